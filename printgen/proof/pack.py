"""Sheets of an update, gathered by stock: ``update-<stock>-<paper>.pdf``, each with its slip in front."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from printgen.model import Page, Plan

Duplex = Literal["none", "long-edge", "short-edge"]
SheetPages = tuple[Page, Page | None]
"""Front and back of one sheet."""


def pack_plan(plan: Plan, slips: Mapping[str, Sequence[Page]], tail: str, duplex: str) -> Plan:
    """The plan's sheets and the slips of each stock as files of their own; ``tail`` ends their names.

    Where one sheet of a file has a back all have one, empty or not: printers count pages. A hand-fed stack is two
    files, fronts and backs.
    """
    pages: list[Page] = []
    for stock in dict.fromkeys((*slips, *(page.stock for page in plan.pages))):
        sheets: list[SheetPages] = [(page, None) for page in slips.get(stock, ())]
        sheets += sheets_of([page for page in plan.pages if page.stock == stock])
        pages += _file(sheets, f"update-{stock}-{tail}", by_hand=duplex == "manual")
    return Plan(tuple(pages))


def sheets_of(pages: Sequence[Page]) -> Iterator[SheetPages]:
    """Fronts with their backs, whether they follow one another or lie in two files."""
    fronts = [page for page in pages if page.file.endswith("-fronts.pdf")]
    backs = [page for page in pages if page.file.endswith("-backs.pdf")]
    yield from zip(fronts, backs, strict=True)
    waiting: Page | None = None
    for page in pages:
        if page.file.endswith(("-fronts.pdf", "-backs.pdf")):
            continue
        if page.side == "back" and waiting is not None:
            yield waiting, page
            waiting = None
            continue
        if waiting is not None:
            yield waiting, None
        waiting = page
    if waiting is not None:
        yield waiting, None


def _file(sheets: Sequence[SheetPages], stem: str, *, by_hand: bool) -> Iterator[Page]:
    two_sided = any(back is not None for _, back in sheets)
    duplex: Duplex = next((front.duplex for front, back in sheets if back is not None), "none")
    if not two_sided:
        for number, (front, _) in enumerate(sheets, 1):
            yield replace(front, file=f"{stem}.pdf", number=number)
        return
    names = (f"{stem}-fronts.pdf", f"{stem}-backs.pdf") if by_hand else (f"{stem}.pdf", f"{stem}.pdf")
    backs = []
    for number, (front, back) in enumerate(sheets, 1):
        place = number if by_hand else 2 * number - 1
        yield replace(front, file=names[0], number=place, duplex=duplex)
        drawn = replace(back or blank(front), file=names[1], number=number if by_hand else 2 * number, duplex=duplex)
        if by_hand:
            backs.append(drawn)
        else:
            yield drawn
    yield from backs


def blank(front: Page) -> Page:
    """The empty back of a sheet."""
    return replace(front, side="back", placements=(), strokes=(), figures=(), captions=(), free_slots=0)
