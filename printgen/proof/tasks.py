"""What changed cards leave to do elsewhere: translations to renew or to write, sentences to look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from printgen.proof.changes import CardChange
from printgen.proof.stale import Stale
from printgen.proof.touched import Touched
from printgen.tags import language_name
from printgen.words import Words

MOST_PLACES = 4
"""Sentences of one kind that an entry names; JSON has them all."""


@dataclass(frozen=True)
class Note:
    level: str
    """``ok``, ``info``, ``warn`` or ``fail``."""
    text: str


class Tasks:
    """Everything a proof found beside the cards themselves. ``lacking``: card → languages that lack a text of it."""

    def __init__(
        self,
        stale: Sequence[Stale],
        claims: Sequence[Touched],
        lacking: Mapping[tuple[str, str], tuple[str, ...]],
        words: Words,
    ) -> None:
        self.stale, self.claims, self.lacking = stale, claims, lacking
        self.words = words

    def languages(self, change: CardChange) -> tuple[str, ...]:
        """Languages whose translators have work with a card."""
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
            names = ", ".join(dict.fromkeys(language_name(one.language) for one in stale))
            yield Note("warn", words("stale", len(stale), languages=names))
        lacking = dict.fromkeys(language_name(tag) for key in sorted(keys) for tag in self.lacking.get(key, ()))
        if lacking:
            yield Note("warn", words("lacking", languages=", ".join(lacking)))
        if cards[0].kind == "removed" and not touched:
            yield Note("ok", words("no_claims"))
        if cards[0].kind == "invisible":
            yield Note("ok", words("same_pixels"))
