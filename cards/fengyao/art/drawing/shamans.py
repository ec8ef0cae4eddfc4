"""Abyss figures that people once made: bronze, feather, paper, clay and bone."""

from drawing.shape import Picture, at, circle, mirrored, path, picture
from drawing.tidings import doll, wisp
from drawing.tokens import ABYSS, BONE, CINNABAR


def figure_guiwu() -> Picture:
    """The bronze mask of the old shamans: eyes that stand out, ears that hear the dead."""
    half = (
        path("M-.1 -8.6H6.6C7.6 -8.6 8.2 -7.8 8 -6.8L6.6 5.4C6.2 8.4 3.4 10.6 -.1 11Z", BONE)
        # ear
        + path("M8.3 -5.6L12.6 -8.8C13.4 -9.4 14.2 -8.6 13.8 -7.6L11.2 .2C10.8 1.2 10 1.6 9 1.4L7.5 1.2Z", BONE)
        + path("M9.4 -4.8L12.2 -7L10.2 -.6L9 -.8", stroke=ABYSS, width=0.45)
        + circle(9.3, 2.7, 0.62, BONE)
        # brow, eye, its rod
        + path("M1 -5.9C3 -7.4 6 -7.4 7.6 -5.8L7.3 -4.6C5.6 -5.9 3 -5.9 1.1 -4.5Z", ABYSS)
        + path("M1.3 -1.6L4.2 -3.9L7.3 -2.4L6.9 -.4L3.8 .9Z", ABYSS)
        + path("M2.9 -2.6H5.7V4.2A1.4 .7 0 0 1 2.9 4.2Z", BONE, ABYSS, 0.42)
        + path("M3.4 4.1A.95 .42 0 0 0 5.2 4.1A.95 .42 0 0 0 3.4 4.1Z", ABYSS)
        + path("M2.9 -.6H5.7M2.9 .4H5.7", stroke=ABYSS, width=0.3)
        # nose, mouth
        + path("M.6 -4C.6 -.6 .7 1.6 1.9 3.4C1.6 4.6 .7 4.6 0 4.4", stroke=ABYSS, width=0.42)
        + path("M0 6.5H4.4C5.2 6.5 5.7 6 5.8 5.4C6.3 7 5.2 8 3.8 8H0Z", ABYSS)
        + path("M0 7.2H4.6", stroke=BONE, width=0.26)
    )
    crest = mirrored(
        path(
            "M.8 -8.6C.8 -10.4 1.6 -11.2 3 -11.2C4.6 -11.2 5.2 -9.8 4.4 -9C3.8 -8.4 3 -8.9 3.4 -9.6",
            stroke=BONE,
            width=0.85,
        )
    ) + path("M-.95 -8.8V-11.6L0 -13.4L.95 -11.6V-8.8Z", BONE)
    gem = path("M0 -8L1.1 -6.5L0 -5L-1.1 -6.5Z", CINNABAR)
    return picture("figures/guiwu", 30, 26, mirrored(half), crest, gem, origin=(-15, -13.8))


def figure_zaie() -> Picture:
    """毕方, the bird of one leg: where it is seen, fire follows."""
    wing = (
        "M1.2 -2.6C3.6 -3.4 5 -5.4 5.4 -8.2C5.7 -10 5.2 -11.6 4.2 -13C7.6 -12 9.2 -9.6 9 -6.6C10.4 -7.4 10.9 -8.8 10.7 -10.6C13.4 -8.2 13.8 -4.8 12 -2.2C13.2 -2.2 14.2 -2.8 14.9 -3.8C15.2 -.2 13.4 2.4 10.6 3"
        "C11.4 3.6 12.4 3.8 13.4 3.6C12 6 9.4 7 6.8 6.2C7 7 7.6 7.6 8.4 8C5.6 8.6 3.2 7.6 1.9 5.6Z"
    )
    half = (
        path(wing, BONE)
        + path(
            "M3.4 .6C5.4 -.4 7 -2.4 7.3 -5M4.2 2.6C7 2.2 9.4 .6 10.4 -1.8M4 4.4C6.2 4.8 8.6 4.4 10 3.2",
            stroke=ABYSS,
            width=0.42,
        )
        + path("M-.1 -2.6C1.6 -2 2.9 -.2 2.9 2.4C2.9 5.4 1.6 8 -.1 9.4Z", BONE, ABYSS, 0.42)
        + path("M0 .6Q1.2 .6 1.9 -.3M0 2.6Q1.4 2.6 2.4 1.5M0 4.6Q1.2 4.6 2.2 3.6", stroke=ABYSS, width=0.34)
        + path("M1 -9.4C1.7 -10.4 1.9 -11.6 1.6 -12.8C3 -11.6 3.3 -10.2 2.7 -8.6Z", BONE)
        + path("M-.1 -9.8C2.2 -9.8 3.3 -8.4 3.2 -6.6C3.1 -4.8 1.6 -4.2 1 -2.7L0 -.4H-.1Z", BONE, ABYSS, 0.42)
        + path("M.75 -6.3L2.5 -7.3C2.7 -6.2 2 -5.4 1.2 -5.5Z", ABYSS)
        + path("M0 -4.4L1 -4.9", stroke=ABYSS, width=0.32)
        + path("M.2 9.2C1.4 9.8 1.9 11 1.6 12.4M0 9V13.4", stroke=BONE, width=0.7)
    )
    flame = path(
        "M0 -14.6C.5 -13 1.7 -12.2 1.6 -10.6C1.5 -9.6 .8 -9 0 -9C-.8 -9 -1.5 -9.6 -1.6 -10.6C-1.7 -12.2 -.5 -13 0 -14.6Z",
        BONE,
    ) + path(
        "M0 -11.6C.3 -10.9 .8 -10.6 .7 -9.9C.7 -9.4 .4 -9.2 0 -9.2C-.4 -9.2 -.7 -9.4 -.7 -9.9C-.8 -10.6 -.3 -10.9 0 -11.6Z",
        CINNABAR,
    )
    beak = path("M0 -4.3L.62 -2.9L0 -.9L-.62 -2.9Z", CINNABAR)
    return picture("figures/zaie", 32, 29, mirrored(half), flame, beak, origin=(-16, -15))


def figure_zhiren() -> Picture:
    """A paper effigy, cheeks rouged, calls: a soul comes to each hand."""
    out = at(0, 11.6, doll(BONE, ABYSS), scale=1.2)
    face = mirrored(circle(1.9, -8, 0.72, CINNABAR)) + path("M-.5 -6.6Q0 -6.2 .5 -6.6", stroke=ABYSS, width=0.34)
    charm = path("M-1.6 -5H1.6V5.6L.8 4.7L0 5.6L-.8 4.7L-1.6 5.6Z", CINNABAR)
    charm += path(
        "M-.8 -3.8H.8M0 -3.8V-2.6C-1 -2.4 -1 -1.2 0 -1C1 -.8 1 .4 0 .6C-1 .8 -1 2 0 2.2V3.4", stroke=BONE, width=0.36
    )
    souls = mirrored(at(8.7, -5.6, wisp(BONE, ABYSS), scale=0.58))
    return picture("figures/zhiren", 28, 26, souls, out, face, at(0, 2.2, charm, scale=0.92), origin=(-14, -13.2))


def figure_xueyong() -> Picture:
    """A clay soldier, cracked by the fire, drinks."""
    half = (
        path("M-.1 -13.4C1.7 -13.4 2.7 -12.2 2.5 -10.7C2.3 -9.6 1.2 -9.1 -.1 -9.1Z", BONE)
        + path("M-.1 -9.1H1.9V-8.1H-.1Z", BONE)
        + path("M0 -8.55H1.9", stroke=ABYSS, width=0.3)
        + path("M-.1 -8.2C3.8 -8.2 5.7 -5.8 5.6 -2.9L5.2 0C4.8 2.6 2.6 4.5 -.1 4.8Z", BONE)
        + path("M5.7 -3.3C7.1 -3.8 7.2 -1 5.5 -.2Z", BONE)
        + path("M0 -5.9C2.4 -5.9 4.3 -5 5.2 -3.4", stroke=ABYSS, width=0.4)
        + path("M1.5 -6.1L2 -7.9M3.2 -5.5L4 -6.9", stroke=ABYSS, width=0.3)
        + path("M.9 -3.4C2 -4.3 3.6 -4.2 4.6 -3.2", stroke=ABYSS, width=0.5)
        + path("M1 -1.9Q2.6 -3 4.2 -1.7Q2.6 -1.1 1 -1.9Z", ABYSS)
        + path("M.5 -2.2C.5 -.8 1 0 1 .5Q.5 1 0 .9", stroke=ABYSS, width=0.36)
        + path("M0 1.9C.9 1.5 2 1.8 2.9 2.9C1.9 2.9 .8 2.7 0 2.6Z", ABYSS)
        + path("M-.1 5.6L2.6 4.9C3.2 5.6 4.6 6 6.2 6.4C9.2 7.2 10.9 9.2 11.4 14H-.1Z", BONE)
        + path(
            "M4.8 6.2C5.2 8.6 5 11 4.6 14M7.9 7.4C8.3 9.4 8.4 11.6 8.3 14M4.9 9H8.2M8.3 9.6H10.8M4.8 11.6H8.3",
            stroke=ABYSS,
            width=0.36,
        )
    )
    cup = (
        path("M-3.5 7H3.5C3.5 9.9 1.9 11.2 0 11.2C-1.9 11.2 -3.5 9.9 -3.5 7Z", CINNABAR, ABYSS, 0.5)
        + path("M-3.9 6.5H3.9V7.6H-3.9Z", BONE, ABYSS, 0.34)
        + mirrored(path("M3.9 8.4C3 8 2 8.4 1.7 9.2M3.8 9.6C3 9.3 2.2 9.5 1.9 10.2", stroke=BONE, width=0.85))
    )
    crack = path("M-3.4 -7.6L-2.2 -5.4L-3.6 -3.8L-2.4 -.6L-3.8 1.2", stroke=ABYSS, width=0.5, join="miter") + path(
        "M-2.3 -5.4L-.8 -4.6M-2.5 -.8L-1.4 .8", stroke=ABYSS, width=0.36
    )
    chip = path("M6.2 -5.4L4.6 -4L5 -6.6Z", ABYSS)
    return picture("figures/xueyong", 28, 28, mirrored(half), crack, chip, cup, origin=(-14, -14))


def figure_kugu() -> Picture:
    """A skull that counts: five rods for five cards."""
    rods = ""
    for a in (-60, -30, 0, 30, 60):
        rods += at(
            0,
            1,
            path("M-.7 -4.6V-9.4Q-.7 -10 0 -10Q.7 -10 .7 -9.4V-4.6Z", BONE, ABYSS, 0.4)
            + path("M-.7 -8.6H.7M-.7 -7.9H.7", stroke=ABYSS, width=0.3),
            turn=a,
        )
    half = (
        path("M-.1 -4.4C3.3 -4.4 5.3 -2.2 5.3 .6C5.3 2.4 4.5 3.4 3.6 4V7.4H-.1Z", BONE)
        + path("M1 .4C1.4 -.8 3.4 -1 4 .2C4.4 1.4 3.4 2.5 2.3 2.3C1.4 2.1 .7 1.4 1 .4Z", ABYSS)
        + path("M0 2.4L.75 3.7H0Z", ABYSS)
        + path("M.6 5.1V7.4M1.7 5V7.4M2.75 4.9V7.4M0 5H3.6", stroke=ABYSS, width=0.32)
    )
    return picture(
        "figures/kugu",
        24,
        18,
        rods,
        circle(0, 0.8, 5.8, ABYSS),
        mirrored(half),
        path("M-1.6 -4.2L-.6 -2.6L-1.7 -1.4L-1 -.2", stroke=ABYSS, width=0.34, join="miter"),
        origin=(-12, -10.2),
    )
