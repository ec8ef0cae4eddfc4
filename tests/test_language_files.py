"""Files and languages that are called otherwise than they should be: each is told, with its right name."""

from __future__ import annotations

import pytest

from printgen.files import MemoryFiles
from printgen.load.game import load_game
from printgen.problems import PrintgenError
from printgen.tag_slips import meant
from tests.small import ENGLISH, FILES, CommandLine, SmallProject

LANG = "cards/duel/lang/"
BOOK = "cards/duel/rulebook/"


def told(**files: str) -> list[str]:
    """What loading the small game with these files besides says, as ``path: code message | fix``."""
    try:
        _, problems = load_game(MemoryFiles({**FILES, **files}), "duel")
    except PrintgenError as error:
        return [f"{one.pos}: {one.code} {one.message} | {one.fix}" for one in error.problems]
    return [f"{one.pos}: {one.code} {one.message}" for one in problems]


@pytest.mark.parametrize(
    ("name", "fix"),
    [
        ("pt-br.yaml", "rename it to pt-BR.yaml"),
        ("pt_BR.yaml", "rename it to pt-BR.yaml"),
        ("FR.yaml", "rename it to fr.yaml"),
        ("fr.yml", "rename it to fr.yaml"),
        ("fr.YAML", "rename it to fr.yaml"),
        ("zh-HK.yaml", "rename it to zh-Hant.yaml"),
        ("zh-Hant-TW.yaml", "rename it to zh-Hant.yaml"),
        ("jp.yaml", "rename it to ja.yaml"),
        ("german.yaml", "rename it to de.yaml"),
        ("Deutsch.yaml", "rename it to de.yaml"),
        ("deu.yaml", "rename it to de.yaml"),
        ("Chinese.yml", "rename it to zh-Hant.yaml"),
        ("kr.yaml", "rename it to ko.yaml (Kanuri is kau or kr-NG)"),
        ("en.yml", "en.yaml is there already: put into it what only this file has, and move this one away"),
    ],
)
def test_a_misnamed_catalog_is_told_its_right_name(name: str, fix: str) -> None:
    (said,) = told(**{LANG + name: ENGLISH})
    assert said.startswith(f"{LANG}{name}: L006 this file isn't read: a catalog is named after its language, as ")
    assert said.endswith(f" | {fix}")


@pytest.mark.parametrize("name", ["fr copy.yaml", "fr-copy.yaml", "en (1).yml", "notes.yaml", "xyz.yaml"])
def test_what_is_named_after_no_language_is_to_move_away(name: str) -> None:
    (said,) = told(**{LANG + name: ENGLISH})
    stem = name.rpartition(".")[0]
    assert said == (
        f"{LANG}{name}: L006 '{stem}' is no language: this file isn't read | "
        "move it out of lang/, or rename it to its language's tag, such as fr.yaml or pt-BR.yaml"
    )


@pytest.mark.parametrize(
    "name", ["en.yaml~", ".en.yaml.swp", "#en.yaml#", ".#en.yaml", ".en.yaml", "README.md", "x.bak"]
)
def test_backups_and_other_files_are_passed_over(name: str) -> None:
    assert told(**{LANG + name: "a: b: c"}) == []


@pytest.mark.parametrize("name", ["fr", "pt-BR", "zh-Hant", "es-419", "kau", "kr-NG", "xyz-NG", "qaa", "ca-valencia"])
def test_a_catalog_named_as_it_should_be_is_read(name: str) -> None:
    game, _ = load_game(MemoryFiles({**FILES, f"{LANG}{name}.yaml": ENGLISH}), "duel")
    assert name in game.catalogs


def test_a_misnamed_catalog_takes_its_record_and_its_line_in_the_game_along() -> None:
    game = FILES["cards/duel/game.yaml"].replace("en: []", "en: [], FR: [en]")
    files = {"cards/duel/game.yaml": game, f"{LANG}FR.yaml": ENGLISH, f"{LANG}.made-from/FR.yaml": "{}"}
    (said,) = told(**files)
    assert said.endswith("rename it to fr.yaml, and .made-from/FR.yaml likewise; in game.yaml it is 'fr'")


def test_a_misnamed_source_is_told_once() -> None:
    files = {name: text for name, text in FILES.items() if name != f"{LANG}zh-Hans.yaml"}
    with pytest.raises(PrintgenError) as raised:
        load_game(MemoryFiles({**files, f"{LANG}zh-hans.yml": FILES[f"{LANG}zh-Hans.yaml"]}), "duel")
    (problem,) = raised.value.problems
    assert problem.fix == "rename it to zh-Hans.yaml"


@pytest.mark.parametrize(
    ("name", "fix"),
    [
        ("EN.md", "rename it to en.md"),
        ("english.md", "rename it to en.md"),
        ("zh-CN.md", "rename it to zh-Hans.md"),
        ("en.markdown", "rename it to en.md"),
        ("eng.MD", "rename it to en.md"),
    ],
)
def test_a_misnamed_rulebook_of_a_language_of_the_game_is_told(name: str, fix: str) -> None:
    (said,) = told(**{BOOK + name: "# Duel\n"})
    assert said.startswith(f"{BOOK}{name}: L006 this file isn't read: a rulebook is named after its language, as ")
    assert said.endswith(f" | {fix}")


@pytest.mark.parametrize("name", ["en.md", "notes.md", "german.md", "README.md", "en.md~", "en.txt"])
def test_other_files_beside_the_rulebooks_are_nobodys_concern(name: str) -> None:
    assert told(**{BOOK + name: "# Duel\n"}) == []


def test_every_command_names_the_file(project: SmallProject, printgen: CommandLine) -> None:
    project.write(f"{LANG}pt-br.yaml", ENGLISH)
    for words in (("build",), ("check",), ("lang", "status", "duel"), ("lang", "update", "duel")):
        run = printgen(project, *words)
        assert run.code == 2
        assert f"{LANG}pt-br.yaml: error L006: " in run.err
        assert "\n  fix: rename it to pt-BR.yaml\n" in run.err


@pytest.mark.parametrize(
    ("typed", "fix"),
    [
        ("jp", "did you mean ja (日本語)?"),
        ("cn", "did you mean zh-Hans (简体中文)?"),
        ("cz", "did you mean cs (Čeština)?"),
        ("kr", "did you mean ko (한국어)? Kanuri is kau or kr-NG"),
        ("tw", "did you mean zh-Hant (繁體中文)? Twi is ak or tw-GH"),
        ("us", "did you mean en (English)?"),
        ("GB", "did you mean en-GB ("),
        ("ua", "did you mean uk ("),
        ("gr", "did you mean el ("),
        ("dk", "did you mean da (Dansk)?"),
        ("se", "did you mean sv (Svenska)? Northern Sami is sme or se-NO"),
        ("fra", "did you mean fr (Français)?"),
        ("zh", "choose zh-Hans (简体中文) or zh-Hant (繁體中文)"),
        ("Chinese", "did you mean zh-Hans (简体中文) or zh-Hant (繁體中文)?"),
    ],
)
def test_a_country_is_no_language_to_begin(project: SmallProject, printgen: CommandLine, typed: str, fix: str) -> None:
    run = printgen(project, "lang", "new", "duel", typed)
    assert run.code == 2
    assert " error C014: " in run.err
    assert f"\n  fix: {fix}" in run.err
    assert sorted(one.name for one in (project.root / LANG).glob("*.yaml")) == ["en.yaml", "zh-Hans.yaml"]


@pytest.mark.parametrize("typed", ["kau", "kr-NG", "sme"])
def test_who_means_the_other_language_can_say_so(project: SmallProject, printgen: CommandLine, typed: str) -> None:
    assert printgen(project, "lang", "new", "duel", typed).code == 0
    assert printgen(project, "lang", "status", "duel", "--lang", typed).code == 1


def test_a_region_whose_language_is_there_is_said_to_be_it(project: SmallProject, printgen: CommandLine) -> None:
    project.write(f"{LANG}zh-Hant.yaml", ENGLISH)
    assert "C015: zh-HK is zh-Hant here, and its catalog is there already" in (
        printgen(project, "lang", "new", "duel", "zh-HK").err
    )
    assert "C015: the catalog is there already" in printgen(project, "lang", "new", "duel", "zh-Hant").err


def test_nothing_leads_to_a_language_that_lang_new_refuses(project: SmallProject, printgen: CommandLine) -> None:
    assert "fix: did you mean ko (한국어)?" in printgen(project, "lang", "update", "duel", "kr").err
    assert "fix: did you mean ko (한국어)?" in printgen(project, "build", "--lang", "kr").err


@pytest.mark.parametrize(
    ("asked", "fix"),
    [
        ("zh-Hans,en", "names in two languages: --lang zh-Hans+en; one edition each: --lang zh-Hans --lang en"),
        ("zh-Hans, en,ja", "one edition each: --lang zh-Hans --lang en --lang ja"),
        ("en+en", "type --lang en, or another language behind the '+'"),
        ("zh-CN+zh-Hans", "type --lang zh-CN, or another language behind the '+'"),
        ("zh-Hans+", "type --lang zh-Hans, or a second language behind the '+'"),
        ("+en", "type --lang en, or a second language behind the '+'"),
    ],
)
def test_two_languages_that_are_not_two_are_refused(
    project: SmallProject, printgen: CommandLine, asked: str, fix: str
) -> None:
    run = printgen(project, "build", "--lang", asked)
    assert run.code == 2
    assert f"error C014: '{asked}' " in run.err
    assert f"\n  fix: {fix}\n" in run.err
    assert project.output() == []


def test_check_refuses_a_language_that_the_game_has_not(project: SmallProject, printgen: CommandLine) -> None:
    for asked in ("jp", "zh-Hans,en", "fr"):
        assert printgen(project, "check", "duel", "--lang", asked).code == 2
    for asked in ("en", "zh-CN", "zh-Hans+en"):
        assert printgen(project, "check", "duel", "--lang", asked).code == 0


@pytest.mark.parametrize("typed", ["und", "mul", "fr-Copy", "en-old", "copy", "zh-Hanz", ""])
def test_what_looks_like_a_tag_is_not_one_for_that(typed: str) -> None:
    assert meant(typed) == ()
