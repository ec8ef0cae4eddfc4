"""Tides: sky, far shore, shore, water and omen as layers, and their back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .cloth import split_disc, stitched_ring
from .pen import C, Picture, disc, fill, line, num, rect, svg

WAVE = (
    "M-30 64V50C-14 51 -6 48.5 4 44.5C13 41 20 36 25.5 26C31 15 39 6.5 50 6C58.5 5.6 65 10.5 67.5 18C65.5 16.2 63 15.8 61 17C63.5 18.8 64.5 22 63.5 25.5"
    "C61.7 22.8 59 21.6 56.6 22.6C58.4 24.6 58.6 27.6 57.2 30.6C55.6 27.6 53.2 26.2 50.8 27.2C48 28.4 47.2 31.6 48.4 35.6C50.6 42.4 59 47 73 47.5H170V64Z"
)
FOAM = (
    (
        "M-20 52.5C-6 51.5 5 47.5 13 42.8C20 38.5 24.5 35.2 28.8 27.2C34 17 41 10.3 50 9.6C55.5 9.2 59.8 11.3 62.5 14.6",
        1.5,
        "paper",
    ),
    ("M4 50.5C16 47 25.5 41 31.8 29.5C36.5 20.5 42.5 14.3 50 13.3C53.5 12.8 56.5 13.5 58.8 15", 0.7, "paper"),
    ("M12 54C23 49.5 30.5 42 35 32C38.8 24 43.5 18.6 49.5 17.2C52 16.6 54.5 16.8 56.4 17.8", 0.7, "verdigris-pale"),
    ("M22 57C31 51.5 36 44 39 35C41.5 27.5 45 22.6 49.8 20.9", 0.7, "verdigris-pale"),
    ("M33 58C39.5 53 42.2 47.5 43.5 40", 0.7, "verdigris-pale"),
    ("M44 58C46.8 55 48 51.5 48.3 48", 0.7, "verdigris-pale"),
)
SPRAY = ((66, 28, 1.2), (60.5, 33, 0.95), (69.8, 23, 0.8), (54, 34, 0.65))


def wave(x: float, y: float, scale: float, body: str, flip: bool = False, lines: int = 6, spray: bool = True) -> str:
    """One rising crest, drawn to the right in a box of 70 x 64."""
    out = fill(body, WAVE) + "".join(line(C[c], w, d) for d, w, c in FOAM[:lines])
    if spray:
        out += "".join(disc(C["paper"], *s) for s in SPRAY)
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(-scale if flip else scale)} {num(scale)})">{out}</g>'


def tides() -> Iterator[Picture]:
    """Three layers a T: sky, shore (behind the gate), water (before it). T = 2 has the second wave, higher water and a red moon."""
    for t, moon in ((1, "paper"), (2, "red-moon")):
        stops = "".join(
            f'<stop offset="{o}" stop-color="{C[c]}"/>'
            for o, c in ((0, "sky-high"), (0.4, "sky-mid"), (0.66, "sky-low"))
        )
        sky = f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs><rect width="70" height="95" fill="url(#sky)"/>'
        yield svg(f"grounds/tide-{t}-sky", 70, 95, sky + disc(C[moon], 30, 42, 17))
        level = 62.9 if t == 1 else 66.9
        shore = fill(
            C["sea"],
            f"M-2 {num(level + 0.6)}C14 {num(level - 0.4)} 28 {num(level - 0.6)} 42 {num(level)}C54 {num(level + 0.5)} 64 {num(level + 0.3)} 72 {num(level - 0.3)}V97H-2Z",
        )
        if t == 2:
            shore = wave(83, 31, 0.74, C["sea-back"], flip=True, lines=4, spray=False) + shore
        else:
            shore += line(C["paper"], 0.4, "M51 65.5H60M63 66.8H70M54 68.5H59M2 65.8H8")
        yield svg(f"grounds/tide-{t}-shore", 70, 95, shore)
        near = level + 3.3 if t == 1 else level + 1.3
        water = fill(
            C["sea"],
            f"M-2 {num(near + 0.6)}C8 {num(near - 0.8)} 16 {num(near - 0.6)} 26 {num(near + 0.5)}C38 {num(near + 1.6)} 56 {num(near + 0.9)} 72 {num(near - 0.3)}V97H-2Z",
        )
        water += wave(-12, 49.5, 0.62, C["sea-crest"])
        water += fill(C["night"], "M-2 78.1C10 75.4 20 75.6 33 77.4C46 79.2 58 78.1 72 75.6V97H-2Z")
        yield svg(f"grounds/tide-{t}-water", 70, 95, water)


def far_shores() -> Iterator[Picture]:
    """What lies behind each gate, in haze: roofs, a pagoda, a bare tree, peaks, cliffs. Tone on tone, so that the gate stays the one dark thing."""
    haze, near = C["haze"], C["haze-near"]

    def house(x: float, w: float, h: float) -> str:
        wall = rect(haze, x - w * 0.42, 62 - h * 0.46, w * 0.84, h * 0.46)
        return wall + fill(
            near,
            f"M{num(x - w * 0.62)} {num(62 - h * 0.42)}L{num(x - w * 0.3)} {num(62 - h)}H{num(x + w * 0.3)}L{num(x + w * 0.62)} {num(62 - h * 0.42)}Z",
        )

    def ridge(points: Iterable[tuple[float, float]]) -> str:
        return "M-2 97L" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "L72 97Z"

    ground = "M-2 97V61.4C12 60 24 61.6 38 61C50 60.4 60 61.8 72 60.6V97Z"
    houses = "".join(
        house(*h) for h in ((4.5, 8.4, 8.2), (61.5, 9.6, 9.2), (12.6, 6.6, 5.8), (52.6, 6.4, 5.6), (70.4, 7.6, 6.6))
    )
    yield svg("grounds/far-east", 70, 95, houses + fill(near, ground))
    tiers = "".join(
        f"M{num(61 - w)} {num(y)}C{num(61 - w * 0.5)} {num(y - 0.5)} {num(61 - w * 0.42)} {num(y - 1.6)} {num(61 - w * 0.4)} {num(y - 2.4)}H{num(61 + w * 0.4)}C{num(61 + w * 0.42)} {num(y - 1.6)} {num(61 + w * 0.5)} {num(y - 0.5)} {num(61 + w)} {num(y)}ZM{num(61 - w * 0.46)} {num(y)}H{num(61 + w * 0.46)}V{num(y + 3)}H{num(61 - w * 0.46)}Z"
        for w, y in ((5.2, 51.5), (6.2, 55.6), (7.2, 59.7))
    )
    pines = "".join(
        f"M{num(x)} {num(62 - h)}L{num(x + h * 0.3)} {num(62 - h * 0.45)}H{num(x + h * 0.16)}L{num(x + h * 0.4)} 63H{num(x - h * 0.4)}L{num(x - h * 0.16)} {num(62 - h * 0.45)}H{num(x - h * 0.3)}Z"
        for x, h in ((3, 9), (9.5, 12), (15.5, 7.5), (50.5, 6.4))
    )
    yield svg("grounds/far-west", 70, 95, fill(haze, pines + "M60.6 45H61.4V49.6H60.6Z" + tiers) + fill(near, ground))
    tree = "M62 62C61.6 57 63 54.4 61.6 51C60.6 48.4 57.4 47.6 56 44.6M61.6 51C62.6 47.6 65.6 47 66.8 43M61.9 55C58.4 53.4 55.4 54 52.4 51.4M62.2 56.6C65 55 67.4 55.4 70.6 52M58.6 48C56 48.2 54.4 47.2 53 45.6M64.8 47.6C67 47.4 68.6 48 71 46.4"
    reeds = "M2 62C2.4 57 1.6 54 .4 50M4 62C4.6 56 4.4 52 5.6 47M6.6 62C6.6 57.6 7.4 54.6 9 51.4M9 62C9.6 58.6 10.8 56.6 12.6 54.6M13.6 62C13.6 59 14 57 15 55"
    yield svg(
        "grounds/far-well",
        70,
        95,
        f'<path fill="none" stroke="{haze}" stroke-width="1.1" stroke-linecap="round" d="{tree}"/><path fill="none" stroke="{haze}" stroke-width=".8" stroke-linecap="round" d="{reeds}"/>'
        + fill(near, ground),
    )
    back = ridge(
        (
            (-2, 50),
            (4, 44),
            (9, 49),
            (14, 46.6),
            (22, 56),
            (30, 60),
            (40, 60),
            (47, 53),
            (52, 55),
            (60, 45.4),
            (65, 50),
            (72, 44),
        )
    )
    front = ridge(((-2, 58), (5, 53.6), (11, 58.4), (18, 61.4), (44, 61.6), (51, 58), (57, 60.6), (65, 55.4), (72, 59)))
    yield svg(
        "grounds/far-mount",
        70,
        95,
        fill(haze, back)
        + fill(
            C["paper"],
            "M4 44L6.6 46.6L5.2 47.2L3.8 46.4L2 47.6L.6 47.2ZM60 45.4L62.6 48L61 48.6L59.6 47.6L57.8 48.9L57.2 48.4Z",
        )
        + fill(near, front),
    )
    cliff = "M-2 97V36L3 37.4L4 43L7 44.6L7.6 51L11.6 53L12 58L17 61V97ZM72 97V38.6L67.6 40L67 46L63 47.6L62.4 54L57.6 56L57 60L52 61.4V97Z"
    crags = "M-2 97V47L2 48.6L2.6 54L6 56L6.6 61H40V97ZM72 97V49L69 50.6L68.6 56L64 58L63 61.2H36V97Z"
    yield svg("grounds/far-gate", 70, 95, fill(haze, cliff) + fill(near, crags))


def omens() -> Iterator[Picture]:
    mist = fill(C["paper"], "M-2 .4H25.5A2.3 2.3 0 0 1 25.5 5H19A.7 .7 0 0 0 19 6.4H72V12.6H-2Z")
    mist += fill(C["paper"], "M72 12H48.5A.9 .9 0 0 0 48.5 13.5H41A2.1 2.1 0 0 0 41 17.7H72Z") + fill(
        C["paper"], "M33 2.9A1.4 1.4 0 0 1 33 .1H44A1.4 1.4 0 0 1 44 2.9Z"
    )
    yield svg("grounds/omen-mist", 70, 18, mist + line(C["moonlit"], 0.3, "M-2 2.7H22M72 15.6H46M-2 11.2H16M54 7.8H72"))
    stain = (
        "M-2 7C8 5.5 15 7.8 24 6.6C34 5.3 42 7.6 52 6.4C60 5.5 66 6.8 72 6V14.8C69 14.4 67.5 15 67 17.3C66.6 18.4 64.8 18.4 64.5 17.3C64.2 15.3 62 14.8 58 15"
        "C50 15.4 48 14.6 44 14.8C42.5 14.9 42.3 16.6 41.5 16.6C40.7 16.6 40.7 14.9 39 14.8C30 14.5 22 15.3 14 14.9C11.5 14.8 11.6 17.7 10.3 17.7C9 17.7 9.2 15 7 14.9C4 14.8 1 15 -2 14.6Z"
    )
    yield svg("grounds/omen-murk", 70, 18, fill(C["ink"], stain))


def back_tide() -> Iterator[Picture]:
    """Blue-sea waves (seigaiha) rolling in from both ends; the lower half once, and the same turned by half."""
    deep, foam, r, cx, cy = C["verdigris-deep"], C["sea-line"], 7.0, 35, 47.5
    rows, y, k = "", cy + 9.5, 0
    while y < 95 + r:
        xs = [x for x in (cx + (i + (0.5 if k % 2 else 0)) * 2 * r for i in range(-4, 5)) if -r < x < 70 + r]
        arcs = lambda q: "".join(f"M{num(x - q)} {num(y)}a{num(q)} {num(q)} 0 0 1 {num(2 * q)} 0" for x in xs)
        rows += (
            fill(deep, arcs(r))
            + f'<path fill="none" stroke="{foam}" stroke-width=".4" d="{arcs(r)}{arcs(r * 0.74)}{arcs(r * 0.48)}"/>'
            + fill(foam, arcs(r * 0.2))
        )
        y, k = y + r / 2, k + 1
    b = rect(deep, 0, 0, 70, 95) + f'<g id="sea">{rows}</g><use href="#sea" transform="rotate(180 {cx} {cy})"/>'
    b += disc(deep, cx, cy, 22.5) + stitched_ring(cx, cy, 22.5, C["verdigris-pale"])
    yield svg("backs/tide", 70, 95, b + split_disc(cx, cy, deep, C["vermilion"]))
