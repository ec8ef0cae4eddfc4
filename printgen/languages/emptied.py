"""Cards and decks of a catalog that nothing is left in, once their texts are set aside: their keys go with them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from printgen.languages.catalog_edits import leaves, says
from printgen.languages.yaml_editor import Path
from printgen.languages.yaml_places import MapAt, PlaceNode, ScalarAt, places

REMOVED = "# removed in the source: "


def without_emptied(path: str, text: str, orphans: Iterable[Path], cards: Collection[Path]) -> str:
    """The text with the keys set aside above ``orphans`` that hold no text any more and that the source doesn't have.

    ``cards``: the source's, each with its deck (terms: the section alone). A key becomes a comment, and those below it
    that still wait for a text; other comments stay. Where another text would change, nothing does.
    """
    known = {card[:depth] for card in cards for depth in (1, 2)}
    above = {one[:depth] for one in orphans for depth in (1, 2) if depth < len(one)} - known
    root = places(text)
    hollow = [at for one in above if root is not None for at in _key_lines(root, one)]
    made = text
    for start in sorted(set(hollow), reverse=True):
        made = f"{made[:start]}{REMOVED}{made[start:]}"
    return made if says(path, made.encode("utf-8"), leaves(path, text.encode("utf-8"))) else text


def _key_lines(root: MapAt, path: Path) -> Iterator[int]:
    """Where the keys begin of a mapping without texts, its own first; nothing where there are some, or braces."""
    inside: MapAt = root
    for name in path[:-1]:
        node = inside.direct(name)
        if not isinstance(node, MapAt):
            return
        inside = node
    found = next(((key, value) for key, value in inside.items if key.value == path[-1]), None)
    if found is not None and not inside.flow and _hollow(found[1]):
        yield found[0].start
        yield from _below(found[1])


def _hollow(node: PlaceNode) -> bool:
    """Whether it holds no text, and nothing that is written in braces or shared."""
    if isinstance(node, MapAt):
        return not node.flow and not node.anchor and all(_hollow(value) for _, value in node.items)
    return isinstance(node, ScalarAt) and node.empty and not node.anchor


def _below(node: PlaceNode) -> Iterator[int]:
    for key, value in node.items if isinstance(node, MapAt) else ():
        yield key.start
        yield from _below(value)
