"""Marks and slips that come back from a translator's tool: fuzzy, Windows line ends, blanks at the ends, bold cells."""

from __future__ import annotations

import openpyxl
import polib
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

from tests.small import ENGLISH, CommandLine, SmallProject
from tests.test_lang_exchange import PO, SOURCE, TARGET, XLSX, bring_back, export, texts, with_cells, with_po


def marked(project: SmallProject, form: str) -> None:
    """Marks a text as needing work, as Poedit, Weblate or a person in a table does."""
    if form == "xlsx":
        with_cells(project, {"spells.ib.text": "stale"}, "standing")
        return
    po = polib.pofile(str(project.root / PO), wrapwidth=100)
    next(one for one in po if one.msgctxt == "spells.ib.text").flags.append("fuzzy")
    po.save(str(project.root / PO))


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_an_unchanged_text_marked_as_needing_work_is_stale(
    project: SmallProject, printgen: CommandLine, form: str
) -> None:
    file = export(printgen, project, form)
    marked(project, form)
    run = bring_back(printgen, project, file)
    assert run.code == 1
    assert "X013: spells.ib.text is marked as needing work here" in run.err
    assert "1 stale" in run.out
    assert project.read(TARGET) == ENGLISH
    said = f"{TARGET}:5: en: stale: spells.ib.text: marked as needing work"
    assert said in printgen(project, "lang", "status", "duel").out
    assert said in printgen(project, "lang", "status", "duel").out, "a look changes nothing"
    assert "T002: spells.ib.text: marked as needing work" in printgen(project, "build", "--lang", "en").err
    assert bring_back(printgen, project, file).code == 0, "it is known already"
    assert "1 accepted" in printgen(project, "lang", "accept", "duel", "en").out
    assert printgen(project, "lang", "status", "duel").code == 0


def test_editing_clears_the_mark_without_a_note(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project)
    marked(project, "po")
    bring_back(printgen, project)
    project.replace(TARGET, "Draw a card.", "Draw one card.")
    run = printgen(project, "lang", "status", "duel")
    assert run.code == 0
    assert "note:" not in run.out


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_what_left_stale_and_was_accepted_since_stays_accepted(
    project: SmallProject, printgen: CommandLine, form: str
) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    file = export(printgen, project, form)
    printgen(project, "lang", "accept", "duel", "en")
    assert bring_back(printgen, project, file).code == 0
    assert printgen(project, "lang", "status", "duel").code == 0


@pytest.mark.parametrize("form", ["po", "xlsx"])
def test_windows_line_ends_and_blanks_at_the_ends_stay_outside(
    project: SmallProject, printgen: CommandLine, form: str
) -> None:
    file = export(printgen, project, form)
    typed = "\t Draw a card, \r\nthen\tanother.  "
    if form == "po":
        with_po(project, spells__ib__text=typed)
    else:
        with_cells(project, {"spells.ib.text": typed.replace("\r", "_x000D_")})
    assert "1 changed" in bring_back(printgen, project, file).out
    made = texts(project.read(TARGET))
    assert isinstance(made, dict)
    assert made["spells"]["ib"]["text"] == "Draw a card,\nthen another."


def test_windows_line_ends_alone_change_nothing(project: SmallProject, printgen: CommandLine) -> None:
    own = ENGLISH.replace("text: Draw a card.", 'text: "Draw a card,\\nthen another."')
    project.write(TARGET, own)
    export(printgen, project)
    with_po(project, spells__ib__text="Draw a card,\r\nthen another.")
    assert "nothing new" in bring_back(printgen, project).out
    assert project.read(TARGET) == own


def test_blanks_that_the_catalog_has_at_the_ends_stay(project: SmallProject, printgen: CommandLine) -> None:
    own = ENGLISH.replace("name: Icicle", "name: ' Icicle '")
    project.write(TARGET, own)
    export(printgen, project)
    assert "nothing new" in bring_back(printgen, project).out
    assert project.read(TARGET) == own


def test_bold_typed_in_a_spreadsheet_is_told(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    bold = CellRichText("Draw ", TextBlock(InlineFont(b=True), "two"), " cards.")
    with_cells(project, {"spells.ib.text": bold})
    run = bring_back(printgen, project, XLSX)
    assert "X014: spells.ib.text: bold and italic of the spreadsheet don't come along" in run.err
    assert "type **bold**" in run.err
    assert "Draw two cards." in project.read(TARGET)


def test_words_in_another_font_alone_are_no_news(project: SmallProject, printgen: CommandLine) -> None:
    export(printgen, project, "xlsx")
    plain = CellRichText("Draw ", TextBlock(InlineFont(rFont="Arial"), "two"), " cards.")
    with_cells(project, {"spells.ib.text": plain})
    assert "X014" not in bring_back(printgen, project, XLSX).err
    book = openpyxl.load_workbook(project.root / XLSX)
    assert book.worksheets[0].title == "en"
