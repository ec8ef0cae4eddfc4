"""The proof's straight line: before and after → states → changes → pictures, causes, stale texts, touched claims.

"Before" is a git revision, read without checking anything out, or the folder of an earlier edition; "after" is the
working tree. Only what is drawn from something else than before is drawn at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from printgen.files import DiskFiles, GitFiles
from printgen.load.game import game_ids
from printgen.model import Choices, Drawing
from printgen.places import cache_folder
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, refused
from printgen.proof.causes import Causes
from printgen.proof.changes import CardChange, Changes, FieldChange, compare
from printgen.proof.consequences import changed_elsewhere, claims_touched, quiet_files, stale_texts
from printgen.proof.earlier import EarlierEdition
from printgen.proof.gathered import Gathered, gather
from printgen.proof.overlay import Overlay
from printgen.proof.pictures import PX_PER_MM, SMALL_PX_PER_MM, Pictures
from printgen.proof.reprint import to_print
from printgen.proof.sides import ProofSide, dated, read_side
from printgen.proof.stale import Stale, untranslated
from printgen.proof.touched import Touched
from printgen.proof.viewing import Viewer, Where, wanted_faces
from printgen.render.executors import process_pool
from printgen.render.faces import make_faces
from printgen.render.some import draw_some
from printgen.render.store import Store
from printgen.requests import Progress, Silent

CACHE_MB = 500
MANY_CARDS = 40
"""From so many changed cards on, their pictures are smaller: two of 630 × 880 pixels a card fill a mailbox."""
MANY_FACES = 32
"""From so many faces on, more than one process draws; below, starting one costs more than it saves."""


@dataclass(frozen=True)
class ProofRequest:
    """``printgen proof`` for one game and language; ``since`` or ``against`` is given."""

    project: Path
    game: str
    language: str | None = None
    """None: the game's source language."""
    since: str | None = None
    """A git revision."""
    against: Path | None = None
    """An earlier edition's folder, or one that holds it."""
    choices: Choices = field(default_factory=Choices)
    pictures: bool = True
    """Whether views are kept; a build asks only what changed."""
    jobs: int = 1
    cache_mb: int = CACHE_MB
    progress: Progress = field(default_factory=Silent)


@dataclass(frozen=True)
class Proof:
    """What changed, and everything a page or a build wants to know of it."""

    changes: Changes
    gathered: tuple[Gathered, ...]
    stale: tuple[Stale, ...]
    claims: tuple[Touched, ...]
    lacking: Mapping[tuple[str, str], tuple[str, ...]]
    """Card → languages that lack one of its texts."""
    elsewhere: Mapping[str, int]
    """Other language → texts of it that differ; they have their own proof (``--lang``)."""
    quiet_files: tuple[str, ...]
    """Files that differ and change no card."""
    label: str
    """What it is compared with: seven digits of a commit, or an edition's build."""
    after: ProofSide
    before: ProofSide | None
    drawings: Mapping[Where, Drawing]
    problems: tuple[Problem, ...]

    @property
    def changed(self) -> bool:
        return any(one.visible for one in self.changes.cards)


def proof(request: ProofRequest) -> Proof:
    """One game in one language, compared. Raises PrintgenError with every fault of either state."""
    progress = request.progress
    progress.step("load")
    files = DiskFiles(request.project)
    fonts = request.project / "fonts"
    after = read_side(files, request.game, request.language, request.choices, fonts)
    earlier, before, label = _before(request, after)
    state = earlier.state if earlier else before.state if before else None
    changes = compare(state, after.state)
    changes = replace(changes, cards=tuple(one for one in changes.cards if one.fields or one.sides))
    drawings, problems = _drawings(request, changes, before, after)
    pictures = Pictures(PX_PER_MM if len(changes.cards) < MANY_CARDS else SMALL_PX_PER_MM)
    viewer = Viewer(pictures, before, earlier, after, drawings, request.pictures)
    try:
        judged = (_judged(viewer.seen(one)) for one in changes.cards)
        # what differs in its files' layout alone is told by the files' names
        changes = replace(changes, cards=tuple(one for one in judged if one.visible or one.fields))
    finally:
        pictures.close()
    changes = _explained(changes, before, after, request.choices)
    progress.step("check")
    return Proof(
        changes=changes,
        gathered=gather(changes),
        stale=stale_texts(before, earlier, after),
        claims=claims_touched(before, after, changes),
        lacking={
            (one.component, one.card): languages
            for one in changes.cards
            if one.after and (languages := untranslated(after.game, one.component, one.card))
        },
        elsewhere=changed_elsewhere(before, after),
        quiet_files=quiet_files(before, after, changes) if before else (),
        label=label,
        after=after,
        before=before,
        drawings=drawings,
        problems=(*after.problems, *problems),
    )


def _before(request: ProofRequest, after: ProofSide) -> tuple[EarlierEdition | None, ProofSide | None, str]:
    """The earlier state: an edition's folder, a revision, or nothing where the game or its language is new since."""
    language = after.edition.language
    if request.against is not None:
        earlier = EarlierEdition(request.against, request.game, language)
        return earlier, None, earlier.build or earlier.folder.name
    if request.since is None:
        raise refused(SourcePos("--since"), "P003", "compared with what?", "say --since REVISION or --against FOLDER")
    files = GitFiles(request.project, request.since)
    label = files.revision[:7]
    if request.game not in game_ids(files) or not files.exists(f"cards/{request.game}/lang/{language}.yaml"):
        return None, None, label
    try:
        return None, read_side(files, request.game, language, request.choices, after.fonts), label
    except PrintgenError as error:
        raise dated(error, label) from None


def _drawings(
    request: ProofRequest, changes: Changes, before: ProofSide | None, after: ProofSide
) -> tuple[dict[Where, Drawing], list[Problem]]:
    """The faces of both states that a picture is wanted of; print faults of today's are listed, not refused."""
    sides: tuple[tuple[Where, ProofSide | None], ...] = (("before", before), ("after", after))
    wanted = {when: wanted_faces(changes, when, side) for when, side in sides}
    count = sum(len(keys) for keys in wanted.values())
    request.progress.step("draw", count)
    store = Store(cache_folder(), request.cache_mb)
    executor = process_pool(request.jobs) if request.jobs > 1 and count >= MANY_FACES else None
    made: dict[Where, Drawing] = {"before": Drawing({}, {}), "after": Drawing({}, {})}
    problems: list[Problem] = []
    for when, side in sides:
        if side is None or not wanted[when]:
            continue
        root = str(side.game.root)
        drawn = draw_some(
            side.files, side.jobs, wanted[when], root, side.fonts, store, executor, request.progress.advance
        )
        made[when] = drawn.drawing
        if when == "after":
            problems += [one.as_severity(Severity.WARNING) if one.draft_allows else one for one in drawn.problems]
    return made, problems


def _judged(change: CardChange) -> CardChange:
    """Changed or invisible: what alters neither a face nor how many are printed, on what, is invisible."""
    if change.kind != "changed":
        return change
    telling = change.shows or any(one.kind in ("copies", "sheet") for one in change.fields) or not _has_faces(change)
    return change if telling else replace(change, kind="invisible")


def _has_faces(change: CardChange) -> bool:
    """False for booklets, which are laid out from words alone."""
    return bool(change.after and change.after.looks)


def _explained(changes: Changes, before: ProofSide | None, after: ProofSide, choices: Choices) -> Changes:
    """Each visible change with what else lies behind it."""
    if before is None:
        return replace(
            changes,
            cards=tuple(
                replace(one, fields=(FieldChange("look", "look", None, None),)) if one.shows and not one.fields else one
                for one in changes.cards
            ),
        )
    root = str(after.game.root)
    templates = (f"templates/{after.game.id}", "templates/base")

    def hybrid() -> Mapping[tuple[str, str, str], str]:
        try:
            files = Overlay(after.files, before.files, templates)
            faces, _ = make_faces(files, after.edition, choices)
        except PrintgenError:
            return {}
        return {face: faces.unique[key].html for face, key in faces.of.items()}

    causes = Causes(before.files, after.files, root, (before.state, after.state), hybrid)

    def explained(change: CardChange) -> CardChange:
        if not change.before or not change.after or not change.visible:
            return change
        found = list(change.fields)
        for side in change.shows:
            old = before.drawn_from((change.component, change.before.id, side))
            new = after.drawn_from((change.component, change.after.id, side))
            if old and new:
                found += [one for one in causes.of(change, side, old, new) if one not in found]
        return replace(change, fields=tuple(found))

    return replace(changes, cards=tuple(explained(one) for one in changes.cards))


def publish(made: Proof, folder: Path, *, command: str, proofs: tuple[str, ...]) -> tuple[Path, Path]:
    """Writes page and PDF below ``folder``; their paths. ``command`` prints what changed; ``proofs``: languages."""
    from printgen.proof.written import write_proof

    return write_proof(
        folder,
        made.changes,
        made.gathered,
        made.stale,
        made.claims,
        made.lacking,
        elsewhere=made.elsewhere,
        quiet=made.quiet_files,
        label=made.label,
        command=command,
        reprint=sum(copies for _, copies in to_print(made.changes)),
        proofs=proofs,
        source=made.after.game.source,
        fonts=made.after.fonts,
        store=Store(cache_folder(), CACHE_MB),
    )
