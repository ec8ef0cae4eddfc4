"""``printgen lang sheet``."""

from __future__ import annotations

import os
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT

SAID = {"long": "too long", "undrawn": "that no font draws"}
FEW = 30
"""Characters that no font draws and that are named one by one."""
SECONDS = 5.0
"""A log hears of a long step so often."""


class CountedLines:
    """Plain lines for logs, with a count now and then while cards are drawn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._step, self._total, self._done = "", 0, 0
        self._said = time.monotonic()

    def step(self, name: str, total: int = 0) -> None:
        self._step, self._total, self._done = name, total, 0
        self._say(f"{name}{f' {total} faces' if total else ''}")

    def advance(self, count: int = 1) -> None:
        self._done += count
        if self._done < self._total and time.monotonic() - self._said >= SECONDS:
            self._say(f"{self._step} {self._done} of {self._total}")

    def _say(self, words: str) -> None:
        click.echo(f"{self.name}: {words}", err=True)
        self._said = time.monotonic()


@click.command("sheet")
@click.argument("game")
@click.argument("language")
@click.option("--from", "beside", metavar="L", help="Put this language beside it, not the source, e.g. en.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder in place of output/.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes that draw. [cores]")
@PROJECT
def command_sheet(
    game: str, language: str, beside: str | None, out: Path | None, jobs: int | None, project: Path | None
) -> None:
    """Every card of GAME in source and LANGUAGE side by side, its texts beside it, as one HTML file.

    With --from, cards and texts of another language stand in the source's place; a language that falls back to another
    before the source (game.yaml: fr: [en]) has that one there anyway.

    A half-translated or too long language makes a sheet, too: what is missing shows the source text, what doesn't fit
    is drawn as far as it goes. Writes output/<game>/translation/<language>.html.
    """
    from printgen.cli.show import Bar
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
                beside=beside,
                folder=(out or folder / "output") / game / "translation",
                jobs=jobs or os.cpu_count() or 1,
                progress=bar if bar is not None else CountedLines(game),
            )
        )
    sheet = made.sheet
    left = ", ".join(
        f"{count} {SAID.get(want, want)}"
        for want in ("missing", "stale", "broken", "long", "undrawn", "draft")
        if (count := sheet.count(want))
    )
    here = Path.cwd()
    shown = made.path.relative_to(here) if made.path.is_relative_to(here) else made.path
    translated = f" ({sheet.translated} translated)" if sheet.translated != sheet.good else ""
    click.echo(f"{shown}: {sheet.good} of {len(sheet.rows)} texts done{translated}{f'; {left}' if left else ''}")
    if made.undrawn:
        count = len(made.undrawn)
        few = "".join(made.undrawn[:FEW]) + (" …" if count > FEW else "")
        click.echo(f"no font draws {count} character{'s' if count > 1 else ''}: {few}", err=True)
        click.echo("  fix: write it otherwise, or add a font that has them (fonts/README.md)", err=True)
