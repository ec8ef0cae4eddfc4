"""A catalog brought up to date with its source: new keys wait in it, removed ones are set aside as comments.

Edits are made where keys stand, so that comments, order, quotes, indents and blank lines stay as they are. What is
made is read back; where a change would touch another text, it isn't made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from printgen.languages.catalog_edits import MARK, leaves, place_of, says, with_waiting
from printgen.languages.emptied import REMOVED, without_emptied
from printgen.languages.scaffold import BREAK, commented
from printgen.languages.state import Entry
from printgen.languages.yaml_editor import Path
from printgen.languages.yaml_places import MapAt, PlaceNode, ScalarAt, end_of, places
from printgen.load.catalogs import read_catalog
from printgen.load.yaml_nodes import Mapping as Node
from printgen.load.yaml_nodes import read_yaml
from printgen.model import Key, MadeFrom, SourceText
from printgen.staleness import text_hash


def updated(
    path: str,
    data: bytes,
    found: Iterable[Entry],
    orphans: Iterable[Path],
    made_from: Mapping[str, MadeFrom] = MappingProxyType({}),
    beside: Mapping[Key, SourceText] = MappingProxyType({}),
) -> tuple[bytes, int]:
    """The catalog's bytes, and how many of the ``orphans`` (texts whose key the source has no more) were set aside.

    ``beside``: texts of another language that new keys get as comments, where it has one.
    A comment that is the source text a key was made from becomes today's. A second run changes nothing. Raises
    PrintgenError (X009) when a new key can't be added without touching another text.
    """
    found = list(found)
    text = data.decode("utf-8")
    mark = MARK if text.startswith(MARK) else ""
    body = _refreshed(text.removeprefix(MARK), found, made_from)
    cards = {place_of(entry.key)[:-1] for entry in found}
    orphans = list(orphans)
    body, aside = _all_aside(path, body, orphans, cards)
    body = without_emptied(path, body, orphans, cards)
    made = (mark + body).encode("utf-8")
    known = set(_keys(path, made))
    absent = [one for one in found if one.standing == "missing" and place_of(one.key) not in known]
    return with_waiting(path, made, {place_of(one.key): beside.get(one.key, one.source).text for one in absent}), aside


def shown(path: str, data: bytes, found: Iterable[Entry], beside: Mapping[Key, SourceText]) -> frozenset[str]:
    """The missing keys above which today's text stands as a comment: the source's, or that of the language beside."""
    catalog, _ = read_catalog(path, data)
    lines = data.decode("utf-8").split("\n")
    names = set()
    for entry in found:
        place = catalog.blank.get(entry.key) if catalog is not None else None
        above = lines[place.line - 2].strip() if place is not None and place.line > 1 else ""
        texts = (entry.source, beside.get(entry.key, entry.source))
        if any(above == commented(one.text, "").strip() for one in texts):
            names.add(entry.name)
    return frozenset(names)


def started_from(data: bytes) -> str:
    """The language whose texts ``lang new`` wrote as comments, as the catalog's head says it; empty: it doesn't."""
    head = re.search(r"^# \S+: translated from ([A-Za-z0-9-]+)\.", data.decode("utf-8"), re.MULTILINE)
    return head[1] if head else ""


def _refreshed(text: str, found: list[Entry], made_from: Mapping[str, MadeFrom]) -> str:
    """Comments above keys that hold an older source text, written anew; other comments are a person's."""
    lines = re.split(r"(?<=\n)", text)
    for entry in found:
        known, place = made_from.get(entry.name), entry.pos.line - 2
        if known is None or known.source == text_hash(entry.source) or not 0 <= place < len(lines):
            continue
        comment = re.fullmatch(r"([ \t]*)# (.*?)(\r?\n)", lines[place])
        said = comment[2].replace(f" {BREAK} ", "\n") if comment else ""
        if comment and text_hash(SourceText(said, entry.source.pos)) == known.source:
            lines[place] = commented(entry.source.text, comment[1]).rstrip("\n") + comment[3]
    return "".join(lines)


def _all_aside(path: str, text: str, orphans: list[Path], cards: set[Path]) -> tuple[str, int]:
    """The text with every orphan set aside that can be: all at once, card by card, or one by one."""
    done = _aside(path, text, orphans, cards)
    if done is not None or len(orphans) < 2:
        return (text, 0) if done is None else (done, len(orphans))
    parts = [list(part) for _, part in groupby(orphans, lambda one: one[:2])]
    aside = 0
    for part in parts if len(parts) > 1 else ([one] for one in orphans):
        text, more = _all_aside(path, text, part, cards)
        aside += more
    return text, aside


def _aside(path: str, text: str, orphans: Sequence[Path], cards: set[Path]) -> str | None:
    """The text with these keys as comments; None when another text would go with them."""
    root = places(text)
    before = leaves(path, text.encode("utf-8"))
    edits = sorted({edit for one in orphans for edit in _edits(text, root, one, cards)}) if root else []
    made, at = [], 0
    for start, end, new in edits:
        if start < at:
            return None
        made += [text[at:start], new]
        at = end
    after = "".join([*made, text[at:]])
    expected = {one: said for one, said in before.items() if not any(one[: len(gone)] == gone for gone in orphans)}
    return after if says(path, after.encode("utf-8"), expected) else None


def _edits(text: str, root: MapAt, path: Path, cards: set[Path]) -> Iterator[tuple[int, int, str]]:
    """What sets one key aside: its lines as comments, or, within braces, a comment above their first line."""
    node: PlaceNode | None = root
    for depth, name in enumerate(path):
        if not isinstance(node, MapAt):
            return
        number = next((at for at, (key, _) in enumerate(node.items) if key.value == name), None)
        if number is None:
            return
        key, value = node.items[number]
        whole_card = depth == 1 and path[:2] not in cards and isinstance(value, MapAt) and value.flow
        if depth == len(path) - 1 or whole_card:
            yield from _in_braces(text, node, number) if node.flow else _lines_aside(text, key, value)
            return
        node = value


def _lines_aside(text: str, key: ScalarAt, value: PlaceNode) -> Iterator[tuple[int, int, str]]:
    start = text.rfind("\n", 0, key.start) + 1
    end = text.find("\n", max(end_of(text, value), key.end))
    end = len(text) if end < 0 else end
    indent = " " * (key.start - start)
    lines = text[start:end].split("\n")
    yield start, end, "\n".join(f"{indent}{REMOVED}{one.removeprefix(indent)}" if one.strip() else one for one in lines)


def _in_braces(text: str, inside: MapAt, number: int) -> Iterator[tuple[int, int, str]]:
    key, value = inside.items[number]
    start, end = key.start, value.end
    if number:
        start = inside.items[number - 1][1].end
    elif len(inside.items) > 1:
        end = inside.items[1][0].start
    own = "" if isinstance(value, ScalarAt) else text[value.start : value.end]
    if "#" in f"{text[start : key.start]}{own}{text[value.end : end]}":
        return  # a person's comment would go with it
    line = text.rfind("\n", 0, inside.start) + 1
    indent = re.match(" *", text[line:])
    newline = "\r\n" if "\r\n" in text else "\n"
    said = " ".join(text[key.start : value.end].split())
    yield line, line, f"{indent[0] if indent else ''}{REMOVED}{said}{newline}"
    yield start, end, ""


def _keys(path: str, data: bytes) -> Iterator[Path]:
    """Every key that stands in a catalog, with a text or without."""
    tree = read_yaml(path, data)
    for section, cards in tree.items.items() if isinstance(tree, Node) else ():
        for card, fields in cards.items.items() if isinstance(cards, Node) else ():
            if section == "terms":
                yield section, card
            elif isinstance(fields, Node):
                yield from ((section, card, name) for name in fields.items)
