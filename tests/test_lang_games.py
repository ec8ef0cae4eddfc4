"""The shipped translations: whole, in their own script, and every fault of a key reported exactly."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from printgen.checks.scripts import other_writing
from printgen.files import DiskFiles
from printgen.languages.state import counts, entries
from printgen.load.game import load_game
from printgen.markup import Part as MarkupPart
from printgen.markup import Run, Span, parse
from printgen.model import Game

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")
LANGUAGES = ("en", "ja", "zh-Hant")
SAMPLE = 20
"""Keys that are deleted, staled and broken each."""

HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_RUN = re.compile(r"\[[a-z]{2,3}(?:-[A-Za-z0-9]+)*:[^\]]*\]")


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    loaded, _ = load_game(DiskFiles(ROOT), request.param)
    return loaded


def own_words(parts: tuple[MarkupPart, ...]) -> Iterator[str]:
    """The words of a text outside its language runs."""
    for part in parts:
        if isinstance(part, Run):
            yield part.text
        elif isinstance(part, Span) and part.kind != "lang":
            yield from own_words(part.parts)


def texts(game: Game, language: str) -> dict[str, str]:
    """Key → its words outside of runs, and the rulebook's lines by number."""
    catalog = game.catalogs[language]
    found = {".".join(key): " ".join(own_words(parse(text.text))) for key, text in catalog.entries.items()}
    found |= {f"terms.{name}": " ".join(own_words(parse(text.text))) for name, text in catalog.terms.items()}
    book = (ROOT / str(game.root) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    for number, line in enumerate(book.splitlines(), 1):
        found[f"rulebook/{language}.md:{number}"] = re.sub(r"<!--.*?-->|\]\([^)]*\)", "", _RUN.sub("", line))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_whole_in_every_language(game: Game, language: str) -> None:
    counted = counts(entries(game, language))
    assert (counted["ok"], counted["missing"], counted["stale"], counted["broken"]) == (counted["total"], 0, 0, 0)
    assert set(game.catalogs[language].made_from) >= {one.name for one in entries(game, language)}
    assert game.languages[language] == (game.source,)


def test_english_holds_no_chinese_characters_outside_runs(game: Game) -> None:
    assert {key: words for key, words in texts(game, "en").items() if HAN.search(words) or KANA.search(words)} == {}


def test_japanese_is_written_in_kana_and_japanese_characters(game: Game) -> None:
    found = texts(game, "ja")
    sentences = [words for words in found.values() if len(HAN.findall(words)) + len(KANA.findall(words)) >= 12]
    assert len([words for words in sentences if KANA.search(words)]) >= 0.97 * len(sentences)
    assert {key: left for key, words in found.items() if (left := outside(words, "euc_jp"))} == {}


def test_traditional_chinese_holds_no_simplified_only_characters(game: Game) -> None:
    """Catalogs are asked by the check as well; here even what Big5 lacks for another reason, and the rulebook."""
    found = texts(game, "zh-Hant")
    assert {key: left for key, words in found.items() if (left := outside(words, "big5"))} == {}
    assert {key: slip for key, words in found.items() if (slip := other_writing(words, "zh-Hant"))} == {}


def outside(words: str, codec: str) -> str:
    """The Han characters that a script's own character set doesn't have."""
    return "".join(char for char in HAN.findall(words) if not char.encode(codec, "ignore"))


def changed(catalog: dict[str, Any], key: tuple[str, str, str], text: str) -> None:
    section, card, field = key
    (catalog[section][card] if card else catalog[section])[field] = text


@pytest.mark.parametrize("language", LANGUAGES)
def test_deleted_staled_and_broken_keys_are_reported_exactly(game: Game, language: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / str(game.root), tmp_path / str(game.root), ignore=shutil.ignore_patterns("art", "rulebook"))
    folder = tmp_path / str(game.root) / "lang"
    chosen = random.Random(f"{game.id} {language}").sample(entries(game, language), 3 * SAMPLE)
    deleted, staled, broken = chosen[:SAMPLE], chosen[SAMPLE : 2 * SAMPLE], chosen[2 * SAMPLE :]
    ours = yaml.safe_load((folder / f"{language}.yaml").read_text(encoding="utf-8"))
    source = yaml.safe_load((folder / f"{game.source}.yaml").read_text(encoding="utf-8"))
    for entry in deleted:
        changed(ours, entry.key, "")
    for entry in staled:
        changed(source, entry.key, f"{entry.source.text}改")
    for entry in broken:
        changed(ours, entry.key, f"{entry.translation.text if entry.translation else ''} {{lost}}")
    for name, tree in ((language, ours), (game.source, source)):
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(tree, allow_unicode=True, width=10_000), encoding="utf-8")
    loaded, _ = load_game(DiskFiles(tmp_path), game.id)
    found: dict[str, set[str]] = {}
    for one in entries(loaded, language):
        found.setdefault(one.standing, set()).add(one.name)
    assert found["missing"] == {one.name for one in deleted}
    assert found["stale"] == {one.name for one in staled}
    assert found["broken"] == {one.name for one in broken}
    assert len(found["ok"]) == len(entries(game, language)) - 3 * SAMPLE
