"""Language tags (BCP 47): as people type them, as catalogs are named, and what languages call themselves."""

from __future__ import annotations

import re

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

RIGHT_TO_LEFT = {"ar", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"}
"""Languages written from right to left, by primary tag (CLDR)."""

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


def direction(tag: str) -> str:
    """``rtl`` or ``ltr``."""
    return "rtl" if tag.partition("-")[0] in RIGHT_TO_LEFT else "ltr"
