"""What another gutter or another paper would save: advice for the closing table and the print guide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printgen.impose.fold import laid_out
from printgen.impose.groups import Group
from printgen.impose.labels import Labels
from printgen.impose.options import SheetOptions
from printgen.impose.papers import paper
from printgen.impose.runs import Run

GUTTERS_MM = (2.5, 2.0, 1.5, 1.0, 0.0)
"""Narrower gutters in the order a person would like them: the widest that helps is named."""
DRAWERS = ("a4", "letter")
"""Papers that one household or the next has; for a whole board A3 is worth the way to a copy shop."""
SHOWN = {"a4": "A4", "letter": "Letter", "a3": "A3"}


def savings(groups: Sequence[Group], options: SheetOptions, labels: Labels) -> tuple[str, ...]:
    """A line for everything that would put the same pieces on fewer sheets, or a board on one."""
    if options.columns or options.rows:
        return ()
    runs = [laid_out(one, options, 0) for one in groups]
    laid = [(one, run) for one, run in zip(groups, runs, strict=True) if isinstance(run, Run)]
    found = [*narrower(laid, options, labels), *whole_boards(laid, options, labels)]
    return (*found, *other_paper(laid, options, labels))


def narrower(laid: Sequence[tuple[Group, Run]], options: SheetOptions, labels: Labels) -> Iterator[str]:
    """For each group, the widest narrower gutter that puts more on a sheet, where that saves sheets."""
    for one, now in laid:
        if len(now.sheets) < 2 or now.tiling is not None:
            continue
        for gutter in GUTTERS_MM:
            if gutter >= options.gutter:
                continue
            then = laid_out(one, replace(options, gutter=gutter), 0)
            if not isinstance(then, Run) or then.grid.slots <= now.grid.slots:
                continue
            if len(then.sheets) < len(now.sheets):
                yield labels.word(
                    "hint_gutter",
                    names=labels.list(part.name for part in one.parts),
                    gutter=f"{gutter:g}",
                    slots=then.grid.slots,
                    now=len(now.sheets),
                    then=len(then.sheets),
                )
            break


def whole_boards(laid: Sequence[tuple[Group, Run]], options: SheetOptions, labels: Labels) -> Iterator[str]:
    """Boards that are tiled here and lie whole on A3."""
    larger = replace(options, paper=paper("a3"))
    tiled = [one for one, run in laid if run.tiling is not None]
    fitting = [
        one for one in tiled if (run := laid_out(one, larger, 0)) and isinstance(run, Run) and run.tiling is None
    ]
    if fitting:
        names = labels.list(part.name for one in fitting for part in one.parts)
        yield labels.word("hint_whole", names=names, paper="A3", option="a3")


def other_paper(laid: Sequence[tuple[Group, Run]], options: SheetOptions, labels: Labels) -> Iterator[str]:
    """The other everyday paper, where the whole edition takes fewer sheets of it."""
    if options.paper.name not in DRAWERS:
        return
    now = sum(len(run.sheets) for _, run in laid)
    for name in DRAWERS:
        if name == options.paper.name:
            continue
        other = [laid_out(one, replace(options, paper=paper(name)), 0) for one, _ in laid]
        then = sum(len(run.sheets) for run in other if isinstance(run, Run))
        if then < now and all(isinstance(run, Run) for run in other):
            yield labels.word("hint_paper", paper=SHOWN[name], option=name, now=now, then=then)
