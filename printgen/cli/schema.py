"""``printgen schema``."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

FOLDERS = ("schema", "printgen/schema")
"""Where a project's schemas are: its own, or in the toolkit's own project the package's."""


def schema_for(file: Path, project: Path, name: str) -> str:
    """The way from a file of the project to the schema of that name; empty where the project has none."""
    place = next((project / one / name for one in FOLDERS if (project / one / name).is_file()), None)
    return "" if place is None else Path(os.path.relpath(place, file.parent)).as_posix()


def _folder(project: Path) -> Path:
    package = Path(__file__).resolve().parents[1] / "schema"
    return package if project == package.parents[1] else project / FOLDERS[0]


@click.command("schema", short_help="Write JSON Schemas, so that editors complete and check the YAML.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), required=False)
@click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")
def command(folder: Path | None, project: Path | None) -> None:
    """Write the JSON Schemas of game.yaml, decks, components and catalogs into FOLDER.

    Without FOLDER into the project's schema/, where lang new looks for them (the toolkit's own are in the package).
    """
    from printgen.cli.choices import project_folder
    from printgen.load.json_schemas import json_schemas
    from printgen.write.files import write_file

    target = folder or _folder(project_folder(project))
    for name, schema in json_schemas().items():
        write_file(target / name, (json.dumps(schema, indent=2, ensure_ascii=False) + "\n").encode("utf-8"))
        click.echo(str(target / name))
