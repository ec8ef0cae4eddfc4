"""The strips beside the block: their own coordinates, and where in them text is free to stand.

In a strip ``u`` runs along the paper's edge in reading direction and ``d`` goes from the strip's outer edge inwards.
Strips above and below read from left to right; those left and right are turned a quarter and read upwards.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from printgen.geometry import Rect, Size
from printgen.impose.cuts import NO_CUTS, Cuts
from printgen.impose.grid import SHARED_MM, Grid
from printgen.model import Caption, Figure, Stroke
from printgen.paths import polygon

Side = Literal["top", "bottom", "left", "right"]

DEPTH_MM = 6.5
"""Of a strip that has a margin to itself."""
LINE_CLEARANCE_MM = 1.5
"""Between a cut line and text: text never crosses a cut line."""
RING_CLEARANCE_MM = 2.0
"""Between the middle of a register ring (⌀ 2.3 with its cross) and text."""
FOLD_CLEARANCE_MM = 3.6
"""Between a fold line and text: the pointers reach 2.9 mm to both sides."""
PICTOGRAM_MM = 4.6
"""As high as a strip leaves above the line that names the stacks."""
RING_U_MM, RING_D_MM = 1.25, 3.25
"""Middle of the ring from the strip's end and outer edge."""


@dataclass(frozen=True)
class Strip:
    """One strip on one page."""

    side: Side
    paper: Size
    inset: float
    depth: float
    lines: tuple[float, ...]
    """u of the cut lines that run through it, sorted."""
    room: float
    """From its outer edge to the nearest trim."""
    bleed: float
    """How much of that room is art."""
    folds: tuple[float, ...] = ()
    """u of the fold lines that run through it, with their pointers."""

    @property
    def shared(self) -> bool:
        """Label and ruler are both in it."""
        return self.depth > DEPTH_MM

    @property
    def free(self) -> float:
        """From the outer edge to the art."""
        return self.room - self.bleed

    @property
    def ruler_d(self) -> float:
        """The ruler's own line; its ticks and figures go 4.5 inwards, or outwards on the right and below."""
        if self.shared:
            return 3.5
        return max(0.9, self.depth - self.free + 0.3) if self.outward else 0.9

    @property
    def outward(self) -> bool:
        """Whether d grows towards the paper's edge: on the right and below."""
        return self.side in ("right", "bottom")

    @property
    def label_d(self) -> float:
        """Baseline of the label: in the outer half of a strip it has to share."""
        if not self.shared:
            return 4.15
        return self.depth - 0.9 if self.outward else 2.1

    @property
    def pictogram(self) -> tuple[float, float]:
        """D of the middle of the flip pictogram, and its size."""
        if not self.shared:
            size = min(PICTOGRAM_MM, self.free - 0.4)
            return 0.2 + size / 2, size
        return (self.depth - 1.8 if self.outward else 1.6), 3.4

    @property
    def rotation(self) -> int:
        return -90 if self.side in ("left", "right") else 0

    @property
    def length(self) -> float:
        return self.paper.height if self.rotation else self.paper.width

    def at(self, u: float, d: float) -> tuple[float, float]:
        """Page coordinates of a point of the strip."""
        if self.side == "top":
            return u, self.inset + d
        if self.side == "bottom":
            return u, self.paper.height - self.inset - self.depth + d
        if self.side == "left":
            return self.inset + d, self.paper.height - u
        return self.paper.width - self.inset - self.depth + d, self.paper.height - u

    def caption(
        self,
        text: str,
        u: float,
        d: float,
        size_mm: float,
        *,
        bold: bool = False,
        anchor: Literal["start", "middle", "end"] = "start",
        role: str = "label",
    ) -> Caption:
        x, y = self.at(u, d)
        return Caption(text, x, y, size_mm, bold, anchor, self.rotation, role)

    def stroke(self, u1: float, d1: float, u2: float, d2: float) -> Stroke:
        return Stroke("tick", *self.at(u1, d1), *self.at(u2, d2))

    def box(self, u1: float, d1: float, u2: float, d2: float, fill: str, role: str = "label") -> Figure:
        """A filled rectangle."""
        corners = (self.at(u1, d1), self.at(u2, d1), self.at(u2, d2), self.at(u1, d2))
        return Figure(polygon(corners), fill, role=role)

    def rings(self) -> tuple[float, float]:
        """U of the register rings at both ends, clear of cut lines."""
        low = self.inset + RING_U_MM
        while any(abs(line - low) < 1.2 for line in self.lines):
            low += 0.25
        high = self.length - self.inset - RING_U_MM
        while any(abs(line - high) < 1.2 for line in self.lines):
            high -= 0.25
        return low, high

    def cells(self, least_mm: float = 6.0) -> tuple[tuple[float, float], ...]:
        """Stretches where text may stand: between cut lines, clear of the rings, at least so long."""
        low, high = self.rings()
        edges = [
            (low, RING_CLEARANCE_MM),
            *((line, LINE_CLEARANCE_MM) for line in self.lines),
            (high, RING_CLEARANCE_MM),
        ]
        edges += [(fold, FOLD_CLEARANCE_MM) for fold in self.folds]
        edges = sorted(edge for edge in edges if low <= edge[0] <= high)
        found = []
        for (start, after), (end, before) in itertools.pairwise(edges):
            if end - before - (start + after) >= least_mm:
                found.append((start + after, end - before))
        return tuple(found)

    @property
    def order_d(self) -> float:
        """Baseline of the cut-order figures and of the stacks between them: just outside the bleed."""
        if self.shared:
            return min(self.room - 0.5, max(self.free - 0.1, 9.3))
        return min(6.4, max(self.free - 0.1, self.room - 0.5))


def strips(
    grid: Grid, cuts: Cuts, bleeds: Rect, mirrored: tuple[bool, bool] = (False, False), folds: Cuts = NO_CUTS
) -> tuple[Strip, ...]:
    """Label strip and ruler strip of a page, or the one they share.

    ``bleeds`` is the block with its outer bleed as it lies on the page; ``mirrored``: whether this is a back whose
    left and right, or top and bottom, are exchanged (the shared strip then changes sides). ``folds``: fold lines.
    """
    paper, block = grid.paper, grid.block
    if mirrored[0]:
        block = Rect(paper.width - block.right, block.y, block.width, block.height)
    if mirrored[1]:
        block = Rect(block.x, paper.height - block.bottom, block.width, block.height)
    sides: dict[str, tuple[Side, ...]] = {
        "top-bottom": ("top", "bottom"),
        "left-right": ("left", "right"),
        "left": ("right",) if mirrored[0] else ("left",),
        "top": ("bottom",) if mirrored[1] else ("top",),
    }
    room = {
        "top": (block.y, bleeds.y),
        "bottom": (paper.height - block.bottom, paper.height - bleeds.bottom),
        "left": (block.x, bleeds.x),
        "right": (paper.width - block.right, paper.width - bleeds.right),
    }
    found = []
    for side in sides[grid.strips]:
        to_trim, to_art = room[side]
        upright = side in ("top", "bottom")
        lines = cuts.across if upright else tuple(sorted(paper.height - y for y in cuts.down))
        depth = DEPTH_MM if len(sides[grid.strips]) == 2 else SHARED_MM
        folded = folds.across if upright else tuple(sorted(paper.height - y for y in folds.down))
        found.append(Strip(side, paper, grid.inset, depth, lines, to_trim - grid.inset, to_trim - to_art, folded))
    return tuple(found)


def clear_of(lines: Iterable[float], start: float, end: float) -> bool:
    """Whether a stretch of text meets no cut line."""
    return not any(start - 0.2 < line < end + 0.2 for line in lines)
