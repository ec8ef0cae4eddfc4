"""Faces and booklets: as HTML, and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from printgen.geometry import Size
from printgen.model.game import Side
from printgen.problems import SourcePos


@dataclass(frozen=True)
class Face:
    """One side of one design: HTML for its trim plus bleed. Equal faces have equal keys and are drawn once."""

    key: str
    component: str
    card: str
    side: Side
    size: Size
    """Trim size; the drawing is BLEED_MM larger on all sides."""
    html: str
    css: tuple[str, ...]
    """Paths of style sheets, relative to the project, in cascade order."""
    lang: str
    pos: SourcePos
    """The template it was made from."""
    texts: Mapping[str, SourcePos] = field(default_factory=dict, compare=False)
    """Field → where the text stands that a template prints as ``t.<field>``."""
    borrowed: frozenset[str] = field(default=frozenset(), compare=False)
    """Fields whose text is in a language the edition falls back to; ``*``: one of the card's own is."""
    whole: frozenset[str] = field(default=frozenset(), compare=False)
    """Words of the game's that stand on the face and that no title is broken inside."""


@dataclass(frozen=True)
class DrawnFace:
    """Where a face's vector drawing is: a page of a chunk's PDF, trim + 2 × BLEED_MM, with nothing else on it."""

    key: str
    size: Size
    chunk: str
    page: int
    """From 0."""
    html: str
    """The face's HTML after fitting."""


@dataclass(frozen=True)
class Drawing:
    """All faces of an edition, drawn: chunk key → PDF bytes, face key → its page."""

    chunks: Mapping[str, bytes]
    faces: Mapping[str, DrawnFace]


@dataclass(frozen=True)
class Stamp:
    """A face shown small on a page of a booklet: its place in millimetres from the page's trim corner."""

    page: int
    """From 0."""
    face: str
    size: Size
    """Trim size of the face."""
    x: float
    y: float
    scale: float


@dataclass(frozen=True)
class DrawnBooklet:
    """A booklet laid out: one PDF page per page, each with bleed like a face; figures are stamped in afterwards."""

    id: str
    name: str
    chunk: str
    pages: int
    size: Size
    """Of a page, trimmed."""
    stamps: tuple[Stamp, ...] = ()
