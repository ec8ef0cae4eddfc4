"""Everything a game's material list names is printed, or stands among what a person brings.

The lists are read from the authors' documents where these lie beside the project, else from the project's rulebooks.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.load.markdown_reader import read_document
from printgen.markup import plain_text
from tests.editions import Editions

ROOT = Path(__file__).parents[1]
AUTHORS = ROOT.parent / "shared/docs"
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")
HEADS = {"物品名称", "物品", "组件"}
THE_WHOLE_PRINT = "打印件"
"""Rows that speak of the print as a whole, not of one piece."""


def document(game: str) -> Path:
    """The author's document; fengyao's has no list, so its rulebook's is read."""
    author = AUTHORS / f"{game}.md"
    if author.exists() and game != "fengyao":
        return author
    return ROOT / f"cards/{game}/rulebook/zh-Hans.md"


def named(text: str) -> str:
    """A name as it is compared: no signs, no markup, no remark in brackets."""
    text = plain_text(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text))
    return re.sub(r"[^\w]", "", re.sub(r"[（(].*?[）)]|[A-Z]\d+", "", text))


def listed(game: str) -> list[str]:
    """First cells of the document's material tables."""
    path = document(game)
    rows = []
    for table in read_document(path.read_text(encoding="utf-8"), str(path)).tables:
        if named(table.header.cell(0).plain) in HEADS and named(table.header.cell(1).plain) == "数量":
            rows += [cell.plain for cell in table.column(0)]
    return [row for row in rows if THE_WHOLE_PRINT not in row and not re.search(r"合计|总计", row)]


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_list_is_printed_or_brought(game: str, editions: Editions) -> None:
    loaded, _ = load_game(DiskFiles(ROOT), game)
    words = loaded.catalogs[loaded.source]
    printed = {one["id"] for one in editions(game).manifest["components"]}
    known: dict[str, str] = {}
    for component in loaded.components:
        names = [words.entries[component.id, "labels", "name"].plain, *loaded.aliases.get(component.id, ())]
        known |= {named(name): component.id for name in names}
    ids = [str(one["id"]) for one in loaded.collect]
    brought = {named(words.entries["collect", one, "name"].plain) for one in ids}
    brought |= {named(name) for one in ids for name in loaded.aliases.get(one, ())}
    rows = listed(game)
    assert len(rows) >= 8, rows
    lacking = []
    for row in rows:
        name = named(row)
        pieces = [known[one] for one in known if one in name or name in one]
        if not any(piece in printed for piece in pieces) and not any(one in name or name in one for one in brought):
            lacking.append(row)
    assert lacking == []
