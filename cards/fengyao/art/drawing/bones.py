"""Bones on tortoise shell."""

from collections.abc import Iterator
from math import sqrt

from drawing.shape import Picture, circle, mirrored, n, path, picture, polar
from drawing.tokens import CHAR, CINNABAR, IVORY


def bone_ground() -> Picture:
    """Tortoise shell between head and foot."""
    w, h, s = 70, 95, 7.2
    d = ""
    for row in range(-2, 3):
        for col in range(-3, 4):
            x, y = 35 + (col + (0.5 if row % 2 else 0)) * s * sqrt(3), 47 + row * s * 1.5
            d += (
                "".join(("M" if i == 0 else "L") + " ".join(n(v) for v in polar(x, y, s, i * 60)) for i in range(6))
                + "Z"
            )
    out = path(f"M0 0H{w}V{h}H0Z", CHAR) + path(d, stroke="#3A3433", width=0.4, join="miter")
    out += circle(35, 47, 24, CHAR, "#6B6152", 0.35) + circle(35, 47, 22.8, stroke="#6B6152", width=0.2)
    return picture("grounds/bone", w, h, out)


def bones() -> Iterator[Picture]:
    half = (
        path("M-.1 -14.4C6.4 -14.4 11.2 -10.4 11.8 -4.4C12.1 -1.2 10.4 1 9.4 3.4L7.8 10C7 14.2 4 18 -.1 18Z", IVORY)
        + path(
            "M6.6 -12.4C10.4 -19.6 18.2 -21.4 21.4 -14.6C23 -11 21.8 -6.6 18.6 -4.6C19.8 -9.4 16.4 -13 11 -7.6Z", IVORY
        )
        + path(
            "M8.9 -11.4L12.4 -7.6M11.4 -15.4L14.6 -11.4M14.8 -17.6L17 -12.8M18.4 -17L18.6 -11.8",
            stroke=CHAR,
            width=0.45,
        )
        + path("M2.6 -3.4C4.2 -7.4 9.6 -7 10 -3.4C8.6 .6 4.4 .8 2.6 -3.4Z", CHAR)
        + path("M2 -6.6C4 -9.6 8 -10 10.4 -7.8", stroke=CHAR, width=0.55)
        + path("M.5 5.6C2.8 5.4 3 8.8 2 11.2L.5 9.4Z", CHAR)
        + path("M8.2 5.4C6.4 6.4 5.6 9 6 11.4", stroke=CHAR, width=0.45)
        + path("M3.4 14.4L4.5 22L6.8 12.6Z", IVORY, CHAR, 0.5)
        + path("M.6 16.6L1.3 19.8L2.4 16.4Z", IVORY, CHAR, 0.4)
    )
    yield picture(
        "bones/beast",
        46,
        46,
        mirrored(half),
        path("M0 -14.4L.8 -10.6L-.6 -8L.6 -4.6", stroke=CHAR, width=0.5),
        origin=(-23, -22),
    )
    half = (
        path("M-.1 -.8H9.2C9.8 2.6 9.8 6 8.2 8.6C7.2 10.2 7 11.4 7 13L6.2 18.4H-.1Z", IVORY)
        + path("M1.6 3.4C2.4 .8 7.2 .6 7.8 3.4C8 6.4 6 7.8 4.4 7.6C2.6 7.4 1.2 6 1.6 3.4Z", CHAR)
        + path("M.1 7.2L1.7 10.6H.1Z", CHAR)
        + path("M0 13.4H6.6M1.6 13.4V18M3.4 13.4V17.8M5 13.4V17.4", stroke=CHAR, width=0.5)
        + path("M-.1 -16.6C8 -16.6 12.8 -11.2 13 -4.4H-.1Z", IVORY)
        + path("M3.6 -16C6.2 -12.8 7 -8.8 7 -4.8M7.8 -14.2C10 -11.4 10.6 -8 10.6 -4.8", stroke=CHAR, width=0.5)
        + path("M-.1 -4H15.4L14.6 -1.2H-.1Z", IVORY)
        + path("M2.6 -2.6H13.4", stroke=CHAR, width=0.4, dash=".01 1.8")
        + path("M10.4 -.4H14.4C15.8 6.4 14.6 12.6 10.6 17.2L8.6 15.4C11 10.6 11.4 5 10.4 -.4Z", IVORY)
        + path("M11.4 3.4H14.4M11.6 7.2H14M11 11H13.2", stroke=CHAR, width=0.5)
        + path("M-.1 -21L1.3 -16.2H-.1Z", IVORY)
    )
    plume = path(
        "M0 -20.4C-1.6 -24.6 4.8 -26.8 10.4 -23.6C7.4 -23.2 5.2 -21.8 3.4 -19.4C2.4 -20.6 1.2 -20.8 0 -20.4Z",
        CINNABAR,
        IVORY,
        0.4,
    )
    boss = circle(0, -9.6, 1.9, CHAR) + circle(0, -9.6, 1.1, IVORY)
    yield picture("bones/general", 46, 46, mirrored(half), plume, boss, origin=(-23, -27))
