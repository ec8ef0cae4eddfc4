"""What a claim's place catches for its expression: numbers, row, column, the other cells."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from printgen.checks.cells import read_count
from printgen.load.markdown import Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_numbers import Number, han_number, read_numbers
from printgen.load.markdown_text import Text


class Caught(dict[str, Any]):
    """What a cell's expression may ask for, reckoned when it is asked: row, column, name, title, cells, figures,
    numbers, text, n.
    """

    KEYS = ("row", "column", "name", "title", "cells", "figures", "numbers", "text", "n")

    def __init__(self, table: Table, row: Row, column: int, number: Number | None) -> None:
        head, cell = table.header, row.cell(column)
        super().__init__(
            row=_label_number(row.cell(0).plain),
            column=_label_number(head.cell(column).plain),
            name=bare(row.cell(0).plain),
            title=bare(head.cell(column).plain),
            n=plain_value(number) if number is not None else None,
            text=cell.plain,
            numbers=[plain_value(one) for one in read_numbers(cell.plain)],
            cells=_Cells(table, row),
            figures=_Figures(table, row),
        )


class _Cells:
    """``cells['镇静']``, or ``cells[2]`` for the second: another cell of the same row, as a number where it is one."""

    def __init__(self, table: Table, row: Row) -> None:
        self._index = {bare(cell.plain): index for index, cell in enumerate(table.header.cells)}
        self._row = row

    def __getitem__(self, title: str | int) -> Any:
        return _cell_value(self.cell(title))

    def cell(self, title: str | int) -> Text:
        return self._row.cell(title - 1 if isinstance(title, int) else self._index[title])


class _Figures(_Cells):
    """``figures['P0 报/实'][1]``: all numbers of another cell of the same row."""

    def __getitem__(self, title: str | int) -> Any:
        return [plain_value(number) for number in read_numbers(self.cell(title).plain)]


def plain_value(number: Number) -> Any:
    """A number for expressions: whole ones as int, ranges as [low, high]."""
    if number.kind == "range":
        return [_small(number.low), _small(number.high)]
    return _small(number.value)


def _small(value: Fraction) -> int | Fraction:
    return int(value) if value.denominator == 1 else value


def _label_number(text: str) -> Any:
    numbers = read_numbers(text)
    if numbers:
        return plain_value(numbers[0])
    return han_number(bare(text)[:1])


def _cell_value(cell: Text) -> Any:
    count = read_count(cell.plain)
    if count.reading == "count" and count.low == count.high:
        return _small(count.low)
    numbers = read_numbers(cell.plain)
    return plain_value(numbers[0]) if len(numbers) == 1 else cell.plain
