"""Pieces, and where they lie: pages with everything on them, in drawing order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printgen.geometry import Rect, Size
from printgen.model.game import Shape, Side


@dataclass(frozen=True)
class Piece:
    """One copy of one design, ready to be placed."""

    component: str
    card: str
    copy: int
    """From 1."""
    size: Size
    front: str
    """Face key."""
    back: str | None = None
    shape: Shape = "square"
    pair: str | None = None
    """Pieces of one component with equal pair and copy share a cut, left to right in order."""


@dataclass(frozen=True)
class Placement:
    """A face on a page, as seen from that side."""

    component: str
    card: str
    copy: int
    side: Side
    face: str
    trim: Rect
    """The trim rectangle as it lies on the page (of a tile: its visible part)."""
    clip: Rect
    """What may show of the face: trim plus the bleed that neighbours leave. The corners of it, which are waste both
    ways, show only where ``corners`` is true: bleed is a cross, so that every cut line is seen at both its ends."""
    rotation: int = 0
    """0, 90, 180 or 270, clockwise."""
    tile: int = 1
    origin: tuple[float, float] | None = None
    """Where the top left of the whole turned trim lies, when that isn't the top left of ``trim`` (tiles)."""
    shape: Shape = "square"
    corners: bool = False
    """True: the whole of ``clip`` shows (backs, which carry no cut lines)."""
    scale: float = 1.0
    """Other than 1 only for a face shown as a figure in a booklet; ``trim`` is then the scaled rectangle."""


StrokeKind = Literal[
    "cut", "notch", "inlay", "crop", "dashed", "contour", "contour-inlay", "crease", "fold", "valley", "score",
    "tick", "register", "tile", "glue", "draft",
]  # fmt: skip


@dataclass(frozen=True)
class Stroke:
    """A straight mark on a page, millimetres. Its kind decides width, dash and colour (printgen/pens.py)."""

    kind: StrokeKind
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Caption:
    """A short text of the toolkit on a page: label strip, ruler figures, cut order."""

    text: str
    x: float
    y: float
    """Baseline."""
    size_mm: float
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    rotation: int = 0
    """0, -90 (reads upwards) or 180."""
    role: str = "label"
    """label, ruler, order, stack, advice: what it is for (the HTML bar hides some)."""


@dataclass(frozen=True)
class Figure:
    """A filled or outlined shape of the toolkit on a page: flip pictogram, register dot, colour patch, arrow head."""

    path: str
    """SVG path data in millimetres, absolute page coordinates, commands M L C Z only."""
    fill: str | None = "#000000"
    stroke_mm: float = 0.0
    role: str = "label"


@dataclass(frozen=True)
class Page:
    """One side of one sheet, complete: what is drawn where, in drawing order faces → strokes → figures → captions.

    Within a kind the order is that of the tuple: white notches stand before the cut lines that cross them.
    """

    file: str
    """The PDF it belongs to, relative to the edition."""
    number: int
    """Page in that file, from 1."""
    side: Side
    paper: Size
    """As it lies: landscape pages are wider than high."""
    sheet: int
    sheets: int
    """Sheet n of m of its group."""
    components: tuple[str, ...]
    stock: str
    placements: tuple[Placement, ...]
    strokes: tuple[Stroke, ...] = ()
    figures: tuple[Figure, ...] = ()
    captions: tuple[Caption, ...] = ()
    free_slots: int = 0
    title: str = ""
    slots: int = 1
    """Places of its grid; cards that share a cut count one each."""
    turn_deg: float = 0.0
    scale: float = 1.0
    """A printer's correction of its backs, about the middle of the page (clockwise): writers apply it to all that is
    on the page. Its shift is already in the coordinates."""
    duplex: Literal["none", "long-edge", "short-edge"] = "none"
    """What the file asks the printer for."""


@dataclass(frozen=True)
class Plan:
    """All pages of an edition in file order, and what to say about them."""

    pages: tuple[Page, ...]
    hints: tuple[str, ...] = ()
    """Advice for the closing table: another gutter or paper that would put more on a sheet."""
