"""D201, D203: a count in a heading, caption or sentence against the rows, items, steps or pictures it introduces.

Why: "six steps" above seven is the commonest slip of all, because steps are added where they are played, not where
they are announced. A count is compared only with what plainly is what it counts: numbered sub-headings, the
section's one table or list, the one list behind a colon. Where several things could be meant and one of them fits,
nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.announced import Announced, announced, is_allowance
from printgen.checks.cells import body_rows
from printgen.checks.counted import Counted, below_heading, numbered_children, table_counts
from printgen.checks.report import Outcome, Related, agreed, finding
from printgen.load.markdown import Block, Document, Heading
from printgen.load.markdown_headings import split_number
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import HAN_CLASS, WORDS, han_number, read_numbers
from printgen.load.markdown_text import Text
from printgen.problems import SourcePos

HEADED, LEAD = "D201", "D203"
CODES = {
    HEADED: "a count in a heading or caption that isn't the number of what stands below",
    LEAD: "a count in a sentence that isn't the number of what it introduces",
}


def compare(document: Document, text: Text, one: Announced, counted: list[Counted], code: str) -> Iterator[Outcome]:
    if any(thing.number == one.count for thing in counted):
        yield from agreed(document, text, one.start)
        return
    if len({thing.number for thing in counted}) != 1 or counted[0].number < 2:
        return
    thing = counted[0]
    stands = text.plain[one.start : one.end]
    yield finding(
        document,
        text,
        (one.start, one.end),
        code,
        f"{stands}{' ' if one.unit.isascii() and one.unit else ''}{one.unit}: {thing.number} {thing.what} stand below",
        f"write {thing.number}, or mend what stands below",
        says=stands,
        holds=str(thing.number),
        related=[Related(SourcePos(document.path, thing.line, 1), f"the {thing.what}")],
    )


def _is_whole_section(heading: Heading, one: Announced, words: Vocabulary) -> bool:
    """Whether a heading's count can be about its section."""
    plain = heading.text.plain
    return not is_allowance(plain, one, words) and not (
        one.pieces and words.search("partial").search(plain[: one.start][-3:])
    )


def _another_fits(ones: list[Announced], one: Announced, counted: list[Counted]) -> bool:
    """Whether what stands below is what another count of the same line means."""
    numbers = {thing.number for thing in counted}
    return len(ones) > 1 and one.count not in numbers and any(other.count in numbers for other in ones)


def _headings(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for heading in document.headings:
        plain = heading.text.plain
        _, title = split_number(plain)
        ones = [
            one
            for one in announced(plain, words)
            if _is_whole_section(heading, one, words) and one.start >= plain.find(title[:1])
        ]
        for one in ones:
            counted = below_heading(document, heading, one, words)
            if _another_fits(ones, one, counted):
                continue
            yield from compare(document, heading.text, one, counted, HEADED)


def _introduced(document: Document, block: Block, words: Vocabulary, one: Announced) -> list[Counted]:
    """What directly follows a sentence or caption: one table, one list, or the section's numbered sub-headings."""
    after = document.blocks[block.index + 1] if block.index + 1 < len(document.blocks) else None
    if after is not None and after.kind == "heading" and block.section >= 0 and not one.pieces:
        children = numbered_children(document, document.headings[block.section])
        return (
            [Counted("numbered headings", len(children), children[0].line)]
            if children and children[0].line == after.line
            else []
        )
    if after is None or after.section != block.section or after.quoted != block.quoted:
        return []
    if after.table is not None:
        counted = table_counts(after.table, words, one)
        return [counted] if counted is not None else []
    if after.kind == "item" and not one.pieces and (block.kind != "item" or after.depth > block.depth):
        items = document.lists[after.group]
        return [Counted("items", len(items), after.line)]
    return []


def _is_caption(block: Block, document: Document) -> bool:
    raw = document.raw[block.line - 1].strip().lstrip("> ")
    return (
        block.kind == "paragraph"
        and block.end - block.line == 1
        and raw.startswith("**")
        and raw.rstrip(":：").endswith("**")
        and len(raw) < 60
    )


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
        ones = [
            one
            for one in announced(plain, words)
            if caption or one.start >= len(plain.rstrip("。.：:—－-– ")) - len(last)
        ]
        if leads and not caption:
            told = words.search("composed").search(last) is not None
            ones = [
                one
                for one in ones
                if not one.pieces or (told and not words.search("partial").search(plain[: one.start][-8:]))
            ]
        if len(ones) > 1 and not caption:
            ones = ones[-1:]
        for one in ones:
            if not caption and is_allowance(plain, one, words):
                continue
            if re.match(r"\s?(?:玩家|players?\b)", plain[one.end + len(one.unit) :], re.IGNORECASE):
                continue
            if "之一" in plain[one.end : one.end + 8] or re.search(
                r"\bone of\b", plain[max(0, one.start - 12) : one.start], re.IGNORECASE
            ):
                counted = [thing for thing in _introduced(document, block, words, one) if thing.number == one.count]
            else:
                counted = _introduced(document, block, words, one)
            if _another_fits(ones, one, counted):
                continue
            yield from compare(document, block.text, one, counted, HEADED if caption else LEAD)


def _by_title(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``七座建筑`` or "seven buildings" in the heading or sentence right above a table whose first column is
    called 建筑.
    """
    for table in document.tables:
        title = table.header.cell(0).plain.strip()
        noun = title.lower().removesuffix("s") if title.isascii() else title
        if (
            len(noun) < (4 if noun.isascii() else 2)
            or words.heads("players_column", title)
            or words.search("partial").fullmatch(noun)
        ):
            continue
        caption = document.caption(table)
        heading = document.headings[table.section] if table.section >= 0 else None
        only = sum(block.table is not None for block in document.blocks_of(table.section)) == 1
        places = [caption.text] if caption is not None and caption.text is not None else []
        if heading is not None and only:
            places.append(heading.text)
        places = [text for text in places if noun in text.plain.lower()]
        if not places:
            continue
        number = "|".join(sorted(WORDS, key=len, reverse=True))
        pattern = re.compile(
            rf"(?<![第\d.,×x+–~/A-Za-z{HAN_CLASS}-])(?P<n>\d{{1,3}}|[{HAN_CLASS}]{{1,3}}|(?i:\b(?:{number})))"
            rf"\s?[^\s\d，。,.;；:：]?\s?(?i:{re.escape(noun)})s?(?![\w\u4e00-\u9fff])"
        )
        rows = len(body_rows(table, words))
        for text in places:
            found = list(pattern.finditer(text.plain))
            for match in found if len(read_numbers(text.plain)) < 2 else ():
                figures = match["n"]
                value = (
                    int(figures)
                    if figures.isdecimal()
                    else han_number(figures)
                    if not figures.isascii()
                    else WORDS[figures.lower()]
                )
                one = Announced(value or 0, match.start("n"), match.end("n"), "", False, False)
                clause = re.split(r"[，,。.;；:：(（]", text.plain[: one.start])[-1]
                own = heading is not None and text is heading.text and heading.number == figures
                if (
                    own
                    or one.count < 2
                    or is_allowance(text.plain, one, words)
                    or words.search("partial").search(clause[-8:])
                ):
                    continue
                yield from compare(document, text, one, [Counted("rows", rows, table.header.line)], LEAD)


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _by_title(document, words)
    yield from _headings(document, words)
    yield from _sentences(document, words)
