"""A catalog to translate into: every key of the source, the text to translate above each as a comment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from printgen.languages.yaml_scalars import fresh
from printgen.markup import Run, parse, walk
from printgen.model import Key, SourceText

BREAK = "⏎"
"""Stands for a line break in a comment."""

SCHEMA = "# yaml-language-server: $schema={schema}\n"
"""What editors complete and check by; a path from the catalog's folder."""

HEAD = """\
# {language}: translated from {source}. Each comment is the text to translate; write yours behind the colon.
# Keep {{names}}, :icons: and [ja:runs] as they are. What stays empty prints the source text.
# Quotes around a text that begins with {{ [ * & ! % @ or -, or holds a colon or # beside a blank: "{{force}} seals".
# {BREAK} is a line break: write "one\\ntwo" in double quotes, or |- and the lines below it.
"""
DRAFT = "  # machine draft, not checked"

_DRAFT = re.compile(rf"[ \t]*{re.escape(DRAFT.strip())}[ \t]*(?=\r?\n|$)")


@dataclass(frozen=True)
class Draft:
    """A text to begin with, and whether a machine made it."""

    text: str
    machine: bool = True


def draft_mark(text: str, end: int) -> re.Match[str] | None:
    """The comment behind a text that ends here which says that a machine drafted it."""
    return _DRAFT.match(text, end)


def commented(text: str, indent: str) -> str:
    """The source text as a comment, one line."""
    return f"{indent}# {f' {BREAK} '.join(text.splitlines())}\n"


def wordless(text: str) -> bool:
    """Whether a text holds nothing to translate: names, icons, figures and signs alone."""
    return not any(char.isalpha() for part in walk(parse(text)) if isinstance(part, Run) for char in part.text)


def scaffold(
    language: str,
    source: str,
    keys: Iterable[tuple[Key, SourceText]],
    draft: Callable[[SourceText], Draft | None],
    beside: Callable[[Key], SourceText | None] = lambda _: None,
    schema: str = "",
) -> str:
    """A whole catalog with every key of the source, empty or drafted, the text to translate as a comment above each.

    ``source``: the language of the comments; ``beside``: its text for a key, where that isn't the source's own;
    ``schema``: where the catalog's JSON Schema is, where there is one.
    """
    made = [SCHEMA.format(schema=schema)] if schema else []
    made += [HEAD.format(language=language, source=source, BREAK=BREAK)]
    section = card = None
    for key, text in keys:
        if key[0] != section:
            section, card = key[0], None
            made.append(f"\n{section}:\n")
        if key[1] and key[1] != card:
            card = key[1]
            made.append(f"  {card}:\n")
        indent = "    " if key[1] else "  "
        made.append(commented((beside(key) or text).text, indent))
        made.append(line(key, text, draft(text), indent))
    return "".join(made)


def line(key: Key, text: SourceText, draft: Draft | None, indent: str) -> str:
    """One key's line."""
    if draft is None:
        return f"{indent}{key[2]}:\n"
    return f"{indent}{key[2]}: {fresh(draft.text, flow=False)}{DRAFT if draft.machine else ''}\n"
