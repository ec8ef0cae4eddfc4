"""Paper dolls: whole and lit, or torn."""

from collections.abc import Iterator

from drawing.shape import Picture, at, circle, dot, n, path, picture, polar
from drawing.tokens import CHAR, CINNABAR, IVORY, PAPER, PAPER_TINT


def doll(fill: str, ground: str) -> str:
    """A paper doll, feet at 0 0, 20 tall, cut from folded paper."""
    return (
        path(
            "M0 -20A3 3 0 0 1 1.5 -14.4V-13.4H8.6V-9.6L6.9 -10.6L5.2 -9.6L3.4 -10.8V-7L5.2 0L3.4 -1.2L1.7 0L0 -1.4L-1.7 0L-3.4 -1.2L-5.2 0L-3.4 -7V-10.8L-5.2 -9.6L-6.9 -10.6L-8.6 -9.6V-13.4H-1.5V-14.4A3 3 0 0 1 0 -20Z",
            fill,
        )
        + circle(-1, -17.3, 0.38, ground)
        + circle(1, -17.3, 0.38, ground)
        + path("M0 -12.2L1.1 -10.7L0 -9.2L-1.1 -10.7ZM0 -7.6L.8 -6.4L0 -5.2L-.8 -6.4Z", ground)
    )


def wisp(fill: str, ground: str) -> str:
    """精魄: a drop of soul with a tail, feet at 0 0, 10 tall."""
    return path(
        "M.4 -10C1.6 -7.6 3.8 -6.2 3.8 -3.5C3.8 -1.4 2.1 0 0 0C-2.1 0 -3.8 -1.4 -3.8 -3.5C-3.8 -5.4 -2.4 -6.2 -2 -7.6C-1.3 -7.2 -.9 -6.6 -.9 -5.9C.1 -6.6 .8 -8.2 .4 -10Z",
        fill,
    ) + path(
        "M1.3 -3.1C1.3 -2.2 .7 -1.6 0 -1.6C-.9 -1.6 -1.6 -2.3 -1.6 -3.2C-1.6 -4.4 -.6 -5.2 .6 -5.2",
        stroke=ground,
        width=0.7,
    )


def tidings() -> Iterator[Picture]:
    red, paper = CINNABAR, PAPER
    yield picture(
        "grounds/tiding-success",
        70,
        95,
        path("M0 0H70V95H0Z", paper),
        circle(35, 46.5, 23.4, PAPER_TINT),
        path("".join(dot(35, 46.5, r) for r in (25.6, 28.4)), stroke=PAPER_TINT, width=0.5),
    )
    gaps = "".join(
        f"M{n(polar(35, 46.5, 23.4, a)[0])} {n(polar(35, 46.5, 23.4, a)[1])}A23.4 23.4 0 0 1 {n(polar(35, 46.5, 23.4, a + 22)[0])} {n(polar(35, 46.5, 23.4, a + 22)[1])}"
        for a in range(0, 360, 36)
    )
    yield picture(
        "grounds/tiding-failure",
        70,
        95,
        path("M0 0H70V95H0Z", CHAR),
        circle(35, 46.5, 21.6, "#2A272D"),
        path(gaps, stroke="#5A5560", width=0.5, cap="butt"),
    )
    flame = path(
        "M0 -12.6C3.6 -8.6 5.6 -6 5.6 -2.6A5.6 5.6 0 0 1 -5.6 -2.6C-5.6 -4.8 -4.2 -6.2 -3 -7.8C-2.6 -6.2 -2 -5.6 -1.2 -5.2C-1.6 -8 -1 -10.4 0 -12.6Z",
        red,
    )
    flame += path("M0 -5C1.7 -3.4 2.5 -2.4 2.5 -1A2.5 2.5 0 0 1 -2.5 -1C-2.5 -2.4 -1.2 -3.4 0 -5Z", paper)
    yield picture(
        "tidings/success",
        44,
        56,
        at(0, 54, doll(red, paper), scale=1.95),
        at(0, 13.2, flame, scale=0.95),
        origin=(-22, 0),
    )
    upper = (
        path(
            "M0 -20A3 3 0 0 1 1.5 -14.4V-13.4H8.6V-9.6L6.9 -10.6L5.2 -9.6L3.4 -10.8V-8.8L2.3 -10L1 -7.8L-.7 -9.6L-2 -7.2L-3.4 -8.6V-10.8L-5.2 -9.6L-6.9 -10.6L-8.6 -9.6V-13.4H-1.5V-14.4A3 3 0 0 1 0 -20Z",
            IVORY,
        )
        + path("M-1.6 -17.4H-.5M.5 -17.4H1.6", stroke=CHAR, width=0.36)
        + path("M0 -12.6L1 -11.2L0 -9.8L-1 -11.2Z", CHAR)
    )
    lower = path(
        "M3.4 -7.2L5.2 0L3.4 -1.2L1.7 0L0 -1.4L-1.7 0L-3.4 -1.2L-5.2 0L-3.4 -7L-2 -5.6L-.7 -8L1 -6.2L2.3 -8.4Z", IVORY
    ) + path("M0 -4.6L.8 -3.4L0 -2.2L-.8 -3.4Z", CHAR)
    yield picture(
        "tidings/failure",
        44,
        56,
        at(-2.2, 48.6, upper, scale=1.95, turn=-7),
        at(2.6, 54, lower, scale=1.95, turn=6),
        origin=(-22, 0),
    )
