"""``printgen check``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from printgen.checks.report import Report

STYLES = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "cyan", "bold": True},
    "waived": {"fg": "green"},
    "place": {"bold": True},
    "dim": {"dim": True},
    "mark": {"fg": "red", "bold": True},
}


def _coloured(text: str, style: str) -> str:
    return click.style(text, **STYLES.get(style, {}))  # type: ignore[arg-type]  # style's own keyword names


def _show(report: Report, form: str, show_waived: bool, coverage: bool) -> None:
    from printgen.checks.formats import FORMATS
    from printgen.checks.formats.text import as_text, plain
    from printgen.checks.formats.text import coverage as uncovered

    if form != "text":
        written = FORMATS[form](report, show_waived)
        if written:
            click.echo(written)
        return
    style = _coloured if sys.stdout.isatty() else plain
    click.echo(as_text(report, style, show_waived=show_waived))
    if coverage:
        click.echo(f"\n{uncovered(report, style)}")


def _explain(code: str) -> None:
    from difflib import get_close_matches

    from printgen.checks.explain import explain, summaries

    story = explain(code.upper())
    if story is None:
        near = get_close_matches(code.upper(), summaries(), 1)
        hint = f"did you mean {near[0]}?" if near else f"codes: {', '.join(summaries())}"
        raise click.UsageError(f"no check has the code '{code}' (a build's own codes say it all in their line); {hint}")
    click.echo(story)


@click.command("check", short_help="Hold the decks against the rule documents.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--doc", "document", type=click.Path(path_type=Path), metavar="FILE", help="Check this document instead.")
@click.option("--lang", metavar="L", help="Language whose rulebook and names are read (default: the game's source).")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif", "github"]), default="text", show_default=True
)
@click.option("--coverage", is_flag=True, help="List the numbers of tables and headings that no check reads.")
@click.option("--show-waived", is_flag=True, help="List waived findings too, with their reasons.")
@click.option("--explain", "code", metavar="CODE", help="Say what a code means and why it exists.")
@click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")
def command(
    games: tuple[str, ...],
    document: Path | None,
    lang: str | None,
    form: str,
    coverage: bool,
    show_waived: bool,
    code: str | None,
    project: Path | None,
) -> None:
    """Hold rule documents against themselves and against the decks.

    With no GAME, every game of the project; with --doc and no GAME the document alone, which needs no project.
    Exits 1 when an error is not waived.
    """
    if code is not None:
        _explain(code)
        return
    from printgen.checks.report import Report
    from printgen.problems import PrintgenError, Problem

    if document is not None and not games:
        from printgen.checking import check_document

        report = check_document(document, lang)
    else:
        from printgen.checking import check_game
        from printgen.cli.choices import chosen_games, project_folder
        from printgen.files import DiskFiles

        folder = project_folder(project)
        files = DiskFiles(folder)
        report = Report(())
        faults: list[Problem] = []
        for game in chosen_games(folder, games):
            try:
                report = report.joined(check_game(files, game, document, lang))
            except PrintgenError as error:
                faults.extend(error.problems)
        if faults:
            raise PrintgenError(faults)
    _show(report, form, show_waived, coverage)
    if report.red:
        sys.exit(1)
