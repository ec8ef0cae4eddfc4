"""The plan's pages as elements: sheets with their slots, gathered into groups of equal components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from markupsafe import Markup

from printgen.geometry import Size
from printgen.model import Drawing, Edition, LocalComponent, Page, Placement
from printgen.paths import number as mm
from printgen.write.html_faces import PageFace
from printgen.write.html_marks import Furniture
from printgen.write.html_options import paper_class
from printgen.write.html_slots import correction, slot_rules
from printgen.write.page_words import Words


@dataclass(frozen=True)
class Group:
    """Sheets that follow one another and hold the same components."""

    name: str
    details: str
    set: str
    """The class that hides it when all its components are off."""
    sheets: tuple[Markup, ...]


@dataclass(frozen=True)
class Deck:
    """One line of the list of decks."""

    id: str
    name: str
    pieces: str
    papers: str


def sheet_key(page: Page) -> tuple[str, int, tuple[str, ...], Size]:
    """What both sides of one piece of paper have in common."""
    return (page.file.replace("-fronts-", "-").replace("-backs-", "-").replace("-fronts.", ".").replace("-backs.", "."),
            page.sheet, page.components, page.paper)  # fmt: skip


def run_key(page: Page) -> tuple[str, int, int, Size, str]:
    """What the sheets of one run have in common: they are headed together and numbered through."""
    return (sheet_key(page)[0], page.sheets, page.slots, page.paper, page.stock)


class Sheets:
    """Makes the sheets of a page. Slots of equal place, cut and face size share one class; their rules come last."""

    def __init__(
        self, pages: Sequence[Page], drawing: Drawing, faces: Mapping[str, PageFace], edition: Edition, words: Words
    ) -> None:
        self._pages = pages
        self._drawing = drawing
        self._faces = faces
        self._edition = edition
        self._words = words
        self._furniture = Furniture(pages)
        self._places: dict[str, str] = {}
        self._copies = 0
        self._members: dict[tuple[str, int, tuple[str, ...], Size], set[str]] = {}
        for page in pages:
            held = {placement.component for placement in page.placements}
            self._members.setdefault(sheet_key(page), set()).update(held)
        self._sets: dict[tuple[str, ...], str] = {}

    @property
    def components(self) -> tuple[LocalComponent, ...]:
        """What is placed somewhere, in the edition's order."""
        held = {placement.component for page in self._pages for placement in page.placements}
        return tuple(one for one in self._edition.components if one.id in held)

    def definitions(self) -> Markup:
        return Markup(self._furniture.definitions())

    def groups(self) -> list[Group]:
        """All sheets in the plan's order. Call before ``rules`` and ``sets``."""
        found = []
        for _, run in groupby(enumerate(self._pages), key=lambda pair: run_key(pair[1])):
            pages = list(run)
            members = {one for _, page in pages for one in self._held(page)}
            held = tuple(one.id for one in self._edition.components if one.id in members)
            sheets = tuple(self._sheet(index, page) for index, page in pages)
            only = [page for _, page in pages]
            found.append(Group(self._title(only[0], held), self._details(only, held), self._set(held), sheets))
        return found

    def rules(self) -> str:
        """Where the slots lie."""
        return "\n".join(rule.replace("\x00", name) for rule, name in self._places.items())

    def sets(self) -> dict[str, tuple[str, ...]]:
        """Class of sheets → components on them."""
        return {name: members for members, name in self._sets.items()}

    def decks(self) -> list[Deck]:
        """What the list of decks says of each component."""
        return [
            Deck(one.id, self._name(one), self._count(one, self._pages), self._words("papers", self._papers(one.id)))
            for one in self.components
        ]

    def _held(self, page: Page) -> tuple[str, ...]:
        held = self._members[sheet_key(page)]
        return tuple(one.id for one in self._edition.components if one.id in held)

    def _set(self, held: tuple[str, ...]) -> str:
        return self._sets.setdefault(held, f"pg-set{len(self._sets) + 1}")

    def _sheet(self, index: int, page: Page) -> Markup:
        slots = "".join(self._slot(placement) for placement in page.placements)
        side = " pg-back" if page.side == "back" else " pg-first"
        classes = f"pg-sheet{side} {paper_class(page.paper)} {self._set(self._held(page))}"
        label = f"{page.title} · {self._words('sheet', n=page.sheet, of=page.sheets)} · {self._words(page.side)}"
        return Markup(
            f'<article class="{classes}" aria-label="{escape(label)}"><div class="pg-paper"{correction(page)}>'
            f"{slots}{self._furniture.svg(index, page)}</div></article>"
        )

    def _slot(self, placement: Placement) -> str:
        drawn = self._drawing.faces[placement.face]
        rule = slot_rules(placement, drawn.size, "\x00")
        place = self._places.setdefault(rule, f"pg-s{len(self._places) + 1}")
        self._copies += 1
        data = [("component", placement.component), ("card", placement.card), ("copy", str(placement.copy))]
        data.append(("side", placement.side))
        if placement.origin is not None:
            data.append(("tile", str(placement.tile)))
        named = "".join(f' data-{key}="{escape(value)}"' for key, value in data)
        face = self._faces[placement.face].copy(self._copies)
        language = escape(self._edition.language)
        return f'<div class="pg-slot {place}"{named}><div class="pg-root" lang="{language}">{face}</div></div>'

    def _name(self, one: LocalComponent) -> str:
        return one.labels["name"].plain if "name" in one.labels else one.id

    def _title(self, page: Page, held: tuple[str, ...]) -> str:
        names = [self._name(one) for one in self._edition.components if one.id in held]
        return "\N{NO-BREAK SPACE}· ".join(names) or page.title or page.file

    def _details(self, pages: Sequence[Page], held: tuple[str, ...]) -> str:
        words = self._words
        members = [one for one in self._edition.components if one.id in held]
        parts = []
        if len(members) == 1 and any(page.side == "front" for page in pages):
            parts.append(self._count(members[0], pages))
        sizes = {one.component.size for one in members}
        parts += [f"{mm(size.width)} × {mm(size.height)} mm" for size in sizes if len(sizes) == 1]
        stock = f"stock_{pages[0].stock}"
        parts.append(words(stock) if words.knows(stock) else pages[0].stock)
        parts.append(words("papers", len({sheet_key(page) for page in pages})))
        return " · ".join(parts)

    def _count(self, one: LocalComponent, pages: Sequence[Page]) -> str:
        fronts = sum(
            placement.component == one.id and placement.side == "front" and placement.tile == 1
            for page in pages
            for placement in page.placements
        )
        return self._words("cards" if one.component.kind == "cards" else "pieces", fronts)

    def _papers(self, component: str) -> int:
        return len({sheet_key(page) for page in self._pages for one in page.placements if one.component == component})
