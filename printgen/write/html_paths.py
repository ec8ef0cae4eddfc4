"""Arcs in SVG drawings rewritten as cubic curves, for browsers that print.

Chromium's PDF writer turns a full circle into sixteen curves with seven-digit coordinates, and draws a picture anew
for every copy: one back of waves cost 220 KB each time, 156 cards 18 MB. As plain curves they are as round (off by
0.03 % of the radius, 3 µm on a disc of 20 mm) and the 156 cards are 1.4 MB, printed in a quarter of the time.
"""

from __future__ import annotations

import math
import re

COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(
    r"\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[\s,]*"
    r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*"
    r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
)
_COUNT = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}

_ELEMENT = re.compile(r"<(path|circle|ellipse)\b([^<>]*?)(/?)>")
ATTRIBUTE = re.compile(r"""\s([\w:-]+)\s*=\s*("[^"]*"|'[^']*')""")

Point = tuple[float, float]


def svg_without_arcs(svg: str) -> str:
    """The drawing with every arc, circle and ellipse as curves; what can't be read as plain numbers stays as it is."""
    return _ELEMENT.sub(_rewritten, svg)


def _rewritten(match: re.Match[str]) -> str:
    tag, inner, closing = match.groups()
    attributes = {name: value[1:-1] for name, value in ATTRIBUTE.findall(inner)}
    if tag == "path":
        path = attributes.get("d", "")
        if "a" not in path.lower():
            return match[0]
        attributes["d"] = path_without_arcs(path)
    elif closing:
        try:
            rx = float(attributes.pop("r" if tag == "circle" else "rx"))
            ry = rx if tag == "circle" else float(attributes.pop("ry"))
            cx, cy = float(attributes.pop("cx", "0")), float(attributes.pop("cy", "0"))
        except (KeyError, ValueError):
            return match[0]
        if rx <= 0 or ry <= 0:
            return ""
        attributes["d"] = _ellipse(cx, cy, rx, ry)
    else:
        return match[0]
    quoted = "".join(f' {name}="{value.replace(chr(34), "&quot;")}"' for name, value in attributes.items())
    return f"<path{quoted}{closing}>"


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    digits = digits_for(max(rx, ry))
    half = _curves((0.0, 0.0), rx, ry, 0.0, large=False, sweep=True, end=(-2 * rx, 0.0), digits=digits)
    other = _curves((0.0, 0.0), rx, ry, 0.0, large=False, sweep=True, end=(2 * rx, 0.0), digits=digits)
    return f"M{decimals(cx + rx, digits)} {decimals(cy, digits)}c{half} {other}z"


def path_without_arcs(path: str) -> str:
    """SVG path data with its arcs as relative curves. Data that isn't well formed comes back untouched."""
    parts = COMMAND.split(path)
    out = [parts[0].strip()]
    at: Point = (0.0, 0.0)
    start = at
    for command, text in zip(parts[1::2], parts[2::2], strict=True):
        low = command.lower()
        relative = command == low
        if low == "z":
            at = start
            out.append(command)
        elif low == "a":
            arcs = _ARC.findall(text)
            if not arcs or _ARC.sub("", text).strip(" ,\n\t"):
                return path
            for rx, ry, turn, large, sweep, x, y in arcs:
                goal = (float(x), float(y)) if relative else (float(x) - at[0], float(y) - at[1])
                digits = digits_for(max(abs(float(rx)), abs(float(ry))))
                curves = _curves(
                    (0.0, 0.0), float(rx), float(ry), float(turn),
                    large=large == "1", sweep=sweep == "1", end=goal, digits=digits,
                )  # fmt: skip
                out.append(f"c{curves}" if curves else "")
                at = (at[0] + goal[0], at[1] + goal[1])
                if not relative:
                    out.append("")
        else:
            numbers = [float(one) for one in NUMBER.findall(text)]
            size = _COUNT[low]
            if not numbers or len(numbers) % size:
                return path
            out.append(f"{command}{text.strip()}")
            for first in range(0, len(numbers), size):
                at = _moved(at, low, numbers[first : first + size], relative=relative)
                if low == "m" and first == 0:
                    start = at
    return "".join(out)


def _moved(at: Point, low: str, numbers: list[float], *, relative: bool) -> Point:
    """The current point after one drawing step."""
    base = at if relative else (0.0, 0.0)
    if low == "h":
        return (base[0] + numbers[0], at[1])
    if low == "v":
        return (at[0], base[1] + numbers[0])
    return (base[0] + numbers[-2], base[1] + numbers[-1])


def _curves(
    begin: Point, rx: float, ry: float, turn: float, *, large: bool, sweep: bool, end: Point, digits: int
) -> str:
    """An elliptic arc as relative cubic curves of at most a quarter turn (SVG 2, implementation notes B.2.4).

    Every curve starts at the rounded end of the one before, so that nothing drifts: the last one ends at ``end``.
    """
    rx, ry = abs(rx), abs(ry)
    if begin == end:
        return ""
    if rx == 0 or ry == 0:
        flat = [end[0] / 3, end[1] / 3, end[0] * 2 / 3, end[1] * 2 / 3, end[0], end[1]]
        return " ".join(decimals(one, digits) for one in flat)
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half = ((begin[0] - end[0]) / 2, (begin[1] - end[1]) / 2)
    px, py = cos * half[0] + sin * half[1], -sin * half[0] + cos * half[1]
    scale = (px / rx) ** 2 + (py / ry) ** 2
    if scale > 1:
        rx, ry = rx * math.sqrt(scale), ry * math.sqrt(scale)
    root = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
    factor = math.sqrt(root) * (-1 if large == sweep else 1)
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    centre = (cos * qx - sin * qy + (begin[0] + end[0]) / 2, sin * qx + cos * qy + (begin[1] + end[1]) / 2)
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    sweep_angle = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    if sweep and sweep_angle < 0:
        sweep_angle += 2 * math.pi
    elif not sweep and sweep_angle > 0:
        sweep_angle -= 2 * math.pi
    pieces = max(1, math.ceil(abs(sweep_angle) / (math.pi / 2) - 1e-6))
    step = sweep_angle / pieces
    handle = 4 / 3 * math.tan(step / 4)

    def point(x: float, y: float) -> Point:
        return (centre[0] + cos * rx * x - sin * ry * y, centre[1] + sin * rx * x + cos * ry * y)

    out = []
    at = begin
    for number in range(pieces):
        low, high = first + number * step, first + (number + 1) * step
        one = point(math.cos(low) - handle * math.sin(low), math.sin(low) + handle * math.cos(low))
        two = point(math.cos(high) + handle * math.sin(high), math.sin(high) - handle * math.cos(high))
        last = end if number == pieces - 1 else point(math.cos(high), math.sin(high))
        numbers = [one[0] - at[0], one[1] - at[1], two[0] - at[0], two[1] - at[1], last[0] - at[0], last[1] - at[1]]
        texts = [decimals(value, digits) for value in numbers]
        out += texts
        at = (at[0] + float(texts[4]), at[1] + float(texts[5]))
    return " ".join(out)


def digits_for(radius: float) -> int:
    """Decimals that keep a thousandth of the radius's own size, so that drawings of any unit stay as exact."""
    return max(0, 3 - math.floor(math.log10(radius))) if radius > 0 else 3


def decimals(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
