"""D110, D111: tables of dice and of numbered entries whose ranges leave a gap, overlap or don't give the count
beside them.

Why: ``1–3, 4, 6`` leaves the five to the players. A number column with ranges (``1-2``, ``3-5``) states counts a
second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printgen.checks.cells import count_column, read_count
from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import read_numbers, shown
from printgen.load.markdown_text import Text

DIE, ENTRIES = "D110", "D111"
CODES = {
    DIE: "results of a die that leave a gap or overlap",
    ENTRIES: "numbered entries whose ranges don't give the counts beside them",
}

_FACES = re.compile(r"[⚀-⚅\s]*(?:\d{1,3}\s?(?:[-–~～—]\s?\d{1,3})?(?:\s?[、,，/和或]\s?\d{1,3})*)[+以上]*\s*(?:点)?")


@dataclass(frozen=True)
class Faces:
    text: Text
    start: int
    end: int
    values: tuple[int, ...]


def _values(plain: str) -> tuple[int, ...]:
    values: list[int] = []
    for number in read_numbers(plain):
        if number.kind not in ("whole", "range") or number.high - number.low > 200:
            return ()
        values.extend(range(int(number.low), int(number.high) + 1))
    return tuple(values)


def _complete(document: Document, rows: Sequence[Faces], sides: int, what: str) -> Iterator[Outcome]:
    seen: dict[int, Faces] = {}
    for row in rows:
        twice = [value for value in row.values if value in seen]
        beyond = [value for value in row.values if value > sides or value < 1]
        seen.update(dict.fromkeys(row.values, row))
        if twice or beyond:
            said = f"{twice[0]} stands in two rows" if twice else f"a die of {sides} has no {beyond[0]}"
            stands = row.text.plain[row.start : row.end]
            yield finding(
                document,
                row.text,
                (row.start, row.end),
                DIE,
                f"{what}: {said}",
                "give each result one row",
                says=stands,
            )
        else:
            yield from agreed(document, row.text, row.start)
    missing = [value for value in range(1, sides + 1) if value not in seen]
    if missing and rows:
        last = rows[-1]
        yield finding(
            document,
            last.text,
            (last.start, last.end),
            DIE,
            f"{what}: no row for {', '.join(map(str, missing))}",
            "say what happens then",
            says=last.text.plain[last.start : last.end],
        )


def _sides(values: Sequence[int]) -> int | None:
    """The die these results belong to; None where it isn't plainly one."""
    highest = max(values, default=0)
    return next((sides for sides in (4, 6, 8, 10, 12, 20) if highest == sides), None)


def _dice_tables(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        title = table.header.cell(0).plain
        if not words.search("die").search(title) or len(table.rows) < 2:
            continue
        rows = []
        for row in table.rows:
            cell = row.cell(0)
            match = _FACES.fullmatch(cell.plain)
            values = _values(cell.plain)
            numbers = read_numbers(cell.plain)
            if match is None or not values:
                break
            rows.append(Faces(cell, numbers[0].start, numbers[-1].end, values))
        else:
            sides = _sides([value for row in rows for value in row.values])
            if (
                sides is None
                and 4 in (found := sorted({value for row in rows for value in row.values}))
                and found[0] == 1
                and len(found) >= 4
            ):
                sides = 6
            if sides is not None and min(value for row in rows for value in row.values) == 1:
                yield from _complete(document, rows, sides, bare(title))
                yield from _chances(document, table, rows, sides)


def _chances(document: Document, table: Table, rows: Sequence[Faces], sides: int) -> Iterator[Outcome]:
    """A percentage beside the results, where most rows give the chance of theirs."""
    from fractions import Fraction

    for column in range(1, table.width):
        given = []
        for row, faces in zip(table.rows, rows, strict=True):
            percents = [number for number in read_numbers(row.cell(column).plain) if number.kind == "percent"]
            if len(percents) == 1:
                given.append((row.cell(column), percents[0], Fraction(len(faces.values), sides)))
        right = [one for one in given if one[1].low <= one[2] <= one[1].high]
        if len(given) < 2 or len(right) * 2 < len(given):
            continue
        for cell, number, chance in given:
            if number.low <= chance <= number.high:
                yield from agreed(document, cell, number.start)
                continue
            stands, holds = cell.plain[number.start : number.end], f"{shown(chance * 100, number.digits)}%"
            yield finding(
                document,
                cell,
                (number.start, number.end),
                DIE,
                f"the chance is {holds}, not {stands}",
                f"write {holds}",
                says=stands,
                holds=holds,
            )


def _dice_lines(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``※若骰子数为1、2，…`` line after line, or clause after clause."""
    lead = re.compile("|".join(f"(?:{source})" for source in words["faces"]) + r"", re.IGNORECASE)
    run: list[Faces] = []

    def close() -> Iterator[Outcome]:
        sides = _sides([value for row in run for value in row.values]) if len(run) > 1 else None
        if sides == 6:
            yield from _complete(document, run, sides, "the die")
        run.clear()

    for block in document.blocks:
        text = block.text
        found = list(lead.finditer(text.plain)) if text is not None and block.kind in ("paragraph", "item") else []
        starts_here = bool(found) and found[0].start() <= 4
        if not starts_here:
            yield from close()
        if text is None:
            continue
        for match in found:
            faces = re.match(r"\s?:?\s?(\d(?:\s?[-–~～]\s?\d)?(?:\s?[、,/和或]\s?\d)*)", text.plain[match.end() :])
            if faces is None or not starts_here:
                continue
            values = _values(faces[1])
            if run and values and min(values) <= max(max(row.values) for row in run) and 1 in values:
                yield from close()
            run.append(Faces(text, match.end() + faces.start(1), match.end() + faces.end(1), values))
    yield from close()


def _entries(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        column = count_column(table, words)
        if column is None or not words.heads("list_column", table.header.cell(0).plain):
            continue
        if not any(number.kind == "range" for row in table.rows for number in read_numbers(row.cell(0).plain)):
            continue  # plain row numbers say nothing of copies
        following: int | None = None
        for row in table.rows:
            cell = row.cell(0)
            numbers = read_numbers(cell.plain)
            if len(numbers) != 1 or numbers[0].kind not in ("whole", "range") or numbers[0].circled:
                following = None
                continue
            first, last = int(numbers[0].low), int(numbers[0].high)
            if following is not None and first != following:
                yield finding(
                    document,
                    cell,
                    (numbers[0].start, numbers[0].end),
                    ENTRIES,
                    f"{bare(cell.plain)} follows {following - 1}: "
                    f"{'numbers are missing' if first > following else 'numbers stand twice'}",
                    f"begin at {following}",
                    says=str(first),
                    holds=str(following),
                )
            else:
                yield from agreed(document, cell, numbers[0].start)
            following = last + 1
            count = read_count(row.cell(column).plain)
            if not count.exact:
                continue
            if count.value == last - first + 1:
                yield from agreed(document, row.cell(column), count.start)
            else:
                stands = row.cell(column).plain[count.start : count.end]
                yield finding(
                    document,
                    row.cell(column),
                    (count.start, count.end),
                    ENTRIES,
                    f"{bare(cell.plain)} are {last - first + 1}, not {stands}",
                    f"write {last - first + 1}",
                    says=stands,
                    holds=str(last - first + 1),
                )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _dice_tables(document, words)
    yield from _dice_lines(document, words)
    yield from _entries(document, words)
