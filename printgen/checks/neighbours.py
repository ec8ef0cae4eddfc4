"""D112: a table of neighbours in which one place names another and isn't named back.

Why: a map is drawn once and its table typed twice, from both ends of every road.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.report import Outcome, Related, agreed, finding, place
from printgen.load.markdown import Document, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary

CODE = "D112"
SUMMARY = "neighbours that don't name each other"

_SEPARATORS = re.compile(r"[、,，/；;]|\band\b|と")
_REMARK = re.compile(r"\([^()]*\)\s*$")


def _listed(text: str) -> list[str]:
    return [bare(part) for part in _SEPARATORS.split(_REMARK.sub("", text)) if bare(part)]


def _check_table(document: Document, table: Table, column: int) -> Iterator[Outcome]:
    rows = {bare(row.cell(0).plain): row for row in table.rows if bare(row.cell(0).plain)}
    lists = {name: _listed(row.cell(column).plain) for name, row in rows.items()}
    named = [other for others in lists.values() for other in others]
    if len(rows) < 3 or sum(other in rows for other in named) * 10 < len(named) * 8:
        return
    one_way = [
        (name, other)
        for name, others in lists.items()
        for other in others
        if other in rows and name not in lists[other]
    ]
    if len(one_way) * 3 > len(named):
        return
    for name, row in rows.items():
        cell = row.cell(column)
        wrong = [other for mine, other in one_way if mine == name]
        for other in lists[name]:
            at = cell.plain.find(other)
            if other in wrong or (other not in rows and len(named) > 6):
                said = (
                    f"{name} names {other}, {other} doesn't name {name}"
                    if other in rows
                    else f"{name} names {other}, which has no row"
                )
                related = [Related(place(document, rows[other].cell(column), 0), other)] if other in rows else []
                yield finding(
                    document,
                    cell,
                    (at, at + len(other)),
                    CODE,
                    said,
                    "name both or neither",
                    says=other,
                    related=related,
                )
        if not wrong:
            yield from agreed(document, cell, 0)


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        for index in range(1, table.width):
            if words.search("adjacent").search(table.header.cell(index).plain):
                yield from _check_table(document, table, index)
                break
