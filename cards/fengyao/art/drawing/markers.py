"""Markers, 12 x 12: one flat ground, one outline each."""

from collections.abc import Iterator

from drawing.shape import Picture, at, circle, path, picture
from drawing.tidings import wisp
from drawing.tokens import ABYSS, ABYSS_2, BONE, BRONZE, BRONZE_2, CINNABAR, PAPER, TOKEN


def markers() -> Iterator[Picture]:
    """12 x 12 squares: one flat ground, one outline each: drop, cup, mirror."""
    yield picture(
        "grounds/marker-spirit",
        19,
        19,
        path("M0 0H19V19H0Z", ABYSS),
        circle(9.5, 8.4, 4, ABYSS_2),
        at(9.5, 11.5, wisp(BONE, ABYSS), scale=0.68),
    )
    cup = (
        path(
            "M-4 -7H-2.9V-5.2H2.9V-7H4V-3.4C4 -1.6 2.8 -.6 1.6 -.3L2.4 1.6H1.1L.4 -.2H-.4L-1.1 1.6H-2.4L-1.6 -.3C-2.8 -.6 -4 -1.6 -4 -3.4Z",
            CINNABAR,
        )
        + path(
            "M0 -9.4C.6 -8.5 1.2 -8 1.2 -7.2C1.2 -6.5 .7 -6 0 -6C-.7 -6 -1.2 -6.5 -1.2 -7.2C-1.2 -8 -.6 -8.5 0 -9.4Z",
            CINNABAR,
        )
        + path("M-2.6 -3.6H2.6M-2.2 -2.2H2.2", stroke=PAPER, width=0.36)
    )
    yield picture("grounds/marker-offering", 19, 19, path("M0 0H19V19H0Z", PAPER), at(9.5, 10.5, cup, scale=0.66))
    glass = (
        circle(0, 0, 3.7, TOKEN["mirror"])
        + circle(0, 0, 3, stroke=BRONZE, width=0.3)
        + path("M0 -3V3M-3 0H3", stroke=BRONZE_2, width=0.28, cap="butt")
    )
    glass += path("M-2.6 -2.7L-.6 -.9L-1.1 .3L1 1L.9 2L2.5 2.8", stroke=BRONZE, width=0.62, join="miter") + path(
        "M-.6 -.9L1.6 -2.2", stroke=BRONZE, width=0.4
    )
    yield picture(
        "grounds/marker-used", 19, 19, path("M0 0H19V19H0Z", TOKEN["bronze-ground"]), at(9.5, 8.2, glass, scale=0.95)
    )
