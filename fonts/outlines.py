"""Outlines of TrueType glyphs as lists of points: read, moved, thinned, and made into glyphs again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

Point = tuple[float, float]
Outline = list[tuple[Point, bool]]
"""One closed contour: points in units of the em, each with whether the curve goes through it."""


def outlines(font: TTFont, name: str) -> list[Outline]:
    """A glyph's contours, those of its components included."""
    coordinates, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    found: list[Outline] = []
    start = 0
    for end in ends:
        places = range(start, end + 1)
        found.append([((float(coordinates[at][0]), float(coordinates[at][1])), bool(flags[at] & 1)) for at in places])
        start = end + 1
    return found


def shifted(contours: Iterable[Outline], right: float, up: float = 0.0) -> list[Outline]:
    """The contours, moved."""
    return [[((x + right, y + up), on) for (x, y), on in outline] for outline in contours]


def box(contours: Iterable[Outline]) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of the points."""
    places = [place for outline in contours for place, _ in outline]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def thinned(outline: Outline, by: float) -> Outline:
    """The contour with what lies flat moved inwards; upright edges stay. Filled to the right of its direction."""
    result: Outline = []
    for at, ((x, y), on) in enumerate(outline):
        before, after = outline[at - 1][0], outline[(at + 1) % len(outline)][0]
        slopes = []  # of the two edges that meet here: how far each faces up, from -1 to 1
        for (x0, y0), (x1, y1) in ((before, (x, y)), ((x, y), after)):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            if length:
                slopes.append((x1 - x0) / length)
        weight = sum(map(abs, slopes))
        inwards = sum(slope * abs(slope) for slope in slopes) / weight if weight else 0.0
        result.append(((x, y - by * inwards), on))
    return result


def to_glyph(contours: Iterable[Outline], glyf: Any) -> Glyph:
    """A TrueType glyph of whole units. Its contours may overlap, which it says."""
    glyph = Glyph()
    places: list[tuple[int, int]] = []
    flags = bytearray()
    ends = []
    for outline in contours:
        places += [(round(x), round(y)) for (x, y), _ in outline]
        flags += bytes(on for _, on in outline)
        ends.append(len(places) - 1)
    glyph.numberOfContours = len(ends)
    if not ends:
        return glyph
    flags[0] |= 0x40  # OVERLAP_SIMPLE
    glyph.coordinates, glyph.flags, glyph.endPtsOfContours = GlyphCoordinates(places), flags, ends
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    glyph.recalcBounds(glyf)
    return glyph
