"""The dome of heaven and what stars are drawn with."""

from collections.abc import Collection, Iterable
from math import atan2, ceil, cos, degrees, hypot, radians, sin, sqrt
from random import Random

from drawing.inside import arcs_inside, line_inside
from drawing.shape import Picture, Point, circle, dust, n, path, picture, polar
from drawing.tokens import SILVER, SKY, SKY_2, SKY_3, SKY_4, TALISMAN

Stars = dict[str, tuple[float, float, float]]
"""Name -> centre and radius; a name that ends in R is on the right half."""

# Widths of the 28 mansions in old degrees (sum 365.25): the uneven spokes of a stone star chart.
MANSIONS = [12, 9, 15, 5, 5, 18, 11.25, 26, 8, 12, 10, 17, 16, 9, 16, 12, 14, 11, 16, 2, 9, 33, 4, 15, 7, 18, 18, 17]


def under_label(x: float, y: float) -> bool:
    """The corner of a head where small text stands: no line and no star may run there."""
    return x > 46.5 and 6.4 < y < 17


def mansion_angles() -> list[float]:
    total, angles = 0.0, []
    for width in MANSIONS:
        angles.append(total * 360 / 365.25)
        total += width
    return angles


def spark(x: float, y: float, r: float, fill: str = TALISMAN, ground: str = SKY, waist: float = 0.16) -> str:
    """The four-pointed guest star: at most one or two on a face."""
    w = r * waist
    d = f"M{n(x)} {n(y - r)}Q{n(x + w)} {n(y - w)} {n(x + r)} {n(y)}Q{n(x + w)} {n(y + w)} {n(x)} {n(y + r)}Q{n(x - w)} {n(y + w)} {n(x - r)} {n(y)}Q{n(x - w)} {n(y - w)} {n(x)} {n(y - r)}Z"
    return circle(x, y, r * 0.62, ground) + path(d, fill)


def constellation(
    stars: Stars, lines: Iterable[str], width: float = 0.32, stroke: str = SILVER, big: Collection[str] = ()
) -> str:
    """stars: {key: (x, y, r)}; lines: 'a-b-c'. Lines stop short of the discs."""
    out = ""
    for chain in lines:
        keys = chain.split("-")
        for a, b in zip(keys, keys[1:], strict=False):
            (x0, y0, r0), (x1, y1, r1) = stars[a], stars[b]
            length = hypot(x1 - x0, y1 - y0)
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            g0, g1 = r0 + 0.5, r1 + 0.5
            out += f"M{n(x0 + ux * g0)} {n(y0 + uy * g0)}L{n(x1 - ux * g1)} {n(y1 - uy * g1)}"
    out = path(out, stroke=stroke, width=width)
    for key, (x, y, r) in stars.items():
        if key in big:
            out += spark(x, y, r * 2.1)
        else:
            out += circle(x, y, r, SILVER)
    return out


def both(stars: Stars, axis: float) -> Stars:
    """Adds the mirror image of every star whose key ends in R (as …L)."""
    full = dict(stars)
    for key, (x, y, r) in stars.items():
        if key.endswith("R"):
            full[key[:-1] + "L"] = (2 * axis - x, y, r)
    return full


def sky_ground(
    name: str,
    edge: float,
    sag: float,
    pole: Point = (35, 25),
    reach: float = 62,
    plain: bool = False,
    width: float = 70,
) -> Picture:
    """The dome of heaven: full width, its rim an arc that hangs down into the paper."""
    radius = ((width / 2) ** 2 + sag**2) / (2 * sag)
    cy = edge + sag - radius

    def rim(x):
        return cy + sqrt(radius**2 - (x - width / 2) ** 2)

    def inside(x, y):
        return 0 <= x <= width and 0 <= y <= rim(x) - 2.3 and not under_label(x, y)

    px, py = pole
    out = [path(f"M0 0H{width}V{n(edge)}A{n(radius)} {n(radius)} 0 0 1 0 {n(edge)}Z", SKY)]
    d = ""
    for r in () if plain else (6, 17, 29, 42, 56):
        d += arcs_inside(px, py, r, inside)
    if not plain:
        out.append(path(d, stroke=SKY_2, width=0.3, cap="butt"))
        out.append(
            path(arcs_inside(px + 4.5, py + 3.4, 29, inside), stroke=SKY_2, width=0.3, dash="1.1 0.9", cap="butt")
        )
    d = ""
    for angle in [] if plain else mansion_angles():
        x0, y0 = polar(px, py, 6, angle)
        x1, y1 = polar(px, py, reach, angle)
        d += line_inside(x0, y0, x1, y1, inside)
    if d:
        out.append(path(d, stroke=SKY_2, width=0.22, cap="butt"))
    # field stars
    random = Random(name)
    field = {0.12: [], 0.18: [], 0.28: []}
    for i in range(0 if plain else int(edge * 4.4)):
        x, y = random.uniform(0, width), random.uniform(0, edge + sag)
        if inside(x, y + 0.6):
            field[(0.28, 0.12, 0.18, 0.12)[i % 4]].append((x, y))
    out += [dust(points, size, SKY_4 if size > 0.2 else SKY_3) for size, points in field.items() if points]
    # graduated rim
    ticks, long_ticks = "", ""
    half = degrees(atan2(width / 2, radius - sag))
    step = degrees(1.0 / radius)
    count = ceil(half / step)
    for i in range(-count, count + 1):
        a = i * step
        x0, y0 = width / 2 + (radius - 0.75) * sin(radians(a)), cy + (radius - 0.75) * cos(radians(a))
        size = 1.5 if i % 5 == 0 else 0.8
        x1, y1 = width / 2 + (radius - 0.75 - size) * sin(radians(a)), cy + (radius - 0.75 - size) * cos(radians(a))
        command = f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
        if i % 5 == 0:
            long_ticks += command
        else:
            ticks += command
    out.append(
        path(ticks, stroke=SKY_4, width=0.2, cap="butt") + path(long_ticks, stroke=TALISMAN, width=0.28, cap="butt")
    )
    r = radius - 0.75
    out.append(
        path(
            f"M0 {n(cy + sqrt(r * r - (width / 2) ** 2))}A{n(r)} {n(r)} 0 0 0 {width} {n(cy + sqrt(r * r - (width / 2) ** 2))}",
            stroke=TALISMAN,
            width=0.28,
            cap="butt",
        )
    )
    return picture(name, width, edge + sag, *out)
