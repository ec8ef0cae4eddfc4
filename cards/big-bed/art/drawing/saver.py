"""The same drawing for an ink-saving print: large fills become outlines on white, details and accents stay.

Works on the few elements that pen.py writes. Lengths are millimetres of the page, whatever the scale of a group.
"""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree as ET

from drawing.inks import INK, SHADOW
from drawing.saver_shapes import IDENTITY, Box, Matrix, boxes, length_scale, matrix, merged

NS = "{http://www.w3.org/2000/svg}"
ET.register_namespace("", NS[1:-1])

WHITE, LINE, FAINT = "#FFFFFF", "#6B4630", SHADOW
BIG_MM2 = 30.0
"""Fills with a larger bounding box drink ink; smaller ones carry the drawing."""
PALE, SAME = 0.66, 1.75
"""Brightness from which an ink counts as paper, and the contrast below which two inks are tone on tone."""
PIPING = 0.62
"""Brightness from which a line would be lost on white; it takes the ink of the cloth it lay on."""


@dataclass(frozen=True)
class Painted:
    """What lies below: where, in which ink, and whether the saver has cleared it."""

    box: Box
    ink: str
    cleared: bool


@dataclass(frozen=True)
class Sheet:
    """The page of a drawing, and from which size on its fills give way."""

    page: Box
    big_mm2: float


def brightness(ink: str) -> float:
    red, green, blue = (int(ink[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one) ** 2.2, brightness(other) ** 2.2))
    return (high + 0.05) / (low + 0.05)


def thrifty(svg: str, big_mm2: float = BIG_MM2) -> str:
    """The drawing with fills larger than big_mm2 cleared."""
    root = ET.fromstring(svg)  # noqa: S314  (our own drawing, written a moment ago)
    left, top, width, height = (float(part) for part in root.attrib["viewBox"].split())
    page = Box(left, top, left + width, top + height)
    below = [Painted(page, WHITE, True)]
    _walk(root, IDENTITY, Sheet(page, big_mm2), below)
    return ET.tostring(root, encoding="unicode")


def _walk(parent: ET.Element, frame: Matrix, sheet: Sheet, below: list[Painted]) -> None:
    for element in parent:
        tag = element.tag.removeprefix(NS)
        here = frame @ matrix(element.get("transform", ""))
        if tag in ("g", "defs"):
            _walk(element, here, sheet, [Painted(sheet.page, WHITE, True)] if tag == "defs" else below)
        elif tag != "use":
            _clear(element, here, sheet, below)


def _clear(element: ET.Element, frame: Matrix, sheet: Sheet, below: list[Painted]) -> None:
    parts = boxes(element, frame)
    largest = max(parts, key=lambda box: box.area)
    scale = length_scale(frame)
    fill, stroke = element.get("fill", "none"), element.get("stroke")
    ground = _below(below, *largest.middle)
    if fill != "none":
        cleared = _clear_fill(element, fill, stroke, largest, ground, sheet, scale)
        below.extend(Painted(box, fill, cleared) for box in (parts if len(parts) < 6 else [merged(parts)]))
    elif stroke:
        width = float(element.get("stroke-width", "0")) * scale
        ground = _below(below, *parts[0].corner_on(sheet.page))
        if stroke != INK and ground.cleared and ground.ink != WHITE and contrast(stroke, ground.ink) < SAME:
            element.set("stroke", FAINT)
            element.set("stroke-width", f"{min(width, 0.25) / scale:.4g}")
        elif ground.cleared and brightness(stroke) > PIPING:
            element.set("stroke", ground.ink if brightness(ground.ink) < PIPING else LINE)
            element.set("stroke-width", f"{min(width, 0.4) / scale:.4g}")
        elif width > 1.6:
            below.append(Painted(merged(parts), stroke, False))


def _clear_fill(
    element: ET.Element, fill: str, stroke: str | None, box: Box, ground: Painted, sheet: Sheet, scale: float
) -> bool:
    """Whether the fill gave way to white."""
    pale = brightness(fill) > PALE
    if box.area < sheet.big_mm2 and not pale:
        if ground.cleared and ground.ink != WHITE and contrast(fill, ground.ink) < SAME:
            element.set("fill", WHITE)                    # tone on tone: a pattern, left as a hint
            _outline(element, FAINT, 0.2, scale)
            return True
        return False
    if pale and not ground.cleared and box.area < sheet.big_mm2:
        return False                                      # a cut in something dark
    element.set("fill", WHITE)
    if stroke is None and not box.covers(sheet.page):
        quiet = pale and ground.ink != WHITE and contrast(fill, ground.ink) < SAME
        _outline(element, FAINT if quiet else LINE if pale else fill, 0.3, scale)
    elif stroke is not None and brightness(stroke) > PIPING:
        _outline(element, LINE if pale else fill, 0.3, scale)
    return True


def _outline(element: ET.Element, ink: str, width: float, scale: float) -> None:
    element.set("stroke", ink)
    element.set("stroke-width", f"{width / scale:.4g}")


def _below(painted: list[Painted], x: float, y: float) -> Painted:
    return next((one for one in reversed(painted) if one.box.holds(x, y)), painted[0])
