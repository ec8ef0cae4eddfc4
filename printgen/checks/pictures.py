"""D204: kinds against the pictures beside them, and ``手牌（5 张）`` against the lists below it.

Why: ``14 种`` above thirteen icons means a kind was dropped from the list, or never drawn.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from printgen.checks.announced import announced
from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import CIRCLED

CODE = "D204"
SUMMARY = "a number of kinds that isn't the number of pictures or names beside it"


def pictures(text: str) -> int | None:
    """How many pictures a cell of nothing but pictures holds (flags, joined and toned emoji are one); None for
    other cells.
    """
    count = 0
    joined = flag = False
    for char in text.strip():
        code = ord(char)
        category = unicodedata.category(char)
        if 0x1F1E6 <= code <= 0x1F1FF:
            count += not flag
            flag = not flag
            joined = False
        elif code == 0x200D:
            joined = True
        elif code in (0xFE0F, 0xFE0E, 0x20E3) or 0x1F3FB <= code <= 0x1F3FF or char.isspace() or char in "·、/":
            continue
        elif category == "So" or char in CIRCLED or code >= 0x1F000:
            count += not joined
            joined = flag = False
        else:
            return None
    return count or None


def _rows(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    for row in table.rows:
        name = row.cell(0)
        kinds = [one for one in announced(name.plain, words) if one.kinds]
        if len(kinds) != 1:
            continue
        for cell in row.cells[1:]:
            shown = pictures(cell.plain)
            if shown is None or shown < 2:
                continue
            one = kinds[0]
            if shown == one.count:
                yield from agreed(document, name, one.start)
            else:
                stands = name.plain[one.start : one.end]
                yield finding(
                    document,
                    name,
                    (one.start, one.end),
                    CODE,
                    f"{bare(name.plain)}: {shown} pictures beside it",
                    f"write {shown}, or mend the pictures",
                    says=stands,
                    holds=str(shown),
                )


_IN_BRACKETS = re.compile(r"[(（]\s?(?P<n>\d{1,2})\s?[^\d()（）]{0,4}[)）]\s*$")
_SEPARATORS = re.compile(r"\s*[、·,，/]\s*")


def _listed(row: Row, column: int) -> int | None:
    """How many names a cell lists; None where a name holds figures that multiply it (``上段斬 ×2``)."""
    text = row.cell(column).plain.strip()
    parts = [part for part in _SEPARATORS.split(text) if part]
    if len(parts) < 2 or any(re.search(r"[×x*]\s?\d", part) or len(part) > 16 for part in parts):
        return None
    return len(parts)


def _columns(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    for column in range(1, table.width):
        head = table.header.cell(column)
        match = _IN_BRACKETS.search(head.plain)
        if match is None or not re.search(either(words["pieces"]), head.plain[match.start() :]):
            continue
        said = int(match["n"])
        sizes = [(row, size) for row in table.rows if (size := _listed(row, column)) is not None]
        if len(sizes) < 2 or len(sizes) < len(table.rows) - 1:
            continue
        wrong = [(row, size) for row, size in sizes if size != said]
        if not wrong:
            yield from agreed(document, head, match.start("n"))
        elif len(wrong) == len(sizes) and len({size for _, size in wrong}) == 1:
            size = wrong[0][1]
            yield finding(
                document,
                head,
                match.span("n"),
                CODE,
                f"{bare(head.plain)}: every row lists {size}",
                f"write {size}",
                says=str(said),
                holds=str(size),
            )
        elif len(wrong) * 2 <= len(sizes):
            for row, size in wrong:
                cell = row.cell(column)
                yield finding(
                    document,
                    cell,
                    (0, len(cell.plain)),
                    CODE,
                    f"{bare(row.cell(0).plain)}: {size} listed, the column says {said}",
                    "mend the list",
                    says=str(size),
                    holds=str(said),
                )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        yield from _rows(document, table, words)
        yield from _columns(document, table, words)
