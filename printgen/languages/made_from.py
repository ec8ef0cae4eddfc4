"""Writes ``lang/.made-from/<language>.yaml``: which source text each translation was made from."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from printgen.languages.books import BOOK, book_record
from printgen.languages.state import Entry
from printgen.model import Game, Key, MadeFrom, SourceText
from printgen.problems import PrintgenError
from printgen.staleness import UNTRANSLATED, both_changed, dotted, is_stale, text_hash
from printgen.write.files import write_file

HEAD = (
    "# Written by printgen lang, never by hand. Key: hash of the source text, hash of the translation made from it.\n"
)


def current(entry: Entry) -> MadeFrom | None:
    """What an entry's translation would be made from now; None where there is none."""
    if entry.translation is None:
        return None
    return MadeFrom(text_hash(entry.source), text_hash(entry.translation))


def renewed(
    game: Game,
    language: str,
    found: Iterable[Entry],
    accepted: frozenset[str] = frozenset(),
    *,
    shown: frozenset[str] = frozenset(),
) -> dict[str, MadeFrom]:
    """The records after a visit: made new for what is translated, edited or accepted, kept for what is stale.

    A key without translation keeps the source text that stands beside it in the catalog; ``shown``: keys beside which
    today's stands.
    """
    before = game.catalogs[language].made_from
    records: dict[str, MadeFrom] = {}
    for entry in found:
        now, old = current(entry), before.get(entry.name)
        if now is None:
            if entry.name in shown:
                records[entry.name] = MadeFrom(text_hash(entry.source), UNTRANSLATED)
            elif old is not None:
                records[entry.name] = MadeFrom(old.source, UNTRANSLATED)
        elif old is not None and entry.name not in accepted and _stale(old, entry):
            records[entry.name] = MadeFrom(old.source, now.translation)
        else:
            records[entry.name] = now
    return records


def _stale(old: MadeFrom, entry: Entry) -> bool:
    """Whether the text is of an older source; a broken one may be."""
    return entry.translation is not None and is_stale(old, entry.source, entry.translation)


def edited_too(game: Game, language: str, found: Iterable[Entry]) -> tuple[Entry, ...]:
    """What was edited since the last visit while its source was, too: brought up to date, or edited first."""
    made = game.catalogs[language].made_from
    return tuple(
        one
        for one in found
        if one.standing == "ok"
        and one.translation is not None
        and both_changed(made.get(one.name), one.source, one.translation)
    )


def begun(keys: Iterable[tuple[Key, SourceText]], begin: Callable[[SourceText], str | None]) -> dict[str, MadeFrom]:
    """The records of a catalog that has just been made: the source of every key, and what it begins with."""
    made = {}
    for key, source in keys:
        text = begin(source)
        hashed = UNTRANSLATED if text is None else text_hash(SourceText(text, source.pos))
        made[dotted(key)] = MadeFrom(text_hash(source), hashed)
    return made


def noted(project: Path, game: Game, language: str, found: Iterable[Entry]) -> None:
    """Records what new and edited texts were made from, on a visit that changes nothing else; a folder that can't be
    written stays as it is.
    """
    with contextlib.suppress(PrintgenError):
        write_made_from(project, game, language, renewed(game, language, found))


def write_made_from(
    project: Path, game: Game, language: str, records: Mapping[str, MadeFrom], *, book: bool = False
) -> Path:
    """Writes the file in one step; equal records give equal bytes. ``book``: the rulebook is accepted as it stands."""
    place = project / str(game.root) / "lang" / ".made-from" / f"{language}.yaml"
    whole = book_record(project, game, language, accepted=book)
    rows = [*records.items(), *([(BOOK, whole)] if whole is not None else [])]
    text = HEAD + "".join(f"{_key(name)}: {made.source} {made.translation}\n" for name, made in rows)
    if place.exists() and place.read_text(encoding="utf-8") == text:
        return place
    write_file(place, text.encode("utf-8"))
    return place


def _key(name: str) -> str:
    plain = name.replace(".", "").replace("-", "").replace("_", "")
    return name if plain.isascii() and plain.isalnum() and not name[0].isdigit() else f'"{name}"'
