"""The ring of twelve seats."""

from drawing.shape import Picture, circle, n, path, picture, polar
from drawing.tokens import BRONZE, BRONZE_2


def seat_ring() -> Picture:
    """Twelve places; all of it stays 3.6 mm inside the trim."""
    w, cx = 44, 22
    out = circle(cx, cx, 18.4, stroke=BRONZE, width=0.35) + circle(cx, cx, 12.7, stroke=BRONZE, width=0.35)
    ticks = ""
    for i in range(60):
        x0, y0 = polar(cx, cx, 12.7, i * 6)
        x1, y1 = polar(cx, cx, 11.8 if i % 5 == 0 else 12.2, i * 6)
        ticks += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    out += path(ticks, stroke=BRONZE, width=0.22, cap="butt")
    for i in range(12):
        x, y = polar(cx, cx, 15.55, i * 30)
        out += circle(x, y, 0.95, BRONZE_2)
    return picture("grounds/seat", w, w, out)
