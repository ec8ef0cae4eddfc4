"""A small edition as ``printables.html``: two decks and a marker, faces of a line of text, no renderer needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from printgen.geometry import Size
from printgen.impose.options import SheetOptions
from printgen.model import (
    Card,
    Choices,
    Component,
    Drawing,
    Edition,
    Game,
    LocalCard,
    LocalComponent,
    Piece,
    Plan,
    Shape,
    SourceText,
)  # fmt: skip
from printgen.problems import SourcePos
from printgen.write.html import PageFacts, printables_html
from printgen.write.html_css import StyleSheet
from printgen.write.page_words import page_words
from tests.sheets import FONTS, drawing_of, planned

POS = SourcePos("cards/demo/game.yaml", 1, 1)

STYLE = """
html { font-size: 9pt }
body { margin: 0 }
:root { --ground: #ffe9e0 }
.face { position: relative; width: 100%; height: 100%; background: var(--ground); font-family: "PG Sans" }
.face h2 { position: absolute; left: 10mm; top: 10mm; margin: 0; font-weight: normal }
"""

PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#123456" d="M0 0H10V10Z"/></svg>'


def text(words: str) -> SourceText:
    return SourceText(words, POS)


def component(pieces: Iterable[Piece], component_id: str, name: str, kind: Any = "cards") -> LocalComponent:
    own = [piece for piece in pieces if piece.component == component_id]
    copies = {piece.card: sum(other.card == piece.card for other in own) for piece in own}
    first = own[0]
    cards = tuple(Card(card, POS, copies=count) for card, count in copies.items())
    back = "back" if first.back else None
    plain = Component(
        component_id, kind, "x", POS, first.size, component_id, back, (), "cardstock", first.shape, cards, (), ()
    )
    local = tuple(LocalCard(card, {"name": text(card.id)}, {}, card.copies, 0) for card in cards)
    return LocalComponent(plain, local, {"name": text(name)})


def edition_of(pieces: Iterable[Piece], names: Mapping[str, str], language: str = "zh-Hans", **choices: Any) -> Edition:
    """An edition whose components are those of the pieces, in the order of ``names``."""
    pieces = list(pieces)
    components = tuple(component(pieces, one, name) for one, name in names.items())
    game = Game(
        "demo", PurePosixPath("cards/demo"), POS, language, {language: ()}, (2, 3), tuple(names),
        tuple(one.component for one in components), {},
    )  # fmt: skip
    return Edition(game, language, Choices(**choices), components, {"name": text("[ja:鬼]の & <b>game</b>")}, {})


def pieces_of(
    component_id: str, count: int, size: tuple[float, float] = (63, 88), *, back: bool = True, shape: Shape = "square"
) -> list[Piece]:
    """One design in ``count`` copies."""
    front, behind = f"{component_id}/one", f"{component_id}/back" if back else None
    return [Piece(component_id, "one", copy, Size(*size), front, behind, shape) for copy in range(1, count + 1)]


def drawn(pieces: Iterable[Piece], html: Mapping[str, str]) -> Drawing:
    """Faces that say their own key, or what ``html`` says for it."""
    plain = drawing_of(pieces)
    faces = {
        key: replace(face, html=html.get(key, f'<section class="face"><h2>{key}</h2></section>'))
        for key, face in plain.faces.items()
    }
    return Drawing(plain.chunks, faces)


def page_of(
    pieces: Iterable[Piece],
    names: Mapping[str, str],
    *,
    html: Mapping[str, str] | None = None,
    styles: Iterable[StyleSheet] = (),
    options: SheetOptions | None = None,
    plan: Plan | None = None,
    language: str = "zh-Hans",
    files: Mapping[str, bytes] | None = None,
    **choices: Any,
) -> str:
    """The whole page. ``files``: pictures by path."""
    pieces = list(pieces)
    held = files if files is not None else {"art/a.svg": PICTURE}

    def read_file(path: str) -> bytes:
        if path not in held:
            raise FileNotFoundError(path)
        return held[path]

    options = options or SheetOptions()
    return printables_html(
        plan or planned(pieces, options),
        drawn(pieces, html or {}),
        edition_of(pieces, names, language, **choices),
        styles=[StyleSheet("templates/demo/base.css", STYLE), *styles],
        read_file=read_file,
        fonts=FONTS,
        words=page_words(language),
        facts=PageFacts("7f3a-9c21", "printgen build demo", "A4", duplex=options.duplex, cut=options.cut),
    )
