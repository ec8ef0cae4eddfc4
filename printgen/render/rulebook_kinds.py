"""What kind of thing a block of a rulebook is, and so which class it is set with: notes, tables, cells, figures."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown_it.token import Token


def only_figure(token: Token) -> bool:
    """Whether a paragraph is nothing but one figure."""
    parts = [one for one in token.children or () if one.type != "softbreak"]
    return len(parts) == 1 and parts[0].type == "image"


def note_kind(tokens: Sequence[Token], index: int) -> str:
    """An example, or a note; and whether the bold word it begins with is its label."""
    inline = next((one for one in tokens[index:] if one.type == "inline"), None)
    first = inline.content if inline else ""
    if re.match(r"\*\*(例|Example|例え)", first):
        return "bk-example bk-labelled"
    return "bk-aside bk-labelled" if re.match(r"\*\*[^*]{1,12}\*\*", first) else "bk-aside"


def table_kind(tokens: Sequence[Token], index: int) -> str:
    """How a table is set: by its number of columns, and whether it is long enough to break over pages."""
    columns = rows = 0
    for token in tokens[index:]:
        if token.type == "table_close":
            break
        columns += token.type == "th_open"
        rows += token.type == "tr_open"
    return f"bk-columns-{min(columns, 8)} {'bk-long' if rows > 12 else 'bk-short'}"


def align(token: Token) -> str:
    """Where a cell's text stands: ``right``, ``center``, or nothing."""
    found = re.search(r"text-align:\s*(\w+)", str(token.attrs.get("style", "")))
    return found[1] if found else ""
