"""Curses: the card in the net, the eaten sun, the candle gone out."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .ghost_lines import edge_distance, ghost, mirror, oval, rays, rod, shape, smooth, upright, web
from .pen import C, Picture, disc, fill, num


def curses_of_night() -> Iterator[Picture]:
    turn = math.radians(-15)
    cx, cy, hw, hh = 20.5, 35.5, 9.2, 12.8
    card = [
        (cx + a * hw * math.cos(turn) - b * hh * math.sin(turn), cy + a * hw * math.sin(turn) + b * hh * math.cos(turn))
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]

    def snare(x: float, y: float) -> float:  # 黏: a card in a spider's net
        u, w = (
            (x - cx) * math.cos(turn) + (y - cy) * math.sin(turn),
            -(x - cx) * math.sin(turn) + (y - cy) * math.cos(turn),
        )
        v = shape(x, y, card, 0.3)
        half = math.hypot(u, w - (1.1 if u > 0 else -1.1))
        v *= 1 - (1 - smooth(5.0, 5.5, half)) * smooth(0.2, 0.6, abs(u))
        v *= 1 - (1 - smooth(0.2, 0.5, abs(abs(w) - 10.4))) * (1 - smooth(6.2, 6.8, abs(u)))
        r = math.hypot(x - 43.5, y - 22.5)
        net = 0.1 + 0.62 * (1 - smooth(3, 15, r)) + 0.14 * (1 - smooth(10, 42, r))
        return max(v, net * smooth(0.4, 1.6, edge_distance(x, y, card))) * (1 - smooth(48, 57, y))

    legs = ""
    for s in (-1, 1):
        for ox, oy, kx, ky, fx, fy in (
            (1.4, 2.4, 5, 7.4, 4.6, 13.6),
            (1.9, 1.2, 8, 4.2, 11.6, 9.4),
            (1.9, -0.2, 8, -3, 12.6, -2),
            (1.4, -1.4, 5.4, -7.4, 9.2, -11.4),
        ):
            legs += f"M{num(43.5 + s * ox)} {num(22.5 + oy)}L{num(43.5 + s * kx)} {num(22.5 + ky)}L{num(43.5 + s * fx)} {num(22.5 + fy)}"
    spider = f'<path fill="none" stroke="{C["abyss"]}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round" d="{legs}"/>'
    spider += (
        f'<ellipse fill="{C["abyss"]}" cx="43.5" cy="19.1" rx="3.6" ry="4.5"/><ellipse fill="{C["abyss"]}" cx="43.5" cy="24.8" rx="2.4" ry="2.6"/>'
        + fill(C["ghost"], "M42.4 16.9H44.6L44 18.7L44.8 20.9H42.2L43 18.7Z")
    )
    yield ghost("snare", web(43.5, 22.5, 14, 1.36, 58), snare, 0.05, 0.48, spider, 0.1)

    bites = [
        (46.5, 38.5, 10.6),
        (37.4, 38.6, 5.0),
        (47.6, 29.2, 5.0),
        (33, 45, 5.2),
        (52, 22, 4.6),
        (41.4, 31.2, 4.6),
        (29.2, 41.6, 2.0),
        (48.4, 20.4, 2.2),
    ]

    def eclipse(x: float, y: float) -> float:  # 蚀: a sun with pieces bitten out of it
        r, a = math.hypot(x - 35, y - 28), math.atan2(y - 28, x - 35)
        sun = 1 - smooth(16.6, 17.1, r)
        hole = 0.0
        for bx, by, br in bites:
            hole = max(hole, 1 - smooth(br - 0.25, br + 0.25, math.hypot(x - bx, y - by)))
        side = 0.5 - 0.5 * math.cos(a - math.radians(45))
        flare = (
            smooth(17.6, 18.4, r)
            * (1 - smooth(20, 24 + 15 * side, r))
            * (0.25 + 0.75 * side)
            * (0.35 + 0.4 * (0.5 + 0.5 * math.cos(a * 20)))
        )
        crumbs = 0.0
        for bx, by, br in ((50.5, 44, 1.3), (54.6, 38, 0.9), (45.6, 48.6, 0.8), (56, 46.5, 0.7), (52, 33.2, 0.8)):
            crumbs = max(crumbs, oval(x, y, bx, by, br, br, 0.2))
        return max(sun * (1 - hole), flare * (1 - hole), crumbs, 0.03) * (1 - smooth(50, 57, y))

    yield ghost("eclipse", rays(35, 28, 132, (1.2, 7, 3.5, 7), 49), eclipse, 0.045, 0.42, disc(C["ghost"], 35, 28, 1.7))

    def sway(y: float) -> float:
        return 35 + 2.3 * math.sin((41 - y) * 0.42) * smooth(41, 36, y) * smooth(24.5, 29, y)

    def slumber(x: float, y: float) -> float:  # 眠: a candle gone out; its smoke is a closed eye
        v = shape(x, y, mirror([(35, 44), (31, 43.6), (30, 44.4), (30, 54), (35, 54)]), 0.2)
        v = max(v, shape(x, y, mirror([(35, 54.8), (25, 54.8), (26, 58), (35, 58)]), 0.2))
        w = 0.9 + 0.9 * smooth(41, 28, y)
        v = max(
            v,
            (1 - smooth(w - 0.3, w + 0.3, abs(x - sway(y))))
            * smooth(42.4, 41.4, y)
            * smooth(24, 25, y)
            * (0.55 + 0.45 * smooth(41, 30, y)),
        )
        drop = 9.6 * (1 - ((x - 35) / 21) ** 2)
        lid = y - 15.4 - drop
        thick = 1.5 - 1.0 * smooth(8, 20, abs(x - 35))
        v = max(v, (1 - smooth(thick - 0.2, thick + 0.2, abs(lid))) * (1 - smooth(20, 20.8, abs(x - 35))))
        fold = y - 14.4 - 5.2 * (1 - ((x - 35) / 19) ** 2)
        v = max(v, 0.5 * (1 - smooth(0.25, 0.7, abs(fold))) * (1 - smooth(15, 18, abs(x - 35))))
        for i in (-4, -3, -2, -1, 1, 2, 3, 4):
            x0 = 35 + i * 4.6
            y0 = 15.4 + 9.6 * (1 - ((x0 - 35) / 21) ** 2)
            v = max(v, rod(x, y, x0, y0, x0 + i * 0.95, y0 + 6.6 - 0.55 * abs(i), 0.85, 0.3, 0.2))
        haze = 0.05 + 0.16 * (1 - smooth(8, 34, math.hypot((x - 35) * 0.8, y - 20)))
        return max(v, haze * smooth(2, 6, abs(x - 35) + max(0, 30 - y))) * (1 - smooth(53, 57.6, y) * 0.9)

    yield ghost(
        "slumber",
        upright(
            0.98,
            57.6,
            lambda x, y: (sway(y) - 35) * math.exp(-(((x - 35) / 9) ** 2)) + 0.3 * math.sin(y * 0.15 + x * 0.2),
        ),
        slumber,
        0.05,
        0.42,
    )
