"""Stage 1: what a person typed wrong is said with its place and its fix, and all of it at once."""

from __future__ import annotations

import pytest

from printgen.files import DiskFiles, MemoryFiles
from printgen.load.game import load_game
from printgen.load.yaml_nodes import plain, read_yaml
from printgen.problems import PrintgenError
from tests.small import FILES, CommandLine, SmallProject

DECK = "cards/duel/decks/spells.yaml"
WORDS = "cards/duel/lang/zh-Hans.yaml"


def faults(text: str | bytes) -> list[str]:
    """What reading a YAML file says; empty when it can be read."""
    try:
        read_yaml("deck.yaml", text.encode("utf-8") if isinstance(text, str) else text)
    except PrintgenError as error:
        return [str(problem) for problem in error.problems]
    return []


def load_faults(**files: str) -> list[str]:
    """What loading the small game says when these files stand in place of its own (path parts joined by two _)."""
    changed = {**FILES, **files}
    try:
        load_game(MemoryFiles(changed), "duel")
    except PrintgenError as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name：火球\ncost: 3\n", "deck.yaml:1:5: error S005: a full-width colon U+FF1A"),
        ("to: 数字: 3\n", "deck.yaml:1:7: error S001: not YAML: a second colon in the value"),
        ("name: Fire: Ball\n", "deck.yaml:1:11: error S001: not YAML: a second colon in the value"),
        ("name: 'L'attaque'\n", "deck.yaml:1:10: error S001: not YAML: an apostrophe ends the quoted text early"),
        ("a:\n\u3000b: 1\n", "deck.yaml:2:1: error S003: an invisible U+3000 (IDEOGRAPHIC SPACE)"),
        ("a:\n\u00a0b: 1\n", "deck.yaml:2:1: error S003: an invisible U+00A0 (NO-BREAK SPACE)"),
        ("a: 1\n\ufeffb: 2\n", "deck.yaml:2:1: error S003: an invisible U+FEFF"),
        ("a:\n\tb: 1\n", "deck.yaml:2:1: error S004: a tab in the indent"),
        ("a: 1\na: 2\n", "deck.yaml:2:1: error S006: 'a' is here twice; the first is on line 1"),
        ("a: &x [*x]\n", "deck.yaml:1:4: error S007: an alias that holds itself"),
        ("a: *nothing\n", "deck.yaml:1:4: error S001: not YAML: found undefined alias"),
        ("名字: 火".encode("gbk"), "deck.yaml:1:1: error S002: not UTF-8: byte 0xC3"),
    ],
)
def test_a_slip_in_yaml_is_named_with_its_place(text: str | bytes, message: str) -> None:
    (said,) = faults(text)
    assert said.startswith(message)
    assert "\n  fix: " in said


@pytest.mark.parametrize("text", ["\ufeffa: 1\n", "name: “火球：术”\n", "a: x\u2028y\n", "a: x\u0085y\n"])
def test_what_only_looks_wrong_is_read(text: str) -> None:
    assert faults(text) == []


def test_an_alias_bomb_is_refused() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    (said,) = faults("\n".join(rows))
    assert "S007: aliases or nesting unfold too far" in said


def test_words_that_yaml_takes_for_truth_values_stay_words() -> None:
    tree = plain(read_yaml("x.yaml", "yes: 是\nno: 否\non: 开\nfb: {name: no}\nlist: [en, no]\n".encode()))
    assert tree == {"yes": "是", "no": "否", "on": "开", "fb": {"name": "no"}, "list": ["en", "no"]}


def test_ids_and_times_print_as_typed() -> None:
    typed = ["0123", "089", "007", "1e3", "12:30", "1:10", "1.10", "2024-01-02", "1_000"]
    tree = plain(read_yaml("x.yaml", ("a:\n" + "".join(f"  - {one}\n" for one in typed)).encode()))
    assert tree == {"a": typed}


def test_a_merge_key_still_overrides() -> None:
    assert plain(read_yaml("x.yaml", b"b: &b {x: 1, y: 2}\nc: {<<: *b, x: 3}\n")) == {
        "b": {"x": "1", "y": "2"},
        "c": {"x": "3", "y": "2"},
    }


def test_two_cards_of_one_id_name_both_lines() -> None:
    deck = FILES[DECK] + "  - {id: fb, cost: 3}\n"
    (said,) = load_faults(**{DECK: deck})
    assert said.startswith(f"{DECK}:10:5: error S006: card id 'fb' is here twice; the first is on line 8")


def test_0123_and_83_are_two_ids() -> None:
    cards = "cards:\n  - {id: '0123', cost: 1}\n  - {id: 83, cost: 1}\n"
    deck = FILES[DECK].split("cards:")[0] + cards
    words = FILES[WORDS].split("  fb:")[0] + "  0123: {name: 一, text: 一}\n  83: {name: 二, text: 二}\n"
    assert load_faults(**{DECK: deck, WORDS: words, "cards/duel/lang/en.yaml": "spells: {}\n"}) == []


@pytest.mark.parametrize("copies", ["-1", "2.5", "1e3", "no", "1_000", "１２", "1000", "[1]"])
def test_copies_are_whole_numbers_up_to_999(copies: str) -> None:
    said = load_faults(**{DECK: FILES[DECK].replace("copies: 3", f"copies: {copies}")})
    assert len(said) == 1
    assert said[0].startswith(f"{DECK}:8:")
    assert "copies must be" in said[0]


def test_a_card_without_copies_is_one_and_an_id_is_no_count() -> None:
    deck = (
        FILES[DECK].split("cards:")[0] + "cards:\n" + "".join(f"  - {{id: {n}, cost: 1}}\n" for n in (1001, 1002, 1003))
    )
    words = FILES[WORDS].split("  fb:")[0] + "".join(f"  {n}: {{name: x, text: x}}\n" for n in (1001, 1002, 1003))
    game, _ = load_game(
        MemoryFiles({**FILES, DECK: deck, WORDS: words, "cards/duel/lang/en.yaml": "terms: {}\n"}), "duel"
    )
    assert sum(card.copies for card in game.components[0].cards) == 3


def test_quoted_copies_count_like_plain_ones() -> None:
    game, _ = load_game(MemoryFiles({**FILES, DECK: FILES[DECK].replace("copies: 3", 'copies: "3"')}), "duel")
    assert game.components[0].cards[0].copies == 3


def test_no_copies_leave_a_card_out_and_say_so() -> None:
    _, said = load_game(MemoryFiles({**FILES, DECK: FILES[DECK].replace("copies: 3", "copies: 0")}), "duel")
    assert [str(one) for one in said] == [f"{DECK}:8:5: warning S016: spells/fb has 0 copies and is left out"]


def test_a_wrong_type_is_said_in_the_authors_words() -> None:
    said = load_faults(**{DECK: FILES[DECK].replace("cost: 2", "cost: six")})
    assert said == [f"{DECK}:8:31: error S012: cost must be a whole number, got 'six'\n  fix: type a number such as 6"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cost: 2", "cots: 2", "unknown field 'cots'\n  fix: did you mean 'cost'?"),
        ("template: spell", "tempalte: spell", "unknown field 'tempalte'\n  fix: did you mean 'template'?"),
        ("school: fire", "school: fier", "school must be one of fire, ice, got 'fier'\n  fix: did you mean 'fire'?"),
        ("size: [63, 88]", "size: [63]", "size has too few values"),
        ("size: [63, 88]", "size: 63", "size must be a list"),
        ("cards:", "crads:", "unknown field 'crads'\n  fix: did you mean 'cards'?"),
    ],
)
def test_a_misspelt_field_gets_the_right_one(old: str, new: str, message: str) -> None:
    said = load_faults(**{DECK: FILES[DECK].replace(old, new, 1)})
    assert any(message in one for one in said), said


def test_a_list_item_that_is_plain_text_is_no_card() -> None:
    deck = FILES[DECK].split("cards:")[0] + "cards:\n  - name：火球\n"
    assert any("expected a mapping for a card, got 'name：火球'" in one for one in load_faults(**{DECK: deck}))


def test_an_empty_deck_is_a_fault() -> None:
    deck = FILES[DECK].split("cards:")[0] + "cards: []\n"
    assert any("S015: the deck has no cards" in one for one in load_faults(**{DECK: deck}))


def test_unknown_words_of_a_catalog_are_named() -> None:
    words = FILES[WORDS].replace("fb: {name: 火球,", "fb: {nmae: 火球,")
    assert any("unknown field 'nmae'\n  fix: did you mean 'name'?" in one for one in load_faults(**{WORDS: words}))
    words = FILES[WORDS].replace("  fb:", "  fbb:")
    assert any("unknown field 'fbb'\n  fix: did you mean 'fb'?" in one for one in load_faults(**{WORDS: words}))


def test_a_file_that_game_yaml_forgets_is_a_fault() -> None:
    (said,) = load_faults(**{"cards/duel/decks/traps.yaml": FILES[DECK]})
    assert "'traps' is not in game.yaml's decks: it would not be printed" in said


def test_every_fault_of_every_file_is_said_in_one_run(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(DECK, "cost: 2", "cost: six")
    project.replace(DECK, "size: [63, 88]", "size: [63, x]")
    project.replace(WORDS, "ib: {name", "ib：{name")
    project.replace("cards/duel/game.yaml", "players: [2, 3]", "players: many")
    run = printgen(project, "build")
    assert run.code == 2
    assert len(run.faults) == 4, run.err
    assert project.output() == []


def test_paths_outside_the_project_are_refused(project: SmallProject) -> None:
    files = DiskFiles(project.root)
    (project.root.parent / "secret.txt").write_text("secret", encoding="utf-8")
    (project.root / "cards/duel/link.txt").symlink_to(project.root.parent / "secret.txt")
    for path in ("../secret.txt", "/etc/passwd", "cards/duel/link.txt", "cards/../../secret.txt"):
        with pytest.raises(PrintgenError, match="outside the project"):
            files.read(path)
