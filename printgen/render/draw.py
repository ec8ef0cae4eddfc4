"""Jobs → drawing: what the store has is taken, the rest is drawn by an executor, in any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from printgen.model import Drawing, DrawnFace, Face
from printgen.problems import PrintgenError, Problem, Severity, SourcePos
from printgen.render.chunks import Job
from printgen.render.drawn import Chunk
from printgen.render.executors import Pool
from printgen.render.fit import FitFault
from printgen.render.store import Store

TRIES = 3
"""A worker that is killed costs a retry; a job that kills three is named."""


@dataclass(frozen=True)
class Drawn:
    """All faces drawn: their print faults, the keys of the faces that have some, and how many were drawn anew."""

    drawing: Drawing
    problems: tuple[Problem, ...]
    faulty: frozenset[str]
    fresh: int
    faults: Mapping[str, tuple[FitFault, ...]]
    """Face key → what is wrong with it, box by box."""


def draw_here(job: Job) -> Chunk:
    """Draws one job in this process; imports the renderer only now."""
    from printgen.render.layout import draw_chunk

    return draw_chunk(job)


def draw_faces(
    jobs: Sequence[tuple[Job, tuple[Face, ...]]],
    store: Store,
    executor: Pool | None,
    done: Callable[[int], None],
) -> Drawn:
    """Draws what the store doesn't have. ``executor`` None: in this process; ``done`` is told how many faces stand."""
    chunks: dict[str, Chunk] = {}
    missing: dict[str, Job] = {}
    for job, faces in jobs:
        if job.key in chunks or job.key in missing:
            continue
        kept = store.get(job.key)
        if kept is None:
            missing[job.key] = job
        else:
            chunks[job.key] = kept
            done(len(faces))
    fresh = 0
    for chunk in _drawn(list(missing.values()), executor):
        chunks[chunk.key] = chunk
        store.put(chunk)
        fresh += len(chunk.html)
        done(len(chunk.html))
    if missing:
        store.trim()
    faces_drawn: dict[str, DrawnFace] = {}
    problems: list[Problem] = []
    faults: dict[str, tuple[FitFault, ...]] = {}
    for job, faces in jobs:
        chunk = chunks[job.key]
        for page, (face, html) in enumerate(zip(faces, chunk.html, strict=True)):
            faces_drawn[face.key] = DrawnFace(face.key, face.size, job.key, page, html)
        problems += _problems(chunk, faces)
        for fault in chunk.faults:
            key = faces[fault.face].key
            faults[key] = (*faults.get(key, ()), fault)
    drawing = Drawing({key: one.pdf for key, one in chunks.items()}, faces_drawn)
    return Drawn(drawing, tuple(dict.fromkeys(problems)), frozenset(faults), fresh, faults)


def _problems(chunk: Chunk, faces: tuple[Face, ...]) -> Iterator[Problem]:
    """The chunk's faults, each at the text that doesn't fit, or at the template where no text is known."""
    for fault in chunk.faults:
        face = faces[fault.face]
        message = f"{face.component}/{face.card} ({face.lang}, {face.side}): {fault.message}"
        pos = face.texts.get(fault.field)
        fix = fault.fix if pos is None else f"{fault.fix} ({face.pos})"
        severity = Severity.ERROR
        own = fault.field in face.texts and fault.field not in face.borrowed
        if fault.code in ("R101", "R102") and not own and face.borrowed & {fault.field, "*"}:
            message, fix, severity = f"{message}; it isn't translated yet", "translate it", Severity.WARNING
        yield Problem(pos or face.pos, fault.code, message, fix, severity, draft_allows=fault.code != "R108")


def _drawn(jobs: list[Job], executor: Pool | None) -> Iterator[Chunk]:
    if executor is None or len(jobs) < 2:
        yield from map(draw_here, jobs)
        return
    waiting = dict(enumerate(jobs))
    for _ in range(TRIES):
        with executor() as pool:
            futures = _submitted(pool, waiting)
            try:
                for future in as_completed(futures):
                    index = futures[future]
                    yield future.result()
                    del waiting[index]
            except BrokenProcessPool:
                continue
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return
    names = ", ".join(waiting[index].names[0] for index in sorted(waiting)[:3])
    message = f"the renderer was killed {TRIES} times while drawing {names}"
    raise PrintgenError([Problem(SourcePos("printgen"), "R107", message, "simplify that face, or free memory")])


def _submitted(pool: Executor, jobs: dict[int, Job]) -> dict[Future[Chunk], int]:
    return {pool.submit(draw_here, job): index for index, job in jobs.items()}
