"""Sky and roofs of the map's seven views, drawn around (0, 0)."""

from __future__ import annotations

from drawing.curves import both, outline

VIEW = (-32, -32, 64, 64)


def sky(colour: str) -> tuple[str, str]:
    return (colour, "M-32-32H32V32H-32Z")


def roof(x: float, y: float, half: float, high: float, lift: float) -> str:
    """A tiled roof: ridge at y, eaves half wide each way and lifted at the tips."""
    return outline([(x + px, y + py, *c) for px, py, *c in both([(0, 0, 1), (half * .42, 0, 1),
        (half * .6, high * .45), (half, high - lift, 1), (half * .98, high + .5, 1), (half * .55, high + .9),
        (0, high + .9)])])
