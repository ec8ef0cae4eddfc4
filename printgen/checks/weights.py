"""D104: a list of values and how often each occurs (``0×3 / 1×4 / 2×3 / 3×2``) against the sums and means told
beside it.

Why: the composition of a deck and the figure drawn from it stand on one line and are mended one at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import Number, read_numbers, shown
from printgen.load.markdown_text import Text
from printgen.problems import Severity

CODE = "D104"
SUMMARY = "a weighted list that doesn't give the sum or mean beside it"

_LIST = re.compile(
    r"(?<![\d.×])(\d{1,3})\s?[×x*]\s?(\d{1,3})(?:\s*[/／、,，]\s*(\d{1,3})\s?[×x*]\s?(\d{1,3}))+(?![\d×])"
)
_PAIR = re.compile(r"(\d{1,3})\s?[×x*]\s?(\d{1,3})")


@lru_cache(maxsize=4)
def _patterns(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Pieces with their number, a total, a mean."""
    return (
        re.compile(rf"(?P<n>\d{{1,4}})\s?{either(words['pieces'])}"),
        re.compile(
            rf"{either((*words['together'], *words['total']))}\s*:?\s*(?P<n>\d{{1,5}})\s?(?P<unit>[^\d\s]{{0,2}})",
        ),
        re.compile(rf"{either(words['mean'])}[^\d。；;]{{0,6}}(?P<n>\d+(?:\.\d+)?)"),
    )


def _number_at(text: str, start: int) -> Number | None:
    return next((number for number in read_numbers(text) if number.start == start), None)


def _check_list(
    document: Document, text: Text, match: re.Match[str], words: Vocabulary, near: list[tuple[Text, int]]
) -> Iterator[Outcome]:
    pairs = [(int(first), int(second)) for first, second in _PAIR.findall(match[0])]
    product = sum(first * second for first, second in pairs)
    lefts, rights = sum(first for first, _ in pairs), sum(second for _, second in pairs)
    terms = " + ".join(f"{first}×{second}" for first, second in pairs)
    pieces, together, mean = _patterns(words)
    starts = [match.start() + found.start(group) for found in _PAIR.finditer(match[0]) for group in (1, 2)]
    values_first = [first for first, _ in pairs] == sorted({first for first, _ in pairs})
    count = rights if values_first else lefts
    held = False

    def said(where: Text, span: tuple[int, int], holds: Fraction, what: str, digits: int | None = None) -> Outcome:
        stands = where.plain[span[0] : span[1]]
        figure = shown(holds, digits)
        return finding(
            document,
            where,
            span,
            CODE,
            f"{what} is {figure}, the line says {stands}",
            f"write {figure}",
            says=stands,
            holds=figure,
            severity=Severity.ERROR,
        )

    before = text.plain[max(0, match.start() - 14) : match.start()]
    lead = list(pieces.finditer(before))
    if lead and re.fullmatch(r"[^\d。；;.，,]{0,8}", before[lead[-1].end() :]):
        at = max(0, match.start() - 14) + lead[-1].start("n")
        span = (at, at + len(lead[-1]["n"]))
        if int(lead[-1]["n"]) in (product, lefts, rights):
            held = True
            yield from agreed(document, text, at)
        else:
            yield said(text, span, Fraction(count), f"{terms}: the number of pieces")
    for where, start in [(text, match.end()), *near]:
        rest = where.plain[start : start + 40] if where is text else where.plain
        found = together.search(rest)
        if found is not None and (where is not text or found.start() < 12):
            at = start + found.start("n") if where is text else found.start("n")
            span = (at, at + len(found["n"]))
            if int(found["n"]) in (product, lefts, rights):
                held = True
                yield from agreed(document, where, at)
            elif found["unit"][:1] in words["pieces"]:
                yield said(where, span, Fraction(count), f"{terms}: the number of pieces")
            else:
                yield said(where, span, Fraction(product), terms)
        average = mean.search(rest)
        if average is not None and count:
            at = start + average.start("n") if where is text else average.start("n")
            number = _number_at(where.plain, at)
            if number is None:
                continue
            means = [Fraction(product, total) for total in {lefts, rights} if total]
            if any(number.low <= value <= number.high for value in means):
                held = True
                yield from agreed(document, where, at)
            else:
                yield said(
                    where,
                    (number.start, number.end),
                    Fraction(product, count),
                    f"the mean of {terms}",
                    max(number.digits, 2),
                )
        if where is not text:
            number_of = pieces.match(where.plain)
            if number_of is not None:
                if int(number_of["n"]) in (product, lefts, rights):
                    held = True
                    yield from agreed(document, where, number_of.start("n"))
                else:
                    yield said(where, number_of.span("n"), Fraction(count), f"{terms}: the number of pieces")
    if held:
        yield from agreed(document, text, *starts)


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for block in document.blocks:
        if block.table is not None:
            for row in block.table.rows:
                for cell in row.cells:
                    for match in _LIST.finditer(cell.plain):
                        alone = len(cell.plain) - len(match[0]) < 4
                        near = [(other, 0) for other in row.cells[1:] if other is not cell] if alone else []
                        yield from _check_list(document, cell, match, words, near)
        elif block.text is not None:
            for match in _LIST.finditer(block.text.plain):
                yield from _check_list(document, block.text, match, words, [])
        for line in block.lines:
            for match in _LIST.finditer(line.plain):
                yield from _check_list(document, line, match, words, [])
