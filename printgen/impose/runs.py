"""The sheets of one group: its units laid out on as few fronts as they need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printgen.geometry import Size
from printgen.impose.grid import Grid, available, best_grid, extent
from printgen.impose.groups import Group, Part
from printgen.impose.marks import Marks
from printgen.impose.options import SheetOptions
from printgen.impose.sides import front_bleeds, fronts
from printgen.impose.stacks import collate
from printgen.impose.tiles import Tiling, best_tiling, tile_front
from printgen.impose.units import Unit
from printgen.model import Placement
from printgen.problems import Problem


@dataclass(frozen=True)
class Run:
    """Consecutive sheets of one grid."""

    parts: tuple[Part, ...]
    grid: Grid
    sheets: tuple[tuple[Placement, ...], ...]
    """The fronts of each sheet."""
    piled: tuple[Mapping[int, Unit], ...] = ()
    """Slot → unit of each sheet; empty for tiles."""
    tiling: Tiling | None = None
    has_backs: bool = False
    folded: bool = False
    """Fronts and backs are on one side of the paper."""
    marks: tuple[Marks, ...] | None = None
    """Of each sheet, in place of cut lines from edge to edge; None: these."""
    loose: bool = False
    """Pieces of several sizes: no line runs through, there is no cut order."""

    def free_slots(self, number: int) -> int:
        """Slots of sheet ``number`` (from 0) that stay empty."""
        return self.grid.slots - len(self.piled[number]) if self.piled else 0

    def names_on(self, number: int) -> tuple[str, ...]:
        """Names of the components on one sheet, in order."""
        there = {placed.component for placed in self.sheets[number]}
        return tuple(part.name for part in self.parts if part.id in there)

    def ids_on(self, number: int) -> tuple[str, ...]:
        there = {placed.component for placed in self.sheets[number]}
        return tuple(part.id for part in self.parts if part.id in there)


def lay(group: Group, options: SheetOptions, start: int = 0) -> Run | Problem:
    """The run of a group whose first ``start`` slots are used up; a Problem when the paper doesn't hold the piece."""
    grid = best_grid(group.size, options)
    backs = any(unit.has_back for unit in group.units)
    if grid is not None:
        piled = collate(group.units, grid.slots, start)
        return Run(group.parts, grid, tuple(fronts(grid, filled, options) for filled in piled), piled, None, backs)
    may_tile = group.tiles_when_too_big or options.draft
    tiling = best_tiling(group.size, options) if may_tile and options.columns is None and options.rows is None else None
    if tiling is None or any(len(unit.pieces) > 1 for unit in group.units):
        return too_big(group, options)
    outer = front_bleeds(tiling.grid, options.bleed)
    sheets = tuple(
        (tile_front(unit.pieces[0], tiling, number, outer),) for unit in group.units for number in range(tiling.count)
    )
    return Run(group.parts, tiling.grid, sheets, (), tiling, backs)


def too_big(group: Group, options: SheetOptions) -> Problem:
    """What is needed and what there is, both in millimetres."""
    part, room = group.parts[0], available(options)
    columns, rows = options.columns or 1, options.rows or 1
    block = Size(extent(columns, group.size.width, options.gutter), extent(rows, group.size.height, options.gutter))
    what = f"{columns} × {rows} pieces of {part.id} need" if columns * rows > 1 else f"a piece of {part.id} needs"
    message = (
        f"{what} {block.width:g} × {block.height:g} mm, {options.paper.name} has {room.width:g} × {room.height:g} mm"
        f" inside its {options.margin:g} mm margin"
    )
    if block.fits_into(room) or block.turned().fits_into(room):
        message += "; the label and the 100 mm ruler have no room beside it"
    fix = "choose a larger --paper or a smaller size"
    if columns * rows > 1:
        fix = f"leave out columns and rows, or choose a larger --paper than {options.paper.name}"
    return Problem(part.pos, "I107", message, fix, draft_allows=columns * rows == 1)
