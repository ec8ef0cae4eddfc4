"""Tuck boxes: the net of a box that holds a deck, from the deck's size, copies and the stock's thickness.

From left to right: glue tab, back, left side, front, right side; lid and bottom hang on the back, the lid's flap tucks
in behind the front (which has a notch for the thumb), the bottom's flap is glued inside it; dust flaps on both sides.
Where no sheet is wide enough the box is two parts, each with a glue tab: back with left side, front with right side.
Millimetres throughout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, cos, pi, sin

from printgen.geometry import Size
from printgen.nets import Fold, Glue, Net, Panel, Point, shared_edge

THICKNESS_MM = 0.30
"""Of a card on 250–300 g/m² stock, measured over a pile of cards: what ``--stock-thickness`` says otherwise."""
PLAY_MM = 1.0
"""Air beside, above and before the deck: it slides in and can be gripped."""
LEAST_DEPTH_MM = 6.0
"""A thinner spine can't be folded by hand; it also lets small decks share one size of box and so one sheet."""
TAB_MM, FLAP_MM, DUST_MM = 10.0, 14.0, 14.0
"""Widths of glue tab, of lid and bottom flap, and the longest a dust flap gets."""
SLANT_MM = 2.0
"""By how much tabs and flaps narrow towards their free edges, at each end."""
TAB_SHORT_MM = 0.5
"""Kept between a glue tab and the far edge of a narrow side, and cut off flaps at both ends so that they slide in."""
NOTCH_MM = 8.0
"""Radius of the thumb notch."""
CORNER_MM = 5.0
"""Radius of a flap's outer corners."""
ARC_STEPS = 12
"""Straight pieces of a quarter circle: off by less than 0.02 mm."""


@dataclass(frozen=True)
class TuckBox:
    """A box for ``copies`` cards of one size. ``thickness``: of one card, and of the box's own stock."""

    card: Size
    copies: int
    thickness: float = THICKNESS_MM

    @property
    def width(self) -> float:
        """Of the front, fold to fold: the card, play, both walls' halves and the glue tab inside."""
        return up(self.card.width + PLAY_MM + 2 * self.thickness)

    @property
    def height(self) -> float:
        """Fold to fold: the card, play, the ends' halves and a dust flap under each."""
        return up(self.card.height + PLAY_MM + 3 * self.thickness)

    @property
    def depth(self) -> float:
        """Fold to fold: the pile, play, both walls' halves and a flap behind the front."""
        return up(max(LEAST_DEPTH_MM, self.copies * self.thickness + PLAY_MM + 2 * self.thickness))

    @property
    def inside(self) -> tuple[float, float, float]:
        """Width, height and depth that are left inside when it is folded."""
        t = self.thickness
        return self.width - 2 * t, self.height - 3 * t, self.depth - 2 * t

    @property
    def tab(self) -> float:
        """Width of the glue tab: it must not reach round the next corner."""
        return min(TAB_MM, self.depth - TAB_SHORT_MM)

    @property
    def flap(self) -> float:
        """Length of the lid's and the bottom's flap."""
        return min(FLAP_MM, self.height / 3)

    @property
    def dust(self) -> float:
        """Length of a dust flap: both together leave the middle of the end free."""
        return min(DUST_MM, self.width / 2 - 2)

    def whole(self) -> tuple[Net, Size]:
        """The box in one piece, and the rectangle it is cut from."""
        top = self.flap + self.depth
        back, left = self.tab, self.tab + self.width
        front, right = left + self.depth, left + self.depth + self.width
        panels = [
            Panel.box("back", back, top, self.width, self.height),
            *self._ends(back, top),
            Panel.box("left", left, top, self.depth, self.height),
            *self._dust("left", left, top),
            self._front(front, top),
            Panel.box("right", right, top, self.depth, self.height),
            *self._dust("right", right, top),
            self._tab("tab", back, top),
        ]
        folds = [
            ("back", "lid"),
            ("lid", "lid-flap"),
            ("back", "bottom"),
            ("bottom", "bottom-flap"),
            ("back", "left"),
            ("left", "front"),
            ("front", "right"),
            ("tab", "back"),
            *dust_folds("left"),
            *dust_folds("right"),
        ]
        glue = (Glue("tab", "right"), Glue("bottom-flap", "front"))
        size = rounded_size(right + self.depth, 2 * top + self.height)
        return made(panels, folds, glue), size

    def halves(self) -> tuple[tuple[Net, Size], tuple[Net, Size]]:
        """The box in two parts: back with left side, front with right side; a tab each."""
        top = self.flap + self.depth
        near, far = self.tab, self.tab + self.width
        first = [
            Panel.box("back", near, top, self.width, self.height),
            *self._ends(near, top),
            Panel.box("left", far, top, self.depth, self.height),
            *self._dust("left", far, top),
            self._tab("tab", near, top),
        ]
        folds = [
            ("back", "lid"),
            ("lid", "lid-flap"),
            ("back", "bottom"),
            ("bottom", "bottom-flap"),
            ("back", "left"),
            ("tab", "back"),
            *dust_folds("left"),
        ]
        glue = (Glue("tab", None), Glue("bottom-flap", None))
        one = made(first, folds, glue), rounded_size(far + self.depth, 2 * top + self.height)
        over = self.dust
        second = [
            self._front(near, over),
            Panel.box("right", far, over, self.depth, self.height),
            *self._dust("right", far, over),
            self._tab("tab", near, over),
        ]
        folds = [("front", "right"), ("tab", "front"), *dust_folds("right")]
        two = made(second, folds, (Glue("tab", None),))
        return one, (two, rounded_size(far + self.depth, 2 * over + self.height))

    def _front(self, x: float, y: float) -> Panel:
        """The front with its thumb notch, a half circle out of the upper edge."""
        middle, radius = x + self.width / 2, min(NOTCH_MM, self.width / 5)
        arc = tuple(
            (middle + radius * cos(angle), y + radius * sin(angle))
            for angle in (pi - pi * step / (2 * ARC_STEPS) for step in range(2 * ARC_STEPS + 1))
        )
        below = y + self.height
        return Panel("front", ((x, y), *arc, (x + self.width, y), (x + self.width, below), (x, below)))

    def _ends(self, x: float, top: float) -> list[Panel]:
        """Lid and bottom with their flaps, on the back that begins at ``x``, ``top``."""
        below = top + self.height
        return [
            Panel.box("lid", x, top - self.depth, self.width, self.depth),
            rounded_flap("lid-flap", x, top - self.depth, self.width, -self.flap),
            Panel.box("bottom", x, below, self.width, self.depth),
            rounded_flap("bottom-flap", x, below + self.depth, self.width, self.flap),
        ]

    def _dust(self, side: str, x: float, top: float) -> list[Panel]:
        """Dust flaps above and below a side."""
        slant = min(SLANT_MM, self.depth / 4)
        below = top + self.height
        return [
            trapezium(f"{side}-dust", (x, top), (x + self.depth, top), -self.dust, slant),
            trapezium(f"{side}-dust-below", (x, below), (x + self.depth, below), self.dust, slant),
        ]

    def _tab(self, name: str, x: float, y: float) -> Panel:
        """The glue tab on the left of a panel."""
        left, below = x - self.tab, y + self.height
        return Panel(name, ((x, y), (x, below), (left, below - SLANT_MM), (left, y + SLANT_MM)))


def up(length: float) -> float:
    """Rounded up to a tenth of a millimetre: what a ruler shows, and never less than needed."""
    return ceil(length * 10 - 1e-6) / 10


def trapezium(name: str, start: Point, end: Point, reach: float, slant: float) -> Panel:
    """A flap on a level edge, ``reach`` high (upwards when negative), narrower towards its free edge."""
    (ax, y), (bx, _) = start, end
    return Panel(name, ((ax, y), (bx, y), (bx - slant, y + reach), (ax + slant, y + reach)))


def rounded_flap(name: str, x: float, y: float, width: float, reach: float) -> Panel:
    """A flap on a level edge with round outer corners; it narrows a little so that it slides in."""
    side = -1.0 if reach < 0 else 1.0
    radius = min(CORNER_MM, abs(reach) / 2)
    left, right, far = x + TAB_SHORT_MM, x + width - TAB_SHORT_MM, y + reach
    quarter = [pi / 2 * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    from_right = [(right - radius + radius * cos(a), far - side * radius + side * radius * sin(a)) for a in quarter]
    to_left = [(left + radius - radius * sin(a), far - side * radius + side * radius * cos(a)) for a in quarter]
    return Panel(name, ((x, y), (x + width, y), *from_right, *to_left))


def dust_folds(side: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return (side, f"{side}-dust"), (side, f"{side}-dust-below")


HINGES = ("lid", "lid-flap")
"""Panels that open and shut: their folds are only creased."""


def rounded_size(width: float, height: float) -> Size:
    """Sums of tenths without the dust of floats."""
    return Size(round(width, 3), round(height, 3))


def made(panels: list[Panel], folds: list[tuple[str, str]], glue: tuple[Glue, ...]) -> Net:
    """A net whose folds lie where its panels touch. Glue tabs and dust flaps are bare."""
    by_name = {one.name: one for one in panels}
    lines = []
    for first, second in folds:
        edge = shared_edge(by_name[first], by_name[second])
        if edge is None:
            raise ValueError(f"{first} and {second} don't touch")
        lines.append(Fold(first, second, "score" if second in HINGES else "mountain", 90.0, edge))
    bare = {one.tab for one in glue} | {one.name for one in panels if "-dust" in one.name}
    return Net(tuple(panels), tuple(lines), glue, frozenset(bare))


def fitting(box: TuckBox, fits: Callable[[Size], bool]) -> tuple[tuple[Net, Size], ...]:
    """The box in one piece, else in two, else nothing: whatever ``fits`` a sheet."""
    whole = box.whole()
    if fits(whole[1]):
        return (whole,)
    parts = box.halves()
    return parts if all(fits(size) for _, size in parts) else ()
