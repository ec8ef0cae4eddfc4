"""Curses: the guest in the head, the sewn mouth, the hungry ghost."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .cloth import stitches
from .ghost_lines import edge_distance, ghost, level, mirror, oval, rings, rod, shape, smooth, upright
from .pen import PITCH, C, Picture, disc, line, num


def curses_of_body() -> Iterator[Picture]:
    human = [
        (35, 8),
        (30.4, 8.6),
        (27, 11.6),
        (25.6, 16),
        (25.9, 21.5),
        (27.6, 27),
        (30.6, 31),
        (31, 37),
        (27, 39.6),
        (18, 42.2),
        (11.6, 46),
        (8, 58),
        (35, 58),
    ]
    other = [
        (35, 5.6),
        (39, 5.8),
        (43, 8.2),
        (45, 5.4),
        (47.6, 1.8),
        (47.2, 7),
        (46.3, 12.2),
        (47, 17),
        (46.4, 23),
        (44.4, 29),
        (41, 33),
        (40.6, 37.4),
        (46, 38.4),
        (56, 40.2),
        (62, 45),
        (66, 58),
        (35, 58),
    ]

    def guest(x: float, y: float) -> float:  # 附身: one head, two owners
        if x < 35:
            v = shape(x, y, human, 0.3) * 0.92
            lid = abs(math.hypot((x - 30.4) / 3.3, (y - 16.4) / 2.8) - 1) * 2.8
            v *= 1 - (1 - smooth(0.55, 0.95, lid)) * smooth(16.8, 17.4, y)
            v *= 1 - rod(x, y, 31.4, 27.2, 36, 27.6, 0.5, 0.5, 0.3)
            v *= 1 - rod(x, y, 27.4, 13.2, 33, 12.4, 0.4, 0.6, 0.3)
        else:
            v = shape(x, y, other, 0.3)
            eye = oval(x, y, 40.2, 16.6, 3.6, 3.9, 0.06)
            v *= 1 - eye
            v = max(v, oval(x, y, 39.8, 17, 1.1, 1.2, 0.15))
            grin = [(34, 26.4), (38.2, 26.2), (44.2, 22.2), (43.6, 25.4), (41, 28.8), (37.6, 30.4), (34, 30.6)]
            v *= 1 - shape(x, y, grin, 0.2)
        veil = 0.22 * (1 - smooth(8, 30, math.hypot((x - 35) * (0.9 if x > 35 else 1.3), y - 22))) if x >= 35 else 0.02
        return max(v, veil) * smooth(0.35, 0.7, abs(x - 35)) * (1 - smooth(46, 57, y))

    left = [[p for p in l if p[0] < 34.9] for l in level(1.12, 57, lambda x, y: 0.3 * math.sin(x * 0.2))]
    right = [
        l
        for l in upright(0.92, 57.3, lambda x, y: 0.55 * math.sin(y * 0.34 + x * 0.5) * smooth(36, 44, x))
        if l[0][0] > 35.1
    ]
    yield ghost(
        "guest",
        left + right,
        guest,
        0.055,
        0.42,
        after=line(C["vermilion"], 0.65, stitches(35, [8.4 + i * PITCH for i in range(11)], 1.9, 0.5)),
    )

    upper = mirror(
        [
            (35, 25.2),
            (32.8, 23.2),
            (30, 22.8),
            (25.6, 24.6),
            (20.6, 27.4),
            (15.6, 29.8),
            (14.6, 30.8),
            (20, 30.6),
            (27, 29.8),
            (32, 29.6),
            (35, 30.4),
        ]
    )
    lower = mirror([(35, 31.9), (31, 31.2), (26, 31.6), (18.6, 32.2), (22.6, 36), (28.4, 39.2), (35, 40)])

    def sewn(x: float, y: float) -> float:  # 哑: a mouth that is sewn up
        y -= 3.4
        lips = max(shape(x, y, upper, 0.25) * 0.8, shape(x, y, lower, 0.25))

        def spot(cx: float, cy: float, rx: float, ry: float) -> float:
            return math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))

        skin = (
            0.2
            + 0.5 * spot(35, 46.4, 8.5, 3.6)
            - 0.25 * spot(35, 42.8, 13, 1.6)
            - 0.16 * spot(35, 19.6, 1.3, 2.6)
            + 0.22 * spot(35, 2, 3, 7)
        )
        for s in (-1, 1):
            skin += 0.26 * spot(35 + s * 2.7, 19.6, 1.1, 2.8) + 0.28 * spot(35 + s * 19, 15, 5, 9)
            skin -= (
                0.3 * spot(35 + s * 12.4, 15, 2.2, 9)
                + 0.14 * spot(35 + s * 6, 3, 2, 7)
                + 0.3 * spot(35 + s * 21.6, 31, 2, 3)
            )
        nose = max(
            oval(x, y, 35, 10.4, 4.6, 4.4, 0.3) * 0.82,
            *(oval(x, y, 35 + s * 6.2, 12.3, 2.9, 2.9, 0.25) * 0.66 for s in (-1, 1)),
        )
        skin = skin * (1 - max(oval(x, y, 35, 11.2, 11.4, 7, 0.35) * 0.55, 0)) + nose
        for s in (-1, 1):
            skin *= 1 - oval(x, y, 35 + s * 3.9, 14.6, 2.6, 1.35, 0.2)
        skin *= 1 - 0.9 * smooth(24, 34, math.hypot((x - 35), (y - 21) * 0.86))
        near = 1 - smooth(0.3, 1.3, min(edge_distance(x, y, upper), edge_distance(x, y, lower)))
        return max(skin * (1 - near), lips, 0.02) * (1 - smooth(46, 53.6, y))

    def lip_lines(x: float, y: float) -> float:
        return 1.7 * math.exp(-(((x - 35) / 15) ** 2)) * math.sin((y - 33.4) * 0.2) * math.exp(
            -(((y - 33.4) / 13) ** 2)
        ) - 0.0001 * (x - 35) ** 2 * (y - 33.4)

    thread, holes = "", ""
    for i in range(-3, 4):
        x, top, end = 35 + i * 5.1, 24.2 + 0.66 * i * i, 45.8 - 0.82 * i * i
        thread += f"M{num(x - 0.6)} {num(top)}L{num(x + 0.6)} {num(end)}"
        holes += disc(C["abyss"], x - 0.6, top, 0.85) + disc(C["abyss"], x + 0.6, end, 0.85)
    thread += "M50.9 38.4C53.4 41.8 51.4 45.8 53.4 51.3"
    yield ghost("sewn", level(1.16, 57, lip_lines), sewn, 0.06, 0.5, after=holes + line(C["vermilion"], 0.75, thread))

    def famine(x: float, y: float) -> float:  # 饥: a hungry ghost; the lines go round its belly
        y -= 1.6
        v = max(
            oval(x, y, 35, 40.5, 11.2, 10.6, 0.05),
            oval(x, y, 35, 11.4, 6.3, 6.0, 0.06),
            shape(x, y, mirror([(35, 13.5), (31.4, 14), (31.9, 18.6), (33.4, 20.2), (35, 20.4)]), 0.2),
        )
        v = max(
            v,
            rod(x, y, 35, 18, 35, 24, 1.0, 1.1, 0.25),
            shape(x, y, mirror([(35, 22.6), (30, 23.2), (27.6, 24.6), (28.8, 28), (30.4, 33), (35, 34)]), 0.25),
        )
        for k, w in ((25.6, 5.6), (27.7, 5.0), (29.8, 4.2)):
            for s in (-1, 1):
                v *= 1 - rod(x, y, 35 + s * 1.1, k + 0.5, 35 + s * w, k - 0.5, 0.32, 0.25, 0.3)
        for s in (-1, 1):
            for part in (
                (6.4, 24.6, 15.4, 32.4, 1.5, 1.0),
                (15.4, 32.4, 19.4, 24, 1.15, 0.9),
                (19.3, 24, 15.8, 19.6, 0.85, 0.4),
                (19.4, 23.6, 18.8, 16.6, 0.85, 0.4),
                (19.5, 23.6, 22.4, 17, 0.85, 0.4),
                (19.6, 24, 25.2, 19.8, 0.8, 0.4),
                (9.5, 46.5, 20.5, 41.6, 1.9, 1.5),
                (20.5, 41.6, 18.2, 56.5, 1.4, 1.0),
            ):
                x0, y0, x1, y1, r0, r1 = part
                v = max(v, rod(x, y, 35 + s * x0, y0, 35 + s * x1, y1, r0, r1, 0.25))
            v *= 1 - oval(x, y, 35 + s * 2.7, 10.8, 1.8, 2.0, 0.15)
            for h in ((1.4, 5.9, 2.6, 3.4), (4.4, 7.4, 7.4, 5.6)):
                v = max(v, rod(x, y, 35 + s * h[0], h[1], 35 + s * h[2], h[3], 0.5, 0.2, 0.2))
        v *= 1 - oval(x, y, 35, 16.9, 1.7, 2.1, 0.15)
        haze = 0.05 + 0.14 * (1 - smooth(12, 40, math.hypot(x - 35, y - 40.5)))
        near = oval(x, y, 35, 40.5, 12.6, 12, 0.06)
        return max(v, haze * (1 - near)) * (1 - smooth(48, 57, y))

    yield ghost(
        "famine", rings(35, 42.1, 1.06, 56, 1, 1, 0.8), famine, 0.05, 0.46, disc(C["abyss"], 35, 42.1, 0.95), 0.075
    )
