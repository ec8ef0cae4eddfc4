"""Five things of gold before a black moon."""

from __future__ import annotations

import math

from drawing.canvas import BRIGHT, CRIMSON, FACE, GOLD, GOLD_DEEP, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import at, both, circle, outline, polar, polygon, ring
from drawing.places import LOW
from drawing.strokes import cut, limb

CX, CY, R = LOW


def here(points, scale=1.0, turn=0.0, dx=0.0, dy=0.0, flip=False):
    return at(points, CX + dx, CY + dy, scale, turn, flip)


def frame() -> list[tuple]:
    return [(GOLD_LIGHT, circle(CX, CY, R)), (SOOT, circle(CX, CY, R - .7))]


def tengu() -> None:
    cx, cy, r = LOW
    def t(points):
        return at(points, cx - 1.6, cy + 1.2, 1.16)
    hair = ""
    for a, reach in ((58, 15.6), (74, 16.8), (90, 17.6), (106, 17.4), (122, 17), (138, 16.6)):
        for side in (1, -1):
            p = [polar(6, side * a), polar(11, side * (a - 3)), polar(reach, side * (a + 5))]
            hair += cut(t(p), 4.2, nose=2.6, peak=.4)
    beard = "".join(cut(t([(x * .6, 8.6), (x, 13), (x * 1.25, 18.4 - abs(x) * .35)]), 3.6, nose=2.6, peak=.4)
        for x in (-6, -3.6, -1.2, 1.2, 3.6, 6))
    face = outline(t(both([(0, -11.6), (4.6, -11), (8.4, -7.4), (9.6, -1.6), (8.8, 4.6), (6.6, 9.4), (3.4, 12),
        (0, 12.6)])))
    cap = outline(t([(-4.6, -12.4, 1), (-3.4, -17.6, 1), (3.4, -17.6, 1), (4.6, -12.4, 1), (0, -11.2)]))
    cap_cuts = cut(t([(-1.4, -12.6), (-1.0, -15), (-1.1, -17)]), .5,
        peak=.4) + cut(t([(1.4, -12.6), (1.0, -15), (1.1, -17)]), .5, peak=.4)
    cords = cut(t([(-4.2, -12.8), (-9.2, -9.6), (-12.8, -6.2)]), .9, nose=.5,
        peak=.4) + cut(t([(4.2, -12.8), (9.2, -9.6), (12.8, -6.2)]), .9, nose=.5, peak=.4)
    brows = outline(t([(1.2, -3.2, 1), (3.8, -7.2), (8.6, -9.2, 1), (11.4, -8.6, 1), (8.0, -4.6),
        (4.4, -3.6)])) + outline(t([(-1.2, -3.2, 1), (-3.8, -7.2), (-8.6, -9.2, 1), (-11.4, -8.6, 1), (-8.0, -4.6),
        (-4.4, -3.6)]))
    eyes = outline(t([(1.7, -.6, 1), (3.6, -2.6), (7.4, -3.2, 1), (6.6, -.8), (3.8, .3)])) + outline(t([(-1.7, -.6, 1),
        (-3.6, -2.6), (-7.4, -3.2, 1), (-6.6, -.8), (-3.8, .3)]))
    pupils = circle(*t([(4.5, -1.4)])[0][:2], 1.05) + circle(*t([(-4.5, -1.4)])[0][:2], 1.05)
    nose = outline(t([(-2.9, 2.4), (-1.9, -1.4), (0.4, -3.4), (4.4, -3.0), (10.8, -5.6), (18.4, -10.6, 1),
        (12.6, -1.8), (7.0, 2.6), (3.4, 4.9), (-.6, 5.2)]))
    shade = cut(t([(1.2, 4.2), (7.2, 1.2), (17, -8.8)]), 1.2, peak=.3)
    glint = cut(t([(.6, -1.2), (1.6, -2.2), (3.4, -2.0)]), .6, peak=.5) + cut(t([(6.0, -2.2), (10.6, -4.3),
        (15.2, -7.4)]), .6, peak=.4)
    mouth = outline(t([(-5.2, 6.6, 1), (-2, 6.0), (0, 6.3), (2, 6.0), (5.2, 6.6, 1), (3.2, 8.8), (0, 9.4),
        (-3.2, 8.8)]))
    tongue = "".join(polygon(t([(x - .5, 6.2), (x + .5, 6.2), (x, 7.6)])) for x in (-3.4, -2.2, 2.2, 3.4))
    wrinkles = "".join(cut(t([(s * 8.9, 1.4), (s * 6.4, 2.6), (s * 3.6, 3.6)]), .55, peak=.4)
        + cut(t([(s * 8.6, 4.0), (s * 6.8, 4.8), (s * 5.8, 6.6)]), .55, peak=.4)
        + cut(t([(s * 7.4, 7.6), (s * 5.6, 9.6), (s * 3.0, 10.8)]), .55, peak=.4)
        + cut(t([(s * .6, -5.4), (s * .9, -7.6), (s * .5, -9.6)]), .5, peak=.4)
        + cut(t([(s * 2.2, -7.2), (s * 2.8, -8.8), (s * 2.6, -10.2)]), .45, peak=.4) for s in (1, -1))
    moustache = "".join(outline(t([(s * .4, 5.2, 1), (s * 3.4, 5.0), (s * 6.6, 6.2), (s * 9.8, 10.2, 1),
        (s * 6.0, 7.8), (s * 3.0, 6.6)])) for s in (1, -1))
    save("treasure-tengu", svg(*FACE, [
        (GOLD_LIGHT, circle(cx, cy, r)), (SOOT, circle(cx, cy, r - .7)),
        (WASHI, hair), (WASHI, beard), (MOON, face), (SOOT, mouth + wrinkles), (WASHI, tongue), (SOOT, cap),
        (GOLD, cap_cuts + cords),
        (BRIGHT, brows + moustache), (GOLD_LIGHT, eyes), (SOOT, pupils),
        (SOOT, outline(t([(-3.5, 2.5), (-2.4, -1.8), (0.4, -4.0), (4.4, -3.7), (10.8, -6.3), (20.2, -12.4, 1),
        (13.2, -1.4), (7.4, 3.2), (3.5, 5.6), (-1.0, 5.9)]))), (MOON, nose), (CRIMSON, shade), ("#E8A08C", glint)]))


def oda_tachi() -> None:
    """Oda's tachi: slung edge down in its lacquered scabbard before the quince of his house."""
    petals = ""
    for q in range(0, 360, 72):
        petals += outline(here([(0, -3.0, 1), (4.2, -6.4), (6.6, -11.4), (4.4, -15.6), (0, -16.8), (-4.4, -15.6),
            (-6.6, -11.4), (-4.2, -6.4)], .98, q))
    inner = "".join(outline(here([(0, -6.2, 1), (2.4, -8.4), (3.7, -11.6), (2.4, -14.0), (0, -14.8), (-2.4, -14.0),
        (-3.7, -11.6), (-2.4, -8.4)], .98, q)) for q in range(0, 360, 72))
    veins = "".join(cut(here([(0, -6.4), (0, -9.6), (0, -13.4)], .98, q), .8, peak=.5)
        + "".join(cut(here([(s * .8, -7.6), (s * 1.6, -9.6), (s * 2.0, -12.2)], .98, q), .55, peak=.5)
        for s in (1, -1)) for q in range(0, 360, 72))
    points = "".join(outline(here([(0, -5.0, 1), (1.5, -10.2), (0, -14.6, 1), (-1.5, -10.2)], .98, q + 36))
        for q in range(0, 360, 72))
    heart = circle(CX, CY, 4.2)

    def t(points):      # along the sword, an arc that bows upward
        return at([(p[0], p[1] + (p[0] / 30) ** 2 * 9 - 2.4, *p[2:]) for p in points], CX + .2, CY + .8, .86, -35)
    sheath = outline(t([(-9.6, -2.2, 1), (-2, -2.4), (8, -2.4), (18, -2.1), (26.2, -1.2, 1), (27.0, .6),
        (26.0, 2.0, 1), (18, 2.3), (8, 2.3), (-2, 2.3), (-9.6, 2.2, 1)]))
    grip = outline(t([(-11.4, -1.9, 1), (-18, -1.7), (-24.6, -1.9, 1), (-26.4, .2), (-24.4, 2.1, 1), (-18, 1.8),
        (-11.4, 1.9, 1)]))
    guard = outline(t([(-11.8, -5.0), (-10.6, -5.2), (-9.4, -5.0), (-9.2, 0), (-9.4, 5.0), (-10.6, 5.2), (-11.8, 5.0),
        (-12.0, 0)]))
    fittings = "".join(outline(t([(x, -2.7, 1), (x + w / 2, -2.7), (x + w, -2.6, 1), (x + w, 2.6, 1), (x + w / 2, 2.7),
        (x, 2.7, 1)])) for x, w in ((-9.2, 1.8), (-1.6, 1.9), (8.0, 1.9),
        (17.0, 1.2))) + outline(t([(23.2, -1.8, 1), (26.2, -1.3, 1), (27.2, .6), (26.1, 2.2, 1),
        (23.2, 2.4, 1)])) + outline(t([(-24.0, -2.2, 1), (-26.0, -1.6), (-26.9, .2), (-25.8, 2.0), (-23.8, 2.4, 1)]))
    wrap = "".join(polygon(t([(x - 1.0, 0), (x, -1.2), (x + 1.0, 0), (x, 1.2)]))
        for x in (-13.6, -15.8, -18.0, -20.2, -22.2))
    studs = "".join(circle(*t([(x, 0)])[0][:2], .5) for x in (2.4, 5.0, 12.4, 14.8, 20.6))
    light = cut(t([(-7.0, -1.3), (4, -1.5), (22, -1.1)]), .5, peak=.5)
    cord = limb(t([(-.8, 2.4), (1.4, 6.8), (6.4, 7.6), (9.0, 2.6)]),
        [1.3, 1.4, 1.4, 1.3]) + limb(t([(1.2, 6.4), (-2.0, 9.2), (-1.0, 12.8), (-3.4, 16.2)]),
        [1.3, 1.2, 1.2, 1.0]) + limb(t([(5.4, 7.6), (5.0, 11.4), (7.6, 14.0), (6.4, 18.0)]), [1.3, 1.2, 1.2, 1.0])
    tassel = "".join(cut(t([(x, y), (x - .3 + k * .5, y + 2.2), (x - .5 + k * 1.2, y + 4.8)]), .9, nose=.6, peak=.4)
        for x, y in ((-3.4, 15.8), (6.4, 17.6)) for k in (-1.4, -.4, .6, 1.5))
    save("treasure-tachi", svg(*FACE, frame() + [
        (GOLD_DEEP, points), (GOLD, petals), (SOOT, inner), (GOLD, veins), (SOOT, heart, 1.4), (GOLD, heart),
        (SOOT, circle(CX, CY, 2.4)),
        (SOOT, cord + tassel, 1.3), (MOON, cord + tassel), (GOLD_LIGHT, sheath + grip + guard, 2.2),
        (SOOT, sheath + grip, .6), (WASHI, wrap + light), (GOLD, fittings + studs), (GOLD, guard),
        (SOOT, "".join(cut(t([(-10.6, y), (-10.6, y + 1.6)]), .6, nose=.4, peak=.5, tail=.4) for y in (-4.0, 2.4)))]))


def oni_eye() -> None:
    """The oni's eye: still wet, still looking, held in a claw of gold."""
    ball = circle(CX, CY - 1.6, 12.4)
    talons, ridges = "", ""
    for s in (1, -1):
        for root, mid, knee, tip, w in (((2.2, 16.8), (7.0, 14.4), (9.4, 8.6), (6.2, .2), 3.5),
            ((3.4, 17.8), (12.2, 15.0), (17.4, 4.6), (13.0, -7.6), 3.7)):
            pts = [(s * x, y) for x, y in (root, mid, knee, tip)]
            talons += limb(here(pts), [w, w, w * .82, 0])
            ridges += cut(here([(s * (knee[0] - 2.4), knee[1] - .6), (s * knee[0], knee[1] + .6),
                (s * (knee[0] + 2.0), knee[1] + .4)]), .8, nose=.4, peak=.5,
                tail=.3) + cut(here([(s * (mid[0] - 1.6), mid[1] - 2.0), (s * (mid[0] + .2), mid[1]),
                (s * (mid[0] + 1.8), mid[1] + 1.8)]), .8, nose=.4, peak=.5, tail=.3)
    mid_talon = limb(here([(0, 18.4), (0, 15.0), (0, 11.4), (0, 5.4)]), [3.6, 3.5, 2.9, 0])
    palm = outline(here(both([(0, 15.4), (4.0, 15.6), (6.0, 17.0), (4.4, 19.4), (0, 20.2)])))
    veins = "".join(limb([(CX + 12.0 * math.sin(q), CY - 1.6 - 12.0 * math.cos(q)),
        (CX + 10.2 * math.sin(q + .10), CY - 1.6 - 10.2 * math.cos(q + .10)),
        (CX + 8.2 * math.sin(q - .06), CY - 1.6 - 8.2 * math.cos(q - .06))], [.8, .6, 0])
        for q in [math.radians(a) for a in (20, 48, 76, 104, 256, 284, 312, 340)])
    iris = circle(CX, CY - 2.2, 7.2)
    rays = "".join(cut([(CX + 3.0 * math.sin(q) * .7, CY - 2.2 - 4.4 * math.cos(q)),
        (CX + 6.6 * math.sin(q), CY - 2.2 - 6.6 * math.cos(q))], .9, peak=.6)
        for q in [math.radians(a) for a in range(9, 360, 18)])
    slit = outline([(CX, CY - 8.2, 1), (CX + 2.1, CY - 2.2), (CX, CY + 3.8, 1), (CX - 2.1, CY - 2.2)])
    glint = circle(CX - 3.6, CY - 6.2, 1.5) + circle(CX + 3.4, CY + 1.6, .7)
    flames = "".join(cut([(CX + r * math.sin(math.radians(a)), CY - 1.6 - r * math.cos(math.radians(a)))
        for r, a in ((12.6, q), (15.4, q + 5), (18.6 if k % 2 else 16.8, q + 13))], 2.6, nose=2.0, peak=.2, steps=5)
        for k, q in enumerate(range(-96, 92, 12)))
    save("treasure-eye", svg(*FACE, frame() + [
        (CRIMSON, flames), (SOOT, ball, 1.6), (BRIGHT, ball), (MOON, veins), (SOOT, iris, 1.2), (MOON, iris),
        (GOLD_LIGHT, rays), (SOOT, slit), (BRIGHT, glint),
        (SOOT, talons + mid_talon + palm, 1.4), (GOLD, talons + mid_talon + palm),
        (GOLD_DEEP, ridges + cut(here([(-1.6, 14.0), (0, 14.9), (1.6, 14.0)]), .8, nose=.4, peak=.5, tail=.4)
        + cut(here([(-3.6, 17.4), (0, 18.8), (3.6, 17.4)]), .7, nose=.4, peak=.5, tail=.4))]))


def dragon_scale() -> None:
    """One scale of a dragon, bigger than a hand; behind it the rest of the dragon goes by."""
    band = ring(CX, CY, 18.0, 12.6)
    fins = plates = belly = ""
    for q in range(0, 360, 15):
        def p_(r, a, q=q):
            return (CX + r * math.sin(math.radians(q + a)), CY - r * math.cos(math.radians(q + a)))
        fins += polygon([p_(17.6, -5.5), p_(20.0, 6.5), p_(17.6, 4.5)])
        plates += cut([p_(17.8, 0), p_(15.8, 6.5), p_(14.4, 1.0)], .8, nose=.5, peak=.5, tail=.4, steps=5)
        plates += cut([p_(16.6, 8), p_(15.2, 11.5), p_(14.4, 8.5)], .55, nose=.4, peak=.5, tail=.3, steps=4)
        belly += cut([p_(14.2, 0), p_(13.4, 1.4), p_(12.7, 0)], .7, nose=.5, peak=.5, tail=.5)
    keel = ring(CX, CY, 14.5, 14.0)
    big = here(both([(0, -12.6), (5.4, -12.8), (10.6, -10.6, 1), (12.2, -4.0), (11.0, 3.6), (6.8, 10.4),
        (0, 17.4, 1)]), .98, 12)
    body = outline(big)
    lip = outline(here(both([(0, -10.8), (5.0, -11.0), (9.2, -9.2, 1), (10.6, -3.8), (9.5, 3.0), (5.8, 9.2),
        (0, 15.0, 1)]), .98, 12))
    inner = outline(here(both([(0, -10.2), (4.8, -10.4), (8.7, -8.7, 1), (10.0, -3.7), (8.9, 2.8), (5.4, 8.8),
        (0, 14.3, 1)]), .98, 12))
    fans = "".join(cut(here([(x0, y0), (x1, y1), (x2, y2)], .98, 12), w, peak=.6) for x0, y0, x1, y1, x2, y2, w in (
        (0, -8.2, 0, 1, 0, 12.4, 1.2), (1.8, -8.2, 3.0, .4, 1.7, 9.8, 1.0), (-1.8, -8.2, -3.0, .4, -1.7, 9.8, 1.0),
        (3.6, -8.0, 5.4, -.6, 3.6, 7.4, .9), (-3.6, -8.0, -5.4, -.6, -3.6, 7.4, .9),
        (5.6, -7.6, 7.6, -2.2, 6.0, 4.0, .8), (-5.6, -7.6, -7.6, -2.2, -6.0, 4.0, .8)))
    gloss = outline(here([(-8.4, -6.6, 1), (-8.6, -2.4), (-7.0, 2.6, 1), (-7.3, -2.2)], .98,
        12)) + outline(here([(-5.6, 5.0, 1), (-3.8, 7.6), (-2.4, 9.2, 1), (-3.4, 7.0)], .98, 12))
    glints = "".join(polygon([(x + r * math.sin(math.radians(q)), y - r * math.cos(math.radians(q)))
        for q, r in zip(range(0, 360, 45), (s, s * .2) * 4)]) for x, y,
        s in ((CX + 8.8, CY - 11.2, 4.0), (CX - 9.6, CY + 9.8, 2.4)))
    save("treasure-scale", svg(*FACE, frame() + [
        (GOLD_DEEP, band + fins), (SOOT, plates + belly + keel), (SOOT, body, 2.6), (GOLD_LIGHT, body),
        (GOLD_DEEP, lip), (GOLD, inner), (GOLD_DEEP, fans), (BRIGHT, gloss + glints)]))


def koban() -> None:
    cx, cy, r = LOW
    def coin(x, y, turn, size):
        ring_pts = [(0, -16), (6.2, -14.6), (9.0, -9), (9.5, 0), (9.0, 9), (6.2, 14.6), (0, 16), (-6.2, 14.6),
            (-9.0, 9), (-9.5, 0), (-9.0, -9), (-6.2, -14.6)]
        def k(points):
            return at(points, x, y, size, turn)
        rim = outline(k([(px * 1.06, py * 1.045) for px, py in ring_pts]))
        body = outline(k(ring_pts))
        lip = outline(k([(px * .93, py * .95) for px, py in ring_pts]))
        inner = outline(k([(px * .88, py * .915) for px, py in ring_pts]))
        rows = ""
        for row in range(-6, 7):
            yy = row * 2.15
            half = 9.5 * math.sqrt(max(0, 1 - (abs(yy) / 17.2) ** 2.6)) * .82
            for c in range(-3, 4):
                xx = c * 2.35 + (1.1 if row % 2 else 0)
                clear = (abs(xx) < 4.6 and 5.6 < abs(yy) < 13.2) or (abs(xx) < 3.2 and abs(yy) < 3.6)
                if abs(xx) + 1.0 < half and not clear:
                    rows += polygon(k([(xx - .95, yy), (xx, yy - .22), (xx + .95, yy), (xx, yy + .22)]))
        fan = "".join(outline(k([(0, 13.2 * s, 1), (-4.2, 8.0 * s, 1), (-2.2, 6.6 * s), (0, 6.2 * s), (2.2, 6.6 * s),
            (4.2, 8.0 * s, 1)])) for s in (1, -1))
        fan_in = "".join(cut(k([(0, 12.4 * s), (dx * .5, 10 * s), (dx, 7.6 * s)]), .5 * size, peak=.6) for s in (1, -1)
            for dx in (-2.4, -.8, .8, 2.4))
        seal = circle(*k([(0, 0)])[0][:2], 2.9 * size)
        petals = "".join(circle(*k([(1.25 * math.sin(math.radians(a)), -1.25 * math.cos(math.radians(a)))])[0][:2],
            .72 * size) for a in range(0, 360, 72))
        return rim, body, lip, inner, rows, fan, fan_in, seal, petals
    b = coin(cx + 6.4, cy + 1.6, 32, 1.04)
    f = coin(cx - 2.4, cy - .2, -9, 1.2)
    shapes = [(GOLD_LIGHT, circle(cx, cy, r)), (SOOT, circle(cx, cy, r - .7))]
    for rim, body, lip, inner, rows, fan, fan_in, seal, petals in (b, f):
        shapes += [(SOOT, rim), (GOLD_LIGHT, body), (GOLD_DEEP, lip), (GOLD, inner), (GOLD_DEEP, rows + fan + seal),
            (GOLD_LIGHT, fan_in + petals)]
    glints = "".join(polygon([(x, y - s), (x + s * .22, y - s * .22), (x + s, y), (x + s * .22, y + s * .22),
        (x, y + s), (x - s * .22, y + s * .22), (x - s, y), (x - s * .22, y - s * .22)])
        for x, y, s in ((cx - 11.6, cy - 12.4, 3.4), (cx + 15.6, cy - 9.2, 2.2), (cx + 10.4, cy + 14.4, 1.6)))
    save("treasure-koban", svg(*FACE, shapes + [(BRIGHT, glints)]))
