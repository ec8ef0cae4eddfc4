"""Two states → what differs, card by card: the nouns of a proof and the comparison itself. Pure; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Literal

from printgen.model import Side
from printgen.problems import SourcePos
from printgen.proof.states import NOWHERE, CardState, DeckState, GameState

ChangeKind = Literal["added", "removed", "changed", "invisible"]
FieldKind = Literal[
    "text", "number", "copies", "order", "id", "sheet", "art", "template", "style", "term", "label", "data", "look"
]
"""What kind of thing a field is: ``sheet`` is stock or trim size, ``data`` what a face shows of its deck or of other
cards, ``look`` something of art, template or style that an earlier edition's folder can't tell apart."""


@dataclass(frozen=True)
class FieldChange:
    """One thing that differs; ``before`` or ``after`` is None where there was or is none."""

    field: str
    """As JSON names it: ``text``, ``hp``, ``copies``, ``art``, ``terms.gate``."""
    kind: FieldKind
    before: Any
    after: Any
    pos: SourcePos = NOWHERE


@dataclass(frozen=True)
class Area:
    """A changed rectangle of a picture, in fractions of its width and height."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class View:
    """One side of a card before and after, as PNG; areas where the two differ."""

    side: Side
    before: bytes | None
    after: bytes | None
    size_px: tuple[int, int]
    areas: tuple[Area, ...] = ()


@dataclass(frozen=True)
class CardChange:
    """What happened to one card."""

    component: str
    card: str
    kind: ChangeKind
    before: CardState | None
    after: CardState | None
    fields: tuple[FieldChange, ...] = ()
    sides: tuple[Side, ...] = ()
    """Sides that are drawn from something else than before; whether that shows, only a picture tells."""
    shows: tuple[Side, ...] = ()
    """Of these, the sides that look otherwise."""
    views: tuple[View, ...] = ()

    @property
    def title(self) -> str:
        state = self.after or self.before
        return state.title if state else self.card

    @property
    def visible(self) -> bool:
        """Whether a table with the old cards would notice."""
        return self.kind != "invisible"


@dataclass(frozen=True)
class Changes:
    """Everything that differs between two states of one game in one language."""

    before: GameState | None
    after: GameState
    cards: tuple[CardChange, ...]
    shared: tuple[FieldChange, ...] = ()
    """Terms and labels that differ: words of many cards at once."""

    def deck(self, component: str) -> DeckState | None:
        """As it is now, or as it was where it is gone."""
        return self.after.deck(component) or (self.before.deck(component) if self.before else None)

    def of(self, *kinds: ChangeKind) -> tuple[CardChange, ...]:
        return tuple(one for one in self.cards if one.kind in kinds)


def compare(before: GameState | None, after: GameState) -> Changes:
    """All differences, in deck order. A card of which only the looks differ is ``changed`` until a picture shows
    that it isn't.
    """
    found: list[CardChange] = []
    ids = [one.id for one in after.decks]
    gone = [one.id for one in before.decks if one.id not in ids] if before else []
    for deck_id in (*ids, *gone):
        found += _deck(before.deck(deck_id) if before else None, after.deck(deck_id))
    shared = tuple(_shared(before, after)) if before else ()
    return Changes(before, after, tuple(found), shared)


def _deck(before: DeckState | None, after: DeckState | None) -> list[CardChange]:
    old = {one.id: one for one in before.cards} if before else {}
    new = {one.id: one for one in after.cards} if after else {}
    renamed = _renamed(old, new)
    deck_id = (after or before or DeckState("", "", "cards", "", (0, 0), {}, ())).id
    sheet = tuple(_sheet(before, after)) if before and after else ()
    moved = _moved(list(old), list(new))
    found = []
    for card_id, card in new.items():
        was = old.get(card_id) or old.get(renamed.get(card_id, ""))
        if was is None:
            found.append(CardChange(deck_id, card_id, "added", None, card, _whole(None, card)))
            continue
        fields = [*sheet, *_fields(was, card)]
        if was.id != card_id:
            fields.insert(0, FieldChange("id", "id", was.id, card_id, card.pos))
        elif card_id in moved:
            places = list(old).index(card_id) + 1, list(new).index(card_id) + 1
            fields.append(FieldChange("order", "order", *places, card.pos))
        # a look that isn't known may have changed
        sides: tuple[Side, ...] = tuple(
            side
            for side in ("front", "back")
            if was.looks.get(side) != card.looks.get(side) or (side in card.looks and not card.looks[side])
        )
        if fields or sides:
            found.append(CardChange(deck_id, card_id, "changed", was, card, tuple(fields), sides))
    for card_id, card in old.items():
        if card_id not in new and card_id not in renamed.values():
            found.append(CardChange(deck_id, card_id, "removed", card, None, _whole(card, None)))
    return found


def _renamed(old: Mapping[str, CardState], new: Mapping[str, CardState]) -> dict[str, str]:
    """New id → old id of cards that look the same under another id, where exactly one does."""
    gone = [card for name, card in old.items() if name not in new]
    come = [card for name, card in new.items() if name not in old]

    def same(one: CardState, other: CardState) -> bool:
        return bool(one.looks) and all(one.looks.values()) and one.looks == other.looks and one.texts == other.texts

    pairs = {}
    for card in come:
        matches = [one for one in gone if same(one, card)]
        rivals = [one for one in come if same(one, card)]
        if len(matches) == 1 and len(rivals) == 1:
            pairs[card.id] = matches[0].id
    return pairs


def _moved(old: Sequence[str], new: Sequence[str]) -> frozenset[str]:
    """Ids whose place among the others has changed: those outside the longest run that kept its order."""
    common = [one for one in old if one in set(new)]
    order = [one for one in new if one in set(old)]
    if common == order:
        return frozenset()
    kept: set[str] = set()
    for block in SequenceMatcher(None, common, order, autojunk=False).get_matching_blocks():
        kept.update(common[block.a : block.a + block.size])
    return frozenset(order) - kept


def _sheet(before: DeckState, after: DeckState) -> Iterator[FieldChange]:
    """What of a deck asks for other paper or other cuts; an edition's folder may not state it."""
    if before.stock and before.stock != after.stock:
        yield FieldChange("stock", "sheet", before.stock, after.stock)
    if any(before.size_mm) and before.size_mm != after.size_mm:
        yield FieldChange("size_mm", "sheet", list(before.size_mm), list(after.size_mm))


def _fields(before: CardState, after: CardState) -> Iterator[FieldChange]:
    for name in ("copies", "extra_copies"):
        if getattr(before, name) != getattr(after, name):
            yield FieldChange(name, "copies", getattr(before, name), getattr(after, name), after.pos)
    for name in dict.fromkeys((*before.stats, *after.stats)):
        one, other = before.stats.get(name), after.stats.get(name)
        if one != other:
            yield FieldChange(name, "number", one, other, _place(after, name))
    for name in dict.fromkeys((*after.texts, *before.texts)):
        words, now = before.texts.get(name), after.texts.get(name)
        if words != now:
            yield FieldChange(name, "text", words, now, _place(after, name))


def _place(card: CardState, name: str) -> SourcePos:
    return card.places.get(name) or card.places.get(name.partition(".")[0]) or card.pos


def _whole(before: CardState | None, after: CardState | None) -> tuple[FieldChange, ...]:
    """All of a card that is new or gone."""
    card = after or before
    if card is None:
        return ()

    def change(name: str, kind: FieldKind, value: Any) -> FieldChange:
        return FieldChange(name, kind, value if before else None, value if after else None, _place(card, name))

    return (
        change("copies", "copies", card.total),
        *(change(name, "number", value) for name, value in card.stats.items()),
        *(change(name, "text", value) for name, value in card.texts.items()),
    )


def _shared(before: GameState, after: GameState) -> Iterator[FieldChange]:
    """Words that stand on many cards: terms, the game's labels, the decks' labels."""
    groups: list[tuple[str, FieldKind, Mapping[str, str], Mapping[str, str]]] = [
        ("terms", "term", before.terms, after.terms),
        ("labels", "label", before.labels, after.labels),
    ]
    for deck in after.decks:
        was = before.deck(deck.id)
        if was:
            groups.append((f"{deck.id}.labels", "label", was.labels, deck.labels))
    for above, kind, old, new in groups:
        for name in dict.fromkeys((*old, *new)):
            if name in old and name in new and old[name] != new[name]:
                yield FieldChange(f"{above}.{name}", kind, old[name], new[name])
