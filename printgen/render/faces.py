"""Edition → faces: each side of each design as HTML, equal ones once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from printgen.files import Files
from printgen.model import Choices, Edition, Face, LocalCard, LocalComponent, Side
from printgen.problems import PrintgenError, Problem, SourcePos, errors_of
from printgen.render.context import CardView, Decks, DeckView, EditionView, deck_view, words_of
from printgen.render.phrase_breaks import known_words
from printgen.render.styles import style_paths
from printgen.render.templates import Templates, draw_icon
from printgen.render.texts import TextSetter
from printgen.tags import in_letters

FaceId = tuple[str, str, Side]
"""component, card, side."""


@dataclass(frozen=True)
class Faces:
    """All faces of an edition. ``of``: which face a side of a card shows; ``unique``: key → face, in deck order."""

    of: Mapping[FaceId, str]
    unique: Mapping[str, Face]


def make_faces(files: Files, edition: Edition, choices: Choices) -> tuple[Faces, list[Problem]]:
    """The faces, and their warnings. Raises PrintgenError with every fault of texts and templates.

    ``edition`` has every card of the game, so that chunks are cut alike whatever is printed of it, and templates may
    speak of any deck; ``choices`` are what this build prints, for faces that depend on it.
    """
    problems: list[Problem] = []
    setter = TextSetter(edition.terms, draw_icon, problems)
    known = known_words(edition)
    templates = Templates(files, edition.game.id, str(edition.game.root), edition.language, known)
    decks = Decks(edition, setter)
    view = EditionView(edition, choices)
    of: dict[FaceId, str] = {}
    unique: dict[str, Face] = {}
    for local in edition.components:
        if local.component.kind == "booklet":
            continue
        try:
            css = style_paths(files, edition.game, local.component, saver=choices.ink == "saver")
        except PrintgenError as error:
            problems += error.problems
            continue
        deck = decks[local.id]
        silent = deck_view(local, edition, setter, silent=True)
        for number, (card, shown) in enumerate(zip(local.cards, deck_view(local, edition, setter).cards, strict=True)):
            for side in ("front", "back") if local.component.duplex else ("front",):
                seen = (silent, silent.cards[number]) if card.card.blank and side == "front" else (deck, shown)
                try:
                    seen[1].t.asked.clear()
                    face = _face(templates, edition, local, card, side, css, *seen, decks, view)
                    if seen[1].t.lacks_beside and local.component.kind == "cards":
                        problems.append(_no_room(face, edition))
                except PrintgenError as error:
                    problems += [one for one in error.problems if one not in problems]
                    continue
                of[local.id, card.id, face.side] = face.key
                unique.setdefault(face.key, face)
    problems = list(dict.fromkeys(problems))
    if any(not one.draft_allows for one in errors_of(problems)):
        raise PrintgenError(problems)
    return Faces(MappingProxyType(of), MappingProxyType(unique)), problems


def _face(
    templates: Templates,
    edition: Edition,
    local: LocalComponent,
    card: LocalCard,
    side: Side,
    css: tuple[str, ...],
    deck: DeckView,
    shown: CardView,
    decks: Decks,
    view: EditionView,
) -> Face:
    component = local.component
    template = component.template if side == "front" else component.back or ""
    context = {
        "card": shown,
        "t": shown.t,
        "deck": deck,
        "decks": decks,
        "lang": edition.language,
        "letters": in_letters(edition.language),
        "edition": view,
        "side": side,
    }
    html = templates.render(template, f"{local.id}/{card.id}", component.pos, context).strip()
    pos = SourcePos(templates.loader.path(f"{template}.html") or template)
    texts = {**edition.labels, **local.labels, **card.texts}
    places = {name: words_of(text, edition).pos for name, text in texts.items()}
    if card.second_name is not None:
        places["beside"] = card.second_name.pos
    own = edition.game.catalogs[edition.language].path
    borrowed = {name for name, place in places.items() if place.path != own and name != "beside"}
    if borrowed & card.texts.keys():
        borrowed.add("*")
    names = frozenset(borrowed)
    whole = frozenset(one for one in templates.whole if one in html)
    face = Face("", local.id, card.id, side, component.size, html, css, edition.language, pos, places, names, whole)
    return replace(face, key=face_key(face))


def _no_room(face: Face, edition: Edition) -> Problem:
    """A deck whose template has no place for a second name; a draft prints the first alone."""
    message = f"{face.component}: the template prints each name in {edition.language} alone, not in {edition.second}"
    fix = "write {{ t.beside }} where the second name goes, or build one language"
    return Problem(face.pos, "R019", message, fix, draft_allows=True)


def face_key(face: Face) -> str:
    """Names what a face looks like before its style sheets and pictures: equal HTML, size and sheets give one key."""
    parts = (face.component, face.lang, f"{face.size.width}x{face.size.height}", *face.css, face.html)
    return hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()[:20]
