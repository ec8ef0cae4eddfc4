"""Plan → what the print guide says of it: runs of sheets, how they are printed, where the knife goes, what to count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printgen.geometry import TOLERANCE_MM
from printgen.guide import CutLine, SheetRun, Way
from printgen.impose.cuts import cut_positions
from printgen.model import Kind, Page, Placement


def sheet_runs(pages: Sequence[Page], kinds: Mapping[str, Kind]) -> tuple[SheetRun, ...]:
    """The runs in file order. ``kinds``: component → its kind. A booklet's single pages are no sheets: left out."""
    return tuple(sheet_run(pages, members, kinds) for members in runs(pages))


def runs(pages: Sequence[Page]) -> Iterator[list[int]]:
    """Indexes of the fronts of each run: a run begins with its sheet 1."""
    run: list[int] = []
    for index, page in enumerate(pages):
        if page.side != "front" or page.file.endswith("-pages.pdf"):
            continue
        if run and (page.sheet == 1 or page.file != pages[run[-1]].file):
            yield run
            run = []
        run.append(index)
    if run:
        yield run


def sheet_run(pages: Sequence[Page], members: Sequence[int], kinds: Mapping[str, Kind]) -> SheetRun:
    """One run; its first sheet pictures it."""
    fronts = [pages[index] for index in members]
    first, last = fronts[0], fronts[-1]
    backs = first.file.replace("-fronts.pdf", "-backs.pdf")
    files = (first.file, backs) if any(page.file == backs != first.file for page in pages) else (first.file,)
    booklet = any(kinds.get(one) == "booklet" for one in first.components)
    after = pages[members[-1] + 1] if members[-1] + 1 < len(pages) else None
    has_back = after is not None and after.file == last.file and after.side == "back"
    placed = [one for page in fronts for one in page.placements if one.side == "front" and one.scale == 1.0]
    return SheetRun(
        files=files,
        first_page=first.number,
        last_page=last.number + (1 if has_back else 0),
        components=tuple(dict.fromkeys(one for page in fronts for one in page.components)),
        stock=first.stock,
        paper=first.paper,
        sheets=len(fronts),
        pieces=booklet_pages(pages, first.file) if booklet else len(copies(placed)),
        free=sum(page.free_slots for page in fronts),
        way=way(first, len(files) > 1, has_back),
        shown=members[0],
        trims=tuple(one.trim for one in first.placements if one.side == "front" and one.scale == 1.0),
        lines=() if booklet else cut_lines(first),
        tiles=tiles(placed),
        booklet=booklet,
    )


def booklet_pages(pages: Sequence[Page], file: str) -> int:
    """How many pages of a booklet lie on its sheets."""
    return sum(one.scale == 1.0 for page in pages if page.file == file for one in page.placements)


def way(front: Page, two_files: bool, has_back: bool) -> Way:
    """How a run's sheets get their backs."""
    if two_files:
        return "by-hand"
    if front.duplex != "none":
        return front.duplex
    if any(one.side == "back" for one in front.placements):
        return "fold"
    return "paste" if has_back else "one-side"


def copies(placements: Sequence[Placement]) -> set[tuple[str, str, int]]:
    """The pieces among placements; tiles of one are one."""
    return {(one.component, one.card, one.copy) for one in placements}


def copies_of_cards(pages: Sequence[Page]) -> dict[tuple[str, str], int]:
    """Component and card → copies on the fronts, as ``placements.json`` has them."""
    counts: dict[tuple[str, str], int] = {}
    fronts = [one for page in pages for one in page.placements if one.side == "front" and one.scale == 1.0]
    for component, card, _ in sorted(copies(fronts)):
        counts[component, card] = counts.get((component, card), 0) + 1
    return counts


def tiles(placements: Sequence[Placement]) -> tuple[int, int]:
    """Columns and rows of the tiles of a run."""
    origins = [one.origin for one in placements if one.origin is not None]
    across = len({round(x / TOLERANCE_MM / 100) for x, _ in origins})
    down = len({round(y / TOLERANCE_MM / 100) for _, y in origins})
    return max(1, across), max(1, down)


def cut_lines(page: Page) -> tuple[CutLine, ...]:
    """The straight cuts with their names on the sheet: figures for the first pass, letters for the second."""
    order = [one for one in page.captions if one.role == "order"]
    figures = [one for one in order if one.text.isdecimal()]
    if not figures:
        return ()
    cuts = cut_positions([one for one in page.placements if one.side == "front"])
    level = bool(figures[0].rotation)
    first = tuple(reversed(cuts.down)) if level else cuts.across
    second = cuts.across if level else cuts.down
    letters = [one.text for one in order if not one.text.isdecimal()]
    named = letters if len(letters) == len(second) else [""] * len(second)
    return (
        *(CutLine(str(number), not level, at) for number, at in enumerate(first, start=1)),
        *(CutLine(name, level, at) for name, at in zip(named, second, strict=True)),
    )
