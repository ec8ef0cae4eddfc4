"""SVG path data of the toolkit's small figures: absolute commands M, L, C and Z with plain numbers, millimetres."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

CIRCLE = 0.5522847498
"""Control point distance that makes four Bézier curves a circle to 0.03 %."""

TOKEN = re.compile(r"[MLCZ]|-?[0-9.]+")

Point = tuple[float, float]


def number(value: float) -> str:
    """At most three decimals, a micrometre; never "-0"."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polygon(points: Iterable[Point]) -> str:
    """A closed outline."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def rectangle(x: float, y: float, width: float, height: float) -> str:
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def circle(x: float, y: float, radius: float) -> str:
    """A circle about a point."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> str:
    """An ellipse about a point, with its two half axes."""
    ka, kd = across * CIRCLE, down * CIRCLE
    quarters = (
        ((x + across, y + kd), (x + ka, y + down), (x, y + down)),
        ((x - ka, y + down), (x - across, y + kd), (x - across, y)),
        ((x - across, y - kd), (x - ka, y - down), (x, y - down)),
        ((x + ka, y - down), (x + across, y - kd), (x + across, y)),
    )
    curves = "".join("C" + " ".join(f"{number(px)} {number(py)}" for px, py in quarter) for quarter in quarters)
    return f"M{number(x + across)} {number(y)}{curves}Z"


def mapped(path: str, place: Callable[[float, float], Point]) -> str:
    """The path with every point put elsewhere."""
    parts: list[str] = []
    for command, numbers in commands(path):
        points = [place(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
        parts.append(command + " ".join(f"{number(x)} {number(y)}" for x, y in points))
    return "".join(parts)


def commands(path: str) -> Iterable[tuple[str, list[float]]]:
    """Command letter and its numbers, in order."""
    found: list[tuple[str, list[float]]] = []
    for token in TOKEN.findall(path):
        if token in "MLCZ":
            found.append((token, []))
        else:
            found[-1][1].append(float(token))
    return found
