"""Half-width marks in Chinese and Japanese: commas, stops and brackets from another keyboard; part of T006.

A mark is judged by what stands on either side of it, markup left out and blanks and ends of lines passed over where
they say nothing; at the end of a line the mark after a figure, a {name} or an :icon: is told as well. Between letters
or figures (1,000, 3:2, v1.0, 2 × (1 − p)) it is at home.
"""

from __future__ import annotations

import re

HAN = "\u3400-\u4dbf\u4e00-\u9fff"
_WIDE = re.compile(f"[{HAN}\u3005-\u3007\u3040-\u30ff\u3001-\u3003\u3008-\u3011\u2026\u2014“”\uff01-\uff60]")
_LETTERS = re.compile(f"[{HAN}\u3040-\u30ff]")
_MARK = re.compile(r"[.,;:?!()]")
_UNLIKE = re.compile(r"（[^（）()]*\)|\([^（）()]*）")
"""Brackets of two widths."""
_FORMULA = re.compile(r"\((?=[^()]*[+\u2212×÷=/*])[\x20-\x27\x2a-\x7e\u2212×÷]*\)")
"""A sum in brackets."""


def narrow_mark(words: str) -> re.Match[str] | None:
    """The first half-width mark that should be a full-width one."""
    if not _LETTERS.search(words):
        return None
    if found := next((one for one in _MARK.finditer(words) if _is_misplaced(words, one.start())), None):
        return found
    unlike = _UNLIKE.search(words)
    return _MARK.search(words, unlike.start() if words[unlike.start()] == "(" else unlike.end() - 1) if unlike else None


def _is_misplaced(words: str, at: int) -> bool:
    """Whether the mark at a place stands among Chinese or Japanese."""
    mark, before, after = words[at], words[:at], words[at + 1 :]
    if mark == ".":
        return _is_misplaced_stop(before, after)
    if after.startswith("[") and mark == "!":
        return False  # a picture in a rulebook
    if mark in "()" and any(one.start() == at or one.end() == at + 1 for one in _FORMULA.finditer(words)):
        return False
    left = before.rstrip(" \n" if mark == "(" else "\n")[-1:]
    right = after.lstrip(" \n" if mark in ",;?!" else "\n")[:1]
    if _WIDE.match(left) or _WIDE.match(right):
        return True
    at_end = not right or after.startswith("\n")
    return at_end and mark not in "()" and bool(left) and not (left.isascii() and left.isalpha())


def _is_misplaced_stop(before: str, after: str) -> bool:
    """The same of a full stop: after a character, or a figure or {name} among them; 3.5, 1. and .yaml are fine."""
    if _LETTERS.match(before[-1:]) or before.endswith(("々", *"）」』】》”")):
        return not (after[:1].isascii() and after[:1].isalpha())
    line = before.rpartition("\n")[2]
    ends = not after or bool(_WIDE.match(after[0])) or after[0] == "\n"
    return ends and (line[-1:].isdigit() or line.endswith("}")) and bool(_LETTERS.search(line))
