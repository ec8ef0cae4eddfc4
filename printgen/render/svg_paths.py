"""Paths of pictures, drawn faster: the renderer cuts a path's text anew for every point, a third of a cold build.

The second place that looks into WeasyPrint (``weasyprint.svg.TAGS``). What is drawn is the same, byte for byte: a path
that holds anything but plain numbers and straight, cubic or quadratic segments, or has markers, is left to the
renderer's own code. tests/test_svg_paths.py draws every picture of the shipped games both ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*(?:[eE][-+]?\d[^A-Za-z]*)*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
"""Numbers that a segment takes, by its letter."""
_MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")

Segments = tuple[tuple[str, tuple[float, ...]], ...]
Draw = Callable[[Any, Any, Any], None]


def quick_paths() -> None:
    """Makes the renderer draw paths with the code below; does nothing where it keeps its drawing code elsewhere."""
    try:
        from weasyprint.svg import TAGS
    except ImportError:
        return
    known = TAGS.get("path")
    if known is not None and not hasattr(known, "slow"):
        TAGS["path"] = _quick(known)


def _quick(slow: Draw) -> Draw:
    def path(svg: Any, node: Any, font_size: Any) -> None:
        marked = any(node.get(name) for name in _MARKERS)
        segments = None if marked else plain_segments(node.get("d", ""))
        if segments is None:
            slow(svg, node, font_size)
        else:
            draw(svg.stream, segments)

    path.slow = slow  # type: ignore[attr-defined]  # known by it, so that it is never wrapped twice
    return path


@lru_cache(maxsize=4096)
def plain_segments(text: str) -> Segments | None:
    """A path's segments: letter and numbers, repeated ones written out; None when it holds anything else."""
    found: list[tuple[str, tuple[float, ...]]] = []
    end = 0
    for command in _COMMAND.finditer(text):
        if text[end : command.start()].strip():
            return None
        end = command.end()
        letter, rest = command[1], command[2]
        takes = _TAKES.get(letter.upper())
        if takes is None or _NUMBER.sub("", rest).strip(" \t\r\n,"):
            return None
        numbers = tuple(float(one) for one in _NUMBER.findall(rest))
        if takes == 0:
            if numbers:
                return None
            found.append((letter, ()))
            continue
        if not numbers or len(numbers) % takes:
            return None
        for start in range(0, len(numbers), takes):
            found.append((letter, numbers[start : start + takes]))
            letter = {"M": "L", "m": "l"}.get(letter, letter)
    return None if text[end:].strip() or (found and found[0][0] not in "Mm") else tuple(found)


def draw(stream: Any, segments: Segments) -> None:
    """The segments on a PDF stream, as the renderer writes them (it begins at the origin)."""
    x, y = 0.0, 0.0
    stream.move_to(0, 0)
    start: tuple[float, float] | None = None
    before = "M"
    for letter, numbers in segments:
        if before in "MmZz":
            start = None if letter in "MmZz" else (x, y)
        if letter in "Zz":
            if start is not None:
                stream.close()
                x, y = start
        elif letter in "Mm":
            dx, dy = (x, y) if letter == "m" else (0.0, 0.0)
            x, y = numbers[0] + dx, numbers[1] + dy
            stream.move_to(x, y)
        else:
            x, y = _segment(stream, letter, numbers, x, y)
        before = letter


def _segment(stream: Any, letter: str, numbers: tuple[float, ...], x: float, y: float) -> tuple[float, float]:
    """Draws one segment from x, y; returns where it ends."""
    dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
    kind = letter.upper()
    if kind == "L":
        end = numbers[0] + dx, numbers[1] + dy
    elif kind == "H":
        end = numbers[0] + dx, y
    elif kind == "V":
        end = x, numbers[0] + dy
    elif kind == "C":
        x1, y1, x2, y2, x3, y3 = numbers
        end = x3 + dx, y3 + dy
        stream.curve_to(x1 + dx, y1 + dy, x2 + dx, y2 + dy, *end)
        return end
    else:
        x2, y2, x3, y3 = numbers[0] + dx, numbers[1] + dy, numbers[2] + dx, numbers[3] + dy
        stream.curve_to(x2 * 2 / 3 + x / 3, y2 * 2 / 3 + y / 3, x2 * 2 / 3 + x3 / 3, y2 * 2 / 3 + y3 / 3, x3, y3)
        return x3, y3
    stream.line_to(*end)
    return end
