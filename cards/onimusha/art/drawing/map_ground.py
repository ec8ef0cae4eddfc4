"""The map's ground: night streets, river, roads, gold clouds."""

from __future__ import annotations

from drawing.canvas import GOLD, GOLD_LIGHT, SOOT, save, svg
from drawing.curves import along, normals, num
from drawing.strokes import cut, limb

# The centre of each ward in millimetres on the map of 380 x 260, and the twelve roads of the adjacency table.
WARDS = {"nijo": (190, 134), "arashiyama": (82, 95), "kamogawa": (190, 57), "gion": (298, 95),
         "shichijo": (298, 174), "fushimi": (190, 211), "honnoji": (82, 174)}
ROADS = [("nijo", w) for w in WARDS if w != "nijo"] + [("arashiyama", "kamogawa"), ("kamogawa", "gion"),
    ("gion", "shichijo"),
                                                       ("shichijo", "fushimi"), ("fushimi", "honnoji"),
                                                       ("honnoji", "arashiyama")]
NIGHT, NIGHT_LINE, NIGHT_MIST = "#1A2431", "#202C3A", "#22303F"
SHEET = (-3.5, -3.5, 387, 267)


def cloud(x: float, y: float, bands: list[tuple[float, float, float, float]]) -> str:
    """Gold cloud of the screen painters: bars with round ends, heaped (dx, dy, width, height)."""
    out = ""
    for dx, dy, w, h in bands:
        r = h / 2
        out += (f"M{num(x + dx + r)} {num(y + dy)}h{num(w - h)}a{num(r)} {num(r)} 0 0 1 0 {num(h)}h{num(h - w)}"
                f"a{num(r)} {num(r)} 0 0 1 0 {num(-h)}Z")
    return out


CLOUDS = [
    (-24, -14, [(0, 0, 108, 23), (6, 17, 98, 18), (-10, 31, 102, 16), (4, 43, 78, 14), (-6, 53, 60, 12)]),
    (296, -14, [(0, 0, 108, 23), (2, 17, 106, 17), (7, 30, 100, 16), (13, 42, 96, 14), (46, 52, 64, 12)]),
    (-24, 212, [(0, 0, 66, 13), (-6, 9, 92, 16), (6, 22, 96, 16), (-6, 33, 120, 28)]),
    (300, 212, [(38, 0, 80, 13), (10, 9, 104, 16), (0, 22, 114, 16), (-22, 33, 150, 28)]),
    (86, 246, [(0, 0, 208, 26)]),
    ]


def wave_band(points, half: float, step: float) -> str:
    curve = along(points, 60)
    nor = normals(curve)
    out = ""
    for off in (-.7, -.25, .2, .65):
        for k in range(1, 58, 4):
            seg = [(curve[k + j][0] + nor[k + j][0] * half * (off + (.12 if j % 2 else -.12)), curve[k + j][1]
                + nor[k + j][1] * half * (off + (.12 if j % 2 else -.12))) for j in range(3)]
            out += cut(seg, 1.0, peak=.5, steps=3)
    return out


def ground() -> None:
    avenues = "".join(f"M{num(x)} -4V264" for x in (31, 69, 109, 149, 190, 231, 271, 311,
        349)) + "".join(f"M-4 {num(y)}H384" for y in (20, 57, 95, 134, 174, 211, 243))
    lanes = "".join(f"M{num(x)} -4V264" for x in range(5, 384, 13)) + "".join(f"M-4 {num(y)}H384"
        for y in range(8, 264, 13))
    river = [(238, -6), (233, 35), (248, 80), (270, 112), (271, 159), (250, 203), (259, 268)]
    bed = limb(river, [18, 18, 19, 20, 20, 22, 26])
    mist = "".join(cloud(x, y, [(0, 0, w, 5.4), (w * .3, 4.4, w * .8, 5.4)])
        for x, y, w in ((100, 33, 40), (252, 30, 44), (26, 131, 56), (106, 181, 36), (119, 98, 30), (243, 96, 26),
        (313, 132, 54), (106, 221, 36), (272, 219, 34), (217, 172, 26)))
    roads = ""
    for a, b in ROADS:
        (x1, y1), (x2, y2) = WARDS[a], WARDS[b]
        roads += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
    clouds = "".join(cloud(*c) for c in CLOUDS)
    rims = clouds
    text = svg(387, 267, [(NIGHT, "M-4-4H384V264H-4Z")], SHEET)
    parts = [
        f'<path fill="none" stroke="{NIGHT_LINE}" stroke-width=".4" d="{lanes}"/>',
        f'<path fill="none" stroke="{NIGHT_LINE}" stroke-width="1.6" d="{avenues}"/>',
        f'<path fill="#1D3247" d="{bed}"/>', f'<path fill="#34536D" d="{wave_band(river, 9, 5)}"/>',
        f'<path fill="{NIGHT_MIST}" d="{mist}"/>',
        f'<path fill="none" stroke="{SOOT}" stroke-width="6.8" d="{roads}"/>',
        f'<path fill="none" stroke="#D8C79F" stroke-width="5" d="{roads}"/>',
        f'<path fill="none" stroke="#B5A177" stroke-width="1.9" stroke-linecap="round" stroke-dasharray=".05 4.6"'
        f' d="{roads}"/>',
        f'<path fill="{SOOT}" stroke="{SOOT}" stroke-width="2.4" d="{rims}"/>',
        f'<path fill="{GOLD_LIGHT}" stroke="{GOLD_LIGHT}" stroke-width="1.2" d="{clouds}"/>',
        f'<path fill="{GOLD}" d="{clouds}"/>',
    ]
    save("map-ground", text.replace("</svg>", "\n".join(parts) + "\n</svg>"))
