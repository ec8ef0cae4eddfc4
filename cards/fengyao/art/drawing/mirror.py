"""The mirror of four quarters, 195 x 260, and the heaven and sea it lies over."""

from math import hypot
from random import Random

from drawing.abyss import waves
from drawing.inside import arcs_inside, line_inside
from drawing.shape import Picture, at, circle, dust, group, n, path, picture, polar
from drawing.sky import mansion_angles
from drawing.tokens import ABYSS, ABYSS_2, BRONZE, BRONZE_2, BRONZE_3, SILVER, SKY, SKY_2, SKY_3, SKY_4, TOKEN

MIRROR = 101, 135, 91  # centre and radius on the mat's page


def mirror_ground() -> Picture:
    """Heaven above, abyss below; the mirror (drawn apart) hides the seam's middle."""
    w, h = 202, 267
    cx, cy, rim = MIRROR
    plain = (
        (8, 8, 72, 38),
        (138, 9, 196, 50),
        (8, 221, 68, 259),
        (134, 221, 196, 259),
    )  # where the corners are written

    def free(x, y):
        return not any(x0 < x < x1 and y0 < y < y1 for x0, y0, x1, y1 in plain)

    def sky_in(x, y):
        return -0.5 <= x <= w + 0.5 and -0.5 <= y <= cy - 6 and hypot(x - cx, y - cy) > rim and free(x, y)

    out = path(f"M0 0H{w}V{h}H0Z", SKY)
    out += path(
        "".join(arcs_inside(cx, cy, r, sky_in, 1440) for r in (97, 104.5, 113.5, 124, 136, 150)),
        stroke=SKY_2,
        width=0.4,
    )
    spokes = ""
    for a in mansion_angles():
        spokes += line_inside(*polar(cx, cy, rim, a), *polar(cx, cy, 172, a), sky_in)
    out += path(spokes, stroke=SKY_2, width=0.3)
    random = Random("mirror")
    for size, count, fill in ((0.16, 150, SKY_3), (0.26, 90, SKY_4), (0.42, 28, SILVER)):
        points = []
        while len(points) < count:
            x, y = random.uniform(0, w), random.uniform(0, cy - 8)
            if hypot(x - cx, y - cy) > rim + 2 and free(x, y):
                points.append((x, y))
        out += dust(points, size, fill)
    base = cy + 3
    out += waves(w, h, base, w / 14, 8.4, 7, ABYSS)

    def abyss_in(x, y):
        return -0.5 <= x <= w + 0.5 and base + 3 <= y <= h + 0.5 and hypot(x - cx, y - cy) > rim + 1 and free(x, y)

    ripples, r, gap = "", rim + 5, 3.8
    while r < 175:
        ripples += arcs_inside(cx, cy, r, abyss_in, 1440)
        r += gap
        gap += 0.9
    out += path(ripples, stroke=ABYSS_2, width=0.5)
    return picture("grounds/heaven-and-sea", w, h, out)


def mirror() -> Picture:
    """A Han mirror: saw-tooth rim, twelve square places for the used markers, T, L and V, a square round the boss."""
    paper, line, rim = TOKEN["mirror"], BRONZE, MIRROR[2]
    out = circle(0, 0, rim, BRONZE) + circle(0, 0, rim - 1.1, stroke=BRONZE_3, width=0.4)
    saw = ""
    count = 108
    for i in range(count):
        a = i * 360 / count
        x0, y0 = polar(0, 0, 88.6, a)
        x1, y1 = polar(0, 0, 90 - 0.9, a + 180 / count)
        x2, y2 = polar(0, 0, 88.6, a + 360 / count)
        x1, y1 = x1 * 1.008, y1 * 1.008
        saw += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}L{n(x2)} {n(y2)}Z"
    out += path(saw, BRONZE_3) + circle(0, 0, 88.7, BRONZE_3) + circle(0, 0, 88, "none", BRONZE, 0.35)
    out += circle(0, 0, 72.9, paper, BRONZE, 0.9) + circle(0, 0, 71.4, stroke=BRONZE, width=0.3)
    for i in range(12):
        x, y = polar(0, 0, 80.6, i * 30 + 15)
        out += at(x, y, path("M-6.4 -6.4H6.4V6.4H-6.4Z", "#FBF5E2", BRONZE, 0.5, join="miter"), turn=i * 30 + 15)
    for i in range(12):
        x, y = polar(0, 0, 80.6, i * 30)
        k = f"M{n(x - 1.4)} {n(y)}L{n(x)} {n(y - 1.4)}L{n(x + 1.4)} {n(y)}L{n(x)} {n(y + 1.4)}Z"
        out += path(k, BRONZE)
    # quarters: lines that stop at T and L; V at the diagonals
    for a in (0, 90, 180, 270):
        arm = path("M0 -9V-65", stroke="#CDB989", width=0.5, cap="butt")
        arm += path("M-4.2 -13.2H4.2M0 -13.2V-9", stroke=line, width=1.25, cap="butt", join="miter")
        arm += path("M-6.2 -65H6.2V-60.4", stroke=line, width=1.25, cap="butt", join="miter")
        out += group(arm, f"rotate({a})")
        v = path("M-2.4 -71L0 -68.6L2.4 -71", stroke=line, width=1.25, cap="butt", join="miter")
        out += group(v, f"rotate({a + 45})")
    out += path("M-9 -9H9V9H-9Z", "#E4D3A3", line, 1.1, join="miter") + path(
        "M-7.8 -7.8H7.8V7.8H-7.8Z", stroke=line, width=0.3, join="miter"
    )
    for i in range(5):
        for x, y in ((-6.2 + 3.1 * i, -6.2), (-6.2 + 3.1 * i, 6.2), (-6.2, -6.2 + 3.1 * i), (6.2, -6.2 + 3.1 * i)):
            out += circle(x, y, 0.6, line)
    out += circle(0, 0, 4.4, line) + circle(0, 0, 3.6, stroke=BRONZE_3, width=0.3) + circle(-0.9, -0.9, 1.3, BRONZE_2)
    return picture("grounds/mirror", 2 * rim, 2 * rim, out, origin=(-rim, -rim))
