"""Each key of a game in one language, and how its translation stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from printgen.kept import broken, incomplete
from printgen.left_as_it_was import left_as_it_was
from printgen.model import Card, Catalog, Component, Game, Key, SourceText
from printgen.problems import SourcePos
from printgen.staleness import NEEDS_WORK, UNFINISHED, dotted, is_stale

STILL_SOURCE = "still the source's text"
"""Said of a missing text that stands in the catalog, in another language's script."""

Standing = Literal["ok", "missing", "stale", "broken"]


@dataclass(frozen=True)
class Entry:
    """One key: its source text, its translation and how that stands."""

    key: Key
    source: SourceText
    translation: SourceText | None
    standing: Standing
    said: str = ""
    """What is broken about it."""
    same: bool = False
    """Equal to the source: a note, since names often are."""
    place: SourcePos | None = None
    """Where the catalog waits for a text that is missing (Catalog.place)."""

    @property
    def name(self) -> str:
        return dotted(self.key)

    @property
    def pos(self) -> SourcePos:
        if self.translation is not None:
            return self.translation.pos
        return self.place or self.source.pos


def source_keys(game: Game) -> Iterator[tuple[Key, SourceText]]:
    """Every key of the source catalog in its own order, terms last."""
    source = game.catalogs[game.source]
    yield from source.entries.items()
    for name, text in source.terms.items():
        yield ("terms", "", name), text


def find(catalog: Catalog, key: Key) -> SourceText | None:
    """A key's text in a catalog; terms live in a section of their own."""
    return catalog.terms.get(key[2]) if key[0] == "terms" and not key[1] else catalog.entries.get(key)


def entries(game: Game, language: str) -> tuple[Entry, ...]:
    """All keys of the game as they stand in a language that has a catalog."""
    catalog = game.catalogs[language]
    return tuple(_entry(catalog, key, text) for key, text in source_keys(game))


def _entry(catalog: Catalog, key: Key, source: SourceText) -> Entry:
    translation = find(catalog, key)
    if translation is None:
        return Entry(key, source, None, "missing", place=catalog.place(key))
    same = translation.text == source.text
    made = catalog.made_from.get(dotted(key))
    if left_as_it_was(source, translation, catalog.language, made):
        return Entry(key, source, translation, "missing", STILL_SOURCE)
    lacks = incomplete(translation, catalog.language)
    if lacks:
        return Entry(key, source, translation, "missing", f"plural form {lacks}", same)
    said = broken(source, translation)
    if said:
        return Entry(key, source, translation, "broken", said, same)
    if made is not None and is_stale(made, source, translation):
        said = NEEDS_WORK if made.source == UNFINISHED else ""
        return Entry(key, source, translation, "stale", said, same)
    return Entry(key, source, translation, "ok", same=same)


def orphans(game: Game, language: str) -> tuple[tuple[Key, SourceText], ...]:
    """Texts of a language whose key the source doesn't have any more."""
    known = {key for key, _ in source_keys(game)}
    catalog = game.catalogs[language]
    own = [*catalog.entries.items(), *((("terms", "", name), text) for name, text in catalog.terms.items())]
    return tuple((key, text) for key, text in own if key not in known)


def counts(found: tuple[Entry, ...]) -> Counter[str]:
    """How many keys stand how; ``same`` counts those equal to the source."""
    counted: Counter[str] = Counter(one.standing for one in found)
    counted["same"] = sum(one.same for one in found)
    counted["total"] = len(found)
    return counted


def card_of(game: Game, key: Key) -> tuple[Component | None, Card | None]:
    """The component and card a key speaks of; None where it is a label, a term or a word of the whole game."""
    component = game.component(key[0])
    if component is None:
        return None, None
    return component, next((card for card in component.cards if card.id == key[1]), None)
