"""The six set marks, each a different outline in a 24 unit box: tints alone are equal in grey, the marks carry it."""

from __future__ import annotations

from math import cos, pi, sin

from drawing.pen import circle, g, n, path


def mark(kind: str, ink: str, cut: str) -> str:
    if kind == "moon":
        return path("M14.6 2.2A10.2 10.2 0 1 0 21.9 16.6A8.6 8.6 0 1 1 14.6 2.2Z", ink)
    if kind == "plum":
        petals = "".join(circle(12 + 5.9 * sin(a * 2 * pi / 5), 12.3 - 5.9 * cos(a * 2 * pi / 5), 4.9, ink)
            for a in range(5))
        return petals + circle(12, 12.3, 3, ink) + circle(12, 12.3, 2.1, cut)
    if kind == "knot":                                   # 方胜: two lozenges through one another
        loz = "M{0} 4.6L{1} 12L{0} 19.4L{2} 12Z"
        return (path(loz.format(8.4, 15.8, 1), "none", ink, 3, join="miter")
                + path(loz.format(15.6, 23, 8.2), "none", ink, 3, join="miter"))
    if kind == "fan":
        ribs = "".join(path(f"M12 19.6L{n(12 + 14.6 * cos(a * pi / 180))} {n(19.6 - 14.6 * sin(a * pi / 180))}",
            "none", cut, .9, cap="butt")
                       for a in (52, 78, 102, 128))
        return (path("M12 21.4L1.1 9.8A15.8 15.8 0 0 1 22.9 9.8Z", ink) + ribs
                + path("M7.9 14.6A6.4 6.4 0 0 1 16.1 14.6", "none", cut, .9, cap="butt"))
    if kind == "gourd":
        return (path("M11.4 5.2C10.8 3.4 12 1.6 14.2 1.2C13.8 2.6 13.6 3.6 13.2 4.9C15.6 5.5 16.9 7 16.9 9"
            "C16.9 10.2 16.4 11 15.9 11.7"
                     "C18.4 12.6 20 14.3 20 16.7C20 20.6 16.6 23 12 23C7.4 23 4 20.6 4 16.7"
                     "C4 14.3 5.6 12.6 8.1 11.7C7.6 11 7.1 10.2 7.1 9"
                     "C7.1 7 8.7 5.5 11.4 5.2Z", ink)
                + path("M8.6 12.4C10.6 11.6 13.4 11.6 15.4 12.4", "none", cut, 1.1, cap="butt"))
    if kind == "bat":
        return path("M12 8.6C12.7 7.4 13.4 6.2 13.9 4.4L15 7.2C17.6 5 21.4 5.4 23.6 9.4C21.9 9.6 20.9 11 20.7 13.2"
            "C18.8 12 16.9 12.9 16.4 15.2"
                    "C14.6 14.4 13 16 12 20.4C11 16 9.4 14.4 7.6 15.2C7.1 12.9 5.2 12 3.3 13.2"
                    "C3.1 11 2.1 9.6 .4 9.4C2.6 5.4 6.4 5 9 7.2L10.1 4.4"
                    "C10.6 6.2 11.3 7.4 12 8.6Z", ink)
    raise KeyError(kind)


OPTICAL = {"moon": (11, 12.6), "plum": (12, 12.3), "knot": (12, 12), "fan": (12, 13), "gourd": (12, 13),
    "bat": (12, 11.6)}


def twin(kind: str, ink: str, cut: str, x: float, y: float, s: float, up: bool = True) -> str:
    """A set mark centred by eye on (x, y), upright or half a turn round."""
    ox, oy = OPTICAL[kind]
    return g(g(mark(kind, ink, cut), -ox, -oy), x, y, s, 0 if up else 180)
