"""Text for people: place, what is said and what holds, the fix, the line quoted with the number marked; one line
that counts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from printgen.checks.report import Finding, Report

Style = Callable[[str, str], str]
"""(text, style) → text; the command line passes one that colours, logs get none."""

MOST_RELATED = 3
"""Other places quoted below a finding; more are counted."""
WIDEST = 110
"""Columns of a quoted line; longer ones are cut around the number."""


def plain(text: str, style: str) -> str:
    return text


def width(text: str) -> int:
    """Columns a text takes on a terminal: two for East Asian wide characters and pictures, none for joiners."""
    return sum(
        0 if unicodedata.category(char) in ("Mn", "Cf") else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def _cut(line: str, column: int, length: int) -> tuple[str, int]:
    """A line short enough to show, and the column of the number in it (from 1)."""
    if width(line) <= WIDEST:
        return line, column
    first = max(0, column - 1 - 30)
    last = first
    while last < len(line) and width(line[first:last]) < WIDEST - 4:
        last += 1
    last = max(last, min(len(line), column - 1 + length))
    lead, tail = "… " if first else "", " …" if last < len(line) else ""
    return lead + line[first:last] + tail, column - first + len(lead)


def quoted(lines: Sequence[str], number: int, column: int, length: int, gutter: int, style: Style) -> list[str]:
    """A line of the document with its number in the margin, and the marks below the words meant."""
    if not 0 < number <= len(lines):
        return []
    line, at = _cut(lines[number - 1].replace("\t", " "), max(1, column), length)
    before = width(line[: at - 1])
    marks = max(1, width(line[at - 1 : at - 1 + length]))
    margin = f"{number:>{gutter}}"
    return [
        f"{style(margin, 'dim')} {style('|', 'dim')} {line}",
        f"{' ' * gutter} {style('|', 'dim')} {' ' * before}{style('^' * marks, 'mark')}",
    ]


def _told(finding: Finding, report: Report, style: Style) -> list[str]:
    pos = finding.pos
    word = "waived" if finding.waived else finding.severity.value
    name = f"{finding.code} {finding.claim}" if finding.claim else finding.code
    lines = [f"{style(str(pos), 'place')}: {style(f'{word} {name}', word)}: {finding.problem.message}"]
    if finding.waived:
        lines.append(f"  reason: {finding.reason}")
    elif finding.problem.fix:
        lines.append(f"  fix: {finding.problem.fix}")
    gutter = 8
    lines += quoted(report.sources.get(pos.path, ()), pos.line, pos.column, finding.width, gutter, style)
    shown = 0
    for related in finding.related:
        if related.pos.path in report.sources and related.pos.line != pos.line and shown < MOST_RELATED:
            lines += quoted(report.sources[related.pos.path], related.pos.line, related.pos.column, 1, gutter, style)
            shown += 1
    elsewhere = [related for related in finding.related if related.pos.path not in report.sources]
    for related in elsewhere[:MOST_RELATED]:
        lines.append(f"{' ' * gutter} {style('=', 'dim')} {related.pos}{f': {related.note}' if related.note else ''}")
    if len(elsewhere) > MOST_RELATED:
        lines.append(f"{' ' * gutter} {style('=', 'dim')} … and {len(elsewhere) - MOST_RELATED} more places")
    return lines


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def closing(report: Report) -> str:
    """``3 errors, 1 warning, 20 waived in 2 documents; 403 numbers read, 399 bound, 4 unread``."""
    open_ones = [finding for finding in report.findings if not finding.waived]
    parts = [
        _counted(sum(finding.severity.value == word for finding in open_ones), word)
        for word in ("error", "warning", "note")
        if word == "error" or any(finding.severity.value == word for finding in open_ones)
    ]
    waived = len(report.findings) - len(open_ones)
    if waived:
        parts.append(f"{waived} waived")
    numbers = report.numbers
    read = f"{_counted(numbers.read, 'number')} read, {numbers.bound} held against something"
    return f"{', '.join(parts)} in {_counted(len(report.documents), 'document')}; {read}"


def as_text(report: Report, style: Style = plain, *, show_waived: bool = False) -> str:
    blocks = [
        "\n".join(_told(finding, report, style)) for finding in report.findings if show_waived or not finding.waived
    ]
    return "\n\n".join([*blocks, closing(report)])


def coverage(report: Report, style: Style = plain) -> str:
    """Numbers of tables and headings that no check reads, by document and table."""
    numbers = report.numbers
    share = 100 * numbers.bound // numbers.read if numbers.read else 100
    lines = [f"{numbers.bound} of {_counted(numbers.read, 'number')} are held against something ({share} %)"]
    last = ""
    for place in numbers.unbound:
        table = f"{place.pos.path}: {place.where.split(':')[0]}"
        if table != last:
            lines.append(f"\n{style(table, 'place')}")
            last = table
        lines.append(
            f"  {place.pos.line}:{place.pos.column}  {place.text}  "
            f"{style(place.where.partition(':')[2].strip(), 'dim')}"
        )
    return "\n".join(lines)
