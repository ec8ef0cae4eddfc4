"""Pictograms of how the paper is turned; the thick line is the hinge. Never turned with a strip: they speak of the
paper's own edge.
"""

from __future__ import annotations

from collections.abc import Mapping

from printgen.model import Figure
from printgen.paths import mapped

BOX = 24.0
"""They are drawn on a 24 × 24 grid."""

Drawn = tuple[str, str | None, float]
"""Path, fill, line width (grid units)."""

FLIPS: Mapping[str, tuple[Drawn, ...]] = {
    "long-edge": (
        ("M10.5 7.3L19.5 7.3L19.5 21.5L10.5 21.5Z", "#ffffff", 1.0),
        ("M10.5 7.3L4 4.8L4 19L10.5 21.5Z", "#000000", 1.0),
        ("M10.5 5.8L10.5 23", None, 1.8),
        ("M17.5 4.8C15 1.4 9.5 1.2 6.5 2.8", None, 1.0),
        ("M9 1.2L6.3 2.9L8.8 4.8", None, 1.0),
    ),
    "short-edge": (
        ("M6 11L18 11L18 22.5L6 22.5Z", "#ffffff", 1.0),
        ("M6 11L8.5 4.2L20.5 4.2L18 11Z", "#000000", 1.0),
        ("M4.2 11L19.8 11", None, 1.8),
        ("M2.8 19C.6 15 .8 9.5 3.4 6.4", None, 1.0),
        ("M1 8.6L3.6 6.2L5 9.4", None, 1.0),
    ),
    "fold": (
        ("M4 7.5L20 7.5L20 16.5L4 16.5Z", "#ffffff", 1.0),
        ("M4 7.5L7 1.5L23 1.5L20 7.5Z", "#000000", 1.0),
        ("M1.5 7.5L6.5 7.5M8 7.5L8.6 7.5M10.1 7.5L15.1 7.5M16.6 7.5L17.2 7.5M18.7 7.5L22.5 7.5", None, 1.2),
        ("M1.2 13C.2 10 .7 6.5 3.5 4", None, 1.0),
        ("M.2 11.3L1.2 13.3L3 12", None, 1.0),
    ),
}


def pictogram(flip: str, x: float, y: float, size_mm: float) -> tuple[Figure, ...]:
    """The pictogram of a flip about a point of the page, upright."""
    scale = size_mm / BOX
    return tuple(
        Figure(
            mapped(path, lambda px, py: (x + (px - BOX / 2) * scale, y + (py - BOX / 2) * scale)),
            fill,
            width * scale,
            "flip",
        )
        for path, fill, width in FLIPS[flip]
    )
