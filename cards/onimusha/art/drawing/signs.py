"""Small signs: indexes, stats, souls, tiers."""

from __future__ import annotations

from drawing.canvas import BLUE, CRIMSON, GOLD, GOLD_LIGHT, MIST, MOON, SOOT, WASHI, YELLOW, save, svg
from drawing.curves import circle, outline, polar, polygon, ring
from drawing.strokes import cut


def drop(x: float, y: float, r: float) -> str:
    return outline([(x, y - 1.75 * r, 1), (x + .62 * r, y - .55 * r), (x + r, y + .3 * r), (x, y + 1.25 * r),
        (x - r, y + .3 * r), (x - .62 * r, y - .55 * r)])


def flame(x: float, y: float, r: float) -> str:
    pts = [(0.15, -1.75, 1), (0.62, -0.95), (1.0, -0.1), (0.95, 0.65), (0.45, 1.22), (-.25, 1.25), (-.85, .85),
        (-1.02, .15), (-.75, -.6, 1), (-.5, -.12), (-.22, -.35), (-.2, -1.0)]
    return outline([(x + p[0] * r, y + p[1] * r, *p[2:]) for p in pts])


def signs() -> None:
    # indexes: what a corner shows when the card is not a tachi
    box = (-6, -6, 12, 12)
    hexagon = [polar(6, q) for q in range(30, 390, 60)]
    save("index-item", svg(12, 12, [(GOLD, polygon(hexagon)), (SOOT, polygon([(x * .9, y * .9) for x, y in hexagon]))],
        box))
    lens = [(0, -6.6, 1), (4.6, -3.0), (5.6, 0), (4.6, 3.0), (0, 6.6, 1), (-4.6, 3.0), (-5.6, 0), (-4.6, -3.0)]
    save("index-miasma", svg(12, 13.4, [(MIST, outline(lens)), (SOOT,
        outline([(x * .88, y * .89, *c) for x, y, *c in lens]))], (-6, -6.7, 12, 13.4)))
    flower = "".join(circle(*polar(2.75, q), 3.15) for q in (45, 135, 225, 315))
    save("index-treasure", svg(12, 12, [(CRIMSON, flower, .9), (SOOT, flower)], box))
    octagon = [polar(6.2, q) for q in (22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5)]
    save("index-allegiance", svg(12, 12, [(GOLD, polygon(octagon)),
        (SOOT, polygon([(x * .9, y * .9) for x, y in octagon]))], box))
    box = (-3, -3, 6, 6)
    save("soul-red", svg(6, 6, [(SOOT, drop(0, .25, 2.15)), (MOON, drop(0, .3, 1.72)),
        (WASHI, cut([(-.95, .5), (-.75, 1.35), (0, 1.75)], .4, peak=.5))], box))
    save("soul-blue", svg(6, 6, [(SOOT, ring(0, 0, 2.7, .8)), (BLUE, ring(0, 0, 2.3, 1.2))], box))
    save("soul-yellow", svg(6, 6, [(SOOT, flame(0, .4, 2.15)), (YELLOW, flame(0.02, .52, 1.68)),
        (SOOT, outline([(.1, -.2, 1), (.7, .9), (0.1, 1.75), (-.5, 1.0)]))], box))
    box = (-7, -7, 14, 14)
    save("stat-hp", svg(14, 14, [(GOLD, circle(0, 0, 6.7)), (SOOT, circle(0, 0, 6.15))], box))
    kite = [(0, -7, 1), (7, 0, 1), (0, 7, 1), (-7, 0, 1)]
    save("stat-attack", svg(14, 14, [(GOLD, polygon(kite)), (SOOT, polygon([(x * .89, y * .89) for x, y, _ in kite]))],
        box))
    up = [(0, -1.35), (1.5, 1.25), (-1.5, 1.25)]
    def scales(spots, size, fill):
        return [(fill, "".join(polygon([(x + px * size, y + py * size) for px, py in up]) for x, y in spots))]
    for name, spots, size in (("zako", [(0, .1)], 1.25), ("chu", [(-1.65, .1), (1.65, .1)], .95),
        ("dai", [(-1.5, 1.3), (1.5, 1.3), (0, -1.3)], .95)):
        save(f"tier-{name}", svg(6, 6, scales(spots, size, GOLD_LIGHT), (-3, -3, 6, 6)))
        save(f"saver-tier-{name}", svg(6, 6, scales(spots, size, SOOT), (-3, -3, 6, 6)))
    save("tier-oh", svg(6, 6, [(SOOT, "".join(polygon([polar(2.9, a), polar(1.1, a + 30), polar(1.1, a - 30)])
        for a in range(0, 360, 60)) + circle(0, 0, .8))], (-3, -3, 6, 6)))
