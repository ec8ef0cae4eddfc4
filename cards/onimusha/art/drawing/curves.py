"""Outlines in millimetres, y down, as SVG path data: smooth where a point is plain, sharp where its third value is
1.
"""

from __future__ import annotations

import math

Point = tuple[float, ...]


def num(value: float) -> str:
    """The shortest decimal that is right to a hundredth of a millimetre."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def xy(p: Point) -> str:
    return f"{num(p[0])} {num(p[1])}"


def clockwise(points: list[Point]) -> list[Point]:
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
    return points if area >= 0 else points[::-1]


def outline(points: list[Point], closed: bool = True, slack: float = 0.34) -> str:
    """A smooth path through points; a point written (x, y, 1) stays a sharp corner.

    Closed outlines all run the same way round, so shapes of one colour may overlap in one path.
    """
    if closed:
        points = clockwise(points)
    n = len(points)
    corner = [len(p) > 2 and bool(p[2]) for p in points]

    def tangent(i: int) -> tuple[float, float]:
        if corner[i]:
            return (0.0, 0.0)
        if closed:
            a, b = points[(i - 1) % n], points[(i + 1) % n]
        else:
            a, b = points[max(i - 1, 0)], points[min(i + 1, n - 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy) or 1.0
        return (dx / size, dy / size)

    out = ["M" + xy(points[0])]
    for i in range(n if closed else n - 1):
        p, q = points[i], points[(i + 1) % n]
        if corner[i] and corner[(i + 1) % n]:
            out.append("L" + xy(q))
            continue
        reach = math.hypot(q[0] - p[0], q[1] - p[1]) * slack
        t, u = tangent(i), tangent((i + 1) % n)
        c1 = (p[0] + t[0] * reach, p[1] + t[1] * reach) if not corner[i] else (p[0] + (q[0] - p[0]) * slack, p[1]
            + (q[1] - p[1]) * slack)
        c2 = (q[0] - u[0] * reach, q[1] - u[1] * reach) if not corner[(i + 1) % n] else (q[0] - (q[0] - p[0]) * slack,
            q[1] - (q[1] - p[1]) * slack)
        out.append(f"C{xy(c1)} {xy(c2)} {xy(q)}")
    return "".join(out) + ("Z" if closed else "")


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(xy(p) for p in clockwise(points)) + "Z"


def rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"


def circle(cx: float, cy: float, r: float) -> str:
    return f"M{num(cx - r)} {num(cy)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0Z"


def ring(x: float, y: float, r: float, hole: float) -> str:
    h = hole
    return circle(x, y,
        r) + f"M{num(x - h)} {num(y)}a{num(h)} {num(h)} 0 1 0 {num(2 * h)} 0a{num(h)} {num(h)} 0 1 0 {num(-2 * h)} 0Z"


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point on the dial: degrees clockwise from twelve o'clock."""
    a = math.radians(degrees)
    return (radius * math.sin(a), -radius * math.cos(a))


def mirror(points: list[Point]) -> list[Point]:
    return [(-p[0], *p[1:]) for p in points]


def both(points: list[Point]) -> list[Point]:
    """Close a right half (drawn from the top of the axis to its foot) into a symmetric outline."""
    left = [(-p[0], *p[1:]) for p in reversed(points) if abs(p[0]) > 1e-6]
    return points + left


def pair(points, **kw):
    """The same outline on both sides of the axis."""
    return outline(points, **kw) + outline(mirror(points), **kw)


def place(points: list[Point], dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0,
    flip: bool = False) -> list[Point]:
    a = math.radians(turn)
    out: list[Point] = []
    for p in points:
        x, y = (-p[0] if flip else p[0]) * scale, p[1] * scale
        out.append((x * math.cos(a) - y * math.sin(a) + dx, x * math.sin(a) + y * math.cos(a) + dy, *p[2:]))
    return out


def at(points, dx, dy, scale=1.0, turn=0.0, flip=False):
    return place(points, dx, dy, scale, turn, flip)


def along(points: list[Point], steps: int = 48) -> list[Point]:
    """Evenly spaced samples of the smooth open curve through points."""
    dense: list[Point] = []
    n = len(points)
    for i in range(n - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, n - 1)]
        for k in range(24):
            t = k / 24
            dense.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                + (3 * b - a - 3 * c + d) * t ** 3)
                               for a, b, c, d in zip(p0[:2], p1[:2], p2[:2], p3[:2])))
    dense.append(points[-1][:2])
    run = [0.0]
    for a, b in zip(dense, dense[1:]):
        run.append(run[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    out, j = [], 0
    for k in range(steps + 1):
        want = run[-1] * k / steps
        while j < len(run) - 2 and run[j + 1] < want:
            j += 1
        part = (want - run[j]) / ((run[j + 1] - run[j]) or 1)
        out.append((dense[j][0] + (dense[j + 1][0] - dense[j][0]) * part, dense[j][1]
            + (dense[j + 1][1] - dense[j][1]) * part))
    return out


def normals(curve: list[Point]) -> list[Point]:
    out = []
    for i in range(len(curve)):
        a, b = curve[max(i - 1, 0)], curve[min(i + 1, len(curve) - 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy) or 1
        out.append((-dy / size, dx / size))
    return out
