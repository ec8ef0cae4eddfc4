"""The rulebook's covers: a beast rises out of the sea among the stars; a talisman with the title holds it down.

One picture serves A5 and half Letter: 155 x 223 mm, as wide as the one and as tall as the other with their bleed. It lies on
the page's lower edge, so everything keeps its distance from there.
"""

from collections.abc import Iterator
from math import hypot
from random import Random

from drawing.abyss import coil_parts, waves
from drawing.inside import arcs_inside, line_inside
from drawing.shape import Picture, at, dust, mirrored, path, picture, polar, smooth
from drawing.sky import mansion_angles
from drawing.tokens import (
    ABYSS,
    ABYSS_2,
    CINNABAR,
    COIL,
    NICHE,
    PAPER,
    PAPER_MARK,
    SCALE,
    SILVER,
    SKY,
    SKY_2,
    SKY_3,
    SKY_4,
    TALISMAN,
)

WIDE, TALL = 155, 223
AXIS = WIDE / 2
POLE = 74
SEA = 118
EYE = 132  # height of the coil's middle, and of the beast's


def in_sky(x: float, y: float) -> bool:
    return -0.5 <= x <= WIDE + 0.5 and -0.5 <= y <= SEA - 4


def heaven() -> str:
    """Rings and spokes of a stone star chart, dust, and a rim in talisman yellow."""
    rings = "".join(arcs_inside(AXIS, POLE, r, in_sky, 1440) for r in (26, 42, 58, 90, 108))
    spokes = "".join(line_inside(*polar(AXIS, POLE, 26, a), *polar(AXIS, POLE, 120, a), in_sky) for a in mansion_angles())
    out = path(f"M0 0H{WIDE}V{TALL}H0Z", SKY) + path(rings, stroke=SKY_2, width=0.5) + path(spokes, stroke=SKY_2, width=0.35)
    out += path(arcs_inside(AXIS, POLE, 73, in_sky, 1440), stroke=TALISMAN, width=0.45)
    ticks = ""
    for i in range(180):
        (x0, y0), (x1, y1) = polar(AXIS, POLE, 73, i * 2), polar(AXIS, POLE, 71.6 if i % 5 else 70.4, i * 2)
        if in_sky(x0, y0):
            ticks += f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}"
    out += path(ticks, stroke=TALISMAN, width=0.3, cap="butt")
    random = Random("cover")
    for size, count, fill in ((0.2, 130, SKY_3), (0.32, 80, SKY_4), (0.5, 26, SILVER)):
        out += dust([(random.uniform(0, WIDE), random.uniform(0, SEA - 8)) for _ in range(count)], size, fill)
    return out


def deep() -> str:
    """The sea, ripples that run out from the beast, and one scaled coil around it."""
    outer = 68.0

    def water(x: float, y: float) -> bool:
        written = y > 200 and abs(x - AXIS) < 52  # no line runs under small text
        return -0.5 <= x <= WIDE + 0.5 and SEA + 4 <= y <= TALL and hypot(x - AXIS, y - EYE) > outer + 2 and not written

    out = waves(WIDE, TALL, SEA, WIDE / 10, 10.4, 5, ABYSS)
    ripples, r, gap = "", outer + 4, 3.4
    while r < 130:
        ripples += arcs_inside(AXIS, EYE, r, water, 1440)
        r += gap
        gap += 0.8
    out += path(ripples, stroke=ABYSS_2, width=0.5, cap="butt")
    below = [polar(AXIS, EYE, outer, a) for a in range(90, 271, 6)]
    out += path(smooth(below) + "Z", NICHE)
    edges, scales = coil_parts(
        AXIS, EYE, outer - 6, 0, 1, 11, lambda x, y: y > SEA + 5 and -2 < x < WIDE + 2, scale_step=5, phase=0
    )
    out += path(scales, stroke=SCALE, width=0.5) + path(edges, stroke=COIL, width=0.7)
    return out


def talisman() -> Picture:
    """A strip of yellow paper, 41 x 140: scrolls at its head, a seal at its foot, its lower edge torn."""
    torn = "L41 137.4L36 138.6L31.5 137L26 139.4L20 137.8L14 139.2L9 137.2L4 138.8L0 137"
    out = path(f"M0 0H41{torn}Z", PAPER) + path("M2.2 2.2H38.8V134H2.2Z", stroke=CINNABAR, width=0.7, join="miter")
    out += path("M3.8 3.8H37.2V132.4H3.8Z", stroke=CINNABAR, width=0.25, join="miter")
    scroll = path(
        "M22.1 12C25.5 12 26.5 7.6 29.6 7.6C32.6 7.6 33.6 11.4 31.2 12.6C29.6 13.4 28.2 12 29.2 10.8"
        "M25.1 11C26.7 14.4 30 16.2 34.4 15",
        stroke=CINNABAR,
        width=0.9,
    )
    out += mirrored(scroll, 20.5) + path("M20.5 8.6L22.5 12L20.5 15.4L18.5 12Z", CINNABAR)
    curl = path("M22.5 126C26.5 126 28.1 121.6 31.5 122.4C34.5 123.2 34.1 127 31.5 127", stroke=PAPER_MARK, width=0.9)
    seal = path("M-7 -7H7V7H-7Z", CINNABAR) + path(
        "M.2 .2H2.6V2.6H-2.2V-2.6H5V5.2H-4.8V-5.4H6", stroke=PAPER, width=1.3, cap="butt", join="miter"
    )
    return picture("cover/talisman", 41, 140, out, mirrored(curl, 20.5), at(20.5, 121.5, seal))


def covers() -> Iterator[Picture]:
    yield picture("cover/front", WIDE, TALL, heaven(), deep())
    yield talisman()
    foot = path(f"M0 196H{WIDE}V{TALL}H0Z", PAPER) + path(f"M0 198H{WIDE}", stroke=CINNABAR, width=0.6)
    yield picture("cover/foot", WIDE, TALL, foot)
