"""The five crests, each with its own outline."""

from __future__ import annotations

from drawing.canvas import INK, SOOT, WASHI, save, svg
from drawing.curves import both, circle, outline, place, polar, polygon
from drawing.strokes import cut, limb

HEIR_INK = {name: INK[f"heir-{name}"] for name in ("musashi", "rin", "genba", "tenshu", "kaede")}


def crests() -> None:
    box = (-10.6, -10.6, 21.2, 21.2)

    def crest(name: str, ground: str, mark: list) -> None:
        ink = HEIR_INK[name]
        save(f"crest-{name}", svg(21.2, 21.2, [(SOOT, ground, 1.6), (WASHI, ground),
            *[(c or ink, d) for c, d in mark]], box))

    # Musashi: two swords crossed, in a disc
    def blade(s):
        return (outline(place([(-.55, 1.2, 1), (-.7, -5.6), (-.2, -7.2, 1), (.7, -5.4), (.55, 1.2, 1)], 0, .4, 1,
            s * 38))
                + outline(place([(-1.7, 1.1), (0, .8), (1.7, 1.1), (1.7, 1.9), (0, 2.2), (-1.7, 1.9)], 0, .4, 1,
                s * 38))
                + outline(place([(-.6, 2, 1), (.6, 2, 1), (.65, 6.4, 1), (-.65, 6.4, 1)], 0, .4, 1, s * 38)))
    crest("musashi", circle(0, 0, 7.9), [("", blade(1) + blade(-1))])
    # Rin: a leaf on the wind, in a hexagon
    leaf_ = outline([(-4.8, 4.6, 1), (-4.2, -.6), (-.2, -4.4), (5.4, -5.4, 1), (5.0, .2), (1.6, 3.8), (-3, 4.2, 1)])
    vein = cut([(-4.4, 4.4), (-.4, .6), (4.4, -4.4)], .7, peak=.4) + cut([(-1.6, 1.6), (-1.4, -.6), (-.6, -2.4)], .5,
        peak=.4) + cut([(.6, -.4), (2.4, -.2), (3.6, .4)], .5, peak=.4)
    gust = cut([(-7, -1.6), (-5.4, -4), (-3.0, -5.4)], .9, peak=.5) + cut([(-2.4, 6.2), (1.6, 5.8), (4.8, 3.4)], .9,
        peak=.5)
    crest("rin", polygon([polar(8.6, q) for q in range(0, 360, 60)]), [("", leaf_ + gust), (WASHI, vein)])
    # Genba: the mouth of a gun over its three balls, in a square
    def octagon(r):
        return polygon([(x, y - 1.5) for x, y in (polar(r, q) for q in range(0, 360, 45))])
    crest("genba", "M-7.4-7.4H7.4V7.4H-7.4Z", [("", octagon(4.9) + polygon([(-.9, -5.8), (.9, -5.8), (.7, -7.2),
        (-.7, -7.2)]) + "".join(circle(x, 5.4, 1.35) for x in (-4.2, 0, 4.2))), (WASHI, octagon(3.3)),
        ("", circle(0, -1.5, 2.1))])
    # Tenshu: the five-pointed star of the yin-yang masters, in a pentagon
    star = [polar(6.1, 144 * k) for k in range(5)]
    bars = "".join(limb([star[k], star[(k + 1) % 5]], [1.15, 1.15]) for k in range(5))
    crest("tenshu", polygon([polar(8.9, q) for q in range(0, 360, 72)]), [("", bars)])
    # Kaede: a maple leaf, in a lozenge
    tips = ((0, 7.6), (46, 7.2), (90, 6.6), (132, 5.2))
    half = []
    for i, (q, d) in enumerate(tips):
        half.append((*polar(d, q), 1))
        if i < len(tips) - 1:
            nxt = tips[i + 1]
            half += [polar(d * .62, q + 11), (*polar(3.7, (q + nxt[0]) / 2), 1), polar(nxt[1] * .62, nxt[0] - 11)]
    half += [polar(3.1, 141), (*polar(2.0, 166), 1), (0, 1.9, 1)]
    maple = outline(both(half))
    stalk = cut([(0, 1.6), (.2, 4.4), (1.0, 7.2)], 1.1, nose=.9, peak=.2)
    veins = "".join(cut([(0, .8), (polar(d * .66, q * s_))], .42, peak=.3) for q, d in tips[1:]
        for s_ in (1, -1)) + cut([(0, .8), (0, -4.8)], .42, peak=.3)
    crest("kaede", polygon([(0, -9.6), (9.6, 0), (0, 9.6), (-9.6, 0)]), [("", maple + stalk), (WASHI, veins)])
