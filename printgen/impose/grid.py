"""The grid that puts most pieces of one size on one paper, with room left for the label strip and the ruler strip.

All rectangles lie on the front of the sheet as it is looked at: a landscape grid has a paper wider than high.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from printgen.geometry import Rect, Size, count_fitting, fits
from printgen.impose.options import SheetOptions

Strips = Literal["top-bottom", "left-right", "left", "top"]
"""Where label and ruler lie: on a pair of margins, or both on one side of a block set off-centre."""

STRIP_INSET_MM = 5.0
"""Nothing is printed nearer to the paper's edge: most printers' unprintable edge is 3 to 5 mm."""
STRIP_MM = 6.0
"""Depth of one strip: 7 pt label with its pictogram, or ruler ticks and figures."""
SHARED_MM = 9.2
"""Depth of both strips on one side: label 3.2, ruler 4.9, air. A 195 mm piece leaves 10.9 on Letter."""
RULER_ROOM_MM = 102.0
"""A strip has to hold the 100 mm ruler and its end ticks."""

ARRANGEMENTS: tuple[Strips, ...] = ("top-bottom", "left-right", "left", "top")


@dataclass(frozen=True)
class Grid:
    """Columns × rows of equal cells on a sheet."""

    paper: Size
    cell: Size
    columns: int
    rows: int
    gutter: float
    x: float
    y: float
    """Top left of the block of cells."""
    strips: Strips
    inset: float
    """Where the strips begin, from the paper's edge."""

    @property
    def slots(self) -> int:
        return self.columns * self.rows

    @property
    def block(self) -> Rect:
        return Rect(
            self.x,
            self.y,
            extent(self.columns, self.cell.width, self.gutter),
            extent(self.rows, self.cell.height, self.gutter),
        )

    def slot(self, index: int) -> Rect:
        """The cell of a slot; slots count from 0, row by row from the top left."""
        row, column = divmod(index, self.columns)
        return Rect(
            self.x + column * (self.cell.width + self.gutter),
            self.y + row * (self.cell.height + self.gutter),
            self.cell.width,
            self.cell.height,
        )


def extent(count: int, piece_mm: float, gutter_mm: float) -> float:
    """Length of a row of pieces with gutters between them."""
    return count * piece_mm + (count - 1) * gutter_mm


@dataclass(frozen=True)
class Room:
    """What one orientation and one arrangement of strips leave for the block."""

    paper: Size
    strips: Strips
    inset: float
    margin: float

    @property
    def size(self) -> Size:
        both = 2 * max(self.margin, self.inset + STRIP_MM)
        one = self.margin + max(self.margin, self.inset + SHARED_MM)
        width, height = self.paper.width - 2 * self.margin, self.paper.height - 2 * self.margin
        if self.strips == "top-bottom":
            height = self.paper.height - both
        elif self.strips == "left-right":
            width = self.paper.width - both
        elif self.strips == "left":
            width = self.paper.width - one
        else:
            height = self.paper.height - one
        return Size(width, height)

    @property
    def ruler_fits(self) -> bool:
        along = self.paper.width if self.strips in ("top-bottom", "top") else self.paper.height
        return fits(RULER_ROOM_MM, along - 2 * self.inset)

    def origin(self, block: Size) -> tuple[float, float]:
        """Top left of the block: centred, or the margin away from the side without strips."""
        x, y = (self.paper.width - block.width) / 2, (self.paper.height - block.height) / 2
        if self.strips == "left":
            x = self.paper.width - self.margin - block.width
        elif self.strips == "top":
            y = self.paper.height - self.margin - block.height
        return x, y


def rooms(options: SheetOptions) -> Iterator[Room]:
    """Every orientation and arrangement, the preferred ones first."""
    inset = max(STRIP_INSET_MM, options.margin)
    upright = options.paper.size
    for strips in ARRANGEMENTS:
        for paper in (upright, upright.turned()):
            room = Room(paper, strips, inset, options.margin)
            if room.ruler_fits:
                yield room


def grids(cell: Size, options: SheetOptions) -> Iterator[Grid]:
    """Every grid with at least one slot, in order of preference among equals.

    Pieces are never turned: a turned piece on an upright paper and an upright piece on a turned paper are one sheet.
    """
    for room in rooms(options):
        most = (
            count_fitting(cell.width, options.gutter, room.size.width),
            count_fitting(cell.height, options.gutter, room.size.height),
        )
        columns, rows = options.columns or most[0], options.rows or most[1]
        if columns > most[0] or rows > most[1] or not columns * rows:
            continue
        block = Size(extent(columns, cell.width, options.gutter), extent(rows, cell.height, options.gutter))
        x, y = room.origin(block)
        yield Grid(room.paper, cell, columns, rows, options.gutter, x, y, room.strips, room.inset)


def best_grid(cell: Size, options: SheetOptions) -> Grid | None:
    """The grid with the most slots; of equals the centred one, then the upright paper. None: nothing fits."""
    return min(grids(cell, options), key=lambda grid: (-grid.slots, grid.strips in ("left", "top")), default=None)


def available(options: SheetOptions) -> Size:
    """What the margins leave of the upright paper, strips not counted: the numbers a person expects in a message."""
    return options.paper.size.grown(-options.margin)
