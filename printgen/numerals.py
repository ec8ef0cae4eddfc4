"""Numbers in short texts, in figures or in words of any script: what a translation's numbers are compared by."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

_FIGURES = re.compile(r"\d+(?:[.,]\d+)*")
_PARTED = re.compile(r"(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))")
"""A blank between thousands: 10 000."""
_CLAUSE = re.compile(r"[;:!?()。、\n]|[.,](?!\d)|(?<!\d)[.,]")
"""Where a clause ends, in half width."""
_SIGNED = re.compile(
    r"(?:(?P<hyphen>(?<=\d )[-\u2013] |(?<![A-Za-z])[-\u2013])|(?P<sign>[+\u2212])\s?)?"
    r"(?:(?P<figure>\d+(?:[.,]\d+)*)|(?P<name>\{[A-Za-z_][A-Za-z0-9_-]*\}))"
)
"""A hyphen within a word is no sign."""
_HAN = "一二三四五六七八九十"
_HAN_NUMBER = re.compile("[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九两兩双雙〇零]")
_WITH_HAN = re.compile(f"{_SIGNED.pattern}|(?P<han>{_HAN_NUMBER.pattern})")
WORDS: dict[str, dict[str, float]] = {
    "en": {
        **dict.fromkeys(("a", "an", "one", "once", "first", "single", "alone"), 1),
        **dict.fromkeys(("two", "twice", "second", "both", "pair", "double", "half", "halves"), 2),
        **dict.fromkeys(("three", "third", "thrice"), 3),
        **dict.fromkeys(("four", "fourth"), 4),
        **dict.fromkeys(("five", "fifth"), 5),
        **dict.fromkeys(("six", "sixth"), 6),
        **dict.fromkeys(("seven", "seventh"), 7),
        **dict.fromkeys(("eight", "eighth"), 8),
        **dict.fromkeys(("nine", "ninth"), 9),
        **dict.fromkeys(("ten", "tenth"), 10),
        **dict.fromkeys(("eleven", "eleventh"), 11),
        **dict.fromkeys(("twelve", "twelfth"), 12),
        **dict.fromkeys(("zero", "no", "none", "nothing"), 0),
    },
    "ja": {"毎": 1, "各": 1, "初": 1, "ひと": 1, "ふた": 2, "みっ": 3, "よっ": 4, "いつ": 5, "なし": 0, "半": 2},
    "zh": {
        **dict.fromkeys(("无", "無", "没有", "沒有"), 0),
        **dict.fromkeys(("每", "各", "首", "单", "單", "逐"), 1),
        **dict.fromkeys(("半", "对", "對", "次轮", "次輪"), 2),
    },
}
"""Words that stand for numbers, by primary tag; Han numerals are read in Chinese and Japanese alike."""


def figures(text: str, language: str = "en") -> Counter[float]:
    """The numbers written in figures, each with how often: full-width, circled and plain ones alike."""
    comma = _decimal_comma(language)
    return Counter(_value(one, decimal_comma=comma) for one in _FIGURES.findall(_plain(text)))


@dataclass(frozen=True)
class Written:
    """A number as it is written in a text: a figure, a numeral in Han or a ``{name}`` that stands for one."""

    sign: str
    """``+``, ``−``, none, or ``?`` where a hyphen after a figure may be a range or a minus."""
    value: float | str
    clause: str
    """The words between the nearest commas and stops around it."""

    def __str__(self) -> str:
        return f"{self.sign.strip('?')}{self.value if isinstance(self.value, str) else format(self.value, 'g')}"


def written(text: str, language: str = "en", *, han: bool = False) -> Iterator[Written]:
    """The figures and names of a text with their signs, in its order; with ``han`` the numerals in Han as well.

    一 alone is left out of those: 一起 and 一样 are no numbers.
    """
    comma = _decimal_comma(language)
    for clause in _CLAUSE.split(_plain(text)):
        for one in (_WITH_HAN if han else _SIGNED).finditer(clause):
            sign = "−" if one["hyphen"] else one["sign"] or ""
            if one["figure"]:
                before = clause[: one.start()].rstrip()
                sure = not one["hyphen"] or not before[-1:].isdigit()
                yield Written(sign if sure else "?", _value(one["figure"], decimal_comma=comma), clause)
            elif one["name"]:
                yield Written(sign, one["name"], clause)
            elif (value := _han(one["han"])) != 1:
                yield Written("", value, clause)


def in_han(text: str) -> Counter[float]:
    """The numbers written in Han, without 一 alone, each with how often."""
    return Counter(value for one in _HAN_NUMBER.findall(text) if (value := _han(one)) != 1)


def _plain(text: str) -> str:
    """Full-width and circled figures and signs as plain ones."""
    text = _PARTED.sub("", text).replace("，", "、")  # a full-width comma parts no thousands
    spaced = "".join(f" {char} " if unicodedata.category(char) == "No" else char for char in text)
    return spaced if spaced.isascii() else unicodedata.normalize("NFKC", spaced)


@lru_cache(maxsize=64)
def _decimal_comma(language: str) -> bool:
    """Whether a language writes 2,5 and 1.000 (CLDR)."""
    if language.partition("-")[0] in WORDS:
        return False
    from babel import Locale, UnknownLocaleError
    from babel.numbers import get_decimal_symbol

    for tag in (language, language.partition("-")[0]):
        try:
            return get_decimal_symbol(Locale.parse(tag, sep="-")) == ","
        except (UnknownLocaleError, ValueError):
            continue
    return False


def _value(written: str, *, decimal_comma: bool = False) -> float:
    """1,000 and 2.5 as numbers; of 1.2.3 (a section) the first two parts."""
    if decimal_comma:
        thousands = re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?", written)
        written = (written.replace(".", "") if thousands else written).replace(",", ".")
    if re.fullmatch(r"\d{1,3}(,\d{3})+", written):
        return float(written.replace(",", ""))
    whole, _, rest = written.partition(",")[0].partition(".")
    return float(f"{whole}.{rest.partition('.')[0] or 0}")


def in_words(text: str, language: str) -> Counter[float]:
    """The numbers that a text may mean by words."""
    primary = language.partition("-")[0]
    known = WORDS.get(primary, {})
    if primary in ("zh", "ja"):
        found = Counter(_han(one) for one in _HAN_NUMBER.findall(text))
        for word, value in known.items():
            found[value] += text.count(word)
        return +found
    return Counter(known[word] for word in re.findall(r"[a-z]+", text.lower()) if word in known)


def _han(written: str) -> float:
    """十二 → 12, 二十 → 20, 两 → 2."""
    value, digit = 0.0, 0.0
    for char in written:
        if char == "十":
            value, digit = value + (digit or 1) * 10, 0
        elif char in "两兩双雙":
            digit = 2
        elif char in "〇零":
            digit = 0
        else:
            digit = _HAN.index(char) + 1
    return value + digit
