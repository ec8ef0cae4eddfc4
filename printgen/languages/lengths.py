"""How long a text may be: no longer than the longest that is known to fit its box.

A field (``name``, ``text``) of a component has one box on every card of it. Every catalog's texts of that field were
laid out before they were printed, so the widest of them, in whatever language, shows what the box holds; widths are
counted in ems, a Chinese character 1, a Latin letter a half, and turned into characters of the language asked for.
What is still longer may fit as well: the number is what a translator can rely on, ``lang sheet`` measures.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Collection

from printgen.markup import plain_text
from printgen.model import Game, Key

LATIN_EM = 0.5
"""Mean width of a letter of running English or French in the games' text fonts; a half-width blank is narrower."""
ROOM = 1.15
"""Texts are fitted: half a point to two points smaller before they fail, 15 % at the least (9 pt to 7 pt is 28 %)."""
LEAST = 4
"""No box is so small that fewer characters are worth counting."""
WIDE = ("zh", "ja", "ko")


class Lengths:
    """The limits of one game for one language, in characters; ``too_long``: its own texts known not to fit."""

    def __init__(self, game: Game, language: str, too_long: Collection[Key] = ()) -> None:
        self._em = 1.0 if language.partition("-")[0] in WIDE else LATIN_EM
        self._widest: dict[tuple[str, str], float] = defaultdict(float)
        self._known = {one.id for one in game.components}
        for catalog in game.catalogs.values():
            for key, text in catalog.entries.items():
                if catalog.language == language and key in too_long:
                    continue
                for form in text.plural.values() or (text.text,):
                    box = _box(key)
                    self._widest[box] = max(self._widest[box], width_em(form))

    def most(self, key: Key) -> int | None:
        """The most characters for a key's text; None for words that have no box of their own (terms, the game's)."""
        if key[0] not in self._known:
            return None
        return max(LEAST, int(self._widest[_box(key)] * ROOM / self._em + 0.5))


def _box(key: Key) -> tuple[str, str]:
    """Cards share their field's box; each label has its own."""
    return (key[0], f"labels.{key[2]}" if key[1] == "labels" else key[2])


def width_em(text: str) -> float:
    """The width of a text's words on one line, in ems."""
    return sum(
        0.0 if unicodedata.combining(char) else 1.0 if unicodedata.east_asian_width(char) in ("W", "F") else LATIN_EM
        for char in plain_text(text)
    )
