"""Several slips in one YAML file: all are told in one run, and none that is only the consequence of another."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from printgen.files import MemoryFiles
from printgen.load.catalogs import read_catalog
from printgen.load.game import load_game
from printgen.load.yaml_nodes import read_yaml
from printgen.problems import PrintgenError
from tests.small import FILES

FIVE = """\
curses:
  maw:
\tname: Maw
    text: It eats.
  ebb:
    name: Ebb
    text: Pay 2: or lose
    counsel: Wait
  gale:
    name: Gale
    text: "It says "no" twice"
    counsel: Hide
  rust:
    name: Rust
    counsel:Counsel
    text: It grows.
  salt:
    name: Salt
    text: It dries.
    name: Brine
"""
SLIPS = {
    "\tname: Maw": "    name: Maw",
    "Pay 2: or lose": "Pay 2 or lose",
    '"It says "no" twice"': "It says no twice",
    "counsel:Counsel": "counsel: Counsel",
    "    name: Brine\n": "",
}
"""Each slip of FIVE, and how it would be right."""


def told(text: str) -> list[str]:
    """What reading a file says, as ``line:column code message | fix``; empty when it can be read."""
    try:
        read_yaml("x.yaml", text.encode("utf-8"))
    except PrintgenError as error:
        return [f"{one.pos.line}:{one.pos.column} {one.code} {one.message} | {one.fix}" for one in error.problems]
    return []


def test_five_slips_in_one_file_are_five_problems_at_their_places() -> None:
    said = told(FIVE)
    assert [one.partition(" | ")[0] for one in said] == [
        "3:1 S004 a tab in the indent",
        "7:16 S001 not YAML: a second colon in the value",
        "11:21 S001 not YAML: a quote ends the quoted text early",
        "15:12 S001 not YAML: no blank behind the colon",
        "20:5 S006 'name' is here twice; the first is on line 18",
    ]


@pytest.mark.parametrize("left", list(SLIPS))
def test_each_of_the_five_alone_is_one_problem(left: str) -> None:
    text = FIVE
    for slip, right in SLIPS.items():
        assert slip in text
        if slip != left:
            text = text.replace(slip, right)
    assert len(told(text)) == 1
    assert told(text.replace(left, SLIPS[left])) == []


@pytest.mark.parametrize(
    "text",
    [
        "a:\n  b: &x {c: 'd\n  e: f\n  g: h\n  i: j\n  k: *x\n",  # the anchor went with its line
        "a: b\nc: d\ne: f\n---\na: b\nc: d\ne: f\n",  # two files in one: everything is there twice
        "a: b\n<<<<<<< mine\nc: d\ne: f\ng: h\n=======\nc: e\ne: g\ng: i\n>>>>>>> theirs\n",
        "a: b\nc: d\ne: f\n\ufeffa: b\nc: d\ne: f: g\n",
        "spells:\n  fb：\n    name: a\n    text: b\n    lore: c\n  ib:\n    name: d\n",  # its block is no other's
        "spells：\n  fb:\n    name: a\n    text: b\n    lore: c\ntides:\n  ib:\n    name: d\n",
        "fb:\n  name: a\n  text: |-\n  one\n  two\n  three\n  four\n  five\n  lore: b\n",  # one text, many lines
        "s:\n  a:\n   b: c\n    d: |-\n      e\n      f\n    g: h\n    i: j\n",  # its block goes with a line
        "a: [b,\n\tc]\nd: e\nf: g\n",
        "s:\n  fb:\n    name: a\n  ib; \n    name: a\n    text: b\n    lore: c\n    kind: d\n    more: e\n",
    ],
)
def test_the_consequences_of_a_slip_are_not_told(text: str) -> None:
    assert len(told(text)) == 1


def test_a_file_that_is_none_ends_after_twenty() -> None:
    assert len(told("".join(f"a{n}: b: c\nd{n}: e\nf{n}: g\n" for n in range(40)))) == 20


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a:\n  text: |-\n  Draw a card.\n  name: b\n",
            "3:3 S001 not YAML: a line without 'key: ' | indent the text by two blanks more than its key: "
            "begin each of its lines in column 5",
        ),
        ("a:\n  text: >\nDraw a card.\n  name: b\n", "3:1 S001 not YAML: a line without 'key: ' | indent the text by"),
        (
            "a:\n  text: |-\n    Draw\n  a card.\n  name: b\n",
            "4:3 S001 not YAML: a line without 'key: ' | begin it in column 5, as the lines of the text above",
        ),
        (
            "a:\n  text: Draw a card\n  and go.\n  name: b\n",
            "3:3 S001 not YAML: a line without 'key: ' | indent it by two blanks more than its key, in column 5, if it",
        ),
        (
            "a:\n  - text: Draw a card\n    and go.\n    name: b\n",
            "3:5 S001 not YAML: a line without 'key: ' | indent it by two blanks more than its key, in column 7, if it",
        ),
        (
            "a:\n  text: b\n  Draw a card\n\n  name: 'c'\n",
            "3:3 S001 not YAML: a line without 'key: ' | indent it by two blanks more than its key, in column 5, if it",
        ),
        (
            "a:\n  name: 'b'\n  text \"[ja:c]\"\n  lore: |-\n    d\n    e\n  kind: f\n",
            "3:3 S001 not YAML: a line without 'key: ' | type 'key: value'",
        ),
        (
            "a:\n  text: 'b'\n  Draw a card\n  name: 'c'\n",
            "3:3 S001 not YAML: a line without 'key: ' | type 'key: value'",
        ),
    ],
)
def test_a_text_at_its_keys_own_indent_is_told_where_it_belongs(text: str, message: str) -> None:
    (said,) = told(text)
    assert said.startswith(message)


@pytest.mark.parametrize(
    ("text", "place", "fix"),
    [
        ("s:\n  a:\n    b: c\nd: e\n    f: g\n", "4:1", "begin it in column 5, or mend the indent of line 5"),
        ("s:\n  a:\n    b: c\nd: e\n  f:\n    g: h\n", "4:1", "begin it in column 5 or 3, or mend"),
        ("s:\n  a:\n    b: c\nd:\n    e: f\n  g:\n    h: i\n", "4:1", "begin it in column 3, or mend"),
        ("s:\n  a:\nb: c\n    d: e\n  f:\n    g: h\n", "3:1", "begin it in column 5, or mend"),
    ],
)
def test_a_line_too_far_left_is_told_itself_and_not_the_one_below(text: str, place: str, fix: str) -> None:
    (said,) = told(text)
    assert said.startswith(f"{place} S001 not YAML: the line stands further left than those around it | {fix}")


def test_a_misspelt_deck_and_a_misspelt_card_are_told_once_where_they_stand() -> None:
    english = "spell:\n  fb: {name: a, text: b}\n  ib: {name: c}\nspells:\n  FB: {name: d, text: e}\n"
    _, problems = load_game(MemoryFiles({**FILES, "cards/duel/lang/en.yaml": english}), "duel")
    assert [f"{one.pos.line}:{one.pos.column} {one.message} | {one.fix}" for one in problems] == [
        "1:1 unknown field 'spell' | did you mean 'spells'?",
        "5:3 unknown field 'FB' | did you mean 'fb'?",
    ]


def refused(text: str) -> list[str]:
    """What reading a catalog says, as ``told`` does."""
    made, problems = read_catalog("lang/fr.yaml", text.encode("utf-8"))
    assert made is None
    return [f"{one.pos.line}:{one.pos.column} {one.code} {one.message} | {one.fix}" for one in problems]


def test_a_text_and_a_card_too_far_left_that_yaml_can_read_are_told_where_they_belong() -> None:
    (said,) = refused("s:\n  fb:\n    name: a\ntext: b\nt:\n  ib:\n    name: c\n")
    assert said.startswith("4:7 S012 text must be a mapping, got 'b' | if it is a text of the card above, indent it as")
    (said,) = refused("s:\n  fb:\n    name: a\n  text: b\n  ib:\n    name: c\n")
    assert said.startswith("4:9 S012 s.text must be a mapping, got 'b' | if it is a text of the card above, indent it")
    (said,) = refused("s:\n  fb:\n    name: a\nib:\n    name: c\n    text: d\n")
    assert said == (
        "4:1 S012 'ib' stands where a deck does, and has a card's texts right below it | "
        "indent it, with its lines, as the cards of its deck; or write 'card:' lines below it"
    )


RIGHT = """\
curses:
  labels: {name: Curses, deck: "All: {n}"}
  maw:
    name: Maw
    text: |-
      It eats
      all you have.
    counsel: Feed it
  ebb:
    name: "[ja:潮]"
    text: 'Pay 2: or lose'
    counsel: Wait
wardens:
  gate:
    name: Gate
    text: "**+1** at night"
    counsel: Hide
  lamp:
    name: Lamp
    text: It burns.
"""
MUTATIONS: dict[str, Callable[[str], str]] = {
    "a quote left open": lambda line: re.sub(r": (\w)", r': "\1', line, count=1),
    "a quote inside": lambda line: re.sub(r': "(.+)"$', r': "\1 "no" so"', line),
    "a glued colon": lambda line: re.sub(r"^( *\w+): (\w)", r"\1:\2", line),
    "a second colon": lambda line: re.sub(r"^( *\w+: \w+)", r"\1: so", line),
    "a full-width colon": lambda line: re.sub(r"^( *\w+):", r"\1：", line),
    "a tab": lambda line: re.sub(r"^ +", "\t", line),
    "a star": lambda line: re.sub(r"^( *\w+: )(\w)", r"\1*\2", line),
    "one blank more": lambda line: f" {line}",
    "one blank less": lambda line: line.removeprefix(" "),
    "no indent": str.lstrip,
    "no colon": lambda line: re.sub(r"^( *\w+):", r"\1", line),
    "no closing brace": lambda line: re.sub(r"\}$", "", line),
}


@pytest.mark.parametrize("kind", list(MUTATIONS))
def test_one_slip_anywhere_is_never_told_as_two(kind: str) -> None:
    lines = RIGHT.splitlines()
    assert told(RIGHT) == []
    slips = 0
    for number, line in enumerate(lines):
        changed = MUTATIONS[kind](line)
        said = told("\n".join([*lines[:number], changed, *lines[number + 1 :], ""]))
        assert len(said) <= 1, f"line {number + 1}: {changed!r}"
        slips += len(said)
    assert slips > 0
