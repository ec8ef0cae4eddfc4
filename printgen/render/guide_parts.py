"""What is counted and kept: every component of the guide's sheets with its designs, their copies and their pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from printgen.geometry import Size
from printgen.guide import GuideFacts
from printgen.model import LocalCard, LocalComponent, Side
from printgen.render.context import DeckView, deck_view
from printgen.render.guide_words import GuideWords
from printgen.render.texts import TextSetter

THUMB = Size(13.0, 15.4)
"""The box a face's picture goes into: a card becomes 11 × 15.4 mm."""
ENVELOPE = Size(229, 162)
"""C5 (ISO 269): what doesn't go in gets no envelope label."""
WIDE_FROM = 6
"""Copies from which a design's cell is two wide: boxes come in fives."""


@dataclass(frozen=True)
class Thumb:
    """A picture to be stamped: what it shows, and its size on the page."""

    name: str
    side: Side
    size: Size
    page: bool = False
    """The first page of a booklet, not a face."""


@dataclass(frozen=True)
class PartCard:
    """One design on the parts page."""

    name: Markup
    copies: int
    spare: int
    """Of the copies, those only a variant needs."""
    thumb: Thumb
    back: Thumb | None = None
    """Of the first of consecutive designs that share it."""

    @property
    def boxes(self) -> tuple[tuple[bool, ...], ...]:
        """Fives of tick boxes; true: a spare."""
        all_boxes = [number >= self.copies - self.spare for number in range(self.copies)]
        return tuple(tuple(all_boxes[start : start + 5]) for start in range(0, self.copies, 5))

    @property
    def cls(self) -> str:
        """Style class of its cell."""
        return "wide" if self.copies >= WIDE_FROM else ""


@dataclass(frozen=True)
class Part:
    """A component on the parts page and on its envelope."""

    id: str
    name: Markup
    size: Size
    count: int
    spare: int
    cards: tuple[PartCard, ...]
    in_envelope: bool = True
    """Whether it gets a label: what fits, and is neither a booklet nor itself a box."""


def parts(facts: GuideFacts, setter: TextSetter, words: GuideWords) -> tuple[Part, ...]:
    """The components on the guide's sheets, in the edition's order."""
    printed = {component for run in facts.runs for component in run.components}
    return tuple(part(facts, local, setter, words) for local in facts.edition.components if local.id in printed)


def part(facts: GuideFacts, local: LocalComponent, setter: TextSetter, words: GuideWords) -> Part:
    """One component; the number of a design's copies is what lies on the sheets."""
    view, size = deck_view(local, facts.edition, setter), local.component.size
    name = component_name(local, view)
    if local.component.kind == "booklet":
        cover = Thumb(local.id, "front", fitted(size, THUMB), page=True)
        return Part(local.id, name, size, 1, 0, (PartCard(name, 1, 0, cover),), in_envelope=False)
    cards: list[PartCard] = []
    before: str | None = None
    for card, shown in zip(local.cards, view.cards, strict=True):
        if facts.copies.get((local.id, card.id)):
            back = facts.backs.get((local.id, card.id)) if facts.duplex != "none" else None
            called = words("blank_card") if card.card.blank else shown.t["name"] if "name" in card.texts else name
            cards.append(part_card(facts, local, card, called, show_back=back is not None and back != before))
            before = back
    count, spare = sum(one.copies for one in cards), sum(one.spare for one in cards)
    enters = size.fits_into(ENVELOPE) or size.turned().fits_into(ENVELOPE)
    return Part(local.id, name, size, count, spare, tuple(cards), enters and local.component.kind != "box")


def part_card(facts: GuideFacts, local: LocalComponent, card: LocalCard, name: Markup, *, show_back: bool) -> PartCard:
    """One design."""
    size, key = fitted(local.component.size, THUMB), f"{local.id}/{card.id}"
    copies = facts.copies[local.id, card.id]
    back = Thumb(key, "back", size) if show_back else None
    return PartCard(name, copies, min(card.extra_copies, copies), Thumb(key, "front", size), back)


def component_name(local: LocalComponent, view: DeckView) -> Markup:
    """As the sheets call it: the component's own name, or its id."""
    return view.t["name"] if "name" in local.labels else escape(local.id)


def fitted(size: Size, box: Size) -> Size:
    """The size as large as it goes into a box; never larger than it is."""
    scale = min(1.0, box.width / size.width, box.height / size.height)
    return Size(round(size.width * scale, 3), round(size.height * scale, 3))


def sleeves(facts: GuideFacts) -> Iterable[tuple[Size, int]]:
    """Trim sizes of cards and how many there are of each."""
    counts: dict[Size, int] = {}
    for local in facts.edition.components:
        if local.component.kind == "cards":
            number = sum(facts.copies.get((local.id, card.id), 0) for card in local.cards)
            counts[local.component.size] = counts.get(local.component.size, 0) + number
    return ((size, count) for size, count in counts.items() if count)
