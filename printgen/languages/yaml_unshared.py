"""Writes out what aliases stand for, where a shared mapping is about to get a key that its sharers mustn't have."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from printgen.languages.yaml_places import AliasAt, MapAt, PlaceNode, ScalarAt, SequenceAt, places, target
from printgen.languages.yaml_scalars import fresh


def written_out(text: str, paths: Collection[tuple[str, ...]]) -> str:
    """The text with every alias written out that brings a mapping on one of these paths to other places."""
    root = places(text)
    if root is None:
        return text
    concerned = {id(node) for path in paths for node in _own(root, path)}
    made, at = [], 0
    for alias in sorted(_aliases(root), key=lambda one: one.start):
        if any(id(node) in concerned for node in _inside(target(alias))):
            made += [text[at : alias.start], _flow(alias)]
            at = alias.end
    return "".join([*made, text[at:]])


def _own(root: MapAt, path: tuple[str, ...]) -> Iterator[MapAt]:
    """The mappings that stand on a path themselves."""
    node: PlaceNode | None = root
    for name in path:
        node = node.direct(name) if isinstance(node, MapAt) else None
        if isinstance(node, MapAt):
            yield node


def _aliases(node: PlaceNode) -> Iterator[AliasAt]:
    if isinstance(node, AliasAt):
        yield node
    elif isinstance(node, MapAt):
        for _, value in node.items:
            yield from _aliases(value)
    elif isinstance(node, SequenceAt):
        for value in node.items:
            yield from _aliases(value)


def _inside(node: PlaceNode) -> Iterator[PlaceNode]:
    """A node and all below it, aliases followed."""
    node = target(node)
    yield node
    if isinstance(node, MapAt):
        for _, value in node.items:
            yield from _inside(value)


def _flow(node: PlaceNode) -> str:
    node = target(node)
    if isinstance(node, ScalarAt):
        return "~" if node.empty else fresh(node.value.rstrip("\n"), flow=True)
    if isinstance(node, SequenceAt):
        return "[" + ", ".join(map(_flow, node.items)) + "]"
    assert isinstance(node, MapAt)  # noqa: S101 (an alias never stands for an alias here)
    names = dict.fromkeys(node.names())
    values = {name: node.direct(name) or node.merged(name) for name in names}
    return "{" + ", ".join(f"{fresh(name, flow=True)}: {_flow(one)}" for name, one in values.items() if one) + "}"
