"""What a catalog says where a text should be: braces or brackets without quotes, or plural forms that aren't."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from pathlib import PurePosixPath

from printgen.load.quoting import quoted_text
from printgen.load.schema import shown
from printgen.load.yaml_nodes import Mapping, Node, Scalar, Sequence, plain
from printgen.plurals import categories
from printgen.problems import Problem

CODE = "S012"


def not_a_text(node: Node, where: str, forms: Collection[str]) -> Problem:
    """The fault of a list or a mapping in a text's place; ``forms`` are the names that plural forms may have."""
    fix = "write one text, or plural forms such as {one: …, other: …}"
    bare = _unquoted(node)
    if bare:
        message = f"{where} must be a text; one that begins with '{bare[0]}' needs quotes"
        return Problem(node.pos, CODE, message, f"put the text in quotes: {quoted_text(bare)}")
    if not isinstance(node, Mapping) or not node.items:
        return Problem(node.pos, CODE, f"{where} must be a text, got {shown(plain(node))}", fix)
    language = PurePosixPath(node.pos.path).stem
    own = categories(language)
    example = f"write one text: {language} has no plural forms"
    if len(own) > 1:
        example = f"write {', '.join(own)}: {{{', '.join(f'{form}: …' for form in own)}}}"
    for name, one in node.items.items():
        if name not in forms:
            near = get_close_matches(name.casefold(), own, 1)
            fix = f"did you mean '{near[0]}'?" if near else example
            return Problem(node.keys[name], CODE, f"{where}: '{name}' is no plural form of {language}", fix)
        if isinstance(one, Scalar) and one.empty:
            return Problem(node.keys[name], CODE, f"{where}: the plural form '{name}' has no text", "write it")
        if not isinstance(one, Scalar):
            return not_a_text(one, f"{where}.{name}", ())
    return Problem(node.pos, CODE, f"{where}: the plural form 'other' is missing", example)


def _unquoted(node: Node) -> str:
    """``{east}`` or ``[ja:祟]`` as it was typed; empty when it can't have been meant as a text."""
    if isinstance(node, Mapping) and node.flow and node.items:
        empty = all(isinstance(one, Scalar) and one.empty for one in node.items.values())
        return f"{{{', '.join(node.items)}}}" if empty and "other" not in node.items else ""
    if isinstance(node, Sequence) and node.flow:
        words = [one.text for one in node.items if isinstance(one, Scalar) and not one.quoted]
        return f"[{', '.join(words)}]" if len(words) == len(node.items) else ""
    return ""
