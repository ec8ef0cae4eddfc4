"""What lies on the map: ten moons, gates of magic air, dice."""

from __future__ import annotations

from drawing.canvas import BRIGHT, GOLD, GOLD_LIGHT, MOON, SOOT, WASHI, save, svg, with_lines
from drawing.curves import both, circle, mirror, num, outline, polar, ring


def phase(r: float, lit: float) -> str:
    """The lit part of a waxing moon, lit from 0 (new) to 1 (full)."""
    if lit >= .995:
        return circle(0, 0, r)
    rx = r * abs(1 - 2 * lit)
    return f"M0 {num(-r)}A{num(r)} {num(r)} 0 0 1 0 {num(r)}A{num(rx)} {num(r)} 0 0 {1 if lit > .5 else 0} 0 {num(-r)}Z"


def track() -> None:
    box = (-10, -10, 20, 20)
    for night in range(1, 11):
        lit = (night - .2) / 9.8
        colour = WASHI if night < 7 else MOON
        shapes = [(SOOT, circle(0, 0, 9.6)), (GOLD_LIGHT, circle(0, 0, 9.0)), ("#141C28", circle(0, 0, 8.4)),
            ("#2A3646", circle(0, 0, 7.9)), (colour, phase(7.9, lit))]
        if night == 7:
            horns = outline([(0.8, 1.6, 1), (2.8, .6), (4.0, -1.4), (3.4, -3.6), (1.8, -6.4, 1), (4.6, -4.2),
                (5.8, -1.2), (4.6, 1.6), (3.0, 2.8, 1)])
            shapes += [(SOOT, horns + outline(mirror([(0.8, 1.6, 1), (2.8, .6), (4.0, -1.4), (3.4, -3.6),
                (1.8, -6.4, 1), (4.6, -4.2), (5.8, -1.2), (4.6, 1.6), (3.0, 2.8, 1)]))
                + outline(both([(0, .2), (2.2, .8), (3.4, 3.4), (3.8, 4.8, 1), (0, 4.2, 1)])))]
        save(f"night-{night}", svg(20, 20, shapes, box))


def tokens_on_map() -> None:
    # the gate of magic air: a round void in the 13 mm seat of a 12 mm seal
    # and the dotted seat that the hardest game adds
    arms = "".join(outline([(*polar(5.7, q), 1), polar(5.0, q + 46), polar(3.1, q + 96), (*polar(1.2, q + 150), 1),
        polar(2.2, q + 84), polar(3.9, q + 30)]) for q in range(0, 360, 72))
    box = (-6.5, -6.5, 13, 13)
    save("gate", svg(13, 13, [(SOOT, "M-6.5-6.5H6.5V6.5H-6.5Z"), (GOLD, "M-6.2-6.2H6.2V6.2H-6.2Z"),
        (SOOT, circle(0, 0, 6.0)), (MOON, arms), (SOOT, circle(0, 0, 1.1)), (GOLD_LIGHT, circle(0, 0, .55))], box))
    dots = '<path fill="none" stroke="#A08F68" stroke-width=".5" stroke-linecap="round" stroke-dasharray=".02 1.48"'
    save("gate-extra", with_lines(svg(13, 13, [("#C4B288", ring(0, 0, 4.2, 3.95))], box),
        f'{dots} d="M-6 -6H6V6H-6Z"/>'))
    pips = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]}
    body = "M-4-5.4H4A1.4 1.4 0 0 1 5.4-4V4A1.4 1.4 0 0 1 4 5.4H-4A1.4 1.4 0 0 1-5.4 4V-4A1.4 1.4 0 0 1-4-5.4Z"
    for face, spots in pips.items():
        save(f"die-{face}", svg(12, 12, [(SOOT, body, 1.1), (BRIGHT, body),
            (MOON if face == 1 else SOOT, "".join(circle(x * 2.75, y * 2.75, 1.45 if face == 1 else 1.05)
            for x, y in spots))], (-6, -6, 12, 12)))
