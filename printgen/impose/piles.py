"""What each cut stack holds, in words: "Tachi 1–5 · 6–10 · 11–15" beside the column (or row) of those stacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printgen.geometry import Size
from printgen.impose.grid import Grid
from printgen.impose.labels import Labels
from printgen.impose.lettering import text_width
from printgen.impose.strips import Strip
from printgen.impose.units import Unit
from printgen.model import Caption, Piece

TEXT_MM = 1.75
"""5 pt, as the other marks: read once, at the cutter."""
CLEAR_MM = 3.4
"""At both ends of a cell, where the cut-order figures stand."""

Ordinals = Mapping[tuple[str, str, int], int]


def ordinals(pieces: Sequence[Piece]) -> dict[tuple[str, str, int], int]:
    """Each piece's place in its deck, from 1, copies counted."""
    counts: dict[str, int] = {}
    found: dict[tuple[str, str, int], int] = {}
    for piece in pieces:
        counts[piece.component] = counts.get(piece.component, 0) + 1
        found[(piece.component, piece.card, piece.copy)] = counts[piece.component]
    return found


def runs_of(units: Sequence[Unit], places: Ordinals) -> list[tuple[str, int, int]]:
    """Component, first and last place of each unbroken run in a stack."""
    found: list[tuple[str, int, int]] = []
    for unit in units:
        for piece in unit.pieces:
            place = places[(piece.component, piece.card, piece.copy)]
            if found and found[-1][0] == piece.component and found[-1][2] == place - 1:
                found[-1] = (piece.component, found[-1][1], place)
            else:
                found.append((piece.component, place, place))
    return found


def stack_words(stacks: Sequence[Sequence[Unit]], places: Ordinals, names: Mapping[str, str], labels: Labels) -> str:
    """Several stacks in a row; a name is said again only where it changes."""
    parts, said = [], ""
    for units in stacks:
        words = []
        for component, first, last in runs_of(units, places):
            count = f"{first}–{last}" if last > first else str(first)
            words.append(count if component == said else f"{names[component]} {count}")
            said = component
        parts.append(labels.list(words))
    return " · ".join(parts)


def stack_captions(
    strip: Strip,
    grid: Grid,
    stacks: Mapping[int, Sequence[Unit]],
    places: Ordinals,
    names: Mapping[str, str],
    labels: Labels,
) -> list[Caption]:
    """One line per column (strips above and below) or row (strips at the sides), in its cell. Where one is too long,
    a sentence that says how the stacks follow each other stands for all, if there is room for it.
    """
    upright = strip.rotation == 0
    captions: list[Caption] = []
    for line in range(grid.columns if upright else grid.rows):
        slots = [slot for slot in sorted(stacks) if (slot % grid.columns if upright else slot // grid.columns) == line]
        if not slots:
            continue
        text = stack_words([stacks[slot] for slot in slots], places, names, labels)
        start, end = cell_of(grid, slots[0], upright, strip.paper)
        if text_width(text, TEXT_MM) > end - start - 2 * CLEAR_MM:
            return summary(strip, grid, stacks, labels)
        captions.append(strip.caption(text, start + CLEAR_MM, strip.order_d, TEXT_MM, role="stack"))
    return captions


def cell_of(grid: Grid, slot: int, upright: bool, paper: Size) -> tuple[float, float]:
    """Extent of a slot along its strip."""
    place = grid.slot(slot)
    return (place.x, place.right) if upright else (paper.height - place.bottom, paper.height - place.y)


def summary(strip: Strip, grid: Grid, stacks: Mapping[int, Sequence[Unit]], labels: Labels) -> list[Caption]:
    """How the stacks follow one another, in the widest cell."""
    text = labels.word("stacks_follow")
    upright = strip.rotation == 0
    for slot in sorted(stacks):
        start, end = cell_of(grid, slot, upright, strip.paper)
        if text_width(text, TEXT_MM) <= end - start - 2 * CLEAR_MM:
            return [strip.caption(text, start + CLEAR_MM, strip.order_d, TEXT_MM, role="stack")]
    return []
