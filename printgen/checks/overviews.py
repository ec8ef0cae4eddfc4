"""D402: players and playing time of the fact table against the overview's sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from printgen.checks.report import Outcome, Related, agreed, finding, place
from printgen.checks.stated import label_of
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import read_numbers

CODE = "D402"


def excepted_sections(document: Document, words: Vocabulary) -> set[int]:
    """Sections that may well say something else: variants, modes, examples."""
    exceptions = words.search("exceptions")
    return {
        heading.index
        for heading in document.headings
        if any(exceptions.search(above.text.plain) for above in document.path_of(heading.index))
    }


@lru_cache(maxsize=1)
def _overviews() -> tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...]:
    """Fact-table keys and the sentence of the overview that states the same."""
    return (
        (
            re.compile(r"^(?:玩家人数|人数|游戏人数|玩家|players?|number of players|プレイ人数|人数)$", re.IGNORECASE),
            re.compile(
                r"(?:(?:一款|是|面向|适合|供|支持)[^，。；\d]{0,8}|\bfor\s)(?P<a>\d{1,2})\s?(?:人|名)?\s?[-–—~～至到]\s?(?P<b>\d{1,2})\s?(?:人(?!局|以)|名|players\b)"
                r"|(?<![\d-])(?P<a2>\d{1,2})\s?[-–—~～]\s?(?P<b2>\d{1,2})(?:\s?人用|\s?人で(?:遊|プレイ)|[\s-]players?\s+(?:[\w-]+\s){0,3}game)",
                re.IGNORECASE,
            ),
            "players",
        ),
        (
            re.compile(
                r"^(?:游戏时长|时长|游戏时间|playing time|play time|duration|time|プレイ時間|所要時間)$", re.IGNORECASE
            ),
            re.compile(
                r"(?:(?:一场游戏|一局游戏|一局|全程|takes|lasts|in)\s?(?:大?约|about|around|roughly)?\s?)(?P<a>\d{1,3})\s?(?:分钟)?\s?[-–—~～至到]\s?(?P<b>\d{1,3})\s?(?:分钟|minutes|分)"
                r"|(?<![\d-])(?P<a2>\d{1,3})\s?[-–—~～]\s?(?P<b2>\d{1,3})\s?分で(?:遊|プレイ)",
                re.IGNORECASE,
            ),
            "playing time",
        ),
    )


def overview(document: Document, words: Vocabulary) -> Iterator[Outcome]:
    excepted = excepted_sections(document, words)
    for key, sentence, what in _overviews():
        facts = []
        for table in document.tables:
            for row in table.rows:
                numbers = read_numbers(row.cell(1).plain)
                if (
                    table.width <= 3
                    and key.match(label_of(row.cell(0).plain))
                    and numbers
                    and numbers[0].kind == "range"
                ):
                    facts.append((row.cell(1), numbers[0]))
        if len(facts) != 1:
            continue
        cell, number = facts[0]
        for block, text in document.texts:
            if block.kind not in ("paragraph", "item") or block.section in excepted:
                continue
            for match in sentence.finditer(text.plain):
                low, high = int(match["a"] or match["a2"]), int(match["b"] or match["b2"])
                start = match.start("a") if match["a"] else match.start("a2")
                end = match.end("b") if match["b"] else match.end("b2")
                if low == number.low and high == number.high:
                    yield from agreed(document, text, start)
                    yield from agreed(document, cell, number.start)
                    continue
                stands, there = text.plain[start:end], cell.plain[number.start : number.end]
                yield finding(
                    document,
                    text,
                    (start, end),
                    CODE,
                    f"{what}: {stands} here, {there} in line {cell.lines[0]}",
                    "write the same in both",
                    says=stands,
                    holds=there,
                    related=[Related(place(document, cell, number.start))],
                )
