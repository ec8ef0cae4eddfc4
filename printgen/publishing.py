"""From a plan to the edition's folder: every file written beside its place, then swapped in at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from printgen.files import DiskFiles
from printgen.imposing import needed_faces, paper_name, printed_pages, shown_paper, title
from printgen.model import Drawing, Edition, Game, Plan
from printgen.render.faces import Faces
from printgen.render.looks import looks
from printgen.requests import BuildRequest, edition_name, wants
from printgen.tags import language_name, split, with_letters


def out_folder(request: BuildRequest, edition: Edition, game: Game) -> Path:
    """Where the edition goes."""
    base = request.out or request.project / "output"
    return base / game.id / edition_name(edition.tag, request, paper_name(request, game))


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
        printed = replace(sheets, pages=printed_pages(sheets, request))
        if printed.pages or bound.pages:
            whole = replace(printed, pages=printed.pages + bound.pages)
            pdfs = write_pdfs(whole, drawing, new, fonts=fonts, language=edition.language, title=title(edition))
        if wants(request, "html"):
            write_html(new, request, edition, faces, drawing, sheets, files, build_id)
        if request.contact_sheets:
            write_contact(new, edition, faces, drawing, fonts)
        write_placements(sheets if wants(request, "html") else printed, new)
        about = about_edition(edition, check_errors=errors)
        needed = needed_faces(edition, faces)
        shown = [face for face in faces.unique.values() if face.key in needed]
        write_cards(edition, faces.of, looks(files, shown, str(edition.game.root), fonts), new, about=about)
        write_manifest(
            replace(sheets, pages=sheets.pages + bound.pages),
            edition.components,
            new,
            build=build_id,
            game=edition.game.id,
            language=edition.tag,
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
            loaded,
            lambda path: with_letters(files.read(path).decode("utf-8"), edition.language),
            saver if files.exists(saver) else None,
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
            languages=tuple(linked(request, edition.game)),
        ),
    )
    (new / "printables.html").write_text(text, encoding="utf-8")


def linked(request: BuildRequest, game: Game) -> Iterator[tuple[str, str, str]]:
    """Each language this command builds the same edition in: its tag, its own name and its page's address."""
    for asked in request.languages:
        tags = split(asked or game.source)
        name = edition_name("+".join(tags), request, paper_name(request, game))
        yield tags[0], " · ".join(map(language_name, tags)), f"../{name}/printables.html"


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
