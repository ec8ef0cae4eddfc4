"""Twenty thousand damaged inputs: no traceback, no hang, and never half an answer.

The seed is fixed, so that a failure comes again. Inputs are the shipped files with random damage: bytes swapped, lines
moved, pieces of other files pasted in, the characters YAML, Markdown and the markup care about.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen.files import MemoryFiles
from printgen.load.catalogs import read_catalog
from printgen.load.decks import read_component
from printgen.load.game import load_game
from printgen.load.markdown_reader import read_document
from printgen.load.yaml_nodes import read_yaml
from printgen.markup import parse, plain_text, tokens
from printgen.problems import PrintgenError
from printgen.render.rulebook import read_rulebook
from tests.small import FILES

ROOT = Path(__file__).parents[1]
SEED = 20261130
SHARP = "\t:：-[]{}#&*!|>'\"%@`\\\n\u00a0\u3000\ufeff\u2028\u0085\u202e\x00\x7f，。*_~<>|`$={}"
YAML = sorted(ROOT.glob("cards/*/decks/*.yaml")) + sorted(ROOT.glob("cards/*/components/*.yaml"))
CATALOGS = sorted(ROOT.glob("cards/*/lang/*.yaml"))
MARKDOWN = sorted(ROOT.glob("cards/*/rulebook/*.md"))


def damaged(text: str, chance: random.Random, pool: list[str]) -> bytes:
    """One to six pieces of damage to a window of the text, so that many inputs cost little."""
    if len(text) > 2500:
        start = chance.randrange(len(text) - 2400)
        start = text.find("\n", start) + 1
        text = text[start : start + 2400]
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(text) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + chance.choice(SHARP) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + chance.randint(1, 40) :]
        elif kind == 2:
            end = at + chance.randint(1, 60)
            text = text[:at] + text[at:end] * 2 + text[end:]
        elif kind == 3:
            text = text[:at] + chance.choice(SHARP) * chance.randint(2, 30) + text[at:]
        elif kind == 4:
            other = chance.choice(pool)
            begin = chance.randrange(max(1, len(other) - 50))
            text = text[:at] + other[begin : begin + 50] + text[at:]
        else:
            lines = text.split("\n")
            chance.shuffle(lines)
            text = "\n".join(lines)
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.1:
        data = data[: chance.randrange(len(data) + 1)] + bytes([chance.randrange(256)]) + data[len(data) // 2 :]
    return data


def survive(paths: list[Path], count: int, read: Callable[[bytes], object]) -> int:
    """Feeds so many damaged inputs to a reader; how many it refused. Anything but PrintgenError fails the test."""
    chance = random.Random(SEED)
    texts = [path.read_text(encoding="utf-8") for path in paths]
    refused = 0
    for number in range(count):
        data = damaged(chance.choice(texts), chance, texts)
        start = time.perf_counter()
        try:
            read(data)
        except PrintgenError as error:
            refused += 1
            assert error.problems
            assert all(str(problem.pos) and problem.message for problem in error.problems)
        except Exception as error:  # the point of the test: nothing else may come out
            pytest.fail(f"input {number}: {type(error).__name__}: {error}\n{data[:3000]!r}")
        assert time.perf_counter() - start < 20, f"input {number} hangs: {data[:3000]!r}"
    return refused


def test_eight_thousand_damaged_yaml_files() -> None:
    assert survive(YAML + CATALOGS, 5000, lambda data: read_yaml("x.yaml", data)) > 500

    def component(data: bytes) -> None:
        _, problems = read_component("cards/x/decks/x.yaml", data)
        if problems and problems[0].severity.value == "error":
            raise PrintgenError(problems)

    assert survive(YAML, 1500, component) > 500

    def catalog(data: bytes) -> None:
        made, problems = read_catalog("cards/x/lang/en.yaml", data)
        assert (made is None) == any(one.severity.value == "error" for one in problems)
        if made is None:
            raise PrintgenError(problems)

    assert survive(CATALOGS, 1500, catalog) > 300


def test_two_thousand_damaged_games() -> None:
    chance = random.Random(SEED)
    names = sorted(path for path in FILES if path.endswith(".yaml"))
    refused = 0
    for _ in range(2000):
        files: dict[str, bytes | str] = dict(FILES)
        name = chance.choice(names)
        files[name] = damaged(FILES[name], chance, list(FILES.values()))
        try:
            load_game(MemoryFiles(files), "duel")
        except PrintgenError as error:
            refused += 1
            assert all(problem.pos.path.startswith("cards/duel") for problem in error.problems)
    assert refused > 800


def test_two_thousand_damaged_rulebooks() -> None:
    if not MARKDOWN:
        pytest.fail("the shipped games have no rulebooks")

    def book(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        read_rulebook("x.md", text, lambda name: None)
        read_document(text, "x.md")

    survive(MARKDOWN, 2000, book)


def test_eight_thousand_damaged_texts() -> None:
    def text(data: bytes) -> None:
        typed = data.decode("utf-8", "replace")[:400]
        parse(typed)
        tokens(typed)
        plain_text(typed)

    survive(CATALOGS, 8000, text)
