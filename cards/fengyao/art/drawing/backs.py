"""One back for each deck, unchanged by a half turn."""

from math import degrees, hypot, sqrt
from random import Random

from drawing.abyss import coil_parts
from drawing.inside import arcs_inside, line_inside
from drawing.shape import Picture, at, circle, dust, group, halfturn, n, path, picture, polar
from drawing.sky import spark
from drawing.tidings import doll
from drawing.tokens import (
    ABYSS,
    ABYSS_3,
    BONE,
    BRONZE_3,
    CHAR,
    IVORY,
    PAPER,
    SILVER,
    SKY,
    SKY_2,
    SKY_3,
    SKY_4,
    TALISMAN,
    TOKEN,
    VOID,
    VOID_2,
    VOID_3,
)


def medallion(cx: float, cy: float, ground: str, line: str, gold: str, star: str = SILVER) -> str:
    """Heaven round, earth square, and the turn between them: the mark of the game."""
    out = (
        circle(cx, cy, 9.4, ground)
        + circle(cx, cy, 8.6, stroke=gold, width=0.5)
        + circle(cx, cy, 7.6, stroke=gold, width=0.22)
    )
    ticks = ""
    for i in range(60):
        x0, y0 = polar(cx, cy, 7.6, i * 6)
        x1, y1 = polar(cx, cy, 8.6 if i % 5 == 0 else 8.1, i * 6)
        ticks += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    out += path(ticks, stroke=gold, width=0.22, cap="butt")
    arm = (
        f"M{n(cx)} {n(cy)}C{n(cx + 1.2)} {n(cy - 3.6)} {n(cx + 5.6)} {n(cy - 3)} {n(cx + 5.2)} {n(cy + 0.4)}"
        f"C{n(cx + 4.8)} {n(cy + 3)} {n(cx + 2.2)} {n(cy + 2.6)} {n(cx + 2.4)} {n(cy + 0.9)}"
    )
    out += halfturn(path(arm, stroke=gold, width=1.15), cx, cy)
    out += halfturn(spark(cx + 1.6, cy - 5, 1.5, star, ground), cx, cy)
    return out


def back_identity() -> Picture:
    """Two serpents wind out of one point like the arms of a galaxy: stars and abyss in one turn."""
    w, h, cx, cy = 70, 95, 35, 47.5
    band, pitch, turns, r0 = 5.2, 15.2, 3.4, 9.4

    def inside(x, y):
        return -1.5 <= x <= w + 1.5 and -1.5 <= y <= h + 1.5

    out = path(f"M0 0H{w}V{h}H0Z", VOID)
    edges, _ = coil_parts(
        cx,
        cy,
        r0 + band / 2,
        pitch,
        turns,
        band,
        lambda x, y: -9 <= x <= w + 9 and -9 <= y <= h + 9,
        phase=20,
        grain=20,
        plain=True,
        places=1,
    )
    plates, deg = "", 0.0
    while deg < turns * 360:
        r = r0 + band / 2 + pitch * deg / 360
        x, y = polar(cx, cy, r, deg + 20)
        if -1 <= x <= w + 1 and -1 <= y <= h + 1:
            x0, y0 = polar(cx, cy, r - band / 2 + 0.2, deg + 20)
            x1, y1 = polar(cx, cy, r + band / 2 - 0.2, deg + 20)
            xm, ym = polar(cx, cy, r, deg + 20 + degrees(4.2 / r))
            plates += f"M{x0:.1f} {y0:.1f}q{xm - x0:.1f} {ym - y0:.1f} {x1 - x0:.1f} {y1 - y0:.1f}"
        deg += degrees(3.3 / r)
    arms = path(plates, stroke=VOID_2, width=0.6) + path(edges, stroke=VOID_3, width=0.42)
    random = Random("back")
    sizes = {0.16: [], 0.22: [], 0.3: [], 0.46: []}
    deg = 0.0
    while deg < turns * 360:
        r = r0 + band / 2 + pitch * deg / 360 + pitch / 4
        x, y = polar(cx, cy, r + random.uniform(-0.5, 0.5), deg + 20)
        if inside(x, y):
            sizes[random.choice((0.16, 0.16, 0.22, 0.3, 0.46))].append((x, y))
        deg += degrees(2.6 / r)
    arms += "".join(dust(points, size, SILVER if size > 0.25 else "#8E9AC0") for size, points in sizes.items())
    out += halfturn(arms, cx, cy) + medallion(cx, cy, VOID, VOID_3, TALISMAN)
    return picture("backs/identity", w, h, out)


def back_star_chart() -> Picture:
    """The empty sky: even spokes and rings, no constellation."""
    w, h, cx, cy = 70, 95, 35, 47.5

    def inside(x, y):
        return -0.5 <= x <= w + 0.5 and -0.5 <= y <= h + 0.5

    out = path(f"M0 0H{w}V{h}H0Z", SKY)
    rings = "".join(arcs_inside(cx, cy, r, inside) for r in (11, 19, 27.5, 36.5, 46, 56))
    spokes = ""
    for i in range(24):
        x0, y0 = polar(cx, cy, 11, i * 15)
        x1, y1 = polar(cx, cy, 62, i * 15)
        spokes += line_inside(x0, y0, x1, y1, inside)
    out += path(rings, stroke=SKY_3, width=0.3) + path(spokes, stroke=SKY_2, width=0.3)
    large, small = [], []
    for k, r in enumerate((19, 27.5, 36.5, 46, 56)):
        for i in range(24):
            x, y = polar(cx, cy, r, i * 15 + (7.5 if k % 2 else 0))
            if inside(x, y):
                (large if (i + k) % 3 == 0 else small).append((x, y))
    out += dust(large, 0.62, SILVER, 2) + dust(small, 0.26, SKY_4, 2) + medallion(cx, cy, SKY, SKY_3, TALISMAN)
    return picture("backs/star-chart", w, h, out)


def back_idol() -> Picture:
    """A wall of closed eyes, one open: it looks the same from both ends."""
    w, h, cx, cy = 70, 95, 35, 47.5
    out = path(f"M0 0H{w}V{h}H0Z", ABYSS)
    lids, lash = "", ""
    dx, dy = 11.66, 7.92
    for row in range(-7, 8):
        for col in range(-4, 5):
            x = cx + (col + (0.5 if row % 2 else 0)) * dx
            y = cy + row * dy
            if not (-7 < x < w + 7 and -5 < y < h + 5) or hypot((x - cx) / 1.3, y - cy) < 10.5:
                continue
            lids += (
                f"M{n(x - 4.6)} {n(y)}Q{n(x)} {n(y - 4.8)} {n(x + 4.6)} {n(y)}Q{n(x)} {n(y + 4.8)} {n(x - 4.6)} {n(y)}Z"
            )
            lash += f"M{n(x - 4.6)} {n(y)}H{n(x + 4.6)}"
    out += path(lids, stroke=ABYSS_3, width=0.34) + path(lash, stroke=ABYSS_3, width=0.34)
    out += path(
        f"M{n(cx - 15.4)} {cy}Q{cx} {n(cy - 17)} {n(cx + 15.4)} {cy}Q{cx} {n(cy + 17)} {n(cx - 15.4)} {cy}Z",
        ABYSS,
        BONE,
        0.5,
    )
    out += path(
        f"M{n(cx - 12.6)} {cy}Q{cx} {n(cy - 14)} {n(cx + 12.6)} {cy}Q{cx} {n(cy + 14)} {n(cx - 12.6)} {cy}Z", BONE
    )
    out += circle(cx, cy, 6, ABYSS) + circle(cx, cy, 4.9, stroke=BONE, width=0.3)
    out += path(
        f"M{cx} {n(cy - 4.3)}Q{n(cx + 1.9)} {cy} {cx} {n(cy + 4.3)}Q{n(cx - 1.9)} {cy} {cx} {n(cy - 4.3)}Z", BONE
    )
    return picture("backs/idol", w, h, out)


def back_bone() -> Picture:
    """Tortoise shell, cracked by the hot iron."""
    w, h, cx, cy = 70, 95, 35, 47.5
    ground, line, pale = CHAR, TOKEN["char-line"], IVORY
    out = path(f"M0 0H{w}V{h}H0Z", ground)
    hexes, inner = "", ""
    s = 7.2
    for row in range(-6, 7):
        for col in range(-5, 6):
            x, y = cx + (col + (0.5 if row % 2 else 0)) * s * sqrt(3), cy + row * s * 1.5
            if not (-8 < x < w + 8 and -8 < y < h + 8):
                continue
            for size, kind in ((s, 0), (s * 0.68, 1)):
                d = (
                    "".join(
                        ("M" if i == 0 else "L") + " ".join(n(v) for v in polar(x, y, size, i * 60)) for i in range(6)
                    )
                    + "Z"
                )
                if kind:
                    inner += d
                else:
                    hexes += d
    out += path(hexes, stroke=line, width=0.42, join="miter") + path(inner, stroke=line, width=0.22, join="miter")
    crack = path(
        "M36 47.5L44.6 30.5L42.2 24.6L47.6 14.4M44.6 30.5L52.4 27.2M42.9 33.9L36.4 29.4",
        stroke=pale,
        width=0.5,
        join="miter",
    )
    out += halfturn(crack, cx, cy)
    bone = path(
        f"M{n(cx - 7.4)} {n(cy - 1.15)}H{n(cx + 7.4)}C{n(cx + 7.2)} {n(cy - 3.4)} {n(cx + 10.6)} {n(cy - 3.6)} {n(cx + 10.3)} {n(cy - 1.2)}C{n(cx + 11.8)} {n(cy - 0.6)} {n(cx + 11.8)} {n(cy + 0.6)} {n(cx + 10.3)} {n(cy + 1.2)}C{n(cx + 10.6)} {n(cy + 3.6)} {n(cx + 7.2)} {n(cy + 3.4)} {n(cx + 7.4)} {n(cy + 1.15)}H{n(cx - 7.4)}C{n(cx - 7.2)} {n(cy + 3.4)} {n(cx - 10.6)} {n(cy + 3.6)} {n(cx - 10.3)} {n(cy + 1.2)}C{n(cx - 11.8)} {n(cy + 0.6)} {n(cx - 11.8)} {n(cy - 0.6)} {n(cx - 10.3)} {n(cy - 1.2)}C{n(cx - 10.6)} {n(cy - 3.6)} {n(cx - 7.2)} {n(cy - 3.4)} {n(cx - 7.4)} {n(cy - 1.15)}Z",
        pale,
        ground,
        0.7,
    )
    out += circle(cx, cy, 13.4, ground, pale, 0.4)
    out += group(bone, f"rotate(45 {cx} {cy})") + group(bone, f"rotate(-45 {cx} {cy})")
    return picture("backs/bone", w, h, out)


def back_tiding() -> Picture:
    """Dolls hand in hand, head to head."""
    w, h, cx, cy = 70, 95, 35, 47.5
    ground, line = TOKEN["cinnabar-deep"], "#B5442F"
    pale = PAPER
    out = path(f"M0 0H{w}V{h}H0Z", ground)
    field = ""
    for row in range(-5, 6):
        for col in range(-4, 5):
            x, y = cx + col * 10, cy + row * 10
            field += f"M{n(x)} {n(y - 5)}L{n(x + 5)} {n(y)}L{n(x)} {n(y + 5)}L{n(x - 5)} {n(y)}ZM{n(x)} {n(y - 2)}L{n(x + 2)} {n(y)}L{n(x)} {n(y + 2)}L{n(x - 2)} {n(y)}Z"
    out += path(field, stroke=line, width=0.3, join="miter")
    out += path(f"M0 {n(cy - 25)}H{w}V{n(cy + 25)}H0Z", ground)
    row = "".join(at(cx + k * 17.12, cy - 1.6, doll(pale, ground)) for k in (-2, -1, 0, 1, 2))
    out += halfturn(row + path(f"M0 {n(cy - 24)}H{w}", stroke=pale, width=0.4, cap="butt"), cx, cy)
    return picture("backs/tiding", w, h, out)


def back_seat() -> Picture:
    """Fret without beginning: bronze squares, a ring of twelve."""
    w, h, cx, cy = 51, 74, 25.5, 37
    ground, line, gold = TOKEN["verdigris"], "#3F5C4E", BRONZE_3
    out = path(f"M0 0H{w}V{h}H0Z", ground)
    fret = ""
    s = 8.5
    for row in range(-5, 5):
        for col in range(-3, 3):
            x, y = cx + col * s, cy + row * s
            d = f"M{n(x + 0.9)} {n(y + 0.9)}H{n(x + s - 0.9)}V{n(y + s - 0.9)}H{n(x + 2.6)}V{n(y + 2.6)}H{n(x + s - 2.6)}V{n(y + s - 4)}H{n(x + 4.1)}"
            if (row + col) % 2 == 0:
                fret += d
    out += halfturn(path(fret, stroke=line, width=0.42, cap="butt", join="miter"), cx, cy)
    out += circle(cx, cy, 13.2, ground, gold, 0.5) + circle(cx, cy, 9, stroke=gold, width=0.25)
    for i in range(12):
        x, y = polar(cx, cy, 11.1, i * 30)
        out += circle(x, y, 0.95, gold)
    out += path(f"M{n(cx - 4)} {n(cy - 4)}H{n(cx + 4)}V{n(cy + 4)}H{n(cx - 4)}Z", "none", gold, 0.5, join="miter")
    out += halfturn(
        path(f"M{cx} {cy}H{n(cx + 2)}V{n(cy + 2)}", stroke=gold, width=0.7, cap="butt", join="miter"), cx, cy
    )
    return picture("backs/seat", w, h, out)
