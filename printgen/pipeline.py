"""The straight lines: every command is one of these functions, read from top to bottom.

files → load → Game → localize → Edition → render (faces, chunks) → Drawing → impose → Plan → write → a folder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from printgen.aside import Aside
from printgen.boxed import TEMPLATE, with_boxes
from printgen.built import Built, file_rows
from printgen.checking import unwaived_errors
from printgen.files import DiskFiles
from printgen.guiding import print_guide
from printgen.impose.booklets import booklet_format
from printgen.impose.edition_mark import with_edition_marks
from printgen.impose.grid import best_grid
from printgen.impose.groups import Part
from printgen.impose.plan import plan
from printgen.imposing import (
    booklet_pages,
    bound_in,
    chosen_files,
    needed_faces,
    options,
    paper_name,
    pieces,
    printed_in,
    printed_pages,
    shown_paper,
    title,
    untranslated_note,
    with_booklets,
)
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Edition, Game
from printgen.places import cache_folder
from printgen.problems import PrintgenError, Problem, SourcePos
from printgen.pseudo import base_of
from printgen.publishing import out_folder, write
from printgen.refusing import refuse, too_many
from printgen.render.booklets import booklet_jobs, draw_booklets
from printgen.render.chunks import engine, make_jobs
from printgen.render.draw import draw_faces
from printgen.render.executors import Pool, dask_cluster, process_pool
from printgen.render.faces import make_faces
from printgen.render.store import Store
from printgen.requests import CHANGED, BuildRequest, edition_name
from printgen.words import toolkit_words

if TYPE_CHECKING:
    from printgen.proofing import Proof


def build_changed(request: BuildRequest) -> Built:
    """What has to be printed anew since a revision or an earlier edition, and a slip of what to take out."""
    from printgen.proofing import ProofRequest, proof
    from printgen.updating import nothing_to_print, selectors

    asked = ProofRequest(
        project=request.project,
        game=request.game,
        language=request.language,
        since=request.since,
        against=request.against,
        choices=replace(request.choices, only=()),
        pictures=False,
        jobs=request.jobs,
        cache_mb=request.cache_mb,
        progress=request.progress,
    )
    made = proof(asked)
    further = tuple(one for one in request.choices.only if one != CHANGED)
    only = (*selectors(made.changes), *further)
    if not only:
        raise nothing_to_print(made)
    choices = replace(request.choices, only=only)
    return build_edition(replace(request, choices=choices, only_name="-".join((CHANGED, *further))), made)


def build_edition(request: BuildRequest, update: Proof | None = None) -> Built:
    """One edition, whole, in its folder. Raises PrintgenError with every fault; then nothing was written.

    ``update``: what it is the update of; its pack is written as well.
    """
    if CHANGED in request.choices.only:
        return build_changed(request)
    files = DiskFiles(request.project)
    progress = request.progress
    progress.step("load")
    game, problems = load_game(files, request.game)
    edition, full = editions(files, game, request, problems)
    checking = Aside(lambda: unwaived_errors(files, game, base_of(edition.language, game.catalogs)))
    progress.step("faces")
    faces, found = make_faces(files, full, edition.choices)
    problems += found
    fonts = request.project / "fonts"
    jobs, found = make_jobs(files, list(faces.unique.values()), str(game.root), fonts)
    page = booklet_format(paper_name(request, game)).page
    booklets, faults = booklet_jobs(files, bound_in(edition, request), full, edition.choices, faces, page, fonts)
    problems = refuse([*problems, *found, *faults], request)
    needed = needed_faces(printed_in(edition, request), faces).union(*(one.faces for one in booklets))
    jobs = [one for one in jobs if needed & {face.key for face in one[1]}]
    count = sum(len(drawn) for _, drawn in jobs)
    too_many(count, request)
    progress.step("draw", count)
    store = Store(cache_folder(), request.cache_mb)
    drawn = draw_faces(jobs, store, executor(request), progress.advance)
    progress.step("booklets")
    books, chunks, found = draw_booklets(booklets, store, {key: face.size for key, face in faces.unique.items()})
    problems = refuse([*problems, *drawn.problems, *found], request)
    drawing = with_booklets(drawn.drawing, books, chunks)
    progress.step("check")
    errors = check_errors(checking, game, request)
    progress.step("impose")
    build_id = build_name(request, edition, [job.key for job, _ in jobs] + [one.job.key for one in booklets], game)
    sheets = plan(
        pieces(printed_in(edition, request), faces) or pieces(edition, faces),
        [Part.of(local) for local in edition.components],
        options(request, game),
        words=toolkit_words("sheets", edition.language),
        game=title(edition),
        build=build_id,
        faulty=drawn.faulty if request.choices.draft else frozenset(),
        note=untranslated_note(edition),
    )
    if request.choices.edition_mark:
        sheets = with_edition_marks(sheets, edition, build_id)
    progress.step("guide")
    guide, drawing, found = print_guide(sheets, books, drawing, edition, faces, request, store, build_id)
    problems = refuse([*problems, *found], request)
    sheets = chosen_files(sheets, request, edition)
    bound = booklet_pages(books, request, game, build_id)
    bound = replace(bound, pages=bound.pages + guide.pages)
    progress.step("write")
    folder = out_folder(request, edition, game)
    write(folder, request, edition, faces, drawing, sheets, bound, files, build_id, errors)
    if update is not None:
        from printgen.updating import write_pack

        write_pack(folder.parent / "proof", sheets, drawing, update, request, build_id)
    return Built(
        game=game.id,
        name=title(edition),
        language=edition.tag,
        folder=folder,
        build=build_id,
        rows=file_rows(replace(sheets, pages=printed_pages(sheets, request) + bound.pages)),
        hints=sheets.hints,
        cards=sum(card.total for local in edition.components for card in local.cards),
        redrawn=drawn.fresh,
        unchanged=count - drawn.fresh,
        problems=tuple(problems),
        check_errors=errors,
    )


def unfitting(request: BuildRequest) -> tuple[Problem, ...]:
    """The texts that don't fit and the glyphs no font has, in one edition; nothing is written."""
    files = DiskFiles(request.project)
    game, problems = load_game(files, request.game)
    edition, full = editions(files, game, request, problems)
    faces, _ = make_faces(files, full, edition.choices)
    jobs, _ = make_jobs(files, list(faces.unique.values()), str(game.root), request.project / "fonts")
    store = Store(cache_folder(), request.cache_mb)
    return draw_faces(jobs, store, executor(request), request.progress.advance).problems


def check_errors(checking: Aside, game: Game, request: BuildRequest) -> int:
    """How many unwaived errors the rule documents show. Raises PrintgenError with ``--strict`` when there are any."""
    errors = checking.result()
    if errors and request.strict:
        message = f"the check finds {errors} error{'s' if errors > 1 else ''} in the rule documents"
        fix = f"see them: printgen check {game.id}"
        raise PrintgenError([Problem(SourcePos(str(game.root)), "B002", message, fix)])
    return errors


def editions(files: DiskFiles, game: Game, request: BuildRequest, problems: list[Problem]) -> tuple[Edition, Edition]:
    """The edition that is asked for, and the same with every card of the game, which chunks are cut from."""
    language = request.language or game.source
    edition, found = localize(game, language, request.choices, files)
    problems += found
    if edition is None:
        raise PrintgenError(problems)
    full, _ = localize(game, language, Choices(ink=request.choices.ink, blanks=request.choices.blanks))
    full = full or edition
    if request.sheets.trial or not files.exists(f"templates/{game.id}/{TEMPLATE}.html"):
        return edition, full
    sheets = options(request, game)
    edition, full, found = with_boxes(
        edition,
        full,
        thickness=request.sheets.stock_thickness,
        fits=lambda size: best_grid(size, sheets) is not None,
        paper=shown_paper(sheets.paper.name),
        words=toolkit_words("sheets", edition.language),
    )
    problems += found
    return edition, full


def executor(request: BuildRequest) -> Pool | None:
    """What makes the executor that draws; None: this process."""
    if request.scheduler:
        return dask_cluster(request.scheduler)
    return process_pool(request.jobs) if request.jobs > 1 else None


def build_name(request: BuildRequest, edition: Edition, keys: Sequence[str], game: Game) -> str:
    """Eight hexadecimal digits that name exactly what was built, in two groups of four."""
    import printgen

    counts = [
        (local.id, card.id, card.copies, card.extra_copies) for local in edition.components for card in local.cards
    ]
    facts = (
        printgen.__version__,
        engine(request.project / "fonts"),
        edition_name(edition.tag, request, paper_name(request, game)),
        repr(game.sheet),
        repr(request.choices.draft),
        repr(counts),
        *keys,
    )
    digest = hashlib.sha256("\0".join(facts).encode("utf-8")).hexdigest()
    return f"{digest[:4]}-{digest[4:8]}"
