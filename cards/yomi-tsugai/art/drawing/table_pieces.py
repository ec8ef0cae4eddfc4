"""Player boards, quick reference, markers."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .cloth import diamonds, hemp_leaf, linked_circles, sea_lines, stitched_ring, stitches, tortoise
from .pen import PITCH, C, Picture, disc, line, num, rect, svg


def player() -> Iterator[Picture]:
    """Five boards, five cloths: linked circles, hemp leaf, blue-sea waves, tortoise shell, diamonds. The card's place is a stitched frame."""
    w, h, seam, cx, cy = 202, 135, 77.5, 40.5, 67.5
    free = lambda x, y: math.hypot(x - cx, y - cy) > 24.5
    hemp = hemp_leaf(seam, h, 11.667, lambda x, y: math.hypot(x - cx, y - cy) > 21)
    cloths = (
        linked_circles(seam, h, 7.2, C["sashiko"], lambda x, y: math.hypot(x - cx, y - cy) > 22.5),
        f'<path fill="none" stroke="{C["sashiko"]}" stroke-width=".26" d="{hemp}"/>',
        sea_lines(seam, h, 7.6, free),
        tortoise(seam, h, 6.6, free),
        diamonds(seam, h, 7.4, free),
    )
    for k, cloth in enumerate(cloths, 1):
        b = rect(C["night"], 0, 0, seam, h) + cloth
        b += (
            disc(C["night"], cx, cy, 24.5)
            + stitched_ring(cx, cy, 24.5, C["verdigris"])
            + disc(C["night-shade"], cx, cy, 22.8)
        )
        b += rect(C["night"], cx - 23, 115.2, 46, 7.4)  # no cloth under the line of text
        for s in (-1, 1):
            for t in (-1, 1):
                x, y = cx + s * 31.5, cy + t * 44
                b += line(C["verdigris"], 0.4, f"M{num(x)} {num(y - t * 9.6)}V{num(y)}H{num(x - s * 9.6)}", "1.4 .96")
        b += rect(C["paper"], seam, 0, w - seam, h) + line(
            C["vermilion"], 0.7, stitches(seam, [0.3 + i * PITCH for i in range(33)], 2.4, 0.6)
        )
        b += line(C["vermilion"], 0.4, "M91 116.6H187", "1.4 .96")
        yield svg(f"grounds/player-{k}", w, h, b)


def quick() -> Iterator[Picture]:
    w, h = 103, 135
    thread = "".join(f"M12.3 {num(38.4 + i * 3.36)}v1.9" for i in range(25))
    day = (
        rect(C["paper"], 0, 0, w, h)
        + disc(C["paper-shade"], 100, 18, 22)
        + stitched_ring(100, 18, 25.2, C["vermilion"])
    )
    yield svg(
        "grounds/quick-day", w, h, day + f'<path fill="none" stroke="{C["vermilion"]}" stroke-width=".4" d="{thread}"/>'
    )
    dark = (
        rect(C["night"], 0, 0, w, h)
        + disc(C["night-shade"], 100, 5.5, 12)
        + stitched_ring(100, 5.5, 14.4, C["verdigris"])
    )
    yield svg("grounds/quick-night", w, h, dark + line(C["verdigris"], 0.4, "M9 64H94M9 101.4H94", "1.4 .96"))


def markers() -> Iterator[Picture]:
    """Squares of 12 mm. A round motif lies on a disc of 8.8 mm: drop on ink, moon on verdigris, lantern on paper; the seal's sign stands alone."""
    for name, ground, plate in (
        ("seal", "vermilion", ""),
        ("filth", "paper-stained", "ink"),
        ("night", "night", "verdigris-deep"),
        ("lantern", "paper", "paper-shade"),
    ):
        yield svg(
            f"grounds/marker-{name}",
            19,
            19,
            rect(C[ground], 0, 0, 19, 19) + (disc(C[plate], 9.5, 9.5, 4.4) if plate else ""),
        )
