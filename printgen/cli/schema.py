"""``printgen schema``."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.command("schema", short_help="Write JSON Schemas, so that editors complete and check the YAML.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), required=False)
def command(folder: Path | None) -> None:
    """Write the JSON Schemas of game.yaml, decks, components and catalogs into FOLDER.

    Without FOLDER they are refreshed where the shipped games' files look for them, inside the package.
    """
    from printgen.load.json_schemas import json_schemas

    target = folder or Path(__file__).parents[1] / "schema"
    target.mkdir(parents=True, exist_ok=True)
    for name, schema in json_schemas().items():
        (target / name).write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        click.echo(str(target / name))
