"""A translation's numbers beyond its figures: signs, order, numerals in Han; the words of its language runs; and
nobody compares a text whose source has changed since.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printgen.checks import scripts
from printgen.checks.asterisks import printed
from printgen.checks.numbers import compared
from printgen.checks.run_words import changed
from printgen.checks.translations import check
from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.model import SourceText
from printgen.numerals import written
from printgen.problems import SourcePos
from printgen.staleness import text_hash
from tests.small import ENGLISH, CommandLine, SmallProject

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")
SOURCE, TARGET = "cards/duel/lang/zh-Hans.yaml", "cards/duel/lang/en.yaml"


def text(words: str) -> SourceText:
    return SourceText(words, SourcePos("lang/x.yaml", 1, 1))


def told(source: str, target: str, language: str = "en") -> list[str]:
    """``severity: message`` of what differs between a Chinese text and its translation."""
    found = [one.problem for one in compared(text(source), text(target), language, "zh-Hans")]
    return [f"{one.severity.value}: {one.message}" for one in found]


@pytest.mark.parametrize(
    ("language", "target"),
    [
        ("en", "Filth **−1**"),
        ("en", "Filth **-1**"),
        ("en", "Filth **–1**"),
        ("en", "Filth −**1**"),
        ("zh-Hant", "穢濁 **－１**"),
        ("ja", "穢れ−1"),
        ("de", "Dreck −1"),
    ],
)
def test_a_turned_sign_is_an_error_in_every_language(language: str, target: str) -> None:
    assert told("污秽 **+1**", target, language) == ["error: +1 of the source is −1 here"]


@pytest.mark.parametrize(
    ("language", "source", "target", "message"),
    [
        ("en", "污秽 **+1**", "Filth **1**", "+1 of the source has no sign here"),
        ("en", "污秽 +1", "Each counts 1 less", "+1 of the source has no sign here"),
        ("en", "污秽 +1", "Filth 1, add a card", "+1 of the source has no sign here"),
        ("zh-Hant", "污秽 −2", "穢濁 2", "−2 of the source has no sign here"),
        ("ja", "污秽 −2", "穢れ2", "−2 of the source has no sign here"),
        ("zh-Hant", "力 −1（最低 1）", "力 1（最低 1）", "−1 of the source has no sign here"),
        ("en", "平 +2（他 +3）", "Calm +2 (he 3)", "+3 of the source has no sign here"),
        ("zh-Hant", "每票 1", "每票 -1", "−1 has no sign in the source"),
        ("en", "污秽 +{filth}", "Filth {filth}", "+{filth} of the source has no sign here"),
        ("de", "污秽 +1", "Dreck 1", "+1 of the source has no sign here"),
    ],
)
def test_a_sign_that_no_word_tells_is_missed(language: str, source: str, target: str, message: str) -> None:
    assert told(source, target, language) == [f"warning: {message}"]


@pytest.mark.parametrize(
    ("language", "source", "target"),
    [
        ("en", "每票票数 +1。", "A true vote adds 1, too."),
        ("en", "每票票数 −1；无技能", "Each of their votes counts 1 less; no skill"),
        ("en", "污秽 +1", "Filth rises by 1"),
        ("en", "污秽 +1", "Filth **＋1**"),
        ("en", "加 1", "+1"),
        ("zh-Hant", "污秽 +1", "穢濁增1"),
        ("zh-Hant", "少 1", "−1"),
        ("ja", "污秽 +1", "穢れを1増やす"),
        ("ja", "枚 + {count} 行动力", "枚＋行動力{count}"),
        ("de", "污秽 +1", "1 Dreck mehr"),
        ("en", "3 − 2", "3 - 2"),
        ("en", "3−2", "3-2"),
        ("en", "0–3 张", "0 to 3 cards"),
        ("en", "甲：\n- 1 张", "One:\n- 1 card"),
        ("en", "A-2 卡", "half-2"),
    ],
)
def test_signs_in_words_and_marks_that_are_no_signs_are_left_alone(language: str, source: str, target: str) -> None:
    assert told(source, target, language) == []


@pytest.mark.parametrize("language", ["zh-Hant", "en"])
def test_numbers_that_changed_places_are_told(language: str) -> None:
    target = {"zh-Hant": "1 張裡取 5 張", "en": "Of 1 card take 5"}[language]
    assert told("5 张里取 1 张", target, language) == [
        "warning: its numbers stand as 1, 5, the source's as 5, 1",
    ]


def test_other_languages_may_turn_the_order_and_english_that_of_its_names() -> None:
    assert told("5 张里取 1 张", "5枚から1枚", "ja") == told("5 张里取 1 张", "1枚を5枚から", "ja") == []
    assert told("5 张里取 1 张", "1 von 5 Karten", "de") == []
    assert told("{a} 张里取 {b} 张", "{b} of {a} cards", "en") == []
    assert told("{a} 张里取 {b} 张", "{b} 張裡取 {a} 張", "zh-Hant")


def test_two_signs_that_changed_places_are_told() -> None:
    assert told("甲 +1，乙 −1", "甲 −1，乙 +1", "zh-Hant") == [
        "warning: its numbers stand as −1, +1, the source's as +1, −1"
    ]


@pytest.mark.parametrize(
    ("language", "source", "target", "message"),
    [
        ("zh-Hant", "抽两张", "抽三張", "2 of the source, in Han, is 3 here"),
        ("zh-Hant", "六面骰", "七面骰", "6 of the source, in Han, is 7 here"),
        ("zh-Hant", "抽六张", "一起抽", "6, in Han, is not there"),
        ("zh-Hant", "一起抽", "抽六張", "6, in Han, is not in the source"),
        ("zh-Hant", "抽两张，弃三张", "抽三張，棄兩張", "its numbers stand as 3, 2, the source's as 2, 3"),
        ("ja", "抽两张", "三枚引く", "2 of the source, in Han, is 3 here"),
        ("ja", "六面骰", "七面ダイス", "6 of the source, in Han, is 7 here"),
    ],
)
def test_other_numerals_in_han_are_told(language: str, source: str, target: str, message: str) -> None:
    assert told(source, target, language) == [f"warning: {message}"]


@pytest.mark.parametrize(
    ("language", "source", "target"),
    [
        ("zh-Hant", "抽两张，一样", "抽 2 張，同樣"),
        ("zh-Hant", "抽 2 张，弃两张", "抽兩張，棄 2 張"),
        ("zh-Hant", "双方各二十", "雙方各二十"),
        ("ja", "抽两张", "2枚引く"),
        ("ja", "六面骰", "ダイスを振る"),
        ("ja", "翻来覆去", "寝返り三昧"),
        ("en", "六面骰", "a die"),
    ],
)
def test_numerals_told_otherwise_are_left_alone(language: str, source: str, target: str) -> None:
    assert told(source, target, language) == []


def test_numbers_are_read_with_their_signs_in_their_order() -> None:
    assert [str(one) for one in written("Ｘ＋１, {n} −2 3-4 +{m} -5")] == ["+1", "{n}", "−2", "3", "4", "+{m}", "−5"]
    assert [str(one) for one in written("抽2，3 张 1,000", "zh-Hans")] == ["2", "3", "1000"]
    assert [str(one) for one in written("一起抽十二张，弃两张 +3", "zh-Hans", han=True)] == ["12", "2", "+3"]


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("[ja:上]", "[ja:下]", "[ja:上] of the source is [ja:下] here"),
        ("[ja:上]、[ja:鬼]", "[ja:上]、[ja:人]", "[ja:鬼] of the source is [ja:人] here"),
        ("[ja:**上**]", "**[ja:下]**", "[ja:上] of the source is [ja:下] here"),
        ("[ja:鬼武者]", "[ja:武者]", "[ja:鬼武者] of the source is [ja:武者] here"),
        ("[ja:のこ]", "[ja:のと]", "[ja:のこ] of the source is [ja:のと] here"),
        ("[ja:上] [ja:下]", "[ja:下] [ja:上]", ""),
        ("[ja:国]", "[ja:國]", ""),
        ("[ja:小判]", "[ja:Koban]", ""),
        ("[ja:使用道具]", "[ja:道具を使う]", ""),
        ("[ja:上]", "[zh:下]", ""),
        ("[ja:上]", "下", ""),
    ],
)
def test_the_words_of_a_run_are_those_of_the_source(source: str, target: str, found: str) -> None:
    assert changed(text(source), text(target)) == found


def test_a_run_with_other_words_is_a_warning_by_key(project: SmallProject) -> None:
    project.replace(SOURCE, "抽一张牌。", '"抽一张[ja:上]。"')
    project.write(TARGET, ENGLISH.replace("Draw a card.", '"Draw a [ja:下]."'))
    game, _ = load_game(DiskFiles(project.root), "duel")
    (found,) = check(game, "en")
    assert not found.counts
    assert f"{found.code}: {found.problem.message}" == (
        "T003: en spells.ib.text (冰锥): [ja:上] of the source is [ja:下] here"
    )


def test_what_all_three_writings_have_is_shared() -> None:
    assert all(map(scripts.is_shared, "上下人山のA"))
    assert not any(map(scripts.is_shared, "国國鬪説说"))


@pytest.mark.parametrize(
    ("words", "source", "found"),
    [
        ("＊＊甲＊＊", None, "full-width ＊＊ would be printed"),
        ("＊甲＊", "*甲*", "full-width ＊ would be printed"),
        ("** +1 **", "**+1**", "** with blanks inside would be printed, in “** +1 **”"),
        ("** +1 ** and **b**", None, "** with blanks inside would be printed, in “** +1 **”"),
        ("* +1 *", "*+1*", "* with blanks inside would be printed, in “* +1 *”"),
        ("\\*\\* note", None, ""),
        ("2 * 3", "2 * 3", ""),
        ("2 * 3", None, ""),
        ("甲＊や乙＊", "甲", ""),
        ("a ** b", "a ** b", ""),
    ],
)
def test_markup_that_prints_as_asterisks_is_told(words: str, source: str | None, found: str) -> None:
    assert "; ".join(said for said, _ in printed(words, source)) == found


def test_such_markup_is_told_once_and_turns_check_red(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Draw a card.", '"**Draw ** a card."'))
    run = printgen(project, "check", "duel")
    assert run.code == 1
    assert run.out.count("T009") == 1
    assert "type **words** without blanks" in run.out


def test_a_stale_text_is_compared_with_nothing(project: SmallProject) -> None:
    """It prints in the source language, and lang status counts it."""
    project.replace(SOURCE, "抽一张牌。", '"抽 2 张[ja:上]。"')
    project.write(TARGET, ENGLISH.replace("Draw a card.", '"Draw 3 cards."'))

    def compared_now() -> list[str]:
        game, _ = load_game(DiskFiles(project.root), "duel")
        return [one.code for one in check(game, "en")]

    assert compared_now() == ["T003", "T005"]
    made = f"spells.ib.text: {text_hash(text('抽一张牌。'))} {text_hash(text('Draw 3 cards.'))}\n"
    project.write("cards/duel/lang/.made-from/en.yaml", made)
    assert compared_now() == []
    project.replace(TARGET, json.dumps("Draw 3 cards."), json.dumps("Draw 3 new cards."))
    assert compared_now() == ["T003", "T005"], "it was edited since, and counts as made anew"


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_translations_raise_no_alarm(name: str) -> None:
    game, _ = load_game(DiskFiles(ROOT), name)
    found = [one for language in game.catalogs for one in check(game, language)]
    assert [one.about for one in found if one.code in ("T003", "T005", "T009")] == []
