"""The key of a sheet's fold lines and the steps of building what is on it, set where nothing is cut or printed.

For a box that is the waste above and below its front; else the largest free field between the cut lines.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from printgen.geometry import Insets, Rect
from printgen.impose.folded import Folded
from printgen.impose.grid import SHARED_MM, Grid
from printgen.impose.labels import Labels
from printgen.impose.lettering import text_width
from printgen.impose.marks import Marks
from printgen.impose.order import FIGURE_MM
from printgen.impose.strips import DEPTH_MM
from printgen.model import Caption, Placement, Stroke, StrokeKind
from printgen.nets import SHAPE_BLEED_MM, Net

TEXT_MM, LEAST_MM = 2.3, 2.12
"""6.5 pt, and the 6 pt no label goes under."""
LEADING = 1.45
ASCENT, DESCENT = 0.88, 0.16
"""Of a line of text, in em."""
SAMPLE_MM = 13.6
"""Length of a line in the key: a dash-dot line from dash to dash."""
AIR_MM = 1.5
"""Between text and the next line or art."""
BESIDE_MM = FIGURE_MM + 3.0
"""Between an upright cut line and text: the letters of the cut order stand there."""

Key = Sequence[tuple[StrokeKind, str]]
"""Kinds of line with what they mean."""


def add_words(
    found: Marks,
    placements: Sequence[Placement],
    folded: Folded,
    ways: tuple[StrokeKind, ...],
    grid: Grid,
    labels: Labels,
) -> None:
    """A key of the lines in use and the steps, in the first field that holds them; the key alone where none does."""
    kinds = dict.fromkeys(folded.kinds[one.component] for one in placements if one.component in folded.nets)
    steps = [labels.word(f"net_{kind}") for kind in kinds if f"net_{kind}" in labels.words]
    if any(one.on is None for net in held(placements, folded) for one in net.glue):
        steps.append(labels.word("net_box_parts"))
    key = [(way, labels.word(f"key_{way}")) for way in ways]
    fields = free_fields(placements, folded, grid)
    for size in (TEXT_MM, LEAST_MM):
        for field in fields:
            if said(found, field, key, steps, size):
                return
        for first, second in itertools.permutations(fields, 2):
            if fits_words(first, key, [], size) and fits_words(second, [], steps, size):
                said(found, first, key, [], size)
                said(found, second, [], steps, size)
                return
    any(said(found, field, key, [], size) for size in (TEXT_MM, LEAST_MM) for field in fields)


def said(found: Marks, field: Rect, key: Key, steps: Sequence[str], size: float) -> bool:
    """Whether a field holds these words; they are then in it."""
    captions, strokes = set_words(field, key, steps, size)
    found.captions += captions
    found.strokes += strokes
    return bool(captions)


def fits_words(field: Rect, key: Key, steps: Sequence[str], size: float) -> bool:
    return bool(set_words(field, key, steps, size)[0])


def held(placements: Sequence[Placement], folded: Folded) -> list[Net]:
    """The nets on a sheet."""
    return [folded.nets[one.component] for one in placements if one.component in folded.nets]


def set_words(field: Rect, key: Key, steps: Sequence[str], size: float) -> tuple[list[Caption], list[Stroke]]:
    """The words in a field from its top left: the key in rows, then the steps; nothing when they are too many."""
    captions: list[Caption] = []
    strokes: list[Stroke] = []
    x, baseline, leading = field.x, field.y + size * ASCENT, size * LEADING
    for way, text in key:
        width = SAMPLE_MM + 1.0 + text_width(text, size)
        if width > field.width:
            return [], []
        if x > field.x and x + width > field.right:
            x, baseline = field.x, baseline + leading
        strokes.append(Stroke(way, x, baseline - size * 0.36, x + SAMPLE_MM, baseline - size * 0.36))
        captions.append(Caption(text, x + SAMPLE_MM + 1.0, baseline, size, role="net"))
        x += width + 4.0
    for step in steps:
        lines = wrapped(step, field.width, size)
        if len(lines) == 1 and x + text_width(step, size) <= field.right:
            captions.append(Caption(step, x, baseline, size, role="net"))
            x += text_width(step, size) + 4.0
            continue
        for line in lines:
            if captions:
                baseline += leading
            captions.append(Caption(line, field.x, baseline, size, role="net"))
        x = field.right
    return (captions, strokes) if baseline + size * DESCENT <= field.bottom else ([], [])


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Lines no longer than ``width``: broken at blanks, and between characters that aren't Latin."""
    lines, line = [], ""
    for part in breakable(text):
        if line and text_width((line + part).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = ""
        line += part if line else part.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def breakable(text: str) -> list[str]:
    """The text in pieces that stay whole; a mark that can't begin a line goes with what is before it."""
    parts: list[str] = []
    for character in text:
        glued = parts and (
            character in "，。；：、！？）」』,.;:!?)’ "
            or (parts[-1][-1] in "（「『(")
            or (character.isascii() and parts[-1][-1].isascii() and parts[-1][-1] != " ")
        )
        if glued:
            parts[-1] += character
        else:
            parts.append(character)
    return parts


def free_fields(placements: Sequence[Placement], folded: Folded, grid: Grid) -> list[Rect]:
    """Rectangles where words can stand, the best first: waste beside the front of a box, then the largest free cell
    between the cut lines that no piece and no strip covers.
    """
    found = [field for placed in placements for field in waste(placed, folded)]
    if found:
        return found
    return sorted(cells(placements, grid), key=lambda one: -one.width * one.height)


def waste(placed: Placement, folded: Folded) -> list[Rect]:
    """Above and below the front of a box, between the dust flaps of its sides."""
    net = folded.nets.get(placed.component)
    if net is None or folded.kinds[placed.component] != "box" or not any(one.name == "front" for one in net.panels):
        return []
    left, top, width, height = net.panel("front").bounds
    trim, x = placed.trim, placed.trim.x
    air = AIR_MM + SHAPE_BLEED_MM
    above = Rect(x + left, trim.y, width, top).shrunk(Insets(top=AIR_MM, right=air, bottom=air, left=air))
    below = Rect(x + left, trim.y + top + height, width, trim.height - top - height)
    return [above, below.shrunk(Insets(top=air, right=air, bottom=AIR_MM, left=air))]


def cells(placements: Sequence[Placement], grid: Grid) -> list[Rect]:
    """Fields between the cut lines, clear of art, strips and the letters of the cut order."""
    paper, inset = grid.paper, grid.inset
    deep = DEPTH_MM if grid.strips in ("top-bottom", "left-right") else SHARED_MM
    inside = {
        "top-bottom": Insets(top=deep, bottom=deep),
        "left-right": Insets(left=deep, right=deep),
        "left": Insets(left=deep),
        "top": Insets(top=deep),
    }[grid.strips]
    page = Rect(inset, inset, paper.width - 2 * inset, paper.height - 2 * inset).shrunk(inside)
    xs = sorted({page.x, page.right, *(edge for one in placements for edge in (one.trim.x, one.trim.right))})
    ys = sorted({page.y, page.bottom, *(edge for one in placements for edge in (one.trim.y, one.trim.bottom))})
    found = []
    for left, right in itertools.pairwise(one for one in xs if page.x <= one <= page.right):
        for top, bottom in itertools.pairwise(one for one in ys if page.y <= one <= page.bottom):
            cell = Rect(left, top, right - left, bottom - top)
            if not any(placed.trim.overlaps(cell) for placed in placements):
                field = away_from_art(cell, placements)
                found.append(field.shrunk(Insets(top=0.5, bottom=0.5, left=BESIDE_MM, right=BESIDE_MM)))
    return found


def away_from_art(cell: Rect, placements: Sequence[Placement]) -> Rect:
    """The cell without the strip along its edges that a neighbour's bleed covers."""
    x, y, right, bottom = cell.x, cell.y, cell.right, cell.bottom
    for placed in placements:
        clip, trim = placed.clip, placed.trim
        if not clip.overlaps(Rect(x, y, right - x, bottom - y)):
            continue
        if trim.bottom <= cell.y + 0.01:
            y = max(y, clip.bottom)
        elif trim.y >= cell.bottom - 0.01:
            bottom = min(bottom, clip.y)
        elif trim.right <= cell.x + 0.01:
            x = max(x, clip.right)
        else:
            right = min(right, clip.x)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))
