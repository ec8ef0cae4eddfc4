"""夜帖, page 70 × 95: a clock that is also the moon, six sleepers, and what lies below them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from drawing.bodies import GUESTS, eyes, head, mouth, sole
from drawing.inks import (
    AGED,
    AMBER,
    BONE,
    CHEEK,
    DAMASK_NIGHT,
    DARK,
    FRAME,
    GREEN,
    INK,
    LACQUER,
    MAROON,
    NIGHT,
    PAPER,
    RED,
    RULE,
    STRIPE,
)
from drawing.nights_props import accusing, candles, glow, halos, lamps, overhanging, tossing
from drawing.ornament import wallpaper
from drawing.pen import Point, circle, ellipse, g, n, path, rect, sturdy, svg


def perforation(x1: float, x2: float, y: float, ink: str, gap: float = 1.5, r: float = .36) -> str:
    k = int((x2 - x1) / gap)
    return "".join(circle(x1 + (x2 - x1) * i / k, y, r, ink) for i in range(k + 1))


def dial(
    cx: float, cy: float, r: float, hour: float, mood: str, face: str = BONE, ink: str = INK,
    line: str = "#B98A3E", upside: bool = False
) -> str:
    """A striking clock that is also the moon: hour hand on R₀, minute hand on twelve."""
    out = circle(cx, cy, r + .5, FRAME, ink, .4) + circle(cx, cy, r - .4, face, ink, .35) + circle(cx, cy, r - 1.1,
        "none", line, .22)
    for h in range(12):
        a, long = h * pi / 6, h % 3 == 0
        r1, r2 = r - 1.6, r - (3 if long else 2.4)
        out += path(f"M{n(cx + r1 * sin(a))} {n(cy - r1 * cos(a))}L{n(cx + r2 * sin(a))} {n(cy - r2 * cos(a))}",
            "none", ink, .75 if long else .4, cap="butt")
    k = r / 15.5
    f = eyes(mood, line, face, (0, 1) if mood in ("awake", "wink") else (0, 0), -1.6, 4.2,
        .9) if mood != "shut" else eyes("sleep", line, face, y=-1.6, gap=4.2)
    f += mouth("hush", line, 5.6, RED) if mood == "hush" else mouth({"shut": "sleep", "wink": "awake",
        "dazzle": "awake"}.get(mood, mood), line, 5.6)
    f += circle(-6.4, 2.6, 1.5, CHEEK) + circle(6.4, 2.6, 1.5, CHEEK)
    out += g(f, cx, cy, k, 180 if upside else 0)
    a = hour * pi / 6
    hx, hy = cx + (r - 5) * sin(a), cy - (r - 5) * cos(a)
    sx, sy = cos(a) * 1.25, sin(a) * 1.25
    mx, my = cx + (r - 6.6) * sin(a), cy - (r - 6.6) * cos(a)
    out += path(f"M{cx} {cy}V{n(cy - r + 2.6)}", "none", ink, .7)
    out += path(f"M{cx} {cy}L{n(mx)} {n(my)}", "none", ink, 1.1) + path(f"M{n(mx - sx)} {n(my - sy)}"
        f"L{n(hx)} {n(hy)}L{n(mx + sx)} {n(my + sy)}Z", ink, ink, .5)
    return out + circle(cx, cy, 1.15, ink) + circle(cx, cy, .45, AMBER)


def lurker(x: float, y: float, s: float, mood: str, amber: str = AMBER, dark: str = DARK, look: float = 0) -> str:
    """A pair of eyes in the belly of the bed."""
    if mood == "sleep":
        return g(path("M-3.1 0Q-1.9 1.3 -.7 0M.7 0Q1.9 1.3 3.1 0", "none", amber, .55), x, y, s)
    if mood == "dazzle":
        return g(path("M-3.4 -1L-1 0L-3.4 1M3.4 -1L1 0L3.4 1", "none", amber, .6), x, y, s)
    return g("".join(ellipse(e, 0, 1.35, 1.15, amber) + ellipse(e + look * .7, -.35 if not look else 0, .42, .72,
        dark) for e in (-1.9, 1.9)), x, y, s)


def sleepers(y: float, c: Night) -> str:
    """Headboard, six pillows and six heads (or their feet); y is the quilt's edge."""
    out = path(f"M-1 {n(y - 6.4)}C6 {n(y - 9.6)} 20 {n(y - 8)} 26 {n(y - 9.4)}"
        f"C40 {n(y - 8)} 60 {n(y - 9.6)} 71 {n(y - 6.4)}V{n(y + 2)}H-1Z", LACQUER)
    for i, mood in enumerate(c.moods):
        x, tilt, sunk = 8 + i * 7.4, c.tilts[i], c.sunk[i]
        out += rect(x - 3.7, y - 3.6, 7.4, 5, AGED, INK, .25, 1.6)
        if i in c.feet:
            out += sturdy(sole(x - 1.6, y - 2.4, -14, BONE, INK, .56, True) + sole(x + 1.9, y - 2.7, 12, BONE, INK,
                .56), .56)
        else:
            dy = (4 if mood == "hush" else 3.5) - (.5 if GUESTS[i] == "zhou" else 0) - sunk
            out += g(sturdy(head(GUESTS[i], mood, c.looks[i]), .335), x, y - dy, .335, tilt)
    return out


def bed_front(y: float, quilt_ink: str, quilt_shade: str, wide: float = 70) -> str:
    """What stands before the sleepers on every night: quilt, rail, the dark and two feet of the bed."""
    dark, wood, light = DARK, LACQUER, FRAME
    out = rect(-1, y, wide + 2, 5.2, quilt_ink)
    out += path("".join(f"M{n(x)} {n(y)}v5.2" for x in [i * 2.5 for i in range(29)]), "none", quilt_shade, .8,
        cap="butt")
    out += path("M-1 " + n(y) + "q1.25 1.7 2.5 0" * 30 + f"V{n(y - .9)}H-1Z", BONE, INK, .3)
    out += rect(-1, y + 5.2, wide + 2, 2, wood) + path(f"M-1 {n(y + 6.2)}H71", "none", light, .3)
    out += rect(-1, y + 7.2, wide + 2, 5, dark)
    for x in (3, 48):
        out += path(f"M{x} {n(y + 7.2)}h4.4c0 2 -1.2 3 -1 5h-2.4c.2 -2 -1 -3 -1 -5Z", wood, light, .25)
    return out


@dataclass(frozen=True)
class Night:
    """What happens on one night; heads are counted from the left."""

    r0: int
    moon: str
    moods: tuple[str, ...]
    """Of the six sleepers: sleep, awake, hush, shock."""
    under: str
    """The mood of what lurks below."""
    eyes: tuple[tuple[float, ...], ...]
    """Its pairs of eyes: x, depth under the quilt's edge, size, and where they look if not at us."""
    special: bool = False
    looks: tuple[Point, ...] = ((0, 1),) * 6
    tilts: tuple[float, ...] = (0,) * 6
    sunk: tuple[float, ...] = (0,) * 6
    feet: tuple[int, ...] = ()
    """Guests who lie the wrong way round."""
    behind: Callable[[], str] | None = None
    before: Callable[[], str] | None = None
    after: Callable[[], str] | None = None


NIGHTS = {
    "quiet": Night(1, "shut", ("sleep",) * 6, "sleep", ((27, 9.6, 1),)),
    "common": Night(
        2, "awake", ("sleep", "sleep", "awake", "sleep", "sleep", "awake"), "awake", ((27, 9.6, 1),),
        looks=((0, 1), (0, 1), (-1, -.3), (0, 1), (0, 1), (-1, 0)), behind=halos, before=candles),
    "uneasy": Night(
        3, "wink", ("awake", "sleep", "awake", "sleep", "awake", "shock"), "awake",
        ((15, 9.6, 1.15, 1), (38.6, 9.7, 1, -1)),
        looks=((1, .4), (0, 1), (1, .2), (0, 1), (-1, .4), (0, 0)), tilts=(-26, 17, 0, -24, 15, 0),
        sunk=(0, .3, 1.5, 0, .3, 0), before=tossing, after=overhanging),
    "stirring": Night(
        4, "awake", ("awake",) * 6, "awake",
        ((12, 9.6, .8), (19.4, 10.4, .62), (27, 9.5, 1.1), (34.6, 10.5, .6), (41.6, 9.5, .85))),
    "lamplit": Night(
        2, "dazzle", ("awake",) * 6, "dazzle", ((27, 9.6, 1),), special=True,
        looks=((1, .2), (-1, .2), (1, .2), (1, .2), (-1, .2), (-1, 0)), behind=glow, before=lamps, after=accusing),
    "hushed": Night(3, "hush", ("hush",) * 6, "awake", ((27, 9.6, 1),), special=True),
    "turning": Night(4, "shock", ("shock",) * 6, "awake", ((18, 9.6, .9), (36, 9.7, .9)), special=True, feet=(1, 4)),
}


def night_inks(special: bool) -> tuple[str, str, str, str]:
    """Leaf, wall, damask, quilt stripe."""
    return (RED, "#33140F", "#40201A", MAROON) if special else (GREEN, NIGHT, DAMASK_NIGHT, STRIPE)


def night_ground(special: bool) -> str:
    """Behind the picture, the same for all nights of a kind: wall, paper, coupons."""
    _, wall, damask, _ = night_inks(special)
    out = rect(0, 0, 70, 95, PAPER) + rect(0, 14, 70, 49.4, wall) + wallpaper(70, 14, 63.4, damask)
    out += perforation(.7, 69.3, 74.2, RULE) + path("M18.2 76.2V87.4M29.7 76.2V87.4M41.1 76.2V87.4M52.5 76.2V87.4",
        "none", RULE, .3)
    return svg(70, 95, out)


def night_front(special: bool) -> str:
    """Before the picture, the same for all nights of a kind: the leaf's head, bed and slip."""
    band, _, _, stripe = night_inks(special)
    out = bed_front(51.2, band, stripe)
    out += rect(0, 0, 70, 14, band) + path("M0 14" + "q.875 1.3 1.75 0" * 40 + "V13H0Z", band)
    out += rect(51.2, 12.6, 11.8, 46.4, INK) + rect(50.5, 11.8, 11.8, 46.4, BONE) + rect(51.3, 12.6, 10.2, 44.8,
        "none", band, .3)
    out += circle(56.4, 10.5, .75, BONE) + path("M56.4 10.5V12", "none", BONE, .4)
    return svg(70, 95, out)


def night_art(kind: str) -> str:
    """The night's own picture: strokes in the air, the clock, six sleepers."""
    c, cx, cy = NIGHTS[kind], 27, 31.6
    out = c.behind() if c.behind else ""
    for k in range(c.r0):                              # one ring in the air for every stroke
        out += circle(cx, cy, 14.9 + k * 3.1, "none", AMBER, 1.05)
    out += dial(cx, cy, 11.6, c.r0, c.moon, upside=bool(c.feet)) + sleepers(51.2, c)
    return svg(70, 95, out + (c.before() if c.before else ""))


def night_over(kind: str) -> str:
    """What has to lie over the quilt and in the dark."""
    c = NIGHTS[kind]
    out = "".join(lurker(x, 51.2 + dy, s, c.under, look=look[0] if look else 0) for x, dy, s, *look in c.eyes)
    return svg(70, 95, out + (c.after() if c.after else ""))


def bell(ink: str, struck: bool) -> str:
    d = "M12 2.6C15.8 2.6 17.6 5.6 17.8 9.6C18 13.4 18.8 15.6 21 17.6H3C5.2 15.6 6 13.4 6.2 9.6C6.4 5.6 8.2 2.6 12 2.6Z"
    return (path(d, ink, ink, 1.4) + circle(12, 20.4, 2.2, ink)) if struck else path(d, "none", ink,
        1.4) + path("M10 20.4a2 2 0 0 0 4 0", "none", ink, 1.4)


def night_back() -> str:
    """A moon that sleeps both ways up."""
    wide, high, cx, cy = 70, 95, 35, 47.5
    out = rect(0, 0, wide, high, NIGHT)
    d = ""
    for j in range(-14, 15):
        for i in range(-11, 12):
            if (i + j) % 2 == 0 and abs(cy + j * 3.5 - cy) < 38:
                d += f"M{n(cx + i * 3.5)} {n(cy + j * 3.5 - 1.5)}l.8 1.5l-.8 1.5l-.8 -1.5z"
    out += path(d, DAMASK_NIGHT)
    for k in range(4):
        out += circle(cx, cy, 18.6 + k * 3.6, "none", AMBER, 1.05)
    out += circle(cx, cy, 15.4, FRAME, INK, .4) + circle(cx, cy, 14.3, BONE, INK, .35) + circle(cx, cy, 13.2,
        "none", "#B98A3E", .25)
    f = path("M-7.4 -5.6Q-4.8 -3 -2.2 -5.6M2.2 -5.6Q4.8 -3 7.4 -5.6", "none", INK, .95) + circle(-8.4, -2.4, 1.5,
        CHEEK)
    out += g(f, cx, cy) + g(f, cx, cy, 1, 180) + ellipse(cx, cy, 1.7, 1.1, INK)
    for r in (0, 180):
        band = rect(-1, -1, wide + 2, 14, GREEN) + path("M0 12.5" + "".join("q.875 1.6 1.75 0" for _ in range(40))
            + "V11.5H0Z", GREEN)
        band += "".join(g(bell(BONE, True), 35 + i * 7.4 - 2.6, 5.2, .217) for i in (-1.5, -.5, .5, 1.5))
        out += g(band, rot=r, cx=cx, cy=cy)
    return svg(wide, high, out)
