"""Circles and lines cut by a test: what would be clipped is left out by computing it."""

from collections.abc import Callable

from drawing.shape import dot, n, polar

Inside = Callable[[float, float], bool]


def arcs_inside(cx: float, cy: float, r: float, inside: Inside, steps: int = 720) -> str:
    """The circle as arc commands, only where inside(x, y)."""
    flags = []
    for i in range(steps):
        x, y = polar(cx, cy, r, 360 * i / steps)
        flags.append(inside(x, y))
    if all(flags):
        return dot(cx, cy, r)
    if not any(flags):
        return ""
    start = next(i for i in range(steps) if flags[i] and not flags[i - 1])
    d, i, end = "", start, start + steps
    while i < end:
        if flags[i % steps]:
            j = i
            while j + 1 < end and flags[(j + 1) % steps]:
                j += 1
            if j > i:
                x0, y0 = polar(cx, cy, r, 360 * i / steps)
                x1, y1 = polar(cx, cy, r, 360 * j / steps)
                large = int((j - i) * 360 / steps > 180)
                d += f"M{n(x0)} {n(y0)}A{n(r)} {n(r)} 0 {large} 1 {n(x1)} {n(y1)}"
            i = j + 1
        else:
            i += 1
    return d


def line_inside(x0: float, y0: float, x1: float, y1: float, inside: Inside, steps: int = 160) -> str:
    """The part of a line that lies inside, as M…L commands."""
    d, run = "", None
    for i in range(steps + 1):
        t = i / steps
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        if inside(x, y):
            run = (run[0], (x, y)) if run else ((x, y), (x, y))
        elif run:
            d += f"M{n(run[0][0])} {n(run[0][1])}L{n(run[1][0])} {n(run[1][1])}"
            run = None
    if run:
        d += f"M{n(run[0][0])} {n(run[0][1])}L{n(run[1][0])} {n(run[1][1])}"
    return d
