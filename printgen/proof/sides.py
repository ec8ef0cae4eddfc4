"""One side of a proof, before or after: a game loaded, localized and set, ready to be compared and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from printgen.files import Files
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Edition, Face, Game
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, errors_of
from printgen.proof.causes import DrawnFrom
from printgen.proof.states import FaceId, GameState, state_of
from printgen.render.chunks import Job, make_jobs
from printgen.render.faces import Faces, make_faces
from printgen.render.looks import look


@dataclass(frozen=True)
class ProofSide:
    """Everything a proof asks of one state of the project."""

    files: Files
    game: Game
    edition: Edition
    faces: Faces
    alone: Mapping[str, tuple[Job, Face]]
    """Face key → the job that draws it by itself."""
    fonts: Path
    problems: tuple[Problem, ...]

    @cached_property
    def state(self) -> GameState:
        return state_of(self.edition, {face: look(self.alone[key][0]) for face, key in self.faces.of.items()})

    @cached_property
    def jobs(self) -> list[tuple[Job, tuple[Face, ...]]]:
        """The edition's own chunks, which a build may have drawn."""
        return make_jobs(self.files, list(self.faces.unique.values()), str(self.game.root), self.fonts)[0]

    def drawn_from(self, face: FaceId) -> DrawnFrom | None:
        """What a side of a card is drawn from; None where the card has no such side."""
        key = self.faces.of.get(face)
        if key is None:
            return None
        job, drawn = self.alone[key]
        return DrawnFrom(drawn, tuple(job.css.splitlines()), job.assets)


def read_side(files: Files, game_id: str, language: str | None, choices: Choices, fonts: Path) -> ProofSide:
    """Loads, localizes and sets a game. Raises PrintgenError with every input fault; print faults are only listed."""
    game, problems = load_game(files, game_id)
    language = language or game.source
    edition, found = localize(game, language, replace(choices, only=()))
    problems += found
    if edition is None:
        raise PrintgenError(problems)
    full, _ = localize(game, language, Choices(ink=choices.ink, blanks=choices.blanks))
    faces, found = make_faces(files, full or edition, choices)
    problems += found
    singles, found = make_jobs(files, list(faces.unique.values()), str(game.root), fonts, most=1)
    problems += [one.as_severity(Severity.WARNING) if one.draft_allows else one for one in found]
    if errors_of(problems):
        raise PrintgenError(problems)
    return ProofSide(
        files, game, edition, faces, {drawn[0].key: (job, drawn[0]) for job, drawn in singles}, fonts, tuple(problems)
    )


def dated(error: PrintgenError, when: str) -> PrintgenError:
    """The faults of an earlier state, whose places say so: ``a41c2e0:cards/…``."""
    return PrintgenError(
        replace(one, pos=SourcePos(f"{when}:{one.pos.path}", one.pos.line, one.pos.column)) for one in error.problems
    )
