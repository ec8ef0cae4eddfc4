"""The print guide's nouns: what is printed on what, how it is cut, and what is counted afterwards.

Imposition gathers them from a plan, the renderer lays them out; both know only this module. Lengths are millimetres on
the page concerned, origin top left, y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from printgen.geometry import Rect, Size
from printgen.model import Edition, Side

Way = Literal["long-edge", "short-edge", "one-side", "by-hand", "fold", "paste"]
"""How the sheets of a run get their backs; one-side: they have none."""

GUIDE = "print-guide"
"""Id of the guide among components and files."""


@dataclass(frozen=True)
class CutLine:
    """A line the knife follows, as it is named on the sheet: a figure, a letter, or nothing where no name had room."""

    name: str
    upright: bool
    at: float
    """From the left edge (upright lines) or the top edge (level ones)."""


@dataclass(frozen=True)
class SheetRun:
    """Consecutive sheets of one grid in one file."""

    files: tuple[str, ...]
    """The PDF; two for a hand-fed stack, fronts first."""
    first_page: int
    last_page: int
    """In the first of them, from 1."""
    components: tuple[str, ...]
    stock: str
    paper: Size
    """As it lies."""
    sheets: int
    pieces: int
    """Copies on them; pages of a booklet."""
    free: int
    """Slots left empty on all of them."""
    way: Way
    shown: int
    """Index of the page that pictures it, among the pages it was found in."""
    trims: tuple[Rect, ...]
    """Of the fronts on that page."""
    lines: tuple[CutLine, ...] = ()
    tiles: tuple[int, int] = (1, 1)
    """Columns and rows that a board is printed in."""
    booklet: bool = False

    @property
    def two_sided(self) -> bool:
        """Whether front and back are on the two sides of one sheet."""
        return self.way in ("long-edge", "short-edge", "by-hand")


@dataclass(frozen=True)
class GuideFacts:
    """All that the guide says, but for its words."""

    edition: Edition
    runs: tuple[SheetRun, ...]
    copies: Mapping[tuple[str, str], int]
    """Component and card → how many lie on the sheets."""
    backs: Mapping[tuple[str, str], str]
    """Component and card → a name of its back that is equal where backs are."""
    hints: tuple[str, ...]
    cut: Literal["lines", "marks", "dashed", "none"]
    duplex: str
    """As it was asked for: ``none`` prints fronts of pieces that have a back."""
    paper: str
    """Of the edition, as people write it."""
    page: Size
    """Of the guide."""


@dataclass(frozen=True)
class GuideStamp:
    """A place the layout left free for something that is known to imposition: millimetres from the page's corner."""

    page: int
    """From 0."""
    what: Literal["face", "page", "sheet", "flip"]
    name: str
    """Of a face ``component/card`` with its side; of a booklet's first page its id; of a sheet its index; a flip."""
    side: Side
    place: Rect


@dataclass(frozen=True)
class DrawnGuide:
    """The guide laid out: PDF pages with bleed like faces; pictures are stamped in afterwards."""

    chunk: str
    pages: int
    size: Size
    """Of a page, trimmed."""
    stamps: tuple[GuideStamp, ...]


def page_face(number: int) -> str:
    """Key of a page's drawing, ``number`` from 0."""
    return f"{GUIDE}:{number}"
