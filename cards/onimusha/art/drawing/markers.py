"""Markers: squares for straight cuts, each with a round figure inside."""

from __future__ import annotations

from drawing.canvas import GOLD, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import both, circle, mirror, outline, pair, polar, ring
from drawing.strokes import cut, limb

BOX = (-10.8, -10.8, 21.6, 21.6)      # drawn 0.88 of its size: every figure stays a millimetre inside the trim
FULL = "M-10.8-10.8H10.8V10.8H-10.8Z"


def markers() -> None:
    # seal: paper over the gate, the basket star that no demon passes
    tri = [polar(5.4, q) for q in (0, 120, 240)]
    star = "".join(limb([a, b], [.55, .55]) for t in (tri, [(x, -y) for x, y in tri]) for a, b in zip(t, t[1:] + t[:1]))
    save("marker-seal", svg(19, 19, [(WASHI, FULL), (GOLD, star), (WASHI, circle(0, 0, 3.75)),
        (MOON, ring(0, 0, 4.1, 3.65))], BOX))
    # weak point: the flash
    flash = outline([(*polar(r_, q), 1) for q, r_ in zip(range(0, 360, 45), (4.9, 1.5) * 4)])
    save("marker-weak-point", svg(19, 19, [(SOOT, FULL), (GOLD_LIGHT, flash), (MOON, circle(0, 0, 1.3))], BOX))
    # night: a black moon with the ninth part lit
    save("marker-night", svg(19, 19, [(GOLD, FULL), (SOOT, circle(0, 0, 5.2)),
        (WASHI, "M1.2-4.5A4.66 4.66 0 0 1 1.2 4.5A5.6 5.6 0 0 0 1.2-4.5Z")], BOX))
    # oni form: horns over a face
    horn = [(1.0, -1.9, 1), (2.7, -2.2), (3.4, -3.9), (2.5, -5.3, 1), (4.7, -4.4), (5.0, -2.0), (3.9, -.3, 1)]
    eyes = pair([(.6, .5, 1), (1.7, -.4), (3.4, -.8, 1), (2.9, .5), (1.7, 1.0)])
    fangs = pair([(.85, 2.7, 1), (1.6, 2.6, 1), (1.25, 4.2, 1)])
    face = outline(both([(0, -2.3), (2.9, -2.0), (4.2, 0), (3.7, 2.8), (2.0, 4.8), (0, 5.3)]))
    save("marker-oni", svg(19, 19, [(MOON, FULL), (SOOT, outline(horn) + outline(mirror(horn)) + face),
        (GOLD_LIGHT, eyes), (WASHI, fangs + cut([(-2.4, 2.5), (0, 2.1), (2.4, 2.5)], .5, peak=.5))], BOX))
    # first player: the fan that opens the round, ticked on the score sheet
    leaf = "".join(outline([(0, 3.6, 1), polar_at(3.2, q - 10), polar_at(7.0, q - 9.4), polar_at(7.5, q),
        polar_at(7.0, q + 9.4), polar_at(3.2, q + 10)]) for q in (-40, -20, 0, 20, 40))
    sticks = "".join(cut([(0, 4.0), polar_at(4.4, q), polar_at(6.9, q)], .5, nose=.3, peak=.6, tail=.3)
        for q in (-50, -30, -10, 10, 30, 50))
    save("sign-first", svg(15, 10, [(SOOT, leaf, .9), (WASHI, leaf), (SOOT, sticks),
        (MOON, circle(0, -.9, 1.6)), (GOLD, circle(0, 4.0, .85))], (-7.5, -4.6, 15, 10)))


def polar_at(r: float, q: float) -> tuple[float, float]:
    x, y = polar(r, q)
    return (x, y + 3.9)
