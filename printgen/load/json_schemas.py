"""JSON Schemas of the YAML files, for editors that complete and check while one types."""

from __future__ import annotations

from typing import Any

from printgen.load.claims_reader import claims_schema
from printgen.load.nets import FoldFile
from printgen.load.schema import CARD_FIELDS, CardFields, ComponentFile, GameFile

DRAFT = "https://json-schema.org/draft/2020-12/schema"
CATALOG = "catalog.schema.json"


def json_schemas() -> dict[str, dict[str, Any]]:
    """File name → schema: game, component (decks too), catalog and checks."""
    component = ComponentFile.model_json_schema()
    card = CardFields.model_json_schema()
    component.setdefault("$defs", {})["Card"] = {
        "type": "object",
        "properties": {name: card["properties"][name] for name in CARD_FIELDS},
        "required": ["id"],
        "description": "A card's own fields; every other one is a stat that the deck declares under stats:",
    }
    fold = FoldFile.model_json_schema()
    component["$defs"] |= fold.pop("$defs", {})
    component["properties"]["fold"] = fold
    component["properties"]["cards"] = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/Card"}}
    return {
        "game.schema.json": _titled(GameFile.model_json_schema(), "printgen game.yaml"),
        "component.schema.json": _titled(component, "printgen deck or component"),
        CATALOG: _titled(_catalog(), "printgen catalog of one language"),
        "checks.schema.json": _titled(claims_schema(), "printgen checks.yaml"),
    }


def _titled(schema: dict[str, Any], title: str) -> dict[str, Any]:
    return {"$schema": DRAFT, **schema, "title": title}


def _catalog() -> dict[str, Any]:
    plural = {
        "type": "object",
        "properties": {name: {"type": "string"} for name in ("zero", "one", "two", "few", "many", "other")},
        "required": ["other"],
        "additionalProperties": False,
    }
    text = {"anyOf": [{"type": "string"}, {"type": "null"}, {"type": "number"}, plural]}
    fields = {"type": "object", "additionalProperties": text}
    return {
        "type": "object",
        "properties": {"terms": fields},
        "additionalProperties": {"type": "object", "additionalProperties": fields},
    }
