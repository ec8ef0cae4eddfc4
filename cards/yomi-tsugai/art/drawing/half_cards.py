"""Half-cards: the two grounds, the thread on the seam, and their back."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .cloth import linked_circles, split_disc, stitched_ring, stitches
from .pen import PITCH, C, Picture, disc, line, num, rect, svg


def half_cards() -> Iterator[Picture]:
    cy, ring = 46.3, 39.7  # the disc's centre is the middle of the glyph's ink
    for side, seam, ground, shade, grain, thread in (
        ("east", 66.5, "paper", "paper-shade", "paper-grain", "vermilion"),
        ("west", 3.5, "night", "night-shade", "night-grain", "verdigris"),
    ):
        crosses = ""
        for j in range(
            -1, 24
        ):  # cross stitches on a lattice centred on the seam, outside the ring, never under the outer column
            for i in range(-18, 19):
                x, y = seam + (i + (0.5 if j % 2 else 0)) * PITCH, 5.5 + j * PITCH
                if abs(x - seam) < 40.5 and math.hypot(x - seam, y - cy) > 41:
                    crosses += f"M{num(x - 0.55)} {num(y)}h1.1M{num(x)} {num(y - 0.55)}v1.1"
        step = 2 * math.pi * ring / 104
        b = rect(C[ground], 0, 0, 70, 95) + line(C[grain], 0.28, crosses) + disc(C[shade], seam, cy, 33.5)
        b += f'<circle cx="{seam}" cy="{cy}" r="{ring}" fill="none" stroke="{C[thread]}" stroke-width=".4" stroke-dasharray="{step * 0.6:.3f} {step * 0.4:.3f}"/>'
        yield svg(f"grounds/half-{side}", 70, 95, b)
    yield svg("grounds/thread", 7, 95, line(C["vermilion"], 0.65, stitches(3.5, [5.5 + i * PITCH for i in range(21)])))


def back_half() -> Iterator[Picture]:
    cx, cy = 35, 47.5
    b = rect(C["night"], 0, 0, 70, 95) + linked_circles(
        70, 95, 6, C["sashiko"], lambda x, y: math.hypot(x - cx, y - cy) > 22.5
    )
    b += (
        disc(C["night"], cx, cy, 24.5)
        + stitched_ring(cx, cy, 24.5, C["verdigris"])
        + disc(C["night-shade"], cx, cy, 22.8)
    )
    yield svg("backs/half", 70, 95, b + split_disc(cx, cy, C["night-shade"], C["vermilion"]))
