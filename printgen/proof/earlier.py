"""An earlier edition's folder as the "before" of a proof: its ``cards.json``, and faces cut out of its sheets."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import Any

from PIL import Image

from printgen.geometry import Size
from printgen.model import Key, Side
from printgen.problems import SourcePos, refused
from printgen.proof.pictures import Pictures
from printgen.proof.states import GameState, state_from_json


class EarlierEdition:
    """Reads one edition. Raises PrintgenError when the folder holds none of this game and language."""

    def __init__(self, folder: Path, game: str, language: str) -> None:
        self.folder = edition_folder(folder, game, language)
        manifest = self._json("manifest.json")
        self.build = str(manifest.get("build", ""))
        sizes = {str(one["id"]): one for one in manifest.get("components", ())}
        try:
            self.state: GameState = state_from_json(self._json("cards.json"), sizes)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise _no_edition(self.folder, "its cards.json is not one of printgen's") from None
        if (self.state.game, self.state.language) != (game, language):
            message = f"this is an edition of {self.state.game} in {self.state.language}, not of {game} in {language}"
            raise refused(SourcePos(str(folder)), "P002", message, f"name a folder of {game}, or its --lang")

    def _json(self, name: str) -> dict[str, Any]:
        try:
            found = json.loads((self.folder / name).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise _no_edition(self.folder, f"it has no {name} that can be read") from None
        return found if isinstance(found, dict) else {}

    @cached_property
    def _placements(self) -> dict[tuple[str, str, str], dict[str, Any]]:
        found: dict[tuple[str, str, str], dict[str, Any]] = {}
        for one in self._json("placements.json").get("placements", ()):
            if "tile" not in one and (self.folder / one["file"]).is_file():
                found.setdefault((one["component"], one["card"], one["side"]), one)
        return found

    def picture(self, pictures: Pictures, component: str, card: str, side: Side) -> Image.Image | None:
        """The face as it was printed; None where no sheet of the folder holds it whole."""
        one = self._placements.get((component, card, side))
        if one is None:
            return None
        lying = Size(one["width_mm"], one["height_mm"])
        pdf = self.folder / one["file"]
        return pictures.placed(pdf, one["page"], one["x_mm"], one["y_mm"], lying, one["rotation"])

    def texts(self) -> dict[Key, str]:
        """All words of the edition by their catalog keys."""
        state = self.state
        found: dict[Key, str] = {("game", "labels", name): text for name, text in state.labels.items()}
        found |= {("terms", name, ""): text for name, text in state.terms.items()}
        for deck in state.decks:
            found |= {(deck.id, "labels", name): text for name, text in deck.labels.items()}
            for card in deck.cards:
                found |= {(deck.id, card.id, name): text for name, text in card.texts.items()}
        return found


def edition_folder(folder: Path, game: str, language: str) -> Path:
    """The edition itself, or the one of this game and language below a kept ``output/``. Raises PrintgenError."""
    for place in (folder, folder / language, folder / game / language):
        if (place / "cards.json").is_file():
            return place
    raise _no_edition(folder, "no edition there: it holds no cards.json")


def _no_edition(folder: Path, message: str) -> Exception:
    fix = "name an edition's folder, such as a copy of output/GAME/LANGUAGE"
    return refused(SourcePos(str(folder)), "P001", message, fix)
