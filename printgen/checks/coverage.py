"""Which numbers of tables and headings some check reads, and which none does: what "all green" is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printgen.checks.cells import titled
from printgen.checks.report import Finding, NumberPlace, Numbers, Outcome
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare
from printgen.load.markdown_numbers import read_numbers
from printgen.problems import SourcePos


def _places(document: Document) -> Iterator[NumberPlace]:
    for heading in document.headings:
        for number in read_numbers(heading.text.plain):
            if number.circled or (heading.number and number.start <= heading.text.plain.find(heading.number)):
                continue
            yield NumberPlace(
                SourcePos(document.path, heading.text.line(number.start), heading.text.column(number.start)),
                heading.text.plain[number.start : number.end],
                heading.title,
            )
    for table in document.tables:
        title = titled(document, table)
        for row in (table.header, *table.rows):
            for index, cell in enumerate(row.cells):
                for number in read_numbers(cell.plain):
                    where = f"{title}: {bare(row.cell(0).plain)}, {bare(table.header.cell(index).plain)}"
                    yield NumberPlace(
                        SourcePos(document.path, cell.line(number.start), cell.column(number.start)),
                        cell.plain[number.start : number.end],
                        where,
                    )


def numbers_of(document: Document, outcomes: Iterable[Outcome]) -> Numbers:
    """Every number of the document's tables and headings, and numbers elsewhere that something is held against."""
    found = list(outcomes)
    bound: set[tuple[int, int]] = set()
    for outcome in found:
        places = [outcome.pos]
        if isinstance(outcome, Finding):
            places.extend(related.pos for related in outcome.related)
        bound.update((pos.line, pos.column) for pos in places if pos.path == document.path)
    read = [
        NumberPlace(place.pos, place.text, place.where, (place.pos.line, place.pos.column) in bound)
        for place in _places(document)
    ]
    seen = {(place.pos.line, place.pos.column) for place in read}
    spoken = {(outcome.pos.line, outcome.pos.column) for outcome in found if outcome.pos.path == document.path}
    read.extend(
        NumberPlace(SourcePos(document.path, line, column), "", "in the text", True)
        for line, column in sorted(spoken - seen)
    )
    return Numbers(tuple(read))
