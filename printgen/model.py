"""The nouns of the house: frozen values that one stage makes and the next reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Literal

from printgen.geometry import Rect, Size
from printgen.markup import plain_text
from printgen.nets import Net
from printgen.problems import SourcePos

BLEED_MM = 3.5
"""Bleed every face is drawn with: covers the 3.048, 3 and 3.175 mm that shops ask for."""

Kind = Literal["cards", "board", "mat", "marker", "screen", "pawn", "box", "reference", "record", "booklet"]
Shape = Literal["square", "round", "hex"]
Side = Literal["front", "back"]

NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True)
class Card:
    """One design. Its copies are identical; its words are in the catalogs."""

    id: str
    pos: SourcePos
    copies: int = 1
    extra_copies: int = 0
    players: tuple[int, ...] = ()
    """Player counts that need this card; empty: all of them."""
    copies_for: Mapping[int, int] = field(default_factory=dict)
    """Copies to print for a player count, where that differs from ``copies``."""
    copies_when: str = ""
    """Expression for the copies that follow from players and roles together (evening.py)."""
    per_player: int = 0
    """Copies to print for each player when ``--players`` is given; 0: ``copies`` whatever the count."""
    roles: tuple[str, ...] = ()
    """Roles of which at least one must take part; empty: always printed."""
    blank: bool = False
    """An empty card in the deck's frame, to write on at the table."""
    stats: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    stat_pos: Mapping[str, SourcePos] = field(default_factory=dict)


@dataclass(frozen=True)
class Component:
    """A deck or any other kind of piece: designs of one size, one template, one stock."""

    id: str
    kind: Kind
    path: str
    pos: SourcePos
    size: Size
    """Trim size."""
    template: str
    back: str | None
    """Template of the back; None: printed on one side."""
    css: tuple[str, ...]
    stock: str
    shape: Shape
    cards: tuple[Card, ...]
    texts: tuple[str, ...]
    """Fields every card has in the catalog; a trailing ``?`` marks one that may be absent."""
    labels: tuple[str, ...]
    """Fields the component's ``labels`` have in the catalog."""
    stats: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    """The declared type of each stat."""
    distinguish: tuple[str, ...] = ()
    pair: str | None = None
    """A stat: cards of equal value share a cut and lie side by side, in deck order from the left."""
    used: Mapping[int, int] = field(default_factory=dict)
    """What the rule document says a game of N uses; compared with it, never printed."""
    players: tuple[int, ...] = ()
    roles: tuple[str, ...] = ()
    lean: bool = False
    """True: what the document calls replaceable; left out by ``--lean``."""
    data: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    """Structured data of the component itself (script steps, tracks, roads), checked by its own kind."""
    fold: Net | None = None
    """How a flat piece becomes a built one: panels, folds and glue tabs; None: it stays flat."""

    @property
    def duplex(self) -> bool:
        return self.back is not None


@dataclass(frozen=True)
class SourceText:
    """One text of a catalog and where it stands; ``plural`` holds CLDR forms where the author gave several."""

    text: str
    pos: SourcePos
    plural: Mapping[str, str] = field(default_factory=dict)

    @property
    def plain(self) -> str:
        """The words without markup, for lists, labels and titles."""
        return plain_text(self.text)


Key = tuple[str, str, str]
"""component, card (or ``labels``), field."""


@dataclass(frozen=True)
class MadeFrom:
    """Hashes of the source text a translation was made from, and of that translation (staleness.py)."""

    source: str
    translation: str


@dataclass(frozen=True)
class Catalog:
    """The words of one language."""

    language: str
    path: str
    entries: Mapping[Key, SourceText]
    terms: Mapping[str, SourceText]
    made_from: Mapping[str, MadeFrom] = field(default_factory=dict)
    """Dotted key → what its translation was made from; empty for the source language."""


@dataclass(frozen=True)
class Limit:
    """What a choice of players and roles must satisfy, and what to say when it doesn't."""

    holds: str
    """Expression (evening.py)."""
    message: str
    fix: str
    pos: SourcePos
    role: str = ""
    """Asked only when this role takes part; empty: always."""


@dataclass(frozen=True)
class Game:
    """One game as its folder states it, every language included."""

    id: str
    root: PurePosixPath
    """The game's folder, relative to the project: ``cards/<id>``."""
    pos: SourcePos
    source: str
    languages: Mapping[str, tuple[str, ...]]
    """Language → languages to fall back to, in order; the source language is the last of every chain."""
    players: tuple[int, ...]
    decks: tuple[str, ...]
    """Ids of the components that are decks, in order."""
    components: tuple[Component, ...]
    """Decks first, then the other components, each in ``game.yaml``'s order."""
    catalogs: Mapping[str, Catalog]
    sheet: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    collect: tuple[Mapping[str, object], ...] = ()
    roles: tuple[str, ...] = ()
    variants: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Groups of roles that limits count."""
    limits: tuple[Limit, ...] = ()

    def component(self, component_id: str) -> Component | None:
        return next((one for one in self.components if one.id == component_id), None)


@dataclass(frozen=True)
class Choices:
    """What one edition prints of a game; the defaults are the full set."""

    players: int | None = None
    roles: tuple[str, ...] = ()
    variant: str | None = None
    only: tuple[str, ...] = ()
    lean: bool = False
    blanks: int = 0
    ink: Literal["full", "saver"] = "full"
    edition_mark: bool = False
    draft: bool = False


@dataclass(frozen=True)
class LocalCard:
    """A card with the words of one language and the copies this edition prints."""

    card: Card
    texts: Mapping[str, SourceText]
    """Field → text; the component's labels and the game's labels stand behind the card's own fields."""
    languages: Mapping[str, str]
    """Field → language the text is really in (a fallback shows)."""
    copies: int
    extra_copies: int

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def total(self) -> int:
        return self.copies + self.extra_copies


@dataclass(frozen=True)
class LocalComponent:
    component: Component
    cards: tuple[LocalCard, ...]
    labels: Mapping[str, SourceText]

    @property
    def id(self) -> str:
        return self.component.id


@dataclass(frozen=True)
class Edition:
    """One game × language × choices: all a renderer needs to know."""

    game: Game
    language: str
    choices: Choices
    components: tuple[LocalComponent, ...]
    labels: Mapping[str, SourceText]
    terms: Mapping[str, SourceText]
    untranslated: int = 0
    """Texts printed in another language because this one lacks them."""

    def title(self, card: LocalCard) -> str:
        """A card's name as lists show it: without markup, stats and terms filled in; empty where it has none."""
        name = card.texts.get("name")
        if name is None:
            return ""
        names: dict[str, object] = {key: term.plain for key, term in self.terms.items()}
        return plain_text(name.text, {**names, **card.card.stats})


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


@dataclass(frozen=True)
class DrawnFace:
    """Where a face's vector drawing is: a page of a chunk's PDF. Page size = trim + 2 × BLEED_MM, nothing else on it."""

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
    """0 or -90 (reads upwards)."""
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
