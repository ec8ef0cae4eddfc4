"""Guide job → pages: laid out by WeasyPrint, the places of its pictures read from the laid-out boxes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from printgen.geometry import Rect
from printgen.guide import DrawnGuide, GuideStamp
from printgen.model import BLEED_MM
from printgen.render.booklet_layout import page_faults
from printgen.render.chunks import Job
from printgen.render.drawn import Chunk
from printgen.render.fit import FitFault
from printgen.render.layout import laid_out_page
from printgen.render.loose import MM_PER_PX

PAGE_CSS = """
@page {{ size: {width}mm {height}mm; margin: {top}mm {side}mm {bottom}mm; }}
@page steps {{ margin-left: {steps}mm; }}
html, body {{ margin: 0; padding: 0; }}
"""
TOP_MM, SIDE_MM, BOTTOM_MM, STEPS_MM = 14.0, 12.0, 17.0, 20.0
"""Margins from the trim: the rulers stand in the lower one and, on the pages of steps, in the wider left one."""


def draw_guide(job: Job) -> Chunk:
    """Lays the guide out and writes its pages. The chunk's ``html``: number of pages, then a place in each line."""
    page_css = PAGE_CSS.format(
        width=job.size.width + 2 * BLEED_MM,
        height=job.size.height + 2 * BLEED_MM,
        top=TOP_MM + BLEED_MM,
        side=SIDE_MM + BLEED_MM,
        bottom=BOTTOM_MM + BLEED_MM,
        steps=STEPS_MM + BLEED_MM,
    )
    document = laid_out_page(job, job.html[0], page_css)
    places: list[str] = []
    faults: list[FitFault] = []
    for number, page in enumerate(document.pages):
        _walk(page._page_box, number, places)
        faults += page_faults(page._page_box, number, job.size, Path(job.fonts))
    pdf = document.write_pdf(pdf_identifier=False)
    return Chunk(job.key, pdf, (str(len(document.pages)), *places), tuple(dict.fromkeys(faults)))


def _walk(box: Any, page: int, places: list[str]) -> None:
    element = getattr(box, "element", None)
    if element is not None and element.get("data-stamp") and "::" not in str(box.element_tag):
        place = [box.content_box_x() * MM_PER_PX - BLEED_MM, box.content_box_y() * MM_PER_PX - BLEED_MM]
        place += [box.width * MM_PER_PX, box.height * MM_PER_PX]
        names = [element.get("data-stamp"), element.get("data-name"), element.get("data-side")]
        places.append(json.dumps([page, *names, *(round(one, 4) for one in place)]))
        return
    for child in getattr(box, "children", ()):
        _walk(child, page, places)


def drawn_guide(job: Job, chunk: Chunk) -> DrawnGuide:
    """The guide as imposition knows it."""
    stamps = []
    for line in chunk.html[1:]:
        page, what, name, side, x, y, width, height = json.loads(line)
        stamps.append(GuideStamp(page, what, name, side, Rect(x, y, width, height)))
    return DrawnGuide(chunk.key, int(chunk.html[0]), job.size, tuple(stamps))
