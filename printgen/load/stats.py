"""The stats a deck declares, and a card's values read by those types.

A type is ``int``, ``number``, ``text``, ``bool``, a list of allowed words, ``{list: TYPE, length: N}`` or
``{map: [words]}`` (word → whole number). A trailing ``?`` on the name makes the stat optional.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from printgen.load.schema import shown
from printgen.load.yaml_nodes import Mapping, Node, Scalar, Sequence, plain
from printgen.problems import Problem

_WHOLE = re.compile(r"[+-]?\d+")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


@dataclass(frozen=True)
class StatType:
    """One declared type; ``kind`` is int, number, text, bool, enum, list or map."""

    kind: str
    words: tuple[str, ...] = ()
    item: StatType | None = None
    length: int | None = None
    optional: bool = False


def declared(node: Node | None) -> tuple[dict[str, StatType], list[Problem]]:
    """The types a deck's ``stats:`` declares."""
    types: dict[str, StatType] = {}
    problems: list[Problem] = []
    if not isinstance(node, Mapping):
        if node is not None:
            problems.append(Problem(node.pos, "S012", "stats must be a mapping of name: type", "write 'hp: int'"))
        return types, problems
    for name, one in node.items.items():
        made = _type(one)
        if made is None:
            message = f"stat '{name}' has no type that is known: {shown(plain(one))}"
            fix = "use int, number, text, bool, [a, b], {list: int} or {map: [a, b]}"
            problems.append(Problem(one.pos, "S014", message, fix))
        else:
            types[name.rstrip("?")] = StatType(made.kind, made.words, made.item, made.length, name.endswith("?"))
    return types, problems


def _type(node: Node) -> StatType | None:
    if isinstance(node, Scalar):
        return StatType(node.text) if node.text in ("int", "number", "text", "bool") else None
    if isinstance(node, Sequence):
        words = tuple(one.text for one in node.items if isinstance(one, Scalar))
        return StatType("enum", words) if words and len(words) == len(node.items) else None
    if "map" in node.items:
        words_node = node.items["map"]
        inner = _type(words_node)
        return StatType("map", inner.words) if inner and inner.kind == "enum" else None
    if "list" in node.items:
        inner = _type(node.items["list"])
        length = node.items.get("length")
        size = int(length.text) if isinstance(length, Scalar) and length.text.isdecimal() else None
        return StatType("list", item=inner, length=size) if inner else None
    return None


def read_stat(name: str, kind: StatType, node: Node, problems: list[Problem]) -> object:
    """The value, typed; None with a problem added when it doesn't fit its type."""

    def wrong(what: str, fix: str) -> object:
        problems.append(Problem(node.pos, "S012", f"{name} must be {what}, got {shown(plain(node))}", fix))
        return None

    if isinstance(node, Scalar) and node.empty and kind.optional:
        return None
    if kind.kind == "list":
        if not isinstance(node, Sequence) or kind.item is None:
            return wrong("a list", "write [a, b, …]")
        if kind.length is not None and len(node.items) != kind.length:
            return wrong(f"a list of {kind.length}", f"give {kind.length} values; there are {len(node.items)}")
        return tuple(read_stat(name, kind.item, one, problems) for one in node.items)
    if kind.kind == "map":
        return _read_map(name, kind, node, problems)
    if not isinstance(node, Scalar) or node.empty:
        what = {"int": "a whole number", "number": "a number", "bool": "true or false"}.get(kind.kind, "a text")
        return wrong(what, "type the value after the colon")
    text = node.text
    if kind.kind == "int":
        if _WHOLE.fullmatch(text) and text.isascii():
            return int(text)
        return wrong("a whole number", "type a number such as 6")
    if kind.kind == "number":
        if _NUMBER.fullmatch(text) and text.isascii():
            return float(text)
        return wrong("a number", "type a number such as 2.5")
    if kind.kind == "bool":
        return text == "true" if text in ("true", "false") else wrong("true or false", "type true or false")
    if kind.kind == "enum" and text not in kind.words:
        near = get_close_matches(text, kind.words, 1)
        fix = f"did you mean '{near[0]}'?" if near else "use one of these, or declare it under stats:"
        return wrong(f"one of {', '.join(kind.words)}", fix)
    return text


def _read_map(name: str, kind: StatType, node: Node, problems: list[Problem]) -> AnyMapping[str, int] | None:
    if not isinstance(node, Mapping):
        message = f"{name} must be a mapping of {', '.join(kind.words)}, got {shown(plain(node))}"
        problems.append(Problem(node.pos, "S012", message, "write {word: number}"))
        return None
    values = dict.fromkeys(kind.words, 0)
    for word, one in node.items.items():
        if word not in values:
            near = get_close_matches(word, kind.words, 1)
            fix = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(kind.words)}"
            problems.append(Problem(node.keys[word], "S010", f"unknown word '{word}' in {name}", fix))
            continue
        value = read_stat(f"{name}.{word}", StatType("int"), one, problems)
        values[word] = value if isinstance(value, int) else 0
    return MappingProxyType(values)
