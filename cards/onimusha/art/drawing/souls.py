"""The three souls at full size."""

from __future__ import annotations

import random

from drawing.canvas import MOON, SOOT, WASHI, save, svg
from drawing.curves import circle, outline, polar
from drawing.signs import drop, flame
from drawing.strokes import cut

SOUL = (-18.5, -18.5, 37, 37)


def soul_shapes() -> None:
    # red: a drop, combed like hair
    body = drop(0, 2.4, 10.4)
    combs = ""
    for x0, y0, x1, y1 in ((-1.1, -10.4, -6.8, 7.6), (-.8, -7, -4.4, 10.6), (-.4, -3.5, -2.1, 12.2),
        (.6, -9, 4.9, 10.4), (.4, -4.2, 2.4, 12)):
        combs += cut([(x0, y0), ((x0 + x1) / 2 + (1.4 if x1 > 0 else -1.4), (y0 + y1) / 2), (x1, y1)], 1.05, peak=.72)
    shine = outline([(5.2, 2.2, 1), (7.3, 5.4), (5.7, 9.7, 1), (5.9, 5.8)])
    save("soul-shape-red", svg(37, 37, [(WASHI, body, 3.6), (SOOT, body, 2.0), (MOON, body), ("#6E0F0F", combs),
        (WASHI, shine)], SOUL))

    # blue: a wheel of ghost fire
    def turn(q, stops):
        return [polar(d, q + lean) for d, lean in stops]
    tongues = "".join(cut(turn(q, ((8.0, -6), (11.2, 6), (12.6, 20), (14.8, 42))), 4.0, nose=3.2, peak=.3, steps=6)
        for q in range(0, 360, 40))
    licks = "".join(cut(turn(q, ((7.6, 2), (9.6, 10), (11.4, 22))), 1.05, peak=.4) for q in range(0, 360, 40))
    wheel = circle(0, 0, 10.6) + tongues
    save("soul-shape-blue", svg(37, 37, [(WASHI, wheel, 3.4), (SOOT, wheel, 1.9), ("#4F97C6", wheel),
        ("#1B4468", licks),
                                         (SOOT, circle(0, 0, 6.6)), (WASHI, circle(0, 0, 5.8)),
                                         ("#1B4468", circle(0, 0, 5.0))], SOUL))
    # yellow: a flame with a jewel in it
    lick = flame(0, 3.0, 10.6)
    strands = "".join(cut(p, 1.1, peak=.6) for p in (
        [(1.1, -11.2), (5.5, -2.4), (6.7, 6.8)], [(.4, -7.6), (3.1, -1.8), (4.5, 2.6)],
        [(-7.4, -.6), (-7.7, 5.4), (-4.8, 11)], [(-2, -4), (-2.7, -.2), (-5, 4.6)]))
    jewel = outline([(-.3, -.6, 1), (3.4, 5.4), (2.9, 9.6), (-.3, 11.4), (-3.5, 9.6), (-4.0, 5.4)])
    jewel_in = outline([(-.3, 2.0, 1), (2.2, 6.1), (1.8, 8.9), (-.3, 10.1), (-2.4, 8.9), (-2.8, 6.1)])
    save("soul-shape-yellow", svg(37, 37, [(WASHI, lick, 3.6), (SOOT, lick, 2.0), ("#E9B53C", lick),
        ("#A86F10", strands), (SOOT, jewel), (WASHI, jewel_in)], SOUL))


def wisps(w: float, h: float, seed: int) -> str:
    """Will-o'-the-wisps rising: tapered strokes, tone on tone."""
    rng = random.Random(seed)
    out = ""
    for _k in range(26):
        x, y, size = rng.uniform(-2, w + 2), rng.uniform(4, h + 12), rng.uniform(6, 15)
        s = rng.choice((-1, 1)) * rng.uniform(1, 2.6)
        out += cut([(x, y), (x + s, y - size * .35), (x - s * .4, y - size * .7), (x + s * .3, y - size)],
            rng.uniform(.7, 1.6), peak=.3, steps=4)
    return out
