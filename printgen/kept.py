"""What a translation must keep of its source: ``{names}``, ``:icons:`` and ``[ja:runs]``, each as often."""

from __future__ import annotations

import re
from collections import Counter

from printgen.markup import tokens
from printgen.model import SourceText
from printgen.plurals import lacking

_BRACES = re.compile(r"[{｛]{1,2}([^{}｛｝]+)[}｝]{1,2}")
_DOUBLED = re.compile(r"\{(\{[A-Za-z_][A-Za-z0-9_-]*\})\}")
"""A name as templates have it: the outer braces would be printed."""
_ICON = re.compile(r"[:：]\s*([a-z][a-z0-9-]*)\s*[:：]")
_RUN = re.compile(r"[\[［【]\s*([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*[:：]")


def broken(source: SourceText, translation: SourceText) -> str:
    """Which braces, icons and language runs a translation loses, renames or adds; empty when none.

    A plural form other than ``other`` may leave out one name, the number that chooses it ("one card").
    """
    for form, text in (translation.plural or {"": translation.text}).items():
        said = _differing(source.text, text, spared=form not in ("", "other"))
        if said:
            return f"{said} (plural form {form})" if form else said
    return ""


def incomplete(translation: SourceText, language: str) -> str:
    """The plural forms that a translation lacks by CLDR; empty when none."""
    return ", ".join(lacking(translation, language))


def _differing(source: str, translation: str, *, spared: bool) -> str:
    wanted, have = tokens(source), tokens(translation)
    lost, gained = wanted - have, have - wanted
    doubled = Counter(_DOUBLED.findall(translation)) - Counter(_DOUBLED.findall(source))
    names = [token for token in lost if token.startswith("{")]
    if spared and len(names) == 1 and lost[names[0]] == 1:
        del lost[names[0]]
    if not lost and not gained and not doubled:
        return ""
    typed = _mistyped(translation, have)
    told = [f"{token} is typed with two braces" for token in doubled if token in wanted]
    for token in sorted(lost.elements()):
        near = next((one for one, meant in typed if meant == token), "")
        if near:
            told.append(f"{token} is typed as {near}")
            typed.remove((near, token))
        elif token in have:
            told.append(f"{token} stands {_times(have[token])}, not {_times(wanted[token])}")
        else:
            told.append(f"{token} missing")
    for token in sorted(gained):
        if token in wanted:
            told.append(f"{token} stands {_times(have[token])}, not {_times(wanted[token])}")
        else:
            told.append(f"{token} not in the source")
    told += [
        f"{near} not in the source" for near, meant in typed if meant.startswith("{") and lost and meant not in lost
    ]
    return "; ".join(dict.fromkeys(told))


def _mistyped(text: str, have: Counter[str]) -> list[tuple[str, str]]:
    """Groups that look like a token but aren't read as one: full-width, spaced, named in another script."""
    found = []
    for pattern, shape in ((_BRACES, "{{{}}}"), (_ICON, ":{}:"), (_RUN, "[{}:]")):
        for group in pattern.finditer(text):
            meant = shape.format(group[1].strip())
            if not group[1].isspace() and not tokens(group[0] + ("]" if pattern is _RUN else ""))[meant]:
                found.append((group[0] if pattern is not _RUN else f"{group[0]}…", meant))
    return found


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
