"""The village board: hills in failing light, the road, the gate."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .cloth import stitches
from .pen import PITCH, C, Picture, fill, line, num, rect, svg

HILLS = (  # crest on the page, swing, phase, East tone, West tone: flat layers, each darker, until both sides are the same black
    (70, 2.6, 0.4, "#e0cfaa", "#262f40"),
    (103, 4.5, 2.1, "#c2ad84", "#212937"),
    (127, 6, 4.0, "#8d7f69", "#1c222d"),
    (152, 7, 5.3, "#57514c", "#181c25"),
    (177, 8, 0.9, "#2c2b2e", "#14161c"),
    (202, 7, 3.1, "#151416", "#100f12"),
)
ROAD = (("#f6efdf", "#56637d"), ("#5d5853", "#2f343d"))
TREADS = (
    ("#8a8073", "#474e5b"),
    ("#776e64", "#3f4550"),
    ("#645d56", "#383d46"),
    ("#524d48", "#31353d"),
    ("#423e3b", "#2a2d33"),
)


def village() -> Iterator[Picture]:
    w, h, sx = 202, 267, 101
    b = rect(C["paper"], 0, 0, sx, h) + rect(C["night-shade"], sx, 0, sx, h)
    cy, r, ring = 53.5, 41, 44.6
    step = 2 * math.pi * ring / 116
    for sweep, tone, thread in ((0, "#e6d3ad", "vermilion"), (1, "#394660", "verdigris-pale")):
        b += fill(tone, f"M{sx} {cy - r}A{r} {r} 0 0 {sweep} {sx} {cy + r}Z")
        b += line(
            C[thread],
            0.5,
            f"M{sx} {num(cy - ring)}A{ring} {ring} 0 0 {sweep} {sx} {num(cy + ring)}",
            f"{step * 0.6:.3f} {step * 0.4:.3f}",
        )
    for y, swing, phase, east, west in HILLS:
        crest = lambda x: (
            y + 3.5 + swing * math.sin(x * 0.033 + phase) + swing * 0.45 * math.sin(x * 0.088 + phase * 2.3)
        )
        for tone, xs, back in ((east, [*range(0, 101, 6), sx], 0), (west, [sx, *range(106, 208, 6)], sx)):
            b += fill(tone, "M" + "L".join(f"{num(x)} {num(crest(x))}" for x in xs) + f"V{h}H{back}Z")
    # the one path: two village lanes to the well, then the seam itself; it is sewn, and ends in red light
    b += fill(
        ROAD[0][0], f"M29.5 73.4H72C81 74 90 77 {sx} 77.6V82C90 82 81 79 70 78.2H35.5C31.5 78.2 29.5 76 29.5 73.4Z"
    )
    b += fill(
        ROAD[0][1],
        f"M172.5 73.4H130C121 74 112 77 {sx} 77.6V82C112 82 121 79 132 78.2H166.5C170.5 78.2 172.5 76 172.5 73.4Z",
    )
    b += line(C["vermilion"], 0.6, f"M39 75.8H71C80 76.5 89 79.4 {sx - 4} 79.8", "1.9 2.1") + line(
        C["verdigris-pale"], 0.6, f"M163 75.8H131C122 76.5 113 79.4 {sx + 4} 79.8", "1.9 2.1"
    )
    for tones, y0, y1, w0, w1 in ((ROAD[0], 82, 128, 4, 5.2), (ROAD[1], 172, 181, 6.2, 7)):
        for s, tone in zip((-1, 1), tones, strict=True):
            b += fill(tone, f"M{sx} {y0}H{num(sx + s * w0)}L{num(sx + s * w1)} {y1}H{sx}Z")
    b += line(C["vermilion"], 0.8, stitches(sx, [107.6 + i * PITCH for i in range(4)], 2.6, 0.65))
    for i, tones in enumerate(TREADS):
        y, k = 179.6 + i * 2.75, 9.5 + i * 4
        for s, tone in zip((-1, 1), tones, strict=True):
            b += fill(tone, f"M{sx} {num(y)}h{num(s * k)}l{num(s * 1.3)} 2.15H{sx}Z")
    b += (
        fill(C["abyss"], f"M{sx - 22} 194H{sx + 22}L{sx + 25} 238H{sx - 25}Z")
        + fill(C["vermilion"], f"M{sx - 1.1} 208H{sx + 1.1}L{sx + 2.7} 236H{sx - 2.7}Z")
        + fill("#e9a27c", f"M{sx - 0.4} 212H{sx + 0.4}L{sx + 1} 236H{sx - 1}Z")
    )
    yield svg("grounds/village", w, h, b)
