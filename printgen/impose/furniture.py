"""Everything of the toolkit on a page, gathered: label, ruler, cut order, stacks, register marks, draft frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printgen.geometry import Rect
from printgen.impose.cuts import Cuts, cut_positions
from printgen.impose.grid import Grid
from printgen.impose.labels import Labels, SheetWords, label
from printgen.impose.options import Cut
from printgen.impose.order import bounds, figures, letters, second_pass
from printgen.impose.piles import Ordinals, stack_captions
from printgen.impose.ruler import TEXT_MM, advice, patches, ruler
from printgen.impose.strips import RING_D_MM, Strip, strips
from printgen.impose.units import Unit
from printgen.model import Caption, Figure, Placement, Stroke
from printgen.paths import circle

RING_MM, DOT_MM = 2.0, 0.8
"""Held to the light, a dot inside its ring means front and back agree within about 1 mm."""


@dataclass
class Marks:
    """Strokes, figures and captions being gathered for one page."""

    strokes: list[Stroke] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    captions: list[Caption] = field(default_factory=list)


@dataclass(frozen=True)
class Stacks:
    """What the stacks of a run hold; slot → units from the top of the pile."""

    held: Mapping[int, Sequence[Unit]]
    places: Ordinals
    names: Mapping[str, str]


def front_marks(
    grid: Grid,
    placements: Sequence[Placement],
    said: SheetWords,
    labels: Labels,
    cut: Cut,
    stacks: Stacks | None = None,
    *,
    two_sided: bool = False,
) -> Marks:
    """Label, ruler, advice, patches, cut order and rings of a front."""
    found = Marks()
    fronts = [placed for placed in placements if placed.side == "front"]
    cuts = cut_positions(fronts) if cut != "none" else Cuts((), ())
    art = bounds([placed.clip for placed in placements])
    sides = strips(grid, cuts, art)
    for_label, for_ruler = sides[0], sides[-1]
    captions, shapes = label(for_label, said, labels)
    found.captions += captions
    found.figures += shapes
    add_ruler(found, for_ruler, labels, cut_advice(for_label, cuts, cut, labels))
    if cut != "none":
        add_order(found, for_label, cuts, fronts)
    if stacks is not None:
        found.captions += stack_captions(for_label, grid, stacks.held, stacks.places, stacks.names, labels)
    if two_sided:
        for x, y in register_points(sides):
            found.strokes += ring_cross(x, y)
            found.figures.append(Figure(circle(x, y, RING_MM / 2), None, 0.15, "register"))
    add_frames(found, placements, labels)
    return found


def add_ruler(found: Marks, strip: Strip, labels: Labels, words: str) -> None:
    strokes, captions, grounds, end = ruler(strip, labels.word("must_be_100"))
    found.strokes += strokes
    found.figures += grounds
    found.captions += captions
    shapes, begin = patches(strip, end)
    found.figures += shapes
    if words:
        found.captions += advice(strip, words, end, begin)


def cut_advice(strip: Strip, cuts: Cuts, cut: Cut, labels: Labels) -> str:
    """Which lines to cut first."""
    if cut == "none":
        return ""
    upright = strip.rotation == 0
    first, second = (cuts.across, cuts.down) if upright else (cuts.down, cuts.across)
    key = "cut_upright_first" if upright else "cut_level_first"
    return labels.word(key, figures=f"1–{len(first)}", letters=f"A–{letters(len(second))[-1]}")


def add_order(found: Marks, strip: Strip, cuts: Cuts, fronts: Sequence[Placement]) -> None:
    height = strip.paper.height
    trims, clips = [placed.trim for placed in fronts], [placed.clip for placed in fronts]
    if strip.rotation == 0:
        spans = [(trim.x, trim.right) for trim in trims]
    else:
        spans = [(height - trim.bottom, height - trim.y) for trim in trims]
    for captions, grounds in (figures(strip, spans), second_pass(strip, cuts, trims, clips)):
        found.captions += captions
        found.figures += grounds


def back_marks(
    grid: Grid,
    front_placements: Sequence[Placement],
    placements: Sequence[Placement],
    said: SheetWords,
    labels: Labels,
    mirrored: tuple[bool, bool],
) -> Marks:
    """Label and dots of a back: no cut lines and no ruler, since nobody cuts or measures by it."""
    found = Marks()
    paper = grid.paper
    cuts = turned_cuts(cut_positions(front_placements), paper.width, paper.height, mirrored)
    front_block = bounds([placed.trim for placed in front_placements])
    block = turned_rect(front_block, paper.width, paper.height, mirrored)
    art = bounds([block, *(placed.clip for placed in placements)])
    sides = strips(grid, cuts, art, mirrored)
    captions, shapes = label(sides[0], said, labels)
    found.captions += captions
    found.figures += shapes
    last = sides[-1]
    cells = last.cells()
    if cells:
        found.captions.append(
            last.caption(labels.word("hold_to_light"), cells[0][0], 6.4 if last.shared else 4.15, TEXT_MM, role="advice")
        )
    front_sides = strips(grid, cut_positions(front_placements), bounds([placed.clip for placed in front_placements]))
    for x, y in register_points(front_sides):
        dot = turned_rect(Rect(x, y, 0, 0), paper.width, paper.height, mirrored)
        found.figures.append(Figure(circle(dot.x, dot.y, DOT_MM / 2), "#000000", 0.0, "register"))
    add_frames(found, placements, labels)
    return found


def turned_rect(rect: Rect, width: float, height: float, mirrored: tuple[bool, bool]) -> Rect:
    """A rectangle as it lies on the other side of the paper."""
    x = width - rect.right if mirrored[0] else rect.x
    y = height - rect.bottom if mirrored[1] else rect.y
    return Rect(x, y, rect.width, rect.height)


def turned_cuts(cuts: Cuts, width: float, height: float, mirrored: tuple[bool, bool]) -> Cuts:
    """Where the front's cuts run on the back."""
    across = tuple(sorted(width - x for x in cuts.across)) if mirrored[0] else cuts.across
    down = tuple(sorted(height - y for y in cuts.down)) if mirrored[1] else cuts.down
    return Cuts(across, down)


def register_points(sides: Sequence[Strip]) -> list[tuple[float, float]]:
    """Middles of the rings: both ends of each strip."""
    found = []
    for strip in sides:
        low, high = strip.rings()
        outermost = strip.side in ("bottom", "right")
        d = strip.depth - RING_D_MM if outermost else RING_D_MM
        found += [strip.at(low, d), strip.at(high, d)]
    return found


def ring_cross(x: float, y: float) -> list[Stroke]:
    """Four short arms over the ring."""
    outer, inner = RING_MM / 2 + 0.15, RING_MM / 2 - 0.5
    return [
        Stroke("register", x - outer, y, x - inner, y),
        Stroke("register", x + inner, y, x + outer, y),
        Stroke("register", x, y - outer, x, y - inner),
        Stroke("register", x, y + inner, x, y + outer),
    ]


def add_frames(found: Marks, placements: Sequence[Placement], labels: Labels) -> None:
    """Magenta round every face that a draft prints in spite of a fault."""
    for placed in placements:
        if placed.face in labels.faulty:
            box = placed.trim
            x1, y1, x2, y2 = box.x + 0.4, box.y + 0.4, box.right - 0.4, box.bottom - 0.4
            found.strokes += [
                Stroke("draft", x1, y1, x2, y1),
                Stroke("draft", x2, y1, x2, y2),
                Stroke("draft", x2, y2, x1, y2),
                Stroke("draft", x1, y2, x1, y1),
            ]
