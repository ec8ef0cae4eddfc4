"""What people type for a language's tag that is a country's, another language's, a name, or none at all."""

from __future__ import annotations

import re
from functools import lru_cache

from printgen.tags import canonical, language_name, tag_called

COUNTRIES = {
    "jp": "ja",
    "cn": "zh-Hans",
    "cz": "cs",
    "kr": "ko",
    "tw": "zh-Hant",
    "hk": "zh-Hant",
    "us": "en",
    "gb": "en-GB",
    "ua": "uk",
    "gr": "el",
    "dk": "da",
    "se": "sv",
}
"""Countries' codes (ISO 3166) that are typed for what is spoken there."""
NAMESAKES = {
    "kr": "Kanuri is kau or kr-NG",
    "tw": "Twi is ak or tw-GH",
    "se": "Northern Sami is sme or se-NO",
}
"""Those of them that are another language's tag: how to say that it is meant."""
CHINESE = ("zh-Hans", "zh-Hant")
"""Chinese is written in two ways; a catalog is of one of them."""

_USUAL = frozenset(("en", "fr", "de", "es", "it", "pt", "nl", "pl", "ru", "uk", "ja", "ko", *CHINESE, "pt-BR", "en-GB"))
"""Answered without CLDR, whose tables take a while to load."""


def meant(typed: str) -> tuple[str, ...]:
    """The language that was meant, or the two that it may be; what was typed itself where that is right; else none."""
    if typed in _USUAL:
        return (typed,)
    word = typed.strip().casefold()
    if word in COUNTRIES:
        return (COUNTRIES[word],)
    tag = canonical(typed)
    primary, _, rest = tag.partition("-")
    shorter = _shorter(primary)
    if shorter and shorter not in NAMESAKES:
        tag = "-".join(filter(None, (shorter, rest)))
    if is_tag(tag):
        return CHINESE if tag == "zh" != typed else (tag,)
    called = tag_called(typed)
    return CHINESE if called == "zh" else (called,) if called else ()


def slip_in(typed: str) -> tuple[str, str] | None:
    """What is wrong about the tag for a new language, and what to type instead; None where nothing is."""
    word = typed.strip().casefold()
    if word == "zh":
        ways = " or ".join(f"{tag} ({language_name(tag)})" for tag in CHINESE)
        return "Chinese is written in two ways, and a catalog is of one of them", f"choose {ways}"
    if word in COUNTRIES:
        tag = COUNTRIES[word]
        other = f" {NAMESAKES[word]}" if word in NAMESAKES else ""
        return (
            f"'{typed}' is a country's code, not the language's",
            f"did you mean {tag} ({language_name(tag)})?{other}",
        )
    tags = meant(typed)
    if tags and tags[0] != canonical(typed):
        ways = " or ".join(f"{tag} ({language_name(tag)})" for tag in tags)
        return f"'{typed}' is no language tag", f"did you mean {ways}?"
    return None


def slip_in_pair(asked: str) -> tuple[str, str] | None:
    """What is wrong about ``--lang zh-Hans+en`` before any language is looked up, and what to type; None: nothing."""
    if "," in asked:
        tags = [part.strip() for part in asked.split(",") if part.strip()]
        one_each = f"one edition each: {' '.join(f'--lang {tag}' for tag in tags)}"
        both = f"names in two languages: --lang {'+'.join(tags)}; " if len(tags) == 2 else ""
        return f"'{asked}' is no language", f"{both}{one_each}"
    parts = [part.strip() for part in asked.split("+")]
    said = [part for part in parts if part]
    if len(parts) > 1 and len(said) == 1:
        return f"'{asked}' has a '+' and one language", f"type --lang {said[0]}, or a second language behind the '+'"
    if len({canonical(part) for part in said}) < len(said):
        return f"'{asked}' names one language twice", f"type --lang {said[0]}, or another language behind the '+'"
    return None


@lru_cache(maxsize=256)
def is_tag(tag: str) -> bool:
    """Whether each part of a tag is one: CLDR knows language, script, region and variants; behind ``-x-`` all is free.

    A language that CLDR doesn't know is taken at its word when it has three letters and a region or a script.
    """
    from babel import Locale

    known = Locale("en")
    primary, *others = tag.partition("-x-")[0].split("-")
    if not re.fullmatch(r"[a-z]{2,3}", primary):
        return False
    parts = (known.scripts, known.territories, known.variants)
    if not all(any(one in names or one.upper() in names for names in parts) for one in others):
        return False
    private = re.fullmatch(r"q[a-t][a-z]", primary) is not None
    placed = len(primary) == 3 and any(one in known.scripts or one in known.territories for one in others)
    if primary in ("und", "mul", "zxx"):
        return False
    return primary in known.languages or bool(_shorter(primary)) or private or placed


def _shorter(primary: str) -> str:
    """``fr`` for ``fra`` and ``fre``, ``he`` for ``iw`` (CLDR's aliases); empty where a code is the usual one."""
    from babel import Locale
    from babel.core import get_global

    if primary in Locale("en").languages:
        return ""
    return str(get_global("language_aliases").get(primary) or "").replace("_", "-")
