"""D106: a row that calls itself a total must be the sum of its column; parts must add up to the row they belong to.

Why: the row is typed last and forgotten first. Percentages may miss their total by the rounding of each cell;
ranges and "about" are added as such; rows that are parts of the one above (``・上段斬``) don't count twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from printgen.checks.cells import CellCount, is_sub_row, is_total_row, read_count, titled
from printgen.checks.report import Outcome, Related, agreed, finding, place
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import read_numbers, shown

CODE = "D106"
SUMMARY = "a total that isn't the sum of its column"


def _amount(text: str) -> CellCount | None:
    """A cell as something to add: counts, decimals, percentages and signed numbers alike; None for anything else."""
    count = read_count(text)
    if count.reading == "count":
        lead = bare(text[: count.start])
        return count if not lead or count.about or count.each or lead in ("共", "计") else None
    if count.reading in ("blank", "none"):
        return CellCount("none")
    numbers = read_numbers(text)
    if (
        len(numbers) == 1
        and numbers[0].kind in ("whole", "decimal", "percent")
        and len(text[: numbers[0].start].strip()) <= 2
    ):
        number = numbers[0]
        return CellCount(
            "count", number.low, number.high, number.start, number.end, "%" if number.kind == "percent" else ""
        )
    return None


def _place(document: Document, row: Row, column: int) -> Related:
    """Where a row's amount stands."""
    amount = _amount(row.cell(column).plain)
    return Related(place(document, row.cell(column), amount.start if amount is not None else 0))


def _blocks(table: Table, words: Vocabulary) -> Iterator[tuple[list[Row], Row]]:
    """Rows and the total that closes them."""
    open_rows: list[Row] = []
    for row in table.rows:
        if is_total_row(row, words):
            if open_rows:
                yield open_rows, row
            grand = any(is_total_row(other, words) for other in table.rows if other is not row)
            if grand and row is not table.rows[-1]:
                open_rows = []
            continue
        open_rows.append(row)


def _sum(rows: list[Row], column: int) -> tuple[Fraction, Fraction, int, bool] | None:
    low = high = Fraction(0)
    counted = 0
    about = False
    for row in rows:
        amount = _amount(row.cell(column).plain)
        if amount is None or amount.each:
            return None
        if amount.reading == "count":
            low, high, counted, about = low + amount.low, high + amount.high, counted + 1, about or amount.about
    return low, high, counted, about


def _named(rows: list[Row], total_row: Row, column: int, total: CellCount, words: Vocabulary) -> list[Row]:
    """The rows a total speaks of when it names some (``卡牌合计``, ``Total cards``) or counts only pieces of one
    unit.
    """
    label = bare(total_row.cell(0).plain).lower()
    rest = label
    for word in sorted(words["total"], key=len, reverse=True):
        rest = rest.replace(word.lower(), "")
    noun = bare(rest).removesuffix("s")
    short = noun[0] if noun and not noun.isascii() and noun[-1] == "牌" else noun
    if short:
        chosen = [row for row in rows if short in row.cell(0).plain.lower()]
        return chosen if len(chosen) > 1 else []
    unit = total.unit[:1]
    if not unit:
        return []
    counts = [(row, read_count(row.cell(column).plain)) for row in rows]
    chosen = [row for row, count in counts if count.unit[:1] == unit]
    return chosen if 1 < len(chosen) < len(rows) else []


def _row_totals(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    """A last column called a total: what stands left of it, where most rows keep it."""
    last = table.width - 1
    if last < 3 or not (
        words.is_total(table.header.cell(last).plain) or words.search("row_total").search(table.header.cell(last).plain)
    ):
        return
    kept: list[tuple[Row, CellCount, Fraction]] = []
    for row in table.rows:
        total = _amount(row.cell(last).plain)
        parts = [_amount(row.cell(column).plain) for column in range(1, last)]
        numbers = [part for part in parts if part is not None and part.reading == "count"]
        if total is None or total.reading != "count" or any(part is None for part in parts) or len(numbers) < 2:
            return
        kept.append((row, total, sum((part.low for part in numbers), Fraction(0))))
    right = [one for one in kept if one[1].low <= one[2] <= one[1].high]
    if len(right) * 2 < len(kept) or len(right) < 2:
        return
    for row, total, made in kept:
        cell = row.cell(last)
        if total.low <= made <= total.high:
            yield from agreed(document, cell, total.start)
            continue
        stands, holds = cell.plain[total.start : total.end], shown(made)
        yield finding(
            document,
            cell,
            (total.start, total.end),
            CODE,
            f"{bare(row.cell(0).plain)}: the row adds up to {holds}, not {stands}",
            f"write {holds}, or mend the row",
            says=stands,
            holds=holds,
        )


def _column_totals(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    blocks = list(_blocks(table, words))
    everything = [row for row in table.rows if not is_total_row(row, words)]
    for rows, total_row in blocks:
        for column in range(1, table.width):
            cell = total_row.cell(column)
            total = _amount(cell.plain)
            if total is None or total.reading != "count" or total.others:
                continue
            tops = [row for row in rows if not is_sub_row(row)]
            named = _named(tops, total_row, column, total, words)
            choices = [named, tops] if named else [tops]
            sums = [
                _sum(chosen, column) for chosen in (*choices, rows, [row for row in everything if not is_sub_row(row)])
            ]
            known = [one for one in sums if one is not None and one[2] > 1]
            if not known:
                continue
            first = known[0]
            slack = Fraction(max(1, first[2] // 10)) if first[3] or total.about else Fraction(0)
            if any(one[0] - slack <= total.high and total.low <= one[1] + slack for one in known):
                yield from agreed(document, cell, total.start)
                for row in rows:
                    amount = _amount(row.cell(column).plain)
                    if amount is not None and amount.reading == "count":
                        yield from agreed(document, row.cell(column), amount.start)
                continue
            percent = total.unit == "%"
            value = (first[0] + first[1]) / 2
            holds = f"{shown(value * 100, 0)}%" if percent else shown(value)
            stands = cell.plain[total.start : total.end]
            terms = " + ".join(
                row.cell(column).plain.strip()
                for row in tops
                if _amount(row.cell(column).plain) is not None and row.cell(column).plain.strip()
            )
            title = table.header.cell(column).plain or titled(document, table)
            yield finding(
                document,
                cell,
                (total.start, total.end),
                CODE,
                f"{title}: {terms if len(terms) < 60 else 'the rows'} is {holds}, the total says {stands}",
                f"write {holds}, or mend a row",
                says=stands,
                holds=holds,
                related=[_place(document, row, column) for row in tops[:12]],
            )


def _parts(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    parent: Row | None = None
    parts: list[Row] = []
    for row in (*table.rows, None):
        if row is not None and is_sub_row(row):
            parts.append(row)
            continue
        if parent is not None and len(parts) > 1 and not is_total_row(parent, words):
            for column in range(1, table.width):
                whole = _amount(parent.cell(column).plain)
                added = _sum(parts, column)
                if whole is None or whole.reading != "count" or added is None or added[2] != len(parts):
                    continue
                cell = parent.cell(column)
                if added[0] <= whole.high and whole.low <= added[1]:
                    yield from agreed(document, cell, whole.start)
                    continue
                stands, holds = cell.plain[whole.start : whole.end], shown(added[0])
                yield finding(
                    document,
                    cell,
                    (whole.start, whole.end),
                    CODE,
                    f"{parent.cell(0).plain.strip()}: its {len(parts)} parts add up to {holds}, not {stands}",
                    f"write {holds}, or mend a part",
                    says=stands,
                    holds=holds,
                    related=[_place(document, part, column) for part in parts],
                )
        parent, parts = row, []


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        yield from _column_totals(document, table, words)
        yield from _parts(document, table, words)
        yield from _row_totals(document, table, words)
