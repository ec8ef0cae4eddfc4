"""Text that no ``data-fit`` element holds: whether the card's edge, hidden overflow or the page's end cuts it off."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from printgen.fonts import is_drawn
from printgen.render.fit import TOLERANCE_MM, FitFault

MM_PER_PX = 25.4 / 96
ASCENT_EM, DESCENT_EM = 0.88, 0.2
"""How far glyphs reach from their baseline: the em box of Noto CJK above, Latin descenders below. Leading is no ink,
so a line that merely has more of it than its box is no fault."""
FIX = 'shorten the text, enlarge its box, or give its element data-fit="field", so that it shrinks first'


@dataclass(frozen=True)
class Limits:
    """The area text may fill here, pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def cut(self, left: float | None, top: float | None, right: float | None, bottom: float | None) -> Limits:
        return Limits(
            self.left if left is None else max(self.left, left),
            self.top if top is None else max(self.top, top),
            self.right if right is None else min(self.right, right),
            self.bottom if bottom is None else min(self.bottom, bottom),
        )


@dataclass
class Part:
    """The text of one element, without that of the elements in it."""

    element: Any
    drawn: int = 0
    over: float = 0.0
    """Millimetres outside of what cuts it off."""
    lines: int = 0

    @property
    def words(self) -> str:
        return "".join((self.element.text or "", *(child.tail or "" for child in self.element)))

    def fault(self, face: int) -> FitFault | None:
        """Lines that lie outside, or weren't laid out any more; an element of which nothing is drawn is hidden."""
        wanted = sum(characters(self.words).values())
        said = " ".join(self.words.split())[:16]
        if self.over > TOLERANCE_MM:
            message = f"'{said}' is cut off: {self.over:.1f} mm ({self.lines} lines) outside its box"
        elif self.drawn < wanted:
            message = f"'{said}' is cut off: {wanted - self.drawn} of {wanted} characters are missing"
        else:
            return None
        return FitFault(face, -1, "R102", "", message, FIX)


@dataclass
class LooseText:
    """All such text of a face."""

    parts: dict[int, Part] = field(default_factory=dict)

    def add(self, box: Any, clip: Limits) -> None:
        """A run of text as it lies, and the area that is seen."""
        if box.element is None or "::" in str(box.element_tag) or box.element.get("data-cut") is not None:
            return
        part = self.parts.setdefault(id(box.element), Part(box.element))
        part.drawn += sum(characters(box.text).values())
        em, baseline = box.style["font_size"], box.position_y + box.baseline
        outside = MM_PER_PX * max(
            baseline + DESCENT_EM * em - clip.bottom,
            clip.top - (baseline - ASCENT_EM * em),
            box.position_x + box.width - clip.right,
            clip.left - box.position_x,
        )
        if outside > TOLERANCE_MM:
            part.over = max(part.over, outside)
            part.lines += 1

    def faults(self, face: int) -> list[FitFault]:
        return [fault for one in self.parts.values() if (fault := one.fault(face)) is not None]


def clipped(box: Any, kind: str, clip: Limits) -> Limits:
    """What hidden overflow leaves of the area; turned boxes aren't cut as they lie before the turn, and an element with
    ``data-cut`` is cut on purpose.
    """
    if kind in ("TextBox", "LineBox", "InlineBox", "PageBox") or not hasattr(box, "content_box_x"):
        return clip
    if box.style["transform"] or (box.element is not None and box.element.get("data-cut") is not None):
        return Limits(-1e9, -1e9, 1e9, 1e9)
    if box.style["overflow"] == "visible" or box.element is None or box.element.tag in ("html", "body"):
        return clip
    x, y = box.position_x, box.position_y
    return clip.cut(x, y, x + box.margin_width(), y + box.margin_height())


def characters(text: str) -> Counter[str]:
    """The characters of a text that leave ink."""
    return Counter(one for one in text if not one.isspace() and is_drawn(one) and one != "\u00ad")
