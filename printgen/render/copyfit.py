"""Copyfitting of a booklet: which chapters begin a page, and which are set a little closer, so that pages are filled.

A chapter begins a page. Three cases are better served otherwise, in any language, on any paper and without anyone's
hand: one that fits whole into what the chapter before leaves free runs on below it; one whose last lines spill onto a
page of their own is set closer, twice if need be; where that doesn't help, the next chapter runs on under the spilt
lines. A table of contents that doesn't fit its page names the chapters alone. Lengths are millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from printgen.render.measure import MM_PER_PX
from printgen.render.rulebook import CHAPTER

SPILL_MM = 40.0
"""Less than this on a chapter's last page is a spill: half a dozen lines."""
GAP_MM = 16.0
"""What a chapter that runs on keeps between itself and the one before, and room for a line that breaks otherwise."""
CONTENTS = '<div class="bk-contents">'

CLOSER = ("", "bk-close", "bk-closer")
"""Classes by how close a chapter is set; ``booklet.css`` says how."""
MAX_PASSES = 5


@dataclass(frozen=True)
class Setting:
    """How a chapter is set: how close (0 to 2), and whether it runs on below the one before."""

    close: int = 0
    runs_on: bool = False


@dataclass(frozen=True)
class Extent:
    """Where a chapter was laid out: first and last page, its height on the last, and what that page leaves free."""

    first: int
    last: int
    height: float
    free: float

    @property
    def spills(self) -> bool:
        """Whether its last page holds next to nothing."""
        return self.last > self.first and self.height < SPILL_MM


def set_chapters(html: str, settings: tuple[Setting, ...], *, short_contents: bool = False) -> str:
    """The booklet's HTML with the classes that these settings ask for."""
    parts = html.split(CHAPTER)
    made = [parts[0].replace(CONTENTS, CONTENTS.replace('">', ' bk-short-contents">')) if short_contents else parts[0]]
    for part, setting in zip(parts[1:], settings, strict=True):
        names = " ".join(filter(None, ("bk-chapter", CLOSER[setting.close], "bk-run-on" if setting.runs_on else "")))
        made += [f'<section class="{names}">', part]
    return "".join(made)


def chapters_in(html: str) -> int:
    """How many chapters the HTML has."""
    return html.count(CHAPTER)


def improved(settings: tuple[Setting, ...], found: tuple[Extent, ...]) -> tuple[Setting, ...]:
    """Better settings than those which gave these extents; the same when there is nothing left to better."""
    made = list(settings)
    free = 0.0
    for at, (setting, extent) in enumerate(zip(settings, found, strict=True)):
        whole = extent.last == extent.first
        if at and not setting.runs_on and whole and extent.height + GAP_MM <= free:
            made[at] = replace(setting, runs_on=True)
            free -= extent.height + GAP_MM
            continue
        free = extent.free
        if not extent.spills or any(one.runs_on for one in settings[at + 1 : at + 2]):
            continue
        if setting.close < len(CLOSER) - 1:
            made[at] = replace(setting, close=setting.close + 1)
            free = 0.0
        elif at + 1 < len(made) and not settings[at + 1].runs_on:
            made[at] = replace(setting, close=0)
            made[at + 1] = replace(settings[at + 1], runs_on=True)
    return tuple(made)


def extents(document: Any) -> tuple[Extent, ...]:
    """The chapters of a laid-out document, in order."""
    found: dict[int, Extent] = {}
    order: list[int] = []
    for number, page in enumerate(document.pages):
        root = page._page_box
        end = (root.content_box_y() + root.height) * MM_PER_PX
        for box in _boxes(root, "bk-chapter"):
            key = id(box.element)
            top, height = box.position_y * MM_PER_PX, box.margin_height() * MM_PER_PX
            if key not in found:
                order.append(key)
            first = found[key].first if key in found else number
            found[key] = Extent(first, number, height, end - top - height)
    return tuple(found[key] for key in order)


def contents_pages(document: Any) -> int:
    """How many pages the table of contents takes."""
    return sum(1 for page in document.pages if _boxes(page._page_box, "bk-contents"))


def _boxes(root: Any, name: str) -> list[Any]:
    """The block boxes of elements with that class, in reading order."""
    made, stack = [], [root]
    while stack:
        box = stack.pop()
        element = getattr(box, "element", None)
        if element is not None and "::" not in str(box.element_tag) and name in (element.get("class") or "").split():
            made.append(box)
            continue
        stack += reversed(getattr(box, "children", ()))
    return made
