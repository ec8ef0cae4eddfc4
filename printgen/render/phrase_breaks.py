"""Titles that break between phrases: 黄泉 / 双生, never 黄泉双 / 生."""

from __future__ import annotations

import re
from collections.abc import Collection

from markupsafe import Markup, escape

from printgen.model import Edition
from printgen.phrases import phrases, speaks

LONGEST = 12
"""Characters that are held together at most; longer phrases may break anywhere."""

_CUT = re.compile(r"(<[^>]*>|&[A-Za-z0-9#]+;|\s+)")
ENDINGS = frozenset("的之了着著們们吗嗎呢吧")
"""Chinese characters that end what stands before them, and never begin a line of a title."""
HELD = 'style="white-space: nowrap"'
"""On the face itself: a game's style sheet needs no rule for it, and a web page shows the same lines."""

_UNSPACED = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]{2}")


def with_phrase_breaks(
    html: Markup | str,
    language: str,
    whole: Collection[str] = (),
    longest: int = LONGEST,
    kept: str = 'class="keep"',
) -> Markup:
    """The words of a title in spans of class ``keep``, which don't break inside; other languages stay as they are.

    ``whole``: words that are never cut, such as a game's terms, which the model doesn't know. ``longest``: how many
    characters are held together at most; ``kept``: what the spans carry instead of that class.
    """
    safe = escape(html)
    if not speaks(language):
        return safe
    made = []
    for place, piece in enumerate(_CUT.split(str(safe))):
        made.append(piece if place % 2 or not _UNSPACED.search(piece) else _kept(piece, language, whole, longest, kept))
    return Markup("".join(made))


def known_words(edition: Edition) -> tuple[str, ...]:
    """The game's terms and the names of its parts, longest first: no title is broken inside them."""
    names = [local.labels["name"] for local in edition.components if "name" in local.labels]
    said = {text.plain for text in (*edition.terms.values(), *names)}
    return tuple(sorted((one for one in said if len(one) > 1), key=lambda one: (-len(one), one)))


def _kept(words: str, language: str, whole: Collection[str], longest: int, kept: str) -> str:
    return "".join(
        f"<span {kept}>{one}</span>" if 1 < len(one) <= longest else one for one in _whole(words, language, whole)
    )


def _whole(words: str, language: str, whole: Collection[str]) -> list[str]:
    """Phrases that may stand in lines of their own: no lone character, no ending at the start, no known word cut."""
    cuts, at = set(), 0
    for one in phrases(words, language)[:-1]:
        at += len(one)
        ending = one in ENDINGS and at > 1
        if ending:
            cuts.discard(at - 1)
        if len(one) > 1 or ending:
            cuts.add(at)
    cuts.discard(len(words) - 1)
    for known in whole:
        start = words.find(known)
        while start >= 0:
            cuts -= set(range(start + 1, start + len(known)))
            start = words.find(known, start + 1)
    ends = [*sorted(cuts), len(words)]
    return [words[start:end] for start, end in zip([0, *ends], ends, strict=False)]
