"""Where a face lies on a page of the browser: its slot as CSS, from the same placement the PDF stamps.

Lengths are millimetres from the page's top left, as everywhere; they go out with three decimals (a micrometre).
"""

from __future__ import annotations

from printgen.geometry import TOLERANCE_MM, Rect, Size
from printgen.model import BLEED_MM, Placement


def mm(value: float) -> str:
    """A length for CSS, without its unit: three decimals at most and no negative zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def slot_rules(placement: Placement, size: Size, name: str) -> str:
    """Rules that put a slot of class ``name`` on its page, clip it, and lay the face of trim ``size`` into it."""
    clip = placement.clip
    box = f"left:{mm(clip.x)}mm;top:{mm(clip.y)}mm;width:{mm(clip.width)}mm;height:{mm(clip.height)}mm"
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
    turn = f";rotate:{placement.rotation}deg" if placement.rotation else ""
    return f"left:{mm(x)}mm;top:{mm(y)}mm;width:{mm(whole.width)}mm;height:{mm(whole.height)}mm{turn}"


def outline(placement: Placement) -> str:
    """What of the slot shows, as a CSS basic shape; empty when it is the slot's own rectangle.

    Bleed is a cross: corners that are waste both ways stay white, so that every cut line is seen at both ends of every
    edge. Round and hexagonal pieces show their shape and an even bleed around it.
    """
    trim, clip = placement.trim, placement.clip
    if placement.shape == "round":
        return f"ellipse({mm(clip.width / 2)}mm {mm(clip.height / 2)}mm at 50% 50%)"
    if placement.shape == "hex":
        return _polygon(hexagon(Rect(0, 0, clip.width, clip.height)))
    left, top = trim.x - clip.x, trim.y - clip.y
    right, bottom = left + trim.width, top + trim.height
    width, height = clip.width, clip.height
    if max(left, width - right) <= TOLERANCE_MM or max(top, height - bottom) <= TOLERANCE_MM:
        return ""
    points = [(left, 0.0), (right, 0.0), (right, top), (width, top), (width, bottom), (right, bottom)]
    points += [(right, height), (left, height), (left, bottom), (0.0, bottom), (0.0, top), (left, top)]
    return _polygon(points)


def hexagon(box: Rect) -> list[tuple[float, float]]:
    """The corners of a hexagon that fills a box, flat sides left and right when the box stands, else above and below."""
    x, y, width, height = box.x, box.y, box.width, box.height
    if height >= width:
        across = [(0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25)]
    else:
        across = [(0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5)]
    return [(x + width * a, y + height * b) for a, b in across]


def _polygon(points: list[tuple[float, float]]) -> str:
    return "polygon(" + ",".join(f"{mm(x)}mm {mm(y)}mm" for x, y in points) + ")"
