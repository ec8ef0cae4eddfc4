"""大床板, trim 380 × 260, drawn in trim millimetres: canopy, six bays, rail, and what is under the bed."""

from __future__ import annotations

from math import cos, pi, sin

from drawing.inks import (
    AGED,
    AMBER,
    BONE,
    DAMASK,
    DARK,
    GILT,
    GREEN,
    INK,
    LACQUER,
    MAROON,
    PANEL,
    PAPER,
    RED,
    RULE,
    SETS,
    STRIPE,
    WOOD,
    WOOD2,
)
from drawing.marks import OPTICAL, mark, twin
from drawing.nights import bell, lurker
from drawing.ornament import CLOUD, big_eye, fret_run, lantern, lit_candle
from drawing.pen import circle, ellipse, g, n, path, rect, svg

BAY0, BAY, POST = 22.3, 53.4, 3                          # first bay's left edge, bay width, inner post
FRIEZE, BEDS, RAIL, UNDER, FLOOR = 28.2, 38.6, 143.6, 166, 256.4


def bay_x(i: int) -> float:
    return BAY0 + i * (BAY + POST)


def board_ground() -> str:
    """Everything but the six bays. The middle line (x 190) passes between two bays, two plates and the characters of both
    titles, so that two A4 tiles part the board without harm; only the belly's small print and card place cross it."""
    wide, high = 387, 267
    o = rect(-3.5, -3.5, wide, high, GREEN)
    # wall
    d, j, y = "", 0, -2
    while y < 262:
        for x in [8.0 * (j % 2) - 3 + 16 * k for k in range(25)]:
            if x < 12 or x > 368 or (y < 25 and not 122 < x < 258):
                d += f"M{n(x)} {n(y - 3)}l1.6 3l-1.6 3l-1.6 -3z"
        y += 8
        j += 1
    o += path(d, DAMASK)
    # canopy
    crest = ("M13.4 33.3V24.7C30.8 24.7 39.9 21.2 58.2 21.2C80.2 21.2 83.9 15.4 100.3 13.2"
        "C115 11.1 125.9 12.4 136.9 8.9C147.9 5.4 166.2 4.2 190 4.2C213.8 4.2 232.1 5.4 243.1 8.9"
        "C254.1 12.4 265 11.1 279.7 13.2C296.1 15.4 299.8 21.2 321.8 21.2C340.1 21.2 349.2 24.7 366.6 24.7V33.3Z")
    inner = ("M18.9 26.8C32.6 26.5 41.8 23.8 59.2 23.8C82.9 23.8 86.6 17.9 101.2 15.8"
        "C115.9 13.8 127.8 14.9 138.8 11.5C149.4 8.3 167.1 6.8 190 6.8C212.9 6.8 230.6 8.3 241.2 11.5"
        "C252.2 14.9 264.1 13.8 278.8 15.8C293.4 17.9 297.1 23.8 320.8 23.8C338.2 23.8 347.4 26.5 361.1 26.8")
    for x in (52.6, 327.4):
        o += circle(x, 7.4, 8.4, "#365247") + circle(x, 7.4, 5.2, "#47674F") + g(lit_candle(), x, 21.6, .56)
    o += path(crest, WOOD, INK, .9) + path(inner, "none", GILT, .7)
    for x, f in ((104.6, False), (275.4, True)):
        o += g(g(mark("bat", GILT, WOOD), -12, -12), x, 21.4, .58, flip=f)
    for x, y, k in ((84.4, 24.2, .52), (71, 25.2, .36), (295.6, 24.2, .52), (309, 25.2, .36), (117.2, 23.4, .38),
        (262.8, 23.4, .38)):
        o += g(path(CLOUD, "none", GILT, .65 / k), x, y, k)
    o += rect(124, 6, 132, 21.6, INK, r=1.2) + rect(125.3, 7.3, 129.4, 19, MAROON, GILT, .8, .8) + rect(126.9, 8.9,
        126.2, 15.8, "none", GILT, .35, .4)
    for x in (144, 236):
        o += g(path(CLOUD, "none", GILT, 1.25), x, 17, .58)
    # frieze: fret between the six carved marks
    o += rect(13.4, FRIEZE, 353.2, BEDS - FRIEZE, LACQUER, INK, .9)
    stops = [16.4]
    for i in range(6):
        cx = bay_x(i) + BAY / 2
        o += fret_run(stops[-1], cx - 6.8, FRIEZE + 3, 4.4, GILT, .55)
        stops.append(cx + 6.8)
    o += fret_run(stops[-1], 363.6, FRIEZE + 3, 4.4, GILT, .55)
    o += rect(16, BEDS, 348, RAIL - BEDS, INK)
    for i in range(5):
        px = bay_x(i) + BAY
        o += rect(px, BEDS, POST, RAIL - BEDS, WOOD2, INK, .4) + path(f"M{n(px + POST / 2)} {BEDS + 2}V{RAIL - 2}",
            "none", GILT, .4)
    # under the bed
    o += rect(22.3, UNDER, 335.4, FLOOR - UNDER + 1, DARK)
    o += path("".join(f"M{n(190 - r)} {FLOOR}A{n(r)} {n(r * 1.5)} 0 0 1 {n(190 + r)} {FLOOR}" for r in (25.6, 28.4,
        31.2)), "none", "#241510", 1.5)
    o += rect(166.9, 184.8, 46.2, 69, "#1C110C", AMBER, .6, 3, "2 1.4")
    for x, look in ((164, .5), (216, -.5)):
        o += big_eye(x, 174.8, 6.6, look, .34)
    for x, y, s_ in ((161.5, 196, .8), (218.4, 204, .72), (161.7, 221.6, .62), (218.6, 229.4, .84), (161.4, 243.4,
        .76), (218.5, 248, .6)):
        o += lurker(x, y, s_, "awake", "#A9661B")
    for px in (13.4, 357.7):
        o += rect(px, BEDS, 8.9, FLOOR - BEDS, WOOD, INK, .7)
    for px in (17.85, 362.15):
        o += path(f"M{px} 42V252", "none", GILT, .6) + "".join(path(f"M{px} {yy}l2.2 3.8l-2.2 3.8l-2.2 -3.8z",
            GILT, INK, .3) for yy in (46, 92, 132, 172, 210, 242))
    # rail with the R table
    o += rect(13.4, RAIL, 353.2, UNDER - RAIL, WOOD, INK, .9) + path(f"M15.4 {RAIL + 1.7}H364.6M15.4 {UNDER - 1.7}"
        f"H364.6", "none", GILT, .5)
    for k in range(4):
        px, py, pw, ph = 19 + k * 86, RAIL + 3.2, 84, 16
        o += path(f"M{n(px + 2.4)} {py}H{n(px + pw - 2.4)}L{n(px + pw)} {n(py + 2.4)}V{n(py + ph - 2.4)}"
            f"L{n(px + pw - 2.4)} {n(py + ph)}H{n(px + 2.4)}L{n(px)} {n(py + ph - 2.4)}V{n(py + 2.4)}Z", PAPER,
            INK, .6, join="miter")
        o += path(f"M{n(px + 28.4)} {n(py + 1.8)}V{n(py + ph - 1.8)}", "none", RED,
            .5) + path("".join(f"M{n(px + 28.4 + c * 13.8)} {n(py + 3)}V{n(py + ph - 3)}" for c in (1, 2, 3)),
            "none", RULE, .35)
        for b in range(4):
            o += g(bell(RED if b <= k else RULE, b <= k), px + 2 + b * 2.9, py + 11.2, .125)
    o += rect(-3.5, FLOOR, wide, 8, WOOD2) + path(f"M-3.5 {FLOOR}H384", "none", INK, .8)
    # four places of one size, the belly between them
    o += deck_place(23.7, "pile") + deck_place(89.9, "tonight") + deck_place(225.3, "butler") + deck_place(291.5,
        "objects")
    return svg(wide, high, g(o, 3.5, 3.5))


def bay_art(kind: str) -> str:
    """One bay of the bed, from its carved mark on the frieze down to the rail."""
    tint, shade, sheen = SETS[kind]
    o = rect(0, BEDS, BAY, RAIL - BEDS, PANEL)
    o += path("".join(f"M{n(3.34 + k * 6.675)} {BEDS + .4}V70" for k in range(8)), "none", "#382720", .8, cap="butt")
    # quilt, with the card's place on it, and the line where the screen stands
    qx, qy = (BAY - 46) / 2, 68.4
    o += rect(.9, 66, BAY - 1.8, 73, shade) + path("".join(f"M.9 {n(71.8 + k * 7.2)}H{n(BAY - .9)}"
        for k in range(10)), "none", tint, 3.6, cap="butt")
    o += rect(qx, qy, 46, 69, tint, sheen, .5, 3)
    o += rect(qx + 1.2, qy + 1.2, 43.6, 66.6, "none", sheen, .45, 2.4, "2 1.4")
    o += g(g(mark(kind, shade, tint), -OPTICAL[kind][0], -OPTICAL[kind][1]), BAY / 2, 103.4, 1.3)
    o += rect(0, RAIL - 5.2, BAY, 5.2, LACQUER, INK, .5)
    o += path(f"M3.4 {RAIL - 2.6}h15M{n(BAY - 18.4)} {RAIL - 2.6}h15", "none", GILT, .7,
        extra=' stroke-dasharray="2.4 1.4"', cap="butt")
    # pillow for the number
    o += rect(28.6, 44.8, 22.8, 17.6, BONE, INK, .5, 3.6) + path("M31 45V62.2M49 45V62.2", "none", tint, 1,
        cap="butt")
    o += rect(.9, 63.8, BAY - 1.8, 4.3, BONE, INK, .5) + path(f"M2.2 66H{n(BAY - 2.2)}", "none", tint, .5,
        extra=' stroke-dasharray="1.7 1.1"')
    # where the lamp stands: its foot is 26 × 14
    o += rect(1.3, 46, 26.2, 15.4, "#1C110C", AMBER, .6, 3, "2 1.4")
    o += g(lantern("#8A5F2A"), 14.4 - 6.96, 46.8, .58)
    # mark on its carved boss
    o += circle(BAY / 2, 33.4, 5.3, INK) + circle(BAY / 2, 33.4, 4.8, BONE, GILT, .7) + twin(kind, tint, BONE,
        BAY / 2, 33.4, .27)
    # valance
    o += path(f"M0 {BEDS}H{BAY}V{BEDS + 2.4}" + f"q{n(-BAY / 12)} 5 {n(-BAY / 6)} 0" * 6 + "Z", RED, INK, .5)
    o += path(f"M{BAY} {BEDS + 1.2}" + f"q{n(-BAY / 12)} 4.6 {n(-BAY / 6)} 0" * 6, "none", GILT, .7)
    return svg(BAY, RAIL - FRIEZE, o, box=f"0 {FRIEZE} {BAY} {n(RAIL - FRIEZE)}")


def deck_place(x: float, kind: str) -> str:
    """A 64.8 × 88 mm resting place below the bed."""
    y, cx, cy = 167.2, x + 32.4, 207.2
    fill, line = {"pile": (GREEN, AMBER), "tonight": (PAPER, RED), "butler": (PAPER, RED), "objects": (WOOD,
        AMBER)}[kind]
    o = rect(x, y, 64.8, 88, fill, line, .7, 3, "2.4 1.6")
    if kind == "pile":
        o += "".join(circle(cx, cy - 3, 15.4 + k * 4, "none", STRIPE, 1.6) for k in range(4)) + circle(cx, cy - 3,
            12, "#3D5A51")
        f = path("M-6 -4.6Q-4 -2.4 -2 -4.6M2 -4.6Q4 -2.4 6 -4.6", "none", STRIPE, 1)
        o += g(f, cx, cy - 3) + g(f, cx, cy - 3, 1, 180) + ellipse(cx, cy - 3, 1.5, 1, STRIPE)
    if kind == "tonight":
        o += circle(cx, cy - 3, 22, "none", AGED, 2.2) + circle(cx, cy - 3, 19.4, "none", AGED, .7)
        o += path("".join(f"M{n(cx + 16.8 * sin(k * pi / 6))} {n(cy - 3 - 16.8 * cos(k * pi / 6))}"
            f"L{n(cx + (12.6 if k % 3 == 0 else 14.6) * sin(k * pi / 6))} {n(cy - 3 - (12.6 if k % 3 == 0 else 14.6) * cos(k * pi / 6))}" for k in range(12)), "none", AGED, 1.5, cap="butt")
        o += path("M-4.6 -2.6Q-3 -.8 -1.4 -2.6M1.4 -2.6Q3 -.8 4.6 -2.6", "none", AGED, 1.1,
            extra=f' transform="translate({n(cx)} {n(cy - 3)}) scale(1.5)"')
    if kind == "butler":
        o += rect(x + 1.9, y + 1.9, 61, 84.2, "none", RED, .3, 2)
        o += circle(cx, cy - 17.6, 15.4, AGED, RED, .6, "2 1.4") + g(lantern("#A97A2C"), cx - 11.4, cy - 29.4, .95)
    if kind == "objects":
        o += path(f"M{n(cx)} {n(cy - 33)}l24 28l-24 28l-24 -28z", "none", GILT, .9,
            join="miter") + path(f"M{n(cx)} {n(cy - 30)}l21.4 25l-21.4 25l-21.4 -25z", "#3E2216")
    return o
