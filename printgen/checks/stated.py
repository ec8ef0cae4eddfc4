"""The counts a document states of its pieces: rows of tables with a count column, items of component lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from printgen.checks.cells import CellCount, read_count, tables_with_counts
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_text import Text


def label_of(text: str) -> str:
    """What a row is called: without pictures, bullets and remarks with figures in brackets (``太刀卡（5 种）`` is
    太刀卡).
    """
    return bare(re.sub(r"\([^()]*\d[^()]*\)", "", bare(text)))


@dataclass(frozen=True)
class Stated:
    """One statement of a count."""

    label: str
    text: Text
    count: CellCount


def stated_counts(document: Document, words: Vocabulary) -> dict[str, list[Stated]]:
    """Every row of a table with counts, by the row's label; totals and tables of fewer than two rows left out."""
    found: dict[str, list[Stated]] = {}
    for table, column in tables_with_counts(document, words):
        seen: set[str] = set()
        for row in table.rows:
            label = label_of(row.cell(0).plain)
            count = read_count(row.cell(column).plain)
            if (
                label
                and not words.is_total(label)
                and count.exact
                and not count.each
                and label not in seen
                and not label.isdigit()
            ):
                seen.add(label)
                found.setdefault(label, []).append(Stated(label, row.cell(column), count))
    for label, stated in _listed_counts(document, words):
        found.setdefault(label, []).append(stated)
    return found


@lru_cache(maxsize=4)
def _item_forms(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    pieces = either([piece for piece in words["pieces"] if not piece.isascii()])
    return (
        re.compile(
            rf"(?P<n>\d{{1,4}})\s?(?:{pieces}\s?|\s|[×x]\s?)(?P<label>[^\d,，;；:：()（）]{{2,30}}?)(?:\s?[,，;；:：(（].*)?"
        ),
        re.compile(
            rf"(?P<label>[^\d,，;；:：()（）×]{{2,30}}?)\s?[:：×x]\s?(?P<n>\d{{1,4}})\s?{pieces}?(?:\s?[,，;；(（].*)?"
        ),
    )


def _listed_counts(document: Document, words: Vocabulary) -> Iterator[tuple[str, Stated]]:
    """A bullet list of components: ``- 64 flower cards``, ``- 夜帖 ×12``, every item in one of these forms."""
    for group in document.lists.values():
        items = [block.text for block in group if block.text is not None and block.ordinal is None]
        matches = [
            next(
                (
                    match
                    for form in _item_forms(words)
                    if (match := form.fullmatch(item.plain.strip(" .。"))) is not None
                ),
                None,
            )
            for item in items
        ]
        if len(items) < 3 or any(match is None for match in matches):
            continue
        for item, match in zip(items, matches, strict=True):
            if match is not None:
                start = item.plain.find(match["n"], match.start("n"))
                value = Fraction(int(match["n"]))
                yield (
                    label_of(match["label"]),
                    Stated(
                        label_of(match["label"]), item, CellCount("count", value, value, start, start + len(match["n"]))
                    ),
                )
