"""D201–D204: a count in a heading, caption or sentence against the rows, items, steps or pictures it introduces.

Why: "six steps" above seven is the commonest slip of all, because steps are added where they are played, not where they are
announced. A count is compared only with what plainly is what it counts: numbered sub-headings, the section's one table or
list, the one list behind a colon. Where several things could be meant and one of them fits, nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from printgen.checks.cells import body_rows, count_column, read_count
from printgen.checks.report import Outcome, Related, agreed, finding
from printgen.load.markdown import Block, Document, Heading, Table
from printgen.load.markdown_headings import bare, place_value, split_number
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import CIRCLED_CLASS, HAN_CLASS, WORDS, han_number, shown
from printgen.load.markdown_text import Text
from printgen.problems import SourcePos

HEADED, CHAIN, LEAD, NUMBERING = "D201", "D202", "D203", "D205"
CODES = {
    HEADED: "a count in a heading or caption that isn't the number of what stands below",
    CHAIN: "a chain of steps that leaves one out",
    LEAD: "a count in a sentence that isn't the number of what it introduces",
    NUMBERING: "numbered headings that skip or repeat a number",
}


@dataclass(frozen=True)
class Announced:
    """``六步``: the number, where it stands, and whether its unit counts parts (步, 条), kinds (种) or pieces (张)."""

    count: int
    start: int
    end: int
    unit: str
    pieces: bool
    kinds: bool


@lru_cache(maxsize=4)
def _pattern(words: Vocabulary) -> re.Pattern[str]:
    east = [word for word in (*words["parts"], *words["pieces"]) if not word.isascii()]
    west = [word for word in (*words["parts"], *words["pieces"]) if word.isascii()]
    number = "|".join(sorted(WORDS, key=len, reverse=True))
    return re.compile(
        rf"(?<![第\d.,×x+−\-–~/A-Za-z{HAN_CLASS}])(?P<n>\d{{1,3}}|[{HAN_CLASS}]{{1,3}})\s?(?P<unit>{either(east)})"
        rf"|(?<![\w-])(?P<w>\d{{1,3}}|{number})\s(?:[a-z-]+\s){{0,2}}?(?P<word>{either(west)})",
        re.IGNORECASE,
    )


def announced(text: str, words: Vocabulary) -> list[Announced]:
    """Every count of parts, kinds or pieces in a text; 一 and "one" count nothing."""
    found = []
    for match in _pattern(words).finditer(text):
        figures = match["n"] or match["w"]
        value = int(figures) if figures.isdecimal() else han_number(figures) if match["n"] else WORDS[figures.lower()]
        unit = (match["unit"] or match["word"]).lower()
        if value is None or value < 2:
            continue
        start = match.start("n") if match["n"] else match.start("w")
        pieces = unit in words["pieces"] and unit not in ("个", "個", "份", "组", "組")
        found.append(Announced(value, start, start + len(figures), unit, pieces, unit in words["kinds"]))
    return found


@dataclass(frozen=True)
class Counted:
    """Something below a count that can be counted."""

    what: str
    number: int
    line: int


def _numbered_children(document: Document, heading: Heading) -> list[Heading]:
    children = document.children(heading.index)
    marked = [child for child in children if child.number and place_value(child.number) is not None]
    return marked if len(marked) > 1 and place_value(marked[0].number) in (0, 1) and len(marked) >= len(children) - 1 else []


def _bold_children(blocks: list[Block]) -> int:
    """Paragraphs that begin with ①, ②, …: parts set in bold instead of headings."""
    values = [place_value(block.text.plain.lstrip()[:1]) for block in blocks if block.kind == "paragraph" and block.text is not None and not block.quoted and block.text.plain.strip()]
    numbers = [value for value in values if value is not None and value > 0]
    return len(numbers) if numbers[:2] == [1, 2] else 0


def _own_blocks(document: Document, heading: Heading) -> list[Block]:
    return [block for block in document.blocks if block.section == heading.index and block.kind != "heading"]


def _list_sizes(blocks: list[Block]) -> list[Counted]:
    groups: dict[int, list[Block]] = {}
    for block in blocks:
        if block.kind == "item":
            groups.setdefault(block.group, []).append(block)
    shallow = min((items[0].depth for items in groups.values()), default=0)
    return [Counted("items", len(items), items[0].line) for items in groups.values() if items[0].depth == shallow]


def _table_counts(table: Table, words: Vocabulary, one: Announced) -> Counted | None:
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


def _below_heading(document: Document, heading: Heading, one: Announced, words: Vocabulary) -> list[Counted]:
    found: list[Counted] = []
    blocks = _own_blocks(document, heading)
    if not one.pieces:
        children = _numbered_children(document, heading)
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
            counted = _table_counts(block.table, words, one)
            if counted is not None:
                found.append(counted)
    return found


def _compare(document: Document, text: Text, one: Announced, counted: list[Counted], code: str) -> Iterator[Outcome]:
    if any(thing.number == one.count for thing in counted):
        yield from agreed(document, text, one.start)
        return
    if len(counted) != 1 or counted[0].number < 2:
        return
    thing = counted[0]
    stands = text.plain[one.start : one.end]
    yield finding(
        document,
        text,
        (one.start, one.end),
        code,
        f"{text.plain[one.start : one.end]}{' ' if one.unit.isascii() else ''}{one.unit}: {thing.number} {thing.what} stand below",
        f"write {thing.number}, or mend what stands below",
        says=stands,
        holds=str(thing.number),
        related=[Related(SourcePos(document.path, thing.line, 1), f"the {thing.what}")],
    )


def _is_whole_section(heading: Heading, one: Announced, words: Vocabulary) -> bool:
    """Whether a heading's count can be about its section: not a setting such as "4 人局" or "6 次"."""
    return one.unit not in ("点", "點") and not (one.pieces and words.search("partial").search(heading.text.plain[: one.start][-3:]))


def _headings(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for heading in document.headings:
        plain = heading.text.plain
        _, title = split_number(plain)
        ones = [one for one in announced(plain, words) if _is_whole_section(heading, one, words) and one.start >= plain.find(title[:1])]
        for one in ones:
            counted = _below_heading(document, heading, one, words)
            if len(ones) > 1 and not any(thing.number == one.count for thing in counted):
                if any(thing.number == other.count for thing in counted for other in ones):
                    continue
            yield from _compare(document, heading.text, one, counted, HEADED)


def _introduced(document: Document, block: Block, words: Vocabulary, one: Announced) -> list[Counted]:
    """What directly follows a sentence or caption: one table, or one list."""
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    if after is None or after.section != block.section or after.quoted != block.quoted:
        return []
    if after.table is not None:
        counted = _table_counts(after.table, words, one)
        return [counted] if counted is not None else []
    if after.kind == "item" and not one.pieces and (block.kind != "item" or after.depth > block.depth):
        items = [other for other in document.blocks if other.kind == "item" and other.group == after.group]
        return [Counted("items", len(items), after.line)]
    return []


def _is_caption(block: Block, document: Document) -> bool:
    raw = document.raw[block.line - 1].strip().lstrip("> ")
    return block.kind == "paragraph" and block.end - block.line == 1 and raw.startswith("**") and raw.rstrip(":：").endswith("**") and len(raw) < 60


def _sentences(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for block in document.blocks:
        if block.text is None or block.kind not in ("paragraph", "item"):
            continue
        plain = block.text.plain.rstrip()
        caption = _is_caption(block, document)
        last = re.split(r"[。！？!?]|(?<=[a-z])\.\s", plain.rstrip("。.：:—－-– "))[-1]
        leads = plain.endswith((":", "——", "—")) or (words.search("intro").search(last) is not None and len(last) < 80)
        if not (caption or leads):
            continue
        ones = [one for one in announced(plain, words) if caption or one.start >= len(plain.rstrip("。.：:—－-– ")) - len(last)]
        if leads and not caption:
            ones = [one for one in ones if not one.pieces]
        if len(ones) > 1 and not caption:
            ones = ones[-1:]
        for one in ones:
            if "之一" in plain[one.end : one.end + 8] or re.search(r"\bone of\b", plain[max(0, one.start - 12) : one.start], re.IGNORECASE):
                counted = [thing for thing in _introduced(document, block, words, one) if thing.number == one.count]
            else:
                counted = _introduced(document, block, words, one)
            if len(ones) > 1 and not any(thing.number == one.count for thing in counted):
                if any(thing.number == other.count for thing in counted for other in ones):
                    continue
            yield from _compare(document, block.text, one, counted, HEADED if caption else LEAD)


_NUMBERED_LINE = re.compile(r"^\s*(?P<mark>注|note\s)?(?P<n>\d{1,2})(?!\d|[-–/%×.]\d)[.、:)）]?(?=[^\d\s])", re.IGNORECASE)


def _plain_outline(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """Outlines without Markdown: ``2黑夜讨论阶段5 个步骤`` above lines that begin 1, 2, 3, … (pages copied from the web)."""
    blocks = [block for block in document.blocks if block.kind in ("paragraph", "item") and block.text is not None]
    for index, block in enumerate(blocks):
        text = block.text
        assert text is not None
        if block.end - block.line > 1 or len(text.plain) > 40 or re.search(r"[。;；,，]", text.plain):
            continue
        ones = [one for one in announced(text.plain, words) if not one.pieces and one.unit not in ("点", "點", "类", "种")]
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
            yield from _compare(document, text, ones[0], [following], HEADED)


_LABELLED_RANGE = re.compile(r"[(（]\s?(?P<mark>注)?(?P<a>\d{1,2})\s?[–—~-]\s?(?:注)?(?P<b>\d{1,2})\s?[)）]\s*$")


def _labelled_ranges(document: Document) -> Iterator[Outcome]:
    """``开局准备(1 – 7)`` above lines numbered 1 to 7."""
    blocks = [block for block in document.blocks if block.text is not None]
    for index, block in enumerate(blocks):
        text = block.text
        assert text is not None
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
                document, text, match.span("b"), HEADED, f"the numbers below end at {last}, not {end}", f"write {last}", says=str(end), holds=str(last)
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
                yield from _compare(document, text, ones[-1], [Counted("links of the chain", len(links), text.lines[0])], LEAD)
            continue
        section = document.headings[block.section] if block.section >= 0 else None
        children = _numbered_children(document, section) if section is not None else []
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
        children = [child for child in (document.headings if parent < 0 else document.children(parent)) if child.parent == parent]
        numbered = [(child, value) for child in children if child.number and (value := place_value(child.number)) is not None and not re.match(r"[^\w]*(?:附录|appendix|付録)", child.text.plain, re.IGNORECASE)]
        if len(numbered) < 3 or numbered[0][1] not in (0, 1) or len(numbered) < len(children) * 0.6:
            continue
        if len({type_of(child.number) for child, _ in numbered}) > 1:
            continue
        for (_, before), (child, value) in zip(numbered, numbered[1:], strict=False):
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
    yield from _headings(document, words)
    yield from _sentences(document, words)
    yield from _plain_outline(document, words)
    yield from _labelled_ranges(document)
    yield from _chains(document, words)
    yield from _numbering(document)
