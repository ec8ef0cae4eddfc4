"""Backs: unchanged by a half turn, one ink on every edge."""

from __future__ import annotations

import math
import random

from drawing.canvas import (
    CRIMSON,
    GOLD,
    GOLD_LIGHT,
    GOLD_LINE,
    MIRE,
    MIRE_DEEP,
    MIRE_LINE,
    MIST,
    MOON,
    PLUM,
    PLUM_LINE,
    SOOT,
    SOOT_LINE,
    WASHI,
    fill,
    half_turned,
    line,
    page,
    save,
    shape,
    stroke,
)
from drawing.curves import circle, num, outline, place, xy
from drawing.patterns import VEIL, WHITE, ichimatsu, veil
from drawing.souls import wisps
from drawing.strokes import cut
from drawing.tachi import severed


def upper_waves(r: float, w: float, h: float) -> str:
    """Waves for the upper half, from the centre line outwards."""
    d, row, y = "", 0, h / 2
    while y > -r:
        x = w / 2 - r * (math.ceil(w / 2 / r) + 1) + (0 if row % 2 else r)
        while x < w + r:
            for k in (1, .66, .33):
                d += f"M{num(x - r * k)} {num(y)}a{num(r * k)} {num(r * k)} 0 0 1 {num(2 * r * k)} 0"
            x += 2 * r
        y -= r / 2
        row += 1
    return d


def two_inks(name: str, w: float, h: float, ground: tuple[str, str], *emblem: str) -> None:
    """A back and its ink-saving sister: the emblem alone, engraved, on white. A ground is a colour and a pattern on it."""
    colour, pattern = ground
    save(f"back-{name}", page(w, h, shape(colour, f"M0 0H{num(w)}V{num(h)}H0Z"), pattern, *emblem))
    save(f"saver-back-{name}", page(w, h, *emblem, line(veil(w, h), WHITE, VEIL)))


def backs() -> None:
    w, h = 70.0, 95.0
    cx, cy = w / 2, h / 2

    # tachi and items share one back, because they share one deck: the cut moon
    blade = outline([(cx - 27.6, cy + 9.95, 1), (cx - 12, cy + 3.4), (cx, cy - 1.15), (cx + 27.6, cy - 9.95, 1),
        (cx + 12, cy - 3.4), (cx, cy + 1.15)])
    gleam = outline([(cx - 22, cy + 7.9, 1), (cx - 10, cy + 3.3), (cx, cy - .4), (cx + 22, cy - 7.9, 1),
        (cx + 10, cy - 3.3), (cx, cy + .4)])
    moon = severed(cx, cy, 21.5, cy, -.36, 3.4, 2.6)
    two_inks("player", w, h, (SOOT, half_turned(upper_waves(7.0, w, h), paint=stroke(SOOT_LINE, .3))),
         shape(SOOT, moon, 5.2), shape(GOLD, moon, 1.5), shape(MOON, moon), shape(SOOT, blade, 2.2),
         shape(WASHI, blade), shape(GOLD_LIGHT, gleam))

    # genma: an eye in a robe of scales
    side = 7.0
    high = side * .866
    d, row, y = "", 0, cy
    while y > -high:
        x = cx - side * 6 - (side / 2 if row % 2 else 0)
        while x < w + side:
            d += f"M{num(x)} {num(y)}l{num(side / 2)} {num(-high)}l{num(side / 2)} {num(high)}Z"
            x += side
        y -= high
        row += 1
    lid = outline([(cx - 25.5, cy + 3.2, 1), (cx - 16, cy - 7.2), (cx, cy - 11.6), (cx + 15, cy - 8.0),
        (cx + 25.5, cy - 3.2, 1), (cx + 16, cy + 7.2), (cx, cy + 11.6), (cx - 15, cy + 8.0)])
    white = outline([(cx - 21.5, cy + 2.4, 1), (cx - 13, cy - 5.4), (cx, cy - 8.8), (cx + 12.6, cy - 6.2),
        (cx + 21.5, cy - 2.4, 1), (cx + 13, cy + 5.4), (cx, cy + 8.8), (cx - 12.6, cy + 6.2)])
    slit = outline([(cx, cy - 8.0, 1), (cx + 1.9, cy), (cx, cy + 8.0, 1), (cx - 1.9, cy)])
    rays = "".join(cut([(cx + 3.4 * math.cos(math.radians(q)), cy + 3.4 * math.sin(math.radians(q))),
        (cx + 7.6 * math.cos(math.radians(q)), cy + 7.6 * math.sin(math.radians(q)))], .8, peak=.7)
        for q in range(0, 360, 20) if abs(math.sin(math.radians(q))) < .96)
    lash = ""
    for q, reach in ((-152, 25), (-134, 27), (-116, 29.5), (-98, 28.5), (-80, 30), (-62, 28.5), (-44, 27), (-26, 25)):
        a = math.radians(q)
        base = (cx + 19 * math.cos(a), cy + 9.6 * math.sin(a))
        mid = (cx + (reach * .86) * math.cos(a - .08), cy + (reach * .8) * math.sin(a - .08))
        tip = (cx + reach * math.cos(a + .05), cy + reach * .98 * math.sin(a + .05))
        lash += cut([base, mid, tip], 4.6, nose=3.6, peak=.25, steps=5)
    two_inks("genma", w, h, (CRIMSON, half_turned(d, paint=fill("#7B1616"))),
         half_turned(lash, paint=f'fill="{GOLD}" stroke="{GOLD}" stroke-width="1.5"'), shape(GOLD, lid, 1.5),
         half_turned(lash, paint=fill(SOOT)), shape(SOOT, lid), shape(WASHI, white), shape(MOON, circle(cx, cy, 8.5)),
         shape(SOOT, rays), shape(GOLD_LIGHT, circle(cx, cy, 3.6)), shape(SOOT, slit))

    # miasma: the eclipse in rising steam
    d, pitch, period, swing = "", 5.4, 24.0, 1.9
    for k in range(-7, 8):
        x, s, y = cx + (k + .5) * pitch, (swing if k % 2 else -swing), cy
        d += f"M{num(x + s)} {num(y)}"
        while y > -6:
            d += (f"C{num(x + s)} {num(y - period * .18)} {num(x - s)} {num(y - period * .32)} {num(x - s)}"
                  f" {num(y - period / 2)}")
            s, y = -s, y - period / 2
    rng = random.Random(11)
    wisp = ""
    for k in range(18):
        a = 180 * k / 18 + rng.uniform(-3, 3) + 180
        reach = rng.uniform(4.0, 7.0) if k % 2 else rng.uniform(1.8, 3.2)
        wisp += cut([(cx + q * math.cos(math.radians(a + lean)), cy + q * math.sin(math.radians(a + lean)))
            for q, lean in ((18.6, 0), (19.4 + reach * .45, 4), (19.4 + reach, 13))], 2.4, nose=2.2, peak=.2, steps=4)
    "".join(outline(place([(-12.5, 0, 1), (0, -5.4), (12.5, 0, 1), (0, 5.4)], cx, cy, 1, q)) for q in (0,))
    two_inks("miasma", w, h, (MIRE, half_turned(d, paint=stroke(MIRE_LINE, .4)) + shape(MIRE, circle(cx, cy, 21))),
         half_turned(wisp, paint=fill(MIST)), shape(MIST, circle(cx, cy, 19.6)),
         shape(MIRE_DEEP, circle(cx, cy, 18.8)),
         shape(MIRE_LINE, circle(cx, cy, 14.6)), shape(MIRE_DEEP, circle(cx, cy, 14.0)),
         shape(MIST, outline([(cx, cy - 13.2, 1), (cx + 4.0, cy - 4.0), (cx + 4.2, cy + 4.4), (cx, cy + 13.2, 1),
         (cx - 4.0, cy + 4.0), (cx - 4.2, cy - 4.4)])),
         shape(MIRE_DEEP, outline([(cx, cy - 9.2, 1), (cx + 1.6, cy - 2.4), (cx + 1.6, cy + 2.6), (cx, cy + 9.2, 1),
         (cx - 1.6, cy + 2.4), (cx - 1.6, cy - 2.6)])))

    # treasures: seven treasures ringed, a jewel shut in four petals
    r, d = 6.4, ""
    for j in range(-9, 10):
        for i in range(-7, 8):
            if (i + j) % 2 == 0:
                x, y = cx + i * r, cy + j * r
                d += (f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 0 1"
                      f" {num(-2 * r)} 0")
    z = 1.28

    def ray(d_, q):
        return (cx + d_ * z * math.cos(math.radians(q)), cy + d_ * z * math.sin(math.radians(q)))
    diagonals, axes = (45, 135, 225, 315), (0, 90, 180, 270)
    petals = "".join(circle(*ray(9.4, q), 10.2 * z) for q in diagonals)
    lens = "".join(outline(place([(0, -17.4, 1), (3.6, -12.6), (0, -6.4, 1), (-3.6, -12.6)], cx, cy, z, q))
        for q in diagonals)
    lens2 = "".join(outline(place([(0, -15.4, 1), (2.0, -12.4), (0, -8.6, 1), (-2.0, -12.4)], cx, cy, z, q))
        for q in diagonals)
    dots = "".join(circle(*ray(12.4, q), 1.5) for q in axes)
    two_inks("treasure", w, h, (GOLD, f'<path {stroke(GOLD_LINE, .35)} d="{d}"/>' + shape(GOLD, petals, 6.4)),
         shape(CRIMSON, petals, 3.0), shape(GOLD_LIGHT, petals, 1.4), shape(SOOT, petals),
         shape(GOLD_LIGHT, lens), shape(SOOT, lens2), shape(GOLD, dots),
         shape(GOLD_LIGHT, circle(cx, cy, 6.0 * z)), shape(SOOT, circle(cx, cy, 5.2 * z)),
         shape(MOON, circle(cx, cy, 4.2 * z)), shape(SOOT, outline([(cx, cy - 4.6, 1), (cx + 1.6, cy),
         (cx, cy + 4.6, 1), (cx - 1.6, cy)])))

    # heirs: the stone of the gauntlet on hemp leaf
    side, d = 10.4, ""
    high = side * math.sqrt(3) / 2
    for row in range(-6, 6):
        for k in range(-6, 6):
            x, y = cx + (k + (.5 if row % 2 else 0)) * side, cy + row * high
            a, b, c, e = (x, y), (x + side, y), (x + side / 2, y + high), (x + side * 1.5, y + high)
            for p, q, t in ((a, b, c), (b, c, e)):
                m = ((p[0] + q[0] + t[0]) / 3, (p[1] + q[1] + t[1]) / 3)
                d += f"M{xy(p)}L{xy(m)}L{xy(q)}M{xy(m)}L{xy(t)}"
            d += f"M{xy(b)}L{xy(a)}L{xy(c)}L{xy(b)}"
    claws = "".join(outline(place([(-3.4, -12.6, 1), (-1.9, -18), (.8, -23.6, 1), (2.2, -17.4), (3.4, -12.6, 1)], cx,
        cy, 1, q)) for q in range(0, 360, 45))
    two_inks("heir", w, h, (SOOT, f'<path {stroke(SOOT_LINE, .35)} d="{d}"/>' + shape(SOOT, circle(cx, cy, 26))),
         shape(GOLD, claws),
         shape(SOOT, circle(cx, cy, 15.6)), shape(GOLD, circle(cx, cy, 14.8)), shape(SOOT, circle(cx, cy, 13.4)),
         shape(GOLD, circle(cx, cy, 12.2)), shape(MOON, circle(cx, cy, 11.2)),
         shape(SOOT, outline([(cx, cy - 10, 1), (cx + 3.1, cy), (cx, cy + 10, 1), (cx - 3.1, cy)])))

    # allegiances: a sealed letter, both ends alike
    flap = outline([(cx - 17.4, cy - 27.4, 1), (cx + 17.4, cy - 27.4, 1), (cx + 17.4, cy - 21, 1), (cx, cy - 6.4, 1),
        (cx - 17.4, cy - 21, 1)])
    crease = f"M{num(cx - 17.4)} {num(cy - 21)}L{num(cx)} {num(cy - 6.4)}L{num(cx + 17.4)} {num(cy - 21)}"
    two_inks("allegiance", w, h, (PLUM, shape(PLUM_LINE, ichimatsu(7))),
         shape(SOOT, f"M{num(cx - 18.2)} {num(cy - 28.2)}h36.4v56.4h-36.4Z"),
         shape(WASHI, f"M{num(cx - 17.4)} {num(cy - 27.4)}h34.8v54.8h-34.8Z"),
         half_turned(flap, w, h, fill("#E7D9B6")), half_turned(crease, w, h, stroke(SOOT, .6)),
         shape(MOON,
         f"M{num(cx - 1.5)} {num(cy - 28.2)}h1.1v56.4h-1.1ZM{num(cx + .4)} {num(cy - 28.2)}h1.1v56.4h-1.1"
         f"ZM{num(cx - 18.2)} {num(cy - 1.5)}h36.4v1.1h-36.4ZM{num(cx - 18.2)} {num(cy + .4)}h36.4v1.1h-36.4Z"),
         shape(SOOT, circle(cx, cy, 12.2)), shape(GOLD, circle(cx, cy, 11.4)), shape(SOOT, circle(cx, cy, 10.6)),
         shape(MOON, severed(cx, cy, 8.4, cy, -.36, 1.6, 1.2)))

    # souls: two ghosts that chase each other
    w, h = 51.0, 74.0
    cx, cy = w / 2, h / 2
    ghost = outline([(cx - 1.0, cy - 1.6, 1), (cx - 5.2, cy - 4.6), (cx - 4.6, cy - 10.8), (cx + 1.4, cy - 13.8),
        (cx + 9.2, cy - 11.2), (cx + 13.2, cy - 3.6), (cx + 11.6, cy + 5.0, 1), (cx + 9.8, cy - 1.0),
        (cx + 6.4, cy - 3.4), (cx + 2.6, cy - 2.2)])
    lines = "".join(cut(p, .8, peak=.45) for p in ([(cx + 3.0, cy - 11.2), (cx + 8.6, cy - 9.2),
        (cx + 11.6, cy - 2.4)], [(cx + 3.6, cy - 8.6), (cx + 7.6, cy - 7.0), (cx + 10.2, cy - 3.4)]))
    eye = circle(cx - 1.2, cy - 8.2, 1.7)
    up = wisps(51, 26, 21)
    two_inks("soul", w, h, (SOOT, half_turned(up, w, h, fill(SOOT_LINE))),
         shape(SOOT, circle(cx, cy, 18.6)), shape(GOLD, circle(cx, cy, 17.6)), shape(SOOT, circle(cx, cy, 16.9)),
         half_turned(ghost, w, h, fill(WASHI)), half_turned(lines + eye, w, h, fill(SOOT)))
