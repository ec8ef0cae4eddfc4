"""Changes → what a page shows of each: one entry a card, alike backs of many cards as one. Used by page and PDF."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from printgen.markup import plain_text
from printgen.proof.changes import CardChange, Changes, View
from printgen.proof.gathered import Gathered
from printgen.proof.tasks import Note, Tasks
from printgen.proof.values import CODE, FieldSetter, FieldView, Names


@dataclass(frozen=True)
class Entry:
    """One card, or several that changed in just the same way."""

    id: str
    """Anchor."""
    kind: str
    component: str
    deck: str
    card: str
    title: str
    copies: str
    fields: tuple[FieldView, ...]
    views: tuple[View, ...]
    notes: tuple[Note, ...]
    also: tuple[str, ...]
    """Names of further cards that changed likewise."""
    languages: tuple[str, ...]
    """Languages whose translators have work with it."""
    search: str

    @property
    def wide(self) -> bool:
        """Whether its pictures want the width of the page: boards, screens."""
        return any(view.size_px[0] > 1.2 * view.size_px[1] for view in self.views)


@dataclass(frozen=True)
class Told:
    """A change that many cards share."""

    name: str
    place: str
    html: Markup
    code: bool
    where: str
    cards: tuple[tuple[str, str], ...]
    """Anchor and name of each card's entry."""


class Teller:
    """Puts one proof into words."""

    def __init__(self, changes: Changes, gathered: Sequence[Gathered], tasks: Tasks, root: str) -> None:
        self.changes, self.gathered, self.tasks = changes, gathered, tasks
        self.words = tasks.words
        self.setter = FieldSetter(tasks.words, changes.after.language, root)
        self._above = [one.change for one in gathered if len(one.cards) > 1]

    def entries(self) -> tuple[Entry, ...]:
        """Added, changed and removed cards in deck order, then those that don't show it."""
        found: list[Entry] = []
        alike: dict[object, list[CardChange]] = {}
        for change in self.changes.cards:
            alike.setdefault(_likeness(change), []).append(change)
        groups = sorted(alike.values(), key=lambda group: not group[0].visible)
        backs: set[tuple[bytes | None, bytes | None]] = set()
        for group in groups:
            entry = self.entry(group[0], group[1:])
            views = tuple(view for view in entry.views if view.side == "front" or _pair(view) not in backs)
            backs.update(_pair(view) for view in entry.views if view.side == "back")
            found.append(replace(entry, views=views or entry.views))
        return tuple(found)

    def entry(self, change: CardChange, more: Sequence[CardChange] = ()) -> Entry:
        deck = self.changes.deck(change.component)
        cards = [change, *more]
        languages = sorted({language for one in cards for language in self.tasks.languages(one)})
        names = self._names(change)
        fields = tuple(
            self.setter.above(one) if one in self._above else self.setter.field(one, names) for one in change.fields
        )
        card = change.after or change.before
        called = " ".join(f"{one.title} {one.component}/{one.card}" for one in cards)
        said = " ".join(f"{one.name} {one.html.striptags()}" for one in fields)
        return Entry(
            id=anchor(change.component, change.card),
            kind=change.kind,
            component=change.component,
            deck=deck.name if deck else change.component,
            card=change.card,
            title=change.title,
            copies=f"×{card.total if card else 0}",
            fields=fields,
            views=change.views,
            notes=tuple(self.tasks.notes(cards)),
            also=tuple(one.title for one in more),
            languages=tuple(languages),
            search=unicodedata.normalize("NFKC", f"{called} {deck.name if deck else ''} {said}").casefold(),
        )

    def _names(self, change: CardChange | None = None) -> Names:
        """What ``{names}`` stand for, before and after."""
        before, after = self.changes.before, self.changes.after
        was = change.before.stats if change and change.before else {}
        now = change.after.stats if change and change.after else {}
        terms = {name: plain_text(text) for name, text in (before or after).terms.items()}
        return {**terms, **was}, {**{name: plain_text(text) for name, text in after.terms.items()}, **now}

    def told(self) -> tuple[Told, ...]:
        """Shared changes, each with the entries of its cards."""
        return tuple(self._told(one) for one in self.gathered)

    def _told(self, one: Gathered) -> Told:
        change = one.change
        name = change.field.split(".")[-1]
        label = self.words(f"shared_{one.kind}")
        if one.kind in ("term", "label"):
            label += f" {name}"
        elif one.kind in CODE:
            label += f" {str(change.after or change.before).partition(' (')[0]}" if one.kind != "style" else ""
        where = self.words("on_cards", len(one.cards)) if one.cards else self.words("on_no_card")
        titles = {(card.component, card.card): card.title for card in self.changes.cards}
        return Told(
            label,
            self.setter.place(change),
            self.setter.values(change, self._names()),
            one.kind in CODE,
            where,
            tuple((anchor(*card), titles.get(card, card[1])) for card in one.cards),
        )


def _pair(view: View) -> tuple[bytes | None, bytes | None]:
    return view.before, view.after


def _likeness(change: CardChange) -> object:
    """Equal for changes that are told as one: the same two backs, and nothing else."""
    sides = {view.side for view in change.views}
    if change.kind == "changed" and sides == {"back"} and all(one.kind in (*CODE, "look") for one in change.fields):
        return (change.component, tuple((view.before, view.after) for view in change.views))
    return (change.component, change.card, change.kind)


def anchor(component: str, card: str) -> str:
    """An id for a page: letters, digits and dashes."""
    return re.sub(r"[^\w-]", "-", f"{component}-{card}")
