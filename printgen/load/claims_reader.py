"""Reads ``checks.yaml`` into claims, every fault with its line and column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Any

from printgen.load.claims import (
    CATALOGS,
    FAULT,
    REASON,
    UNKNOWN,
    Claim,
    Claims,
    DocumentEntry,
    Place,
    Waiver,
    no_claims,
)
from printgen.load.yaml_nodes import Mapping, Node, Scalar, read_yaml
from printgen.load.yaml_nodes import Sequence as Items
from printgen.problems import PrintgenError, Problem, SourcePos

KINDS = ("is", "that", "names", "lists", "absent", "needs")


_CLAIM_FIELDS = "id in lang at under table row rows column columns nth have why fix severity"
CLAIM_FIELDS = (*_CLAIM_FIELDS.split(), *KINDS)
WAIVER_FIELDS = ("finding", "at", "reason", "in", "mend")


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []

    def fault(self, pos: SourcePos, message: str, fix: str, code: str = FAULT) -> None:
        self.problems.append(Problem(pos, code, message, fix))

    def words(self, node: Node | None, what: str) -> str:
        if node is None:
            return ""
        if isinstance(node, Scalar):
            return "" if node.empty else node.text
        self.fault(node.pos, f"{what} must be a text", "write it on one line, in quotes if it holds a colon")
        return ""

    def many(self, node: Node | None, what: str) -> tuple[str, ...]:
        if node is None:
            return ()
        if isinstance(node, Items):
            return tuple(self.words(item, what) for item in node.items)
        one = self.words(node, what)
        return (one,) if one else ()

    def known(self, node: Mapping, fields: Sequence[str], what: str) -> None:
        for key in node.items:
            if key not in fields:
                near = get_close_matches(key, fields, 1)
                self.fault(
                    node.keys[key],
                    f"{what} has no field '{key}'",
                    f"did you mean '{near[0]}'?" if near else f"fields: {', '.join(fields)}",
                    UNKNOWN,
                )

    def mappings(self, node: Node | None, what: str) -> Iterator[Mapping]:
        if node is None or (isinstance(node, Scalar) and node.empty):
            return
        if not isinstance(node, Items):
            self.fault(node.pos, f"{what} must be a list", "begin each with a dash")
            return
        for item in node.items:
            if isinstance(item, Mapping):
                yield item
            else:
                self.fault(item.pos, f"each of {what} must be a mapping", "write key: value")

    def documents(self, node: Node | None) -> Iterator[DocumentEntry]:
        if not isinstance(node, Mapping):
            return
        for name, value in node.items.items():
            if isinstance(value, Mapping):
                self.known(value, ("name", "path"), f"document '{name}'")
                path = self.words(value.items.get("path"), "path") or None
                file_name = self.words(value.items.get("name"), "name") or (PurePosixPath(path).name if path else "")
                yield DocumentEntry(name, path, file_name, value.pos)
            else:
                path = self.words(value, "a document")
                yield DocumentEntry(name, path, PurePosixPath(path).name, value.pos)

    def claim(self, node: Mapping, number: int, documents: tuple[str, ...]) -> Claim | None:
        self.known(node, CLAIM_FIELDS, "a claim")
        claim_id = self.words(node.items.get("id"), "id") or f"claim-{number}"
        kinds = [kind for kind in KINDS if kind in node.items]
        if len(kinds) != 1:
            self.fault(
                node.pos,
                f"claim '{claim_id}' says {' and '.join(kinds) or 'nothing'}",
                f"give it one of: {', '.join(KINDS)}",
            )
            return None
        kind = kinds[0]
        value = node.items[kind]
        nth = self.words(node.items.get("nth"), "nth")
        place = Place(
            phrase=self.words(node.items.get("at"), "at"),
            under=self.words(node.items.get("under"), "under"),
            table=self.words(node.items.get("table"), "table"),
            rows=self.many(node.items.get("row") or node.items.get("rows"), "row"),
            columns=self.many(node.items.get("column") or node.items.get("columns"), "column"),
            nth=int(nth) if nth.isdecimal() else 0,
        )
        if bool(place.phrase) == bool(place.table):
            self.fault(
                node.pos, f"claim '{claim_id}' needs a place", "give it at: (a phrase) or table:, row: and column:"
            )
            return None
        severity = self.words(node.items.get("severity"), "severity") or "error"
        if severity not in ("error", "warning", "note"):
            self.fault(node.items["severity"].pos, f"severity '{severity}'", "error, warning or note")
        return Claim(
            claim_id,
            node.pos,
            self.chosen(node, documents),
            place,
            kind,
            self.words(value, kind),
            value.pos,
            self.words(node.items.get("have"), "have"),
            self.words(node.items.get("why"), "why"),
            self.words(node.items.get("fix"), "fix"),
            severity,
            self.many(node.items.get("lang"), "lang"),
        )

    def chosen(self, node: Mapping, documents: tuple[str, ...], *further: str) -> tuple[str, ...]:
        chosen, known = self.many(node.items.get("in"), "in"), (*documents, *further)
        for name in chosen:
            if name not in known:
                self.fault(node.items["in"].pos, f"no document '{name}'", f"documents: {', '.join(known)}", UNKNOWN)
        return chosen or documents

    def waiver(self, node: Mapping, documents: tuple[str, ...]) -> Waiver:
        self.known(node, WAIVER_FIELDS, "a waiver")
        reason = self.words(node.items.get("reason"), "reason")
        finding = self.words(node.items.get("finding"), "finding")
        if not reason.strip():
            self.fault(
                node.pos,
                f"the waiver of {finding or 'a finding'} gives no reason",
                "say why the decks rightly differ",
                REASON,
            )
        return Waiver(
            finding,
            self.words(node.items.get("at"), "at"),
            reason,
            self.chosen(node, documents, CATALOGS),
            node.pos,
            self.words(node.items.get("mend"), "mend"),
        )


def read_claims(path: str, data: bytes) -> Claims:
    """The claims of a game. Raises PrintgenError with every fault of the file."""
    tree = read_yaml(path, data)
    reader = _Reader(path)
    if not isinstance(tree, Mapping):
        raise PrintgenError(
            [Problem(tree.pos, FAULT, "checks.yaml must be a mapping", "begin with documents:, claims: or waivers:")]
        )
    reader.known(tree, ("documents", "names", "claims", "waivers"), "checks.yaml")
    entries = tuple(reader.documents(tree.items.get("documents"))) or (no_claims(path).documents[0],)
    ids = tuple(entry.id for entry in entries)
    names_node = tree.items.get("names")
    names = tuple(
        (word, reader.words(value, "a name"), value.pos)
        for word, value in (names_node.items.items() if isinstance(names_node, Mapping) else ())
    )
    claims = tuple(
        claim
        for number, node in enumerate(reader.mappings(tree.items.get("claims"), "claims"), 1)
        if (claim := reader.claim(node, number, ids)) is not None
    )
    seen: dict[str, SourcePos] = {}
    for claim in claims:
        if claim.id in seen:
            reader.fault(
                claim.pos, f"claim '{claim.id}' stands twice (line {seen[claim.id].line})", "name one otherwise"
            )
        seen[claim.id] = claim.pos
    waivers = tuple(reader.waiver(node, ids) for node in reader.mappings(tree.items.get("waivers"), "waivers"))
    if reader.problems:
        raise PrintgenError(reader.problems)
    return Claims(path, entries, names, claims, waivers)


def claims_schema() -> dict[str, Any]:
    """The JSON Schema of checks.yaml, for editors."""
    words = {"type": "string"}
    many = {"anyOf": [words, {"type": "array", "items": words}]}
    value = {"type": ["string", "number", "null"]}
    claim = {
        **dict.fromkeys(("id", "at", "under", "table", "have", "why", "fix"), words),
        **dict.fromkeys(("in", "lang", "row", "rows", "column", "columns"), many),
        **dict.fromkeys(KINDS, value),
        "nth": {"type": "integer", "minimum": 1},
        "severity": {"enum": ["error", "warning", "note"]},
    }
    waiver = {**dict.fromkeys(("finding", "at", "reason", "mend"), words), "in": many}
    entry = {"type": "object", "properties": {"name": words, "path": words}, "additionalProperties": False}
    return {
        "type": "object",
        "properties": {
            "documents": {"type": "object", "additionalProperties": {"anyOf": [words, entry]}},
            "names": {"type": "object", "additionalProperties": words},
            "claims": {
                "type": "array",
                "items": {"type": "object", "properties": claim, "required": ["id"], "additionalProperties": False},
            },
            "waivers": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": waiver,
                    "required": ["finding", "at", "reason"],
                    "additionalProperties": False,
                },
            },
        },
        "additionalProperties": False,
    }
