"""Cut order: figures beside the lines of the first pass, letters beside those of the second, so no line is broken.

The first pass is the one whose lines end in the strips: the strips then still carry their label when it is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printgen.geometry import TOLERANCE_MM, Rect
from printgen.impose.cuts import Cuts
from printgen.impose.lettering import text_width
from printgen.impose.strips import Strip
from printgen.model import Caption, Figure
from printgen.paths import rectangle

FIGURE_MM, LETTER_MM = 1.9, 1.75
CAP = 0.74
"""Height of capitals and figures, in em."""
BESIDE_MM = 0.4
"""Between a line and its figure."""
NEAR_MM = 1.0
"""Between the art and a letter, where the margin has room."""
LEAST_ROOM_MM = 1.5
"""Outside the trim, for a letter."""


def letters(count: int) -> list[str]:
    """A … Z, AA, AB …"""
    found = []
    for number in range(count):
        text, left = "", number
        while left >= 0:
            text = chr(ord("A") + left % 26) + text
            left = left // 26 - 1
        found.append(text)
    return found


@dataclass(frozen=True)
class Mark:
    """A line's position and on which side of it the text stands: where the piece is."""

    line: float
    after: bool


def marks(lines: Sequence[float], spans: Sequence[tuple[float, float]]) -> list[Mark]:
    """For each line, the side that a piece lies on (after it where both are)."""
    starts = {round(start, 3) for start, _ in spans}
    return [Mark(line, round(line, 3) in starts) for line in lines]


def figures(strip: Strip, spans: Sequence[tuple[float, float]]) -> tuple[list[Caption], list[Figure]]:
    """Figures 1, 2, 3 … along a strip. ``spans`` are the pieces' extents along u."""
    captions: list[Caption] = []
    grounds: list[Figure] = []
    over_bleed = strip.order_d > strip.free + TOLERANCE_MM
    for number, mark in enumerate(marks(strip.lines, spans), start=1):
        text = str(number)
        width = text_width(text, FIGURE_MM, bold=True)
        start = mark.line + BESIDE_MM if mark.after else mark.line - BESIDE_MM - width
        if over_bleed:
            top = strip.order_d - FIGURE_MM * CAP - 0.1
            grounds.append(strip.box(start - 0.15, top, start + width + 0.15, strip.order_d + 0.1, "#ffffff", "ground"))
        captions.append(strip.caption(text, start, strip.order_d, FIGURE_MM, bold=True, role="order"))
    return captions, grounds


def second_pass(
    strip: Strip, cuts: Cuts, trims: Sequence[Rect], clips: Sequence[Rect]
) -> tuple[list[Caption], list[Figure]]:
    """Letters beside the lines that run along the strips, in an outer margin; none where both are too narrow."""
    paper, inset = strip.paper, strip.inset
    block = bounds(trims)
    art = bounds(clips)
    captions: list[Caption] = []
    grounds: list[Figure] = []
    level = strip.rotation == 0
    lines = cuts.down if level else cuts.across
    names = letters(len(lines))
    if level:
        spans = [(trim.y, trim.bottom) for trim in trims]
        room = (block.x - inset, paper.width - block.right - inset)
    else:
        spans = [(trim.x, trim.right) for trim in trims]
        room = (block.y - inset, paper.height - block.bottom - inset)
    widest = max((text_width(name, LETTER_MM, bold=True) for name in names), default=0.0)
    least = max(LEAST_ROOM_MM, widest + 0.2) if level else LEAST_ROOM_MM
    if max(room) < least:
        return [], []
    first = room[0] >= least
    for name, mark in zip(names, marks(lines, spans), strict=True):
        width = text_width(name, LETTER_MM, bold=True)
        high = LETTER_MM * CAP
        if level:
            x = max(inset, art.x - NEAR_MM - width) if first else min(paper.width - inset - width, art.right + NEAR_MM)
            y = mark.line + 0.3 + high if mark.after else mark.line - BESIDE_MM
            over = x + width > art.x + 0.01 if first else x < art.right - 0.01
        else:
            x = mark.line + BESIDE_MM if mark.after else mark.line - BESIDE_MM - width
            low = paper.height - inset - 0.1
            y = max(inset + high + 0.1, art.y - NEAR_MM) if first else min(low, art.bottom + NEAR_MM + high)
            over = y > art.y + 0.01 if first else y - high < art.bottom - 0.01
        if over:
            grounds.append(
                Figure(rectangle(x - 0.12, y - high - 0.12, width + 0.24, high + 0.24), "#ffffff", role="ground")
            )
        captions.append(Caption(name, x, y, LETTER_MM, True, role="order"))
    return captions, grounds


def bounds(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle round some others."""
    x, y = min(one.x for one in rects), min(one.y for one in rects)
    return Rect(x, y, max(one.right for one in rects) - x, max(one.bottom for one in rects) - y)
