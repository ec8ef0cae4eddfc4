"""Items that are swallowed, thrown, hung up or looked through."""

from __future__ import annotations

import math

from drawing.canvas import BRIGHT, CRIMSON, FACE, GOLD, GOLD_DEEP, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg
from drawing.curves import at, both, circle, outline, polygon, ring
from drawing.places import THING
from drawing.strokes import cut, limb, swirl

CX, CY, R = THING


def medicine() -> None:
    """Pills: a doctor's gourd with a red cord, three of its pills beside it."""
    def g(points):
        return at(points, CX - 2.4, CY + 1.0, 1.08, 11)
    gourd = outline(g(both([(0, -14.2, 1), (1.8, -14.0), (2.4, -12.2), (5.0, -10.4), (6.2, -7.0), (5.2, -3.6),
        (4.0, -1.8), (6.4, .4), (9.8, 3.8), (11.2, 9.0), (9.4, 14.2), (5.4, 17.2), (0, 18.2)])))
    stopper = outline(g([(-1.9, -13.8, 1), (-2.2, -16.8, 1), (0, -17.8), (2.2, -16.8, 1), (1.9, -13.8, 1)]))
    shine = "".join(cut(g(p), w, peak=.45) for p, w in (([(-4.4, -9.4), (-4.9, -6.8), (-3.8, -4.2)], 1.0),
        ([(-7.4, 4.2), (-9.2, 8.6), (-7.6, 13.2)], 1.2), ([(-5.2, 3.4), (-6.6, 8.4), (-5.6, 13.0)], .7),
        ([(-2.9, -9.6), (-3.2, -7.2), (-2.7, -5.2)], .6),
                                                           ([(3.6, 15.8), (6.6, 14.2), (8.6, 10.8)], .6),
                                                           ([(2.2, 14.2), (5.0, 12.8), (6.8, 10.0)], .5)))
    label = outline(g([(-2.6, 3.6, 1), (5.2, 3.6, 1), (5.2, 12.8, 1), (-2.6, 12.8, 1)]))
    leaf = "".join(outline(g(at([(0, 0, 1), (1.3, -1.6), (0, -4.0, 1), (-1.3, -1.6)], 1.3, 8.6, 1, q)))
        for q in (0, 72, 144, 216, 288))
    cord = limb(g([(-4.4, -2.6), (0, -1.1), (4.4, -2.6)]), [1.9, 1.9,
        1.9]) + limb(g([(4.2, -2.2), (8.8, -1.4), (11.8, 2.4), (10.4, 6.4), (13.6, 9.0)]),
        [1.1, 1.1, 1.1, 1.0, .9]) + limb(g([(4.2, -2.4), (8.6, -6.4), (12.8, -4.6), (11.2, -.6), (7.6, -1.4)]),
        [1.0, 1.0, 1.0, .9, .8])
    tassel = "".join(cut(g([(13.6, 8.8), (14.0 + k * .6, 11.4), (14.2 + k * 1.3, 14.6)]), .9, nose=.6, peak=.4)
        for k in (-1.5, -.5, .5, 1.5))
    pills = [(54.6, 49.2, 3.3), (48.2, 51.8, 3.3), (60.4, 52.4, 2.9)]
    balls = "".join(circle(*p) for p in pills)
    glint = "".join(cut([(x - r * .62, y + .2), (x - r * .5, y - r * .5), (x + .2, y - r * .66)], .7, peak=.5)
        for x, y, r in pills)
    shade = "".join(cut([(x + r * .1, y + r * .72), (x + r * .62, y + r * .4), (x + r * .76, y - r * .2)], .6, peak=.5)
        for x, y, r in pills)
    save("item-medicine", svg(*FACE, [
        (SOOT, gourd + stopper), (WASHI, shine), (GOLD, label), (SOOT, leaf),
        (GOLD_LIGHT, circle(*g([(1.3, 8.6)])[0][:2], .8)), (GOLD, outline(g([(-2.4, -14.6, 1), (2.4, -14.6, 1),
        (2.4, -13.4, 1), (-2.4, -13.4, 1)]))),
        (SOOT, cord + tassel, .8), (MOON, cord + tassel), (SOOT, balls, 1.2), (GOLD, balls), (GOLD_DEEP, shade),
        (BRIGHT, glint)]))


def mind_eye() -> None:
    """The mind's eye: a paper charm between two fingers' light, its one eye open."""
    def g(points):
        return at(points, CX, CY + .4, 1.0, -8)
    rays = "".join(cut([(CX + r0 * math.sin(math.radians(q)), CY - r0 * math.cos(math.radians(q))),
        (CX + r1 * math.sin(math.radians(q)), CY - r1 * math.cos(math.radians(q)))], w, peak=.3) for q, r0, r1, w in
                   [(q, 13.4, 21.6 if q % 45 else 23.4, 1.5 if q % 45 else 2.1) for q in [22.5 * k for k in range(16)]
                   if abs(math.sin(math.radians(q))) > .3])
    slip = outline(g([(-8.6, -20.4, 1), (8.6, -20.4, 1), (8.6, 20.2, 1), (4.4, 19.2), (0, 20.6), (-4.2, 19.4),
        (-8.6, 20.6, 1)]))
    border = "".join(cut(g([(x, -18.8), (x, 0), (x, 18.6)]), .5, nose=.4, peak=.5, tail=.4) for x in (-7.2, 7.2))
    strokes = "".join(limb(g(p), w) for p, w in (
        ([(-4.6, -16.2), (0, -16.8), (4.6, -16.0)], [1.2, 1.5, .9]),
        ([(-3.4, -13.2), (0, -13.6), (3.8, -13.0)], [1.0, 1.3, .8]),
        ([(0, -18.4), (.2, -14.0), (-.1, -9.6)], [1.4, 1.2, .7]),
        ([(-4.8, 9.6), (0, 9.0), (4.8, 9.8)], [1.1, 1.4, .8]), ([(.1, 7.6), (-.2, 12.8), (.2, 17.6)], [1.3, 1.2, .7]),
        ([(-.4, 10.4), (-2.6, 13.4), (-5.0, 15.2)], [1.2, .9, 0]), ([(.4, 10.4), (2.6, 13.2), (5.2, 15.0)],
        [1.2, 1.1, 0])))
    lid = outline([(CX - 13.6, CY + .4, 1), (CX - 8, CY - 5.4), (CX, CY - 8.0), (CX + 8, CY - 5.4),
        (CX + 13.6, CY + .4, 1), (CX + 8, CY + 5.2), (CX, CY + 7.2), (CX - 8, CY + 5.2)])
    white = outline([(CX - 11.4, CY + .4, 1), (CX - 6.4, CY - 3.6), (CX, CY - 5.4), (CX + 6.4, CY - 3.6),
        (CX + 11.4, CY + .4, 1), (CX + 6.4, CY + 3.8), (CX, CY + 5.2), (CX - 6.4, CY + 3.8)])
    lashes = "".join(cut([(CX + x, CY + y), (CX + x * 1.16, CY + y * 1.3 - .4), (CX + x * 1.42, CY + y * 1.62)], 1.3,
        nose=1.1, peak=.2) for x, y in ((-9.0, -4.2), (-5.0, -6.4), (0, -7.4), (5.0, -6.4), (9.0, -4.2)))
    iris = circle(CX, CY + .1, 4.9)
    spokes = "".join(cut([(CX + 2.2 * math.sin(q), CY + .1 - 2.2 * math.cos(q)),
        (CX + 4.5 * math.sin(q), CY + .1 - 4.5 * math.cos(q))], .5, peak=.5)
        for q in [math.radians(30 * k) for k in range(12)])
    save("item-mind-eye", svg(*FACE, [
        (GOLD, rays), (SOOT, slip, 1.4), (BRIGHT, slip), (MOON, border), (SOOT, strokes), (SOOT, lid + lashes),
        (WASHI, white), (MOON, iris), (CRIMSON, spokes), (SOOT, circle(CX, CY + .1, 2.2)),
        (BRIGHT, circle(CX - 1.4, CY - 1.5, .85))]))


def puff(lobes, grow=0.0):
    return "".join(circle(x, y, r + grow) for x, y, r in lobes)


def smoke_bomb() -> None:
    far = [(27.5, 29.5, 6.4), (33.5, 21.5, 7.2), (43.0, 16.2, 8.2), (51.8, 20.6, 7.2), (56.8, 28.4, 6.2),
        (55, 35.0, 5.2), (30, 35.6, 5.6), (43, 27, 12)]
    near = [(31.6, 40.6, 5.6), (37.0, 34.0, 6.6), (47.2, 31.6, 7.6), (54.4, 40.2, 6.0), (43.6, 41, 8)]
    curls = "".join(cut(swirl(x, y, r, start, t, hand), .75, peak=.3) for x, y, r, start, t, hand in (
        (43.4, 16.6, 5.6, 190, 1.15, 1), (33.2, 22.2, 4.6, 150, 1.15, 1), (52.4, 21.4, 4.7, 240, 1.15, 1),
        (28.0, 30.2, 3.8, 120, 1.1, 1), (57.0, 29.0, 3.8, 300, 1.1, 1)))
    near_curls = "".join(cut(swirl(x, y, r, start, t, hand), .75, peak=.3) for x, y, r, start, t, hand in (
        (37.0, 34.6, 4.4, 160, 1.15, 1), (47.4, 32.2, 5.0, 230, 1.15, 1), (31.8, 41.2, 3.6, 140, 1.1, 1),
        (54.4, 40.6, 3.8, 280, 1.1, 1)))
    bx, by, br = 43.4, 45.4, 7.6
    ropes = "".join(cut([(bx - br * .98, by + d * .55), (bx, by + d + (1.7 if d > -1 else -.6)),
        (bx + br * .98, by + d * .55)], 1.15, nose=.7, peak=.5, tail=.7) for d in (-1.2, 1.6))
    ropes += cut([(bx - 1.0, by - br * .96), (bx - 3.0, by), (bx - 1.2, by + br * .96)], 1.15, nose=.7, peak=.5,
        tail=.7)
    twist = "".join(cut([(bx - 6.2 + k * 2.1, by + 2.0 + .5 * math.sin(k)),
        (bx - 5.6 + k * 2.1, by + 3.1 + .5 * math.sin(k))], .38) for k in range(7))
    neck = outline([(bx - 2.0, by - br - .9, 1), (bx + 2.0, by - br - .9, 1), (bx + 2.3, by - br + 1.2, 1),
        (bx - 2.3, by - br + 1.2, 1)])
    fuse = limb([(bx, by - br - .5), (bx + .6, by - br - 3.4), (bx + 3.4, by - br - 4.6), (bx + 4.6, by - br - 7.4)],
        [.95, .95, .9, .8])
    sx, sy = bx + 4.8, by - br - 8.6
    spark = outline([(sx + r * math.cos(math.radians(a)), sy + r * math.sin(math.radians(a)), 1)
        for a, r in zip(range(0, 360, 30), (3.8, 1.2) * 6)])
    shine = cut([(bx - 5.4, by - 2.6), (bx - 4.0, by - 5.0), (bx - 1.6, by - 6.2)], .95, peak=.5)
    SMOKE, SMOKE_NEAR = "#8FA2AE", "#C9D2D2"
    save("item-smoke", svg(*FACE, [
        (SOOT, puff(far, .55)), (SMOKE, puff(far)), (SOOT, curls), (SOOT, puff(near, .55)), (SMOKE_NEAR, puff(near)),
        (SOOT, near_curls),
        (SOOT, circle(bx, by, br + .0) + neck + fuse), (GOLD, ropes), (SOOT, twist), (WASHI, shine), (MOON, spark),
        (GOLD_LIGHT, circle(sx, sy, 1.0))]))


def ofuda() -> None:
    """A ward from the shrine: board and paper under a rope of rice straw."""
    def g(points):
        return at(points, CX, CY + 1.6, 1.0)
    board = outline(g([(-7.4, -15.0, 1), (0, -19.6, 1), (7.4, -15.0, 1), (6.6, 19.4, 1), (-6.6, 19.4, 1)]))
    paper = outline(g([(-5.9, -12.2, 1), (0, -15.6, 1), (5.9, -12.2, 1), (5.4, 18.0, 1), (-5.4, 18.0, 1)]))
    script = "".join(limb(at(g(p), 0, 1.4), w) for p, w in (
        ([(-3.2, 1.4), (0, .9), (3.4, 1.6)], [1.2, 1.5, 1.0]), ([(0, -1.0), (.1, 3.0), (0, 6.6)], [1.5, 1.3, 1.0]),
        ([(-3.0, 4.0), (-3.1, 5.6), (-2.9, 7.2)], [1.1, 1.1, .9]), ([(-3.0, 4.0), (.4, 3.8), (3.2, 4.2), (3.0, 7.2)],
        [1.0, 1.0, 1.1, .9]),
        ([(-3.6, 9.4), (0, 8.8), (3.6, 9.4)], [1.1, 1.5, .9]), ([(-1.0, 9.2), (-1.8, 12.4), (-3.8, 15.6)],
        [1.3, 1.2, 0]), ([(.6, 9.2), (1.4, 12.0), (2.2, 14.2), (4.2, 15.4)], [1.3, 1.3, 1.3, 0])))
    stamp = outline(g([(-2.8, -6.6, 1), (2.8, -6.6, 1), (2.8, -1.2, 1), (-2.8, -1.2, 1)]))
    stamp_in = "".join(cut(g(p), .6, nose=.5, peak=.5, tail=.5) for p in ([(-1.8, -5.3), (1.8, -5.3)],
        [(-1.8, -3.9), (1.8, -3.9)], [(-1.8, -2.5), (1.8, -2.5)], [(0, -5.7), (0, -2.1)]))
    rope_y = -13.6
    rope = outline(g([(-18.6, rope_y - 2.6), (-14, rope_y - .8), (-7, rope_y + 1.0), (0, rope_y + 1.6),
        (7, rope_y + 1.0), (14, rope_y - .8), (18.6, rope_y - 2.6), (18.8, rope_y - .2), (14.4, rope_y + 2.4),
        (7, rope_y + 4.9), (0, rope_y + 5.8), (-7, rope_y + 4.9), (-14.4, rope_y + 2.4), (-18.8, rope_y - .2)]))
    twists = ""
    for k in range(-8, 9):
        x = k * 2.15
        y = rope_y + 1.5 - (x / 18.6) ** 2 * 3.7
        h = 3.8 - abs(x) * .06
        twists += cut(g([(x - 1.5, y + h + .1), (x - .2, y + h * .5), (x + 1.5, y + .1)]), .62, nose=.4, peak=.5,
            tail=.4)
    ends = "".join(cut(g([(s * 18.0, rope_y - 1.4), (s * 20.2, rope_y - 2.6 + k), (s * 22.0, rope_y - 3.6 + k * 1.9)]),
        1.1, nose=.9, peak=.3) for s in (1, -1) for k in (-.8, .4, 1.6))

    def shide(x, y, s=1.0, flip=1):
        steps = ((0, 0), (3.2, 0), (3.2, 4.4), (5.0, 4.4), (5.0, 9.0), (6.8, 9.0), (6.8, 14.0), (3.2, 14.8),
            (3.2, 9.9), (1.5, 9.9), (1.5, 5.2), (0, 5.2))
        pts = [(x + flip * px * s, y + py * s) for px, py in steps]
        return polygon(g(pts))
    papers = shide(9.0, rope_y + 3.6, .98) + shide(-9.0, rope_y + 3.6, .98, -1)
    creases = "".join(cut(g([(f * 9.0 + f * x0, rope_y + 3.6 + y), (f * 9.0 + f * x1, rope_y + 3.6 + y)]), .45,
        nose=.3, peak=.5, tail=.3) for f in (1, -1) for x0, x1, y in ((1.5, 3.2, 4.7), (3.2, 5.0, 9.4)))
    save("item-ofuda", svg(*FACE, [
        (SOOT, board), ("#B98A4A", outline(g([(-6.6, -14.5, 1), (0, -18.5, 1), (6.6, -14.5, 1), (5.9, 18.7, 1),
        (-5.9, 18.7, 1)]))), (BRIGHT, paper), (SOOT, script), (MOON, stamp), (BRIGHT, stamp_in),
        (SOOT, papers, 1.3), (BRIGHT, papers), (SOOT, creases), (SOOT, rope + ends, 1.2), (GOLD_LIGHT, rope + ends),
        (GOLD_DEEP, twists)]))


def orb() -> None:
    """The soul-drinking jewel on its stand: three kinds of soul spiral into one dark ball."""
    bx, by, r = CX, CY - 2.0, 11.4
    wisps = "".join(cut(p, w, nose=w * .8, peak=.2, steps=8) for p, w in (
        ([(bx - 12.6, by - 9.0), (bx - 15.6, by - 5.0), (bx - 15.0, by + .6), (bx - 17.6, by + 6.4)], 3.4),
        ([(bx - 12.2, by - 10.0), (bx - 16.4, by - 7.4), (bx - 18.6, by - 2.0)], 2.2),
        ([(bx + 4.6, by - 16.4), (bx - .6, by - 19.0), (bx - 5.4, by - 17.2), (bx - 9.8, by - 19.4)], 3.2),
        ([(bx + 4.4, by - 17.2), (bx + .4, by - 21.0), (bx - 4.6, by - 21.2)], 2.2),
        ([(bx + 15.4, by - 4.2), (bx + 17.0, by - 9.4), (bx + 13.4, by - 13.4), (bx + 14.6, by - 18.0)], 3.2),
        ([(bx + 15.8, by - 4.4), (bx + 18.8, by - 8.6), (bx + 18.0, by - 13.4)], 2.2)))
    drop = outline(at([(0, -4.6, 1), (2.2, -1.0), (2.0, 1.8), (0, 2.8), (-2.0, 1.8), (-2.2, -1.0)], bx - 13.0,
        by - 9.4, 1.05, 232))
    halo = ring(bx + 15.2, by - 2.6, 3.2, 1.35)
    flame_ = outline(at([(0.2, -4.2, 1), (1.8, -1.2), (2.1, 1.2), (0, 2.8), (-2.1, 1.2), (-1.5, -1.4, 1), (-.6, -.8)],
        bx + 5.2, by - 15.8, 1.1, -58))
    spiral = "".join(cut(swirl(bx, by, 9.8, q, 1.1, 1), 2.2, peak=.3, steps=9) for q in (20, 140, 260))
    thin = "".join(cut(swirl(bx, by, 8.6, q, .9, 1), .8, peak=.3, steps=7) for q in (80, 200, 320))
    shine = cut([(bx - 8.6, by - 2.6), (bx - 6.8, by - 7.0), (bx - 2.4, by - 9.2)], 1.5, peak=.5) + circle(bx - 8.4, by
        + .4, .65)
    stand = outline([(bx + p[0], by + p[1], *p[2:]) for p in both([(0, 8.6, 1), (6.0, 8.0), (10.2, 4.6),
        (12.8, 5.2, 1), (11.0, 10.6), (6.6, 13.4), (5.2, 15.8, 1), (9.8, 18.2), (12.4, 22.0, 1), (0, 22.0, 1)])])
    carve = "".join(cut([(bx + s * a, by + b), (bx + s * c, by + d), (bx + s * e, by + f)], .75, peak=.45)
        for s in (1, -1) for a, b, c, d, e, f in ((1.0, 11.4, 6.2, 10.6, 10.8, 6.6), (.8, 13.4, 4.6, 13.0, 7.4, 11.4),
        (1.0, 17.6, 5.2, 18.0, 9.4, 20.4), (.8, 20.2, 4.0, 20.0, 7.2, 20.8)))
    clawtips = "".join(outline([(bx + s * 10.0, by + 6.8, 1), (bx + s * 11.2, by + 3.2), (bx + s * 10.4, by - .4, 1),
        (bx + s * 13.4, by + 2.2), (bx + s * 13.0, by + 6.0, 1)]) for s in (1, -1))
    save("item-orb", svg(*FACE, [
        (SOOT, wisps, 1.2), ("#C9D2D2", wisps), (SOOT, drop + halo + flame_, 1.3), (MOON, drop), ("#2A6A9A", halo),
        ("#D49A22", flame_),
        (SOOT, circle(bx, by, r)), (MOON, spiral), ("#E9DDC2", thin), (SOOT, circle(bx, by, 1.9)),
        (GOLD_LIGHT, circle(bx, by, .9)), (BRIGHT, shine), (SOOT, stand + clawtips), (GOLD, carve)]))
