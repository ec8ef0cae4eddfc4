"""Markup that prints as asterisks because of how it is typed: full-width, or with blanks inside; part of T009."""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.markup import Span, parse, stray, walk

UNCLOSED = "T009"

_WIDE_STRONG = re.compile("＊＊|\\*＊|＊\\*")
_WIDE_PAIR = re.compile(r"＊[^＊\n]+＊")
_BLANKS = {
    "**": re.compile(r"\*\*(?:\s+[^*\n]*?|[^*\n]*?\s+)\*\*"),
    "*": re.compile(r"(?<!\*)\*(?:\s+[^*\n]*?|[^*\n]*?\s+)\*(?!\*)"),
}


def printed(words: str, model: str | None = None) -> Iterator[tuple[str, str]]:
    """What would be printed with its asterisks, each with its fix.

    A single full-width ＊ may be a footnote's mark and a single * between blanks a sign of multiplication: these are
    told where the source (``model``) has emphasis that this text lacks.
    """
    lacks = model is not None and _emphasized(model) > _emphasized(words)
    if wide := _WIDE_STRONG.search(words) or (_WIDE_PAIR.search(words) if lacks else None):
        yield f"full-width {'＊＊' if len(wide[0]) == 2 else '＊'} would be printed", "type * or ** in half width"
    left, there = stray(words), stray(model) if model is not None else ()
    for mark, told in (("**", True), ("*", lacks)):
        if told and left.count(mark) > there.count(mark):
            yield (
                f"{mark} with blanks inside would be printed{_shown(words, mark)}",
                f"type {mark}words{mark} without blanks",
            )
            return


def _emphasized(text: str) -> int:
    return sum(isinstance(part, Span) and part.kind in ("em", "strong") for part in walk(parse(text)))


def _shown(words: str, mark: str) -> str:
    found = _BLANKS[mark].search(words)
    return f", in “{found[0]}”" if found else ""
