"""Papers, panels and mastheads that all faces of a deck share."""

from __future__ import annotations

import math
import random

from drawing.canvas import (
    CRIMSON,
    GOLD,
    GOLD_LINE,
    INDIGO,
    INDIGO_LINE,
    MIRE,
    MIRE_DEEP,
    MIRE_LINE,
    MIST,
    MOON,
    PLUM,
    PLUM_LINE,
    SOOT,
    WASHI,
    WASHI_LINE,
    flat,
    page,
    save,
    shape,
    svg,
)
from drawing.curves import circle, num, outline
from drawing.patterns import asanoha, ichimatsu, kagome, leaf, shippo, tatewaku
from drawing.places import THING
from drawing.souls import wisps
from drawing.strokes import cut
from drawing.tachi import severed


def washi() -> None:
    """Paper: flat, with a few long fibres a shade darker."""
    rng = random.Random(7)
    fibres = ""
    for _ in range(30):
        x, y, a, size = rng.uniform(-4, 74), rng.uniform(-4, 99), rng.uniform(0, math.tau), rng.uniform(4, 13)
        bend = rng.uniform(-.5, .5)
        fibres += cut([(x, y), (x + size / 2 * math.cos(a), y + size / 2 * math.sin(a)),
            (x + size * math.cos(a + bend), y + size * math.sin(a + bend))], rng.uniform(.1, .22), peak=.5)
    save("washi", svg(70, 95, [flat(WASHI), (WASHI_LINE, fibres)]))


PANEL = 63.2        # where the rules panel of a card with a panel begins, in face coordinates


def panel(fill: str, rule: str, top: float = PANEL) -> list[tuple]:
    return [(rule, f"M0 {num(top - .9)}H70V{num(top)}H0Z"), (fill, f"M0 {num(top)}H70V95H0Z")]


def layered(below: list[tuple], lines: list[str], above: list[tuple]) -> str:
    """Shapes, then stroked patterns, then shapes again."""
    text = svg(70, 95, below)
    top = svg(70, 95, above)
    body = top[top.index("\n") + 1:]
    return text.replace("</svg>\n", "") + "\n".join(lines) + "\n" + body


def thing_grounds() -> None:
    cx, cy, r = THING
    save("item-ground", layered([flat(INDIGO)], [kagome(6.2, .32, INDIGO_LINE)],
        [("#3D5A74", circle(cx, cy, r + 1.0)), (WASHI, circle(cx, cy, r)), *panel(WASHI, GOLD)]))
    save("miasma-ground", layered([flat(MIRE)], [tatewaku(5.4, 24, 1.9, .38, MIRE_LINE)], panel(MIRE_DEEP, MIST, 69.5)))
    save("treasure-ground", layered([flat(GOLD)], [shippo(6.4, .3, GOLD_LINE), leaf("#D3AE59")],
        panel(SOOT, CRIMSON, 69.5)))
    save("allegiance-ground", svg(70, 95, [flat(PLUM), (PLUM_LINE, ichimatsu(7)), *panel(WASHI, GOLD, 69.5)]))
    save("heir-ground", layered([flat(WASHI)], [asanoha(12.2, .3, WASHI_LINE)], []))


def soul_grounds() -> None:
    for name, ground, tone, seed in (("red", CRIMSON, "#7F1717", 3), ("blue", "#1B4468", "#173C5D", 5),
        ("yellow", "#8A5D0F", "#7D540E", 9)):
        save(f"soul-ground-{name}", svg(51, 74, [flat(ground, 51, 74), (tone, wisps(51, 42, seed)),
            (SOOT, "M0 46.4H51V47.2H0Z"), (WASHI, "M0 47.2H51V74H0Z")]))


def masthead(w: float, h: float, deep: float, cx: float, r: float) -> list[str]:
    """A night sky along the top with the cut moon in it."""
    cy = deep * .64
    moon = severed(cx, cy, r, cy, -.36, 1.7, 1.2)
    k = r / 8.6
    flash = outline([(cx - 17 * k, cy + 6.1 * k, 1), (cx - 6 * k, cy + 1.7 * k), (cx, cy - .55 * k),
        (cx + 17 * k, cy - 6.1 * k, 1), (cx + 6 * k, cy - 1.7 * k), (cx, cy + .55 * k)])
    return [shape(SOOT, f"M0 0H{num(w)}V{num(deep)}H0Z"), shape(MOON, moon), shape(WASHI, flash),
        shape(GOLD, f"M0 {num(deep)}H{num(w)}v.8H0Z")]


def reference_grounds() -> None:
    """Quick reference, 96 x 128 mm: a rail runs down from the sky. Score sheet, 195 x 260 mm: the same sky, wider."""
    w, h = 103, 135
    sky = masthead(w, h, 18.6, 84, 7.6)
    save("reference-front", page(w, h, shape(WASHI, f"M0 0H{w}V{h}H0Z"), shape(SOOT, f"M0 18H13.5V{h}H0Z"), *sky))
    save("reference-back", page(w, h, shape(WASHI, f"M0 0H{w}V{h}H0Z"), *sky, shape(GOLD, f"M0 105H{w}V{h}H0Z"),
        shape(CRIMSON, f"M0 105.8H{w}V{h}H0Z")))
    w, h = 202, 267
    save("score-ground", page(w, h, shape(WASHI, f"M0 0H{w}V{h}H0Z"), *masthead(w, h, 26, 176, 10.6)))
