"""Wallpaper, key pattern, candle, lantern, eyes: what more than one piece is decorated with."""

from __future__ import annotations

from math import sqrt

from drawing.inks import AMBER, BONE, BRICK, DARK, GILT, INK, RED
from drawing.pen import g, n, path, rect


def wallpaper(wide: float, y1: float, y2: float, ink: str, step: float = 7) -> str:
    out, j, y = "", 0, y1 + step / 2
    while y < y2 - 1.5:
        x = (step / 2) * (j % 2)
        while x < wide + step / 2:
            out += f"M{n(x)} {n(y - 1.5)}l.8 1.5l-.8 1.5l-.8 -1.5z"
            x += step
        y += step / 2
        j += 1
    return path(out, ink)


def fret_run(x1: float, x2: float, y: float, h: float, ink: str, w: float = .7) -> str:
    """A running key pattern that ends whole."""
    k = round((x2 - x1) / (h * 1.5))
    u = (x2 - x1) / k
    a = h / 4
    d = "".join(f"M{n(x1 + i * u)} {n(y + h)}V{n(y)}H{n(x1 + i * u + u - a)}V{n(y + h - a)}"
        f"H{n(x1 + i * u + a * 1.4)}V{n(y + 1.5 * a)}H{n(x1 + i * u + u - 2.2 * a)}" for i in range(k))
    return path(d + f"M{n(x1)} {n(y + h)}H{n(x2)}", "none", ink, w, cap="butt", join="miter")


def fret_pair(x1: float, x2: float, x3: float, x4: float, y: float, h: float, ink: str, w: float = .7) -> str:
    """Two runs that mirror one another about the middle."""
    return fret_run(x1, x2, y, h, ink, w) + g(fret_run(x1, x2, y, h, ink, w), x1 + x4, 0, 1, flip=True)


def lit_candle() -> str:
    """Base on (0, 0), flame at −31."""
    o = path("M-8 0H8C8 -1.8 6 -2.6 3 -3V-5C5.4 -5.4 6.6 -6.6 6.6 -8H-6.6C-6.6 -6.6 -5.4 -5.4 -3 -5V-3"
        "C-6 -2.6 -8 -1.8 -8 0Z", GILT, INK, .6)
    o += rect(-3, -21, 6, 13, RED, INK, .6) + path("M-3.4 -20.4C-2.4 -22.6 2.4 -22.6 3.4 -20.4V-16.6"
        "C3.4 -15.2 1.6 -15.2 1.6 -16.6C1.6 -17.8 .2 -17.8 .2 -16.6V-14.6C.2 -13.4 -1.4 -13.4 -1.4 -14.6V-17.2"
        "C-1.4 -18.4 -3.4 -18 -3.4 -16.8Z", BRICK, INK, .4)
    return o + path("M0 -21.6V-23.4", "none", INK, .7) + path("M0 -31C2.6 -27.6 3 -26 2.4 -24.4"
        "C1.8 -22.8 -1.8 -22.8 -2.4 -24.4C-3 -26 -2.2 -28 0 -31Z", AMBER, INK,
        .5) + path("M0 -26.8C1 -25.4 1 -24.6 .5 -24H-.5C-1 -24.6 -1 -25.4 0 -26.8Z", BONE)


def lantern(ink: str, glow: str | None = None, edge: str | None = None) -> str:
    """The butler's palace lantern, six-sided, in a 24 unit box."""
    o = path("M12 .6V3.2M12 18.6V20", "none", ink, 1)
    o += path("M8.2 3.2H15.8L19.6 7.2V14.6L15.8 18.6H8.2L4.4 14.6V7.2Z", glow or "none", ink, 1.1, join="miter")
    o += path("M9.8 3.2L9 7.2V14.6L9.8 18.6M14.2 3.2L15 7.2V14.6L14.2 18.6M4.4 7.2H19.6M4.4 14.6H19.6", "none",
        ink, .7, cap="butt")
    return o + path("M10 20H14V21.2H10ZM10.6 21.2V23.6M12 21.2V24M13.4 21.2V23.6", ink, ink, .5, cap="butt")


def big_eye(x: float, y: float, r: float, look: float, lid: float = .3) -> str:
    """One heavy-lidded amber eye: what the lid leaves of a disc, a ring and a pupil."""
    top = y - r + 2 * r * lid

    def below_lid(rx: float, ry: float, cx: float, cy: float, edge: float) -> str:
        half = rx * sqrt(max(0., 1 - ((edge - cy) / ry) ** 2))
        return f"M{n(cx - half)} {n(edge)}A{n(rx)} {n(ry)} 0 {int(edge < cy)} 0 {n(cx + half)} {n(edge)}"
    o = path(below_lid(r, r, x, y, top) + f"Q{n(x)} {n(top + r * .34)} {n(x - r * sqrt(1 - ((top - y) / r) ** 2))} {n(top)}Z", AMBER)
    o += path(below_lid(r * .82, r * .82, x, y, top + r * .1), "none", "#A9661B", r * .07, "butt")
    return o + path(below_lid(r * .2, r * .52, x + look * r * .36, y + r * .12, top + r * .15) + "Z", DARK)


CLOUD = ("M-9.4 3.2C-12 0 -8 -3.6 -5 -1.2C-2.8 .6 -4.4 3 -6.2 1.6M-5 -1.2C-4.4 -6.4 4.4 -6.4 5 -1.2M9.4 3.2"
    "C12 0 8 -3.6 5 -1.2C2.8 .6 4.4 3 6.2 1.6"
         "M-9.4 3.2C-5 4.6 5 4.6 9.4 3.2")
