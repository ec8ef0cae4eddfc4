"""Workbooks as people hand them back: with a sheet of notes in front, with blanks left below the table."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.small import CommandLine, Run, SmallProject

XLSX = "output/duel/translation/en.xlsx"
TARGET = "cards/duel/lang/en.yaml"


@pytest.fixture
def table(project: SmallProject, printgen: CommandLine) -> Path:
    """The small game's English as an exported workbook."""
    assert printgen(project, "lang", "export", "duel", "en", "--format", "xlsx").code == 0
    return project.root / XLSX


def brought_back(project: SmallProject, printgen: CommandLine) -> Run:
    return printgen(project, "lang", "import", "duel", XLSX)


def changed(book: openpyxl.Workbook) -> None:
    """Icicle becomes Icicles on the sheet called ``en``."""
    (line,) = [line for line in book["en"].iter_rows() if line[0].value == "spells.ib.name"]
    line[3].value = "Icicles"


def test_notes_on_a_sheet_in_front_are_passed_over(table: Path, project: SmallProject, printgen: CommandLine) -> None:
    book = openpyxl.load_workbook(table)
    changed(book)
    book.create_sheet("Notes", 0).cell(1, 1, "call me about the ice")
    book.save(table)
    run = brought_back(project, printgen)
    assert (run.code, run.err) == (0, "")
    assert "name: Icicles" in project.read(TARGET)


def test_of_two_tables_the_one_called_after_the_language_is_read(
    table: Path, project: SmallProject, printgen: CommandLine
) -> None:
    book = openpyxl.load_workbook(table)
    book.copy_worksheet(book["en"]).title = "before"
    book.move_sheet("before", -1)
    changed(book)
    book.save(table)
    assert brought_back(project, printgen).code == 0
    assert "name: Icicles" in project.read(TARGET)


def test_a_sheet_of_another_name_is_read_where_it_alone_has_the_headings(
    table: Path, project: SmallProject, printgen: CommandLine
) -> None:
    book = openpyxl.load_workbook(table)
    changed(book)
    book["en"].title = "English, 2nd round"
    book.create_sheet("en", 0).cell(1, 1, "notes")
    book.save(table)
    assert brought_back(project, printgen).code == 0
    assert "name: Icicles" in project.read(TARGET)


def test_a_workbook_without_any_table_says_so(table: Path, project: SmallProject, printgen: CommandLine) -> None:
    book = openpyxl.load_workbook(table)
    book["en"].cell(1, 1).value = "clef"
    book.save(table)
    assert "the first line has no heading 'key'\n" in brought_back(project, printgen).err
    book.create_sheet("Notes", 0)
    book.save(table)
    run = brought_back(project, printgen)
    assert run.code == 2
    assert "X010: no sheet has the headings 'key' and 'translation' in its first line" in run.err


def test_blanks_below_the_table_are_no_entry(table: Path, project: SmallProject, printgen: CommandLine) -> None:
    book = openpyxl.load_workbook(table)
    last = book["en"].max_row
    book["en"].cell(last + 2, 1).value = "  "
    book["en"].cell(last + 3, 4).value = " \n "
    book.save(table)
    run = brought_back(project, printgen)
    assert (run.code, run.err) == (0, "")
    book["en"].cell(last + 3, 4).value = "words without a key"
    book.save(table)
    assert "X002: this entry names no key" in brought_back(project, printgen).err
