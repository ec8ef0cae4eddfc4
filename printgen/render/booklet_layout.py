"""Booklet job → pages: laid out by WeasyPrint, its figures' places read from the laid-out boxes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from printgen.geometry import Size
from printgen.model import BLEED_MM
from printgen.render.chunks import Job
from printgen.render.copyfit import Extent, Setting, chapters_of, opening, planned, set_chapters
from printgen.render.drawn import Chunk
from printgen.render.fit import FitFault
from printgen.render.hangul import JOINER
from printgen.render.layout import laid_out_page
from printgen.render.loose import MM_PER_PX
from printgen.render.measure import undrawn_glyphs

EDGE_MM = 8.0
"""Type stays this far inside a booklet's page: printers leave 5 mm, and creep and a slip of the stapler the rest."""

PAGE_CSS = """
@page {{ size: {width}mm {height}mm; margin: {top}mm {side}mm {bottom}mm; }}
@page {{ font-family: var(--bk-text); font-size: 7pt; color: var(--bk-soft); }}
@page :left {{ @bottom-left {{ content: counter(page); }} @bottom-right {{ content: string(chapter); }} }}
@page :right {{ @bottom-right {{ content: counter(page); }} @bottom-left {{ content: string(chapter); }} }}
@page :left {{ @bottom-left {{ font-family: var(--bk-display); font-size: 9.5pt; color: var(--bk-ink); }} }}
@page :right {{ @bottom-right {{ font-family: var(--bk-display); font-size: 9.5pt; color: var(--bk-ink); }} }}
@page {{ @bottom-left {{ vertical-align: top; padding-top: 2mm; }} }}
@page {{ @bottom-right {{ vertical-align: top; padding-top: 2mm; }} }}
@page :first {{ @bottom-left {{ content: none; }} @bottom-right {{ content: none; }} }}
@page bare {{ margin: 0; @bottom-left {{ content: none; }} @bottom-right {{ content: none; }} }}
@page notes {{ @bottom-left {{ content: none; }} @bottom-right {{ content: none; }} }}
.bk-cover, .bk-back {{ page: bare; break-after: page; position: relative; overflow: hidden; }}
.bk-cover, .bk-back {{ width: {width}mm; height: {height}mm; }}
.bk-notes {{ page: notes; break-after: page; }}
html, body {{ margin: 0; padding: 0; }}
"""
"""Pages, 3.5 mm of bleed around them. Covers fill theirs from edge to edge; pages to write on have no number."""

BACK = '<section class="bk bk-back'
"""How the back cover begins: the last thing in a booklet's HTML."""
NOTES = '<section class="bk bk-notes">' + 22 * "<i></i>" + "</section>"


@dataclass(frozen=True)
class Figure:
    """Where a figure's face goes: page from 0, millimetres from the page's trim corner, width shown."""

    page: int
    face: str
    x: float
    y: float
    width: float


def draw_booklet(job: Job) -> Chunk:
    """Lays a booklet out and writes its pages. The chunk's ``html`` holds the figures, one line each."""
    height = job.size.height + 2 * BLEED_MM
    page_css = PAGE_CSS.format(
        width=job.size.width + 2 * BLEED_MM, height=height, top=11 + BLEED_MM, side=12 + BLEED_MM, bottom=14 + BLEED_MM
    )
    body, found, back = job.html[0].partition(BACK)
    document = _fitted(job, body, page_css, back=bool(found))
    missing = -len(document.pages) % 4
    if found and missing:
        last = laid_out_page(job, NOTES * (missing - 1) + found + back, page_css)
        document = document.copy([*document.pages, *last.pages])
    figures: list[Figure] = []
    faults: list[FitFault] = []
    for number, page in enumerate(document.pages):
        _walk(page._page_box, number, figures)
        faults += page_faults(page._page_box, number, job.size, Path(job.fonts))
    pdf = document.write_pdf(pdf_identifier=False)
    lines = tuple(f"{one.page} {one.face} {one.x:.4f} {one.y:.4f} {one.width:.4f}" for one in figures)
    return Chunk(job.key, pdf, (str(len(document.pages)), *lines), tuple(dict.fromkeys(faults)))


def _fitted(job: Job, html: str, page_css: str, *, back: bool) -> Any:
    """The booklet without its back cover, its chapters measured one by one and then laid out together."""
    head, *chapters = chapters_of(html)
    if not chapters:
        return laid_out_page(job, html, page_css)

    @cache
    def measure(at: int, close: int, taken: float) -> Extent:
        above = f'<div style="height: {taken:.3f}mm"></div>' if taken else ""
        chapter = f'<section class="bk">{above}{opening(Setting(close, taken > 0))}{chapters[at]}'
        return _extent(laid_out_page(job, chapter, page_css))

    before = laid_out_page(job, head, page_css)
    taken_by_contents = [page for page in before.pages if _boxes(page._page_box, "bk-contents")]
    short = len(taken_by_contents) > 1
    pages = len(before.pages) - (len(taken_by_contents) - 1 if short else 0)
    settings = planned(len(chapters), measure, pages, back=back)
    return laid_out_page(job, set_chapters(html, settings, short_contents=short), page_css)


def _extent(document: Any) -> Extent:
    """How far a chapter reaches that was laid out by itself."""
    root = document.pages[-1]._page_box
    top, end = root.content_box_y(), root.content_box_y() + root.height
    bottom = max((box.position_y + box.margin_height() for box in _boxes(root, "bk-chapter")), default=top)
    return Extent(len(document.pages), (bottom - top) * MM_PER_PX, (end - bottom) * MM_PER_PX)


def _boxes(root: Any, name: str) -> list[Any]:
    """The boxes of elements with that class on a page."""
    made, stack = [], [root]
    while stack:
        box = stack.pop()
        element = getattr(box, "element", None)
        if element is not None and "::" not in str(box.element_tag) and name in (element.get("class") or "").split():
            made.append(box)
            continue
        stack += getattr(box, "children", ())
    return made


def _walk(box: Any, page: int, figures: list[Figure]) -> None:
    element = getattr(box, "element", None)
    if element is not None and element.get("data-face") and "::" not in str(box.element_tag):
        x = box.content_box_x() * MM_PER_PX - BLEED_MM
        y = box.content_box_y() * MM_PER_PX - BLEED_MM
        figures.append(Figure(page, element.get("data-face"), x, y, box.width * MM_PER_PX))
        return
    for child in getattr(box, "children", ()):
        _walk(child, page, figures)


def page_faults(root: Any, number: int, trim: Size, fonts: Path) -> list[FitFault]:
    """Type nearer than 8 mm to the page's edge, and characters that no font draws."""
    faults: list[FitFault] = []
    left, right = BLEED_MM + EDGE_MM, BLEED_MM + trim.width - EDGE_MM
    bottom = BLEED_MM + trim.height - EDGE_MM
    missing: dict[str, None] = {}
    stack = [root]
    while stack:
        box = stack.pop()
        stack += getattr(box, "children", ())
        if type(box).__name__ != "TextBox" or not box.text.strip():
            continue
        x, y = box.position_x * MM_PER_PX, (box.position_y + box.baseline) * MM_PER_PX
        end = x + box.width * MM_PER_PX
        if x < left - 0.1 or end > right + 0.1 or y > bottom + 0.1:
            over = max(left - x, end - right, y - bottom)
            words = box.text.replace(JOINER, "").strip()[:16]
            message = f"page {number + 1}: '{words}' stands {over:.1f} mm too near to the page's edge"
            faults.append(FitFault(0, -1, "R106", "", message, "shorten the cell or line, or give it room to break"))
        for character in undrawn_glyphs(box.text, tuple(box.style["font_family"]), fonts):
            missing[character] = None
    for character in missing:
        message = f"page {number + 1}: no font draws U+{ord(character):04X} '{character}'"
        faults.append(FitFault(0, -1, "R105", "", message, "write it otherwise, or add a font that has it"))
    return faults
