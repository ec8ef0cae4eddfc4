"""Views from the map: blossom quarter, market, fox gates, burning temple."""

from __future__ import annotations

import random

from drawing.canvas import BRIGHT, CRIMSON, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import at, both, circle, outline, polygon, rect, ring
from drawing.scenery import VIEW, roof, sky
from drawing.strokes import cut, limb, swirl


def blossom(x: float, y: float, r: float, turn: float) -> str:
    return "".join(outline(at([(0, -.15 * r, 1), (.48 * r, -.6 * r), (.22 * r, -1.0 * r, 1), (0, -.86 * r, 1),
        (-.22 * r, -1.0 * r, 1), (-.48 * r, -.6 * r)], x, y, 1, turn + 72 * k)) for k in range(5))


def gion() -> None:
    tower = rect(8.2, -7, 9.6, 40) + roof(13, -9.4, 11, 4.6, 1.6) + roof(13, 1.4, 12.4, 4.8, 1.6) + roof(13, 13, 13.8,
        5, 1.6) + rect(12.5, -22, 1, 13) + "".join(rect(11.3, y, 3.4, .8) for y in (-19.6, -17.4, -15.2, -13))
    slats = "".join(rect(x, y, 1.0, 3.6) for y in (-3.2, 8, 20) for x in (9.4, 11.4, 13.6, 15.6))
    branch = limb([(-34, -24), (-22, -19), (-12, -20.5), (-2, -15.5), (6, -16.5)],
        [4.2, 3.0, 2.2, 1.4, 0]) + limb([(-20, -19.6), (-13, -13), (-5, -10), (1, -5)],
        [2, 1.4, 1.0, 0]) + limb([(-26, -20), (-22, -12), (-23, -5)], [1.8, 1.2, 0])
    flowers = [(-27, -16, 3.2, 0), (-20.5, -22.5, 3.4, 20), (-14, -16.6, 3.4, 50), (-7, -19.6, 3.2, 10),
        (-8.4, -11.6, 3.0, 35), (-1, -14.2, 2.8, 0), (.6, -5.6, 2.6, 15), (-23, -6.4, 2.8, 25), (-29, -25.6, 3.2, 10),
        (-4.6, -24.4, 2.6, 30), (5.4, -18, 2.4, 5)]
    bloom = "".join(blossom(*f) for f in flowers)
    hearts = "".join(circle(x, y, r * .26) for x, y, r, _ in flowers)
    fall = "".join(outline(at([(0, -1.2, 1), (.7, -.2), (0, 1, 1), (-.7, -.2)], x, y, 1, t))
        for x, y, t in ((3, 3, 30), (-8, 0, 80), (-3, 9, 140), (22, -2, 20), (-27, 5, 60), (5, -26, 110)))
    eave = outline([(-34, 9.6, 1), (4.6, 12.6, 1), (4.2, 14.8, 1), (-34, 12.4, 1)])
    wall = rect(-34, 12, 37, 22)
    lattice = "".join(rect(x, 16, 1.0, 14) for x in range(-31, 3, 3))
    lanterns = ribs = caps = ""
    for x, y, s in ((-26, 18.4, 1), (-13.6, 19.2, 1), (-1.2, 20, 1)):
        lanterns += outline([(x + px * s, y + py * s) for px, py in ((0, -4.6), (3.4, -3.4), (4.2, 0), (3.4, 3.4),
            (0, 4.6), (-3.4, 3.4), (-4.2, 0), (-3.4, -3.4))])
        ribs += "".join(cut([(x - 3.8, y + d), (x, y + d + .5), (x + 3.8, y + d)], .4, peak=.5)
            for d in (-2.4, -.8, .8, 2.4))
        caps += rect(x - 1.9, y - 5.7, 3.8, 1.4) + rect(x - 1.9, y + 4.2, 3.8, 1.4) + rect(x - .25, y - 8, .5, 3)
    save("view-gion", svg(64, 64, [sky("#3B2A45"), ("#E9DDC2", circle(-4, -6, 15)), (SOOT, tower), ("#6B5576", slats),
        ("#241A2C", wall), (SOOT, eave), (GOLD_LIGHT, lattice),
        (SOOT, branch), ("#E7B3B3", bloom + fall), (CRIMSON, hearts), (SOOT, lanterns, 1.0), (MOON, lanterns),
        ("#F0C9A8", ribs), (SOOT, caps)], VIEW))


def shichijo() -> None:
    roof_ = outline([(-34, -16, 1), (0, -25, 1), (34, -16, 1), (34, -10.6, 1), (0, -18.6, 1), (-34, -10.6, 1)])
    tiles = "".join(cut([(x, -22.8 + abs(x) * .265), (x * 1.02, -18.8 + abs(x) * .24)], .7, peak=.6)
        for x in range(-30, 31, 4))
    beam = rect(-34, -10.8, 68, 2.4)
    cloth = crest = ""
    for k, x in enumerate((-27, -13.6, -.2, 13.2)):
        cloth += outline([(x, -8.4, 1), (x + 12.4, -8.4, 1), (x + 12.7, 1), (x + 12.2, 7.4 + (k % 2), 1),
            (x + 6.2, 8.2), (x + .4, 7.2 + (k % 2), 1), (x - .2, 0)])
        crest += ring(x + 6.2, -.6, 3.3, 2.4) + circle(x + 6.2, -.6, 1.5)
    posts = rect(-30.4, -9, 2.2, 42) + rect(27.4, -9, 2.2, 42)
    counter = rect(-34, 17, 68, 3) + rect(-34, 20, 68, 14)
    boards = "".join(rect(x, 21, .7, 12) for x in range(-30, 34, 6))
    inside = rect(-34, 6, 68, 12)
    jar = "".join(outline([(x + px * s, 17 + py * s, *c) for px, py,
        *c in ((-2, 0, 1), (-4, -3.4), (-3, -6.6), (-1.8, -7.6, 1), (1.8, -7.6, 1), (3, -6.6), (4, -3.4), (2, 0, 1))])
        for x, s in ((-22, 1), (-12, .82)))
    scroll = "".join(circle(x, y, 1.7) for x, y in ((-3, 15.3), (.6, 15.3), (4.2, 15.3), (-1.2, 12.3), (2.4, 12.3)))
    limb([(9, 15.6), (17, 11.6), (26, 9.4)], [1.5, 1.5, 1.2])
    fish = outline([(12, 14.8, 1), (16, 12.6), (21, 13.4), (25.6, 11.6, 1), (24.6, 14.8, 1), (25.8, 17, 1), (21, 15.8),
        (16, 16.4)])
    save("view-shichijo", svg(64, 64, [sky("#3A2E1C"), ("#E9DDC2", circle(-16, -24, 7)), ("#E8B760", inside),
        (SOOT, posts + roof_ + beam), ("#8A7650", tiles), (SOOT, jar, .8), ("#7C4A2A", jar), (SOOT, scroll, .8),
        (WASHI, scroll), (SOOT, circle(-3, 15.3, .6) + circle(.6, 15.3, .6) + circle(4.2, 15.3, .6)
        + circle(-1.2, 12.3, .6) + circle(2.4, 12.3, .6)),
        (SOOT, fish, .8), ("#B7C3C9", fish), (SOOT, circle(15, 14.2, .5)), (SOOT, cloth, 1.0), ("#274A66", cloth),
        (BRIGHT, crest), ("#6B4A24", counter), (SOOT, boards + rect(-34, 16.6, 68, .8) + rect(-34, 20, 68, .7))], VIEW))


def torii(x: float, y: float, s: float) -> str:
    """A shrine gate standing on y."""
    def k(points):
        return [(x + px * s, y + py * s, *c) for px, py, *c in points]
    top = outline(k([(-17, -31.4, 1), (-9, -29.4), (0, -28.8), (9, -29.4), (17, -31.4, 1), (16.2, -27.2, 1),
        (9, -26.2), (0, -25.8), (-9, -26.2), (-16.2, -27.2, 1)]))
    beam = polygon(k([(-13.6, -22), (13.6, -22), (13.6, -19.2), (-13.6, -19.2)]))
    posts = polygon(k([(-11, -26.4), (-8, -26.4), (-8.6, 0), (-12.2, 0)])) + polygon(k([(11, -26.4), (8, -26.4),
        (8.6, 0), (12.2, 0)]))
    plate = polygon(k([(-1.8, -26), (1.8, -26), (1.8, -21), (-1.8, -21)]))
    return top + beam + posts + plate


def fushimi() -> None:
    gates = [(0, 8.6, .36), (0, 12, .5), (0, 17, .7), (0, 24.4, .98)]
    shades = ("#6B1512", "#8E1B1B", "#A8231C", "#C23A26")
    steps = "".join(rect(-w, y, 2 * w, .7) for w, y in ((3.4, 9.4), (4.4, 11.6), (5.4, 14), (6.6, 17), (8.2, 20.6),
        (10, 25)))
    stair = polygon([(-3, 8), (3, 8), (12, 34), (-12, 34)])
    trees = "".join(outline([(x + px * s, y + py * s) for px, py in ((0, -16), (4, -9), (3, -8.4), (7, -2),
        (5.6, -1.4), (9.6, 6), (-9.6, 6), (-5.6, -1.4), (-7, -2), (-3, -8.4), (-4, -9))])
        for x, y, s in ((-26, 4, 1.3), (26, 3, 1.4), (-17, -2, 1), (18, -3, 1), (-31, 16, 1.5), (31, 16, 1.4)))
    def fox(x, y, flip):
        def k(points):
            return at(points, x, y, .92, 0, flip)
        body = outline(k([(-1, -13.6, 1), (.6, -10.4), (3.0, -10.2), (3.2, -13.4, 1), (4.8, -10.0), (6.2, -7.6),
            (8.6, -6.2, 1), (5.6, -5.2), (4.6, -3), (5.4, 2), (5.0, 8.8, 1), (6.4, 9.6, 1), (-3.4, 9.6, 1), (-5.4, 6),
            (-4.6, 1), (-1.6, -3.6), (-1.8, -8.6)]))
        tail = outline(k([(-3.6, 8.8, 1), (-9, 6.4), (-10.6, 0), (-7.6, -7.4, 1), (-6.8, -2), (-5.2, 2.6),
            (-3.2, 5, 1)]))
        bib = outline(k([(.4, -3.8, 1), (4.8, -3.2, 1), (4.6, .4), (2, 1.4)]))
        eye = cut(k([(3.6, -8.4), (4.8, -8.0), (6, -7.6)]), .55, peak=.5)
        return body + tail, bib, eye + cut(k([(.8, 3.6), (1.6, 6.2), (1.4, 9)]), .45, peak=.4)
    l, r = fox(-20.4, 19.6, False), fox(20.4, 19.6, True)
    base = rect(-27.4, 28.6, 14, 5) + rect(13.4, 28.6, 14, 5)
    shapes = [sky("#1F2A2E"), ("#E9DDC2", circle(0, -12, 11)), ("#121A1C", trees), ("#8C8471", stair), (SOOT, steps)]
    for (x, y, s), c in zip(gates, shades):
        shapes += [(SOOT, torii(x, y, s), 1.1), (c, torii(x, y, s))]
    shapes += [(GOLD_LIGHT, rect(-1.1, 24.4 - 25.4 * .98, 2.2, 4.0)), ("#5B564B", base), (SOOT, l[0] + r[0], 1.0),
        (BRIGHT, l[0] + r[0]), (MOON, l[1] + r[1]), (SOOT, l[2] + r[2])]
    save("view-fushimi", svg(64, 64, shapes, VIEW))


def honnoji() -> None:
    rng = random.Random(17)
    def blaze(spots, s):
        out = ""
        for x, y, size, lean in spots:
            pts = [(-.9, 0, 1), (-1.25, -.9), (-.55, -1.7), (-.85, -2.7, 1), (-.1, -2.0), (.15, -3.6, 1), (.7, -2.1),
                (1.1, -2.6, 1), (1.3, -1.2), (.9, 0, 1)]
            out += outline([(x + (px + lean * -py * .18) * size, y + py * size, *c) for px, py, *c in pts])
        return out
    far = blaze(((-24, 16, 7, .4), (-13, 12, 9, -.3), (0, 6, 11, .2), (13, 12, 9, .5), (24, 16, 7, -.2)), 1)
    near = blaze(((-20, 14, 5, -.4), (-7, 8, 6.4, .4), (7, 8, 6.6, -.4), (19, 14, 5.2, .3)), 1)
    roof_ = roof(0, 4, 24, 8.6, 2.6) + roof(0, -6.6, 13, 6.4, 1.8)
    hall = rect(-16, 13, 32, 21) + rect(-8, -1, 16, 6)
    pillars = "".join(rect(x, 14, 2, 20) for x in (-14, -8, 6, 12))
    door = rect(-4.6, 17, 9.2, 17)
    glow = outline(both([(0, 19.4, 1), (2.4, 24), (3.4, 34, 1), (0, 34, 1)]))
    ridge = "".join(cut([(s * (3 + k * 3.4), 5.6 + k * .5), (s * (4 + k * 4), 10.6 + k * .2)], .6, peak=.5)
        for s in (1, -1) for k in range(5)) + "".join(cut([(s * (2 + k * 2.6), -5 + k * .4),
        (s * (2.6 + k * 3), -1.2)], .5, peak=.5) for s in (1, -1) for k in range(3))
    front = blaze(((-27, 34, 6, .3), (-17, 34, 4.6, -.3), (17.4, 34, 4.8, .3), (27, 34, 6, -.3), (-9.4, 34, 3.2, .2),
        (9.6, 34, 3.2, -.2)), 1)
    front_in = blaze(((-27, 34, 3.6, .3), (-17, 34, 2.7, -.3), (17.4, 34, 2.8, .3), (27, 34, 3.6, -.3)), 1)
    sparks = "".join(circle(rng.uniform(-26, 26), rng.uniform(-30, -12), rng.uniform(.3, .7)) for _ in range(20))
    smoke = "".join(cut(swirl(x, y, r, a, 1.1, h), 1.2, peak=.3) for x, y, r, a,
        h in ((-20, -22, 6, 60, 1), (19, -24, 6.4, 130, -1), (-6, -28, 4, 40, -1)))
    save("view-honnoji", svg(64, 64, [sky("#2B1212"), ("#4A2020", smoke), (CRIMSON, far), ("#D9772A", near),
        (GOLD_LIGHT, sparks), (SOOT, hall + roof_), ("#D9772A", ridge), ("#7A2E14", pillars), ("#E8A33A", door),
        (BRIGHT, glow), (MOON, front), (GOLD_LIGHT, front_in)], VIEW))
