"""Texts of a catalog that still are the source's: words in a script that the catalog's language doesn't write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from printgen.markup import Part, Run, Span, parse
from printgen.model import MadeFrom, SourceText
from printgen.staleness import text_hash
from printgen.tags import script

_SCRIPTS = (
    ("Hani", re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")),
    ("Kana", re.compile("[\u3041-\u3096\u30a1-\u30fa]")),
    ("Hang", re.compile("[\u1100-\u11ff\uac00-\ud7a3]")),
)
_WRITES = {
    "Hans": ("Hani",),
    "Hant": ("Hani",),
    "Hani": ("Hani",),
    "Bopo": ("Hani",),
    "Jpan": ("Hani", "Kana"),
    "Kore": ("Hang",),
    "Hang": ("Hang",),
}
"""Script of a language → those of its words, other letters apart; today's Korean is written without Han."""


def left_as_it_was(source: SourceText, translation: SourceText, language: str, made: MadeFrom | None) -> bool:
    """Whether a text equals the source's and holds words in Han, kana or Hangul that its language doesn't write.

    It isn't a translation then, though it stands in the catalog: Chinese in a Korean one; nor does it become one when
    the source changes after it (``made``: of which text it is known to be a copy). Names in letters may well be the
    same in both, and so may what stands in language runs.
    """
    if translation is source or translation.text.isascii():
        return False
    copied = made is not None and made.source == made.translation == text_hash(translation)
    if not copied and translation.text != source.text:
        return False
    own = _WRITES.get(script(language), ())
    other = [pattern for name, pattern in _SCRIPTS if name not in own]
    return any(pattern.search(words) for words in _own_words(parse(translation.text)) for pattern in other)


def _own_words(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Run):
            yield part.text
        elif isinstance(part, Span) and not part.lang:
            yield from _own_words(part.parts)
