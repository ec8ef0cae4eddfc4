"""From what changed to an update pack: the copies to print anew, imposed, and slips of what to take out."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from printgen.impose.edition_mark import with_edition_marks
from printgen.impose.groups import Part
from printgen.impose.options import SheetOptions
from printgen.impose.plan import plan
from printgen.imposing import needed_faces, options, pieces, title
from printgen.interrupts import tidied
from printgen.localize import localize
from printgen.model import Drawing, DrawnFace, Page, Plan
from printgen.places import cache_folder
from printgen.problems import PrintgenError, SourcePos, refused
from printgen.proof.changes import CardChange, Changes
from printgen.proof.pack import pack_plan
from printgen.proof.reprint import to_print, to_take_out
from printgen.proof.sides import ProofSide
from printgen.proof.slip import THUMB, SlipHead, SlipRow, slip_pages
from printgen.proof.viewing import Where
from printgen.proofing import Proof, ProofRequest
from printgen.render.some import draw_some
from printgen.render.store import Store
from printgen.requests import BuildRequest, SheetChoices
from printgen.words import Words, toolkit_words

OLD = "old:"
"""Prefix of the keys of old faces: equal markup may have been drawn otherwise."""


def selectors(changes: Changes) -> tuple[str, ...]:
    """``deck/card`` for each card that looks otherwise, ``deck/card:copies`` where there are only more of it."""
    found = []
    for change, copies in to_print(changes):
        whole = change.after is not None and copies == change.after.total
        found.append(f"{change.component}/{change.card}" if whole else f"{change.component}/{change.card}:{copies}")
    return tuple(found)


def nothing_to_print(made: Proof) -> PrintgenError:
    """Why a build of what changed can't be: said instead of printing everything."""
    out = list(to_take_out(made.changes))
    message = f"nothing has to be printed anew since {made.label}"
    fix = (
        "printgen proof --update-pack lists the cards to take out" if out else "no card changed; there is nothing to do"
    )
    return refused(SourcePos("--only changed"), "P004", message, fix)


def update_pack(
    request: ProofRequest, made: Proof, sheets: SheetChoices, folder: Path, *, edition_mark: bool
) -> tuple[Path, ...]:
    """Draws, imposes and writes the pack of one proof; its files, none where nothing has to be done."""
    only = selectors(made.changes)
    side = made.after
    build = BuildRequest(
        project=request.project,
        game=request.game,
        language=side.edition.language,
        choices=replace(request.choices, only=only, edition_mark=edition_mark),
        sheets=sheets,
    )
    build_id = _build_id(made, only)
    planned, drawing = Plan(()), Drawing({}, {})
    if only:
        edition, problems = localize(side.game, side.edition.language, build.choices)
        if edition is None:
            raise PrintgenError(problems)
        wanted = needed_faces(edition, side.faces)
        root, store = str(side.game.root), Store(cache_folder(), request.cache_mb)
        drawn = draw_some(side.files, side.jobs, wanted, root, side.fonts, store, None, request.progress.advance)
        drawing = drawn.drawing
        planned = plan(
            pieces(edition, side.faces),
            [Part.of(local) for local in edition.components],
            options(build, side.game),
            words=toolkit_words("sheets", edition.language),
            game=title(edition),
            build=build_id,
        )
        planned = with_edition_marks(planned, edition, build_id) if edition_mark else planned
    return write_pack(folder, planned, drawing, made, build, build_id)


def write_pack(
    folder: Path, sheets: Plan, drawing: Drawing, made: Proof, request: BuildRequest, build_id: str
) -> tuple[Path, ...]:
    """Writes ``update-<stock>-<paper>.pdf`` for each stock from sheets that are planned and drawn; their paths.

    Packs of a translation end in its tag, so that one game's packs can lie side by side.
    """
    from printgen.write.files import write_file
    from printgen.write.pdf import write_pdfs

    game, language = made.after.game, made.after.edition.language
    form = options(request, game)
    tail = form.paper.name if language == game.source else f"{form.paper.name}-{language}"
    slips, old = _slips(made, form, request, build_id)
    gathered = pack_plan(sheets, slips, tail, form.duplex)
    if not gathered.pages:
        return ()
    everything = Drawing({**drawing.chunks, **old.chunks}, {**drawing.faces, **old.faces})
    edition = made.after.edition
    with TemporaryDirectory(prefix="printgen-") as beside, tidied(lambda: rmtree(beside)):
        written = write_pdfs(
            gathered, everything, Path(beside), fonts=made.after.fonts, language=language, title=title(edition)
        )
        paths = tuple(folder / one.path for one in written)
        for one, path in zip(written, paths, strict=True):
            write_file(path, (Path(beside) / one.path).read_bytes())
    return paths


def _slips(
    made: Proof, form: SheetOptions, request: BuildRequest, build_id: str
) -> tuple[dict[str, tuple[Page, ...]], Drawing]:
    """Stock → its slip, and the old faces that the slips show."""
    changes = made.changes
    words = Words("proof", made.after.edition.language)
    coming = {(one.component, one.card): copies for one, copies in to_print(changes)}
    going = {(one.component, one.card): copies for one, copies in to_take_out(changes)}
    rows: dict[str, list[SlipRow]] = {}
    chunks: dict[str, bytes] = {}
    faces: dict[str, DrawnFace] = {}
    for change in sorted(changes.cards, key=lambda one: (one.component, one.card) not in going):
        place = (change.component, change.card)
        deck, card = changes.deck(change.component), change.before or change.after
        if deck is None or card is None or place not in {*coming, *going}:
            continue
        shown = _shown_face(made, change)
        if shown is not None:
            drawing, drawn = shown
            faces[OLD + drawn.key] = replace(drawn, chunk=OLD + drawn.chunk)
            chunks[OLD + drawn.chunk] = drawing.chunks[drawn.chunk]
        component = made.after.game.component(change.component)
        row = SlipRow(
            change.component,
            card.id,
            card.title,
            deck.name,
            going.get(place, 0),
            coming.get(place, 0),
            OLD + shown[1].key if shown else None,
            shown[1].size if shown else THUMB,
            component.shape if component else "square",
        )
        rows.setdefault(deck.stock or "cardstock", []).append(row)
    about = words("slip_about", game=changes.after.name, label=made.label, build=build_id)
    head = SlipHead(about, build_id if request.choices.edition_mark else "")
    size = form.paper.size
    paper = size if size.height >= size.width else size.turned()
    slips = {stock: slip_pages(found, head, words, paper, stock) for stock, found in rows.items()}
    return slips, Drawing(chunks, faces)


def _shown_face(made: Proof, change: CardChange) -> tuple[Drawing, DrawnFace] | None:
    """The drawing that shows a card as it was: that of today where it looks the same or is new."""
    sides: tuple[tuple[Where, ProofSide | None], ...] = (("before", made.before), ("after", made.after))
    for when, side in sides:
        card = change.before if when == "before" else change.after
        if side is None or card is None or (when == "after" and change.shows):
            continue
        key = side.faces.of.get((change.component, card.id, "front"))
        drawing = made.drawings[when]
        if key and key in drawing.faces:
            return drawing, drawing.faces[key]
    return None


def _build_id(made: Proof, only: Sequence[str]) -> str:
    """Names the pack's content: what is printed, of which looks."""
    cards = (
        (one.id, card.id, card.total, sorted(card.looks.items()))
        for one in made.after.state.decks
        for card in one.cards
    )
    digest = hashlib.sha256(repr((tuple(only), made.after.edition.language, list(cards))).encode("utf-8")).hexdigest()
    return f"{digest[:4]}-{digest[4:8]}"
