"""As many pieces as the rule documents say: in the manifest, on the sheets, in the PDFs and in the page."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

import pikepdf
import pytest

from tests.editions import GAMES, Editions
from tests.pdf_reading import stamps

# Copies and extra copies of the full set (what a variant needs beyond the count that the document's list states).
COPIES: dict[str, dict[str, int | tuple[int, int]]] = {
    "yomi-tsugai": {
        "half-cards": 80, "tides": 24, "curses": 12, "wardens": 5, "barriers": 5,
        "village-board": 1, "player-boards": 5, "seal-markers": (15, 1), "filth-markers": (12, 3), "night-marker": 1,
        "lantern": 1, "quick-reference": 2, "rulebook": 1,
    },
    "onimusha": {
        "tachi": 40, "items": 18, "genma": 28, "souls": 48, "miasma": 12, "treasures": 10, "heirs": 5, "allegiances": 5,
        "kyoto-map": 1, "pawns": 5, "weak-point-markers": (8, 2), "seal-markers": (13, 6), "health-markers": 5,
        "oni-markers": 5, "night-marker": 1, "score-sheet": 1, "quick-reference": 1, "rulebook": 1,
    },
    "big-bed": {
        "motion": 72, "nights": 12, "objects": 24, "roles": 6,
        "bed-board": 1, "screens": 6, "player-boards": 6, "butler-lamp": 1,
        # 56 and 22 more: what six players can reach, worked out in cards/big-bed/components
        "calm-markers": (40, 56), "dread-markers": (40, 22), "quick-reference": 1, "rulebook": 1,
    },
    "fengyao": {
        "identities": 30, "star-charts": 4, "idols": 12, "bones": 2, "tidings": 2, "seat-numbers": 24,
        "seal-status": 12, "mirror-chart": 1, "host-script": 1, "host-record": 1, "spirit-markers": 12,
        "offering-markers": 12, "chart-used-markers": 12, "quick-reference": 12, "rulebook": 1,
    },
}  # fmt: skip
BOOKLETS = ("rulebook", "host-script")
"""Laid out page by page: no face, no copy on a sheet."""


@pytest.mark.parametrize("game", GAMES)
def test_a_build_has_nothing_to_say_against_a_shipped_game(editions: Editions, game: str) -> None:
    said = editions(game).said.splitlines()
    assert not [line for line in said if re.search(r": (error|warning|note) [A-Z]\d+:", line)]


@pytest.mark.parametrize("game", GAMES)
def test_the_manifest_states_the_documents_copies(editions: Editions, game: str) -> None:
    stated = {
        one: (entry["copies"], entry["extra_copies"])
        for one, entry in editions(game).components.items()
        if not one.startswith("box-")  # a box is made for each deck; no document counts them
    }
    assert stated == {one: both if isinstance(both, tuple) else (both, 0) for one, both in COPIES[game].items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_lies_on_the_sheets_as_often_as_it_should(editions: Editions, game: str) -> None:
    edition = editions(game)
    fronts = Counter((one.component, one.card) for one in edition.placements if one.side == "front" and one.first_tile)
    assert fronts == expected(editions, game)
    by_component = Counter(one.component for one in edition.placements if one.side == "front" and one.first_tile)
    assert by_component == {one: edition.total(one) for one in edition.components if one not in BOOKLETS}


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_numbered_through(editions: Editions, game: str) -> None:
    copies: dict[tuple[str, str], list[int]] = {}
    for one in editions(game).placements:
        if one.side == "front" and one.first_tile:
            copies.setdefault((one.component, one.card), []).append(one.copy)
    for card, numbers in copies.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), card


@pytest.mark.parametrize("game", GAMES)
def test_forms_are_stamped_as_often_as_their_cards_are_printed(editions: Editions, game: str) -> None:
    """Counted by the form objects of each file, whatever placements.json says of the page."""
    edition = editions(game)
    for file in dict.fromkeys(one.file for one in edition.placements):
        drawn: Counter[tuple[int, int]] = Counter()
        wanted: Counter[tuple[int, int]] = Counter()
        with pikepdf.open(edition.folder / file) as pdf:
            forms = [[one.form for one in stamps(page)] for page in pdf.pages]
        for page in forms:
            drawn.update(page)
        form_of = {}
        for name, number, placed in edition.by_page():
            if name == file:
                assert len(placed) == len(forms[number - 1]), (file, number)
                form_of |= {one.design: form for one, form in zip(placed, forms[number - 1], strict=True)}
        tiles = Counter(one.design for one in edition.placements if one.file == file and not one.first_tile)
        for (component, card, side), form in form_of.items():
            wanted[form] += total(editions, game, component, card) + tiles[component, card, side]
        assert drawn == wanted, file


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_every_piece(editions: Editions, game: str) -> None:
    """``data-side="front"`` in printables.html, tiles beyond the first left out."""
    reader = Faces()
    reader.feed(editions(game).page)
    assert reader.fronts == expected(editions, game)


class Faces(HTMLParser):
    """Counts the page's placed fronts."""

    def __init__(self) -> None:
        super().__init__()
        self.fronts: Counter[tuple[str, str]] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        data = dict(attrs)
        if data.get("data-side") == "front" and data.get("data-tile", "1") == "1":
            self.fronts[str(data["data-component"]), str(data["data-card"])] += 1


def total(editions: Editions, game: str, component: str, card: str) -> int:
    entry = editions(game).cards.get((component, card))
    return 1 if entry is None else int(entry["copies"]) + int(entry["extra_copies"])  # a box has no card of its own


def expected(editions: Editions, game: str) -> Counter[tuple[str, str]]:
    """(component, card) → copies and extra copies, from cards.json; boxes once each."""
    edition = editions(game)
    cards = Counter({key: total(editions, game, *key) for key in edition.cards if key[0] not in BOOKLETS})
    boxes = Counter((one.component, one.card) for one in edition.placements if one.component.startswith("box-"))
    assert all(count == 1 for count in boxes.values())
    return cards | boxes
