"""Names, headings and labels of faces that take two or three lines: they break between phrases where they fit so.

What stands in one line, and everything that is written without phrases, stays exactly as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from markupsafe import Markup

from printgen.phrases import speaks
from printgen.render.fit import fit_tags
from printgen.render.lines import Lines
from printgen.render.phrase_breaks import HELD, LONGEST, with_phrase_breaks

MOST_LINES = 3
"""More than this is running text, which fills its lines."""
COLUMN_SIGNS = 2
"""Lines no longer than this are a column of signs, read downwards; two, where punctuation hangs on a sign."""


def breakable(lines: Mapping[int, Lines]) -> frozenset[int]:
    """The titles among a face's fitted elements that take several lines in a language whose phrases are known."""
    return frozenset(
        place
        for place, one in lines.items()
        if one.is_title
        and 1 < len(one.texts) <= MOST_LINES
        and max(map(len, one.texts)) > COLUMN_SIGNS
        and speaks(one.language)
    )


def with_phrases(html: str, lines: Mapping[int, Lines], chosen: Collection[int], whole: Collection[str]) -> str:
    """The face with these elements broken between phrases alone.

    A phrase longer than the longest line there is now may break as before. ``whole``: words that are never cut.
    """
    tags = fit_tags(html)
    for place in sorted(chosen, reverse=True):
        start = tags[place].end()
        end = _end(html, tags[place])
        inner = html[start:end]
        if "data-fit" in inner:
            continue
        longest = min(LONGEST, max(map(len, lines[place].texts)))
        broken = with_phrase_breaks(Markup(inner), lines[place].language, whole, longest, HELD)
        html = f"{html[:start]}{broken}{html[end:]}"
    return html


def _end(html: str, tag: re.Match[str]) -> int:
    """Where the element ends that this tag opens."""
    name = re.match(r"<([a-zA-Z][\w-]*)", tag[0])
    depth = 1
    for one in re.compile(rf"<(/?){name[1] if name else ''}\b[^<>]*>").finditer(html, tag.end()):
        depth += -1 if one[1] else 1
        if not depth:
            return one.start()
    return tag.end()
