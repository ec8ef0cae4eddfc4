"""Four mansions told apart by outline alone: a ring, a ladder, a hook, an hourglass."""

from math import hypot
from random import Random

from drawing.inside import arcs_inside, line_inside
from drawing.shape import Picture, circle, dust, n, path, picture, polar
from drawing.sky import mansion_angles, spark, under_label
from drawing.tokens import LIGHT, SILVER, SKY, SKY_2, SKY_3, SKY_4, TALISMAN


def chart_ground() -> Picture:
    w, h, cx, cy = 70, 95, 35, 51

    def inside(x, y):
        return -0.5 <= x <= w + 0.5 and -0.5 <= y <= h + 0.5 and not under_label(x, y)

    out = path(f"M0 0H{w}V{h}H0Z", SKY)
    rings = "".join(arcs_inside(cx, cy, r, inside) for r in (8, 17, 26, 36, 47, 58))
    spokes = "".join(line_inside(*polar(cx, cy, 8, a), *polar(cx, cy, 66, a), inside) for a in mansion_angles())
    out += path(rings, stroke=SKY_2, width=0.3) + path(spokes, stroke=SKY_2, width=0.22)
    random = Random("chart")
    for size, count, fill in ((0.12, 90, SKY_3), (0.2, 70, SKY_3), (0.26, 24, SKY_4)):
        points = [(random.uniform(0, w), random.uniform(0, h)) for _ in range(count)]
        out += dust([p for p in points if not under_label(*p)], size, fill)
    out += circle(cx, cy, 28.4, stroke=TALISMAN, width=0.3)
    ticks, longer = "", ""
    for i in range(180):
        x0, y0 = polar(cx, cy, 28.4, i * 2)
        x1, y1 = polar(cx, cy, 27.1 if i % 5 == 0 else 27.7, i * 2)
        if i % 5 == 0:
            longer += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
        else:
            ticks += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    out += path(ticks, stroke=SKY_4, width=0.2, cap="butt") + path(longer, stroke=TALISMAN, width=0.28, cap="butt")
    return picture("grounds/star-chart", w, h, out)


CHARTS = {
    # key: (points in a 56 x 56 box, chains, brightest)
    "kui": (
        [
            (28, 5),
            (36, 7.4),
            (42.6, 13),
            (44.6, 21),
            (41, 28),
            (42.8, 35.4),
            (41, 43),
            (35.4, 49),
            (28, 51),
            (20.6, 49),
            (15, 43),
            (13.2, 35.4),
            (15, 28),
            (11.4, 21),
            (13.4, 13),
            (20, 7.4),
        ],
        ["0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"],
        8,
    ),
    "jing": (
        [(16, 6), (38.6, 4.6), (17, 20.4), (39.6, 19), (18, 35), (40.6, 33.6), (19, 50), (41.6, 48.4)],
        ["0-2-4-6", "1-3-5-7", "0-1", "2-3", "4-5", "6-7"],
        1,
    ),
    "wei": (
        [
            (15, 4.5),
            (12.6, 14),
            (13.4, 24),
            (16.6, 33.6),
            (22.6, 42),
            (31.4, 47.4),
            (41, 46),
            (46, 37.6),
            (43, 29),
            (34.6, 28.4),
        ],
        ["0-1-2-3-4-5-6-7-8-9"],
        0,
    ),
    "niu": ([(10.6, 7), (28.6, 4.6), (46, 8.4), (28, 28), (10, 48), (45.4, 49)], ["0-1-2-3-0", "3-4-5-3"], 3),
}


def chart(key: str) -> Picture:
    points, chains, brightest = CHARTS[key]
    random = Random(key)
    size = {
        i: random.choice((1.35, 1.6, 1.85)) if len(points) > 8 else random.choice((1.9, 2.2, 2.5))
        for i in range(len(points))
    }
    out = ""
    d = ""
    for chain in chains:
        ids = [int(i) for i in chain.split("-")]
        for a, b in zip(ids, ids[1:], strict=False):
            (x0, y0), (x1, y1) = points[a], points[b]
            length = hypot(x1 - x0, y1 - y0)
            g0, g1 = size[a] + 1.15, size[b] + 1.15
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            d += f"M{n(x0 + ux * g0)} {n(y0 + uy * g0)}L{n(x1 - ux * g1)} {n(y1 - uy * g1)}"
    out += path(d, stroke=SILVER, width=0.85)
    for i, (x, y) in enumerate(points):
        if i == brightest:
            out += spark(x, y, size[i] * 2.5, LIGHT, waist=0.2)
        else:
            out += circle(x, y, size[i], LIGHT) + circle(x, y, size[i] + 0.6, stroke=SKY_4, width=0.22)
    return picture(f"charts/{key}", 56, 56, out)
