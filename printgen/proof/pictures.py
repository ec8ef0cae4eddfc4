"""Drawn faces → pictures before and after, and where they differ.

Two drawings of one renderer are compared pixel by pixel: any difference is real. A face cut out of an earlier
edition's sheet lies on other fractions of a pixel; it is held against the 3 × 3 minimum and maximum of the other, so
that a pixel of phase is no difference.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageFilter

from printgen.geometry import Size
from printgen.model import BLEED_MM, Drawing
from printgen.proof.changes import Area

PX_PER_MM = 10.0
"""254 dpi: the finest type of a card can be read on a screen."""
SMALL_PX_PER_MM = 6.0
"""Where many cards changed, so that a page stays one that can be mailed."""
LONGEST_PX = 1600
"""No side is longer: a board of 380 mm."""
CELL_MM = 1.0
"""Differences closer than this grow together into one area."""
JOIN_MM = 3.0
"""Areas closer than this are shown as one."""
MOST_AREAS = 8
TOLERANCE = 40
"""Levels of 255 that a pixel may be off the other's neighbourhood; edges of type are resampled."""
SPECKS = 4
"""Pixels in a cell that may be further off: dust of resampling."""
EDGE_MM = 0.6
"""Outermost strip of a face cut from a sheet, where cut lines and their white ends lie; not compared."""


class Pictures:
    """Pictures of drawn faces as they will be cut, each drawn once. ``px_per_mm`` holds for cards."""

    def __init__(self, px_per_mm: float = PX_PER_MM) -> None:
        self.px_per_mm = px_per_mm
        self._open: dict[str, pypdfium2.PdfDocument] = {}

    def scale(self, size: Size) -> float:
        """Pixels per millimetre for a face of this size."""
        return min(self.px_per_mm, LONGEST_PX / max(size.width, size.height))

    def face(self, drawing: Drawing, key: str) -> Image.Image:
        """A drawn face without its bleed."""
        drawn = drawing.faces[key]
        if drawn.chunk not in self._open:
            self._open[drawn.chunk] = pypdfium2.PdfDocument(drawing.chunks[drawn.chunk])
        whole = _page(self._open[drawn.chunk], drawn.page, self.scale(drawn.size))
        return _cut(whole, BLEED_MM, BLEED_MM, drawn.size, self.scale(drawn.size))

    def placed(self, pdf: Path, page: int, x_mm: float, y_mm: float, size: Size, rotation: int) -> Image.Image:
        """A face cut out of a sheet: the rectangle as it lies there, turned upright again. ``page`` from 1."""
        trim = size.turned() if rotation in (90, 270) else size
        key = str(pdf)
        if key not in self._open:
            self._open[key] = pypdfium2.PdfDocument(pdf.read_bytes())
        scale = self.scale(trim)
        lying = _cut(_page(self._open[key], page - 1, scale), x_mm, y_mm, size, scale)
        turned = {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
        upright = lying.transpose(turned[rotation]) if rotation else lying
        exact = (max(1, round(trim.width * scale)), max(1, round(trim.height * scale)))
        return upright if upright.size == exact else upright.resize(exact)

    def close(self) -> None:
        for pdf in self._open.values():
            pdf.close()
        self._open.clear()


def _page(pdf: pypdfium2.PdfDocument, number: int, px_per_mm: float) -> Image.Image:
    page = pdf[number]
    try:
        picture: Image.Image = page.render(scale=px_per_mm * 25.4 / 72).to_pil().convert("RGB")
    finally:
        page.close()
    return picture


def _cut(whole: Image.Image, x_mm: float, y_mm: float, size: Size, px_per_mm: float) -> Image.Image:
    left, top = round(x_mm * px_per_mm), round(y_mm * px_per_mm)
    width, height = (max(1, round(length * px_per_mm)) for length in (size.width, size.height))
    return whole.crop((left, top, left + width, top + height))


def differing(before: Image.Image, after: Image.Image, px_per_mm: float, *, exact: bool) -> tuple[Area, ...]:
    """Where two pictures differ; empty: nowhere. Pictures of unequal size differ everywhere."""
    if before.size != after.size:
        return (Area(0, 0, 1, 1),)
    mask = _difference(before, after) if exact else _beyond_phase(before, after, round(EDGE_MM * px_per_mm))
    if mask.getbbox() is None:
        return ()
    width, height = mask.size
    cell = max(1, round(CELL_MM * px_per_mm))
    columns, rows = -(-width // cell), -(-height // cell)
    padded = Image.new("L", (columns * cell, rows * cell))
    padded.paste(mask, (0, 0))
    share = padded.resize((columns, rows), Image.Resampling.BOX)  # 0 to 255: one pixel of a cell of 10 × 10 is 2.55
    least = 0 if exact else 255 * SPECKS / cell**2
    cells = {(place % columns, place // columns) for place, value in enumerate(share.tobytes()) if value > least}
    boxes = _merged(list(_boxes(cells)), max(1, round(JOIN_MM / CELL_MM)))
    return tuple(
        Area(
            x1 * cell / width,
            y1 * cell / height,
            (min(x2 * cell, width) - x1 * cell) / width,
            (min(y2 * cell, height) - y1 * cell) / height,
        )
        for x1, y1, x2, y2 in sorted(boxes, key=lambda box: (box[1], box[0]))
    )


def _difference(before: Image.Image, after: Image.Image) -> Image.Image:
    bands = ImageChops.difference(before, after).split()
    most = bands[0]
    for band in bands[1:]:
        most = ImageChops.lighter(most, band)
    return most.point(lambda level: 255 if level else 0)


def _beyond_phase(before: Image.Image, after: Image.Image, edge: int) -> Image.Image:
    """Pixels that lie outside what the other picture shows around them, both ways; the edge strip is left out."""
    over = Image.new("L", before.size)
    for one, other in ((before, after), (after, before)):
        low, high = other.filter(ImageFilter.MinFilter(3)), other.filter(ImageFilter.MaxFilter(3))
        for band, least, most in zip(one.split(), low.split(), high.split(), strict=True):
            outside = ImageChops.lighter(ImageChops.subtract(band, most), ImageChops.subtract(least, band))
            over = ImageChops.lighter(over, outside)
    mask = over.point(lambda level: 255 if level > TOLERANCE else 0)
    width, height = mask.size
    inner = Image.new("L", mask.size)
    if width > 2 * edge and height > 2 * edge:
        box = (edge, edge, width - edge, height - edge)
        inner.paste(mask.crop(box), box)
    return inner


def _boxes(cells: set[tuple[int, int]]) -> Iterator[tuple[int, int, int, int]]:
    """Bounds (left, top, right, bottom) of cells that touch one another, corners included."""
    left = set(cells)
    while left:
        waiting = [left.pop()]
        seen = []
        while waiting:
            x, y = waiting.pop()
            seen.append((x, y))
            for near in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                if near in left:
                    left.remove(near)
                    waiting.append(near)
        yield (
            min(x for x, _ in seen),
            min(y for _, y in seen),
            max(x for x, _ in seen) + 1,
            max(y for _, y in seen) + 1,
        )


def _merged(boxes: list[tuple[int, int, int, int]], near: int) -> list[tuple[int, int, int, int]]:
    """Boxes that overlap or lie near one another made into one, until none do and there are few."""
    while True:
        pair = next(
            (
                (i, j)
                for i in range(len(boxes))
                for j in range(i + 1, len(boxes))
                if boxes[i][0] - near <= boxes[j][2]
                and boxes[j][0] - near <= boxes[i][2]
                and boxes[i][1] - near <= boxes[j][3]
                and boxes[j][1] - near <= boxes[i][3]
            ),
            None,
        )
        if pair is None:
            if len(boxes) <= MOST_AREAS:
                return boxes
            near += 2
            continue
        one, other = boxes[pair[0]], boxes.pop(pair[1])
        boxes[pair[0]] = (
            min(one[0], other[0]),
            min(one[1], other[1]),
            max(one[2], other[2]),
            max(one[3], other[3]),
        )


def png(picture: Image.Image) -> bytes:
    """Losslessly: the difference view shows what is, not what a codec made of it."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()
