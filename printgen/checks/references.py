"""D301: references to chapters, sections, appendices, tables, figures, questions, rows and steps that don't exist.

Why: chapters are renumbered, references aren't. A reference with a dot (4.2) needs a heading that carries this
number; a chapter may be meant by its place where headings carry none. Links inside the document must hit a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from printgen.checks.anchors import Anchors, anchors_of, figure_value, label_numbers, under_appendix
from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Heading
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_text import Text, text_of_line

REFERENCE, LINK = "D301", "D302"
CODES = {
    REFERENCE: "a reference to a chapter, section, appendix, table, row or step that doesn't exist",
    LINK: "a link to a heading that doesn't exist",
}


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
                    figure_value(match["n"]) in anchors.chapters,
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
                yield from exists(figure_value(match["n"]) in numbers, match, what, why, match.start("n"))
    for pattern in words.refer("appendix"):
        for match in pattern.finditer(plain):
            if own is not None and match.start() < 6:
                continue
            heading = anchors.appendices.get(match["l"].upper())
            if heading is None:
                yield _missing(document, text, match, "appendix", "there is no such appendix")
            elif match.groupdict().get("sub") and not under_appendix(document, heading, match["sub"]):
                yield _missing(document, text, match, "entry", f"{match['sub']} isn't in {heading.text.plain}")
            else:
                yield from agreed(document, text, match.start("l"))
    for kind, known, all_of in (("table", anchors.tables, len(document.tables)), ("figure", anchors.figures, 10**6)):
        for pattern in words.refer(kind):
            for match in pattern.finditer(plain):
                number = figure_value(match["n"])
                ok = number in known if known else number <= all_of and number > 0
                yield from exists(ok, match, kind, f"there is no such {kind}", match.start("n"))
    for pattern in words.refer("row"):
        for match in pattern.finditer(plain):
            rows = label_numbers(document, match["label"], words)
            if (
                rows is not None
                and (own is None or match.start() > 3)
                and not re.match(r"\s?[A-Za-z张枚个条种次人分层]", plain[match.end() :])
            ):
                yield from exists(
                    figure_value(match["n"]) in rows,
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
                        figure_value(match["n"]) in anchors.steps,
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
