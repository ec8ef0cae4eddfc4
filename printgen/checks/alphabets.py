"""Words in Hangul, Cyrillic, Greek, Thai, Arabic … in a language that doesn't write them; part of T007.

Latin letters stand in every language's texts, and Han and kana have rules of their own (scripts.py). Which script a
language writes is Unicode's likely one (CLDR), or the one its tag names: sr writes Cyrillic, sr-Latn doesn't.
"""

from __future__ import annotations

import re
from functools import lru_cache

_SCRIPTS: dict[str, tuple[str, str, int]] = {
    "Hang": ("ko", "\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3", 1),
    "Cyrl": ("ru", "\u0400-\u052f", 2),
    "Grek": ("el", "\u0370-\u0373\u0376-\u0377\u037b-\u037d\u0386-\u03ff\u1f00-\u1fff", 2),
    "Thai": ("th", "\u0e01-\u0e3a\u0e40-\u0e4e", 1),
    "Arab": ("ar", "\u0620-\u065f\u066e-\u06d3\u06fa-\u06ff", 1),
    "Hebr": ("he", "\u05d0-\u05ea", 1),
    "Deva": ("hi", "\u0900-\u0963\u0970-\u097f", 1),
}
"""Script → a language that writes it, its letters, and how many make a word: α and Д alone may be signs."""
_WORDS = {name: re.compile(f"[{letters}]{{{least},}}") for name, (_, letters, least) in _SCRIPTS.items()}
_ANY = re.compile(f"[{''.join(letters for _, letters, _ in _SCRIPTS.values())}]")


def foreign_letters(words: str, language: str) -> tuple[str, str] | None:
    """The first word in letters that the language doesn't write, and the fix."""
    if not _ANY.search(words):
        return None
    own = _script(language)
    for name, pattern in _WORDS.items():
        if own and own != name and (found := pattern.search(words)):
            tag = _SCRIPTS[name][0]
            others = "" if name in ("Hang", "Thai") else f", or with the tag of the language it is in: not {language}"
            return f"“{found[0]}” stands outside a language run", f"type [{tag}:{found[0]}]{others}"
    return None


@lru_cache(maxsize=64)
def _script(language: str) -> str:
    """The script that a language writes; empty where nobody knows. Korean's own name for its mix is Kore."""
    from babel.core import get_global

    subtags = language.split("-")
    named = next((one.title() for one in subtags[1:] if len(one) == 4 and one.isalpha()), "")
    likely = str(get_global("likely_subtags").get(subtags[0], "")).split("_")
    found = named or next((one for one in likely[1:] if len(one) == 4), "")
    return "Hang" if found == "Kore" else found
