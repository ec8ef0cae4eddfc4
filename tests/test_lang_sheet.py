"""The translation sheet of the small game, half done: every text beside its card, and what each wants."""

from __future__ import annotations

import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest
import yaml

from printgen.cli.lang_sheet import CountedLines
from printgen.files import DiskFiles
from printgen.languages.sheet_page import shown
from printgen.languages.state import entries
from printgen.languages.undrawn import undrawn
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
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html.replace("<wbr>", ""))))


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


# --- another language beside

FRENCH = """\
spells: {labels: {name: Sorts}, fb: {name: Boule, text: "Inflige {cost}."}, ib: {name: "", text: Piochez.}}
"""


def french(project: SmallProject, fallback: str = "") -> None:
    project.write("cards/duel/lang/fr.yaml", FRENCH)
    if fallback:
        project.replace("cards/duel/game.yaml", "en: []}", f"en: [], fr: [{fallback}]}}")


@pytest.mark.parametrize("by", ["--from", "fallback"])
def test_another_language_stands_beside(project: SmallProject, printgen: CommandLine, by: str) -> None:
    french(project, "en" if by == "fallback" else "")
    run = printgen(project, "lang", "sheet", "duel", "fr", "--jobs", "1", *(("--from", "en") if by == "--from" else ()))
    assert run.code == 0, run.err
    page = project.read("output/duel/translation/fr.html")
    text = row(page, "spells-fb", "text")
    assert '<p class="source" lang="en" dir="ltr">Deal' in text
    assert "造成" not in text
    assert "English → Français" in words(page)
    assert 'alt="Fireball · English"' in article(page, "spells-fb")
    assert re.search(r"Icicle</span> <code>spells.ib</code>", article(page, "spells-ib")), (
        "no Chinese for what is missing"
    )
    assert ("draw en" in run.err, "draw zh-Hans" in run.err) == (True, False)
    again = "printgen lang sheet duel fr" + (" --from en" if by == "--from" else "")
    assert f"<code>{again}</code>" in page


def test_the_source_can_be_asked_for(project: SmallProject, printgen: CommandLine) -> None:
    french(project, "en")
    assert printgen(project, "lang", "sheet", "duel", "fr", "--from", "zh-CN", "--jobs", "1").code == 0
    page = project.read("output/duel/translation/fr.html")
    assert 'class="source" lang="zh-Hans"' in row(page, "spells-fb", "text")


def test_what_the_other_language_lacks_is_told_in_the_source(project: SmallProject, printgen: CommandLine) -> None:
    """English is stale, or was never there: it would be read for what is printed, and isn't."""
    french(project)
    project.replace(TARGET, "Fireball", "''")
    printgen(project, "lang", "update", "duel", "en")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    assert printgen(project, "lang", "sheet", "duel", "fr", "--from", "en", "--jobs", "1").code == 0
    page = project.read("output/duel/translation/fr.html")
    for one, said in ((row(page, "spells-fb", "name"), "火球"), (row(page, "spells-ib", "text"), "抽两张牌。")):
        assert f'<p class="source" lang="zh-Hans" dir="ltr">{said}</p>' in one
        assert "English has no text here that is up to date" in words(one)


def test_what_changed_in_the_source_stands_below_the_other_language(
    project: SmallProject, printgen: CommandLine
) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    french(project)
    printgen(project, "lang", "update", "duel")
    git = ("git", "-C", str(project.root), "-c", "user.name=d", "-c", "user.email=d@example.org")
    for command in (("init", "-q"), ("add", "cards"), ("commit", "-qm", "one")):
        subprocess.run([*git, *command], check=True)
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    printgen(project, "lang", "accept", "duel", "en")
    assert printgen(project, "lang", "sheet", "duel", "fr", "--from", "en", "--jobs", "1").code == 0
    stale = row(project.read("output/duel/translation/fr.html"), "spells-ib", "text")
    assert '<p class="source" lang="en" dir="ltr">Draw a card.</p>' in stale
    assert "What has changed in the source (简体中文)" in words(stale)
    assert re.search(r'<p class="source" lang="zh-Hans" dir="ltr">.*<del>.*一.*</del>\s*<ins>.*两.*</ins>', stale)


# --- characters that no font draws


def test_what_no_font_draws_is_not_done(project: SmallProject, printgen: CommandLine) -> None:
    """Each text with its own characters, on the page and on the terminal; whatever else the card has."""
    project.write(TARGET, ENGLISH.replace("Icicle", "Ic\U00012345\U00012346cle").replace("Duel", "D\U00012347el"))
    project.replace(TARGET, "Draw a card.", '"\U00012346 {duel}"')
    project.replace(SOURCE, "抽一张牌。", '"抽一张牌。{duel}"')
    for path, term in ((SOURCE, "斗"), (TARGET, "\U00012348")):
        project.write(path, project.read(path) + f"terms: {{duel: {term}}}\n")
    run = printgen(project, "lang", "sheet", "duel", "en", "--jobs", "1")
    page = project.read(PAGE)
    assert "No font draws \U00012345 U+12345, \U00012346 U+12346" in words(row(page, "spells-ib", "name"))
    assert "No font draws \U00012346 U+12346 " in words(row(page, "spells-ib", "text"))
    assert "No font draws \U00012348 U+12348 " in words(row(page, "words-terms-all", "duel"))
    assert 'Ic<span class="lack">\U00012345\U00012346</span>cle' in row(page, "spells-ib", "name")
    assert 'class="row ok undrawn"' in row(page, "spells-ib", "name")
    assert "No font" not in article(page, "spells-fb")
    assert '<figure class="faulty">' in article(page, "spells-ib")
    chip = re.search(r'value="undrawn".*?<b>(\d+)</b>', page)
    assert chip is not None
    assert chip[1] == "3"
    assert "4 of 7 texts done, 57 % 7 translated; 3 of them still want something" in words(page)
    assert "4 of 7 texts done (7 translated); 3 that no font draws" in run.out
    assert "no font draws 3 characters: \U00012345\U00012346\U00012348\n" in run.err
    assert "fonts/README.md" in run.err


def test_a_label_has_what_any_card_of_its_deck_shows(project: SmallProject) -> None:
    project.write(TARGET, ENGLISH.replace("Spells", "Spe\U00012345ls").replace("Duel", "D\U00012345el"))
    game, _ = load_game(DiskFiles(project.root), "duel")
    found = undrawn(entries(game, "en"), {("spells", "ib"): frozenset("\U00012345\U00012346")})
    assert found.texts == {("spells", "labels", "name"): "\U00012345", ("game", "labels", "name"): "\U00012345"}
    assert found.cards == {("spells", "ib"): "\U00012346"}
    assert found.characters == "\U00012345\U00012346"


def test_a_character_of_no_text_is_told_of_its_card(project: SmallProject, printgen: CommandLine) -> None:
    project.replace("templates/duel/spell.html", "{{ card.cost }}", "{{ card.cost }}\U00012345")
    page = sheet(printgen, project)
    assert "No font draws \U00012345" in words(article(page, "spells-fb").split('<div class="row')[0])
    assert "6 of 6 texts done" in words(page)
    assert 'value="undrawn"' in page


def test_an_export_with_fit_names_what_no_font_draws(project: SmallProject) -> None:
    project.write(TARGET, ENGLISH.replace("Icicle", "Ic\U00012345cle"))
    game, _ = load_game(DiskFiles(project.root), "duel")
    assert too_long_texts(project.root, game, "en") == {("spells", "ib", "name"): "no font draws \U00012345"}


def test_a_log_hears_how_far_a_long_step_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("printgen.cli.lang_sheet.time.monotonic", lambda: now[0])
    lines = CountedLines("duel")
    lines.step("draw en", 75)
    for seconds in (1, 4, 6, 1, 30):
        now[0] += seconds
        lines.advance(15)
    said = ["duel: draw en 75 faces", "duel: draw en 30 of 75", "duel: draw en 45 of 75"]
    assert capsys.readouterr().err.splitlines() == said


def outside(css: str, medium: str) -> str:
    """A style sheet without the rules of a medium."""
    parts = re.split(rf"@media {re.escape(medium)} \{{", css)
    rest = [parts[0]]
    for part in parts[1:]:
        depth = end = 0
        while depth >= 0:
            depth += {"{": 1, "}": -1}.get(part[end], 0)
            end += 1
        rest.append(part[end:])
    return "".join(rest)


def test_what_a_chip_leaves_out_is_left_out_in_print_too(project: SmallProject, printgen: CommandLine) -> None:
    css = sheet(printgen, project).partition("<style>")[2].partition("</style>")[0]
    rule = "body:has([name=want][value=missing]:checked) .item:not(.want-missing) { display: none }"
    assert rule in css
    for medium in ("screen", "print", "(max-width: 480px)", "(max-width: 760px)"):
        assert rule in outside(css, medium)


def test_the_filters_of_a_narrow_window_scroll_away(project: SmallProject, printgen: CommandLine) -> None:
    css = sheet(printgen, project).partition("<style>")[2].partition("</style>")[0]
    static = ".filters { position: static }"
    assert static in css
    assert static not in outside(css, "(max-width: 480px)")


def test_a_path_breaks_behind_its_slashes_alone(project: SmallProject, printgen: CommandLine) -> None:
    page = sheet(printgen, project)
    assert ">cards/<wbr>duel/<wbr>lang/<wbr>en.yaml:4</code>" in page
    (rule,) = re.findall(r"^\.place \{[^}]*\}", page, re.MULTILINE)
    assert "overflow-wrap: break-word" in rule
