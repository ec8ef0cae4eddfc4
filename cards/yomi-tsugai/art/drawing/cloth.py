"""Thread and cloth: stitches, rings in running stitch, and the five patterns of the trade; and the cut disc on every back."""

from __future__ import annotations

import math
from collections.abc import Iterable

from .pen import PITCH, C, Keep, Point, fill, line, num


def stitches(x: float, ys: Iterable[float], reach: float = 2.2, slant: float = 0.55) -> str:
    """Slanted stitches across a vertical seam at x; symmetric under a half turn about any of them."""
    return "".join(f"M{num(x - reach)} {num(y + slant)}L{num(x + reach)} {num(y - slant)}" for y in ys)


def stitched_ring(cx: float, cy: float, r: float, colour: str, weight: float = 0.4) -> str:
    """A ring in running stitch: four arcs, a whole number of stitches in each, so a half turn changes nothing."""
    per_arc = round(math.pi * r / 2 / 2.36)
    step = math.pi * r / 2 / per_arc
    ends = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    d = "".join(
        f"M{num(cx + a[0] * r)} {num(cy + a[1] * r)}A{num(r)} {num(r)} 0 0 1 {num(cx + b[0] * r)} {num(cy + b[1] * r)}"
        for a, b in zip(ends, ends[1:])
    )
    return line(colour, weight, d, f"{step * 0.6:.4f} {step * 0.4:.4f}", f"{step * 0.8:.4f}")


def linked_circles(w: float, h: float, r: float, colour: str, keep: Keep) -> str:
    """Shippo in running stitch (sashiko): quarter arcs, each with its own whole number of stitches."""
    count = round(math.pi * r / 2 / 1.9)
    step = math.pi * r / 2 / count
    d = ""
    for j in range(-20, 21):
        for i in range(-20, 21):
            if (i + j) % 2:
                continue
            cx, cy = w / 2 + i * r, h / 2 + j * r
            ends = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
            for a, b in zip(ends, ends[1:]):
                mx, my = cx + (a[0] + b[0]) * r * 0.707, cy + (a[1] + b[1]) * r * 0.707
                if -r < mx < w + r and -r < my < h + r and keep(mx, my):
                    d += f"M{num(cx + a[0] * r)} {num(cy + a[1] * r)}A{r} {r} 0 0 1 {num(cx + b[0] * r)} {num(cy + b[1] * r)}"
    return line(colour, 0.42, d, f"{step * 0.64:.3f} {step * 0.36:.3f}", f"{step * 0.82:.3f}")


def hemp_leaf(w: float, h: float, a: float, keep: Keep = lambda x, y: True) -> str:
    """Asanoha: a net of triangles with a spoke from each corner to the middle; path data, each line once."""
    height, cx, cy, segments = a * 3**0.5 / 2, w / 2, h / 2, set()

    def add(p: Point, q: Point) -> None:
        p, q = tuple(round(v, 2) for v in p), tuple(round(v, 2) for v in q)
        inside = max(p[0], q[0]) >= 0 and min(p[0], q[0]) <= w and max(p[1], q[1]) >= 0 and min(p[1], q[1]) <= h
        if inside and keep((p[0] + q[0]) / 2, (p[1] + q[1]) / 2):
            segments.add((min(p, q), max(p, q)))

    for j in range(-7, 8):
        for i in range(-9, 10):
            x, y = cx + (i + j * 0.5) * a, cy + j * height
            for tip in ((x + a / 2, y + height), (x + a / 2, y - height)):
                tri = ((x, y), (x + a, y), tip)
                mid = (sum(p[0] for p in tri) / 3, sum(p[1] for p in tri) / 3)
                for k in range(3):
                    add(tri[k], tri[(k + 1) % 3])
                    add(tri[k], mid)
    return "".join(f"M{num(p[0])} {num(p[1])}L{num(q[0])} {num(q[1])}" for p, q in sorted(segments))


def split_disc(
    cx: float, cy: float, ground: str, thread: str, radius: float = 16, shift: float = 2.6, gap: float = 0.45
) -> str:
    """The mark of the game on every back: one disc cut in two, the halves slipped past each other. A half turn maps it onto itself."""
    out = ""
    for s, sweep in ((-1, 0), (1, 1)):
        x, y = cx + s * gap, cy + s * shift
        out += fill(
            C["paper"], f"M{num(x)} {num(y - radius)}A{radius} {radius} 0 0 {sweep} {num(x)} {num(y + radius)}Z"
        )
        for q in (0.8, 0.58, 0.36):
            r = radius * q
            out += f'<path fill="none" stroke="{ground}" stroke-width=".55" d="M{num(x)} {num(y - r)}A{num(r)} {num(r)} 0 0 {sweep} {num(x)} {num(y + r)}"/>'
    return out + line(thread, 0.65, stitches(cx, [cy + i * PITCH for i in range(-4, 5)]))


def sea_lines(w: float, h: float, r: float, keep: Keep) -> str:
    """Blue-sea waves as lines only, from the bottom up; hidden parts are left out, so nothing has to be covered."""
    d, rows = "", int(h / (r / 2)) + 3
    for k in range(rows):
        y = h + r - k * r / 2
        for i in range(-1, int(w / (2 * r)) + 2):
            x = (i + (0.5 if k % 2 else 0)) * 2 * r
            for q in (1, 0.68, 0.36):
                t0 = math.asin(min(1, 0.25 / q))  # what shows above the two crests before it
                x0, y0 = r * q * math.cos(t0), r * q * math.sin(t0)
                if keep(x, y - r * 0.6) and -r < x < w + r:
                    d += f"M{num(x - x0)} {num(y - y0)}A{num(r * q)} {num(r * q)} 0 0 1 {num(x + x0)} {num(y - y0)}"
    return f'<path fill="none" stroke="{C["sashiko"]}" stroke-width=".26" d="{d}"/>'


def tortoise(w: float, h: float, a: float, keep: Keep) -> str:
    """Tortoise shell (kikko): a net of hexagons, each with a smaller one inside."""
    d, dx, dy = "", a * 3**0.5, a * 1.5
    for j in range(-1, int(h / dy) + 2):
        for i in range(-1, int(w / dx) + 2):
            x, y = (i + (0.5 if j % 2 else 0)) * dx, j * dy
            if not keep(x, y):
                continue
            for q, n in ((1, 4), (0.55, 7)):
                p = [(x + a * q * math.sin(k * math.pi / 3), y - a * q * math.cos(k * math.pi / 3)) for k in range(n)]
                d += "M" + "L".join(f"{num(u)} {num(v)}" for u, v in p)
    return line(C["sashiko"], 0.26, d)


def diamonds(w: float, h: float, a: float, keep: Keep) -> str:
    """Nested diamonds (hishi) in running stitch."""
    d, b = "", a * 0.58
    for j in range(-1, int(h / b) + 2):
        for i in range(-1, int(w / (2 * a)) + 2):
            x, y = (i * 2 + j % 2) * a, j * b
            if keep(x, y):
                d += "".join(
                    f"M{num(x - a * q)} {num(y)}L{num(x)} {num(y - b * q)}L{num(x + a * q)} {num(y)}L{num(x)} {num(y + b * q)}Z"
                    for q in (0.86, 0.46)
                )
    return line(C["sashiko"], 0.26, d)
