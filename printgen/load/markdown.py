"""Reads a Markdown rule document into headings, paragraphs, list items, tables and fences, each with line and column.

Blocks are found by markdown-it-py (CommonMark and pipe tables); what stands inside a block is read here, because
only the typed line knows the columns. Nothing is resolved: no link is followed, no HTML is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from printgen.load.markdown_headings import split_number
from printgen.load.markdown_text import Text, joined, text_of_line

if TYPE_CHECKING:
    from markdown_it.token import Token

LONGEST_LINE = 20_000
"""Characters of a line that is still read as prose or table; nobody types longer ones by hand."""
LARGEST_DOCUMENT = 16_000_000
"""Characters; a rule book of a thousand pages has four million."""

BlockKind = Literal["heading", "paragraph", "item", "table", "fence"]


@dataclass(frozen=True)
class Row:
    """One line of a table: its cells as typed, more or fewer than the header has where the author slipped."""

    line: int
    cells: tuple[Text, ...]

    def cell(self, index: int) -> Text:
        """The cell of a column; an empty one where the row is short."""
        return self.cells[index] if index < len(self.cells) else Text("", (), (0,), (self.line,))


@dataclass(frozen=True)
class Table:
    header: Row
    rows: tuple[Row, ...]
    section: int
    """Index of the heading it lies under; -1 before the first."""
    block: int
    """Index among the document's blocks."""

    @property
    def width(self) -> int:
        return len(self.header.cells)

    def column(self, index: int) -> Iterator[Text]:
        return (row.cell(index) for row in self.rows)


@dataclass(frozen=True)
class Heading:
    level: int
    text: Text
    line: int
    number: str
    """Its own number as typed: ``4.2``, ``A``, ``①``, ``七``; empty without one."""
    title: str
    """Its words without number and pictures."""
    parent: int
    index: int


@dataclass(frozen=True)
class Block:
    """One block in reading order."""

    kind: BlockKind
    index: int
    line: int
    end: int
    """The line behind its last."""
    section: int
    text: Text | None = None
    table: Table | None = None
    lines: tuple[Text, ...] = ()
    """Of a fence."""
    group: int = -1
    """Of an item: which list it belongs to."""
    ordinal: int | None = None
    """Of an item in a numbered list: the number typed before it."""
    depth: int = 0
    quoted: bool = False


@dataclass(frozen=True)
class Document:
    """One rule document."""

    path: str
    language: str
    raw: tuple[str, ...]
    """Its lines as typed; line 1 is ``raw[0]``."""
    blocks: tuple[Block, ...]
    headings: tuple[Heading, ...]
    long_lines: tuple[int, ...]

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        return tuple(block.table for block in self.blocks if block.table is not None)

    def path_of(self, section: int) -> tuple[Heading, ...]:
        """The headings above a place, outermost first."""
        found: list[Heading] = []
        while section >= 0:
            found.append(self.headings[section])
            section = self.headings[section].parent
        return tuple(reversed(found))

    @cached_property
    def _children(self) -> dict[int, tuple[Heading, ...]]:
        found: dict[int, list[Heading]] = {}
        for heading in self.headings:
            found.setdefault(heading.parent, []).append(heading)
        return {parent: tuple(children) for parent, children in found.items()}

    def children(self, section: int) -> tuple[Heading, ...]:
        """The headings directly below one."""
        return self._children.get(section, ())

    def inside(self, section: int, outer: int) -> bool:
        """Whether a section is another one or lies below it."""
        while section >= 0:
            if section == outer:
                return True
            section = self.headings[section].parent
        return outer < 0

    @cached_property
    def _by_section(self) -> dict[int, tuple[Block, ...]]:
        found: dict[int, list[Block]] = {}
        for block in self.blocks:
            found.setdefault(block.section, []).append(block)
        return {section: tuple(blocks) for section, blocks in found.items()}

    def blocks_of(self, section: int) -> tuple[Block, ...]:
        """The blocks that lie directly below a heading, itself included."""
        return self._by_section.get(section, ())

    @cached_property
    def lists(self) -> dict[int, tuple[Block, ...]]:
        """The items of each list, by its number."""
        found: dict[int, list[Block]] = {}
        for block in self.blocks:
            if block.kind == "item":
                found.setdefault(block.group, []).append(block)
        return {group: tuple(items) for group, items in found.items()}

    def caption(self, table: Table) -> Block | None:
        """The paragraph right above a table, in the same section."""
        before = self.blocks[table.block - 1] if table.block else None
        if before is not None and before.kind in ("paragraph", "item") and before.section == table.section:
            return before
        return None

    @cached_property
    def texts(self) -> tuple[tuple[Block, Text], ...]:
        """Every run of words: headings, paragraphs, items, cells row by row, lines of fences."""
        found: list[tuple[Block, Text]] = []
        for block in self.blocks:
            if block.text is not None:
                found.append((block, block.text))
            if block.table is not None:
                for row in (block.table.header, *block.table.rows):
                    found.extend((block, cell) for cell in row.cells)
            found.extend((block, line) for line in block.lines)
        return tuple(found)


def guess_language(text: str) -> str:
    """``ja`` where kana make up a good part, ``zh`` where Han characters stand, else ``en``."""
    sample = text[:200_000]
    kana = sum("\u3041" <= char <= "\u30fa" for char in sample)
    han = sum("\u4e00" <= char <= "\u9fff" for char in sample)
    if kana > 0.25 * (kana + han) and kana > 20:
        return "ja"
    return "zh" if han > 0.02 * len(sample) else "en"


def cell_spans(line: str) -> list[tuple[int, int]]:
    """Offsets of the cells of a table line, outer bars aside; a bar behind a backslash doesn't divide, a code span's
    bar does (as GFM has it).
    """
    start = len(line) - len(line.lstrip(" \t>"))
    if start and line[start - 1 : start] == ">" and line[start : start + 1] == "|":
        start = line.index("|", start)
    edges = [start - 1]
    at = start
    while (bar := line.find("|", at)) >= 0:
        if not (bar and line[bar - 1] == "\\"):
            edges.append(bar)
        at = bar + 1
    edges.append(len(line.rstrip()))
    spans = [(first + 1, last) for first, last in pairwise(edges)]
    if spans and not line[spans[0][0] : spans[0][1]].strip() and len(edges) > 2 and line[start : start + 1] == "|":
        spans = spans[1:]
    if spans and spans[-1][0] >= spans[-1][1] and line.rstrip().endswith("|"):
        spans = spans[:-1]
    return spans


def read_row(raw: str, line: int) -> Row:
    cells = []
    for first, last in cell_spans(raw):
        part = raw[first:last]
        lead = len(part) - len(part.lstrip())
        cells.append(text_of_line(raw, line, first + lead, first + lead + len(part.strip())))
    return Row(line, tuple(cells))


def _inline(token: Token, raw: Sequence[str]) -> Text:
    """The words of a paragraph, heading or item, looked up in the typed lines."""
    first, last = token.map or [0, 0]
    pieces = token.content.split("\n")
    texts = []
    for number, piece in enumerate(pieces[: max(1, last - first)]):
        typed = raw[first + number] if first + number < len(raw) else ""
        at = typed.find(piece)
        if at < 0:
            at, piece = 0, typed
        texts.append(text_of_line(typed, first + number + 1, at, at + len(piece)))
    return joined(texts)


class _Reader:
    """Walks markdown-it's tokens once and collects blocks."""

    def __init__(self, raw: Sequence[str]) -> None:
        self.raw = raw
        self.blocks: list[Block] = []
        self.headings: list[Heading] = []
        self.lists: list[tuple[int, bool]] = []
        self.ordinals: list[int | None] = []
        self.fresh = False
        self.quotes = 0
        self.groups = 0

    @property
    def section(self) -> int:
        return len(self.headings) - 1

    def add(
        self,
        kind: BlockKind,
        line: int,
        end: int,
        *,
        text: Text | None = None,
        table: Table | None = None,
        lines: tuple[Text, ...] = (),
        group: int = -1,
        ordinal: int | None = None,
    ) -> None:
        depth, quoted = len(self.lists), self.quotes > 0
        index = len(self.blocks)
        self.blocks.append(
            Block(kind, index, line, end, self.section, text, table, lines, group, ordinal, depth, quoted)
        )

    def heading(self, token: Token, inline: Token) -> None:
        level = int(token.tag[1:])
        text = _inline(inline, self.raw)
        parent = self.section
        while parent >= 0 and self.headings[parent].level >= level:
            parent = self.headings[parent].parent
        number, title = split_number(text.plain)
        line = text.lines[0]
        self.headings.append(Heading(level, text, line, number, title, parent, len(self.headings)))
        self.add("heading", line, line + 1, text=text)

    def inline(self, token: Token) -> None:
        text = _inline(token, self.raw)
        first, last = token.map or [0, 0]
        if self.lists and self.fresh:
            self.fresh = False
            self.add("item", first + 1, last + 1, text=text, group=self.lists[-1][0], ordinal=self.ordinals[-1])
        else:
            self.add("paragraph", first + 1, last + 1, text=text)

    def table(self, tokens: Sequence[Token], at: int) -> int:
        rows: list[Row] = []
        first = tokens[at].map or [0, 0]
        while tokens[at].type != "table_close":
            if tokens[at].type == "tr_open":
                line = (tokens[at].map or [0, 0])[0]
                rows.append(read_row(self.raw[line], line + 1))
            at += 1
        if rows:
            table = Table(rows[0], tuple(rows[1:]), self.section, len(self.blocks))
            self.add("table", first[0] + 1, first[1] + 1, table=table)
        return at

    def fence(self, token: Token) -> None:
        first, last = token.map or [0, 0]
        inside = range(first + 1, last - 1) if token.type == "fence" else range(first, last)
        lines = tuple(text_of_line(self.raw[n], n + 1, marks=False) for n in inside if n < len(self.raw))
        self.add("fence", first + 1, last + 1, lines=lines)

    def walk(self, tokens: Sequence[Token]) -> None:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            kind = token.type
            if kind == "heading_open":
                self.heading(token, tokens[at + 1])
                at += 2
            elif kind == "inline":
                self.inline(token)
            elif kind == "table_open":
                at = self.table(tokens, at)
            elif kind in ("fence", "code_block"):
                self.fence(token)
            elif kind in ("bullet_list_open", "ordered_list_open"):
                self.groups += 1
                self.lists.append((self.groups, kind == "ordered_list_open"))
                self.ordinals.append(None)
            elif kind in ("bullet_list_close", "ordered_list_close"):
                self.lists.pop()
                self.ordinals.pop()
            elif kind == "list_item_open":
                self.fresh = True
                self.ordinals[-1] = int(token.info) if token.info.isdecimal() and len(token.info) < 9 else None
            elif kind == "blockquote_open":
                self.quotes += 1
            elif kind == "blockquote_close":
                self.quotes -= 1
            at += 1


def read_document(text: str, path: str, language: str | None = None) -> Document:
    """A document from its text. Lines longer than LONGEST_LINE are left out and listed; the rest is read as if
    they were blank.
    """
    from markdown_it import MarkdownIt

    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")[:LARGEST_DOCUMENT]
    raw = text.split("\n")
    long_lines = tuple(number for number, line in enumerate(raw, 1) if len(line) > LONGEST_LINE)
    if long_lines:
        raw = ["" if len(line) > LONGEST_LINE else line for line in raw]
    parser = MarkdownIt("commonmark", {"maxNesting": 20}).enable("table").disable(["inline", "reference", "html_block"])
    reader = _Reader(raw)
    reader.walk(parser.parse("\n".join(raw)))
    return Document(
        path,
        language or guess_language(text),
        tuple(raw),
        tuple(reader.blocks),
        tuple(reader.headings),
        long_lines,
    )
