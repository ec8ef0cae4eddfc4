"""Where running text speaks of a number of something named: ``80 张半身卡``, ``all 36 contract cards``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from printgen.load.markdown_language import Vocabulary, either
from printgen.load.markdown_numbers import HAN_CLASS, han_number


@lru_cache(maxsize=4)
def _spoken(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Words for a part, for the whole, for exceptions, and verbs that list a box's contents."""
    partial = either(words["partial"])
    return (
        re.compile(partial),
        words.search("whole"),
        words.search("exceptions"),
        words.search("listing"),
    )


@dataclass(frozen=True)
class Mention:
    """``80 张半身卡``: a number of a named thing in running text."""

    label: str
    value: int
    start: int
    end: int
    whole: bool
    """Whether the words around it speak of all there are."""


@lru_cache(maxsize=64)
def mention_pattern(labels: tuple[str, ...], words: Vocabulary) -> re.Pattern[str]:
    names = either(labels)
    pieces = either([piece for piece in words["pieces"] if not piece.isascii()])
    return re.compile(
        rf"(?<![\dA-Za-z.,/×~–-])(?P<n>\d{{1,4}}|[{HAN_CLASS}]{{1,3}})\s?(?:{pieces}\s?|\s)[「『\[【*]?(?P<label>{names})(?P<tail>[」』\]】*]?.?)"
        rf"|(?P<label2>{names})\s?[(（]?\s?(?:共|全|×|x)?\s?(?P<n2>\d{{1,4}})\s?(?:{pieces}|(?i:\b(?:cards|tokens|tiles)\b))"
    )


def mentions(text: str, labels: tuple[str, ...], words: Vocabulary) -> list[Mention]:
    """Where a text speaks of a number of something named; those that take a part of it (draw, deal, up to) are
    left out.
    """
    if not labels:
        return []
    partial, whole, exceptions, listing = _spoken(words)
    found: list[Mention] = []
    for match in mention_pattern(labels, words).finditer(text):
        figures = match["n"] or match["n2"]
        value = int(figures) if figures.isdecimal() else han_number(figures)
        if value is None or value < 2:
            continue
        start = match.start("n") if match["n"] else match.start("n2")
        clause = re.split(r"[，,。.;；:：、!?！？\n()（）|]", text[: match.start()])[-1]
        behind = re.split(r"[。;；!?！？\n]|\.\s", text[match.end() :])[0][:24]
        definite = re.search(r"\bthe $", clause) and not re.search(
            r"\b(?:each|every|players?|draws?|deals?|discards?|choose|pick)\b", clause, re.IGNORECASE
        )
        if (
            match["n"]
            and not definite
            and partial.search(clause[-14:])
            and not re.search(r"洗\s?$|shuffle (?:all )?(?:the )?$", clause, re.IGNORECASE)
        ):
            continue
        if match["n2"] and not re.match(r"\s*[)）]", text[match.end() :]) and partial.search(clause[-6:]):
            continue
        if exceptions.search(clause) or re.match(r"\s?(?:之一|中的|以上|以内|以下)", text[match.end() :]):
            continue
        sentence = re.split(r"[。；!?！？\n]|\.\s", text[: match.start()])[-1]
        speaks = bool(listing.search(sentence)) or bool(
            whole.search(clause[-8:])
            or whole.search(behind[:10])
            or re.match(r"\s?[里中内]", behind)
            or re.match(r"\s?(?:的)?(?:分布|构成|合计|均值|洗)", behind)
        )
        found.append(Mention(match["label"] or match["label2"], value, start, start + len(figures), speaks))
    return found
