"""A rule document as read: headings, paragraphs, list items, tables and fences, each with line and column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from printgen.load.markdown_text import Text

if TYPE_CHECKING:
    pass

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
