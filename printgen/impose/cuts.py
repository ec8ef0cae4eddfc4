"""Cut lines, crop marks and cut order: where the knife goes, on fronts only.

Every line lies on trim edges and runs from paper edge to paper edge, so that it survives the first cut.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from printgen.geometry import TOLERANCE_MM, Size
from printgen.impose.options import Cut
from printgen.model import Placement, Stroke
from printgen.outlines import hex_corners

CROP_GAP_MM = 0.5
"""Air between the bleed and a crop mark."""


@dataclass(frozen=True)
class Cuts:
    """Positions of the cuts: ``across`` are the x of upright lines, ``down`` the y of level ones, each sorted."""

    across: tuple[float, ...]
    down: tuple[float, ...]


NO_CUTS = Cuts((), ())


def cut_positions(placements: Iterable[Placement]) -> Cuts:
    """The edges of all trims, each once."""
    trims = [placed.trim for placed in placements]
    return Cuts(
        across=distinct(edge for trim in trims for edge in (trim.x, trim.right)),
        down=distinct(edge for trim in trims for edge in (trim.y, trim.bottom)),
    )


def distinct(edges: Iterable[float]) -> tuple[float, ...]:
    """Sorted, with lengths that are one length kept once."""
    found: list[float] = []
    for edge in sorted(edges):
        if not found or edge - found[-1] > TOLERANCE_MM:
            found.append(edge)
    return tuple(found)


def cut_strokes(style: Cut, placements: Sequence[Placement], paper: Size) -> tuple[Stroke, ...]:
    """The marks of one front in drawing order."""
    if style == "none" or not placements:
        return ()
    cuts = cut_positions(placements)
    slanted = tuple(stroke for placed in placements if placed.shape == "hex" for stroke in hex_edges(placed))
    if style == "marks":
        return crop_marks(placements, cuts, paper) + slanted
    if style == "dashed":
        return tuple(edge_to_edge("dashed", cuts, paper)) + slanted
    butted = butted_lines(placements, cuts)
    return (
        *notches(butted, placements),
        *edge_to_edge("cut", cuts, paper),
        *(Stroke("inlay", *ends) for ends in butted),
        *slanted,
    )


def edge_to_edge(kind: Literal["cut", "dashed"], cuts: Cuts, paper: Size) -> Iterable[Stroke]:
    """One line per cut over the whole paper."""
    for x in cuts.across:
        yield Stroke(kind, x, 0.0, x, paper.height)
    for y in cuts.down:
        yield Stroke(kind, 0.0, y, paper.width, y)


Ends = tuple[float, float, float, float]


def butted_lines(placements: Sequence[Placement], cuts: Cuts) -> tuple[Ends, ...]:
    """Cuts (or stretches of them) with a trim on both sides: one line is the edge of two pieces, with no waste."""
    found: list[Ends] = []
    for x in cuts.across:
        spans = [
            (max(left.trim.y, right.trim.y), min(left.trim.bottom, right.trim.bottom))
            for left in placements
            if abs(left.trim.right - x) <= TOLERANCE_MM
            for right in placements
            if abs(right.trim.x - x) <= TOLERANCE_MM
        ]
        found += [(x, start, x, end) for start, end in merged(spans)]
    for y in cuts.down:
        spans = [
            (max(upper.trim.x, lower.trim.x), min(upper.trim.right, lower.trim.right))
            for upper in placements
            if abs(upper.trim.bottom - y) <= TOLERANCE_MM
            for lower in placements
            if abs(lower.trim.y - y) <= TOLERANCE_MM
        ]
        found += [(start, y, end, y) for start, end in merged(spans)]
    return tuple(found)


def merged(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans longer than nothing, touching ones joined."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(span for span in spans if span[1] - span[0] > TOLERANCE_MM):
        if joined and start <= joined[-1][1] + TOLERANCE_MM:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def notches(butted: Iterable[Ends], placements: Sequence[Placement]) -> tuple[Stroke, ...]:
    """White stretches in the outer bleed at both ends of a butted line, so that its black shows on any art."""
    found = []
    for x1, y1, x2, y2 in butted:
        if x1 == x2:
            near = [
                p for p in placements if abs(p.trim.right - x1) <= TOLERANCE_MM or abs(p.trim.x - x1) <= TOLERANCE_MM
            ]
            top = min((p.clip.y for p in near if abs(p.trim.y - y1) <= TOLERANCE_MM), default=y1)
            bottom = max((p.clip.bottom for p in near if abs(p.trim.bottom - y2) <= TOLERANCE_MM), default=y2)
            found += [Stroke("notch", x1, top, x1, y1), Stroke("notch", x1, y2, x1, bottom)]
        else:
            near = [
                p for p in placements if abs(p.trim.bottom - y1) <= TOLERANCE_MM or abs(p.trim.y - y1) <= TOLERANCE_MM
            ]
            left = min((p.clip.x for p in near if abs(p.trim.x - x1) <= TOLERANCE_MM), default=x1)
            right = max((p.clip.right for p in near if abs(p.trim.right - x2) <= TOLERANCE_MM), default=x2)
            found += [Stroke("notch", left, y1, x1, y1), Stroke("notch", x2, y1, right, y1)]
    return tuple(stroke for stroke in found if length(stroke) > TOLERANCE_MM)


def length(stroke: Stroke) -> float:
    return abs(stroke.x2 - stroke.x1) + abs(stroke.y2 - stroke.y1)


def crop_marks(placements: Sequence[Placement], cuts: Cuts, paper: Size) -> tuple[Stroke, ...]:
    """Marks in the margins, from the paper's edge to just outside the bleed, and a box where four pieces meet."""
    clips = [placed.clip for placed in placements]
    left, right = min(clip.x for clip in clips) - CROP_GAP_MM, max(clip.right for clip in clips) + CROP_GAP_MM
    top, bottom = min(clip.y for clip in clips) - CROP_GAP_MM, max(clip.bottom for clip in clips) + CROP_GAP_MM
    found = [
        Stroke("crop", x, start, x, end) for x in cuts.across for start, end in ((0.0, top), (bottom, paper.height))
    ]
    found += [Stroke("crop", start, y, end, y) for y in cuts.down for start, end in ((0.0, left), (right, paper.width))]
    trims = [placed.trim for placed in placements]
    for x1, x2 in gaps(cuts.across, ((trim.x, trim.right) for trim in trims)):
        for y1, y2 in gaps(cuts.down, ((trim.y, trim.bottom) for trim in trims)):
            found += [
                Stroke("crop", x1, y1, x1, y2),
                Stroke("crop", x2, y1, x2, y2),
                Stroke("crop", x1, y1, x2, y1),
                Stroke("crop", x1, y2, x2, y2),
            ]
    return tuple(stroke for stroke in found if length(stroke) > TOLERANCE_MM)


def gaps(edges: Sequence[float], spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches between consecutive cuts that no piece covers: the gutters."""
    covered = merged(spans)
    return [
        (low, high)
        for low, high in itertools.pairwise(edges)
        if not any(start <= low + TOLERANCE_MM and high <= end + TOLERANCE_MM for start, end in covered)
    ]


def hex_edges(placed: Placement) -> tuple[Stroke, ...]:
    """The slanted edges of a hexagon; its level or upright edges lie under the lines that run through."""
    corners = hex_corners(placed.trim)
    return tuple(
        Stroke("cut", *start, *end)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True)
        if abs(start[0] - end[0]) > TOLERANCE_MM and abs(start[1] - end[1]) > TOLERANCE_MM
    )
