"""Which source text a translation was made from: short hashes that blanks and Unicode's forms don't change."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from printgen.model import Key, MadeFrom, SourceText

HASH_DIGITS = 12
"""Enough that two texts of one game never share a hash by chance (1 in 10^10 for ten thousand texts)."""


UNTRANSLATED = "-"
"""Stands for the hash of a translation that wasn't there when the source text was recorded."""


UNFINISHED = "unfinished"
"""Stands for the hash of the source where a translator's tool says that the translation needs work."""

NEEDS_WORK = "marked as needing work"
"""Said of such a translation."""

_WIDE = (
    "\u2e80-\u312f\u31a0-\u31ff\u3200-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6"
    "\U00020000-\U0003ffff"
)
"""Han, kana, bopomofo and the signs that fill their squares; not Hangul, which parts its words with blanks."""
_BESIDE_WIDE = re.compile(rf"([{_WIDE}][*\]]*) | (?=\**(?:\[[A-Za-z-]+:)?\**[{_WIDE}])")
"""A blank next to such a character, or to the markup around it."""


def dotted(key: Key) -> str:
    """A key as people write it: ``deck.card.field``; terms are ``terms.name``."""
    return ".".join(part for part in key if part)


def text_hash(text: SourceText) -> str:
    """Names a text's words: equal for texts that differ in blanks, line ends or composed characters alone.

    Blanks part words only between letters and figures: ``抽 2 张`` says what ``抽2张`` says.
    """
    forms = text.plural or {"": text.text}
    said = "\0".join(f"{name}\1{_folded(forms[name])}" for name in sorted(forms))
    return hashlib.sha256(said.encode("utf-8")).hexdigest()[:HASH_DIGITS]


def _folded(text: str) -> str:
    folded = unicodedata.normalize("NFC", " ".join(text.split()))
    return folded if folded.isascii() else _BESIDE_WIDE.sub(r"\1", folded)


def is_stale(made: MadeFrom | None, source: SourceText, translation: SourceText) -> bool:
    """Whether the source has changed since the translation was made, and the translation hasn't.

    A translation that was edited since counts as brought up to date; one that was first typed since was made from the
    text that stood beside its key; one of unknown origin is taken at its word.
    """
    if made is None:
        return False
    return made.source != text_hash(source) and made.translation in (text_hash(translation), UNTRANSLATED)


def both_changed(made: MadeFrom | None, source: SourceText, translation: SourceText) -> bool:
    """Whether source and translation have changed since, in whichever order: the translation counts as brought up to
    date, but it may have been edited first.
    """
    if made is None or made.source == UNFINISHED or made.translation == UNTRANSLATED:
        return False
    return made.source != text_hash(source) and made.translation != text_hash(translation)
