"""What a sheet shows of pieces that fold: knife lines round their shapes, folds, hatched glue tabs.

Strokes lie on the piece where its net says. Folds and hinges have white beneath and knife lines white in them wherever
they cross art; what ends at the trim goes on into the bleed, so that it can be scored before the piece is cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from printgen.impose.folded import Folded
from printgen.impose.grid import Grid
from printgen.impose.labels import Labels
from printgen.impose.lettering import text_width
from printgen.impose.marks import Marks
from printgen.impose.nets_fields import free_fields
from printgen.impose.nets_words import TEXT_MM, add_words
from printgen.impose.options import Cut
from printgen.model import Caption, Placement, Stroke, StrokeKind
from printgen.nets import Edge, Panel, Point, covers, crossing, distance, turn

LINES: Mapping[str, StrokeKind] = {"mountain": "fold", "valley": "valley", "score": "score"}
"""Way of a fold → the line it is drawn with."""
HATCH_MM = 3.0
"""Between the lines that hatch a glue tab."""


def net_marks(
    placements: Sequence[Placement], folded: Folded, cut: Cut, grid: Grid, labels: Labels, there: Marks
) -> Marks:
    """Everything about folding on one front; nothing where no piece folds. ``there``: what is on the page already."""
    found = Marks()
    ways: dict[StrokeKind, None] = {}
    for placed in placements:
        net = folded.nets.get(placed.component)
        if net is None or placed.side != "front" or placed.origin is not None:
            continue
        x, y = placed.trim.x, placed.trim.y
        inner = [edge for edge in net.cuts() if not on_border(edge, placed.trim.width, placed.trim.height)]
        if cut != "none" and inner:
            found.strokes += [stroke("contour", edge, x, y) for edge in chained(inner)]
            art = [edge for one in net.panels if one.name not in net.blank for edge in one.edges]
            dark = [edge for edge in inner if any(covers(one, edge, 0.01) for one in art)]
            found.strokes += [stroke("contour-inlay", edge, x, y) for edge in chained(dark)]
            ways["contour"] = None
        lines = [(LINES[fold.way], run_out(fold.edge, placed)) for fold in net.folds]
        found.strokes += [stroke("crease", edge, x, y) for _, edge in lines]
        found.strokes += [stroke(kind, edge, x, y) for kind, edge in lines]
        ways |= {kind: None for kind, _ in lines}
        for glue in net.glue:
            if glue.tab in net.blank:
                add_tab(found, net.panel(glue.tab), x, y, labels)
                ways["glue"] = None
    if ways:
        fields = free_fields(placements, folded, grid, there)
        add_words(found, placements, folded, tuple(ways), fields, labels)
    return found


def run_out(edge: Edge, placed: Placement) -> Edge:
    """A fold with those ends that lie on the trim's border carried on to the end of the bleed."""
    trim, clip = placed.trim, placed.clip
    long = distance(*edge)

    def moved(point: Point, other: Point) -> Point:
        dx, dy = (point[0] - other[0]) / long, (point[1] - other[1]) / long
        x, y = point
        if abs(dy) < 0.01 and min(abs(x), abs(x - trim.width)) < 0.01:
            x = trim.width + clip.right - trim.right if dx > 0 else clip.x - trim.x
        if abs(dx) < 0.01 and min(abs(y), abs(y - trim.height)) < 0.01:
            y = trim.height + clip.bottom - trim.bottom if dy > 0 else clip.y - trim.y
        return x, y

    return moved(*edge), moved(edge[1], edge[0])


def on_border(edge: Edge, width: float, height: float) -> bool:
    """Whether an edge lies on the trim's own rectangle, which lines from edge to edge cut."""
    (ax, ay), (bx, by) = edge
    return any(abs(a - line) < 0.005 and abs(b - line) < 0.005 for a, b, line in (
        (ax, bx, 0.0), (ax, bx, width), (ay, by, 0.0), (ay, by, height)))  # fmt: skip


def stroke(kind: StrokeKind, edge: Edge, x: float, y: float) -> Stroke:
    (ax, ay), (bx, by) = edge
    return Stroke(kind, ax + x, ay + y, bx + x, by + y)


def chained(edges: Iterable[Edge]) -> list[Edge]:
    """The same edges, each beginning where the one before ends if it can: short files, unbroken dashes."""
    left, found = list(edges), []
    at: Point | None = None
    while left:
        near = next((one for one in left if at is not None and at in one), left[0])
        left.remove(near)
        found.append(near if at is None or near[0] == at or at not in near else (near[1], near[0]))
        at = found[-1][1]
    return found


def add_tab(found: Marks, tab: Panel, x: float, y: float, labels: Labels) -> None:
    """Hatching on a bare tab, and the word for glue in the middle of it."""
    left, top, width, height = tab.bounds
    upright = height > width
    word = labels.word("glue_here")
    long, short = max(width, height), min(width, height)
    room = min(long * 0.6, text_width(word, TEXT_MM) + 3.0)
    says = text_width(word, TEXT_MM) <= long - 4.0 and short >= 3.4
    middle = (left + width / 2, top + height / 2)
    for edge in hatched(tab):
        pieces = clear_of(edge, middle, room / 2 if says else 0.0, upright=upright)
        found.strokes += [stroke("glue", one, x, y) for one in pieces]
    if says:
        sink = TEXT_MM * 0.36
        spot = (middle[0] + sink, middle[1]) if upright else (middle[0], middle[1] + sink)
        rotation = -90 if upright else 0
        found.captions.append(Caption(word, x + spot[0], y + spot[1], TEXT_MM, False, "middle", rotation, role="net"))


def hatched(panel: Panel) -> list[Edge]:
    """Slanted lines across a convex panel."""
    left, top, width, height = panel.bounds
    found: list[Edge] = []
    step = HATCH_MM * sqrt(2)
    for number in range(1, int((width + height) / step) + 1):
        a, b = (left + number * step, top), (left + number * step - height - width, top + height + width)
        hits = [crossing(a, b, p, q) for p, q in panel.edges if (turn(a, b, p) >= 0) != (turn(a, b, q) >= 0)]
        if len(hits) == 2:
            found.append((hits[0], hits[1]))
    return found


def clear_of(edge: Edge, middle: Point, half: float, *, upright: bool) -> list[Edge]:
    """The parts of a hatching line outside the stretch that the word takes."""
    if not half:
        return [edge]
    axis = 1 if upright else 0
    low, high = middle[axis] - half, middle[axis] + half
    a, b = sorted(edge, key=lambda point: point[axis])
    if b[axis] <= low or a[axis] >= high:
        return [edge]
    found = []
    for bound, keep in ((low, a), (high, b)):
        if (keep[axis] < bound) if keep is a else (keep[axis] > bound):
            share = (bound - a[axis]) / (b[axis] - a[axis])
            found.append((keep, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))))
    return found
