"""The label strip: what this sheet is, of what edition, how to turn it, and that it has to be printed at 100 %."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from printgen.impose.flips import pictogram
from printgen.impose.lettering import text_width
from printgen.impose.strips import Strip
from printgen.model import Caption, Figure

STRONG_MM, PLAIN_MM = 2.47, 2.3
"""7 pt and 6.5 pt."""
SHRUNK = (1.0, 0.93)
"""Steps a label may shrink in: never under 6 pt (2.12 mm)."""
GAP_MM = 3.0
"""Between two items in one cell."""
WIDE_MM = 25.0
"""A cell over a column of pieces, not over a margin."""
FLIP_ROOM_MM = 6.2
"""For the flip pictogram and the air behind it."""


@dataclass(frozen=True)
class Labels:
    """The toolkit's words in one language, and what every sheet says of the edition."""

    words: Mapping[str, str]
    game: str
    build: str
    faulty: frozenset[str] = frozenset()
    note: str = ""
    """What else every sheet says: that some texts are in another language."""

    def word(self, key: str, **values: object) -> str:
        """A text of ``printgen/lang/sheets.<language>.yaml`` with its placeholders filled."""
        text = self.words[key]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def list(self, names: Iterable[str]) -> str:
        return self.words["list_joiner"].join(names)

    def stock(self, stock: str) -> str:
        """A stock in words; one the toolkit has no word for is printed as typed."""
        return self.words.get(f"stock_{stock}", stock)


@dataclass(frozen=True)
class Item:
    """A piece of the label that stays in one cell: runs of text, bold or not, with a pictogram before them."""

    runs: tuple[tuple[str, bool], ...]
    flip: str = ""

    def width(self, factor: float) -> float:
        text = sum(text_width(text, item_size(bold, factor), bold=bold) for text, bold in self.runs)
        return text + (FLIP_ROOM_MM if self.flip else 0.0)


def item_size(bold: bool, factor: float) -> float:
    return (STRONG_MM if bold else PLAIN_MM) * factor


@dataclass(frozen=True)
class SheetWords:
    """What the label of one page says."""

    names: tuple[str, ...]
    stock: str
    sheet: str
    flip: str
    """Which pictogram: long-edge, short-edge, fold or none."""
    flip_words: str

    def groups(self, labels: Labels, names: str) -> tuple[tuple[Item, ...], ...]:
        """The label's items in pairs: what it is, which sheet, which build."""
        game = Item(((labels.game, True), (f" · {names}", False)) if names else ((labels.game, True),))
        return (
            (game, Item(((labels.stock(self.stock), False),))),
            (Item(((self.sheet, True),)), Item(((self.flip_words, False),), self.flip)),
            (
                *((Item(((labels.note, False),)),) if labels.note else ()),
                *((Item(((labels.word("build", build=labels.build), False),)),) if labels.build else ()),
                Item(((labels.word("actual_size"), True),)),
            ),
        )

    def shorter(self, labels: Labels) -> Iterator[str]:
        """The component names in ever fewer words; all of them stand in the stacks and in the manifest."""
        yield labels.list(self.names)
        if len(self.names) > 1:
            yield labels.word("and_more", name=self.names[0], count=len(self.names) - 1)
        yield ""


Placed = tuple[Item, float]


def label(strip: Strip, said: SheetWords, labels: Labels) -> tuple[list[Caption], list[Figure]]:
    """The label's captions and figures. Text goes between the cut lines; where these stand too close, it gets white
    ground of its own, and each line is still seen on both sides of it.
    """
    d = strip.label_d
    cells = strip.cells()
    for names in said.shorter(labels):
        groups = said.groups(labels, names)
        for factor in SHRUNK:
            placed = arrange(groups, cells, factor)
            if placed is not None:
                return drawn(strip, placed, factor, d, ground=False)
    low, high = strip.rings()
    whole = ((low + 2.5, high - 2.5),)
    for names in said.shorter(labels):
        for factor in (*SHRUNK, 0.86, 0.75, 0.6):
            placed = arrange(said.groups(labels, names), whole, factor)
            if placed is not None:
                return drawn(strip, placed, factor, d, ground=True)
    return drawn(strip, [(said.groups(labels, "")[1][0], whole[0][0])], 0.6, d, ground=True)


def arrange(
    groups: Sequence[Sequence[Item]], cells: Sequence[tuple[float, float]], factor: float
) -> list[Placed] | None:
    """Each pair in a cell of its own, else the items as they come; None when there is no room for all of them."""
    wide = [cell for cell in cells if cell[1] - cell[0] >= WIDE_MM]
    if len(wide) >= len(groups):
        chosen = [*wide[: len(groups) - 1], wide[-1]]
        if all(fits_cell(group, cell, factor) for group, cell in zip(groups, chosen, strict=True)):
            return [one for group, cell in zip(groups, chosen, strict=True) for one in justified(group, cell, factor)]
    items = [item for group in groups for item in group]
    if len(cells) == 2:
        halves = (items[:3], items[3:])
        if all(fits_cell(half, cell, factor) for half, cell in zip(halves, cells, strict=True)):
            return [one for half, cell in zip(halves, cells, strict=True) for one in justified(half, cell, factor)]
    filled: list[list[Item]] = [[] for _ in cells]
    number = 0
    for item in items:
        while number < len(cells) and not fits_cell([*filled[number], item], cells[number], factor):
            number += 1
        if number == len(cells):
            return None
        filled[number].append(item)
    return [one for group, cell in zip(filled, cells, strict=True) for one in justified(group, cell, factor)]


def fits_cell(items: Sequence[Item], cell: tuple[float, float], factor: float) -> bool:
    return needed(items, factor) <= cell[1] - cell[0]


def needed(items: Sequence[Item], factor: float) -> float:
    return sum(item.width(factor) for item in items) + GAP_MM * max(0, len(items) - 1)


def justified(items: Sequence[Item], cell: tuple[float, float], factor: float) -> list[Placed]:
    """First item at the left, last at the right, equal air between."""
    spare = cell[1] - cell[0] - needed(items, factor)
    air = GAP_MM + (spare / (len(items) - 1) if len(items) > 1 else 0.0)
    found, u = [], cell[0]
    for item in items:
        found.append((item, u))
        u += item.width(factor) + air
    return found


def drawn(
    strip: Strip, placed: Sequence[Placed], factor: float, d: float, *, ground: bool
) -> tuple[list[Caption], list[Figure]]:
    """Captions and figures of placed items; ``ground`` lays white under each."""
    captions: list[Caption] = []
    figures: list[Figure] = []
    for item, start in placed:
        u = start
        if ground:
            width = item.width(factor)
            figures.append(strip.box(u - 0.4, d - 2.2 * factor, u + width + 0.4, d + 0.6, "#ffffff", "ground"))
        if item.flip:
            middle, size = strip.pictogram
            x, y = strip.at(u + FLIP_ROOM_MM - 1.0 - size / 2, middle)
            figures += pictogram(item.flip, x, y, size)
            u += FLIP_ROOM_MM
        for text, bold in item.runs:
            size = item_size(bold, factor)
            captions.append(strip.caption(text.strip(" "), u + leading(text, size), d, size, bold=bold))
            u += text_width(text, size, bold=bold)
    return captions, figures


def leading(text: str, size: float) -> float:
    """Width of the blanks a run begins with: HTML and PDF alike get the text without them."""
    return text_width(" " * (len(text) - len(text.lstrip(" "))), size)
