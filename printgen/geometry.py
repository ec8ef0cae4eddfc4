"""Sizes, rectangles and flips: millimetres, origin at the top left, y down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

TOLERANCE_MM = 0.001
"""Two lengths closer than this are one length. Printers resolve 0.04 mm (600 dpi); sums of floats drift by 1e-12."""

POINTS_PER_MM = 72 / 25.4


def fits(needed_mm: float, available_mm: float) -> bool:
    """Whether a length goes into another, within the tolerance."""
    return needed_mm <= available_mm + TOLERANCE_MM


def count_fitting(piece_mm: float, gap_mm: float, available_mm: float) -> int:
    """How many pieces with gaps between them go into a length; three 3.5-inch cards do go into 10.5 inches."""
    if not fits(piece_mm, available_mm):
        return 0
    return int((available_mm + gap_mm + TOLERANCE_MM) // (piece_mm + gap_mm))


@dataclass(frozen=True, order=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float

    def turned(self) -> Size:
        """The same piece after a quarter turn."""
        return Size(self.height, self.width)

    def fits_into(self, other: Size) -> bool:
        return fits(self.width, other.width) and fits(self.height, other.height)

    def grown(self, by_mm: float) -> Size:
        """With a margin of the same width added on all four sides."""
        return Size(self.width + 2 * by_mm, self.height + 2 * by_mm)


@dataclass(frozen=True)
class Insets:
    """Distances from the four sides of a rectangle, in millimetres."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0

    @classmethod
    def even(cls, mm: float) -> Insets:
        return cls(top=mm, right=mm, bottom=mm, left=mm)


@dataclass(frozen=True)
class Rect:
    """A rectangle in millimetres, measured from the top left of its sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, by: Insets) -> Rect:
        """The rectangle with each side moved outwards."""
        return Rect(
            self.x - by.left, self.y - by.top, self.width + by.left + by.right, self.height + by.top + by.bottom
        )

    def shrunk(self, by: Insets) -> Rect:
        """The rectangle with each side moved inwards."""
        return self.grown(Insets(top=-by.top, right=-by.right, bottom=-by.bottom, left=-by.left))

    def contains(self, other: Rect) -> bool:
        return (
            fits(self.x, other.x)
            and fits(self.y, other.y)
            and fits(other.right, self.right)
            and fits(other.bottom, self.bottom)
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > TOLERANCE_MM
            and min(self.bottom, other.bottom) - max(self.y, other.y) > TOLERANCE_MM
        )

    def mirrored(self, sheet: Size, flip: Flip) -> Rect:
        """Where the back of this place lies, seen from the back after the paper is turned over."""
        if flip is Flip.LONG_EDGE:
            upright = sheet.height >= sheet.width
        elif flip is Flip.SHORT_EDGE:
            upright = sheet.height < sheet.width
        else:
            return self
        if upright:
            return Rect(sheet.width - self.right, self.y, self.width, self.height)
        return Rect(self.x, sheet.height - self.bottom, self.width, self.height)


class Flip(Enum):
    """How a sheet is turned over between its two sides."""

    NONE = "none"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
