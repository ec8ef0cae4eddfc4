"""Dashed lines in SVG drawings rewritten as single strokes, for browsers that print.

Chromium's PDF writer outlines every dash: a filled shape of four curves or more where one stroke would do. A back of
running stitches, printed 80 times, made 10 MB of a game's 12. Cut beforehand, each dash is one curve.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import hypot

from printgen.write.html_paths import ATTRIBUTE, COMMAND, NUMBER, Point, decimals, digits_for

MOST_DASHES = 6000
"""A path of more is left alone: it would weigh more in the page than it saves in print."""

STEPS = 12
"""Chords that measure the length of a curve: 0.07 % short on a quarter circle."""

Segment = tuple[Point, Point, Point, Point]
"""A cubic curve; a straight line has its handles at a third and two thirds."""

_PATH = re.compile(r"<path\b([^<>]*?)(/?)>")


def svg_without_dashes(svg: str) -> str:
    """The drawing with its dashed, unfilled paths cut into their dashes."""
    return _PATH.sub(_rewritten, svg)


def _rewritten(match: re.Match[str]) -> str:
    attributes = {name: value[1:-1] for name, value in ATTRIBUTE.findall(match[1])}
    pattern = [float(one) for one in NUMBER.findall(attributes.get("stroke-dasharray", ""))]
    if not pattern or attributes.get("fill") != "none" or {"pathLength", "style", "class"} & set(attributes):
        return match[0]
    if min(pattern) < 0 or sum(pattern) <= 0 or "%" in attributes["stroke-dasharray"]:
        return match[0]
    subpaths = _subpaths(attributes.get("d", ""))
    if subpaths is None:
        return match[0]
    try:
        offset = float(attributes.pop("stroke-dashoffset", "0"))
    except ValueError:
        return match[0]
    pattern = pattern * 2 if len(pattern) % 2 else pattern
    digits = digits_for(max(pattern))
    length = sum(_lengths(segment)[-1] for subpath in subpaths for segment in subpath)
    if length / sum(pattern) * len(pattern) / 2 > MOST_DASHES:
        return match[0]
    dashes = [dash for subpath in subpaths for dash in _dashes(subpath, pattern, offset)]
    del attributes["stroke-dasharray"]
    attributes["d"] = "".join(_written(dash, digits) for dash in dashes)
    quoted = "".join(f' {name}="{value.replace(chr(34), "&quot;")}"' for name, value in attributes.items())
    return f"<path{quoted}{match[2]}>"


def _subpaths(path: str) -> list[list[Segment]] | None:
    """Path data as curves, one list per subpath; None for commands other than M, L, H, V, C and Z."""
    parts = COMMAND.split(path)
    subpaths: list[list[Segment]] = []
    at: Point = (0.0, 0.0)
    start = at
    for command, text in zip(parts[1::2], parts[2::2], strict=True):
        low = command.lower()
        numbers = [float(one) for one in NUMBER.findall(text)]
        size = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "z": 0}.get(low)
        if size is None or (size and (not numbers or len(numbers) % size)):
            return None
        if low == "z":
            if subpaths and at != start:
                subpaths[-1].append(_line(at, start))
            at = start
            continue
        for first in range(0, len(numbers), size):
            base = at if command == low else (0.0, 0.0)
            step = numbers[first : first + size]
            if low == "m" and first == 0:
                at = start = (base[0] + step[0], base[1] + step[1])
                subpaths.append([])
                continue
            if not subpaths:
                return None
            if not subpaths[-1] and at != start:
                subpaths.append([])
            if low == "c":
                points = [(base[0] + step[n], base[1] + step[n + 1]) for n in (0, 2, 4)]
                subpaths[-1].append((at, points[0], points[1], points[2]))
                at = points[2]
                continue
            x = base[0] + step[0] if low != "v" else at[0]
            y = at[1] if low == "h" else base[1] + step[-1]
            subpaths[-1].append(_line(at, (x, y)))
            at = (x, y)
    return subpaths


def _line(a: Point, b: Point) -> Segment:
    third = ((b[0] - a[0]) / 3, (b[1] - a[1]) / 3)
    return (a, (a[0] + third[0], a[1] + third[1]), (b[0] - third[0], b[1] - third[1]), b)


def _dashes(subpath: Sequence[Segment], pattern: Sequence[float], offset: float) -> Iterator[list[Segment]]:
    """The drawn stretches of one subpath; the pattern starts anew with each, as in SVG."""
    whole = sum(pattern)
    left = offset % whole
    index = 0
    while left >= pattern[index]:
        left -= pattern[index]
        index = (index + 1) % len(pattern)
    room = pattern[index] - left
    dash: list[Segment] = []
    for segment in subpath:
        lengths = _lengths(segment)
        done = 0.0
        while lengths[-1] - done > 1e-9:
            stretch = min(room, lengths[-1] - done)
            if index % 2 == 0 and stretch > 0:
                dash.append(_part(segment, _at(lengths, done), _at(lengths, done + stretch)))
            done += stretch
            room -= stretch
            while room <= 1e-9:
                if dash:
                    yield dash
                    dash = []
                index = (index + 1) % len(pattern)
                room = pattern[index]
    if dash:
        yield dash


def _lengths(segment: Segment) -> list[float]:
    """Length of the curve up to each of its steps."""
    total = [0.0]
    last = segment[0]
    for step in range(1, STEPS + 1):
        point = _point(segment, step / STEPS)
        total.append(total[-1] + hypot(point[0] - last[0], point[1] - last[1]))
        last = point
    return total


def _at(lengths: Sequence[float], length: float) -> float:
    """The curve's parameter where it has come this far."""
    for step in range(1, len(lengths)):
        if length <= lengths[step]:
            span = lengths[step] - lengths[step - 1]
            return (step - 1 + ((length - lengths[step - 1]) / span if span else 0.0)) / STEPS
    return 1.0


def _point(segment: Segment, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, segment, strict=True)) for axis in (0, 1))
    return (x, y)


def _part(segment: Segment, low: float, high: float) -> Segment:
    """The stretch of a curve between two parameters (de Casteljau, written as its derivative's handles)."""
    start, end = _point(segment, low), _point(segment, high)
    third = (high - low) / 3
    a, b = _slope(segment, low), _slope(segment, high)
    return (
        start,
        (start[0] + a[0] * third, start[1] + a[1] * third),
        (end[0] - b[0] * third, end[1] - b[1] * third),
        end,
    )


def _slope(segment: Segment, t: float) -> Point:
    a, b, c, d = segment
    u = 1 - t
    x, y = (
        3 * u * u * (b[axis] - a[axis]) + 6 * u * t * (c[axis] - b[axis]) + 3 * t * t * (d[axis] - c[axis])
        for axis in (0, 1)
    )
    return (x, y)


def _written(dash: Sequence[Segment], digits: int) -> str:
    """One dash as path data: where it starts, then its curves, straight ones as lines."""
    start = dash[0][0]
    texts = (decimals(start[0], digits), decimals(start[1], digits))
    out = f"M{texts[0]} {texts[1]}"
    at = (float(texts[0]), float(texts[1]))
    for _, one, two, end in dash:
        moves = [point[axis] - at[axis] for point in (one, two, end) for axis in (0, 1)]
        numbers = [decimals(value, digits) for value in moves]
        if _is_straight(moves, digits):
            out += f"l{numbers[4]} {numbers[5]}"
        else:
            out += "c" + " ".join(numbers)
        at = (at[0] + float(numbers[4]), at[1] + float(numbers[5]))
    return out


def _is_straight(moves: Sequence[float], digits: int) -> bool:
    """Whether both handles lie on the chord, as far as the digits tell."""
    length = hypot(moves[4], moves[5]) or 1.0
    off = (abs(moves[n] * moves[5] - moves[n + 1] * moves[4]) / length for n in (0, 2))
    return max(off) < 0.5 * float(10**-digits)
