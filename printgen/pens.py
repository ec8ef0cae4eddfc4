"""How the toolkit's own marks look, the same on paper and in the browser.

Stroke.kind → Pen. Widths in millimetres. 0.2 mm is the least a home printer keeps and leaves 0.1 mm on a card;
0.15 mm is for what is only read beside the cards. Fold lines alone are dash-dot, valleys have long dashes, hinges short
ones; cut lines alone are solid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printgen.model import StrokeKind


@dataclass(frozen=True)
class Pen:
    """Width (mm), colour (#rrggbb) and dash pattern (mm; empty: solid) of one kind of stroke; caps are always butt."""

    width_mm: float
    colour: str = "#000000"
    dash_mm: tuple[float, ...] = ()
    phase_mm: float = 0.0


PENS: Mapping[StrokeKind, Pen] = MappingProxyType(
    {
        "cut": Pen(0.2),
        "notch": Pen(1.0, "#ffffff"),  # white waste where a butted edge meets the outer bleed; under the cut line
        "inlay": Pen(0.2, "#ffffff", (1.0, 3.0), 2.5),  # white in a butted cut line: seen on dark art; over the line
        "crop": Pen(0.2),
        "dashed": Pen(0.2, dash_mm=(2.0, 2.0)),
        "contour": Pen(0.2),  # the knife's way round a shape that isn't a rectangle, and slits
        "contour-inlay": Pen(0.2, "#ffffff", (1.0, 3.0), 2.5),  # white in it: seen on dark art
        "crease": Pen(0.35, "#ffffff"),  # white under a line that crosses art
        "fold": Pen(0.2, dash_mm=(5.0, 1.5, 0.6, 1.5)),  # mountain: the print outside
        "valley": Pen(0.2, dash_mm=(3.0, 1.5)),  # the print inside
        "score": Pen(0.2, dash_mm=(0.8, 0.8)),  # a hinge: creased, then opened and shut in use
        "tick": Pen(0.15),
        "register": Pen(0.15),
        "tile": Pen(0.2),
        "glue": Pen(0.15, "#808080", (1.0, 1.0)),
        "draft": Pen(0.8, "#e5007d"),
    }
)
