"""Five bad things, each in a 36 unit box."""

from __future__ import annotations

from drawing.inks import AMBER, BONE, DRIED, INK, PAPER, RED, SHADOW
from drawing.pen import circle, ellipse, g, n, path


def handprint() -> str:
    """A dry print: three pads to a finger, lines left bare."""
    rust = DRIED

    def finger(x: float, y: float, rot: float, w: float, l1: float, l2: float, l3: float) -> str:
        t1, t2 = -l1, -l1 - .55
        t3, t4 = t2 - l2, t2 - l2 - .55
        top = t4 - l3
        o = path(f"M{n(-w * .96)} 0Q0 .9 {n(w * .96)} 0L{n(w)} {n(t1)}Q0 {n(t1 - .5)} {n(-w)} {n(t1)}Z", rust)
        o += path(f"M{n(-w)} {n(t2)}Q0 {n(t2 - .5)} {n(w)} {n(t2)}L{n(w * .97)} {n(t3)}"
            f"Q0 {n(t3 - .5)} {n(-w * .97)} {n(t3)}Z", rust)
        o += path(f"M{n(-w * .97)} {n(t4)}Q0 {n(t4 - .5)} {n(w * .97)} {n(t4)}L{n(w * .9)} {n(top + w * .9)}"
            f"C{n(w * .8)} {n(top - .9)} {n(-w * .8)} {n(top - .9)} {n(-w * .9)} {n(top + w * .9)}Z", rust)
        whorl = "".join(f"M{n(-w * .52)} {n(top + w * .55 + i * .85)}"
            f"Q0 {n(top + w * .1 + i * .62)} {n(w * .52)} {n(top + w * .55 + i * .85)}" for i in range(4))
        return g(o + path(whorl, "none", PAPER, .32), x, y, rot=rot)
    o = path("M8.2 25.4C7.2 20.8 8.4 17.4 11.6 16.6C15.6 15.6 23.2 16 26.6 17.8C29.4 19.4 29.6 23.8 28.2 28"
        "C26.6 33 25 38.4 18.4 38.4C12.4 38.4 9.4 32 8.2 25.4Z", rust)
    o += finger(11, 15.5, -15, 2.35, 4, 3.5, 4.1) + finger(16.3, 14.7, -4, 2.45, 4.6, 4, 4.3) + finger(21.7, 15, 6,
        2.35, 4.2, 3.7, 4.2) + finger(26.8, 17, 19, 2.05, 3.2, 2.8, 3.5)
    o += finger(7.4, 25.4, -54, 2.4, 2.6, .01, 5)
    o += path("M9.6 24.4C13.6 21.2 19 22 23.6 23.8M9.8 28.8C15.4 25 22 26.8 28.6 23.6M14.6 37.2"
        "C12.6 31.4 14 27 17.8 24.6", "none", PAPER, .6)
    o += path("M20.4 29.8Q23 28.2 26 29.2M20 31.6Q22.8 30 25.6 31M19.6 33.4Q22.2 31.8 24.8 32.8M19.4 35.2"
        "Q21.4 33.8 23.6 34.6", "none", PAPER, .35)
    return o


def grub(d: str, w: float, head: tuple[float, float, float], turn: float = 0) -> str:
    hx, hy, r = head
    face = circle(0, 0, r, "#A9743A", INK, .55) + circle(-r * .36, -r * .06, r * .2, INK) + circle(r * .36,
        -r * .06, r * .2, INK)
    face += path(f"M{n(-r * .42)} {n(r * .72)}l{n(r * .3)} {n(r * .42)}M{n(r * .42)} {n(r * .72)}"
        f"l{n(-r * .3)} {n(r * .42)}", "none", INK, .5)
    return (path(d, "none", INK, w + 1.1) + path(d, "none", BONE, w)
            + path(d, "none", SHADOW, w, "butt", extra=' stroke-dasharray=".45 2"') + g(face, hx, hy, rot=turn))


def worms() -> str:
    """A nest, and five white grubs come up to look at you."""
    o = ""
    for d, w, head, turn in (("M11.6 30C10 24 6.4 22 6 15.4", 5.6, (5.8, 12.6, 3.1), -14),
        ("M26.6 30C28 24.6 32 23 32.2 17", 5.6, (32.4, 14.2, 3.1), 14),
                             ("M14.6 30C12.6 22 15.4 15 12.8 6.4", 6, (12.2, 3.4, 3.3), -10),
                             ("M24.2 30C26 23 22.6 17 25 9.6", 6, (25.6, 6.8, 3.3), 10),
                             ("M19.4 31C17.6 26.4 20.6 23 19.2 18.6", 6.2, (19, 16, 3.4), 0)):
        o += grub(d, w, head, turn)
    nest = "M1.6 27C6 31.4 32.6 31.4 37 27C38.4 33.6 33 40.4 19.4 40.4C5.8 40.4 .2 33.6 1.6 27Z"
    o += path(nest, INK, INK, .8)
    o += path("M3 30.6L10 38.6M7.4 31L16 40M13 31.4L22 40.2M19 31.6L27.6 39.4M25 31.6L32 37M31 31L35 34M35.6 30.6"
        "L28.6 38.6M31.2 31L22.6 40M25.6 31.4L16.6 40.2M19.6 31.6L11 39.4M13.6 31.6L6.6 37M7.6 31L3.6 34", "none",
        "#8A6A48", .5)
    o += path("M1.6 27.4C6 31.8 32.6 31.8 37 27.4", "none", "#8A6A48",
        1.5) + path("M1.6 27.4C6 31.8 32.6 31.8 37 27.4", "none", INK, .4)
    return o + path("M1.8 28L-1.6 25.6M36.8 28L40.2 25.2M3 35L-.4 37.6M35.4 35.4L39 37.4M9 39.2L7.6 42M29.6 39.2"
        "L31.4 42", "none", INK, .9)


def cobweb() -> str:
    """It hangs from the frame of the form itself. Something is put by in it."""
    cx, cy = 20, 22.4
    ends = [(-3.7, -14.6), (10.2, -20.8), (25.6, -20.8), (33.6, -14), (33.6, 6.4), (33.6, 29.6), (24.6, 38), (10.6,
        38), (-3.8, 33.4), (-3.8, 14.4)]
    o = path("".join(f"M{cx} {cy}L{x} {y}" for x, y in ends), "none", INK, .5)
    rings = (.14, .27, .41, .55, .7, .86)
    d = ""
    for j, t in enumerate(rings):
        for i in range(len(ends)):
            if (i, j) in ((3, 5), (3, 4), (4, 5), (7, 5), (9, 5), (0, 5)):
                continue                                   # torn
            (ax, ay), (bx, by) = ends[i], ends[(i + 1) % len(ends)]
            ax, ay, bx, by = cx + (ax - cx) * t, cy + (ay - cy) * t, cx + (bx - cx) * t, cy + (by - cy) * t
            mx, my = (ax + bx) / 2, (ay + by) / 2
            d += f"M{n(ax)} {n(ay)}Q{n(mx + (cx - mx) * .26)} {n(my + (cy - my) * .26)} {n(bx)} {n(by)}"
    o += path(d, "none", INK, .38)
    # a parcel with its eyes shut
    b = path("M0 -6C3.2 -6 4.4 -2.8 4.2 .8C4 4.8 2.4 7.6 0 7.6C-2.4 7.6 -4 4.8 -4.2 .8C-4.4 -2.8 -3.2 -6 0 -6Z",
        BONE, INK, .55)
    b += path("M-3.9 1.6Q0 3.6 4.1 1M-4 -.2Q-1 1.6 1.4 1.5M-3.6 4.2Q0 5.4 3.4 3.8M-2.6 6Q.4 6.6 2.4 5.8M-3.2 -4.4"
        "Q.6 -5 3 -4.6", "none", INK, .4)
    b += path("M-2.6 -2Q-1.6 -.8 -.6 -2M.6 -2Q1.6 -.8 2.6 -2", "none", INK, .5) + path("M0 -6V-8", "none", INK, .5)
    o += g(b, 14.4, 28.4, .95, 14)
    # the owner, let down on one thread
    s = path("M0 -19V-2.4", "none", INK, .45)
    s += path("M-1.6 -.6C-4.4 -2.6 -5.6 -1 -5.8 1.6M-1.8 .2C-4.6 -.2 -5.2 2 -4.8 4M1.6 -.6C4.4 -2.6 5.6 -1 5.8 1.6"
        "M1.8 .2C4.6 -.2 5.2 2 4.8 4M-1.4 1C-3 2.4 -3 4 -2.2 5.4M1.4 1C3 2.4 3 4 2.2 5.4", "none", INK, .6)
    s += ellipse(0, -.8, 2.3, 2.7, INK) + circle(0, 2.2, 1.75, INK) + "".join(circle(x, 2.5, .58, AMBER)
        + circle(x, 2.6, .22, INK) for x in (-.75, .75))
    return o + g(s, 28.2, 31.4, .95)


def dead_rat() -> str:
    """On its back, paws up, and two flies to pay their respects."""
    fur, belly, pink = "#4A3A30", "#A08A70", "#D9A08A"
    tail = "M31 21.6C36.8 23.4 40 18.4 37.6 14.2C35.6 11 31.8 12.6 33 15.6"
    o = ellipse(17, 26.4, 17, 1.5, SHADOW)
    o += path(tail, "none", INK, 2.9) + path(tail, "none", pink, 1.8) + path(tail, "none", INK, 1.8, "butt",
        extra=' stroke-dasharray=".35 1.5"')
    # far legs
    o += path("M19.4 12.4L20.8 6.4M29 13.4L33 7.4", "none", INK, 3) + path("M19.4 12.4L20.8 6.4M29 13.4L33 7.4",
        "none", fur, 1.9)
    o += path("M20.8 6.4L19.8 3.6M20.8 6.4L21.4 3.2M20.8 6.4L23 4.4M33 7.4L32.8 4.2M33 7.4L34.8 4.8M33 7.4"
        "L35.8 6.6", "none", INK, .9)
    o += path("M7.4 19C8.6 13.2 15 10 22 10.2C29.4 10.6 34.2 15.2 33.4 20.8C32.6 25.4 27 26.4 20 26.4"
        "C13 26.4 7 24.8 7.4 19Z", fur, INK, .6)
    o += path("M11.4 16.6C14.6 12.2 20.4 10.8 25.4 11.8C29 12.6 31.4 14.6 32.2 17C28.6 20.4 16.4 21 11.4 16.6Z",
        belly)
    o += path("M15.6 15.8q1 1.3 2 0M20 17.4q1 1.3 2 0M24.6 15.6q1 1.3 2 0M28 17.2q.8 1.1 1.7 0M18.4 13.6"
        "q.8 1.1 1.7 0M23.4 13.4q.8 1 1.6 0", "none", "#6E5A48", .45)
    # near legs: wrists let go
    for d in ("M15.4 14L13.4 8.2L15.2 5.8", "M26.4 13.4L27.6 6.6L25.4 4.8"):
        o += path(d, "none", INK, 3.2) + path(d, "none", fur, 2)
    o += path("M15.2 5.8L14.2 3M15.2 5.8L16.2 2.8M15.2 5.8L17.8 4M25.4 4.8L22.8 4M25.4 4.8L23.4 2.4M25.4 4.8"
        "L25.4 1.8", "none", INK, .95)
    # the head, chin up
    o += circle(9.6, 24, 3.6, fur, INK, .6) + circle(9.6, 24.2, 2.1, pink)
    o += path("M11.8 17.2C10.4 13.8 6.4 13 2.8 14.6C.2 15.6 -3 17.2 -3.6 18.6C-3 20.6 .6 22.8 4.2 23.8"
        "C8.2 24.8 12.6 22.4 11.8 17.2Z", fur, INK, .6)
    o += path("M-1.6 16.2L-1 13.4L.6 13.8L.4 15.4Z", BONE, INK, .45, join="miter") + circle(-3.6, 18.2, 1.3, pink,
        INK, .45)
    o += path("M3.4 17.2L6.6 20.4M6.6 17.2L3.4 20.4", "none", BONE, .95) + path("M-.8 20L-4.4 22.4M-.2 20.8L-2.6 24"
        "M-.8 17.4L-5.4 14.8", "none", INK, .4)
    # flies
    for x, y, t in ((5.8, 5.4, "M7.4 4.6C10 1.6 6.4 -2.2 9.4 -5.4"), (18, -3.4,
        "M19.6 -3.8C23 -5 21.4 -8.8 25 -9.6")):
        o += path(t, "none", INK, .4, extra=' stroke-dasharray=".9 .9"')
        o += ellipse(x - 1.2, y - 1.1, 1.4, .75, BONE, INK, .35, 38) + ellipse(x + 1.2, y - 1.1, 1.4, .75, BONE,
            INK, .35, -38) + ellipse(x, y, .85, 1.25, INK) + circle(x, y + 1.3, .6, RED)
    return o


def scorpion() -> str:
    """First of the five poisons, as the scissors cut it."""
    body, cut = "#5A2416", BONE
    o = ""
    for f in (False, True):                               # legs and claws
        side = path("M14.4 14.6L9.4 12.8L5.6 15.6M14 16.6L8.4 16.6L5 20.4M14 18.6L8.6 20.4L6.4 25M14.4 20.6L10.2 24"
            "L9.6 29", "none", INK, 1.5)
        side += path("M15.4 11.4L10.2 9.6L8 5.2", "none", INK, 3.1) + path("M15.4 11.4L10.2 9.6L8 5.2", "none",
            body, 2)
        side += path("M8.9 6.4C5.4 6.2 2.4 3.2 2.6 -1.2C2.8 -4.4 5 -6.8 7.8 -7.8C5.8 -5 5.6 -2.6 7.2 -.6"
            "C7 -2.8 8 -5.2 10.4 -6.2C12.6 -3 12.2 3.6 8.9 6.4Z", body, INK, .6)
        side += path("M5 -1.4C4.8 1 5.8 2.8 7.6 3.8M9.8 -2.6C10.2 -.4 9.8 1.6 9 3.2", "none", cut, .55)
        o += g(side, 36 if f else 0, 0, 1, flip=f)
    tail = [(18, 30.4, 2.7), (19.4, 34.2, 2.5), (22.8, 36.8, 2.4), (27, 37, 2.3), (30.6, 34.8, 2.2), (32.4, 31, 2.1)]
    o += path("M30.8 29.4C31 26 33.4 24.4 35.8 25C34.6 22.8 32 20.4 27.6 20.6C29.4 21.4 30.4 22.6 30.2 24"
        "C29.6 26 29.4 28 30.8 29.4Z", AMBER, INK, .6)
    for x, y, r in tail[::-1]:
        o += circle(x, y, r, body, INK, .6) + path(f"M{n(x - r * .5)} {n(y - r * .2)}"
            f"Q{n(x)} {n(y + r * .6)} {n(x + r * .5)} {n(y - r * .2)}", "none", cut, .5)
    for k in range(6, -1, -1):                            # back plates
        y, w = 19 + k * 1.75, (5.2, 5.7, 5.9, 5.7, 5.2, 4.4, 3.5)[k]
        o += path(f"M{n(18 - w)} {n(y - 1)}Q18 {n(y - 2.2)} {n(18 + w)} {n(y - 1)}"
            f"C{n(18 + w + .3)} {n(y + 1)} {n(18 + w * .7)} {n(y + 2)} 18 {n(y + 2)}"
            f"C{n(18 - w * .7)} {n(y + 2)} {n(18 - w - .3)} {n(y + 1)} {n(18 - w)} {n(y - 1)}Z", body, INK, .5)
        o += path(f"M{n(18 - w * .55)} {n(y)}Q18 {n(y - .9)} {n(18 + w * .55)} {n(y)}", "none", cut, .45)
    o += path("M12.6 18.4C11.8 14 13.6 9.6 16 8.8H20C22.4 9.6 24.2 14 23.4 18.4C21 19.6 15 19.6 12.6 18.4Z", body,
        INK, .6)
    o += path("M14.4 16.8Q18 18.4 21.6 16.8M18 14.8V17M15 8.8L14.6 7M21 8.8L21.4 7", "none", cut, .5)
    return o + "".join(circle(x, 12, 1.5, AMBER, INK, .4) + ellipse(x, 12.1, .45, .95, INK) for x in (16, 20))
