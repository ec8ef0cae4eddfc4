"""Layers 2 to 4 of the rules engine: documents against decks, declared claims, sufficiency, waivers, mutation."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from printgen.checking import check_loaded, load_claims
from printgen.checks import Read, lint, run
from printgen.checks.mutation import deck_mutations, document_mutations
from printgen.checks.report import Report
from printgen.files import DiskFiles, MemoryFiles
from printgen.load.claims_reader import read_claims
from printgen.load.game import game_ids, load_game
from printgen.load.markdown_language import vocabulary
from printgen.load.markdown_reader import read_document
from printgen.problems import PrintgenError

ROOT = Path(__file__).resolve().parent.parent
FILES = DiskFiles(ROOT)

GAME = """\
id: foxes
source: en
languages: {en: []}
players: [2, 3]
decks: [goods, foxes]
components: [lantern]
aliases: {goods: [Wares], foxes: [Fox cards]}
collect: [{id: dice, count: 2}]
"""
GOODS = """\
kind: cards
size: [63, 88]
template: card
stock: cardstock
stats: {kind: [mask, toy], worth: int}
texts: [name]
labels: [name]
used: {2: 8, 3: 12}
cards:
  - {id: mask, copies: 8, kind: mask, worth: 1}
  - {id: kite, copies: 4, extra_copies: 2, kind: toy, worth: 3}
"""
FOXES = """\
kind: cards
size: [63, 88]
template: card
stock: cardstock
texts: [name]
labels: [name]
cards:
  - {id: red, copies: 5}
  - {id: grey}
"""
LANTERN = """\
kind: marker
size: [12, 12]
template: marker
stock: cardstock
texts: [name]
labels: [name]
cards:
  - {id: lantern, copies: 3}
"""
WORDS = """\
game: {labels: {name: Foxes}}
goods: {labels: {name: Goods cards}, mask: {name: Mask}, kite: {name: Kite}}
foxes: {labels: {name: Foxes}, red: {name: Red fox}, grey: {name: Grey fox}}
lantern: {labels: {name: Lantern}, lantern: {name: Lantern}}
collect: {dice: {name: Die}}
"""
RULES = """\
# Foxes

## Components

| Component | Count | Note |
|---|---|---|
| Goods cards (2 kinds) | 12 | |
| Fox cards | 6 | |
| Lantern | 3 | |
| Die | 2 | yours |

## Goods

| Good | Count | Worth |
|---|---|---|
| Mask | 8 | 1 |
| Kite | 4 | 3 |
| Total | 12 | |

## By players

| Players | Wares | Lantern |
|---|---|---|
| 2 | 8 | 3 |
| 3 | 12 | 3 |

Shuffle the 12 goods cards. Each player draws 3 goods cards. At night 4 lanterns burn.
"""
FOLDER = {
    "cards/foxes/game.yaml": GAME,
    "cards/foxes/decks/goods.yaml": GOODS,
    "cards/foxes/decks/foxes.yaml": FOXES,
    "cards/foxes/components/lantern.yaml": LANTERN,
    "cards/foxes/lang/en.yaml": WORDS,
    "cards/foxes/rulebook/en.md": RULES,
}


def report(changes: dict[str, str] | None = None, checks: str | None = None) -> Report:
    files = dict(FOLDER)
    for path, text in (changes or {}).items():
        files[f"cards/foxes/{path}"] = text
    if checks is not None:
        files["cards/foxes/checks.yaml"] = checks
    memory = MemoryFiles(files)
    game, _ = load_game(memory, "foxes")
    return check_loaded(memory, game)


def told(one: Report) -> list[str]:
    return [
        f"{f.pos.path.split('/')[-1]}:{f.pos.line} {f.code} {f.says}→{f.holds}" for f in one.findings if not f.waived
    ]


def test_a_document_that_agrees_is_silent_and_its_numbers_are_bound() -> None:
    one = report()
    assert told(one) == []
    assert one.numbers.bound == 13


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("| Fox cards | 6 |", "| Fox cards | 7 |", ["en.md:8 D501 7→6"]),
        ("| Mask | 8 |", "| Mask | 9 |", ["en.md:16 D502 9→8", "en.md:18 D106 12→13"]),
        ("(2 kinds)", "(3 kinds)", ["en.md:7 D503 3→2"]),
        ("| 2 | 8 | 3 |", "| 2 | 9 | 3 |", ["en.md:24 D504 9→8"]),
        ("Shuffle the 12 goods", "Shuffle the 13 goods", ["en.md:27 D505 13→12"]),
        ("| Die | 2 |", "| Die | 3 |", ["en.md:10 D506 3→2"]),
    ],
)
def test_each_kind_of_disagreement_is_named_with_both_values(before: str, after: str, expected: list[str]) -> None:
    assert before in RULES
    found = [line for line in told(report({"rulebook/en.md": RULES.replace(before, after)})) if "D401" not in line]
    assert found == expected


def test_a_finding_names_the_decks_lines() -> None:
    one = report({"rulebook/en.md": RULES.replace("| Fox cards | 6 |", "| Fox cards | 7 |")}).findings[0]
    assert [str(related.pos) for related in one.related] == [
        "cards/foxes/decks/foxes.yaml:8:5",
        "cards/foxes/decks/foxes.yaml:9:5",
    ]


def test_copies_of_one_card_in_two_decks_are_counted_in_each() -> None:
    rules = "| Card | Count |\n|---|---|\n| Mask | 8 |\n| Kite | 4 |\n"
    twice = GOODS.replace("id: kite", "id: kite").replace("copies: 4", "copies: 3")
    found = told(report({"rulebook/en.md": rules, "decks/goods.yaml": twice}))
    assert found == ["en.md:4 D502 4→3"]


CLAIM = "claims:\n  - {id: one, %s}\n"


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("at: 'Each player draws {n} goods', is: '3'", []),
        ("at: 'Each player draws {n} goods', is: 'goods | where(kind=\"toy\") | copies'", ["en.md:27 D601 3→4"]),
        ("table: Goods, rows: '*', column: Worth, is: 'goods | named(name) | stat(\"worth\")'", []),
        ("table: Goods, row: Total, column: Count, is: 'goods | total(\"worth\")'", ["en.md:18 D601 12→20"]),
        ("table: Goods, column: Good, names: 'goods | names'", []),
        ('table: Components, column: Component, lists: \'["Die", "Pencil"]\'', ["en.md:5 D603 None→Pencil"]),
        ("at: 'At night {n} lanterns', needs: n, have: lantern", ["en.md:27 D701 4→4"]),
        ("at: 'Each player draws {n} goods', needs: n * 5, have: 'goods[kind=toy]'", ["en.md:27 D701 3→15"]),
        ("at: 'lanterns burn', absent: ''", ["en.md:27 D604 lanterns burn→None"]),
        ("at: 'Each player draws {n} goods', that: n > 3", ["en.md:27 D601 3→None"]),
        ("at: 'nowhere to be found {n}', is: '3'", ["checks.yaml:2 D602 None→None"]),
        ("table: Goods, row: Mirror, column: Worth, is: '1'", ["checks.yaml:2 D602 None→None"]),
        ("at: 'Each player draws {n} goods', is: 'goods | copis'", ["checks.yaml:2 D605 None→None"]),
        ("at: 'Each player draws {n} goods', is: 'nothing'", ["checks.yaml:2 D605 None→None"]),
    ],
)
def test_declared_claims(claim: str, expected: list[str]) -> None:
    assert told(report(checks=CLAIM % claim)) == expected


@pytest.mark.parametrize(
    "expression",
    [
        "''.__class__.__mro__",
        "goods.__init__.__globals__",
        "deck('goods').pieces[0].card.__class__",
        "[].append(1)",
        "'a' * 10**10",
        "10**10**10",
        "cycler.__init__.__globals__.os.popen('id')",
        "lipsum.__globals__",
        "range(10**9)|list",
    ],
)
def test_expressions_reach_nothing_but_the_decks(expression: str) -> None:
    quoted = expression.replace("'", "''")
    found = told(report(checks=CLAIM % f"at: 'Each player draws {{n}} goods', is: '{quoted}'"))
    assert found == ["checks.yaml:2 D605 None→None"]


def test_a_waiver_excuses_what_it_quotes_and_nothing_else() -> None:
    rules = RULES.replace("| Fox cards | 6 |", "| Fox cards | 7 |")
    waiver = "waivers:\n  - {finding: D501, at: 'Fox cards | 7', reason: one is spare}\n"
    one = report({"rulebook/en.md": rules}, waiver)
    assert told(one) == []
    assert not one.red
    assert [f.reason for f in one.findings if f.waived] == ["one is spare"]
    worse = report({"rulebook/en.md": rules.replace("| Fox cards | 7 |", "| Fox cards | 8 |")}, waiver)
    assert told(worse) == ["en.md:8 D501 8→6", "checks.yaml:2 D804 None→None"]


@pytest.mark.parametrize(
    ("checks", "message"),
    [
        ("waivers:\n  - {finding: D501, at: x, reason: ''}\n", "the waiver of D501 gives no reason"),
        ("claims:\n  - {id: a, at: '{n} x', it: '3'}\n", "a claim has no field 'it'"),
        ("claims:\n  - {id: a, at: '{n} x'}\n", "claim 'a' says nothing"),
        ("claims:\n  - {id: a, is: '3'}\n", "claim 'a' needs a place"),
        ("claims:\n  - {id: a, at: x, is: '3', in: nowhere}\n", "no document 'nowhere'"),
        ("claims:\n  - {id: a, at: x, is: '3'}\n  - {id: a, at: y, is: '4'}\n", "claim 'a' stands twice (line 2)"),
    ],
)
def test_a_faulty_checks_yaml_is_refused_with_its_place(checks: str, message: str) -> None:
    with pytest.raises(PrintgenError) as caught:
        read_claims("checks.yaml", checks.encode())
    assert caught.value.problems[0].message == message
    assert caught.value.problems[0].pos.line >= 2


def test_a_document_given_by_name_takes_the_entry_of_that_name(tmp_path: Path) -> None:
    checks = "documents:\n  author: {name: foxes.md}\nclaims:\n  - {id: a, at: 'draws {n} goods', is: '4'}\n"
    memory = MemoryFiles({**FOLDER, "cards/foxes/checks.yaml": checks})
    game, _ = load_game(memory, "foxes")
    for name, expected in (("foxes.md", ["D601"]), ("other.md", [])):
        path = tmp_path / name
        path.write_text(RULES, encoding="utf-8")
        assert [f.code for f in check_loaded(memory, game, path).findings] == expected


# --- the games of this project


def documents(game_id: str) -> list[tuple[str, str, str]]:
    """(entry, name, text) of the rulebook, and of the author's document where PRINTGEN_DOCUMENTS names its folder."""
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    found = []
    for entry in claims.documents:
        inside = entry.file(game.source)
        path = (
            ROOT / str(game.root) / inside
            if inside
            else Path(os.environ.get("PRINTGEN_DOCUMENTS", "/nowhere")) / entry.name
        )
        if path.exists():
            found.append((entry.id, entry.name, path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("game_id", game_ids(FILES))
def test_the_projects_documents_are_clean_and_every_waiver_holds(game_id: str) -> None:
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    for entry, name, text in documents(game_id):
        one = run(game, [Read(read_document(text, name), entry)], claims)
        assert [str(f.problem) for f in one.findings if not f.waived] == []


EVERY = 1 if "PRINTGEN_DOCUMENTS" in os.environ else 41
"""Every which mutation of a document is tried: all of them where the author's documents are at hand (three minutes)."""


@pytest.mark.parametrize("game_id", game_ids(FILES))
def test_changed_numbers_turn_the_check_red_at_their_line(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    killed = total = 0
    survivors: list[str] = []
    for entry, name, text in documents(game_id):
        if entry == "rulebook" and EVERY == 1:
            continue
        for number, mutation in enumerate(document_mutations(read_document(text, name), vocabulary())):
            if number % EVERY:
                continue
            one = run(game, [Read(read_document(mutation.text, name), entry)], claims)
            red = [
                place for f in one.findings if f.counts for place in (f.pos, *(related.pos for related in f.related))
            ]
            total += 1
            if any(pos.path == name and pos.line == mutation.line for pos in red):
                killed += 1
            else:
                survivors.append(f"{name}:{mutation}")
    with capsys.disabled():
        print(f"\n{game_id}: {killed} of {total} changed numbers turn the check red at their line")
        print("".join(f"  survives {line}\n" for line in survivors), end="")
    if EVERY == 1:
        assert killed >= 0.95 * total


@pytest.mark.parametrize("game_id", game_ids(FILES))
def test_changed_copies_turn_the_check_red_and_name_the_decks_line(
    game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    read = [(entry, read_document(text, name)) for entry, name, text in documents(game_id)]
    everything = any(entry == "author" for entry, _ in read)
    folder = f"cards/{game_id}"
    paths = [f"{folder}/{sub}/{name}" for sub in ("decks", "components") for name in FILES.names(f"{folder}/{sub}")]
    words = [f"{folder}/lang/{name}" for name in FILES.names(f"{folder}/lang") if name.endswith(".yaml")]
    whole = {path: FILES.read(path) for path in (f"{folder}/game.yaml", *paths, *words)}
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    reads = [Read(document, entry, tuple(lint(document))) for entry, document in read]
    survivors: list[str] = []
    total = 0
    for path in paths:
        if path.endswith("rulebook.yaml"):
            continue
        for number, mutation in enumerate(deck_mutations(whole[path].decode())):
            if not everything and number % 9:
                continue
            total += 1
            changed, _ = load_game(MemoryFiles({**whole, path: mutation.text.encode()}), game_id)
            found = run(changed, reads, claims).findings
            lines = {f"{one.pos.path}:{one.pos.line}" for f in found if f.counts for one in f.related}
            if f"{path}:{mutation.line}" not in lines:
                survivors.append(f"{path}:{mutation}")
    with capsys.disabled():
        print(f"\n{game_id}: {total - len(survivors)} of {total} changed copies turn the check red")
        print("".join(f"  survives {line}\n" for line in survivors), end="")
    if everything:
        assert survivors == []
