"""What a chisel or a brush leaves: tapered cuts, limbs of given widths, swirls, dry ink. Filled paths alone."""

from __future__ import annotations

import math
import random

from drawing.curves import Point, along, mirror, normals, outline, place


def cut(points: list[Point], width: float, nose: float = 0.0, peak: float = 0.35, tail: float = 0.0,
    steps: int = 0) -> str:
    """A chisel cut along points: `width` at `peak` of its length, `nose` and `tail` wide at its ends."""
    curve = along(points, steps or (5 if len(points) > 2 else 3))
    nor = normals(curve)
    left, right = [], []
    last = len(curve) - 1
    for i, (p, m) in enumerate(zip(curve, nor)):
        t = i / last
        if t <= peak:
            w = nose + (width - nose) * math.sin(math.pi / 2 * t / (peak or 1)) if peak else width
        else:
            w = tail + (width - tail) * math.cos(math.pi / 2 * (t - peak) / (1 - peak)) ** 0.9
        left.append((p[0] + m[0] * w / 2, p[1] + m[1] * w / 2))
        right.append((p[0] - m[0] * w / 2, p[1] - m[1] * w / 2))
    ends = {0, last}
    ring = [(*p, 1) if i in ends else p for i, p in enumerate(left)] + [(*p, 1) if (last - i) in ends else p
        for i, p in enumerate(reversed(right))]
    if nose == 0:
        ring = ring[:-1]
    return outline(ring)


def cuts(lines, width, **kw):
    return "".join(cut(line, width, **kw) + cut(mirror(line), width, **kw) for line in lines)


def limb(points: list[Point], widths: list[float], corners: tuple[int, ...] = ()) -> str:
    """A stroke through points whose width is given at each of them (0 makes a point)."""
    nor = normals(points)
    left = [(p[0] + m[0] * w / 2, p[1] + m[1] * w / 2, 1 if i in corners or i in (0, len(points) - 1) else 0)
        for i, (p, m, w) in enumerate(zip(points, nor, widths))]
    right = [(p[0] - m[0] * w / 2, p[1] - m[1] * w / 2, 1 if i in corners or i in (0, len(points) - 1) else 0)
        for i, (p, m, w) in enumerate(zip(points, nor, widths))]
    ring = left + right[::-1]
    if widths[0] == 0:
        ring = ring[:-1]
    if widths[-1] == 0:
        ring.pop(len(left))
    return outline(ring)


def swirl(x: float, y: float, r: float, start: float = 0, turns: float = 1.15, hand: int = 1):
    """Points of a spiral from the rim inwards, as the cutters drew smoke and water."""
    return [(x + r * (1 - k / 17) * math.cos(math.radians(start + hand * k * turns * 22)), y
        + r * (1 - k / 17) * math.sin(math.radians(start + hand * k * turns * 22))) for k in range(16)]


def brush(points: list[Point], width: float, seed: int, bristles: int = 15, wet: float = 0.5, nose: float = 0.03,
          body=lambda t: 1.0) -> str:
    """An ink stroke laid by a wide brush: bristles run together while wet, then part and run dry."""
    rng = random.Random(seed)
    curve = along(points, 40)
    nor = normals(curve)
    last = len(curve) - 1
    parts = []
    for j in range(bristles):
        u = -1 + 2 * (j + 0.5) / bristles
        core = 1 - abs(u)
        start = nose * rng.random() * (1.2 + 2.2 * abs(u) ** 2)
        end = min(1.0, wet + (1 - wet) * (0.25 + 0.75 * rng.random() ** (0.55 if core > 0.3 else 1.4)))
        spread = 1.55 / bristles
        stops = [start + (end - start) * k / 9 for k in range(10)]
        left, right = [], []
        for k, t in enumerate(stops):
            f = t * last
            i = min(int(f), last - 1)
            r = f - i
            p = (curve[i][0] + (curve[i + 1][0] - curve[i][0]) * r, curve[i][1] + (curve[i + 1][1] - curve[i][1]) * r)
            m = (nor[i][0] + (nor[i + 1][0] - nor[i][0]) * r, nor[i][1] + (nor[i + 1][1] - nor[i][1]) * r)
            w = width / 2 * body(t)
            dry = max(0.0, (t - wet * (0.75 + 0.4 * rng.random())) / max(1e-6, end - wet * 0.75))
            half = spread * (1 - 0.78 * min(1.0, dry)) * (0.86 + 0.28 * rng.random())
            if k == 0:
                half *= 0.45
            if k == 9:
                half = 0.0
            left.append((p[0] + m[0] * w * (u + half), p[1] + m[1] * w * (u + half)))
            right.append((p[0] + m[0] * w * (u - half), p[1] + m[1] * w * (u - half)))
        ring = left + right[::-1][1:]
        ring[len(left) - 1] = (*ring[len(left) - 1][:2], 1)
        parts.append(outline(ring))
    return "".join(parts)


def spatter(x: float, y: float, reach: float, heading: float, seed: int, drops: int = 14, size: float = 0.9) -> str:
    """Drops flung from (x, y) along a heading in degrees, small and round near, thin and long far out."""
    rng = random.Random(seed)
    parts = []
    for _ in range(drops):
        d = reach * rng.random() ** 0.8
        a = math.radians(heading + rng.gauss(0, 13))
        r = size * (0.18 + 0.82 * rng.random() ** 2.4) * (1 - 0.5 * d / reach)
        long = r * (1 + 1.6 * rng.random() * d / reach)
        cx, cy = x + d * math.cos(a), y + d * math.sin(a)
        ring = [(long, 0), (long * 0.3, r * 0.6), (-long * 0.6, r * 0.5), (-long, 0), (-long * 0.6, -r * 0.5),
            (long * 0.3, -r * 0.6)]
        parts.append(outline(place(ring, cx, cy, turn=math.degrees(a))))
    return "".join(parts)
