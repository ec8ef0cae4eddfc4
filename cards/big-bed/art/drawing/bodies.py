"""Bare soles, and the heads of the six guests in a −12…12 box: asleep, awake, hushed or shocked."""

from __future__ import annotations

from drawing.inks import AMBER, BLUSH, BONE, INK, RED
from drawing.pen import Point, circle, ellipse, g, path, rect


def sole(x: float, y: float, rot: float, skin: str, line: str, s: float = 1, flip: bool = False) -> str:
    """One bare sole, toes up, about 7 × 11 mm."""
    foot = path("M.2 5.6C-2.2 5.6 -3 3.9 -2.8 1.8C-2.6 .2 -3.6 -1 -3.4 -3C-3.2 -4.6 -1.9 -5.2 .1 -5.1"
        "C2.4 -5 3.6 -3.9 3.5 -1.9"
                "C3.4 .2 2.7 .8 2.8 2.6C2.9 4.4 2.2 5.6 .2 5.6Z", skin, line, .45)
    toes = "".join(ellipse(a, b, r, r * 1.12, skin, line, .45, rot=c)
                   for a, b, r, c in ((-2.5, -6.1, 1.35, -8), (-.5, -6.5, .95, 0), (1.1, -6.2, .85, 8), (2.4, -5.5,
                   .78, 18), (3.45, -4.4, .68, 28)))
    return g(toes + foot + path("M-1.5 -2.6C-.3 -1.9 1.2 -1.9 2.2 -2.4M-1.1 3.6C-.4 4.2 .8 4.2 1.4 3.6", "none",
        line, .3), x, y, s, rot, flip=flip)


FACE = "M-7.7 -2C-7.7 -7.6 -4.6 -10 0 -10C4.6 -10 7.7 -7.6 7.7 -2C7.7 4.8 4.3 9.6 0 9.6C-4.3 9.6 -7.7 4.8 -7.7 -2Z"


def eyes(mood: str, ink: str, white: str, look: Point = (0, 0), y: float = 0, gap: float = 3.5,
    w: float = .95) -> str:
    lx, ly = look
    if mood in ("sleep", "shut"):
        return path(f"M{-gap - 1.7} {y}Q{-gap} {y + 1.7} {-gap + 1.7} {y}M{gap - 1.7} {y}"
            f"Q{gap} {y + 1.7} {gap + 1.7} {y}", "none", ink, w)
    if mood == "dazzle":                                  # squeezed shut against the light
        return path(f"M{-gap - 1.9} {y - 1.5}L{-gap + 1.5} {y}L{-gap - 1.9} {y + 1.5}M{gap + 1.9} {y - 1.5}"
            f"L{gap - 1.5} {y}L{gap + 1.9} {y + 1.5}", "none", ink, w)
    if mood == "wink":                                    # one eye open
        return path(f"M{-gap - 1.7} {y}Q{-gap} {y + 1.7} {-gap + 1.7} {y}", "none", ink, w) + circle(gap, y, 2,
            white, ink, .6) + circle(gap + lx * .95, y + ly * .95, 1.05, ink)
    return "".join(circle(x, y, 2, white, ink, .6) + circle(x + lx * .95, y + ly * .95, 1.05, ink) for x in (-gap,
        gap))


def mouth(mood: str, ink: str, y: float = 5, red: str | None = None) -> str:
    if mood == "hush":                                    # two strips of sealing paper, crossed
        return "".join(g(rect(-5, -1.05, 10, 2.1, red or RED), 0, y, rot=r) for r in (28, -28))
    if mood == "shock":
        return ellipse(0, y + .3, 1.3, 1.8, ink)
    if mood == "sleep":
        return ellipse(0, y, .85, .6, ink)
    return path(f"M-1.9 {y}H1.9", "none", ink, .9)


def head(
    who: str, mood: str = "sleep", look: Point = (0, 0), skin: str = BONE, ink: str = INK, red: str = RED,
    amber: str = AMBER
) -> str:
    if who == "mo":                                       # 阿墨, the cat
        b = path("M-8.6 -11.4L-2.6 -7.6H2.6L8.6 -11.4C9.4 -8 9.6 -5.4 9.2 -2.4C9.6 5 5.6 9.2 0 9.2"
            "C-5.6 9.2 -9.6 5 -9.2 -2.4C-9.6 -5.4 -9.4 -8 -8.6 -11.4Z", ink, skin, .5)
        b += path("M-7.2 -8.4L-4.4 -6.4L-7 -4.6ZM7.2 -8.4L4.4 -6.4L7 -4.6Z", red)
        if mood == "shock":
            b += "".join(circle(x, -.2, 3, amber) + circle(x, -.2, 1, ink) for x in (-4.2, 4.2))
        elif mood == "sleep":
            b += path("M-5.9 .2Q-3.9 2.2 -1.9 .2M1.9 .2Q3.9 2.2 5.9 .2", "none", amber, 1)
        else:
            b += "".join(ellipse(x, 0, 2.5, 2.3, amber) + ellipse(x + look[0] * .8, look[1] * .7, .75, 1.8, ink)
                for x in (-4, 4))
        b += path("M-1 3.6H1L0 4.8Z", skin) if mood != "hush" else ""
        b += mouth("hush", ink, 6, skin) if mood == "hush" else path("M-9.9 3.4L-5.4 4.2M-9.4 6.2L-5.4 5.4M9.9 3.4"
            "L5.4 4.2M9.4 6.2L5.4 5.4M0 4.8V5.6M0 5.6Q-1.2 7 -2.4 6M0 5.6Q1.2 7 2.4 6", "none", skin, .55)
        return b
    face = path(FACE, skin, ink, .6)
    if who == "shen":                                     # 沈少奶奶: finger waves, one curl on the brow
        b = path("M0 -12C7.4 -12 10.6 -7.6 10.2 -2C10 1 11.2 2.8 10 5.2C8.8 7.4 6.6 7.4 5.6 6.2H-5.6"
            "C-6.6 7.4 -8.8 7.4 -10 5.2C-11.2 2.8 -10 1 -10.2 -2C-10.6 -7.6 -7.4 -12 0 -12Z", ink) + face
        b += path("M-3.4 -10.8C.6 -9.2 1.6 -6.6 4.8 -6.2C6.8 -6 7.2 -3.6 8.2 -2.2C9.8 -6 7.6 -11.2 0 -11.6"
            "C-7.6 -11.2 -9.8 -6 -8.2 -2.2C-7.4 -4.2 -7.4 -6 -5.6 -6.8C-4 -7.6 -3.4 -9 -3.4 -10.8Z", ink)
        b += path("M1.4 -10C3.4 -8.6 6 -8.6 7.4 -6.4M-5.6 -9.6C-7 -8.8 -8 -7.2 -8.4 -5.6", "none", skin, .5)
        b += eyes(mood, ink, skin, look) + path("M-5.6 -3.2Q-3.6 -4.4 -1.8 -3.6M1.8 -3.6Q3.6 -4.4 5.6 -3.2",
            "none", ink, .55)
        b += mouth(mood, ink, 5.4, red) if mood in ("hush", "shock") else path("M-2 5.2Q-1 4.2 0 4.8Q1 4.2 2 5.2"
            "Q0 7.2 -2 5.2Z", red)
        return b + circle(-8.6, 6.6, 1, red) + circle(8.6, 6.6, 1, red)
    if who == "lu":                                       # 陆三爷: bald, moustached, asleep before anyone
        b = path("M-9.4 1C-10.8 -1 -10.4 -4 -8.4 -5L8.4 -5C10.4 -4 10.8 -1 9.4 1C9.4 1 8.8 4 7 5H-7"
            "C-8.8 4 -9.4 1 -9.4 1Z", ink)
        b += path("M-8.6 -1.6C-8.6 -8 -5 -10.8 0 -10.8C5 -10.8 8.6 -8 8.6 -1.6C8.8 5 5 9.8 0 9.8"
            "C-5 9.8 -8.8 5 -8.6 -1.6Z", skin, ink, .6)
        b += path("M-2.6 -8.6Q0 -9.4 2.6 -8.6M-3.4 -6.8Q0 -7.8 3.4 -6.8", "none", ink, .5)
        b += path("M-6 -3.2L-1.8 -2.6M6 -3.2L1.8 -2.6", "none", ink, 1.3) + eyes(mood, ink, skin, look, .2)
        if mood == "hush":
            return b + mouth(mood, ink, 5.4, red)
        return b + path("M0 3.4C-1.6 2.8 -4.4 3.6 -5.6 6C-3.6 5.2 -1.4 5.6 0 4.9C1.4 5.6 3.6 5.2 5.6 6"
            "C4.4 3.6 1.6 2.8 0 3.4Z", ink) + ellipse(0, 7, 1.1, .9 if mood != "shock" else 1.5, ink)
    if who == "cui":                                      # 小翠: two buns and a straight fringe
        b = circle(-7.4, -8.6, 3.6, ink) + circle(7.4, -8.6, 3.6, ink) + path("M-10.2 -5.6L-6 -6.6M10.2 -5.6"
            "L6 -6.6", "none", red, 1.3)
        b += path("M0 -11.6C6.6 -11.6 9.4 -7.4 9 -1.6L7 1H-7L-9 -1.6C-9.4 -7.4 -6.6 -11.6 0 -11.6Z", ink) + face
        b += path("M-8 -3.4C-8.4 -8.6 -5.4 -11.2 0 -11.2C5.4 -11.2 8.4 -8.6 8 -3.4L6.4 -3.8L5.6 -2.8L4 -3.8"
            "L2.6 -2.8L1 -3.8L-.6 -2.8L-2.2 -3.8L-3.8 -2.8L-5.2 -3.8L-6.6 -2.8Z", ink)
        b += eyes(mood, ink, skin, look, .8) + mouth(mood, ink, 5.4, red)
        return b + circle(-5, 4, 1.2, BLUSH) + circle(5, 4, 1.2, BLUSH) if mood != "hush" else b
    if who == "wu":                                       # 吴先生: parting and spectacles
        b = path("M-8.4 -1C-9.6 -7.6 -6.6 -11.8 0 -11.8C6.6 -11.8 9.6 -7.6 8.4 -1L7 1H-7Z", ink) + face
        b += path("M-7.9 -2.6C-9 -8 -6 -11.4 0 -11.4C6 -11.4 9 -8 7.9 -2.6C7 -5 6.4 -6 4.4 -6.4"
            "C1.4 -7 -2.4 -7 -3.6 -9.2C-4.2 -7.4 -6.8 -6 -7.9 -2.6Z", ink)
        glass = "".join(circle(x, .2, 3.1, "none", ink, .85) for x in (-3.7, 3.7)) + path("M-.7 -.2Q0 -.8 .7 -.2"
            "M-6.8 -.4L-7.8 -1M6.8 -.4L7.8 -1", "none", ink, .8)
        b += eyes(mood, ink, skin, look, .3, 3.7) if mood != "sleep" else path("M-5.2 .2Q-3.7 1.6 -2.2 .2M2.2 .2"
            "Q3.7 1.6 5.2 .2", "none", ink, .9)
        return b + glass + mouth(mood, ink, 5.8, red)
    if who == "zhou":                                     # 老周: melon cap, white beard
        b = face + path("M-8.9 -3.2C-9 -9 -5.4 -12 0 -12C5.4 -12 9 -9 8.9 -3.2C5.6 -4.4 -5.6 -4.4 -8.9 -3.2Z", ink)
        b += path("M0 -11.4V-4.6M-3.4 -11C-4.6 -9 -5 -6.8 -5 -4.6M3.4 -11C4.6 -9 5 -6.8 5 -4.6", "none", skin,
            .45) + circle(0, -12, 1.5, red)
        b += path("M-6.4 -1.6L-2 -1.2M6.4 -1.6L2 -1.2", "none", ink, .6) + eyes(mood, ink, skin, look, .9, 3.6)
        if mood == "hush":
            return b + mouth(mood, ink, 5.4, red)
        return b + path("M-4.6 4.4C-2.4 3.4 -1 3.6 0 4.2C1 3.6 2.4 3.4 4.6 4.4M-1.4 6.6L-1.9 10.8M0 6.6V12M1.4 6.6"
            "L1.9 10.8", "none", ink, .65) + mouth(mood, ink, 5.7)
    raise KeyError(who)


GUESTS = ("shen", "lu", "cui", "wu", "zhou", "mo")
