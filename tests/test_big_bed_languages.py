"""The faces of 大床游戏 hold every language: the game's own, longer ones to come, and two names on one card."""

from __future__ import annotations

import re

import pytest

from printgen.pseudo import BASES
from tests.faces import ROOT, faces_in, fit_faults

OWN = ("zh-Hans", "zh-Hant", "ja", "en")
PAIRS = ("zh-Hans+en", "zh-Hant+en", "ja+en", "en+zh-Hans")
HARDEST = ("en-XA", "zh-XB", "ja+en", "en+zh-Hans")
"""Drawn whole, at eight seconds each when nothing is stored; the languages these are made of are shorter."""
DECKS = ("motion", "nights", "objects", "roles")
TWIN = re.compile(
    r'<p class="twin [^"]*" data-fit="beside"[^>]*><span class="beside" lang="([^"]+)"[^>]*>([^<]+)</span>'
)


def fronts(language: str, deck: str) -> dict[str, str]:
    """Card → the HTML of its front."""
    made, _ = faces_in("big-bed", language)
    return {
        card: made.unique[key].html
        for (component, card, side), key in made.of.items()
        if component == deck and side == "front"
    }


@pytest.mark.parametrize("language", HARDEST)
def test_every_text_fits_its_box(language: str) -> None:
    """Nothing is cut or under its floor where texts are longest, and where two names share a slip."""
    assert fit_faults("big-bed", language) == []


@pytest.mark.parametrize("language", [*OWN, *BASES, *PAIRS])
def test_every_edition_has_its_faces(language: str) -> None:
    """No template lacks a place for the second name, no text is missing."""
    assert [one.message for one in faces_in("big-bed", language)[1]] == []


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("deck", DECKS)
def test_each_card_bears_its_name_in_both_languages(pair: str, deck: str) -> None:
    first, second = pair.split("+")
    other = fronts(second, deck)
    for card, html in fronts(pair, deck).items():
        (twin,) = TWIN.findall(html)
        assert twin[0] == second
        assert f"<span>{twin[1]}</span></h1>" in other[card], f"{card} is called otherwise in {second}"
        alone = fronts(first, deck)[card]
        name = re.search(r"<h1[^>]*><span>.*?</span></h1>", alone)
        assert name is not None
        assert name[0] in html, f"{card}: the first name changes its shape"


@pytest.mark.parametrize("language", OWN)
def test_editions_in_one_language_know_nothing_of_a_second(language: str) -> None:
    made, _ = faces_in("big-bed", language)
    for face in made.unique.values():
        assert "beside" not in face.html, f"{face.component}/{face.card}"
        root = face.html.split(">")[0]
        assert not re.search(r"\b(two|twin|alone)\b", root), f"{face.component}/{face.card}"


def test_a_name_that_both_languages_share_stands_once() -> None:
    """小翠 is 小翠 in Japanese too: no second name, and the first stands in the middle of its slip."""
    maid = fronts("zh-Hans+ja", "roles")["maid"]
    assert "beside" not in maid
    assert " two alone " in maid.split(">")[0]
    assert TWIN.search(fronts("zh-Hans+ja", "roles")["lady"])


def test_styles_are_for_scripts_not_for_english_alone() -> None:
    """German or French must get what English has: rules of faces go by the class ``latin``, never by ``:lang(en)``."""
    for sheet in sorted((ROOT / "templates/big-bed").glob("*.css")):
        if sheet.name != "rulebook.css":
            assert ":lang(en)" not in sheet.read_text(encoding="utf-8"), sheet.name
