"""D301: references to chapters, sections, appendices, tables, figures, questions, rows and steps that don't exist.

Why: chapters are renumbered, references aren't. A reference with a dot (4.2) needs a heading that carries this
number; a chapter may be meant by its place where headings carry none. Links inside the document must hit a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Heading
from printgen.load.markdown_headings import APPENDIX, place_value
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import CIRCLED, CIRCLED_CLASS, han_number, read_numbers
from printgen.load.markdown_text import Text, text_of_line

REFERENCE, LINK = "D301", "D302"
CODES = {
    REFERENCE: "a reference to a chapter, section, appendix, table, row or step that doesn't exist",
    LINK: "a link to a heading that doesn't exist",
}


def _value(figures: str) -> int:
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
            found.steps.add(_value(step[1]))
    for block, text in document.texts:
        plain = text.plain
        if block.kind == "item" and block.ordinal is not None:
            found.steps.add(block.ordinal)
        question = re.match(r"\W*Q\s?(\d{1,3})\b", plain)
        if question:
            found.questions.add(int(question[1]))
        first = re.match(rf"\W*([{CIRCLED_CLASS}]|\d{{1,2}}(?=[.、:)]))", plain)
        if first:
            found.steps.add(_value(first[1]))
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
            found.steps.add(_value(lead[1] or lead[2]))
        for kind, numbers in (("table_caption", found.tables), ("figure_caption", found.figures)):
            for pattern in words.patterns(kind):
                caption = pattern.match(plain.lstrip("#* "))
                if caption:
                    numbers.add(_value(caption["n"]))
                    found.captions = True
    return found


def _under_appendix(document: Document, heading: Heading, sub: str) -> bool:
    """Whether ① stands in an appendix as a heading, an item or a table's first cell."""
    for block, text in document.texts:
        if document.inside(block.section, heading.index) and sub in text.plain[:4]:
            return True
    return False


def _missing(document: Document, text: Text, match: re.Match[str], what: str, why: str) -> Outcome:
    span = (
        match.span("s")
        if "s" in match.groupdict() and match["s"]
        else match.span("n")
        if "n" in match.groupdict() and match["n"]
        else match.span()
    )
    return finding(
        document,
        text,
        span,
        REFERENCE,
        f"{match[0].strip()}: {why}",
        f"point it at the {what} that is meant",
        says=match[0].strip(),
    )


def _label_numbers(document: Document, label: str, words: Vocabulary) -> set[int] | None:
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
                    numbers.add(_value(match[1]))
                elif child is not heading:
                    last = child.number.rsplit(".", 1)[-1]
                    value = place_value(last) if last else None
                    if value is not None:
                        numbers.add(value)
    return numbers or None


@lru_cache(maxsize=4)
def _dotted(words: Vocabulary) -> re.Pattern[str]:
    see = either(words.references.get("see", ()))
    number = r"(?P<s>[A-Z]?\d{0,2}\.\d{1,2}(?:\.\d{1,2})?)(?![\d.%×]|\s*[%×张枚个次层点分]|\s*(?:mm|cm|kg))"
    return re.compile(rf"{see}\s*(?:§|附录\s*|appendix\s*|section\s*)?{number}", re.IGNORECASE)


def _check_text(
    document: Document, text: Text, own: Heading | None, anchors: Anchors, words: Vocabulary
) -> Iterator[Outcome]:
    plain = text.plain

    def exists(ok: bool, match: re.Match[str], what: str, why: str, offset: int) -> Iterator[Outcome]:
        if ok:
            yield from agreed(document, text, offset)
        else:
            yield _missing(document, text, match, what, why)

    done: set[int] = set()
    for pattern in (*words.refer("section"), _dotted(words)):
        for match in pattern.finditer(plain):
            groups = match.groupdict()
            if groups.get("s"):
                if match.start("s") in done or (own is not None and own.number == match["s"]):
                    continue
                done.add(match.start("s"))
                yield from exists(
                    match["s"].upper() in anchors.dotted,
                    match,
                    "section",
                    "no heading has this number",
                    match.start("s"),
                )
            elif groups.get("n") and match.start("n") not in done:
                done.add(match.start("n"))
                yield from exists(
                    _value(match["n"]) in anchors.chapters,
                    match,
                    "section",
                    "no heading has this number",
                    match.start("n"),
                )
    for kind, numbers, what in (("chapter", anchors.chapters, "chapter"), ("question", anchors.questions, "question")):
        for pattern in words.refer(kind):
            for match in pattern.finditer(plain):
                if own is not None and match.start() < 3:
                    continue
                why = f"there are {max(numbers, default=0)} {what}s" if numbers else f"there are no {what}s"
                yield from exists(_value(match["n"]) in numbers, match, what, why, match.start("n"))
    for pattern in words.refer("appendix"):
        for match in pattern.finditer(plain):
            if own is not None and match.start() < 6:
                continue
            heading = anchors.appendices.get(match["l"].upper())
            if heading is None:
                yield _missing(document, text, match, "appendix", "there is no such appendix")
            elif match.groupdict().get("sub") and not _under_appendix(document, heading, match["sub"]):
                yield _missing(document, text, match, "entry", f"{match['sub']} isn't in {heading.text.plain}")
            else:
                yield from agreed(document, text, match.start("l"))
    for kind, known, all_of in (("table", anchors.tables, len(document.tables)), ("figure", anchors.figures, 10**6)):
        for pattern in words.refer(kind):
            for match in pattern.finditer(plain):
                number = _value(match["n"])
                ok = number in known if known else number <= all_of and number > 0
                yield from exists(ok, match, kind, f"there is no such {kind}", match.start("n"))
    for pattern in words.refer("row"):
        for match in pattern.finditer(plain):
            rows = _label_numbers(document, match["label"], words)
            if (
                rows is not None
                and (own is None or match.start() > 3)
                and not re.match(r"\s?[A-Za-z张枚个条种次人分层]", plain[match.end() :])
            ):
                yield from exists(
                    _value(match["n"]) in rows,
                    match,
                    "row",
                    f"the rows there are {min(rows)} to {max(rows)}",
                    match.start("n"),
                )
    if anchors.steps:
        for pattern in words.refer("step"):
            for match in pattern.finditer(plain):
                if own is None or match.start() > 3:
                    yield from exists(
                        _value(match["n"]) in anchors.steps,
                        match,
                        "step",
                        "no list of steps has this number",
                        match.start("n"),
                    )


_LINK = re.compile(r"\]\(#(?P<anchor>[^()\s]{1,200})\)")


def _slug(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _links(document: Document) -> Iterator[Outcome]:
    from urllib.parse import unquote

    slugs = {_slug(heading.text.plain) for heading in document.headings}
    for number, raw in enumerate(document.raw, 1):
        if "](#" not in raw:
            continue
        for match in _LINK.finditer(raw):
            anchor = _slug(unquote(match["anchor"]))
            base = re.sub(r"\d+$", "", anchor)
            if (
                anchor not in slugs
                and base not in slugs
                and not re.search(rf"""(?:id|name)=["']{re.escape(match["anchor"])}["']""", "\n".join(document.raw))
            ):
                text = text_of_line(raw, number, marks=False)
                yield finding(
                    document,
                    text,
                    match.span("anchor"),
                    LINK,
                    f"#{match['anchor']}: no heading of that name",
                    "name the heading as it stands",
                    says=match["anchor"],
                )


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    anchors = anchors_of(document, words)
    for block, text in document.texts:
        if block.kind == "fence" or not (
            any(char.isdigit() for char in text.plain)
            or "附" in text.plain
            or "付録" in text.plain
            or "ppendix" in text.plain
            or "第" in text.plain
        ):
            continue
        own = document.headings[block.section] if block.kind == "heading" else None
        yield from _check_text(document, text, own, anchors, words)
    yield from _links(document)
