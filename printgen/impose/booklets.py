"""Saddle-stitched booklets: two pages on each side of a folded sheet, nested, with creep. Arithmetic only.

The sheet lies landscape and is folded in the middle; it is turned over on its short edge. Where a printer turns on the
long edge, the back is turned by 180° instead, so one duplex setting serves every file of an edition.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printgen.geometry import Rect, Size
from printgen.model import Caption, DrawnBooklet, Page, Placement, Side

PAPER_MM = 0.1
"""Thickness of the paper booklets are printed on (80–100 g/m²): each sheet pushes the ones inside it out by as much."""

SIDES: tuple[Side, Side] = ("front", "back")

IMPRINT_MM = 9.0
"""The imprint's baseline above the page's lower edge: type stays 8 mm inside every page."""


@dataclass(frozen=True)
class Format:
    """A booklet's page, and the sheet (as it lies, landscape) that two of them fill."""

    paper: str
    page: Size
    sheet: Size


A5 = Format("a4", Size(148, 210), Size(297, 210))
"""ISO 216: A5 is half of A4, rounded down; the half millimetres left over lie at the outer edges."""
HALF_LETTER = Format("letter", Size(139.7, 215.9), Size(279.4, 215.9))
"""ANSI: half of 11 × 8.5 in."""


def booklet_format(paper: str) -> Format:
    """A5 pages on A4; half-Letter pages on Letter, also for Legal, whose owners have Letter in the drawer."""
    return HALF_LETTER if paper in ("letter", "legal") else A5


def reading_pages(count: int) -> int:
    """Pages of the folded booklet: a whole number of sheets has four each."""
    return -(-count // 4) * 4


def signature(count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """For each sheet, from the outside in: (left, right) of its front and of its back, as page numbers from 1.

    Numbers beyond ``count`` are blank pages at the end.
    """
    pages = reading_pages(count)
    return [((pages - 2 * sheet, 2 * sheet + 1), (2 * sheet + 2, pages - 2 * sheet - 1)) for sheet in range(pages // 4)]


def creep(sheet: int, sheets: int) -> float:
    """How far the pages of a sheet move towards the spine, millimetres; 0 for the outermost."""
    return PAPER_MM * sheet if sheets > 1 else 0.0


def signature_pages(book: DrawnBooklet, form: Format, *, imprint: str, flip_long: bool = True) -> tuple[Page, ...]:
    """The pages of ``<booklet>-<paper>.pdf``: reading order → sheets, front and back in turn."""
    pages: list[Page] = []
    plan = signature(book.pages)
    for index, spreads in enumerate(plan):
        shift = creep(index, len(plan))
        for side, spread in zip(SIDES, spreads, strict=True):
            turned = side == "back" and flip_long
            placed, captions = _spread(book, spread, form, shift, imprint, turned=turned)
            pages.append(
                Page(
                    file=f"{book.id}-{form.paper}.pdf",
                    number=len(pages) + 1,
                    side=side,
                    paper=form.sheet,
                    sheet=index + 1,
                    sheets=len(plan),
                    components=(book.id,),
                    stock="paper",
                    placements=placed,
                    captions=captions,
                    title=book.name,
                    duplex="long-edge" if flip_long else "short-edge",
                )
            )
    return tuple(pages)


def single_pages(book: DrawnBooklet, form: Format, *, imprint: str) -> tuple[Page, ...]:
    """The pages of ``<booklet>-pages.pdf``: one after the other, for screens and copy shops."""
    whole = Rect(0, 0, form.page.width, form.page.height)
    return tuple(
        Page(
            file=f"{book.id}-pages.pdf",
            number=number,
            side="front",
            paper=form.page,
            sheet=number,
            sheets=book.pages,
            components=(book.id,),
            stock="paper",
            placements=_page_placements(book, number, whole, whole),
            captions=_imprint(imprint, whole) if number == book.pages else (),
            title=book.name,
        )
        for number in range(1, book.pages + 1)
    )


def _spread(
    book: DrawnBooklet, spread: tuple[int, int], form: Format, shift: float, imprint: str, *, turned: bool
) -> tuple[tuple[Placement, ...], tuple[Caption, ...]]:
    """Two pages side by side; ``turned``: the sheet lies upside down."""
    placed: list[Placement] = []
    captions: tuple[Caption, ...] = ()
    spine = form.sheet.width / 2
    for number, left, towards_spine in ((spread[0], spine - form.page.width, shift), (spread[1], spine, -shift)):
        if number > book.pages:
            continue
        clip = Rect(left, 0, form.page.width, form.page.height)
        trim = clip.moved(towards_spine, 0)
        placed += _page_placements(book, number, trim, clip)
        if number == book.pages:
            captions = _imprint(imprint, trim)
    if turned:
        over = tuple(
            replace(one, x=form.sheet.width - one.x, y=form.sheet.height - one.y, rotation=180) for one in captions
        )
        return tuple(_turned(one, form.sheet) for one in placed), over
    return tuple(placed), captions


def _page_placements(book: DrawnBooklet, number: int, trim: Rect, clip: Rect) -> tuple[Placement, ...]:
    """A page, then the faces that its figures show."""
    page = Placement(book.id, book.id, number, "front", f"{book.id}:{number - 1}", trim, clip, corners=True)
    figures = []
    for stamp in book.stamps:
        if stamp.page == number - 1:
            size = stamp.size
            place = Rect(trim.x + stamp.x, trim.y + stamp.y, size.width * stamp.scale, size.height * stamp.scale)
            figures.append(
                Placement(book.id, book.id, number, "front", stamp.face, place, place, corners=True, scale=stamp.scale)
            )
    return (page, *figures)


def _imprint(text: str, page: Rect) -> tuple[Caption, ...]:
    return (Caption(text, page.x + page.width / 2, page.bottom - IMPRINT_MM, 2.12, anchor="middle", role="imprint"),)


def _turned(placed: Placement, sheet: Size) -> Placement:
    """The same after the sheet is turned half round."""

    def half(rect: Rect) -> Rect:
        return Rect(sheet.width - rect.right, sheet.height - rect.bottom, rect.width, rect.height)

    return replace(placed, trim=half(placed.trim), clip=half(placed.clip), rotation=180)
