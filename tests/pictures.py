"""Pictures of pages and faces, compared as print is: a pixel of phase is no difference, a wrong sign is.

Pictures are arrays of height × width × 3, 0–255. Lengths are millimetres from the page's top left.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2

Picture = np.ndarray[Any, np.dtype[np.uint8]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]

DPI = 150
"""Fine enough to show a hairline, coarse enough that two engines' antialiasing agrees."""


@dataclass(frozen=True)
class Spot:
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float


class Pages:
    """A PDF's pages as pictures. The last one drawn is kept: callers ask page by page."""

    def __init__(self, path: Path, dpi: int = DPI) -> None:
        self.dpi = dpi
        self._document = pypdfium2.PdfDocument(path)
        self._last: tuple[int, Picture] | None = None

    def __len__(self) -> int:
        return len(self._document)

    def __iter__(self) -> Iterator[Picture]:
        return (self[number] for number in range(1, len(self) + 1))

    def __getitem__(self, number: int) -> Picture:
        """Page from 1."""
        if self._last is None or self._last[0] != number:
            page = self._document[number - 1]
            drawn = page.render(scale=self.dpi / 72, rev_byteorder=True).to_numpy()[:, :, :3].copy()
            page.close()
            self._last = (number, drawn)
        return self._last[1]

    def size_pt(self, number: int) -> tuple[float, float]:
        width, height = self._document[number - 1].get_size()
        return width, height

    def close(self) -> None:
        self._document.close()


def cut_out(page: Picture, spot: Spot, *, turned: int = 0, dpi: int = DPI, margin_px: int = 0) -> Picture:
    """What lies in a spot, turned back by ``turned`` degrees (clockwise on the page), with a margin around it.

    Equal sizes give equal shapes wherever they lie: the corner is rounded to whole pixels, the size for itself.
    """
    k = dpi / 25.4
    left, top = round(spot.x * k) - margin_px, round(spot.y * k) - margin_px
    wide, high = math.floor(spot.width * k) + 2 * margin_px, math.floor(spot.height * k) + 2 * margin_px
    assert left >= 0 and top >= 0, "the margin leaves the page"
    cut = page[top : top + high, left : left + wide]
    assert cut.shape[:2] == (high, wide), "the spot leaves the page"
    return np.ascontiguousarray(np.rot90(cut, turned // 90))


def lowest(picture: Picture) -> Picture:
    """Each pixel the least of its 3 × 3."""
    return _spread(picture, np.minimum)


def highest(picture: Picture) -> Picture:
    """Each pixel the most of its 3 × 3."""
    return _spread(picture, np.maximum)


def _spread(picture: Picture, choose: Any) -> Picture:
    made = picture.copy()
    choose(made[1:], picture[:-1], out=made[1:])
    choose(made[:-1], picture[1:], out=made[:-1])
    level = made.copy()
    choose(made[:, 1:], level[:, :-1], out=made[:, 1:])
    choose(made[:, :-1], level[:, 1:], out=made[:, :-1])
    return made


def outside(one: Picture, other: Picture, levels: int) -> Mask:
    """Pixels of ``one`` that lie more than so many levels outside ``other``'s 3 × 3 minimum and maximum."""
    value = one.astype(np.int16)
    above = value - highest(other) > levels
    below = lowest(other).astype(np.int16) - value > levels
    return np.asarray((above | below).any(axis=2))


def differing(one: Picture, other: Picture, levels: int) -> Mask:
    """Pixels that lie outside the other's range, seen from either of the two."""
    return outside(one, other, levels) | outside(other, one, levels)


def share(mask: Mask) -> float:
    return float(mask.mean())


def best_share(one: Picture, other: Picture, levels: int, *, shift_px: int, enough: float = 0.0) -> float:
    """The least share of differing pixels over all whole-pixel shifts up to ``shift_px`` each way.

    Both have a margin of ``shift_px + 1`` around what is compared, so that its outermost pixels have neighbours too.
    The search ends when a share is not above ``enough``.
    """
    rim = shift_px + 1
    height, width = one.shape[0] - 2 * rim, one.shape[1] - 2 * rim
    mine = one[rim - 1 : rim + height + 1, rim - 1 : rim + width + 1]
    steps = sorted(range(-shift_px, shift_px + 1), key=abs)
    best = 1.0
    for down, right in sorted(itertools.product(steps, steps), key=lambda step: abs(step[0]) + abs(step[1])):
        top, left = rim - 1 + down, rim - 1 + right
        theirs = other[top : top + height + 2, left : left + width + 2]
        best = min(best, share(differing(mine, theirs, levels)[1:-1, 1:-1]))
        if best <= enough:
            break
    return best


def largest_place_mm(mask: Mask, dpi: int = DPI, enough: float = float("inf")) -> tuple[float, float]:
    """Longer and shorter side of the connected place in a mask that is longest; a gap of one pixel doesn't part.

    The search ends at a place whose longer side is ``enough``.
    """
    left = mask.copy()
    left[1:] |= mask[:-1]
    left[:, 1:] |= left[:, :-1].copy()
    best = (0.0, 0.0)
    rows, columns = left.shape
    for first in np.flatnonzero(left).tolist():
        if not left[divmod(first, columns)]:
            continue
        stack = [divmod(first, columns)]
        left[stack[0]] = False
        top, bottom, near, far = rows, 0, columns, 0
        while stack and max(bottom - top, far - near) * 25.4 / dpi < enough:
            y, x = stack.pop()
            top, bottom, near, far = min(top, y), max(bottom, y), min(near, x), max(far, x)
            around = itertools.product(
                range(max(0, y - 1), min(rows, y + 2)), range(max(0, x - 1), min(columns, x + 2))
            )
            for place in around:
                if left[place]:
                    left[place] = False
                    stack.append(place)
        # the spread above has made every place one pixel larger
        longer, shorter = sorted(((bottom - top) * 25.4 / dpi, (far - near) * 25.4 / dpi), reverse=True)
        best = max(best, (longer, shorter))
        if best[0] >= enough:
            break
    return best
