"""Items that are worn or wielded."""

from __future__ import annotations

import math

from drawing.canvas import BRIGHT, FACE, GOLD, GOLD_DEEP, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import at, both, circle, outline, polar, polygon
from drawing.places import THING
from drawing.strokes import cut, limb


def matchlock() -> None:
    def g(points):          # gun coordinates: butt at 0, muzzle at 66, along a line rising to the right
        return at(points, 17.6, 51.2, 0.835, -41)

    def dot(x, y, r):
        return circle(*g([(x, y)])[0][:2], r)
    stock = outline(g([(0.4, 1.6, 1), (3.6, 0.2), (9, -0.5), (15, -1.0, 1), (50, -1.2, 1), (50.6, 0.9, 1), (28, 1.5),
        (17, 2.4), (11, 4.2), (6.4, 8.0), (2.2, 9.6, 1), (-1.6, 8.0), (-1.4, 4.4)]))
    barrel = outline(g([(13.4, -1.2, 1), (13.4, -3.9, 1), (62, -3.2, 1), (62, -4.0, 1), (66, -4.0, 1), (66, -0.5, 1),
        (62, -0.5, 1), (62, -1.1, 1)]))
    sights = polygon(g([(26, -3.6), (28.4, -3.6), (27.6, -5.0), (26.6, -5.0)])) + polygon(g([(62.8, -4), (64.4, -4),
        (63.8, -5.2)]))
    bands = "".join(outline(g([(x, -4.2, 1), (x + 1.3, -4.2, 1), (x + 1.3, 1.7, 1), (x, 1.8, 1)]))
        for x in (29, 38.5, 48))
    lock = outline(g([(11.5, -0.4, 1), (24.4, -0.6, 1), (24.8, 0.9, 1), (18, 1.5), (11.8, 1.6, 1)]))
    arm = limb(g([(21.6, 0.2), (23.8, -2.6), (22.4, -6.2), (18.6, -8.0), (15.2, -6.6)]), [1.3, 1.4, 1.5, 1.4, 1.0])
    pan = outline(g([(15.2, -5.2, 1), (19.6, -4.8, 1), (19.6, -3.4, 1), (15.2, -3.4, 1)]))
    trigger = limb(g([(14.4, 1.6), (14.9, 3.8), (13.4, 5.2)]), [.7, .7, .8]) + dot(13.1, 5.5, .85)
    inlay = dot(33.8, -2.4, .72) + dot(43.3, -2.4, .72) + dot(55.5, -2.2, .72)
    light = cut(g([(15, -3.2), (36, -2.9), (61, -2.6)]), .42, peak=.3) + cut(g([(1.6, 3.4), (8, 1.4), (17, .7)]), .62,
        peak=.4) + cut(g([(2.4, 8.0), (6, 6.2), (10.6, 3.0)]), .55, peak=.4) + cut(g([(27, .5), (40, .2), (49.6, .0)]),
        .38, peak=.4)
    ram = cut(g([(26, 2.2), (40, 1.9), (53, 1.7)]), .8, nose=.5, peak=.5, tail=.6)
    cord = limb(g([(15.0, -7.0), (10.6, -9.4), (6.8, -6.4), (9.2, -1.8), (12.2, 2.6), (10.2, 9.2), (16.4, 11.4),
        (22.8, 6.4), (28.8, 7.6), (28.2, 13.0)]), [.95] * 9 + [1.2])
    tassel = "".join(cut(g([(28.2, 12.8), (28.0 + k * .5, 14.8), (27.6 + k * 1.2, 17.4)]), .75, nose=.5, peak=.4)
        for k in (-1.4, -.4, .6, 1.6))
    mx, my = g([(67, -2.2)])[0][:2]

    def star(spokes):
        return outline([(mx + r * math.cos(math.radians(q)), my + r * math.sin(math.radians(q)), 1) for q, r in spokes])
    flash = star(((-150, 1.6), (-122, 4.4), (-100, 2.2), (-78, 7.2), (-56, 2.6), (-41, 8.0), (-26, 2.8), (-4, 6.4),
        (18, 2.2), (42, 3.8), (80, 1.5)))
    core = star(((-150, .8), (-110, 1.9), (-82, 1.1), (-66, 3.4), (-52, 1.5), (-41, 4.4), (-28, 1.5), (-8, 2.8),
        (30, .9)))
    x, y = g([(13.2, -9.2)])[0][:2]
    spark = polygon([(x, y - 2.1), (x + .55, y - .55), (x + 2.1, y), (x + .55, y + .55), (x, y + 2.1),
        (x - .55, y + .55), (x - 2.1, y), (x - .55, y - .55)])
    save("item-matchlock", svg(*FACE, [
        (GOLD, flash), (BRIGHT, core), (MOON, cord + tassel),
        (SOOT, stock + barrel + sights + ram + pan + arm + trigger), (GOLD, bands + lock + inlay), (WASHI, light),
        (SOOT, dot(21.7, .3, .5)), (GOLD_LIGHT, spark)]))


def armour() -> None:
    """Shinobi armour on its stand: an empty hood, laced lames, a throwing star for a crest; nobody in it."""
    def g(points):
        return at(points, CX, CY - .4, 1.06)

    def two(points):
        return outline(g(points)) + outline(g([(-p[0], *p[1:]) for p in points]))

    def row(x0, x1, y, sag, w=.55):
        return cut(g([(x0, y), ((x0 + x1) / 2, y + sag), (x1, y)]), w, nose=.4, peak=.5, tail=.4)
    stand = outline(g([(-1.1, 12, 1), (1.1, 12, 1), (1.1, 20.4, 1), (-1.1, 20.4, 1)])) + outline(g([(-9.6, 20.2, 1),
        (9.6, 20.2, 1), (10.8, 22.6, 1), (-10.8, 22.6, 1)]))
    hood = outline(g(both([(0, -19.0), (4.4, -18.2), (7.0, -15.0), (7.4, -10.8), (6.4, -7.2), (8.6, -5.6, 1),
        (0, -3.4)])))
    hollow = outline(g([(-5.2, -13.0, 1), (-2.4, -13.9), (0, -13.5), (2.4, -13.9), (5.2, -13.0, 1), (4.6, -10.2),
        (2.2, -9.5), (0, -9.9), (-2.2, -9.5), (-4.6, -10.2)]))
    folds = "".join(cut(g([(s * a, b), (s * c, d), (s * e, f)]), .55, peak=.4) for s in (1, -1)
        for a, b, c, d, e, f in ((1.0, -7.9, 4.0, -7.4, 6.1, -8.8), (.8, -6.0, 4.0, -5.6, 6.6, -6.4),
        (1.4, -17.6, 4.0, -16.4, 5.8, -14.2)))
    chest = outline(g(both([(0, -5.4), (3.4, -5.0), (6.0, -6.8, 1), (8.8, -6.2, 1), (8.2, -2.4), (9.8, 1.6),
        (9.2, 8.2, 1), (0, 9.2)])))
    plates = two([(8.4, -7.0, 1), (12.0, -6.8), (15.6, -4.4, 1), (18.0, 5.2, 1), (10.6, 4.4, 1)])
    laces = "".join(cut(g([(s * 10.0, y), (s * (12.8 + y * .12), y + .5), (s * (16.2 + y * .22), y + .7)]), .55,
        nose=.4, peak=.5, tail=.4) for s in (1, -1) for y in (-3.0, -.4, 2.2))
    laces += row(-8.8, 8.8, 4.0, 1.0) + row(-9.0, 9.0, 6.2, 1.0)
    tassets = ""
    for x, lean in ((-9.6, -2.6), (-3.2, -.8), (3.2, .8), (9.6, 2.6)):
        tassets += outline(g([(x - 2.7 - lean * .1, 9.4 - abs(x) * .08, 1),
            (x + 2.7 - lean * .1, 9.4 - abs(x) * .08, 1), (x + 3.2 + lean, 17.4, 1), (x + lean, 18.4),
            (x - 3.2 + lean, 17.4, 1)]))
        for k, y in enumerate((11.6, 13.8, 16.0)):
            m = x + lean * (.25 + .27 * k)
            laces += row(m - 2.7, m + 2.7, y, .5)
    star = outline([(x, y, 1) for x, y in g([(px, py - .4) for px, py in (polar(r, q)
        for q, r in zip(range(0, 360, 45), (4.0, 1.35) * 4))])])
    knots = "".join(cut(g([(x - .8, y - .8), (x + .8, y + .8)]), .6, nose=.4, peak=.5, tail=.4)
        + cut(g([(x + .8, y - .8), (x - .8, y + .8)]), .6, nose=.4, peak=.5, tail=.4)
        for x, y in ((7.2, -3.6), (-7.2, -3.6)))
    sash = outline(g([(-9.4, 7.2, 1), (0, 8.3), (9.4, 7.2, 1), (9.3, 9.4, 1), (0, 10.5),
        (-9.3, 9.4, 1)])) + cut(g([(7.6, 8.6), (11.6, 12.0), (11.0, 18.6)]), 1.7, nose=1.1,
        peak=.4) + cut(g([(7.6, 8.6), (14.4, 10.6), (17.4, 15.0)]), 1.5, nose=1.1, peak=.4)
    save("item-armour", svg(*FACE, [
        (GOLD_DEEP, stand), (SOOT, plates + tassets + chest), (GOLD, laces), (WASHI, hood, 1.0), (SOOT, hood),
        (WASHI, folds), (GOLD, hollow, .9), ("#2D4760", hollow),
        (GOLD, star), (SOOT, circle(*g([(0, -.4)])[0][:2], .8)), (MOON, knots), (SOOT, sash, .8), (MOON, sash)]))


def gauntlet() -> None:
    """The oni's gauntlet: back of the left hand, claws spread, an eye of stone set in it."""
    def h(points):
        return at(points, 41.8, 34.2, .95, 6)
    digits = []
    for joints, widths in (
        ([(-5.0, -1.5), (-8.2, -8.0), (-10.2, -14.0), (-9.9, -22.6)], [4.6, 4.5, 3.7, 0]),
        ([(-1.9, -3.2), (-3.0, -11.6), (-3.6, -18.6), (-2.1, -28.0)], [4.7, 4.6, 3.8, 0]),
        ([(2.0, -3.0), (3.4, -11.2), (4.4, -17.6), (6.6, -26.4)], [4.6, 4.5, 3.7, 0]),
        ([(5.2, -0.8), (8.8, -7.4), (10.9, -12.8), (14.6, -20.2)], [4.3, 4.2, 3.5, 0]),
        ([(5.6, 4.6), (11.4, 3.0), (15.6, -1.6), (20.4, -7.6)], [4.6, 4.6, 3.8, 0]),
    ):
        digits.append((joints, widths))
    skin = "".join(limb(h(j), w) for j, w in digits)
    claws = "".join(limb(h([(a[0] + (b[0] - a[0]) * .1, a[1] + (b[1] - a[1]) * .1),
        ((a[0] + b[0]) / 2 + (b[1] - a[1]) * .03, (a[1] + b[1]) / 2), b]), [2.9, 2.3, 0])
        for a, b in ((j[2], j[3]) for j, _ in digits))
    knuckles = ""
    for j, w in digits:
        for k in (1, 2):
            (x, y), (x0, y0) = j[k][:2], j[k - 1][:2]
            dx, dy = x - x0, y - y0
            n = math.hypot(dx, dy)
            ux, uy = dx / n, dy / n
            half = w[k] / 2 - .35
            knuckles += cut(h([(x - uy * half, y + ux * half), (x + ux * .9, y + uy * .9),
                (x + uy * half, y - ux * half)]), .62, peak=.5)
            x, y = x - dx * .32, y - dy * .32
            knuckles += cut(h([(x - uy * half, y + ux * half), (x + ux * .9, y + uy * .9),
                (x + uy * half, y - ux * half)]), .45, peak=.5)
    back = outline(h([(-7.2, -3.6, 1), (-3.4, -5.4), (0, -5.0), (3.6, -5.2), (7.0, -2.6, 1), (8.2, 3.2), (6.6, 8.6, 1),
        (-5.8, 8.6, 1), (-7.8, 2.4)]))
    cuff = outline(h([(-7.2, 8.0, 1), (7.8, 8.0, 1), (9.4, 13.2), (12.0, 21.4, 1), (-10.6, 21.4, 1), (-8.4, 13.2)]))
    spikes = "".join(polygon(h(p)) for p in ([(8.6, 9.6), (14.2, 8.0), (9.4, 12.8)],
        [(9.8, 14.2), (16.0, 13.8), (11.2, 18.0)], [(-8.0, 9.6), (-13.4, 8.4), (-8.7, 12.8)],
        [(-9.0, 14.2), (-15.0, 14.2), (-10.2, 18.0)]))
    lames = "".join(cut(h([(-x, y), (0.4, y + 1.5), (x + .7, y)]), 1.0, nose=.5, peak=.5, tail=.5)
        for x, y in ((7.7, 10.4), (8.6, 14.0), (9.5, 17.6)))
    rivets = "".join(circle(*h([(x, y)])[0][:2], .52) for x, y in ((-6.4, 12.8), (7.2, 12.8), (-7.4, 16.6),
        (8.2, 16.6), (0.3, 13.6), (0.3, 17.2)))
    socket = circle(*h([(0.1, 1.8)])[0][:2], 4.5)
    stone = circle(*h([(0.1, 1.8)])[0][:2], 3.7)
    slit = outline(h([(0.1, -1.4, 1), (1.15, 1.8), (0.1, 5.0, 1), (-.95, 1.8)]))
    veins = cut(h([(-6.2, -1.6), (-5.4, 2.2), (-5.4, 6.4)]), .5, peak=.4) + cut(h([(6.4, -.6), (6.0, 3.0),
        (5.6, 6.6)]), .5, peak=.4) + cut(h([(-2.6, -4.2), (-2.4, -3.4), (-2.8, -2.4)]),
        .45) + cut(h([(2.6, -4.2), (2.6, -3.4), (3.0, -2.4)]), .45)
    save("item-gauntlet", svg(*FACE, [
        (SOOT, skin + back + cuff + spikes), (GOLD, claws), (WASHI, knuckles + veins), (GOLD, lames + rivets + socket),
        (MOON, stone), (SOOT, slit),
        (BRIGHT, circle(*h([(-1.5, .2)])[0][:2], .62))]))


def masamune() -> None:
    """Masamune's blade, drawn from its scabbard: a temper line like surf under the moon."""
    def b(points):      # along the blade, hilt at the lower left
        return at(points, 28.8, 48.0, .98, -48)

    def s_(points):     # along the scabbard, crossing it
        return at(points, 28.4, 18.6, 1.0, 43)
    blade = outline(b([(0, -1.7, 1), (14, -2.3), (28, -1.8), (37, -.2), (42.4, 2.6, 1), (37.4, 2.8), (28, 1.6),
        (14, 1.5), (0, 1.7, 1)]))
    edge_pts = [(1.0, 1.2, 1)]
    for k in range(18):
        x = 2 + k * 2.05
        y = .35 + (0 if k % 2 else -.85) + max(0, (x - 24) * .012 * (x - 24) * .28)
        edge_pts.append((x, y))
    edge_pts += [(40.6, 2.3, 1), (37.2, 2.35), (28, 1.2), (14, 1.05)]
    temper = outline(b(edge_pts))
    back = cut(b([(2, -1.2), (16, -1.75), (30, -1.2)]), .4, peak=.5)
    guard = outline(b([(-1.9, -4.7), (-.6, -5.2), (.5, -4.6), (.8, 0), (.5, 4.6), (-.6, 5.2), (-1.9, 4.7), (-2.2, 0)]))
    collar = outline(b([(.4, -2.1, 1), (2.8, -2.2, 1), (2.8, 2.0, 1), (.4, 2.1, 1)]))
    grip = outline(b([(-2.0, -1.9, 1), (-9, -1.6), (-15.4, -1.9, 1), (-16.2, 0), (-15.4, 1.9, 1), (-9, 1.6),
        (-2.0, 1.9, 1)]))
    wrap = "".join(polygon(b([(x - 1.05, 0), (x, -1.05), (x + 1.05, 0), (x, 1.05)]))
        for x in (-4.2, -6.6, -9.0, -11.4, -13.7))
    sheath = outline(s_([(-3, -2.1, 1), (12, -2.6), (26, -2.3), (39.6, -.9, 1), (40.6, 1.0), (39.4, 3.2, 1), (26, 2.0),
        (12, 1.6), (-3, 2.1, 1)]))
    bands = "".join(outline(s_([(x, -2.6, 1), (x + w, -2.7, 1), (x + w, 1.9, 1), (x, 2.0, 1)]))
        for x, w in ((-3.2, 2.2), (8.4, 1.1), (12.6, 1.1))) + outline(s_([(36.6, -1.4, 1), (39.7, -.9, 1), (40.7, 1.0),
        (39.5, 3.3, 1), (36.6, 2.8, 1)]))
    gloss = cut(s_([(15, -1.5), (25, -1.2), (35, -.4)]), .6, peak=.4) + cut(s_([(.6, -1.4), (4, -1.6), (7.4, -1.6)]),
        .5, peak=.4)
    cord = limb(s_([(10.6, -2.6), (9.0, -6.4), (13.6, -8.6), (18.6, -6.4), (23.4, -8.8), (28.4, -6.6)]),
        [1.2, 1.2, 1.2, 1.1, 1.1, 1.0]) + limb(s_([(10.6, 1.8), (9.2, 5.6), (12.8, 8.8), (10.6, 13.4)]),
        [1.2, 1.2, 1.1, 1.0])
    tassel = "".join(cut(s_([(28.0, -6.8), (30.6, -6.0 + k * .5), (33.2, -5.2 + k * 1.4)]), .9, nose=.6, peak=.4)
        for k in (-1.4, -.4, .6, 1.5)) + "".join(cut(s_([(10.7, 13.0), (10.2 + k * .5, 15.4), (9.6 + k * 1.3, 18.0)]),
        .9, nose=.6, peak=.4) for k in (-1.4, -.4, .6, 1.5))
    gx, gy = b([(39.6, .8)])[0][:2]
    glint = polygon([(gx + r * math.sin(math.radians(q)), gy - r * math.cos(math.radians(q)))
        for q, r in zip(range(0, 360, 45), (5.0, .75) * 4)])
    save("item-masamune", svg(*FACE, [
        (SOOT, sheath), (GOLD, bands), (WASHI, gloss), (SOOT, cord + tassel, .8), (MOON, cord + tassel),
        (WASHI, blade + grip + guard, 2.6), (SOOT, blade, 1.0), ("#AEB7BC", blade), (BRIGHT, temper), (SOOT, back),
        (SOOT, grip + guard, .6), (WASHI, wrap), (GOLD, guard + collar), (GOLD_LIGHT, glint)]))


CX, CY, R = THING
