"""动静牌, page 51 × 74: a bed seen from its foot, as many swells along the quilt as times the sleeper turned."""

from __future__ import annotations

from math import exp, pi, sin

from drawing.bodies import sole
from drawing.inks import AGED, BONE, INK, LACQUER, WOOD2
from drawing.marks import twin
from drawing.pen import Point, circle, g, n, path, rect, smooth, svg

FIGURES = {
    0: "M12 4.2C18.6 4.2 19.8 9.4 19.8 17C19.8 24.6 18.6 29.8 12 29.8C5.4 29.8 4.2 24.6 4.2 17"
    "C4.2 9.4 5.4 4.2 12 4.2Z",
    1: "M7.2 9.4L13.2 4.6V29.8M8.4 29.8H18.2",
    2: "M4.6 10.2C4.8 6.4 8 4.2 12 4.2C16.4 4.2 19.4 7 19.4 11C19.4 18 4.8 21 4.8 29.8H18.4",
    3: "M5 8.6C6 5.8 8.6 4.2 12 4.2C16 4.2 19 6.6 19 10.3C19 14 15.8 16.4 11.4 16.4C16.4 16.4 19.8 18.9 19.8 22.9"
    "C19.8 27.2 16.4 29.8 12 29.8C8.2 29.8 5.2 28 4.4 24.8",
}


def figure(value: int, face: str, edge: str, inline: str, x: float, y: float, s: float) -> str:
    """Theatre-front lettering: edge, its shadow, face, and a ring of piping inside."""
    d = FIGURES[value]

    def ply(ink: str, w: float) -> str:
        return path(d, "none", ink, w, cap="square", join="round")
    return g(g(ply(edge, 9), .8, .8) + ply(edge, 9) + ply(face, 7.5) + ply(inline, 3.7) + ply(face, 2.3), x, y, s)


SWELLS = {0: [], 1: [(27, 9, 10.5)], 2: [(20, 6.6, 10), (40, 6.6, 10)],
          3: [(19, 4.4, 10.5), (31.2, 4.2, 12), (44, 4.6, 11)]}


def lift(value: int, x: float, t: float) -> float:
    """How far line t (0 at the pillow, 1 at the foot) is lifted at x."""
    env = .5 + .5 * sin(pi * min(t * 1.25, 1)) if t < .8 else max(0, (1 - t) / .2) * .5
    out = 0
    for k, (cx, w, a) in enumerate(SWELLS[value]):
        drift = (t - .2) * {1: 3, 2: 6, 3: 6.5}[value] * (1, -1, 1)[k]
        out += a * env * exp(-((x - cx - drift) / w) ** 2)
    if value == 3:
        out += .7 * env * sin(x * .7 + t * 11)
    return out


def quilt(
    value: int, wide: float, top: float, bottom: float, tint: str, shade: str, sheen: str, bands: int = 12
) -> tuple[str, list[list[Point]]]:
    """Striped satin between two heights; returns the art and its lines (pillow line first).
    Each dark stripe carries its own piping, so every line is written once; the sides lie off the page."""
    step = (bottom - top) / bands
    k = {0: 1, 1: 13, 2: 15, 3: 19}[value]
    xs = [-1 + i * (wide + 2) / k for i in range(k + 1)]
    lines = [[(x, top + i * step - lift(value, x, i / bands)) for x in xs] for i in range(bands + 1)]
    body = path(smooth(lines[0]) + f"V{n(bottom)}H-1Z", tint)
    d = "".join(smooth(lines[i]) + smooth(lines[i + 1][::-1], "L") + "Z" for i in range(1, bands - 1, 2))
    last = smooth(lines[bands - 1]) + f"V{n(bottom)}H-1Z"
    return body + path(d, shade, sheen, .3) + path(last, shade) + path(smooth(lines[bands - 1]), "none", sheen,
        .3), lines


FEET = {0: [(21.9, 63.2, 0, .92, True), (29.1, 63.2, 0, .92, False)],
        1: [(33, 65, 64, .92, False), (38.2, 62.6, 70, .92, False)],
        2: [(11, 63.2, -38, .95, True), (40.4, 63.4, 30, .95, False)],
        3: [(12.2, 63.4, -74, .95, True), (40.4, 53.4, 24, 1.02, False)]}
PILLOW_TILT = {0: 0, 1: 0, 2: 2.5, 3: -5}
FRET = "".join(f"M{n(x)} 65.6h3.4v2.4h-1.8v-1.1" for x in [1.7 + i * 4.25 for i in range(12)])


def motion_ground() -> str:
    """Wall and footboard: the same for all six sets."""
    out = rect(0, 0, 51, 74, AGED) + rect(0, 62.6, 51, 11.4, LACQUER) + rect(0, 62.6, 51, .7, INK)
    return svg(51, 74, out + path(FRET, "none", WOOD2, .45, cap="butt", join="miter"))


def motion_art(value: int, tint: str, shade: str, sheen: str) -> str:
    wide, high, top, foot = 51, 74, 26.4, 62.6
    body, lines = quilt(value, wide, top, foot, tint, shade, sheen)
    # pillow with its two embroidered ends
    pil = (rect(15, 6.9, 29.5, 10.6, BONE, INK, .45, 3.2) + rect(17, 6.9, 1.1, 10.6, tint) + rect(41.4, 6.9, 1.1,
        10.6, tint))
    out = g(pil, rot=PILLOW_TILT[value], cx=29.75, cy=12.2)
    # the white lining turned over the quilt, hemmed with running stitch
    edge = lines[0]
    hem = [(x, y - 4.6) for x, y in edge]
    out += path(smooth(hem) + smooth(edge[::-1], "L") + "Z", BONE, INK, .45)
    out += path(smooth([(x, y - 1.5) for x, y in edge]), "none", tint, .5, "butt",
        extra=' stroke-dasharray="1.7 1.1"')
    out += body + path(smooth(edge), "none", INK, .6)
    out += figure(value, BONE, INK, tint, 14.7, 27.6, .9)
    for x, y, r, s, f in FEET[value]:
        out += sole(x, y, r, BONE, INK, s, f)
    return svg(wide, high, out)


def motion_back(kind: str, tint: str, shade: str, sheen: str) -> str:
    """Diamond quilting; every motif has its twin half a turn away."""
    wide, high, cx, cy, sx, sy = 51, 74, 25.5, 37, 5.1, 5.55
    out = rect(0, 0, wide, high, tint)
    d = "".join(f"M{n(cx + (k - 8) * sx)} {n(cy - 8 * sy)}l{n(16 * sx)} {n(16 * sy)}"
        f"M{n(cx - (k - 8) * sx)} {n(cy - 8 * sy)}l{n(-16 * sx)} {n(16 * sy)}"
                for k in range(-11, 12, 2))
    out += path(d, "none", shade, 1.5) + path(d, "none", sheen, .22)
    out += f'<defs><g id="m">{twin(kind, sheen, tint, 0, 0, .16)}</g></defs>'     # ids are safe: this drawing is a file of its own
    for j in range(-6, 7):
        for i in range(-4, 5):
            if (i + j) % 2 == 0 and abs(i) * 5.55 + abs(j) * 4.6 > 18.6:
                x, y = cx + i * sx, cy + j * sy
                turn = "" if j < 0 else " rotate(180)"
                out += f'<use href="#m" transform="translate({n(x)} {n(y)}){turn}"/>' if j else circle(x, y, .8,
                    sheen)
    out += path(f"M{cx} {cy - 18.5}L{cx + 16.6} {cy}L{cx} {cy + 18.5}L{cx - 16.6} {cy}Z", BONE, INK, .6, join="miter")
    out += path(f"M{cx} {cy - 16.1}L{cx + 14.8} {cy}L{cx} {cy + 16.1}L{cx - 14.8} {cy}Z", "none", tint, .45,
        join="miter")
    out += path(f"M{cx - 11.4} {cy}C{cx - 7.6} {cy - 3.6} {cx - 3.8} {cy - 3.6} {cx} {cy}"
        f"S{cx + 7.6} {cy + 3.6} {cx + 11.4} {cy}", "none", tint, .9)
    for up in (True, False):
        out += twin(kind, tint, BONE, cx, cy + (-6.8 if up else 6.8), .36, up)
    return svg(wide, high, out)
