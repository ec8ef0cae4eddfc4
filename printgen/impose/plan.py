"""Stage 5: pieces → pages. Arithmetic only; millimetres from the top left of each page as it is looked at.

The pipeline calls

    plan(pieces, parts, options, words=words, game="鬼武者", build="7f3a-9c21") -> Plan

``pieces``: every copy of every design in deck order (Piece.copy from 1); ``parts``: ``Part.of(local)`` for each
component of the edition; ``words``: the entries of ``printgen/lang/sheets.<language>.yaml`` (all keys of
``words.WORDS``); ``faulty``: keys of faces that a draft frames in magenta; ``note``: what every label says besides.
All faults are raised together as one PrintgenError: a piece that no sheet holds (with needed and available
millimetres), a slot that isn't there, no piece at all. A Plan's pages are in file order; ``write.pdf`` and
``write.html`` draw them as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from printgen.impose.fold import laid_out
from printgen.impose.folded import Folded
from printgen.impose.grid import best_grid
from printgen.impose.groups import Group, Part, group, split_for_folding
from printgen.impose.labels import Labels
from printgen.impose.options import BackOffset, SheetOptions
from printgen.impose.piles import ordinals
from printgen.impose.runs import Run
from printgen.impose.savings import savings
from printgen.impose.sheet import Job, Sheet, back_page, front_page
from printgen.impose.trial import lay_trial
from printgen.model import Page, Piece, Plan
from printgen.problems import PrintgenError, Problem, SourcePos


@dataclass(frozen=True)
class File:
    """The runs of one PDF."""

    stem: str
    runs: tuple[Run, ...]

    @property
    def has_backs(self) -> bool:
        return any(run.has_backs for run in self.runs)


def plan(
    pieces: Sequence[Piece],
    parts: Sequence[Part],
    options: SheetOptions,
    *,
    words: Mapping[str, str],
    game: str,
    build: str = "",
    faulty: frozenset[str] = frozenset(),
    note: str = "",
) -> Plan:
    """All pages of an edition. Raises PrintgenError with every fault found."""
    groups = group(pieces, parts)
    if options.duplex == "fold":
        groups = split_for_folding(groups, {part.id: part for part in parts})
    if not groups:
        raise PrintgenError(
            [Problem(SourcePos("printgen"), "I106", "there is nothing to print", "choose at least one card")]
        )
    started = start_groups(groups, options)
    laid = [laid_out(one, options, options.start - 1 if one in started else 0) for one in groups]
    problems = [run for run in laid if isinstance(run, Problem)]
    if options.start > 1 and not started:
        problems.append(no_such_slot(groups, options))
    if problems:
        raise PrintgenError(problems)
    job = Job(
        options,
        Labels(words, game, build, faulty, note),
        {(piece.component, piece.card, piece.copy): piece for piece in pieces},
        ordinals(pieces),
        {part.id: part.name for part in parts},
        Folded({part.id: part.net for part in parts if part.net is not None}, {part.id: part.kind for part in parts}),
    )
    if options.trial:
        return trial_plan(groups, job)
    pages: list[Page] = []
    for file in files(groups, [run for run in laid if isinstance(run, Run)]):
        pages += file_pages(file, job)
    return Plan(tuple(pages), savings(groups, options, job.labels))


def trial_plan(groups: Sequence[Group], job: Job) -> Plan:
    """The one trial sheet instead of all others."""
    trial = lay_trial(groups, job.options)
    if trial is None:
        part = groups[0].parts[0]
        message = f"no card of {part.id} fits on a trial page of {job.options.paper.name}"
        raise PrintgenError([Problem(part.pos, "I107", message, "choose a larger --paper")])
    run, left_over = trial
    hints: tuple[str, ...] = ()
    if left_over:
        names = job.labels.list(job.names[unit.pieces[0].component] for unit in left_over)
        hints = (job.labels.word("hint_trial", names=names),)
    return Plan(tuple(file_pages(File("trial", (run,)), job)), hints)


def start_groups(groups: Sequence[Group], options: SheetOptions) -> tuple[Group, ...]:
    """The first group of every file whose sheet has the slot that ``--start`` names."""
    found: dict[str, Group] = {}
    for one in groups:
        grid = best_grid(one.size, options)
        if one.stem not in found and options.start > 1 and grid is not None and grid.slots >= options.start:
            found[one.stem] = one
    return tuple(found.values())


def no_such_slot(groups: Sequence[Group], options: SheetOptions) -> Problem:
    grid = best_grid(groups[0].size, options)
    slots = grid.slots if grid is not None else 1
    return Problem(
        SourcePos("--start"), "I104", f"a sheet of {slots} has no slot {options.start}", f"type --start 1 to {slots}"
    )


def files(groups: Sequence[Group], runs: Sequence[Run]) -> tuple[File, ...]:
    """Runs gathered into files, in file order."""
    gathered: dict[str, list[Run]] = {}
    for one, run in zip(groups, runs, strict=True):
        gathered.setdefault(one.stem, []).append(run)
    return tuple(File(stem, tuple(members)) for stem, members in gathered.items())


def file_pages(file: File, job: Job) -> Iterator[Page]:
    """Front, back, front, back …; fronts alone where nothing has a back; two files for a hand-fed stack.

    When one sheet of a file has backs, all its sheets have a back page, empty or not: a printer that prints both
    sides, and a stack that is fed twice, count pages.
    """
    options = job.options
    if options.duplex == "fold":
        yield from folded_pages(file, job)
        return
    two_sided = options.duplex != "none" and file.has_backs
    name = f"{file.stem}-{options.paper.name}"
    by_hand = two_sided and options.duplex == "manual"
    front_file = f"{name}-fronts.pdf" if by_hand else f"{name}.pdf"
    front_pages: list[Page] = []
    back_pages: list[Page] = []
    for run in file.runs:
        for number in range(len(run.sheets)):
            count = len(front_pages) + 1
            front_number = 2 * count - 1 if two_sided and not by_hand else count
            sheet = Sheet(run, number, two_sided)
            front_pages.append(front_page(sheet, front_file, front_number, job))
            if two_sided:
                back_file, back_number = (f"{name}-backs.pdf", count) if by_hand else (front_file, 2 * count)
                back_pages.append(back_page(sheet, back_file, back_number, job))
    if by_hand or not two_sided:
        yield from front_pages
        yield from back_pages
        return
    for front, back in zip(front_pages, back_pages, strict=True):
        yield front
        yield back


def folded_pages(file: File, job: Job) -> Iterator[Page]:
    """One side of every sheet, except where a piece is too big to fold: its back follows, to be pasted on."""
    by_hand = replace(job, options=replace(job.options, duplex="manual", back_offset=BackOffset()))
    name, count = f"{file.stem}-{job.options.paper.name}.pdf", 0
    for run in file.runs:
        pasted = run.has_backs and not run.folded
        for number in range(len(run.sheets)):
            sheet = Sheet(run, number, two_sided=pasted)
            count += 1
            yield front_page(sheet, name, count, job)
            if pasted:
                count += 1
                yield back_page(sheet, name, count, by_hand)
