"""The nouns of a translation sheet: texts, cards with two pictures each, sections, the page."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from printgen.geometry import Size
from printgen.model import Side

Standing = Literal["ok", "missing", "stale", "broken", "draft"]
SMALL_ROWS = 2
"""Cards with so few texts stand two in a line."""
WANTING = ("missing", "stale", "broken", "long", "undrawn", "draft")
"""What a text may want, in the order of the filters; ``long`` and ``undrawn`` may come with any of the others."""
RARE = ("undrawn", "draft")
"""Filters that stand there only where something answers them."""

_OVER = re.compile(r"([\d.]+) mm")
_LINES = re.compile(r"\((\d+) lines\)")


@dataclass(frozen=True)
class Fault:
    """A text that isn't whole on paper, and the first card that shows it."""

    said: str
    component: str
    card: str
    side: Side

    @property
    def over_mm(self) -> str:
        """Millimetres over its box, as measured; empty where it was cut off."""
        found = _OVER.search(self.said)
        return found[1] if found else ""

    @property
    def lines(self) -> int:
        found = _LINES.search(self.said)
        return int(found[1]) if found else 0


@dataclass(frozen=True)
class Pair:
    """One side of a card in both languages, as pictures; ``like``: the card that shows the same two already."""

    size: Size
    source: bytes | None
    target: bytes | None
    like: tuple[str, str] | None
    faulty: bool


@dataclass(frozen=True)
class Row:
    """One text: what stands beside it, its translation, how it stands, where it is written."""

    name: str
    field: str
    source: str
    """The text of the language beside: the source's, or another's that has one."""
    source_language: str
    target: str
    standing: Standing
    said: str
    """What is broken about it."""
    place: str
    """File and line of the translation, or the file alone where there is none."""
    changed: Markup | None = None
    """The source text with what has changed since it was translated."""
    fault: Fault | None = None
    undrawn: str = ""
    """Its characters that no font draws."""

    @property
    def wants(self) -> tuple[str, ...]:
        """Of WANTING."""
        found = {self.standing} | ({"long"} if self.fault else set()) | ({"undrawn"} if self.undrawn else set())
        return tuple(one for one in WANTING if one in found)

    @property
    def translated(self) -> bool:
        """Whether it is printed as translated, whatever else it wants (what ``lang status`` counts)."""
        return self.standing in ("ok", "draft")


@dataclass(frozen=True)
class Item:
    """A card, or a list of words: pictures and texts."""

    id: str
    name: str
    """component/card."""
    source: str
    target: str
    """Its title in both languages."""
    rows: tuple[Row, ...]
    pairs: tuple[tuple[Side, Pair], ...] = ()
    wide: bool = False
    fault: Fault | None = None
    """Something on the card that isn't whole, and no text to name for it."""
    undrawn: str = ""
    """Characters on the card that no font draws, and no text that has them."""

    @property
    def own_wants(self) -> tuple[str, ...]:
        """What is wrong with the card and can be said of none of its texts."""
        return (*(("long",) if self.fault else ()), *(("undrawn",) if self.undrawn else ()))

    @property
    def wants(self) -> tuple[str, ...]:
        found = {want for row in self.rows for want in row.wants} | set(self.own_wants)
        return tuple(one for one in WANTING if one in found)

    @property
    def small(self) -> bool:
        """Whether two of it fit beside each other."""
        return bool(self.pairs) and not self.wide and len(self.rows) <= SMALL_ROWS

    @property
    def search(self) -> str:
        """Everything a person may look for, in lower case."""
        words = [self.name, self.source, self.target]
        words += [word for row in self.rows for word in (row.name, row.source, row.target)]
        return unicodedata.normalize("NFKC", " ".join(words)).lower()


@dataclass(frozen=True)
class Section:
    """A component, or the words of the whole game (empty id)."""

    id: str
    source: str
    target: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Sheet:
    """The whole page."""

    game: str
    source_name: str
    target_name: str
    source: str
    """The language beside: the game's source, or another that the translator reads."""
    language: str
    origin: str
    """The game's source language."""
    sections: tuple[Section, ...]
    command: str
    """What makes this page anew."""

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for section in self.sections for item in section.items)

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for item in self.items for row in item.rows)

    def count(self, want: str) -> int:
        """Texts that want this, cards without a text to name included."""
        return sum(want in row.wants for row in self.rows) + sum(want in item.own_wants for item in self.items)

    @property
    def good(self) -> int:
        """Texts that want nothing."""
        return sum(not row.wants for row in self.rows)

    @property
    def translated(self) -> int:
        """Texts that are printed as translated, too long or unchecked ones among them."""
        return sum(row.translated for row in self.rows)
