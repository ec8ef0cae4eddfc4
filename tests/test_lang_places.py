"""Where the translators' commands say that something is missing or unknown: by line, however little stands there."""

from __future__ import annotations

import json

from tests.small import ENGLISH, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"


def test_a_deleted_text_is_named_at_its_card(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("name: Icicle, ", ""))
    assert f"{TARGET}:5: en: missing: spells.ib.name" in printgen(project, "lang", "status", "duel").out
    told = json.loads(printgen(project, "lang", "status", "duel", "--lang", "en", "--format", "json").out)
    assert [key["line"] for key in told["languages"][0]["keys"]] == [5]
    assert f"{TARGET}:5:3: warning T001: spells.ib.name" in printgen(project, "build", "--lang", "en").err


def test_a_deleted_card_is_named_at_its_section_and_a_deleted_section_by_its_file(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.write(TARGET, ENGLISH.replace("  ib: {name: Icicle, text: Draw a card.}\n", ""))
    assert f"{TARGET}:2: en: missing: spells.ib.name" in printgen(project, "lang", "status", "duel").out
    project.write(TARGET, "game: {labels: {name: Duel}}\n")
    assert f"{TARGET}: en: missing: spells.ib.name" in printgen(project, "lang", "status", "duel").out


def test_a_term_without_a_translation_is_named_where_its_key_waits(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.write(SOURCE, project.read(SOURCE) + "terms:\n  gate: 门\n")
    project.write(TARGET, ENGLISH + "terms:\n  # 门\n  gate:\n")
    assert f"{TARGET}:8:8: en: missing: the term 'gate'" in printgen(project, "lang", "terms", "duel").out
    project.write(TARGET, ENGLISH + "terms:\n  lamp: Lamp\n")
    assert f"{TARGET}:6:1: en: missing: the term 'gate'" in printgen(project, "lang", "terms", "duel").out


def test_a_misspelt_deck_is_told_once_with_its_right_name(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("spells:", "spell:"))
    out = printgen(project, "lang", "status", "duel").out
    assert f"{TARGET}:2: en: unknown: spell (5 texts): the source has no such key; did you mean spells?\n" in out
    assert out.count(": unknown: ") == 1


def test_a_misspelt_card_is_told_once_with_its_right_name(project: SmallProject, printgen: CommandLine) -> None:
    source = project.read(SOURCE).replace("  ib:", "  step-1:")
    project.write(SOURCE, source)
    project.replace("cards/duel/decks/spells.yaml", "id: ib", "id: step-1")
    project.write(TARGET, ENGLISH.replace("  ib:", "  Step_1:"))
    out = printgen(project, "lang", "status", "duel").out
    assert (
        f"{TARGET}:5: en: unknown: spells.Step_1 (2 texts): the source has no such key; did you mean spells.step-1?\n"
    ) in out
    assert out.count(": unknown: ") == 1


def test_a_misspelt_field_and_a_key_like_no_other_are_told_themselves(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.write(TARGET, ENGLISH.replace("name: Icicle", "nmae: Icicle") + "terms: {gate: Gate}\n")
    out = printgen(project, "lang", "status", "duel").out
    assert "en: unknown: spells.ib.nmae: the source has no such key; did you mean spells.ib.name?\n" in out
    assert "en: unknown: terms.gate: the source has no such key\n" in out
