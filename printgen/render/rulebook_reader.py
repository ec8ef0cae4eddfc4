"""The rulebook's Markdown dialect: tables, icons (``:candle:``) and runs in another language (``[ja:…]``); no HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

_LANG = re.compile(r"\[([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):")
_ICON = re.compile(r":([a-z][a-z0-9-]*):")


@lru_cache(maxsize=1)
def reader() -> MarkdownIt:
    """What reads a rulebook into tokens: CommonMark with tables, icons and language runs."""
    made = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    made.inline.ruler.before("link", "lang_run", _lang_run)
    made.inline.ruler.before("link", "icon", _icon)
    return made


def _lang_run(state: StateInline, silent: bool) -> bool:
    found = _LANG.match(state.src, state.pos)
    if not found:
        return False
    depth, end = 1, found.end()
    while end < state.posMax and depth:
        depth += {"[": 1, "]": -1}.get(state.src[end], 0)
        end += 1
    if depth:
        return False
    if not silent:
        old: Any = state.pos, state.posMax
        state.pos, state.posMax = found.end(), end - 1
        opened = state.push("lang_open", "span", 1)
        opened.attrs = {"lang": found[1]}
        state.md.inline.tokenize(state)
        state.push("lang_close", "span", -1)
        state.pos, state.posMax = old
    state.pos = end
    return True


def _icon(state: StateInline, silent: bool) -> bool:
    found = _ICON.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        token = state.push("icon", "", 0)
        token.content = found[1]
    state.pos = found.end()
    return True
