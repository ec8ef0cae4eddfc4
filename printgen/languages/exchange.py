"""Out to another tool and back: which format a file has, what is written, and what an import leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from printgen.languages.asked import translation_asked
from printgen.languages.catalog_edits import drafts, edited, place_of
from printgen.languages.earlier_texts import earlier_sources
from printgen.languages.exchange_po import po_language, po_text, read_po
from printgen.languages.exchange_xlsx import read_xlsx, xlsx_bytes, xlsx_language
from printgen.languages.incoming import Incoming, Judged, judged
from printgen.languages.made_from import write_made_from
from printgen.languages.outgoing import rows
from printgen.languages.state import entries
from printgen.model import Game, Key
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, refused
from printgen.tags import canonical
from printgen.write.files import write_file


@dataclass(frozen=True)
class Format:
    """One kind of file."""

    read: Callable[[str, bytes, str], tuple[Incoming, ...]]
    """Path, bytes, language → rows."""
    names: Callable[[str, bytes], tuple[str, str]]
    """Path, bytes → the game and language it says it is for."""


UNMARKED = "X012"
ZIP = b"PK\x03\x04"
TABLES = (".csv", ".tsv", ".ods", ".xls", ".numbers")
"""Names of tables that spreadsheets write and no import takes."""

FORMATS = {"po": Format(read_po, po_language), "xlsx": Format(read_xlsx, xlsx_language)}


class NothingWrittenError(PrintgenError):
    """An import that has faults; ``made``: what it would have done."""

    def __init__(self, made: Judged) -> None:
        super().__init__([*made.faults, *made.notes])
        self.made = made


def exported(
    project: Path, game: Game, language: str, form: str, too_long: Mapping[Key, str], beside: str = ""
) -> bytes:
    """A language's texts as a file of this format.

    ``too_long``: keys whose text is known not to fit, and why; ``beside``: a language whose texts go along.
    """
    beside = "" if beside == game.source else beside
    found = entries(game, language)
    marked = drafts((project / game.catalogs[language].path).read_bytes())
    earlier = earlier_sources(project, game, language, (one for one in found if one.standing == "stale"))
    made = rows(game, language, found, marked, earlier, too_long, beside=beside)
    if form == "po":
        return po_text(game.id, language, made, beside).encode("utf-8")
    return xlsx_bytes(game.id, language, made, beside)


def format_of(path: str, data: bytes) -> str:
    """``xlsx`` for a workbook, whatever its name; else ``po``.

    Raises PrintgenError (X010) for another program's table.
    """
    kind = Path(path).suffix.lower()
    if kind in TABLES and (kind == ".ods" or data[:4] != ZIP):
        fix = f"import takes .po and .xlsx; save the table as .xlsx: {Path(path).with_suffix('.xlsx')}"
        raise refused(SourcePos(path), "X010", f"a {kind} file can't be imported", fix)
    return "xlsx" if data[:4] == ZIP or kind == ".xlsx" else "po"


def language_of(game: Game, path: str, data: bytes, asked: str | None) -> str:
    """The language to import into. Raises PrintgenError when the file is another game's, or names no language."""
    named_game, named = FORMATS[format_of(path, data)].names(path, data)
    named = canonical(named) if named else ""
    language = canonical(asked) if asked else named
    if named_game and named_game != game.id:
        fix = f"printgen lang import {named_game} {path}"
        raise refused(SourcePos(path), "X008", f"this file is of the game '{named_game}', not of '{game.id}'", fix)
    if asked and named and named != language:
        raise refused(SourcePos(path), "X008", f"this file is in '{named}', not in '{language}'", "leave out --lang")
    if not language:
        raise refused(SourcePos(path), "X008", "the file doesn't say its language", "say --lang")
    return translation_asked(game, language, path)


def imported(
    project: Path, game: Game, language: str, path: str, data: bytes, *, overwrite: bool, partial: bool
) -> Judged:
    """Brings a file's changes into the catalog; what was changed and what was left out.

    ``partial``: rows with a fault are left out. Raises NothingWrittenError with all faults, and writes nothing then.
    """
    catalog = project / game.catalogs[language].path
    before = catalog.read_bytes()
    found = entries(game, language)
    given = FORMATS[format_of(path, data)].read(path, data, language)
    recorded = game.catalogs[language].made_from
    made = judged(given, found, drafts(before), recorded=recorded, overwrite=overwrite)
    if made.faults and not partial:
        raise NothingWrittenError(made)
    if made.unmarked:
        made.notes.append(_unmarked(path, made.unmarked))
    sources = {place_of(one.key): one.source.text for one in found}
    after = edited(game.catalogs[language].path, before, made.changes, sources, made.checked)
    if after != before:
        write_file(catalog, after)
    if made.records:
        known = {**recorded, **made.records}
        order = [one.name for one in found if one.name in known]
        write_made_from(project, game, language, {name: known[name] for name in order})
    return made


def _unmarked(path: str, names: list[str]) -> Problem:
    few = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
    message = (
        f"the file doesn't say what {len(names)} replaced text{'s' if len(names) > 1 else ''} said when it was exported"
        f" ({few}); whatever else changed there since is lost"
    )
    fix = "keep the column 'exported' (PO: the comment 'exported: …'); git diff shows what was replaced"
    return Problem(SourcePos(path), UNMARKED, message, fix, Severity.WARNING)
