"""Six moons in eclipse and what comes out of them."""

from __future__ import annotations

import math
import random

from drawing.canvas import FACE, MIST, SOOT, save, svg
from drawing.curves import at, both, circle, mirror, outline, polar, polygon, ring
from drawing.places import LOW
from drawing.strokes import cut, limb, swirl


def corona(cx: float, cy: float, r: float, seed: int) -> str:
    """A black moon's ragged light: wisps that lean one way, long and short by turns."""
    rng = random.Random(seed)
    out = circle(cx, cy, r + .55)
    for k in range(34):
        a = 360 * k / 34 + rng.uniform(-3, 3)
        reach = (rng.uniform(3.0, 5.4) if k % 2 else rng.uniform(1.4, 2.4))
        p = [(cx + d * math.cos(math.radians(a + lean)), cy + d * math.sin(math.radians(a + lean)))
            for d, lean in ((r - .8, 0), (r + reach * .45, 3.5), (r + reach, 12))]
        out += cut(p, 2.0, nose=1.8, peak=.2, steps=3)
    return out


CX, CY, R = LOW
PALE, DIM, DEEP = "#E4ECDD", "#7D9080", "#5E7264"     # miasma: bone light, and two depths of mist


def here(points, scale=1.0, turn=0.0, dx=0.0, dy=0.0, flip=False):
    return at(points, CX + dx, CY + dy, scale, turn, flip)


def eclipse(seed: int) -> list[tuple]:
    return [(MIST, corona(CX, CY, R - .6, seed)), (SOOT, circle(CX, CY, R - .6))]


def veil() -> None:
    """Miasma clings: a blade that has not been drawn from the fog, coil upon coil round the steel."""
    blade = outline(here([(-2.6, 8, 1), (-2.7, -14), (-.6, -23.4, 1), (2.0, -19.4), (2.7, -13), (2.7, 8, 1)], turn=14))
    ridge = limb(here([(.5, 8), (.4, -8), (-.1, -19.6)], turn=14), [.7, .7, 0])
    guard = outline(here([(-6.2, 7.2), (0, 6.4), (6.2, 7.2), (6.4, 8.8), (0, 9.8), (-6.4, 8.8)], turn=14))
    grip = outline(here([(-2.2, 9.2, 1), (2.2, 9.2, 1), (2.4, 20.8, 1), (0, 22), (-2.4, 20.8, 1)], turn=14))
    wrap = "".join(polygon(here([(0, y - 1.3), (1.3, y), (0, y + 1.3), (-1.3, y)], turn=14))
        for y in (11.4, 14.2, 17.0, 19.6))
    front, back = "", ""
    for y, w, lean in ((-11.0, 8.0, 3.0), (-4.2, 11.0, 3.4), (2.8, 13.4, 3.6)):
        front += cut(here([(-w, y + lean * .9), (-w * .5, y + lean + .6), (w * .35, y - .2), (w, y - lean - 1.0)],
            turn=14), 4.6, nose=1.2, peak=.45, tail=.6, steps=8)
        back += cut(here([(w * .96, y - lean - .6), (w * .4, y - lean - 3.4), (-w * .3, y - lean - 2.6),
            (-w * .8, y - 3.6)], turn=14), 3.0, nose=1.2, peak=.4, tail=.3, steps=8)
    tails = "".join(cut(here(p, turn=14), w, nose=w * .5, peak=.3, steps=8) for p, w in (
        ([(8.6, -15.2), (12.4, -17.6), (11.2, -20.6), (8.6, -19.6), (9.8, -18.4)], 2.2),
        ([(-13.0, 6.6), (-17.2, 5.6), (-17.0, 1.6), (-13.8, 2.6), (-15.2, 4.0)], 2.4),
        ([(13.4, -1.4), (17.4, -3.0), (17.6, -7.0), (14.8, -6.6), (15.6, -5.2)], 2.2),
        ([(-10.6, -1.0), (-14.4, -3.4), (-14.0, -7.0), (-11.2, -6.0)], 2.0)))
    seams = "".join(cut(here([(-w * .82, y + lean * .9 + .5), (-w * .3, y + lean * .8 + .4), (w * .5, y - .9),
        (w * .9, y - lean - .7)], turn=14), .7, peak=.5, steps=6) for y, w,
        lean in ((-11.0, 8.0, 3.0), (-4.2, 11.0, 3.4), (2.8, 13.4, 3.6)))
    save("miasma-veil", svg(*FACE, eclipse(5) + [
        (DEEP, back), (SOOT, blade, 1.4), (PALE, blade), (DIM, ridge), (SOOT, guard + grip, 1.4), (MIST, guard + grip),
        (SOOT, wrap),
        (SOOT, front + tails, 1.2), (MIST, front + tails), (DEEP, seams)]))


def spawn() -> None:
    """Genma multiply: one mask, and out of it two more with the same grin."""
    def mask(dx, dy, s, turn):
        def m(points):
            return here(points, s, turn, dx, dy)
        skull = outline(m(both([(0, -8.4), (4.6, -7.8), (7.8, -4.6), (8.6, .4), (7.0, 4.6), (4.4, 9.0), (1.8, 11.4, 1),
            (0, 11.0)])))
        horn = [(2.6, -7.0, 1), (5.2, -8.4), (6.6, -11.6), (5.2, -15.6), (2.4, -18.6, 1), (8.6, -16.0), (10.8, -11.0),
            (9.6, -6.0), (7.0, -3.6, 1)]
        horns = outline(m(horn)) + outline(m(mirror(horn)))
        rings_ = "".join(cut(m([(s_ * 5.2, -8.6), (s_ * 7.2, -7.8), (s_ * 9.2, -6.2)]), .6 * s, nose=.3, peak=.5,
            tail=.3) + cut(m([(s_ * 6.4, -12.0), (s_ * 8.2, -11.6), (s_ * 10.2, -10.4)]), .6 * s, nose=.3, peak=.5,
            tail=.3) + cut(m([(s_ * 5.6, -15.4), (s_ * 7.2, -15.2), (s_ * 8.6, -14.6)]), .5 * s, nose=.3, peak=.5,
            tail=.3) for s_ in (1, -1))
        eye = [(1.2, .4, 1), (2.8, -2.2), (7.2, -4.0, 1), (6.8, -1.0), (4.2, .9)]
        eyes = outline(m(eye)) + outline(m(mirror(eye)))
        pup = circle(*m([(4.4, -1.3)])[0][:2], .95 * s) + circle(*m([(-4.4, -1.3)])[0][:2], .95 * s)
        grin = outline(m(both([(0, 4.6, 1), (3.0, 4.2), (6.2, 2.6, 1), (4.8, 6.6), (2.4, 8.6), (0, 9.0)])))
        teeth = "".join(polygon(m([(x - .55, y), (x + .55, y), (x, y + 2.0)]))
            for x, y in ((-4.4, 3.6), (-2.7, 4.2), (-.9, 4.5), (.9, 4.5), (2.7, 4.2),
            (4.4, 3.6))) + "".join(polygon(m([(x - .5, 8.9 - abs(x) * .22), (x + .5, 8.9 - abs(x) * .22), (x, 7.2)]))
            for x in (-2.0, 0, 2.0))
        lines = "".join(cut(m([(s_ * a, b), (s_ * c, d), (s_ * e, f)]), .55 * s, peak=.4) for s_ in (1, -1)
            for a, b, c, d, e, f in ((1.0, -2.4, 1.6, -4.4, 1.0, -6.4), (2.4, -3.2, 4.4, -5.4, 6.8, -5.6),
            (7.8, .6, 6.6, 1.8, 4.6, 1.9), (.5, .6, 1.3, 2.4, .4, 3.2)))
        return skull + horns, rings_ + eyes + grin + lines, teeth, pup
    shapes = eclipse(11)
    for dx, dy, s, turn, tone in ((-12.6, 1.6, .80, -20, DIM), (12.6, 1.6, .80, 20, DIM), (0, 4.0, 1.22, 0, PALE)):
        body, dark, teeth, pup = mask(dx, dy, s, turn)
        shapes += [(SOOT, body, 1.5), (tone, body), (SOOT, dark), (tone, teeth),
            (MIST if tone == DIM else "#C4D3B4", pup)]
    save("miasma-spawn", svg(*FACE, shapes))


def scatter() -> None:
    """A soul in pieces: the drop has burst, its shards keep its shape for one more moment."""
    rng = random.Random(6)
    a, b, c, d, hub = (2.8, -11.4, 1), (10.0, 5.0, 1), (-2.8, 13.9, 1), (-9.3, -.4, 1), (-.6, .8, 1)
    ab, bb, cb, db = [(1.4, -5.0, 1)], [(4.4, .6, 1), (6.0, 4.0, 1)], [(1.0, 6.4, 1), (-2.4, 9.2, 1)], [(-4.0, 2.6, 1),
        (-5.6, -1.2, 1)]
    parts = (([(0, -17.6, 1), a, *ab, hub, *db, d, (-7.6, -3.8), (-3.4, -10.2)], -1.4, -2.2, -5),
        ([a, (4.2, -8.8), (7.8, -3.2), (10.1, 2.2), b, *bb[::-1], hub, *ab[::-1]], 2.8, -1.8, 9),
             ([b, (9.2, 9.2), (5.0, 13.0), (.4, 14.2), c, *cb[::-1], hub, *bb], 2.2, 2.2, 5),
             ([c, (-6.4, 12.4), (-9.6, 8.4), (-10.2, 3.2), d, *db[::-1], hub, *cb], -2.8, 1.6, -8))
    shards, combs = "", ""
    for pts, dx, dy, turn in parts:
        shards += outline(here(pts, 1.0, turn, dx, dy + 1.2))
    for (x0, y0), (x1, y1), (x2, y2) in (((-.9, -13.4), (-3.0, -7.6), (-6.2, -3.0)),
        ((5.4, -5.4), (8.2, -1.0), (9.8, 3.0)), ((4.6, -3.6), (6.6, -.6), (8.0, 2.6)),
        ((9.6, 8.4), (8.0, 12.0), (4.2, 14.6)), ((6.6, 8.0), (5.6, 10.4), (3.0, 12.6)),
                                         ((-11.2, 5.4), (-10.6, 9.6), (-8.0, 13.0)),
                                         ((-8.6, 5.4), (-8.0, 9.0), (-5.6, 12.0)),
                                         ((-.2, -15.0), (-.4, -9.4), (-2.6, -3.6))):
        combs += cut(here([(x0, y0), (x1, y1), (x2, y2)], 1, 0, 0, 1.0), .9, peak=.5)
    bits = ""
    for _k in range(22):
        q, d, s = rng.uniform(0, 6.283), rng.uniform(15.4, 19.4), rng.uniform(.5, 1.25)
        x, y = d * math.cos(q), d * math.sin(q) * .98
        bits += polygon(here([(x - s, y + .2 * s), (x + .1 * s, y - s), (x + s, y + .1 * s), (x, y + .8 * s)]))
    trails = "".join(cut(here(p), w, nose=w * .7, peak=.2, steps=7)
        for p, w in (([(13.6, -9.6), (16.6, -13.2), (15.6, -16.6)], 1.3),
        ([(-13.0, -9.2), (-16.2, -11.8), (-16.4, -15.4)], 1.3), ([(15.6, 8.8), (18.2, 11.6), (17.0, 14.8)], 1.3),
        ([(-15.2, 9.0), (-17.8, 12.0), (-16.6, 15.0)], 1.3)))
    save("miasma-scatter", svg(*FACE, eclipse(14) + [(DEEP, bits), (DIM, trails), (PALE, shards), (DIM, combs)]))


def tremor() -> None:
    """The gate stirs: the void turns again behind a seal that has torn in two."""
    arms = "".join(cut(swirl(CX, CY, R - 2.2, q, 1.05, 1), 4.4, peak=.3, steps=9) for q in range(0, 360, 72))
    thin = "".join(cut(swirl(CX, CY, R - 4.4, q + 36, .85, 1), 1.4, peak=.3, steps=8) for q in range(0, 360, 72))
    tear = [(-1.6, -13.4), (1.4, -9.8), (-1.8, -6.4), (1.6, -2.6), (-1.6, .8), (1.8, 4.6), (-1.2, 8.6), (1.2, 13.4)]
    left = [(-10.4, -13.4), *tear, (-10.4, 13.4)]
    right = [(10.4, -13.4), *tear, (10.4, 13.4)]

    def half(points, s):
        return here([(p[0] + s * 3.6, p[1] - s * 1.2) for p in points], .80, s * 15)
    papers = polygon(half(left, -1)) + polygon(half(right, 1))
    script = star = ""
    for s in (-1, 1):
        script += "".join(cut(half(p, s), w, nose=w * .7, peak=.5, tail=w * .5) for p, w in (
            ([(s * 3.6, -10.4), (s * 8.6, -10.8)], 1.2), ([(s * 3.6, 10.6), (s * 8.6, 10.2)], 1.2),
            ([(s * 3.4, -7.6), (s * 8.8, -7.4)], .9), ([(s * 3.6, 7.8), (s * 8.8, 7.6)], .9)))
        star += limb(half([polar(5.6, s * q) for q in range(18, 163, 18)], s),
            [1.3] * 9) + "".join(cut(half(p, s), w, nose=w * .7, peak=.4, tail=w * .5) for p, w in (
            ([(s * 1.2, -2.4), (s * 3.8, -2.6)], 1.2), ([(s * 2.6, -4.2), (s * 2.5, 0), (s * 2.8, 4.0)], 1.2),
            ([(s * 1.2, 1.4), (s * 4.2, 1.2)], 1.1)))
    eye = outline([(CX, CY - 5.6, 1), (CX + 1.7, CY), (CX, CY + 5.6, 1), (CX - 1.7, CY)])
    save("miasma-tremor", svg(*FACE, eclipse(21) + [
        (MIST, arms), (DIM, thin), (SOOT, circle(CX, CY, 4.0)), (PALE, eye), (SOOT, papers, 1.9), (PALE, papers),
        (DEEP, script), (SOOT, star)]))


def frozen_guard() -> None:
    """A sword guard shut in a crystal of frost."""
    cx, cy, r = LOW
    arms = frost = ""
    for k in range(6):
        a = 60 * k

        def ray(points):
            return at(points, cx, cy, 1, a)
        arms += outline(ray([(-1.5, -9, 1), (-1.1, -15.4), (0, -18.4, 1), (1.1, -15.4), (1.5, -9, 1)]))
        for y, w in ((-11.2, 5.0), (-14.2, 3.4)):
            for side in (1, -1):
                arms += cut(ray([(0, y + .5), (side * w * .55, y - 1.0), (side * w, y - 3.0)]), 1.7, nose=1.2, peak=.3)
        frost += cut(ray([(0, -9.4), (0, -13), (0, -17.2)]), .5, peak=.4)
    shards = "".join(outline(at([(0, -14.4, 1), (1.5, -10.4, 1), (0, -7.6, 1), (-1.5, -10.4, 1)], cx, cy, 1, 30
        + 60 * k)) for k in range(6))
    plate_ = circle(cx, cy, 9.6)
    groove = ring(cx, cy, 8.75, 8.3)
    slot = outline([(cx, cy - 4.6, 1), (cx + 1.5, cy - 1.2), (cx + 1.25, cy + 4.4, 1), (cx - 1.25, cy + 4.4, 1),
        (cx - 1.5, cy - 1.2)])
    holes = "".join(outline(at([(0, -7.6), (1.35, -5.9), (0, -4.6), (-1.35, -5.9)], cx, cy, 1, q))
        for q in (52, 90, 128, 232, 270, 308))
    cracks = "".join(cut(p, .5, peak=.35) for p in ([(cx - 8, cy + 5.6), (cx - 4.4, cy + 6.4), (cx - 1.6, cy + 6.6)],
        [(cx + 7.6, cy - 5.6), (cx + 4.0, cy - 6.8), (cx + 1.4, cy - 6.4)]))
    save("miasma-frozen-guard", svg(*FACE, [
        (MIST, corona(cx, cy, r - .6, 3)), (SOOT, circle(cx, cy, r - .6)),
        ("#E4ECDD", arms), (MIST, shards), ("#7D9080", frost), (SOOT, circle(cx, cy, 10.3)), (MIST, plate_),
        (SOOT, slot + holes + cracks), ("#6E8272", groove)]))


def shackles() -> None:
    """Stocks for the feet: a split beam with two holes, strapped in iron."""
    cx, cy, r = LOW

    def w(points):
        return at(points, cx, cy - .4, 1, -14)
    beam = outline(w([(-21.4, -6.0, 1), (21.6, -6.4, 1), (22.4, -2.2), (21.8, 0.6), (22.6, 4.0), (21.6, 6.4, 1),
        (-21.6, 6.2, 1), (-22.2, 2.0), (-21.6, -1.4), (-22.4, -3.8)]))
    shadow = outline(w([(-21.2, 6.0, 1), (21.8, 6.2, 1), (22.6, 8.6, 1), (-20.4, 8.6, 1)]))
    holes = "".join(outline(w([(x - 4.3, 0), (x - 3.1, -3.2), (x, -4.4), (x + 3.1, -3.2), (x + 4.3, 0), (x + 3.1, 3.2),
        (x, 4.4), (x - 3.1, 3.2)])) for x in (-7.6, 7.6))
    seam = cut(w([(-21.8, .3), (-16, -.1), (-11.6, .1)]), .55, nose=.5, peak=.5,
        tail=.4) + cut(w([(-3.6, .1), (0, -.1), (3.6, .1)]), .55, nose=.4, peak=.5,
        tail=.4) + cut(w([(11.6, .1), (16, -.1), (22, .3)]), .55, nose=.4, peak=.5, tail=.5)
    grain = "".join(cut(w([(x, y), (x + d * .5, y + b), (x + d, y)]), .48, peak=.5) for x, y, d, b in (
        (-14, -4.6, 11, .5), (-1.6, -4.8, 7, .3), (4.2, -4.9, 9, -.2), (-13.4, 4.5, 9, -.5), (-3.0, 4.8, 6.4, .2),
        (4.4, 4.7, 9.4, .4), (-13.6, -2.0, 2.6, .3), (12.0, -2.2, 3.4, -.3), (-14.2, 2.2, 3.0, -.2),
        (12.2, 2.0, 3.0, .3), (-2.6, -2.4, 5.2, .5), (-2.4, 2.5, 5.0, -.4)))
    straps = "".join(outline(w([(x, -7.2, 1), (x + 3.0, -7.2, 1), (x + 3.0, 7.2, 1), (x, 7.2, 1)]))
        for x in (-18.6, 15.6))
    studs = "".join(circle(*w([(x + 1.5, y)])[0][:2], .68) for x in (-18.6, 15.6) for y in (-5.0, -1.7, 1.7, 5.0))

    def link(x, y, turn, wide):
        wd, h = (3.0, 1.85) if wide else (2.9, .85)
        out = outline(at([(-wd, 0), (-wd * .62, -h), (wd * .62, -h), (wd, 0), (wd * .62, h), (-wd * .62, h)], x, y, 1,
            turn))
        hole = outline(at([(-wd + 1.0, 0), (-wd * .5, -h + .95), (wd * .5, -h + .95), (wd - 1.0, 0),
            (wd * .5, h - .95), (-wd * .5, h - .95)], x, y, 1, turn)) if wide else ""
        return out, hole
    x0, y0 = w([(17.1, -8.4)])[0][:2]
    chain = [link(x0 + dx, y0 + dy, t, k % 2 == 0) for k, (dx, dy, t) in enumerate(((0, 0, -100), (-.6, -4.2, -98),
        (-1.0, -8.4, -94), (-1.1, -12.6, -90), (-1.0, -16.8, -88), (-.8, -21, -86)))]
    x1, y1 = w([(-17.1, 8.6)])[0][:2]
    chain += [link(x1 + dx, y1 + dy, t, k % 2 == 0) for k, (dx, dy,
        t) in enumerate(((0, 0, 84), (.5, 4.2, 82), (1.1, 8.4, 80)))]
    links, gaps = "".join(o for o, _ in chain), "".join(i for _, i in chain)
    save("miasma-shackles", svg(*FACE, [
        (MIST, corona(cx, cy, r - .6, 8)), (SOOT, circle(cx, cy, r - .6)),
        ("#7D9080", links), (SOOT, gaps),
        ("#6E8272", shadow), (MIST, beam), (SOOT, holes + seam + grain), ("#5E7264", straps), ("#E4ECDD", studs)]))
