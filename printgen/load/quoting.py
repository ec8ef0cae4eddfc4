"""A text as it would have to be typed in quotes, to be shown in a fix."""

from __future__ import annotations

import re

LONGEST = 60
"""Characters of a text that a fix shows whole."""

_COMMENT = re.compile(r"\s#(\s.*)?$")


def quoted_text(text: str) -> str:
    """The text in the quotes that need the least change; a long one shortened."""
    shown = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    if '"' not in shown and "\\" not in shown:
        return f'"{shown}"'
    return "'" + shown.replace("'", "''") + "'"


def text_from(line: str, column: int, *, nested: bool) -> str:
    """The text that begins at a column (from 0) of a line: up to a comment; in braces up to the comma that ends it."""
    rest = line[column:]
    if not nested:
        return _COMMENT.sub("", rest).rstrip()
    depth = 0
    for number, char in enumerate(rest):
        depth += (char in "[{") - (char in "]}")
        if depth < 0 or (depth == 0 and char == ","):
            return rest[:number].rstrip()
    return rest.rstrip()
