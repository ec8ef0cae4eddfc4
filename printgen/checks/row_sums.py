"""D107: a column that is the sum or product of two others in every row but one.

Why: composition tables (left, right, together) are mended cell by cell. The relation is learnt from the table
itself: it has to hold in at least four rows and in all but one, with values that vary; a table that keeps no such
relation is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

from printgen.checks.cells import CellCount, body_rows, read_count
from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import shown

CODE = "D107"
SUMMARY = "a row that breaks the sum or product all its neighbours keep"

ROWS_AT_LEAST = 4
"""Rows that must keep a relation before one that breaks it is called wrong."""

Relation = tuple[str, Callable[[Fraction, Fraction], Fraction]]
RELATIONS: tuple[Relation, ...] = (("+", lambda a, b: a + b), ("×", lambda a, b: a * b))


def _columns(table: Table, rows: tuple[Row, ...]) -> dict[int, list[CellCount]]:
    found: dict[int, list[CellCount]] = {}
    for column in range(1, table.width):
        cells = [read_count(row.cell(column).plain) for row in rows]
        if all(cell.exact and not cell.others for cell in cells):
            found[column] = cells
    return found


def _telling(first: list[CellCount], second: list[CellCount], sums: list[CellCount], sign: str) -> bool:
    """Whether the columns vary enough for a coincidence to be out of the question."""
    idle = Fraction(0) if sign == "+" else Fraction(1)
    active = [
        (a.value, b.value)
        for a, b in zip(first, second, strict=True)
        if a.value not in (idle, 0) and b.value not in (idle, 0)
    ]
    return len(set(active)) >= 3 and len({cell.value for cell in sums}) >= 3


def _check_table(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    rows = body_rows(table, words)
    if len(rows) <= ROWS_AT_LEAST:
        return
    columns = _columns(table, rows)
    for target in columns:
        for first, second in combinations([column for column in columns if column != target], 2):
            for sign, apply in RELATIONS:
                made = [apply(a.value, b.value) for a, b in zip(columns[first], columns[second], strict=True)]
                wrong = [index for index, value in enumerate(made) if value != columns[target][index].value]
                if len(wrong) > 1 or len(rows) - len(wrong) < ROWS_AT_LEAST:
                    continue
                if not _telling(columns[first], columns[second], columns[target], sign):
                    continue
                for index, row in enumerate(rows):
                    cell, count = row.cell(target), columns[target][index]
                    if index not in wrong:
                        yield from agreed(document, cell, count.start)
                        continue
                    names = [bare(table.header.cell(column).plain) for column in (first, second, target)]
                    stands, holds = cell.plain[count.start : count.end], shown(made[index])
                    yield finding(
                        document,
                        cell,
                        (count.start, count.end),
                        CODE,
                        f"{bare(row.cell(0).plain)}: {names[0]} {sign} {names[1]} is {holds}, "
                        f"{names[2]} says {stands} (all other rows keep it)",
                        f"write {holds}, or mend {names[0]} or {names[1]}",
                        says=stands,
                        holds=holds,
                    )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        if table.width >= 4:
            yield from _check_table(document, table, words)
