"""Views from the map: the castle, the bamboo, the river."""

from __future__ import annotations

import math
import random

from drawing.canvas import BRIGHT, GOLD, MOON, SOOT, save, svg
from drawing.curves import at, both, circle, outline, place, rect
from drawing.scenery import VIEW, roof, sky
from drawing.strokes import cut, limb


def nijo() -> None:
    stone = outline(both([(0, 12.6, 1), (13.4, 12.6, 1), (15, 19), (18.4, 27, 1), (0, 27, 1)]))
    joints = "".join(cut([(x, y), (x + 2.4, y - .3), (x + 4.6, y + .1)], .5, peak=.5) for y in (16.2, 19.8, 23.2)
        for x in range(-15 + int(y) % 3, 14, 6)) + "".join(cut([(x, y), (x + .2, y + 3)], .5, peak=.5)
        for y in (13.2, 16.6, 20.2) for x in range(-12 + int(y) % 4, 14, 6))
    walls = rect(-11.6, 6.2, 23.2, 6.6) + rect(-8.6, -4.0, 17.2, 6) + rect(-5.6, -13.4, 11.2, 5.2)
    roofs = roof(0, 2.0, 15.8, 5.0, 1.4) + roof(0, -7.8, 12.4, 4.6, 1.3) + roof(0, -18.4, 9.0, 5.6, 1.4)
    gable = outline(both([(0, .2, 1), (2.4, 2.4), (5.6, 6.4, 1), (0, 6.4, 1)])) + outline(both([(0, -9.2, 1),
        (1.8, -7.4), (4.2, -3.8, 1), (0, -3.8, 1)]))
    gable_in = outline(both([(0, 1.9, 1), (1.6, 3.4), (3.4, 6.0, 1), (0, 6.0, 1)])) + outline(both([(0, -7.8, 1),
        (1.2, -6.6), (2.5, -4.2, 1), (0, -4.2, 1)]))
    tiles = "".join(cut([(s * (2.2 + k * 2.3), y0 + 1.0 + k * .35), (s * (2.6 + k * 2.5), y0 + h * .8)], .42, peak=.6)
        for s in (1, -1) for y0, h, n in ((-18.2, 5.6, 3), (-7.4, 4.6, 4), (2.4, 5.2, 5)) for k in range(0, n)
        if not (y0 > -10 and k < 2))
    shachi = "".join(outline(place([(0, 0, 1), (.6, -2.2), (2.0, -3.6, 1), (1.5, -1.4), (2.2, 0, 1)], s * 3.4, -18.2,
        1, 0, s < 0)) for s in (1, -1))
    windows = "".join(rect(x, y, 1.5, 2.8) for x, y in ((-9.6, 8.2), (-6.6, 8.2), (5.1, 8.2), (8.1, 8.2), (-6.6, -2.6),
        (5.1, -2.6), (-3.6, -12.2), (-.75, -12.2), (2.1, -12.2)))
    pines = "".join(outline([(x + px * s, y + py * s) for px, py in ((-7, 0), (-6, -3.4), (-2, -4.2), (0, -6.6),
        (3, -4.4), (6.4, -3.6), (7, 0), (2, 1.6), (-3, 1.4))]) for x, y,
        s in ((-22, 17.6, 1), (22.4, 16.6, 1.1), (-25, 22.6, 1.1), (25, 23, 1)))
    trunks = limb([(-22, 17), (-21, 23), (-23, 30)], [1.6, 1.9, 2.4]) + limb([(22, 16.6), (21, 23), (23, 30)],
        [1.6, 1.9, 2.4])
    needles = "".join(cut([(x + d, y + 1), (x + d * 1.5, y - 1.8)], .4, peak=.4)
        for x, y in ((-22, 16), (22.4, 15), (-25, 21), (25, 21.4)) for d in (-3.4, -1.2, 1.0, 3.0))
    moat = "".join(cut([(x, y), (x + 4, y - .8), (x + 8, y), (x + 12, y - .7)], .6, peak=.5)
        for x, y in ((-30, 28.4), (-16, 29.4), (-4, 28.3), (10, 29.5), (20, 28.4)))
    save("view-nijo", svg(64, 64, [sky("#2A3A50"), (MOON, circle(0, -9, 19)), (SOOT, trunks + pines),
        ("#4D6078", needles),
        ("#7F8894", stone), (SOOT, joints), (BRIGHT, walls), (SOOT, windows + roofs + gable),
        (GOLD, gable_in + shachi), ("#8B96A3", tiles), ("#101720", rect(-32, 27, 64, 6)), ("#5B728C", moat)], VIEW))


def arashiyama() -> None:
    stalks = joints = lights = ""
    back = ""
    for x, w, lean in ((-24, 2.2, .6), (-12.5, 2.0, -.4), (4.6, 2.0, .5), (14, 2.2, -.5), (27, 2.4, .3)):
        back += limb([(x, 34), (x + lean * 2, 0), (x + lean * 5, -34)], [w, w * .9, w * .8])
    for x, w, lean in ((-18, 4.2, -.5), (-5.4, 4.6, .4), (9.4, 4.4, -.3), (21, 4.8, .5)):
        stalks += limb([(x, 34), (x + lean * 2, 0), (x + lean * 5, -34)], [w, w * .94, w * .86])
        for y in range(-28 + int(abs(x)) % 5, 34, 11):
            xx = x + lean * (2 - y * .09)
            joints += outline([(xx - w * .56, y - .5, 1), (xx, y + .1), (xx + w * .56, y - .5, 1),
                (xx + w * .56, y + .6, 1), (xx, y + 1.2), (xx - w * .56, y + .6, 1)])
            lights += cut([(xx - w * .22, y + 2), (xx - w * .22, y + 9)], .75, peak=.3)
    leaves = ""
    rng = random.Random(4)
    for x, y, turn in ((-22, -24, 20), (-14, -20, 160), (-1, -27, 30), (4, -22, 150), (15, -26, 20), (24, -20, 165),
        (-27, -10, 15), (27, -6, 170), (-10, -9, 20), (14, -10, 160), (2, -5, 15), (-23, 4, 10), (26, 8, 170),
        (-9, 14, 18), (16, 14, 165)):
        for k in range(4):
            a = math.radians(turn + (k - 1.5) * 24 + 30)
            size = rng.uniform(6.5, 9.5)
            leaves += cut([(x, y), (x + size * .5 * math.cos(a), y + size * .5 * math.sin(a) + .5),
                (x + size * math.cos(a), y + size * math.sin(a) + 1.5)], 1.7, peak=.4, steps=3)
    path = outline([(-6, 34, 1), (-1.6, 22), (1.4, 14, 1), (3.2, 14, 1), (6, 23), (14, 34, 1)])
    save("view-arashiyama", svg(64, 64, [sky("#233A33"), ("#E9DDC2", circle(10, -8, 14)), ("#35564A", back),
        ("#C8B98D", path), ("#5E8560", stalks), (SOOT, joints), ("#A9C08D", lights), ("#16241F", leaves)], VIEW))


def wave(x: float, y: float, s: float, flip: bool = False) -> tuple[str, str, str]:
    """A breaking wave with claws of foam: body, stripes, foam."""
    def k(points):
        return at(points, x, y, s, 0, flip)
    body = outline(k([(-22, 14, 1), (-14, 8), (-8, -2), (0, -9), (9, -10), (14, -5), (13, -.5, 1), (9.6, -3.8),
        (5.2, -3.2), (3.6, 1.2), (6.4, 6.4), (13, 10), (22, 14, 1)]))
    lines = "".join(cut(k(p), 1.0 * s, peak=.5) for p in ([(-15, 11), (-7, 3), (0, -5.6), (8.6, -7.6)],
        [(-9, 12), (-3, 5), (.6, -1.6), (4, -5.4)], [(-2.4, 12.6), (0, 7), (1, 2.4), (2.4, -.4)],
        [(4, 12.6), (3, 9), (2, 5.4)]))
    foam = "".join(cut(k(p), 1.5 * s, nose=1.1 * s, peak=.3) for p in ([(12.6, -5.6), (15.4, -3.4), (14.8, -.6)],
        [(11, -7.6), (15.2, -7), (17, -4.2)], [(8.4, -9.2), (12.8, -10), (16.2, -8.4)],
        [(4.4, -9.4), (8, -12), (11.4, -11.4)], [(12, -2.4), (13.2, .4), (11.6, 2.4)],
        [(9.6, -4), (10.4, -1.4), (8.8, .4)]))
    return body, lines, foam


def kamogawa() -> None:
    bridge = outline([(-34, 2, 1), (-18, -5), (0, -7.6), (18, -5), (34, 2, 1), (34, 5.2, 1), (18, -1.8), (0, -4.2),
        (-18, -1.8), (-34, 5.2, 1)])
    rail = outline([(-34, -3.4, 1), (-18, -10.4), (0, -13), (18, -10.4), (34, -3.4, 1), (34, -2.2, 1), (18, -9.2),
        (0, -11.8), (-18, -9.2), (-34, -2.2, 1)])
    posts = "".join(rect(x - .7, y - 8.2, 1.4, 8.2) + outline([(x - 1, y - 8.2, 1), (x, y - 10.2),
        (x + 1, y - 8.2, 1)]) for x, y in ((-27, -.6), (-18, -4), (-9, -6.2), (0, -7), (9, -6.2), (18, -4), (27, -.6)))
    legs = "".join(rect(x - 1.1, y, 2.2, 30) for x, y in ((-20, -2.6), (-7, -3.6), (7, -3.6), (20, -2.6)))
    far = "".join(cut([(x, y), (x + 6, y - 1), (x + 12, y)], .7, peak=.5)
        for x, y in ((-30, 9), (-16, 12), (2, 9.4), (16, 11.6), (-6, 15), (22, 15.6), (-28, 16)))
    a, b, c = wave(-11, 18, .92), wave(12, 22, .86, True), wave(-22, 27, .7)
    stars = "".join(circle(x, y, r) for x, y, r in ((-22, -22, .5), (-12, -27, .4), (20, -25, .5), (26, -16, .4),
        (-27, -13, .4)))
    save("view-kamogawa", svg(64, 64, [sky("#1F3F5C"), ("#E9DDC2", circle(9, -15, 9.5) ), ("#E9DDC2", stars),
        ("#2C5878", rect(-32, 7, 64, 26)), (SOOT, legs), ("#6FA0BE", far), (SOOT, bridge + posts + rail),
        (GOLD, cut([(-30, 2.2), (0, -6), (30, 2.2)], .55, peak=.5)),
        (SOOT, b[0], 1.2), ("#2F678F", b[0]), ("#9CC4DA", b[1]), (BRIGHT, b[2]), (SOOT, a[0], 1.2), ("#3A78A3", a[0]),
        ("#B9D8E6", a[1]), (BRIGHT, a[2]), (SOOT, c[0], 1.0), ("#28587C", c[0]), ("#9CC4DA", c[1]), (BRIGHT, c[2])],
        VIEW))
