"""``printgen doctor``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from printgen.problems import PrintgenError


@click.command("doctor", short_help="Say what this machine lacks and how to install it.")
@click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")
def command(project: Path | None) -> None:
    """Say what this machine lacks, and what to type to install it. Exits 1 when something stops a build."""
    from printgen.cli.choices import project_folder
    from printgen.doctor import examine, worst

    try:
        folder = project_folder(project)
    except PrintgenError:
        folder = project or Path.cwd()
    rows = examine(folder)
    width = max(len(row.name) for row in rows)
    for row in rows:
        click.echo(f"{row.mark} {row.name:<{width}}  {row.found}")
        if row.problem is not None and row.problem.fix:
            click.echo(f"  {'':<{width}}  fix: {row.problem.fix}")
    sys.exit(worst(rows))
