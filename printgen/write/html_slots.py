"""Where a face lies on a page of the browser: its slot as CSS, from the same placement the PDF stamps.

Lengths are millimetres from the page's top left, as everywhere; they go out with three decimals (a micrometre).
Slots and faces are moved by transforms, not by left and top: a browser then rounds the boxes of a face to its pixels
in the face's own frame, so that all copies are alike, and a background on a turned face stays one drawing (with left
and top Chromium printed it as two tiles, at five times the size).
"""

from __future__ import annotations

from collections.abc import Iterable

from printgen.geometry import Rect, Size
from printgen.model import BLEED_MM, Page, Placement
from printgen.outlines import cross, hex_corners, hex_grown, least_bleed
from printgen.paths import Point
from printgen.paths import number as mm


def correction(page: Page) -> str:
    """A printer's correction of its backs as an inline style: turn and scale about the middle of the page."""
    if not page.turn_deg and page.scale == 1.0:
        return ""
    return f' style="rotate:{page.turn_deg:.4f}deg;scale:{page.scale:.6f}"'


def slot_rules(placement: Placement, size: Size, name: str) -> str:
    """Rules that put a slot of class ``name`` on its page, clip it, and lay the face of trim ``size`` into it."""
    clip = placement.clip
    box = f"translate:{mm(clip.x)}mm {mm(clip.y)}mm;width:{mm(clip.width)}mm;height:{mm(clip.height)}mm"
    shape = outline(placement)
    cut = f";clip-path:{shape}" if shape else ""
    return f".{name}{{{box}{cut}}}.{name}>.pg-root{{{face_box(placement, size)}}}"


def face_box(placement: Placement, size: Size) -> str:
    """Declarations for the whole drawing (trim and bleed) inside its slot, turned clockwise about its own corner."""
    left, top = placement.origin or (placement.trim.x, placement.trim.y)
    whole = size.grown(BLEED_MM)
    turned = whole if placement.rotation % 180 == 0 else whole.turned()
    x = left - BLEED_MM - placement.clip.x
    y = top - BLEED_MM - placement.clip.y
    x += turned.width if placement.rotation in (90, 180) else 0
    y += turned.height if placement.rotation in (180, 270) else 0
    turn = f" rotate({placement.rotation}deg)" if placement.rotation else ""
    return f"transform:translate({mm(x)}mm,{mm(y)}mm){turn};width:{mm(whole.width)}mm;height:{mm(whole.height)}mm"


def outline(placement: Placement) -> str:
    """What of the slot shows, as a CSS basic shape; empty when it is the slot's own rectangle (see outlines.py)."""
    trim, clip = placement.trim, placement.clip
    if placement.shape == "round":
        bleed = least_bleed(placement)
        centre = f"{mm(trim.x + trim.width / 2 - clip.x)}mm {mm(trim.y + trim.height / 2 - clip.y)}mm"
        return f"ellipse({mm(trim.width / 2 + bleed)}mm {mm(trim.height / 2 + bleed)}mm at {centre})"
    if placement.shape == "hex":
        return _polygon(hex_corners(hex_grown(trim, least_bleed(placement))), clip)
    corners = cross(trim, clip)
    return "" if placement.corners or len(corners) <= 4 else _polygon(corners, clip)


def _polygon(points: Iterable[Point], clip: Rect) -> str:
    """Points of the page as a shape of the slot."""
    return "polygon(" + ",".join(f"{mm(x - clip.x)}mm {mm(y - clip.y)}mm" for x, y in points) + ")"
