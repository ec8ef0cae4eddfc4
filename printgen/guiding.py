"""From a plan to its print guide: facts gathered, laid out, and imposed like the edition's other files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printgen.guide import GuideFacts, page_face
from printgen.impose.guide import Stamped, guide_pages, guide_paper
from printgen.impose.guide_facts import copies_of_cards, sheet_runs
from printgen.imposing import booklet_pages, file_group, options, shown_paper
from printgen.model import Drawing, DrawnBooklet, DrawnFace, Edition, Page, Plan
from printgen.problems import Problem, SourcePos
from printgen.render.faces import Faces
from printgen.render.guide import guide_job
from printgen.render.guide_layout import draw_guide, drawn_guide
from printgen.render.guide_words import GuideWords
from printgen.render.store import Store
from printgen.requests import BuildRequest, wants


def print_guide(
    sheets: Plan,
    books: Sequence[DrawnBooklet],
    drawing: Drawing,
    edition: Edition,
    faces: Faces,
    request: BuildRequest,
    store: Store,
    build_id: str,
) -> tuple[Plan, Drawing, list[Problem]]:
    """The guide's pages, the drawing with what they show, and their print faults.

    ``sheets``: the whole plan, whatever ``--files`` names: a guide by itself speaks of all of it.
    """
    if request.sheets.trial or not wants(request, "guide"):
        return Plan(()), drawing, []
    pages = told_pages(sheets, books, request, edition, build_id)
    paper = guide_paper(options(request, edition.game).paper)
    facts = guide_facts(pages, sheets.hints, edition, faces, request)
    job, problems = guide_job(facts, request.project / "fonts")
    chunk = store.get(job.key)
    if chunk is None:
        chunk = draw_guide(job)
        store.put(chunk)
    pos = SourcePos(f"{edition.game.root}/lang/{edition.language}.yaml")
    problems += [
        Problem(pos, one.code, f"print guide ({edition.language}): {one.message}", one.fix, draft_allows=True)
        for one in chunk.faults
    ]
    drawn = drawn_guide(job, chunk)
    own = {page_face(one): DrawnFace(page_face(one), job.size, chunk.key, one, "") for one in range(drawn.pages)}
    drawing = Drawing({**drawing.chunks, chunk.key: chunk.pdf}, {**drawing.faces, **own})
    shown = Stamped(
        pages,
        faces.of,
        {key: face.size for key, face in drawing.faces.items()},
        {local.id: local.component.shape for local in edition.components},
    )
    made = guide_pages(drawn, shown, paper, foot=foot(edition.language, build_id))
    return Plan(made), drawing, problems


def guide_facts(
    pages: Sequence[Page], hints: tuple[str, ...], edition: Edition, faces: Faces, request: BuildRequest
) -> GuideFacts:
    """What a guide to these pages says."""
    asked = options(request, edition.game)
    return GuideFacts(
        edition=edition,
        runs=sheet_runs(pages, {local.id: local.component.kind for local in edition.components}),
        copies=copies_of_cards(pages),
        backs={(component, card): key for (component, card, side), key in faces.of.items() if side == "back"},
        hints=hints,
        cut=request.sheets.cut,
        duplex=request.sheets.duplex,
        paper=shown_paper(asked.paper.name),
        page=guide_paper(asked.paper).size,
    )


def told_pages(
    sheets: Plan, books: Sequence[DrawnBooklet], request: BuildRequest, edition: Edition, build_id: str
) -> tuple[Page, ...]:
    """The pages that the guide speaks of: those of the files asked for; of all where it is asked for alone."""
    groups = tuple(one for one in request.files if one not in ("guide", "html", "contact"))
    asked = replace(request, files=groups)
    kept = tuple(page for page in sheets.pages if wants(asked, file_group(page.file)))
    return kept + booklet_pages(books, asked, edition.game, build_id).pages


def foot(language: str, build_id: str) -> str:
    """What stands below every page; {n} and {of} are filled in when the pages are counted."""
    words = GuideWords(language)
    parts = (
        words.plain("page_of", title=words("title")),
        words.plain("build", build=build_id),
        words.sheet("actual_size").striptags(),
    )
    return " · ".join(parts)
