"""Where the elements of a drawing lie: transforms and bounding boxes, in millimetres of the page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from xml.etree import ElementTree as ET

from drawing.pen import ARGS, Point


@dataclass(frozen=True)
class Matrix:
    """SVG's matrix(a b c d e f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __matmul__(self, other: Matrix) -> Matrix:
        return Matrix(
            self.a * other.a + self.c * other.b, self.b * other.a + self.d * other.b,
            self.a * other.c + self.c * other.d, self.b * other.c + self.d * other.d,
            self.a * other.e + self.c * other.f + self.e, self.b * other.e + self.d * other.f + self.f)

    def at(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


IDENTITY = Matrix()


@dataclass(frozen=True)
class Box:
    """A bounding box; first is the first point drawn."""

    left: float
    top: float
    right: float
    bottom: float
    first: Point | None = None

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def corner_on(self, page: Box) -> Point:
        """The first point drawn, or the point of the page next to it."""
        x, y = self.first or self.middle
        return min(max(x, page.left), page.right), min(max(y, page.top), page.bottom)

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def covers(self, page: Box) -> bool:
        return (self.right - self.left) >= .98 * (page.right - page.left) and (
            self.bottom - self.top) >= .98 * (page.bottom - page.top)


def merged(parts: Iterable[Box]) -> Box:
    parts = list(parts)
    return Box(
        min(one.left for one in parts), min(one.top for one in parts), max(one.right for one in parts),
        max(one.bottom for one in parts), parts[0].first)


def length_scale(frame: Matrix) -> float:
    """How long one unit is on the page; the drawings scale both ways alike."""
    return hypot(frame.a, frame.b) or 1


def matrix(transform: str) -> Matrix:
    """An element's transform attribute."""
    out = IDENTITY
    for name, args in re.findall(r"(\w+)\(([^)]*)\)", transform):
        v = [float(part) for part in re.split(r"[ ,]+", args.strip())]
        if name == "translate":
            out @= Matrix(e=v[0], f=v[1] if len(v) > 1 else 0)
        elif name == "scale":
            out @= Matrix(a=v[0], d=v[1] if len(v) > 1 else v[0])
        else:
            turn = Matrix(cos(radians(v[0])), sin(radians(v[0])), -sin(radians(v[0])), cos(radians(v[0])))
            x, y = v[1:] if len(v) > 1 else (0, 0)
            out @= Matrix(e=x, f=y) @ turn @ Matrix(e=-x, f=-y)
    return out


def boxes(element: ET.Element, frame: Matrix) -> list[Box]:
    """One box for each part of an element: a path has as many as it has subpaths."""
    tag = element.tag.rsplit("}")[-1]
    v = {k: float(element.get(k, "0")) for k in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")}
    if tag == "path":
        return [_box(part, frame) for part in subpaths(element.attrib["d"])]
    if tag == "rect":
        x, y, right, bottom = v["x"], v["y"], v["x"] + v["width"], v["y"] + v["height"]
    else:
        rx, ry = (v["r"], v["r"]) if tag == "circle" else (v["rx"], v["ry"])
        x, y, right, bottom = v["cx"] - rx, v["cy"] - ry, v["cx"] + rx, v["cy"] + ry
    return [_box([(x, y), (right, y), (right, bottom), (x, bottom)], frame)]


def _box(points: list[Point], frame: Matrix) -> Box:
    placed = [frame.at(*point) for point in points]
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    return Box(min(xs), min(ys), max(xs), max(ys), placed[0])


def subpaths(d: str) -> list[list[Point]]:
    """The points of each subpath, control points included: their box is never too small, arcs apart."""
    out: list[list[Point]] = []
    x = y = sx = sy = 0.0
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", d)
    i, command = 0, ""
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind, relative = command.upper(), command.islower()
        v = [float(token) for token in tokens[i : i + ARGS[kind]]]
        i += ARGS[kind]
        bx, by = (x, y) if relative else (0.0, 0.0)
        if kind == "Z":
            x, y = sx, sy
            continue
        if kind in "HV":
            x, y = (bx + v[0], y) if kind == "H" else (x, by + v[0])
            points = [(x, y)]
        elif kind == "A":
            ox, oy = x, y
            x, y = bx + v[5], by + v[6]
            grow = v[0] if v[3] else 0.0                  # a large arc bulges by its radius
            bulge = [(min(ox, x) - grow, min(oy, y) - grow), (max(ox, x) + grow, max(oy, y) + grow)] if grow else []
            points = [(x, y), *bulge]
        else:
            points = [(bx + v[k], by + v[k + 1]) for k in range(0, len(v), 2)]
            x, y = points[-1]
        if kind == "M":
            out.append(points)
            sx, sy = x, y
            command = "l" if relative else "L"
        else:
            out[-1].extend(points)
    return out
