"""The translation sheet of the small game, half done: every text beside its card, and what each wants."""

from __future__ import annotations

import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest
import yaml

from printgen.files import DiskFiles
from printgen.languages.sheet_page import shown
from printgen.load.game import load_game
from printgen.translating import too_long_texts
from tests.small import CHINESE, ENGLISH, CommandLine, SmallProject

TARGET = "cards/duel/lang/en.yaml"
SOURCE = "cards/duel/lang/zh-Hans.yaml"
PAGE = "output/duel/translation/en.html"
WORDS = Path(__file__).parents[1] / "printgen" / "lang"


def sheet(printgen: CommandLine, project: SmallProject, language: str = "en") -> str:
    run = printgen(project, "lang", "sheet", "duel", language, "--jobs", "1")
    assert run.code == 0, run.err
    return project.read(f"output/duel/translation/{language}.html")


def article(page: str, name: str) -> str:
    """One card's part of the page."""
    found = re.search(rf'<article [^>]*id="{name}".*?</article>', page, re.DOTALL)
    assert found is not None, name
    return found[0]


def row(page: str, item: str, field: str) -> str:
    rows = re.split(r'(?=<div class="row )', article(page, item))
    return next(one for one in rows if f"<b>{field}</b>" in one)


def words(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def test_every_text_stands_beside_its_card(project: SmallProject, printgen: CommandLine) -> None:
    page = sheet(printgen, project)
    said = words(row(page, "spells-fb", "text"))
    assert "造成 {cost} 点伤害。" in said
    assert "Deal {cost} damage." in said
    assert f"{TARGET}:4" in said
    assert article(page, "spells-fb").count("<img") == 2
    assert "Spells" in words(row(page, "spells-labels", "name"))
    assert "Duel" in words(row(page, "words-game-labels", "name"))
    assert "6 of 6 texts done, 100 %" in words(page)


def test_each_picture_is_there_once_and_nothing_is_fetched(project: SmallProject, printgen: CommandLine) -> None:
    page = sheet(printgen, project)
    pictures = re.findall(r'src="([^"]+)"', page)
    assert len(pictures) == len(set(pictures)) == 4  # two cards in two languages; the back has no words
    assert all(one.startswith("data:image/webp;base64,") for one in pictures)
    assert not re.findall(r"""(?:src|href)\s*=\s*["'](?!data:|\#)[^"']*|@import|url\((?!data:)""", page)


def test_a_card_that_looks_like_another_names_it(project: SmallProject, printgen: CommandLine) -> None:
    project.replace("cards/duel/decks/spells.yaml", "{id: ib, cost: 1}", "{id: ib, cost: 2}")
    project.replace(SOURCE, "ib: {name: 冰锥, text: 抽一张牌。}", 'ib: {name: 火球, text: "造成 {cost} 点伤害。"}')
    project.replace(TARGET, "{name: Icicle, text: Draw a card.}", '{name: Fireball, text: "Deal {cost} damage."}')
    page = sheet(printgen, project)
    assert page.count("<img") == 2
    assert "looks like spells.fb" in words(article(page, "spells-ib"))


def test_a_half_translated_language_shows_what_is_left(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "update", "duel")
    project.write(
        TARGET,
        ENGLISH.replace("Fireball", "''").replace("{cost}", "{price}").replace("Icicle", f'"{"Icicle and snow " * 6}"'),
    )
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    page = sheet(printgen, project)
    assert 'class="row missing"' in row(page, "spells-fb", "name")
    assert f"{TARGET}:4" in row(page, "spells-fb", "name")
    broken = row(page, "spells-fb", "text")
    assert 'class="row broken"' in broken
    assert "{price} not in the source" in words(broken)
    stale = row(page, "spells-ib", "text")
    assert 'class="row stale"' in stale
    assert "the source text is printed" in words(stale)
    long = row(page, "spells-ib", "name")
    assert re.search(r"Too long: [\d.]+ mm over its box, \d+ lines?", words(long))
    assert '<figure class="faulty">' in article(page, "spells-ib")
    for want in ("missing", "stale", "broken", "long"):
        chip = re.search(rf'value="{want}".*?<b>(\d+)</b>', page)
        assert chip is not None
        assert chip[1] == "1", want
        assert f".item:not(.want-{want}) {{ display: none }}" in page
    assert "2 of 6 texts done" in words(page)


def test_a_piece_of_one_design_has_its_labels_beside_its_picture(project: SmallProject, printgen: CommandLine) -> None:
    project.replace("cards/duel/decks/spells.yaml", "  - {id: ib, cost: 1}\n", "")
    for language in (SOURCE, TARGET):
        text = project.read(language)
        project.write(language, text[: text.index("  ib:")])
    page = sheet(printgen, project)
    assert "Spells" in words(row(page, "spells-fb", "labels.name"))
    assert "Fireball" in words(row(page, "spells-fb", "name"))
    assert 'id="spells-labels"' not in page


def test_a_key_that_waits_for_its_text_is_named_with_its_line(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "new", "duel", "fr")
    lines = project.read("cards/duel/lang/fr.yaml").splitlines()
    line = next(number for number, one in enumerate(lines, 1) if "火球" in one) + 1
    page = sheet(printgen, project, "fr")
    assert f"cards/duel/lang/fr.yaml:{line}" in row(page, "spells-fb", "name")
    assert "0 of 6 texts done" in words(page)


def test_a_stale_text_shows_what_changed_in_the_source(project: SmallProject, printgen: CommandLine) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    printgen(project, "lang", "update", "duel")
    git = ("git", "-C", str(project.root), "-c", "user.name=d", "-c", "user.email=d@example.org")
    for command in (("init", "-q"), ("add", "cards"), ("commit", "-qm", "one")):
        subprocess.run([*git, *command], check=True)
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    stale = row(sheet(printgen, project), "spells-ib", "text")
    assert re.search(r"<del>.*一.*</del>\s*<ins>.*两.*</ins>", stale)


def test_texts_that_do_not_fit_are_found_by_key(project: SmallProject) -> None:
    project.write(TARGET, ENGLISH.replace("Draw a card.", "Draw a card. " * 60))
    game, _ = load_game(DiskFiles(project.root), "duel")
    found = too_long_texts(project.root, game, "en")
    assert list(found) == [("spells", "ib", "text")]
    assert "mm" in found["spells", "ib", "text"]


def test_text_is_data(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Fireball", "'<script>alert(1)</script>\"&amp;'"))
    page = sheet(printgen, project)
    assert "alert(1)" in words(row(page, "spells-fb", "name"))
    assert page.count("<script>") == 1
    assert shown("<b>{cost}</b>") == '&lt;b&gt;<span class="token">{cost}</span>&lt;/b&gt;'


def test_right_to_left_languages_say_so(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/ar.yaml", "spells: {fb: {name: نار}}\n")
    page = sheet(printgen, project, "ar")
    assert '<p lang="ar" dir="rtl">نار</p>' in row(page, "spells-fb", "name")
    assert 'class="source" lang="zh-Hans" dir="ltr"' in page


def test_two_runs_give_the_same_page(project: SmallProject, printgen: CommandLine) -> None:
    assert sheet(printgen, project) == sheet(printgen, project)


def test_the_source_language_has_no_sheet(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "lang", "sheet", "duel", "zh-Hans")
    assert run.code == 2
    assert "C004" in run.err
    assert project.read(SOURCE) == CHINESE


def test_the_page_speaks_every_language_it_claims() -> None:
    keys = {path.stem: set(yaml.safe_load(path.read_text("utf-8"))) for path in WORDS.glob("translating.*.yaml")}
    assert set(keys) == {f"translating.{tag}" for tag in ("en", "ja", "zh-Hans", "zh-Hant")}
    for name, found in keys.items():
        assert {one for one in keys["translating.en"] if not one.endswith("_one")} <= found, name
