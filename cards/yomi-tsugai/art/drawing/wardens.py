"""Wardens: ground and back."""

from __future__ import annotations

from collections.abc import Iterator

from .cloth import hemp_leaf, split_disc, stitched_ring
from .pen import C, Picture, disc, rect, svg


def wardens() -> Iterator[Picture]:
    cx, cy = 28.5, 28.5
    net = f'<path fill="none" stroke="{C["paper-grain"]}" stroke-width=".3" d="{hemp_leaf(70, 95, 11.667, lambda x, y: y < 47)}"/>'
    yield svg(
        "grounds/warden",
        70,
        95,
        rect(C["paper"], 0, 0, 70, 95)
        + net
        + disc(C["paper"], cx, cy, 20.4)
        + stitched_ring(cx, cy, 20.4, C["vermilion"]),
    )
    cx, cy, ground = 35, 47.5, C["lacquer"]
    net = f'<path fill="none" stroke="{C["lacquer-line"]}" stroke-width=".3" d="{hemp_leaf(70, 95, 11.667)}"/>'
    b = rect(ground, 0, 0, 70, 95) + net + disc(ground, cx, cy, 22.5) + stitched_ring(cx, cy, 22.5, C["paper"])
    yield svg("backs/warden", 70, 95, b + split_disc(cx, cy, ground, C["ink"]))
