"""D201 in outlines without Markdown, D202, D205: steps that are numbered, chained or ranged against what stands below.

Why: a list of steps is told three times (its heading, a one-line chain to remember it by, the steps) and grows in
one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from printgen.checks.announced import announced
from printgen.checks.counted import Counted, numbered_children
from printgen.checks.enumerations import HEADED, LEAD, compare
from printgen.checks.report import Outcome, Related, agreed, finding
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare, place_value
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import CIRCLED_CLASS, shown
from printgen.problems import SourcePos

CHAIN, NUMBERING = "D202", "D205"
CODES = {
    CHAIN: "a chain of steps that leaves one out",
    NUMBERING: "numbered headings that skip or repeat a number",
}

_NUMBERED_LINE = re.compile(
    r"^\s*(?P<mark>注|note\s)?(?P<n>\d{1,2})(?!\d|[-–/%×.]\d)[.、:)）]?(?=[^\d\s])", re.IGNORECASE
)


def _plain_outline(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """Outlines without Markdown: ``2黑夜讨论阶段5 个步骤`` above lines that begin 1, 2, 3, … (pages copied from
    the web).
    """
    blocks = [block for block in document.blocks if block.kind in ("paragraph", "item")]
    for index, block in enumerate(blocks):
        text = block.text
        if text is None:
            continue
        if block.end - block.line > 1 or len(text.plain) > 40 or re.search(r"[。;；,，]", text.plain):
            continue
        ones = [
            one for one in announced(text.plain, words) if not one.pieces and one.unit not in ("点", "點", "类", "种")
        ]
        lead = _NUMBERED_LINE.match(text.plain)
        if len(ones) != 1 or (lead is not None and lead.start("n") == ones[0].start):
            continue
        expected: int | None = None
        count = 0
        for other in blocks[index + 1 :]:
            match = _NUMBERED_LINE.match(other.text.plain) if other.text is not None else None
            if match is None or match["mark"]:
                continue
            value = int(match["n"])
            if expected is None and value not in (0, 1):
                break
            if expected is not None and value != expected:
                break
            expected, count = value + 1, count + 1
        if count > 1:
            following = Counted("numbered lines", count, block.line + 1)
            yield from compare(document, text, ones[0], [following], HEADED)


_LABELLED_RANGE = re.compile(r"[(（]\s?(?P<mark>注)?(?P<a>\d{1,2})\s?[–—~-]\s?(?:注)?(?P<b>\d{1,2})\s?[)）]\s*$")


def _labelled_ranges(document: Document) -> Iterator[Outcome]:
    """``开局准备(1 – 7)`` above lines numbered 1 to 7."""
    blocks = [block for block in document.blocks if block.text is not None]
    for index, block in enumerate(blocks):
        text = block.text
        if text is None:
            continue
        match = _LABELLED_RANGE.search(text.plain) if block.end - block.line == 1 else None
        if match is None or len(text.plain) > 30:
            continue
        expected, end = int(match["a"]), int(match["b"])
        last = None
        for other in blocks[index + 1 :]:
            line = other.ordinal if other.ordinal is not None else None
            found = _NUMBERED_LINE.match(other.text.plain) if other.text is not None else None
            if line is None and found is not None and bool(found["mark"]) == bool(match["mark"]):
                line = int(found["n"])
            if line is None:
                if other.kind == "heading":
                    break
                continue
            if line != expected:
                break
            last, expected = line, expected + 1
        if last is None:
            continue
        if last == end:
            yield from agreed(document, text, match.start("a"), match.start("b"))
        else:
            yield finding(
                document,
                text,
                match.span("b"),
                HEADED,
                f"the numbers below end at {last}, not {end}",
                f"write {last}",
                says=str(end),
                holds=str(last),
            )


def _chains(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``潮起 → 低语 → …`` under a heading whose sub-headings are those steps; ``八步：①… → ②…`` on one line."""
    for block, text in document.texts:
        if text.plain.count("→") < 3:
            continue
        links = [bare(re.sub(rf"^[{CIRCLED_CLASS}\d.]+", "", part.strip(" 。*"))) for part in text.plain.split("→")]
        head = re.split(r"[:：]", links[0])
        links[0] = bare(re.sub(rf"^\s*[{CIRCLED_CLASS}\d.]+", "", head[-1]))
        if any(not link or len(link) > 12 for link in links[:-1]):
            continue
        links[-1] = re.split(r"[。，,；;\s]", links[-1])[0]
        before = text.plain.split("→")[0]
        ones = [one for one in announced(before, words) if not one.pieces]
        if ones and len(head) > 1:
            if ones[-1].count == len(links):
                yield from agreed(document, text, ones[-1].start)
            elif not document.inside(block.section, -2) and block.kind != "table":
                yield from compare(
                    document, text, ones[-1], [Counted("links of the chain", len(links), text.lines[0])], LEAD
                )
            continue
        section = document.headings[block.section] if block.section >= 0 else None
        children = numbered_children(document, section) if section is not None else []
        if len(children) < 3 or block.kind == "table":
            continue
        titles = [child.title for child in children]
        known = [link for link in links if any(link in title or title in link for title in titles)]
        if len(known) * 10 < len(links) * 7:
            continue
        missing = [child for child in children if not any(link in child.title or child.title in link for link in links)]
        if missing and len(links) < len(children):
            start = text.plain.find(links[0])
            end = text.plain.rfind(links[-1]) + len(links[-1])
            names = "、".join(child.title for child in missing)
            yield finding(
                document,
                text,
                (max(0, start), end),
                CHAIN,
                f"the chain has {len(links)} steps, {len(children)} stand below: {names} is missing",
                f"put {names} in its place",
                says=str(len(links)),
                holds=str(len(children)),
                related=[Related(SourcePos(document.path, child.line, 1), child.title) for child in missing],
            )


def _numbering(document: Document) -> Iterator[Outcome]:
    """Sub-headings of one parent numbered 1, 2, 4."""
    for parent in (-1, *range(len(document.headings))):
        children = document.children(parent)
        numbered = [
            (child, value)
            for child in children
            if child.number
            and (value := place_value(child.number)) is not None
            and not re.match(r"[^\w]*(?:附录|appendix|付録)", child.text.plain, re.IGNORECASE)
        ]
        if len(numbered) < 3 or numbered[0][1] not in (0, 1) or len(numbered) < len(children) * 0.6:
            continue
        if len({type_of(child.number) for child, _ in numbered}) > 1:
            continue
        for (_, before), (child, value) in pairwise(numbered):
            if value != before + 1:
                start = child.text.plain.find(child.number)
                said = "stands twice" if value == before else f"follows {before}"
                yield finding(
                    document,
                    child.text,
                    (max(0, start), max(0, start) + len(child.number)),
                    NUMBERING,
                    f"heading {child.number} {said}",
                    f"number it {shown(Fraction(before + 1))}, or bring back what is missing",
                    says=child.number,
                    holds=str(before + 1),
                )


def type_of(number: str) -> str:
    """The script a heading is numbered in."""
    return "figure" if number.isascii() and number.isdigit() else "circled" if number in CIRCLED_CLASS else "han"


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _plain_outline(document, words)
    yield from _labelled_ranges(document)
    yield from _chains(document, words)
    yield from _numbering(document)
