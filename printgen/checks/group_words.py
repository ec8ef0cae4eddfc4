"""Patterns and findings that the checks of groups share (D102)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from printgen.checks.report import Outcome, finding
from printgen.load.markdown import Document
from printgen.load.markdown_language import NUMBER, Vocabulary, either
from printgen.load.markdown_numbers import CIRCLED, han_number, read_numbers, shown
from printgen.load.markdown_text import Text

CODE = "D102"


def whole(figures: str) -> Fraction:
    """A number a pattern caught, in any script."""
    if figures.isdecimal():
        return Fraction(int(figures))
    return Fraction(CIRCLED[figures] if figures in CIRCLED else han_number(figures) or 0)


def said(document: Document, text: Text, span: tuple[int, int], holds: Fraction, how: str) -> Outcome:
    stands = text.plain[span[0] : span[1]]
    return finding(
        document,
        text,
        span,
        CODE,
        f"{how} is {shown(holds)}, not {stands}",
        f"write {shown(holds)}",
        says=stands,
        holds=shown(holds),
    )


@dataclass(frozen=True)
class _Patterns:
    behind: tuple[re.Pattern[str], ...]
    kinds: re.Pattern[str]
    any_kinds: re.Pattern[str]
    lists: re.Pattern[str]
    announced: re.Pattern[str]
    players: re.Pattern[str]


_ITEM = r"[^\d/／+×=()（）,，。;；:：、|]{0,8}\d{1,4}[^\d/／+×=()（）,，。;；:：、|]{0,4}"


@lru_cache(maxsize=4)
def patterns(words: Vocabulary) -> _Patterns:
    together = either(words["together"])
    apart = either([word for word in words["together"] if word != "total"])
    return _Patterns(
        (
            re.compile(rf"[^\d。；;.]{{0,10}}?{together}[^\d。；;.]{{0,4}}?{NUMBER}"),
            re.compile(rf"[^\d。；;.]{{0,10}}?=\s*{NUMBER}"),
            re.compile(rf"[^\d。；;.]{{0,8}}?{NUMBER}\s*[^\d\s。；;.,)]{{0,12}}\s*{together}"),
        ),
        re.compile(rf"[（(]\s*{NUMBER}\s*{either(words['kinds'])}"),
        re.compile(rf"(?:^|[（(，,])\s*{NUMBER}\s*{either(words['kinds'])}"),
        re.compile(
            rf"(?P<items>{_ITEM}(?:[/／]{_ITEM})+)\s*[（(，,]\s*{apart}\s?(?P<total>\d{{1,5}})\s?(?P<unit>[^\d\s()（）。，,/]{{0,4}})",
        ),
        re.compile(
            rf"(?P<total>\d{{1,4}})\s?(?P<unit>{either(words['pieces'])})[^\d:。；;.]{{0,16}}:\s*(?P<items>[^:。；;.\n]*\d[^:。；;.\n]*)",
        ),
        re.compile(rf"\d\s*{either(words['players'])}"),
    )


def number_starts(text: Text, span: tuple[int, int]) -> list[int]:
    return [number.start for number in read_numbers(text.plain) if span[0] <= number.start < span[1]]
