"""SVG pieces as text. Millimetres, y down; explicit fills, no clip, mask, gradient, opacity or <use>."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]


@dataclass(frozen=True)
class Picture:
    """One file: its name below art/, without the ending, and the whole of its text."""

    name: str
    text: str


def n(value: float) -> str:
    """A number as short text, two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def picture(name: str, width: float, height: float, *parts: str, origin: Point = (0, 0)) -> Picture:
    """Parts laid over one another in a box of width by height mm whose top left corner is the origin."""
    body = "\n".join(part for part in parts if part)
    box = f"{n(origin[0])} {n(origin[1])} {n(width)} {n(height)}"
    size = f'width="{n(width)}mm" height="{n(height)}mm"'
    return Picture(name, f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">\n{body}\n</svg>\n')


def path(
    d: str,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0.3,
    cap: str = "round",
    join: str = "round",
    dash: str | None = None,
) -> str:
    line = (
        f' stroke="{stroke}" stroke-width="{n(width)}" stroke-linecap="{cap}" stroke-linejoin="{join}"'
        if stroke
        else ""
    )
    if dash:
        line += f' stroke-dasharray="{dash}"'
    return f'<path d="{d}" fill="{fill}"{line}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0.3,
    dash: str | None = None,
) -> str:
    line = f' stroke="{stroke}" stroke-width="{n(width)}"' if stroke else ""
    if dash:
        line += f' stroke-dasharray="{dash}"'
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{line}/>'


def dot(x: float, y: float, r: float) -> str:
    """A disc as two arcs, to be joined into one path with many others."""
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 1 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 1 {n(-2 * r)} 0z"


def dust(points: Iterable[Point], r: float, fill: str, places: int = 1) -> str:
    """Many equal dots for few bytes: round caps of lines without length."""
    return path("".join(f"M{round(x, places):g} {round(y, places):g}h.01" for x, y in points), stroke=fill, width=2 * r)


def group(inner: str, transform: str) -> str:
    return f'<g transform="{transform}">{inner}</g>'


def at(x: float, y: float, inner: str, scale: float = 1, turn: float = 0) -> str:
    move = f"translate({n(x)} {n(y)})"
    if turn:
        move += f" rotate({n(turn)})"
    if scale != 1:
        move += f" scale({scale})"
    return group(inner, move)


def mirrored(half: str, axis: float = 0) -> str:
    """The right half and its mirror image about x = axis."""
    return half + group(half, f"matrix(-1 0 0 1 {n(2 * axis)} 0)")


def halfturn(parts: str, cx: float, cy: float) -> str:
    return parts + group(parts, f"matrix(-1 0 0 -1 {n(2 * cx)} {n(2 * cy)})")


def polar(cx: float, cy: float, r: float, deg: float) -> Point:
    """Clock angle: 0 at the top, clockwise."""
    a = radians(deg - 90)
    return cx + r * cos(a), cy + r * sin(a)


def smooth(points: Sequence[Point], places: int = 2) -> str:
    """A Catmull-Rom spline through the points as cubic Béziers."""

    def pair(x, y):
        return f"{round(x, places):g} {round(y, places):g}"

    d = "M" + pair(*points[0])
    for i in range(len(points) - 1):
        p0 = points[max(i - 1, 0)]
        p1, p2 = points[i], points[i + 1]
        p3 = points[min(i + 2, len(points) - 1)]
        d += (
            f"C{pair(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} "
            f"{pair(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} {pair(*p2)}"
        )
    return d
