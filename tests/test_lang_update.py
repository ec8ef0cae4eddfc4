"""``printgen lang update`` on catalogs as people lay them out: nothing of a person's is lost, every new key waits."""

from __future__ import annotations

import pytest

from printgen.load.yaml_nodes import plain, read_yaml
from tests.small import ENGLISH, SPELLS, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"
DECK = "cards/duel/decks/spells.yaml"
WHOLE = {
    "game": {"labels": {"name": None}},
    "spells": {
        "labels": {"name": None},
        "fb": {"name": "Fireball", "text": None},
        "ib": {"name": None, "text": None},
    },
}


def tree(project: SmallProject) -> object:
    return plain(read_yaml(TARGET, project.read(TARGET).encode("utf-8")))


@pytest.mark.parametrize(
    "typed",
    [
        "spells:\n    fb:\n        name: Fireball\n",
        "spells: {fb: {name: Fireball}}\n",
        "spells:\n  fb: {name: Fireball}  # big\n",
        "spells:\n  fb: {\n    name: Fireball,\n  }\n",
        '"spells":\n  "fb":\n    "name": Fireball',
        "\ufeffspells:\n  fb:\n    name: Fireball\n",
        "game:\nspells:\n  labels:\n  fb:\n    name: Fireball\n",
    ],
    ids=["four blanks", "one line", "a card a line", "braces over lines", "quoted keys", "byte order mark", "empty"],
)
def test_new_keys_wait_in_a_catalog_of_any_layout(project: SmallProject, printgen: CommandLine, typed: str) -> None:
    project.write(TARGET, typed)
    run = printgen(project, "lang", "update", "duel")
    assert (run.code, run.out) == (0, "duel en: 5 to translate, 0 stale, 0 set aside\n")
    assert tree(project) == WHOLE
    once = project.read(TARGET)
    assert once.count("# 抽一张牌。") == 1
    assert once.startswith("\ufeff") == typed.startswith("\ufeff")
    printgen(project, "lang", "update", "duel")
    assert project.read(TARGET) == once


def test_line_ends_stay_as_they_are(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, b"spells:\r\n  fb:\r\n    name: Fireball\r\n  old:\r\n    name: Gone\r\n")
    printgen(project, "lang", "update", "duel")
    made = (project.root / TARGET).read_bytes()
    assert b"# removed in the source: name: Gone\r\n" in made
    assert made.count(b"\n") == made.count(b"\r\n")


def test_a_removed_key_in_braces_does_not_take_a_neighbours_text_along(
    project: SmallProject, printgen: CommandLine
) -> None:
    """The card above has a line of the same name."""
    project.replace(DECK, "[name, text]", '[name, "text?"]')
    project.replace(SOURCE, ", text: 抽一张牌。", "")
    card = "  fb:\n    name: Fireball\n    text: Deal {cost} damage.\n"
    rest = "game: {labels: {name: Duel}}\nspells:\n  labels: {name: Spells}\n"
    project.write(TARGET, f"{rest}{card}  ib: {{name: Icicle, text: Draw a card.}}  # cold\n")
    assert "0 to translate, 0 stale, 1 set aside" in printgen(project, "lang", "update", "duel").out
    aside = "  # removed in the source: text: Draw a card.\n  ib: {name: Icicle}  # cold\n"
    assert project.read(TARGET) == rest + card + aside


def test_plural_forms_go_aside_whole_and_comments_behind_them_stay(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.replace(DECK, "[name, text]", '[name, "text?"]')
    project.replace(SOURCE, ", text: 抽一张牌。", "")
    project.write(
        TARGET,
        "spells:\n  ib:\n    text:\n      one: a card\n      other: cards\n    # mine\n    name: Icicle\n",
    )
    printgen(project, "lang", "update", "duel")
    assert (
        "  ib:\n    # removed in the source: text:\n    # removed in the source:   one: a card\n"
        "    # removed in the source:   other: cards\n    # mine\n    name: Icicle\n"
    ) in project.read(TARGET)


def test_what_cannot_be_set_aside_without_a_comment_of_yours_is_said(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.write(DECK, SPELLS)
    typed = "  ib: {name: Icicle,  # cold\n    hint: Ice, text: Draw a card.}\n"
    project.write(TARGET, f"spells:\n{typed}")
    run = printgen(project, "lang", "update", "duel")
    assert "0 set aside, 1 to take out by hand (printgen lang status duel names them)" in run.out
    assert typed in project.read(TARGET)


def test_a_card_and_a_deck_go_with_their_last_text(project: SmallProject, printgen: CommandLine) -> None:
    own = "  # haunts\n  ghost:\n    # boo\n    name: Ghost\n    text:\n  # the end\n"
    own += "old-deck:\n  one:\n    name: Gone  # why?\n"
    project.write(TARGET, ENGLISH + own)
    assert "2 set aside" in printgen(project, "lang", "update", "duel").out
    once = project.read(TARGET)
    aside = (
        "  # haunts\n  # removed in the source: ghost:\n    # boo\n    # removed in the source: name: Ghost\n"
        "    # removed in the source: text:\n  # the end\n# removed in the source: old-deck:\n"
        "  # removed in the source: one:\n    # removed in the source: name: Gone  # why?\n"
    )
    assert once == ENGLISH + aside
    assert "0 set aside" in printgen(project, "lang", "update", "duel").out
    assert project.read(TARGET) == once
    assert "unknown" not in printgen(project, "lang", "status", "duel").out


def test_a_card_of_the_source_stays_though_its_last_text_goes(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("{name: Icicle, text: Draw a card.}", "\n    flavour: Brrr"))
    printgen(project, "lang", "update", "duel")
    assert "\n  ib:" in project.read(TARGET)
    assert "    # removed in the source: flavour: Brrr\n" in project.read(TARGET)
