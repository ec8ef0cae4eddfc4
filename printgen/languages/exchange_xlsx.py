"""Spreadsheets: one line a key, for people who translate in a table.

Columns are found by their headings, so that they may be moved; lines may be sorted and filtered. Texts are texts
whatever they begin with: no cell is a formula, neither on the way out (``=``, ``+``, ``-``, ``@`` stay letters) nor on
the way in. A plural text has a line for each form, its name in brackets behind the key. Where it is asked for, another
language's texts stand behind the source's, in a column headed with its tag that no import reads. The last column is
hidden and names the translation as it left (outgoing.text_mark).
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from printgen.languages.exchange_cells import cell_text, formatted_cells
from printgen.languages.exchange_po import FUZZY_NOTES, left_unfinished
from printgen.languages.incoming import Incoming
from printgen.languages.outgoing import Row, source_pair, text_mark
from printgen.languages.plural_forms import plural_header
from printgen.model import SourceText
from printgen.problems import PrintgenError, Problem, SourcePos, refused

COLUMNS = {
    "key": 30, "card": 30, "source": 50, "translation": 50,
    "standing": 12, "note": 40, "max length": 12, "exported": 14,
}  # fmt: skip
"""Headings and widths in characters."""
NEEDED = ("key", "translation")
BESIDE_AT = 3
"""Where another language's column goes: between source and translation."""
COLOURS = {"missing": "FDF2D0", "stale": "E2F0F7", "draft": "E2F0F7", "broken": "FAE6EF"}
"""Grounds of the lines that want a person: the toolkit's amber, cyan and magenta at 10 %."""
UNDONE = ("stale", "draft", "broken", "fuzzy", "needs editing", "needs work", "unfinished")
"""What a row's standing says when somebody has to look at it again, in this export's words or another tool's."""
MOST_BYTES = 20_000_000
MOST_UNPACKED = 200_000_000
"""A workbook is a zip file: what it may unfold to."""
MOST_LINES = 50_000
"""A format alone may reach down to line 1,048,576, and each cell takes memory."""
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_FIXED_DATE = (1980, 1, 1, 0, 0, 0)


def xlsx_bytes(game: str, language: str, rows: Sequence[Row], beside: str = "") -> bytes:
    """The workbook of a language; the same texts give the same bytes. ``beside``: as in po_text."""
    import openpyxl
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = language[:31]
    book.properties.title, book.properties.language, book.properties.creator = game, language, "printgen"
    columns = list(COLUMNS.items())
    if beside:
        columns.insert(BESIDE_AT, (beside, COLUMNS["source"]))
    for at, (heading, width) in enumerate(columns, 1):
        cell = sheet.cell(1, at, heading)
        cell.font, cell.fill = Font(bold=True, color="FFFFFF"), PatternFill("solid", fgColor="1B1B19")
        sheet.column_dimensions[get_column_letter(at)].width = width
    sheet.column_dimensions[get_column_letter(len(columns))].hidden = True
    sheet.freeze_panes = "B2"
    _, names = plural_header(language)
    top = Alignment(wrap_text=True, vertical="top")
    for number, (cells, standing) in enumerate(_lines(rows, names, with_beside=bool(beside)), 2):
        colour = COLOURS.get(standing)
        fill = PatternFill("solid", fgColor=colour) if colour else None
        for at, value in enumerate(cells, 1):
            cell = sheet.cell(number, at)
            if isinstance(value, str):
                cell.value, cell.data_type = _written(value), "s"
                cell.number_format, cell.quotePrefix = "@", True
            else:
                cell.value = value
            cell.alignment = top
            if fill is not None:
                cell.fill = fill
    sheet.auto_filter.ref = sheet.dimensions
    packed = io.BytesIO()
    book.save(packed)
    return _undated(packed.getvalue())


def _lines(
    rows: Sequence[Row], names: tuple[str, ...], *, with_beside: bool
) -> Iterator[tuple[list[str | int | None], str]]:
    for row in rows:
        forms = row.forms(names)
        mark = text_mark(forms)
        notes = [row.note, FUZZY_NOTES.get(row.standing, "")]
        notes += [f"was: {row.earlier.text}"] if row.earlier else []
        for form, text in forms.items():
            source = source_pair(row.source)[form != "one"]
            key = f"{row.name}[{form}]" if form else row.name
            note = "\n".join(filter(None, notes))
            cells: list[str | int | None] = [key, row.where, source, text or None]
            if with_beside:
                cells.insert(BESIDE_AT, source_pair(row.beside)[form != "one"] if row.beside else None)
            yield [*cells, row.standing, note or None, row.max_length, mark or "-"], row.standing


def _written(text: str) -> str:
    return _UNWRITABLE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def _undated(data: bytes) -> bytes:
    """The same workbook without the time of day in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            part = old.read(info)
            if info.filename == "docProps/core.xml":
                part = re.sub(rb"<dcterms:(created|modified)[^>]*>[^<]*</dcterms:\1>", b"", part)
            new.writestr(zipfile.ZipInfo(info.filename, _FIXED_DATE), part, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def read_xlsx(path: str, data: bytes, language: str) -> tuple[Incoming, ...]:
    """The rows of a workbook's table. Raises PrintgenError with every cell that holds no text (X010, X011)."""
    sheet, heads = _table(path, _opened(path, data).worksheets, language)
    if sheet.max_row > MOST_LINES:
        fix = "delete the empty lines below the table (a format reaches as far), and save"
        raise refused(
            SourcePos(path), "X010", f"the sheet has {sheet.max_row:,} lines; {MOST_LINES:,} is the limit", fix
        )
    problems: list[Problem] = []
    found: dict[str, Incoming] = {}
    extra: list[Incoming] = []
    bold = formatted_cells(data, sheet.title)
    width = max(heads.values()) + 1
    for number, line in enumerate(sheet.iter_rows(min_row=2, max_col=width), 2):
        cells = {name: cell_text(line[at], path, number, problems) for name, at in heads.items() if name in COLUMNS}
        if not any(text.strip() for text in cells.values()):
            continue
        one = replace(_incoming(path, number, cells), formatted=line[heads["translation"]].coordinate in bold)
        other = found.get(one.name)
        if other is None:
            found[one.name] = one
        elif set(one.forms) & set(other.forms):
            extra.append(one)  # the same key twice: whoever judges says so
        else:
            found[one.name] = _joined(other, one)
    if problems:
        raise PrintgenError(problems)
    return tuple(_touched(one) for one in (*found.values(), *extra))


def _table(path: str, sheets: Sequence[Any], language: str) -> tuple[Any, dict[str, int]]:
    """The sheet that has the headings, with their columns: the one called after the language, or else the first."""
    if not sheets:
        raise refused(SourcePos(path), "X010", "the workbook has no table", "export it anew")
    found = []
    for sheet in sorted(sheets, key=lambda one: one.title != language[:31]):
        line = next(sheet.iter_rows(max_row=1), ())
        heads = {str(cell.value).strip().lower(): at for at, cell in enumerate(line) if cell.value}
        found.append((sheet, heads))
        if all(name in heads for name in NEEDED):
            return sheet, heads
    lacking = " or ".join(repr(name) for name in NEEDED if name not in found[0][1])
    message = f"the first line has no heading {lacking}"
    if len(found) > 1:
        message = f"no sheet has the headings {' and '.join(repr(name) for name in NEEDED)} in its first line"
    raise refused(SourcePos(path, 1), "X010", message, "export it anew, and keep the first line")


def _touched(row: Incoming) -> Incoming:
    """A changed text is a finished one: nobody clears a mark in a table that they haven't set."""
    return replace(row, done=row.done or (row.mark is not None and row.mark != text_mark(row.forms)))


def xlsx_language(path: str, data: bytes) -> tuple[str, str]:
    """Game and language that the workbook was exported for; empty where it doesn't say."""
    properties = _opened(path, data).properties
    return properties.title or "", properties.language or ""


def _opened(path: str, data: bytes) -> Any:
    import openpyxl

    fix = "save it as .xlsx (Excel workbook)"
    try:
        if len(data) > MOST_BYTES:
            raise refused(SourcePos(path), "X010", f"the file is larger than {MOST_BYTES:,} bytes", fix)
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(info.file_size for info in packed.infolist()) > MOST_UNPACKED:
                raise refused(SourcePos(path), "X010", "the workbook unfolds to more than it may", fix)
        return openpyxl.load_workbook(io.BytesIO(data))
    except PrintgenError:
        raise
    except Exception:  # a broken workbook fails in as many ways as it has parts
        raise refused(SourcePos(path), "X010", "not a workbook that can be read", fix) from None


def _incoming(path: str, line: int, cells: dict[str, str]) -> Incoming:
    name, _, form = cells["key"].strip().removesuffix("]").partition("[")
    pos = SourcePos(path, line)
    source = cells.get("source")
    mark = cells.get("exported", "").strip()
    return Incoming(
        name=name,
        source=None if source is None else SourceText(source, pos, {form: source} if form else {}),
        forms={form: cells["translation"]},
        done=cells.get("standing", "ok").strip().lower() not in UNDONE,
        mark="" if mark == "-" else mark or None,
        pos=pos,
        left_done=not left_unfinished(cells.get("note", "")),
    )


def _joined(one: Incoming, other: Incoming) -> Incoming:
    """Two forms of a plural text."""
    source = one.source
    if one.source and other.source:
        forms = {**one.source.plural, **other.source.plural}
        source = SourceText(forms.get("other", other.source.text), one.pos, forms)
    forms_both = {**one.forms, **other.forms}
    return replace(
        one,
        source=source,
        forms=forms_both,
        done=one.done and other.done,
        left_done=one.left_done and other.left_done,
        formatted=one.formatted or other.formatted,
    )
