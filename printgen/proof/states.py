"""What a proof compares: a game in one language as it is or was, whatever it was read from.

A state comes from a loaded edition (working tree, git revision) or from the ``cards.json`` of an earlier edition. Its
values are plain (str, int, float, bool, list, dict), so that both compare alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from printgen.markup import plain_text
from printgen.model import Edition, Kind, LocalCard, LocalComponent, Side, SourceText
from printgen.problems import SourcePos

FaceId = tuple[str, str, Side]
"""component, card, side."""

NOWHERE = SourcePos("")


@dataclass(frozen=True)
class CardState:
    """One design: its numbers and words as typed, and a digest of what each side looks like."""

    id: str
    title: str
    copies: int
    extra_copies: int
    stats: Mapping[str, Any]
    """Nested values under dotted names (``souls.red``)."""
    texts: Mapping[str, str]
    looks: Mapping[Side, str]
    """Side → digest of all it is drawn from; empty where the source doesn't say."""
    places: Mapping[str, SourcePos] = field(default_factory=dict)
    """Field → where it was typed."""
    pos: SourcePos = NOWHERE

    @property
    def total(self) -> int:
        return self.copies + self.extra_copies


@dataclass(frozen=True)
class DeckState:
    """A component and its cards in order."""

    id: str
    name: str
    kind: Kind
    stock: str
    size_mm: tuple[float, float]
    labels: Mapping[str, str]
    cards: tuple[CardState, ...]
    data: Mapping[str, Any] = field(default_factory=dict)
    """The component's own data, flattened; empty where the source doesn't say."""
    pos: SourcePos = NOWHERE

    def card(self, card_id: str) -> CardState | None:
        return next((one for one in self.cards if one.id == card_id), None)


@dataclass(frozen=True)
class GameState:
    """A game in one language."""

    game: str
    name: str
    language: str
    decks: tuple[DeckState, ...]
    labels: Mapping[str, str]
    terms: Mapping[str, str]

    def deck(self, deck_id: str) -> DeckState | None:
        return next((one for one in self.decks if one.id == deck_id), None)


def state_of(edition: Edition, looks: Mapping[FaceId, str]) -> GameState:
    """The state of a loaded edition. ``looks``: face → digest of what it is drawn from."""
    name = edition.labels.get("name")
    return GameState(
        game=edition.game.id,
        name=name.plain if name else edition.game.id,
        language=edition.language,
        decks=tuple(_deck(edition, local, looks) for local in edition.components),
        labels=_texts(edition.labels),
        terms=_texts(edition.terms),
    )


def _deck(edition: Edition, local: LocalComponent, looks: Mapping[FaceId, str]) -> DeckState:
    component = local.component
    return DeckState(
        id=local.id,
        name=local.labels["name"].plain if "name" in local.labels else local.id,
        kind=component.kind,
        stock=component.stock,
        size_mm=(component.size.width, component.size.height),
        labels=_texts(local.labels),
        cards=tuple(_card(edition, local.id, card, looks) for card in local.cards),
        data=dict(flattened(plain_value(component.data))),
        pos=component.pos,
    )


def _card(edition: Edition, component: str, local: LocalCard, looks: Mapping[FaceId, str]) -> CardState:
    stats = {name: plain_value(value) for name, value in local.card.stats.items() if value is not None}
    sides: tuple[Side, Side] = ("front", "back")
    return CardState(
        id=local.id,
        title=edition.title(local) or local.id,
        copies=local.copies,
        extra_copies=local.extra_copies,
        stats=dict(flattened(stats)),
        texts=_texts(local.texts),
        looks={side: looks[component, local.id, side] for side in sides if (component, local.id, side) in looks},
        places={**local.card.stat_pos, **{name: text.pos for name, text in local.texts.items()}},
        pos=local.card.pos,
    )


def _texts(texts: Mapping[str, SourceText]) -> dict[str, str]:
    """Each text as typed."""
    return {name: text.text for name, text in texts.items()}


def state_from_json(cards: Mapping[str, Any], sizes: Mapping[str, Mapping[str, Any]]) -> GameState:
    """The state an earlier edition states in its ``cards.json``. ``sizes``: component → its entry in the manifest.

    Raises KeyError, TypeError or ValueError for a file that holds something else.
    """
    terms = {name: str(text) for name, text in cards.get("terms", {}).items()}
    return GameState(
        game=str(cards["game"]),
        name=str(cards.get("about", {}).get("name", cards["game"])),
        language=str(cards["language"]),
        decks=tuple(_deck_from_json(one, sizes.get(one["id"], {}), terms) for one in cards["components"]),
        labels={name: str(text) for name, text in cards.get("labels", {}).items()},
        terms=terms,
    )


def _deck_from_json(deck: Mapping[str, Any], told: Mapping[str, Any], terms: Mapping[str, str]) -> DeckState:
    width, height = told.get("size_mm", (0.0, 0.0))
    labels = {name: str(text) for name, text in deck["labels"].items()}
    return DeckState(
        id=str(deck["id"]),
        name=plain_text(labels.get("name", deck["id"])),
        kind=deck.get("kind", "cards"),
        stock=str(told.get("stock", "")),
        size_mm=(float(width), float(height)),
        labels=labels,
        cards=tuple(_card_from_json(one, terms) for one in deck["cards"]),
    )


def _card_from_json(card: Mapping[str, Any], terms: Mapping[str, str]) -> CardState:
    texts = {name: str(text) for name, text in card["texts"].items()}
    return CardState(
        id=str(card["id"]),
        title=plain_text(texts.get("name", ""), {**terms, **card["stats"]}) or str(card["id"]),
        copies=int(card["copies"]),
        extra_copies=int(card["extra_copies"]),
        stats=dict(flattened(card["stats"])),
        texts=texts,
        looks={side: str(card.get("looks", {}).get(side, "")) for side in ("front", "back") if side in card["faces"]},
    )


def plain_value(value: object) -> Any:
    """Tuples as lists, mappings as dicts, as JSON has them."""
    if isinstance(value, Mapping):
        return {str(name): plain_value(one) for name, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain_value(one) for one in value]
    return value


def flattened(value: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Leaves under dotted names; members of a list go by their ``id``, else by their place from 1."""
    for name, one in value.items():
        path = f"{above}.{name}" if above else str(name)
        if isinstance(one, Mapping):
            yield from flattened({key: inner for key, inner in one.items() if key != "id"}, path)
        elif isinstance(one, list) and any(isinstance(member, Mapping) for member in one):
            named = {str(m.get("id", n)) if isinstance(m, Mapping) else str(n): m for n, m in enumerate(one, 1)}
            yield from flattened(named, path)
        else:
            yield path, one
