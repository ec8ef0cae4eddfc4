"""Writes ``lang/.made-from/<language>.yaml``: which source text each translation was made from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from printgen.languages.state import Entry
from printgen.model import Game, MadeFrom
from printgen.staleness import text_hash

HEAD = (
    "# Written by printgen lang, never by hand. Key: hash of the source text, hash of the translation made from it.\n"
)


def current(entry: Entry) -> MadeFrom | None:
    """What an entry's translation would be made from now; None where there is none."""
    if entry.translation is None:
        return None
    return MadeFrom(text_hash(entry.source), text_hash(entry.translation))


def renewed(
    game: Game, language: str, found: Iterable[Entry], accepted: frozenset[str] = frozenset()
) -> dict[str, MadeFrom]:
    """The records after a visit: kept for what is stale, made new for what is translated, edited or accepted."""
    before = game.catalogs[language].made_from
    records: dict[str, MadeFrom] = {}
    for entry in found:
        now = current(entry)
        if now is None:
            continue
        if entry.standing == "stale" and entry.name not in accepted:
            records[entry.name] = before[entry.name]
        else:
            records[entry.name] = now
    return records


def write_made_from(project: Path, game: Game, language: str, records: Mapping[str, MadeFrom]) -> Path:
    """Writes the file in one step; equal records give equal bytes."""
    place = project / str(game.root) / "lang" / ".made-from" / f"{language}.yaml"
    text = HEAD + "".join(f"{_key(name)}: {made.source} {made.translation}\n" for name, made in records.items())
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists() and place.read_text(encoding="utf-8") == text:
        return place
    temporary = place.with_name(f".{place.name}.{os.getpid()}")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(place)
    return place


def _key(name: str) -> str:
    plain = name.replace(".", "").replace("-", "").replace("_", "")
    return name if plain.isascii() and plain.isalnum() and not name[0].isdigit() else f'"{name}"'
