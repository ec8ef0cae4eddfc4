"""Counts that a heading or sentence announces: ``六步``, ``four phases``, ``5 种``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import HAN_CLASS, WORDS, han_number


@dataclass(frozen=True)
class Announced:
    """``六步``: the number, where it stands, and whether its unit counts parts (步, 条), kinds (种) or pieces (张)."""

    count: int
    start: int
    end: int
    unit: str
    pieces: bool
    kinds: bool


@lru_cache(maxsize=4)
def _pattern(words: Vocabulary) -> re.Pattern[str]:
    east = [word for word in (*words["parts"], *words["pieces"]) if not word.isascii()]
    west = [word for word in (*words["parts"], *words["pieces"]) if word.isascii()]
    number = "|".join(sorted(WORDS, key=len, reverse=True))
    return re.compile(
        rf"(?<![第\d.,×x+−\-–~/A-Za-z{HAN_CLASS}])(?P<n>\d{{1,3}}|[{HAN_CLASS}]{{1,3}})\s?(?P<unit>{either(east)})"
        rf"|(?<![\w-])(?P<w>\d{{1,3}}|(?i:{number}))\s(?:[A-Za-z-]+\s){{0,2}}?(?P<word>{either(west)})"
    )


def announced(text: str, words: Vocabulary) -> list[Announced]:
    """Every count of parts, kinds or pieces in a text; 一 and "one" count nothing."""
    found = []
    for match in _pattern(words).finditer(text):
        figures = match["n"] or match["w"]
        value = int(figures) if figures.isdecimal() else han_number(figures) if match["n"] else WORDS[figures.lower()]
        unit = (match["unit"] or match["word"]).lower()
        if value is None or value < 2 or re.match(r"\s?[×x*]\s?\d", text[match.end() :]):
            continue
        start = match.start("n") if match["n"] else match.start("w")
        pieces = unit in words["pieces"] and unit not in ("个", "個", "份", "组", "組")
        found.append(Announced(value, start, start + len(figures), unit, pieces, unit in words["kinds"]))
    return found


_POINTS = re.compile(
    r"^[^\d，。,)]{0,4}(?:行动点|点数|点行动|动作点|action points?)|^\s*(?:action|victory)? ?points?", re.IGNORECASE
)


def is_allowance(text: str, one: Announced, words: Vocabulary) -> bool:
    """Whether a count says how much may be done or had (``每人 2 个行动``) rather than how much stands below."""
    clause = re.split(r"[，,。.;；:：(（]", text[: one.start])[-1]
    lead = clause.rstrip()
    if lead.endswith(("的", "の")) or any(lead.lower().endswith(word.lower()) for word in words["intro"]):
        return False
    return (
        words.search("chosen").search(clause) is not None
        or _POINTS.match(text[one.end + len(one.unit) :].lstrip()) is not None
    )
