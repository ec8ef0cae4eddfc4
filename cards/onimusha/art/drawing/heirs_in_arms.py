"""Two heirs with weapons: Musashi between his swords, Genba behind his gun."""

from __future__ import annotations

import math

from drawing.canvas import FACE, GOLD, GOLD_LIGHT, INK, MOON, SOOT, WASHI, save, svg
from drawing.curves import both, circle, outline, pair, place, polar
from drawing.places import BUST
from drawing.strokes import cut, cuts, limb


def musashi() -> None:
    """Two swords, one style: the face between crossed blades. Drawn around (0, 0) = the bridge of the nose."""
    def at_hand(s, points, flip=False):
        """From sword coordinates (the fist at 0, blade up) to the picture; s = 1 is the hand on the right."""
        return place(points, s * 9.4, 28.0, 1, -s * 37, flip)

    def sword(s: int, reach: float):
        def k(points):
            return at_hand(s, points)
        blade = outline(k([(-1.0, -3, 1), (-1.15, -22), (-1.9, -reach + 3.2), (-2.3, -reach, 1), (0.2, -reach + 4.0),
            (1.0, -22), (1.0, -3, 1)]))
        edge = cut(k([(-1.45, -reach + 4), (-.45, -26), (-.35, -5)]), .5, peak=.6)
        guard = outline(k([(-3.1, -4.2), (0, -4.8), (3.1, -4.2), (3.2, -3.2), (0, -2.7), (-3.2, -3.2)]))
        grip = outline(k([(-1.35, -3, 1), (1.35, -3, 1), (1.5, 9.2, 1), (0, 10), (-1.5, 9.2, 1)]))
        pommel = outline(k([(-1.9, 3.4, 1), (1.9, 3.4, 1), (2.1, 9.3, 1), (0, 10.6), (-2.1, 9.3, 1)]))
        return blade + grip, guard, pommel, edge, blade
    left, right = sword(-1, 46), sword(1, 46)
    locks = ""
    for a, reach, w in ((8, 17.5, 4.6), (24, 19.4, 4.8), (40, 18, 4.6), (57, 19.2, 4.6), (75, 17.4, 4.4),
        (93, 17.6, 4.2), (110, 16.4, 3.8)):
        for s in (1, -1):
            locks += cut([polar(3, s * a), polar(10, s * (a - 1)), polar(reach, s * (a + 7))], w, nose=3, peak=.45)
    knot = outline(both([(0, -24.5, 1), (1.8, -21), (2.6, -17.6), (1.6, -13.6, 1), (0, -13, 1)]))
    tie = outline([(-2.0, -16.6, 1), (2.0, -16.6, 1), (1.9, -15.2, 1), (-1.9, -15.2, 1)])
    skull = outline(both([(0, -12.4), (5.6, -11.6), (9.0, -7.4), (9.4, -1), (8.4, 5.6), (5.2, 11.4), (2.4, 13.6, 1),
        (0, 13.4)]))
    face = outline(both([(0, -7.6, 1), (3.2, -9.0), (6.6, -7.2), (7.9, -2.4), (7.3, 4.0), (5.4, 9.2), (2.6, 12.0),
        (0, 12.6)]))
    ears = pair([(8.0, -1.6), (9.6, -2.2), (9.8, .6), (8.4, 3.2, 1), (7.7, 1.2)])
    stubble = outline(both([(0, 6.0, 1), (2.4, 5.6), (5.6, 3.2, 1), (7.4, -.6, 1), (7.3, 4.2), (5.6, 9.4), (2.8, 12.2),
        (0, 12.8)]))
    lips = cut([(-2.9, 8.0), (0, 7.5), (2.9, 8.0)], .7, peak=.5)
    chin = cuts([[(.5, 10.2), (1.6, 10.0), (2.6, 10.4)]], .42, peak=.4)
    brows = pair([(.9, -1.7, 1), (3.4, -3.2), (7.0, -4.6, 1), (6.4, -2.8), (3.6, -1.5)])
    eyes = pair([(1.3, .5, 1), (3.2, -.8), (6.0, -1.2, 1), (5.2, .4), (3.2, .9)])
    white = pair([(2.1, .25, 1), (3.3, -.35), (5.0, -.5, 1), (4.4, .3), (3.3, .5)])
    iris = circle(3.6, 0, .5) + circle(-3.6, 0, .5)
    nose = outline([(.2, -1.6, 1), (1.0, 2.6), (1.9, 4.2), (.9, 5.0), (-.9, 4.9, 1), (.2, 3.4)])
    scar = cut([(-5.6, -6.6), (-4.9, -3.4), (-5.4, 1.6)], .55, peak=.5)
    lines = cuts([[(1.9, 4.6), (3.0, 5.0), (3.9, 6.4)], [(1.0, -4.0), (1.2, -5.2), (.8, -6.4)]], .45, peak=.35)
    band = outline(both([(0, -9.3, 1), (4.6, -9.1), (8.6, -6.8, 1), (9.0, -4.6, 1), (4.8, -6.8), (0, -7.0, 1)]))
    shine = cuts([[polar(9.6, a), polar(12.5, a + 1.5), polar(15.4, a + 4.5)] for a in (24, 40, 57, 75, 93)], .62,
        peak=.4)
    body = outline(both([(0, 12.4, 1), (5, 12.2), (9.6, 14.4), (15.6, 17.2), (20.6, 21.4), (23.4, 28.6), (24.8, 38),
        (25.4, 45, 1), (0, 45, 1)]))
    collar = outline([(-6.4, 12.4, 1), (-2.6, 18.6), (3.4, 26.6, 1), (1.0, 29.8, 1), (-5.6, 20.6),
        (-8.8, 14.0, 1)]) + outline([(6.4, 12.4, 1), (4.2, 16.4), (1.6, 20.4, 1), (3.6, 23.2, 1), (6.8, 19.0),
        (8.8, 14.0, 1)])
    neck = outline(both([(0, 12.0, 1), (4.2, 10.8, 1), (4.6, 15), (1.4, 21.4, 1), (0, 21.6)]))
    folds = cuts([[(11.4, 17.6), (13.4, 24), (12.8, 36)], [(16.4, 20.0), (18.2, 26), (18.0, 38)],
        [(20.4, 24.6), (22.0, 31), (22.2, 39)]], .8, peak=.4)
    fists = "".join(outline(at_hand(s, [(-3.0, -2.4), (-.4, -3.1), (2.6, -2.6), (3.5, -.4), (3.3, 2.4), (1.4, 3.6),
        (-1.8, 3.4), (-3.5, 1.4)])) for s in (1, -1))
    knuckle = "".join(cut(at_hand(s, [(-3.2 * s, y), (0, y - .3), (1.8 * s, y)]), .6, peak=.3) for s in (1, -1)
        for y in (-1.2, .5, 2.1))
    save("heir-musashi", svg(70, 95, [
        (SOOT, locks + knot + body + skull), (WASHI, shine + folds), (MOON, tie),
        (WASHI, neck + ears + face), (SOOT, stubble), (WASHI, collar),
        (WASHI, chin + lips), (MOON, band),
        (SOOT, brows + eyes + nose + scar + lines), (WASHI, white), (SOOT, iris),
        (WASHI, left[2] + right[2]), (WASHI, left[4], 1.4), (SOOT, left[0]), (WASHI, left[3]), (GOLD, left[1]),
        (WASHI, right[4], 1.4), (SOOT, right[0]), (WASHI, right[3]), (GOLD, right[1]),
        (SOOT, fists, 1.1), (WASHI, fists), (SOOT, knuckle)], (-48.2, -41.2, 91, 123.5)))
    save("heir-moon", svg(*FACE, [(MOON, circle(37, 32.2, 16.9))]))


RIN, GENBA, TENSHU, KAEDE = (INK[f"heir-{n}"] for n in ("rin", "genba", "tenshu", "kaede"))


def genba() -> None:
    """The gunner: a broad man under an iron hat, his matchlock shouldered, the match alight."""
    def gun(points):
        return place(points, 9.8, 34.0, .95, -80)
    stock = outline(gun([(-9, -1.6, 1), (-6, -2.2), (0, -1.8), (8, -1.6, 1), (40, -1.5, 1), (40, 1.3, 1), (12, 1.7),
        (4, 2.6), (-2, 5.0), (-8, 6.4, 1), (-11, 3.4)]))
    barrel = outline(gun([(4, -1.4, 1), (4, -3.6, 1), (54, -3.0, 1), (54, -3.9, 1), (58.4, -3.9, 1), (58.4, .6, 1),
        (54, .6, 1), (54, -.1, 1), (40, 0, 1)]))
    bands = "".join(outline(gun([(x, -3.9, 1), (x + 1.5, -3.9, 1), (x + 1.5, 1.9, 1), (x, 1.9, 1)]))
        for x in (16, 27, 38))
    light = cut(gun([(5, -2.8), (28, -2.5), (52, -2.2)]), .5, peak=.3)
    serp = limb(gun([(9.4, .4), (11.4, -3.6), (9.4, -7.0), (5.6, -7.8)]), [1.3, 1.5, 1.4, 1.0])
    match = limb(gun([(5.6, -7.6), (2.0, -8.8), (-1.6, -5.4), (-4.0, -8.8), (-8.0, -7.0)]), [1.1, 1.1, 1.1, 1.1, .9])
    sx, sy = gun([(6.2, -9.6)])[0][:2]
    spark = outline([(sx + r * math.sin(math.radians(q)), sy - r * math.cos(math.radians(q)), 1)
        for q, r in zip(range(0, 360, 30), (3.4, 1.1) * 6)])
    smoke = "".join(cut([(sx + a, sy - b), (sx + c, sy - d), (sx + e, sy - f)], w, peak=.5)
        for a, b, c, d, e, f, w in ((-1, 3, -4.4, 6.6, -2.6, 10.4, 1.2), (-2.2, 3.2, -6.0, 5.0, -7.0, 8.4, .9)))
    hat = outline(both([(0, -16.4), (4.0, -15.6), (8.6, -12.2), (13.4, -8.0), (16.2, -5.6, 1), (9.8, -4.8), (0, -4.0)]))
    hatcut = cuts([[(.3, -4.9), (8.0, -5.6), (15.0, -5.9)], [(2.4, -14.8), (5.6, -10.8), (7.4, -6.6)],
        [(4.8, -13.6), (9.0, -10.2), (11.6, -6.8)]], .6, peak=.45)
    badge = circle(0, -9.6, 2.9)
    badge_in = "".join(circle(x, -9.6 + y, .85) for x, y in ((0, -1.2), (-1.15, .8), (1.15, .8)))
    face = outline(both([(0, -5.6, 1), (8.2, -5.8, 1), (8.8, -.6), (8.6, 5.4), (6.6, 10.4), (3.0, 13.2), (0, 13.6)]))
    ears = pair([(8.6, -1.4), (10.4, -1.8), (10.4, 1.4), (8.8, 3.8, 1)])
    beard = outline(both([(0, 8.4, 1), (2.8, 8.4), (4.6, 6.8), (6.6, 3.2, 1), (9.0, -2.2, 1), (9.6, 4.6),
        (9.4, 8.4, 1), (8.4, 10.4), (8.2, 13.4, 1), (6.2, 14.2), (5.2, 17.2, 1), (3.2, 16.4), (1.8, 19.4, 1),
        (0, 17.4, 1)]))
    beard_cuts = cuts([[(.6, 12.2), (1.4, 14.6), (1.5, 17.4)], [(3.0, 11.4), (4.0, 13.4), (4.6, 15.6)],
        [(5.6, 8.8), (6.6, 10.4), (7.2, 12.4)], [(7.6, 4.0), (8.2, 5.8), (8.4, 8.0)]], .6, peak=.4)
    moustache = pair([(.3, 5.4, 1), (2.6, 4.8), (5.4, 6.0), (7.4, 9.6, 1), (4.6, 8.0), (2.0, 7.2), (.3, 7.2, 1)])
    lip = cut([(-2.0, 8.9), (0, 8.5), (2.0, 8.9)], .9, peak=.5)
    brows = pair([(1.2, -1.6, 1), (3.6, -3.0), (7.6, -3.4, 1), (7.0, -1.5), (3.8, -1.0)])
    eye = outline([(1.7, .9, 1), (3.2, -.4), (6.0, -.5, 1), (5.2, 1.0), (3.4, 1.4)])
    eye_w = outline([(2.5, .7, 1), (3.4, .1), (5.0, .1, 1), (4.6, .8), (3.5, 1.0)])
    aim = cut([(-6.4, -.1), (-4.2, .5), (-1.6, .7)], 1.2, nose=.3, peak=.5, tail=.3)      # the eye he shuts to aim
    lines = cuts([[(.4, 4.2), (1.7, 4.6), (2.3, 3.4)], [(6.9, 1.2), (5.6, 2.6), (3.2, 2.9)]], .5,
        peak=.4) + cut([(-7.4, .9), (-6.4, .3), (-7.4, -.6)], .5, peak=.5)
    nose = outline([(.3, -1.0, 1), (1.3, 2.6), (2.0, 3.9), (0, 4.7), (-1.4, 4.1, 1), (.2, 2.6)])
    body = outline(both([(0, 14.0, 1), (7, 14.0), (12.4, 15.6), (19.4, 18.4), (23.0, 24.0), (24.4, 34), (25.0, 45, 1),
        (0, 45, 1)]))
    sode = pair([(12.6, 16.4, 1), (18.6, 16.2), (23.4, 19.6, 1), (24.6, 30.6, 1), (17.4, 31.4, 1), (13.4, 24.0)])
    lames = cuts([[(14.0, 20.0), (18.8, 19.8), (23.2, 21.0)], [(15.0, 23.4), (19.4, 23.4), (23.7, 24.4)],
        [(16.0, 26.8), (20.0, 26.9), (24.0, 27.6)]], .9, peak=.5)
    chest = cuts([[(.6, 24.4), (6.0, 24.2), (11.4, 22.0)], [(.6, 28.4), (6.4, 28.2), (12.6, 26.2)],
        [(.6, 32.4), (7.0, 32.2), (14.0, 30.4)], [(.6, 36.4), (7.2, 36.2), (15.0, 34.6)]], .9, peak=.5)
    collar = outline(both([(0, 15.4, 1), (5.2, 15.6), (8.6, 14.6, 1), (9.6, 17.6), (4.8, 20.8), (0, 21.6)]))
    hand_ = outline(gun([(-.4, 3.6), (2.6, 2.4), (6.6, 2.4), (8.2, 4.2), (7.2, 7.2), (3.6, 8.4), (.2, 7.0)]))
    knuckles = "".join(cut(gun([(x, 2.6), (x + .3, 4.4), (x - .1, 6.0)]), .6, nose=.4, peak=.4)
        for x in (2.2, 4.2, 6.2))
    save("heir-genba", svg(70, 95, [
        (SOOT, body + sode), (GENBA, pair([(13.4, 17.0, 1), (18.4, 16.9), (22.7, 19.9, 1), (23.8, 29.9, 1),
        (17.8, 30.6, 1), (14.0, 23.8)])), (WASHI, lames + chest), (WASHI, collar), (WASHI, face + ears), (SOOT, beard),
        (WASHI, beard_cuts), (SOOT, moustache),
        (WASHI, lip), (SOOT, brows + eye + aim + nose + lines), (WASHI, eye_w), (SOOT, circle(3.9, .5, .55)),
        (WASHI, hat, 1.4), (SOOT, hat), (WASHI, hatcut), (GOLD, badge), (SOOT, badge_in),
        (WASHI, stock + barrel + serp, 1.5), (SOOT, stock + barrel + serp), (GOLD, bands), (WASHI, light),
        (WASHI, match, 1.2), (MOON, match), (SOOT, smoke),
        (SOOT, spark, .9), (GOLD_LIGHT, spark), (SOOT, hand_, 1.1), (WASHI, hand_), (SOOT, knuckles)], BUST))
