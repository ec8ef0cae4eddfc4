"""The rulebook's covers: six in one bed under a clock that strikes, and what listens below.

One picture serves A5 and half Letter: 155 × 223 mm, as wide as the one and as tall as the other with their bleed. It lies on the
page's lower edge, so everything keeps its distance from there; the valance alone hangs from the top and may lose a few millimetres.
"""

from __future__ import annotations

from drawing.bodies import GUESTS, head, sole
from drawing.inks import (
    AMBER,
    BONE,
    DAMASK_NIGHT,
    DARK,
    GILT,
    INK,
    LACQUER,
    MAROON,
    NIGHT,
    PAPER,
    RED,
    SETS,
    WOOD,
    WOOD2,
)
from drawing.marks import twin
from drawing.motion import quilt
from drawing.nights import dial, lurker
from drawing.ornament import CLOUD, big_eye, fret_pair, wallpaper
from drawing.pen import circle, g, n, path, rect, smooth, sturdy, svg

WIDE, TALL, MIDDLE = 155.0, 223.0, 77.5
CLOCK, HEADS, QUILT, RAIL, UNDER = 90.0, 138.0, 143.0, 169.0, 180.0
PLACE = 24.6
"""One sleeper's share of the bed."""
TURNS = (1, 0, 3, 0, 2, 1)
MOODS = ("sleep", "sleep", "shock", "awake", "sleep", "awake")
LOOKS = ((0, 1), (0, 1), (0, 0), (-1, .6), (0, 1), (-.6, .8))
TILTS = (-6, 5, 0, 3, 8, 0)


def wall() -> str:
    """Wallpaper, strokes of the clock in the air, and the clock that is the moon."""
    out = rect(0, 0, WIDE, 150, NIGHT) + wallpaper(WIDE, 0, 146, DAMASK_NIGHT, 9)
    out += "".join(circle(MIDDLE, CLOCK, 28 + k * 6.2, "none", AMBER, 1.5) for k in range(4))
    return out + g(dial(0, 0, 11.6, 4, "awake"), MIDDLE, CLOCK, 1.95)


def drapes() -> str:
    """Two curtains drawn aside under a valance."""
    drape = path("M-1 0H17.5C17 26 14 44 7.5 66C10 72 12.6 88 13.4 128H-1Z", RED, INK, .6)
    drape += path("M3.4 0C4 32 3.6 50 1.6 65M8.4 0C8.2 30 7 48 4.4 65.4M13.2 0C12.4 30 10 46 6.6 65.4"
                  "M2.4 69C5 84 5.6 104 5.4 128M5.4 69.6C8.4 84 9.6 104 9.6 128", "none", MAROON, 1)
    drape += path("M-1 63C3 62.4 6.4 63 9.4 64.6L8.8 68.6C6 67 2.6 66.6 -1 67Z", AMBER, INK, .5)
    return g(drape) + g(drape, WIDE, 0, 1, flip=True) + valance()


def valance() -> str:
    """A scalloped strip of cloth along the top, its hem in amber."""
    folds = 14
    step = (WIDE + 2) / folds
    swags = "".join(f"q{n(-step / 2)} 9 {n(-step)} 0" for _ in range(folds))
    out = path(f"M-1 -1H{n(WIDE + 1)}V15{swags}Z", RED, INK, .6)
    out += path("".join(f"M{n(WIDE + 1 - i * step)} -1V15" for i in range(1, folds)), "none", MAROON, 1)
    return out + path(f"M{n(WIDE + 1)} 11.6{swags}", "none", AMBER, 1.3)


def plaque() -> str:
    """The board over the bed that carries the title, and the slip below it for the second line."""
    out = path("M34 18V27M121 18V27", "none", GILT, 1.2)
    out += rect(14, 24.5, 127, 31, INK, r=1.6) + rect(15.2, 25.7, 124.6, 28.6, MAROON, GILT, 1, 1)
    out += rect(17.2, 27.7, 120.6, 24.6, "none", GILT, .4, .6)
    for x, flip in ((21.6, False), (WIDE - 21.6, True)):
        out += g(path(CLOUD, "none", GILT, 1.1), x + (1.2 if not flip else -1.2), 40.4, .36, 90 if flip else -90)
    return out


def sleeper(at: int) -> str:
    """A pillow, a head, a quilt with as many swells as turns, and two soles at its end."""
    tint, shade, sheen = tuple(SETS.values())[at]
    left = 3.7 + at * PLACE
    out = rect(left + 1.2, HEADS - 13, PLACE - 2.4, 20, BONE, INK, .5, 4)
    out += path(f"M{n(left + 4)} {n(HEADS - 12.8)}v18M{n(left + PLACE - 4)} {n(HEADS - 12.8)}v18", "none", tint, 1.1)
    out += g(sturdy(head(GUESTS[at], MOODS[at], LOOKS[at]), .86), left + PLACE / 2, HEADS - 7.4, .9, TILTS[at])
    scale = PLACE / 51
    top, bottom = 0.0, (RAIL - QUILT) / scale
    cloth, lines = quilt(TURNS[at], 51, top, bottom, tint, shade, sheen, 10)
    edge = lines[0]
    hem = [(x, y - 6) for x, y in edge]
    cloth += path(smooth(hem) + smooth(edge[::-1], "L") + "Z", BONE, INK, .8)
    cloth += path(smooth([(x, y - 2) for x, y in edge]), "none", tint, .9, "butt", extra=' stroke-dasharray="2.6 1.8"')
    return out + g(cloth, left, QUILT, scale)


def soles() -> str:
    """Twelve bare soles over the footboard."""
    out = ""
    for at, turns in enumerate(TURNS):
        x = 3.7 + at * PLACE + PLACE / 2
        lean = (0, 10, 18, 30)[turns]
        out += sole(x - 3.7 - turns * .5, RAIL - 2.4, -lean, BONE, INK, .82, True)
        out += sole(x + 3.7 + turns * .5, RAIL - 2.4 - (2 if turns == 3 else 0), lean * .8, BONE, INK, .82)
    return out


def bed() -> str:
    """Headboard, sleepers, footboard, and the dark with its eyes."""
    out = path(f"M-1 {n(HEADS - 12)}C14 {n(HEADS - 20)} 44 {n(HEADS - 18)} 58 {n(HEADS - 23)}"
               f"C66 {n(HEADS - 25.4)} 89 {n(HEADS - 25.4)} 97 {n(HEADS - 23)}C111 {n(HEADS - 18)} 141 {n(HEADS - 20)}"
               f" 156 {n(HEADS - 12)}V{n(RAIL)}H-1Z", LACQUER, INK, .6)
    out += path(f"M4 {n(HEADS - 11.6)}C20 {n(HEADS - 17)} 46 {n(HEADS - 15.4)} 59 {n(HEADS - 20)}"
                f"C67 {n(HEADS - 22.4)} 88 {n(HEADS - 22.4)} 96 {n(HEADS - 20)}C109 {n(HEADS - 15.4)} 135 {n(HEADS - 17)}"
                f" 151 {n(HEADS - 11.6)}", "none", GILT, .7)
    out += "".join(sleeper(at) for at in range(6)) + soles()
    out += rect(-1, RAIL, WIDE + 2, UNDER - RAIL, WOOD, INK, .6)
    out += path(f"M-1 {n(RAIL + 1.7)}H156M-1 {n(UNDER - 1.7)}H156", "none", GILT, .5)
    out += fret_pair(7, 69.5, 85.5, 148, RAIL + 3.4, 4.2, GILT, .6)
    out += circle(MIDDLE, (RAIL + UNDER) / 2, 5, INK) + circle(MIDDLE, (RAIL + UNDER) / 2, 4.5, PAPER, GILT, .8)
    out += twin("moon", RED, PAPER, MIDDLE, (RAIL + UNDER) / 2, .26)
    out += rect(-1, UNDER, WIDE + 2, TALL - UNDER + 1, DARK)
    for x in (2.6, WIDE - 13.6):
        out += path(f"M{n(x)} {n(UNDER)}h11c0 5 -3 8 -2.6 16c.2 8 1.6 18 1.6 28h-9c0 -10 1.4 -20 1.6 -28c.4 -8 -2.6 -11 -2.6 -16Z",
                    WOOD2, INK, .6)
    for x, look in ((63.5, .4), (91.5, -.4)):
        out += big_eye(x, 191.4, 8.4, look, .3)
    for x, y, s in ((33, 187.6, 1.3), (122, 189, 1.1), (46, 195.4, .8), (111, 196, .9), (24.5, 198.6, .8), (131.6, 198.4, .8)):
        out += lurker(x, y, s, "awake", "#A9661B")
    return out


def cover_front() -> str:
    return svg(WIDE, TALL, wall() + drapes() + bed() + plaque())


def cover_back() -> str:
    """The morning after: the bed is made, six marks on it, and one eye is still open."""
    out = rect(0, 0, WIDE, TALL, NIGHT) + wallpaper(WIDE, 0, 166, DAMASK_NIGHT, 9)
    out += "".join(circle(MIDDLE, 84, 29 + k * 6.2, "none", AMBER, 1.5) for k in range(6))
    out += g(dial(0, 0, 11.6, 6, "shut"), MIDDLE, 84, 2.1) + valance()
    for at, (kind, (tint, _, _)) in enumerate(SETS.items()):
        x = MIDDLE + (at - 2.5) * 16
        out += circle(x, 158, 6.6, INK) + circle(x, 158, 5.9, BONE, GILT, .7) + twin(kind, tint, BONE, x, 158, .33)
    out += rect(-1, 170, WIDE + 2, 30, DARK) + rect(-1, 168, WIDE + 2, 2.6, LACQUER, INK, .5) + path("M-1 169.3H156", "none", GILT, .5)
    for x, look in ((67.5, -.5), (87.5, -.5)):
        out += big_eye(x, 183, 6.2, look, .42)
    out += "".join(lurker(x, y, s, "sleep", "#A9661B") for x, y, s in ((28, 179, 1.1), (44, 187, .8), (113, 187.6, .9), (130, 178.6, 1.1)))
    return svg(WIDE, TALL, out + rect(-1, 196, WIDE + 2, TALL - 195, PAPER) + path("M-1 198.2H156", "none", RED, .6))
