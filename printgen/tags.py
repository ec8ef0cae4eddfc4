"""Language tags (BCP 47): as people type them, as catalogs are named, and what languages call themselves."""

from __future__ import annotations

import re
from functools import lru_cache

ALIASES = {"zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans"}
"""Region tags people type → the script that the catalogs are named after (CLDR's likely subtags)."""

NAMES = {
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
    "en": "English",
    "ja": "日本語",
    "en-XA": "[Éñglîsh]",
    "zh-XB": "[中文文]",
}
"""What languages call themselves where CLDR says it otherwise or not at all."""

_PARTS = re.compile(r"[-_]")


def canonical(tag: str) -> str:
    """A tag as catalogs are named: parts in their usual case, regions that stand for a script as that script."""
    first, *others = _PARTS.split(tag.strip())
    made = [first.lower()]
    for part in others:
        made.append(part.title() if len(part) == 4 else part.upper() if len(part) == 2 else part)
    typed = "-".join(made)
    if ALIASES.get(typed):
        return ALIASES[typed]
    script = re.fullmatch(r"(zh-Han[st])-[A-Z]{2}", typed)
    return script[1] if script else typed


def split(asked: str) -> tuple[str, ...]:
    """``zh-Hans+en`` as its languages in canonical form, each once."""
    return tuple(dict.fromkeys(canonical(part) for part in asked.split("+") if part.strip()))


def language_name(tag: str) -> str:
    """What a language calls itself; the tag where nobody knows."""
    if tag in NAMES:
        return NAMES[tag]
    from babel import Locale, UnknownLocaleError

    try:
        found = Locale.parse(tag, sep="-").get_display_name()
    except (UnknownLocaleError, ValueError):
        return tag
    return f"{found[0].upper()}{found[1:]}" if found else tag


def tag_called(name: str) -> str:
    """The tag of a language by its English or its own name (``french``, ``Français``); empty: nobody knows it."""
    from babel import Locale

    wanted = name.strip().casefold()
    for tag, own in NAMES.items():
        if own.casefold() == wanted:
            return tag
    for tag, english in Locale("en").languages.items():
        if tag in ("zh_Hans", "zh_Hant") and english.casefold() == wanted:
            return str(tag).replace("_", "-")
        if len(tag) <= 3 and (
            english.casefold() == wanted or (len(tag) == 2 and language_name(tag).casefold() == wanted)
        ):
            return str(tag)
    return ""


def direction(tag: str) -> str:
    """``rtl`` or ``ltr``, by the script."""
    return "rtl" if script(tag) in RIGHT_TO_LEFT else "ltr"


SIGNS = {"Hans", "Hant", "Hani", "Jpan", "Kore", "Hang", "Bopo"}
"""Scripts whose characters fill squares, and may stand in a column."""
RIGHT_TO_LEFT = {"Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Samr", "Mand"}
"""Scripts written from right to left (CLDR)."""
LETTERS = ":lang(letters)"
"""In a game's style sheets: any language that is written in letters, as English is."""


_USUAL = {"en": "Latn", "zh": "Hans", "ja": "Jpan", "ko": "Kore"}
"""Answered without CLDR, whose tables take a while to load."""


@lru_cache(maxsize=256)
def script(tag: str) -> str:
    """The script a language is written in (ISO 15924), by its tag or by CLDR's likely subtags; Latin if unknown."""
    primary, *others = tag.split("-")
    named = next((part for part in others if len(part) == 4 and part.isalpha()), _USUAL.get(primary, ""))
    if named:
        return named.title()
    from babel.core import get_global

    likely = get_global("likely_subtags")
    known = likely.get(tag.replace("-", "_")) or likely.get(tag.partition("-")[0]) or ""
    return next((part for part in str(known).split("_")[1:] if len(part) == 4), "Latn")


def in_letters(tag: str) -> bool:
    """Whether a language is written in letters, with blanks between words, rather than in signs that fill squares."""
    return script(tag) not in SIGNS


def with_letters(css: str, language: str) -> str:
    """A style sheet of the game for one language: ``:lang(letters)`` written out."""
    if language.partition("-")[0] == "en" or not in_letters(language):
        return css.replace(LETTERS, ":lang(en)")
    return css.replace(LETTERS, f":is(:lang(en), :lang({language}))")
