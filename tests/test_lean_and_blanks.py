"""What ``--lean`` leaves out of each game, and that an empty card is empty."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pytest

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Edition, Side
from printgen.render.chunks import make_jobs
from printgen.render.faces import Faces, make_faces

ROOT = Path(__file__).parents[1]
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")

LEAN = {
    "yomi-tsugai": ["half-cards", "barriers", "village-board", "rulebook"],
    "onimusha": [
        "tachi", "items", "genma", "treasures", "heirs", "allegiances",
        "oni-markers", "night-marker", "score-sheet", "quick-reference", "rulebook",
    ],
    "big-bed": ["motion", "nights", "bed-board", "rulebook"],
    "fengyao": [
        "identities", "star-charts", "idols", "bones", "tidings", "seat-numbers", "seal-status", "mirror-chart",
        "host-script", "host-record", "spirit-markers", "offering-markers", "chart-used-markers", "quick-reference",
        "rulebook",
    ],
}  # fmt: skip
"""What a lean set still has: the rows that a document's list calls irreplaceable, and what it doesn't list at all."""


def edition_of(game_id: str, choices: Choices) -> Edition:
    game, _ = load_game(DiskFiles(ROOT), game_id)
    edition, problems = localize(game, "zh-Hans", choices)
    assert edition is not None, problems
    return edition


@lru_cache(maxsize=8)
def blank_faces(game_id: str, ink: Literal["full", "saver"]) -> tuple[Edition, Faces]:
    edition = edition_of(game_id, Choices(blanks=2, ink=ink))
    faces, _ = make_faces(DiskFiles(ROOT), edition, edition.choices)
    return edition, faces


@pytest.mark.parametrize("game", GAMES)
def test_the_lean_set_is_what_the_document_calls_irreplaceable(game: str) -> None:
    assert [one.id for one in edition_of(game, Choices(lean=True)).components] == LEAN[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_deck_gets_its_blanks(game: str) -> None:
    for local in edition_of(game, Choices(blanks=2)).components:
        blanks = [(card.copies, card.extra_copies) for card in local.cards if card.card.blank]
        assert blanks == ([(2, 0)] if local.component.kind == "cards" else []), local.id


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("game", GAMES)
def test_an_empty_card_has_no_word_number_or_picture_of_its_own(game: str, ink: Literal["full", "saver"]) -> None:
    edition, faces = blank_faces(game, ink)
    for local in edition.components:
        if local.component.kind == "cards":
            html = faces.unique[faces.of[local.id, "blank", "front"]].html
            assert re.sub(r"<[^>]+>|\s", "", html) == "", local.id
            shown = re.findall(r'src="[^"]*-([a-z]+)\.svg"', html)
            assert not {card.id for card in local.cards} & set(shown), local.id


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("game", GAMES)
def test_an_empty_card_asks_for_no_picture_that_isn_t_there(game: str, ink: Literal["full", "saver"]) -> None:
    edition, faces = blank_faces(game, ink)
    blanks = [faces.unique[key] for (_, card, _), key in faces.of.items() if card == "blank"]
    _, problems = make_jobs(DiskFiles(ROOT), blanks, str(edition.game.root), ROOT / "fonts")
    assert problems == []


@pytest.mark.parametrize("game", GAMES)
def test_a_blank_can_be_shuffled_in(game: str) -> None:
    edition, faces = blank_faces(game, "full")
    back: Side = "back"
    for local in edition.components:
        key = (local.id, "blank", back)
        if key in faces.of and local.id != "seal-status":  # both its sides are read: the blank has none
            others = {faces.of[local.id, card.id, back] for card in local.cards if not card.card.blank}
            assert faces.of[key] in others, local.id
