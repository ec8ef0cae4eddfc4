"""The print guide's pages: its own drawing, then the real faces in it, small, from the sheets' own placements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from printgen.geometry import Rect, Size
from printgen.guide import GUIDE, DrawnGuide, GuideStamp, page_face
from printgen.impose.flips import pictogram
from printgen.impose.papers import PAPERS, Paper
from printgen.model import Caption, Figure, Page, Placement, Shape, Side

FOOT_MM, FOOT_SIDE_MM, FOOT_SIZE_MM = 8.6, 12.0, 2.3
"""The foot's baseline above the page's lower edge, its end from the right edge, its size (6.5 pt)."""


@dataclass(frozen=True)
class Stamped:
    """What a guide may show: the pages its sheets were found in, and faces by component, card and side."""

    pages: Sequence[Page]
    faces: Mapping[tuple[str, str, Side], str]
    sizes: Mapping[str, Size]
    """Face key → trim size."""
    shapes: Mapping[str, Shape]
    """Component → shape."""


def guide_paper(paper: Paper) -> Paper:
    """What the guide is printed on: Letter where the sheets are Letter or Legal, else A4."""
    name = "letter" if paper.name in ("letter", "legal") else "a4"
    return Paper(name, PAPERS[name])


def guide_pages(drawn: DrawnGuide, shown: Stamped, paper: Paper, *, foot: str) -> tuple[Page, ...]:
    """The pages of ``print-guide-<paper>.pdf``. ``foot``: what stands below, {n} and {of} filled in here."""
    whole = Rect(0, 0, paper.size.width, paper.size.height)
    pages = []
    for number in range(drawn.pages):
        placements = [Placement(GUIDE, GUIDE, number + 1, "front", page_face(number), whole, whole, corners=True)]
        figures: list[Figure] = []
        for stamp in drawn.stamps:
            if stamp.page != number:
                continue
            if stamp.what == "flip":
                place = stamp.place
                middle = (place.x + place.width / 2, place.y + place.height / 2)
                figures += pictogram(stamp.name, *middle, min(place.width, place.height))
            else:
                placements += pictures(stamp, shown, number + 1)
        text = foot.replace("{n}", str(number + 1)).replace("{of}", str(drawn.pages))
        end = (paper.size.width - FOOT_SIDE_MM, paper.size.height - FOOT_MM)
        pages.append(
            Page(
                file=f"{GUIDE}-{paper.name}.pdf",
                number=number + 1,
                side="front",
                paper=paper.size,
                sheet=number + 1,
                sheets=drawn.pages,
                components=(GUIDE,),
                stock="paper",
                placements=tuple(placements),
                figures=tuple(figures),
                captions=(Caption(text, *end, FOOT_SIZE_MM, anchor="end"),),
            )
        )
    return tuple(pages)


def pictures(stamp: GuideStamp, shown: Stamped, page: int) -> list[Placement]:
    """A face, a booklet's first page, or all faces of a sheet, in the place kept for them."""
    place = stamp.place
    if stamp.what == "sheet":
        sheet = shown.pages[int(stamp.name)]
        return [scaled(one, place, place.width / sheet.paper.width, page) for one in sheet.placements]
    shape: Shape = "square"
    if stamp.what == "page":
        key = f"{stamp.name}:0"
    else:
        component, _, card = stamp.name.partition("/")
        key, shape = shown.faces[component, card, stamp.side], shown.shapes[component]
    scale = place.width / shown.sizes[key].width
    return [Placement(GUIDE, GUIDE, page, "front", key, place, place, shape=shape, corners=True, scale=scale)]


def scaled(one: Placement, place: Rect, scale: float, page: int) -> Placement:
    """A sheet's placement on the guide's picture of it: the trim alone, as large as the picture's scale makes it."""
    trim = Rect(
        place.x + one.trim.x * scale, place.y + one.trim.y * scale, one.trim.width * scale, one.trim.height * scale
    )
    origin = None
    if one.origin is not None:
        origin = (place.x + one.origin[0] * scale, place.y + one.origin[1] * scale)
    return replace(
        one,
        component=GUIDE,
        card=GUIDE,
        copy=page,
        side="front",
        trim=trim,
        clip=trim,
        origin=origin,
        corners=True,
        scale=one.scale * scale,
    )
