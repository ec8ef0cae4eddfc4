"""Five strokes of one brush, and the five signs of a stance."""

from __future__ import annotations

import math
import random

from drawing.canvas import FACE, MOON, MOON_GRAIN, SOOT, WASHI, save, svg
from drawing.curves import circle, num, outline, polygon, xy
from drawing.places import DISC
from drawing.strokes import brush, cut, spatter


def severed(cx: float, cy: float, r: float, level: float, slope: float, gap: float, slip: float) -> str:
    """A disc cut by the line y = level + slope (x - cx): its halves drawn apart by gap and slipped along the cut."""
    a, c0 = 1 + slope * slope, level - cy
    b, c = 2 * slope * c0, c0 * c0 - r * r
    root = math.sqrt(b * b - 4 * a * c)
    ends = [(cx + x, level + slope * x) for x in ((-b - root) / (2 * a), (-b + root) / (2 * a))]
    size = math.hypot(1, slope)
    ux, uy = 1 / size, slope / size
    parts = []
    for upper in (True, False):
        side = 1 if upper else -1
        dx, dy = side * slip * ux + side * gap / 2 * uy, side * slip * uy - side * gap / 2 * ux
        (x1, y1), (x2, y2) = ends
        large = 1 if c0 and upper == (c0 > 0) else 0
        parts.append(f"M{xy((x1 + dx, y1 + dy))}A{num(r)} {num(r)} 0 {large} {1 if upper else 0}"
                     f" {xy((x2 + dx, y2 + dy))}Z")
    return "".join(parts)


def grain(cx: float, cy: float, r: float, seed: int, pitch: float = 1.9) -> str:
    """Grain of the cherry block, pressed into a flat colour: long level cuts, broken and slightly bowed."""
    rng = random.Random(seed)
    out, y = "", cy - r + pitch
    while y < cy + r - pitch * .6:
        half = math.sqrt(max(0.0, r * r - (y - cy) ** 2)) - 1.2
        x = cx - half + rng.uniform(0, 5)
        while x < cx + half - 3:
            size = min(rng.uniform(7, 17), cx + half - x)
            bow = rng.uniform(-.35, .35)
            if size > 3:
                out += cut([(x, y), (x + size / 2, y + bow), (x + size, y + rng.uniform(-.2, .2))],
                    rng.uniform(.16, .34), peak=.5, steps=2)
            x += size + rng.uniform(2.5, 8)
        y += pitch * rng.uniform(.85, 1.2)
    return out


def slash_body(t: float) -> float:
    return (0.62 + 0.38 * min(1, t / 0.1)) * (1 - 0.42 * max(0.0, (t - 0.35) / 0.65))


def tachi() -> None:
    cx, cy, r = DISC
    stroke = {"width": 10.6, "bristles": 22, "wet": 0.34, "body": slash_body}
    save("ink-rule", svg(55, 2, [(SOOT, brush([(0, 1.0), (18, .9), (38, 1.05), (55, 1.0)], .85, seed=44, bristles=5,
        wet=.62, nose=.01))]))
    save("slash-high", svg(*FACE, [
        (MOON, severed(cx, cy, r, 25.5, -0.40, 2.6, 2.2)), (MOON_GRAIN, grain(cx, cy, r - 2, 2)),
        (SOOT, brush([(77, 5), (64, 13.6), (50, 21.6), (36.5, 28), (20.8, 32.2)], seed=31, **stroke)
        + spatter(28, 30.4, 11, 166, 4))]))
    save("slash-middle", svg(*FACE, [
        (MOON, severed(cx, cy, r, 37.2, -0.05, 2.6, 2.2)), (MOON_GRAIN, grain(cx, cy, r - 2, 3)),
        (SOOT, brush([(77, 33.6), (63, 36.6), (48, 38), (34, 38.2), (20.5, 36.8)], seed=12, **stroke)
        + spatter(28.5, 37.3, 11, 184, 6))]))
    save("slash-low", svg(*FACE, [
        (MOON, severed(cx, cy, r, 47.6, 0.3, 2.6, 2.2)), (MOON_GRAIN, grain(cx, cy, r - 2, 4)),
        (SOOT, brush([(77, 58.5), (64, 56), (50, 51), (35, 44.2), (19.5, 34.5)], seed=23, **stroke)
        + spatter(28, 39.4, 11, 213, 9))]))

    # spinning: the moon parted along an S, the brush gone once around it
    cx, r = 40.4, 17.4
    circuit = [(cx + r * math.cos(math.radians(q)), cy + r * .98 * math.sin(math.radians(q)) + .04 * i)
        for i, q in enumerate(range(-58, 272, 15))]
    inner = 11.6

    def half(side: int) -> str:
        """One of the two commas of the moon, drawn apart by a millimetre each way."""
        x, y = cx + 1.2 * side, cy - 1.1 * side
        return (f"M{num(x - inner * side)} {num(y)}A{num(inner)} {num(inner)} 0 0 1 {num(x + inner * side)} {num(y)}"
                f"A{num(inner / 2)} {num(inner / 2)} 0 0 0 {num(x)} {num(y)}A{num(inner / 2)} {num(inner / 2)} 0 0 1"
                f" {num(x - inner * side)} {num(y)}Z")
    save("slash-spin", svg(*FACE, [
        (MOON, half(1) + half(-1)),
        (SOOT, brush(circuit, 9.6, seed=5, bristles=20, wet=0.5, body=lambda t: (0.5
        + 0.5 * min(1, t / 0.1)) * (1 - 0.3 * t)) + spatter(cx + 3, cy - r - .6, 8, -4, 3, drops=9))]))
    cx = DISC[0]

    # immovable: the moon whole, the sword before it upright and still
    edge = [(cx - 1.7, 8.0, 1), (cx + 1.6, 13.2, 0), (cx + 2.35, 26, 0), (cx + 2.2, 47.2, 1), (cx - 1.9, 47.2, 1),
        (cx - 1.75, 26, 0)]
    guard = outline([(cx - 6.6, 48.3), (cx - 4, 46.9), (cx, 46.5), (cx + 4.2, 46.9), (cx + 6.8, 48.2),
        (cx + 4.2, 49.7), (cx, 50), (cx - 4, 49.7)])
    hilt = outline([(cx - 2.0, 49.6, 1), (cx + 2.2, 49.6, 1), (cx + 2.0, 56), (cx + 2.5, 63.6, 1), (cx + 1.4, 64.8),
        (cx - 1.4, 64.8), (cx - 2.3, 63.6, 1), (cx - 1.9, 56)])
    wrap = "".join(polygon([(cx + 0.1, y - 1.15), (cx + 1.15, y), (cx + 0.1, y + 1.15), (cx - 0.95, y)])
        for y in (52.4, 55.3, 58.2, 61.1))
    hamon = outline([(cx - 0.75, 14.5, 1), (cx - 0.15, 18), (cx - 0.6, 21), (cx - 0.1, 24), (cx - 0.55, 27),
        (cx - 0.05, 30), (cx - 0.5, 33), (cx, 36), (cx - 0.5, 39), (cx - 0.05, 42), (cx - 0.6, 46, 1),
                     (cx - 0.95, 46, 1), (cx - 0.95, 30), (cx - 1.0, 18)])
    save("slash-still", svg(*FACE, [
        (MOON, circle(cx, cy, r)), (MOON_GRAIN, grain(cx, cy, r, 6)),
        (WASHI, outline([(cx - 2.5, 5.6, 1), (cx + 2.5, 12.6), (cx + 3.2, 26), (cx + 3.0, 46, 1), (cx - 2.7, 46, 1),
        (cx - 2.6, 26)])
         + outline([(cx - 7.6, 48.3), (cx - 4, 46.0), (cx, 45.6), (cx + 4.2, 46.0), (cx + 7.8, 48.2), (cx + 4.2, 50.6),
         (cx, 50.9), (cx - 4, 50.6)])
         + outline([(cx - 2.9, 49.6, 1), (cx + 3.1, 49.6, 1), (cx + 2.9, 56), (cx + 3.3, 63, 1), (cx - 3.1, 63, 1),
         (cx - 2.8, 56)])),
        (SOOT, outline(edge) + guard + hilt),
        (WASHI, hamon + wrap)]))


def stances() -> None:
    box = (-6, -6, 12, 12)
    r = 5.35
    save("stance-high", svg(12, 12, [(SOOT, severed(0, 0.25, r, -2.75, -0.2, 0.75, 0.45))], box))
    save("stance-low", svg(12, 12, [(SOOT, severed(0, -0.25, r, 2.75, 0.2, 0.75, 0.45))], box))
    n = 0.42
    x = math.sqrt(r * r - n * n)
    save("stance-middle", svg(12, 12, [(SOOT,
        f"M{num(-x - .35)} {num(-n)}A{r} {r} 0 0 1 {num(x - .35)} {num(-n)}L2.9 -.1V.1L{num(x + .35)} {num(n)}A{r}"
        f" {r} 0 0 1 {num(-x + .35)} {num(n)}L-2.9 .1V-.1Z")], box))
    swirl = [(r * 0.985 * math.cos(math.radians(a)) * (1 - (a + 60) / 2600),
        r * 0.985 * math.sin(math.radians(a)) * (1 - (a + 60) / 2600)) for a in range(-60, 276, 14)]
    save("stance-spin", svg(12, 12, [(SOOT, circle(0, 0, 4.15) + cut(swirl, 1.25, nose=0.0, peak=0.3, tail=0.05))],
        box))
    save("stance-still", svg(12, 12, [(SOOT, "M-5-5H5V5H-5Z"), (WASHI, "M-4.35-4.35H4.35V4.35H-4.35ZM-4-4V4H4V-4Z")],
        box))
