"""The rulebook's translation as a whole: whether it is there, and whether it is of today's source."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from printgen.model import Game, MadeFrom, SourceText
from printgen.problems import SourcePos
from printgen.staleness import both_changed, is_stale, text_hash

BOOK = "rulebook"
"""Its name among the records of ``lang/.made-from`` and for ``lang accept``."""

Standing = Literal["ok", "missing", "stale", "none"]


def book_path(game: Game, language: str) -> str:
    """Where a language's rulebook stands, relative to the project."""
    return f"{game.root}/rulebook/{language}.md"


def book_standing(project: Path, game: Game, language: str) -> Standing:
    """``none``: the game has no rulebook in its source language either."""
    source, own = _text(project, game, game.source), _text(project, game, language)
    if source is None:
        return "none"
    if own is None:
        return "missing"
    return "stale" if is_stale(game.catalogs[language].made_from.get(BOOK), source, own) else "ok"


def book_edited_too(project: Path, game: Game, language: str) -> bool:
    """Whether the translation and its source have both changed since they were last recorded."""
    source, own = _text(project, game, game.source), _text(project, game, language)
    made = game.catalogs[language].made_from.get(BOOK)
    return source is not None and own is not None and both_changed(made, source, own)


def book_record(project: Path, game: Game, language: str, *, accepted: bool) -> MadeFrom | None:
    """What the translation was made from: today's source, or, while it is stale and not accepted, what is recorded."""
    source, own = _text(project, game, game.source), _text(project, game, language)
    if source is None or own is None:
        return None
    old = game.catalogs[language].made_from.get(BOOK) if language in game.catalogs else None
    if old is not None and not accepted and is_stale(old, source, own):
        return MadeFrom(old.source, text_hash(own))
    return MadeFrom(text_hash(source), text_hash(own))


def _text(project: Path, game: Game, language: str) -> SourceText | None:
    path = book_path(game, language)
    try:
        return SourceText((project / path).read_text(encoding="utf-8"), SourcePos(path))
    except (OSError, UnicodeDecodeError):
        return None
