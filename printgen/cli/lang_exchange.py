"""``printgen lang export`` and ``printgen lang import``."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT

if TYPE_CHECKING:
    from printgen.problems import Problem


@click.command("export")
@click.argument("game")
@click.argument("language")
@click.option("--format", "form", type=click.Choice(["po", "xlsx"]), default="po", show_default=True)
@click.option("--from", "beside", metavar="L", help="Texts of this language beside the source's, e.g. en.")
@click.option("--fit/--no-fit", default=False, help="Lay the cards out too and say which texts are too long.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="In place of output/….")
@PROJECT
def command_export(
    game: str, language: str, form: str, beside: str | None, fit: bool, out: Path | None, project: Path | None
) -> None:
    """Write GAME's texts in LANGUAGE for Weblate, Poedit (PO) or a spreadsheet (XLSX), the source beside each.

    With --from, another language's texts go along for whoever doesn't read the source: in PO as comments, in XLSX in a
    column. What is stale, broken or a machine's draft is marked as unfinished. Bring the file back with printgen lang
    import.
    """
    from printgen.files import DiskFiles
    from printgen.languages.asked import translation_asked
    from printgen.languages.beside import beside_of
    from printgen.languages.exchange import exported
    from printgen.languages.state import counts, entries
    from printgen.load.game import load_game
    from printgen.write.files import write_file

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    language = translation_asked(loaded, language)
    other = beside_of(loaded, language, beside or loaded.source)
    too_long: dict[tuple[str, str, str], str] = {}
    if fit:
        from printgen.translating import too_long_texts

        too_long = too_long_texts(folder, loaded, language)
    place = out or folder / "output" / game / "translation" / f"{language}.{form}"
    write_file(place, exported(folder, loaded, language, form, too_long, other))
    counted = counts(entries(loaded, language))
    left = ", ".join(f"{counted[name]} {name}" for name in ("missing", "stale", "broken") if counted[name])
    click.echo(f"{_shown(place)}: {counted['total']} texts{f', {left}' if left else ''}")
    click.echo(f"bring it back: printgen lang import {game} {_shown(place)}")


@click.command("import")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--lang", "language", metavar="L", help="Where the file doesn't say its language.")
@click.option("--partial", is_flag=True, help="Import what is sound, list the rest.")
@click.option("--overwrite", is_flag=True, help="Take this file's text where the catalog has changed too.")
@PROJECT
def command_import(
    game: str, file: Path, language: str | None, partial: bool, overwrite: bool, project: Path | None
) -> None:
    """Bring the translations of FILE (PO or XLSX) into GAME's catalog; nothing but changed texts is touched.

    What printgen check says of the texts that came in (numbers, markup, terms) is listed. Exits 1 when something was
    left out, is stale or turns the check red, 2 when a text is broken, unknown or changed on both sides: then nothing
    is written. An emptied text stays as it is in the catalog.
    """
    from printgen.cli.show import print_problems
    from printgen.files import DiskFiles
    from printgen.languages.exchange import UNMARKED, NothingWrittenError, imported, language_of
    from printgen.load.game import load_game
    from printgen.problems import SourcePos, refused

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    path = str(file)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise refused(SourcePos(path), "F005", f"can't be read: {error.strerror}", "name a PO or XLSX file") from None
    language = language_of(loaded, path, data, language)
    catalog = loaded.catalogs[language].path
    try:
        made = imported(folder, loaded, language, path, data, overwrite=overwrite, partial=partial)
    except NothingWrittenError as error:
        print_problems(error.problems)
        sound = len(error.made.taken)
        rest = f"; {sound} sound: --partial takes {'it' if sound == 1 else 'them'}" if sound else ""
        click.echo(f"{catalog}: nothing written{rest}", err=True)
        sys.exit(2)
    found = _looked_at(folder, game, language, made.taken) if made.taken else []
    print_problems((*made.faults, *made.notes, *(problem for problem, _ in found)))
    said = [(made.added, "added"), (made.changed, "changed"), (made.confirmed, "confirmed"), (made.marked, "stale")]
    told = ", ".join(f"{count} {word}" for count, word in said if count) or "nothing new"
    left = len(made.faults) + sum(one.code == "X006" for one in made.notes)
    looked = f"; {len(found)} to look at" if found else ""
    click.echo(f"{catalog}: {told}{f', {left} left out' if left else ''}{looked}")
    if made.faults or any(one.code != UNMARKED for one in made.notes) or any(red for _, red in found):
        sys.exit(1)


def _looked_at(folder: Path, game: str, language: str, names: set[str]) -> list[tuple[Problem, bool]]:
    """What the checks say of these keys as they stand in the catalog now, and whether each turns the check red."""
    from printgen.checking import load_claims, translation_findings
    from printgen.files import DiskFiles
    from printgen.load.game import load_game
    from printgen.problems import Severity

    files = DiskFiles(folder)
    loaded, _ = load_game(files, game)
    about = {f"{language} {name}" for name in names}
    findings = translation_findings(files, loaded, load_claims(files, loaded), (language,))
    found = [one for one in findings if not one.waived]
    return [(replace(one.problem, severity=Severity.WARNING), one.counts) for one in found if one.about in about]


def _shown(place: Path) -> str:
    here = Path.cwd()
    return str(place.relative_to(here)) if place.is_relative_to(here) else str(place)
