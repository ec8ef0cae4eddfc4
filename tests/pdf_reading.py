"""What a page of a PDF stamps and strokes, read from its content stream. Millimetres from the top left, y down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf

K = 25.4 / 72


@dataclass(frozen=True)
class Stamped:
    """A form drawn on a page: which object, and its matrix (points, y up)."""

    form: tuple[int, int]
    matrix: tuple[float, ...]

    def lies(self, width: float, height: float, paper_height: float) -> tuple[float, float, float, float]:
        """Where a trim of that size (unturned, its lower left corner the form's origin) lies: x, y, width, height."""
        a, b, c, d, e, f = self.matrix
        corners = [(a * x + c * y + e * K, b * x + d * y + f * K) for x in (0, width) for y in (0, height)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        return left, paper_height - high, right - left, high - low

    @property
    def rotation(self) -> int:
        """Degrees clockwise; -1: neither upright nor turned by quarters."""
        a, b, c, d = (round(value, 6) for value in self.matrix[:4])
        return {(1, 0, 0, 1): 0, (0, -1, 1, 0): 90, (-1, 0, 0, -1): 180, (0, 1, -1, 0): 270}.get((a, b, c, d), -1)


@dataclass(frozen=True)
class Line:
    """A straight stroke and its pen."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    colour: tuple[float, ...]
    dashed: bool

    @property
    def length(self) -> float:
        return abs(self.x2 - self.x1) + abs(self.y2 - self.y1)

    @property
    def upright(self) -> bool:
        return self.x1 == self.x2


def stamps(page: pikepdf.Page) -> list[Stamped]:
    """Every form the page draws itself, in drawing order; forms inside forms don't count."""
    found = []
    matrix: tuple[float, ...] = ()
    for operands, operator in pikepdf.parse_content_stream(page, "cm Do"):
        if str(operator) == "cm":
            matrix = tuple(float(value) for value in operands)
        else:
            thing = page.resources.XObject[str(operands[0])]
            if thing.Subtype == "/Form":
                found.append(Stamped(thing.objgen, matrix))
    return found


def lines(page: pikepdf.Page) -> Iterator[Line]:
    """The page's own straight strokes of one segment each."""
    height = float(page.mediabox[3])
    width, colour, dashed = 1.0, (0.0, 0.0, 0.0), False
    points: list[tuple[float, float]] = []
    kept: list[tuple[float, tuple[float, ...], bool]] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            kept.append((width, colour, dashed))
        elif name == "Q":
            width, colour, dashed = kept.pop()
        elif name == "w":
            width = float(operands[0])
        elif name == "RG":
            colour = tuple(float(value) for value in operands)
        elif name == "d":
            dashed = len(operands[0]) > 0
        elif name in ("m", "l"):
            points = [*(points if name == "l" else ()), (float(operands[0]), float(operands[1]))]
        elif name in ("S", "f", "B", "n", "s"):
            if name == "S" and len(points) == 2:
                (x1, y1), (x2, y2) = points
                yield Line(x1 * K, (height - y1) * K, x2 * K, (height - y2) * K, width * K, colour, dashed)
            points = []
