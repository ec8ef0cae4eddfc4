"""Nets: flat pieces that fold into built ones. Panels, the lines between them, and what is glued where.

Millimetres from the trim's top left, y down, the printed side up. A panel is a polygon; two panels meet in a fold. All
other edges of panels are cut: the outline, and the slits between panels that touch without a fold.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal

from printgen.geometry import TOLERANCE_MM

Point = tuple[float, float]
Edge = tuple[Point, Point]
Way = Literal["mountain", "valley", "score"]
"""Which way a line folds: mountain, the print outside; valley, the print inside; score, a hinge that is only creased
and opens and shuts in use (it turns as a mountain, by less than 0 degrees as a valley)."""

SHAPE_BLEED_MM = 1.5
"""How far the art of a shape that isn't a rectangle reaches past its edges into the waste, as on any sheet."""


@dataclass(frozen=True)
class Panel:
    """A flat part of a net: a closed polygon, its corners in order."""

    name: str
    corners: tuple[Point, ...]

    @classmethod
    def box(cls, name: str, x: float, y: float, width: float, height: float) -> Panel:
        """A rectangle."""
        return cls(name, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))

    @property
    def edges(self) -> tuple[Edge, ...]:
        return tuple(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def area(self) -> float:
        """Square millimetres; positive whichever way round the corners go."""
        return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in self.edges)) / 2

    @property
    def middle(self) -> Point:
        """Middle of the corners: inside every convex panel."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@dataclass(frozen=True)
class Fold:
    """The line between two panels, how it folds and how far it is turned when the thing stands."""

    first: str
    second: str
    way: Way
    angle: float
    """Degrees from flat: 90 for the edge of a box, 180 for one half laid on the other."""
    edge: Edge

    @property
    def length(self) -> float:
        return distance(*self.edge)


@dataclass(frozen=True)
class Glue:
    """A tab and the panel it comes to lie on; None: a panel of the net's other part."""

    tab: str
    on: str | None


@dataclass(frozen=True)
class Net:
    """A whole net. Its panels fill its outline, they don't overlap, and its folds lie where two of them meet."""

    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    glue: tuple[Glue, ...] = ()
    blank: frozenset[str] = frozenset()
    """Panels without art: glue sticks to bare card, and there is room to say so."""

    def panel(self, name: str) -> Panel:
        return next(one for one in self.panels if one.name == name)

    def hinge(self, tab: str) -> Fold:
        """The fold that a tab hangs on. Raises StopIteration for a panel without one."""
        return next(one for one in self.folds if tab in (one.first, one.second))

    def cuts(self) -> tuple[Edge, ...]:
        """Every edge the knife follows, each once: outline and slits."""
        folds = [one.edge for one in self.folds]
        return tuple(edge for edge, _ in self._pieces() if not any(covers(fold, edge) for fold in folds))

    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The outer edge as closed polygons: what falls out when only the outline is cut."""
        return tuple(loops(edge for edge, count in self._pieces() if count == 1))

    def _pieces(self) -> Iterator[tuple[Edge, int]]:
        """All edges, split where others end on them, and how many panels each belongs to."""
        edges = [edge for panel in self.panels for edge in panel.edges]
        corners = list(dict.fromkeys(point for panel in self.panels for point in panel.corners))
        counts: dict[Edge, int] = {}
        for edge in edges:
            for piece in split(edge, corners):
                ends = rounded(piece[0]), rounded(piece[1])
                key = (min(ends), max(ends))
                counts[key] = counts.get(key, 0) + 1
        yield from counts.items()


def rounded(point: Point) -> Point:
    """To a micrometre, so that one point is one point."""
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def off_line(point: Point, edge: Edge) -> float:
    """How far a point lies from an edge (not from the line it is part of)."""
    (ax, ay), (bx, by) = edge
    long = distance(*edge) ** 2
    along = 0.0 if not long else ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / long
    along = min(1.0, max(0.0, along))
    return distance(point, (ax + along * (bx - ax), ay + along * (by - ay)))


def covers(whole: Edge, part: Edge, tolerance: float = 2 * TOLERANCE_MM) -> bool:
    """Whether an edge lies within another."""
    return off_line(part[0], whole) <= tolerance and off_line(part[1], whole) <= tolerance


def split(edge: Edge, points: Iterable[Point]) -> Iterator[Edge]:
    """The stretches of an edge between those points that lie on it."""
    start, end = edge
    on = [one for one in points if off_line(one, edge) <= TOLERANCE_MM]
    stops = sorted({start, end, *on}, key=lambda one: distance(start, one))
    for a, b in itertools.pairwise(stops):
        if distance(a, b) > TOLERANCE_MM:
            yield a, b


def loops(edges: Iterable[Edge]) -> Iterator[tuple[Point, ...]]:
    """Edges joined end to end into closed polygons."""
    left = list(edges)
    while left:
        start, at = left.pop(0)
        corners = [start, at]
        while at != start:
            found = next((one for one in left if at in one), None)
            if found is None:
                break
            left.remove(found)
            at = found[1] if found[0] == at else found[0]
            corners.append(at)
        yield straightened(corners[:-1])


def straightened(corners: Sequence[Point]) -> tuple[Point, ...]:
    """A polygon without corners that are none."""
    around = zip((*corners[-1:], *corners[:-1]), corners, (*corners[1:], *corners[:1]), strict=True)
    return tuple(b for a, b, c in around if off_line(b, (a, c)) > TOLERANCE_MM)


def shared_edge(first: Panel, second: Panel) -> Edge | None:
    """The longest stretch that an edge of one panel shares with an edge of another."""
    found: list[Edge] = []
    for edge in first.edges:
        for other in second.edges:
            shared = overlap(edge, other)
            if shared is not None:
                found.append(shared)
    return max(found, key=lambda one: distance(*one), default=None)


def overlap(edge: Edge, other: Edge) -> Edge | None:
    """What two edges on one line have in common, longer than a point."""
    ends = [one for one in edge if off_line(one, other) <= TOLERANCE_MM]
    ends += [one for one in other if off_line(one, edge) <= TOLERANCE_MM]
    if len(ends) < 2:
        return None
    a, b = max(itertools.combinations(ends, 2), key=lambda pair: distance(*pair))
    return (a, b) if distance(a, b) > TOLERANCE_MM else None


def is_convex(corners: Sequence[Point]) -> bool:
    """Whether a polygon has no dent."""
    turns = []
    for a, b, c in zip(corners, (*corners[1:], corners[0]), (*corners[2:], *corners[:2]), strict=True):
        turns.append((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))
    return all(turn >= -1e-6 for turn in turns) or all(turn <= 1e-6 for turn in turns)


def common_area(first: Panel, second: Panel) -> float:
    """Square millimetres that two convex panels both cover (Sutherland and Hodgman's clipping)."""
    left = list(first.corners)
    inside = second.middle
    for a, b in second.edges:
        side = turn(a, b, inside)
        kept: list[Point] = []
        for p, q in zip(left, (*left[1:], *left[:1]), strict=True):
            here, there = turn(a, b, p) * side >= 0, turn(a, b, q) * side >= 0
            if here:
                kept.append(p)
            if here != there:
                kept.append(crossing(a, b, p, q))
        left = kept
        if len(left) < 3:
            return 0.0
    return Panel("", tuple(left)).area


def turn(a: Point, b: Point, c: Point) -> float:
    """Positive when c lies on one side of the line from a to b, negative on the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(a: Point, b: Point, p: Point, q: Point) -> Point:
    """Where the stretch from p to q crosses the line through a and b."""
    at_p, at_q = turn(a, b, p), turn(a, b, q)
    share = at_p / (at_p - at_q)
    return p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])
