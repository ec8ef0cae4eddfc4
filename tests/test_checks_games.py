"""Layers 2 to 4 of the rules engine: documents against decks, declared claims, sufficiency, waivers, mutation."""

from __future__ import annotations

import os
from dataclasses import replace
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
        ("table: Goods, row: '#2', column: '#3', is: '4'", ["en.md:17 D601 3→4"]),
        ("table: '* #9', row: '#1', is: '1'", ["checks.yaml:2 D602 None→None"]),
        ("table: Goods, rows: ['#1', '#4'], column: Worth, is: '1'", ["checks.yaml:2 D602 None→None"]),
        ("table: Goods, rows: [Mask, Mirror], column: Worth, is: '1'", ["checks.yaml:2 D602 None→None"]),
        ("table: Goods, rows: ['#1', '#3'], column: Worth, is: '1'", ["en.md:18 D602 None→None"]),
        ("table: Goods, row: Mask, column: Worth, nth: 2, is: '1'", ["en.md:16 D602 None→None"]),
        ("table: Goods, rows: '*', column: '#3', is: 'goods | named(cells[1]) | stat(\"worth\")'", []),
        (
            "table: Goods, column: '#1', names: 'foxes | names'",
            [
                "en.md:14 D603 None→Grey fox",
                "en.md:14 D603 None→Red fox",
                "en.md:16 D603 Mask→None",
                "en.md:17 D603 Kite→None",
            ],
        ),
        ("table: nowhere, row: '#1', is: '1', lang: ja", []),
        ("table: nowhere, row: '#1', is: '1', lang: [ja, en]", ["checks.yaml:2 D602 None→None"]),
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


def test_a_claim_about_a_sum_names_every_line_it_added_up() -> None:
    claim = CLAIM % 'table: Goods, row: Total, column: Count, is: \'column_of("Goods", "#2") | sum\''
    assert told(report(checks=claim)) == []
    found = report({"rulebook/en.md": RULES.replace("| Kite | 4 |", "| Kite | 5 |")}, claim).findings
    one = next(finding for finding in found if finding.claim == "one")
    assert [related.pos.line for related in one.related if related.pos.path.endswith("en.md")] == [16, 17]


def test_sections_are_counted_with_those_below_them() -> None:
    table = "| Good | Worth |\n|---|---|\n"
    rules = f"## 1 Things\n\n### More\n\n{table}| Mask | 1 |\n\n{table}| Kite | 4 |\n"
    claim = CLAIM % "table: '1.* #2', rows: '*', column: '#2', is: 'goods | named(name) | stat(\"worth\")'"
    assert told(report({"rulebook/en.md": rules}, claim)) == ["en.md:11 D601 4→3"]


def test_a_card_is_found_without_the_original_behind_its_name() -> None:
    changes = {"lang/en.yaml": WORDS.replace("{name: Kite}", '{name: "Kite [ja:凧]"}')}
    claim = CLAIM % "table: Goods, rows: '*', column: Worth, is: 'goods | named(name) | stat(\"worth\")'"
    assert told(report(changes, claim)) == []
    rules = RULES.replace("| Kite | 4 | 3 |", "| Kite | 4 | 2 |")
    assert told(report({**changes, "rulebook/en.md": rules}, claim)) == ["en.md:17 D601 2→3"]


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


def documents(game_id: str, language: str | None = None) -> list[tuple[str, str, str]]:
    """(entry, name, text) of the rulebook, and of the author's document where PRINTGEN_DOCUMENTS names its folder."""
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    found = []
    for entry in claims.documents:
        inside = entry.file(language or game.source)
        path = (
            ROOT / str(game.root) / inside
            if inside
            else Path(os.environ.get("PRINTGEN_DOCUMENTS", "/nowhere")) / entry.name
        )
        if path.exists():
            found.append((entry.id, path.name, path.read_text("utf-8")))
    return found


def rulebooks() -> list[tuple[str, str]]:
    """(game, language) of every rulebook."""
    found = []
    for game_id in game_ids(FILES):
        names = FILES.names(f"cards/{game_id}/rulebook")
        found += [(game_id, name.removesuffix(".md")) for name in names if name.endswith(".md")]
    return found


@pytest.mark.parametrize(("game_id", "language"), rulebooks())
def test_the_projects_documents_are_clean_and_every_waiver_holds(game_id: str, language: str) -> None:
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    for entry, name, text in documents(game_id, language):
        if entry == "author" and language != game.source:
            continue
        one = run(game, [Read(read_document(text, name), entry)], claims, language)
        assert [str(f.problem) for f in one.findings if not f.waived] == []


@pytest.mark.parametrize(("game_id", "language"), rulebooks())
def test_every_condition_of_a_claim_is_met_by_the_document_and_not_by_chance(game_id: str, language: str) -> None:
    """Turned round, each ``that`` of the rulebook is a finding: none is true of nothing."""
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    conditions = tuple(
        replace(claim, expression=f"not ({claim.expression})")
        for claim in claims.claims
        if claim.kind == "that"
        and "rulebook" in claim.documents
        and (not claim.languages or language in claim.languages)
    )
    (name, text) = next((name, text) for entry, name, text in documents(game_id, language) if entry == "rulebook")
    turned = replace(claims, claims=conditions, waivers=())
    found = run(game, [Read(read_document(text, name), "rulebook")], turned, language).findings
    assert {claim.id for claim in conditions} - {f.claim for f in found if f.code == "D601"} == set()


EVERYTHING = "PRINTGEN_DOCUMENTS" in os.environ
"""Every mutation is tried where the author's documents are at hand (six minutes); else a sample of the rulebooks'."""
SAMPLE = 37


def survivors_of(game_id: str, entry: str, name: str, text: str, language: str, every: int) -> tuple[int, list[str]]:
    """How many numbers of a document were changed, and those whose line no finding names."""
    game, _ = load_game(FILES, game_id)
    claims = load_claims(FILES, game)
    total = 0
    survivors: list[str] = []
    mutations = list(document_mutations(read_document(text, name), vocabulary()))
    for mutation in mutations[:: min(every, max(1, len(mutations) // 4))]:
        one = run(game, [Read(read_document(mutation.text, name), entry)], claims, language)
        red = [place for f in one.findings if f.counts for place in (f.pos, *(related.pos for related in f.related))]
        total += 1
        if not any(pos.path == name and pos.line == mutation.line for pos in red):
            survivors.append(f"{name}:{mutation}")
    return total, survivors


def tell(capsys: pytest.CaptureFixture[str], what: str, total: int, survivors: list[str]) -> None:
    with capsys.disabled():
        print(f"\n{what}: {total - len(survivors)} of {total} changed numbers turn the check red at their line")
        print("".join(f"  survives {line}\n" for line in survivors), end="")


@pytest.mark.parametrize(("game_id", "language"), rulebooks())
def test_changed_numbers_of_a_rulebook_turn_the_check_red_at_their_line(
    game_id: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (name, text) = next((name, text) for entry, name, text in documents(game_id, language) if entry == "rulebook")
    total, survivors = survivors_of(game_id, "rulebook", name, text, language, 1 if EVERYTHING else SAMPLE)
    tell(capsys, f"{game_id} {language}", total, survivors)
    assert total
    assert survivors == []


@pytest.mark.skipif(not EVERYTHING, reason="needs the author's documents: PRINTGEN_DOCUMENTS=folder")
@pytest.mark.parametrize("game_id", game_ids(FILES))
def test_changed_numbers_of_the_authors_document_turn_the_check_red_at_their_line(
    game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for entry, name, text in documents(game_id):
        if entry == "author":
            total, survivors = survivors_of(game_id, entry, name, text, "zh-Hans", 1)
            tell(capsys, f"{game_id}, the author's document", total, survivors)
            assert len(survivors) <= 0.05 * total


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
