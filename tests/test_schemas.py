"""The JSON Schemas that editors complete by: what they allow is what loads, and files name them where they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from printgen.cli.schema import schema_for
from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.load.json_schemas import json_schemas
from tests.small import CommandLine, SmallProject

ROOT = Path(__file__).resolve().parent.parent
GAME, DECK = "cards/duel/game.yaml", "cards/duel/decks/spells.yaml"
LINE = "# yaml-language-server: $schema="


def kinds(schema: dict[str, Any]) -> list[str]:
    return [one["type"] for one in schema["anyOf"]]


def test_the_published_schemas_are_those_of_the_models() -> None:
    for name, schema in json_schemas().items():
        assert json.loads((ROOT / "printgen/schema" / name).read_text(encoding="utf-8")) == json.loads(
            json.dumps(schema)
        )


def test_an_empty_fallback_and_one_style_sheet_are_allowed_as_they_load(project: SmallProject) -> None:
    schemas = json_schemas()
    languages = schemas["game.schema.json"]["properties"]["languages"]["additionalProperties"]
    assert kinds(languages) == ["array", "null"]
    assert kinds(schemas["component.schema.json"]["properties"]["css"]) == ["array", "string"]
    project.replace(GAME, "{zh-Hans: [], en: []}", "{zh-Hans: , en: }")
    project.replace(DECK, "template: spell\n", "template: spell\ncss: spell\n")
    game, _ = load_game(DiskFiles(project.root), "duel")
    assert game.languages["en"] == ("zh-Hans",)


def test_a_new_catalog_names_the_schema_only_where_there_is_one(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "lang", "new", "duel", "fr").code == 0
    assert LINE not in project.read("cards/duel/lang/fr.yaml")
    assert printgen(project, "schema").code == 0
    assert printgen(project, "lang", "new", "duel", "de").code == 0
    first = project.read("cards/duel/lang/de.yaml").splitlines()[0]
    assert first == f"{LINE}../../../schema/catalog.schema.json"
    assert (project.root / "cards/duel/lang" / first.removeprefix(LINE)).is_file()


def test_schemas_are_written_where_they_are_asked_for(project: SmallProject, printgen: CommandLine) -> None:
    names = sorted(json_schemas())
    assert printgen(project, "schema", "elsewhere").code == 0
    assert sorted(one.name for one in (project.root / "elsewhere").iterdir()) == names
    assert not (project.root / "schema").exists()


def test_outside_of_a_project_it_has_to_be_named(project: SmallProject, printgen: CommandLine, tmp_path: Path) -> None:
    (outside := tmp_path / "outside").mkdir()
    run = printgen(outside, "schema")
    assert run.code == 2
    assert "error F004: no project here" in run.err
    assert "use --project" in run.err
    assert printgen(outside, "schema", "--project", str(project.root)).code == 0
    assert (project.root / "schema/game.schema.json").is_file()


def test_shipped_files_name_a_schema_that_is_there() -> None:
    named = 0
    for file in (ROOT / "cards").rglob("*.yaml"):
        first = file.read_text(encoding="utf-8").partition("\n")[0].strip()
        if first.startswith(LINE):
            named += 1
            assert (file.parent / first.removeprefix(LINE)).is_file(), file
    assert named > 50


def test_a_catalog_begun_in_the_toolkits_own_project_names_the_packages_schema() -> None:
    place = ROOT / "cards/onimusha/lang/fr.yaml"
    assert schema_for(place, ROOT, "catalog.schema.json") == "../../../printgen/schema/catalog.schema.json"
