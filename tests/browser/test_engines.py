"""Two engines, one picture: every face printed from printables.html by Chromium against the same face in the PDFs.

Catches wrong glyphs, styles that leak in from the page, and what one engine lays out otherwise than the other.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.chromium import Printed, print_page
from tests.editions import GAMES, Editions, Placed
from tests.page_reading import sheets_of
from tests.pictures import Pages, best_share, cut_out

pytestmark = pytest.mark.browser

LEVELS, SHARE, SHIFT_PX = 64, 0.02, 2
PRINTED_MB = 15
Prints = Callable[[str], Printed]


@pytest.fixture(scope="session")
def prints(editions: Editions, tmp_path_factory: pytest.TempPathFactory) -> Prints:
    """Each game's page, printed once."""
    folder = tmp_path_factory.mktemp("prints")
    made: dict[str, Printed] = {}

    def printed(game: str) -> Printed:
        if game not in made:
            made[game] = print_page(editions(game).folder / "printables.html", folder / f"{game}.pdf")
        return made[game]

    return printed


@pytest.mark.parametrize("game", GAMES)
def test_chromium_prints_the_same_sheets(editions: Editions, prints: Prints, game: str) -> None:
    """As many pages as the PDFs have, each of its paper's size, none blank; the file stays handy."""
    edition = editions(game)
    printed = prints(game).pdf
    pages = Pages(printed, dpi=30)
    files = {one["path"]: one for one in edition.manifest["files"] if "pages" in one}
    imposed = dict.fromkeys(one.file for one in edition.placements)
    assert len(pages) == len(sheets_of(edition.page)) == sum(files[file]["pages"] for file in imposed)
    for number, sheet in enumerate(sheets_of(edition.page), start=1):
        assert (pages[number] < 128).any(), f"page {number} is blank"
        if sheet:
            file = place(edition.placements, sheet[0]).file
            original = Pages(edition.folder / file).size_pt(place(edition.placements, sheet[0]).page)
            # Chromium rounds to its own pixels: A4 comes out as 594.96 × 841.92 pt (known fault B9)
            assert pages.size_pt(number) == pytest.approx(original, abs=0.5)
    assert printed.stat().st_size <= PRINTED_MB * 1_000_000


@pytest.mark.parametrize("game", GAMES)
def test_every_face_looks_the_same_in_both(editions: Editions, prints: Prints, game: str) -> None:
    """Less than 2 % of a face's pixels lie more than 64 levels outside the other's 3 × 3 minimum and maximum, after
    the best shift of at most two whole pixels.
    """
    edition = editions(game)
    by_chromium, by_us = Pages(prints(game).pdf), edition.pictures()
    page_of = {
        place(edition.placements, slot): number
        for number, sheet in enumerate(sheets_of(edition.page), start=1)
        for slot in sheet
    }
    worst: dict[str, float] = {}
    seen = set()
    for one in edition.placements:
        if (*one.design, one.tile) in seen:
            continue
        seen.add((*one.design, one.tile))
        ours = cut_out(by_us[one.file][one.page], one.spot, margin_px=SHIFT_PX + 1)
        theirs = cut_out(by_chromium[page_of[one]], one.spot, margin_px=SHIFT_PX + 1)
        found = best_share(ours, theirs, LEVELS, shift_px=SHIFT_PX, enough=SHARE / 2)
        worst["/".join(one.design) + (f" tile {one.tile}" if one.tile else "")] = found
    assert {name: found for name, found in worst.items() if found >= SHARE} == {}


def place(placements: tuple[Placed, ...], slot: dict[str, str]) -> Placed:
    """The entry of placements.json that a slot of the page stands for."""
    wanted = (slot["component"], slot["card"], int(slot["copy"]), slot["side"], slot.get("tile"))
    return _index(placements)[wanted]


def _index(placements: tuple[Placed, ...]) -> dict[tuple[str, str, int, str, str | None], Placed]:
    key = id(placements)
    if key not in _INDEXES:
        _INDEXES[key] = {
            (one.component, one.card, one.copy, one.side, str(one.tile) if one.tile else None): one
            for one in placements
        }
    return _INDEXES[key]


_INDEXES: dict[int, dict[tuple[str, str, int, str, str | None], Placed]] = {}


def test_a_page_that_shows_another_glyph_or_loses_a_title_is_found(tmp_path: Path) -> None:
    """The measure itself, through both engines' rasters: another sign, a title gone, a line two px lower."""
    page = tmp_path / "page.html"
    style = (
        "@page{size:63mm 88mm;margin:0} body{margin:0} p{position:absolute;margin:0;left:8mm;top:20mm;font-size:90pt}"
    )
    shapes = {
        "as it is": "<p>田</p>", "another": "<p>甲</p>", "gone": "", "lower": "<p style='top:20.3mm'>田</p>"
    }  # fmt: skip
    pictures = {}
    for name, body in shapes.items():
        page.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{body}", encoding="utf-8")
        drawn = Pages(print_page(page, tmp_path / f"{name}.pdf").pdf)[1]
        pictures[name] = drawn[10:500, 10:360]
    compared = {name: best_share(pictures["as it is"], pictures[name], LEVELS, shift_px=SHIFT_PX) for name in shapes}
    assert compared["as it is"] == compared["lower"] == 0.0
    assert compared["another"] >= SHARE and compared["gone"] >= SHARE
