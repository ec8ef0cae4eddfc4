"""物件牌, page 70 × 95: pawnshop labels. Good things hang by their string; bad things were torn off."""

from __future__ import annotations

from math import cos, pi, sin

from drawing.bad import cobweb, dead_rat, handprint, scorpion, worms
from drawing.good import beads, candle, coin, coins, deed, mirror, rusty_key
from drawing.inks import AMBER, BRICK, DAMASK, DARK, GREEN, INK, PANEL, PAPER, RED, WOOD
from drawing.ornament import wallpaper
from drawing.pen import circle, g, n, path, rect, svg


def tag_shape(good: bool) -> str:
    if good:
        return "M15.5 9H54.5L62.5 17V87.4H7.5V17Z"
    # torn along the foot, nibbled at two sides
    foot = [(62.5, 82.4), (60.6, 84.8), (58.4, 82.6), (55.8, 86), (52.6, 83.4), (50.4, 87), (46.8, 84.2), (44,
        87.6), (40.6, 84.8), (37, 87),
            (34.4, 84), (30.6, 87.2), (27.8, 84.6), (24, 87.4), (21, 84.4), (17.8, 86.6), (15, 83.8), (12, 86.4),
            (9.6, 83.2), (7.5, 84.6)]
    return ("M7.5 9H30.4C30.6 11.6 33.6 12.4 35 10.8C36.4 12.4 39.4 11.6 39.6 9H62.5V40C60.4 40.4 60 42.8 61.4 43.8"
        "C59.8 45 60.6 47.4 62.5 47.6V82.4"
            + "".join(f"L{x} {y}" for x, y in foot) + "V58.6C9.4 58.2 9.8 55.6 8.4 54.8C9.4 53.4 8.8 51.8 7.5 51.6Z")


def stamp(good: bool, x: float, y: float) -> str:
    """Good is a square seal; bad is a blot with sixteen teeth."""
    if good:
        return g(rect(-10.2, -10.2, 20.4, 20.4, RED, r=1.2) + rect(-8.9, -8.9, 17.8, 17.8, "none", PAPER, .45, .6),
            x, y, rot=-6)
    pts = [((10.9 if k % 2 else 13) * sin(k * pi / 14), -(10.9 if k % 2 else 13) * cos(k * pi / 14))
        for k in range(28)]
    return g(path("M" + "L".join(f"{n(a)} {n(b)}" for a, b in pts) + "Z", INK, INK, .6) + circle(0, 0, 9.6, "none",
        PAPER, .4), x, y, rot=-6)


# drawing, good, then where its 36 unit box lies on the tag: x, y, scale
OBJECTS = {
    "candle": (candle, True, 14, 28.2, .93),
    "beads": (beads, True, 13.4, 32.4, .92),
    "mirror": (mirror, True, 13.8, 31, .88),
    "key": (rusty_key, True, 12.4, 34.6, .87),
    "deed": (deed, True, 14.6, 30, .88),
    "coins": (coins, True, 17, 37.9, .78),
    "web": (cobweb, False, 14, 40.4, 1.02),
    "rat": (dead_rat, False, 15.2, 47.4, .84),
    "handprint": (handprint, False, 13, 41, .96),
    "scorpion": (scorpion, False, 14.2, 46.4, .8),
    "grubs": (worms, False, 12.4, 42.4, .86),
}


def object_ground(good: bool) -> str:
    """The same for all good things, and for all bad ones: wall, string, tag, and the printed form."""
    out = rect(0, 0, 70, 95, GREEN if good else PANEL) + wallpaper(70, 0, 95, DAMASK if good else "#3A2820")
    shape = tag_shape(good)
    tag = g(path(shape, INK if good else DARK), .9, .9) + path(shape, PAPER, INK, .35, join="miter")
    # printed form: a name column at the right, ruled like an account book
    tag += path("".join(f"M{n(12.6 + i * 4.6)} 20V{70.5 if good else 79}" for i in range(9)), "none", "#DCCBA6", .25)
    tag += rect(10.2, 19, 49.6, 64.6 if good else 60.6, "none", RED if good else INK,
        .5) + path(f"M48.4 19V{70.4 if good else 79.6}", "none", RED if good else INK, .3)
    if good:
        tag += path("M10.2 70.4H59.8", "none", RED, .3)
        tag += circle(35, 13.6, 2.2, GREEN, INK, .4) + path("M35 13.6C34 8 36 4 35 -1", "none", INK,
            1.5) + path("M35 13.6C34 8 36 4 35 -1", "none", BRICK, .8)
    return svg(70, 95, out + g(tag, rot=0 if good else 1.6, cx=35, cy=9))


def object_stamp(good: bool) -> str:
    """Where the value goes: before the picture, so that nothing covers it."""
    return svg(70, 95, g(stamp(good, 20.6, 27.8), rot=0 if good else 1.6, cx=35, cy=9))


def object_art(kind: str) -> str:
    """The thing itself."""
    draw, good, x, y, scale = OBJECTS[kind]
    return svg(70, 95, g(g(draw(), x, y, scale), rot=0 if good else 1.6, cx=35, cy=9))


CORNER = "M8 26V8H26M11.2 22.4V11.2H22.4V14.4H14.4V19.2H18.4"


def object_back() -> str:
    """The pawnshop's screen: one great sign, both ways up (the sign itself is set as text)."""
    wide, high, cx, cy = 70, 95, 35, 47.5
    wood = WOOD
    out = rect(0, 0, wide, high, wood)
    half = ""
    for k in range(-11, 12):
        half += f"M{n(cx + k * 6)} -1V96"
    out += path(half, "none", "#3E2216", .5)
    for r in (0, 180):
        out += g(path("M35 11.5L57 29.5L35 47.5L13 29.5Z", INK, join="miter") + path("M35 12.9L55.3 29.5L35 46.1"
            "L14.7 29.5Z", PAPER, join="miter")
                 + path("M35 14.6L53.2 29.5L35 44.4L16.8 29.5Z", "none", RED, .7, join="miter")
                 + circle(35, 14, .8, RED) + path(CORNER, "none", AMBER, .8, cap="butt", join="miter")
                 + g(path(CORNER, "none", AMBER, .8, cap="butt", join="miter"), 70, 0, 1, flip=True), rot=r, cx=cx,
                 cy=cy)
    out += coin(cx, cy, 6.4, AMBER, 45)
    return svg(wide, high, out)
