"""Everything the command line prints: problems, progress, the closing table."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from printgen.interrupts import tidied
from printgen.problems import Problem, Severity

if TYPE_CHECKING:
    from printgen.built import Built

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
FEW = 30
"""Warnings of one code that are shown one by one; the rest is counted."""

_UNTRANSLATED = re.compile(" is not translated| is still the source's text")


def print_problems(problems: Iterable[Problem]) -> None:
    """Every problem on stderr, errors last, where the eye rests; then a line that counts them."""
    given = list(problems)
    untranslated = [one for one in given if one.code == "T001" and _UNTRANSLATED.search(one.message)]
    if len(untranslated) > FEW:
        print_untranslated(untranslated)
        given = [one for one in given if one not in untranslated]
    ordered = sorted(given, key=lambda one: (one.severity is Severity.ERROR, one.pos))
    shown: Counter[str] = Counter()
    for one in ordered:
        shown[one.code] += 1
        if one.severity is not Severity.ERROR and shown[one.code] > FEW:
            continue
        word = click.style(f"{one.severity.value} {one.code}", fg=COLOURS[one.severity], bold=True)
        click.echo(f"{one.pos}: {word}: {one.message}", err=True)
        if one.fix:
            click.echo(f"  fix: {one.fix}", err=True)
    for code, count in sorted(shown.items()):
        if count > FEW and any(one.code == code and one.severity is not Severity.ERROR for one in ordered):
            click.echo(f"… and {count - FEW} more {code}", err=True)
    counts = Counter(one.severity for one in ordered)
    if counts:
        words = [
            f"{counts[severity]} {severity.value}{'s' if counts[severity] > 1 else ''}"
            for severity in Severity
            if counts[severity]
        ]
        click.echo(", ".join(words), err=True)


def print_untranslated(problems: Sequence[Problem]) -> None:
    """All keys without a text, a line for each language and deck: there are too many to say more of each."""
    keys: dict[tuple[str, str], list[str]] = {}
    for one in problems:
        section, _, key = one.message.partition(" ")[0].partition(".")
        keys.setdefault((one.pos.path, section), []).append(key)
    word = click.style("warning T001", fg=COLOURS[Severity.WARNING], bold=True)
    for (path, section), names in keys.items():
        said = f"{len(names)} text{'s' if len(names) > 1 else ''} of {section} not translated"
        click.echo(f"{path}: {word}: {said}: {', '.join(names)}", err=True)


class Lines:
    """Plain progress lines for logs."""

    def __init__(self, name: str) -> None:
        self.name = name

    def step(self, name: str, total: int = 0) -> None:
        """One line a step."""
        sys.stderr.write(f"{self.name}: {name}{f' {total} faces' if total else ''}\n")
        sys.stderr.flush()

    def advance(self, count: int = 1) -> None:
        """Nothing: a log needs no bar."""


class Bar:
    """One progress bar on a terminal for everything a command builds."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        self.progress = Progress(
            TextColumn("{task.fields[game]:<12}"),
            TextColumn("{task.description:<8}"),
            BarColumn(30),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            transient=True,
            console=Console(stderr=True),
        )
        self.task = self.progress.add_task("", total=None, game="")
        self.open = ExitStack()

    def __enter__(self) -> Bar:
        self.open.enter_context(tidied(self.progress.stop))  # the cursor comes back after Ctrl-C
        self.open.enter_context(self.progress)
        return self

    def __exit__(self, *error: object) -> None:
        self.open.close()

    def game(self, name: str) -> None:
        """The next game begins."""
        self.progress.update(self.task, game=name)

    def step(self, name: str, total: int = 0) -> None:
        """The next step begins."""
        self.progress.reset(self.task, total=total or None, description=name)

    def advance(self, count: int = 1) -> None:
        """So many faces more."""
        self.progress.advance(self.task, count)


def print_built(built: Sequence[Built]) -> None:
    """What was made: a table of files for each edition, then advice. Columns are aligned by cells, so Chinese fits."""
    for one in built:
        check = (
            ""
            if one.check_errors is None
            else f"  check: {one.check_errors} error{'' if one.check_errors == 1 else 's'}"
        )
        click.echo(f"{one.name}  {one.language}  {one.build}{check}")
        rows = [("file", "sheets", "stock", "cards", "free slots")]
        rows += [
            (row.file, str(row.sheets), row.stock, str(row.pieces or "-"), str(row.free_slots or "-"))
            for row in one.rows
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(5)]
        for row in rows:
            cells = [
                text.ljust(width) if column in (0, 2) else text.rjust(width)
                for column, (text, width) in enumerate(zip(row, widths, strict=True))
            ]
            click.echo("  " + "  ".join(cells).rstrip())
        for hint in one.hints:
            click.echo(f"  {hint}")
        click.echo(f"  {one.redrawn} faces drawn, {one.unchanged} unchanged; written to {one.folder}/\n")
    if len(built) > 1:
        cards = sum(one.cards for one in built)
        click.echo(f"{len(built)} editions, {cards} pieces; start with {built[0].folder.parent.parent}/index.html")
    click.echo("Print at 100 %, not 'fit to page'. Measure the 100 mm ruler on the first sheet before the rest.")
