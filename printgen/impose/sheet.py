"""One side of one sheet: its placements, marks and labels made into a Page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from printgen.impose.cuts import cut_strokes
from printgen.paths import mapped
from printgen.impose.options import BackOffset, SheetOptions
from printgen.impose.runs import Run
from printgen.impose.sides import backs
from printgen.model import Page, Piece, Placement, Stroke


@dataclass(frozen=True)
class Labels:
    """The toolkit's words in one language, and what every sheet says of the edition."""

    words: Mapping[str, str]
    game: str
    build: str
    faulty: frozenset[str] = frozenset()

    def word(self, key: str, **values: object) -> str:
        """A text of ``printgen/lang/sheets.<language>.yaml`` with its placeholders filled."""
        text = self.words[key]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def list(self, names: Iterable[str]) -> str:
        return self.words["list_joiner"].join(names)


def front_page(
    run: Run, number: int, file: str, page: int, options: SheetOptions, labels: Labels, *, two_sided: bool
) -> Page:
    """The front of sheet ``number`` (from 0) of a run."""
    placements = run.sheets[number]
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
        strokes=cut_strokes(options.cut, placements, run.grid.paper),
        free_slots=run.free_slots(number),
        slots=run.grid.slots,
        title=labels.list(run.names_on(number)),
        duplex=page_duplex(options, two_sided),
    )


def back_page(
    run: Run,
    number: int,
    file: str,
    page: int,
    pieces: Mapping[tuple[str, str, int], Piece],
    options: SheetOptions,
    labels: Labels,
) -> Page:
    """The back of sheet ``number``: what lies behind the front, moved by the printer's correction as a whole."""
    front = front_page(run, number, file, page, options, labels, two_sided=True)
    drawn = replace(
        front, side="back", placements=backs(front.placements, pieces, run.grid, options), strokes=(), free_slots=0
    )
    return moved(drawn, options.back_offset)


def page_duplex(options: SheetOptions, two_sided: bool) -> Literal["none", "long-edge", "short-edge"]:
    """What the file asks the printer for; a hand-fed stack is printed one side at a time."""
    if two_sided and options.duplex == "long-edge":
        return "long-edge"
    return "short-edge" if two_sided and options.duplex == "short-edge" else "none"


def moved(page: Page, offset: BackOffset) -> Page:
    """A page with everything on it shifted; turn and scale are left to the writers."""
    dx, dy = offset.x, offset.y
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
