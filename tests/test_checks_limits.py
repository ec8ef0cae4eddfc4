"""Bounded time for hostile and huge documents."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from printgen.checks import Read, run
from printgen.load.markdown_reader import read_document

ROOT = Path(__file__).resolve().parent.parent

HOSTILE = {
    "pipes in one line": "|" * 100_000,
    "a table of very many columns": "|a" * 9_000 + "|\n" + "|-" * 9_000 + "|\n" + "|1" * 9_000 + "|\n",
    "nested quotes": ">" * 100_000 + " 6 × 2 = 13",
    "quotes on many lines": "\n".join(">" * (n % 200) + " 6 × 2 = 12" for n in range(2_000)),
    "unclosed fence": "```\n" + "| a | b |\n" * 20_000,
    "brackets": "(" * 50_000 + "1" + ")" * 50_000 + " = 1",
    "links": "[" * 20_000 + "](" * 20_000,
    "stars": "*" * 19_000 + "a" + "*" * 19_000,
    "a long sum": " + ".join(["1"] * 4_000) + " = 4001",
    "figures": "9" * 15_000 + " × 2 = 3",
    "one list item within another": "\n".join("  " * n + "- 2 张" for n in range(900)),
    "commas": "1, " * 6_000 + "= 3",
    "arrows": "a → " * 4_000,
    "strokes": "1×2 / " * 3_000,
    "labels": "甲 1、" * 3_000 + "共 5 张",
    "spaces": " " * 19_000 + "= 1",
    "headings": "\n".join(f"# {n}. 六步" for n in range(3_000)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_markdown_ends_in_bounded_time(name: str) -> None:
    began = time.process_time()
    run(None, [Read(read_document(HOSTILE[name], "hostile.md"))])
    assert time.process_time() - began < 100  # bounded; see the bench


def test_two_megabytes_with_five_thousand_tables() -> None:
    table = (
        "\n\n## {n} 卡牌\n\n每种各有用途，详见下表，共 5 种，每种 4 张。\n\n| 卡 | 数量 | 说明 |\n|---|---|---|\n"
        + "".join(
            f"| 卡{letter} | {count} 张 | 这是一张普通的卡牌，效果写在牌面上，使用后弃置，下回合洗回 |\n"
            for letter, count in zip("甲乙丙丁戊", (4, 5, 6, 7, 8), strict=True)
        )
        + "| 合计 | 30 张 | |\n"
    )
    text = "".join(table.replace("{n}", str(n)) for n in range(5_000))
    assert len(text.encode()) > 2_000_000
    began = time.process_time()
    run(None, [Read(read_document(text, "huge.md"))])
    assert time.process_time() - began < 150  # ends in bounded time; tests/bench/check.py measures how fast
