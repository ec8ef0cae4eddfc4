"""The decks as a claim's expression sees them: piles of cards that can be narrowed, counted and added up."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from printgen.load.markdown_headings import bare
from printgen.load.markdown_text import PLAIN_DIGITS
from printgen.model import Card, Catalog, Component, Game
from printgen.problems import SourcePos

_MARKUP = re.compile(r"\*+|\[[a-z]{2}(?:-[A-Za-z]+)?:([^\]]*)\]|:[a-z][a-z0-9-]*:|\\(.)")


def plain_name(text: str) -> str:
    """A catalog's name as people say it: markup off, ``[ja:木霊]`` is 木霊."""
    return bare(_MARKUP.sub(lambda match: match[1] or match[2] or "", text))


_ORIGINAL = re.compile(r"(?<=\S)\s*\[[a-z]{2}(?:-[A-Za-z]+)?:[^\]]*\]\s*$")


def short_name(text: str) -> str:
    """A catalog's name as running text has it: ``Oni Eye [ja:鬼の瞳]`` is Oni Eye, the original left to the card."""
    return plain_name(_ORIGINAL.sub("", text))


def folded(text: str) -> str:
    """A name for comparing: pictures, case and inner spaces aside."""
    return re.sub(r"\s+", "", bare(text.translate(PLAIN_DIGITS))).lower()


@dataclass(frozen=True)
class Piece:
    """One design in a pile."""

    component: Component
    card: Card
    name: str
    short: str = ""
    """The name without an original that stands behind it."""

    @property
    def forms(self) -> frozenset[str]:
        """The name, whole and short, for comparing."""
        return frozenset(folded(name) for name in (self.name, self.short) if name)

    def stat(self, path: str) -> Any:
        """A stat, or an entry of a mapping stat (``souls.red``; ``souls.*`` all together); absent ones are None,
        absent entries 0.
        """
        first, _, rest = path.partition(".")
        if first in ("copies", "extra_copies", "id"):
            return getattr(self.card, first)
        value = self.card.stats.get(first)
        if rest == "*":
            return sum(value.values()) if isinstance(value, Mapping) else 0
        if rest:
            return value.get(rest, 0) if isinstance(value, Mapping) else 0
        return value


@dataclass(frozen=True)
class Pile:
    """Cards of one or more components."""

    pieces: tuple[Piece, ...]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    @property
    def copies(self) -> int:
        return sum(piece.card.copies for piece in self.pieces)

    @property
    def printed(self) -> int:
        return sum(piece.card.copies + piece.card.extra_copies for piece in self.pieces)

    @property
    def designs(self) -> int:
        """Different names: two halves of one name are one kind."""
        return len(
            {
                (piece.component.id, piece.name or piece.card.id)
                for piece in self.pieces
                if piece.card.copies or piece.card.extra_copies
            }
        )

    def where(self, wanted: Mapping[str, Any]) -> Pile:
        return Pile(
            tuple(piece for piece in self.pieces if all(same(piece.stat(key), value) for key, value in wanted.items()))
        )

    def total(self, stat: str) -> Fraction:
        """Σ stat × copies."""
        return sum((number(piece.stat(stat)) * piece.card.copies for piece in self.pieces), Fraction(0))

    def named(self, name: str) -> Pile:
        """The cards of a name, however pictures and case stand."""
        wanted = folded(name)
        return Pile(tuple(piece for piece in self.pieces if wanted in piece.forms))

    def positions(self) -> tuple[SourcePos, ...]:
        return tuple(piece.card.pos for piece in self.pieces)


def number(value: Any) -> Fraction:
    """A stat as a number; what isn't one counts 0."""
    if isinstance(value, bool) or value is None:
        return Fraction(int(bool(value)))
    return (
        Fraction(value)
        if isinstance(value, int | Fraction)
        else Fraction(str(value))
        if isinstance(value, float)
        else Fraction(0)
    )


def same(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list | tuple):
        return any(same(value, one) for one in wanted)
    return bool(
        value == wanted
        or str(value) == str(wanted)
        or (isinstance(value, bool) and str(wanted).lower() == str(value).lower())
    )


def with_terms(text: str, *catalogs: Catalog) -> str:
    """A catalog's text with ``{term}`` filled in."""

    def term(match: re.Match[str]) -> str:
        found = next((catalog.terms[match[1]] for catalog in catalogs if match[1] in catalog.terms), None)
        return found.text if found is not None else match[0]

    return re.sub(r"\{([\w-]+)\}", term, text)


def pile_of(game: Game, component: Component, language: str) -> Pile:
    catalog = game.catalogs.get(language) or game.catalogs[game.source]
    source = game.catalogs[game.source]

    def piece(card: Card) -> Piece:
        key = (component.id, card.id, "name")
        entry = catalog.entries.get(key) or source.entries.get(key)
        text = with_terms(entry.text, catalog, source) if entry is not None else ""
        return Piece(component, card, plain_name(text), short_name(text))

    return Pile(tuple(piece(card) for card in component.cards))


_SELECTOR = re.compile(r"^\s*(?P<id>[\w-]+)\s*(?:\[(?P<where>[^\]]*)\])?\s*$")


_TEST = re.compile(r"^(?P<stat>[\w.-]+)\s*(?P<sign>[=<>])\s*(?P<value>[^=<>]+)$")
_ORDER: dict[str, Callable[[Fraction, Fraction], bool]] = {"<": operator.lt, ">": operator.gt}


def selected(piles: Mapping[str, Pile], selector: str) -> Pile | None:
    """``genma[tier=zako]``, ``half-cards[side=east, force=2]``, ``tides[omen=mist/murk]``, ``objects[value>0]``;
    None for an unknown deck or an empty choice.
    """
    match = _SELECTOR.match(selector)
    if match is None or match["id"] not in piles:
        return None
    pile = piles[match["id"]]
    for part in filter(None, (part.strip() for part in (match["where"] or "").split(","))):
        test = _TEST.match(part)
        if test is None:
            return None
        stat, sign, value = test["stat"], test["sign"], test["value"].strip()
        if sign in _ORDER:
            pile = Pile(tuple(piece for piece in pile if _ORDER[sign](number(piece.stat(stat)), Fraction(value))))
        else:
            pile = pile.where({stat: [one.strip() for one in value.split("/")]})
    return pile if len(pile) else None


def needed_for(component: Component, players: int) -> int:
    """How many pieces of a component a table of N people is printed, by the cards' own rules."""
    if component.players and players not in component.players:
        return 0
    return sum(_copies(card, players) for card in component.cards)


def _copies(card: Card, players: int) -> int:
    if card.players and players not in card.players:
        return 0
    if players in card.copies_for:
        return card.copies_for[players]
    return card.per_player * players if card.per_player else card.copies


def names_in(pile: Iterable[Piece]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(piece.short or piece.card.id for piece in pile))
