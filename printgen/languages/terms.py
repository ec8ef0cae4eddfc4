"""Terms of a game: where each is used, by ``{name}`` and in plain words, and where a translation says it otherwise.

A term is said once a language and used by name. Where a source text says its words instead, nothing holds the
translation to the same word: it is looked up there. Chinese and Japanese have no blanks between words, so a longer
term wins over one inside it, and a single character counts only where it stands alone between other scripts or signs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from printgen.languages.state import find, source_keys
from printgen.markup import Name, Run, parse, plain_text, walk
from printgen.model import Game, Key, SourceText
from printgen.problems import SourcePos
from printgen.staleness import dotted

SHORTEST_STEM = 4
"""Letters of a Latin word that must stay; up to two at its end may change with number and case."""
_HAN = re.compile(r"[々〆\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


@dataclass(frozen=True)
class Term:
    """One term in one language, and the texts that use it."""

    name: str
    source: SourceText
    translation: SourceText | None
    by_name: tuple[str, ...]
    """Dotted keys of source texts that hold ``{name}``."""
    in_words: tuple[str, ...]
    """Dotted keys of source texts that say its words themselves."""


@dataclass(frozen=True)
class TermFinding:
    """A text whose translation doesn't hold a term, or a term without translation (empty key)."""

    kind: Literal["inconsistent", "missing"]
    language: str
    name: str
    key: str
    pos: SourcePos
    message: str
    fix: str


def terms_of(game: Game, language: str) -> tuple[Term, ...]:
    """The game's terms in a language, in the source catalog's order."""
    source, catalog = game.catalogs[game.source], game.catalogs[language]
    names, words = _uses(game)
    return tuple(
        Term(name, text, catalog.terms.get(name), tuple(names.get(name, ())), tuple(map(dotted, words.get(name, ()))))
        for name, text in source.terms.items()
    )


def unused_terms(game: Game, language: str) -> list[TermFinding]:
    """Where a language leaves the game's terms: source texts say a term's words, their translation doesn't."""
    if language == game.source:
        return []
    source, catalog = game.catalogs[game.source], game.catalogs[language]
    _, words = _uses(game)
    texts = dict(source_keys(game))
    plain = {name: text.plain for name, text in {**source.terms, **catalog.terms}.items()}
    found: list[TermFinding] = []
    for name, text in source.terms.items():
        own = catalog.terms.get(name)
        if own is None:
            message = f"the term '{name}' ({text.plain}) is not translated"
            fix = f"terms: {{{name}: …}}"
            found.append(TermFinding("missing", language, name, "", catalog.place(("terms", "", name)), message, fix))
            continue
        for key in words.get(name, ()):
            said = find(catalog, key)
            if said is None or all(_holds(form, own.plain, plain) for form in said.plural.values() or (said.text,)):
                continue
            message = f"{dotted(key)}: the source says '{text.plain}', this not '{own.plain}' (the term '{name}')"
            fix = f"write {own.plain}, or {{{name}}} in both" if "{" not in texts[key].text else f"write {own.plain}"
            found.append(TermFinding("inconsistent", language, name, dotted(key), said.pos, message, fix))
    return sorted(found, key=lambda one: (one.pos, one.name))


def _uses(game: Game) -> tuple[dict[str, list[str]], dict[str, list[Key]]]:
    """Term → keys of the source texts that name it, and of those that say its words."""
    terms = game.catalogs[game.source].terms
    names: dict[str, list[str]] = {}
    words: dict[str, list[Key]] = {}
    sought = {name: _normal(text.plain) for name, text in terms.items()}
    for key, text in source_keys(game):
        if key[0] == "terms":
            continue
        parts = list(walk(parse(text.text)))
        for name in dict.fromkeys(part.name for part in parts if isinstance(part, Name) and part.name in terms):
            names.setdefault(name, []).append(dotted(key))
        for name in _said(_normal("\n".join(part.text for part in parts if isinstance(part, Run))), sought):
            words.setdefault(name, []).append(key)
    return names, words


def _said(text: str, sought: Mapping[str, str]) -> Iterator[str]:
    """The terms whose words a text says; the longest first, so that one inside another isn't counted."""
    for name, word in sorted(sought.items(), key=lambda one: -len(one[1])):
        pattern = _pattern(word)
        if word and pattern.search(text):
            yield name
            text = pattern.sub("\0", text)


def _pattern(word: str) -> re.Pattern[str]:
    escaped = re.escape(word)
    if not _HAN.search(word):
        return re.compile(rf"(?<!\w){escaped}(?!\w)")
    return re.compile(rf"(?<!{_HAN.pattern}){escaped}(?!{_HAN.pattern})") if len(word) == 1 else re.compile(escaped)


def _holds(text: str, term: str, names: Mapping[str, str]) -> bool:
    """Whether a translation says all words of a term, by name or themselves; the end of a word may bend."""
    said = _normal(plain_text(text, names))
    return all(_bent(word).search(said) for word in _normal(term).split())


def _bent(word: str) -> re.Pattern[str]:
    if _HAN.search(word):
        return re.compile(re.escape(word))
    stem = next((word[:-end] for end in (2, 1) if len(word) - end >= SHORTEST_STEM), word)
    return re.compile(rf"(?<!\w){re.escape(stem)}")


def _normal(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
