"""D001–D006: what a Markdown reader would drop without a word.

Why: a table that isn't recognised, a row with a cell too many and a count nobody can read disappear silently in every
renderer; the numbers in them would then be green because nobody read them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.cells import is_total_row, read_count, tables_with_counts
from printgen.checks.report import Outcome, finding
from printgen.load.markdown import LONGEST_LINE, Document, Table
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_text import Text, text_of_line
from printgen.problems import Severity

RAGGED, NO_SEPARATOR, WIDE_BARS, UNREAD_TABLE, BAD_COUNT, LONG_LINE = "D001", "D002", "D003", "D004", "D005", "D006"
CODES = {
    RAGGED: "a table row with more or fewer cells than its header",
    NO_SEPARATOR: "a table without a row of dashes below its header",
    WIDE_BARS: "a table drawn with full-width bars",
    UNREAD_TABLE: "lines that look like a table and aren't one",
    BAD_COUNT: "a count cell that holds no count",
    LONG_LINE: "a line too long to be read",
}

_ROW = re.compile(r"^[\s>　\u00a0]*[|｜].*[|｜]\s*$")
_WIDE_ROW = re.compile(r"^[\s>]*[^|`]*｜[^|]*｜[^|]*$")
_RULE = re.compile(r"^[\s>　]*[|｜]?[\s:：|｜\-–—―－]*[-–—―－][\s:：|｜\-–—―－]*$")


def _whole_line(document: Document, line: int) -> Text:
    return text_of_line(document.raw[line - 1], line, marks=False)


def _ragged(document: Document, table: Table) -> Iterator[Outcome]:
    for row in table.rows:
        extra = len(row.cells) - table.width
        if not extra:
            continue
        text = row.cells[table.width] if extra > 0 else row.cells[-1] if row.cells else _whole_line(document, row.line)
        cells = "1 cell" if len(row.cells) == 1 else f"{len(row.cells)} cells"
        yield finding(
            document,
            text,
            (0, max(1, len(text.plain))),
            RAGGED,
            f"{cells}, header has {table.width}",
            "take the extra bar out, or write it \\| where it belongs to the text"
            if extra > 0
            else "add the missing cell (an empty one is | |)",
            says=str(len(row.cells)),
            holds=str(table.width),
        )


def _read_lines(document: Document) -> set[int]:
    """Lines that belong to a table or a fence."""
    lines: set[int] = set()
    for block in document.blocks:
        if block.kind == "fence" or block.table is not None:
            lines.update(range(block.line, block.end))
    return lines


def _candidates(document: Document) -> Iterator[list[int]]:
    """Runs of two and more lines that look like rows and were read as something else."""
    taken = _read_lines(document)
    run: list[int] = []
    for line, raw in enumerate(document.raw, 1):
        looks = line not in taken and ("|" in raw or "｜" in raw) and (_ROW.match(raw) or _WIDE_ROW.match(raw))
        if looks or (run and line == run[-1] + 1 and line not in taken and _RULE.match(raw) and raw.strip()):
            run.append(line)
            continue
        if len(run) > 1:
            yield run
        run = []
    if len(run) > 1:
        yield run


def _why(lines: list[str]) -> tuple[str, str, str]:
    first, second = lines[0], lines[1]
    if "｜" in first and "|" not in first:
        return WIDE_BARS, "the bars are full-width (｜), so this isn't a table", "type | (U+007C)"
    if re.match(r"^[\s>]*[　\u00a0]", first):
        return (
            UNREAD_TABLE,
            "a wide space (U+3000 or U+00A0) before the first bar, so this isn't a table",
            "take it out",
        )
    if re.search(r"[–—―－]", second) and _RULE.match(second):
        return NO_SEPARATOR, "the dashes below the header are typed as — or –, so this isn't a table", "type ---"
    if _RULE.match(second):
        ours, theirs = first.strip().strip("|").count("|") + 1, second.strip().strip("|").count("|") + 1
        if ours != theirs:
            return (
                NO_SEPARATOR,
                f"the row of dashes has {theirs} cells, the header {ours}, so this isn't a table",
                "give it one --- per column",
            )
        return UNREAD_TABLE, "this looks like a table and isn't read as one", "put an empty line before it"
    if any(_RULE.match(line) for line in lines[2:]):
        return (
            UNREAD_TABLE,
            "the row of dashes isn't the second line, so this isn't a table",
            "put it right below the header",
        )
    return NO_SEPARATOR, "no row of dashes below the header, so this isn't a table", "add | --- | --- | below it"


def _unread(document: Document) -> Iterator[Outcome]:
    for run in _candidates(document):
        code, message, fix = _why([document.raw[line - 1] for line in run])
        text = _whole_line(document, run[0])
        yield finding(document, text, (0, len(text.plain)), code, message, fix)


def _counts(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table, column in tables_with_counts(document, words):
        for row in table.rows:
            if len(row.cells) != table.width or (
                table.width > 2 and all(not cell.plain.strip() for cell in row.cells[1:])
            ):
                continue
            cell = row.cells[column]
            count = read_count(cell.plain)
            if count.reading == "bad":
                stands = cell.plain[count.start : count.end]
                yield finding(
                    document,
                    cell,
                    (count.start, count.end),
                    BAD_COUNT,
                    f"{stands} {count.why}",
                    "write the count as a whole number",
                    says=stands,
                )
            elif count.reading == "blank" and not is_total_row(row, words):
                name = row.cell(0).plain or f"row {row.line}"
                yield finding(
                    document,
                    Text(" ", (document.raw[row.line - 1].rfind("|") or 1,), (0,), (row.line,)),
                    (0, 1),
                    BAD_COUNT,
                    f"{name}: no count",
                    "write the count, or — for none",
                )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        yield from _ragged(document, table)
    yield from _unread(document)
    yield from _counts(document, words)
    for line in document.long_lines:
        yield finding(
            document,
            Text(" ", (1,), (0,), (line,)),
            (0, 1),
            LONG_LINE,
            f"the line has more than {LONGEST_LINE} characters and isn't read",
            "break it",
            severity=Severity.WARNING,
        )
