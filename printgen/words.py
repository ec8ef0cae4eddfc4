"""The toolkit's own words: ``printgen/lang/<subject>.<language>.yaml``, English where a language lacks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

import yaml
from markupsafe import Markup, escape

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


class Words:
    """One subject's words in one language: values are filled in as they are, ``**strong**`` becomes an element."""

    def __init__(self, subject: str, language: str) -> None:
        self.language = spoken(subject, language)
        """The language the words are in."""
        self._words = toolkit_words(subject, language)

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """The words for a key; ``n`` chooses the form for 1 where there is one."""
        if n is not None:
            values["n"] = n
            key = f"{key}_one" if n == 1 and f"{key}_one" in self._words else key
        text = self._words[key]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def rich(self, key: str, n: int | None = None, /, **values: object) -> Markup:
        """The same as HTML."""
        said = str(escape(self(key, n, **values)))
        return Markup(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", said))  # noqa: S704 (escaped one line above)

    def knows(self, key: str) -> bool:
        return key in self._words


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
