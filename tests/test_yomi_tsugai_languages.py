"""The faces of 黄泉双生 in every language: nothing too long for its place, two names only where two are asked for."""

from __future__ import annotations

import re

import pytest

from printgen.render.faces import Faces
from tests.faces import ROOT, faces_in, fit_faults

GAME = "yomi-tsugai"
DECKS = ("half-cards", "tides", "curses", "wardens", "barriers")
HARDEST = ("en-XA", "zh-XB", "zh-Hans+en", "ja+en")
"""Editions whose texts need most room; drawing all ten takes a minute."""
TWO = ("zh-Hans+en", "zh-Hant+en", "ja+en", "en+zh-Hans")
SECOND = re.compile(r'data-fit="beside"[^>]*><span class="beside" lang="([^"]+)" dir="ltr">([^<]+)</span>')


def front(faces: Faces, deck: str, card: str) -> str:
    return faces.unique[faces.of[deck, card, "front"]].html


@pytest.mark.parametrize("language", HARDEST)
def test_every_text_fits(language: str) -> None:
    assert fit_faults(GAME, language) == []


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja", "en"])
def test_one_language_leaves_no_place_for_a_second_name(language: str) -> None:
    for face in faces_in(GAME, language)[0].unique.values():
        for trace in ('data-fit="beside"', 'class="beside"', "with-second"):
            assert trace not in face.html, f"{face.component}/{face.card} has {trace}"


@pytest.mark.parametrize("language", TWO)
def test_each_card_says_its_name_in_both_languages(language: str) -> None:
    second = language.split("+")[1]
    faces = faces_in(GAME, language)[0]
    for deck, card, side in faces.of:
        if deck in DECKS and side == "front":
            found = SECOND.findall(front(faces, deck, card))
            assert [tag for tag, _ in found] == [second], f"{deck}/{card} says {found}"


def test_the_second_name_is_the_cards_own() -> None:
    faces = faces_in(GAME, "zh-Hans+en")[0]
    said = {card: SECOND.findall(front(faces, deck, card))[0][1] for deck, card, side in faces.of if deck in DECKS}
    assert said["lamp-east"] == "Lamp"
    assert said["slumber"] == "Slumber"
    assert said["needle"] == "Charm Stitcher"
    assert said["gate-2-mist"] == said["gate"] == "Yomi Gate"


def test_names_that_both_languages_write_alike_are_said_once() -> None:
    faces = faces_in(GAME, "zh-Hans+zh-Hant")[0]
    assert not SECOND.findall(front(faces, "barriers", "mount"))
    assert SECOND.findall(front(faces, "barriers", "gate")) == [("zh-Hant", "黃泉門")]


def test_rules_for_words_of_letters_are_no_rules_for_english_alone() -> None:
    """A translation into German gets what English gets: the class ``words``, not the language."""
    for sheet in sorted((ROOT / "templates" / GAME).glob("*.css")):
        if sheet.name != "rulebook.css":
            assert ":lang(en)" not in sheet.read_text(encoding="utf-8"), sheet.name
