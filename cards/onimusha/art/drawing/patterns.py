"""The decks' patterns, tone on tone: basket weave, steam, rings, hemp leaf, gold leaf, chequers, scales."""

from __future__ import annotations

import math

from drawing.canvas import line
from drawing.curves import num, xy


def kagome(pitch: float, width: float, colour: str, w: float = 70, h: float = 95) -> str:
    """Basket weave: three families of lines that never meet in one point. It keeps demons out."""
    d = ""
    high = pitch * math.sqrt(3) / 2
    y = high / 2
    while y < h:
        d += f"M0 {num(y)}H{num(w)}"
        y += high
    run = h / math.sqrt(3)
    x = -run
    while x < w + run:
        d += f"M{num(x)} 0l{num(run)} {num(h)}M{num(x)} 0l{num(-run)} {num(h)}"
        x += pitch
    return line(d, colour, width)


def tatewaku(pitch: float, period: float, swing: float, width: float, colour: str, w: float = 70, h: float = 95) -> str:
    """Rising steam: lines that swell apart and draw together."""
    d, k, x = "", 0, 0.0
    while x < w + pitch:
        s = swing if k % 2 else -swing
        d += f"M{num(x + s)} 0"
        y = 0.0
        while y < h:
            d += (f"C{num(x + s)} {num(y + period * .18)} {num(x - s)} {num(y + period * .32)} {num(x - s)}"
                  f" {num(y + period / 2)}")
            s, y = -s, y + period / 2
        x += pitch
        k += 1
    return line(d, colour, width)


def shippo(r: float, width: float, colour: str, w: float = 70, h: float = 95) -> str:
    """Seven treasures: rings that overlap by a quarter."""
    d = ""
    for j in range(int(h / r) + 2):
        for i in range(int(w / r) + 2):
            if (i + j) % 2 == 0:
                x, y = i * r, j * r
                d += (f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0"
                      f"a{num(r)} {num(r)} 0 0 1 {num(-2 * r)} 0")
    return line(d, colour, width)


def asanoha(side: float, width: float, colour: str, w: float = 70, h: float = 95) -> str:
    """Hemp leaf: what children are dressed in so that they grow straight."""
    d, high = "", side * math.sqrt(3) / 2
    row, y = 0, -high * .5
    while y < h:
        x = -side * (1 if row % 2 == 0 else .5)
        while x < w + side:
            a, b, c, e = (x, y), (x + side, y), (x + side / 2, y + high), (x + side * 1.5, y + high)
            for p, q, t in ((a, b, c), (b, c, e)):
                m = ((p[0] + q[0] + t[0]) / 3, (p[1] + q[1] + t[1]) / 3)
                d += f"M{xy(p)}L{xy(m)}L{xy(q)}M{xy(m)}L{xy(t)}"
            d += f"M{xy(b)}L{xy(a)}L{xy(c)}L{xy(b)}"
            x += side
        y += high
        row += 1
    return line(d, colour, width)


def leaf(colour: str, w: float = 70, h: float = 95) -> str:
    """Gold leaf is laid in squares; where two overlap the gold is doubled."""
    d = ""
    for x in (11.5, 34.8, 58.1):
        d += f"M{num(x)} 0h.7V{num(h)}h-.7Z"
    for y in (14.2, 37.5, 60.8, 84.1):
        d += f"M0 {num(y)}H{num(w)}v.7H0Z"
    return f'<path fill="{colour}" d="{d}"/>'


def ichimatsu(side: float, w: float = 70, h: float = 95) -> str:
    """Chequers, woven two ways: the cloth of an actor who plays both parts. Unchanged by a half turn."""
    out = ""
    for j in range(-int(h / side / 2) - 1, int(h / side / 2) + 2):
        for i in range(-int(w / side / 2) - 1, int(w / side / 2) + 2):
            if (i + j) % 2:
                x, y = max(0, w / 2 + (i - .5) * side), max(0, h / 2 + (j - .5) * side)
                x2, y2 = min(w, w / 2 + (i + .5) * side), min(h, h / 2 + (j + .5) * side)
                if x2 > x and y2 > y:
                    out += f"M{num(x)} {num(y)}H{num(x2)}V{num(y2)}H{num(x)}Z"
    return out


def uroko(side: float, w: float = 70, h: float = 95) -> str:
    """Scales: rows of triangles, a demon's robe on the noh stage."""
    high = side * .866
    out, row, y = "", 0, -high * .4
    while y < h:
        x = -side * (.5 if row % 2 else 0)
        while x < w:
            out += f"M{num(x)} {num(y + high)}l{num(side / 2)} {num(-high)}l{num(side / 2)} {num(high)}Z"
            x += side
        y += high
        row += 1
    return out


WHITE = "#FFFFFF"
VEIL = .42      # width of a white line in millimetres; with the pitch below half of the ink stays
PITCH = .84


def veil(w: float, h: float) -> str:
    """White lines along the cut of the moon: they engrave what lies under them. Unchanged by a half turn."""
    slope = math.tan(.36)
    rise, d, k = slope * w / 2, "", .5
    step = PITCH / math.cos(.36)
    while k * step < h / 2 + rise:
        for y in (h / 2 - k * step, h / 2 + k * step):
            d += f"M0 {num(y + rise)}L{num(w)} {num(y - rise)}"
        k += 1
    return d
