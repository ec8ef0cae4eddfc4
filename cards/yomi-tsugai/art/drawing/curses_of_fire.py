"""Curses: the lantern in the maw, the bell, the two blades."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .ghost_lines import bow, edge_distance, ghost, level, mirror, on_card, oval, rings, rod, runs, shape, smooth
from .pen import C, Picture, line


def curses_of_fire_and_sound() -> Iterator[Picture]:
    teeth = []
    for s in (1, -1):
        for i in range(-2, 3):
            a = math.radians(90 + i * 21)
            reach_ = (0.60, 0.48, 0.62)[abs(i)] if s > 0 else (0.68, 0.56, 0.68)[abs(i)]
            teeth.append(
                [
                    (35 + 25.5 * math.cos(a - 0.15), 28.4 - s * 19.8 * math.sin(a - 0.15)),
                    (35 + 25.5 * math.cos(a + 0.15), 28.4 - s * 19.8 * math.sin(a + 0.15)),
                    (35 + 25.5 * reach_ * math.cos(a) * 0.94, 28.4 - s * 19.8 * reach_ * math.sin(a)),
                ]
            )
    lantern = mirror(
        [
            (35, 21.6),
            (32.2, 21.8),
            (29.2, 23.4),
            (27.6, 26),
            (27.2, 29),
            (27.6, 32),
            (29.2, 34.6),
            (32.2, 36.2),
            (35, 36.4),
        ]
    )

    def maw(x: float, y: float) -> float:  # 吞灯: a paper lantern between two rows of teeth
        q = math.hypot((x - 35) / 27, (y - 28.4) / 21)
        rim = smooth(0.93, 0.98, q) * (1 - smooth(1.1, 1.18, q))
        v = max(rim, 0.34 * smooth(1.2, 1.26, q) * (1 - smooth(1.25, 2.0, q)))
        if 0.4 < q < 1.02:
            v = max(v, *(shape(x, y, t, 0.22) for t in teeth))
        v = max(v, 0.16 * (1 - smooth(0.3, 0.62, q)))
        v = max(
            v,
            shape(x, y, lantern, 0.2),
            rod(x, y, 31.8, 20.2, 38.2, 20.2, 0.75, 0.75, 0.2),
            rod(x, y, 31.8, 37.8, 38.2, 37.8, 0.75, 0.75, 0.2),
        )
        return v * (1 - smooth(49, 57, y))

    def is_lantern(x: float, y: float) -> bool:
        return edge_distance(x, y, lantern) < 0.2 or (abs(x - 35) < 4 and (19.3 < y < 21 or 37 < y < 38.7))

    mouth = [
        r
        for l in rings(35, 28.4, 1.22, 46, 0.8, 6)
        for r in runs(l, lambda x, y: edge_distance(x, y, lantern) > 1 and not (abs(x - 35) < 5 and 18.2 < y < 39.8))
    ]
    ribs = [
        r
        for l in level(1.32, 40, lambda x, y: -0.0024 * (x - 35) ** 2 * (y - 28.8), 0.5)
        for r in runs(l, is_lantern)
        if len(r) > 6
    ]
    cord = line(C["ghost"], 0.35, "M35 9.5V19.6") + line(C["ghost"], 0.5, "M35 38.4V43.5")
    yield ghost("maw", mouth + ribs, maw, 0.05, 0.5, cord, 0.06)

    bell = mirror(
        [
            (35, 12.6),
            (31.5, 12.9),
            (27.6, 14.4),
            (25.6, 18),
            (24.6, 26),
            (23.8, 34),
            (22.6, 40.5),
            (21.6, 43.2),
            (21.6, 46),
            (35, 46),
        ]
    )

    def toll(x: float, y: float) -> float:  # 鸣: a temple bell and what it sends out
        r = math.hypot(x - 35, y - 33)
        sound = (0.5 + 0.5 * math.cos(2 * math.pi * (r - 16) / 8.4)) ** 2 * 0.62 * (1 - smooth(14, 48, r) * 0.75)
        v = shape(x, y, bell, 0.22)
        for y0, h in ((17.6, 0.55), (24.4, 0.45), (33.8, 0.45), (41.9, 0.7)):
            v *= 1 - (1 - smooth(h, h + 0.3, abs(y - y0)))
        for i in (-2, -1, 1, 2):
            for j in (0, 1):
                v *= 1 - oval(x, y, 35 + i * 3.3, 19.9 + j * 2.6, 0.72, 0.72, 0.3)
        v *= 1 - oval(x, y, 35, 37.8, 2.7, 2.7, 0.1) * (1 - oval(x, y, 35, 37.8, 1.5, 1.5, 0.15))
        loop = max(0, oval(x, y, 35, 9.6, 4.2, 4.4, 0.08) - oval(x, y, 35, 9.8, 2.2, 2.5, 0.12)) * (
            1 - smooth(12, 12.6, y)
        )
        return max(sound, v, loop) * (1 - smooth(49, 57, y))

    def is_bell(x: float, y: float) -> bool:
        return edge_distance(x, y, bell) < 0.3 or oval(x, y, 35, 9.6, 4.4, 4.6, 0.02) > 0.5

    air = [
        r
        for l in rings(35, 33, 1.12, 50, 1, 9)
        for r in runs(l, lambda x, y: edge_distance(x, y, bell) > 1.3 and oval(x, y, 35, 9.6, 5.6, 5.8, 0.02) < 0.5)
    ]
    bronze = [r for l in level(0.98, 47, lambda x, y: 0.7 - 0.006 * (x - 35) ** 2, 0.5) for r in runs(l, is_bell)]
    yield ghost("toll", air + bronze, toll, 0.05, 0.43, "", 0.06)

    blades = [bow((35 + s * 12.6, 48), (35 - s * 16.2, 14.4), s * 2.0, 1.8) for s in (-1, 1)]
    spark = [
        (
            35 + (7.8 if i % 2 == 0 else 2.2) * (1.25 if i % 4 == 0 else 0.8) * math.cos(math.pi * i / 8),
            33 + (7.8 if i % 2 == 0 else 2.2) * (1.25 if i % 4 == 0 else 0.8) * math.sin(math.pi * i / 8),
        )
        for i in range(16)
    ]

    def strife(x: float, y: float) -> float:  # 争: two blades, one spark
        v = 0.0
        for s, blade in zip((-1, 1), blades, strict=True):
            d = edge_distance(x, y, blade)
            v = v * smooth(0.5, 1.2, d)
            v = max(v, 1 - smooth(-0.25, 0.25, d))
            gx, gy, ux, uy = 35 + s * 12.9, 48.4, 0.6 * s, 0.8
            v = max(v, rod(x, y, gx - uy * 3.6, gy + ux * 3.6 * 1, gx + uy * 3.6, gy - ux * 3.6, 1.0, 1.0, 0.25))
            hilt = rod(x, y, gx + ux * 2, gy + uy * 2, gx + ux * 16, gy + uy * 16, 1.7, 1.6, 0.25)
            along = (x - gx) * ux + (y - gy) * uy
            v = max(v, hilt * (0.35 + 0.65 * smooth(-0.2, 0.3, math.sin(along * 2.2))))
        glow = 0.6 * (1 - smooth(3, 20, math.hypot(x - 35, y - 33))) + 0.05
        gap = smooth(0.5, 1.3, min(edge_distance(x, y, b) for b in blades))
        return max(v, glow * gap, shape(x, y, spark, 0.3)) * (1 - smooth(51, 57.5, y))

    yield ghost(
        "strife",
        [r for l in level(1.02, 60, lambda x, y: 0.22 * abs(x - 35) - 3) for r in runs(l, on_card)],
        strife,
        0.05,
        0.46,
    )
