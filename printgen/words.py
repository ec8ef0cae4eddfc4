"""The toolkit's own words: ``printgen/lang/<subject>.<language>.yaml``, English where a language lacks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

import yaml

from printgen.pseudo import BASES, longer

FALLBACK = "en"


@lru_cache(maxsize=64)
def toolkit_words(subject: str, language: str) -> Mapping[str, str]:
    """Key → text of one subject, such as ``sheets``; keys that the language lacks are in English.

    A language with one form for all numbers needs no ``…_one``: what it says for many stands there too.
    """
    if language in BASES:
        base = toolkit_words(subject, BASES[language][0])
        return MappingProxyType({key: longer(text, language) for key, text in base.items()})
    merged: dict[str, str] = {}
    for candidate in (FALLBACK, language.partition("-")[0], language):
        if re.fullmatch(r"[A-Za-z0-9-]+", candidate):
            own = _read(subject, candidate)
            merged |= {f"{key}_one": text for key, text in own.items() if f"{key}_one" in merged} | own
    return MappingProxyType(merged)


def speaks(subject: str) -> tuple[str, ...]:
    """Tags of the languages that the toolkit has this subject in, sorted."""
    found = (files("printgen") / "lang").iterdir()
    names = (match for one in found if (match := re.fullmatch(rf"{subject}\.([A-Za-z0-9-]+)\.yaml", one.name)))
    return tuple(sorted(match[1] for match in names))


def spoken(subject: str, language: str) -> str:
    """The language that the words of an edition in ``language`` are really in."""
    there = speaks(subject)
    return next((one for one in (language, language.partition("-")[0]) if one in there), FALLBACK)


def _read(subject: str, language: str) -> dict[str, str]:
    source = files("printgen") / "lang" / f"{subject}.{language}.yaml"
    if not source.is_file():
        return {}
    loaded = yaml.load(source.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 (a safe loader, in C)
    return {str(key): str(value) for key, value in loaded.items()}
