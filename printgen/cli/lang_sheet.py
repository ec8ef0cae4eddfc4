"""``printgen lang sheet``."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from pathlib import Path

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT


@click.command("sheet")
@click.argument("game")
@click.argument("language")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder in place of output/.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes that draw. [cores]")
@PROJECT
def command_sheet(game: str, language: str, out: Path | None, jobs: int | None, project: Path | None) -> None:
    """Every card of GAME in source and LANGUAGE side by side, its texts beside it, as one HTML file.

    A half-translated or too long language makes a sheet, too: what is missing shows the source text, what doesn't fit
    is drawn as far as it goes. Writes output/<game>/translation/<language>.html.
    """
    from printgen.cli.show import Bar, Lines
    from printgen.translating import SheetRequest, translation_sheet

    folder = project_folder(project)
    terminal = sys.stderr.isatty()
    with Bar() if terminal else nullcontext() as bar:
        if bar is not None:
            bar.game(game)
        made = translation_sheet(
            SheetRequest(
                project=folder,
                game=game,
                language=language,
                folder=(out or folder / "output") / game / "translation",
                jobs=jobs or os.cpu_count() or 1,
                progress=bar if bar is not None else Lines(game),
            )
        )
    sheet = made.sheet
    left = ", ".join(
        f"{count} {'too long' if want == 'long' else want}"
        for want in ("missing", "stale", "broken", "long", "draft")
        if (count := sheet.count(want))
    )
    here = Path.cwd()
    shown = made.path.relative_to(here) if made.path.is_relative_to(here) else made.path
    click.echo(f"{shown}: {sheet.good} of {len(sheet.rows)} texts done{f'; {left}' if left else ''}")
