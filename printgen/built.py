"""What a build made, as the command line, the shelf and a remembered edition tell it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from printgen.guide import GUIDE
from printgen.model import Plan
from printgen.problems import Problem, Severity, SourcePos


@dataclass(frozen=True)
class FileRow:
    """One file of the closing table."""

    file: str
    sheets: int
    """Sheets of paper; single pages of a booklet count one each."""
    stock: str
    pieces: int
    free_slots: int


@dataclass(frozen=True)
class Built:
    """One edition, for the closing table."""

    game: str
    name: str
    language: str
    folder: Path
    build: str
    rows: tuple[FileRow, ...]
    hints: tuple[str, ...]
    cards: int
    redrawn: int
    unchanged: int
    problems: tuple[Problem, ...]
    check_errors: int | None = None


def file_rows(plan: Plan) -> tuple[FileRow, ...]:
    """For each PDF of a plan: sheets, stock, pieces, free slots."""
    rows = []
    for file in dict.fromkeys(page.file for page in plan.pages):
        pages = [page for page in plan.pages if page.file == file]
        fronts = [page for page in pages if page.side == "front"] or pages
        pieces = {
            (place.component, place.card, place.copy)
            for page in fronts
            for place in page.placements
            if place.side == "front" and place.scale == 1.0 and place.component != GUIDE
        }
        stocks = ", ".join(dict.fromkeys(page.stock for page in pages))
        rows.append(FileRow(file, len(fronts), stocks, len(pieces), sum(page.free_slots for page in fronts)))
    return tuple(rows)


def as_json(built: Built) -> dict[str, Any]:
    """For a remembered edition."""
    made = asdict(built)
    made["folder"] = str(built.folder)
    made["problems"] = [
        [one.pos.path, one.pos.line, one.pos.column, one.code, one.message, one.fix, one.severity.value]
        for one in built.problems
    ]
    return made


def from_json(kept: dict[str, Any]) -> Built:
    """The edition as it was told. Raises KeyError, TypeError or ValueError for anything else."""
    problems = tuple(
        Problem(SourcePos(path, line, column), code, message, fix, Severity(severity))
        for path, line, column, code, message, fix, severity in kept["problems"]
    )
    return Built(
        **{
            **kept,
            "folder": Path(kept["folder"]),
            "rows": tuple(FileRow(**row) for row in kept["rows"]),
            "hints": tuple(kept["hints"]),
            "problems": problems,
            "redrawn": 0,
            "unchanged": kept["redrawn"] + kept["unchanged"],
        }
    )
