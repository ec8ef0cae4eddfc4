"""Finds the places a claim speaks of: phrases with ``{n}`` in running text, cells of tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from printgen.checks.caught import Caught, plain_value
from printgen.checks.cells import count_column, is_total_row, read_count
from printgen.checks.phrases import Squeezed, hole_names
from printgen.load.claims import Place
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import Number, han_number, read_numbers, word_number
from printgen.load.markdown_text import PLAIN_DIGITS, Text


@dataclass(frozen=True)
class Spot:
    """One place found: the text, the numbers of its holes, and what else it caught."""

    text: Text
    span: tuple[int, int]
    numbers: tuple[Number, ...]
    caught: Mapping[str, Any] = field(default_factory=dict)


def number_of(figures: str, start: int) -> Number | None:
    """The number of a hole, at its offset."""
    found = read_numbers(figures)
    if len(found) == 1:
        number = found[0]
        return Number(
            number.value,
            number.low,
            number.high,
            start + number.start,
            start + number.end,
            number.kind,
            number.signed,
            digits=number.digits,
        )
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
    numbered = re.fullmatch(r"[A-Z]?[\d.]*|[①-⑳]|[一二三四五六七八九十]+", wanted) is not None
    return any(
        heading.number == wanted or (not numbered and folded in heading.text.plain)
        for heading in document.path_of(section)
    )


class Finder:
    """A document made ready to be asked many times: all its words as one string, its tables by name."""

    def __init__(self, document: Document, words: Vocabulary) -> None:
        self.document = document
        self.words = words
        self.texts = document.texts
        self.squeezed = Squeezed([text for _, text in self.texts])
        self.named: dict[str, list[Table]] = {}
        self.under: dict[tuple[int, str], bool] = {}
        self.asked: list[Spot] = []
        """What expressions looked up elsewhere in the document: numbers that other numbers are held against."""

    def is_under(self, section: int, wanted: str) -> bool:
        key = (section, wanted)
        if key not in self.under:
            self.under[key] = is_under(self.document, section, wanted)
        return self.under[key]

    def phrases(self, phrase: str, under: str = "") -> Iterator[Spot]:
        names = hole_names(phrase)
        for match in self.squeezed.find(phrase):
            block, text = self.texts[match.index]
            if under and not self.is_under(block.section, under):
                continue
            numbers: list[Number] = []
            caught: dict[str, Any] = {}
            for name in names:
                start, end = match.holes[name]
                if len(name) > 1:
                    caught[name] = text.plain[start:end]
                    continue
                number = number_of(text.plain[start:end], start)
                if number is None:
                    break
                numbers.append(number)
                caught[name] = plain_value(number)
            else:
                yield Spot(text, (match.start, match.end), tuple(numbers), caught)

    def tables(self, wanted: str) -> list[Table]:
        if wanted not in self.named:
            self.named[wanted] = named_tables(self.document, wanted)
        return self.named[wanted]

    def cells(self, place: Place, wordy: bool = False) -> Iterator[Spot]:
        """The cells of a place that hold a number; with ``wordy`` those that hold none, too."""
        for table in self.tables(place.table):
            if place.under and not self.is_under(table.section, place.under):
                continue
            columns = _named_columns(table, place.columns, self.words)
            for row in _named_rows(table, place.rows, self.words) if columns else ():
                for column in columns:
                    number = _chosen(row.cell(column), place.nth)
                    cell = row.cell(column)
                    if number is not None:
                        yield Spot(cell, (number.start, number.end), (number,), Caught(table, row, column, number))
                    elif wordy:
                        yield Spot(cell, (0, max(1, len(cell.plain))), (), Caught(table, row, column, None))

    def lost(self, place: Place) -> list[str]:
        """Rows and columns a place names that no table of it has; empty where there is no such table at all."""
        tables = self.tables(place.table)
        rows = [
            name for name in place.rows if name != "*" and not any(_named_rows(t, (name,), self.words) for t in tables)
        ]
        titles = [
            name
            for name in place.columns
            if name != "*" and not any(_named_columns(t, (name,), self.words) for t in tables)
        ]
        return [*rows, *titles] if tables else []

    def spots(self, place: Place, wordy: bool = False) -> list[Spot]:
        """All places a claim's number stands in the document."""
        return list(self.cells(place, wordy) if place.table else self.phrases(place.phrase, place.under))


def _chosen(cell: Text, nth: int) -> Number | None:
    """The number of a cell a claim means: the nth, or the count it says."""
    numbers = read_numbers(cell.plain)
    if nth:
        return numbers[nth - 1] if nth <= len(numbers) else None
    count = read_count(cell.plain)
    one = (
        next((number for number in numbers if number.start == count.start), None) if count.reading == "count" else None
    )
    return one or (numbers[0] if numbers else number_of(cell.plain.strip(), 0))


def named_tables(document: Document, wanted: str) -> list[Table]:
    """Tables under a heading, below a caption, or with a header cell of that name; ``2.4.*`` those of the
    sections below 2.4, too; with `` #2`` the second of them.
    """
    wanted, _, place = wanted.partition(" #")
    if place:
        found = named_tables(document, wanted)
        return found[int(place) - 1 : int(place)] if place.isdecimal() and int(place) else []
    if wanted.endswith(".*"):
        return [table for table in document.tables if is_under(document, table.section, wanted[:-2])]
    folded = wanted.translate(PLAIN_DIGITS)
    under, captioned, headed = [], [], []
    numbered = re.fullmatch(r"[A-Z]?[\d.]*|[①-⑳]|[一二三四五六七八九十]+", wanted) is not None
    for table in document.tables:
        caption = None if numbered else document.caption(table)
        if caption is not None and caption.text is not None and folded in caption.text.plain:
            captioned.append(table)
        elif table.section >= 0 and (
            document.headings[table.section].number == wanted
            or (not numbered and folded in document.headings[table.section].text.plain)
        ):
            under.append(table)
        elif any(folded == bare(cell.plain) for cell in table.header.cells):
            headed.append(table)
    return captioned or under or headed


def placed(name: str) -> int:
    """``#2`` → 2: a row or column by its place, where its name depends on the language; 0 for a name."""
    return int(name[1:]) if re.fullmatch(r"#[1-9]\d?", name) else 0


def _named_rows(table: Table, wanted: tuple[str, ...], words: Vocabulary) -> list[Row]:
    if not wanted or wanted == ("*",):
        return [row for row in table.rows if not is_total_row(row, words)]
    found: list[Row] = []
    for name in wanted:
        place = placed(name)
        if place:
            found.extend(table.rows[place - 1 : place])
            continue
        folded = name.translate(PLAIN_DIGITS)
        exact = [row for row in table.rows if any(bare(cell.plain) == bare(folded) for cell in row.cells[:3])]
        partly = [row for row in table.rows if folded in row.cell(0).plain] or [
            row for row in table.rows if folded in row.cell(1).plain
        ]
        found.extend(exact[:1] or partly[:1])
    return found


def _named_columns(table: Table, wanted: tuple[str, ...], words: Vocabulary) -> list[int]:
    if not wanted:
        column = count_column(table, words)
        return [column if column is not None else min(1, table.width - 1)]
    if wanted == ("*",):
        return [index for index, cell in enumerate(table.header.cells) if index and read_numbers(cell.plain)]
    found: list[int] = []
    for name in wanted:
        place = placed(name)
        if place:
            found.extend(range(table.width)[place - 1 : place])
            continue
        folded = name.translate(PLAIN_DIGITS)
        exact = [index for index, cell in enumerate(table.header.cells) if bare(cell.plain) == bare(folded)]
        partly = [index for index, cell in enumerate(table.header.cells) if folded in cell.plain]
        found.extend(exact[:1] or partly[:1])
    return found
