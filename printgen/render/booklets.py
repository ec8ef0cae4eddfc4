"""Edition → booklets: each booklet component as one job, drawn like faces and kept like them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from printgen.files import Files
from printgen.geometry import Size
from printgen.model import Choices, DrawnBooklet, Edition, LocalComponent, SourceText, Stamp
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, errors_of
from printgen.pseudo import BASES, base_of
from printgen.render.assets import Assets, css_references, html_references
from printgen.render.book import Rulebook
from printgen.render.chunks import Job, engine
from printgen.render.context import Decks, EditionView, deck_view
from printgen.render.drawn import Chunk
from printgen.render.faces import Faces
from printgen.render.phrase_breaks import known_words
from printgen.render.rulebook import read_rulebook
from printgen.render.store import Store
from printgen.render.styles import style_paths
from printgen.render.templates import Templates, draw_icon
from printgen.render.texts import TextSetter
from printgen.staleness import is_stale
from printgen.tags import in_letters, with_letters

BOOKLET_CSS = "templates/base/booklet.css"

SIDE_MM = 12.0
"""A booklet's margins at its sides."""
LAYOUT_VERSION = "booklet 7"
"""How booklets are laid out. Count it up with every change that moves a line, or stored ones are shown."""


@dataclass(frozen=True)
class BookletJob:
    """A booklet ready to be drawn: its job, and the faces its figures show."""

    id: str
    name: str
    job: Job
    faces: tuple[str, ...]
    pos: SourcePos


class FaceFinder:
    """``deck/card``, ``deck/card@back`` or a component's id → face key and trim size."""

    def __init__(self, faces: Faces, edition: Edition) -> None:
        self._sizes = {one.id: one.component.size for one in edition.components}
        self._of: Mapping[str, tuple[str, Size]] = {
            f"{component}/{card}{'@back' if side == 'back' else ''}": (key, self._sizes[component])
            for (component, card, side), key in faces.of.items()
        }
        self.known = tuple(sorted(self._of))

    def __call__(self, name: str) -> tuple[str, Size] | None:
        if name in self._of:
            return self._of[name]
        component, _, side = name.partition("@")
        cards = [one for one in self.known if one.startswith(f"{component}/") and ("@" in one) == bool(side)]
        return self._of[cards[0]] if "/" not in component and cards else None


def booklet_jobs(
    files: Files, edition: Edition, full: Edition, choices: Choices, faces: Faces, page: Size, fonts: Path
) -> tuple[list[BookletJob], list[Problem]]:
    """The jobs of the edition's booklets on pages of that trim size. Raises PrintgenError with their input faults.

    ``full`` has every card, so that a rulebook shows those too that this edition doesn't print.
    """
    problems: list[Problem] = []
    made: list[BookletJob] = []
    finder = FaceFinder(faces, full)
    for local in edition.components:
        if local.component.kind == "booklet":
            try:
                made.append(_booklet(files, full, choices, local, finder, page, fonts, problems))
            except PrintgenError as error:
                problems += error.problems
    if errors_of(problems):
        raise PrintgenError(problems)
    return made, problems


def _booklet(
    files: Files,
    edition: Edition,
    choices: Choices,
    local: LocalComponent,
    finder: FaceFinder,
    page: Size,
    fonts: Path,
    problems: list[Problem],
) -> BookletJob:
    component = local.component
    setter = TextSetter(edition.terms, draw_icon, problems)
    templates = Templates(files, edition.game.id, str(edition.game.root), edition.language, known_words(edition))
    path = rulebook_path(files, edition) if component.template == "rulebook" else None
    book: Rulebook | None = None
    if component.template == "rulebook":
        if path is None:
            where = f"{edition.game.root}/rulebook/{edition.game.source}.md"
            raise PrintgenError([Problem(component.pos, "R015", f"no rulebook: {where} is missing", "write it")])
        pseudo = edition.language if edition.language in BASES else ""
        words = files.read(path).decode("utf-8")
        book, faults = read_rulebook(path, words, finder, page.width - 2 * SIDE_MM, pseudo, known_words(edition))
        problems += [*_translated(files, edition, path), *faults]
    deck = deck_view(local, edition, setter)
    html = templates.render(
        component.template,
        local.id,
        component.pos,
        {
            "card": deck.cards[0],
            "t": deck.cards[0].t,
            "deck": deck,
            "decks": Decks(edition, setter),
            "lang": edition.language,
            "letters": in_letters(edition.language),
            "edition": EditionView(edition, choices),
            "book": book,
            "page": page,
        },
    )
    css, assets = _styles(files, edition, local, html, problems, saver=choices.ink == "saver")
    digest = hashlib.sha256()
    for part in (LAYOUT_VERSION, engine(fonts), edition.language, f"{page.width}x{page.height}", css, html):
        digest.update(part.encode("utf-8") + b"\0")
    for name, data in sorted(assets.items()):
        digest.update(name.encode("utf-8") + b"\0" + hashlib.sha256(data).digest())
    key = digest.hexdigest()[:32]
    job = Job(key, (local.id,), (html,), page, css, edition.language, assets, str(fonts))
    name = local.labels["name"].plain if "name" in local.labels else local.id
    shown = tuple(dict.fromkeys(re.findall(r'data-face="([0-9a-f]+)"', html)))
    return BookletJob(local.id, name, job, shown, SourcePos(path) if path else component.pos)


def _translated(files: Files, edition: Edition, path: str) -> Iterator[Problem]:
    """A rulebook in another language than the edition's, or one whose source has changed since it was translated."""
    game = edition.game
    language = base_of(edition.language, game.catalogs)
    wanted, source = f"{game.root}/rulebook/{language}.md", f"{game.root}/rulebook/{game.source}.md"
    if path != wanted:
        message = f"the rulebook is not translated; the one in {PurePosixPath(path).stem} is printed"
        yield Problem(SourcePos(wanted), "T001", message, "write it", Severity.WARNING)
        return
    made = game.catalogs[language].made_from.get("rulebook")
    if language == game.source or made is None or not files.exists(source):
        return
    old, new = (SourceText(files.read(one).decode("utf-8", "replace"), SourcePos(one)) for one in (source, path))
    if is_stale(made, old, new):
        message = f"the rulebook in {game.source} has changed since; this translation is printed all the same"
        fix = f"bring it up to date, or: printgen lang accept {game.id} {language} rulebook"
        yield Problem(SourcePos(path), "T002", message, fix, Severity.WARNING)


def rulebook_path(files: Files, edition: Edition) -> str | None:
    """The rulebook in the edition's language, or in the first it falls back to that has one."""
    for language in (edition.language, *edition.game.languages.get(edition.language, ()), edition.game.source):
        path = f"{edition.game.root}/rulebook/{language}.md"
        if files.exists(path):
            return path
    return None


def _styles(
    files: Files, edition: Edition, local: LocalComponent, html: str, problems: list[Problem], *, saver: bool
) -> tuple[str, dict[str, bytes]]:
    paths = [path for path in (BOOKLET_CSS,) if files.exists(path)]
    paths += style_paths(files, edition.game, local.component, saver=saver)
    assets = Assets(files, str(edition.game.root))
    found, faults = assets.collect(html_references(html, local.component.pos), local.id)
    problems += faults
    texts = []
    for path in dict.fromkeys(paths):
        text = files.read(path).decode("utf-8")
        texts.append(text)
        pictures, faults = assets.collect(css_references(path, text))
        found |= pictures
        problems += faults
    return with_letters("\n".join(texts), edition.language), found


def draw_booklets(
    jobs: list[BookletJob], store: Store, sizes: Mapping[str, Size]
) -> tuple[list[DrawnBooklet], dict[str, bytes], list[Problem]]:
    """The booklets, their chunks' PDFs and their print faults. ``sizes``: face key → trim size, for figures."""
    books: list[DrawnBooklet] = []
    pdfs: dict[str, bytes] = {}
    problems: list[Problem] = []
    for one in jobs:
        chunk = store.get(one.job.key)
        if chunk is None:
            from printgen.render.booklet_layout import draw_booklet

            chunk = draw_booklet(one.job)
            store.put(chunk)
        pdfs[chunk.key] = chunk.pdf
        books.append(_drawn(one, chunk, sizes))
        problems += [
            Problem(
                one.pos, fault.code, f"{one.id} ({one.job.language}): {fault.message}", fault.fix, draft_allows=True
            )
            for fault in chunk.faults
        ]
    return books, pdfs, problems


def _drawn(one: BookletJob, chunk: Chunk, sizes: Mapping[str, Size]) -> DrawnBooklet:
    stamps = []
    for line in chunk.html[1:]:
        page, face, x, y, width = line.split()
        size = sizes[face]
        stamps.append(Stamp(int(page), face, size, float(x), float(y), float(width) / size.width))
    return DrawnBooklet(one.id, one.name, chunk.key, int(chunk.html[0]), one.job.size, tuple(stamps))
