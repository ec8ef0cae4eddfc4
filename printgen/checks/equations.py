"""D101: ``a × b = c``, ``a + b = c``, ``a ÷ b = c``, ``n / m = p%`` must come out.

Why: a rule book is read with a calculator once, by its author, before the last change. Rounding is respected (the
digits typed bound what a number can stand for), letters and words in an operand's place end the reckoning, and an
equation between different things (``1 张落单 = 1 点污秽 + 1 张卡``) is a rate of exchange, not a sum.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from fractions import Fraction

from printgen.checks.expression import Side, head_side, tail_side
from printgen.checks.report import Outcome, agreed, finding
from printgen.checks.tokens import Token, tokens_of
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary, vocabulary
from printgen.load.markdown_numbers import shown
from printgen.load.markdown_text import Text

CODE = "D101"
SUMMARY = "an equation that doesn't come out"

ABOUT_SHARE = Fraction(1, 8)
"""How far a number called "about" may lie off: an eighth, or one."""


_LIST = re.compile(r"\d\s?[×x*]\s?\d+\s*[,，、/／]\s*\d+\s?[×x*]\s?\d")


def _same_units(side: Side) -> bool:
    units = {unit[:1] for unit in side.units if unit}
    return len(units) <= 1


def _pieces() -> frozenset[str]:
    return frozenset(vocabulary()["pieces"])


def _is_exchange(left: Side, right: Side, mark: str) -> bool:
    """Whether two unequal sides state what one thing is worth in others."""
    single, other = (left, right) if left.single else (right, left)
    if not single.single:
        return False
    counted = (
        single is right and single.value > 1 and single.units and single.units[0].split(" ")[0].lower() in _pieces()
    )
    if "+" in other.operators and not _same_units(other):
        return not counted
    if (
        "/" in other.operators
        and single.units
        and single.units[0]
        and all(other.units)
        and single.units[0] not in other.units
    ):
        return True  # 124 glyphs = 53 KB here / 30 KB there
    if left.single and left.value == 1:
        return True
    ours = single.units[0][:1] if single.units and single.units[0] else ""
    theirs = {unit[:1] for unit in other.units if unit}
    return mark == "together" and bool(ours) and bool(theirs) and ours not in theirs


def _rounded_well(text: str, exact: Side, rounded: Side, words: Vocabulary) -> bool:
    """Whether a whole number stands for a quotient that isn't one, as the line says or by the nearest."""
    if "/" not in exact.operators or rounded.value.denominator != 1:
        return False
    low, high = math.floor(exact.low), math.ceil(exact.high)
    if words.search("ceiling").search(text):
        return rounded.value == high
    if words.search("floor").search(text):
        return rounded.value == low
    return rounded.value == math.floor(exact.value + Fraction(1, 2))


def comes_out(text: str, left: Side, right: Side, mark: str, words: Vocabulary) -> bool:
    """Whether two sides can be equal, given how they are typed."""
    if left.low <= right.high and right.low <= left.high:
        return True
    near = mark == "≈" or any(
        words.search("about").search(text[max(0, side.start - 4) : side.start]) for side in (left, right)
    )
    if near:
        return abs(left.value - right.value) <= max(Fraction(1), abs(left.value) * ABOUT_SHARE)
    if right.single and _rounded_well(text, left, right, words):
        return True
    return left.single and _rounded_well(text, right, left, words)


def _clauses(tokens: list[Token]) -> Iterator[list[Token]]:
    clause: list[Token] = []
    depth = 0
    for token in tokens:
        depth += (token.kind == "open") - (token.kind == "close")
        if token.kind == "break" or depth < 0:
            yield clause
            clause, depth = [], 0
        else:
            clause.append(token)
    yield clause


def _outer(clause: list[Token]) -> list[Token]:
    """A clause without a bracket that opens and never closes."""
    depth = 0
    for index in range(len(clause) - 1, -1, -1):
        depth += (clause[index].kind == "close") - (clause[index].kind == "open")
        if depth < 0:
            return clause[index + 1 :]
    return clause


def _pairs(clause: list[Token]) -> Iterator[tuple[list[Token], str, list[Token]]]:
    sides: list[list[Token]] = [[]]
    marks: list[str] = []
    for token in clause:
        if token.kind == "equal":
            marks.append(token.text)
            sides.append([])
        else:
            sides[-1].append(token)
    for number, mark in enumerate(marks):
        yield sides[number], mark, sides[number + 1]


def check_text(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    plain = text.plain
    for clause in _clauses(tokens_of(plain, words)):
        for left_tokens, mark, right_tokens in _pairs(_outer(clause)):
            left = tail_side(plain, left_tokens)
            right, _ = head_side(plain, right_tokens)
            if mark == "together" and _LIST.search(plain):
                continue  # 1×5, 2×4, 3×3, total 22: checks/weights.py
            if left is None or right is None or not (left.operators or right.operators):
                continue
            if comes_out(plain, left, right, mark, words):
                yield from agreed(document, text, *(number.start for side in (left, right) for number in side.numbers))
                continue
            if left.doubtful or right.doubtful or _is_exchange(left, right, mark):
                continue
            wrong, true = (right, left) if right.single or not left.single else (left, right)
            stands = plain[wrong.start : wrong.end]
            reckoned = plain[true.start : true.end]
            percent = wrong.numbers[-1].kind == "percent"
            holds = f"{shown(true.value * 100, wrong.numbers[-1].digits)}%" if percent else shown(true.value)
            yield finding(
                document,
                text,
                (wrong.start, wrong.end),
                CODE,
                f"{reckoned} is {holds}, not {stands}",
                f"write {holds}",
                says=stands,
                holds=holds,
            )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    together = words.search("together")
    for _, text in document.texts:
        if any(mark in text.plain for mark in "=＝≈") or together.search(text.plain):
            yield from check_text(document, text, words)
