"""Ghost lines. A picture is one family of lines (level, upright, spiral, rings, rays, web) whose weight is its light.

A new curse needs a function light(x, y) in 0..1, made of ovals, rods and outlines, and a family; nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from .pen import C, Keep, Light, Picture, Point, Points, rect, svg


def smooth(a: float, b: float, v: float) -> float:
    t = min(1, max(0, (v - a) / (b - a)))
    return t * t * (3 - 2 * t)


def oval(x: float, y: float, cx: float, cy: float, rx: float, ry: float, soft: float = 0.18) -> float:
    return 1 - smooth(1 - soft, 1 + soft, math.hypot((x - cx) / rx, (y - cy) / ry))


def rod(
    x: float, y: float, ax: float, ay: float, bx: float, by: float, ra: float, rb: float, soft: float = 0.5
) -> float:
    dx, dy = bx - ax, by - ay
    t = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return 1 - smooth(-soft, soft, math.hypot(x - ax - t * dx, y - ay - t * dy) - (ra + (rb - ra) * t))


def simplify(p: Points, tolerance: float) -> Points:
    """Douglas and Peucker's thinning of a line of points."""
    if len(p) < 3:
        return p
    (ax, ay), (bx, by) = p[0], p[-1]
    length, best, at = math.hypot(bx - ax, by - ay), 0, 0
    for i in range(1, len(p) - 1):
        x, y = p[i]
        d = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length if length > 1e-6 else math.hypot(x - ax, y - ay)
        if d > best:
            best, at = d, i
    return [p[0], p[-1]] if best < tolerance else simplify(p[: at + 1], tolerance)[:-1] + simplify(p[at:], tolerance)


def engrave(
    lines: list[Points],
    light: Light,
    thin: float,
    thick: float,
    fade: Callable[[float], float] = lambda y: 1,
    tolerance: float = 0.045,
) -> str:
    """One path, in twentieths of a millimetre, written relative: small enough to ship with every card."""
    d = ""
    for points in lines:
        up, down = [], []
        for i, (x, y) in enumerate(points):
            a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
            length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
            nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
            w = thin * fade(y) + (thick - thin) * min(1, max(0, light(x, y)))
            up.append((x + nx * w, y + ny * w))
            down.append((x - nx * w, y - ny * w))
        ring = simplify(up, tolerance) + simplify(down, tolerance)[::-1]
        px, py = round(ring[0][0] * 20), round(ring[0][1] * 20)
        d += f"M{px} {py}l"
        for x, y in ring[1:]:
            qx, qy = round(x * 20), round(y * 20)
            d += f"{qx - px}{'' if qy < py else ' '}{qy - py} "
            px, py = qx, qy
        d = d.rstrip() + "z"
    return f'<g transform="scale(.05)"><path fill="{C["ghost"]}" d="{d}"/></g>'


def level(pitch: float, y1: float, bend: Light, step: float = 0.7) -> list[Points]:
    return [
        [(x, y + bend(x, y)) for x in (i * step - 1 for i in range(int(72 / step) + 1))]
        for y in (j * pitch - 1 for j in range(int((y1 + 1) / pitch) + 1))
    ]


def upright(pitch: float, y1: float, bend: Light, step: float = 0.5) -> list[Points]:
    return [
        [(x + bend(x, y), y) for y in (i * step - 1 for i in range(int((y1 + 1) / step) + 1))]
        for x in (j * pitch - 1 for j in range(int(72 / pitch) + 1))
    ]


def spiral(cx: float, cy: float, pitch: float, reach: float, step: float = 0.8) -> Points:
    points, a = [], 0.8
    while (r := pitch * a / (2 * math.pi)) <= reach:
        points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        a += step / max(r, 1.2)
    return points


def runs(points: Points, inside: Keep) -> list[Points]:
    """Cuts a long line into the pieces that lie on the card."""
    out, run = [], []
    for p in points:
        if inside(*p):
            run.append(p)
        elif run:
            out.append(run)
            run = []
    return [r for r in [*out, run] if len(r) > 2]


def ghost(
    name: str,
    lines: list[Points],
    light: Light,
    thin: float = 0.07,
    thick: float = 0.56,
    after: str = "",
    tolerance: float = 0.045,
) -> Picture:
    body = engrave(
        [l for l in lines if len(l) > 2], light, thin, thick, lambda y: 1 - 0.8 * smooth(38, 57, y), tolerance
    )
    return svg(f"grounds/curse-{name}", 70, 95, rect(C["abyss"], 0, 0, 70, 95) + body + after)


def edge_distance(x: float, y: float, points: Points) -> float:
    """Signed distance to a closed outline: negative inside."""
    best, inside, (ax, ay) = 1e9, False, points[-1]
    for bx, by in points:
        dx, dy = bx - ax, by - ay
        t = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1e-9)))
        best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
        if (ay > y) != (by > y) and x < ax + (y - ay) * dx / dy:
            inside = not inside
        ax, ay = bx, by
    return -best if inside else best


def shape(x: float, y: float, points: Points, soft: float = 0.3) -> float:
    return 1 - smooth(-soft, soft, edge_distance(x, y, points))


def mirror(points: Points, axis: float = 35) -> Points:
    return [*points, *((2 * axis - x, y) for x, y in reversed(points))]


def bow(a: Point, b: Point, sag: float, width: float, n: int = 14) -> Points:
    """A blade: a strip along a curve from a to b, running out to a point."""
    (ax, ay), (bx, by) = a, b
    length = math.hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / length, (ax - bx) / length
    left, right = [], []
    for i in range(n + 1):
        t = i / n
        s, w = sag * 4 * t * (1 - t), width * (1 if t < 0.8 else max(0.03, (1 - t) / 0.2) ** 0.75)
        x, y = ax + (bx - ax) * t + nx * s, ay + (by - ay) * t + ny * s
        left.append((x + nx * w, y + ny * w))
        right.append((x - nx * width * 0.55, y - ny * width * 0.55))
    return left + right[::-1]


def rings(
    cx: float, cy: float, pitch: float, reach: float, squash: float = 1.0, start: int = 1, step: float = 0.7
) -> list[Points]:
    """Closed ovals round a point, cut where they leave the card."""
    out = []
    for k in range(start, int(reach / pitch) + 1):
        r = k * pitch
        n = max(12, int(2 * math.pi * r / step))
        loop = [
            (
                cx + r * math.cos(2 * math.pi * i / n - math.pi / 2),
                cy + r * squash * math.sin(2 * math.pi * i / n - math.pi / 2),
            )
            for i in range(n + 1)
        ]
        out += runs(loop, on_card)
    return out


def rays(cx: float, cy: float, count: int, r0: tuple[float, ...], r1: float, step: float = 0.7) -> list[Points]:
    out = []
    for k in range(count):
        a, start = 2 * math.pi * (k + 0.5) / count, r0[k % len(r0)]
        n = int((r1 - start) / step)
        out += runs(
            [(cx + (start + i * step) * math.cos(a), cy + (start + i * step) * math.sin(a)) for i in range(n)], on_card
        )
    return out


def web(cx: float, cy: float, spokes: int, pitch: float, reach: float, sag: float = 0.13) -> list[Points]:
    """A spider's net: spokes, and threads that hang between them."""
    out = rays(cx, cy, spokes, (1.5,), reach)
    for k in range(1, int(reach / pitch) + 1):
        loop, n = [], max(3, int(k * pitch * 6.28 / spokes / 0.8))
        for i in range(spokes):
            for j in range(n):
                t = j / n
                a, r = 2 * math.pi * (i + 0.5 + t) / spokes, k * pitch * (1 - sag * math.sin(math.pi * t))
                loop.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        out += runs([*loop, loop[0]], on_card)
    return out


def on_card(x: float, y: float) -> bool:
    return -1 < x < 71 and -1 < y < 57.5
