"""The source text that a stale translation was made from, found again in the project's git.

``.made-from`` keeps hashes, not words, so that catalogs stay small. The words are looked up among the source catalog's
earlier versions: a text whose hash is the recorded one is the right one, whatever has happened since. Without git, or
where the history has no such text, nothing is known and nothing is said.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from printgen.languages.state import Entry, find
from printgen.load.catalogs import read_catalog
from printgen.model import Game, SourceText
from printgen.staleness import text_hash

MOST_VERSIONS = 200
"""Versions of the source catalog that are looked at, newest first."""


def earlier_sources(project: Path, game: Game, language: str, stale: Iterable[Entry]) -> dict[str, SourceText]:
    """Key → source text that its translation was made from, for those that can be found."""
    made_from = game.catalogs[language].made_from
    sought = {one.name: (one.key, made_from[one.name].source) for one in stale if one.name in made_from}
    found: dict[str, SourceText] = {}
    path = game.catalogs[game.source].path
    for revision in _revisions(project, path) if sought else ():
        data = _git(project, "show", f"{revision}:./{path}")
        catalog = read_catalog(path, data)[0] if data else None
        if catalog is None:
            continue
        for name, (key, wanted) in list(sought.items()):
            text = find(catalog, key)
            if text is not None and text_hash(text) == wanted:
                found[name] = text
                del sought[name]
        if not sought:
            break
    return found


def _revisions(project: Path, path: str) -> list[str]:
    listed = _git(project, "log", f"--max-count={MOST_VERSIONS}", "--format=%H", "--", path)
    return listed.decode("ascii", "replace").split()


def _git(project: Path, *words: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(project), *words], capture_output=True, check=False)
    except FileNotFoundError:
        return b""
    return b"" if done.returncode else done.stdout
