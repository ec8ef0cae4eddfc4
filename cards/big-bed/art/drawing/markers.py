"""Markers and the butler's lamp: calm is round and asleep, dread is square and awake."""

from __future__ import annotations

from math import cos, pi, sin

from drawing.inks import AMBER, BONE, GILT, GREEN, INK, LACQUER, NIGHT, RED
from drawing.ornament import lantern
from drawing.pen import circle, ellipse, g, n, path, rect, svg


def calm_icon(ink: str = GREEN, cut: str = BONE) -> str:
    """24 unit box."""
    return circle(12, 12, 11, ink) + path("M4.6 10.4Q7 13 9.4 10.4M14.6 10.4Q17 13 19.4 10.4", "none", cut,
        1.7) + ellipse(12, 16.4, 1.5, 1.1, cut)


def dread_icon(ink: str = INK, cut: str = AMBER) -> str:
    return (rect(1, 1, 22, 22, ink) + circle(7.4, 9.6, 3.5, cut) + circle(16.6, 9.6, 3.5, cut)
            + circle(7.4, 9.6, 1.4, ink) + circle(16.6, 9.6, 1.4, ink) + ellipse(12, 17.6, 1.7, 2.4, cut))


def thing_icon() -> str:
    """A pawn label."""
    return (path("M7 3H17L21 7V22H3V7Z", RED, INK, 1, join="miter") + circle(12, 7, 1.7, BONE)
            + path("M7 12.4H17M7 16.4H17", "none", BONE, 1.4))


def calm_token(value: int) -> str:
    """A 12 mm square that carries a round sleeper; the five has a ring, the ten a scalloped edge."""
    c = 9.5
    ground = {1: GREEN, 5: "#7D4F0E", 10: RED}[value]
    o = rect(0, 0, 19, 19, ground)
    if value == 10:
        o += "".join(circle(c + 4.45 * sin(k * pi / 7), c - 4.45 * cos(k * pi / 7), .85, BONE)
            for k in range(14)) + circle(c, c, 4.6, BONE)
    else:
        o += circle(c, c, 4.9, BONE)
    if value == 5:
        o += circle(c, c, 4.4, "none", ground, .4)
    return svg(19, 19, o + path("M6.9 6.6Q7.8 7.5 8.7 6.6M10.3 6.6Q11.2 7.5 12.1 6.6", "none", INK, .5))


def dread_token(value: int) -> str:
    """A 12 mm square that carries a square of the dark; the five has a frame, the ten a toothed edge."""
    c = 9.5
    o = rect(0, 0, 19, 19, {1: AMBER, 5: RED, 10: BONE}[value])
    if value == 10:
        teeth = [(-4.1 + k * 1.64, -4.1) for k in range(5)]
        for turn in range(4):
            o += g(path("".join(f"M{n(x)} {n(y)}l.82 -.95l.82 .95Z" for x, y in teeth), INK), c, c, 1, turn * 90)
        o += rect(c - 4.15, c - 4.15, 8.3, 8.3, INK)
    else:
        o += rect(c - 4.7, c - 4.7, 9.4, 9.4, INK) if value == 1 else rect(c - 4.5, c - 4.5, 9, 9, INK, AMBER, .7)
    o += "".join(circle(x, 6.7, 1.2, AMBER) + circle(x, 6.7, .5, INK) for x in (7.7, 11.3))
    return svg(19, 19, o)


def lamp_net() -> str:
    """A standing lantern: glue tab 7, front 38, back 38, base 14; 26 mm wide."""
    wide, high = 33, 104
    o = rect(0, 0, wide, high, NIGHT)
    for y, r in ((10.5, 180), (48.5, 0)):
        f = circle(16.5, 19, 11.8, "#3A4A38") + circle(16.5, 19, 8.6, "#5C6238")
        f += g(lantern(INK, AMBER), 16.5 - 15, 4, 1.25)
        f += g(path("M12 7.8C13.9 10.2 14.2 11.6 13.5 12.8C12.9 13.8 11.1 13.8 10.5 12.8C9.8 11.6 10.4 9.6 12 7.8"
            "Z", BONE), 16.5 - 15, 4, 1.25)
        f += g(path("M12 -3.2V2.6M12 19.2V20M10 20H14V21.2H10ZM10.6 21.2V23.6M12 21.2V24M13.4 21.2V23.6", GILT,
            GILT, .9, cap="butt"), 16.5 - 15, 4, 1.25)
        o += g(g(f, 0, 0, 1, r, 16.5, 19), 0, y)
    o += rect(0, 86.5, wide, 18, LACQUER) + rect(0, 0, wide, 10.5, "#5C6A60")
    return svg(wide, high, o)
