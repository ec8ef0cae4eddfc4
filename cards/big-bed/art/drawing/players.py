"""玩家板, page 202 × 135: a quilt for calm, the belly for dread, the counter for objects."""

from __future__ import annotations

from drawing.bodies import sole
from drawing.inks import AMBER, BONE, DARK, GILT, INK, LACQUER, SETS, WOOD, WOOD2
from drawing.marks import twin
from drawing.nights import lurker
from drawing.ornament import big_eye, fret_pair, fret_run
from drawing.pen import circle, g, n, path, rect, svg


def player_board_ground() -> str:
    """Wood, belly and counter: the same for all six players."""
    wide, high = 202, 135
    o = rect(0, 0, wide, high, WOOD) + rect(0, 0, wide, 17.6, LACQUER) + fret_pair(-4, 90.6, 111.4, wide + 4, 7.6, 4.4, GILT, .6)
    y, h = 21.2, 100.6
    x2, w2, x3, w3 = 68.1, 58, 128.7, 65.8
    # dread: the belly of the bed
    o += rect(x2, y, w2, h, DARK, INK, .7, 2.4)
    for ex, look in ((x2 + 16.8, .55), (x2 + 41.2, -.55)):
        o += big_eye(ex, y + h - 20, 9.4, look, .36)
    for ex, ey, es in ((x2 + 9, y + 23, 1), (x2 + 47, y + 29, 1.3), (x2 + 11, y + 48, .8), (x2 + 48.6, y + 56, .9),
        (x2 + 30, y + 41, .7)):
        o += lurker(ex, ey, es, "awake", "#8C571E")
    # objects: the counter, with room for a card
    o += rect(x3, y, w3, h, "#5A3522", INK, .7, 2.4) + path("".join(f"M{n(x3 + k * w3 / 8)} {n(y + .4)}"
        f"v{n(h - .8)}" for k in range(1, 8)), "none", "#4F2D1C", .7)
    o += rect(x3 + 1.2, y + 12.4, 63.4, 86.8, "none", AMBER, .5, 2, "2.4 1.6")
    o += path(f"M{n(x3 + w3 / 2)} {n(y + 30)}l21 26l-21 26l-21 -26z", WOOD, GILT, .8, join="miter")
    return svg(wide, high, o)


def player_board_art(kind: str) -> str:
    """The player's own quilt, pillows and mark."""
    tint, shade, sheen = SETS[kind]
    x, w, y, h = 7.5, 58, 21.2, 100.6
    # calm: a quilt that lies still, and the feet that prove it
    o = rect(x, y, w, h, tint, INK, .7, 2.4)
    o += path("".join(f"M{n(x + .4)} {n(y + 22.6 + k * 9)}h{n(w - .8)}" for k in range(8)), "none", shade, 4.5,
        cap="butt")
    o += path("".join(f"M{n(x + .4)} {n(y + 20.4 + k * 4.5)}h{n(w - .8)}" for k in range(16)), "none", sheen, .3,
        cap="butt")
    o += rect(x + .35, y + 12, w - .7, 5.8, BONE, INK, .5) + path(f"M{n(x + 2)} {n(y + 14.9)}h{w - 4}", "none",
        tint, .6, extra=' stroke-dasharray="2 1.3"')
    o += path(f"M{n(x + .35)} {n(y + h - 11)}h{w - .7}v8.2a2.4 2.4 0 0 1 -2.4 2.4h-52.5a2.4 2.4 0 0 1 -2.4 -2.4z",
        LACQUER, INK, .5) + fret_run(x + 2.4, x + w - 2.4, y + h - 7.4, 3.8, WOOD2, .6)
    o += g("".join(sole(fx, 0, r, BONE, INK, 1.12, f) for fx, r, f in ((-4.5, -4, True), (4.5, 4, False))), x
        + w / 2, y + h - 10.6)
    # three pillows for the titles
    for px, pw in ((7.5, 58), (68.1, 58), (128.7, 65.8)):
        o += rect(px + 2.6, y - 4.6, pw - 5.2, 15.4, BONE, INK, .6, 3.8) + path(f"M{n(px + 5.6)} {n(y - 4.4)}v15"
            f"M{n(px + pw - 5.6)} {n(y - 4.4)}v15", "none", tint, 1.2, cap="butt")
    o += circle(101, 9.8, 6.3, INK) + circle(101, 9.8, 5.7, BONE, GILT, .8) + twin(kind, tint, BONE, 101, 9.8, .32)
    return svg(202, 135, o)
