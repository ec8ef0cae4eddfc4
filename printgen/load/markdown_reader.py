"""Reads a Markdown rule document into headings, paragraphs, list items, tables and fences, each with line and column.

Blocks are found by markdown-it-py (CommonMark and pipe tables); what stands inside a block is read here, because only
the typed line knows the columns. Nothing is resolved: no link is followed, no HTML is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from printgen.load.markdown import (
    LARGEST_DOCUMENT,
    LONGEST_LINE,
    Block,
    BlockKind,
    Document,
    Heading,
    Row,
    Table,
    guess_language,
)
from printgen.load.markdown_headings import split_number
from printgen.load.markdown_text import Text, joined, text_of_line

if TYPE_CHECKING:
    from markdown_it.token import Token


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
