"""Join marks on tiles: where the next tile's edge comes to lie, and which tile that is.

Every tile is cut along its four lines. The later tile is laid over the earlier one, its edge on the mark: the marks
lie in the 10 mm that it covers, so they are gone when the board is whole.
"""

from __future__ import annotations

from printgen.impose.marks import Marks
from printgen.impose.tiles import OVERLAP_MM, Tiling
from printgen.model import Caption, Figure, Placement, Stroke
from printgen.paths import rectangle

TICK_MM, REPEAT_MM = 4.0, 60.0
"""Length of a mark, and about how far apart they stand."""
TEXT_MM = 2.3


def join_marks(tiling: Tiling, placed: Placement, words: tuple[str, str]) -> Marks:
    """Marks on one tile towards its right and lower neighbours. ``words``: what to say there, right and below."""
    found = Marks()
    row, column = divmod(placed.tile - 1, tiling.columns)
    trim = placed.trim
    if column < tiling.columns - 1:
        x = trim.right - OVERLAP_MM
        for start, end in stretches(trim.y, trim.bottom):
            add_tick(found, x, start, x, end)
        note(found, words[0], x + 3.2, trim.y + trim.height / 2, upright=True)
    if row < tiling.rows - 1:
        y = trim.bottom - OVERLAP_MM
        right = trim.right - (OVERLAP_MM if column < tiling.columns - 1 else 0.0)
        for start, end in stretches(trim.x, right):
            add_tick(found, start, y, end, y)
        note(found, words[1], trim.x + (right - trim.x) / 2, y + 4.0, upright=False)
    return found


def stretches(start: float, end: float) -> list[tuple[float, float]]:
    """Short marks at both ends and about every REPEAT_MM between."""
    count = max(1, round((end - start) / REPEAT_MM)) | 1  # odd: the middle stays free for the words
    step = (end - start - TICK_MM) / count
    return [(start + step * number, start + step * number + TICK_MM) for number in range(count + 1)]


def add_tick(found: Marks, x1: float, y1: float, x2: float, y2: float) -> None:
    """White under black, so that it is seen on any art; both on the side that will be covered."""
    dx, dy = (0.5, 0.0) if x1 == x2 else (0.0, 0.5)
    found.strokes += [Stroke("notch", x1 + dx, y1 + dy, x2 + dx, y2 + dy), Stroke("tile", x1, y1, x2, y2)]


def note(found: Marks, text: str, x: float, y: float, *, upright: bool) -> None:
    """A line on white ground in the covered strip."""
    half = max(10.0, len(text) * TEXT_MM * 0.55)
    if upright:
        found.figures.append(Figure(rectangle(x - 2.4, y - half, 3.2, 2 * half), "#ffffff", role="ground"))
        found.captions.append(Caption(text, x, y, TEXT_MM, False, "middle", -90, "advice"))
    else:
        found.figures.append(Figure(rectangle(x - half, y - 2.4, 2 * half, 3.2), "#ffffff", role="ground"))
        found.captions.append(Caption(text, x, y, TEXT_MM, False, "middle", 0, "advice"))


def neighbour_words(tiling: Tiling, placed: Placement, template: str) -> tuple[str, str]:
    """The sentences for the right and the lower neighbour, {tile} filled."""
    right, below = str(placed.tile + 1), str(placed.tile + tiling.columns)
    return template.replace("{tile}", right), template.replace("{tile}", below)
