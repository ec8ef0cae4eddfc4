"""Whether the words of a [xx:run] are those of the source; part of T003.

Why: [ja:上] and [ja:下] are the same token, and another card. A run may be romanised ([ja:Onimusha]) or, in the
language it is in, be said anew: compared are words in Han with words in Han, and words with kana with the like.
A character that one of the three writings lacks may be another's form of the one in its place (國 and 国): not told.
"""

from __future__ import annotations

import re

from printgen.checks.half_width import HAN
from printgen.checks.scripts import is_shared
from printgen.checks.spoken import flowing
from printgen.markup import Span, parse, walk
from printgen.model import SourceText

_LETTERS = re.compile(r"\w+")
_ALL_HAN = re.compile(f"[{HAN}々〆]+")
_KANA = "\u3041-\u3096\u30a1-\u30fc"
_WITH_KANA = re.compile(f"[{HAN}々〆{_KANA}]*[{_KANA}][{HAN}々〆{_KANA}]*")


def changed(model: SourceText, text: SourceText) -> str:
    """The first run whose words are others, with the source's; empty when there is none."""
    wanted = _runs(model.text)
    for words in (text.plural or {"": text.text}).values() if wanted else ():
        have = _runs(words)
        for language, there in wanted.items():
            here = have.get(language, [])
            if len(there) != len(here):
                continue
            lost, gained = _without(there, here), _without(here, there)
            for before, after in zip(lost, gained, strict=False):
                if _differ(before, after):
                    return f"[{language}:{before}] of the source is [{language}:{after}] here"
    return ""


def _runs(text: str) -> dict[str, list[str]]:
    """The words of a text's runs, by their language."""
    found: dict[str, list[str]] = {}
    for part in walk(parse(text)) if "[" in text else ():
        if isinstance(part, Span) and part.kind == "lang":
            found.setdefault(part.lang, []).append(flowing(part.parts, runs=True))
    return found


def _without(some: list[str], others: list[str]) -> list[str]:
    """Of some runs those that the others lack, each as often."""
    left, kept = list(others), []
    for one in some:
        if one in left:
            left.remove(one)
        else:
            kept.append(one)
    return kept


def _differ(before: str, after: str) -> bool:
    """Whether two runs in the same script say other words, in whatever writing."""
    first, second = ("".join(_LETTERS.findall(one)) for one in (before, after))
    if first == second or not any(one.fullmatch(first) and one.fullmatch(second) for one in (_ALL_HAN, _WITH_KANA)):
        return False
    return len(first) != len(second) or any(
        here != there and is_shared(here) and is_shared(there) for here, there in zip(first, second, strict=True)
    )
