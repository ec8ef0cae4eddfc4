"""Numbers as people write them: ``80``, ``１,200``, ``33.3%``, ``14–16``, ``−3``, ``十二``, ``⑫``, ``约 40 枚``,
``6 套 × 12 张 = 72 张``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

Kind = Literal["whole", "decimal", "percent", "range", "bad"]

CIRCLED: dict[str, int] = {"⓪": 0}
for _first, _count, _value in ((0x2460, 20, 1), (0x2776, 10, 1), (0x3251, 15, 21), (0x32B1, 15, 36), (0x24F5, 10, 1)):
    for _step in range(_count):
        CIRCLED[chr(_first + _step)] = _value + _step
CIRCLED_CLASS = "".join(CIRCLED)

_HAN = {c: n for n, c in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_HAN_TENS = {"十": 10, "百": 100, "千": 1000}
HAN_CLASS = "〇零一二两兩三四五六七八九十百千"

WORDS = {
    word: value
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}

LONGEST = 15
"""Figures in a row that can still be a count; longer ones are serial numbers or noise."""

ORDINALS = {
    word: value
    for value, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
        ],
        1,
    )
}

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_FIGURES = r"\d{1,3}(?:,\d{3})+(?![\d,]*\d)(?:\.\d+)?|\d+(?:\.\d+)?"
_NUMBER = re.compile(
    rf"""
      (?P<skip>\d{{4}}-\d\d?-\d\d?|\d+(?:\.\d+){{2,}}|\d\d?:\d\d(?!\d)|[A-Za-z]:?//\S+)       # dates, versions, times
    | (?P<figures>{_FIGURES})(?P<tail>[{_SUPERSCRIPTS}]+|_\d[\d_]*)?(?P<percent>\s?%)?
    | (?P<circled>[{CIRCLED_CLASS}])
    """,
    re.VERBOSE,
)
_DASH = re.compile(r"\s?[–—~～〜]\s?|-|\s[-–]\s(?=\d)")
_SIGNS = "+-−–"


@dataclass(frozen=True)
class Number:
    """One number of a text. ``low`` and ``high`` bound what its digits can stand for: ``0.33`` is 0.325 to 0.335."""

    value: Fraction
    low: Fraction
    high: Fraction
    start: int
    end: int
    kind: Kind
    signed: bool = False
    about: bool = False
    circled: bool = False
    digits: int = 0
    """Digits after the point, as typed (of a percentage: of the figure before the sign)."""

    @property
    def whole(self) -> bool:
        return self.kind == "whole"

    def may_be(self, low: Fraction, high: Fraction) -> bool:
        """Whether the two intervals meet."""
        return self.low <= high and low <= self.high


def shown(value: Fraction, digits: int | None = None) -> str:
    """A value as one would type it: 16, 2.75, −3, 0.333…."""
    if value.denominator == 1:
        return f"{'−' if value < 0 else ''}{abs(value.numerator)}"
    if digits is None:
        digits = next((places for places in (1, 2, 3) if value * 10**places == int(value * 10**places)), 2)
    number = f"{abs(float(value)):.{digits}f}"
    return f"−{number}" if value < 0 else number


@lru_cache(maxsize=4096)
def han_number(text: str) -> int | None:
    """``十二`` is 12, ``二十四`` 24, ``一百零五`` 105; None for what isn't a number."""
    if not text or any(char not in HAN_CLASS for char in text):
        return None
    if not any(char in _HAN_TENS for char in text):
        return int("".join(str(_HAN[char]) for char in text)) if len(text) < 5 else None
    total = 0
    digit: int | None = None
    for char in text:
        if char in _HAN_TENS:
            total += (1 if digit is None else digit) * _HAN_TENS[char]
            digit = None
        else:
            digit = _HAN[char]
    return total + (digit or 0)


def word_number(word: str) -> int | None:
    """``twelve`` is 12, ``twenty-four`` 24; None for other words."""
    first, dash, second = word.lower().partition("-")
    if first not in WORDS:
        return None
    if not dash:
        return WORDS[first]
    return WORDS[first] + WORDS[second] if WORDS[first] >= 20 and WORDS.get(second, 10) < 10 else None


def _is_sign(text: str, start: int) -> bool:
    """Whether the plus or dash right before a figure is its sign: not a range (``3-5``), not a dash in a word."""
    before = text[start - 1]
    outer = text[start - 2] if start > 1 else " "
    if before == "+":
        return True
    opened = outer in " \t(（[「『:：,，、/／=*~～|｜"
    if not opened and not (before == "−" and not outer.isdigit() and outer not in ")）"):
        return False
    return not (outer in " \t" and start > 2 and text[start - 3].isdigit() and before in "–-")


def _read(match: re.Match[str], text: str) -> Number | None:
    start, end = match.span()
    if match.lastgroup == "skip" or match["skip"]:
        return None
    if match["circled"]:
        value = Fraction(CIRCLED[match["circled"]])
        return Number(value, value, value, start, end, "whole", circled=True)
    figures = match["figures"].replace(",", "")
    if len(figures) > LONGEST:
        return None
    if match["tail"]:
        zero = Fraction(0)
        return Number(zero, zero, zero, start, match.end("tail"), "bad")
    before = text[start - 1] if start else " "
    if before == "." or (before == "_" and start > 1 and text[start - 2].isalnum()):
        return None
    whole, point, places = figures.partition(".")
    value = Fraction(int(whole + places), 10 ** len(places))
    half = Fraction(1, 2 * 10 ** len(places)) if point or match["percent"] else Fraction(0)
    kind: Kind = "decimal" if point else "whole"
    low, high = value - half, value + half
    if match["percent"]:
        kind, value, low, high = "percent", value / 100, low / 100, high / 100
    signed = bool(start) and before in _SIGNS and _is_sign(text, start)
    if signed:
        start -= 1
        if before != "+":
            value, low, high = -value, -high, -low
    return Number(value, low, high, start, end, kind, signed=signed, digits=len(places))


@lru_cache(maxsize=65536)
def read_numbers(text: str) -> tuple[Number, ...]:
    """Every number of a plain text in order; a range (``14–16``) is one number. Signs count where they're typed to
    a figure.
    """
    found: list[Number] = []
    for match in _NUMBER.finditer(text):
        number = _read(match, text)
        if number is None:
            continue
        last = found[-1] if found else None
        if last is not None and not number.circled and not last.circled and "bad" not in (number.kind, last.kind):
            between = text[last.end : number.start]
            if last.kind != "range" and _DASH.fullmatch(between or " ") and last.value < number.value:
                percent = "percent" in (last.kind, number.kind)
                if percent and last.kind != "percent":
                    last = replace(last, value=last.value / 100, low=last.low / 100, high=last.high / 100)
                if last.value < number.value:
                    found[-1] = replace(
                        number, value=last.value, low=last.low, high=number.high, start=last.start, kind="range"
                    )
                    continue
            if (
                last.kind != "range"
                and between == ""
                and number.signed
                and number.value < 0
                and -number.value > last.value
            ):
                # 30-45: the dash was read as a sign
                high = -number.low
                found[-1] = replace(
                    number, value=last.value, low=last.low, high=high, start=last.start, kind="range", signed=False
                )
                continue
        found.append(number)
    return tuple(found)
