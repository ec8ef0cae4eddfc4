"""速查卡, page 103 × 135: a theatre bill with two sides."""

from __future__ import annotations

from drawing.bodies import eyes, head, mouth
from drawing.inks import AGED, BONE, INK, PAPER, RED, RULE
from drawing.pen import circle, g, n, path, rect, sturdy, svg


def bill(head: float) -> str:
    """A theatre bill: a deep band, a paper-cut fringe, a ruled sheet. Shared by both sides."""
    wide, high, k = 103, 135, 14
    o = rect(0, 0, wide, high, PAPER) + rect(7.5, 26, 88, 101.5, "none", RED, .5) + rect(8.6, 27, 85.8, 99.4, "none",
        RED, .25)
    u = wide / k
    o += path(f"M0 0H{wide}V{head}" + f"q{n(-u * .14)} 4.6 {n(-u / 2)} 6.2q{n(-u * .36)} -1.6 {n(-u / 2)} -6.2" * k
        + "Z", RED, INK, .5)
    o += "".join(g(path("M0 -2.2C1.5 -1.1 1.5 1.1 0 2.2C-1.5 1.1 -1.5 -1.1 0 -2.2Z", BONE) + circle(0, 3.6, .5,
        BONE) + path("M-3 -3Q-2.1 -.6 -2.3 .8M3 -3Q2.1 -.6 2.3 .8", "none", BONE, .6), u * (i + .5), head + .8)
        for i in range(k))
    return o


STEP_FACES = (("zhou", "sleep", (0, 0)), ("cui", "awake", (-1, .2)), ("shen", "awake", (1, .2)), ("wu", "awake",
    (-.6, .8)), ("lu", "shock", (0, 0)), ("mo", "awake", (-1, 0)))


def quick_ground() -> str:
    return svg(103, 135, bill(24))


def quick_front() -> str:
    """Six steps, each with the guest who minds it."""
    o = ""
    for i, (who, mood, look) in enumerate(STEP_FACES):
        y = 39.6 + i * 15.6
        o += circle(16.4, y, 4.8, RED) + circle(16.4, y, 4.1, "none", BONE, .3)
        o += circle(85, y, 6.4, AGED) + g(sturdy(head(who, mood, look), .45), 85, y + (.6 if who == "zhou" else 0),
            .45)
        if i:
            o += path(f"M11.4 {n(y - 7.8)}H91.6", "none", RULE, .3)
    return svg(103, 135, o)


def quick_back() -> str:
    o = ""
    for k_, mood in enumerate(("shut", "shock", "awake")):
        x = 11 + k_ * 27.4
        o += path(f"M{n(x + 1.5)} 33.4h23.2l1.5 1.5v27.6l-1.5 1.5h-23.2l-1.5 -1.5v-27.6z", BONE, RED, .5,
            join="miter")
        o += circle(x + 6.4, 40.4, 4.4, AGED, INK, .4) + g(eyes("sleep" if mood == "shut" else mood, INK, BONE, (0,
            1), -1, 3.4, 1) + mouth("sleep" if mood == "shut" else mood, INK, 4), x + 6.4, 40.4, .41)
    o += path("".join(f"M11.4 {n(76.6 + r * 8.6)}H91.6" for r in range(3)), "none", RULE, .3)
    return svg(103, 135, o + path("M8.6 103.6H94.4V126.4H8.6Z", RED))
