"""Four idols of equal weight in one square niche; none looks like a yes or a no."""

from collections.abc import Iterator
from math import cos, radians, sin

from drawing.inside import line_inside
from drawing.shape import Picture, at, circle, group, mirrored, n, path, picture, polar
from drawing.tokens import ABYSS, BONE, NICHE


def idol_ground() -> Picture:
    w, h = 70, 95
    out = path(f"M0 0H{w}V{h}H0Z", ABYSS)
    x0, y0, x1, y1 = 10, 19, 60, 79.4
    out += path(f"M{x0} {y0}H{x1}V{y1}H{x0}Z", NICHE, BONE, 0.5, join="miter")
    rays = ""
    for i in range(36):
        a = i * 10 + 5
        x, y = polar(35, 48, 8, a)
        rays += line_inside(
            x, y, *polar(35, 48, 60, a), lambda u, v: x0 + 2.4 <= u <= x1 - 2.4 and y0 + 2.4 <= v <= y1 - 2.4
        )
    out += path(rays, stroke="#3A1F40", width=0.42, cap="butt")
    corner = f"M{x0 + 1.3} {y0 + 12}V{y0 + 1.3}H{x0 + 12}M{x0 + 1.3} {y0 + 6.6}H{x0 + 6.6}V{y0 + 3.2}H{x0 + 3.4}V{y0 + 4.8}H{x0 + 4.9}"
    quarter = path(corner, stroke=BONE, width=0.42, cap="butt", join="miter")
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    out += (
        quarter
        + group(quarter, f"matrix(-1 0 0 1 {n(2 * cx)} 0)")
        + group(quarter, f"matrix(1 0 0 -1 0 {n(2 * cy)})")
        + group(quarter, f"matrix(-1 0 0 -1 {n(2 * cx)} {n(2 * cy)})")
    )
    return picture("grounds/idol", w, h, out)


def plinth() -> str:
    petals = "".join(
        f"M{n(-12 + i * 4)} 49.2C{n(-12 + i * 4)} 52 {n(-8 + i * 4)} 52 {n(-8 + i * 4)} 49.2Z" for i in range(6)
    )
    return (
        path("M-13.4 47H13.4V49H-13.4Z", BONE)
        + path(petals, BONE)
        + path("M-15 52.2H15V54.4H-15Z", BONE)
        + path("M-13.6 53.3H13.6", stroke=NICHE, width=0.35)
    )


def idol(name: str, half: str, whole: str = "") -> Picture:
    return picture(f"idols/{name}", 50, 56, mirrored(half), whole, plinth(), origin=(-25, 0))


def idols() -> Iterator[Picture]:
    dark = NICHE

    def stare(x, y, w, h, r):
        return (
            path(
                f"M{n(x - w)} {n(y)}Q{n(x)} {n(y - 2 * h)} {n(x + w)} {n(y)}Q{n(x)} {n(y + 2 * h)} {n(x - w)} {n(y)}Z",
                dark,
            )
            + circle(x, y, r, BONE)
            + path(
                f"M{n(x)} {n(y - r * 0.8)}Q{n(x + r * 0.35)} {n(y)} {n(x)} {n(y + r * 0.8)}Q{n(x - r * 0.35)} {n(y)} {n(x)} {n(y - r * 0.8)}Z",
                dark,
            )
        )

    # a gourd of eyes
    body = path(
        "M-.1 3.4C5.4 3.4 9.2 7.4 9.2 12.4C9.2 15.4 8 17.6 6.4 19.2C12.4 21.2 16.6 26.4 16.6 32.6C16.6 41 9.4 47.2 -.1 47.2Z",
        BONE,
    )
    frill = path("M1.6 3.8L3.8 -.6L5.4 4.8Z", BONE) + path("M6.6 5.8L11 2.8L9.4 8.2Z", BONE)
    eyes = path("M0 -2L1.5 3.8H-1.5Z", BONE)
    eyes += stare(0, 11.6, 5.6, 3.3, 2.6) + stare(0, 32.6, 8.2, 5, 4)
    for x, y in ((-5.2, 16.4), (5.2, 16.4), (0, 18.6), (-3.6, 6.6), (3.6, 6.6)):
        eyes += stare(x, y, 1.7, 0.9, 0.75)
    for a in range(12):
        x, y = polar(0, 33, 12, a * 30 + 15)
        eyes += stare(x * 1.06, y * 1.0, 2.1, 1.15, 0.95)
    yield idol("eyes", body + frill, eyes)

    # a mouth within a mouth
    half = path("M8.6 9.6C10.6 4.8 15 3.4 18.4 5C16.4 6.6 15.6 9.6 15.8 13.6Z", BONE) + path(
        "M6 42L8.2 47.4H14.6L13.4 38.6Z", BONE
    )
    whole = circle(0, 26.4, 19.4, BONE) + circle(0, 26.4, 15.6, dark)
    for radius, count, depth, spread in ((15.7, 18, 5.2, 9), (8.4, 12, 3.6, 12.6)):
        if radius < 10:
            whole += circle(0, 26.4, 9.4, BONE) + circle(0, 26.4, 8.4, dark)
        teeth = ""
        for i in range(count):
            a = 360 / count * (i + 0.5)
            x0, y0 = polar(0, 26.4, radius, a - spread)
            x1, y1 = polar(0, 26.4, radius - depth, a)
            x2, y2 = polar(0, 26.4, radius, a + spread)
            teeth += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}L{n(x2)} {n(y2)}Z"
        whole += path(teeth, BONE)
    whole += circle(0, 26.4, 2.3, BONE) + circle(0, 26.4, 1.05, dark)
    yield idol("mouths", half, whole)

    # a hood and ten hands
    def hand(x, y, turn):
        fingers = "".join(f"M0 0L{n(3 * sin(radians(a)))} {n(-3 * cos(radians(a)))}" for a in (-52, -18, 16, 50))
        return at(x, y, circle(0, 0, 1.35, BONE) + path(fingers, stroke=BONE, width=0.95), turn=turn)

    half = path("M-.1 6C4.4 6 6.4 9.8 5.8 14.2C8.4 16.6 9 20 8.4 24L10.6 47H-.1Z", BONE)
    arms = (
        (4.6, 18, 9, 14, 9.2, 7.4, 4),
        (6.4, 20, 13.4, 19, 16.4, 10.4, 24),
        (7, 23, 15, 25.6, 20.2, 18.2, 42),
        (7.4, 27, 15, 32, 20.8, 27.6, 62),
        (8, 31, 14.4, 38.6, 19.6, 36.8, 84),
    )
    for x0, y0, cx, cy, x1, y1, turn in arms:
        half += path(f"M{n(x0)} {n(y0)}Q{n(cx)} {n(cy)} {n(x1)} {n(y1)}", stroke=BONE, width=1.7) + hand(x1, y1, turn)
    whole = path(
        "M0 8.6C2.6 8.6 3.8 11 3.4 13.6C3 16.2 1.6 17.6 0 17.6C-1.6 17.6 -3 16.2 -3.4 13.6C-3.8 11 -2.6 8.6 0 8.6Z",
        dark,
    )
    whole += path("M0 10.6V15.8M-1.2 11.6H1.2M-1.2 13.2H1.2M-1.2 14.8H1.2", stroke=BONE, width=0.45)
    whole += path("M0 22.4L2.6 26.6L0 30.8L-2.6 26.6Z", dark) + circle(0, 26.6, 0.9, BONE)
    whole += path("M-3.4 34V46.4M0 33.6V46.4M3.4 34V46.4", stroke=dark, width=0.5)
    yield idol("hands", half, whole)

    # a robe under antlers, and no face
    half = path("M-.1 19C4.6 19.6 6.6 22 7.4 26L10.8 47H-.1Z", BONE)
    half += path("M6.2 21.4C11 23.4 13.4 29.6 13 40.4L8.8 37.2Z", BONE) + path(
        "M8.8 37.2L13 40.4", stroke=dark, width=0.6
    )
    half += path(
        "M3.4 9.2C8 8.8 10.8 5.8 11 1.4M8 7.8C12 8 15.8 5.6 17.2 2.2M12 7C15.2 9.2 18.8 8.8 21 6.2M15.8 8.2C17 11 19.6 12.4 22 12",
        stroke=BONE,
        width=1.35,
    )
    whole = circle(0, 14.2, 5.7, dark, BONE, 1.7) + circle(0, 14.2, 3, stroke=BONE, width=0.3)
    whole += path("M-4.4 21.6L0 30.4L4.4 21.6", stroke=dark, width=0.6, join="miter") + path(
        "M-6.2 22.6L0 34.6L6.2 22.6", stroke=dark, width=0.4, join="miter"
    )
    whole += path("M0 36.4V46.4M-3.2 37V46.4M3.2 37V46.4M-6.2 39V46.4M6.2 39V46.4", stroke=dark, width=0.5)
    yield idol("faceless", half, whole)
