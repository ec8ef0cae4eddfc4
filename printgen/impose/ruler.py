"""The ruler strip: 100.00 mm to measure, how to cut, and colour patches that show a clogged head."""

from __future__ import annotations

from printgen.impose.lettering import text_width
from printgen.impose.strips import FOLD_CLEARANCE_MM, Strip, clear_of
from printgen.model import Caption, Figure, Stroke

RULER_MM = 100
TICK_MM, FIVE_MM, TEN_MM = 1.2, 1.9, 2.6
FIGURE_MM, TEXT_MM = 1.9, 2.3
END_MM = 1.7
"""Past the last tick: half of its figure, 100."""
PATCH_MM, PATCH_STEP_MM = 3.0, 3.2
PATCHES = ("#00a0e3", "#e5007d", "#ffdd00", "#000000", "#808080")


def ruler_start(strip: Strip) -> float:
    """U of the zero: the first cut line, so that the next one proves the card too; at the strip's start where that
    leaves no room for 100 mm.
    """
    last = strip.length - strip.inset - RULER_MM - END_MM
    possible = [line for line in strip.lines if strip.inset <= line <= last]
    clear = [line for line in possible if all(abs(line - fold) > FOLD_CLEARANCE_MM for fold in strip.folds)]
    first = next(iter(clear or possible), None)
    return first if first is not None else min(strip.cells()[0][0] if strip.cells() else last, last)


def ruler(strip: Strip, word: str) -> tuple[list[Stroke], list[Caption], list[Figure], float]:
    """Strokes, captions, grounds and the u where the ruler's own text ends."""
    base = strip.ruler_d
    zero = ruler_start(strip)
    strokes = [strip.stroke(zero, base, zero + RULER_MM, base)]
    for millimetre in range(RULER_MM + 1):
        tall = TEN_MM if millimetre % 10 == 0 else FIVE_MM if millimetre % 5 == 0 else TICK_MM
        strokes.append(strip.stroke(zero + millimetre, base, zero + millimetre, base + tall))
    captions, figures = [], []
    for ten in range(0, RULER_MM + 1, 10):
        text, u = str(ten), zero + ten
        half = text_width(text, FIGURE_MM) / 2
        u += half + 0.45 if ten == 0 else 0.0  # zero stands beside its line
        others = [line for line in strip.lines if abs(line - zero) > 0.01 or ten]
        if not clear_of(others, u - half, u + half):
            figures.append(strip.box(u - half - 0.2, base + 2.9, u + half + 0.2, base + 4.6, "#ffffff", "ground"))
        captions.append(strip.caption(text, u, base + 4.4, FIGURE_MM, anchor="middle", role="ruler"))
    u = zero + RULER_MM + 2.2
    width = text_width(word, TEXT_MM)
    if u + width > strip.length - strip.inset:  # a paper hardly longer than its ruler: the words go over the ticks' end
        return strokes, captions, figures, u
    if not clear_of(strip.lines, u, u + width):
        u = next((start for start, end in strip.cells() if start >= u and end - start >= width), u)
        if not clear_of(strip.lines, u, u + width):
            figures.append(strip.box(u - 0.4, base + 0.5, u + width + 0.4, base + 3.2, "#ffffff", "ground"))
    if u + width <= strip.length - strip.inset:
        captions.append(strip.caption(word, u, base + 2.5, TEXT_MM, role="ruler"))
        u += width
    return strokes, captions, figures, u


def patches(strip: Strip, after: float) -> tuple[list[Figure], float]:
    """Five patches at the end of the last cell that lies after ``after``, and the u where they begin."""
    width = PATCH_STEP_MM * len(PATCHES) - (PATCH_STEP_MM - PATCH_MM)
    base = 4.2 if strip.shared else strip.ruler_d + 0.1
    for start, end in reversed(strip.cells()):
        if end - width >= max(start, after + 2.0):
            u = end - width
            figures = [
                strip.box(u + i * PATCH_STEP_MM, base, u + i * PATCH_STEP_MM + PATCH_MM, base + PATCH_MM, fill, "patch")
                for i, fill in enumerate(PATCHES)
            ]
            return figures, u
    return [], strip.length - strip.inset


def advice(strip: Strip, text: str, after: float, before: float) -> list[Caption]:
    """A line of advice in the first free stretch between ``after`` and ``before``; left out where there is none."""
    base = strip.ruler_d
    width = text_width(text, TEXT_MM)
    for start, end in strip.cells():
        u = max(start, after + 3.0)
        if u + width <= min(end, before - 2.0):
            return [strip.caption(text, u, base + 2.5, TEXT_MM, role="advice")]
    return []
