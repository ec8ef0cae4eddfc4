"""Grounds for the ink saver: white paper, the same frames, wheels, panels and roads as lines; and a veil that engraves
pictures.
"""

from __future__ import annotations

from drawing.canvas import CRIMSON, GOLD, MIST, MOON, PLUM, SLATE, SOOT, line, page, save, shape, svg
from drawing.curves import circle, num, polar, ring
from drawing.grounds import PANEL
from drawing.map_ground import CLOUDS, ROADS, SHEET, WARDS, cloud
from drawing.patterns import VEIL, WHITE, veil
from drawing.places import HUB, THING
from drawing.tachi import severed
from drawing.wheels import CUP, frame, plate, soul_window


def veils() -> None:
    """White lines for a card's picture, a mini card's, and the map's round views."""
    save("saver-veil", page(70, 95, line(veil(70, 95), WHITE, VEIL)))
    save("saver-veil-view", page(50, 50, line(veil(50, 50), WHITE, .3)))


def panels() -> None:
    """Cards with a panel: a rule in the deck's colour; below the veil lies an item's moon, above it an heir's scabbard."""
    for name, colour, top in (("item", "#3D5A74", PANEL), ("treasure", CRIMSON, 69.5), ("miasma", MIST, 69.5),
                              ("allegiance", PLUM, 69.5)):
        save(f"saver-{name}", svg(70, 95, [(colour, f"M0 {num(top - .9)}H70V{num(top)}H0Z")]))
    save("saver-item-moon", page(70, 95, shape("#C5D0DA", circle(*THING))))
    save("saver-heir", page(70, 95, line("M19.2 0V95", SOOT, .5)))
    for name, colour in (("red", MOON), ("blue", "#1B4468"), ("yellow", "#8A5D0F")):
        save(f"saver-soul-{name}", page(51, 74, shape(colour, "M0 46.4H51V47.2H0Z")))


def wheels() -> None:
    """Genma: the tier's frame and corner, the reward's window and the wheel's plates as lines."""
    cups = [polar(21.25, q + 60) for q in (-90, 0, 90, 180)]
    plates = "".join(plate(q) for q in (-90, 0, 90, 180))
    seats = "".join(ring(x, y, CUP, CUP - .28) for x, y in cups)
    hub = [line(plates, SOOT, .35), shape("#8A7B60", seats), shape(CRIMSON, ring(*cups[0], CUP, CUP - .7))]
    save("saver-dial", svg(70, 95, [], HUB).replace("</svg>", "\n".join(hub) + "\n</svg>"))
    tiers = (("zako", SOOT, "square", ((3.6, 0, .5),)), ("chu", SLATE, "chamfer", ((3.3, 5, .5), (4.15, 4.66, .22))),
             ("dai", CRIMSON, "scallop", ((3.7, 4.4, .9),)), ("oh", GOLD, "cusp", ((3.6, 6.6, 1.2),)))
    for name, colour, style, frames in tiers:
        lines = [line(frame(style, inset, k), colour, width) for inset, k, width in frames]
        foot = line("M9.4 79.9H60.6" + soul_window(), SOOT, .3)
        save(f"saver-genma-{name}", page(70, 95, *lines, foot))


def sheets() -> None:
    """Reference, score sheet and map: mastheads become rules, clouds and roads outlines."""
    for name, w, h, deep, cx, r in (("front", 103, 135, 18.6, 84, 7.6), ("back", 103, 135, 18.6, 84, 7.6),
                                    ("score", 202, 267, 26, 176, 10.6)):
        cy = deep * .64
        parts = [line(severed(cx, cy, r, cy, -.36, 1.7, 1.2), MOON, .5), shape(GOLD, f"M0 {num(deep)}H{num(w)}v.8H0Z")]
        if name == "front":
            parts.append(line(f"M13.5 {num(deep + .8)}V{num(h)}", SOOT, .5))
        if name == "back":
            parts.append(shape(CRIMSON, f"M0 105H{num(w)}v.8H0Z"))
        save(f"saver-{'score' if name == 'score' else 'reference-' + name}", page(w, h, *parts))
    roads = "".join(f"M{num(WARDS[a][0])} {num(WARDS[a][1])}L{num(WARDS[b][0])} {num(WARDS[b][1])}" for a, b in ROADS)
    clouds = "".join(cloud(*one) for one in CLOUDS)
    dots = f'<path fill="none" stroke="{SOOT}" stroke-width="1.5" stroke-linecap="round" stroke-dasharray=".05 4.6"'
    parts = [line(roads, SOOT, 5.6), line(roads, WHITE, 5), f'{dots} d="{roads}"/>',
             line(clouds, GOLD, 1.2), shape(WHITE, clouds)]
    save("saver-map", svg(387, 267, [], SHEET).replace("</svg>", "\n".join(parts) + "\n</svg>"))
