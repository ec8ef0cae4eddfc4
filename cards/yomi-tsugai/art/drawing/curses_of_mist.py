"""Curses: the veiled face, the hand that takes a seal, the shadow; and the back of all curses."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .cloth import stitches
from .ghost_lines import engrave, ghost, level, oval, rod, runs, smooth, spiral, upright
from .pen import PITCH, C, Picture, line, rect, svg


def curses() -> Iterator[Picture]:
    def mist(x: float, y: float) -> float:  # a veiled face rises through level lines
        w = 9 + max(0, y - 22) * 0.42 + 1.2 * math.sin(y * 0.55)
        veil = (1 - smooth(w - 3, w + 3, abs(x - 35))) * smooth(10, 20, y) * (1 - smooth(34, 60, y)) * 0.72
        v = max(veil, oval(x, y, 35, 25.5, 8.8, 11.2, 0.12))
        for eye in ((31.2, 25, 2.5, 3.4), (38.8, 25, 2.5, 3.4), (35, 32.4, 1.7, 2.3)):
            v *= 1 - oval(x, y, *eye, 0.22)
        fog = 0.16 + 0.13 * math.sin(x * 0.13 + y * 0.31) + 0.08 * math.sin(x * 0.31 - y * 0.2)
        return max(v, fog * smooth(-4, 8, y)) * (1 - smooth(44, 57, y))

    def drift(x: float, y: float) -> float:
        return (
            1.1 * math.sin(x * 0.11 + y * 0.09)
            + 0.5 * math.sin(x * 0.23 - y * 0.21)
            - 2.2 * math.exp(-(((x - 35) / 11) ** 2 + ((y - 27) / 13) ** 2))
        )

    yield ghost("mist", level(1.42, 57, drift), mist)

    def hand(x: float, y: float) -> float:  # one spiral, and a hand that comes up out of it to take a seal away
        v = max(oval(x, y, 35, 42.5, 10, 9.6, 0.08), rod(x, y, 35, 48, 35, 74, 6.6, 6.2))
        for finger in (
            (28, 45, 16.5, 33.5, 3.3, 2.3),
            (28.6, 36, 24.4, 15.5, 2.7, 1.9),
            (33.2, 35, 33, 10, 2.9, 2.0),
            (38.2, 35, 41.4, 12.6, 2.7, 1.9),
            (42.6, 38, 49.6, 21.5, 2.5, 1.7),
        ):
            v = max(v, rod(x, y, *finger))
        return max(v, 0.05 + 0.1 * smooth(44, 12, math.hypot(x - 35, y - 42))) * (1 - smooth(50, 57, y))

    yield ghost("return", runs(spiral(35, 43, 1.28, 62), lambda x, y: -1 < x < 71 and -1 < y < 57.5), hand, 0.06, 0.5)

    def shadow(x: float, y: float) -> float:  # a small bright figure before the moon, and what it throws
        horned = max(
            oval(x, y, 35, 32, 6.4, 7.4, 0.06),
            (1 - smooth(-0.4, 0.4, abs(x - 35) - (3.4 + 10.5 * smooth(37.5, 44, y)))) * smooth(36, 37, y),
        )
        for s in (-1, 1):
            horned = max(
                horned,
                rod(x, y, 35 + s * 4, 28, 35 + s * 8.8, 24.6, 2.6, 2.1),
                rod(x, y, 35 + s * 8.8, 24.6, 35 + s * 10.4, 20, 2.1, 1.4),
                rod(x, y, 35 + s * 10.4, 20, 35 + s * 9.2, 14.6, 1.4, 0.4),
            )
            horned *= 1 - oval(x, y, 35 + s * 2.7, 32.4, 1.5, 1.15, 0.25)
        moon = oval(x, y, 35, 28.5, 22, 22, 0.02) * (1 - horned)
        small = max(
            oval(x, y, 35, 44.4, 2.4, 2.7, 0.12),
            (1 - smooth(-0.4, 0.4, abs(x - 35) - (1.7 + max(0, y - 47.4) * 0.36)))
            * smooth(47.2, 48, y)
            * (1 - smooth(55.6, 56.4, y)),
        )
        return max(moon, small, 0.05) * (1 - smooth(55, 57.6, y) * 0.9)

    yield ghost("shadow", upright(1.02, 57.6, lambda x, y: 0.25 * math.sin(y * 0.12 + x * 0.3)), shadow, 0.05, 0.41)


def back_curse() -> Iterator[Picture]:
    """The cut disc engraved in two spirals that are each other's half turn."""
    cx, cy, radius, shift = 35, 47.5, 17, 2.8

    def light(x: float, y: float) -> float:
        from_mid = math.hypot(x - cx, y - cy)
        half = math.hypot(x - cx, y - cy - (shift if x >= cx else -shift))
        v = (1 - smooth(radius - 0.5, radius + 0.5, half)) * smooth(0.9, 1.5, abs(x - cx))
        return max(v, 0.02 + 0.1 * smooth(54, 20, from_mid) * smooth(radius + 1, radius + 6, from_mid))

    arm = spiral(0, 0, 3.2, 61)
    arms = [(cx + x, cy + y) for x, y in arm], [(cx - x, cy - y) for x, y in arm]
    lines = [r for a in arms for r in runs(a, lambda x, y: -1 < x < 71 and -1 < y < 96)]
    b = rect(C["abyss"], 0, 0, 70, 95) + engrave(lines, light, 0.07, 0.64, tolerance=0.05)
    yield svg(
        "backs/curse", 70, 95, b + line(C["vermilion"], 0.65, stitches(cx, [cy + i * PITCH for i in range(-4, 5)]))
    )
