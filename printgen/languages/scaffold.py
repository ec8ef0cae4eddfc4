"""A catalog to translate into, and a catalog brought up to date: text edits that keep every line a person wrote.

Both work on lines, not on a dumped tree, so comments, order, quotes and blank lines stay as they are. Catalogs are
mappings three levels deep; their keys are found with the node tree that the loader uses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printgen.languages.state import Entry
from printgen.markup import Run, parse, walk
from printgen.model import Key, MadeFrom, SourceText
from printgen.staleness import text_hash

BREAK = "⏎"
"""Stands for a line break in a comment."""

HEAD = """\
# yaml-language-server: $schema=../../../printgen/schema/catalog.schema.json
# {language}: translated from {source}. Each comment is the text to translate; write yours behind the colon.
# Keep {{names}}, :icons: and [ja:runs] as they are. What stays empty prints the source text.
# Quotes around a text that begins with {{ [ * & ! % @ or -, or holds a colon or # beside a blank: "{{force}} seals".
# {BREAK} is a line break: write "one\\ntwo" in double quotes, or |- and the lines below it.
"""
REMOVED = "# removed in the source: "
DRAFT = "  # machine draft, not checked"

_PLAIN = re.compile(r"[A-Za-z\u00c0-\uffef][^\n:#\[\]{}\"'*&!|>%@`,]*")


@dataclass(frozen=True)
class Draft:
    """A text to begin with, and whether a machine made it."""

    text: str
    machine: bool = True


def quoted(text: str) -> str:
    """A text as a YAML scalar that reads back as exactly itself."""
    if "\n" not in text and _PLAIN.fullmatch(text) and text == text.strip() and not _looks_typed(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _looks_typed(text: str) -> bool:
    return text.lower() in {"yes", "no", "on", "off", "true", "false", "null", "~", "y", "n"}


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
) -> str:
    """A whole catalog with every key of the source, empty or drafted, the text to translate as a comment above each.

    ``source``: the language of the comments; ``beside``: its text for a key, where that isn't the source's own.
    """
    made = [HEAD.format(language=language, source=source, BREAK=BREAK)]
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
    return f"{indent}{key[2]}: {quoted(draft.text)}{DRAFT if draft.machine else ''}\n"


def updated(
    text: str,
    found: Iterable[Entry],
    orphans: Iterable[tuple[Key, SourceText]],
    made_from: Mapping[str, MadeFrom] = MappingProxyType({}),
) -> str:
    """The catalog's text with new keys added where the source has them and removed ones set aside as comments.

    A comment that is the source text a key was made from becomes today's. A second run changes nothing.
    """
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    found = list(found)
    lines = _refreshed(lines, found, made_from)
    lines = _set_aside(lines, list(orphans), {one.key for one in found})
    for key, source in _absent(lines, found):
        lines = _inserted(lines, key, source)
    return "".join(lines)


def _refreshed(lines: list[str], found: list[Entry], made_from: Mapping[str, MadeFrom]) -> list[str]:
    """Comments above keys that hold an older source text, written anew; other comments are a person's."""
    made = list(lines)
    for entry in found:
        known, place = made_from.get(entry.name), entry.pos.line - 2
        if known is None or known.source == text_hash(entry.source) or not 0 <= place < len(made):
            continue
        comment = re.fullmatch(r"(\s*)# (.*)\n", made[place])
        said = comment[2].replace(f" {BREAK} ", "\n") if comment else ""
        if comment and text_hash(SourceText(said, entry.source.pos)) == known.source:
            made[place] = commented(entry.source.text, comment[1])
    return made


def _set_aside(lines: list[str], orphans: list[tuple[Key, SourceText]], known: set[Key]) -> list[str]:
    made = list(lines)
    kept = {key[1] for key in known}
    for key, text in sorted(orphans, key=lambda one: -one[1].pos.line):
        near = text.pos.line - 1
        place = _key_line(made, near, key[2])
        if place is None and key[1] not in kept:
            place = _key_line(made, near, key[1])  # a whole card on one line
        if place is None or made[place].lstrip().startswith("#"):
            continue
        end = place + 1
        indent = _indent(made[place])
        while end < len(made) and (not made[end].strip() or _indent(made[end]) > indent):
            end += 1
        while end > place + 1 and not made[end - 1].strip():
            end -= 1
        made[place:end] = [f"{' ' * indent}{REMOVED}{one.strip()}\n" if one.strip() else one for one in made[place:end]]
    return made


def _key_line(lines: list[str], near: int, field: str) -> int | None:
    for place in range(min(near, len(lines) - 1), -1, -1):
        if re.match(rf"\s*[\"']?{re.escape(field)}[\"']?\s*:", lines[place]):
            return place
        if near - place > 3:
            return None
    return None


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _absent(lines: list[str], found: Iterable[Entry]) -> list[tuple[Key, SourceText]]:
    """Missing keys that have no line of their own yet (an empty one already waits for its text)."""
    known = _known_keys(lines)
    return [(one.key, one.source) for one in found if one.standing == "missing" and one.key not in known]


def _known_keys(lines: list[str]) -> set[Key]:
    from printgen.load.yaml_nodes import Mapping, read_yaml

    tree = read_yaml("catalog", "".join(lines).encode("utf-8"))
    known: set[Key] = set()
    if not isinstance(tree, Mapping):
        return known
    for section, cards in tree.items.items():
        if not isinstance(cards, Mapping):
            continue
        for card, fields in cards.items.items():
            if section == "terms":
                known.add(("terms", "", card))
            elif isinstance(fields, Mapping):
                known |= {(section, card, field) for field in fields.items}
    return known


def _inserted(lines: list[str], key: Key, source: SourceText) -> list[str]:
    """The lines with one empty key added at the end of its card, which is made when it isn't there."""
    section, card, field = key
    start = next((place for place, one in enumerate(lines) if re.match(rf"{re.escape(section)}\s*:", one)), None)
    if start is None:
        block = [f"\n{section}:\n"] + ([f"  {card}:\n"] if card else [])
        indent = "    " if card else "  "
        return [*lines, *block, commented(source.text, indent), f"{indent}{field}:\n"]
    end = _end_of(lines, start, 0)
    if not card:
        return [*lines[:end], commented(source.text, "  "), f"  {field}:\n", *lines[end:]]
    head = next(
        (place for place in range(start + 1, end) if re.match(rf"  [\"']?{re.escape(card)}[\"']?\s*:", lines[place])),
        None,
    )
    if head is None:
        new = [f"  {card}:\n", commented(source.text, "    "), f"    {field}:\n"]
        return [*lines[:end], *new, *lines[end:]]
    flow = re.match(r"(\s*[^:]+:\s*\{)(.*)(\}\s*(?:#.*)?\n)$", lines[head])
    if flow:
        inner = flow[2].rstrip()
        joined = f"{inner}, {field}: " if inner.strip() else f"{field}: "
        return [*lines[:head], commented(source.text, "  "), f"{flow[1]}{joined}{flow[3]}", *lines[head + 1 :]]
    stop = _end_of(lines, head, 2)
    return [*lines[:stop], commented(source.text, "    "), f"    {field}:\n", *lines[stop:]]


def _end_of(lines: list[str], start: int, indent: int) -> int:
    """Where the block that begins at ``start`` ends, blank lines and comments after it left out."""
    end = start + 1
    last = end
    while end < len(lines):
        text = lines[end]
        if text.strip() and _indent(text) <= indent and not text.lstrip().startswith("#"):
            break
        if text.strip() and _indent(text) > indent:
            last = end + 1
        end += 1
    return last
