"""Hold a YAML tree against its schema and say every fault with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from printgen.load.schema import LANGUAGE, shown
from printgen.load.yaml_nodes import Mapping, Node, find, plain
from printgen.problems import Problem, SourcePos
from printgen.tags import canonical, tag_called

Model = TypeVar("Model", bound=BaseModel)


def validated(model: type[Model], node: Node, what: str) -> tuple[Model | None, list[Problem]]:
    """The model made from the tree, or None and all its faults. ``what`` names the file's kind in messages."""
    if not isinstance(node, Mapping):
        message = f"{what} must be a mapping of 'key: value' lines, got {shown(plain(node))}"
        return None, [Problem(node.pos, "S012", message, _colon_hint(node))]
    try:
        return model.model_validate(plain(node)), []
    except ValidationError as error:
        known = [field.alias or name for name, field in model.model_fields.items()]
        return None, [_problem(node, one, known) for one in error.errors(include_url=False)]


def _problem(node: Node, error: ErrorDetails, known: Sequence[str]) -> Problem:
    loc = tuple(step for step in error["loc"] if step != "[key]")
    _, pos = find(node, loc)
    name = next((step for step in reversed(loc) if isinstance(step, str)), "this")
    kind = error["type"]
    if kind == "extra_forbidden":
        parent, _ = find(node, loc[:-1])
        if isinstance(parent, Mapping):
            pos = parent.keys.get(str(loc[-1]), pos)
        return unknown_field(pos, str(loc[-1]), known)
    if kind == "too_short":
        return Problem(pos, "S012", f"{name} is empty", "give at least one value: [a]")
    if kind == "missing" and isinstance(loc[-1], int):
        return Problem(pos, "S012", f"{name} has too few values", "give all of them: [a, b]")
    if kind == "missing":
        return Problem(pos, "S011", f"'{loc[-1]}' is missing", f"add '{loc[-1]}: …'")
    given = shown(error.get("input"))
    if kind in ("whole", "length", "flag", "text"):
        return Problem(pos, "S012", f"{name} {error['msg']}", _type_fix(kind))
    if kind in ("greater_than_equal", "less_than_equal", "greater_than", "less_than"):
        limits = error.get("ctx", {})
        bound = next(iter(limits.values()), "")
        word = {"greater_than_equal": "at least", "less_than_equal": "at most", "greater_than": "more than"}.get(
            kind, "less than"
        )
        return Problem(pos, "S013", f"{name} must be {word} {bound:g}, got {given}", "type a number in that range")
    if kind == "literal_error":
        choices = str(error.get("ctx", {}).get("expected", ""))
        near = get_close_matches(str(error.get("input")), choices.replace("'", "").replace(" or ", ", ").split(", "), 1)
        fix = f"did you mean '{near[0]}'?" if near else f"type one of {choices}"
        return Problem(pos, "S012", f"{name} must be one of {choices}, got {given}", fix)
    if kind == "string_pattern_mismatch":
        if error.get("ctx", {}).get("pattern") == LANGUAGE:
            return no_language(pos, str(error.get("input")))
        return Problem(pos, "S012", f"{name}: {given} is not a valid name here", "use letters, digits, '-' and '_'")
    if kind == "dict_type":
        return Problem(pos, "S012", f"{name} must be a mapping, got {given}", "write 'key: value' lines below it")
    if kind in ("tuple_type", "list_type"):
        return Problem(pos, "S012", f"{name} must be a list, got {given}", "write [a, b] or one '- ' line each")
    return Problem(pos, "S012", f"{name}: {error['msg'].lower()}, got {given}", "mend the value")


def _type_fix(kind: str) -> str:
    return {
        "whole": "type a number such as 6",
        "length": "type millimetres such as 63 or 88.9",
        "flag": "type true or false",
        "text": "type a text, in quotes if it has ': ' or '#' in it",
    }[kind]


def no_language(pos: SourcePos, typed: str) -> Problem:
    """What isn't a language's tag; a language's name, in English or its own, leads to the tag."""
    tag = canonical(typed)
    if tag == typed or not re.fullmatch(LANGUAGE, tag):
        tag = tag_called(typed)
    fix = f"did you mean '{tag}'?" if tag else "type a language's tag, such as fr, pt-BR or zh-Hant"
    return Problem(pos, "S012", f"'{typed}' is not the tag of a language", fix)


def unknown_field(pos: SourcePos, name: str, known: Iterable[str]) -> Problem:
    """An unknown field, with the known one it resembles."""
    known = sorted(set(known))
    alike = {_alike(one): one for one in known}
    near = [*get_close_matches(name, known, 1, 0.6), *get_close_matches(_alike(name), alike, 1, 0.6)]
    fix = f"did you mean '{alike.get(near[0], near[0])}'?" if near else f"known here: {', '.join(known)}"
    return Problem(pos, "S010", f"unknown field '{name}'", fix)


def _alike(name: str) -> str:
    """A name without what people mix up first: capitals, and ``_`` for ``-``."""
    return name.casefold().replace("_", "-")


def _colon_hint(node: Node) -> str:
    text = getattr(node, "text", "")
    return "type ':' (U+003A) and a blank, not '：' (U+FF1A)" if "：" in text else "write 'key: value' lines"
