"""D401, D403, D404: the same quantity given two values in one document.

Why: a number is stated in the material list, again in the overview, again in the rules, and changed in one of
them. Compared are: the count of one thing in two tables, or in a table and a sentence that speaks of all of it; a
named number of things (``三条铁律``, ``四条铁律``) in two headings; "changed to N" under a heading that says M.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.announced import announced
from printgen.checks.mentions import mentions
from printgen.checks.report import Outcome, Related, agreed, finding, place
from printgen.checks.stated import stated_counts
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import HAN_CLASS, han_number, shown
from printgen.load.markdown_text import Text

COUNT, NAMED, TITLE = "D401", "D403", "D404"
CODES = {
    COUNT: "one thing counted differently in two places",
    NAMED: "a named number of things that changes its number",
    TITLE: "a title that says another number than its text changes to",
}


def _tables(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for label, stated in stated_counts(document, words).items():
        first = stated[0]
        for other in stated[1:]:
            if first.count.unit and other.count.unit and first.count.unit[:1] != other.count.unit[:1]:
                continue
            if first.count.value == other.count.value:
                yield from agreed(document, first.text, first.count.start)
                yield from agreed(document, other.text, other.count.start)
                continue
            here, there = shown(other.count.value), shown(first.count.value)
            yield finding(
                document,
                other.text,
                (other.count.start, other.count.end),
                COUNT,
                f"{label}: {here} here, {there} in line {first.text.lines[0]}",
                "write the same number in both",
                says=here,
                holds=there,
                related=[Related(place(document, first.text, first.count.start), f"{label}: {there}")],
            )


def _sentences(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    stated = {
        label: rows
        for label, rows in stated_counts(document, words).items()
        if len({row.count.value for row in rows}) == 1 and len(label) > 1
    }
    labels = tuple(sorted(stated))
    exceptions = words.search("exceptions")
    for block, text in document.texts:
        if block.kind in ("table", "fence") or any(
            exceptions.search(heading.text.plain) for heading in document.path_of(block.section)
        ):
            continue
        for mention in mentions(text.plain, labels, words):
            row = next(rows[0] for label, rows in stated.items() if label.lower() == mention.label.lower())
            count = int(row.count.value)
            if mention.value == count:
                yield from agreed(document, text, mention.start)
            elif mention.whole or (count >= 10 and abs(mention.value - count) * 10 <= count):
                yield finding(
                    document,
                    text,
                    (mention.start, mention.end),
                    COUNT,
                    f"{row.label}: {mention.value} here, {count} in line {row.text.lines[0]}",
                    f"write {count}, or mend line {row.text.lines[0]}",
                    says=str(mention.value),
                    holds=str(count),
                    related=[Related(place(document, row.text, row.count.start), f"{row.label}: {count}")],
                )


def _named(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``三条铁律`` in one heading, ``四条铁律`` in another."""
    found: dict[str, list[tuple[Text, int, int, int]]] = {}
    for block, text in document.texts:
        plain = text.plain.strip(" │║|*-⚠️★※#")
        if block.kind not in ("heading", "fence") or len(plain) > 40:
            continue
        for one in announced(text.plain, words):
            noun = re.match(
                r"[\u4e00-\u9fff\u3040-\u30ff]{2,6}|\s[a-z]{4,}(?:\s[a-z]{4,})?",
                text.plain[one.end + len(one.unit) :],
                re.IGNORECASE,
            )
            if noun is None or one.pieces:
                continue
            rest = text.plain[one.end + len(one.unit) + noun.end() :].strip(" │║|：:*")
            if not rest:
                found.setdefault(one.unit + noun[0].strip().lower(), []).append((text, one.count, one.start, one.end))
    for name, places in found.items():
        first = places[0]
        for text, count, start, end in places[1:]:
            if count == first[1]:
                yield from agreed(document, text, start)
            else:
                stands, there = text.plain[start:end], first[0].plain[first[2] : first[3]]
                yield finding(
                    document,
                    text,
                    (start, end),
                    NAMED,
                    f"{stands}{name} here, {there}{name} in line {first[0].line(first[2])}",
                    "make them the same number",
                    says=str(count),
                    holds=str(first[1]),
                    related=[Related(place(document, first[0], first[2]))],
                )


_TITLE = re.compile(
    rf"(?:^|[：:\s])(?P<n>\d{{1,2}}|[{HAN_CLASS}]{{1,2}})\s?"
    r"(?P<unit>夜|回合|轮|天|日|局|分钟|層|层|ラウンド|晩|(?i:nights?|rounds?|days?|turns?))(?:局|模式|战)?\s*(?:[(（]|$)"
)


def _titles(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """A variant called ``五夜`` whose text says ``改为 6 夜``."""
    becomes = either(words["becomes"])
    for heading in document.headings:
        match = _TITLE.search(heading.text.plain.strip())
        if match is None:
            continue
        value = int(match["n"]) if match["n"].isdecimal() else han_number(match["n"])
        for block in document.blocks_of(heading.index):
            text = block.text
            if text is None or block.kind == "heading":
                continue
            for change in re.finditer(
                rf"{becomes}\s?(?:to\s)?(?P<n>\d{{1,2}})\s?{re.escape(match['unit'])}", text.plain, re.IGNORECASE
            ):
                offset = (
                    heading.text.plain.find(match["n"] + match["unit"][:1])
                    if match["n"] + match["unit"][:1] in heading.text.plain
                    else heading.text.plain.find(match["n"])
                )
                if int(change["n"]) == value:
                    yield from agreed(document, text, change.start("n"))
                else:
                    yield finding(
                        document,
                        heading.text,
                        (offset, offset + len(match["n"])),
                        TITLE,
                        f"{match['n']}{match['unit']} in the title, "
                        f"{change['n']} {match['unit']} in line {text.line(change.start())}",
                        f"call it {change['n']} {match['unit']}, or change the text",
                        says=match["n"],
                        holds=change["n"],
                        related=[Related(place(document, text, change.start("n")))],
                    )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _tables(document, words)
    yield from _sentences(document, words)
    yield from _named(document, words)
    yield from _titles(document, words)
