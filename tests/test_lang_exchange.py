"""Out to PO and XLSX and back: what wasn't touched stays byte for byte, what was changes exactly its own text."""

from __future__ import annotations

import datetime
import io
import json
import re
import shutil
import subprocess
import unicodedata
import zipfile
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import openpyxl
import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printgen.files import MemoryFiles
from printgen.languages.catalog_edits import drafts, edited, place_of
from printgen.languages.exchange_po import po_text, read_po
from printgen.languages.exchange_xlsx import read_xlsx, xlsx_bytes
from printgen.languages.incoming import Judged, judged
from printgen.languages.lengths import Lengths, width_em
from printgen.languages.outgoing import rows
from printgen.languages.plural_forms import names_by, plural_header
from printgen.languages.state import entries
from printgen.load.catalogs import read_catalog
from printgen.load.game import load_game
from printgen.load.yaml_nodes import plain, read_yaml
from printgen.model import Game
from printgen.problems import PrintgenError
from tests.small import ENGLISH, FILES, CommandLine, Run, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"
MADE_FROM = "cards/duel/lang/.made-from/en.yaml"
PO = "output/duel/translation/en.po"
XLSX = "output/duel/translation/en.xlsx"
GAMES = Path(__file__).parents[1] / "cards"

STYLES = """\
# by hand
game: {labels: {name: Duel}}   # flow
spells:
  labels: {name: 'Spells'}

  fb:                # the big one
    name: "Fire\\u0062all"
    text: |-
      Deal {cost} damage.

      Then rest.

  ib:
    name: &ice Icicle  # anchored
    text: >
      Draw a card,
      then another.
"""
"""Every way to write a text in YAML; read by nobody but people, so all of it has to stay."""


def export(printgen: CommandLine, project: SmallProject, form: str = "po") -> str:
    run = printgen(project, "lang", "export", "duel", "en", "--format", form)
    assert run.code == 0, run.err
    return f"output/duel/translation/en.{form}"


def bring_back(printgen: CommandLine, project: SmallProject, file: str = PO, *more: str) -> Run:
    return printgen(project, "lang", "import", "duel", file, *more)


def with_po(project: SmallProject, **texts: str | None) -> polib.POFile:
    """Changes entries of the exported file by key (dots as ``__``); None clears the fuzzy mark."""
    place = project.root / PO
    po = polib.pofile(str(place), wrapwidth=100)
    for name, text in texts.items():
        entry = next(one for one in po if one.msgctxt == name.replace("__", "."))
        if text is None:
            entry.flags.remove("fuzzy")
        else:
            entry.msgstr = text
    po.save(str(place))
    return po


def with_cells(project: SmallProject, cells: dict[str, object], column: str = "translation") -> None:
    place = project.root / XLSX
    book = openpyxl.load_workbook(place)
    sheet = book.worksheets[0]
    heads = {cell.value: cell.column for cell in sheet[1]}
    for line in range(2, sheet.max_row + 1):
        key = sheet.cell(line, heads["key"]).value
        if key in cells:
            sheet.cell(line, heads[column]).value = cells[key]
    book.save(place)


def texts(data: bytes | str) -> object:
    return plain(read_yaml("x", data if isinstance(data, bytes) else data.encode()))


# --- nothing touched, nothing changed


@pytest.mark.parametrize("form", ["po", "xlsx"])
@pytest.mark.parametrize("ends", ["lf", "crlf", "bom", "no end"])
def test_a_round_trip_leaves_every_byte(project: SmallProject, printgen: CommandLine, form: str, ends: str) -> None:
    data = STYLES.encode()
    data = {
        "lf": data, "crlf": data.replace(b"\n", b"\r\n"), "bom": b"\xef\xbb\xbf" + data, "no end": data.rstrip(),
    }[ends]  # fmt: skip
    project.write(TARGET, data)
    export(printgen, project, form)
    assert bring_back(printgen, project, f"output/duel/translation/en.{form}").code == 0
    assert (project.root / TARGET).read_bytes() == data
    assert not (project.root / MADE_FROM).exists()


@pytest.mark.parametrize("game", ["yomi-tsugai", "onimusha", "big-bed", "fengyao"])
def test_the_games_own_catalogs_survive_a_round_trip(game: str, tmp_path: Path, printgen: CommandLine) -> None:
    shutil.copytree(GAMES / game, tmp_path / "cards" / game)
    there = sorted((tmp_path / "cards" / game / "lang").glob("*.yaml"))
    for catalog in [one for one in there if one.stem != "zh-Hans"][:1]:
        before = catalog.read_bytes()
        for form in ("po", "xlsx"):
            file = tmp_path / f"out.{form}"
            done = printgen(tmp_path, "lang", "export", game, catalog.stem, "--format", form, "--out", str(file))
            assert done.code == 0, done.err
            again = file.read_bytes()
            printgen(tmp_path, "lang", "export", game, catalog.stem, "--format", form, "--out", str(file))
            assert file.read_bytes() == again
            assert printgen(tmp_path, "lang", "import", game, str(file)).code == 0
            assert catalog.read_bytes() == before


# --- one text changed


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_a_changed_text_changes_exactly_its_scalar(project: SmallProject, printgen: CommandLine, form: str) -> None:
    project.write(TARGET, STYLES)
    export(printgen, project, form)
    new = {
        "spells.fb.name": 'Fire "storm"', "spells.fb.text": "Deal {cost}: now.\nRest.", "spells.ib.name": "Ice",
        "spells.ib.text": "Draw.\nAgain.", "spells.labels.name": "Mage's",
    }  # fmt: skip
    if form == "po":
        with_po(project, **{key.replace(".", "__"): text for key, text in new.items()})
    else:
        with_cells(project, dict(new))
    run = bring_back(printgen, project, PO if form == "po" else XLSX)
    assert run.code == 0, run.err
    assert "5 changed" in run.out
    assert project.read(TARGET) == (
        STYLES.replace('"Fire\\u0062all"', '"Fire \\"storm\\""')
        .replace("Deal {cost} damage.\n\n      Then rest.", "Deal {cost}: now.\n      Rest.")
        .replace("Icicle", "Ice")
        .replace("Draw a card,\n      then another.", "Draw.\n\n      Again.")
        .replace("'Spells'", "'Mage''s'")
    )


def test_new_lines_end_as_the_file_s_do() -> None:
    """Whatever is written: a block, a folded text, a new key, a new card, a new section."""
    before = b"\xef\xbb\xbf" + STYLES.replace("\n", "\r\n").encode()
    changes = {
        **{("spells", *one): "one\ntwo" for one in (("fb", "text"), ("ib", "text"), ("fb", "more"))},
        **dict.fromkeys((("spells", "new", "name"), ("nights", "first", "name"), ("game", "labels", "end")), "New"),
    }
    after = edited(TARGET, before, changes, {("spells", "new", "name"): "新"})
    assert after.count(b"\n") == after.count(b"\r\n")
    assert after.startswith(b"\xef\xbb\xbf# by hand\r\n")
    assert b"    # \xe6\x96\xb0\r\n    name: New\r\n" in after


def test_what_is_imported_is_made_from_todays_source(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__fb__name="Fire")
    assert bring_back(printgen, project).code == 0
    assert project.read(MADE_FROM).count("\n") == 2  # the head and this key alone
    printgen(project, "lang", "update", "duel")
    before = project.read(MADE_FROM).splitlines()
    with_po(project, spells__fb__name="Blaze")
    assert bring_back(printgen, project, PO, "--overwrite").code == 0
    after = project.read(MADE_FROM).splitlines()
    assert [one for one in before if one not in after] == [one for one in before if "spells.fb.name" in one]
    assert [one.split(":")[0] for one in after] == [one.split(":")[0] for one in before]
    project.replace(SOURCE, "火球", "大火球")
    status = json.loads(printgen(project, "lang", "status", "duel", "--format", "json").out)
    assert [one["key"] for one in status["languages"][0]["keys"]] == ["spells.fb.name"]


def test_a_missing_key_is_added_where_it_belongs(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, "# mine\nspells:\n  fb:\n    name: Fireball  # yes\n\n  # below\n")
    export(printgen, project)
    with_po(project, spells__fb__text="{cost}, please", spells__ib__name="no", game__labels__name="Duel")
    assert "3 added" in bring_back(printgen, project).out
    assert project.read(TARGET) == (
        "# mine\nspells:\n  fb:\n    name: Fireball  # yes\n    # 造成 {cost} 点伤害。\n"
        '    text: "{cost}, please"\n  ib:\n    # 冰锥\n    name: "no"\n\n  # below\n'
        "\ngame:\n  labels:\n    # 对决\n    name: Duel\n"
    )
    assert texts(project.read(TARGET)) == {
        "game": {"labels": {"name": "Duel"}},
        "spells": {"fb": {"name": "Fireball", "text": "{cost}, please"}, "ib": {"name": "no"}},
    }


def test_an_empty_line_of_a_new_catalog_is_filled(project: SmallProject, printgen: CommandLine) -> None:
    (project.root / TARGET).unlink()
    printgen(project, "lang", "new", "duel", "en")
    before = project.read(TARGET)
    export(printgen, project)
    with_po(project, spells__fb__name="Fireball", spells__ib__text="One.\nTwo.")
    assert bring_back(printgen, project).code == 0
    after = before.replace("    # 火球\n    name:\n", "    # 火球\n    name: Fireball\n")
    after = after.replace("    # 抽一张牌。\n    text:\n", "    # 抽一张牌。\n    text: |-\n      One.\n      Two.\n")
    assert project.read(TARGET) == after


SHARED = """\
spells:
  fb: &fb
    name: &n Ball
    text: "Deal {cost}."
  ib: *fb
  labels:
    <<: *fb
    name: *n
"""


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (("spells", "fb", "name"), "New"),
        (("spells", "ib", "name"), "New"),
        (("spells", "labels", "name"), "New"),
        (("spells", "labels", "text"), "New"),
        (("spells", "fb", "text"), "a\nb"),
    ],
)
def test_a_text_shared_by_an_anchor_changes_alone(key: tuple[str, ...], text: str) -> None:
    before = texts(SHARED)
    made = texts(edited("x", SHARED.encode(), {key: text}, {}))
    assert isinstance(before, dict)
    before[key[0]] = before[key[0]] | {key[1]: before[key[0]][key[1]] | {key[2]: text}}
    assert made == before


def test_a_text_that_all_its_sharers_change_stays_shared() -> None:
    names = {("spells", card, "name"): "New" for card in ("fb", "ib", "labels")}
    assert edited("x", SHARED.encode(), names, {}).decode() == SHARED.replace("Ball", "New")


@st.composite
def shared(draw: st.DrawFn) -> str:
    """Cards that share texts, cards and sections in every way YAML has."""
    lines = ["spells:"]
    anchors: list[str] = []
    for number, card in enumerate(("a", "b", "c", "d")):
        ways = ["own", "flow"] + (["alias", "merge", "merge flow", "text"] if anchors else [])
        way, base = draw(st.sampled_from(ways)), draw(st.sampled_from(anchors or ["none"]))
        if way == "alias":
            lines.append(f"  {card}: *{base}")
        elif way == "merge":
            lines += [f"  {card}:", f"    <<: *{base}", "    name: own name"]
        elif way == "merge flow":
            lines.append(f"  {card}: {{<<: *{base} , name: 'own'}}")
        elif way == "text":
            lines += [f"  {card}:", f"    name: *{base}-name", "    text: of its own"]
        elif way == "flow":
            lines.append(f"  {card}: &{card} {{name: &{card}-name 'name {number}', text: 'text'}}")
            anchors.append(card)
        else:
            lines += [
                f"  {card}: &{card}",
                f"    name: &{card}-name name {number}",
                "    text: |-",
                "      a",
                "      b",
            ]
            anchors.append(card)
    return "\n".join(lines) + "\n"


FIELDS = st.tuples(st.sampled_from("abcde"), st.sampled_from(["name", "text", "more"]))
NEW = st.sampled_from(["new", "a: b", "one\ntwo", "name 0", "{x}, y", "no", "it's"])


@settings(max_examples=60)
@given(shared(), st.dictionaries(FIELDS, NEW))
def test_whatever_is_shared_each_text_can_change_alone(text: str, new: dict[tuple[str, str], str]) -> None:
    before = texts(text)
    assert isinstance(before, dict)
    made = texts(edited("x", text.encode(), {("spells", *key): value for key, value in new.items()}, {}))
    for (card, field), value in new.items():
        before["spells"][card] = before["spells"].get(card, {}) | {field: value}
    assert made == before


# --- what an import leaves alone, and says so


def test_a_fuzzy_text_is_left_out_and_named(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    export(printgen, project)
    entry = next(one for one in polib.pofile(project.read(PO)) if one.msgctxt == "spells.ib.text")
    assert entry.fuzzy
    with_po(project, spells__ib__text="Draw two")
    before = project.read(TARGET)
    run = bring_back(printgen, project)
    assert run.code == 1
    assert f"{PO}:{entry.linenum}" in run.err
    assert "X006: spells.ib.text is changed but still marked as unfinished" in run.err
    assert project.read(TARGET) == before


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_clearing_the_mark_confirms_a_stale_text(project: SmallProject, printgen: CommandLine, form: str) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    file = export(printgen, project, form)
    if form == "po":
        with_po(project, spells__ib__text=None)
    else:
        with_cells(project, {"spells.ib.text": "ok"}, "standing")
    run = bring_back(printgen, project, file)
    assert run.code == 0, run.err
    assert "1 confirmed" in run.out
    assert printgen(project, "lang", "status", "duel").code == 0


def test_a_stale_text_carries_what_it_was_made_from(project: SmallProject, printgen: CommandLine) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    printgen(project, "lang", "update", "duel")

    def git(*words: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(["git", "-C", str(project.root), *who, *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", "cards")
    git("commit", "-qm", "one")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    git("commit", "-qam", "two")
    project.replace(SOURCE, "抽两张牌。", "抽三张牌。")
    export(printgen, project)
    entry = next(one for one in polib.pofile(project.read(PO)) if one.msgctxt == "spells.ib.text")
    assert (entry.previous_msgid, entry.msgid) == ("抽一张牌。", "抽三张牌。")


def test_a_source_that_moved_on_leaves_the_import_stale(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__ib__text="Draw one card.")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    run = bring_back(printgen, project)
    assert run.code == 1
    assert "X007: spells.ib.text: the source text has changed since this file was made" in run.err
    assert "Draw one card." in project.read(TARGET)
    assert "en: stale: spells.ib.text" in printgen(project, "lang", "status", "duel").out


@pytest.mark.parametrize("recorded", [False, True])
def test_an_untouched_text_of_an_older_source_is_stale(
    project: SmallProject, printgen: CommandLine, recorded: bool
) -> None:
    """Where nobody knew what a text was made from, the file does; one that was accepted since stays accepted."""
    export(printgen, project)
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    if recorded:
        printgen(project, "lang", "update", "duel")
    run = bring_back(printgen, project)
    assert run.code == int(not recorded)
    assert ("X007: spells.ib.text" in run.err) is not recorded
    assert project.read(TARGET) == ENGLISH
    assert ("stale: spells.ib.text" in printgen(project, "lang", "status", "duel").out) is not recorded


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_an_emptied_text_stays_and_is_named(project: SmallProject, printgen: CommandLine, form: str) -> None:
    file = export(printgen, project, form)
    if form == "po":
        with_po(project, spells__ib__text="")
    else:
        with_cells(project, {"spells.ib.text": None})
    run = bring_back(printgen, project, file)
    assert run.code == 1
    assert "X005: spells.ib.text is emptied here; the catalog keeps its text" in run.err
    assert project.read(TARGET) == ENGLISH


def test_all_faults_at_once_and_nothing_written(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    po = with_po(project, spells__ib__name="Ice", spells__fb__text="Deal {price} damage.")
    entry = next(one for one in po if one.msgctxt == "spells.ib.name")
    po.append(polib.POEntry(msgctxt="spells.ib.naem", msgid="冰锥", msgstr="Ice"))
    po.append(polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr="Twice"))
    (project.root / PO).write_text(str(po), encoding="utf-8")
    run = bring_back(printgen, project)
    assert run.code == 2
    assert [line.split(" error ")[1].split(":")[0] for line in run.faults] == ["X001", "X002", "X003"]
    line = next(one.linenum for one in polib.pofile(project.read(PO)) if one.msgctxt == "spells.fb.text")
    assert f"{PO}:{line}: error X001: spells.fb.text: {{cost}} missing; {{price}} not in the source" in run.err
    assert "did you mean 'spells.ib.name'?" in run.err
    assert project.read(TARGET) == ENGLISH
    assert not (project.root / MADE_FROM).exists()
    partly = bring_back(printgen, project, PO, "--partial")
    assert partly.code == 1
    assert "1 changed, 3 left out" in partly.out
    assert project.read(TARGET) == ENGLISH.replace("Icicle", "Ice")


def test_both_sides_changed_is_a_persons_decision(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__ib__name="Ice")
    project.replace(TARGET, "Icicle", "Ice lance")
    project.replace(TARGET, "Fireball", "Fire ball")  # changed here alone: stays
    run = bring_back(printgen, project)
    assert run.code == 2
    assert run.err.count("error") == 2  # the fault, and the count
    assert "X004: spells.ib.name has changed here and in the catalog" in run.err
    assert bring_back(printgen, project, PO, "--overwrite").code == 0
    assert "name: Ice," in project.read(TARGET)
    assert "Fire ball" in project.read(TARGET)


def test_a_file_of_another_game_or_language_is_refused(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    text = project.read(PO)
    project.write("a.po", text.replace("Project-Id-Version: duel", "Project-Id-Version: chess"))
    assert "X008" in bring_back(printgen, project, "a.po").err
    project.write("b.po", text.replace("Language: en", "Language: fr"))
    assert "has no translation 'fr'" in bring_back(printgen, project, "b.po").err
    project.write("c.po", text.replace('"Language: en\\n"\n', ""))
    assert "say --lang" in bring_back(printgen, project, "c.po").err
    assert bring_back(printgen, project, "c.po", "--lang", "en").code == 0
    for name, data in (("d.po", 'msgid "x\nmsgstr'), ("e.po", b"\xff\xfe"), ("f.xlsx", b"PK\x03\x04nothing")):
        project.write(name, data)
        run = bring_back(printgen, project, name, "--lang", "en")
        assert run.code == 2, name
        assert "X010" in run.err, name
    assert bring_back(printgen, project, "none.po").code == 2


def test_a_checked_draft_loses_its_mark(project: SmallProject, printgen: CommandLine) -> None:
    draft = "  # machine draft, not checked\n"
    project.write(TARGET, f'spells:\n  fb:\n    name: Fireball{draft}    text: "{{cost}}"{draft}')
    assert drafts(project.read(TARGET).encode()) == {("spells", "fb", "name"), ("spells", "fb", "text")}
    export(printgen, project)
    with_po(project, spells__fb__name=None)
    assert "1 confirmed" in bring_back(printgen, project).out
    assert project.read(TARGET) == f'spells:\n  fb:\n    name: Fireball\n    text: "{{cost}}"{draft}'


def test_what_an_import_brings_is_held_against_the_source(project: SmallProject, printgen: CommandLine) -> None:
    """A wrong number or a mark that nothing closes comes in, and is named; what stood there before is not."""
    project.replace(SOURCE, "抽一张牌。", "抽 2 张**牌**。")
    project.replace(TARGET, "Draw a card.", "Draw 2 **cards**.")
    project.replace(TARGET, "Icicle", "Icicle 9")  # wrong as well, but not this import's
    export(printgen, project)
    assert bring_back(printgen, project).err == ""
    with_po(project, spells__ib__text="Draw **3 cards")
    run = bring_back(printgen, project)
    assert run.code == 1
    assert sorted(line.split(" warning ")[1][:24] for line in run.faults if " warning " in line) == [
        "T005: en spells.ib.text ",
        "T009: en spells.ib.text ",
    ]
    assert f"{TARGET}:5" in run.err
    assert "1 changed; 2 to look at" in run.out
    assert "Draw **3 cards" in project.read(TARGET)


def test_what_is_only_worth_a_look_does_not_fail_an_import(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__ib__text="Draw a card。")
    run = bring_back(printgen, project)
    assert (run.code, "T006" in run.err) == (0, True), run.err


def test_a_refused_import_says_that_nothing_is_written(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__ib__name="Ice", spells__fb__text="Deal {price} damage.")
    run = bring_back(printgen, project)
    assert run.code == 2
    assert f"{TARGET}: nothing written; 1 sound: --partial takes it" in run.err


def test_a_table_of_another_kind_is_told_what_to_be(project: SmallProject, printgen: CommandLine) -> None:
    for name in ("en.csv", "en.ods", "en.xls"):
        project.write(name, "key,source,translation\nspells.ib.name,冰锥,Ice\n")
        run = bring_back(printgen, project, name, "--lang", "en")
        assert run.code == 2
        assert f"X010: a {name[2:]} file can't be imported" in run.err
        assert "save the table as .xlsx: en.xlsx" in run.err


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "a truth value, TRUE"),
        (datetime.datetime(2026, 3, 4), "a date"),
        (datetime.time(8, 30), "a time of day"),
        ("#REF!", "a spreadsheet's error, #REF!"),
    ],
)
def test_a_cell_that_holds_no_words_says_what_it_holds(
    project: SmallProject, printgen: CommandLine, value: object, said: str
) -> None:
    export(printgen, project, "xlsx")
    with_cells(project, {"spells.ib.text": value})
    run = bring_back(printgen, project, XLSX)
    assert run.code == 2
    assert re.search(rf"X011: D\d+ holds {re.escape(said)}\n", run.err), run.err
    assert "format the cell as text" in run.err


def test_a_number_is_taken_as_typed(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    with_cells(project, {"spells.ib.text": 1234567.25, "spells.ib.name": 12})
    bring_back(printgen, project, XLSX)
    assert 'name: "12", text: "1234567.25"' in project.read(TARGET)


def test_a_file_that_lost_its_marks_says_what_it_may_have_overwritten(
    project: SmallProject, printgen: CommandLine
) -> None:
    export(printgen, project, "xlsx")
    with_cells(project, {"spells.ib.name": "Ice"})
    book = openpyxl.load_workbook(project.root / XLSX)
    sheet = book.worksheets[0]
    sheet.delete_cols(next(cell.column for cell in sheet[1] if cell.value == "exported"))
    book.save(project.root / XLSX)
    run = bring_back(printgen, project, XLSX)
    assert (run.code, "1 changed" in run.out) == (0, True), run.err
    assert "X012: the file doesn't say what 1 replaced text said when it was exported (spells.ib.name)" in run.err
    assert bring_back(printgen, project, XLSX).err == "", "nothing replaced, nothing to say"


# --- another language beside

FRENCH = """\
game: {labels: {name: Duel}}
spells: {labels: {name: Sorts}, fb: {name: Boule, text: ""}}
"""


def test_a_po_file_carries_another_language_as_comments(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/fr.yaml", FRENCH)
    words = "x" * 90 + " exported: abc"  # a tool breaks comments where it likes
    project.replace(TARGET, "Fireball", f'"Fire\\n{words}"')
    project.replace(TARGET, "Icicle", "'{cost}'")  # broken: nothing to go by
    run = printgen(project, "lang", "export", "duel", "fr", "--from", "en")
    assert run.code == 0, run.err
    path = project.root / "output/duel/translation/fr.po"
    po = {one.msgctxt: one for one in polib.pofile(str(path))}
    assert po["spells.fb.text"].msgid == "造成 {cost} 点伤害。", "staleness and import go by the source"
    assert po["spells.ib.text"].comment.split("\n")[:2] == ["spells Spells · ib 冰锥 · text", "en: Draw a card."]
    assert "\nen: Fire\nen: xxx" in po["spells.fb.name"].comment
    assert "\nexported: abc\n" in po["spells.fb.name"].comment
    assert "en:" not in po["spells.ib.name"].comment
    assert printgen(project, "lang", "import", "duel", str(path)).code == 0
    assert project.read("cards/duel/lang/fr.yaml") == FRENCH
    path.write_text(path.read_text("utf-8").replace('msgstr "Boule"', 'msgstr "Feu"'), "utf-8")
    assert "1 changed" in printgen(project, "lang", "import", "duel", str(path)).out
    assert project.read("cards/duel/lang/fr.yaml") == FRENCH.replace("Boule", "Feu")


def test_a_spreadsheet_carries_another_language_in_a_column(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/fr.yaml", FRENCH)
    project.write(TARGET, PLURAL)
    run = printgen(project, "lang", "export", "duel", "fr", "--format", "xlsx", "--from", "en")
    assert run.code == 0, run.err
    path = project.root / "output/duel/translation/fr.xlsx"
    book = openpyxl.load_workbook(path)
    lines = [[cell.value for cell in line] for line in book.worksheets[0].iter_rows()]
    assert lines[0] == ["key", "card", "source", "en", "translation", "standing", "note", "max length", "exported"]
    one = next(line for line in lines if line[0] == "spells.fb.text")
    assert one[1:5] == ["spells Spells · fb Fireball · text", "造成 {cost} 点伤害。", "Deal {cost}.", None]
    assert book.worksheets[0].column_dimensions["I"].hidden
    assert printgen(project, "lang", "import", "duel", str(path)).code == 0
    assert project.read("cards/duel/lang/fr.yaml") == FRENCH


def test_the_language_beside_must_be_one_of_the_game(project: SmallProject, printgen: CommandLine) -> None:
    for asked, said in (("fr", "has no language 'fr'"), ("en", "'en' is the translation itself")):
        run = printgen(project, "lang", "export", "duel", "en", "--from", asked)
        assert (run.code, said in run.err) == (2, True), run.err
    plain_file = project.read(export(printgen, project))
    assert printgen(project, "lang", "export", "duel", "en", "--from", "zh-Hans").code == 0
    assert project.read(PO) == plain_file, "the source is there anyway"


# --- what other tools see


def test_gettext_reads_the_file(project: SmallProject, printgen: CommandLine) -> None:
    msgfmt = shutil.which("msgfmt")
    if msgfmt is None:
        pytest.skip("gettext is not installed")
    export(printgen, project)
    done = subprocess.run([msgfmt, "-c", "-o", "-", PO], cwd=project.root, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_entry_says_where_it_is_printed_and_what_it_must_keep(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    po = polib.pofile(project.read(PO))
    entry = next(one for one in po if one.msgctxt == "spells.fb.text")
    assert entry.comment.startswith("spells 法术 · fb 火球 · text\n")
    assert entry.occurrences == [("cards/duel/lang/zh-Hans.yaml", "4")]
    assert "placeholders:{cost}" in entry.flags
    assert any(one.startswith("max-length:") for one in entry.flags)
    assert po.metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);"


def test_a_length_is_what_the_widest_known_text_of_the_box_takes() -> None:
    game, _ = load_game(MemoryFiles(FILES), "duel")
    widest = max(width_em("造成 {cost} 点伤害。"), width_em("Deal {cost} damage."), width_em("Draw a card."))
    assert Lengths(game, "en").most(("spells", "ib", "text")) == round(widest * 1.15 / 0.5)
    assert Lengths(game, "ja").most(("spells", "ib", "text")) == round(widest * 1.15)
    assert Lengths(game, "ja").most(("game", "labels", "name")) is None


def test_a_text_that_does_not_fit_is_no_measure_and_is_told(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Draw a card.", "Draw a card. " * 60))

    def entry(*more: str) -> polib.POEntry:
        assert printgen(project, "lang", "export", "duel", "en", *more).code == 0
        return next(one for one in polib.pofile(project.read(PO)) if one.msgctxt == "spells.fb.text")

    counted, measured = (
        [int(one[11:]) for one in entry(*more).flags if "max-length" in one] for more in ((), ("--fit",))
    )
    assert counted[0] > 700
    assert measured[0] < 40
    long = next(one for one in polib.pofile(project.read(PO)) if one.msgctxt == "spells.ib.text")
    assert "text doesn't fit" in long.comment or "text is cut off" in long.comment


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ("one", "other")), ("ja", ("other",)), ("ru", ("one", "few", "many")), ("xx", ("other",))],
)
def test_plural_forms_have_cldrs_names(language: str, names: tuple[str, ...]) -> None:
    assert plural_header(language)[1] == names


def test_files_that_other_programs_have_rearranged_are_read(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    with_po(project, spells__fb__name="Blaze")
    data = b"\xef\xbb\xbf" + project.read(PO).replace("\n", "\r\n").encode()
    (project.root / PO).write_bytes(data + b'\r\n#~ msgctxt "gone.a.b"\r\n#~ msgid "x"\r\n#~ msgstr "y"\r\n')
    run = bring_back(printgen, project)
    assert (run.code, "1 changed" in run.out) == (0, True), run.err
    assert project.read(TARGET) == ENGLISH.replace("Fireball", "Blaze")

    export(printgen, project, "xlsx")
    with_cells(project, {"spells.ib.name": "Ice"})
    book = openpyxl.load_workbook(project.root / XLSX)
    sheet = book.worksheets[0]
    lines = [[cell.value for cell in line] for line in sheet.iter_rows()]
    sheet.delete_rows(1, sheet.max_row)
    for line in [lines[0], *sorted(lines[1:], reverse=True)]:
        sheet.append([line[3], *line[:3], *line[4:], "mine"])
        sheet.append([])
    book.save(project.root / XLSX)
    run = bring_back(printgen, project, XLSX)
    assert (run.code, "1 changed" in run.out) == (0, True), run.err
    assert project.read(TARGET) == ENGLISH.replace("Fireball", "Blaze").replace("Icicle", "Ice")


PLURAL = ENGLISH.replace('"Deal {cost} damage."', '{one: "Deal one.", other: "Deal {cost}."}')


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_each_plural_form_changes_alone(project: SmallProject, printgen: CommandLine, form: str) -> None:
    project.write(TARGET, PLURAL)
    file = export(printgen, project, form)
    assert bring_back(printgen, project, file).code == 0
    assert project.read(TARGET) == PLURAL
    if form == "po":
        po = polib.pofile(project.read(PO))
        entry = next(one for one in po if one.msgctxt == "spells.fb.text")
        assert entry.msgstr_plural == {0: "Deal one.", 1: "Deal {cost}."}
        assert entry.msgid == entry.msgid_plural == "造成 {cost} 点伤害。"
        entry.msgstr_plural[0] = "Deal just one."
        (project.root / PO).write_text(str(po), encoding="utf-8")
    else:
        with_cells(project, {"spells.fb.text[one]": "Deal just one."})
    run = bring_back(printgen, project, file)
    assert (run.code, "1 changed" in run.out) == (0, True), run.err
    assert project.read(TARGET) == PLURAL.replace("Deal one.", "Deal just one.")
    assert printgen(project, "lang", "status", "duel").code == 0


def test_a_plain_text_takes_forms_where_the_source_has_some(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(SOURCE, '"造成 {cost} 点伤害。"', '{other: "造成 {cost} 点伤害。"}')
    export(printgen, project)
    po = polib.pofile(project.read(PO))
    entry = next(one for one in po if one.msgctxt == "spells.fb.text")
    assert entry.msgstr_plural == {0: "Deal {cost} damage.", 1: "Deal {cost} damage."}
    assert bring_back(printgen, project).code == 0
    assert project.read(TARGET) == ENGLISH
    entry.msgstr_plural[0] = "Deal a point."
    (project.root / PO).write_text(str(po), encoding="utf-8")
    assert bring_back(printgen, project).code == 0
    assert project.read(TARGET) == ENGLISH.replace(
        '"Deal {cost} damage."', '{one: Deal a point., other: "Deal {cost} damage."}'
    )
    project.replace(SOURCE, "点伤害", "点火焰伤害")
    assert "stale: spells.fb.text" in printgen(project, "lang", "status", "duel").out


def test_no_cell_is_a_formula(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Fireball", '"=1+1"').replace("Icicle", '"@x"').replace("Spells", '"-1"'))
    export(printgen, project, "xlsx")
    for sheet in openpyxl.load_workbook(project.root / XLSX).worksheets:
        assert {cell.data_type for line in sheet.iter_rows() for cell in line if cell.value is not None} <= {"s", "n"}
    with_cells(project, {"spells.ib.text": "=SUM(A1:A2)"})
    run = bring_back(printgen, project, XLSX)
    assert run.code == 2
    assert "X011: D" in run.err
    assert "holds a formula" in run.err


def test_a_workbook_holds_no_time_of_day(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    with zipfile.ZipFile(project.root / XLSX) as packed:
        assert {info.date_time for info in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert b"<dcterms:" not in packed.read("docProps/core.xml")


@pytest.mark.parametrize(
    "text", ["_x000D_", "a_x0041_b", "a\rb", "_x005F_x0041_", "tab\tand\nline", "'=1", "+1", " lead "]
)
def test_a_cell_reads_back_as_its_text(text: str) -> None:
    game, _ = load_game(MemoryFiles(FILES), "duel")
    data = json.dumps({"spells": {"fb": {"name": text, "text": "{cost}"}}}).encode()
    catalog, _ = read_catalog(TARGET, data)
    assert catalog is not None
    game = replace(game, catalogs=MappingProxyType({**game.catalogs, "en": catalog}))
    out = xlsx_bytes("duel", "en", rows(game, "en", entries(game, "en"), frozenset(), {}))
    back = {row.name: row.forms[""] for row in read_xlsx("x.xlsx", out, "en")}
    assert back["spells.fb.name"] == text


# --- any catalog in any style


WORDS = st.text(
    st.sampled_from("ab Zé0:#-'\"{}[],&*!|>%@`?\\~=+_x\t\n。火𠮷\u0301\u00a0"), min_size=1, max_size=24
).filter(lambda text: text.strip() and text == text.rstrip("\n"))
KEYS = [("spells", "labels", "name")] + [("spells", card, field) for card in ("fb", "ib") for field in ("name", "text")]


@st.composite
def written(draw: st.DrawFn, text: str, indent: int, *, flow: bool) -> str:
    """A text as YAML in some style that reads back as it."""
    quoted = json.dumps(text, ensure_ascii=draw(st.booleans())).replace("\u00a0", "\\_").replace("\ud842\udfb7", "𠮷")
    styles = [quoted if "\\ud8" not in quoted else json.dumps(text, ensure_ascii=False)]
    styles.append("'" + text.replace("'", "''") + "'")
    styles.append(text)
    pad = " " * indent
    if not flow:
        body = "\n".join(f"{pad}{line}" if line else "" for line in text.split("\n"))
        styles += [f"|-\n{body}", f"|2\n{body}\n", f"|+\n{body}\n\n"]
        folded = "\n\n".join(f"{pad}{line}" if line else "" for line in text.split("\n"))
        styles.append(f">\n{folded}")
    one = draw(st.sampled_from(styles))
    try:
        around = f"a:\n  b:\n    k: {one}\n" if not flow else f"a: {{k: {one}, l: m}}\n"
        read = texts(around)
    except PrintgenError:
        return quoted
    inner = read["a"]["b"] if not flow else read["a"]  # type: ignore[index]  # a mapping, if it is what was meant
    fine = isinstance(inner, dict) and inner.get("k") is not None and str(inner["k"]).rstrip("\n") == text
    return one if fine and len(inner) == 1 + flow else quoted


@st.composite
def catalogs(draw: st.DrawFn) -> bytes:
    """A catalog of the small game in any style, some keys missing."""
    lines = ["# head"]
    if draw(st.booleans()):
        lines.append("spells:")
        for card, fields in (("labels", ("name",)), ("fb", ("name", "text")), ("ib", ("name", "text"))):
            there = [field for field in fields if draw(st.integers(0, 4))]
            if not there:
                continue
            if draw(st.booleans()):
                inner = ", ".join(f"{one}: {draw(written(draw(WORDS), 6, flow=True))}" for one in there)
                lines.append(f"  {card}: {{{inner}}}" + draw(st.sampled_from(["", "  # c"])))
            else:
                lines.append(f"  {card}:" + draw(st.sampled_from(["", "  # c", " &" + card])))
                for one in there:
                    lines.append(f"    {one}: {draw(written(draw(WORDS), 6, flow=False))}")
                    lines += draw(st.sampled_from([[], [""], ["    # more"]]))
    text = "\n".join(lines) + draw(st.sampled_from(["\n", ""]))
    if draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    return draw(st.sampled_from([b"", b"\xef\xbb\xbf"])) + text.encode()


def game_with(data: bytes) -> Game | None:
    game, _ = load_game(MemoryFiles(FILES), "duel")
    catalog, _ = read_catalog(TARGET, data)
    return None if catalog is None else replace(game, catalogs=MappingProxyType({**game.catalogs, "en": catalog}))


def trip(game: Game, data: bytes, form: str, new: dict[str, str]) -> tuple[Judged, bytes]:
    """Out, changed by a translator, and back; the faults and the new bytes."""
    out = rows(game, "en", entries(game, "en"), frozenset(), {})
    if form == "po":
        po = polib.pofile(po_text("duel", "en", out))
        for entry in po:
            if entry.msgctxt in new:
                entry.msgstr = new[entry.msgctxt]
                entry.flags = []
        back = read_po("x.po", str(po).encode(), "en")
    else:
        book = openpyxl.load_workbook(io.BytesIO(xlsx_bytes("duel", "en", out)))
        sheet = book.worksheets[0]
        for line in range(2, sheet.max_row + 1):
            if sheet.cell(line, 1).value in new:
                cell = sheet.cell(line, 4)
                cell.value, cell.data_type = new[sheet.cell(line, 1).value].replace("_x", "_x005F_x"), "s"
        changed = io.BytesIO()
        book.save(changed)
        back = read_xlsx("x.xlsx", changed.getvalue(), "en")
    found = entries(game, "en")
    made = judged(back, found, frozenset())
    sources = {place_of(one.key): one.source.text for one in found}
    return made, edited(TARGET, data, made.changes, sources, made.checked)


@pytest.mark.parametrize("form", ["po", "xlsx"])
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(data=catalogs(), new=st.dictionaries(st.sampled_from([".".join(key) for key in KEYS]), WORDS, max_size=3))
def test_any_catalog_goes_out_and_comes_back(form: str, data: bytes, new: dict[str, str]) -> None:
    game = game_with(data)
    if game is None:
        return
    same, after = trip(game, data, form, {})
    assert after == data
    assert not same.changes
    new = {key: f"{text} {{cost}}" if key == "spells.fb.text" else text.replace("{", "(") for key, text in new.items()}
    new["spells.fb.text"] = new.get("spells.fb.text", "{cost}").replace("{cost}", "").replace("{", "(") + " {cost}"
    made, after = trip(game, data, form, new)
    if made.faults:  # a text that became a broken placeholder by chance
        return
    catalog, problems = read_catalog(TARGET, after)
    assert catalog is not None, problems
    before = game.catalogs["en"]
    for key in KEYS:
        old, now = before.entries.get(key), catalog.entries.get(key)
        wanted = new.get(".".join(key), old.text if old else None)
        wanted = None if wanted is None else unicodedata.normalize("NFC", wanted).rstrip("\n")
        if wanted is not None and (old is None or old.text != wanted):
            wanted = "\n".join(line.rstrip() for line in wanted.strip().split("\n")).replace("\t", " ")
        assert (now.text if now else None) == wanted, key


def workbook(project: SmallProject, path: str = XLSX) -> tuple[openpyxl.Workbook, Path]:
    place = project.root / path
    return openpyxl.load_workbook(place), place


def test_a_table_with_one_form_of_a_plural_source_is_not_stale(project: SmallProject, printgen: CommandLine) -> None:
    """Chinese asks for no singular, so that the table lacks the source's."""
    project.write("cards/duel/game.yaml", project.read("cards/duel/game.yaml").replace("source: zh-Hans", "source: en"))
    project.replace(TARGET, '"Deal {cost} damage."', '{one: Deal one point., other: "Deal {cost} points."}')
    run = printgen(project, "lang", "export", "duel", "zh-Hans", "--format", "xlsx")
    assert run.code == 0, run.err
    book, place = workbook(project, "output/duel/translation/zh-Hans.xlsx")
    (line,) = [line for line in book.active.iter_rows() if str(line[0].value).startswith("spells.fb.text")]
    assert line[0].value == "spells.fb.text[other]"
    line[3].value = "{cost} 点伤害。"
    book.save(place)
    run = bring_back(printgen, project, str(place))
    assert (run.code, run.err) == (0, "")
    assert printgen(project, "lang", "status", "duel", "--lang", "zh-Hans").code == 0


def test_a_format_that_reaches_far_down_takes_no_memory(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    book, place = workbook(project)
    book.active.cell(1_048_576, 300).number_format = "@"
    book.save(place)
    run = bring_back(printgen, project, XLSX)
    assert run.code == 2
    assert "the sheet has 1,048,576 lines; 50,000 is the limit\n  fix: delete the empty lines below" in run.err


def test_columns_without_a_heading_are_not_looked_at(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    book, place = workbook(project)
    book.active.cell(3, 16_000).value = "a note of mine"
    book.save(place)
    assert bring_back(printgen, project, XLSX).code == 0


def test_a_number_without_an_end_is_no_text(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    place = project.root / XLSX
    out = io.BytesIO()
    with zipfile.ZipFile(place) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            part = old.read(info)
            if info.filename.endswith("sheet1.xml"):
                part = re.sub(rb'<c r="D2".*?</c>', b'<c r="D2"><v>1e999</v></c>', part)
            new.writestr(info.filename, part)
    place.write_bytes(out.getvalue())
    run = bring_back(printgen, project, XLSX)
    assert run.code == 2
    assert "error X011: D2 holds a number without an end" in run.err


def test_a_language_with_one_form_asks_for_one() -> None:
    """gettext's usual rule would have two, and CLDR knows none: the first would be lost."""
    assert plural_header("vmw") == ("nplurals=1; plural=0;", ("other",))


@pytest.mark.parametrize(
    "rule",
    [
        "nplurals=3; plural=n<2 ? 0 : n%1000000==0 ? 1 : 2;",  # CLDR's own order: one, many, other
        "nplurals=3; plural=(n < 2) ? 2 : (n%1000000==0 ? 1 : 0)",
    ],
)
def test_plural_forms_are_numbered_as_the_file_says(project: SmallProject, printgen: CommandLine, rule: str) -> None:
    """Tools write their own rule into the head of a file, and number its forms by that."""
    project.replace("cards/duel/game.yaml", "en: []", "en: [], fr: []")
    forms = '{one: "{cost} point.", other: "{cost} points."}'
    project.write("cards/duel/lang/fr.yaml", ENGLISH.replace('"Deal {cost} damage."', forms))
    assert printgen(project, "lang", "export", "duel", "fr").code == 0
    place = project.root / "output/duel/translation/fr.po"
    po = polib.pofile(str(place), wrapwidth=0)
    po.metadata["Plural-Forms"] = rule
    (entry,) = [one for one in po if one.msgctxt == "spells.fb.text"]
    one, other = (0, 2) if rule.endswith("2;") else (2, 0)
    entry.msgstr_plural = {one: "{cost} POINT.", 1: "{cost} de POINTS.", other: "{cost} POINTS."}
    po.save()
    run = bring_back(printgen, project, str(place))
    assert (run.code, run.err) == (0, "")
    assert forms.upper().replace("COST", "cost").replace("ONE", "one").replace("OTHER", "other") in project.read(
        "cards/duel/lang/fr.yaml"
    )


@pytest.mark.parametrize("rule", ["", "nonsense", "nplurals=2; plural=n%0;", "nplurals=2; plural=(((;"])
def test_a_plural_rule_that_cannot_be_read_is_ours(rule: str) -> None:
    assert names_by("fr", rule) == {0: "one", 1: "other"}
