"""角色卡, page 70 × 95: the lit shadow-play stage, its front, the card's back, and what several guests wear."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from drawing.inks import AMBER, BONE, CARMINE, INK, LACQUER, LIMELIGHT, MAROON, PAPER, RED
from drawing.pen import Point, circle, g, n, path, rect, svg


def furry(pts: Sequence[Point], w: float, fill: str, edge: str, tooth: float = 1.1, step: float = 1.35) -> str:
    """A fur of width 2w along pts: saw-tooth edges, the oldest cut in paper."""
    line = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, len(pts) - 1)]
        k = max(2, int(hypot(p2[0] - p1[0], p2[1] - p1[1]) / step))
        for j in range(k):
            t = j / k
            line.append(tuple(.5 * (2 * p1[c] + (p2[c] - p0[c]) * t + (2 * p0[c] - 5 * p1[c]
                + 4 * p2[c] - p3[c]) * t * t
                                    + (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t ** 3) for c in (0, 1)))
    line.append(pts[-1])
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(i - 1, 0)]
        bx, by = line[min(i + 1, len(line) - 1)]
        m = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / m, (bx - ax) / m
        r = w + (tooth if i % 2 else 0)
        left.append((x + nx * r, y + ny * r))
        right.append((x - nx * r, y - ny * r))
    return path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in left + right[::-1]) + "Z", fill, edge, .5, join="miter")


def stage(floor: float = 50) -> str:
    """A lit shadow-play screen between curtains."""
    red, dark = RED, MAROON
    out = rect(0, 0, 70, floor, "#E6AE55") + circle(27, 24, 21.5, LIMELIGHT) + circle(27, 24, 22.8, "none",
        LIMELIGHT, .4)
    for x, f in ((0, False), (70, True)):
        drape = path("M-1 0H11.6C11 12 9.4 20 5.6 28C9 33 10.4 40 10.6 50H-1Z", red, INK, .5)
        drape += path("M2 0C2.4 14 2.2 22 1 28M5.4 0C5.4 14 4.8 22 3 28M8.6 0C8.2 12 6.8 21 4.4 28M1.6 29"
            "C3 36 3.6 43 3.6 50M4.2 29.6C6.2 36 7 43 7 50", "none", dark, .7)
        drape += path("M-1 26.6C2 26 4.6 26.6 6.4 27.4L6 29.6C4 28.8 1.6 28.6 -1 29Z", AMBER, INK, .4)
        out += g(drape, x, 0, 1, flip=f)
    val = "M-1 -1H71V7.4" + "".join("q-4 5.4 -8 0" for _ in range(9)) + "Z"
    out += path(val, red, INK, .5)
    out += path("".join(f"M{n(71 - i * 8)} -1V7" for i in range(1, 10)), "none", dark, .7)
    out += path("M71 5.4" + "".join("q-4 5.4 -8 0" for _ in range(9)), "none", AMBER, .9)
    return out


def boards(floor: float = 50) -> str:
    out = rect(0, floor - 2.6, 70, 2.6, LACQUER) + path(f"M0 {floor - 2.6}H70", "none", INK, .5)
    return out + "".join(path(f"M{n(5 + i * 6.6)} {floor}a2 2 0 0 1 4 0Z", AMBER, INK, .35) for i in range(7))


def bust(cloth: str, lining: str) -> str:
    """Shoulders and collar that four of the roles share."""
    o = path("M3.6 50C4.4 42.4 11 38.6 20.4 36.8H33.6C43 38.6 49.6 42.4 50.4 50Z", cloth, INK, .6)
    o += path("M23.4 31H30.6V37.4L27 40.4L23.4 37.4Z", BONE, INK, .5)
    return o + path("M21.4 35C22.6 37 24.8 38.6 27 39.2C29.2 38.6 31.4 37 32.6 35L34 38.6C31.2 39.6 28.6 41 27 42.6"
        "C25.4 41 22.8 39.6 20 38.6Z", lining, INK, .5)


def medallion(x: float, y: float, r: float, ink: str) -> str:
    """A round of brocade: four commas about a bead."""
    o = circle(x, y, r, "none", ink, .5) + circle(x, y, r * .2, ink)
    return o + path("".join(f"M{n(x + r * .35 * cos(a))} {n(y + r * .35 * sin(a))}"
        f"Q{n(x + r * .8 * cos(a + .3))} {n(y + r * .8 * sin(a + .3))} {n(x + r * .62 * cos(a + 1.1))} {n(y + r * .62 * sin(a + 1.1))}" for a in (0, pi / 2, pi, 3 * pi / 2)), "none", ink, .5)


def hand(x: float, y: float, rot: float = 0, flip: bool = False) -> str:
    """A fist that holds something, knuckles to the front."""
    o = path("M-3 -1.8C-2.8 -3 -1.4 -3.2 0 -3C1.6 -3.2 3 -2.8 3.2 -1.4C3.6 1 2.8 3 .6 3.1C-1.8 3.2 -3.4 2 -3.2 0Z",
        BONE, INK, .5)
    return g(o + path("M-2.9 -.9H-.6M-3 .5H-.6M-2.4 1.9H-.6", "none", INK, .4), x, y, rot=rot, flip=flip)


def role_ground() -> str:
    """The lit screen and its curtains: behind every bust."""
    return svg(70, 95, rect(0, 0, 70, 95, PAPER) + stage())


def role_front() -> str:
    """Footlights, name slip, ability band: before every bust."""
    out = boards()
    out += circle(56.4, 9.4, 1, BONE, INK, .4) + path("M56.4 10V12", "none", BONE, .5)
    out += rect(51.2, 12.6, 11.8, 37.4, INK) + rect(50.5, 11.8, 11.8, 37.4, BONE) + rect(51.3, 12.6, 10.2, 35.8,
        "none", RED, .3)
    return svg(70, 95, out + rect(0, 50, 70, 8.6, INK))


def role_back() -> str:
    """An invitation without a name: the red strip of a letter cover, sealed both ways."""
    wide, high, cx, cy = 70, 95, 35, 47.5
    out = rect(0, 0, wide, high, RED)
    out += path("".join(f"M{n(cx + i * 7 - 4.95)} {n(cy + j * 7)}a4.95 4.95 0 1 0 9.9 0a4.95 4.95 0 1 0 -9.9 0"
        for j in range(-7, 8) for i in range(-6, 7)), "none", CARMINE, .7)
    out += path("".join(f"M{n(cx + i * 7)} {n(cy + j * 7 - .8)}l.8 .8l-.8 .8l-.8 -.8z" for j in range(-7, 8)
        for i in range(-6, 7)), CARMINE)
    out += rect(20.4, 9.4, 29.2, 76.2, INK, r=1) + rect(20.9, 9.9, 28.2, 75.2, PAPER, r=.8) + rect(22.4, 11.4,
        25.2, 72.2, "none", RED, .8)
    out += path("M22.4 47.5H47.6", "none", RED, .4)
    out += circle(cx, cy, 7.4, RED, INK, .5) + circle(cx, cy, 6.3, "none", PAPER, .4)
    out += path(f"M{cx - 4.2} {cy}Q{cx - 2.1} {cy + 2.2} {cx} {cy}Q{cx + 2.1} {cy - 2.2} {cx + 4.2} {cy}", "none",
        PAPER, .9)
    return svg(wide, high, out)
