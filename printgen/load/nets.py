"""``fold:`` of a component → Net, held against the trim and folded once, so to speak.

``panels``: name → ``[x, y, width, height]`` in mm from the trim's top left, or a list of corners ``[[x, y], …]``.
``folds``: ``{between: [rear, front], way: mountain, angle: 158}`` for two panels that touch. Way: mountain (print
outside, the default), valley (print inside), score (a hinge). Angle: degrees from flat when the thing stands, 90 unless
given; below 0 for a hinge that turns as a valley. ``glue``: ``{tab: rear-foot, on: front-foot}``, the tab going under
or inside the panel. ``outline``: a closed polygon, where that isn't the trim's rectangle.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError, WithJsonSchema
from pydantic_core import PydanticCustomError

from printgen.folding import gap, meeting, poses
from printgen.geometry import TOLERANCE_MM, Size
from printgen.load.schema import Degrees, Id, Position, Strict, shown
from printgen.load.validate import validated
from printgen.load.yaml_nodes import Node, find
from printgen.nets import Fold, Glue, Net, Panel, Point, Way, common_area, is_convex, shared_edge
from printgen.problems import Problem, SourcePos

FIT_MM = 0.5
"""How far a folded tab may miss its panel: about what a hand can fold to."""
AREA_MM2 = 0.5
"""Panels add up when they miss the outline by less, and are apart when they share less."""

_RECTANGLE = TypeAdapter(tuple[Position, Position, Position, Position])
_POLYGON = TypeAdapter(Annotated[tuple[tuple[Position, Position], ...], Field(min_length=3)])


def _corners(value: object) -> tuple[Point, ...]:
    try:
        x, y, width, height = _RECTANGLE.validate_python(value)
        return Panel.box("", x, y, width, height).corners
    except ValidationError:
        pass
    try:
        return _POLYGON.validate_python(value)
    except ValidationError:
        message = "must be [x, y, width, height] or its corners [[x, y], [x, y], [x, y], …] in millimetres"
        raise PydanticCustomError("corners", message, {"got": shown(value)}) from None


Corners = Annotated[
    tuple[Point, ...],
    BeforeValidator(_corners),
    WithJsonSchema({"type": "array", "minItems": 3, "description": "[x, y, width, height] or [[x, y], …], mm"}),
]


class FoldLine(Strict):
    """A fold between two panels."""

    between: tuple[Id, Id]
    way: Way = "mountain"
    angle: Degrees = 90.0


class GlueTab(Strict):
    """A tab and what it is glued to."""

    tab: Id
    on: Id


class FoldFile(Strict):
    """``fold:`` as typed."""

    panels: Annotated[dict[Id, Corners], Field(min_length=1)]
    folds: tuple[FoldLine, ...] = ()
    glue: tuple[GlueTab, ...] = ()
    outline: Corners | None = None


def read_net(node: Node | None, trim: Size) -> tuple[Net | None, list[Problem]]:
    """The net, or None and its faults. No ``fold:``: None and no fault."""
    if node is None:
        return None, []
    made, problems = validated(FoldFile, node, "fold")
    if made is None:
        return None, problems
    panels = {name: Panel(name, corners) for name, corners in made.panels.items()}
    problems = [*_unknown(node, made, panels), *_shapes(node, made, panels, trim)]
    if problems:
        return None, problems
    folds: list[Fold] = []
    for index, line in enumerate(made.folds):
        edge = shared_edge(panels[line.between[0]], panels[line.between[1]])
        if edge is None:
            first, second = line.between
            message = f"panels '{first}' and '{second}' don't touch, so there is no fold between them"
            problems.append(Problem(_at(node, "folds", index), "N104", message, "mend their corners, or name others"))
        else:
            folds.append(Fold(*line.between, line.way, line.angle, edge))
    if problems:
        return None, problems
    net = Net(tuple(panels.values()), tuple(folds), tuple(Glue(one.tab, one.on) for one in made.glue))
    problems = list(_folded(node, net))
    return (None if problems else net), problems


def _at(node: Node, *path: str | int) -> SourcePos:
    return find(node, path)[1]


def _unknown(node: Node, made: FoldFile, panels: Iterable[str]) -> Iterator[Problem]:
    """Names of panels that there are not."""
    known = list(panels)
    names: list[tuple[tuple[str | int, ...], str]] = []
    for index, fold in enumerate(made.folds):
        names += [(("folds", index, "between", place), name) for place, name in enumerate(fold.between)]
    for index, glue in enumerate(made.glue):
        names += [(("glue", index, "tab"), glue.tab), (("glue", index, "on"), glue.on)]
    for path, name in names:
        if name not in known:
            near = get_close_matches(name, known, 1)
            fix = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(known)}"
            yield Problem(_at(node, *path), "N101", f"no panel '{name}'", fix)


def _shapes(node: Node, made: FoldFile, panels: dict[str, Panel], trim: Size) -> Iterator[Problem]:
    """Panels inside the trim, convex, apart, and as large as the outline all together."""
    for name, panel in panels.items():
        pos = _at(node, "panels", name)
        x, y, width, height = panel.bounds
        if x + width > trim.width + TOLERANCE_MM or y + height > trim.height + TOLERANCE_MM:
            reach, whole = f"{x + width:g} × {y + height:g}", f"{trim.width:g} × {trim.height:g}"
            message = f"panel '{name}' reaches {reach} mm, the trim is {whole} mm"
            yield Problem(pos, "N102", message, "make the panel smaller, or size: larger")
        if panel.area < AREA_MM2:
            yield Problem(pos, "N102", f"panel '{name}' has no area", "give it a width and a height")
        elif not is_convex(panel.corners):
            yield Problem(pos, "N102", f"panel '{name}' has a dent", "make two panels of it")
    for first, second in itertools.combinations(panels.values(), 2):
        if is_convex(first.corners) and is_convex(second.corners) and common_area(first, second) > AREA_MM2:
            message = f"panels '{first.name}' and '{second.name}' overlap by {common_area(first, second):.1f} mm²"
            yield Problem(_at(node, "panels", second.name), "N103", message, "mend their corners")
    outline = Panel("", made.outline) if made.outline else Panel.box("", 0, 0, trim.width, trim.height)
    total = sum(panel.area for panel in panels.values())
    if abs(total - outline.area) > AREA_MM2:
        whole = "the outline" if made.outline else f"the trim of {trim.width:g} × {trim.height:g} mm"
        message = f"the panels add up to {total:g} mm², {whole} has {outline.area:g} mm²"
        yield Problem(_at(node, "panels"), "N103", message, "panels fill the outline; add what is missing, or mend it")


def _folded(node: Node, net: Net) -> Iterator[Problem]:
    """What is wrong once it is folded: panels that hang in the air, rings that don't close, tabs that miss."""
    where = poses(net)
    loose = [one.name for one in net.panels if one.name not in where]
    for name in loose:
        message = f"no fold joins panel '{name}' to the others"
        yield Problem(_at(node, "panels", name), "N105", message, f"add a fold between '{name}' and a panel it touches")
    if loose:
        return
    for index, fold in enumerate(net.folds):
        apart = gap(fold, where)
        if apart > FIT_MM:
            message = f"folded, '{fold.first}' and '{fold.second}' come {apart:.1f} mm apart along their fold"
            yield Problem(_at(node, "folds", index), "N106", message, "mend the angles of the folds round it")
    for index, glue in enumerate(net.glue):
        pos = _at(node, "glue", index)
        if not any(glue.tab in (one.first, one.second) for one in net.folds) or glue.tab == glue.on:
            yield Problem(pos, "N107", f"'{glue.tab}' hangs on no fold", "name a tab that a fold joins to a panel")
            continue
        held = meeting(net, glue, where)
        if held.off_mm > FIT_MM or held.beside_mm > FIT_MM:
            miss = max(held.off_mm, held.beside_mm)
            message = f"folded, the tab '{glue.tab}' misses '{glue.on}' by {miss:.1f} mm"
            yield Problem(pos, "N107", message, "mend the panels' sizes or the folds' angles")
        elif abs(held.hinge_mm - held.edge_mm) > FIT_MM:
            message = f"the tab '{glue.tab}' is {held.hinge_mm:g} mm long, the edge of '{glue.on}' {held.edge_mm:g} mm"
            yield Problem(pos, "N108", message, "make them equally long")
