"""Pseudo-languages: longer texts made from a real catalog, that show what breaks before a translator starts.

``en-XA`` is English with accents and 40 % more letters, as German may take; ``zh-XB`` is Chinese with 30 % more
characters, as Japanese may take. Names, icons and language runs stay as they are.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from printgen.model import Catalog, Game, SourceText
from printgen.problems import PrintgenError, Problem, SourcePos

BASES: Mapping[str, tuple[str, ...]] = {"en-XA": ("en",), "zh-XB": ("zh-Hans", "zh-Hant")}
"""Pseudo-language → languages it may be made from, the first that a game has."""
MORE = {"en-XA": 0.4, "zh-XB": 0.3}
"""Letters added for each letter."""

_KEPT = re.compile(
    r"\[[a-z]{2,3}(?:-[A-Za-z0-9]+)*:[^\]]*\]|\{[A-Za-z_][A-Za-z0-9_-]*\}|:[a-z][a-z0-9-]*:|\*+|\\.|&[a-z]+;|`[^`]*`"
)
_ACCENTS = str.maketrans("aeiouyncAEIOUNC", "áéîöûýñçÁÉÎÖÛÑÇ")
_VOWELS = "áéîöûýÁÉÎÖÛ"
_HAN = re.compile("[\u3400-\u9fff]")


def base_of(language: str, there: Mapping[str, object]) -> str:
    """The language a pseudo-language is made from; any other language is its own."""
    return next((one for one in BASES.get(language, ()) if one in there), language)


def with_pseudo(game: Game, language: str) -> Game:
    """The game with the catalog of a pseudo-language. Raises PrintgenError where it has nothing to make it from."""
    base = base_of(language, game.catalogs)
    if base == language:
        wanted = " or ".join(BASES[language])
        message = f"{language} is made from {wanted}, which {game.id} doesn't have"
        raise PrintgenError([Problem(SourcePos(f"cards/{game.id}/lang"), "C004", message, f"write {wanted} first")])
    catalog = game.catalogs[base]
    made = Catalog(
        language,
        catalog.path,
        MappingProxyType({key: lengthened(text, language) for key, text in catalog.entries.items()}),
        MappingProxyType({key: lengthened(text, language) for key, text in catalog.terms.items()}),
    )
    chains = {**game.languages, language: (base, *game.languages.get(base, ()), game.source)}
    return replace(
        game,
        catalogs=MappingProxyType({**game.catalogs, language: made}),
        languages=MappingProxyType({name: tuple(dict.fromkeys(chain)) for name, chain in chains.items()}),
    )


def lengthened(text: SourceText, language: str) -> SourceText:
    return replace(
        text,
        text=longer(text.text, language),
        plural=MappingProxyType({form: longer(words, language) for form, words in text.plural.items()}),
    )


def longer(text: str, language: str) -> str:
    """A text with more letters, spread over its words; what must be kept is kept."""
    grow: Callable[[str], str] = accented if language == "en-XA" else doubled
    made, at = [], 0
    for kept in _KEPT.finditer(text):
        made += [grow(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*made, grow(text[at:])])


def accented(text: str) -> str:
    """English letters with accents, each vowel twice, until there are 40 % more."""
    due = 0.0
    made = []
    for char in text:
        due += MORE["en-XA"] if char.isalpha() else 0.0
        char = char.translate(_ACCENTS)
        made.append(char)
        if char in _VOWELS:
            while due >= 0.5:
                made.append(char.lower())
                due -= 1
    short = math.ceil(due - 0.5)
    end = len("".join(made).rstrip(" .,:;!?)\u2019\u201d\n"))
    return "".join(made)[:end] + "ö" * max(0, short if text.strip() else 0) + "".join(made)[end:]


def doubled(text: str) -> str:
    """Chinese characters, every third or fourth of them twice."""
    due = 0.0
    made = []
    for char in text:
        made.append(char)
        if _HAN.match(char):
            due += MORE["zh-XB"]
            if due >= 0.5:
                made.append(char)
                due -= 1
    return "".join(made)
