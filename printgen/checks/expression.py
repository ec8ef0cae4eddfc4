"""Reads ``6 套 × 12 张 = 72 张`` as people write it: numbers with words before and units behind, values as intervals.

A side of an equation is a value only if every operand is a number; a single word or letter in an operand's place
makes it symbolic, and nothing is said about it.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from fractions import Fraction

from printgen.checks.tokens import Token
from printgen.load.markdown_numbers import Number

_LATIN = re.compile(r"[A-Za-z_₀-₉]")


@dataclass
class Side:
    """One side of an equation. ``exact`` is False where a typed decimal or percentage stands for an interval."""

    low: Fraction
    high: Fraction
    numbers: list[Number]
    units: list[str]
    operators: set[str] = field(default_factory=set)
    doubtful: bool = False
    """A number that may be a name (``力4``) or that follows another one directly."""

    @property
    def single(self) -> bool:
        return not self.operators and len(self.numbers) == 1

    @property
    def value(self) -> Fraction:
        return (self.low + self.high) / 2

    @property
    def start(self) -> int:
        return self.numbers[0].start

    @property
    def end(self) -> int:
        return self.numbers[-1].end


class SymbolicError(Exception):
    """A part that isn't a number: nothing can be reckoned."""


def _is_note(tokens: list[Token], at: int) -> int | None:
    """The index behind a remark in brackets (``（鬼武者）``, ``（但抽 1 张牌）``); None if it is a part to reckon
    with.
    """
    depth = 0
    words = operators = numbers = 0
    for index in range(at, len(tokens)):
        kind = tokens[index].kind
        depth += (kind == "open") - (kind == "close")
        words += kind == "word"
        operators += kind in ("op", "equal")
        numbers += kind == "number"
        if depth == 0:
            return index + 1 if (words and not (operators and numbers)) or not numbers else None
    return None


class _Parser:
    """Recursive descent over one side's tokens; raises SymbolicError where a part isn't a number."""

    def __init__(self, text: str, tokens: list[Token], at: int) -> None:
        self.text = text
        self.tokens = tokens
        self.at = at
        self.side = Side(Fraction(0), Fraction(0), [], [])
        self.depth = 0

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def number(self, token: Token) -> tuple[Fraction, Fraction]:
        number = token.number
        if number is None:
            raise SymbolicError
        before = self.text[token.start - 1] if token.start else " "
        after = self.text[token.end : token.end + 2]
        if _LATIN.match(before) or number.kind == "bad" or number.circled:
            raise SymbolicError
        if after[:1].isascii() and after[:1].isalpha() and not after[1:2].isalpha():
            raise SymbolicError
        if "\u4e00" <= before <= "\u9fff" and self.side.numbers == []:
            self.side.doubtful = (
                self.side.doubtful
                or not after.strip()
                or not ("\u4e00" <= after[0] <= "\u9fff" or after[0] in " ×÷+−%")
            )
        self.side.numbers.append(number)
        return number.low, number.high

    def unit(self) -> None:
        token = self.peek()
        unit = ""
        if token is not None and token.kind == "word":
            unit = token.text
            self.at += 1
            while (token := self.peek()) is not None and token.kind == "word":
                self.at += 1
        while (token := self.peek()) is not None and token.kind == "open" and token.text == "(":
            behind = _is_note(self.tokens, self.at)
            if behind is None:
                break
            self.at = behind
            while (token := self.peek()) is not None and token.kind == "word":
                self.at += 1
        self.side.units.append(unit)

    def factor(self) -> tuple[Fraction, Fraction]:
        token = self.peek()
        labels = 0
        while token is not None and token.kind == "word":
            labels += 1
            self.at += 1
            token = self.peek()
        if token is None:
            raise SymbolicError
        if token.kind == "number":
            self.at += 1
            value = self.number(token)
            self.unit()
            return value
        if token.kind == "open":
            if labels and self.text[token.start - 1 : token.start].isalpha() and token.text == "(":
                raise SymbolicError
            self.depth += 1
            if self.depth > 20:
                raise SymbolicError
            self.at += 1
            low, high = self.sum()
            close = self.peek()
            if close is None or close.kind != "close":
                raise SymbolicError
            self.at += 1
            self.depth -= 1
            if token.text == "⌈":
                low, high = Fraction(math.ceil(low)), Fraction(math.ceil(high))
            elif token.text == "⌊":
                low, high = Fraction(math.floor(low)), Fraction(math.floor(high))
            self.unit()
            return low, high
        raise SymbolicError

    def product(self) -> tuple[Fraction, Fraction]:
        low, high = self.factor()
        signed = self.side.numbers[-1].signed
        while (token := self.peek()) is not None and token.kind == "op" and token.text in "*/":
            if token.text == "/" and signed:
                raise SymbolicError  # +1 / 3 lists two things
            follows = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
            if token.text == "/" and (follows is None or follows.kind == "word"):
                break
            self.at += 1
            other_low, other_high = self.factor()
            if token.text == "*":
                ends = [low * other_low, low * other_high, high * other_low, high * other_high]
            else:
                if other_low <= 0 <= other_high:
                    raise SymbolicError
                ends = [low / other_low, low / other_high, high / other_low, high / other_high]
            if token.text == "/" and (
                "/" in self.side.operators or (self.side.operators and self.text[token.start] == "/")
            ):
                raise SymbolicError  # 0×3 / 1×4 / 2×3 is a list
            self.side.operators.add(token.text)
            low, high = min(ends), max(ends)
        return low, high

    def sum(self) -> tuple[Fraction, Fraction]:
        low, high = self.product()
        while (token := self.peek()) is not None and token.kind == "op" and token.text in "+-":
            self.at += 1
            other_low, other_high = self.product()
            self.side.operators.add(token.text)
            if token.text == "+":
                low, high = low + other_low, high + other_high
            else:
                low, high = low - other_high, high - other_low
        return low, high


def head_side(text: str, tokens: list[Token]) -> tuple[Side | None, int]:
    """The value a side begins with and the index behind it; whatever follows directly makes it doubtful."""
    parser = _Parser(text, tokens, 0)
    try:
        parser.side.low, parser.side.high = parser.sum()
    except SymbolicError:
        return None, parser.at
    rest = parser.peek()
    if rest is not None and rest.kind in ("number", "op", "open"):
        if rest.kind == "op" and rest.text != "/":
            return None, parser.at
        if rest.kind == "number" and "\u4e00" <= text[rest.start - 1] <= "\u9fff" and parser.side.operators:
            parser.side.doubtful = True
        if rest.kind == "number" and not parser.side.operators:
            parser.side.doubtful = True
    return parser.side, parser.at


def tail_side(text: str, tokens: list[Token]) -> Side | None:
    """The value a side ends with: the longest run of tokens up to the ``=`` that is a value on its own."""
    trimmed = False
    for start, token in enumerate(tokens):
        if token.kind not in ("number", "open", "word"):
            trimmed = trimmed or token.kind in ("op", "close")
            continue
        if start and tokens[start - 1].kind == "op":
            return None
        parser = _Parser(text, tokens, start)
        try:
            parser.side.low, parser.side.high = parser.sum()
        except SymbolicError:
            if any(other.kind == "op" for other in tokens[start : parser.at + 1]) and token.kind != "word":
                return None
            continue
        if parser.at != len(tokens):
            trimmed = True
            continue
        first = parser.side.numbers[0].start
        if trimmed and first and "\u4e00" <= text[first - 1] <= "\u9fff":
            parser.side.doubtful = True
        return parser.side
    return None
