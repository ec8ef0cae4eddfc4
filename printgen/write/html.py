"""``printables.html``: every sheet of an edition in one file that opens offline, runs nothing and prints true to size.

    printables_html(plan, drawing, edition, styles=…, read_file=…, fonts=Path("fonts"),
                    words=page_words(edition.language), facts=…)

The sheets are the plan's pages, slot by slot, with the same millimetres as ``placements.json``; the options on screen
(decks, backs, cut lines, ink) are style rules alone. Each placed face carries ``data-component``, ``data-card``,
``data-copy``, ``data-side`` and, where it is one tile of a bigger piece, ``data-tile`` (tile 1 counts).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from markupsafe import Markup, escape

from printgen.fonts import FAMILIES
from printgen.model import Drawing, Edition, Plan
from printgen.page_assets import asset, environment, tokens
from printgen.tags import direction
from printgen.write.html_css import StyleSheet, generated_text, scoped_css, styled_ids
from printgen.write.html_faces import PageFace, page_face
from printgen.write.html_options import cut_choices, deck_rules, paper_rules, plural_styles
from printgen.write.html_pictures import Pictures
from printgen.write.html_sheets import Sheets
from printgen.write.page_words import Words
from printgen.write.webfonts import Characters, drawn_characters, font_faces

Duplex = Literal["none", "manual", "long-edge", "short-edge", "fold"]
Cut = Literal["lines", "marks", "dashed", "none"]


HERE = "printgen.write"


@dataclass(frozen=True)
class PageFacts:
    """What the page says about the build it belongs to."""

    build: str
    command: str
    """What was typed to make this edition, without ``--only``: the page adds the decks that are ticked."""
    paper: str
    """As people call it: ``A4``."""
    duplex: Duplex = "long-edge"
    cut: Cut = "lines"
    languages: tuple[tuple[str, str, str], ...] = ()
    """Language tag, its own name, address of its page relative to this one; empty: no choice is offered."""


def printables_html(
    plan: Plan,
    drawing: Drawing,
    edition: Edition,
    *,
    styles: Sequence[StyleSheet],
    read_file: Callable[[str], bytes],
    fonts: Path,
    words: Words,
    facts: PageFacts,
) -> str:
    """The whole page as text.

    ``styles`` are the game's sheets in cascade order; ``read_file`` reads a file named relative to the game's folder
    and raises OSError for what isn't there; ``fonts`` is the folder with the project's fonts. Raises PrintgenError
    (W001) when the fonts outgrow their limit.
    """
    pictures = Pictures(read_file)
    faces = _faces(plan, drawing, edition, styles, pictures)
    sheets = Sheets(plan.pages, drawing, faces, edition, words)
    groups = sheets.groups()
    name = edition.labels["name"].plain if "name" in edition.labels else edition.game.id
    headings = name + "".join(group.name for group in groups)
    game_css = [scoped_css(sheet, _scope(sheet), pictures.value) for sheet in styles]
    css = [
        font_faces(_needed(plan, drawing, edition, faces.values(), styles, headings), fonts),
        tokens(),
        asset(HERE, "printables.css"),
        pictures.rules(),
        plural_styles(words, facts.paper),
        *paper_rules(plan.pages),
        *deck_rules([one.id for one in sheets.components], sheets.sets()),
        *game_css,
        sheets.rules(),
    ]
    template = environment(HERE, trimmed=False).get_template("printables.html")
    return template.render(
        language=edition.language,
        dir=direction(edition.language),
        name=name,
        players=edition.choices.players,
        draft=edition.choices.draft,
        saving=edition.choices.ink == "saver",
        facts=facts,
        words=words,
        css=Markup("\n".join(part for part in css if part)),
        definitions=sheets.definitions(),
        decks=sheets.decks(),
        groups=groups,
        advice=("advice_size", f"advice_duplex_{facts.duplex}", "advice_margins", "advice_ruler"),
        has_backs=any(page.side == "back" for page in plan.pages),
        has_saver=any(sheet.saver for sheet in styles),
        cuts=cut_choices(plan.pages),
        print_key=Markup(str(escape(words("print", key="\x00"))).replace("\x00", "<kbd>Ctrl</kbd> <kbd>P</kbd>")),
    )


def _faces(
    plan: Plan, drawing: Drawing, edition: Edition, styles: Sequence[StyleSheet], pictures: Pictures
) -> dict[str, PageFace]:
    """Every face some page shows, prepared once."""
    ids = styled_ids(styles)
    keys = dict.fromkeys(placement.face for page in plan.pages for placement in page.placements)
    return {key: page_face(drawing.faces[key].html, edition.language, pictures, ids) for key in keys}


def _scope(sheet: StyleSheet) -> str:
    """The slots a sheet speaks to."""
    if sheet.components is None:
        return ".pg-slot"
    return ",".join(f'[data-component="{one}"]' for one in sorted(sheet.components)) or ".pg-none"


def _needed(
    plan: Plan,
    drawing: Drawing,
    edition: Edition,
    faces: Iterable[PageFace],
    styles: Sequence[StyleSheet],
    headings: str,
) -> dict[str, Characters]:
    """Family → language → characters: what the faces draw with it, and what the toolkit prints and heads pages with."""
    shown: dict[str, set[str]] = {edition.language: set(generated_text(styles))}
    for face in faces:
        for language, characters in face.texts.items():
            shown.setdefault(language, set()).update(characters)
    used = {placement.face for page in plan.pages for placement in page.placements}
    chunks = {drawing.faces[key].chunk for key in used}
    drawn = drawn_characters(drawing.chunks[chunk] for chunk in sorted(chunks))
    everything = frozenset(character for characters in shown.values() for character in characters)
    needed: dict[str, dict[str, frozenset[str]]] = {}
    for family in FAMILIES:
        own = drawn.get(family, frozenset()) if drawn else everything
        needed[family] = {language: frozenset(characters) & own for language, characters in shown.items()}
    captions = [caption for page in plan.pages for caption in page.captions]
    for family, text in (
        ("PG Song", headings),
        ("PG Sans", "".join(caption.text for caption in captions if not caption.bold)),
        ("PG Sans Bold", "".join(caption.text for caption in captions if caption.bold)),
        ("PG Symbols", "".join(caption.text for caption in captions)),
    ):
        needed[family][edition.language] |= frozenset(text)
    return {family: dict(characters) for family, characters in needed.items()}
