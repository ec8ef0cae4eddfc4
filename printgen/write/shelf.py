"""``output/index.html``: the shelf. Every game with its cover, and under it each edition's files ready to be opened.

    write_shelf(Path("output"), fonts=Path("fonts"))

writes ``index.html`` (in the language most games are written in) and one sibling per further language the toolkit
speaks. Self-contained: nothing but the editions' own files is linked, nothing runs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from printgen.page_assets import asset, environment, tokens
from printgen.tags import language_name
from printgen.whole_file import put_file
from printgen.words import FALLBACK, speaks, spoken
from printgen.write.html_pictures import svg_address
from printgen.write.page_words import Words, page_words
from printgen.write.shelf_editions import FoundEdition, FoundFile, found_editions
from printgen.write.webfonts import font_faces

HERE = "printgen.write"

KINDS = (
    "printables", "print-guide", "sheets", "boards", "folded", "quick-reference", "rulebook", "host-script",
    "host-record", "contact",
)  # fmt: skip
"""Kinds of files in the order a person needs them; the word for each is ``file_<kind>``."""

ICONS = {
    "icon_pass": "M3 8.5l3.2 3.2L13 4.8",
    "icon_fail": "M4 4l8 8M12 4l-8 8",
    "icon_warn": "M8 2.5l6 11H2zM8 7v3M8 11.8v.2",
}


@dataclass(frozen=True)
class ShelfFile:
    title: str
    address: str
    amount: str


@dataclass(frozen=True)
class ShelfEdition:
    title: str
    choice: str
    language: str
    state: str
    partial: bool
    build: str
    files: tuple[ShelfFile, ...]


@dataclass(frozen=True)
class ShelfGame:
    id: str
    name: str
    language: str
    players: str
    cover: str
    opens: str
    errors: int | None
    editions: tuple[ShelfEdition, ...]


def write_shelf(output: Path, *, fonts: Path) -> None:
    """The shelf of everything in ``output``, written last of a build."""
    pages = shelf_pages(output, fonts=fonts)
    for name, text in pages.items():
        put_file(output / name, text.encode("utf-8"))
    for tag in speaks("pages"):  # the language of index.html had a page of its own while another came first
        if f"index.{tag}.html" not in pages:
            (output / f"index.{tag}.html").unlink(missing_ok=True)


def shelf_pages(output: Path, *, fonts: Path) -> dict[str, str]:
    """File name → page, one for each language of the toolkit; the first is ``index.html``."""
    editions = found_editions(output)
    first = first_language(editions)
    order = (first, *(tag for tag in speaks("pages") if tag != first))
    names = {tag: "index.html" if tag == first else f"index.{tag}.html" for tag in order}
    links = [(tag, language_name(tag), names[tag]) for tag in order]
    return {names[tag]: shelf_html(editions, page_words(tag), links, fonts=fonts) for tag in order}


def first_language(editions: Sequence[FoundEdition]) -> str:
    """The language that most games are written in, as far as the toolkit speaks it."""
    sources = {one.game: str(one.about.get("source", one.language)) for one in editions}
    counted = Counter(spoken("pages", source) for source in sources.values())
    return min(counted, key=lambda tag: (-counted[tag], tag)) if counted else FALLBACK


def shelf_html(
    editions: Sequence[FoundEdition], words: Words, languages: Sequence[tuple[str, str, str]], *, fonts: Path
) -> str:
    """The shelf in one language. ``languages``: tag, name and address of each version of this page."""
    games = [shelf_game(list(run), words) for _, run in groupby(editions, key=lambda one: one.game)]
    display = words("shelf_title") + "".join(game.name for game in games)
    text = {"PG Song": {words.language: frozenset(display)}}
    lead = words("shelf_lead", games=words("games", len(games)), editions=words("editions", len(editions)))
    return (
        environment(HERE, trimmed=False)
        .get_template("shelf.html")
        .render(
            words=words,
            lead=lead,
            games=games,
            languages=languages,
            css=Markup("\n".join((font_faces(text, fonts), tokens(), asset(HERE, "shelf.css")))),
            **{name: _icon(path) for name, path in ICONS.items()},
        )
    )


def shelf_game(editions: Sequence[FoundEdition], words: Words) -> ShelfGame:
    """All editions of one game, the full one in its source language first."""
    ordered = sorted(editions, key=_place)
    first = next((one for one in ordered if one.language == words.language), ordered[0])
    told = next((one.number("check_errors") for one in ordered if one.number("check_errors") is not None), None)
    opens = next((one for one in ordered if any(file.path == "printables.html" for file in one.files)), None)
    return ShelfGame(
        id=first.game,
        name=first.name,
        language=first.language.partition("+")[0],
        players=_range(first.about.get("players", ())),
        cover=cover(first.game),
        opens=_address(opens, "printables.html") if opens else "",
        errors=told,
        editions=tuple(shelf_edition(one, words) for one in ordered),
    )


def shelf_edition(edition: FoundEdition, words: Words) -> ShelfEdition:
    missing = edition.number("untranslated") or 0
    source = edition.language == edition.about.get("source")
    state = words("untranslated", missing) if missing else words("source") if source else words("complete")
    if edition.about.get("draft"):
        state = words("draft_state")
    return ShelfEdition(
        title=" · ".join(language_name(tag) for tag in edition.folder.split("+")[0].split("_")),
        choice=" · ".join(_choice(one, words) for one in edition.choices),
        language=edition.language.partition("+")[0],
        state=state,
        partial=bool(missing or edition.about.get("draft")),
        build=edition.build,
        files=tuple(_shelf_files(edition, words)),
    )


def _shelf_files(edition: FoundEdition, words: Words) -> Iterable[ShelfFile]:
    stocks = {match[1] for file in edition.files if (match := re.match(r"sheets-([a-z]+)-", file.path))}
    shown = sorted((_kind(file.path), file.path, file) for file in edition.files if _kind(file.path) < len(KINDS) + 1)
    for kind, _, file in shown:
        title = words(f"file_{KINDS[kind]}") if kind < len(KINDS) else file.path
        if kind < len(KINDS) and KINDS[kind] == "sheets" and len(stocks) > 1:
            stock = f"stock_{file.path.split('-')[1]}"
            title += f" · {words(stock) if words.knows(stock) else file.path.split('-')[1]}"
        for part in ("fronts", "backs", "pages"):
            if re.search(rf"-{part}\b", file.path):
                title += f" · {words('part_' + part)}"
        yield ShelfFile(title, _address(edition, file.path), _amount(file, words))


def _amount(file: FoundFile, words: Words) -> str:
    if file.sheets:
        return words("papers", file.sheets)
    return words("pages", file.pages) if file.pages else ""


def _kind(path: str) -> int:
    """Place of a file among the kinds; one past them: a PDF of another kind; two: not for people."""
    if path.startswith("contact/"):
        return len(KINDS) + 1
    if not path.endswith((".pdf", ".html")):
        return len(KINDS) + 1
    return next((place for place, kind in enumerate(KINDS) if re.match(rf"{kind}[-.]", path)), len(KINDS))


def _place(edition: FoundEdition) -> tuple[int, bool, str]:
    """Full editions before chosen ones, the source language before others."""
    return (len(edition.choices), edition.language != edition.about.get("source"), edition.folder)


def _choice(choice: str, words: Words) -> str:
    """A choice in the name of an edition's folder, in words where they are shorter than the option."""
    players = re.fullmatch(r"(\d+)p", choice)
    return words("players", int(players[1])) if players else choice


def _range(players: object) -> str:
    counts = sorted(one for one in players if isinstance(one, int)) if isinstance(players, (list, tuple)) else []
    if not counts:
        return ""
    return str(counts[0]) if counts[0] == counts[-1] else f"{counts[0]}–{counts[-1]}"


def _address(edition: FoundEdition, path: str) -> str:
    return quote(f"{edition.game}/{edition.folder}/{path}")


@cache
def cover(game: str) -> str:
    """A game's cover as a ``data:`` address; empty when the toolkit has none."""
    if not re.fullmatch(r"[a-z0-9-]+", game):
        return ""
    source = files("printgen.write") / "assets" / "covers" / f"{game}.svg"
    return f"data:image/svg+xml,{svg_address(source.read_text(encoding='utf-8'))}" if source.is_file() else ""


def _icon(path: str) -> Markup:
    return Markup(f'<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>')
