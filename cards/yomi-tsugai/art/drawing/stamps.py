"""Stone seals: the seal of a charm, the index stamps of both sides, title slips, seat numbers."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from .pen import C, Picture, fill, num, svg


def stamped_edge(w: float, h: float, seed: int, jitter: float = 0.05, step: float = 0.8, corner: float = 0.9) -> str:
    """The outline of a stone seal: a box walked in small uneven steps, here and there a chip."""
    rnd, points = random.Random(seed), []

    def walk(ax: float, ay: float, bx: float, by: float) -> None:
        length = math.hypot(bx - ax, by - ay)
        nx, ny, n = (by - ay) / length, (ax - bx) / length, max(2, int(length / step))
        for i in range(n):
            off = rnd.uniform(-jitter, jitter) - (0.16 if rnd.random() < 0.05 else 0)
            points.append((ax + (bx - ax) * i / n + nx * off, ay + (by - ay) * i / n + ny * off))

    x0, y0, x1, y1 = 0.1, 0.1, w - 0.1, h - 0.1
    walk(x0 + corner, y0, x1 - corner, y0)
    walk(x1, y0 + corner, x1, y1 - corner)
    walk(x1 - corner, y1, x0 + corner, y1)
    walk(x0, y1 - corner, x0, y0 + corner)
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(1, len(points) + 1):
        a, b = points[i % len(points)], points[(i + 1) % len(points)]
        d += f"Q{num(a[0])} {num(a[1])} {num((a[0] + b[0]) / 2)} {num((a[1] + b[1]) / 2)}"
    return d + "Z"


# 合 in even strokes as on a seal, symmetric about x = 7.8, so that each half of it means half
HE = (
    "M7.8 1.600C7.1 4.400 4.9 6.600 1.5 7.700M7.8 1.600C8.5 4.400 10.7 6.600 14.1 7.700M5 7.200H10.600"
    "M3.200 9V12.400C3.200 13.400 3.700 13.900 4.700 13.900H10.900C11.900 13.900 12.400 13.400 12.400 12.400V9M3.200 10.400H12.400"
)


def stamps() -> Iterator[Picture]:
    red, paper = C["vermilion"], C["paper"]
    he = f'<path fill="none" stroke="{paper}" stroke-width="1.15" d="{HE}"/>'
    yield svg("stamps/seam-seal", 15.6, 19, fill(red, stamped_edge(15.6, 19, 7, 0.07)) + he)
    yield svg("stamps/seal", 15.6, 16.4, fill(red, stamped_edge(15.6, 16.4, 7, 0.07)) + he)
    for name, w, h, seed in (
        ("index-east", 13, 25, 3),
        ("slip-36", 10.5, 36, 11),
        ("slip-30", 10.5, 30, 12),
        ("number", 14, 14, 21),
    ):
        yield svg(
            f"stamps/{name}",
            w,
            h,
            fill(red, stamped_edge(w, h, seed))
            + f'<path fill="none" stroke="{paper}" stroke-width=".3" d="M1.2 1.2H{num(w - 1.2)}V{num(h - 1.2)}H1.2Z"/>',
        )
    oval = "M6.5 0C10.8 0 13 3 13 12.5C13 22 10.8 25 6.5 25C2.2 25 0 22 0 12.5C0 3 2.2 0 6.5 0Z"
    inner = (
        "M6.5 1.1C10 1.1 11.9 3.8 11.9 12.5C11.9 21.2 10 23.9 6.5 23.9C3 23.9 1.1 21.2 1.1 12.5C1.1 3.8 3 1.1 6.5 1.1Z"
    )
    yield svg(
        "stamps/index-west",
        13,
        25,
        fill(C["moonlit"], oval) + f'<path fill="none" stroke="{C["night"]}" stroke-width=".3" d="{inner}"/>',
    )
