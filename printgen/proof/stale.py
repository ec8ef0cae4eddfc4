"""Translations that a change of the source text left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printgen.model import Catalog, Game, Key, SourceText
from printgen.problems import SourcePos
from printgen.staleness import dotted, text_hash


@dataclass(frozen=True)
class Stale:
    """A translation made from words that have changed since; empty ``translation``: there is none yet."""

    game: str
    language: str
    component: str
    card: str
    """Or ``labels``; a term has the component ``terms`` and its name here."""
    field: str
    before: str
    after: str
    translation: str
    pos: SourcePos

    @property
    def key(self) -> str:
        return ".".join(part for part in (self.component, self.card, self.field) if part)


def stale_translations(before: Game, after: Game) -> tuple[Stale, ...]:
    """Texts of other languages whose source text differs between two states while they don't.

    A translation that was edited since counts as brought up to date, and one that ``printgen lang accept`` confirmed
    as made from the words of today; differences of blanks and composed forms don't count.
    """
    source = after.catalogs[after.source]
    was = before.catalogs.get(after.source)
    if was is None:
        return ()
    found: list[Stale] = []
    for language, catalog in sorted(after.catalogs.items()):
        if language == after.source:
            continue
        earlier = before.catalogs.get(language)
        for key, old, new in _changed(was, source):
            text = _text(catalog, key)
            if text is None or _confirmed(catalog, key, new):
                continue
            translated_then = _text(earlier, key) if earlier else None
            if translated_then is not None and text_hash(translated_then) != text_hash(text):
                continue
            found.append(Stale(after.id, language, *key, old.text, new.text, text.text, text.pos))
    return tuple(found)


def changed_sources(before: Mapping[Key, str], after: Game) -> tuple[Stale, ...]:
    """The same against an earlier edition, which knows its own language's texts alone: what isn't confirmed since."""
    source = after.catalogs[after.source]
    found: list[Stale] = []
    for language, catalog in sorted(after.catalogs.items()):
        if language == after.source:
            continue
        for key, old in before.items():
            new, text = _text(source, key), _text(catalog, key)
            if new is None or text is None or _confirmed(catalog, key, new):
                continue
            if text_hash(SourceText(old, new.pos)) != text_hash(SourceText(new.text, new.pos)):
                found.append(Stale(after.id, language, *key, old, new.text, text.text, text.pos))
    return tuple(found)


def untranslated(game: Game, component: str, card: str) -> tuple[str, ...]:
    """Languages that lack a text of this card."""
    source = game.catalogs[game.source]
    keys = [key for key in source.entries if key[:2] == (component, card)]
    return tuple(
        language
        for language, catalog in sorted(game.catalogs.items())
        if language != game.source and any(key not in catalog.entries for key in keys)
    )


def _changed(before: Catalog, after: Catalog) -> Iterator[tuple[Key, SourceText, SourceText]]:
    for key, new in after.entries.items():
        old = before.entries.get(key)
        if old is not None and text_hash(old) != text_hash(new):
            yield key, old, new
    for name, new in after.terms.items():
        old = before.terms.get(name)
        if old is not None and text_hash(old) != text_hash(new):
            yield ("terms", name, ""), old, new


def _text(catalog: Catalog, key: Key) -> SourceText | None:
    return catalog.terms.get(key[1]) if key[0] == "terms" and not key[2] else catalog.entries.get(key)


def _confirmed(catalog: Catalog, key: Key, source: SourceText) -> bool:
    made = catalog.made_from.get(dotted(key))
    return made is not None and made.source == text_hash(source)
