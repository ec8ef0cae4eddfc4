"""The trial page: one card of each deck, front and back, before a stack of cardstock is spent.

Cards of several sizes share the page, tallest first in rows; each has its own crop marks. An arrow on the front and
one on the back show whether the flip is right, rings and dots how well the sides meet.
"""

from __future__ import annotations

from collections.abc import Sequence

from printgen.geometry import Insets, Rect, Size, fits
from printgen.impose.fold import fold_cell, folded_unit, halves
from printgen.impose.grid import Grid, Room, rooms
from printgen.impose.groups import Group
from printgen.impose.marks import Marks
from printgen.impose.options import SheetOptions
from printgen.impose.runs import Run
from printgen.impose.sides import unit_fronts
from printgen.impose.units import Unit
from printgen.model import Figure, Placement, Stroke
from printgen.paths import polygon

GAP_MM = 8.0
"""Between cards: room for both cards' crop marks."""
MARK_MM, MARK_GAP_MM = 2.5, 0.5
ARROW_MM = 5.0
ARROW_FROM_END_MM = 70.0
"""From the right end of the ruler strip: behind the ruler on the front, behind the advice on the back."""


def firsts(groups: Sequence[Group]) -> tuple[Unit, ...]:
    """The first unit of each deck of cards; of every component where there is no deck."""
    decks = {part.id for one in groups for part in one.parts if part.kind == "cards"}
    found: dict[str, Unit] = {}
    for one in groups:
        for unit in one.units:
            component = unit.pieces[0].component
            if (component in decks or not decks) and component not in found:
                found[component] = unit
    return tuple(found.values())


def shelves(sizes: Sequence[Size], room: Size) -> list[tuple[int, float, float]]:
    """Index, x and y of what fits, in rows from the top left, tallest first."""
    found: list[tuple[int, float, float]] = []
    x = y = deep = 0.0
    for index in sorted(range(len(sizes)), key=lambda one: (-sizes[one].height, one)):
        size = sizes[index]
        if x and not fits(x + size.width, room.width):
            x, y, deep = 0.0, y + deep + GAP_MM, 0.0
        if fits(x + size.width, room.width) and fits(y + size.height, room.height):
            found.append((index, x, y))
            x, deep = x + size.width + GAP_MM, max(deep, size.height)
    return found


def lay_trial(groups: Sequence[Group], options: SheetOptions) -> tuple[Run, tuple[Unit, ...]] | None:
    """The one sheet, and the units that found no room on it; None when there is room for none."""
    units, folded = firsts(groups), options.duplex == "fold"
    sizes = [fold_cell(unit.size) if folded and unit.has_back else unit.size for unit in units]
    found: list[tuple[Room, list[tuple[int, float, float]]]] = [
        (room, shelves(sizes, room.size)) for room in rooms(options) if room.strips == "top-bottom"
    ]
    if not found:
        return None
    room, placed = max(found, key=lambda one: len(one[1]))
    if not placed:
        return None
    block = Size(
        max(x + sizes[index].width for index, x, _ in placed), max(y + sizes[index].height for index, _, y in placed)
    )
    left, top = room.origin(block)
    grid = Grid(room.paper, block, 1, 1, 0.0, left, top, room.strips, room.inset)
    bleed = Insets.even(min(options.bleed, 1.5))
    marks, placements = Marks(), []
    pieces = {(one.component, one.card, one.copy): one for unit in units for one in unit.pieces}
    for index, x, y in sorted(placed):
        unit, cell = units[index], Rect(left + x, top + y, sizes[index].width, sizes[index].height)
        if folded and unit.has_back:
            placements += folded_unit(unit, cell, bleed, pieces)
            fold = (halves(cell)[0].bottom + halves(cell)[1].y) / 2
            marks.strokes.append(Stroke("fold", cell.x - 3.0, fold, cell.right + 3.0, fold))
        else:
            placements += unit_fronts(unit, cell, bleed)
    for front in placements:
        if front.side == "front" and options.cut != "none":
            marks.strokes += corner_marks(front)
    kept = {index for index, _, _ in placed}
    parts = [part for one in groups for part in one.parts]
    run = Run(
        tuple(dict.fromkeys(part for part in parts if part.id in {placed.component for placed in placements})),
        grid,
        (tuple(placements),),
        has_backs=any(unit.has_back for unit in units) and not folded,
        folded=folded,
        marks=(marks,),
        loose=True,
    )
    return run, tuple(unit for index, unit in enumerate(units) if index not in kept)


def corner_marks(placed: Placement) -> list[Stroke]:
    """Two short lines at each corner, outside the bleed."""
    trim, clip = placed.trim, placed.clip
    found = []
    for x in (trim.x, trim.right):
        found.append(Stroke("crop", x, clip.y - MARK_GAP_MM - MARK_MM, x, clip.y - MARK_GAP_MM))
        found.append(Stroke("crop", x, clip.bottom + MARK_GAP_MM, x, clip.bottom + MARK_GAP_MM + MARK_MM))
    for y in (trim.y, trim.bottom):
        found.append(Stroke("crop", clip.x - MARK_GAP_MM - MARK_MM, y, clip.x - MARK_GAP_MM, y))
        found.append(Stroke("crop", clip.right + MARK_GAP_MM, y, clip.right + MARK_GAP_MM + MARK_MM, y))
    return found


def arrow(paper: Size, inset: float, *, back: bool, mirrored: tuple[bool, bool] = (False, False)) -> Figure:
    """An arrow that points to the top of the front: an outline on the front, smaller and solid behind it."""
    x, y, half = paper.width - inset - ARROW_FROM_END_MM, paper.height - inset - ARROW_MM / 2 - 0.4, ARROW_MM / 2
    if back:
        half *= 0.6
    corners = [(x, y - half), (x + half, y + half), (x - half, y + half)]
    turned = [(paper.width - px if mirrored[0] else px, paper.height - py if mirrored[1] else py) for px, py in corners]
    return Figure(polygon(turned), "#000000" if back else None, 0.0 if back else 0.2, "register")
