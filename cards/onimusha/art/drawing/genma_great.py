"""The two great genma and their king."""

from __future__ import annotations

from drawing.canvas import CRIMSON, GOLD, GOLD_DEEP, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import along, both, circle, normals, outline, pair, place, polar, polygon, ring
from drawing.places import HUB
from drawing.strokes import cut, cuts, limb


def sho() -> None:
    """The general: a war helmet grown over something from the deep; its beard takes hold by itself."""
    mantle = outline(both([(0, -26, 1), (1.5, -21.6), (2.6, -18.0), (2.8, -15.4), (4.8, -13.4), (7.4, -9.6),
        (8.6, -4.8), (8.8, -1.6, 1), (0, -1.0)]))
    fins = pair([(2.2, -15.2, 1), (4.4, -15.0), (7.4, -12.8), (9.6, -11.4, 1), (7.4, -9.4), (5.4, -9.2, 1)])
    brim = outline(both([(0, -4.8, 1), (5.0, -4.4), (9.8, -2.6, 1), (10.8, .2, 1), (5.4, -1.4), (0, .8, 1)]))
    fuki = pair([(8.6, -2.8, 1), (11.8, -4.8), (14.2, -2.6, 1), (13.2, .6), (14.6, 5.2, 1), (11.2, 7.4, 1), (8.8, 3.4)])
    lames = cuts([[(9.6, .4), (11.6, 1.4), (13.5, .8)], [(9.9, 2.8), (12.0, 3.8), (14.0, 3.2)],
        [(10.6, 5.0), (12.4, 5.9), (14.2, 5.0)]], .6, peak=.5)
    crescent = pair([(0, -7.4, 1), (3.4, -7.8), (7.0, -10.0), (9.2, -14.2, 1), (10.0, -9.4), (8.0, -5.6), (4.0, -3.8),
        (0, -3.6, 1)])
    boss = circle(0, -5.6, 2.3)
    face = outline(both([(0, -1.6, 1), (7.0, -.8, 1), (7.6, 3.4), (6.0, 7.4), (3.0, 9.4), (0, 9.8)]))
    eyes = circle(4.3, 2.8, 3.0) + circle(-4.3, 2.8, 3.0)
    irises = circle(4.3, 3.0, 2.05) + circle(-4.3, 3.0, 2.05)
    lids = pair([(.6, 2.2, 1), (2.4, .2), (8.2, -1.6, 1), (7.0, 1.2), (4.4, 1.3)])
    bars = pair([(2.5, 2.9, 1), (3.4, 2.5), (4.3, 3.1), (5.2, 2.5), (6.1, 2.9, 1), (5.2, 3.7), (4.3, 4.2), (3.4, 3.7)])
    arms, cups_ = "", ""
    for joints, widths, marks in (
        ([(5.6, 5.0), (10.6, 6.6), (14.6, 3.0), (19.6, .2), (23.4, 2.0), (26.2, -.8)], [3.6, 3.6, 3.0, 2.4, 1.7, 0],
        (10, 14, 18, 22, 27, 32)),
        ([(4.4, 6.6), (8.8, 9.8), (12.4, 8.6), (11.6, 6.2), (9.8, 7.0)], [3.4, 3.2, 2.4, 1.7, .8], (6, 11, 16, 22)),
        ([(2.8, 7.4), (5.4, 12.0), (9.4, 12.2), (9.6, 9.8)], [3.2, 3.0, 2.0, 0], (8, 14, 20)),
        ([(1.2, 7.6), (2.6, 13.2), (.9, 18.0), (2.5, 22.2), (1.0, 26.4)], [3.0, 2.7, 2.1, 1.5, 0], (8, 13, 18, 23, 28)),
    ):
        for s in (1, -1):
            pts = [(s * x, y) for x, y in joints]
            arms += limb(pts, widths)
            curve = along(pts, 40)
            nor = normals(curve)
            for n in marks:
                w = widths[min(int(n / 40 * (len(widths) - 1)), len(widths) - 2)] * .24
                (x, y), m = curve[n], nor[n]
                k = s * w * .5
                cups_ += circle(x + m[0] * k, y + m[1] * k, max(.3, w * .72))
    ridges = cuts([[(1.0, -8.4), (1.6, -12.8), (.7, -18.4)], [(3.0, -9.0), (3.8, -11.6), (3.2, -13.8)],
        [(.3, -24.2), (.6, -21.6), (.3, -18.8)]], .55, peak=.4)
    lines = cuts([[(.6, 3.0), (1.0, 5.2), (.5, 8.0)], [(2.0, 6.0), (3.4, 6.6), (5.4, 5.8)]], .5, peak=.4)
    edge = cuts([[(.3, -.6), (5.2, -2.5), (10.0, -1.0)]], .55, peak=.5)
    moon_cut = cuts([[(1.4, -5.0), (5.6, -6.0), (9.0, -11.4)]], .5, peak=.4)
    save("genma-sho", svg(70, 95, [
        (SOOT, fuki + mantle + fins + face), (WASHI, ridges + lames), (SOOT, arms), (WASHI, cups_ + lines),
        (GOLD_LIGHT, eyes), (MOON, irises), (SOOT, bars + lids), (SOOT, brim), (GOLD_LIGHT, edge),
        (SOOT, crescent, 1.0), (GOLD_LIGHT, crescent), (GOLD_DEEP, moon_cut),
        (SOOT, boss, 1.0), (MOON, boss), (GOLD_LIGHT, ring(0, -5.6, 1.45, .85))], HUB))


def fortinbras() -> None:
    """The sword saint: a lion's mane of blades, a third eye, two swords crossed upright and level."""
    def sword(turn: float) -> list[str]:
        """A sword along +x: blade out to the rim on the right, hilt on the left."""
        def at(points):
            return place(points, turn=turn)
        blade = outline(at([(27, -1.3, 1), (22, -2.0), (12, -1.9, 1), (12, 1.3, 1), (21, 1.3), (25.6, 0.4)]))
        hilt = outline(at([(-12, -1.2, 1), (-25.2, -1.1, 1), (-26, 0), (-25.2, 1.2, 1), (-12, 1.2, 1)]))
        guard = outline(at([(-16.4, -3.7), (-15.2, -3.7), (-14.8, 0), (-15.2, 3.7), (-16.4, 3.7), (-16.7, 0)]))
        wrap = "".join(polygon(at([(x - .95, 0), (x, -.78), (x + .95, 0), (x, .78)]))
            for x in (-18.4, -20.4, -22.4, -24.4))
        edge = cut(at([(25.6, -.35), (21, .45), (13, .55)]), .5, peak=.6)
        return [blade + hilt + guard, wrap + edge]

    level, upright = sword(0), sword(-90)
    mane = ""
    for a, reach in ((14, 15.4), (29, 13.9), (45, 15.4), (62, 13.9), (79, 15.2), (97, 13.9), (114, 15.4), (131, 13.9),
        (148, 15.2), (166, 13.8)):
        for side in (1, -1):
            mane += cut([polar(4, side * a), polar(10, side * (a - 1)), polar(reach, side * (a + 5))], 3.8, nose=2.4,
                peak=.45)
    strands = cuts([[polar(9.6, a - .5), polar(11.2, a + 1.5), polar(13.2, a + 4)]
        for a in (14, 29, 45, 62, 79, 97, 114, 131, 148)], .55, peak=.4)
    face = outline(both([(0, -9.6), (4.4, -8.6), (7.2, -5, 1), (7.7, -0.6), (6.8, 4), (5.2, 8), (2.6, 11.2),
        (0, 12.4)]))
    brow = pair([(0.5, -1.4, 1), (3, -3.6), (7.0, -4.9, 1), (6.4, -2.6), (3.4, -1.6)])
    eyes = pair([(1.4, 0.7, 1), (3.3, -0.9), (6.0, -1.3, 1), (5.4, 0.6), (3.5, 1.3)])
    pupils = pair([(3.5, -.9, 1), (4.0, -.1), (3.6, 1.0, 1), (3.1, 0)])
    third = outline([(0, -8.5, 1), (1.45, -6.2), (0, -3.6, 1), (-1.45, -6.2)])
    third_pupil = outline([(0, -7, 1), (.55, -6.1), (0, -5, 1), (-.55, -6.1)])
    nose = outline(both([(0, -0.6, 1), (.6, 2.4), (1.9, 3.8), (1.2, 4.6), (0, 4.3)]))
    mouth = outline(both([(0, 6.1), (2.6, 5.6), (4.7, 6.4, 1), (3.9, 8.3), (2.2, 9.6), (0, 10.1)]))
    fangs = pair([(1.3, 5.9, 1), (2.3, 5.7, 1), (1.95, 8.1, 1)]) + pair([(2.7, 9.2, 1), (3.5, 8.6, 1),
        (3.5, 6.8, 1)]) + "".join(polygon([(x - .36, 6.0), (x + .36, 6.0), (x, 7.0)]) for x in (-.45, .45))
    lines = cuts([[(6.8, 1.6), (5.6, 3.2), (2.9, 3.5)], [(6.6, 3.8), (5.6, 5.2), (5.2, 6.6)],
        [(1.7, 11), (2.9, 9.9), (4.4, 8.0)], [(1.8, -7.8), (3.8, -7.2), (5.4, -5.6)],
        [(2.0, -6.0), (3.4, -5.6), (4.6, -4.9)]], .5, peak=.4)
    save("genma-fortinbras", svg(70, 95, [
        (SOOT, level[0] + upright[0] + mane + face),
        (WASHI, level[1] + upright[1] + strands + lines + brow + nose),
        (CRIMSON, mouth), (WASHI, fangs),
        (MOON, eyes), (GOLD_LIGHT, third), (SOOT, pupils + third_pupil)], HUB))


def nobunaga() -> None:
    """The king: great horns of gold, the quince crest, a mask of bone in a collar of flame."""
    flames = ""
    for a, reach, w, lean in ((26, 14.2, 3.6, 7), (46, 14.4, 3.8, 8), (68, 14.2, 3.4, 6), (112, 14.4, 3.8, -8),
        (133, 14.4, 3.6, -7)):
        for side in (1, -1):
            flames += cut([polar(6, side * a), polar(10.5, side * (a - lean * .5)), polar(reach, side * (a + lean))],
                w, nose=2.8, peak=.4)
    horns = pair([(1.6, -7.2, 1), (4.4, -8.8), (6.2, -11.6), (5.0, -15.8), (2.5, -24.2, 1), (6.6, -17.0),
        (10.0, -12.0), (9.2, -7.4), (5.6, -4.6, 1)])
    spike = outline(both([(0, -22, 1), (0.8, -17), (1.4, -13), (1.0, -8, 1), (0, -8, 1)]))
    bowl = outline(both([(0, -10.2), (4, -9.4), (7, -6.6), (8.2, -2.6, 1), (0, -1.4)]))
    brim = outline(both([(0, -4.6, 1), (4.6, -4.2), (9.4, -2.4, 1), (10.2, 0.4, 1), (5.2, -1.3), (0, 1.0, 1)]))
    brim_edge = cuts([[(0.2, -0.3), (5.0, -2.3), (9.6, -1.0)]], .55, peak=.5)
    neck = pair([(8, -2.6, 1), (11.6, -4.2), (13.6, -1.6, 1), (12.6, 1.6), (14.6, 7.4, 1), (10.4, 9.6, 1), (8, 4)])
    lames = cuts([[(9.2, 0.6), (11.2, 1.6), (12.9, 1.2)], [(9.5, 3.2), (11.6, 4.4), (13.8, 4.0)],
        [(9.9, 5.9), (12, 7), (14.2, 6.2)]], .65, peak=.5)
    wings = pair([(12.2, -2.4, 1), (17, -2.9), (22.4, -2.2), (27.6, -4.6, 1), (24.4, 0.6), (19, 2.6), (12.8, 3.8, 1)])
    wing_cuts = cuts([[(13.6, 2.2), (18, 1.4), (22.6, -.4)], [(13.6, 0.2), (18, -.3), (22.6, -.9)],
        [(14.4, -1.6), (17.6, -1.8), (20.4, -1.6)]], .6, peak=.4)
    skull = outline(both([(0, -1.8, 1), (6.8, -0.6, 1), (7.3, 3.2), (5.8, 6.2, 1), (5.4, 9.6), (3.6, 12.6),
        (1.6, 13.8, 1), (0, 13.4, 1)]))
    sockets = pair([(0.9, 3.8, 1), (2.2, 1.3), (5.9, 0.5, 1), (6.0, 2.9), (4.0, 4.5)])
    glow = pair([(2.0, 3.1, 1), (3.1, 2.1), (5.2, 1.5, 1), (4.5, 2.9), (3.2, 3.5)])
    nose = pair([(0.25, 4.2, 1), (1.2, 6.6), (0.3, 6.4, 1)])
    gape = outline(both([(0, 7.7, 1), (3.6, 7.5), (4.2, 8.4, 1), (3.2, 12.7, 1), (0, 13.0, 1)]))
    teeth = "".join(outline([(x - .46, 8.2, 1), (x + .46, 8.2, 1), (x + .38, 10.1), (x - .38, 10.1)])
        for x in (-2.9, -1.75, -0.58, 0.58, 1.75, 2.9))
    lower = "".join(outline([(x - .42, 10.7, 1), (x + .42, 10.7, 1), (x + .34, 12.2), (x - .34, 12.2)])
        for x in (-1.5, -0.5, 0.5, 1.5))
    moustache = pair([(0.6, 7.2, 1), (3.2, 6.8), (6.4, 8.4), (8.2, 12.2, 1), (5.2, 9.2), (2.6, 7.9)])
    cracks = cuts([[(3.2, -0.4), (3.6, 0.4), (3.3, 1.0)], [(6.7, 3.6), (6.0, 4.6), (4.9, 5.4)]], .4, peak=.3)
    ridges = cuts([[(2.9, -5.2), (3.3, -7.4), (2.8, -9.2)], [(4.9, -4.8), (5.5, -6.7), (5.0, -8.0)],
        [(6.6, -4.1), (7.2, -5.4), (6.8, -6.6)]], .55, peak=.35)
    horn_cuts = cuts([[(7.9, -14.2), (8.8, -11.2), (7.4, -7.4)], [(5.6, -18.0), (6.8, -15.8), (7.6, -13.4)],
        [(4.0, -21.0), (5.0, -18.6), (5.6, -16.6)], [(6.6, -13.0), (7.0, -11.0), (5.4, -7.9)]], .6, peak=.4)
    collar = outline(both([(0, 12.2, 1), (4.6, 10.4), (9.4, 11.2), (11.6, 9.6, 1), (12.6, 12.2), (9.4, 14.9, 1),
        (5, 16.4), (0, 16.8)]))
    ruff = cuts([[(1.4, 15.9), (2.0, 14.6), (3.2, 13.4)], [(4.0, 15.6), (4.6, 13.9), (5.6, 12.4)],
        [(6.6, 14.8), (7.2, 13.4), (8.0, 12.2)], [(9.0, 13.8), (9.6, 12.8), (10.4, 11.8)]], .55, peak=.4)
    petals = [polar(1.95, a) for a in range(0, 360, 72)]
    crest = "".join(circle(x, y - 6.1, 1.22) for x, y in petals) + circle(0, -6.1, 1.2)
    crest_in = "".join(circle(x, y - 6.1, .55) for x, y in petals) + circle(0, -6.1, .6)
    save("genma-nobunaga", svg(70, 95, [
        (SOOT, flames),
        (GOLD, wings + spike + horns),
        (SOOT, wing_cuts + horn_cuts + neck + collar + bowl),
        (WASHI, skull), (SOOT, brim + sockets + nose + cracks + gape),
        (GOLD_LIGHT, ridges + lames + ruff + brim_edge),
        (WASHI, teeth + lower), (SOOT, moustache + circle(0, -6.1, 3.7)),
        (GOLD_LIGHT, crest), (SOOT, crest_in),
        (MOON, glow)], HUB))
