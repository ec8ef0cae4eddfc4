"""What the moon shines on: the keep that is held, the mask that hides."""

from __future__ import annotations

import math

from drawing.canvas import CRIMSON, FACE, GOLD, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import at, both, circle, outline, place, polygon, rect
from drawing.places import LOW
from drawing.strokes import cut, limb


def loyal() -> None:
    """Kyoto still stands: the castle before the moon, a bare blade in front of the gate."""
    cx, cy, r = LOW
    def part(points):
        return outline([(cx + p[0], cy + p[1], *p[2:]) for p in points])
    def roof_(y, half, high, lift):
        return part([(px, y + py, *c) for px, py, *c in both([(0, 0, 1), (half * .42, 0, 1), (half * .6, high * .45),
            (half, high - lift, 1), (half * .98, high + .5, 1), (half * .55, high + .9), (0, high + .9)])])
    roofs = roof_(-16.6, 7.6, 5.0, 1.3) + roof_(-7.4, 11.2, 4.8, 1.4) + roof_(2.4, 14.6, 5.2, 1.5)
    walls = rect(cx - 4.6, cy - 11.6, 9.2, 4.6) + rect(cx - 7.4, cy - 2.2, 14.8, 5.0) + rect(cx - 10.6, cy
        + 7.6, 21.2, 5.0)
    base = part(both([(0, 12.2, 1), (12.4, 12.2, 1), (13.6, 16.0), (16.2, 21.6, 1), (0, 21.6, 1)]))
    windows = "".join(rect(cx + x, cy + y, 1.3, 2.4) for x, y in ((-3.0, -10.6), (1.7, -10.6), (-5.6, -.8), (4.3, -.8),
        (-8.8, 9.2), (-6.0, 9.2), (4.7, 9.2), (7.5, 9.2)))
    tiles = "".join(cut([(cx + s * (x0 + i * 2.1), cy + y + .9 + i * .3),
        (cx + s * (x0 + .5 + i * 2.4), cy + y + h * .82)], .5, peak=.6) for s in (1, -1)
        for y, h, x0, n in ((-16.4, 5.0, 1.4, 3), (-7.2, 4.8, 2.6, 4), (2.6, 5.2, 3.2, 5)) for i in range(n))
    stones = "".join(cut([(cx + x, cy + y), (cx + x + 2.2, cy + y - .3), (cx + x + 4.4, cy + y + .1)], .55, peak=.5)
        for y, xs in ((15.0, (-11, -5, 6)), (18.2, (-13, -7, 4, 9)), (20.6, (-14.6, 6.6))) for x in xs)
    shachi = "".join(outline(place([(0, 0, 1), (.6, -2.0), (1.9, -3.3, 1), (1.4, -1.3), (2.1, 0, 1)], cx
        + s * 2.7, cy - 16.4, 1, 0, s < 0)) for s in (1, -1))
    blade = part(both([(0, -6.2, 1), (1.2, -2.6), (1.2, 13.2, 1), (0, 13.2, 1)]))
    guard = part(both([(0, 12.6), (3.6, 12.8), (3.7, 14.2), (0, 14.6)]))
    grip = part(both([(0, 14.4, 1), (1.2, 14.4, 1), (1.3, 22.6, 1), (0, 23.4)]))
    wrap = "".join(polygon([(cx, cy + y - 1.0), (cx + 1.0, cy + y), (cx, cy + y + 1.0), (cx - 1.0, cy + y)])
        for y in (16.0, 18.2, 20.4))
    edge = cut([(cx + .5, cy - 3.6), (cx + .4, cy + 4), (cx + .5, cy + 12)], .5, peak=.5)
    clouds = "".join(cut([(cx + x, cy + y), (cx + x + w * .5, cy + y - .4), (cx + x + w, cy + y)], 1.5, nose=.6,
        peak=.5, tail=.4) for x, y, w in ((-24, -3.6, 13), (-22, -1.0, 8), (10.6, -11.6, 14), (14.6, -9.2, 8),
        (-25, 17.4, 10), (16, 15.6, 9)))
    save("allegiance-heir", svg(*FACE, [
        (MOON, circle(cx, cy, r)), (SOOT, base), (WASHI, stones), (SOOT, walls, 1.0), (WASHI, walls),
        (SOOT, windows + roofs), (WASHI, tiles), (GOLD, shachi),
        (SOOT, clouds, .8), (WASHI, clouds), (SOOT, blade + guard + grip, 2.6), (WASHI, blade), ("#AEB7BC", edge),
        (GOLD, guard), (SOOT, grip), (WASHI, wrap)]))


def traitor() -> None:
    """Two faces in one: the heir everyone trusts, and on the other half what answers from the gate."""
    cx, cy, r = LOW
    def m(points):
        return at(points, cx, cy + 2.0, 1.22)
    right_half = [(0, -12.4, 1), (4.6, -11.6), (8.6, -7.6), (9.8, -1.4), (8.8, 4.4), (6.0, 9.6), (2.6, 12.8),
        (0, 13.4, 1)]
    good = outline(m([(-p[0], *p[1:]) for p in right_half]))
    evil = outline(m(right_half))
    hair = outline(m([(0, -13.6, 1), (-5.6, -13.0), (-10.6, -8.0), (-11.8, -.6), (-11.2, 6.4), (-12.6, 13.4, 1),
        (-9.2, 12.2), (-7.6, 9.0), (-8.8, 4.4), (-9.4, -1.4), (-8.0, -6.4), (-4.4, -9.6), (0, -10.2, 1)]))
    mane = "".join(cut([(cx + d * math.sin(math.radians(a)), cy + 2 - d * math.cos(math.radians(a)))
        for d, a in ((9, q), (13.8, q + 2), (reach, q + 8))], 4.4, nose=3, peak=.4)
        for q, reach in ((22, 18.4), (44, 19.6), (66, 18.6), (88, 19.4), (110, 18.2), (132, 18.8)))
    horn = outline(m([(2.4, -10.2, 1), (5.4, -11.6), (6.6, -14.6), (4.6, -19.0, 1), (9.4, -15.4), (10.0, -10.6),
        (7.4, -7.2, 1)]))
    horncut = "".join(cut(m([(a, b), (c, d)]), .7, nose=.5, peak=.5, tail=.4)
        for a, b, c, d in ((4.6, -10.4, 8.4, -9.4), (6.2, -13.2, 9.2, -12.6)))
    dots = outline(m([(-2.4, -7.0), (-4.0, -7.8), (-5.6, -7.0), (-4.0, -6.4)]))
    eye_l = cut(m([(-1.6, -.6), (-4.2, .9), (-7.4, -.8)]), 1.3, nose=.4, peak=.5,
        tail=.3) + cut(m([(-2.2, -2.4), (-4.4, -2.0), (-6.8, -2.8)]), .5, peak=.5)
    lips = outline(m([(0, 7.4, 1), (-1.4, 7.0), (-3.0, 7.5, 1), (-1.6, 8.9), (0, 9.3, 1)]))
    nose_l = cut(m([(-.5, -1.0), (-1.2, 3.4), (-.4, 4.8)]), .7, peak=.6)
    brow = outline(m([(.9, -2.4, 1), (3.6, -4.8), (8.8, -6.4, 1), (7.8, -3.6), (4.2, -2.4)]))
    eye_r = outline(m([(1.4, .8, 1), (3.4, -1.6), (7.6, -2.4, 1), (6.8, .6), (4.0, 1.7)]))
    slit = outline(m([(4.4, -1.7, 1), (5.0, -.3), (4.4, 1.4, 1), (3.9, -.2)]))
    grin = outline(m([(0, 6.0, 1), (3.2, 5.4), (6.6, 3.8, 1), (5.6, 7.4), (3.0, 9.8), (0, 10.6, 1)]))
    fangs = polygon(m([(1.0, 5.8), (2.4, 5.5), (1.9, 8.8)])) + polygon(m([(3.4, 5.3), (4.6, 4.8),
        (4.2, 7.0)])) + polygon(m([(2.2, 10.1), (3.4, 9.4), (2.7, 7.6)]))
    wrinkles = "".join(cut(m(p), .6, peak=.4) for p in ([(8.6, 1.4), (6.6, 3.0), (3.2, 3.2)],
        [(.7, 1.0), (1.6, 3.2), (.5, 4.4)], [(8.0, 5.6), (6.8, 7.6), (4.6, 10.2)],
        [(1.0, -8.6), (3.6, -8.4), (6.6, -6.8)]))
    seam = limb(m([(0, -14.2), (.3, -6), (-.3, 2), (.3, 8), (0, 14.4)]), [0, .9, .8, .8, 0])
    save("allegiance-traitor", svg(*FACE, [
        (GOLD, circle(cx, cy, r)), (SOOT, circle(cx, cy, r - .8)), (MOON, mane), (GOLD, horn), (SOOT, horncut),
        (WASHI, good), (CRIMSON, evil), ("#C4B288", hair), (SOOT, dots + eye_l + nose_l), (MOON, lips),
        (SOOT, brow + grin + wrinkles), (GOLD_LIGHT, eye_r), (WASHI, fangs), (SOOT, slit + seam)]))
