"""Titles that break between phrases: 黄泉 / 双生, never 黄泉双 / 生."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from printgen.phrases import phrases, speaks

LONGEST = 12
"""Characters that are held together at most; longer phrases may break anywhere."""

_CUT = re.compile(r"(<[^>]*>|&[A-Za-z0-9#]+;|\s+)")
_UNSPACED = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]{2}")


def with_phrase_breaks(html: Markup | str, language: str, whole: Iterable[str] = ()) -> Markup:
    """The words of a title in spans of class ``keep``, which don't break inside; other languages stay as they are.

    ``whole``: words that are never cut, such as a game's terms, which the model doesn't know.
    """
    safe = escape(html)
    if not speaks(language):
        return safe
    made = []
    for place, piece in enumerate(_CUT.split(str(safe))):
        made.append(piece if place % 2 or not _UNSPACED.search(piece) else _kept(piece, language, whole))
    return Markup("".join(made))


def _kept(words: str, language: str, whole: Iterable[str]) -> str:
    return "".join(
        f'<span class="keep">{one}</span>' if 1 < len(one) <= LONGEST else one for one in _whole(words, language, whole)
    )


def _whole(words: str, language: str, whole: Iterable[str]) -> list[str]:
    """Phrases, none of them a lone character before another, none that cuts a known word."""
    cuts, at = set(), 0
    for one in phrases(words, language)[:-1]:
        at += len(one)
        if len(one) > 1:
            cuts.add(at)
    for known in whole:
        start = words.find(known)
        while start >= 0:
            cuts -= set(range(start + 1, start + len(known)))
            start = words.find(known, start + 1)
    ends = [*sorted(cuts), len(words)]
    return [words[start:end] for start, end in zip([0, *ends], ends, strict=False)]
