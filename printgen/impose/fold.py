"""Gutter fold: fronts on one side of a fold line, backs turned on the other; print one side, fold, glue, cut.

For people without a duplex printer: backs can't drift, since they are on the same side of the paper. A fold cell is
as wide as the unit and twice as high, plus the gap for the fold line that runs level between the halves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from printgen.geometry import Insets, Rect, Size
from printgen.impose.cuts import crop_marks, cut_positions, distinct, length
from printgen.impose.grid import Grid, best_grid
from printgen.impose.groups import Group
from printgen.impose.marks import Marks
from printgen.impose.options import SheetOptions
from printgen.impose.runs import Run, lay
from printgen.impose.sides import front_bleeds, slot_bleed, unit_fronts
from printgen.impose.stacks import collate
from printgen.impose.units import Unit
from printgen.model import Caption, Figure, Piece, Placement, Stroke
from printgen.paths import polygon
from printgen.problems import Problem

FOLD_GAP_MM = 4.0
"""Between front and back: 1.5 bleed, 1.0 white band with the fold line, 1.5 bleed."""
FOLD_BLEED_MM = 1.5
POINTER_MM = 2.2
"""Base of the triangles that point at the fold line from both ends."""


def fold_cell(size: Size) -> Size:
    return Size(size.width, 2 * size.height + FOLD_GAP_MM)


def halves(cell: Rect) -> tuple[Rect, Rect]:
    """Front half and back half of a fold cell."""
    height = (cell.height - FOLD_GAP_MM) / 2
    return Rect(cell.x, cell.y, cell.width, height), Rect(cell.x, cell.bottom - height, cell.width, height)


def laid_out(one: Group, options: SheetOptions, start: int) -> Run | Problem:
    """Folded where that was asked for and fits; what is too big to fold gets its backs on sheets of their own."""
    folded = lay_folded(one, options, start) if one.folded else None
    return folded if folded is not None else lay(one, options, start)


def lay_folded(group: Group, options: SheetOptions, start: int = 0) -> Run | None:
    """The run of a group whose units are all folded; None when the paper doesn't hold a fold cell."""
    grid = best_grid(fold_cell(group.size), options)
    if grid is None:
        return None
    pieces = {(one.component, one.card, one.copy): one for unit in group.units for one in unit.pieces}
    piled = collate(group.units, grid.slots, start)
    sheets = tuple(both_sides(grid, filled, options, pieces) for filled in piled)
    marks = tuple(fold_marks(grid, placements, options) for placements in sheets)
    return Run(group.parts, grid, sheets, piled, None, has_backs=True, folded=True, marks=marks)


def both_sides(
    grid: Grid, filled: Mapping[int, Unit], options: SheetOptions, pieces: Mapping[tuple[str, str, int], Piece]
) -> tuple[Placement, ...]:
    """Fronts and backs of one sheet."""
    outer = front_bleeds(grid, options.bleed)
    found: list[Placement] = []
    for slot, unit in sorted(filled.items()):
        cell = grid.slot(slot)
        found += folded_unit(unit, cell, slot_bleed(grid, slot, outer, options.inner_bleed), pieces)
    return tuple(found)


def folded_unit(unit: Unit, cell: Rect, bleed: Insets, pieces: Mapping[tuple[str, str, int], Piece]) -> list[Placement]:
    """Fronts of a unit in the upper half of its cell, backs mirrored about the fold line in the lower one."""
    front, back = halves(cell)
    inner = min(FOLD_BLEED_MM, max(bleed.top, bleed.right, bleed.bottom, bleed.left))
    found: list[Placement] = []
    fold = (front.bottom + back.y) / 2
    for placed in unit_fronts(unit, front, replace(bleed, bottom=inner)):
        found.append(placed)
        face = pieces[(placed.component, placed.card, placed.copy)].back
        if face is not None:
            trim, clip = across(placed.trim, fold), across(placed.clip, fold)
            found.append(replace(placed, side="back", face=face, trim=trim, clip=clip, rotation=180))
    return found


def across(rect: Rect, fold: float) -> Rect:
    """A rectangle mirrored about a level line."""
    return Rect(rect.x, 2 * fold - rect.bottom, rect.width, rect.height)


def fold_lines(placements: Sequence[Placement]) -> tuple[float, ...]:
    """Y of the fold lines in use."""
    return distinct(placed.trim.bottom + FOLD_GAP_MM / 2 for placed in placements if placed.side == "front")


def fold_marks(grid: Grid, placements: Sequence[Placement], options: SheetOptions) -> Marks:
    """Cut lines of the fronts as far as the fold line, the fold line itself from edge to edge, and its pointers."""
    found = Marks()
    fronts = [placed for placed in placements if placed.side == "front"]
    backs = [placed.clip for placed in placements if placed.side == "back"]
    cuts, folds, paper = cut_positions(fronts), fold_lines(placements), grid.paper
    if options.cut == "marks":
        kept = [mark for mark in crop_marks(fronts, cuts, paper) if not any(touches(mark, clip) for clip in backs)]
        found.strokes += kept
    elif options.cut != "none":
        kind: Literal["cut", "dashed"] = "dashed" if options.cut == "dashed" else "cut"
        for number, fold in enumerate(folds):
            begin = 0.0 if number == 0 else front_begin(grid, fold)
            found.strokes += [Stroke(kind, x, begin, x, fold - 0.5) for x in cuts.across]
        found.strokes += [Stroke(kind, 0.0, y, paper.width, y) for y in cuts.down]
    for fold in folds:
        found.strokes.append(Stroke("fold", 0.0, fold, paper.width, fold))
        found.figures += pointers(grid, fold)
    return found


def front_begin(grid: Grid, fold: float) -> float:
    """Where the upright lines of a lower row of fronts begin: in the gutter above it."""
    return fold - FOLD_GAP_MM / 2 - (grid.cell.height - FOLD_GAP_MM) / 2 - grid.gutter / 2


def touches(mark: Stroke, clip: Rect) -> bool:
    box = Rect(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1))
    grown = box.grown(Insets.even(0.1))
    return length(mark) > 0 and grown.overlaps(clip)


def pointers(grid: Grid, fold: float) -> list[Figure]:
    """Two triangles at each end of a fold line, their points on it."""
    found = []
    inset, base, high = grid.inset + 0.1, POINTER_MM, 1.9
    for end in (inset, grid.paper.width - inset - base):
        for side in (-1, 1):
            corners = [
                (end, fold + side * (high + 1.0)),
                (end + base, fold + side * (high + 1.0)),
                (end + base / 2, fold + side),
            ]
            found.append(Figure(polygon(corners), role="fold"))
    return found


def fold_words(grid: Grid, placements: Sequence[Placement], here: str, paste: str) -> list[Caption]:
    """Beside the first fold line, where the side margin has room for a line that reads upwards."""
    room = grid.block.x - grid.inset
    if room < 8.0:
        return []
    fold = fold_lines(placements)[0]
    x = grid.inset + 5.6
    return [
        Caption(here, x, fold - 5.0, 2.47, True, rotation=-90, role="advice"),
        Caption(paste, x, fold + 5.0, 2.3, False, "end", -90, "advice"),
    ]
