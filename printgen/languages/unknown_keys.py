"""Keys of a translation that the source doesn't have: a misspelt deck or card once, not each of its texts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from printgen.languages.state import source_keys
from printgen.model import Game, Key, SourceText
from printgen.problems import SourcePos
from printgen.staleness import dotted


@dataclass(frozen=True)
class Unknown:
    """A component, a card or a key that nothing in the source is called."""

    name: str
    """Dotted; a key's whole name where it is the only one below."""
    texts: int
    pos: SourcePos
    near: str
    """What was meant, dotted; empty where nothing resembles it."""

    @property
    def said(self) -> str:
        return f"the source has no such key{f'; did you mean {self.near}?' if self.near else ''}"


def unknown_keys(game: Game, language: str, gone: Sequence[tuple[Key, SourceText]]) -> list[Unknown]:
    """What the texts without a key in the source stand below, in the catalog's order.

    ``gone``: those texts (state.orphans).
    """
    catalog = game.catalogs[language]
    known = [key for key, _ in source_keys(game)]
    below: dict[tuple[str, ...], list[tuple[Key, SourceText]]] = {}
    for key, text in gone:
        depth = next((size for size in (1, 2) if all(key[:size] != one[:size] for one in known)), 3)
        below.setdefault(key[:depth], []).append((key, text))
    found = []
    for path, texts in below.items():
        siblings = {one[len(path) - 1] for one in known if one[: len(path) - 1] == path[:-1]}
        near = _near(path[-1], siblings)
        pos = texts[0][1].pos
        if len(path) < 3:
            pos = catalog.sections.get((path[0], path[1] if len(path) == 2 else ""), pos)
        name = ".".join(filter(None, path)) if len(texts) > 1 else dotted(texts[0][0])
        found.append(Unknown(name, len(texts), pos, ".".join(filter(None, (*path[:-1], near))) if near else ""))
    return sorted(found, key=lambda one: one.pos)


def _near(name: str, known: Collection[str]) -> str:
    """The known name that one resembles; capitals and ``_`` for ``-`` don't count."""
    plain = {_plain(one): one for one in sorted(known) if one}
    return next((plain[one] for one in get_close_matches(_plain(name), plain, 1)), "")


def _plain(name: str) -> str:
    return name.casefold().replace("_", "-")
