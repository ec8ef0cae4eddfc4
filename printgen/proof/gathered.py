"""Changes that many cards share, told once: a renamed term, a label, a style rule, words replaced everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printgen.proof.changes import CardChange, Changes, FieldChange, FieldKind
from printgen.proof.wording import replacements, word_diff

FEWEST = 3
"""Cards on which the same words must have been replaced before it is told as one change."""
SHORTEST = 2
"""Characters of a word that is worth telling so; numbers that change on many cards are told on each."""


@dataclass(frozen=True)
class Gathered:
    """One change and the cards it shows on."""

    change: FieldChange
    kind: FieldKind
    cards: tuple[tuple[str, str], ...]
    """Component and card, in deck order."""


def gather(changes: Changes) -> tuple[Gathered, ...]:
    """What is shared, the widest first; terms and labels even where no card shows them."""
    cards: dict[FieldChange, list[tuple[str, str]]] = {}
    for one in changes.shared:
        cards[one] = []
    for change in changes.of("changed"):
        for one in change.fields:
            if one.kind in ("term", "label", "style", "template", "art"):
                cards.setdefault(one, []).append((change.component, change.card))
    for words, where in _replaced(changes.of("changed"), changes.after.language).items():
        cards[FieldChange("words", "text", *words)] = where
    found = [
        Gathered(change, change.kind, tuple(dict.fromkeys(where)))
        for change, where in cards.items()
        if len(where) > 1 or change.kind in ("term", "label")
    ]
    return tuple(sorted(found, key=lambda one: -len(one.cards)))


def _replaced(changes: Sequence[CardChange], language: str) -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Old and new words → the cards on which the ones were replaced by the others."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for change in changes:
        for one in change.fields:
            if one.kind != "text" or not isinstance(one.before, str) or not isinstance(one.after, str):
                continue
            for pair in set(replacements(word_diff(one.before, one.after, language))):
                if all(len(words.strip()) >= SHORTEST for words in pair):
                    found.setdefault(pair, []).append((change.component, change.card))
    return {pair: cards for pair, cards in found.items() if len(set(cards)) >= FEWEST}
