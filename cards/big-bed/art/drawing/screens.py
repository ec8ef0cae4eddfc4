"""床围挡板: net 268 × 190, wings 71.5, middle 125; the outside below the fold, the inside above it."""

from __future__ import annotations

from drawing.bodies import eyes, mouth, sole
from drawing.inks import AGED, AMBER, BONE, DARK, GILT, INK, LACQUER, PANEL, PAPER, RED, RULE, SETS, WOOD2
from drawing.marks import twin
from drawing.ornament import fret_pair, fret_run
from drawing.pen import circle, g, n, path, rect, svg


def screen_art(kind: str) -> str:
    tint, shade, sheen = SETS[kind]
    wide, high, top, foot = 282, 197, 98.5, 193.5                # drawn 282 wide about x 141, shown 275 wide
    wing = 42.75                                                  # middle of the left wing: bleed, trim, half of 71.5
    o = rect(0, 0, wide, high, PAPER)
    # outside: the curtain of one bed, hung from the fold
    o += rect(0, top, wide, high - top, PANEL)
    floor = foot - 9
    o += rect(0, floor, wide, high - floor, LACQUER) + path(f"M0 {n(floor)}H{wide}", "none", INK, .8) + fret_run(-4, wide + 4,
        floor + 2, 3.6, WOOD2, .6)
    # the opening in the middle panel: dark, a mattress, a pair of soles
    o += rect(118, top, 46, floor - top, DARK)
    o += path(f"M112 {n(floor - 15)}C124 {n(floor - 20)} 158 {n(floor - 20)} 170 {n(floor - 15)}V{n(floor)}H112Z",
        tint, INK, .6)
    o += path(f"M112 {n(floor - 9.6)}C124 {n(floor - 14.4)} 158 {n(floor - 14.4)} 170 {n(floor - 9.6)}"
        f"M112 {n(floor - 4.4)}C124 {n(floor - 9)} 158 {n(floor - 9)} 170 {n(floor - 4.4)}", "none", shade, 2.4)
    o += g("".join(sole(x, 0, r, BONE, INK, 1.45, f) for x, r, f in ((-5.8, -7, True), (5.8, 7, False))), 141,
        floor - 11)
    # curtains: gathered to the hooks at both sides of the opening, then falling over the wings
    for flip in (False, True):
        c = f"M-1 {n(top)}H141C140 {n(top + 20)} 134 {n(top + 42)} 112 {n(top + 54)}C118 {n(top + 64)} 121 {n(top + 76)} 121 {n(floor + 1.6)}"
        c += "".join("q-3 2.6 -6 0" for _ in range(21)) + "H-1Z"
        d = path(c, tint, INK, .7)
        folds = "".join(f"M{x} {n(top)}"
            f"C{n(x - 1.4)} {n(top + 26)} {n(x + 1.2)} {n(top + 58)} {n(x - .4)} {n(floor)}" for x in (8, 17, 25,
            36, 45, 56, 64, 75, 84, 92))
        folds += "".join(f"M{a} {n(top)}C{n(a - 1)} {n(top + 22)} {n(b + 6)} {n(top + 44)} {b} {n(top + 53)}"
            f"M{b} {n(top + 56)}C{n(b + 3)} {n(top + 66)} {n(b + e)} {n(top + 76)} {n(b + e)} {n(floor)}"
                         for a, b, e in ((104, 99, 3), (114, 102, 6), (124, 105, 8), (133, 108, 10)))
        d += path(folds, "none", shade, 1.3)
        d += path("".join(f"M{x} {n(top)}C{n(x - 1)} {n(top + 26)} {n(x + 1.4)} {n(top + 58)} {n(x)} {n(floor)}"
            for x in (12.6, 40.6, 70, 97)), "none", sheen, .4)
        d += path(f"M112.6 {n(top + 51.6)}C106 {n(top + 52)} 100 {n(top + 52.4)} 95 {n(top + 54.4)}"
            f"L95.8 {n(top + 57.6)}C101 {n(top + 55.8)} 107 {n(top + 55.8)} 113.2 {n(top + 56.2)}Z", AMBER, INK, .5)
        d += path(f"M113 {n(top + 53.8)}C118 {n(top + 55)} 119.6 {n(top + 50)} 116.6 {n(top + 47.8)}", "none", INK,
            1.9) + path(f"M113 {n(top + 53.8)}C118 {n(top + 55)} 119.6 {n(top + 50)} 116.6 {n(top + 47.8)}",
            "none", AMBER, 1.1)
        d += path(f"M98 {n(top + 56)}V{n(top + 62)}", "none", INK, .8) + path(f"M96.2 {n(top + 61)}H99.8"
            f"V{n(top + 63.4)}H96.2ZM96.2 {n(top + 64)}V{n(top + 70)}M97.4 {n(top + 64)}V{n(top + 71)}"
            f"M98.6 {n(top + 64)}V{n(top + 71)}M99.8 {n(top + 64)}V{n(top + 70)}", AMBER, AMBER, .7, cap="butt")
        o += g(d, wide if flip else 0, 0, 1, flip=flip)
    # paper-cut valance and the carved beam
    k, u = 24, wide / 24
    o += path(f"M0 {n(top)}H{wide}V{n(top + 17)}" + "".join(f"q{n(-u * .14)} 6.4 {n(-u / 2)} 8.4"
        f"q{n(-u * .36)} -2 {n(-u / 2)} -8.4" for _ in range(k)) + "Z", BONE, INK, .6)
    o += "".join(g(path("M0 -2.8C1.9 -1.4 1.9 1.4 0 2.8C-1.9 1.4 -1.9 -1.4 0 -2.8Z", RED)
        + path("M-3.7 -3.8Q-2.5 -.6 -2.9 1.2M3.7 -3.8Q2.5 -.6 2.9 1.2", "none", RED, .8) + circle(0, 5, .7, RED),
        u * (i + .5), top + 18.2) for i in range(k))
    o += rect(0, top, wide, 13.6, LACQUER, INK, .8) + fret_pair(-4, 124, 158, wide + 4, top + 5.2, 5, GILT, .65)
    o += circle(141, top + 15, 13.2, INK) + circle(141, top + 15, 12.5, BONE, GILT, 1.1) + twin(kind, tint, BONE,
        141, top + 15, .72)
    # the owner's mark once more on either wing: whoever sits beside the bed sees only that, and in grey tints say nothing
    for x in (wing, wide - wing):
        o += circle(x, top + 55, 18.4, INK) + circle(x, top + 55, 17.6, BONE, GILT, 1.2)
        o += circle(x, top + 55, 15.6, "none", tint, .5) + twin(kind, tint, BONE, x, top + 55, .96)
    # inside, drawn upright and turned half round so that it stands upright after the fold
    i = rect(0, 0, wide, top, PAPER)
    i += rect(0, 0, wide, 15.5, tint) + path("M0 15.5" + "".join("q1.5 2 3 0" for _ in range(94)) + "V14H0Z", tint)
    i += "".join(circle(15.6, 25.1 + k_ * 11.3, 3.5, tint) for k_ in range(6))
    i += path("M80.8 22V91M201.2 22V91", "none", RULE, .3)
    for k_, mood in enumerate(("shut", "shock", "awake")):
        x = 85 + k_ * 38.4
        i += path(f"M{n(x + 2)} 20.6h31.2l2 2v23.4l-2 2h-31.2l-2 -2v-23.4z", BONE, tint, .6, join="miter")
        i += circle(x + 7.6, 28.2, 5, AGED, INK, .4) + g(eyes("sleep" if mood == "shut" else mood, INK, BONE, (0,
            1), -1, 3.4, 1) + mouth("sleep" if mood == "shut" else mood, INK, 4), x + 7.6, 28.2, .46)
    i += path("".join(f"M85 {n(61.6 + r * 10.3)}H196.8" for r in range(3)), "none", RULE, .3)
    o += g(i, wide, top, 1, 180)
    return svg(wide, high, o, box=f"3.5 0 275 {high}")
