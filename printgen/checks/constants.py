"""D402: a constant of the game given two values: hand limit, starting hand, number of rounds, players, playing time.

Why: constants stand in the fact table, in the overview and in the rules. Compared are a constant's name with its
number in two places, a row of a fact table (``胜利分数 | 30 分``) with the same words elsewhere, and sentences
that say how long a game lasts. Variants, examples, conditions and tables by player count may well say something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from printgen.checks.cells import count_column, is_player_table
from printgen.checks.overviews import CODE, excepted_sections, overview
from printgen.checks.report import Outcome, Related, agreed, finding, place
from printgen.checks.stated import label_of
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import HAN_CLASS, ORDINALS, WORDS, han_number, read_numbers
from printgen.load.markdown_text import Text

CODES = {CODE: "a constant of the game given two values"}


@dataclass(frozen=True)
class Statement:
    text: Text
    value: int
    start: int
    end: int
    unit: str = ""


def _value(figures: str) -> int:
    if figures.isdecimal():
        return int(figures)
    return WORDS.get(figures.lower(), 0) or ORDINALS.get(figures.lower(), 0) or han_number(figures) or 0


@lru_cache(maxsize=4)
def _patterns(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str], tuple[re.Pattern[str], ...]]:
    """Names of constants alone, with the number that follows, and sentences about the length of a game."""
    names = either(words["constants"])
    between = r"\s?(?:卡|数)?\s?(?:[:=|]|为|是|は|が|均为|设为|共|of|is|are)?\s?"
    figure = r"(?P<n>\d{1,4})(?!\s?[-–~～/×x+.%]|\d)\s?(?P<unit>[^\d\s，。,.;；()（）|]{0,2})"
    number = rf"(?P<n>\d{{1,3}}|[{HAN_CLASS}]{{1,3}})"
    latin = rf"(?P<n>\d{{1,3}}|\b(?:{'|'.join(sorted((*WORDS, *ORDINALS), key=len, reverse=True))})\b)"
    spans = r"(?P<unit>夜晚|夜|回合|轮|天|ラウンド|晩|rounds?|turns?|nights?|days?|seasons?)"
    lengths = (
        re.compile(rf"(?:共|一共|总共|全程|持续|一局|进行|打满|历时)\s?(?:进行)?\s?{number}\s?个?{spans}(?![中里内])"),
        re.compile(rf"第\s?{number}\s?{spans}(?:结束|之后|后)(?:时)?[，,]?\s?(?:游戏|立即)?(?:结束|终局|终了)"),
        re.compile(
            r"\b(?:lasts?|is played over|takes place over|plays over|consists of|goes on for|over)\s(?:exactly\s)?"
            rf"{latin}\s{spans}",
            re.IGNORECASE,
        ),
        re.compile(
            rf"\bafter\s(?:the\s)?{latin}(?:th|rd|nd|st)?\s{spans}[, ]+(?:\w+\s){{0,2}}(?:game|play)\sends?",
            re.IGNORECASE,
        ),
        re.compile(rf"\b(?:game|play)\sends\safter\s(?:the\s)?{latin}(?:th|rd|nd|st)?\s{spans}", re.IGNORECASE),
        re.compile(rf"(?:全|合計)\s?{number}\s?{spans}"),
    )
    return re.compile(names), re.compile(rf"(?P<name>{names}){between}{figure}"), lengths


def _free(text: str, start: int, end: int, words: Vocabulary) -> bool:
    """Whether a statement stands without a condition in its sentence, and isn't a change (+3)."""
    exceptions = words.search("exceptions")
    clause = re.split(r"[。;；!?！？\n]|\.\s", text[:start])[-1]
    rest = re.split(r"[。;；!?！？\n]|\.\s", text[end:])[0]
    return not exceptions.search(clause) and not exceptions.search(rest) and not re.search(r"[+−-]\s?$", text[:start])


def _different(document: Document, name: str, places: list[Statement]) -> Iterator[Outcome]:
    """All of them agree, or the rare ones are told where the usual one stands."""
    values = [one.value for one in places]
    if len(set(values)) == 1:
        for one in places if len(places) > 1 else ():
            yield from agreed(document, one.text, one.start)
        return
    usual = max(set(values), key=lambda value: (values.count(value), -values.index(value)))
    first = next(one for one in places if one.value == usual)
    for one in places:
        if one.value != usual:
            yield finding(
                document,
                one.text,
                (one.start, one.end),
                CODE,
                f"{name}: {one.value} here, {usual} in line {first.text.line(first.start)}",
                "write the same number in both",
                says=str(one.value),
                holds=str(usual),
                related=[Related(place(document, first.text, first.start), f"{name}: {usual}")],
            )


def _facts(document: Document, words: Vocabulary, excepted: set[int]) -> dict[str, Statement]:
    """Rows of fact tables (two or three columns, key and value) whose value is one whole number."""
    found: dict[str, Statement] = {}
    seen: set[str] = set()
    for table in document.tables:
        if (
            table.width > 3
            or not words.heads("fact_key", table.header.cell(0).plain)
            or table.section in excepted
            or count_column(table, words) is not None
            or is_player_table(table, words)
        ):
            continue
        for row in table.rows:
            label = label_of(row.cell(0).plain).lower()
            cell = row.cell(1)
            numbers = read_numbers(cell.plain)
            if (
                len(numbers) != 1
                or not numbers[0].whole
                or numbers[0].signed
                or len(cell.plain) > 14
                or re.search(r"[×x*/<>=≥≤]", cell.plain)
            ):
                continue
            unit = re.match(r"\s?([^\d\s，。,.;；()（）|]{0,2})", cell.plain[numbers[0].end :])
            if label in seen:
                found.pop(label, None)
                continue
            seen.add(label)
            found[label] = Statement(
                cell, int(numbers[0].value), numbers[0].start, numbers[0].end, unit[1] if unit else ""
            )
    return found


def _named(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    names, pattern, _ = _patterns(words)
    excepted = excepted_sections(document, words)
    facts = _facts(document, words, excepted)
    found: dict[tuple[str, str], list[Statement]] = {}
    for label, fact in facts.items():
        if names.fullmatch(label):
            found.setdefault((label, fact.unit[:1]), []).append(fact)
    long_labels = [
        label for label in facts if not names.fullmatch(label) and len(label) >= (8 if label.isascii() else 4)
    ]
    other = (
        re.compile(
            rf"(?P<name>{either(long_labels)})\s?(?:[:=]|为|是|of|is|are)?\s?(?P<n>\d{{1,4}})(?!\s?[-–~～/×x+.%]|\d)\s?(?P<unit>[^\d\s，。,.;；()（）|]{{0,2}})",
            re.IGNORECASE,
        )
        if long_labels
        else None
    )
    for block, text in document.texts:
        if block.section in excepted or block.kind == "fence" or not any(char.isdigit() for char in text.plain):
            continue
        for match in pattern.finditer(text.plain):
            if _free(text.plain, match.start(), match.end(), words):
                key = (match["name"].lower(), match["unit"][:1] if not match["unit"].isascii() else "")
                found.setdefault(key, []).append(Statement(text, int(match["n"]), match.start("n"), match.end("n")))
        for match in other.finditer(text.plain) if other is not None and block.kind != "table" else ():
            fact = facts[match["name"].lower()]
            same = not fact.unit or not match["unit"] or fact.unit[:1] == match["unit"][:1]
            if same and _free(text.plain, match.start(), match.end(), words):
                key = (match["name"].lower(), "")
                found.setdefault(key, [fact]).append(Statement(text, int(match["n"]), match.start("n"), match.end("n")))
    for (name, _), places in found.items():
        yield from _different(document, name, places)


def _length(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    """``一局六夜`` and ``第 10 夜结束时游戏结束``; "over six rounds" and "after the eighth round the game ends"."""
    excepted = excepted_sections(document, words)
    found: dict[str, list[Statement]] = {}
    for label, fact in _facts(document, words, excepted).items():
        span = re.fullmatch(r"(?:number of )?(rounds?|turns?|nights?|days?)|(回合|轮|夜)数|ラウンド数", label)
        if span:
            found.setdefault(_span(label.replace("number of ", "").replace("数", "")), []).append(fact)
    for block, text in document.texts:
        if block.section in excepted or block.kind in ("fence", "heading"):
            continue
        for pattern in _patterns(words)[2]:
            for match in pattern.finditer(text.plain):
                value = _value(match["n"])
                if value > 1 and _free(text.plain, match.start(), match.end(), words):
                    found.setdefault(_span(match["unit"]), []).append(
                        Statement(text, value, match.start("n"), match.end("n"))
                    )
    for unit, places in found.items():
        yield from _different(document, f"length of the game in {unit}", places)


def _span(unit: str) -> str:
    return {"夜晚": "夜"}.get(unit, unit.lower().removesuffix("s"))


def check(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    yield from _named(document, words)
    yield from _length(document, words)
    yield from overview(document, words)
