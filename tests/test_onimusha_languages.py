"""The faces of 鬼武者 in every language: nothing too long for its place, two names only where two are asked for."""

from __future__ import annotations

import re

import pytest

from tests.faces import ROOT, faces_in, fit_faults

GAME = "onimusha"
DECKS = ("tachi", "items", "genma", "souls", "miasma", "treasures", "heirs", "allegiances")
NAMED_TOO = ("pawns",)
"""Components beside the decks that print a card's name."""
HARDEST = ("en-XA", "zh-XB", "zh-Hans+en", "ja+en")
"""Editions whose texts need most room; drawing all ten takes a minute and a half."""
BESIDE = re.compile(r'data-fit="beside"[^>]*><span class="beside" lang="([^"]+)" dir="ltr">(.*?)</span></div>')


def fronts(language: str, components: tuple[str, ...]) -> dict[tuple[str, str], str]:
    faces, lacking = faces_in(GAME, language)
    assert not lacking
    of = {key: name for key, name in faces.of.items() if key[0] in components and key[2] == "front"}
    return {(component, card): faces.unique[name].html for (component, card, _), name in of.items()}


@pytest.mark.parametrize("language", HARDEST)
def test_every_text_fits(language: str) -> None:
    assert fit_faults(GAME, language) == []


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja", "en"])
def test_one_language_leaves_no_place_for_a_second_name(language: str) -> None:
    for face in faces_in(GAME, language)[0].unique.values():
        for trace in ("beside", 'class="second', " two"):
            assert trace not in re.sub(r">[^<]*<", "><", face.html), f"{face.component}/{face.card} has {trace}"


@pytest.mark.parametrize("language", ["zh-Hans+en", "zh-Hant+en", "ja+en"])
def test_each_card_says_its_name_in_both_languages(language: str) -> None:
    for (component, card), html in fronts(language, DECKS + NAMED_TOO).items():
        found = BESIDE.findall(html)
        assert found and {tag for tag, _ in found} == {"en"}, f"{component}/{card} says {found}"


def test_the_second_name_is_the_cards_own_without_the_characters_beside_it() -> None:
    faces = fronts("zh-Hans+en", DECKS)
    said = {card: BESIDE.findall(html)[0][1].strip() for (_, card), html in faces.items()}
    assert said["high"] == "High Cut"
    assert said["kenshi"] == "Genma Swordsman"
    assert said["kaede"] == "Kaede"
    assert said["blue"] == "Blue Soul"
    assert not [name for name in said.values() if re.search("[\u3040-\u30ff\u3400-\u9fff]", name)]


def test_names_that_are_on_the_card_already_are_said_once() -> None:
    """English names bring their Japanese characters, which are the Chinese name as well."""
    two, one = (fronts(language, DECKS + NAMED_TOO) for language in ("en+zh-Hans", "en"))
    assert two == one


def test_rules_for_words_of_letters_are_no_rules_for_english_alone() -> None:
    """A translation into German gets what English gets: the class ``latin``, not the language."""
    for sheet in sorted((ROOT / "templates" / GAME).glob("*.css")):
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
        for_english = [rule for rule in re.findall(r"[^{}]*:lang\(en\)[^{}]*", rules) if ":not(" not in rule]
        assert not [rule.strip() for rule in for_english if not rule.strip().startswith(".bk")], sheet.name
