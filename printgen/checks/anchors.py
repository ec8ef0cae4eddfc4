"""What a document has that can be referred to: chapters, sections, appendices, tables, questions, rows, steps."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from printgen.load.markdown import Document, Heading
from printgen.load.markdown_headings import APPENDIX, place_value
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import CIRCLED, CIRCLED_CLASS, han_number, read_numbers


def figure_value(figures: str) -> int:
    return int(figures) if figures.isdecimal() else CIRCLED.get(figures) or han_number(figures) or 0


@dataclass
class Anchors:
    """What a document has that can be referred to."""

    dotted: set[str] = field(default_factory=set)
    chapters: set[int] = field(default_factory=set)
    appendices: dict[str, Heading] = field(default_factory=dict)
    tables: set[int] = field(default_factory=set)
    figures: set[int] = field(default_factory=set)
    questions: set[int] = field(default_factory=set)
    steps: set[int] = field(default_factory=set)
    captions: bool = False


def _chapters(document: Document) -> set[int]:
    """Numbers of chapters: typed ones, else places; a title above all chapters doesn't count."""
    levels = [heading.level for heading in document.headings]
    if not levels:
        return set()
    top = min(levels)
    level = top + 1 if levels.count(top) == 1 and levels.count(top + 1) > 1 else top
    chapters = [
        heading
        for heading in document.headings
        if heading.level == level and not APPENDIX.match(heading.text.plain.lstrip("#* "))
    ]
    typed = {value for heading in chapters if (value := place_value(heading.number)) is not None and heading.number}
    return typed if len(typed) * 2 > len(chapters) else typed | set(range(1, len(chapters) + 1))


def anchors_of(document: Document, words: Vocabulary) -> Anchors:
    found = Anchors(chapters=_chapters(document))
    for heading in document.headings:
        if "." in heading.number:
            found.dotted.add(heading.number.upper())
        match = APPENDIX.match(heading.text.plain)
        if match and heading.number:
            found.appendices[heading.number.upper()] = heading
        if re.match(r"\W*[A-Z]\b", heading.text.plain) and heading.number.isalpha() and heading.number.isascii():
            found.appendices.setdefault(heading.number.upper(), heading)
        value = place_value(heading.number) if heading.number else None
        if value is not None:
            found.steps.add(value)
        step = re.search(
            r"(?:step|phase|步骤|阶段|第)\s*(\d{1,2}|[一二三四五六七八九十]+)\s*(?:步|阶段|\b)",
            heading.text.plain,
            re.IGNORECASE,
        )
        if step:
            found.steps.add(figure_value(step[1]))
    for block, text in document.texts:
        plain = text.plain
        if block.kind == "item" and block.ordinal is not None:
            found.steps.add(block.ordinal)
        question = re.match(r"\W*Q\s?(\d{1,3})\b", plain)
        if question:
            found.questions.add(int(question[1]))
        first = re.match(rf"\W*([{CIRCLED_CLASS}]|\d{{1,2}}(?=[.、:)]))", plain)
        if first:
            found.steps.add(figure_value(first[1]))
        bare_line = (
            re.match(r"(\d{1,2})(?=[^\d\s.,%×/–-])", plain) if block.kind == "paragraph" and len(plain) < 60 else None
        )
        if bare_line:
            found.steps.add(int(bare_line[1]))
        lead = re.match(
            r"\W*(?:第\s?([\d一二三四五六七八九十]+)\s?步|(?:步骤|step|phase)\s?([\d一二三四五六七八九十]+))",
            plain,
            re.IGNORECASE,
        )
        if lead:
            found.steps.add(figure_value(lead[1] or lead[2]))
        for kind, numbers in (("table_caption", found.tables), ("figure_caption", found.figures)):
            for pattern in words.patterns(kind):
                caption = pattern.match(plain.lstrip("#* "))
                if caption:
                    numbers.add(figure_value(caption["n"]))
                    found.captions = True
    return found


def under_appendix(document: Document, heading: Heading, sub: str) -> bool:
    """Whether ① stands in an appendix as a heading, an item or a table's first cell."""
    for block, text in document.texts:
        if document.inside(block.section, heading.index) and sub in text.plain[:4]:
            return True
    return False


def label_numbers(document: Document, label: str, words: Vocabulary) -> set[int] | None:
    """Numbers of the rows or items under a heading that carries a label (变体 → 变体规则); None if nothing is
    numbered there.
    """
    numbers: set[int] = set()
    for heading in document.headings:
        if label.lower() not in heading.text.plain.lower():
            continue
        for table in document.tables:
            if document.inside(table.section, heading.index):
                for row in table.rows:
                    first = row.cell(0).plain
                    found = read_numbers(first)
                    if found and found[0].whole and len(first) < 6:
                        numbers.add(int(found[0].value))
        for block in document.blocks:
            if document.inside(block.section, heading.index) and block.ordinal is not None:
                numbers.add(block.ordinal)
        for child in document.headings:
            if child.parent == heading.index or child is heading:
                match = re.search(
                    rf"{re.escape(label)}\s?(\d{{1,2}}|[一二三四五六七八九十]+)", child.text.plain, re.IGNORECASE
                )
                if match:
                    numbers.add(figure_value(match[1]))
                elif child is not heading:
                    last = child.number.rsplit(".", 1)[-1]
                    value = place_value(last) if last else None
                    if value is not None:
                        numbers.add(value)
    return numbers or None
