"""Outlines of placed faces as SVG path data: what shows of a face on a page, for every writer alike. Millimetres."""

from __future__ import annotations

from printgen.geometry import Rect
from printgen.model import Placement
from printgen.paths import Point, ellipse, polygon, rectangle


def clip_outline(placed: Placement) -> str:
    """What may show of a placement: a cross of trim and bleed, the whole clip for backs, a circle or hexagon."""
    trim, clip = placed.trim, placed.clip
    if placed.shape == "round":
        bleed = least_bleed(placed)
        return ellipse(
            trim.x + trim.width / 2, trim.y + trim.height / 2, trim.width / 2 + bleed, trim.height / 2 + bleed
        )
    if placed.shape == "hex":
        return polygon(hex_corners(hex_grown(trim, least_bleed(placed))))
    if placed.corners:
        return rectangle(clip.x, clip.y, clip.width, clip.height)
    return polygon(cross(trim, clip))


def least_bleed(placed: Placement) -> float:
    """The bleed that all four sides have."""
    trim, clip = placed.trim, placed.clip
    return max(0.0, min(trim.x - clip.x, trim.y - clip.y, clip.right - trim.right, clip.bottom - trim.bottom))


def cross(trim: Rect, clip: Rect) -> tuple[Point, ...]:
    """Trim with bleed on its sides but not over its corners, clockwise; points that coincide are left out."""
    corners = (
        (trim.x, clip.y),
        (trim.right, clip.y),
        (trim.right, trim.y),
        (clip.right, trim.y),
        (clip.right, trim.bottom),
        (trim.right, trim.bottom),
        (trim.right, clip.bottom),
        (trim.x, clip.bottom),
        (trim.x, trim.bottom),
        (clip.x, trim.bottom),
        (clip.x, trim.y),
        (trim.x, trim.y),
    )
    return tuple(dict.fromkeys(corners))


def hex_grown(trim: Rect, bleed_mm: float) -> Rect:
    """The box of a hexagon whose edges lie ``bleed_mm`` outside; its points stay inside the neighbours' gutter."""
    across = min(trim.width, trim.height)
    factor = (across / 2 + bleed_mm * 0.866) / (across / 2) if across else 1.0
    width, height = trim.width * factor, trim.height * factor
    return Rect(trim.x - (width - trim.width) / 2, trim.y - (height - trim.height) / 2, width, height)


def hex_corners(trim: Rect) -> tuple[Point, ...]:
    """Corners of the hexagon in a box: points left and right where it is wider than high, else above and below."""
    middle_x, middle_y = trim.x + trim.width / 2, trim.y + trim.height / 2
    if trim.width >= trim.height:
        quarter = trim.width / 4
        return (
            (trim.x, middle_y),
            (trim.x + quarter, trim.y),
            (trim.right - quarter, trim.y),
            (trim.right, middle_y),
            (trim.right - quarter, trim.bottom),
            (trim.x + quarter, trim.bottom),
        )
    quarter = trim.height / 4
    return (
        (middle_x, trim.y),
        (trim.right, trim.y + quarter),
        (trim.right, trim.bottom - quarter),
        (middle_x, trim.bottom),
        (trim.x, trim.bottom - quarter),
        (trim.x, trim.y + quarter),
    )
