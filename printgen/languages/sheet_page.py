"""The translation sheet as one HTML file that opens anywhere: nothing is fetched, and it reads without its script."""

from __future__ import annotations

import base64
import re

from markupsafe import Markup, escape

from printgen.languages.sheet_nouns import RARE, WANTING, Row, Sheet
from printgen.page_assets import asset, environment, tokens
from printgen.tags import direction, language_name
from printgen.words import Words

HERE = "printgen.languages"

SIGNS = {
    "ok": "M3 8.5l3.2 3.2L13 4.8",
    "missing": "M8 3a5 5 0 1 0 .01 0",
    "stale": "M8 3.2v5l3.2 2M8 1.8a6.2 6.2 0 1 0 .01 0",
    "broken": "M4 4l8 8M12 4l-8 8",
    "long": "M2.5 8h11M10.5 4.5L14 8l-3.5 3.5M2 4v8",
    "undrawn": "M3.500 2.500h9v11h-9zM6 6l4 4M10 6l-4 4",
    "draft": "M3 13l1-3.5L11 2.5l2.5 2.5L6.500 12z",
}
MOST_CHARACTERS = 24
"""So many characters that no font draws are named; a text of another script has them all."""
MOST_NUMBERED = 4
"""So few have their code points beside them, since the reader's own fonts may lack them, too."""
_TOKEN = re.compile(r"\{[A-Za-z_][A-Za-z0-9_-]*\}|:[a-z][a-z0-9-]*:|\[[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*:|\]|\*\*?|\\.")


def sheet_html(sheet: Sheet, fonts: str) -> str:
    """The page. ``fonts``: ``@font-face`` rules for what ``letters`` names."""
    words = Words("translating", sheet.language)
    return environment(HERE).get_template("sheet.html").render(
        words=words,
        sheet=sheet,
        css=Markup("\n".join((fonts, tokens(), asset(HERE, "sheet.css"), _filters(sheet)))),
        script=Markup(asset(HERE, "sheet.js")),
        signs={name: Markup('<path d="{}"/>').format(path) for name, path in SIGNS.items()},
        wanting=[(want, sheet.count(want)) for want in WANTING if want not in RARE or sheet.count(want)],
        percent=100 * sheet.good // len(sheet.rows) if sheet.rows else 100,
        direction=direction,
        language_name=language_name,
        picture=_picture,
        shown=shown,
        over=lambda row: _over(words, row),
        path=_path,
        lacking=lambda characters: _lacking(words, characters),
    )  # fmt: skip


def letters(sheet: Sheet) -> dict[str, dict[str, frozenset[str]]]:
    """Family → language → the characters the page sets in it."""
    tags = {sheet.source, sheet.language, sheet.origin}
    titles: dict[str, set[str]] = {tag: set("0123456789") for tag in tags}
    texts: dict[str, set[str]] = {tag: set() for tag in tags}
    titles[sheet.source].update(sheet.source_name)
    titles[sheet.language].update(sheet.target_name)
    for source, target in [(one.source, one.target) for one in sheet.sections] + [
        (one.source, one.target) for one in sheet.items
    ]:
        titles[sheet.source].update(source)
        titles[sheet.language].update(target)
    for row in sheet.rows:
        texts[row.source_language].update(row.source)
        texts[sheet.origin].update(row.changed.striptags() if row.changed else "")
        texts[sheet.language].update(row.target)
    words = Words("translating", sheet.language)
    titles.setdefault(words.language, set()).update(words("title") + words("words"))
    families = {"PG Song": titles, "PG Sans": texts}
    return {name: {tag: frozenset(one) for tag, one in found.items()} for name, found in families.items()}


def shown(text: str, undrawn: str = "") -> Markup:
    """A text as the catalog has it, with what must stay as it is set apart; ``undrawn`` characters are marked."""
    made, at = [], 0
    for token in _TOKEN.finditer(text):
        made += [_marked(text[at : token.start()], undrawn), Markup('<span class="token">{}</span>').format(token[0])]
        at = token.end()
    return Markup("").join([*made, _marked(text[at:], undrawn)])


def _marked(text: str, undrawn: str) -> Markup:
    if not undrawn:
        return escape(text)
    parts = re.split(f"([{re.escape(undrawn)}]+)", text)
    return Markup("").join(
        Markup('<span class="lack">{}</span>').format(part) if at % 2 else escape(part) for at, part in enumerate(parts)
    )


def _over(words: Words, row: Row) -> str:
    """How far a text is over its box, in the page's words."""
    fault = row.fault
    if fault is None:
        return ""
    if not fault.over_mm:
        return words("cut_off") if "cut off" in fault.said or "not on the card" in fault.said else fault.said
    lines = words("lines_over", fault.lines) if fault.lines else words("too_wide")
    return words("over", mm=fault.over_mm, lines=lines)


def _lacking(words: Words, characters: str) -> str:
    """Which characters no font draws, in the page's words."""
    if len(characters) <= MOST_NUMBERED:
        few = ", ".join(f"{one} U+{ord(one):04X}" for one in characters)
    else:
        few = " ".join(characters[:MOST_CHARACTERS])
    more = len(characters) - MOST_CHARACTERS
    return words("undrawn", characters=few) if more <= 0 else words("undrawn_more", characters=few, more=more)


def _path(place: str) -> Markup:
    """A path that breaks behind its slashes alone."""
    return Markup("/<wbr>").join(place.split("/"))


def _picture(data: bytes) -> str:
    return f"data:image/webp;base64,{base64.b64encode(data).decode('ascii')}"


def _filters(sheet: Sheet) -> str:
    """Rules that hide what a chip leaves out, in print too, and mute the texts beside those it asks for."""
    rules = []
    for want in WANTING:
        asked = f"body:has([name=want][value={want}]:checked)"
        rules += [
            f"{asked} .item:not(.want-{want}) {{ display: none }}",
            f"{asked} .row:not(.{want}) {{ opacity: .5 }}",
        ]
        rules.append(f"{asked} .section:not(:has(.want-{want})) {{ display: none }}")
    for section in sheet.sections:
        name = section.id or "words"
        rules.append(f'body:has(#part [value="{name}"]:checked) .section:not([data-part="{name}"]) {{ display: none }}')
    return "\n".join(rules)
