"""Terms: where they are used, and which translations leave them."""

from __future__ import annotations

import json

import pytest

from printgen.files import MemoryFiles
from printgen.languages.terms import terms_of, unused_terms
from printgen.load.game import load_game
from printgen.model import Game
from tests.small import FILES, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"


def catalog(terms: dict[str, str], name: str, text: str) -> str:
    told = {
        "terms": terms,
        "game": {"labels": {"name": "Duel"}},
        "spells": {"labels": {"name": "S"}, "fb": {"name": name, "text": text}, "ib": {"name": "I", "text": "I"}},
    }
    return json.dumps(told, ensure_ascii=False)


def game(
    source: str, target: str, terms: tuple[dict[str, str], dict[str, str]], name: tuple[str, str] = ("N", "N")
) -> Game:
    files = {**FILES, SOURCE: catalog(terms[0], name[0], source), TARGET: catalog(terms[1], name[1], target)}
    return load_game(MemoryFiles(files), "duel")[0]


GATE = ({"gate": "黄泉门", "lamp": "灯"}, {"gate": "Gate of Yomi", "lamp": "Lamp"})


def test_a_term_is_used_by_name_or_in_words() -> None:
    by_name, lamp = terms_of(game("去{gate}。", "Go to {gate}.", GATE), "en")
    assert (by_name.by_name, by_name.in_words) == (("spells.fb.text",), ())
    assert (lamp.by_name, lamp.in_words) == ((), ())
    in_words, _ = terms_of(game("去黄泉门。", "Go to the Gate of Yomi.", GATE), "en")
    assert (in_words.by_name, in_words.in_words) == ((), ("spells.fb.text",))


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("去黄泉门。", "Go to the Gate of Yomi.", []),
        ("去黄泉门。", "Go to the gate of Yomi.", []),
        ("去黄泉门。", "Go to {gate}.", []),
        ("去黄泉门。", "Go to the Underworld Door.", ["gate"]),
        ("去{gate}。", "Go to {gate}.", []),
        ("拿【灯】。", "Take a torch.", ["lamp"]),
        ("点灯夜。", "A night of light.", []),  # a character inside a word is no term
        ("拿“灯”去黄泉门。", "Take it there.", ["gate", "lamp"]),
        ("拿 灯，走。", "Take two lamps.", []),
    ],
)
def test_a_translation_says_the_term_the_source_says(source: str, target: str, found: list[str]) -> None:
    made = unused_terms(game(source, target, GATE), "en")
    assert [one.name for one in made] == found
    assert all((one.kind, one.key) == ("inconsistent", "spells.fb.text") for one in made)


def test_the_longer_term_hides_the_one_inside_it() -> None:
    terms = ({"village": "村祠", "east": "东村祠"}, {"village": "Shrine", "east": "Eastern Sanctuary"})
    assert unused_terms(game("回东村祠。", "Back to the Eastern Sanctuary.", terms), "en") == []
    assert [one.name for one in unused_terms(game("回村祠。", "Back home.", terms), "en")] == ["village"]


def test_words_of_languages_with_blanks_end_where_they_end() -> None:
    terms = ({"cat": "cat"}, {"cat": "chat"})
    assert unused_terms(game("A category.", "Un genre.", terms), "en") == []
    assert [one.name for one in unused_terms(game("The Cat.", "Le chien.", terms), "en")] == ["cat"]


def test_a_missing_translation_of_a_term_is_said_once() -> None:
    made = unused_terms(game("去黄泉门。", "Go there.", (GATE[0], {"lamp": "Lamp"})), "en")
    assert [(one.kind, one.name, one.key) for one in made] == [("missing", "gate", "")]


def test_the_source_language_is_never_off_its_own_terms() -> None:
    assert unused_terms(game("去黄泉门。", "x", GATE), "zh-Hans") == []


def test_the_command_shows_all_and_exits_by_what_it_found(project: SmallProject, printgen: CommandLine) -> None:
    project.write(SOURCE, catalog(GATE[0], "名", "去黄泉门。"))
    project.write(TARGET, catalog(GATE[1], "N", "Go to the Gate of Yomi."))
    fine = printgen(project, "lang", "terms", "duel")
    assert fine.code == 0
    assert [line.split() for line in fine.out.splitlines()] == [
        ["term", "zh-Hans", "en", "by", "name", "in", "words"],
        ["gate", "黄泉门", "Gate", "of", "Yomi", "0", "1"],
        ["lamp", "灯", "Lamp", "0", "0"],
    ]
    project.write(TARGET, catalog(GATE[1], "N", "Go there."))
    off = printgen(project, "lang", "terms", "duel", "en", "--format", "json")
    assert off.code == 1
    (finding,) = json.loads(off.out)["findings"]
    assert (finding["term"], finding["key"], finding["line"]) == ("gate", "spells.fb.text", 1)
    assert "inconsistent: spells.fb.text: the source says '黄泉门'" in printgen(project, "lang", "terms", "duel").out
    assert printgen(project, "lang", "terms", "duel", "fr").code == 2


def test_a_game_without_terms_says_how_to_begin(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "lang", "terms", "duel")
    assert run.code == 0
    assert "duel has no terms" in run.out
