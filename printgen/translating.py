"""The translation sheet's straight line: one game in two languages, drawn, and what isn't whole on which card.

A language may be half done or too long: what is missing shows the source text, what doesn't fit is drawn as far as it
goes and marked. Nothing of it is an edition; nothing is imposed.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from printgen.files import DiskFiles
from printgen.languages.asked import translation_asked
from printgen.languages.beside import beside_of
from printgen.languages.catalog_edits import drafts, waiting_lines
from printgen.languages.earlier_texts import earlier_sources
from printgen.languages.sheet import sheet_of
from printgen.languages.sheet_nouns import Fault, Pair, Sheet
from printgen.languages.sheet_page import letters, sheet_html
from printgen.languages.state import entries
from printgen.languages.undrawn import GLYPH, character_of, undrawn
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Face, Game, Key
from printgen.places import cache_folder
from printgen.problems import PrintgenError, Problem, Severity, errors_of
from printgen.proof.pictures import Pictures
from printgen.proof.values import marked
from printgen.proof.wording import word_diff
from printgen.render.chunks import make_jobs
from printgen.render.draw import Drawn, draw_faces
from printgen.render.executors import process_pool
from printgen.render.faces import FaceId, Faces, make_faces
from printgen.render.store import Store
from printgen.requests import Progress, Silent
from printgen.write.files import write_file
from printgen.write.webfonts import font_faces

PX_PER_MM = 7.0
"""178 dpi: a card's smallest type can be read at twice its size."""
QUALITY = 82
"""Of WebP: nothing to be seen, a quarter of a PNG's bytes."""
CACHE_MB = 500
_TAG = re.compile(r"<style.*?</style>|<[^>]*>", re.DOTALL)


@dataclass(frozen=True)
class SheetRequest:
    """``printgen lang sheet`` for one game and language."""

    project: Path
    game: str
    language: str
    folder: Path
    """Where the page goes."""
    beside: str | None = None
    """The language beside the translation; None: see languages/beside.py."""
    jobs: int = 1
    progress: Progress = field(default_factory=Silent)


@dataclass(frozen=True)
class MadeSheet:
    """Where the page is, what it holds, the characters that no font draws, and what the loading had to say."""

    path: Path
    sheet: Sheet
    undrawn: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class InLanguage:
    """One language of the sheet, drawn."""

    faces: Faces
    drawn: Drawn


def translation_sheet(request: SheetRequest) -> MadeSheet:
    """Makes the page. Raises PrintgenError for every input fault; print faults are only shown."""
    request.progress.step("load")
    files = DiskFiles(request.project)
    game, problems = load_game(files, request.game)
    language = translation_asked(game, request.language)
    beside = beside_of(game, language, request.beside)
    found = entries(game, language)
    earlier = earlier_sources(request.project, game, language, (one for one in found if one.standing == "stale"))
    today = {one.name: one.source.text for one in found}
    catalog = files.read(game.catalogs[language].path)
    source = _drawn(request, files, game, beside)
    target = _drawn(request, files, game, language)
    lacking = undrawn(found, undrawn_characters(target))
    request.progress.step("pictures", len(source.faces.of))
    sheet = sheet_of(
        game,
        language,
        beside,
        found,
        marked_drafts=drafts(catalog),
        waiting=waiting_lines(catalog),
        changed={name: marked(word_diff(was.text, today[name], game.source)) for name, was in earlier.items()},
        faults=too_long(game, target),
        undrawn=lacking,
        pairs=dict(_pairs(game, source, target, request.progress)),
    )
    request.progress.step("write")
    fonts = request.project / "fonts"
    try:
        faces = font_faces(letters(sheet), fonts)
    except PrintgenError:
        faces = ""  # too many letters to carry along: the reader's own fonts show them
    path = request.folder / f"{language}.html"
    write_file(path, sheet_html(sheet, faces).encode("utf-8"))
    kept = [one for one in problems if one.severity is not Severity.ERROR]
    return MadeSheet(path, sheet, lacking.characters, tuple(kept))


def too_long_texts(project: Path, game: Game, language: str) -> dict[Key, str]:
    """The texts of a language that don't fit or that no font draws, and what is wrong with each; nothing is written."""
    request = SheetRequest(project, game.id, language, project)
    drawn = _drawn(request, DiskFiles(project), game, language)
    said = {key: fault.said for key, fault in too_long(game, drawn).items() if key[2]}
    for key, characters in undrawn(entries(game, language), undrawn_characters(drawn)).texts.items():
        said[key] = "; ".join(filter(None, (said.get(key), f"no font draws {characters}")))
    return said


def _drawn(request: SheetRequest, files: DiskFiles, game: Game, language: str) -> InLanguage:
    edition, problems = localize(game, language, Choices())
    if edition is None:
        raise PrintgenError(problems)
    faces, found = make_faces(files, edition, edition.choices)
    jobs, more = make_jobs(files, list(faces.unique.values()), str(game.root), request.project / "fonts")
    faults = errors_of(one for one in (*found, *more) if not one.draft_allows)
    if faults:
        raise PrintgenError(faults)
    request.progress.step(f"draw {language}", len(faces.unique))
    executor = process_pool(request.jobs) if request.jobs > 1 else None
    return InLanguage(faces, draw_faces(jobs, Store(cache_folder(), CACHE_MB), executor, request.progress.advance))


def too_long(game: Game, target: InLanguage) -> dict[Key, Fault]:
    """Text → what is wrong with it on paper; a fault that no key can be named for has the card's, without a field."""
    source = game.catalogs[game.source].entries
    made: dict[Key, Fault] = {}
    for (component, card, side), face in target.faces.of.items():
        for fault in target.drawn.faults.get(face, ()):
            if fault.code == GLYPH:
                continue
            name = fault.field
            keys = [(component, card, name), (component, "labels", name), ("game", "labels", name)]
            key = next((one for one in keys if one in source), (component, card, ""))
            made.setdefault(key, Fault(fault.message, component, card, side))
    return made


def undrawn_characters(target: InLanguage) -> dict[tuple[str, str], frozenset[str]]:
    """Component and card → the characters on either side that no font draws."""
    made: dict[tuple[str, str], frozenset[str]] = {}
    for (component, card, _), face in target.faces.of.items():
        lacking = {character_of(one.message) for one in target.drawn.faults.get(face, ()) if one.code == GLYPH} - {""}
        if lacking:
            made[component, card] = made.get((component, card), frozenset()) | lacking
    return made


def _pairs(game: Game, source: InLanguage, target: InLanguage, progress: Progress) -> Iterator[tuple[FaceId, Pair]]:
    """The faces of both languages, each picture once: a face seen before names the card that shows it."""
    pictures = Pictures(PX_PER_MM)
    seen: dict[tuple[str, str | None], tuple[str, str]] = {}
    try:
        for face, key in source.faces.of.items():
            progress.advance()
            component = game.component(face[0])
            if component is None:
                continue
            theirs = target.faces.of.get(face)
            if face[2] == "back" and not _has_words(source.faces.unique[key]):
                continue
            first = seen.setdefault((key, theirs), face[:2])
            if first != face[:2]:
                yield face, Pair(component.size, None, None, first, faulty=theirs in target.drawn.faulty)
                continue
            shown = [
                _webp(pictures.face(one.drawn.drawing, name)) if name and name in one.drawn.drawing.faces else None
                for one, name in ((source, key), (target, theirs))
            ]
            yield face, Pair(component.size, shown[0], shown[1], None, faulty=theirs in target.drawn.faulty)
    finally:
        pictures.close()


def _has_words(face: Face) -> bool:
    """Whether a face shows any letter: a back that is all pattern needs no translator."""
    return any(char.isalpha() for char in _TAG.sub("", face.html))


def _webp(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue()
