"""A heading's own number and its bare title: ``### 4.2 区域说明`` is 4.2, ``附录 A：…`` is A, ``#### ③ 开口 🗣️``
is ③.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from printgen.load.markdown_numbers import CIRCLED, CIRCLED_CLASS, HAN_CLASS, han_number

_NUMBERED = re.compile(
    rf"""^\s*(?:
      第\s*(?P<ordinal>\d+|[{HAN_CLASS}]+)\s*(?:章|节|節|部分|部)\s*[：:、.·]?
    | (?:phase|step|stage|act|scene|阶段|步骤|ステップ|フェイズ)\s*(?P<step>\d+|[{HAN_CLASS}]+)\s*[：:、.·-]?
    | (?:chapter|part|section)\s+(?P<chapter>\d+|[ivxlc]+\b)[.:]?
    | (?:附录|附錄|付録|appendix)\s*(?P<appendix>[A-Za-z](?![A-Za-z])|\d+|[{HAN_CLASS}](?=\s|[：:.]|$))?\s*[：:.·]?
    | §\s*(?P<mark>\d+(?:\.\d+)*)
    | (?P<dotted>[A-Za-z]?\d*\.\d+(?:\.\d+)*)\.?(?=\s|[^\d.]|$)
    | (?P<figure>\d+)(?:[.、)）:：](?!\d)|\s+(?=\D))
    | (?P<letter>[A-Z])[.)、](?=\s)
    | (?P<circled>[{CIRCLED_CLASS}])
    | (?P<han>[{HAN_CLASS}]{{1,3}})[、.．]
    )\s*""",
    re.VERBOSE | re.IGNORECASE,
)
APPENDIX = re.compile(r"^\s*(?:附录|附錄|付録|appendix)", re.IGNORECASE)


_PICTURES = frozenset(("So", "Sk", "Cf", "Mn", "Co"))


@lru_cache(maxsize=65536)
def bare(text: str) -> str:
    """Words without pictures, bullets and outer punctuation: what a label is compared by."""
    words = text
    if not text.isascii():
        words = "".join(
            char for char in text if char < "\u0080" or char in CIRCLED or unicodedata.category(char) not in _PICTURES
        )
    return words.strip(" \t\n·・•：:、，,.。-–—|｜　▢□■◆◇○●★☆✅❌⚠")


def split_number(text: str) -> tuple[str, str]:
    """The number a heading carries (as typed, empty without one) and its title."""
    words = bare(text)
    match = _NUMBERED.match(words)
    if match is None:
        return "", words
    number = next((group for group in match.groups() if group), "")
    return number, bare(words[match.end() :]) or words


def place_value(number: str) -> int | None:
    """What a heading's number counts as, where it is a single figure of any script; None for ``4.2`` or ``A``."""
    if number.isdecimal():
        return int(number)
    if number in CIRCLED:
        return CIRCLED[number]
    return han_number(number)
