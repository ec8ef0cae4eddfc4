"""The shipped games, built once per run through the command line as a person builds them, and read back from disk.

Nothing of the toolkit is imported here: what is judged is what was written.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.pictures import Pages, Spot

ROOT = Path(__file__).parents[1]
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")


@dataclass(frozen=True)
class Placed:
    """One entry of placements.json."""

    file: str
    page: int
    side: str
    component: str
    card: str
    copy: int
    spot: Spot
    rotation: int
    tile: int | None

    @property
    def first_tile(self) -> bool:
        return self.tile in (None, 1)

    @property
    def design(self) -> tuple[str, str, str]:
        return (self.component, self.card, self.side)


@dataclass(frozen=True)
class Edition:
    """A folder that a build has written, and what the build said."""

    folder: Path
    said: str

    @cached_property
    def manifest(self) -> dict[str, Any]:
        return self._json("manifest.json")

    @cached_property
    def components(self) -> dict[str, dict[str, Any]]:
        return {one["id"]: one for one in self.manifest["components"]}

    @cached_property
    def cards(self) -> dict[tuple[str, str], dict[str, Any]]:
        """(component, card) → its entry in cards.json."""
        decks = self._json("cards.json")["components"]
        return {(deck["id"], card["id"]): card for deck in decks for card in deck["cards"]}

    @cached_property
    def placements(self) -> tuple[Placed, ...]:
        return tuple(
            Placed(
                one["file"],
                one["page"],
                one["side"],
                one["component"],
                one["card"],
                one["copy"],
                Spot(one["x_mm"], one["y_mm"], one["width_mm"], one["height_mm"]),
                one["rotation"],
                one.get("tile"),
            )
            for one in self._json("placements.json")["placements"]
        )

    @cached_property
    def page(self) -> str:
        """The text of printables.html."""
        return (self.folder / "printables.html").read_text(encoding="utf-8")

    def by_page(self) -> Iterator[tuple[str, int, list[Placed]]]:
        """File, page and what lies on it, in the placements' order."""
        found: dict[tuple[str, int], list[Placed]] = {}
        for one in self.placements:
            found.setdefault((one.file, one.page), []).append(one)
        for (file, page), placed in found.items():
            yield file, page, placed

    def pictures(self, dpi: int = 150) -> dict[str, Pages]:
        """Each imposed file's pages as pictures."""
        return {file: Pages(self.folder / file, dpi) for file in dict.fromkeys(one.file for one in self.placements)}

    def total(self, component: str) -> int:
        """Pieces printed of a component."""
        entry = self.components[component]
        return int(entry["copies"]) + int(entry["extra_copies"])

    def _json(self, name: str) -> Any:
        return json.loads((self.folder / name).read_text(encoding="utf-8"))


class Editions:
    """Builds an edition when it is first asked for."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self._built: dict[tuple[str, ...], Edition] = {}

    def __call__(self, game: str, *words: str) -> Edition:
        """``printgen build GAME WORDS…``. Fails the test with what the build said when it refuses."""
        asked = (game, *words)
        if asked not in self._built:
            out = self.out / str(len(self._built))
            command = [sys.executable, "-m", "printgen", "build", *asked, "--out", str(out), "--project", str(ROOT)]
            run = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False)
            assert run.returncode == 0, f"{' '.join(asked)} was refused:\n{run.stderr[-4000:]}"
            (folder,) = (path for path in (out / game).iterdir() if path.is_dir())
            self._built[asked] = Edition(folder, run.stderr)
        return self._built[asked]
