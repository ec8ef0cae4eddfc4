"""Changes → what a page shows of each: one entry a card, alike backs of many cards as one. Used by page and PDF."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from printgen.markup import plain_text
from printgen.proof.changes import CardChange, Changes, FieldChange, View
from printgen.proof.gathered import Gathered
from printgen.proof.stale import Stale
from printgen.proof.touched import Touched
from printgen.proof.wording import HIDDEN, Run, looks_alike, word_diff
from printgen.proof.words import ProofWords, language_name

NUMBERS = ("number", "copies", "order", "sheet", "id")
CODE = ("style", "template", "art")
MOST_PLACES = 4
"""Sentences of one kind that an entry names; JSON has them all."""
DEL, INS = Markup("<del>{}</del>"), Markup("<ins>{}</ins>")


@dataclass(frozen=True)
class FieldView:
    """One field: its name, where it was typed, and the two values as one line of marked words."""

    name: str
    place: str
    html: Markup
    style: str
    """``words``, ``number``, ``code``, or ``above`` for what is told once."""
    clean: str
    """The new words by themselves, where the marked ones are hard to read."""


@dataclass(frozen=True)
class Note:
    level: str
    """``ok``, ``info``, ``warn`` or ``fail``."""
    text: str


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
    """Puts one proof into words. ``root`` is the game's folder, which places are shortened by."""

    def __init__(
        self,
        changes: Changes,
        stale: Sequence[Stale],
        claims: Sequence[Touched],
        lacking: Mapping[tuple[str, str], tuple[str, ...]],
        words: ProofWords,
        root: str,
        gathered: Sequence[Gathered] = (),
    ) -> None:
        self.changes, self.stale, self.claims, self.lacking = changes, stale, claims, lacking
        self.words, self.root = words, root
        self._above = [one.change for one in gathered if len(one.cards) > 1]
        self._gathered = gathered
        self.language = changes.after.language
        self._known = self._names()

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
        self._known = self._names(change)
        deck = self.changes.deck(change.component)
        cards = [change, *more]
        languages = sorted({language for one in cards for language in self._work(one)})
        fields = tuple(self.field(one) for one in change.fields)
        total = (change.after or change.before or _NOBODY).total
        names = " ".join(f"{one.title} {one.component}/{one.card}" for one in cards)
        said = " ".join(f"{one.name} {one.html.striptags()}" for one in fields)
        return Entry(
            id=anchor(change.component, change.card),
            kind=change.kind,
            component=change.component,
            deck=deck.name if deck else change.component,
            card=change.card,
            title=change.title,
            copies=f"×{total}",
            fields=fields,
            views=change.views,
            notes=tuple(self.notes(cards)),
            also=tuple(one.title for one in more),
            languages=tuple(languages),
            search=unicodedata.normalize("NFKC", f"{names} {deck.name if deck else ''} {said}").casefold(),
        )

    def _names(self, change: CardChange | None = None) -> tuple[dict[str, object], dict[str, object]]:
        """What ``{names}`` stand for, before and after."""
        before, after = self.changes.before, self.changes.after
        was = change.before.stats if change and change.before else {}
        now = change.after.stats if change and change.after else {}
        terms = {name: plain_text(text) for name, text in (before or after).terms.items()}
        return {**terms, **was}, {**{name: plain_text(text) for name, text in after.terms.items()}, **now}

    def told(self) -> tuple[Told, ...]:
        """Shared changes, each with the entries of its cards."""
        self._known = self._names()
        return tuple(self._told(one) for one in self._gathered)

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
            self._place(change),
            self._values(change),
            one.kind in CODE,
            where,
            tuple((anchor(*card), titles.get(card, card[1])) for card in one.cards),
        )

    def field(self, one: FieldChange) -> FieldView:
        if one in self._above:
            return FieldView(self._name(one), "", escape(self.words("above")), "above", "")
        style = "number" if one.kind in NUMBERS else "code" if one.kind in CODE else "words"
        both = isinstance(one.before, str) and isinstance(one.after, str)
        html = self._values(one)
        crowded = both and one.kind == "text" and (html.count("<del>") > 1 or html.count("<ins>") > 1)
        return FieldView(self._name(one), self._place(one), html, style, (self._said(one)[1] or "") if crowded else "")

    def _name(self, one: FieldChange) -> str:
        words = self.words
        own = one.field.split(".")[-1]
        if one.kind in ("term", "label"):
            return words(f"field_{one.kind}", name=own)
        if one.kind == "data":
            return (
                words("field_other")
                if one.before is None and one.after is None
                else words("field_data", name=one.field[5:])
            )
        if one.kind in ("copies", "order", "id", "sheet", "art", "template", "style", "look"):
            return words(f"field_{one.field}") if words.knows(f"field_{one.field}") else one.field
        return one.field

    def _place(self, one: FieldChange) -> str:
        return str(one.pos).removeprefix(f"{self.root}/")

    def _values(self, one: FieldChange) -> Markup:
        before, after = self._said(one)
        if one.kind in (*NUMBERS, "art", "template") or before is None or after is None:
            return _swapped(before, after)
        if one.kind == "style":
            return Markup("").join(
                tag.format(line) for tag, text in ((DEL, before), (INS, after)) for line in text.splitlines()
            )
        hidden = looks_alike(before, after)
        return Markup("").join(self._run(run, hidden) for run in word_diff(before, after, self.language))

    def _said(self, one: FieldChange) -> tuple[str | None, str | None]:
        """Both values as a reader sees them; texts with their numbers and terms filled in and without marks, unless
        only these differ.
        """
        values = _shown(one.before), _shown(one.after)
        if one.kind not in ("text", "term", "label"):
            return values
        read = tuple(
            None if text is None else plain_text(text, known) for text, known in zip(values, self._known, strict=True)
        )
        return values if read[0] == read[1] or looks_alike(read[0] or "", read[1] or "") else (read[0], read[1])

    def _run(self, run: Run, hidden: bool) -> Markup:
        if run.state == "same":
            return escape(run.text)
        blank = hidden or not run.text.strip()
        inner = Markup("").join(self._sign(char) for char in run.text) if blank else escape(run.text)
        return (DEL if run.state == "old" else INS).format(inner)

    def _sign(self, char: str) -> Markup:
        """A character nobody sees, by its name."""
        name = self.words(f"hidden_{HIDDEN[char]}") if char in HIDDEN else ""
        if not name and not unicodedata.combining(char) and not char.isspace():
            return escape(char)
        code = f"U+{ord(char):04X}"
        return Markup('<span class="hidden-mark" title="{}">{}</span>').format(code, name or code)

    def _work(self, change: CardChange) -> tuple[str, ...]:
        key = (change.component, change.card)
        return (*self.lacking.get(key, ()), *(one.language for one in self._stale_of(change)))

    def _stale_of(self, change: CardChange) -> list[Stale]:
        terms = {one.field.removeprefix("terms.") for one in change.fields if one.kind == "term"}
        return [
            one
            for one in self.stale
            if (one.component, one.card) == (change.component, change.card)
            or (one.component == "terms" and one.card in terms)
        ]

    def notes(self, cards: Sequence[CardChange]) -> Iterator[Note]:
        """What the cards leave to do elsewhere, worst first."""
        words = self.words
        keys = {(one.component, one.card) for one in cards}
        touched = [one for one in self.claims if keys & set(one.cards)]
        for one in touched:
            if one.status == "broken":
                yield Note("fail", words("claim_broken", message=one.message))
        for status, level in (("holds", "ok"), ("unread", "info")):
            places = dict.fromkeys(one.message for one in touched if one.status == status)
            if places:
                shown = "; ".join(list(places)[:MOST_PLACES])
                more = f" … +{len(places) - MOST_PLACES}" if len(places) > MOST_PLACES else ""
                yield Note(level, words(f"claim_{status}", place=shown + more))
        stale = [one for card in cards for one in self._stale_of(card)]
        if stale:
            names = _listed(dict.fromkeys(language_name(one.language) for one in stale))
            yield Note("warn", words("stale", len(stale), languages=names))
        lacking = dict.fromkeys(language_name(tag) for key in sorted(keys) for tag in self.lacking.get(key, ()))
        if lacking:
            yield Note("warn", words("lacking", languages=_listed(lacking)))
        if cards[0].kind == "removed" and not touched:
            yield Note("ok", words("no_claims"))
        if cards[0].kind == "invisible":
            yield Note("ok", words("same_pixels"))


def marked(runs: Sequence[Run]) -> Markup:
    """Runs as HTML, what went struck and what came underlined."""
    tags = {"old": DEL, "new": INS, "same": Markup("{}")}
    return Markup("").join(tags[run.state].format(run.text) for run in runs)


def _pair(view: View) -> tuple[bytes | None, bytes | None]:
    return view.before, view.after


def _likeness(change: CardChange) -> object:
    """Equal for changes that are told as one: the same two backs, and nothing else."""
    sides = {view.side for view in change.views}
    if change.kind == "changed" and sides == {"back"} and all(one.kind in (*CODE, "look") for one in change.fields):
        return (change.component, tuple((view.before, view.after) for view in change.views))
    return (change.component, change.card, change.kind)


def _shown(value: object) -> str | None:
    """A value as a person reads it."""
    if value is None:
        return None
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, list | tuple):
        return " ".join(str(_shown(one)) for one in value)
    return str(int(value)) if isinstance(value, float) and value == int(value) else str(value)


def _swapped(before: str | None, after: str | None) -> Markup:
    """The old value whole, then the new one."""
    shown = ((DEL, before), (INS, after))
    return Markup(" ").join(tag.format(value) for tag, value in shown if value is not None)


def _listed(names: Sequence[str] | Mapping[str, None]) -> str:
    return ", ".join(names)


def anchor(component: str, card: str) -> str:
    """An id for a page: letters, digits and dashes."""
    return re.sub(r"[^\w-]", "-", f"{component}-{card}")


@dataclass(frozen=True)
class _Nobody:
    total: int = 0


_NOBODY = _Nobody()
