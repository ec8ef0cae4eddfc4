"""What the commands of ``printgen lang`` say of keys besides how they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from printgen.languages.books import BOOK, book_edited_too, book_path
from printgen.languages.made_from import edited_too
from printgen.languages.state import Entry
from printgen.load.lost_words import CODE
from printgen.model import Game
from printgen.problems import Problem

EDITED = "edited, and so was the source: look at it once"


def edited_both(project: Path, game: Game, language: str, found: Iterable[Entry]) -> list[dict[str, Any]]:
    """Keys that were edited since the last visit while their source was, too; the rulebook as one of them."""
    rows = [{"key": one.name, "file": one.pos.path, "line": one.pos.line} for one in edited_too(game, language, found)]
    if book_edited_too(project, game, language):
        rows.append({"key": BOOK, "file": book_path(game, language), "line": 0})
    return rows


def tell_edited(language: str, rows: Iterable[dict[str, Any]]) -> None:
    """Says so, a line for each."""
    for row in rows:
        place = f"{row['file']}:{row['line']}" if row["line"] else row["file"]
        click.echo(f"{place}: {language}: note: {row['key']}: {EDITED}")


def lost_words_of(
    warnings: Iterable[Problem], game: Game, language: str, found: Sequence[Entry]
) -> list[tuple[str, Problem]]:
    """The texts of a language that lose words in their YAML: dotted key (empty: unknown) and what is lost."""
    path = game.catalogs[language].path
    places = sorted((one.pos.line, one.name) for one in found if one.pos.path == path)
    return [
        (next((name for line, name in reversed(places) if 0 < line <= lost.pos.line), ""), lost)
        for lost in warnings
        if lost.code == CODE and lost.pos.path == path
    ]
