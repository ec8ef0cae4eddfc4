"""What ``lang status`` and ``lang accept`` say of keys that are neither plainly done nor plainly missing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.small import CHINESE, ENGLISH, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"
EDITED = f"{TARGET}:5: en: note: spells.ib.text: edited, and so was the source: look at it once"


def row(printgen: CommandLine, project: SmallProject, language: str = "en") -> dict[str, Any]:
    run = printgen(project, "lang", "status", "duel", "--lang", language, "--format", "json")
    (found,) = json.loads(run.out)["languages"]
    assert isinstance(found, dict)
    return found


@pytest.fixture
def both_edited(project: SmallProject, printgen: CommandLine) -> SmallProject:
    printgen(project, "lang", "update", "duel")
    project.replace(TARGET, "Draw a card.", "Draw one card.")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    return project


@pytest.mark.parametrize("visit", [("status", "duel"), ("update", "duel"), ("accept", "duel", "en", "spells.fb")])
def test_a_text_edited_as_well_as_its_source_is_told_once(
    both_edited: SmallProject, printgen: CommandLine, visit: tuple[str, ...]
) -> None:
    run = printgen(both_edited, "lang", *visit)
    assert run.code == 0
    assert EDITED in run.out
    assert "note:" not in printgen(both_edited, "lang", "status", "duel").out


def test_it_is_a_note_in_json_too_and_not_stale(both_edited: SmallProject, printgen: CommandLine) -> None:
    first, second = row(printgen, both_edited), row(printgen, both_edited)
    assert [one["key"] for one in first["edited_with_source"]] == ["spells.ib.text"]
    assert (first["stale"], first["percent"]) == (0, 100)
    assert second["edited_with_source"] == []


def test_a_text_edited_alone_or_first_typed_is_no_such_note(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Icicle", "''"))
    printgen(project, "lang", "update", "duel")
    project.replace(TARGET, "Draw a card.", "Draw one card.")
    project.replace(TARGET, "''", "Icicle")
    assert row(printgen, project)["edited_with_source"] == []


def test_a_rulebook_edited_as_well_as_its_source_is_told_once(project: SmallProject, printgen: CommandLine) -> None:
    for language in ("zh-Hans", "en"):
        project.write(f"cards/duel/rulebook/{language}.md", "# 1\n")
    printgen(project, "lang", "update", "duel")
    for language in ("zh-Hans", "en"):
        project.write(f"cards/duel/rulebook/{language}.md", "# 2\n")
    said = "cards/duel/rulebook/en.md: en: note: rulebook: edited, and so was the source"
    assert said in printgen(project, "lang", "status", "duel").out
    assert said not in printgen(project, "lang", "status", "duel").out


@pytest.mark.parametrize("language", ["ko", "fr", "en"])
def test_a_copy_of_the_source_is_no_translation_into_another_script(
    project: SmallProject, printgen: CommandLine, language: str
) -> None:
    own = "  ib: {name: 冰锥, text: 抽一张牌。}"
    project.write(SOURCE, CHINESE.replace(own, "  ib: {name: HP, text: '[ja:鬼] +{cost}'}"))
    project.write(f"cards/duel/lang/{language}.yaml", project.read(SOURCE))
    found = row(printgen, project, language)
    assert (found["translated"], found["missing"], found["same"]) == (2, 4, 2)
    assert {one["said"] for one in found["keys"]} == {"still the source's text"}
    run = printgen(project, "build", "--lang", language)
    assert "T001: spells.fb.name is still the source's text; the text in zh-Hans is printed" in run.err


def test_a_copy_of_the_source_stays_one_when_the_source_changes(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/ko.yaml", CHINESE)
    row(printgen, project, "ko")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    found = row(printgen, project, "ko")
    assert (found["translated"], found["missing"], found["stale"]) == (0, 6, 0)
    assert "0 accepted" in printgen(project, "lang", "accept", "duel", "ko").out
    assert row(printgen, project, "ko")["missing"] == 6
    run = printgen(project, "build", "--lang", "ko")
    assert "T001: spells.ib.text is still the source's text; the text in zh-Hans is printed" in run.err


@pytest.mark.parametrize("language", ["ja", "zh-Hant"])
def test_in_the_same_script_it_is_a_note(project: SmallProject, printgen: CommandLine, language: str) -> None:
    project.write(f"cards/duel/lang/{language}.yaml", CHINESE)
    found = row(printgen, project, language)
    assert (found["translated"], found["missing"], found["same"]) == (6, 0, 6)


def test_accept_takes_the_mark_off_a_draft(project: SmallProject, printgen: CommandLine) -> None:
    pytest.importorskip("opencc")
    new = printgen(project, "lang", "new", "duel", "zh-Hant", "--draft")
    assert "6 machine drafts to look at" in new.out
    assert "printgen lang accept duel zh-Hant KEY" in new.out
    path = "cards/duel/lang/zh-Hant.yaml"
    project.replace(path, "# machine draft, not checked", "# machine draft, not checked\n  # mine")
    before = project.read(path)
    assert row(printgen, project, "zh-Hant")["draft"] == 6
    run = printgen(project, "lang", "accept", "duel", "zh-Hant", "spells.fb")
    assert "2 accepted, 0 still stale, 4 drafts to look at" in run.out
    after = project.read(path)
    assert [one for one in before.splitlines() if "傷害" not in one and "火球" not in one] == [
        one for one in after.splitlines() if "傷害" not in one and "火球" not in one
    ]
    assert "    text: 造成 {cost} 點傷害。\n" in after
    assert "4 accepted, 0 still stale\n" in printgen(project, "lang", "accept", "duel", "zh-Hant").out
    assert project.read(path) == before.replace("  # machine draft, not checked", "")
    assert row(printgen, project, "zh-Hant")["percent"] == 100


def test_words_that_yaml_reads_past_are_told_by_status(project: SmallProject, printgen: CommandLine) -> None:
    own = ENGLISH.replace("{name: Fireball, ", "\n    name: Fire #1\n    ").replace('damage."}', 'damage."')
    project.write(
        TARGET, own.replace("{name: Icicle, text: Draw a card.}", "\n    name: !Vite\n    text: Draw a card.")
    )
    found = row(printgen, project)
    assert found["to_look_at"] == 1
    (told,) = found["findings"]
    assert (told["code"], told["key"], told["line"]) == ("S018", "spells.fb.name", 5)
    missing = [(one["key"], one["said"]) for one in found["keys"]]
    assert missing == [("spells.ib.name", "'!Vite' is not read as part of the text")]
    assert "en: S018: '#1' is not read as part of the text" in printgen(project, "lang", "status", "duel").out
