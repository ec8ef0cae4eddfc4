"""Figures of the abyss identities: one flat colour cut by the ground, a mask that glows in the coil."""

from math import atan2, cos, degrees, radians, sin, sqrt

from drawing.shape import Picture, at, circle, mirrored, n, path, picture, polar
from drawing.tokens import ABYSS, ABYSS_3, BONE, CINNABAR, NICHE, TOKEN


def eye(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = BONE,
    pupil: str = ABYSS,
    slit: bool = True,
    tilt: float = 0,
) -> str:
    d = f"M{n(-w)} 0Q0 {n(-2 * h)} {n(w)} 0Q0 {n(2 * h)} {n(-w)} 0Z"
    inner = path(d, fill)
    if slit:
        inner += path(f"M0 {n(-h * 0.92)}Q{n(w * 0.26)} 0 0 {n(h * 0.92)}Q{n(-w * 0.26)} 0 0 {n(-h * 0.92)}Z", pupil)
    else:
        inner += circle(0, 0, h * 0.62, pupil)
    return at(x, y, inner, turn=tilt)


def figure_yaoshou() -> Picture:
    """A horned serpent mask in the manner of old bronzes."""
    half = (
        path(
            "M2.2 -5.7C2.4 -10.6 7 -12.7 10.4 -10.8C13.8 -8.8 13.2 -4.1 9.9 -4.2C7.9 -4.3 7.2 -6.8 8.8 -7.6C8.6 -6.4 9.6 -5.9 10.4 -6.7C11.3 -7.7 10.4 -9.2 8.8 -9.2C6.7 -9.2 5.4 -7.8 5.3 -5.4C4.3 -5.8 3.2 -5.9 2.2 -5.7Z",
            BONE,
        )
        + path("M-.1 -6.6L1.3 -4.6L.95 1.6C.95 3.8 2.7 3.1 3.3 4.4C3.9 5.9 2.6 7.1 1.3 6.5L-.1 6.9Z", BONE)
        + path("M1.5 5.6C2.3 6 2.9 5.4 2.5 4.7", stroke=ABYSS, width=0.4)
        + path("M1.7 -3.1C4 -5.2 8 -4.9 10.6 -2.7", stroke=BONE, width=1.05)
        + path(
            "M1.6 -.5C2.9 -2.6 6.6 -2.7 8.2 -.9C8.9 -.2 10.1 -.3 10.7 -1.2C10.9 .6 9 1.8 7.8 1.1C6.2 2.4 3.6 2.1 2.7 .9C2.3 1.4 1.5 1.6 .9 1.3C1.4 .8 1.4 .1 1.6 -.5Z",
            BONE,
        )
        + circle(5.2, -0.3, 1.35, ABYSS)
        + path("M5.2 -1.3Q5.65 -.3 5.2 .7Q4.75 -.3 5.2 -1.3Z", BONE)
        + path("M10.9 1.9C12.9 3 12.8 6.2 10.4 6.6C8.7 6.9 8 4.9 9.3 4.3", stroke=BONE, width=1)
        + path("M1.5 8.3C4.6 8.4 7.2 7 7.9 3.7", stroke=BONE, width=1.05)
        + path("M1.7 9.2L2.4 11.8L3.4 8.9Z", BONE)
        + path("M4.6 8.9C5.6 10.3 5.2 12 4.2 13C7.2 12.4 8.5 9.6 7.6 6.6C7 7.8 6 8.5 4.6 8.9Z", BONE)
    )
    gem = path("M0 -9.4L1.15 -7.7L0 -5.8L-1.15 -7.7Z", CINNABAR, BONE, 0.35)
    return picture("figures/yaoshou", 28, 26, mirrored(half) + gem, origin=(-14, -12.6))


def figure_moluo() -> Picture:
    """Two links of one chain, one whole, one of thorns; an eye where they meet."""
    r = 6.6
    c = 4.6
    out = circle(-c, 0, r, "none", BONE, 1.9)
    # the thorned link: a ring with barbs
    barbs = ""
    for i in range(12):
        a = 15 + 30 * i
        x0, y0 = polar(c, 0, r + 0.6, a - 7)
        x1, y1 = polar(c, 0, r + 0.6, a + 7)
        xt, yt = polar(c, 0, r + 2.5, a + 3)
        barbs += f"M{n(x0)} {n(y0)}L{n(xt)} {n(yt)}L{n(x1)} {n(y1)}Z"
    ring2 = circle(c, 0, r, "none", ABYSS, 3.2) + path(barbs, BONE) + circle(c, 0, r, "none", BONE, 1.3)
    out += ring2
    # the whole link passes over at the upper crossing
    y = sqrt(r * r - c * c)
    a0 = degrees(atan2(c, y))
    x0, y0 = polar(-c, 0, r, a0 - 24)
    x1, y1 = polar(-c, 0, r, a0 + 24)
    out += path(f"M{n(x0)} {n(y0)}A{r} {r} 0 0 1 {n(x1)} {n(y1)}", stroke=ABYSS, width=3.2, cap="butt")
    x0, y0 = polar(-c, 0, r, a0 - 27)
    x1, y1 = polar(-c, 0, r, a0 + 27)
    out += path(f"M{n(x0)} {n(y0)}A{r} {r} 0 0 1 {n(x1)} {n(y1)}", stroke=BONE, width=1.9, cap="butt")
    # buds on the whole link
    for a in (180, 225, 270, 315, 0):
        x, yy = polar(-c, 0, r + 1.9, a)
        out += circle(x, yy, 0.62, BONE)
    out += eye(0, 0, 1.05, 1.9, BONE, ABYSS)
    return picture("figures/moluo", 30, 20, out, origin=(-15, -10))


def figure_shujing() -> Picture:
    """A bare tree, face in the trunk, over rings that measure distance."""
    twigs = []

    def grow(x, y, angle, length, width, depth):
        x1 = x + length * sin(radians(angle))
        y1 = y - length * cos(radians(angle))
        bend = 9 if angle >= 0 else -9
        mx = x + length * 0.55 * sin(radians(angle - bend))
        my = y - length * 0.55 * cos(radians(angle - bend))
        twigs.append((x, y, mx, my, x1, y1, width))
        if depth:
            for spread, factor in ((-24, 0.78), (27, 0.72)):
                grow(x1, y1, angle + spread, length * factor, width * 0.66, depth - 1)

    for angle, length in ((14, 4.2), (52, 4.4)):
        grow(0.9, -2.2, angle, length, 1.25, 3)
    for angle, length in ((128, 3.6), (104, 3.9)):
        grow(1.4, 6.8, angle, length, 1.05, 2)
    half = ""
    for x, y, mx, my, x1, y1, width in twigs:
        half += path(f"M{n(x)} {n(y)}Q{n(mx)} {n(my)} {n(x1)} {n(y1)}", stroke=BONE, width=width)
    half += path("M-.1 -3.4L1.5 -2.8C2.7 .2 1.7 3.4 2.6 7.6L-.1 8.4Z", BONE)
    half += path("M.45 .4L1.5 -.2L1.3 1.3Z", ABYSS) + path("M-.1 3.2Q.8 2.9 .9 4.4Q.5 5.8 -.1 5.9Z", ABYSS)
    rings = ""
    for r in (12.5, 15.5):
        for a0, a1 in ((100, 160), (200, 260)):
            x0, y0 = polar(0, 0, r, a0)
            x1, y1 = polar(0, 0, r, a1)
            rings += f"M{n(x0)} {n(y0)}A{r} {r} 0 0 1 {n(x1)} {n(y1)}"
    return picture("figures/shujing", 26, 26, mirrored(half), origin=(-13, -14))


def figure_yaozhong() -> Picture:
    """A crowd: heads like scales, row behind row; horns and eyes differ, the outline does not."""
    horns = (
        "M-3.6 -3.6C-5.4 -4.6 -5.6 -6.6 -4.6 -8C-4.5 -6.2 -3.4 -5.4 -1.9 -4.9Z|M3.6 -3.6C5.4 -4.6 5.6 -6.6 4.6 -8C4.5 -6.2 3.4 -5.4 1.9 -4.9Z",
        "M-1.3 -4.8C-1.4 -6.6 -.6 -7.8 .7 -8.6C.3 -7.2 .7 -5.8 1.4 -4.8Z",
        "M-4.2 -2.6C-6.4 -3 -7 -5.2 -5.9 -6.6C-5.7 -5 -4.6 -4.6 -2.8 -4.4Z|M4.2 -2.6C6.4 -3 7 -5.2 5.9 -6.6C5.7 -5 4.6 -4.6 2.8 -4.4Z",
        "M-3 -4.2L-3.2 -6.4L-1.9 -5L0 -7.2L1.9 -5L3.2 -6.4L3 -4.2Z",
    )
    eyes = (
        eye(-1.9, -0.4, 1.25, 0.62, tilt=16) + eye(1.9, -0.4, 1.25, 0.62, tilt=-16),
        eye(0, -0.6, 1.9, 1.05),
        circle(-1.8, -0.4, 0.78, BONE)
        + circle(1.8, -0.4, 0.78, BONE)
        + circle(-1.8, -0.4, 0.28, ABYSS)
        + circle(1.8, -0.4, 0.28, ABYSS),
        eye(-2, 0, 1.1, 0.5, tilt=12) + eye(2, 0, 1.1, 0.5, tilt=-12) + eye(0, -2.1, 0.95, 0.5),
    )
    order = ((0, 1, 2, 3, 0, 1, 2), (2, 0, 3, 1, 0, 2), (1, 3, 0, 2, 1, 3, 0))
    which = ((0, 2, 1, 0, 3, 2, 0), (1, 0, 2, 0, 3, 0), (2, 0, 3, 1, 0, 2, 1))
    out = ""
    for row, (y, count, k) in enumerate(((9.2, 6, 0.98), (16.6, 5, 1.14), (25.4, 6, 1.3))):
        fill = (TOKEN["crowd-far"], TOKEN["crowd-near"], ABYSS)[row]
        pitch = 10.9 * k
        for i in range(count):
            x = 35 + (i - (count - 1) / 2) * pitch
            inner = "".join(path(h, ABYSS_3) for h in horns[order[row][i]].split("|"))
            inner += path("M-5.3 14V.6A5.3 5.3 0 0 1 5.3 .6V14Z", fill, ABYSS_3, 0.34 / k)
            inner += eyes[which[row][i]]
            out += at(x, y, inner, scale=k)
    return picture("figures/yaozhong", 70, 36, out)


def figure_guaisha() -> Picture:
    """A mask that bursts apart."""
    out = (
        path("M-4.6 -5.2L-.5 -6L-1.1 -2.6L.5 -.8L-.9 1.4L-.2 5.6L-3.4 3.4C-5.6 .6 -5.8 -2.6 -4.6 -5.2Z", BONE)
        + path("M.6 -6L4.6 -5.2C5.8 -2.6 5.6 .6 3.4 3.4L.8 5.4L.2 1.6L1.7 -.8L.1 -2.8Z", BONE)
        + path("M-4.1 -1.9L-1.7 -1.1L-2.2 .5Q-3.8 .3 -4.1 -1.9Z", ABYSS)
        + path("M4.1 -1.9L2.5 -1.1L2.6 .5Q3.9 .3 4.1 -1.9Z", ABYSS)
        + path("M-2.9 2.3L-1.3 2.9L-1.5 3.6Z", ABYSS)
        + path("M2.9 2.3L1.4 2.9L1.6 3.6Z", ABYSS)
    )
    shards = [
        (-7.6, -3.6, 1.3, 20),
        (-8.2, 0.9, 0.9, 80),
        (-6.4, 3.8, 0.7, 140),
        (7.7, -4, 1.2, -30),
        (8.3, 0.4, 1, 60),
        (6.3, 3.9, 0.8, 10),
        (-10.4, -1.2, 0.6, 30),
        (10.5, -2, 0.6, 100),
        (-3.2, -7.6, 0.6, 0),
        (3.4, -7.8, 0.7, 40),
    ]
    for x, y, size, turn in shards:
        out += at(x, y, path("M-1 .7L.2 -1.1L1.1 .9Z", BONE), scale=size, turn=turn)
    return picture("figures/guaisha", 24, 15, out, origin=(-12, -9))


def figure_xiongsui() -> Picture:
    """The lattice door stands ajar; something looks in and holds both leaves."""
    half = path("M3.5 -9.8H11.3V10.4H3.5Z", BONE) + path("M5 -8.2H9.8V2.6H5Z", ABYSS)
    half += path("M6.6 -8.2V2.6M8.2 -8.2V2.6M5 -5.5H9.8M5 -2.8H9.8M5 -.1H9.8", stroke=BONE, width=0.6, cap="butt")
    half += path("M5.1 4.4H9.7V8.6H5.1Z", stroke=ABYSS, width=0.45, join="miter") + path(
        "M7.4 5.1L8.7 6.5L7.4 7.9L6.1 6.5Z", ABYSS
    )
    for y in (-6, -4, -2, 0):
        half += path(
            f"M2.5 {n(y - 0.95)}H4.5C5.6 {n(y - 0.95)} 6.6 {n(y - 0.3)} 7.6 {n(y + 1)}C6.4 {n(y + 0.7)} 5.4 {n(y + 0.95)} 4.5 {n(y + 0.95)}H2.5Z",
            BONE,
            ABYSS,
            0.45,
        )
    frame = path("M-13 -12.8H13L12.2 -10.7H-12.2Z", BONE) + path("M-12.2 11.2H12.2V13H-12.2Z", BONE)
    look = (
        path("M-3.5 -10.7H3.5V11.2H-3.5Z", NICHE)
        + path(
            "M0 -9.4C2.3 -5.8 3.1 -2.8 3.1 0C3.1 2.8 2.3 5.8 0 9.4C-2.3 5.8 -3.1 2.8 -3.1 0C-3.1 -2.8 -2.3 -5.8 0 -9.4Z",
            BONE,
        )
        + circle(0, 0, 2.5, ABYSS)
        + path("M0 -2.1Q1 0 0 2.1Q-1 0 0 -2.1Z", CINNABAR)
    )
    return picture("figures/xiongsui", 28, 26, look, mirrored(half), frame, origin=(-14, -13))


def figure_yingyao() -> Picture:
    """Your own shadow, grown tall behind you, and what it holds."""
    dark, line = NICHE, ABYSS_3
    half = (
        path("M-.1 -17.4C4.8 -17.4 7.6 -13.6 7.4 -8.8C7.3 -6.8 8.4 -5.6 10.4 -4.4C15 -1.6 16.6 4 17.4 26H-.1Z", dark)
        + path(
            "M0 -17.4C4.8 -17.4 7.6 -13.6 7.4 -8.8C7.3 -6.8 8.4 -5.6 10.4 -4.4C15 -1.6 16.6 4 17.4 26",
            stroke=line,
            width=0.5,
        )
        + path("M0 -14.6C3.4 -14.6 5.3 -11.8 5 -8.4C4.8 -6 3 -4.2 0 -3.4", stroke=line, width=0.4)
        + path(
            "M8.2 -4.6C9.4 -1.6 8 1.4 2 2.2M11.8 -2.6C12.2 1.4 9.4 4.4 2.2 4.6M13.8 1.6C14.8 8 15 16 15.2 26M10.6 5.6C11.8 11 12.2 18 12.3 26M8.4 6.6C9.2 11 9.5 16 9.6 22",
            stroke=line,
            width=0.4,
        )
        + eye(2.3, -8.8, 1.9, 0.7, pupil=dark, tilt=-20)
    )
    claws = "".join(
        path(
            f"M{n(sx * 1.9)} {n(y)}C{n(sx * 1.1)} {n(y - 0.6)} {n(sx * -0.6)} {n(y - 0.4)} {n(sx * -1.2)} {n(y + 0.3)}",
            stroke=line,
            width=1.05,
        )
        for sx, y in ((1, 0.2), (-1, 1.4), (1, 2.6), (-1, 3.8))
    )
    dagger = (
        path("M-.95 5.4H.95L.8 10.2L0 13L-.8 10.2Z", BONE)
        + path("M0 6.2V10.8", stroke=dark, width=0.26)
        + path("M-3 5C-1.4 4.2 1.4 4.2 3 5L2.6 6C1.4 5.5 -1.4 5.5 -2.6 6Z", BONE)
        + path("M-.6 -1.2H.6V4.8H-.6Z", BONE)
        + circle(0, -1.9, 1.15, BONE)
        + circle(0, -1.9, 0.5, CINNABAR)
    )
    robe = path("M-.1 16.6C3 16.6 4.8 17.8 5.6 20.2L7 27H-.1Z", BONE)
    folds = path("M0 20.4L1.9 17.4M2.8 20.8C3.2 22.6 3.4 24.4 3.4 27", stroke=dark, width=0.36)
    person = mirrored(robe + folds) + circle(0, 15.4, 2.05, BONE, dark, 0.4) + circle(0, 13, 0.85, BONE, dark, 0.3)
    return picture("figures/yingyao", 38, 45, mirrored(half), claws, dagger, person, origin=(-19, -18))
