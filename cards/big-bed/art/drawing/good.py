"""Six good things, each in a 36 unit box."""

from __future__ import annotations

from math import cos, pi, sin

from drawing.bodies import head
from drawing.inks import AMBER, BLUSH, BONE, BRASS, BRICK, DARK, DRIED, INK, PAPER, RED, SHADOW, STRIPE, WOOD2
from drawing.pen import circle, ellipse, g, n, path, rect, sturdy


def candle() -> str:
    """Burnt half down; the smoke has not quite left."""
    o = path("M18.4 13C18.6 10 23.6 10 23.4 6.6C23.2 3.4 20 2.8 21.4 -.2C22.8 -3 28.8 -1.4 29.2 -5.6"
        "C29.4 -9.2 24.2 -9.8 23.6 -6.8C23.2 -4.6 26 -3.8 26.6 -5.8", "none", "#9C8A6A", 1.5)
    o += path("M18.2 17.4C18 15.8 18.6 14.4 18.4 13", "none", INK, 1)
    o += path("M11.4 17.6C13 16 15.6 17.8 18 17.2C20.4 16.6 23 18.6 25 17.8V35H11.4Z", RED, INK, .6)
    o += path("M11 18.2C12.2 15.8 15.8 17.8 18.2 17C20.8 16.2 23.2 18.6 25.4 17.6C26 20.4 24.6 21 24.6 23.4"
        "C24.6 25 22.8 25 22.8 23.2C22.8 21.6 21 21.4 21 23.4V27C21 28.6 19 28.6 19 27V22.6"
        "C19 20.8 16.8 20.8 16.8 22.6C16.8 24.4 14.8 24.4 14.8 22.6C14.8 20.8 13.4 20.6 13.2 23"
        "C13 24.4 11.2 24.2 11.2 22.8Z", BRICK, INK, .5)
    o += path("M13.6 28.6C14.8 27.4 16 27.4 16.8 28.6C15.8 28.2 14.6 28.2 13.6 28.6ZM20 31.4"
        "C21 30.2 22.4 30.2 23.4 31.4C22.2 31 21.2 31 20 31.4ZM14.4 32.6C15.4 31.4 16.6 31.4 17.6 32.6"
        "C16.6 32.2 15.4 32.2 14.4 32.6Z", PAPER)
    o += path("M4 34.4H32C32 37 28.6 38.4 24 38.6V40.2C27.4 40.6 29 41.8 29.4 43.4H6.6C7 41.8 8.6 40.6 12 40.2V38.6"
        "C7.4 38.4 4 37 4 34.4Z", INK)
    return o + path("M8.4 36.2H27.6M10 42H26", "none", AMBER, .5)


def coin(x: float, y: float, r: float, metal: str = AMBER, rot: float = 0) -> str:
    o = circle(0, 0, r, metal, INK, .6) + circle(0, 0, r - 1, "none", INK, .28)
    q = r * .3
    o += rect(-q, -q, 2 * q, 2 * q, PAPER, INK, .45)
    m = r * .6
    o += path(f"M{n(-q * .9)} {n(-m)}H{n(q * .9)}M{n(-q * .9)} {n(m)}H{n(q * .9)}M{n(-m)} {n(-q * .9)}V{n(q * .9)}"
        f"M{n(m)} {n(-q * .9)}V{n(q * .9)}", "none", INK, .55, cap="butt")
    return g(o, x, y, rot=rot)


def coins() -> str:
    """One string of cash; the knot is the newest thing in the house."""
    cord = "M18 -1C10 0 4.6 5 3.8 12M18 -1C26 0 31.4 5 32.2 12"
    o = path(cord, "none", INK, 2.5) + path(cord, "none", RED, 1.6)
    cx, cy, R, k = 18, 17.5, 14.6, 13
    for i in sorted(range(k), key=lambda i: -abs(i - (k - 1) / 2)):
        a = (-12 + i * (204 / (k - 1))) * pi / 180
        o += coin(cx + R * cos(a), cy + R * 1.14 * sin(a), 5.1, AMBER if i % 2 else "#C77F22", rot=a * 180 / pi - 90)
    bow = "M18 -1C14.6 -6.4 10 -6 10.4 -3C10.8 -.4 15.4 0 18 -1C20.6 0 25.2 -.4 25.6 -3C26 -6 21.4 -6.4 18 -1ZM17.4 -.8L14.4 6M18.6 -.8L21.8 5.6"
    return o + path(bow, "none", INK, 2.3) + path(bow, "none", RED, 1.4) + circle(18, -1, 1.6, RED, INK, .5)


def bead(x: float, y: float, r: float = 2.5, wood: str = DRIED) -> str:
    return circle(x, y, r, wood, INK, .5) + path(f"M{n(x - r * .55)} {n(y - r * .1)}"
        f"A{n(r * .58)} {n(r * .58)} 0 0 1 {n(x + r * .1)} {n(y - r * .55)}", "none", BONE, .55)


def beads() -> str:
    """A string of prayer beads, broken; the dotted one is the one that is always missing."""
    cord = "M33.4 -8C31 -6 33.6 -3.4 31.8 -1.6C34.6 5.4 34.4 13 29.6 18C24.6 23 15.4 23.4 9.8 19.4C7.8 18 6.2 16.2 5.2 13.6"
    o = path(cord, "none", INK, .8)
    o += path("M33.4 -8L35 -10.4M33.4 -8L32.2 -10.6M5.2 13.6L2.6 12.2M5.2 13.6L3.6 10.8M5.2 13.6L5.4 10.6", "none",
        INK, .5)
    # tassel under the great bead
    o += path("M18.8 24.6V27.4", "none", INK, 1) + path("M17 27.2H20.6L21.8 36.6H15.8Z", RED, INK,
        .5) + path("M17.3 29.2H20.3M18.2 30.6L17.8 36M19.4 30.6L19.8 36", "none", BLUSH, .45)
    for x, y in ((31.8, -1.6), (33.2, 3.4), (33.4, 8.4), (32, 13.2), (29, 17.2), (24.8, 20), (13.6, 20.8), (9.2,
        18.4)):
        o += bead(x, y)
    o += circle(19.2, 21.6, 3.5, AMBER, INK, .6) + circle(19.2, 21.6, 1.3, PAPER, INK, .4)
    # on the floor
    o += bead(1.6, 20.6) + path("M-1.4 17.6q.8 -1.6 2 -2M2.6 25.6v2.2M.6 25v1.6", "none", INK, .4)
    for x, y in ((4.4, 34.2), (10.6, 37.6), (27, 34.6), (33, 37.2)):
        o += ellipse(x + .5, y + 2.3, 2.5, .7, SHADOW) + bead(x, y)
    return o + circle(27.6, 28, 2.5, "none", RED, .45, "1 .75")


def mirror() -> str:
    """A bronze mirror of eight lobes. It counts one more than you do."""
    cx, cy, bronze = 18, 17, "#7D5A1E"
    lobes = [(cx + 12 * sin(k * pi / 4), cy - 12 * cos(k * pi / 4)) for k in range(8)]
    o = path("M14.4 30H21.6L20.6 34.4C21.8 36 21.8 38 20.6 39.4H15.4C14.2 38 14.2 36 15.4 34.4Z", bronze, INK,
        .6) + path("M15.6 34.6H20.4", "none", BRASS, .5)
    o += path("M18 39.4V40.4M16.9 40.4H19.1L20 43.8H16ZM18 41.4V43.4", RED, INK, .5)
    o += "".join(circle(x, y, 6.3, INK) for x, y in lobes) + "".join(circle(x, y, 5.7, bronze) for x,
        y in lobes) + circle(cx, cy, 13.4, bronze)
    o += "".join(circle(cx + 14 * sin(k * pi / 4), cy - 14 * cos(k * pi / 4), .9, BRASS) for k in range(8))
    o += circle(cx, cy, 12.4, BRASS, INK, .5) + circle(cx, cy, 11.4, STRIPE, INK, .5)
    # the one who looks, and the one who stands behind
    o += path("M8.6 25.2C10 22.8 12.6 22 15 22H16.6C19.6 22.2 21.6 23.6 22.4 27C19.8 28.5 13 29 8.6 25.2Z", RED,
        INK, .4)
    o += g(sturdy(head("cui", "awake", (1, -.4)), .58), 15, 17.8, .58)
    o += path("M20.6 21.6C19.6 14.4 21 9.6 24.4 9.4C27.4 9.4 28.8 13.4 28 20.6C27.2 22.6 25.6 24.2 24 25.4"
        "C22.6 24.6 21.2 23.4 20.6 21.6Z", "#0F1B17")
    o += "".join(ellipse(x, 14.4, 1.15, 1, AMBER) + ellipse(x - .3, 14.5, .36, .7, DARK) for x in (22.8, 26.2))
    # the crack runs between them
    crack = "M26 4.4L22.8 9.2L24.2 11.2L18.8 15.4L20.6 18L14.4 23.6L12.2 29.4M18.8 15.4L12.2 13.2L7.4 14.4M20.6 18L26.2 21.4L29.4 20.6M22.8 9.2L19.2 7.2"
    return o + path(crack, "none", INK, 1.1, join="miter") + path(crack, "none", BONE, .5, join="miter")


def rusty_key() -> str:
    """Nobody asks which door."""
    iron, rust = WOOD2, "#B5651D"
    k = path("M-1.9 6H1.9V36.4L0 38.4L-1.9 36.4Z", iron, INK, .6)
    k += path("M1.9 24.4H8.6V27.6H5.8V29.8H8.6V34.6H5.8V32.6H1.9Z", iron, INK, .6, join="miter")
    k += "".join(circle(x, y, 4.5, iron, INK, .6) for x, y in ((-4.6, .6), (4.6, .6), (0, -5)))
    k += "".join(circle(x, y, 4.2, iron) for x, y in ((-4.6, .6), (4.6, .6), (0, -5))) + circle(0, 0, 3, iron)
    k += "".join(circle(x, y, 1.9, PAPER, INK, .5) for x, y in ((-4.9, .8), (4.9, .8), (0, -5.4)))
    k += rect(-3, 5, 6, 2.2, iron, INK, .5, .6) + rect(-2.5, 9, 5, 1.5, iron, INK, .5, .5)
    # rust has been at it: blooms and bites
    k += path("M-1.6 13C-.4 12.4 1 13.2 .8 14.6C.6 16 -1.6 15.8 -1.6 15ZM1.6 18.4C.4 18 -.6 19 0 20.2"
        "C.4 21.2 1.6 21 1.6 20.6ZM-1.6 26C-.6 25.6 .4 26.6 0 27.8C-.4 28.8 -1.6 28.4 -1.6 28ZM3.4 25.4"
        "C5 25.2 6.4 26.2 5 26.8C4 27.2 3 26.4 3.4 25.4ZM6.4 32.6C7.6 31.8 8.2 33 7.6 33.8"
        "C7 34.4 5.8 33.6 6.4 32.6ZM-7.4 -1.4C-6.2 -2.6 -4.4 -2.4 -4.8 -1.4C-5.2 -.6 -7.2 -.4 -7.4 -1.4ZM3 -3.2"
        "C4.2 -3.6 5.6 -2.8 5 -2.2C4.2 -1.6 2.6 -2.2 3 -3.2Z", rust)
    k += path("M-1.3 31.4h.01M.7 30h.01M-.4 33.4h.01M.8 23h.01M-.8 22.2h.01M.9 16.8h.01M-2.4 -6.6h.01M1.6 -7.4h.01"
        "M-6.8 2.8h.01M6.6 2.8h.01", "none", rust, 1.1)
    o = g(k, 27.6, 0, 1, 33)
    # a red thread that used to hold a label
    o += path("M30.6 -6C36 -8.6 38.4 -3.4 34.6 -1C31 1.2 33.6 5.6 36.6 7.4", "none", INK,
        1.9) + path("M30.6 -6C36 -8.6 38.4 -3.4 34.6 -1C31 1.2 33.6 5.6 36.6 7.4", "none", RED, 1.1)
    # flakes
    return o + path("M15.6 33.6l1.2 -.6l.6 1l-1 .8zM20.6 36.4l1 -.4l.6 .8l-1 .6zM11.6 38.4l1.4 -.8l.8 1"
        "l-1.2 1zM18.6 39.6l.8 -.6l.8 .6l-.8 .8zM24.6 39l1.2 -.6l.6 .9l-1.1 .7z", rust)


def deed() -> str:
    """The house's deed; its name is under the ink."""
    sheet, crease = "#E3C685", "#C7A35C"
    p = "M0 1L8.6 0L17.4 .8L26 -.2L33.4 .6L34 12L33.2 22L34 33L33.4 40.2L27.4 41.2L25.2 43.6L20 42.2L9 43L0 42L.8 30L-.2 20L.6 10Z"
    o = g(path(p, SHADOW), 1, 1.1) + path(p, sheet, INK, .55)
    o += path("M3 3.4H30.6V39H3Z", "none", RED, .5) + path("M4.2 4.6H29.4V37.8H4.2Z", "none", RED, .22)
    # the name's column at the right, four columns of small print beside it
    o += path("M22.4 4.6V37.8", "none", RED, .3)
    o += "".join(path(f"M{x} {y1}V{y2}", "none", "#5A3A26", 1.7, "butt", extra=f' stroke-dasharray="{dash}"')
        for x, y1, y2, dash in
                 ((19.8, 6.2, 36.4, "1.5 .75 1.7 .75 1.2 .75"), (16.2, 6.2, 33.4, "1.7 .75 1.2 .75 1.5 .75"),
                 (12.6, 6.2, 36.2, "1.2 .75 1.6 .75 1.7 .75"), (9, 6.2, 24, "1.6 .75 1.5 .75 1.2 .75")))
    o += path("M0 21.4L34 21.2M17.2 .8V42.4", "none", crease, .6) + path("M.4 21.9L33.6 21.7", "none", "#F2DFB0", .35)
    # seals
    o += g(rect(-3.9, -3.9, 7.8, 7.8, RED, r=.5) + path("M-2.6 2.9V-2.6H2.6V2.6H-.9V-.9H.9V1.2", "none", sheet, .7,
        "butt", "miter"), 9.2, 31.8, rot=-5)
    # ink: one stroke up and down over the name, a blot and what ran from it
    blot = ("M23.6 7.4C22.2 6.2 23.6 4.4 25.4 5.4C26.2 3.4 28.8 4 28.4 6C30.4 6 30.6 8.4 29 8.8"
        "C29.8 12 29 14.6 29.8 17.4C31.6 18 31 20.4 29.4 20.2C29.6 22.6 29 24.6 28.6 26.6"
            "C28.8 29.4 28.4 31 28.4 33.4C28.4 34.8 27 34.8 27 33.4C27 30.6 26.8 29.6 26.4 28.2"
            "C26.2 29.2 26.2 30 26.2 30.6C26.2 31.8 25 31.8 25 30.6C25 28 24.6 26.6 24.4 24.4"
            "C22.6 24.6 22 22.4 23.6 21.6C22.8 17.6 24 14 23.2 11.6C21.8 11.4 21.8 9.2 23.4 9Z")
    o += path(blot, INK) + circle(31.2, 12.4, .8, INK) + circle(21.2, 15.4, .6, INK) + circle(31.6, 26.4, .55,
        INK) + circle(27.6, 36.6, .6, INK)
    return o + path("M25 8.6C25.4 12 24.8 15.4 25.2 19.4M27.2 9.4C27.6 13.4 27 17 27.4 21.4", "none", "#5A4238", .45)
