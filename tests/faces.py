"""A game's faces in a language, as HTML before they are drawn, and what doesn't fit on them once they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.pipeline import editions, unfitting
from printgen.problems import Problem
from printgen.render.faces import Faces, make_faces
from printgen.requests import BuildRequest

ROOT = Path(__file__).parents[1]


@cache
def faces_in(game_id: str, language: str) -> tuple[Faces, tuple[Problem, ...]]:
    """Every face of the edition, boxes included, and what its templates lack."""
    files = DiskFiles(ROOT)
    game, problems = load_game(files, game_id)
    _, full = editions(files, game, BuildRequest(ROOT, game_id, language), problems)
    made, lacking = make_faces(files, full, full.choices)
    return made, tuple(lacking)


def fit_faults(game_id: str, language: str) -> list[str]:
    """What is cut, under its floor or without a glyph when the edition is drawn."""
    return [one.message for one in unfitting(BuildRequest(ROOT, game_id, language))]
