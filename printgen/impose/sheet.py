"""One side of one sheet: its placements, marks and labels made into a Page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from printgen.impose.cuts import NO_CUTS, Cuts, cut_strokes
from printgen.impose.fold import fold_lines, fold_words
from printgen.impose.folded import Folded
from printgen.impose.furniture import Stacks, back_marks, front_marks
from printgen.impose.joins import join_marks, neighbour_words
from printgen.impose.labels import Labels, SheetWords
from printgen.impose.marks import Marks
from printgen.impose.nets import net_marks
from printgen.impose.options import BackOffset, SheetOptions
from printgen.impose.piles import Ordinals
from printgen.impose.runs import Run
from printgen.impose.sides import backs, mirrors_x
from printgen.impose.stacks import stacks
from printgen.impose.trial import arrow
from printgen.model import Page, Piece, Placement, Stroke
from printgen.paths import mapped

FLIP_WORDS: Mapping[str, tuple[str, str]] = {
    "long-edge": ("long-edge", "flip_long"),
    "short-edge": ("short-edge", "flip_short"),
    "manual": ("long-edge", "flip_hand"),
    "fold": ("fold", "flip_fold"),
    "paste": ("", "flip_paste"),
    "none": ("", "flip_none"),
}
"""Duplex → pictogram and key of the words."""


@dataclass(frozen=True)
class Job:
    """What all pages of a plan share."""

    options: SheetOptions
    labels: Labels
    pieces: Mapping[tuple[str, str, int], Piece]
    places: Ordinals
    names: Mapping[str, str]
    """Component → its name on labels."""
    folded: Folded


@dataclass(frozen=True)
class Sheet:
    """One sheet of a run: where its pages go."""

    run: Run
    number: int
    """From 0."""
    two_sided: bool

    def said(self, side: Literal["front", "back", "both"], job: Job) -> SheetWords:
        """The words of its label."""
        words = job.labels.word("sheet", sheet=self.number + 1, sheets=len(self.run.sheets), side=job.labels.word(side))
        tiling = self.run.tiling
        if tiling is not None:
            tile = self.run.sheets[self.number][0].tile
            words += " · " + job.labels.word("tile", tile=tile, tiles=tiling.count)
        if self.run.loose:
            words = f"{job.labels.word('trial')} · {job.labels.word(side)}"
        if job.options.draft:
            words += " · " + job.labels.word("draft")
        duplex: str = job.options.duplex if self.two_sided or side == "both" else "none"
        if duplex == "fold" and side != "both":
            duplex = "paste"
        flip, key = FLIP_WORDS[duplex]
        return SheetWords(self.run.names_on(self.number), self.run.parts[0].stock, words, flip, job.labels.word(key))


def front_page(sheet: Sheet, file: str, page: int, job: Job) -> Page:
    """The front of a sheet, marks and all."""
    run, number = sheet.run, sheet.number
    placements = run.sheets[number]
    both = any(placed.side == "back" for placed in placements)
    held = None
    if run.piled and len(run.sheets) > 1:
        held = Stacks(
            {slot: units for slot, units in stacks(run.piled).items() if slot in run.piled[number]},
            job.places,
            job.names,
        )
    marks = Marks()
    if run.marks is not None:
        marks.add(run.marks[number])
    else:
        marks.strokes += cut_strokes(job.options.cut, placements, run.grid.paper)
    if run.tiling is not None:
        words = neighbour_words(run.tiling, placements[0], job.labels.word("tile_join"))
        marks.add(join_marks(run.tiling, placements[0], words))
    marks.add(
        front_marks(
            run.grid,
            placements,
            sheet.said("both" if both else "front", job),
            job.labels,
            "none" if run.loose else job.options.cut,
            held,
            two_sided=sheet.two_sided,
            folds=Cuts((), fold_lines(placements)) if run.folded and not run.loose else NO_CUTS,
        )
    )
    if run.folded and not run.loose:
        marks.captions += fold_words(run.grid, placements, job.labels.word("fold_here"), job.labels.word("fold_paste"))
    if run.loose and sheet.two_sided:
        marks.figures.append(arrow(run.grid.paper, run.grid.inset, back=False))
    if not run.loose:
        marks.add(net_marks(placements, job.folded, job.options.cut, run.grid, job.labels, marks))
    return made(sheet, file, page, job, placements, marks)


def back_page(sheet: Sheet, file: str, page: int, job: Job) -> Page:
    """The back of a sheet: what lies behind the front, moved by the printer's correction as a whole."""
    grid, fronts = sheet.run.grid, sheet.run.sheets[sheet.number]
    placements = backs(fronts, job.pieces, grid, job.options)
    across = mirrors_x(grid.paper, job.options.flip)
    mirrored = (across, not across)
    hold = job.labels.word("trial_flip" if sheet.run.loose else "hold_to_light")
    marks = back_marks(
        grid, fronts, placements, sheet.said("back", job), job.labels, mirrored, hold, lines=not sheet.run.loose
    )
    if sheet.run.loose:
        marks.figures.append(arrow(grid.paper, grid.inset, back=True, mirrored=mirrored))
    drawn = replace(made(sheet, file, page, job, placements, marks), side="back", free_slots=0)
    return moved(drawn, job.options.back_offset)


def made(
    sheet: Sheet,
    file: str,
    page: int,
    job: Job,
    placements: tuple[Placement, ...],
    marks: Marks,
) -> Page:
    """The page itself, as a front."""
    run, number = sheet.run, sheet.number
    return Page(
        file=file,
        number=page,
        side="front",
        paper=run.grid.paper,
        sheet=number + 1,
        sheets=len(run.sheets),
        components=run.ids_on(number),
        stock=run.parts[0].stock,
        placements=placements,
        strokes=tuple(marks.strokes),
        figures=tuple(marks.figures),
        captions=tuple(marks.captions),
        free_slots=run.free_slots(number),
        slots=run.grid.slots,
        title=job.labels.list(run.names_on(number)),
        duplex=page_duplex(job.options, sheet.two_sided),
    )


def page_duplex(options: SheetOptions, two_sided: bool) -> Literal["none", "long-edge", "short-edge"]:
    """What the file asks the printer for; a hand-fed stack is printed one side at a time."""
    if two_sided and options.duplex == "long-edge":
        return "long-edge"
    return "short-edge" if two_sided and options.duplex == "short-edge" else "none"


def moved(page: Page, offset: BackOffset) -> Page:
    """A page with everything on it shifted; turn and scale are left to the writers."""
    dx, dy = offset.x, offset.y
    if not dx and not dy:
        return replace(page, turn_deg=offset.turn_deg, scale=offset.scale)
    return replace(
        page,
        placements=tuple(moved_placement(one, dx, dy) for one in page.placements),
        strokes=tuple(Stroke(one.kind, one.x1 + dx, one.y1 + dy, one.x2 + dx, one.y2 + dy) for one in page.strokes),
        captions=tuple(replace(one, x=one.x + dx, y=one.y + dy) for one in page.captions),
        figures=tuple(replace(one, path=mapped(one.path, lambda x, y: (x + dx, y + dy))) for one in page.figures),
        turn_deg=offset.turn_deg,
        scale=offset.scale,
    )


def moved_placement(one: Placement, dx: float, dy: float) -> Placement:
    origin = None if one.origin is None else (one.origin[0] + dx, one.origin[1] + dy)
    return replace(one, trim=one.trim.moved(dx, dy), clip=one.clip.moved(dx, dy), origin=origin)
