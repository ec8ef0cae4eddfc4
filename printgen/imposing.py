"""From an edition and its drawn faces to what impose is asked for: pieces, options, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from printgen.guide import GUIDE
from printgen.impose.booklets import booklet_format, signature_pages, single_pages
from printgen.impose.groups import Part, file_stem
from printgen.impose.options import SheetOptions
from printgen.impose.papers import paper as paper_named
from printgen.model import Drawing, DrawnBooklet, DrawnFace, Edition, Game, Page, Piece, Plan, Side
from printgen.problems import PrintgenError, Problem, SourcePos
from printgen.render.faces import Faces
from printgen.requests import BuildRequest, wants
from printgen.tags import language_name
from printgen.words import toolkit_words

WHOLE = {"html", "guide", "contact"}
"""Files that show every face of the edition."""


def pieces(edition: Edition, faces: Faces) -> list[Piece]:
    """Every copy of every design that lies on a sheet, in deck order."""
    made: list[Piece] = []
    for local in edition.components:
        component = local.component
        if component.kind == "booklet":
            continue
        for card in local.cards:
            pair = card.card.stats.get(component.pair) if component.pair else None
            made += [
                Piece(
                    component=local.id,
                    card=card.id,
                    copy=copy,
                    size=component.size,
                    front=faces.of[local.id, card.id, "front"],
                    back=faces.of.get((local.id, card.id, "back")),
                    shape=component.shape,
                    pair=None if pair is None else str(pair),
                )
                for copy in range(1, card.total + 1)
            ]
    return made


def needed_faces(edition: Edition, faces: Faces) -> frozenset[str]:
    """Keys of the faces that this edition prints."""
    sides: tuple[Side, ...] = ("front", "back")
    return frozenset(
        faces.of[local.id, card.id, side]
        for local in edition.components
        for card in local.cards
        for side in sides
        if (local.id, card.id, side) in faces.of
    )


def printed_in(edition: Edition, request: BuildRequest) -> Edition:
    """The edition with the components whose faces the files asked for show: the others aren't drawn."""
    if not request.files or request.contact_sheets or request.sheets.trial or WHOLE & set(request.files):
        return edition
    stems = [(local, file_stem(Part.of(local))) for local in edition.components]
    kept = tuple(local for local, stem in stems if stem is not None and wants(request, file_group(f"{stem}-")))
    return replace(edition, components=kept)


def bound_in(edition: Edition, request: BuildRequest) -> Edition:
    """The edition with the booklets that the files asked for hold or, in the guide to a whole edition, speak of."""
    guide_alone = "guide" in request.files and not set(request.files) - {"guide", "html", "contact"}
    return edition if wants(request, "rulebook") or guide_alone else replace(edition, components=())


def booklets_of(edition: Edition) -> tuple[str, ...]:
    """Ids of the edition's booklets."""
    return tuple(local.id for local in edition.components if local.component.kind == "booklet")


def title(edition: Edition) -> str:
    """The game's name as sheets and pages call it, without markup."""
    name = edition.labels.get("name")
    return name.plain if name else edition.game.id


def printed_pages(sheets: Plan, request: BuildRequest) -> tuple[Page, ...]:
    """The pages that become PDFs; printables.html and the guide show all of them."""
    return tuple(page for page in sheets.pages if wants(request, file_group(page.file)))


def untranslated_note(edition: Edition) -> str:
    """How many texts of the edition are in another language, as every sheet says it; empty when none is."""
    count = edition.untranslated
    words = toolkit_words("sheets", edition.language)
    said = words["untranslated_one" if count == 1 else "untranslated"] if count else ""
    return said.replace("{count}", str(count)).replace("{language}", language_name(edition.language))


def with_booklets(drawing: Drawing, books: Sequence[DrawnBooklet], chunks: Mapping[str, bytes]) -> Drawing:
    """The drawing with every booklet's pages as faces: ``<booklet>:<page>`` from 0."""
    pages = {
        f"{one.id}:{page}": DrawnFace(f"{one.id}:{page}", one.size, one.chunk, page, "")
        for one in books
        for page in range(one.pages)
    }
    return Drawing({**drawing.chunks, **chunks}, {**drawing.faces, **pages})


def booklet_pages(books: Sequence[DrawnBooklet], request: BuildRequest, game: Game, build_id: str) -> Plan:
    """Each booklet twice: as signatures to fold and as single pages."""
    form = booklet_format(paper_name(request, game))
    flip_long = request.sheets.duplex != "short-edge"
    pages: list[Page] = []
    for one in books:
        if wants(request, "rulebook"):
            pages += signature_pages(one, form, imprint=build_id, flip_long=flip_long)
            pages += single_pages(one, form, imprint=build_id)
    return Plan(tuple(pages))


def options(request: BuildRequest, game: Game) -> SheetOptions:
    """Sheet options: what was typed, then the game's defaults, then the toolkit's."""
    asked = request.sheets
    values: dict[str, Any] = {
        "paper": paper_named(paper_name(request, game)),
        "duplex": asked.duplex,
        "cut": asked.cut,
        "start": asked.start,
        "trial": asked.trial,
        "draft": request.choices.draft,
    }
    for name in ("margin", "gutter", "bleed"):
        value = getattr(asked, name)
        value = game.sheet.get(name) if value is None else value
        if value is not None:
            values[name] = value
    return SheetOptions(**values)


def paper_name(request: BuildRequest, game: Game) -> str:
    """The paper asked for, the game's, or A4."""
    return (request.sheets.paper or str(game.sheet.get("paper") or "a4")).lower()


def shown_paper(name: str) -> str:
    """A paper as people write it: A4, Letter."""
    return name.upper() if len(name) == 2 else name.capitalize()


def chosen_files(sheets: Plan, request: BuildRequest, edition: Edition) -> Plan:
    """The plan with the files that ``--files`` names; the page ``printables.html`` shows them all.

    Raises PrintgenError when nothing is left of them and of the edition's booklets.
    """
    if not request.files or wants(request, "html"):
        return sheets
    kept = tuple(page for page in sheets.pages if wants(request, file_group(page.file)))
    guide = wants(request, "guide") and not request.sheets.trial
    booklets = booklets_of(edition)
    if not kept and not guide and not (booklets and wants(request, "rulebook")):
        stems = (file_stem(Part.of(local)) for local in edition.components)
        groups = {"guide", *(file_group(f"{stem}-") for stem in stems if stem), *(["rulebook"] if booklets else [])}
        names = ", ".join(sorted(groups))
        message = f"none of {', '.join(request.files)} is made here"
        raise PrintgenError([Problem(SourcePos("--files"), "C009", message, f"this edition has {names}, html")])
    return replace(sheets, pages=kept)


def file_group(file: str) -> str:
    """Which of ``--files`` names a PDF belongs to: its name up to the stock or paper."""
    for name in ("sheets", "boards", "quick-reference", "folded", "host-record"):
        if file.startswith(f"{name}-"):
            return name
    if file.startswith(f"{GUIDE}-"):
        return "guide"
    return file.partition("-")[0]
