"""Gutter fold: fronts on one side of a fold line, backs turned on the other; print one side, fold, glue, cut.

For people without a duplex printer: backs can't drift, since they are on the same side of the paper. A fold cell is
as wide as the unit and twice as high, plus the gap for the fold; turned cells fold along an upright line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from printgen.geometry import Insets, Rect, Size
from printgen.impose.cuts import Cuts, crop_marks, cut_positions, distinct, length
from printgen.impose.grid import Grid, best_grid
from printgen.impose.groups import Group
from printgen.impose.marks import Marks
from printgen.impose.options import SheetOptions
from printgen.impose.runs import Run
from printgen.impose.sides import front_bleeds, slot_bleed, unit_fronts
from printgen.impose.stacks import collate
from printgen.impose.units import Unit
from printgen.model import Caption, Figure, Piece, Placement, Stroke
from printgen.paths import polygon

FOLD_GAP_MM = 4.0
"""Between front and back: 1.5 bleed, 1.0 white band with the fold line, 1.5 bleed."""
FOLD_BLEED_MM = 1.5
POINTER_MM = 2.2
"""Base of the triangles that point at the fold line from both ends."""


def fold_cell(size: Size) -> Size:
    return Size(size.width, 2 * size.height + FOLD_GAP_MM)


def halves(cell: Rect, turned: bool) -> tuple[Rect, Rect]:
    """Front half and back half of a fold cell; a quarter turn clockwise brings the top to the right."""
    if turned:
        width = (cell.width - FOLD_GAP_MM) / 2
        return Rect(cell.right - width, cell.y, width, cell.height), Rect(cell.x, cell.y, width, cell.height)
    height = (cell.height - FOLD_GAP_MM) / 2
    return Rect(cell.x, cell.y, cell.width, height), Rect(cell.x, cell.bottom - height, cell.width, height)


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
        found += folded_unit(unit, cell, grid.turned, slot_bleed(grid, slot, outer, options.inner_bleed), pieces)
    return tuple(found)


def folded_unit(
    unit: Unit, cell: Rect, turned: bool, bleed: Insets, pieces: Mapping[tuple[str, str, int], Piece]
) -> list[Placement]:
    """Fronts of a unit in one half of its cell, backs mirrored about the fold line in the other."""
    front, back = halves(cell, turned)
    inner = min(FOLD_BLEED_MM, max(bleed.top, bleed.right, bleed.bottom, bleed.left))
    towards_fold = replace(bleed, left=inner) if turned else replace(bleed, bottom=inner)
    found: list[Placement] = []
    fold = (front.x + back.right) / 2 if turned else (front.bottom + back.y) / 2
    for placed in unit_fronts(unit, front, turned, towards_fold):
        found.append(placed)
        face = pieces[(placed.component, placed.card, placed.copy)].back
        if face is not None:
            found.append(
                replace(
                    placed,
                    side="back",
                    face=face,
                    trim=across(placed.trim, fold, turned),
                    clip=across(placed.clip, fold, turned),
                    rotation=(360 - placed.rotation) % 360 if turned else (180 - placed.rotation) % 360,
                )
            )
    return found


def across(rect: Rect, fold: float, upright: bool) -> Rect:
    """A rectangle mirrored about an upright or level line."""
    if upright:
        return Rect(2 * fold - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, 2 * fold - rect.bottom, rect.width, rect.height)


def fold_lines(grid: Grid, placements: Sequence[Placement]) -> tuple[float, ...]:
    """Y (x where cells are turned) of the fold lines in use."""
    fronts = [placed.trim for placed in placements if placed.side == "front"]
    half = FOLD_GAP_MM / 2
    return distinct(trim.x - half if grid.turned else trim.bottom + half for trim in fronts)


def fold_positions(grid: Grid, placements: Sequence[Placement]) -> Cuts:
    """The same by direction, as strips want it."""
    folds = fold_lines(grid, placements)
    return Cuts(folds, ()) if grid.turned else Cuts((), folds)


def fold_marks(grid: Grid, placements: Sequence[Placement], options: SheetOptions) -> Marks:
    """Cut lines of the fronts as far as the fold line, the fold line itself from edge to edge, and its pointers."""
    found = Marks()
    fronts = [placed for placed in placements if placed.side == "front"]
    backs = [placed.clip for placed in placements if placed.side == "back"]
    cuts, folds, paper = cut_positions(fronts), fold_lines(grid, placements), grid.paper
    if options.cut == "marks":
        kept = [mark for mark in crop_marks(fronts, cuts, paper) if not any(touches(mark, clip) for clip in backs)]
        found.strokes += kept
    elif options.cut != "none":
        kind: Literal["cut", "dashed"] = "dashed" if options.cut == "dashed" else "cut"
        for number, fold in enumerate(folds):
            if grid.turned:  # fronts lie right of their fold line
                end = paper.width if number == len(folds) - 1 else front_end(grid, fold)
                found.strokes += [Stroke(kind, fold + 0.5, y, end, y) for y in cuts.down]
            else:
                begin = 0.0 if number == 0 else front_begin(grid, fold)
                found.strokes += [Stroke(kind, x, begin, x, fold - 0.5) for x in cuts.across]
        if grid.turned:
            found.strokes += [Stroke(kind, x, 0.0, x, paper.height) for x in cuts.across]
        else:
            found.strokes += [Stroke(kind, 0.0, y, paper.width, y) for y in cuts.down]
    for fold in folds:
        ends = (fold, 0.0, fold, paper.height) if grid.turned else (0.0, fold, paper.width, fold)
        found.strokes.append(Stroke("fold", *ends))
        found.figures += pointers(grid, fold)
    return found


def front_begin(grid: Grid, fold: float) -> float:
    """Where the upright lines of a lower row of fronts begin: in the gutter above it."""
    return fold - FOLD_GAP_MM / 2 - (grid.cell.height - FOLD_GAP_MM) / 2 - grid.gutter / 2


def front_end(grid: Grid, fold: float) -> float:
    return fold + FOLD_GAP_MM / 2 + (grid.cell.width - FOLD_GAP_MM) / 2 + grid.gutter / 2


def touches(mark: Stroke, clip: Rect) -> bool:
    box = Rect(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1))
    grown = box.grown(Insets.even(0.1))
    return length(mark) > 0 and grown.overlaps(clip)


def pointers(grid: Grid, fold: float) -> list[Figure]:
    """Two triangles at each end of a fold line, their points on it."""
    found = []
    inset, base, high = grid.inset + 0.1, POINTER_MM, 1.9
    along = grid.paper.height if grid.turned else grid.paper.width
    for end in (inset, along - inset - base):
        for side in (-1, 1):
            corners = [
                (end, fold + side * (high + 1.0)),
                (end + base, fold + side * (high + 1.0)),
                (end + base / 2, fold + side),
            ]
            found.append(Figure(polygon([(y, x) for x, y in corners] if grid.turned else corners), role="fold"))
    return found


def fold_words(grid: Grid, placements: Sequence[Placement], here: str, paste: str) -> list[Caption]:
    """Beside the first fold line, where the side margin has room for a line that reads upwards."""
    room = grid.block.x - grid.inset
    if grid.turned or room < 8.0:
        return []
    fold = fold_lines(grid, placements)[0]
    x = grid.inset + 5.6
    return [
        Caption(here, x, fold - 5.0, 2.47, True, rotation=-90, role="advice"),
        Caption(paste, x, fold + 5.0, 2.3, False, "end", -90, "advice"),
    ]
