"""Plural forms by CLDR: which ones a language has, and which one a number takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import PurePosixPath

from printgen.markup import Name, parse, walk
from printgen.model import SourceText

ORDER = ("zero", "one", "two", "few", "many", "other")
COUNTED = range(1000)
"""The numbers a card may show; forms that only fractions or millions take aren't asked for."""


@lru_cache(maxsize=64)
def categories(language: str) -> tuple[str, ...]:
    """The forms a language needs for whole numbers, ``other`` always among them."""
    needed = {category(language, number) for number in COUNTED} | {"other"}
    return tuple(name for name in ORDER if name in needed)


@lru_cache(maxsize=4096)
def category(language: str, number: int) -> str:
    """The form a whole number takes; languages that CLDR doesn't know have one form alone."""
    from babel import Locale, UnknownLocaleError

    for tag in (language, language.partition("-")[0]):
        try:
            return str(Locale.parse(tag, sep="-").plural_form(abs(number)))
        except (UnknownLocaleError, ValueError):
            continue
    return "other"


def lacking(text: SourceText, language: str) -> tuple[str, ...]:
    """The forms that a text with plural forms lacks in its language."""
    return tuple(name for name in categories(language) if name not in text.plural) if text.plural else ()


def unused(text: SourceText, language: str) -> tuple[str, ...]:
    """The forms that no whole number takes in this language."""
    return tuple(name for name in text.plural if name not in categories(language))


def number_name(text: SourceText, stats: Mapping[str, object] | None = None) -> str:
    """The ``{name}`` that chooses the form: the first one of ``other`` that is a whole number; empty: there is none."""
    for part in walk(parse(text.text)):
        if isinstance(part, Name) and (stats is None or _whole(stats.get(part.name))):
            return part.name
    return ""


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def chosen(text: SourceText, stats: Mapping[str, object]) -> SourceText:
    """The text in the form that its number asks for; the number is the card's stat that the text names first."""
    if not text.plural:
        return text
    number = stats.get(number_name(text, stats))
    if not isinstance(number, int):
        return replace(text, plural={})
    form = category(PurePosixPath(text.pos.path).stem, number)
    return replace(text, text=text.plural.get(form, text.text), plural={})
