"""Faces on their places: fronts as the grid says, backs behind them, each with the bleed its neighbours leave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printgen.geometry import Flip, Insets, Rect, Size
from printgen.impose.grid import Grid
from printgen.impose.options import SheetOptions
from printgen.impose.units import Unit
from printgen.model import BLEED_MM, Piece, Placement

BACK_BLEED_MM = 2.4
"""Art past the outermost trims of a back sheet: home duplex drifts 1 to 3 mm, and nobody cuts by the back."""
LABEL_DEPTH_MM, RULER_DEPTH_MM = 4.9, 5.45
"""How deep label and ruler reach into their strips; outer bleed keeps out of them."""
ORDER_DEPTH_MM = 6.55
"""The same with the figures of the cut order below the label."""
LEAST_BLEED_MM = 1.0
SHARED_DEPTH_MM = 8.4
"""The same where both share one side."""


def outer_bleeds(grid: Grid, wanted_mm: float, depth_mm: float) -> Insets:
    """Bleed on the four sides of the block, kept out of the strips and on the paper."""
    block, paper = grid.block, grid.paper
    left, top, right, bottom = block.x, block.y, paper.width - block.right, paper.height - block.bottom
    if grid.strips == "top-bottom":
        top, bottom = top - grid.inset - depth_mm, bottom - grid.inset - depth_mm
    elif grid.strips == "left-right":
        left, right = left - grid.inset - depth_mm, right - grid.inset - depth_mm
    elif grid.strips == "left":
        left -= grid.inset + SHARED_DEPTH_MM
    else:
        top -= grid.inset + SHARED_DEPTH_MM
    return Insets(*(max(0.0, min(wanted_mm, room)) for room in (top, right, bottom, left)))


def front_bleeds(grid: Grid, wanted_mm: float) -> Insets:
    """Outer bleed of a front: a millimetre where it must, more where the cut-order figures leave room for it."""
    least = outer_bleeds(grid, min(wanted_mm, LEAST_BLEED_MM), RULER_DEPTH_MM)
    most = outer_bleeds(grid, wanted_mm, ORDER_DEPTH_MM)
    return Insets(
        max(least.top, most.top),
        max(least.right, most.right),
        max(least.bottom, most.bottom),
        max(least.left, most.left),
    )


def fronts(grid: Grid, filled: Mapping[int, Unit], options: SheetOptions) -> tuple[Placement, ...]:
    """The fronts of one sheet in slot order."""
    outer = front_bleeds(grid, options.bleed)
    return tuple(
        placed
        for slot, unit in sorted(filled.items())
        for placed in unit_fronts(unit, grid.slot(slot), slot_bleed(grid, slot, outer, options.inner_bleed))
    )


def slot_bleed(grid: Grid, slot: int, outer: Insets, inner: float) -> Insets:
    """Bleed round one slot: ``inner`` towards neighbouring slots, filled or not, ``outer`` towards the margins."""
    row, column = divmod(slot, grid.columns)
    return Insets(
        top=outer.top if row == 0 else inner,
        right=outer.right if column == grid.columns - 1 else inner,
        bottom=outer.bottom if row == grid.rows - 1 else inner,
        left=outer.left if column == 0 else inner,
    )


def unit_fronts(unit: Unit, slot: Rect, bleed: Insets) -> tuple[Placement, ...]:
    """Placements of a unit's pieces; towards a piece of the same unit there is no bleed."""
    trims = unit.trims(slot)
    return tuple(
        placement(piece, trim, kept_bleed(trim, slot, bleed)) for piece, trim in zip(unit.pieces, trims, strict=True)
    )


def kept_bleed(trim: Rect, slot: Rect, bleed: Insets) -> Insets:
    """The bleed of the slot on those sides where the trim touches the slot's edge."""
    return Insets(
        top=bleed.top if abs(trim.y - slot.y) < 1e-6 else 0.0,
        right=bleed.right if abs(trim.right - slot.right) < 1e-6 else 0.0,
        bottom=bleed.bottom if abs(trim.bottom - slot.bottom) < 1e-6 else 0.0,
        left=bleed.left if abs(trim.x - slot.x) < 1e-6 else 0.0,
    )


def placement(piece: Piece, trim: Rect, bleed: Insets) -> Placement:
    """The front of a piece; bleed is never more than faces are drawn with."""
    capped = Insets(*(min(BLEED_MM, side) for side in (bleed.top, bleed.right, bleed.bottom, bleed.left)))
    return Placement(
        piece.component,
        piece.card,
        piece.copy,
        "front",
        piece.front,
        trim,
        trim.grown(capped),
        shape=piece.shape,
    )


def mirrors_x(paper: Size, flip: Flip) -> bool:
    """Whether turning the paper over exchanges left and right (rather than top and bottom)."""
    upright = paper.height >= paper.width
    return upright if flip is Flip.LONG_EDGE else not upright


def turned_over(rotation: int, paper: Size, flip: Flip) -> int:
    """The rotation of a back whose front lies at ``rotation``: both tops are the same edge of the card."""
    return (360 - rotation) % 360 if mirrors_x(paper, flip) else (180 - rotation) % 360


def backs(
    front_side: tuple[Placement, ...],
    pieces: Mapping[tuple[str, str, int], Piece],
    grid: Grid,
    options: SheetOptions,
) -> tuple[Placement, ...]:
    """The backs behind some fronts, as seen from the back; a front without a back leaves its place empty.

    Cut lines are on the fronts alone, so backs show their whole bleed, and more of it past the outermost trims.
    """
    outer = outer_bleeds(grid, BACK_BLEED_MM, LABEL_DEPTH_MM)
    block = grid.block
    found = []
    for front in front_side:
        piece = pieces[(front.component, front.card, front.copy)]
        if piece.back is None:
            continue
        trim, clip = front.trim, front.clip
        wide = Insets(
            top=outer.top if abs(trim.y - block.y) < 1e-6 else trim.y - clip.y,
            right=outer.right if abs(trim.right - block.right) < 1e-6 else clip.right - trim.right,
            bottom=outer.bottom if abs(trim.bottom - block.bottom) < 1e-6 else clip.bottom - trim.bottom,
            left=outer.left if abs(trim.x - block.x) < 1e-6 else trim.x - clip.x,
        )
        shown = trim.grown(wide)
        found.append(
            replace(
                front,
                side="back",
                face=piece.back,
                trim=trim.mirrored(grid.paper, options.flip),
                clip=shown.mirrored(grid.paper, options.flip),
                rotation=turned_over(front.rotation, grid.paper, options.flip),
                origin=back_origin(front, piece, grid.paper, options.flip),
                corners=True,
            )
        )
    return tuple(found)


def back_origin(front: Placement, piece: Piece, paper: Size, flip: Flip) -> tuple[float, float] | None:
    """Where the whole back begins when only a tile of it shows."""
    if front.origin is None:
        return None
    mirrored = Rect(*front.origin, piece.size.width, piece.size.height).mirrored(paper, flip)
    return mirrored.x, mirrored.y
