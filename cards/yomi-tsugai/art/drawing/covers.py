"""The rulebook's covers: day's paper and night's cloth, sewn together down the middle; the ten names stand around the moon.

One picture serves A5 (148 × 210) and half Letter (139.7 × 215.9): it is as wide as the one and as tall as the other with their
bleed, 155 × 223, and lies on the page's lower edge. So everything keeps its distance from there, and the top has air to lose.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

from .cloth import linked_circles, split_disc, stitched_ring, stitches
from .pen import PITCH, C, Picture, disc, fill, line, num, rect, svg

ART = Path(__file__).resolve().parents[1]
WIDE, TALL = 155.0, 223.0
SEAM = WIDE / 2
CENTRE = 96.5  # of the moon, and of the title that stands before it
EAST = ("lamp", "claw", "tail", "feather", "fang")
WEST = ("bone", "eye", "horn", "string", "curtain")
# crest, swing, phase, East's tone, West's tone: the light fails from hill to hill, until both sides are the same night
HILLS = (
    (172.0, 2.2, 0.2, "day-iron", "night-shade"),
    (181.0, 3.0, 2.4, "day-leaf", "deep-ground"),
    (192.0, 2.4, 4.4, "night-deep", "night-deep"),
)


def sign(folder: str, name: str, x: float, y: float, width: float, colour: str, ground: str) -> str:
    """A hand-drawn sign in one colour, its left upper corner at x, y."""
    text = (ART / folder / f"{name}.svg").read_text(encoding="utf-8")
    box = re.search(r'viewBox="0 0 ([\d.]+)', text)
    shapes = "".join(re.findall(r"<(?:path|rect|circle|ellipse)\b[^>]*/>", text))
    shapes = shapes.replace(C["ink"], colour).replace(C["paper-shade"], ground)
    scale = width / float(box.group(1) if box else 1)
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.4f})">{shapes}</g>'


def crest(x: float, level: float, swing: float, phase: float) -> float:
    """Height of a hill's edge at x."""
    return level + swing * math.sin(x * 0.043 + phase) + swing * 0.4 * math.sin(x * 0.12 + phase * 2.3)


def halves() -> str:
    """Paper and cloth with their stitches, and the moon that is a sun on its other side."""
    body = rect(C["paper"], 0, 0, SEAM, TALL) + rect(C["night"], SEAM, 0, SEAM, TALL)
    for side, grain in ((-1, "paper-grain"), (1, "night-grain")):
        crosses = ""
        for j in range(int(178 / PITCH)):
            for i in range(20):
                x, y = SEAM + side * (i + (0.5 if j % 2 else 0)) * PITCH, 3 + j * PITCH
                if (i or j % 2) and math.hypot(x - SEAM, y - CENTRE) > 68:
                    crosses += f"M{num(x - 0.6)} {num(y)}h1.2M{num(x)} {num(y - 0.6)}v1.2"
        body += line(C[grain], 0.3, crosses)
    for sweep, shade, thread in ((0, "paper-shade", "vermilion"), (1, "night-shade", "verdigris")):
        body += fill(C[shade], f"M{num(SEAM)} {CENTRE - 50}A50 50 0 0 {sweep} {num(SEAM)} {CENTRE + 50}Z")
        step = math.pi * 65.5 / 84
        body += line(
            C[thread],
            0.5,
            f"M{num(SEAM)} {CENTRE - 65.5}A65.5 65.5 0 0 {sweep} {num(SEAM)} {CENTRE + 65.5}",
            f"{step * 0.6:.3f} {step * 0.4:.3f}",
        )
    for side, names, colour, ground in ((-1, EAST, "ink", "paper"), (1, WEST, "moon", "night")):
        for at, name in enumerate(names):
            angle = math.radians(34 + 28 * at)
            x, y = SEAM + side * 57.8 * math.sin(angle), CENTRE - 57.8 * math.cos(angle)
            body += sign("emblems", name, x - 4.6, y - 4.6, 9.2, C[colour], C[ground])
    return body


def landscape() -> str:
    """Below: both villages on the last lit hill, the gate in the dark where their paths meet."""
    body = ""
    for at, (level, swing, phase, east, west) in enumerate(HILLS):
        if at == 1:
            body += sign("sites", "east", 14, crest(28, *HILLS[0][:3]) - 22.6, 27, C["ink"], C["day-iron"])
            body += sign("sites", "west", 115, crest(128, *HILLS[0][:3]) - 21.2, 25.6, C["moon"], C["night-shade"])
        if east == west:
            edge = "L".join(f"{num(x)} {num(crest(x, level, swing, phase))}" for x in range(0, 160, 4))
            body += fill(C[east], f"M{edge}V{num(TALL)}H0Z")
            continue
        for tone, xs, back in ((east, [*range(0, 77, 4), SEAM], 0.0), (west, [SEAM, *range(79, 158, 4)], SEAM)):
            edge = "L".join(f"{num(x)} {num(crest(x, level, swing, phase))}" for x in xs)
            body += fill(C[tone], f"M{edge}V{num(TALL)}H{num(back)}Z")
    return body


def covers() -> Iterator[Picture]:
    """Front, back, and the thread that is laid over the title."""
    yield svg("grounds/cover", WIDE, TALL, halves() + landscape())
    count = int((CENTRE + 76) / PITCH)
    yield svg("grounds/cover-thread", 7, TALL, line(C["vermilion"], 0.75, stitches(3.5, [3 + i * PITCH for i in range(count)], 2.4, 0.6)))
    cx, cy = WIDE / 2, 108.0
    cloth = rect(C["night"], 0, 0, WIDE, TALL) + linked_circles(
        WIDE, TALL, 12, C["sashiko"], lambda x, y: math.hypot(x - cx, y - cy) > 43 and y < 190
    )
    cloth += disc(C["night"], cx, cy, 45) + stitched_ring(cx, cy, 45, C["verdigris"]) + disc(C["night-shade"], cx, cy, 42)
    cloth += f'<g transform="translate({cx} {cy}) scale(1.9)">{split_disc(0, 0, C["night-shade"], C["vermilion"])}</g>'
    cloth += rect(C["paper"], 0, 196, WIDE, TALL - 196) + line(
        C["vermilion"], 0.75, "".join(f"M{num(x - 0.6)} 193.6L{num(x + 0.6)} 198.4" for x in [2 + i * PITCH for i in range(37)])
    )
    yield svg("grounds/cover-back", WIDE, TALL, cloth)
