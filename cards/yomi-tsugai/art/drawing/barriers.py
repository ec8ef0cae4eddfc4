"""Barriers: door leaves and the light between them, turned a quarter to the left as they lie on the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from .pen import C, Picture, disc, line, num, rect, svg


def barriers() -> Iterator[Picture]:
    """Two door leaves and the light between them: the opening is 4.5 mm wide for each point of the gap.

    Drawn landscape, 95 x 70, and turned here: a background can't be turned in the style sheet, where pictures end at the upright page.
    """
    sill, cx, reach = 44, 19, 37.5
    for site, gap, depth in (
        ("east", 2, "day"),
        ("west", 2, "eve"),
        ("well", 3, "dusk"),
        ("mount", 4, "deep"),
        ("gate", 4, "abyss"),
    ):
        ground, leaf, iron = (C[f"{depth}-{part}"] for part in ("ground", "leaf", "iron"))
        w = gap * 4.5
        b = rect(ground, 0, 0, 95, 70) + rect(leaf, 0, 0, reach, sill)
        for s in (-1, 1):
            edge = cx + s * w / 2
            x0, x1 = sorted((edge, 0 if s < 0 else reach))
            planks = [edge + s * k for k in (3.2, 7.4, 11.6, 15.8) if x0 < edge + s * k < x1]
            b += line(iron if depth == "day" else ground, 0.35, "".join(f"M{num(x)} 0V{sill}" for x in planks))
            for y in (10, 35.5):
                b += rect(iron, x0, y, x1 - x0, 3)
                b += "".join(
                    disc(leaf, edge + s * k, y + 1.5, 0.7)
                    for k in (1.6, 5.3, 9.5, 13.7)
                    if x0 + 0.8 < edge + s * k < x1 - 0.8
                )
            b += (
                disc(iron, edge + s * 1.7, 23.4, 1.1)
                + f'<circle cx="{num(edge + s * 1.7)}" cy="25.6" r="2" fill="none" stroke="{iron}" stroke-width=".7"/>'
            )
        b += rect(C["paper"], cx - w / 2, 0, w, sill) + rect(leaf, 0, sill, 95, 26)
        b += line(C["vermilion"], 0.6, f"M.4 {sill}H95", "2.2 1.5")
        yield svg(f"grounds/barrier-{site}", 70, 95, f'<g transform="matrix(0 -1 1 0 0 95)">{b}</g>')
