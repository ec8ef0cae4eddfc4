"""Finds the places a claim speaks of: phrases with ``{n}`` in running text, cells of tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from printgen.checks.cells import count_column, read_count
from printgen.load.claims import Place
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import CIRCLED_CLASS, HAN_CLASS, Number, han_number, read_numbers, word_number
from printgen.load.markdown_text import PLAIN_DIGITS, Text, take_marks_off

_HOLE = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)\}")
_FIGURES = rf"(?:[+−–-]?\d[\d,]*(?:\.\d+)?\s?%?(?:\s?[-–~～—]\s?[+−]?\d[\d,]*(?:\.\d+)?\s?%?)?|[{CIRCLED_CLASS}]|[{HAN_CLASS}]+|\b[a-z]+\b)"


@dataclass(frozen=True)
class Spot:
    """One place found: the text, the numbers of its holes, and what else it caught."""

    text: Text
    span: tuple[int, int]
    numbers: tuple[Number, ...]
    caught: dict[str, Any] = field(default_factory=dict)


@lru_cache(maxsize=2048)
def phrase_pattern(phrase: str) -> re.Pattern[str]:
    """A phrase as a pattern: ``{n}`` a number, ``{name}`` up to 16 characters, ``…`` up to 40 of anything, spaces as they come."""
    plain, _ = take_marks_off(phrase)
    parts: list[str] = []
    at = 0
    for hole in _HOLE.finditer(plain):
        parts.append(_literal(plain[at : hole.start()]))
        name = hole[1]
        parts.append(rf"(?P<{name}>{_FIGURES})" if len(name) == 1 else rf"(?P<{name}>[^\s。；;，,|]{{1,16}}?)")
        at = hole.end()
    parts.append(_literal(plain[at:]))
    return re.compile("".join(parts), re.IGNORECASE)


def _literal(text: str) -> str:
    pieces = []
    for piece in re.split(r"(…|\s+)", text):
        if piece == "…":
            pieces.append(r"[^\n]{0,40}?")
        elif piece.isspace():
            pieces.append(r"\s*")
        else:
            pieces.append(re.escape(piece))
    return "".join(pieces)


def number_of(figures: str, start: int) -> Number | None:
    """The number of a hole, at its offset."""
    found = read_numbers(figures)
    if len(found) == 1:
        number = found[0]
        return Number(number.value, number.low, number.high, start + number.start, start + number.end, number.kind, number.signed, digits=number.digits)
    value = han_number(figures.strip()) if not found else None
    value = word_number(figures.strip()) if value is None and not found else value
    if value is None:
        return None
    return Number(Fraction(value), Fraction(value), Fraction(value), start, start + len(figures), "whole")


def is_under(document: Document, section: int, wanted: str) -> bool:
    """Whether a section, or one above it, is named: by its number alone or by words of its heading."""
    if not wanted:
        return True
    folded = wanted.translate(PLAIN_DIGITS)
    return any(heading.number == wanted or folded in heading.text.plain for heading in document.path_of(section))


def phrases(document: Document, phrase: str, under: str = "") -> Iterator[Spot]:
    pattern = phrase_pattern(phrase)
    names = list(pattern.groupindex)
    for block, text in document.texts:
        if not is_under(document, block.section, under):
            continue
        for match in pattern.finditer(text.plain):
            numbers: list[Number] = []
            caught: dict[str, Any] = {}
            for name in names:
                if len(name) > 1:
                    caught[name] = match[name]
                    continue
                number = number_of(match[name], match.start(name))
                if number is None:
                    break
                numbers.append(number)
                caught[name] = _plain(number)
            else:
                yield Spot(text, match.span(), tuple(numbers), caught)


def _plain(number: Number) -> Any:
    """A number for expressions: whole ones as int, ranges as [low, high]."""
    if number.kind == "range":
        return [_small(number.low), _small(number.high)]
    return _small(number.value)


def _small(value: Fraction) -> int | Fraction:
    return int(value) if value.denominator == 1 else value


def named_tables(document: Document, wanted: str) -> list[Table]:
    """Tables under a heading, below a caption, or with a header cell of that name."""
    folded = wanted.translate(PLAIN_DIGITS)
    under, captioned, headed = [], [], []
    for table in document.tables:
        caption = document.caption(table)
        if caption is not None and caption.text is not None and folded in caption.text.plain:
            captioned.append(table)
        elif table.section >= 0 and (document.headings[table.section].number == wanted or folded in document.headings[table.section].text.plain):
            under.append(table)
        elif any(folded == bare(cell.plain) for cell in table.header.cells):
            headed.append(table)
    return captioned or under or headed


def _named_rows(table: Table, wanted: tuple[str, ...], words: Vocabulary) -> list[Row]:
    if not wanted or wanted == ("*",):
        return [row for row in table.rows if not words.is_total(row.cell(0).plain)]
    found = []
    for name in wanted:
        folded = name.translate(PLAIN_DIGITS)
        exact = [row for row in table.rows if any(bare(cell.plain) == bare(folded) for cell in row.cells[:3])]
        partly = [row for row in table.rows if folded in row.cell(0).plain] or [row for row in table.rows if folded in row.cell(1).plain]
        found.extend(exact[:1] or partly[:1])
    return found


def _named_columns(table: Table, wanted: tuple[str, ...], words: Vocabulary) -> list[int]:
    if not wanted:
        column = count_column(table, words)
        return [column if column is not None else min(1, table.width - 1)]
    if wanted == ("*",):
        return [index for index, cell in enumerate(table.header.cells) if index and read_numbers(cell.plain)]
    found = []
    for name in wanted:
        folded = name.translate(PLAIN_DIGITS)
        exact = [index for index, cell in enumerate(table.header.cells) if bare(cell.plain) == bare(folded)]
        partly = [index for index, cell in enumerate(table.header.cells) if folded in cell.plain]
        found.extend(exact[:1] or partly[:1])
    return found


def _label_number(text: str) -> Any:
    numbers = read_numbers(text)
    if numbers:
        return _plain(numbers[0])
    return han_number(bare(text)[:1])


def cells(document: Document, place: Place, words: Vocabulary) -> Iterator[Spot]:
    for table in named_tables(document, place.table):
        if place.under and not is_under(document, table.section, place.under):
            continue
        columns = _named_columns(table, place.columns, words)
        for row in _named_rows(table, place.rows, words):
            by_title = {bare(head.plain): _cell_value(row.cell(index)) for index, head in enumerate(table.header.cells)}
            for column in columns:
                cell = row.cell(column)
                numbers = read_numbers(cell.plain)
                if place.nth:
                    if place.nth > len(numbers):
                        continue
                    chosen = numbers[place.nth - 1]
                else:
                    count = read_count(cell.plain)
                    one = next((number for number in numbers if number.start == count.start), None) if count.reading == "count" else None
                    one = one or (numbers[0] if numbers else number_of(cell.plain.strip(), 0))
                    if one is None:
                        continue
                    chosen = one
                caught = {
                    "row": _label_number(row.cell(0).plain),
                    "column": _label_number(table.header.cell(column).plain),
                    "name": bare(row.cell(0).plain),
                    "title": bare(table.header.cell(column).plain),
                    "cells": by_title,
                    "numbers": [_plain(number) for number in numbers],
                    "text": cell.plain,
                    "n": _plain(chosen),
                }
                yield Spot(cell, (chosen.start, chosen.end), (chosen,), caught)


def _cell_value(cell: Text) -> Any:
    count = read_count(cell.plain)
    if count.reading == "count" and count.low == count.high:
        return _small(count.low)
    numbers = read_numbers(cell.plain)
    return _plain(numbers[0]) if len(numbers) == 1 else cell.plain


def spots(document: Document, place: Place, words: Vocabulary) -> list[Spot]:
    """All places a claim's number stands in a document."""
    if place.table:
        return list(cells(document, place, words))
    return list(phrases(document, place.phrase, place.under))
