"""``lang/<language>.yaml`` → Catalog: component → card → field → text, each with its place."""

from __future__ import annotations

import unicodedata
from pathlib import PurePosixPath
from types import MappingProxyType

from printgen.load.lost_words import lost_words
from printgen.load.not_a_text import not_a_text
from printgen.load.schema import shown
from printgen.load.yaml_nodes import Mapping, Node, Scalar, plain, read_yaml
from printgen.model import Catalog, Key, MadeFrom, SourceText
from printgen.problems import PrintgenError, Problem, SourcePos

PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""CLDR's plural categories."""


def read_catalog(path: str, data: bytes) -> tuple[Catalog | None, list[Problem]]:
    """The catalog a file holds and its warnings, or None and its faults; the language is the file's name.

    Empty and null texts count as missing.
    """
    try:
        tree = read_yaml(path, data)
    except PrintgenError as error:
        return None, list(error.problems)
    language = PurePosixPath(path).stem
    if not isinstance(tree, Mapping):
        message = f"a catalog must be a mapping of components, got {shown(plain(tree))}"
        return None, [Problem(tree.pos, "S012", message, "start with 'deck:' lines")]
    entries: dict[Key, SourceText] = {}
    terms: dict[str, SourceText] = {}
    blank: dict[Key, SourcePos] = {}
    sections: dict[tuple[str, str], SourcePos] = {}
    problems: list[Problem] = []
    for component, node in tree.items.items():
        sections[component, ""] = tree.keys[component]
        if component == "terms":
            for name, one in _children(node, "terms", problems).items():
                text = _text(one, f"terms.{name}", problems)
                if text is not None:
                    terms[name] = text
                else:
                    blank["terms", "", name] = one.pos
            continue
        if isinstance(node, Mapping) and node.items and all(_is_text(one) for one in node.items.values()):
            message = f"'{component}' stands where a deck does, and has a card's texts right below it"
            fix = "indent it, with its lines, as the cards of its deck; or write 'card:' lines below it"
            problems.append(Problem(tree.keys[component], "S012", message, fix))
            continue
        for card, fields in _children(node, component, problems).items():
            sections[component, card] = node.keys[card] if isinstance(node, Mapping) else fields.pos
            for name, one in _children(fields, f"{component}.{card}", problems).items():
                text = _text(one, f"{component}.{card}.{name}", problems)
                if text is not None:
                    entries[component, card, name] = text
                else:
                    blank[component, card, name] = one.pos
    catalog = Catalog(
        language,
        path,
        MappingProxyType(entries),
        MappingProxyType(terms),
        blank=MappingProxyType(blank),
        sections=MappingProxyType(sections),
    )
    if problems:
        return None, problems
    return catalog, lost_words(path, data)


def read_made_from(path: str, data: bytes) -> tuple[dict[str, MadeFrom], list[Problem]]:
    """``lang/.made-from/<language>.yaml``: dotted key → two hashes, as ``printgen lang`` wrote them."""
    try:
        tree = read_yaml(path, data)
    except PrintgenError as error:
        return {}, list(error.problems)
    found: dict[str, MadeFrom] = {}
    for key, node in tree.items.items() if isinstance(tree, Mapping) else ():
        parts = node.text.split() if isinstance(node, Scalar) else []
        if len(parts) != 2:
            fix = "delete the line; printgen lang update writes this file"
            return {}, [Problem(node.pos, "S012", f"{key} must be two hashes", fix)]
        found[key] = MadeFrom(*parts)
    return found, []


def _children(node: Node, where: str, problems: list[Problem]) -> dict[str, Node]:
    if isinstance(node, Mapping):
        return node.items
    if not (isinstance(node, Scalar) and node.empty):
        wide = isinstance(node, Scalar) and "：" in node.text
        fix = (
            "if it is a text of the card above, indent it as that one's others; else write 'field: text' lines below it"
        )
        fix = "type ':' (U+003A) and a blank, not '：' (U+FF1A)" if wide else fix
        problems.append(Problem(node.pos, "S012", f"{where} must be a mapping, got {shown(plain(node))}", fix))
    return {}


def _is_text(node: Node) -> bool:
    return isinstance(node, Scalar) and not node.empty


def _text(node: Node, where: str, problems: list[Problem]) -> SourceText | None:
    if isinstance(node, Scalar):
        text = unicodedata.normalize("NFC", node.text).rstrip("\n")
        return None if node.empty or not text.strip() else SourceText(text, node.pos)
    if isinstance(node, Mapping) and node.items and set(node.items) <= PLURAL_FORMS and "other" in node.items:
        forms = {name: one.text for name, one in node.items.items() if isinstance(one, Scalar) and not one.empty}
        said = {name: text for name, text in forms.items() if text.strip()}
        if not said:
            return None
        if len(forms) == len(node.items) and "other" in said:
            return SourceText(said["other"], node.pos, MappingProxyType(said))
    problems.append(not_a_text(node, where, PLURAL_FORMS))
    return None
