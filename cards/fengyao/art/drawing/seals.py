"""Seal status: a windmill, so that one edge always reads upright."""

from collections.abc import Iterator
from math import atan2, degrees

from drawing.abyss import coil_parts
from drawing.shape import Picture, at, circle, group, halfturn, n, path, picture
from drawing.tokens import ABYSS, BONE, CINNABAR, COIL, NICHE, PAPER, PAPER_TINT, SCALE


def windmill(name: str, short: str, long: str, core: str, line: str, emblem: str) -> Picture:
    """Short edges carry silence, long edges jest; each strip's text stands with its head outwards."""
    w, h, t = 70, 95, 19.5
    out = path(f"M0 0H{w}V{h}H0Z", core)
    half = path(f"M0 0H{n(w - t)}V{n(t)}H0Z", short) + path(f"M{n(w - t)} 0H{w}V{n(h - t)}H{n(w - t)}Z", long)
    half += path(f"M0 {n(t - 2)}H{n(w - t)}M0 {n(t - 1.2)}H{n(w - t)}", stroke=line, width=0.28, cap="butt")
    half += path(f"M{n(w - t + 1.2)} 0V{n(h - t)}", stroke=line, width=0.28, dash="1.6 1.2", cap="butt")
    out += halfturn(half, w / 2, h / 2)
    out += at(w / 2, h / 2, emblem)
    return picture(name, w, h, out)


def chain(x0: float, y0: float, x1: float, y1: float, fill: str, ground: str, links: int) -> str:
    out = ""
    turn = degrees(atan2(y1 - y0, x1 - x0))
    for i in range(links):
        f = (i + 0.5) / links
        x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        if i % 2 == 0:
            out += at(
                x,
                y,
                path("M-1.9 -1.1H1.9A1.1 1.1 0 0 1 1.9 1.1H-1.9A1.1 1.1 0 0 1 -1.9 -1.1Z", ground, fill, 0.7),
                turn=turn,
            )
        else:
            out += at(x, y, path("M-1.7 0H1.7", stroke=fill, width=0.9), turn=turn)
    return out


def seal_status() -> Iterator[Picture]:
    # pressed down: a coil in chains under a talisman
    ring = circle(0, 0, 14.4, NICHE, COIL, 0.4)
    edges, scales = coil_parts(0, 0, 5.2, 4.4, 2, 3.7, lambda x, y: True, scale_step=2.9)
    body = ring + path(scales, stroke=SCALE, width=0.26) + path(edges, stroke=COIL, width=0.36)
    body += chain(-15, -20, 15, 20, BONE, NICHE, 15) + chain(-15, 20, 15, -20, BONE, NICHE, 15)
    body += path("M-6.6 -22H6.6V22H-6.6Z", PAPER) + path(
        "M-5.5 -20.9H5.5V20.9H-5.5Z", stroke=CINNABAR, width=0.35, join="miter"
    )
    scroll = path(
        "M0 -3.4C2.2 -3.4 3.8 -2 3.8 0C3.8 1.4 2.6 2.2 1.6 1.6C.9 1.2 1 .2 1.8 .2M0 -3.4C-1 -3.4 -1.8 -2.8 -1.8 -2",
        stroke=CINNABAR,
        width=0.55,
    )
    body += halfturn(scroll, 0, 0)
    yield windmill("grounds/seal-pressed", ABYSS, "#43204A", NICHE, "#8A5A8E", body)
    # accused: hands point from all sides
    hand = (
        path(
            "M-.8 6.4V1.2A.8 .8 0 0 1 .8 1.2V5.6H2.4A1 1 0 0 1 3.4 6.6V10.2A1.6 1.6 0 0 1 1.8 11.8H-1.8A1.6 1.6 0 0 1 -3.4 10.2V8.2C-3.4 7.2 -2.2 6.9 -1.6 7.6L-.8 8.6Z",
            CINNABAR,
        )
        + path("M.8 7.4H3M.8 9H3", stroke=PAPER, width=0.35)
        + path("M-2.4 12.9H2.4V14.6H-2.4Z", CINNABAR)
    )
    body = (
        circle(0, 0, 9.6, CINNABAR)
        + circle(0, 0, 8.6, stroke=PAPER, width=0.3)
        + path("M-6.6 0H6.6", stroke=PAPER, width=0.3, cap="butt")
    )
    for a in (0, 34, -34, 180, 146, 214):
        body += group(group(hand, f"translate(0 {10.6 if a % 180 == 0 else 10.9}) scale(.86)"), f"rotate({a})")
    yield windmill("grounds/seal-accused", PAPER, PAPER_TINT, "#FBF4DF", "#B07A3A", body)
