"""printables.html of the shipped games: one file, small enough, that asks for nothing and runs nothing."""

from __future__ import annotations

import re

import pytest

from tests.editions import GAMES, Editions
from tests.page_reading import font_bytes, read, sheets_of

PAGE_BYTES, FONT_BYTES = 6_000_000, 800_000
OUTSIDE = re.compile(r"""(?:url\(|@import)\s*["']?(?!["']?(?:data:|#))[^)"']+""")
"""An address in CSS that is neither data nor a fragment of the page itself."""


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_one_file_of_bearable_size(editions: Editions, game: str) -> None:
    text = editions(game).page
    assert len(text.encode("utf-8")) <= PAGE_BYTES
    fonts = font_bytes(text)
    assert fonts, "no font is embedded"
    assert sum(fonts) <= FONT_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_the_page_asks_for_nothing_and_runs_nothing(editions: Editions, game: str) -> None:
    page = read(editions(game).page)
    assert page.scripts == 0
    for tag, name, address in page.addresses:
        if name == "style":
            assert not OUTSIDE.search(address), (tag, address[:80])
        else:
            assert address.startswith(("#", "data:")), (tag, name, address[:80])
    css = re.sub(r'url\("data:[^"]*"\)', "", "".join(page.styles))
    assert not OUTSIDE.search(css), OUTSIDE.search(css)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_prints_on_its_own_paper_in_its_own_colours(editions: Editions, game: str) -> None:
    css = "".join(read(editions(game).page).styles)
    assert re.search(r"@page[^{]*\{[^}]*size:\s*210mm 297mm", css)
    assert re.search(r"print-color-adjust:\s*exact", css)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_the_pdfs_sheets_slot_by_slot(editions: Editions, game: str) -> None:
    edition = editions(game)
    shown = [
        [(slot["component"], slot["card"], slot["copy"], slot["side"], slot.get("tile")) for slot in sheet]
        for sheet in sheets_of(edition.page)
        if sheet
    ]
    placed = [
        [(one.component, one.card, str(one.copy), one.side, str(one.tile) if one.tile else None) for one in page]
        for _, _, page in edition.by_page()
    ]
    assert shown == placed
