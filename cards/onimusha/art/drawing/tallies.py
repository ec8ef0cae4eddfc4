"""Rows of boxes on the score sheet, to be ticked with a pencil."""

from __future__ import annotations

from drawing.canvas import BRIGHT, INK, SOOT, line, save, svg, with_lines
from drawing.curves import rect

HARD = 2        # points of HP that the hardest game adds


def score_boxes() -> None:
    """A box for each point of HP, every fifth one shaded, then the hardest game's, dotted; 4.1 mm from box to box."""
    for name, count in (("score-boxes", 12), ("score-boxes-king", 20)):
        w = 4.1 * (count + HARD)
        boxes = [rect(.2 + 4.1 * k, .2, 3.7, 3.7) for k in range(count + HARD)]
        fifth = "".join(boxes[4:count:5])
        dotted = f'<path fill="none" stroke="{INK["ash"]}" stroke-width=".25" stroke-dasharray=".3 .4"'
        save(name, with_lines(svg(w, 4.1, [(BRIGHT, "".join(boxes[:count])), (INK["washi-rule"], fifth)]),
            line("".join(boxes[:count]), SOOT, .25), f'{dotted} d="{"".join(boxes[count:])}"/>'))
