"""A net folded in space: where each panel comes to lie. Arithmetic for the checks and the tests, never for drawing.

x to the right and y down on the flat net as in print, z away from whoever looks at the printed side: a mountain fold
turns the next panel towards +z. Millimetres. The card has no thickness here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, hypot, radians, sin, sqrt

from printgen.nets import Fold, Glue, Net, Panel, Point, off_line, turn

Spot = tuple[float, float, float]
"""A point in space."""


@dataclass(frozen=True)
class Pose:
    """A rotation (rows of a matrix), then a shift: takes flat coordinates into space."""

    rows: tuple[Spot, Spot, Spot] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    shift: Spot = (0.0, 0.0, 0.0)

    def place(self, spot: Spot) -> Spot:
        x, y, z = (dot(row, spot) for row in self.rows)
        return x + self.shift[0], y + self.shift[1], z + self.shift[2]

    def flat(self, spot: Spot) -> Spot:
        """The way back: flat coordinates of a spot; z is how far it stands off the panel."""
        moved = (spot[0] - self.shift[0], spot[1] - self.shift[1], spot[2] - self.shift[2])
        (a, b, c), (d, e, f), (g, h, i) = self.rows
        return dot((a, d, g), moved), dot((b, e, h), moved), dot((c, f, i), moved)

    def after(self, first: Pose) -> Pose:
        """One pose that does ``first`` and then this."""
        (a, b, c), (d, e, f), (g, h, i) = first.rows
        columns = ((a, d, g), (b, e, h), (c, f, i))
        one, two, three = ((dot(row, columns[0]), dot(row, columns[1]), dot(row, columns[2])) for row in self.rows)
        return Pose((one, two, three), self.place(first.shift))


def dot(a: Spot, b: Spot) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def away(a: Spot, b: Spot) -> float:
    """Distance of two spots."""
    return sqrt(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)))


def creased(fold: Fold, panel: Panel) -> Pose:
    """The turn about a fold's line that lifts ``panel`` out of the flat net."""
    (ax, ay), (bx, by) = fold.edge
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    side = 1.0 if turn(*fold.edge, panel.middle) > 0 else -1.0
    angle = radians(fold.angle) * side * (-1.0 if fold.way == "valley" else 1.0)
    c, s, rest = cos(angle), sin(angle), 1 - cos(angle)
    rows = (
        (c + ux * ux * rest, ux * uy * rest, uy * s),
        (ux * uy * rest, c + uy * uy * rest, -ux * s),
        (-uy * s, ux * s, c),
    )
    moved = Pose(rows).place((ax, ay, 0.0))
    return Pose(rows, (ax - moved[0], ay - moved[1], -moved[2]))


def poses(net: Net) -> dict[str, Pose]:
    """Panel → its place in space; the first panel stays where it is. Panels that no fold reaches are left out."""
    found = {net.panels[0].name: Pose()}
    waiting = list(net.folds)
    while waiting:
        ready = next((one for one in waiting if (one.first in found) != (one.second in found)), None)
        if ready is None:
            break
        waiting.remove(ready)
        known, new = (ready.first, ready.second) if ready.first in found else (ready.second, ready.first)
        found[new] = found[known].after(creased(ready, net.panel(new)))
    return found


def corners(net: Net, where: Mapping[str, Pose]) -> dict[str, tuple[Spot, ...]]:
    """Panel → its corners in space."""
    return {one.name: tuple(where[one.name].place((x, y, 0.0)) for x, y in one.corners) for one in net.panels}


def gap(fold: Fold, where: Mapping[str, Pose]) -> float:
    """How far apart the two panels of a fold are along its line: 0 unless the folds round it don't close."""
    first, second = where[fold.first], where[fold.second]
    return max(away(first.place((x, y, 0.0)), second.place((x, y, 0.0))) for x, y in fold.edge)


@dataclass(frozen=True)
class Meeting:
    """How a tab lies on its panel when the net is folded."""

    off_mm: float
    """How far its hinge misses the nearest edge of the panel, or stands off it."""
    hinge_mm: float
    edge_mm: float
    """Lengths of the tab's hinge and of the panel's edge that it meets."""
    beside_mm: float
    """How far the tab reaches past the panel or stands off it."""


def meeting(net: Net, glue: Glue, where: Mapping[str, Pose]) -> Meeting:
    """A tab held against its panel. Raises ValueError when that belongs to another part."""
    if glue.on is None:
        raise ValueError(f"{glue.tab} is glued to another part")
    tab, panel, hinge = net.panel(glue.tab), net.panel(glue.on), net.hinge(glue.tab)
    on, off = where[glue.on], where[glue.tab]

    def seen(point: Point) -> Spot:
        return on.flat(off.place((point[0], point[1], 0.0)))

    ends = [seen(one) for one in hinge.edge]
    misses = [max(max(abs(z), off_line((x, y), edge)) for x, y, z in ends) for edge in panel.edges]
    nearest = min(range(len(misses)), key=lambda index: misses[index])
    start, end = panel.edges[nearest]
    reach = max(max(abs(z), outside((x, y), panel)) for x, y, z in map(seen, tab.corners))
    return Meeting(misses[nearest], hinge.length, hypot(end[0] - start[0], end[1] - start[1]), reach)


def outside(point: Point, panel: Panel) -> float:
    """How far a point lies outside a panel; 0 inside, dents and all."""
    x, y = point
    crossed = sum(
        (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in panel.edges
    )
    return 0.0 if crossed % 2 else min(off_line(point, edge) for edge in panel.edges)
