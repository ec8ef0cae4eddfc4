"""D102: so many kinds of so many each must give the number beside them; parts in brackets must add up.

Why: ``9 种，每种 2 张`` next to ``18 张`` is one fact typed three times. Read are: kinds × each in a sentence that
names a total; kinds, each and the count of one table row; a pure product or sum beside a row's value; ``8 层（3 +
5）``; ``2 / 2 / 3 / 3 / 5（共 15）``; ``共 12 张：红 3、蓝 4、绿 5``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from printgen.checks.cells import CellCount, body_rows, count_column, read_count, tables_with_counts
from printgen.checks.expression import head_side
from printgen.checks.group_words import CODE, number_starts, patterns, said, whole
from printgen.checks.report import Outcome, agreed
from printgen.checks.tokens import tokens_of
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_text import Text

MOST_TABLES = 300
"""Tables with counts up to which each is held against each other; rule books have a few dozen."""

CODES = {CODE: "kinds × each, or parts, that don't give the number beside them"}


def _sentences(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    """``6 种，每种 4 张，共 24 张``, ``4 suits of 13 cards, 52 in total``."""
    for kind_each in words.patterns("kind_each"):
        for match in kind_each.finditer(text.plain):
            rest = text.plain[match.end() : match.end() + 40]
            behind = next((found for form in patterns(words).behind if (found := form.match(rest))), None)
            if behind is None:
                continue
            product = whole(match["n"]) * whole(match["m"])
            span = (match.end() + behind.start("n"), match.end() + behind.end("n"))
            if product == whole(behind["n"]):
                yield from agreed(document, text, match.start("n"), match.start("m"), span[0])
            else:
                yield said(document, text, span, product, match[0].strip())


def value_cell(table: Table, row: Row, words: Vocabulary) -> tuple[Text, CellCount] | None:
    """The number a row is about: its count, or in a table of facts (key, value, remark) the second cell."""
    column = count_column(table, words)
    if column is None and table.width in (2, 3) and not words.heads("players_column", table.header.cell(0).plain):
        column = 1
    if column is None:
        return None
    count = read_count(row.cell(column).plain)
    return (row.cell(column), count) if count.exact and not count.each else None


def _kinds(row: Row, words: Vocabulary) -> Fraction | None:
    match = patterns(words).kinds.search(row.cell(0).plain)
    return whole(match["n"]) if match else None


def _row_products(row: Row, skip: Text, words: Vocabulary) -> Iterator[tuple[Text, tuple[int, int], Fraction]]:
    """Kinds × each and pure products or sums in a row's other cells."""
    kinds = _kinds(row, words)
    for cell in row.cells:
        if cell is skip:
            continue
        caught = False
        for kind_each in words.patterns("kind_each"):
            for match in kind_each.finditer(cell.plain):
                caught = True
                yield cell, match.span(), whole(match["n"]) * whole(match["m"])
        if caught:
            continue
        for per_kind in words.patterns("per_kind"):
            each = per_kind.search(cell.plain)
            if each is not None and kinds is not None and cell is not row.cell(0):
                caught = True
                yield cell, each.span(), kinds * whole(each["n"])
        if caught or cell is row.cell(0) or "=" in cell.plain or not re.match(r"^[^\d+×]{0,6}\d", cell.plain):
            continue
        side, _ = head_side(cell.plain, tokens_of(cell.plain, words))
        if side is None or side.doubtful or side.low != side.high or any(number.signed for number in side.numbers):
            continue
        counted = [unit for unit in side.units if unit]
        product = (
            side.operators == {"*"}
            and len(side.numbers) == 2
            and counted
            and any(unit[:1] in words["kinds"] for unit in counted)
        )
        labelled = side.operators == {"+"} and len(side.numbers) > 1 and bool(re.match(r"^[^\d]+", cell.plain))
        if product or labelled:
            yield cell, (side.start, side.end), side.low


def _rows(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    for row in table.rows:
        value = value_cell(table, row, words)
        if value is None:
            continue
        cell, count = value
        others = {number.value for number in count.others}
        for where, span, product in _row_products(row, cell, words):
            if product == count.value or product in others:
                yield from agreed(document, cell, count.start)
                yield from agreed(document, where, *(number for number in number_starts(where, span)))
            else:
                yield said(document, cell, (count.start, count.end), product, where.plain[span[0] : span[1]].strip())


_BRACKETED = re.compile(
    r"(?P<n>\d{1,5})\s?(?P<unit>[^\d\s()（）+×=。，,·⋅*/]{0,2})\s?\((?P<sum>[^()=×/]*\d[^()=×/]*\+[^()=×/]*\d[^()=×/]*)\)"
)


def _brackets(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    """``8 层（山神社 3 + 黄泉门 5）``; silent where any number of the sentence is the sum."""
    for match in _BRACKETED.finditer(text.plain):
        tokens = tokens_of(match["sum"], words)
        side, end = head_side(match["sum"], tokens)
        if side is None or end != len(tokens) or side.operators != {"+"} or side.low != side.high or side.doubtful:
            continue
        if any(number.signed for number in side.numbers[:1]) or text.plain[: match.start()][-1:] in (
            "+",
            "-",
            "−",
            "×",
        ):
            continue
        offset = match.start("sum")
        sentence = re.split(r"[。；;!?！？\n]", text.plain[: match.start()])[-1] + match["n"]
        if re.search(rf"(?<!\d){side.low}(?!\d)", sentence):
            yield from agreed(document, text, match.start("n"), *(offset + number.start for number in side.numbers))
        elif not (match.start() and "\u4e00" <= text.plain[match.start() - 1] <= "\u9fff" and not match["unit"]):
            yield said(document, text, match.span("n"), side.low, match["sum"].strip())


def _lists(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    """``赤 44 / 青 16 / 黄 12（共 72 枚）``: what is set out with strokes and then called together."""
    for match in patterns(words).lists.finditer(text.plain):
        items = re.split(r"[/／]", match["items"])
        numbers = [Fraction(int(re.findall(r"\d+", item)[0])) for item in items]
        units = {re.sub(r".*\d\s*", "", item).strip()[:1] for item in items} - {""}
        total, unit = Fraction(int(match["total"])), match["unit"][:1]
        if units and unit and unit not in units:
            continue
        starts = number_starts(text, match.span("items"))
        if total == sum(numbers):
            yield from agreed(document, text, *starts, match.start("total"))
        elif total != len(items):
            yield said(document, text, match.span("total"), sum(numbers, Fraction(0)), match["items"].strip())


def _announced(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    """``共 12 张：红 3、蓝 4、绿 5``, ``24 cards: 10 red, 8 blue and 6 green``."""
    for match in patterns(words).announced.finditer(text.plain):
        items = [item for item in re.split(r"[、,，/／+]|\band\b|和|与", match["items"]) if item.strip()]
        figures = [re.findall(r"\d+", item) for item in items]
        if len(items) < 3 or any(len(found) != 1 for found in figures) or re.search(r"[%×=<>≥≤~–-]", match["items"]):
            continue
        if words.search("partial").search(match["items"]) or any(len(item.strip()) > 24 for item in items):
            continue
        if int(match["total"]) == len(items) or any(
            patterns(words).players.search(item) or "(" in item for item in items
        ):
            continue
        total, added = Fraction(int(match["total"])), sum(Fraction(int(found[0])) for found in figures)
        if total == added:
            yield from agreed(document, text, match.start("total"), *number_starts(text, match.span("items")))
        else:
            yield said(document, text, match.span("total"), Fraction(added), match["items"].strip())


def _kinds_of_lists(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``天气卡 18 张，6 种`` against the one table under a heading of that name whose counts add up to the same 18."""
    counted = list(tables_with_counts(document, words))
    for table, column in counted if len(counted) <= MOST_TABLES else ():
        for row in table.rows:
            count = read_count(row.cell(column).plain)
            name = bare(re.sub(r"[（(].*", "", row.cell(0).plain))
            if not count.exact or len(name) < 2:
                continue
            stated = [
                (cell, match)
                for cell in row.cells
                if (match := patterns(words).any_kinds.search(cell.plain)) is not None
            ]
            if len(stated) != 1:
                continue
            for other, other_column in counted:
                if (
                    other is table
                    or other.section < 0
                    or name.lower() not in document.headings[other.section].text.plain.lower()
                ):
                    continue
                rows = body_rows(other, words)
                counts = [read_count(one.cell(other_column).plain) for one in rows]
                if any(not one.exact for one in counts) or sum(one.value for one in counts) != count.value:
                    continue
                cell, match = stated[0]
                if whole(match["n"]) == len(rows):
                    yield from agreed(document, cell, match.start("n"))
                else:
                    yield said(
                        document,
                        cell,
                        match.span("n"),
                        Fraction(len(rows)),
                        f"{name}: the number of kinds in line {other.header.line}",
                    )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _kinds_of_lists(document, words)
    for table in document.tables:
        yield from _rows(document, table, words)
    for _, text in document.texts:
        if not any(char.isdigit() for char in text.plain):
            continue
        if any(char in text.plain for char in "每各×=") or text.plain.isascii() or "種" in text.plain:
            yield from _sentences(document, text, words)
        if "+" in text.plain:
            yield from _brackets(document, text, words)
        if "/" in text.plain or "／" in text.plain:
            yield from _lists(document, text, words)
        if ":" in text.plain:
            yield from _announced(document, text, words)
