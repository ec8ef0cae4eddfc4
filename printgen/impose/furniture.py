"""Everything of the toolkit on a page, gathered: label, ruler, cut order, stacks, register marks, draft frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printgen.geometry import TOLERANCE_MM, Rect
from printgen.impose.cuts import NO_CUTS, Cuts, cut_positions
from printgen.impose.grid import Grid
from printgen.impose.labels import Labels, SheetWords, label
from printgen.impose.lettering import text_width
from printgen.impose.marks import Marks
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
    folds: Cuts = NO_CUTS,
) -> Marks:
    """Label, ruler, advice, patches, cut order and rings of a front."""
    found = Marks()
    fronts = [placed for placed in placements if placed.side == "front"]
    cuts = cut_positions(fronts) if cut != "none" else NO_CUTS
    art = bounds([placed.clip for placed in placements])
    sides = strips(grid, cuts, art, folds=folds)
    for_label, for_ruler = sides[0], sides[-1]
    captions, shapes = label(for_label, said, labels)
    found.captions += captions
    found.figures += shapes
    words = cut_advice(for_label, cuts, cut, labels)
    if folds != NO_CUTS:
        words = labels.word("fold_order", cut=words).rstrip(":： ")
    add_ruler(found, for_ruler, labels, words)
    if cut != "none":
        add_order(found, for_label, cuts, fronts)
    if stacks is not None:
        captions = stack_captions(for_label, grid, stacks.held, stacks.places, stacks.names, labels)
        found.captions += captions
        if for_label.order_d > for_label.free + TOLERANCE_MM:
            found.figures += [ground(for_label, one) for one in captions]
    if two_sided:
        for x, y in register_points(sides):
            found.strokes += ring_cross(x, y)
            found.figures.append(Figure(circle(x, y, RING_MM / 2), None, 0.15, "register"))
    add_frames(found, placements, labels)
    return found


def ground(strip: Strip, caption: Caption) -> Figure:
    """White under a caption that has to stand on bleed."""
    width = text_width(caption.text, caption.size_mm, bold=caption.bold)
    u = strip.paper.height - caption.y if strip.rotation else caption.x
    d = strip.order_d
    return strip.box(u - 0.3, d - caption.size_mm, u + width + 0.3, d + 0.2, "#ffffff", "ground")


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
    hold: str,
    *,
    lines: bool = True,
) -> Marks:
    """Label and dots of a back: no cut lines and no ruler, since nobody cuts or measures by it.

    ``hold``: how to hold it to the light; ``lines``: whether the front has cut lines for the label's cells to follow.
    """
    found = Marks()
    paper = grid.paper
    front_cuts = cut_positions(front_placements) if lines else NO_CUTS
    cuts = turned_cuts(front_cuts, paper.width, paper.height, mirrored)
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
        last_start = cells[-1][1] - text_width(hold, TEXT_MM)
        found.captions.append(
            last.caption(
                hold,
                max(cells[0][0] if last_start >= cells[0][0] else last_start, last.rings()[0]),
                last.label_d + (-3.2 if last.outward else 3.2) if last.shared else 4.15,
                TEXT_MM,
                role="advice",
            )
        )
    front_sides = strips(grid, front_cuts, bounds([placed.clip for placed in front_placements]))
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
        d = strip.depth - RING_D_MM if strip.outward else RING_D_MM
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
