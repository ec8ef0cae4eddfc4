"""D108, D109: a change that isn't the change it says (``×2（即 ×3 → ×5）``), and a reckoning line whose parts
don't give its end.

Why: worked examples and their "that is" brackets are where a rule is misread by its own author.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import Number, read_numbers, shown
from printgen.load.markdown_text import Text

CHANGE, LEDGER = "D108", "D109"
CODES = {
    CHANGE: "a change in brackets that isn't the change before it",
    LEDGER: "a reckoning whose parts don't give its end",
}

_CHANGE = re.compile(
    r"(?<![\d)）])(?<![\d)）]\s)(?P<sign>[×x*+−-])\s?(?P<by>\d{1,4})(?!\s?[×x*+/÷\d.])[^\d()（）。；;\n]{0,10}"
    r"[（(]\s?(?:即|也就是|例如|比如|如|i\.e\.|that is|e\.g\.)?[,，:]?\s?"
    r"(?P<mark>[×x*]?)(?P<from>\d{1,5})\s?(?:→|->|⇒|变为|变成|to|becomes)\s?(?P<mark2>[×x*]?)(?P<to>\d{1,5})",
    re.IGNORECASE,
)


def _changes(document: Document, text: Text) -> Iterator[Outcome]:
    for match in _CHANGE.finditer(text.plain):
        by, before, after = Fraction(int(match["by"])), Fraction(int(match["from"])), Fraction(int(match["to"]))
        sign = match["sign"]
        made = before * by if sign in "×x*" else before + by if sign == "+" else before - by
        if made == after:
            yield from agreed(document, text, match.start("by"), match.start("from"), match.start("to"))
            continue
        mark = "×" if match["mark"] else ""
        yield finding(
            document,
            text,
            match.span("to"),
            CHANGE,
            f"{mark}{match['from']} {'×' if sign in 'x*' else sign} {match['by']} is {mark}{shown(made)}, "
            f"not {mark}{match['to']}",
            f"write {mark}{shown(made)}",
            says=match["to"],
            holds=shown(made),
        )


_PARTS = re.compile(r"[｜|；;]")
_END = re.compile(r"(?:⇒|=>|→|=)\s*[^\d+−-]{0,6}(?=[+−-]?\d)")


def _part(text: str) -> Number | Fraction | None:
    """What one part of a reckoning adds: the figure behind its last ``=``, its last signed number, or nothing
    where it is 0.
    """
    numbers = read_numbers(text)
    if not numbers:
        return None
    if "=" in text:
        behind = [number for number in numbers if number.start > text.rindex("=")]
        return behind[0] if behind else None
    signed = [number for number in numbers if number.signed]
    if signed:
        return sum((number.value for number in signed), Fraction(0)) if " + " in text else signed[-1]
    return numbers[0] if len(numbers) == 1 and numbers[0].value == 0 else None


def _ledger(document: Document, text: Text) -> Iterator[Outcome]:
    pieces = _PARTS.split(text.plain)
    if len(pieces) < 3:
        return
    last = pieces[-1]
    ends = list(re.finditer(r"⇒|=>|→", last))
    if not ends:
        return
    end_at = len(text.plain) - len(last) + ends[-1].end()
    closing = [number for number in read_numbers(text.plain) if number.start >= end_at and number.kind == "whole"]
    if not closing:
        return
    final = closing[-1]
    values: list[Fraction] = []
    for piece in (*pieces[:-1], last[: ends[0].start()]):
        value = _part(piece)
        if value is None:
            return
        values.append(value if isinstance(value, Fraction) else value.value)
    if sum(values) == final.value:
        yield from agreed(document, text, final.start)
        return
    stands = text.plain[final.start : final.end]
    holds = shown(sum(values, Fraction(0)))
    terms = " + ".join(shown(value) for value in values).replace("+ −", "− ")
    yield finding(
        document,
        text,
        (final.start, final.end),
        LEDGER,
        f"{terms} is {holds}, the line ends at {stands}",
        f"write {holds}",
        says=stands,
        holds=holds,
    )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for _, text in document.texts:
        if "→" in text.plain or "->" in text.plain or "⇒" in text.plain or " to " in text.plain:
            yield from _changes(document, text)
            yield from _ledger(document, text)
