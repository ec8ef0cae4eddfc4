"""Waves, the scaled coil and the grounds of the abyss cards."""

from math import degrees

from drawing.inside import Inside, arcs_inside
from drawing.shape import Picture, mirrored, n, path, picture, polar, smooth
from drawing.tokens import ABYSS, ABYSS_2, COIL, CREST, PAPER_MARK, SCALE


def waves(width: float, bottom: float, base: float, unit: float, height: float, count: int, colour: str) -> str:
    """A sea that reaches down to `bottom`: in the left half the crests curl to the right, in the right half to the left."""

    def crest(x: float, sign: int) -> str:
        points = (
            (0.26, 0),
            (0.2, 1),
            (0.58, 1),
            (0.84, 1),
            (0.97, 0.58),
            (0.84, 0.38),
            (0.75, 0.24),
            (0.6, 0.33),
            (0.62, 0.5),
            (0.5, 0.3),
            (0.68, 0),
            (1, 0),
        )
        place = [f"{n(x + sign * u * unit)} {n(base - v * height)}" for u, v in points]
        return "".join("C" + " ".join(place[i : i + 3]) for i in range(0, 12, 3))

    left = f"M0 {n(base)}" + "".join(crest(i * unit, 1) for i in range(count))
    right = f"M{n(width)} {n(base)}" + "".join(crest(width - i * unit, -1) for i in range(count))
    sea = path(f"{left}V{n(bottom)}H0Z", colour) + path(f"{right}V{n(bottom)}H{n(width)}Z", colour)
    return sea + path(left + right, stroke=CREST, width=0.35)


def coil_parts(
    cx: float,
    cy: float,
    r0: float,
    pitch: float,
    turns: float,
    band: float,
    inside: Inside,
    scale_step: float = 2.3,
    phase: float = 0.0,
    grain: float = 6,
    plain: bool = False,
    places: int = 2,
) -> tuple[str, str]:
    """A scaled serpent wound as an Archimedean spiral; only what inside() allows is drawn."""
    edges, scales = "", ""
    total = turns * 360

    def centre(deg: float) -> float:
        return r0 + pitch * deg / 360

    for side in (-0.5, 0.5):
        run = []
        deg = 0.0
        while deg <= total:
            r = centre(deg) + side * band
            x, y = polar(cx, cy, r, deg + phase)
            if inside(x, y):
                run.append((x, y))
            elif len(run) > 1:
                edges += smooth(run, places)
                run = []
            else:
                run = []
            deg += grain
        if len(run) > 1:
            edges += smooth(run, places)
    deg, row = 0.0, 0
    while deg < total and not plain:
        r = centre(deg)
        for k in (-0.25, 0.25) if row % 2 == 0 else (-0.5, 0.0, 0.5):
            rr = r + k * band
            x, y = polar(cx, cy, rr, deg + phase)
            if not inside(x, y):
                continue
            # a scale is a small arc open towards the tail
            half = band * 0.25
            x0, y0 = polar(cx, cy, rr - half, deg + phase)
            x1, y1 = polar(cx, cy, rr + half, deg + phase)
            bulge = degrees(1.25 * half / rr)
            xm, ym = polar(cx, cy, rr, deg + phase + bulge * 1.5)
            if k == -0.5:
                x0, y0 = x, y
                xm, ym = polar(cx, cy, rr + half * 0.8, deg + phase + bulge * 1.1)
            elif k == 0.5:
                x1, y1 = x, y
                xm, ym = polar(cx, cy, rr - half * 0.8, deg + phase + bulge * 1.1)
            scales += f"M{n(x0)} {n(y0)}Q{n(xm)} {n(ym)} {n(x1)} {n(y1)}"
        deg += degrees(scale_step * 0.5 / r)
        row += 1
    return edges, scales


def abyss_ground(
    name: str, height: float, eye_y: float = 0, r0: float = 0, turns: int = 0, foot: float = 15.2
) -> Picture:
    """Waves on top; a coiled serpent rises between them, its eye left free for the figure. The foot covers the last mm."""
    width, base = 70, 7.4
    out = [waves(width, height, base, width / 6, 5.4, 3, ABYSS)]
    floor = height - foot
    cx, cy, band, pitch = 35, eye_y or floor, 4.4, 5.3
    r_out = r0 + (turns + 0.5) * pitch if turns else 6
    ripples = ""
    r, gap = r_out + 2.6, 2.2
    while r < 62:
        ripples += arcs_inside(cx, cy, r, lambda x, y: 0 <= x <= width and base + 1.8 <= y <= floor)
        r += gap
        gap += 0.75
    out.append(path(ripples, stroke=ABYSS_2, width=0.34, cap="butt"))
    if turns:
        edges, scales = coil_parts(cx, cy, r0 + pitch / 2, pitch, turns, band, lambda x, y: y <= floor + 0.6, phase=180)
        rim = [
            polar(cx, cy, r0 + pitch / 2 + pitch * (turns - 1 + i / 60) + band / 2 + 0.5, 180 + 6 * i)
            for i in range(61)
        ]
        out.append(path(smooth(rim) + "Z", ABYSS))
        out.append(path(scales, stroke=SCALE, width=0.28))
        out.append(path(edges, stroke=COIL, width=0.42))
    return picture(name, width, height, *out)


def cloud_scroll() -> Picture:
    """A tone on tone scroll between name and seal, as on the head of a talisman."""
    half = path(
        "M10.8 4C13 4 13.4 1.2 15.6 1.2C17.6 1.2 18.2 3.6 16.8 4.3C15.8 4.8 14.9 3.8 15.5 3.1M12.6 3.2C13.6 5.4 16 6.6 19.2 5.8",
        stroke=PAPER_MARK,
        width=0.6,
    )
    return picture("grounds/cloud-scroll", 20, 8, mirrored(half, 10), path("M10 1.9L11.3 4L10 6.1L8.7 4Z", PAPER_MARK))
