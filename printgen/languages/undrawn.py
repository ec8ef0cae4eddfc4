"""Characters that no font draws: on which cards the renderer met them, and which texts they come from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from printgen.languages.state import Entry
from printgen.model import Key, SourceText

GLYPH = "R105"
"""The renderer's fault for such a character."""
_POINT = re.compile(r"U\+([0-9A-F]{4,6})")

CardId = tuple[str, str]
"""Component, card."""


@dataclass(frozen=True)
class Undrawn:
    """The characters of each text that no font draws, in the text's order; those of a card that none of them has."""

    texts: Mapping[Key, str]
    cards: Mapping[CardId, str]

    @property
    def characters(self) -> str:
        """All of them, each once, in the order of their code points."""
        return "".join(sorted(set("".join((*self.texts.values(), *self.cards.values())))))


def character_of(message: str) -> str:
    """The character that a fault names as ``U+….``; empty where it names none."""
    found = _POINT.search(message)
    return chr(int(found[1], 16)) if found else ""


def undrawn(found: Iterable[Entry], met: Mapping[CardId, frozenset[str]]) -> Undrawn:
    """Which texts hold the characters that were ``met`` on cards.

    A card's own texts are asked for what was met on it, labels for what was met on their component, the game's words
    and terms for anything met. Only a text that is printed counts: one that is missing, stale or broken shows the
    source's.
    """
    everywhere = frozenset[str]().union(*met.values())
    parts: dict[str, frozenset[str]] = {}
    for (component, _), characters in met.items():
        parts[component] = parts.get(component, frozenset()) | characters
    texts: dict[Key, str] = {}
    for one in found:
        if one.standing != "ok" or one.translation is None:
            continue
        component, card, _ = one.key
        sought = met.get((component, card), frozenset()) if component in parts else everywhere
        if component in parts and card == "labels":
            sought = parts[component]
        said = "".join(char for char in dict.fromkeys(_words(one.translation)) if char in sought)
        if said:
            texts[one.key] = said
    return Undrawn(texts, dict(_left(texts, met)))


def _left(texts: Mapping[Key, str], met: Mapping[CardId, frozenset[str]]) -> Iterable[tuple[CardId, str]]:
    """What a card shows and neither its own texts, nor labels, nor the game's words hold."""
    components = {component for component, _ in met}
    for (component, card), characters in met.items():
        known = "".join(
            said
            for key, said in texts.items()
            if key[:2] in ((component, card), (component, "labels")) or key[0] not in components
        )
        if left := characters - set(known):
            yield (component, card), "".join(sorted(left))


def _words(text: SourceText) -> str:
    return "".join(text.plural.values()) or text.text
