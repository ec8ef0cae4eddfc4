"""The faces of 封妖 hold every language: the game's own, longer ones to come, and two names on one card."""

from __future__ import annotations

import re

import pytest

from tests.faces import ROOT, faces_in, fit_faults

GAME = "fengyao"
OWN = ("zh-Hans", "zh-Hant", "ja", "en")
PAIRS = ("zh-Hans+en", "zh-Hant+en", "ja+en", "en+zh-Hans")
HARDEST = ("en-XA", "zh-XB", "en+zh-Hans")
"""Editions whose texts need most room; all ten drawn anew take too long for a test."""
NAMED = ("identities", "star-charts", "idols", "bones", "tidings", "seat-numbers", "seal-status", "mirror-chart")
"""What prints a card's own name, or has a place for it."""
SECOND = re.compile(
    r'<p class="second" data-fit="beside" data-fit-floor="label">'
    r'<span class="beside" lang="([^"]+)"[^>]*>([^<]+)</span></p>'
)


def fronts(language: str, components: tuple[str, ...]) -> dict[str, str]:
    """``deck/card`` → the HTML of its front."""
    faces = faces_in(GAME, language)[0]
    keys = {place: key for place, key in faces.of.items() if place[0] in components and place[2] == "front"}
    return {f"{component}/{card}": faces.unique[key].html for (component, card, _), key in keys.items()}


@pytest.mark.parametrize("language", HARDEST)
def test_every_text_fits(language: str) -> None:
    assert fit_faults(GAME, language) == []


@pytest.mark.parametrize("language", OWN)
def test_one_language_leaves_no_place_for_a_second_name(language: str) -> None:
    faces, lacking = faces_in(GAME, language)
    assert not lacking
    for face in faces.unique.values():
        classes = {word for each in re.findall(r'class="([^"]*)"', face.html) for word in each.split()}
        assert not classes & {"beside", "second", "two"}, f"{face.component}/{face.card} in {language}"


@pytest.mark.parametrize("language", PAIRS)
def test_every_card_says_its_name_in_both_languages(language: str) -> None:
    assert not faces_in(GAME, language)[1]
    second = language.split("+")[1]
    for place, html in fronts(language, NAMED).items():
        found = SECOND.findall(html)
        assert [tag for tag, _ in found] == [second], f"{place} in {language} says {found}"


def test_the_second_name_is_the_cards_own() -> None:
    said = {place: SECOND.findall(html)[0][1] for place, html in fronts("zh-Hans+en", NAMED).items()}
    assert said["identities/xianzi"] == "Maiden"
    assert said["bones/general"] == "General Skull"
    assert said["mirror-chart/mirror-chart"] == "Fourfold Mirror"


@pytest.mark.parametrize("language", ["en", "en-XA", "en+zh-Hans"])
def test_languages_in_letters_share_one_layout(language: str) -> None:
    """What English gets, German gets: rules stand on the class ``latin``, which every face in letters carries."""
    for face in faces_in(GAME, language)[0].unique.values():
        if face.component.endswith("-markers") or " back " in face.html[:200]:
            continue
        assert re.match(r'<(section|article) class="[^"]*\blatin\b', face.html), f"{face.component}/{face.card}"


def test_no_rule_is_for_english_alone() -> None:
    for sheet in sorted((ROOT / "templates" / GAME).glob("*.css")):
        assert ":lang(en)" not in sheet.read_text(encoding="utf-8"), sheet.name


def test_ratings_too_long_for_one_line_stand_two_by_two() -> None:
    """Four labels share the foot's width by their length; longer ones stand in two rows, so none is set too small."""
    assert 'class="ratings" data-fit' in fronts("en", ("identities",))["identities/zaie"]
    assert 'class="ratings grid" data-fit' in fronts("en-XA", ("identities",))["identities/zaie"]


@pytest.mark.parametrize("language", (*OWN, *PAIRS))
def test_every_identity_keeps_its_figure(language: str) -> None:
    """However long its rules: a card without its figure looks poorer than its neighbours."""
    for place, html in fronts(language, ("identities",)).items():
        card = place.split("/")[1]
        assert html.count(f"pic-figures-{card}") == 1, f"{place} in {language}"


@pytest.mark.parametrize("language", ["en", "en-XA"])
def test_a_low_dome_has_its_figure_beside_a_name_in_letters(language: str) -> None:
    """There is no room for it below the name; in the head it costs the rules nothing."""
    faces = fronts(language, ("identities",))
    for card in ("shennv", "fotuo", "xingjun"):
        head = faces[f"identities/{card}"].split("<header")[1].split("</header>")[0]
        assert f'<i class="emblem pic-figures-{card}"></i>' in head, f"{card} in {language}"


def test_a_text_half_as_long_again_is_set_denser() -> None:
    """The game's languages never need the densest setting; the pseudo-language does, and its type stays readable."""
    for language in OWN:
        assert not [place for place, html in fronts(language, ("identities",)).items() if " dense " in html]
    assert " dense " in fronts("en-XA", ("identities",))["identities/xingjun"]
