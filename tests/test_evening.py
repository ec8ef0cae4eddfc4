"""Choices for one evening: players, roles, variants, and what is impossible about them."""

from __future__ import annotations

import json

import pytest

from tests.small import CommandLine, SmallProject

DECK = "cards/duel/decks/spells.yaml"
GAME = "cards/duel/game.yaml"
EVENING = """\
roles: [mage, rogue, bard]
groups: {casters: [mage, bard]}
variants: {short: {players: 2, roles: [mage]}}
limits:
  - holds: casters >= 1
    message: "{casters} casters take part; a duel needs one"
    fix: add mage or bard
  - role: rogue
    holds: players > 2
    message: a rogue needs a third player
    fix: leave rogue out
"""


@pytest.fixture
def duel(project: SmallProject) -> SmallProject:
    project.write(GAME, project.read(GAME) + EVENING)
    project.replace(DECK, "cost: 1}", "cost: 1, roles: [bard, rogue], per_player: 2}")
    project.replace(DECK, "copies: 3,", "copies: 9, copies_when: players * 2 + casters,")
    return project


def printed(project: SmallProject, name: str) -> dict[str, int]:
    cards = json.loads((project.root / f"output/duel/{name}/cards.json").read_text(encoding="utf-8"))
    return {card["id"]: card["copies"] for card in cards["components"][0]["cards"]}


def test_roles_and_players_choose_cards_and_copies(duel: SmallProject, printgen: CommandLine) -> None:
    assert printgen(duel, "build", "--players", "3", "--roles", "mage,bard").code == 0
    assert printed(duel, "zh-Hans+3p+roles-mage-bard") == {"fb": 8, "ib": 6}


def test_a_variant_is_its_saved_choice(duel: SmallProject, printgen: CommandLine) -> None:
    assert printgen(duel, "build", "--variant", "short").code == 0
    assert printed(duel, "zh-Hans+short") == {"fb": 5}


@pytest.mark.parametrize(
    ("players", "roles", "said"),
    [
        ("3", "rogue", "0 casters take part; a duel needs one\n  fix: add mage or bard"),
        ("2", "rogue,bard", "a rogue needs a third player\n  fix: leave rogue out"),
        ("2", "wizard", "duel has no role 'wizard'\n  fix: roles: mage, rogue, bard"),
    ],
)
def test_an_impossible_choice_says_what_to_change(
    duel: SmallProject, printgen: CommandLine, players: str, roles: str, said: str
) -> None:
    run = printgen(duel, "build", "--players", players, "--roles", roles)
    assert run.code == 2
    assert said in run.err
    assert duel.output() == []


def test_a_limit_that_cannot_be_read_is_named_with_its_place(duel: SmallProject, printgen: CommandLine) -> None:
    duel.replace(GAME, "casters >= 1", "castres >= 1")
    run = printgen(duel, "build", "--players", "3", "--roles", "mage")
    assert run.code == 2
    assert f"{GAME}:10:5: error S017: can't work out 'castres >= 1'" in run.err


def test_a_role_whose_cards_are_left_out_is_refused(duel: SmallProject, printgen: CommandLine) -> None:
    duel.write(
        "cards/duel/decks/tricks.yaml",
        duel.read(DECK).replace("back: spell-back\n", "back: spell-back\nlean: true\nroles: [rogue]\n"),
    )
    duel.replace(GAME, "decks: [spells]", "decks: [spells, tricks]")
    for language in ("zh-Hans", "en"):
        words = duel.read(f"cards/duel/lang/{language}.yaml")
        duel.write(
            f"cards/duel/lang/{language}.yaml", words + words[words.index("spells:") :].replace("spells:", "tricks:")
        )
    assert printgen(duel, "build", "--players", "3", "--roles", "mage,rogue").code == 0
    run = printgen(duel, "build", "--players", "3", "--roles", "mage,rogue", "--lean")
    assert run.code == 2
    assert "rogue needs tricks, which this choice leaves out" in run.err
