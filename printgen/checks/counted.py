"""What stands below a heading or sentence and can be counted: sub-headings, items, rows, pieces."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from printgen.checks.announced import Announced
from printgen.checks.cells import body_rows, count_column, read_count
from printgen.load.markdown import Block, Document, Heading, Table
from printgen.load.markdown_headings import place_value
from printgen.load.markdown_language import Vocabulary


@dataclass(frozen=True)
class Counted:
    """Something below a count that can be counted."""

    what: str
    number: int
    line: int


def numbered_children(document: Document, heading: Heading) -> list[Heading]:
    children = document.children(heading.index)
    marked = [child for child in children if child.number and place_value(child.number) is not None]
    return (
        marked
        if len(marked) > 1 and place_value(marked[0].number) in (0, 1) and len(marked) >= len(children) - 1
        else []
    )


def _bold_children(blocks: list[Block]) -> int:
    """Paragraphs that begin with ①, ②, …: parts set in bold instead of headings."""
    values = [
        place_value(block.text.plain.lstrip()[:1])
        for block in blocks
        if block.kind == "paragraph" and block.text is not None and not block.quoted and block.text.plain.strip()
    ]
    numbers = [value for value in values if value is not None and value > 0]
    return len(numbers) if numbers[:2] == [1, 2] else 0


def _own_blocks(document: Document, heading: Heading) -> list[Block]:
    return [block for block in document.blocks_of(heading.index) if block.kind != "heading"]


def _list_sizes(blocks: list[Block]) -> list[Counted]:
    groups: dict[int, list[Block]] = {}
    for block in blocks:
        if block.kind == "item":
            groups.setdefault(block.group, []).append(block)
    shallow = min((items[0].depth for items in groups.values()), default=0)
    return [Counted("items", len(items), items[0].line) for items in groups.values() if items[0].depth == shallow]


def table_counts(table: Table, words: Vocabulary, one: Announced) -> Counted | None:
    """What a count says of a table: the sum of its count column for pieces, its rows for parts and kinds."""
    rows = body_rows(table, words)
    if one.pieces:
        column = count_column(table, words)
        if column is None:
            return None
        counts = [read_count(row.cell(column).plain) for row in rows]
        if not all(count.exact for count in counts):
            return None
        return Counted("pieces", int(sum((count.value for count in counts), Fraction(0))), table.header.line)
    return Counted("rows", len(rows), table.header.line)


def below_heading(document: Document, heading: Heading, one: Announced, words: Vocabulary) -> list[Counted]:
    found: list[Counted] = []
    blocks = _own_blocks(document, heading)
    if not one.pieces:
        children = numbered_children(document, heading)
        if children:
            return [Counted("numbered headings", len(children), children[0].line)]
        bold = _bold_children(blocks)
        if bold:
            return [Counted("numbered paragraphs", bold, blocks[0].line)]
        plain_children = document.children(heading.index)
        if len(plain_children) > 1:
            found.append(Counted("headings", len(plain_children), plain_children[0].line))
        found.extend(_list_sizes(blocks))
    for block in blocks:
        if block.table is not None:
            counted = table_counts(block.table, words, one)
            if counted is not None:
                found.append(counted)
    return found
