"""A board larger than the paper: equal tiles that overlap, each on a page of its own."""

from __future__ import annotations

import math
from dataclasses import dataclass

from printgen.geometry import Insets, Rect, Size
from printgen.impose.grid import Grid, rooms
from printgen.impose.options import SheetOptions
from printgen.model import Piece, Placement

OVERLAP_MM = 10.0
"""What two neighbouring tiles both show: enough to glue, product.md's number."""

MOST_TILES = 400
"""More is a slip in a size, not a board."""


@dataclass(frozen=True)
class Tiling:
    """Columns × rows of equal tiles, each alone on the grid's one slot."""

    grid: Grid
    columns: int
    rows: int

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def part(self, number: int) -> Rect:
        """What tile ``number`` (from 0, row by row) shows of the piece as it lies, from the piece's top left."""
        row, column = divmod(number, self.columns)
        tile = self.grid.cell
        return Rect(column * (tile.width - OVERLAP_MM), row * (tile.height - OVERLAP_MM), tile.width, tile.height)


def tiles_along(length_mm: float, room_mm: float) -> int:
    """How many tiles cover a length."""
    if room_mm <= OVERLAP_MM:
        return MOST_TILES + 1
    return max(1, math.ceil((length_mm - OVERLAP_MM) / (room_mm - OVERLAP_MM) - 1e-6))


def tile_length(length_mm: float, count: int) -> float:
    return (length_mm + (count - 1) * OVERLAP_MM) / count


def best_tiling(size: Size, options: SheetOptions) -> Tiling | None:
    """The tiling with the fewest tiles; of equals the preferred room. None when the paper has no room for any."""
    found: list[Tiling] = []
    for room in rooms(options):
        columns, rows = tiles_along(size.width, room.size.width), tiles_along(size.height, room.size.height)
        if columns * rows <= MOST_TILES:
            cell = Size(tile_length(size.width, columns), tile_length(size.height, rows))
            x, y = room.origin(cell)
            found.append(Tiling(Grid(room.paper, cell, 1, 1, 0.0, x, y, room.strips, room.inset), columns, rows))
    return min(found, key=lambda tiling: tiling.count, default=None)


def tile_front(piece: Piece, tiling: Tiling, number: int, outer: Insets) -> Placement:
    """One tile of a piece: its visible part, with bleed only where the piece itself ends."""
    grid = tiling.grid
    row, column = divmod(number, tiling.columns)
    part, trim = tiling.part(number), grid.slot(0)
    bleed = Insets(
        top=outer.top if row == 0 else 0.0,
        right=outer.right if column == tiling.columns - 1 else 0.0,
        bottom=outer.bottom if row == tiling.rows - 1 else 0.0,
        left=outer.left if column == 0 else 0.0,
    )
    return Placement(
        piece.component,
        piece.card,
        piece.copy,
        "front",
        piece.front,
        trim,
        trim.grown(bleed),
        tile=number + 1,
        origin=(trim.x - part.x, trim.y - part.y),
    )
