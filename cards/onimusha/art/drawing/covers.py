"""The rulebook's covers: the demon king in the blood moon, cut in two by one stroke; five heirs rise from the gold clouds below.

One picture serves A5 and half Letter: 155 × 223 mm, as wide as the one and as tall as the other with their bleed. It lies on the
page's lower edge, so everything keeps its distance from there.
"""

from __future__ import annotations

from drawing.canvas import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    MOON,
    MOON_GRAIN,
    SOOT,
    SOOT_LINE,
    WASHI,
    line,
    page,
    save,
    shape,
)
from drawing.curves import circle, num
from drawing.map_ground import cloud
from drawing.patterns import kagome
from drawing.strokes import cut
from drawing.tachi import grain, severed

WIDE, TALL = 155.0, 223.0
MOON_R = 60.0
Bars = list[tuple[float, float, float, float]]

FAR: tuple[tuple[float, float, Bars], ...] = (
    (-14, 104, [(0, 0, 38, 9), (-4, 8, 54, 9), (2, 15, 60, 9)]),
    (118, 98, [(0, 0, 62, 9), (-16, 8, 80, 9), (-6, 15, 70, 9)]),
    (-80, 121, [(0, 0, 320, 110)]),
)
NEAR: tuple[tuple[float, float, Bars], ...] = (
    (-16, 144, [(0, 0, 50, 9), (4, 5, 66, 9)]),
    (101, 142.4, [(0, 0, 84, 9), (-8, 6, 90, 10)]),
    (-80, 153.6, [(0, 0, 320, 90)]),
)


def clouds(groups: tuple[tuple[float, float, Bars], ...]) -> str:
    """Heaps of gold cloud in one path."""
    return "".join(cloud(*group) for group in groups)


def gilded(d: str) -> list[str]:
    """Cloud with the two rims that the map's clouds have."""
    return [shape(SOOT, d, 2.0), shape(GOLD_LIGHT, d, 1.0), shape(GOLD, d)]


def blade() -> str:
    """The stroke's light: a long sliver, thickest before its end."""
    return cut([(0, 9), (40, 7.4), (96, 4.6), (170, 0.6)], 3.2, peak=0.62)


def covers() -> None:
    """Sky, moon, stroke and clouds as layers, so that figures stand between them; the back; the same in line."""
    save("cover-sky", page(WIDE, TALL, shape(SOOT, f"M0 0H{num(WIDE)}V{num(TALL)}H0Z"),
        kagome(9, .35, SOOT_LINE, WIDE, 150), *gilded(clouds(FAR))))
    middle = MOON_R + 2
    save("cover-moon", page(2 * middle, 2 * middle, shape(GOLD, circle(middle, middle, MOON_R + 1)),
        shape(MOON, circle(middle, middle, MOON_R)),
        shape(MOON_GRAIN, grain(middle, middle, MOON_R - 2, 8, pitch=3.4))))
    save("cover-stroke", page(172, 12, shape(SOOT, blade(), 2.2), shape(WASHI, blade()),
        shape(GOLD_LIGHT, cut([(20, 8.6), (80, 6), (140, 2.9)], .7, peak=.6))))
    veins = "".join(f"M{num(x)} {num(y)}h{num(w)}" for x, y, w in ((8, 163, 26), (20, 166, 18), (118, 161, 30),
        (130, 164, 18), (4, 216, 24), (122, 218, 26)))
    save("cover-cloud", page(WIDE, TALL, *gilded(clouds(NEAR)), line(veins, GOLD_LIGHT, .5)))

    cx, cy, r = WIDE / 2, 98.0, 36.0
    moon = severed(cx, cy, r, cy, -.36, 4.4, 4)
    edge = cut([(cx - 56, cy + 19.4), (cx - 20, cy + 7), (cx + 20, cy - 7.4), (cx + 56, cy - 20.6)], 2.8, peak=.55)
    foot = clouds(((-10, 174, [(0, 0, 56, 9), (-6, 7, 80, 9)]), (92, 178, [(0, 0, 80, 9)]), (-80, 187, [(0, 0, 320, 60)])))
    save("cover-back", page(WIDE, TALL, shape(SOOT, f"M0 0H{num(WIDE)}V{num(TALL)}H0Z"),
        kagome(9, .35, SOOT_LINE, WIDE, 190), shape(SOOT, moon, 8), shape(GOLD, moon, 2), shape(MOON, moon),
        shape(SOOT, edge, 2.4), shape(WASHI, edge), *gilded(foot)))

    rims = [shape(GOLD_DEEP, clouds(FAR), .8), shape("#FFFFFF", clouds(FAR))]
    save("saver-cover-sky", page(WIDE, TALL, *rims))
    save("saver-cover-moon", page(2 * middle, 2 * middle, line(circle(middle, middle, MOON_R), MOON, .8)))
    save("saver-cover-stroke", page(172, 12, shape("#FFFFFF", blade(), 3), shape(SOOT, blade())))
    save("saver-cover-cloud", page(WIDE, TALL, shape(GOLD_DEEP, clouds(NEAR), .8), shape("#FFFFFF", clouds(NEAR))))
    save("saver-cover-back", page(WIDE, TALL, line(moon, MOON, .8), shape(SOOT, edge), shape(GOLD_DEEP, foot, .8),
        shape("#FFFFFF", foot)))
