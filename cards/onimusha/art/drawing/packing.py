"""An SVG in millimetres, rewritten in whole drawing units and short relative paths."""

from __future__ import annotations

import re

from drawing.curves import num

UNIT = 40       # drawing units per millimetre in the files: 0.025 mm, whole numbers, short relative paths


def packed(d: str) -> str:
    """The same path in whole drawing units, relative, as short as SVG allows. Rounding never adds up."""
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", d)
    out: list[str] = []
    last = ""
    x = y = sx = sy = 0.0           # the exact point and the start of the subpath, in millimetres
    px = py = qx = qy = 0           # the same as written, in drawing units
    i, command = 0, ""

    def emit(letter: str, numbers: list[int]) -> None:
        nonlocal last
        text = "" if letter == last and letter != "m" else letter
        for k, n in enumerate(numbers):
            text += str(n) if n < 0 or (k == 0 and text) else (" " if k or not text else "") + str(n)
        out.append(text)
        last = letter

    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}[command.upper()]
        v = [float(t) for t in tokens[i:i + size]]
        i += size
        rel = command.islower()
        kind = command.upper()
        if kind == "Z":
            out.append("z")
            last = "z"
            x, y, px, py = sx, sy, qx, qy
            continue
        if kind in "HV":
            nx = (x + v[0] if rel else v[0]) if kind == "H" else x
            ny = (y + v[0] if rel else v[0]) if kind == "V" else y
            ends = [(nx, ny)]
        elif kind == "A":
            ends = [(v[5] + x * rel, v[6] + y * rel)]
        else:
            ends = [(a + x * rel, b + y * rel) for a, b in zip(v[::2], v[1::2])]
        whole = [(round(a * UNIT), round(b * UNIT)) for a, b in ends]
        moved = [n for a, b in whole for n in (a - px, b - py)]
        if kind == "H":
            emit("h", [moved[0]])
        elif kind == "V":
            emit("v", [moved[1]])
        elif kind == "A":
            emit("a", [round(v[0] * UNIT), round(v[1] * UNIT), round(v[2]), int(v[3]), int(v[4]), *moved])
        else:
            emit(kind.lower(), moved)
        (x, y), (px, py) = ends[-1], whole[-1]
        if kind == "M":
            sx, sy, qx, qy = x, y, px, py
            command = "l" if rel else "L"
    return "".join(out)


def in_units(text: str) -> str:
    """An SVG drawn in millimetres, rewritten in drawing units."""
    def scaled(values: str) -> str:
        return " ".join(num(float(n) * UNIT) for n in values.split())
    text = re.sub(r' d="([^"]*)"', lambda m: f' d="{packed(m.group(1))}"', text)
    text = re.sub(r'(viewBox|stroke-width|stroke-dasharray)="([^"]*)"',
        lambda m: f'{m.group(1)}="{scaled(m.group(2))}"', text)
    return re.sub(r'rotate\(180 ([\d.]+) ([\d.]+)\)',
        lambda m: f"rotate(180 {scaled(m.group(1))} {scaled(m.group(2))})", text)
