"""Style sheets of a game, rewritten so that they reach the game's faces and nothing else of the page.

A face is drawn alone in the PDFs: its ``html``, ``body`` and ``:root`` are the whole document. In the page it sits in a
slot, so those three become the element around the face, and every other selector is put behind the slots of the
components that load the sheet. Both are written in ``:where()``, which weighs nothing: the cascade stays exactly the
one the PDFs were drawn with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import tinycss2

ROOT = ":where(.pg-root)"
"""Stands for html, body and :root of a face."""

SAVER = "body:has(#pg-ink:checked)"

_DROPPED = {"charset", "import", "namespace", "font-face", "page", "keyframes"}
"""At-rules that speak of the whole document; the toolkit makes its own."""

_NESTED_ROOTS = re.compile(rf"{re.escape(ROOT)}(?:\s*>?\s*{re.escape(ROOT)})+")


@dataclass(frozen=True)
class StyleSheet:
    """CSS text as the game wrote it, its path for messages and order, and who loads it."""

    path: str
    text: str
    components: frozenset[str] | None = None
    """Ids of the components whose faces load it; None: all."""
    saver: bool = False
    """Rules of the ink saver: apply when the option is ticked."""


def style_sheets(
    loaded: Iterable[tuple[str, Sequence[str]]], read: Callable[[str], str], saver: str | None = None
) -> list[StyleSheet]:
    """The sheets of an edition in cascade order, each knowing the components that load it.

    ``loaded``: component and the paths its faces are drawn with (``Face.component``, ``Face.css``); ``saver``: path of
    the ink saver, which becomes an option of the page and so leaves those lists.
    """
    users: dict[str, set[str]] = {}
    everyone = set()
    for component, paths in loaded:
        everyone.add(component)
        for path in paths:
            if path != saver:
                users.setdefault(path, set()).add(component)
    sheets = [
        StyleSheet(path, read(path), None if components == everyone else frozenset(components))
        for path, components in users.items()
    ]
    return [*sheets, StyleSheet(saver, read(saver), saver=True)] if saver else sheets


def scoped_css(sheet: StyleSheet, scope: str, address: Callable[[str], str]) -> str:
    """The sheet's rules behind ``scope``, a selector of slots; ``address`` gives what to write for a ``url()``."""
    prefix = f":where({SAVER} {scope})" if sheet.saver else f":where({scope})"
    rules = tinycss2.parse_stylesheet(sheet.text, skip_comments=True, skip_whitespace=True)
    text = "\n".join(_rules(rules, prefix, address))
    return text.replace("</", "<\\/")


def _rules(rules: Iterable[Any], prefix: str, address: Callable[[str], str]) -> list[str]:
    out = []
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = ",".join(_scoped(one, prefix) for one in _split(rule.prelude))
            out.append(f"{selectors}{{{css_value(rule.content, address)}}}")
        elif rule.type == "at-rule" and rule.content is not None and rule.lower_at_keyword not in _DROPPED:
            inner = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            nested = _rules([one for one in inner if one.type != "declaration"], prefix, address)
            condition = tinycss2.serialize(rule.prelude).strip()
            if rule.lower_at_keyword == "media" and condition.lower() in ("print", "all"):
                out += nested
            elif not (rule.lower_at_keyword == "media" and condition.lower() == "screen"):
                out.append(f"@{rule.lower_at_keyword} {condition}{{{''.join(nested)}}}")
    return out


def _split(prelude: Sequence[Any]) -> list[list[Any]]:
    """The selectors of a list, parted at its commas."""
    parts: list[list[Any]] = [[]]
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if any(token.type != "whitespace" for token in part)]


def _scoped(selector: Sequence[Any], prefix: str) -> str:
    """One selector behind the scope, with the document's own elements replaced by the face's surroundings."""
    out = ""
    before = ""
    skip = False
    for index, token in enumerate(selector):
        if skip:
            skip = False
            continue
        after = selector[index + 1] if index + 1 < len(selector) else None
        if token.type == "ident" and token.lower_value in ("html", "body") and before not in (".", ":"):
            out += ROOT
        elif _is(token, ":") and before != ":" and getattr(after, "lower_value", "") == "root":
            out += ROOT
            skip = True
        else:
            out += tinycss2.serialize([token])
        before = token.value if token.type == "literal" else ""
    return f"{prefix} {_NESTED_ROOTS.sub(ROOT, out.strip())}"


def _is(token: Any, value: str) -> bool:
    return bool(token.type == "literal" and token.value == value)


def css_value(tokens: Iterable[Any], address: Callable[[str], str]) -> str:
    """CSS tokens as text, comments left out and every ``url()`` replaced by what ``address`` gives for it."""
    out = []
    for token in tokens:
        if token.type == "comment":
            continue
        if token.type == "url":
            out.append(address(token.value))
        elif token.type == "function" and token.lower_name == "url":
            inner = next((one.value for one in token.arguments if one.type == "string"), "")
            out.append(address(inner))
        elif token.type == "function":
            out.append(f"{token.name}({css_value(token.arguments, address)})")
        elif token.type == "() block":
            out.append(f"({css_value(token.content, address)})")
        elif token.type == "{} block":
            out.append(f"{{{css_value(token.content, address)}}}")
        elif token.type == "whitespace":
            out.append(" ")
        else:
            out.append(tinycss2.serialize([token]))
    return "".join(out).strip()


def generated_text(sheets: Iterable[StyleSheet]) -> frozenset[str]:
    """Characters that style sheets may show by themselves: those of every string in them (``content``, counters)."""
    characters: set[str] = set()
    for sheet in sheets:
        for token in _walk(tinycss2.parse_component_value_list(sheet.text, skip_comments=True)):
            if token.type == "string":
                characters.update(token.value)
    return frozenset(characters)


def _walk(tokens: Iterable[Any]) -> Iterable[Any]:
    for token in tokens:
        yield token
        yield from _walk(getattr(token, "content", None) or getattr(token, "arguments", None) or ())


def styled_ids(sheets: Iterable[StyleSheet]) -> frozenset[str]:
    """Ids that some sheet may select by: faces keep them. Colours written with # come along and do no harm."""
    return frozenset(
        token.value
        for sheet in sheets
        for token in _walk(tinycss2.parse_component_value_list(sheet.text, skip_comments=True))
        if token.type == "hash" and token.is_identifier
    )
