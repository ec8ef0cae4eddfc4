"""Six busts on the stage, one thing about each not right."""

from __future__ import annotations

from drawing.bodies import head
from drawing.inks import (
    AMBER,
    BLUSH,
    BONE,
    BRASS,
    BRICK,
    CARMINE,
    DARK,
    DRIED,
    FRAME,
    GILT,
    GREEN,
    INK,
    LIMELIGHT,
    MAHOGANY,
    RED,
    STRIPE,
    WOOD,
    WOOD2,
)
from drawing.marks import mark
from drawing.pen import circle, ellipse, g, n, path, rect, svg
from drawing.stage import bust, furry, hand, medallion


def lady() -> str:
    """沈少奶奶; the fox on her shoulders has not finished biting."""
    fur = "#B5651D"
    o = path("M3.6 50C4.4 42.4 11 38.4 20.4 36.6H33.6C43 38.4 49.6 42.4 50.4 50Z", RED, INK, .6)
    o += furry([(27, 32.4), (35.4, 34.2), (42.6, 36.8), (47.4, 42), (48.6, 52)], 3.8, fur, INK, 1.2, 1.6)
    o += furry([(27, 32.4), (18.6, 34.2), (11.4, 36.8), (6.6, 42), (5.4, 52)], 3.8, fur, INK, 1.2, 1.6)
    o += path("M23.2 31H30.8V37.6L27 41.4L23.2 37.6Z", BONE, INK, .5)
    o += path("M21.6 34.4C22.6 36.8 24.8 38.6 27 39.4C29.2 38.6 31.4 36.8 32.4 34.4C33.4 36.4 33.8 38.2 33.6 39.8"
        "C31.2 40.4 28.8 42 27 44C25.2 42 22.8 40.4 20.4 39.8C20.2 38.2 20.6 36.4 21.6 34.4Z", CARMINE, INK, .5)
    o += path("M27 44C29.4 45.4 31.6 47.4 33 50", "none", INK, .5) + circle(27, 43.2, .8, AMBER) + circle(30.2,
        46.4, .8, AMBER)
    # the mask hangs from her left; its teeth are in the tail that hangs from her right
    o += furry([(46, 46), (41, 48.6), (35, 49.2)], 2.3, BONE, INK, .9, 1.3)
    o += path("M33.2 43.8L30.8 38.4L35.8 41.2C37.6 40.6 39.4 40.6 41.2 41.2L46.2 38.4L43.8 43.8"
        "C44.2 46 41.6 48.6 38.5 51C35.4 48.6 32.8 46 33.2 43.8Z", fur, INK, .6)
    o += path("M32.4 40.2L34.6 41.8M44.6 40.2L42.4 41.8", "none", INK, .8)
    o += path("M34.6 43.8Q36.2 43.4 37.2 45Q35.4 45.4 34.6 43.8ZM42.4 43.8Q40.8 43.4 39.8 45Q41.6 45.4 42.4 43.8Z",
        BONE) + circle(36.2, 44.4, .45, INK) + circle(40.8, 44.4, .45, INK)
    o += path("M37.3 47.8H39.7L38.5 49.2Z", INK)
    face = head("shen", "awake", (1, .15))
    return o + g(face, 27, 21.2, 1.2)


def scholar() -> str:
    """吴先生; two lamps where the eyes should be, and a wireless that answers."""
    cloth = GREEN
    o = path("M3.6 50C4.4 42.4 11 38.6 20.4 36.8H33.6C43 38.6 49.6 42.4 50.4 50Z", cloth, INK, .6)
    o += path("M23.4 31H30.6V37.4L27 40.4L23.4 37.4Z", BONE, INK, .5)
    o += path("M21.4 35C22.6 37 24.8 38.6 27 39.2C29.2 38.6 31.4 37 32.6 35L34 38.6C31.2 39.6 28.6 41 27 42.6"
        "C25.4 41 22.8 39.6 20 38.6Z", STRIPE, INK, .5)
    o += path("M27 42.6C31 43.4 34.6 45.2 37 48.6M11.4 43.4C12 45.6 12.2 47.8 12 50M42.6 43.4"
        "C42 45.6 41.8 47.8 42 50", "none", INK, .5)
    o += "".join(circle(x, y, .75, AMBER) for x, y in ((27, 41.6), (31, 43.7), (34.6, 46)))
    o += g(head("wu", "sleep"), 27, 21.6, 1.2)
    for x in (-3.7, 3.7):                                 # glare, no eyes
        cx, cy = 27 + x * 1.2, 21.6 + .24
        o += circle(cx, cy, 3.72, LIMELIGHT, INK, 1.02) + path(f"M{n(cx - 1.9)} {n(cy + .9)}"
            f"L{n(cx + .7)} {n(cy - 1.8)}M{n(cx - .6)} {n(cy + 1.9)}L{n(cx + 1.9)} {n(cy - .7)}", "none", BONE, .9)
    # the wireless
    r = path("M0 16.4V6.2C0 1.4 3.6 -1.4 7.6 -1.4C11.6 -1.4 15.2 1.4 15.2 6.2V16.4Z", WOOD2, INK, .6)
    r += path("M2.6 8.2V6.4C2.6 3 5 1.2 7.6 1.2C10.2 1.2 12.6 3 12.6 6.4V8.2Z", LIMELIGHT, INK, .45)
    r += path("M5.1 8.2V2.2M7.6 8.2V1.2M10.1 8.2V2.2", "none", INK, .55) + rect(2.6, 9.8, 10, 2.4, AMBER, INK,
        .4) + path("M8.8 9.8V12.2", "none", RED, .6)
    r += circle(4.6, 14.2, .95, INK) + circle(10.6, 14.2, .95, INK)
    o += g(r, 33.6, 33)
    return o + path("M33.4 29.4C31.8 31.6 31.8 33.6 32.4 35.4M49.4 29.4C51 31.6 51 33.6 50.4 35.4", "none", RED, .7)


def cat() -> str:
    """阿墨 sits on the pillow and sees in the dark."""
    o = path("M40 46C49.6 46.6 51.4 38.4 46.4 35.6C43.4 34 41 37.4 43 39.2", "none", INK, 4.2)
    o += path("M7 50C5 44.4 8.4 40.6 14 40.6H40C45.6 40.6 49 44.4 47 50Z", RED, INK, .6)
    o += path("M6.6 49.4L3 46.6M6.4 50L2.6 50.2M47.4 49.4L51 46.6M47.6 50L51.4 50.2", "none", AMBER, .8)
    o += path("M9 44.6C12 43.2 15 43.6 17 44.6M37 44.6C39 43.6 42 43.2 45 44.6", "none", BLUSH, .5)
    o += path("M27 26C36 26 41.4 33.6 41.4 41C41.4 46.2 37 47.2 27 47.2C17 47.2 12.6 46.2 12.6 41"
        "C12.6 33.6 18 26 27 26Z", INK)
    o += path("M16.6 39.6C16.2 42 16.8 44 18 45.4M37.4 39.6C37.8 42 37.2 44 36 45.4", "none", "#7A6248", .5)
    o += path("M20.4 47.2C19.6 44.6 21 43 23.2 43C25.2 43 26.4 44.4 26.2 47.2ZM33.6 47.2C34.4 44.6 33 43 30.8 43"
        "C28.8 43 27.6 44.4 27.8 47.2Z", INK, BONE, .5)
    o += path("M22.4 47V45.6M24.2 47V45.6M29.8 47V45.6M31.6 47V45.6", "none", BONE, .45)
    o += g(head("mo", "awake", (0, 0)), 27, 22.4, 1.42)
    o += path("M17.6 33.6C21.6 36.8 32.4 36.8 36.4 33.6L35.6 36.8C31.4 39.4 22.6 39.4 18.4 36.8Z", RED, INK, .4)
    return o + circle(27, 39.2, 2.1, AMBER, INK, .5) + path("M25 39.2H29M27 39.8V41", "none", INK, .5)


def master() -> str:
    """陆三爷 brought his pillow and his pipe; he fell asleep before the curtain rose."""
    cloth, gold = WOOD, BRASS
    # the pillow goes where he goes
    o = path("M8.6 17.6C8 13.4 12 12.4 17 13.2C23 12.2 31 12.2 37 13.2C42 12.4 46 13.4 45.4 17.6"
        "C46.4 22 46.2 26.6 45.2 30.6C45.8 34.8 42 35.8 37 35C31 36 23 36 17 35C12 35.8 8.2 34.8 8.8 30.6"
        "C7.8 26.6 7.6 22 8.6 17.6Z", BONE, INK, .6)
    o += path("M12.6 15.4C12 21 12 27.4 12.8 33M41.4 15.4C42 21 42 27.4 41.2 33", "none", RED,
        1) + path("M14.4 15.6C13.8 21 13.8 27.4 14.6 33M39.6 15.6C40.2 21 40.2 27.4 39.4 33", "none", RED, .4)
    o += path("M1.6 50C2 42 9.6 37.6 19.6 36.2H34.4C44.4 37.6 52 42 52.4 50Z", cloth, INK, .6)
    o += path("M22.4 31.6H31.6V36.6L27 39.4L22.4 36.6Z", BONE, INK, .5)
    o += path("M20.4 35C22.2 37 24.6 38.4 27 38.9C29.4 38.4 31.8 37 33.6 35L34.4 38.4C31.6 39.2 28.8 40.4 27 42"
        "C25.2 40.4 22.4 39.2 19.6 38.4Z", MAHOGANY, INK, .5)
    o += path("M27 42V50", "none", INK, .6) + "".join(path(f"M25 {y}H29", "none", gold, .9) + circle(27, y, .85,
        gold, INK, .3) for y in (43.4, 46.6))
    o += medallion(15.8, 44, 3.6, gold) + medallion(7.6, 48.6, 2.6, gold) + medallion(36.4, 47.8, 2.4, gold)
    o += g(head("lu", "sleep"), 27, 22, 1.24)
    # cotton wool: he is afraid of noise
    o += "".join(path(f"M{x - 1.7} 19.4q-.6 -1.6 .9 -1.7q.8 -1.3 1.8 0q1.5 .1 .9 1.7q.5 1.6 -1 1.6q-.8 1.1 -1.7 0"
        f"q-1.5 0 -.9 -1.6Z", BONE, INK, .45) for x in (15.6, 38.4))
    # the long pipe, still warm, and the smoke that sleeps too
    o += path("M30.4 31.2L45.6 41.4", "none", INK, 2.5, "butt") + path("M30.2 31.1L45.6 41.4", "none", FRAME, 1.4,
        "butt") + path("M29.2 30.4L33 33", "none", INK, 2.7) + path("M29.2 30.4L33 33", "none", GREEN, 1.6)
    o += path("M44 38.4H49.4L48.6 42.4C47.4 43.6 45.4 43.2 44.6 41.8Z", AMBER, INK, .5) + ellipse(46.7, 38.4, 2.7,
        .8, MAHOGANY, INK, .4)
    o += path("M33.6 44.2C34 40.6 37.4 38.6 40.4 38.8L43.4 43.6C41.6 45.6 37.4 47.6 34.6 47.6Z", cloth, INK,
        .6) + path("M39.2 38.4L42.8 44.2L41 45.2L37.4 39.2Z", MAHOGANY, INK, .45)
    o += hand(41.6, 39.6, 34)
    smoke = "M46.6 37.4C47.6 33.6 43.4 32.4 45 28.6C46.6 25.2 49.4 25.4 49 22.4C48.6 19.6 45.6 19.8 45.4 17.4"
    return o + path(smoke, "none", INK, 2.1) + path(smoke, "none", "#F4E4BE", 1.3)


def maid() -> str:
    """小翠 brings tea for everybody, and one cup nobody ordered."""
    cloth, deep = "#4D5F22", "#3B4A18"
    o = bust(cloth, deep)
    o += path("M11.4 43.6C12 45.8 12.2 48 12 50M42.6 43.6C42 45.8 41.8 48 42 50", "none", INK, .5)
    o += g(head("cui", "awake", (1, .9)), 27, 21.4, 1.22)
    # pot, two cups
    pot = path("M-6.2 -1.4C-9.6 -2.4 -9.4 -5.4 -7 -6.4L-8.4 -7.2M5.6 -5.8C10 -7.6 10.6 -1.6 6 -1.4", "none", INK,
        2.2) + path("M-6.2 -1.4C-9.6 -2.4 -9.4 -5.4 -7 -6.4L-8.2 -7M5.6 -5.8C10 -7.6 10.6 -1.6 6 -1.4", "none",
        RED, 1.1)
    pot += path("M-6.4 -3.6C-6.4 -7 -4 -8 0 -8C4 -8 6.4 -7 6.4 -3.6C6.4 -1 4.8 .4 3.6 .8H-3.6"
        "C-4.8 .4 -6.4 -1 -6.4 -3.6Z", RED, INK, .6) + path("M-3.4 -8C-3.2 -9.4 3.2 -9.4 3.4 -8Z", RED, INK,
        .5) + circle(0, -9.8, 1, AMBER, INK, .4)
    pot += g(mark("plum", BONE, RED), -2.9, -6.6, .24)
    o += g(pot, 17.4, 43)
    for x in (30.2, 38.6):
        o += path(f"M{x - 3.4} 38.8H{x + 3.4}C{x + 3.4} 41.6 {x + 2} 43.4 {x + 1} 43.6H{x - 1}"
            f"C{x - 2} 43.4 {x - 3.4} 41.6 {x - 3.4} 38.8Z", BONE, INK,
            .55) + path(f"M{x - 3} 40.4Q{x} 41.2 {x + 3} 40.4", "none", "#2E4470", .6)
        o += ellipse(x, 38.8, 3.4, 1.05, DRIED, INK, .45)
    # what looks out of the second cup
    o += path("M36 38.3C36 34.4 41.2 34.4 41.2 38.3C40.4 39.1 36.8 39.1 36 38.3Z", DARK, INK,
        .4) + "".join(circle(x, 37, .85, AMBER) + circle(x - .2, 36.8, .32, DARK) for x in (37.5, 39.7))
    o += path("M8.2 34.2C6.6 32.2 9.8 30.8 8 28.2C7.2 27 7.6 25.8 8.4 25", "none", INK,
        1.7) + path("M8.2 34.2C6.6 32.2 9.8 30.8 8 28.2C7.2 27 7.6 25.8 8.4 25", "none", BONE, .9)
    # the tray and the hands under it
    o += path("M7.4 43.4H45.4L43.8 46H9Z", MAHOGANY, INK, .6, join="miter") + path("M9 44.4H43.8", "none", GILT, .5)
    o += path("M7.6 50C6.4 47.6 7.4 45 9.4 44.6C12.4 44.2 14.8 45.2 15 46.8L13.2 50ZM45.2 50"
        "C46.4 47.6 45.4 45 43.4 44.6C40.4 44.2 38 45.2 37.8 46.8L39.6 50Z", BONE, INK, .5)
    return o + path("M10.4 45.9H13.8M10.6 47.2H13.6M42.4 45.9H39M42.2 47.2H39.2", "none", INK, .4)


def elder() -> str:
    """老周 holds the light and goes down for you; the shadow is not his."""
    cloth, deep = "#2E4470", "#22345A"
    # what the candle throws on the screen: too broad for him, and looking back
    o = path("M33 50C35.6 44 34.6 38 35.4 31C36.2 20.6 38.6 12.6 45 12.6C51.4 12.6 53 20 53.4 31L55 50Z", "#B97A2A")
    for x in (41.6, 47.6):
        o += ellipse(x, 20.4, 2.2, 2, "#F9E9C0") + ellipse(x - .8, 20.6, .55, 1.3, "#5A2E10")
        o += path(f"M{n(x - 2.4)} 18H{n(x + 2.4)}V19.4Q{n(x)} 20.6 {n(x - 2.4)} 19.4Z", "#B97A2A")
    o += bust(cloth, deep)
    o += path("M27 42.6V50M11.4 43.6C12 45.8 12.2 48 12 50M42.6 43.6C42 45.8 41.8 48 42 50", "none", INK, .5)
    o += "".join(path(f"M25.2 {y}H28.8", "none", "#8FA0BF", .9) + circle(27, y, .8, "#8FA0BF", INK, .3)
        for y in (44.2, 47.4))
    # a patch, sewn on by himself
    o += g(rect(-2.7, -2.7, 5.4, 5.4, deep, INK, .4) + path("M-2.7 -3.4V-2M-.9 -3.4V-2M.9 -3.4V-2M2.7 -3.4V-2"
        "M-2.7 2V3.4M-.9 2V3.4M.9 2V3.4M2.7 2V3.4", "none", "#8FA0BF", .4), 36.6, 45.6, rot=8)
    o += g(head("zhou", "awake", (-1, .3)), 27, 21.9, 1.2)
    # beard in full, down to the second button
    o += path("M20.8 28.6C21 34.4 24 40.6 27 42C30 40.6 33 34.4 33.2 28.6C31.4 31.4 29.6 32.4 27 32.5"
        "C24.4 32.4 22.6 31.4 20.8 28.6Z", BONE, INK, .55)
    o += path("M24.6 33.2C25 35.4 25.6 37.4 26.3 39.2M29.4 33.2C29 35.4 28.4 37.4 27.7 39.2M27 33.4V40.2", "none",
        INK, .45)
    o += path("M21.6 27.8C23.4 26.2 25.6 26.2 27 27.3C28.4 26.2 30.6 26.2 32.4 27.8C30.4 28.4 28.6 28.4 27 28.2"
        "C25.4 28.4 23.6 28.4 21.6 27.8Z", BONE, INK, .5) + ellipse(27, 29.9, 1.1, .75, INK)
    # candle and hand
    o += circle(12.6, 22.8, 6.4, "#FBEFC9") + g(path("M-4.6 0H4.6C4.6 1.4 3.4 2.2 1.6 2.4V5H-1.6V2.4"
        "C-3.4 2.2 -4.6 1.4 -4.6 0Z", GILT, INK, .55), 12.6, 36.6)
    o += rect(10.6, 27.6, 4, 9, RED, INK, .55) + path("M10.3 28.2C11 26.6 14.2 26.6 14.9 28.2V31.2"
        "C14.9 32.2 13.6 32.2 13.6 31.2C13.6 30.2 12.6 30.2 12.6 31.2V33C12.6 34 11.4 34 11.4 33V30.6"
        "C11.4 29.8 10.3 30 10.3 30.8Z", BRICK, INK, .4)
    o += path("M12.6 27.2V25.8", "none", INK, .7) + path("M12.6 18.4C14.8 21.2 15.2 22.6 14.6 24.2"
        "C14 25.6 11.2 25.6 10.6 24.2C10 22.6 10.8 20.8 12.6 18.4Z", AMBER, INK,
        .5) + path("M12.6 22C13.5 23.4 13.5 24 13 24.7H12.2C11.7 24 11.7 23.4 12.6 22Z", BONE)
    o += path("M6.8 50C6 47 7.6 44.2 10.4 43.2L15.6 44.4C16.2 46.6 15.8 48.6 15 50Z", cloth, INK,
        .6) + path("M9.4 42.6L16 44.2L15.5 46.2L8.6 44.4Z", deep, INK, .45)
    return o + hand(12.6, 41, 0)


ROLES = {"lady": lady, "master": master, "maid": maid, "scholar": scholar, "elder": elder, "cat": cat}


def role_art(kind: str) -> str:
    return svg(70, 95, ROLES[kind]())
