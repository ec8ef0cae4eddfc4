"""Where a sheet has room for words about folding: fields in which nothing is cut and nothing is printed."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from printgen.geometry import Insets, Rect
from printgen.impose.folded import Folded
from printgen.impose.grid import SHARED_MM, Grid
from printgen.impose.lettering import text_width
from printgen.impose.marks import Marks
from printgen.impose.order import FIGURE_MM
from printgen.impose.strips import DEPTH_MM
from printgen.model import Placement
from printgen.nets import SHAPE_BLEED_MM
from printgen.paths import commands

AIR_MM = 1.5
"""Between text and the next line or art."""
BESIDE_MM = FIGURE_MM + 3.0
"""Between an upright cut line and text: the letters of the cut order stand there."""


def free_fields(placements: Sequence[Placement], folded: Folded, grid: Grid, there: Marks) -> list[Rect]:
    """Rectangles where words can stand, the best first: waste beside the front of a box; the largest free cell between
    the cut lines that no piece and no strip covers; what the ruler leaves of its strip. ``there``: what is on the page.
    """
    found = [field for placed in placements for field in waste(placed, folded)]
    if found:
        return found
    largest = sorted(cells(placements, grid), key=lambda one: -one.width * one.height)
    return largest + beside_ruler(placements, grid, there)


def beside_ruler(placements: Sequence[Placement], grid: Grid, there: Marks) -> list[Rect]:
    """The stretch of the lower strip between the ruler's words and the patches, where no cut line runs through it."""
    if grid.strips != "top-bottom":
        return []
    top, bottom = grid.paper.height - grid.inset - DEPTH_MM, grid.paper.height - grid.inset
    ends = [one.x + text_width(one.text, one.size_mm) for one in there.captions if one.y > top and not one.rotation]
    starts = [min(numbers[::2]) for one in there.figures if one.role == "patch"
              for _, numbers in commands(one.path) if numbers]  # fmt: skip
    left, right = max(ends, default=grid.inset), min(starts, default=grid.paper.width - grid.inset)
    field = Rect(left, top, max(0.0, right - left), bottom - top).shrunk(Insets(left=3.0, right=3.0, top=0.4))
    edges = (edge for one in placements for edge in (one.trim.x, one.trim.right))
    return [] if any(field.x - AIR_MM < edge < field.right + AIR_MM for edge in edges) else [field]


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
