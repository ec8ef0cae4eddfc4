"""What a table's cell says: a count with its unit, a range, alternatives, nothing, or something that isn't a count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from printgen.checks.expression import head_side
from printgen.checks.tokens import tokens_of
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary, vocabulary
from printgen.load.markdown_numbers import HAN_CLASS, Number, han_number, read_numbers, word_number

Reading = Literal["count", "blank", "none", "words", "bad"]

_NONE = re.compile(r"[-–—―−/／~无無なし\s]*|n/?a", re.IGNORECASE)
_NEGATIVE = re.compile(r"^\s*[-−–]\s?\d")
_HAN = re.compile(rf"^\s*(?P<about>约|共|各)?\s*(?P<han>[{HAN_CLASS}]+)\s*(?P<unit>[^\d\s{HAN_CLASS}]{{0,3}})\s*$")
_SUB_ROW = re.compile(r"^\s*(?:[・•·└├\-–—*+]|&nbsp;|其中|うち|of which|　)")


@dataclass(frozen=True)
class CellCount:
    """A cell read as a count. ``start`` and ``end`` are the offsets of its number."""

    reading: Reading
    low: Fraction = Fraction(0)
    high: Fraction = Fraction(0)
    start: int = 0
    end: int = 0
    unit: str = ""
    about: bool = False
    each: bool = False
    others: tuple[Number, ...] = ()
    """Further numbers the cell holds (remarks, alternatives)."""
    why: str = ""

    @property
    def exact(self) -> bool:
        return self.reading == "count" and self.low == self.high and not self.about

    @property
    def value(self) -> Fraction:
        return self.low


def _from_words(text: str) -> CellCount | None:
    match = _HAN.match(text)
    if match is not None:
        value = han_number(match["han"])
        if value is not None:
            number = Fraction(value)
            return CellCount(
                "count",
                number,
                number,
                match.start("han"),
                match.end("han"),
                match["unit"],
                match["about"] == "约",
                match["about"] == "各",
            )
    word = text.strip().split(" ")[0]
    value = word_number(word)
    if value is not None:
        start = text.index(word)
        return CellCount(
            "count", Fraction(value), Fraction(value), start, start + len(word), text.strip()[len(word) :].strip()
        )
    return None


def _bad(numbers: tuple[Number, ...], text: str) -> CellCount | None:
    first = numbers[0]
    if first.kind == "bad":
        return CellCount("bad", start=first.start, end=first.end, why="isn't a count anyone can read")
    if _NEGATIVE.match(text):
        return CellCount("bad", start=first.start, end=first.end, why="is less than nothing")
    if first.kind == "decimal" and not text[: first.start].strip():
        return CellCount("bad", start=first.start, end=first.end, why="isn't a whole number")
    return None


@lru_cache(maxsize=65536)
def read_count(text: str) -> CellCount:
    """A cell as a count: ``6 套 × 12 张 = **72 张**`` is 72, ``4 + 4`` 8, ``约 40 枚`` about 40, ``36（3 套）``
    36, ``十二`` 12.
    """
    words = vocabulary()
    if not text.strip():
        return CellCount("blank")
    if _NONE.fullmatch(text.strip()):
        return CellCount("none")
    numbers = read_numbers(text)
    if not numbers:
        return _from_words(text) or CellCount("words")
    bad = _bad(numbers, text)
    if bad is not None:
        return bad
    chosen = numbers[0]
    told = 0
    if "=" in text:
        told = text.rindex("=") + 1
        behind = [number for number in numbers if number.start >= told]
        chosen = behind[0] if behind else chosen
        told = told if behind else 0
        low, high = chosen.low, chosen.high
    else:
        side, _ = head_side(text, tokens_of(text, words))
        if side is not None and side.operators and side.operators <= {"+", "*"} and not side.doubtful:
            low, high = side.low, side.high
            inside = {number.start for number in side.numbers}
            rest = tuple(number for number in numbers if number.start not in inside)
            return CellCount(
                "count", low, high, side.start, side.end, side.units[-1] if side.units else "", others=rest
            )
        low, high = chosen.low, chosen.high
    lead = bare(text[told : chosen.start])
    unit = re.match(r"\s*([^\d\s(),，。;/·、+×=]{0,8})", text[chosen.end :])
    about = bool(words.search("about").search(lead)) or text[chosen.end :].lstrip()[1:3] == "左右"
    each = bool(words.search("each").search(lead))
    if chosen.kind in ("percent", "decimal"):
        return CellCount("words", low, high, chosen.start, chosen.end)
    if len(lead) > 6 and not (about or each):
        return CellCount("words", low, high, chosen.start, chosen.end, others=numbers)
    others = tuple(number for number in numbers if number is not chosen)
    return CellCount("count", low, high, chosen.start, chosen.end, unit[1] if unit else "", about, each, others)


def count_column(table: Table, words: Vocabulary) -> int | None:
    """The column whose title says it holds counts; None without one or with several."""
    found = [
        index for index, cell in enumerate(table.header.cells) if index and words.heads("count_column", cell.plain)
    ]
    return found[0] if len(found) == 1 else None


def is_player_table(table: Table, words: Vocabulary) -> bool:
    """Whether its rows are player counts."""
    return bool(table.header.cells) and words.heads("players_column", table.header.cells[0].plain)


def is_total_row(row: Row, words: Vocabulary) -> bool:
    """Whether a row calls itself a total, in its first cell or in the first that isn't empty (``| | | Σ | 31 | 12
    |``).
    """
    first = next((cell.plain for cell in row.cells[:4] if cell.plain.strip()), "")
    return words.is_total(first)


def is_sub_row(row: Row) -> bool:
    """Whether a row is part of the one above it: ``・上段斬``, ``其中 …``."""
    return bool(_SUB_ROW.match(row.cell(0).plain))


def body_rows(table: Table, words: Vocabulary) -> tuple[Row, ...]:
    """Rows that list things: no totals, no parts of other rows."""
    return tuple(
        row
        for row in table.rows
        if not is_total_row(row, words) and not is_sub_row(row) and any(cell.plain.strip() for cell in row.cells)
    )


def titled(document: Document, table: Table) -> str:
    """How to name a table to a person: its caption or heading."""
    caption = document.caption(table)
    if caption is not None and caption.text is not None and len(caption.text.plain) < 40:
        return bare(caption.text.plain)
    return document.headings[table.section].title if table.section >= 0 else f"line {table.header.line}"


def tables_with_counts(document: Document, words: Vocabulary) -> Iterator[tuple[Table, int]]:
    for table in document.tables:
        column = count_column(table, words)
        if column is not None:
            yield table, column
