"""What a laid-out page really holds: each text's extent against its box, each glyph against its fonts.

The one place that looks into WeasyPrint's boxes (``page._page_box``); tests/test_measure.py holds it to known cases.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from printgen.fonts import FAMILIES, missing_glyphs
from printgen.geometry import Size
from printgen.model import BLEED_MM
from printgen.render.fit import TOLERANCE_MM, FitFault, floor_pt
from printgen.render.loose import ASCENT_EM, DESCENT_EM, MM_PER_PX, Limits, LooseText, characters, clipped

MIN_DPI = 200
"""Bitmaps coarser than this look soft in print (product.md: a print fault)."""


@dataclass
class Box:
    """A ``data-fit`` element while it is measured; pixels from the page's top left."""

    index: int
    name: str
    kind: str
    size_pt: float
    limit_right: float
    limit_bottom: float
    limit_left: float
    limit_top: float
    wanted: Counter[str]
    found: Counter[str] = field(default_factory=Counter)
    right: float = 0.0
    bottom: float = 0.0
    left: float = 1e9
    top: float = 1e9
    line_height: float = 0.0


def measure_page(page: Any, html: str, face: int, trim: Size, language: str, fonts: Path) -> list[FitFault]:
    """The faults of one face's page."""
    bleed = BLEED_MM / MM_PER_PX
    trim_area = Limits(bleed, bleed, bleed + trim.width / MM_PER_PX, bleed + trim.height / MM_PER_PX)
    walker = _Walker(face, language, fonts)
    walker.walk(page._page_box, (), trim_area, trim_area, None)
    return walker.faults()


class _Walker:
    def __init__(self, face: int, language: str, fonts: Path) -> None:
        self.face = face
        self.language = language
        self.fonts = fonts
        self.boxes: dict[int, Box] = {}
        self.other: list[FitFault] = []
        self.missing: dict[str, tuple[str, str]] = {}
        """Character → families that lack it, and the field it stands in."""
        self.elements: dict[int, int] = {}
        self.loose = LooseText()

    def walk(self, box: Any, open_boxes: tuple[Box, ...], limits: Limits, clip: Limits, line: Any) -> None:
        element = getattr(box, "element", None)
        kind = type(box).__name__
        if element is not None and not self.elements:
            self._number(element)
        limits, clip = self._narrowed(box, kind, limits), clipped(box, kind, clip)
        if element is not None and id(element) in self.elements and "::" not in str(box.element_tag):
            open_boxes = (*open_boxes, self._opened(box, element, limits))
        if kind == "LineBox":
            line = box
        if kind == "TextBox":
            self._text(box, open_boxes, line)
            if not open_boxes and box.text.strip():
                self.loose.add(box, clip)
        elif hasattr(box, "replacement"):
            self._picture(box)
        for child in getattr(box, "children", ()):
            self.walk(child, open_boxes, limits, clip, line)

    def _number(self, element: Any) -> None:
        """Number the face's ``data-fit`` elements in document order, from the page's first element on."""
        if (
            element.tag not in ("html", "body")
            and element.get("class") is not None
            and "face" in element.get("class", "").split()
        ):
            fitted = [one for one in element.iter() if isinstance(one.tag, str) and one.get("data-fit") is not None]
            self.elements = {id(one): index for index, one in enumerate(fitted)}
            self._kept = fitted

    def _narrowed(self, box: Any, kind: str, limits: Limits) -> Limits:
        """What a box with a definite height or hidden overflow leaves of the area."""
        if kind in ("TextBox", "LineBox", "InlineBox", "PageBox") or not hasattr(box, "content_box_x"):
            return limits
        style = box.style
        if style["transform"]:
            # turned boxes are measured as they lie before the turn: what is around them says nothing about them
            limits = Limits(-1e9, -1e9, 1e9, 1e9)
        hidden = style["overflow"] != "visible"
        definite = style["height"] != "auto" or style["max_height"].value != float("inf")
        placed = style["position"] == "absolute" and style["top"] != "auto" and style["bottom"] != "auto"
        if not (hidden or definite or placed) or box.element is None or box.element.tag in ("html", "body"):
            return limits
        x, y = box.content_box_x(), box.content_box_y()
        if hidden:
            x, y = box.position_x, box.position_y
            return limits.cut(x, y, x + box.margin_width(), y + box.margin_height())
        return limits.cut(None, None, None, y + box.height)

    def _opened(self, box: Any, element: Any, limits: Limits) -> Box:
        index = self.elements[id(element)]
        known = self.boxes.get(index)
        if known is not None:
            return known
        if hasattr(box, "content_box_x") and type(box).__name__ not in ("InlineBox",):
            x = box.content_box_x()
            limits = limits.cut(x, None, x + box.width, None)
        made = Box(
            index=index,
            name=element.get("data-fit") or "",
            kind=element.get("data-fit-floor") or "body",
            size_pt=round(box.style["font_size"] * 0.75, 3),
            limit_left=limits.left,
            limit_top=limits.top,
            limit_right=limits.right,
            limit_bottom=limits.bottom,
            wanted=characters("".join(element.itertext())),
        )
        self.boxes[index] = made
        return made

    def _text(self, box: Any, open_boxes: tuple[Box, ...], line: Any) -> None:
        self._glyphs(box, open_boxes[-1].name if open_boxes else "")
        em = box.style["font_size"]
        baseline = box.position_y + box.baseline
        for one in open_boxes:
            one.found.update(characters(box.text))
            one.right = max(one.right, box.position_x + box.width)
            one.left = min(one.left, box.position_x)
            one.bottom = max(one.bottom, baseline + DESCENT_EM * em)
            one.top = min(one.top, baseline - ASCENT_EM * em)
            one.line_height = max(one.line_height, line.height if line is not None else box.height)

    def _glyphs(self, box: Any, name: str) -> None:
        families = tuple(box.style["font_family"])
        for character in undrawn_glyphs(box.text, families, self.fonts):
            self.missing.setdefault(character, (", ".join(families), name))

    def _picture(self, box: Any) -> None:
        picture = box.replacement
        if type(picture).__name__ != "RasterImage" or not box.width or not box.height:
            return
        dpi = min(picture.width / (box.width / 96), picture.height / (box.height / 96))
        if dpi < MIN_DPI - 0.5:
            name = box.element.get("src") if box.element is not None else ""
            message = f"the picture {name} has {dpi:.0f} dpi at this size; {MIN_DPI} are needed"
            self.other.append(FitFault(self.face, -1, "R104", "", message, "use a larger picture, or an SVG"))

    def faults(self) -> list[FitFault]:
        made = list(self.other)
        for character, (families, name) in self.missing.items():
            message = f"no font draws U+{ord(character):04X} '{character}' ({families})"
            made.append(FitFault(self.face, -1, "R105", name, message, "write it otherwise, or add a font that has it"))
        made += self.loose.faults(self.face)
        for index in self.elements.values():
            box = self.boxes.get(index)
            if box is None:
                element = self._kept[index]
                if characters("".join(element.itertext())):
                    made.append(self._lost(index, element.get("data-fit") or "", element))
                continue
            made += self._over(box)
        return made

    def _lost(self, index: int, name: str, element: Any) -> FitFault:
        message = f"{name} is not on the card at all"
        return FitFault(self.face, index, "R102", name, message, "shorten the text, or make its box larger")

    def _over(self, box: Box) -> list[FitFault]:
        smallest = floor_pt(self.language, box.kind)
        lost = sum((box.wanted - box.found).values())
        down = (box.bottom - box.limit_bottom) * MM_PER_PX
        across = max(box.right - box.limit_right, box.limit_left - box.left) * MM_PER_PX
        up = (box.limit_top - box.top) * MM_PER_PX
        if lost:
            message = f"{box.name} is cut off: {lost} of {sum(box.wanted.values())} characters are missing"
            fix = "shorten the text, or make its box larger"
            return [FitFault(self.face, box.index, "R102", box.name, message, fix, box.size_pt, smallest)]
        if max(down, across, up) <= TOLERANCE_MM or not box.found:
            return []
        lines = down / (box.line_height * MM_PER_PX) if box.line_height else 0
        said = []
        if down > TOLERANCE_MM:
            said.append(f"{down:.1f} mm ({max(1, round(lines + 0.49))} lines) too tall")
        if across > TOLERANCE_MM:
            said.append(f"{across:.1f} mm too wide")
        if up > TOLERANCE_MM:
            said.append(f"{up:.1f} mm above its box")
        message = f"{box.name} doesn't fit: {', '.join(said)} at {box.size_pt:g} pt"
        fix = f"shorten the text or enlarge its box; {smallest:g} pt is the smallest size"
        return [FitFault(self.face, box.index, "R101", box.name, message, fix, box.size_pt, smallest)]


@lru_cache(maxsize=4096)
def undrawn_glyphs(text: str, families: tuple[str, ...], fonts: Path) -> tuple[str, ...]:
    """Characters that none of the project's families in a CSS list draws."""
    return missing_glyphs(text, tuple(name for name in families if name in FAMILIES), fonts)
