"""Traditional Chinese drafts by OpenCC (s2tw), with what must not change protected and known slips mended."""

from __future__ import annotations

import re
from collections.abc import Callable

from printgen.languages.scaffold import Draft
from printgen.model import SourceText
from printgen.problems import SourcePos, refused

_KEPT = re.compile(r"\[[a-z]{2,3}(?:-[A-Za-z0-9]+)*:[^\]]*\]|\{[A-Za-z_][A-Za-z0-9_-]*\}|:[a-z][a-z0-9-]*:")
OWN_WORDS = {"遊戲臺": "遊戲台", "裡村": "里村", "“": "「", "”": "」", "‘": "『", "’": "』"}
"""What s2tw gets wrong for these games, and Taiwan's quotation marks."""


def drafter() -> Callable[[SourceText], Draft]:
    """Drafts a text. Raises PrintgenError when OpenCC isn't installed."""
    try:
        from opencc import OpenCC
    except ImportError:
        fix = "pip install 'printgen[hant]'"
        raise refused(SourcePos("--draft"), "C010", "OpenCC is not installed", fix) from None
    converter = OpenCC("s2tw")

    def draft(text: SourceText) -> Draft:
        return Draft(traditional(text.text, converter.convert))

    return draft


def traditional(text: str, convert: Callable[[str], str]) -> str:
    """The text in Traditional characters; language runs, names and icons stay as they are."""
    made, at = [], 0
    for kept in _KEPT.finditer(text):
        made += [_mended(convert(text[at : kept.start()])), kept[0]]
        at = kept.end()
    made.append(_mended(convert(text[at:])))
    return "".join(made)


def _mended(text: str) -> str:
    for wrong, right in OWN_WORDS.items():
        text = text.replace(wrong, right)
    return text
