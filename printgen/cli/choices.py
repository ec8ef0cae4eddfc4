"""Options that several commands share: where the project is, which games, which languages."""

from __future__ import annotations

from pathlib import Path

from printgen.files import DiskFiles, find_project
from printgen.load.game import game_ids
from printgen.problems import SourcePos, refused


def project_folder(given: Path | None) -> Path:
    """The project named with ``--project``, else the nearest folder upward that holds ``cards/``."""
    if given is None:
        return find_project(Path.cwd())
    if not (given / "cards").is_dir():
        raise refused(SourcePos(str(given)), "F004", "no project there: it holds no cards/", "name another folder")
    return given.resolve()


def chosen_games(project: Path, given: tuple[str, ...]) -> tuple[str, ...]:
    """The games named, in that order; all of the project's when none is."""
    there = game_ids(DiskFiles(project))
    if not there:
        fix = "write cards/<game>/game.yaml; the README says how"
        raise refused(SourcePos(str(project / "cards")), "L001", "this project has no game", fix)
    return given or there
