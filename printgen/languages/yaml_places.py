"""A YAML file as a tree of places: where each key, value and alias stands in the text, character by character.

The loader's tree says what a file means; this one says which characters to replace so that it means something else.
Aliases stay aliases here, so that a shared text can be told from a text that merely reads alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

MERGE = "<<"
QUOTES = ("'", '"', "|", ">")
_PROPERTIES = re.compile(r"(?:[&!]\S*(?:\s+|$)(?:#[^\n]*\n\s*)*)+")
"""An anchor, a tag, or both, in front of a value."""
_BREAKS = dict.fromkeys(map(ord, "\u2028\u2029\u0085"), "\uf8f0")
"""Unicode's own line ends would end a plain text for libyaml and don't for the loader (yaml_nodes.py)."""


@dataclass
class ScalarAt:
    """A text: its characters from ``start`` (behind anchor and tag) to ``end``; ``style``: quote, ``|`` or ``>``."""

    start: int
    end: int
    value: str
    style: str
    anchor: str = ""

    @property
    def empty(self) -> bool:
        """Nothing at all, or a plain null."""
        return not self.style and self.value in ("", "~", "null", "Null", "NULL")


@dataclass
class MapAt:
    """A mapping; ``column`` is that of its first key, from 0; ``flow``: written in braces."""

    start: int
    end: int
    flow: bool
    column: int
    anchor: str = ""
    items: list[tuple[ScalarAt, PlaceNode]] = field(default_factory=list)

    def direct(self, name: str) -> PlaceNode | None:
        """The value of a key that stands in this mapping itself."""
        return next((value for key, value in self.items if key.value == name and not _merges(key)), None)

    def merged(self, name: str) -> PlaceNode | None:
        """The value of a key that ``<<`` brings in."""
        for key, value in self.items:
            if not _merges(key):
                continue
            for one in value.items if isinstance(value, SequenceAt) else [value]:
                base = target(one)
                if isinstance(base, MapAt):
                    found = base.direct(name) or base.merged(name)
                    if found is not None:
                        return found
        return None

    def names(self) -> Iterator[str]:
        """Every key, those that ``<<`` brings in behind its own."""
        for key, _ in self.items:
            if not _merges(key):
                yield key.value
        for key, value in self.items:
            if _merges(key):
                for one in value.items if isinstance(value, SequenceAt) else [value]:
                    base = target(one)
                    if isinstance(base, MapAt):
                        yield from (name for name in base.names() if self.direct(name) is None)


@dataclass
class SequenceAt:
    start: int
    end: int
    items: list[PlaceNode] = field(default_factory=list)


@dataclass
class AliasAt:
    """``*name``, and the node it stands for."""

    start: int
    end: int
    name: str
    node: PlaceNode


PlaceNode = ScalarAt | MapAt | SequenceAt | AliasAt


def _merges(key: ScalarAt) -> bool:
    return key.value == MERGE and not key.style


def target(node: PlaceNode) -> PlaceNode:
    """What a node stands for."""
    while isinstance(node, AliasAt):
        node = node.node
    return node


def end_of(text: str, node: PlaceNode) -> int:
    """Where a node's last character is; blank lines and comments behind it left out."""
    if isinstance(node, MapAt) and not node.flow and node.items:
        return end_of(text, node.items[-1][1])
    if isinstance(node, SequenceAt) or (isinstance(node, ScalarAt) and node.style in ("|", ">")):
        return len(text[: node.end].rstrip())
    return node.end


def places(text: str) -> MapAt | None:
    """The tree of a text that the loader has read without a fault; None when it holds no mapping."""
    builder = _Builder(text.translate(_BREAKS))
    root = builder.build()
    return root if isinstance(root, MapAt) else None


def _after(event: Any) -> int:
    return int(event.end_mark.index)


class _Builder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.anchors: dict[str, PlaceNode] = {}
        self.events: Iterator[Any] = yaml.parse(text, Loader=yaml.CSafeLoader)

    def build(self) -> PlaceNode | None:
        for event in self.events:
            if isinstance(event, yaml.NodeEvent):
                return self._node(event)
        return None

    def _node(self, event: Any) -> PlaceNode:
        start, end, anchor = event.start_mark.index, event.end_mark.index, event.anchor or ""
        if isinstance(event, yaml.AliasEvent):
            return AliasAt(start, end, anchor, self.anchors[anchor])
        made: PlaceNode
        if anchor or event.tag:
            start = self._behind_properties(start, end)
        if isinstance(event, yaml.ScalarEvent):
            made = ScalarAt(start, end, event.value, event.style if event.style in QUOTES else "", anchor)
        elif isinstance(event, yaml.MappingStartEvent):
            made = MapAt(start, end, bool(event.flow_style), 0, anchor)
        else:
            made = SequenceAt(start, end)
        if anchor:
            self.anchors[anchor] = made
        if isinstance(made, MapAt):
            self._fill_mapping(made)
        elif isinstance(made, SequenceAt):
            self._fill_sequence(made)
        return made

    def _fill_mapping(self, made: MapAt) -> None:
        while not isinstance(one := next(self.events), yaml.MappingEndEvent):
            key, value = self._node(one), self._node(next(self.events))
            if isinstance(key, ScalarAt):
                if not made.items:
                    made.column = one.start_mark.column
                made.items.append((key, value))
        made.end = _after(one)

    def _fill_sequence(self, made: SequenceAt) -> None:
        while not isinstance(one := next(self.events), yaml.SequenceEndEvent):
            made.items.append(self._node(one))
        made.end = _after(one)

    def _behind_properties(self, start: int, end: int) -> int:
        found = _PROPERTIES.match(self.text, start)
        return min(found.end(), end) if found else start
