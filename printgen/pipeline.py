"""The straight lines: every command is one of these functions, read from top to bottom.

files → load → Game → localize → Edition → render (faces, chunks) → Drawing → impose → Plan → write → a folder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import Any

from printgen.built import Built, file_rows
from printgen.checking import unwaived_errors
from printgen.files import DiskFiles
from printgen.impose.booklets import booklet_format, signature_pages, single_pages
from printgen.impose.groups import Part
from printgen.impose.options import SheetOptions
from printgen.impose.papers import paper as paper_named
from printgen.impose.plan import plan
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Drawing, DrawnBooklet, DrawnFace, Edition, Game, Page, Piece, Plan, Side
from printgen.places import cache_folder
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, errors_of
from printgen.render.booklets import booklet_jobs, draw_booklets
from printgen.render.chunks import engine, make_jobs
from printgen.render.draw import draw_faces
from printgen.render.executors import dask_cluster, process_pool
from printgen.render.faces import Faces, make_faces
from printgen.render.store import Store
from printgen.requests import BuildRequest, edition_name, wants
from printgen.words import toolkit_words


def build_edition(request: BuildRequest) -> Built:
    """One edition, whole, in its folder. Raises PrintgenError with every fault; then nothing was written."""
    files = DiskFiles(request.project)
    progress = request.progress
    progress.step("load")
    game, problems = load_game(files, request.game)
    edition, full = editions(game, request, problems)
    progress.step("faces")
    faces, found = make_faces(files, full, edition.choices)
    problems += found
    fonts = request.project / "fonts"
    jobs, found = make_jobs(files, list(faces.unique.values()), str(game.root), fonts)
    booklets, faults = booklet_jobs(
        files, edition, full, edition.choices, faces, booklet_format(paper_name(request, game)).page, fonts
    )
    problems = refuse([*problems, *found, *faults], request)
    needed = needed_faces(edition, faces).union(*(one.faces for one in booklets))
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
    errors = check_errors(files, game, edition, request)
    progress.step("impose")
    build_id = build_name(request, edition, [job.key for job, _ in jobs] + [one.job.key for one in booklets], game)
    sheets = plan(
        pieces(edition, faces),
        [Part.of(local) for local in edition.components],
        options(request, game),
        words=toolkit_words("sheets", edition.language),
        game=title(edition),
        build=build_id,
        faulty=drawn.faulty if request.choices.draft else frozenset(),
    )
    sheets = chosen_files(sheets, request)
    bound = booklet_pages(books, request, game, build_id)
    progress.step("write")
    folder = out_folder(request, edition, game)
    write(folder, request, edition, faces, drawing, sheets, bound, files, build_id, errors)
    return Built(
        game=game.id,
        name=title(edition),
        language=edition.language,
        folder=folder,
        build=build_id,
        rows=file_rows(replace(sheets, pages=sheets.pages + bound.pages)),
        hints=sheets.hints,
        cards=sum(card.total for local in edition.components for card in local.cards),
        redrawn=drawn.fresh,
        unchanged=count - drawn.fresh,
        problems=tuple(problems),
        check_errors=errors,
    )


def check_errors(files: DiskFiles, game: Game, edition: Edition, request: BuildRequest) -> int:
    """How many unwaived errors the rule documents show. Raises PrintgenError with ``--strict`` when there are any."""
    errors = unwaived_errors(files, game, edition.language)
    if errors and request.strict:
        message = f"the check finds {errors} error{'s' if errors > 1 else ''} in the rule documents"
        raise PrintgenError([Problem(SourcePos(str(game.root)), "B002", message, f"see them: printgen check {game.id}")])
    return errors


def editions(game: Game, request: BuildRequest, problems: list[Problem]) -> tuple[Edition, Edition]:
    """The edition that is asked for, and the same with every card of the game, which chunks are cut from."""
    language = request.language or game.source
    edition, found = localize(game, language, request.choices)
    problems += found
    if edition is None:
        raise PrintgenError(problems)
    full, _ = localize(game, language, Choices(ink=request.choices.ink, blanks=request.choices.blanks))
    return edition, full or edition


def refuse(problems: Sequence[Problem], request: BuildRequest) -> list[Problem]:
    """The problems, softened where a draft allows them. Raises PrintgenError when any that is left refuses the run."""
    kept = [
        one.as_severity(Severity.WARNING) if one.draft_allows and request.choices.draft else one
        for one in dict.fromkeys(problems)
    ]
    if errors_of(kept) or (request.strict and any(one.severity is Severity.WARNING for one in kept)):
        raise PrintgenError(kept)
    return kept


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


def too_many(count: int, request: BuildRequest) -> None:
    """Refuses a build beyond the limit, which a slip of the pen is likelier to ask for than a person."""
    if count > request.limit:
        message = f"{count:,} faces to draw; the limit is {request.limit:,}"
        raise PrintgenError([Problem(SourcePos(request.game), "B001", message, f"say --limit {count}")])


def executor(request: BuildRequest) -> Callable[[], Executor] | None:
    """What makes the executor that draws; None: this process."""
    if request.scheduler:
        return dask_cluster(request.scheduler)
    return process_pool(request.jobs) if request.jobs > 1 else None


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


def title(edition: Edition) -> str:
    """The game's name as sheets and pages call it, without markup."""
    name = edition.labels.get("name")
    return name.plain if name else edition.game.id


def build_name(request: BuildRequest, edition: Edition, keys: Sequence[str], game: Game) -> str:
    """Eight hexadecimal digits that name exactly what was built, in two groups of four."""
    import printgen

    counts = [
        (local.id, card.id, card.copies, card.extra_copies) for local in edition.components for card in local.cards
    ]
    facts = (
        printgen.__version__,
        engine(request.project / "fonts"),
        edition_name(edition.language, request, paper_name(request, game)),
        repr(game.sheet),
        repr(request.choices.draft),
        repr(counts),
        *keys,
    )
    digest = hashlib.sha256("\0".join(facts).encode("utf-8")).hexdigest()
    return f"{digest[:4]}-{digest[4:8]}"


def chosen_files(sheets: Plan, request: BuildRequest) -> Plan:
    """The plan with the files that ``--files`` names; the page ``printables.html`` shows them all."""
    if not request.files or wants(request, "html"):
        return sheets
    kept = tuple(page for page in sheets.pages if wants(request, file_group(page.file)))
    if not kept:
        names = ", ".join(sorted({file_group(page.file) for page in sheets.pages}))
        message = f"none of {', '.join(request.files)} is made here"
        raise PrintgenError([Problem(SourcePos("--files"), "C009", message, f"this edition has {names}, html")])
    return replace(sheets, pages=kept)


def file_group(file: str) -> str:
    """Which of ``--files`` names a PDF belongs to: its name up to the stock or paper."""
    for name in ("sheets", "boards", "quick-reference", "folded", "host-record"):
        if file.startswith(f"{name}-"):
            return name
    return file.partition("-")[0]


def out_folder(request: BuildRequest, edition: Edition, game: Game) -> Path:
    """Where the edition goes."""
    base = request.out or request.project / "output"
    return base / game.id / edition_name(edition.language, request, paper_name(request, game))


def write(
    folder: Path,
    request: BuildRequest,
    edition: Edition,
    faces: Faces,
    drawing: Drawing,
    sheets: Plan,
    bound: Plan,
    files: DiskFiles,
    build_id: str,
    errors: int,
) -> None:
    """All files of the edition, swapped in at once; then the shelf."""
    from printgen.write.atomic import new_folder
    from printgen.write.cards import write_cards
    from printgen.write.manifest import write_manifest, write_placements
    from printgen.write.pdf import write_pdfs
    from printgen.write.shelf import write_shelf
    from printgen.write.shelf_editions import about_edition

    fonts = request.project / "fonts"
    with new_folder(folder) as new:
        pdfs: Any = ()
        printed = replace(sheets, pages=tuple(page for page in sheets.pages if wants(request, file_group(page.file))))
        if printed.pages or bound.pages:
            whole = replace(printed, pages=printed.pages + bound.pages)
            pdfs = write_pdfs(whole, drawing, new, fonts=fonts, language=edition.language, title=title(edition))
        if wants(request, "html"):
            write_html(new, request, edition, faces, drawing, sheets, files, build_id)
        if request.contact_sheets:
            write_contact(new, edition, faces, drawing, fonts)
        write_placements(printed if printed.pages else sheets, new)
        about = about_edition(edition, check_errors=errors)
        write_cards(edition, faces.of, new, about=about)
        write_manifest(
            replace(sheets, pages=sheets.pages + bound.pages),
            edition.components,
            new,
            build=build_id,
            game=edition.game.id,
            language=edition.language,
            pdfs=pdfs,
        )
    write_shelf(request.out or request.project / "output", fonts=fonts)


def write_html(
    new: Path,
    request: BuildRequest,
    edition: Edition,
    faces: Faces,
    drawing: Drawing,
    sheets: Plan,
    files: DiskFiles,
    build_id: str,
) -> None:
    """``printables.html``, from the same plan and faces as the PDFs."""
    from printgen.write.html import PageFacts, printables_html
    from printgen.write.html_css import style_sheets
    from printgen.write.page_words import page_words

    root = edition.game.root
    saver = f"templates/{edition.game.id}/saver.css"
    needed = needed_faces(edition, faces)
    loaded = dict.fromkeys((face.component, face.css) for face in faces.unique.values() if face.key in needed)
    text = printables_html(
        sheets,
        drawing,
        edition,
        styles=style_sheets(
            loaded, lambda path: files.read(path).decode("utf-8"), saver if files.exists(saver) else None
        ),
        read_file=lambda path: files.read(f"{root}/{path}"),
        fonts=request.project / "fonts",
        words=page_words(edition.language),
        facts=PageFacts(
            build=build_id,
            command=request.command,
            paper=shown_paper(paper_name(request, edition.game)),
            duplex=request.sheets.duplex,
            cut=request.sheets.cut,
        ),
    )
    (new / "printables.html").write_text(text, encoding="utf-8")


def write_contact(new: Path, edition: Edition, faces: Faces, drawing: Drawing, fonts: Path) -> None:
    """Contact sheets of every component, in colour and in grey."""
    from printgen.write.contact import contact_sheets

    shown = [
        replace(faces.unique[key], component=component, card=card, side=side)
        for (component, card, side), key in faces.of.items()
    ]
    for path, png in contact_sheets(edition, shown, drawing, fonts=fonts):
        place = new / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(png)
