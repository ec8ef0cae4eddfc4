"""Style sheets cut down to the rules that given faces can use.

A chunk's key then depends on its own pictures and rules alone, and the renderer matches fewer selectors.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tinycss2
from tinycss2.ast import IdentToken, LiteralToken, Node, ParseError, QualifiedRule

from printgen.problems import Problem, SourcePos
from printgen.render.assets import Reference, css_references
from printgen.whole_file import put_file

_CLASS = re.compile(r"""\sclass\s*=\s*(?:"([^"]*)"|'([^']*)')""")


@dataclass(frozen=True)
class Rule:
    """One rule as text; ``needs``: for each of its selectors the classes that must occur in the page."""

    css: str
    needs: tuple[frozenset[str], ...]
    references: tuple[Reference, ...]

    def applies(self, classes: frozenset[str]) -> bool:
        return not self.needs or any(one <= classes for one in self.needs)


@dataclass(frozen=True)
class Sheet:
    """A style sheet taken apart."""

    rules: tuple[Rule, ...]
    problems: tuple[Problem, ...]


def classes_in(html: str) -> frozenset[str]:
    """Every class that markup names."""
    return frozenset(word for found in _CLASS.finditer(html) for word in (found[1] or found[2] or "").split())


def sheet_of(path: str, text: str, kept: Path) -> Sheet:
    """The sheet, from ``kept`` (a folder of the user's cache) where it was taken apart before."""
    name = hashlib.sha256(f"sheet 1\0{path}\0{text}".encode()).hexdigest()[:32]
    place = kept / f"{name}.json"
    with contextlib.suppress(OSError, ValueError, TypeError):
        rows = json.loads(place.read_text(encoding="utf-8"))
        return Sheet(tuple(_from_row(path, row) for row in rows), ())
    made = read_sheet(path, text)
    if not made.problems:
        with contextlib.suppress(OSError):
            put_file(place, json.dumps([_to_row(rule) for rule in made.rules], ensure_ascii=False).encode("utf-8"))
    return made


def _to_row(rule: Rule) -> list[object]:
    named = [[one.address, one.pos.line, one.pos.column] for one in rule.references]
    return [rule.css, [sorted(one) for one in rule.needs], named]


def _from_row(path: str, row: list[Any]) -> Rule:
    css, needs, named = row
    references = tuple(Reference(address, SourcePos(path, line, column)) for address, line, column in named)
    return Rule(css, tuple(frozenset(one) for one in needs), references)


def read_sheet(path: str, text: str) -> Sheet:
    """The sheet's rules; broken ones and ``@import``, ``@font-face``, ``@page`` are problems with their line."""
    rules: list[Rule] = []
    problems: list[Problem] = []
    for node in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        pos = SourcePos(path, node.source_line, node.source_column)
        if isinstance(node, ParseError):
            problems.append(Problem(pos, "R012", f"style sheet: {node.message}", "mend the rule"))
            continue
        if node.type == "at-rule" and node.lower_at_keyword in ("import", "font-face", "page", "charset"):
            message = f"@{node.lower_at_keyword} has no place in a game's style sheet"
            problems.append(Problem(pos, "R012", message, "take it out; the toolkit sets pages and fonts"))
            continue
        css = node.serialize()
        found = tuple(Reference(one.address, pos) for one in css_references(path, css)) if "url(" in css else ()
        needs = tuple(_needs(node.prelude)) if isinstance(node, QualifiedRule) else ()
        rules.append(Rule(css, () if any(not one for one in needs) else needs, found))
    return Sheet(tuple(rules), tuple(problems))


def _needs(prelude: list[Node]) -> Iterator[frozenset[str]]:
    """For each selector of a list, the classes it asks for (those inside ``:not()`` and other functions left out)."""
    classes: set[str] = set()
    dot = False
    for token in prelude:
        if isinstance(token, LiteralToken) and token.value == ",":
            yield frozenset(classes)
            classes = set()
        elif dot and isinstance(token, IdentToken):
            classes.add(token.value)
        dot = isinstance(token, LiteralToken) and token.value == "."
    yield frozenset(classes)
