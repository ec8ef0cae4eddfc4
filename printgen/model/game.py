"""A game as its folder states it: decks, cards, words in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Literal

from printgen.geometry import Size
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
    blank: Mapping[Key, SourcePos] = field(default_factory=dict)
    """Where keys stand that have no text yet."""
    made_from: Mapping[str, MadeFrom] = field(default_factory=dict)
    """Dotted key → what its translation was made from; empty for the source language."""
    sections: Mapping[tuple[str, str], SourcePos] = field(default_factory=dict)
    """Where the components stand (with an empty card), and their cards."""

    def place(self, key: Key) -> SourcePos:
        """Where a text that is missing would go: its empty key, its card, its section or, without these, the file."""
        at = self.sections.get(key[:2]) or self.sections.get((key[0], "")) or SourcePos(self.path)
        return self.blank.get(key, at)


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
