"""Changes every number that a check ought to hold, one at a time (``80`` → ``81``): what the engine is measured with.

Changed are, in documents, the counts, totals, distribution and formula cells of material, print and composition tables
(tables with a count column, by player count, with a total, or with a column per player count); in decks every
``copies``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from printgen.checks.cells import count_column, is_player_table, is_total_row, read_count, titled
from printgen.load.markdown import Document, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import CIRCLED, Number, read_numbers
from printgen.load.markdown_text import Text


@dataclass(frozen=True)
class Mutation:
    """One changed number: its place, and the file's whole text with the change."""

    line: int
    column: int
    before: str
    after: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column} {self.before}→{self.after} ({self.where})"


def _per_players(table: Table, words: Vocabulary) -> list[int]:
    """Columns headed by a player count: ``3 人局``, ``4 players``."""
    found = []
    for index, cell in enumerate(table.header.cells):
        numbers = read_numbers(cell.plain)
        if index and len(numbers) == 1 and words.search("players").search(cell.plain[numbers[0].end :]):
            found.append(index)
    return found


def _columns(table: Table, words: Vocabulary) -> set[int]:
    """The columns of a table whose numbers are counts, totals, shares or results of a formula."""
    columns: set[int] = set()
    counted = count_column(table, words)
    if counted is not None:
        columns.add(counted)
    if is_player_table(table, words):
        columns.update(range(1, table.width))
    columns.update(_per_players(table, words))
    for row in table.rows:
        if is_total_row(row, words):
            columns.update(index for index in range(1, table.width) if read_count(row.cell(index).plain).exact)
    return {index for index in columns if _holds_counts(table, index)}


def _holds_counts(table: Table, column: int) -> bool:
    """Whether most cells of a column are counts or shares: means of many games aren't, nor are remarks."""
    cells = [cell.plain for cell in table.column(column) if cell.plain.strip()]
    counts = [text for text in cells if read_count(text).reading in ("count", "none")]
    return len(counts) * 2 > len(cells)


def _figure(cell: Text, number: Number) -> tuple[int, int, str] | None:
    """The last figures of a number and what replaces them."""
    plain = cell.plain[number.start : number.end]
    if number.kind == "bad" or plain in CIRCLED:
        return None
    figures = list(re.finditer(r"\d+", plain))
    if not figures:
        return None
    last = figures[-1]
    value = str(int(last[0]) + 1).zfill(len(last[0]))
    return number.start + last.start(), number.start + last.end(), value


def document_mutations(document: Document, words: Vocabulary) -> Iterator[Mutation]:
    """Every changed document, in reading order."""
    for table in document.tables:
        columns = _columns(table, words)
        for row in table.rows:
            for index in sorted(columns):
                cell = row.cell(index)
                for number in read_numbers(cell.plain):
                    change = _figure(cell, number)
                    if change is None:
                        continue
                    start, end, after = change
                    line, column, stop = cell.line(start), cell.column(start), cell.column(end - 1)
                    raw = document.raw[line - 1]
                    lines = list(document.raw)
                    lines[line - 1] = raw[: column - 1] + after + raw[stop:]
                    where = (
                        f"{titled(document, table)}: {bare(row.cell(0).plain)}, {bare(table.header.cell(index).plain)}"
                    )
                    yield Mutation(line, column, raw[column - 1 : stop], after, where, "\n".join(lines))


_COPIES = re.compile(r"(?<![\w_])copies:\s*(?P<n>\d+)")
_CARD = re.compile(r"^(?P<lead>\s*-\s*\{\s*id:\s*[\w-]+)(?P<rest>.*)$")


def deck_mutations(text: str) -> Iterator[Mutation]:
    """Every ``copies`` of a deck or component, the silent one included (a card without it has one)."""
    lines = text.split("\n")
    first = next((index for index, line in enumerate(lines) if line.startswith("cards:")), len(lines))
    for index, line in enumerate(lines):
        if index <= first:
            continue
        match = _COPIES.search(line)
        card = _CARD.match(line)
        if match is not None:
            after = str(int(match["n"]) + 1)
            changed = line[: match.start("n")] + after + line[match.end("n") :]
            before, column = match["n"], match.start("n") + 1
        elif card is not None:
            before, after, column = "1", "2", card.end("lead") + 1
            changed = f"{card['lead']}, copies: 2{card['rest']}"
        else:
            continue
        yield Mutation(
            index + 1,
            column,
            before,
            after,
            line.strip()[:60],
            "\n".join([*lines[:index], changed, *lines[index + 1 :]]),
        )
