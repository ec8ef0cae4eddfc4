"""What single nights add: candles, lanterns, pointing hands, a thrown pillow, a foot over the edge."""

from __future__ import annotations

from drawing.bodies import sole
from drawing.inks import AGED, AMBER, BONE, GREEN, INK, RULE, STRIPE
from drawing.ornament import lantern, lit_candle
from drawing.pen import circle, g, path, rect, sturdy


def pointing(x: float, y: float, s: float, sleeve: str, flip: bool = False) -> str:
    """A hand that has made up its mind."""
    o = rect(-5.4, -1.9, 3.2, 3.8, sleeve, INK, .5, .4)
    o += path("M-2.4 -1.5C-1.4 -2 .4 -1.9 1 -1.3H5C6.2 -1.3 6.2 .5 5 .5H1.9C2 1.6 1.2 2.2 .2 2.1"
        "C-.9 2.2 -1.8 2 -2.4 1.6Z", BONE, INK, .5)
    return g(o + path("M1.9 .5H.2M1.5 1.3H.2", "none", INK, .4), x, y, s, flip=flip)


def halos() -> str:
    return "".join(circle(x, 33.6, 5.4, "#33483F") + circle(x, 33.6, 3.3, "#4C6152") for x in (6.6, 47.4))


def candles() -> str:
    """Two candles on the headboard: a night like any other."""
    return "".join(g(sturdy(lit_candle(), .37), x, 44.2, .37) for x in (6.6, 47.4))


def glow() -> str:
    return "".join(circle(x, 24.2, 9.2, "#4A211A") + circle(x, 24.2, 6.2, "#6B321F") for x in (7.8, 46.2))


def lamps() -> str:
    """Two palace lanterns, lit: nobody can hide a face."""
    flame = path("M12 7.8C13.9 10.2 14.2 11.6 13.5 12.8C12.9 13.8 11.1 13.8 10.5 12.8C9.8 11.6 10.4 9.6 12 7.8Z",
        BONE)
    return "".join(path(f"M{x} 13V19.4", "none", AMBER, .5) + g(sturdy(lantern(INK, AMBER), .46) + flame, x - 5.52,
        18.8, .46) for x in (7.8, 46.2))


def accusing() -> str:
    return "".join(pointing(x, y, .74, AGED, f) for x, y, f in
                   ((12.6, 53.6, False), (19.4, 54.4, True), (26.6, 53.5, False), (34.2, 54.4, False), (42.2, 53.6,
                   True)))


def tossing() -> str:
    """Somebody has thrown a pillow at the clock."""
    p = path("M-9.4 -6.4Q0 -4.4 9.4 -6.4Q10.8 -6.6 10.2 -5.2Q8.4 0 10.2 5.2Q10.8 6.6 9.4 6.4Q0 4.6 -9.4 6.4"
        "Q-10.8 6.6 -10.2 5.2Q-8.4 0 -10.2 -5.2Q-10.8 -6.6 -9.4 -6.4Z", BONE, INK, 1)
    p += path("M-6.4 -5.4Q-5.2 0 -6.4 5.4M6.4 -5.4Q5.2 0 6.4 5.4", "none", GREEN,
        1.5) + path("M-3 -.6Q-.4 1.4 2.8 -.4", "none", RULE, 1)
    return g(p, 14, 39.6, .5, -24) + path("M5.2 42.4l2 -1M7.8 44.8l1.4 -1.4M5 38.6l2.2 -.2", "none", BONE, .5)


def overhanging() -> str:
    """One foot over the edge, and they have seen it."""
    return (path("M24.2 56.4C24.4 57.6 24.4 58.2 24.2 59.4H28.6C28.4 58.2 28.4 57.6 28.6 56.4Z", BONE, INK, .35)
            + sturdy(sole(26.3, 59, 172, BONE, INK, .6), .6) + path("M22.6 56.4H30.4", "none", STRIPE, .5))
