"""D105: percentages against the counts they are shares of.

Why: a share is reckoned once, the counts go on changing. Read are a table's share column against its counts and
their total, ``赤 44 / 青 16 / 黄 12`` beside ``赤 61% / 青 22% / 黄 17%``, ``24 张里 8 张（33%）``, ``8 of 24
(33%)``, ``占 80 张的 30%``. Rounding is respected: 61 % of 72 is 44.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from printgen.checks.cells import is_total_row, read_count
from printgen.checks.report import Outcome, agreed, finding
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import Number, read_numbers, shown
from printgen.load.markdown_text import Text

CODE = "D105"
SUMMARY = "a percentage that isn't the share it is called"


def _said(document: Document, text: Text, number: Number, share: Fraction, how: str) -> Outcome:
    stands = text.plain[number.start : number.end]
    holds = f"{shown(share * 100, number.digits)}%"
    return finding(
        document,
        text,
        (number.start, number.end),
        CODE,
        f"{how} is {holds}, not {stands}",
        f"write {holds}",
        says=stands,
        holds=holds,
    )


def _held(number: Number, share: Fraction) -> bool:
    return number.low <= share <= number.high


def _only_percent(text: str) -> Number | None:
    numbers = read_numbers(text)
    return numbers[0] if len(numbers) == 1 and numbers[0].kind == "percent" and len(text) < 16 else None


def _columns(document: Document, table: Table, words: Vocabulary) -> Iterator[Outcome]:
    totals = [row for row in table.rows if is_total_row(row, words)]
    rows = [row for row in table.rows if not is_total_row(row, words)]
    for column in range(1, table.width):
        shares = [(row, number) for row in rows if (number := _only_percent(row.cell(column).plain)) is not None]
        if len(shares) < 3 or len(shares) < len(rows) - 1:
            continue
        for other in range(1, table.width):
            counts = {row.line: read_count(row.cell(other).plain) for row in rows}
            if other == column or any(not counts[row.line].exact for row, _ in shares):
                continue
            whole = sum((counts[row.line].value for row in rows if counts[row.line].exact), Fraction(0))
            stated = [read_count(row.cell(other).plain) for row in totals]
            wholes = {whole} | {count.value for count in stated if count.exact}
            for basis in sorted(wholes - {Fraction(0)}):
                right = [(row, number) for row, number in shares if _held(number, counts[row.line].value / basis)]
                if len(right) * 3 < len(shares) * 2 or len(right) < 2:
                    continue
                for row, number in shares:
                    share = counts[row.line].value / basis
                    if _held(number, share):
                        yield from agreed(document, row.cell(column), number.start)
                        yield from agreed(document, row.cell(other), counts[row.line].start)
                    else:
                        yield _said(
                            document,
                            row.cell(column),
                            number,
                            share,
                            f"{shown(counts[row.line].value)} of {shown(basis)}",
                        )
                break


_LABELLED = re.compile(r"(?P<label>[^\d\s/／、,，+()（）:：;%]{1,8})\s?(?P<n>\d{1,5}(?:\.\d+)?%?)")


def _labelled(text: str, percent: bool) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for match in _LABELLED.finditer(text):
        if match["n"].endswith("%") == percent and match["label"] not in found:
            found[match["label"]] = (match.start("n"), match["n"])
    return found


def _rows(document: Document, row: Row) -> Iterator[Outcome]:
    for cell in row.cells:
        if cell.plain.count("%") < 2:
            continue
        shares = _labelled(cell.plain, True)
        for other in row.cells:
            counts = _labelled(other.plain, False)
            if (
                other is cell
                or len(shares) < 2
                or set(shares) != set(counts) & set(shares)
                or len(counts) < len(shares)
            ):
                continue
            amounts = {label: Fraction(counts[label][1]) for label in shares}
            whole = sum(amounts.values())
            if not whole:
                continue
            numbers = {number.start: number for number in read_numbers(cell.plain)}
            held = [
                label
                for label in shares
                if shares[label][0] in numbers and _held(numbers[shares[label][0]], amounts[label] / whole)
            ]
            if len(held) * 2 < len(shares):
                continue
            for label, (start, _) in shares.items():
                number = numbers.get(start)
                if number is None:
                    continue
                if label in held:
                    yield from agreed(document, cell, start)
                    yield from agreed(document, other, counts[label][0])
                else:
                    yield _said(
                        document,
                        cell,
                        number,
                        amounts[label] / whole,
                        f"{label}: {shown(amounts[label])} of {shown(Fraction(whole))}",
                    )


@lru_cache(maxsize=4)
def _patterns(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    """Sentences that say n of m is p."""
    inner = either(words["of"])
    share = either([word for word in words["share"] if not word.isascii()] or ["占"])
    label = r"[^\d。；;%=]{0,16}(?:[A-Z]\s?=\s?\d+)?[^\d。；;%=]{0,6}"
    sources = (
        rf"(?P<m>\d{{1,5}})\s?[张枚个块名次层点种][^\d。；;%]{{0,10}}{inner}[^\d。；;%]{{0,8}}(?P<n>\d{{1,5}})\s?[张枚个块名次层点种]{label}[（(]\s?(?:约|占)?\s?(?P<p>\d+(?:\.\d+)?\s?%)",
        rf"(?P<n>\d{{1,5}})\s?[张枚个块名次层点种][^\d。；;%]{{0,4}}{share}\s?(?P<m>\d{{1,5}})\s?[张枚个块名次层点种][^\d。；;%]{{0,4}}的\s?(?P<p>\d+(?:\.\d+)?\s?%)",
        r"(?P<n>\d{1,5})\s(?:out\s)?of\s(?:the\s)?(?P<m>\d{1,5})\b[^.;()\d%]{0,30}\(\s?(?:about\s|~)?(?P<p>\d+(?:\.\d+)?\s?%)",
        r"(?P<p>\d+(?:\.\d+)?\s?%)\s?\((?P<n>\d{1,5})\s?(?:/|of|out of)\s?(?P<m>\d{1,5})\)",
        r"(?P<n>\d{1,5})\s?/\s?(?P<m>\d{1,5})\s?[（(]\s?(?P<p>\d+(?:\.\d+)?\s?%)\s?[)）]",
        r"(?P<m>\d{1,5})\s?枚[^\d。%]{0,4}(?:のうち|中)[、]?(?P<n>\d{1,5})\s?枚[^\d。%]{0,4}[（(](?:約)?\s?(?P<p>\d+(?:\.\d+)?\s?%)",
    )
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


def _sentences(document: Document, text: Text, words: Vocabulary) -> Iterator[Outcome]:
    for source in _patterns(words):
        for match in source.finditer(text.plain):
            number = next((one for one in read_numbers(text.plain) if one.start == match.start("p")), None)
            whole = Fraction(int(match["m"]))
            if number is None or not whole:
                continue
            value = Fraction(int(match["n"])) / whole
            about = words.search("about").search(text.plain[max(0, number.start - 6) : number.start]) is not None
            if _held(number, value) or (about and abs(value - number.value) <= Fraction(2, 100)):
                yield from agreed(document, text, match.start("n"), match.start("m"), number.start)
            else:
                yield _said(document, text, number, value, f"{match['n']} of {match['m']}")


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        yield from _columns(document, table, words)
        for row in table.rows:
            yield from _rows(document, row)
    for _, text in document.texts:
        if "%" in text.plain:
            yield from _sentences(document, text, words)
