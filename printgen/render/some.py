"""Drawing a few faces of an edition: what a proof needs, without drawing the rest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from printgen.files import Files
from printgen.model import Face
from printgen.render.chunks import Job, make_jobs
from printgen.render.draw import Drawn, draw_faces
from printgen.render.executors import Pool
from printgen.render.store import Store

MOST_ALONE = 4
"""Changed faces of one chunk that are drawn one by one; with more of them the whole chunk is drawn, which the next
build needs anyway."""


def draw_some(
    files: Files,
    jobs: Sequence[tuple[Job, tuple[Face, ...]]],
    wanted: Collection[str],
    root: str,
    fonts: Path,
    store: Store,
    executor: Pool | None,
    done: Callable[[int], None],
) -> Drawn:
    """The drawing of the faces whose keys are wanted, from the store as far as it has them.

    ``jobs`` are the edition's; a chunk that the last build drew is taken whole.
    """
    chosen: list[tuple[Job, tuple[Face, ...]]] = []
    alone: list[Face] = []
    for job, faces in jobs:
        asked = [face for face in faces if face.key in wanted]
        if not asked:
            continue
        if len(asked) > MOST_ALONE or store.get(job.key) is not None:
            chosen.append((job, faces))
        else:
            alone += asked
    if alone:
        chosen += make_jobs(files, alone, root, fonts, most=1)[0]
    return draw_faces(chosen, store, executor, done)
