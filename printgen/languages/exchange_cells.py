"""What a spreadsheet's cell holds: a text, or something that a spreadsheet has made of one."""

from __future__ import annotations

import datetime
import io
import math
import re
import zipfile
from typing import Any

from printgen.languages.exchange_po import unix_lines
from printgen.problems import Problem, SourcePos

NO_TEXT: tuple[tuple[type, str], ...] = (
    (datetime.date, "a date"),
    (datetime.time, "a time of day"),
    (datetime.timedelta, "a length of time"),
    (float, "a number without an end"),
)
"""What a spreadsheet makes of words that look like something else; a date with its time is a date."""
_RICH = re.compile(rb"<(?:\w+:)?rPr>")
"""Words of a text with a look of their own."""
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


def cell_text(cell: Any, path: str, line: int, problems: list[Problem]) -> str:
    """A cell's text. Numbers are taken as typed; formulas, dates and the like are faults."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, str) and cell.data_type not in ("f", "e"):
        return unix_lines(_read(value))
    if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
        return str(int(value)) if value == int(value) else repr(value)
    if cell.data_type in ("f", "e"):
        kind = "a formula" if cell.data_type == "f" else f"a spreadsheet's error, {value}"
    elif isinstance(value, bool):
        kind = f"a truth value, {str(value).upper()}"
    else:
        kind = next((name for one, name in NO_TEXT if isinstance(value, one)), f"a {type(value).__name__}")
    fix = "format the cell as text and type the words again"
    problems.append(Problem(SourcePos(path, line, cell.column), "X011", f"{cell.coordinate} holds {kind}", fix))
    return ""


def formatted_cells(data: bytes, title: str) -> frozenset[str]:
    """Coordinates of a sheet's cells that have bold or italic words among others.

    A workbook is read a second time for it, if any of its texts has: with formats, some escapes are lost.
    """
    import openpyxl
    from openpyxl.cell.rich_text import CellRichText, TextBlock

    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = (packed.read(name) for name in packed.namelist() if name.endswith(".xml") and name.startswith("xl/"))
        if not any(_RICH.search(part) for part in parts):
            return frozenset()
    sheet = openpyxl.load_workbook(io.BytesIO(data), rich_text=True)[title]
    return frozenset(
        cell.coordinate
        for line in sheet.iter_rows()
        for cell in line
        if isinstance(cell.value, CellRichText)
        and any(isinstance(one, TextBlock) and (one.font.b or one.font.i) for one in cell.value)
    )


def _read(text: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
