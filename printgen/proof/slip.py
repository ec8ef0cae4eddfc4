"""The slip of an update pack: which old cards to take out and how many new ones to put in, with boxes to tick.

Pages in millimetres, origin top left, as imposition makes them; the PDF writer stamps the old faces small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printgen.geometry import Rect, Size
from printgen.impose.lettering import text_width
from printgen.model import Caption, Figure, Page, Placement, Shape, Stroke
from printgen.paths import rectangle
from printgen.words import Words

MARGIN_MM = 12.0
HEAD_MM = 40.0
ROW_MM = 25.0
THUMB = Size(16.0, 21.0)
"""The box an old face is shown in."""
TICK_MM = 4.0
GAP_MM = 8.0
TITLE_MM, NAME_MM, TEXT_MM, COUNT_MM = 4.6, 3.3, 2.6, 3.0


@dataclass(frozen=True)
class SlipRow:
    """One card: its old copies go, so many new ones come."""

    component: str
    card: str
    title: str
    deck: str
    take_out: int
    put_in: int
    face: str | None = None
    """Key of the old face; None where it can't be drawn any more."""
    size: Size = THUMB
    shape: Shape = "square"


@dataclass(frozen=True)
class SlipHead:
    """What the slip says above its rows."""

    about: str
    mark: str
    """What the new cards bear; empty: nothing."""


def slip_pages(rows: Sequence[SlipRow], head: SlipHead, words: Words, paper: Size, stock: str) -> tuple[Page, ...]:
    """As many pages as the rows need; none for no rows. Their file is the pack's to name."""
    columns = max(1, int((paper.width - 2 * MARGIN_MM + GAP_MM) // (86.0 + GAP_MM)))
    width = (paper.width - 2 * MARGIN_MM - (columns - 1) * GAP_MM) / columns
    down = max(1, int((paper.height - HEAD_MM - MARGIN_MM) // ROW_MM))
    each = columns * down
    pages = []
    total = -(-len(rows) // each)
    for number in range(total):
        part = rows[number * each : (number + 1) * each]
        captions, strokes = _head(head, words, paper, f"{number + 1}", f"{total}" if total > 1 else "")
        figures: list[Figure] = []
        placements: list[Placement] = []
        for place, row in enumerate(part):
            x = MARGIN_MM + (place // down) * (width + GAP_MM)
            y = HEAD_MM + (place % down) * ROW_MM
            figures.append(Figure(rectangle(x, y + 8, TICK_MM, TICK_MM), None, 0.3, "slip"))
            captions += _words(row, words, x + TICK_MM + 4 + THUMB.width, y, width - TICK_MM - 4 - THUMB.width)
            strokes.append(Stroke("tick", x, y + ROW_MM - 1.5, x + width, y + ROW_MM - 1.5))
            if row.face is not None:
                placements.append(_thumb(row, row.face, x + TICK_MM + 2, y))
        components = tuple(dict.fromkeys(row.component for row in part))
        pages.append(
            Page(
                file="",
                number=0,
                side="front",
                paper=paper,
                sheet=number + 1,
                sheets=total,
                components=components,
                stock=stock,
                placements=tuple(placements),
                strokes=tuple(strokes),
                figures=tuple(figures),
                captions=tuple(captions),
                title=words("slip_title"),
            )
        )
    return tuple(pages)


def _head(head: SlipHead, words: Words, paper: Size, page: str, of: str) -> tuple[list[Caption], list[Stroke]]:
    captions = [
        Caption(words("slip_title"), MARGIN_MM, 18, TITLE_MM, True, role="slip"),
        Caption(head.about, MARGIN_MM, 24.5, TEXT_MM, role="slip"),
        Caption(words("slip_how"), MARGIN_MM, 29.5, TEXT_MM, role="slip"),
    ]
    if head.mark:
        captions.append(Caption(words("slip_mark", build=head.mark), MARGIN_MM, 34, TEXT_MM, role="slip"))
    if of:
        where = Caption(
            words("slip_page", n=page, of=of), paper.width - MARGIN_MM, 18, TEXT_MM, anchor="end", role="slip"
        )
        captions.append(where)
    return captions, [Stroke("tick", MARGIN_MM, HEAD_MM - 3, paper.width - MARGIN_MM, HEAD_MM - 3)]


def _words(row: SlipRow, words: Words, x: float, y: float, width: float) -> list[Caption]:
    counts = f"{words('slip_out', n=row.take_out)} · " if row.take_out else ""
    counts += words("slip_in", n=row.put_in) if row.put_in else words("slip_in_none")
    return [
        Caption(fitted(row.title, width, NAME_MM, bold=True), x, y + 6, NAME_MM, True, role="slip"),
        Caption(fitted(f"{row.deck} · {row.component}/{row.card}", width, TEXT_MM), x, y + 11, TEXT_MM, role="slip"),
        Caption(fitted(counts, width, COUNT_MM, bold=True), x, y + 17, COUNT_MM, True, role="slip"),
    ]


def _thumb(row: SlipRow, face: str, x: float, y: float) -> Placement:
    scale = min(THUMB.width / row.size.width, THUMB.height / row.size.height, 1.0)
    width, height = row.size.width * scale, row.size.height * scale
    trim = Rect(x + (THUMB.width - width) / 2, y + (THUMB.height - height) / 2, width, height)
    return Placement(row.component, row.card, 1, "front", face, trim, trim, shape=row.shape, scale=scale)


def fitted(text: str, width_mm: float, size_mm: float, *, bold: bool = False) -> str:
    """The text, cut short with an ellipsis where it is too long for its line."""
    if text_width(text, size_mm, bold=bold) <= width_mm:
        return text
    while text and text_width(f"{text}…", size_mm, bold=bold) > width_mm:
        text = text[:-1]
    return f"{text.rstrip()}…"
