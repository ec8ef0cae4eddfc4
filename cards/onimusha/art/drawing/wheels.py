"""The genma's frame, wheel and reward plate, in four tiers."""

from __future__ import annotations

import math

from drawing.canvas import (
    BRIGHT,
    CRIMSON,
    CRIMSON_LINE,
    GOLD,
    GOLD_LIGHT,
    MOON,
    SLATE,
    SLATE_LINE,
    SOOT,
    WASHI,
    WASHI_LINE,
    flat,
    line,
    save,
    svg,
    with_lines,
)
from drawing.curves import circle, num, polar, ring, xy
from drawing.patterns import uroko
from drawing.places import HUB

RIM, BORE, GAP = 26.2, 15.9, 9.5  # outer and inner radius of the plates in mm, half a gap in degrees
CUP = 4.15                      # radius of the seat for the weak-point marker or a grain of rice


def plate(start: float, grow: float = 0.0) -> str:
    """One of the four plates, notched where it begins and pointed where it leads on clockwise."""
    a, b = start + GAP - grow * 1.6, start + 90 - GAP + grow * 1.6
    rim, bore, mid = RIM + grow, BORE - grow, (RIM + BORE) / 2
    return (f"M{xy(polar(rim, a))}A{num(rim)} {num(rim)} 0 0 1 {xy(polar(rim, b - 3))}L{xy(polar(mid, b + 3.4))}"
            f"L{xy(polar(bore, b - 4.6))}"
            f"A{num(bore)} {num(bore)} 0 0 0 {xy(polar(bore, a))}L{xy(polar(mid, a + 6.2))}Z")


def dial(name: str, moon: str, halo: str, edge: str, face: str, first: str) -> None:
    cups = [polar(21.25, q + 60) for q in (-90, 0, 90, 180)]
    seats = "".join(ring(x, y, CUP, CUP - .28) for x, y in cups)
    plates = "".join(plate(q) for q in (-90, 0, 90, 180))
    edges = "".join(plate(q, 0.45) for q in (-90, 0, 90, 180))
    save(f"dial-{name}", svg(70, 95, [
        (halo, circle(0, 0, 15.1)), (moon, circle(0, 0, 14.5)),
        (edge, edges), (face, plates), (first, plate(-90)),
        ("#8A7B60", seats), (CRIMSON, circle(*cups[0], CUP))], HUB))


def frame(style: str, inset: float, k: float, w: float = 63, h: float = 88) -> str:
    """A frame line with the corner of its tier; inset and corner size k in mm from the trim."""
    l, t, r, b = 3.5 + inset, 3.5 + inset, 3.5 + w - inset, 3.5 + h - inset
    if style == "square":
        return f"M{num(l)} {num(t)}H{num(r)}V{num(b)}H{num(l)}Z"
    if style == "chamfer":
        return (f"M{num(l + k)} {num(t)}H{num(r - k)}L{num(r)} {num(t + k)}V{num(b - k)}L{num(r - k)} {num(b)}"
                f"H{num(l + k)}L{num(l)} {num(b - k)}V{num(t + k)}Z")
    if style == "scallop":
        a = f"A{num(k)} {num(k)} 0 0 0 "
        return (f"M{num(l + k)} {num(t)}H{num(r - k)}{a}{num(r)} {num(t + k)}V{num(b - k)}{a}{num(r - k)} {num(b)}"
                f"H{num(l + k)}{a}{num(l)} {num(b - k)}V{num(t + k)}{a}{num(l + k)} {num(t)}Z")
    if style == "cusp":   # two bites and a spike between them
        s, m = k * .5, k * .5
        a = f"A{num(s)} {num(s)} 0 0 0 "
        return (f"M{num(l + k)} {num(t)}H{num(r - k)}{a}{num(r - m)} {num(t + m)}{a}{num(r)} {num(t + k)}"
                f"V{num(b - k)}{a}{num(r - m)} {num(b - m)}{a}{num(r - k)} {num(b)}"
                f"H{num(l + k)}{a}{num(l + m)} {num(b - m)}{a}{num(l)} {num(b - k)}V{num(t + k)}{a}{num(l + m)}"
                f" {num(t + m)}{a}{num(l + k)} {num(t)}Z")
    raise ValueError(style)


def reward_plate(style: str, k: float, top: float = 76.4, inset: float = 4.7) -> str:
    """The plate at the foot of a genma card: its lower corners repeat the frame's, a millimetre inside it."""
    l, t, r, b = 3.5 + inset, 3.5 + top, 66.5 - inset, 91.5 - inset
    foot = {"square": f"V{num(b)}H{num(l)}",
            "chamfer": f"V{num(b - k)}L{num(r - k)} {num(b)}H{num(l + k)}L{num(l)} {num(b - k)}",
            "scallop": f"V{num(b - k)}A{num(k)} {num(k)} 0 0 0 {num(r - k)} {num(b)}H{num(l + k)}A{num(k)} {num(k)} 0"
                       f" 0 0 {num(l)} {num(b - k)}",
            "cusp": (f"V{num(b - k)}A{num(k / 2)} {num(k / 2)} 0 0 0 {num(r - k / 2)} {num(b - k / 2)}A{num(k / 2)}"
                     f" {num(k / 2)} 0 0 0 {num(r - k)} {num(b)}"
                     f"H{num(l + k)}A{num(k / 2)} {num(k / 2)} 0 0 0 {num(l + k / 2)} {num(b - k / 2)}A{num(k / 2)}"
                     f" {num(k / 2)} 0 0 0 {num(l)} {num(b - k)}")}[style]
    return f"M{num(l)} {num(t)}H{num(r)}{foot}Z"


def soul_window(top: float = 76.4) -> str:
    return f"M24.2 {num(top + 4.1)}H47.8V{num(top + 9.8)}H24.2Z"


def genma_grounds() -> None:
    save("genma-ground-zako", with_lines(svg(70, 95, [flat(WASHI), (WASHI_LINE, uroko(7)),
        (SOOT, reward_plate("square", 0)), (BRIGHT, soul_window())]),
         line(frame("square", 3.6, 0), SOOT, .5)))
    save("genma-ground-chu", with_lines(svg(70, 95, [flat(SLATE), (SLATE_LINE, uroko(7)),
        (SOOT, reward_plate("chamfer", 3.6)), (BRIGHT, soul_window())]),
         line(frame("chamfer", 3.3, 5), WASHI, .5), line(frame("chamfer", 4.15, 4.66), WASHI, .22)))
    save("genma-ground-dai", with_lines(svg(70, 95, [flat(CRIMSON), (CRIMSON_LINE, uroko(7)),
        (SOOT, reward_plate("scallop", 3.2, inset=5)), (BRIGHT, soul_window())]),
         line(frame("scallop", 3.7, 4.4), GOLD, 1.1)))
    cx, cy = 35, 45.7
    rays = "".join(f"M{cx} {cy}L{num(cx + 64 * math.cos(math.radians(a)))} {num(cy + 64 * math.sin(math.radians(a)))}"
                   f"L{num(cx + 64 * math.cos(math.radians(a + 5)))} {num(cy + 64 * math.sin(math.radians(a + 5)))}"
                   f"Z" for a in range(0, 360, 10))
    save("genma-ground-oh", with_lines(svg(70, 95, [flat(SOOT), ("#2B2115", rays),
        (GOLD, reward_plate("cusp", 4.6, inset=5.6)), (BRIGHT, soul_window())]),
         line(frame("cusp", 4.0, 6.6), GOLD, 1.6)))


def dials() -> None:
    """The wheel of each tier: its moon, the rim of light, the edge and face of its plates."""
    dial("zako", moon="#D9C79B", halo=SOOT, edge=SOOT, face=BRIGHT, first=WASHI)
    dial("chu", moon="#E9DDC2", halo=WASHI, edge=SOOT, face=WASHI, first=BRIGHT)
    dial("dai", moon="#D9A441", halo=GOLD_LIGHT, edge=SOOT, face=WASHI, first=BRIGHT)
    dial("oh", moon=MOON, halo=GOLD, edge=GOLD, face=WASHI, first=BRIGHT)
