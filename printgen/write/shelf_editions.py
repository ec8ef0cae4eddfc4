"""What lies in ``output/``: games and their editions, read from the files every edition brings along.

An edition's ``manifest.json`` names build, game, language and files; ``placements.json`` says which pages are fronts,
so how many sheets of paper there are; ``cards.json`` holds, under ``about``, what ``about_edition`` gives.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from printgen.model import Edition


@dataclass(frozen=True)
class FoundFile:
    """A file of an edition: path relative to it, pages (0: not a PDF), sheets of paper (0: not imposed)."""

    path: str
    pages: int = 0
    sheets: int = 0


@dataclass(frozen=True)
class FoundEdition:
    """One edition as its folder states it."""

    folder: str
    """Name of the folder: language, then its choices, each behind a ``+``."""
    game: str
    language: str
    build: str
    files: tuple[FoundFile, ...]
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(self.folder.split("+")[1:])

    @property
    def name(self) -> str:
        return str(self.about.get("name", self.game))

    def number(self, key: str) -> int | None:
        """A count the edition tells about itself; None when it doesn't."""
        value = self.about.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None


def about_edition(edition: Edition, *, check_errors: int | None) -> dict[str, Any]:
    """What the shelf shows of an edition, for ``cards.json`` under ``about``."""
    return {
        "name": edition.labels["name"].plain if "name" in edition.labels else edition.game.id,
        "source": edition.game.source,
        "players": list(edition.game.players),
        "untranslated": edition.untranslated,
        "check_errors": check_errors,
        "draft": edition.choices.draft,
    }


def found_editions(output: Path) -> list[FoundEdition]:
    """Every edition in the folder, by game and folder name. What can't be read is no edition and is left out."""
    editions = []
    for manifest in sorted(output.glob("*/*/manifest.json")):
        folder = manifest.parent
        if folder.name.startswith(".") or folder.name == "proof":
            continue
        told = _read(manifest)
        if not all(isinstance(told.get(key), str) for key in ("game", "language", "build")):
            continue
        about = _read(folder / "cards.json").get("about", {})
        editions.append(
            FoundEdition(
                folder=folder.name,
                game=told["game"],
                language=told["language"],
                build=told["build"],
                files=_files(told, _read(folder / "placements.json"), folder),
                about=about if isinstance(about, dict) else {},
            )
        )
    return editions


def _files(manifest: Mapping[str, Any], placements: Mapping[str, Any], folder: Path) -> tuple[FoundFile, ...]:
    fronts: dict[str, set[int]] = {}
    for placed in placements.get("placements", ()):
        if placed.get("side") == "front":
            fronts.setdefault(placed.get("file", ""), set()).add(placed.get("page", 0))
    found = []
    for one in manifest.get("files", ()):
        path = str(one.get("path", ""))
        if path and ".." not in path and (folder / path).is_file():
            pages = one.get("pages")
            sheets = sum(map(len, fronts.values())) if path == "printables.html" else len(fronts.get(path, ()))
            found.append(FoundFile(path, pages if isinstance(pages, int) else 0, sheets))
    return tuple(found)


def _read(path: Path) -> dict[str, Any]:
    """A JSON object; empty when there is none that can be read."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}
