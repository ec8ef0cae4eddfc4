"""Which source text a translation was made from: short hashes that blanks and Unicode's forms don't change."""

from __future__ import annotations

import hashlib
import unicodedata

from printgen.model import Key, MadeFrom, SourceText

HASH_DIGITS = 12
"""Enough that two texts of one game never share a hash by chance (1 in 10^10 for ten thousand texts)."""


UNTRANSLATED = "-"
"""Stands for the hash of a translation that wasn't there when the source text was recorded."""


def dotted(key: Key) -> str:
    """A key as people write it: ``deck.card.field``; terms are ``terms.name``."""
    return ".".join(part for part in key if part)


def text_hash(text: SourceText) -> str:
    """Names a text's words: equal for texts that differ in blanks, line ends or composed characters alone."""
    forms = text.plural or {"": text.text}
    said = "\0".join(f"{name}\1{' '.join(forms[name].split())}" for name in sorted(forms))
    return hashlib.sha256(unicodedata.normalize("NFC", said).encode("utf-8")).hexdigest()[:HASH_DIGITS]


def is_stale(made: MadeFrom | None, source: SourceText, translation: SourceText) -> bool:
    """Whether the source has changed since the translation was made, and the translation hasn't.

    A translation that was edited since counts as brought up to date; one that was first typed since was made from the
    text that stood beside its key; one of unknown origin is taken at its word.
    """
    if made is None:
        return False
    return made.source != text_hash(source) and made.translation in (text_hash(translation), UNTRANSLATED)
