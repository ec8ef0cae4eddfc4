"""Translations held against their source: what is lost, renamed or added, by language, file, line, key and card."""

from __future__ import annotations

import json
import time

import pytest

from printgen.checks.translations import check
from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.numerals import figures, in_words
from printgen.plurals import categories, category
from tests.small import ENGLISH, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"


def said(project: SmallProject, language: str = "en") -> list[str]:
    """``code: message`` of everything found in one catalog."""
    game, _ = load_game(DiskFiles(project.root), "duel")
    return [f"{one.code}: {one.problem.message}" for one in check(game, language)]


def test_a_good_translation_has_nothing_to_look_at(project: SmallProject) -> None:
    assert said(project) == []
    assert said(project, "zh-Hans") == []


def test_lost_renamed_spaced_full_width_and_doubled_placeholders_are_told(
    project: SmallProject, printgen: CommandLine
) -> None:
    """E1: each fault by language and key; braces that are no placeholder print as typed."""
    names = ("renamed", "wide", "spaced", "lost", "doubled", "fine", "tap", "half")
    source = dict.fromkeys(names, "Draw {count} cards.") | {"tap": "{T}: tap", "half": "50% to win"}
    target = {
        "renamed": "抽{数量}张",
        "wide": "抽｛count｝张",
        "spaced": "抽{ count }张",
        "lost": "抽张",
        "doubled": "抽{count}张，共{count}",
        "fine": "抽{count}张",
        "tap": "{T}：横置",
        "half": "胜率50%",
    }
    project.write("cards/duel/game.yaml", project.read("cards/duel/game.yaml").replace("source: zh-Hans", "source: en"))
    deck = (
        "size: [63, 88]\ntemplate: spell\nback: spell-back\nstats: {count: int}\ntexts: [name, text]\nlabels: [name]\n"
    )
    deck = deck.replace("template: spell", "template: plain").replace("labels", "css: [spell]\nlabels") + "cards:\n"
    project.write("templates/duel/plain.html", project.read("templates/duel/spell.html").replace("{{ card.cost }}", ""))
    project.write("cards/duel/decks/spells.yaml", deck + "".join(f"  - {{id: {name}, count: 2}}\n" for name in names))
    for language, texts in (("en", source), ("zh-Hans", target)):
        catalog = "game: {labels: {name: 对决}}\nspells:\n  labels: {name: 法术}\n"
        catalog += "".join(f"  {name}: {{name: 名, text: {json.dumps(text)}}}\n" for name, text in texts.items())
        project.write(f"cards/duel/lang/{language}.yaml", catalog)
    assert [one for one in said(project, "zh-Hans") if one.startswith("T003")] == [
        "T003: zh-Hans spells.renamed.text (名): {count} missing; {数量} not in the source",
        "T003: zh-Hans spells.wide.text (名): {count} is typed as ｛count｝",
        "T003: zh-Hans spells.spaced.text (名): {count} is typed as { count }",
        "T003: zh-Hans spells.lost.text (名): {count} missing",
        "T003: zh-Hans spells.doubled.text (名): {count} stands twice, not once",
    ]
    run = printgen(project, "check", "duel")
    assert run.code == 1
    assert f"{SOURCE}:4:" in run.out
    assert run.out.count("error T003") == 5
    assert printgen(project, "build", "--lang", "zh-Hans").code == 0
    made = (project.root / "output/duel/zh-Hans/cards.json").read_text(encoding="utf-8")
    texts = {card["id"]: card["texts"]["text"] for card in json.loads(made)["components"][0]["cards"]}
    assert texts["renamed"] == texts["doubled"] == "Draw {count} cards."
    assert texts["fine"] == "抽{count}张"
    assert texts["tap"] == "{T}：横置"
    assert texts["half"] == "胜率50%"
    page = (project.root / "output/duel/zh-Hans/printables.html").read_text(encoding="utf-8")
    assert "Draw 2 cards." in page
    assert "抽2张" in page
    assert "{数量}" not in page
    assert "{ count }" not in page


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("造成 {cost} 点。", "Deal {{cost}}.", "{cost} is typed with two braces"),
        ("造成 {cost} 点。", "Deal {{ cost }}.", "{cost} is typed as {{ cost }}"),
        (
            "造成 {cost} 点。",
            "Deal {cost} to {{cost}}.",
            "{cost} is typed with two braces; {cost} stands twice, not once",
        ),
        ("{{ 7*7 }} {cost} 点。", "{{ 7*7 }} {cost} points.", ""),
        ("{{cost}} 点。", "{{cost}} points.", ""),
        ("造成 {cost} 点。", "Deal \\{{cost}\\}.", ""),
    ],
)
def test_a_name_in_two_braces_is_told(project: SmallProject, source: str, target: str, told: str) -> None:
    """The outer braces would be printed; where the source has them, or an escape asks for them, they are meant."""
    project.replace(SOURCE, "造成 {cost} 点伤害。", source)
    project.replace(TARGET, '"Deal {cost} damage."', json.dumps(target))
    found = [one for one in said(project) if one.startswith("T003")]
    assert found == ([f"T003: en spells.fb.text (火球): {told}"] if told else [])


@pytest.mark.parametrize(
    ("typed", "code", "part"),
    [
        ("Deal {cost} damage, then 3 more.", "T005", "3 is not in the source"),
        ("Deal {cost} damage，then stop.", "T006", "full-width ，"),
        ("Deal {cost}　damage.", "T006", "an ideographic space (U+3000)"),
        ('Deal {cost} "damage".', "T006", 'straight "'),
        ("Don't deal {cost}.", "T006", "straight '"),
        ("Deal {cost} 伤害.", "T007", "“伤害” stands outside a language run"),
        ("Deal {cost} damag\u0435s.", "T007", "mixes Latin letters with look-alikes of another script"),
        ("Deal {cost} ⏎ damage.", "T006", "⏎ would be printed"),
        ("Deal {cost} **damage.", "T009", "** opens and nothing closes it"),
        ("Deal {cost} damage in [ja:oni.", "T009", "[ja: opens and nothing closes it"),
    ],
)
def test_each_slip_in_english_is_told(project: SmallProject, typed: str, code: str, part: str) -> None:
    project.replace(TARGET, '"Deal {cost} damage."', json.dumps(typed, ensure_ascii=False))
    (found,) = said(project)
    assert found.startswith(f"{code}: en spells.fb.text (火球): ")
    assert part in found


@pytest.mark.parametrize(
    ("typed", "code", "part"),
    [
        ("造成 {cost} 点,伤害。", "T006", "half-width ,"),
        ("造成 {cost} 点伤害(火)。", "T006", "half-width ("),
        ("造成 {cost} 点のこ伤害。", "T007", "“のこ” stands outside a language run"),
    ],
)
def test_each_slip_in_chinese_is_told_in_the_source_too(
    project: SmallProject, typed: str, code: str, part: str
) -> None:
    project.replace(SOURCE, "造成 {cost} 点伤害。", typed)
    (found,) = said(project, "zh-Hans")
    assert found.startswith(f"{code}: zh-Hans spells.fb.text")
    assert part in found


@pytest.mark.parametrize("typed", ["1:2 {cost}", "[ja:のこ] {cost} 点", "第 1.5 步：{cost}", "2\\*3 = 6，{cost}"])
def test_what_is_right_in_chinese_is_left_alone(project: SmallProject, typed: str) -> None:
    project.replace(SOURCE, '"造成 {cost} 点伤害。"', json.dumps(typed))
    assert said(project, "zh-Hans") == []


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("抽 2 张", "Draw two cards", ""),
        ("抽两张", "Draw 2 cards", ""),
        ("抽 2 张", "Draw 3 cards", "2 of the source is not there; 3 is not in the source"),
        ("抽 2 张，弃 2 张", "Draw 2, discard", "2 of the source is not there"),
        ("第 ③ 步", "Step 3", ""),
        ("共 1,000 分", "1000 points", ""),
        ("十二张", "12 cards", ""),
    ],
)
def test_numbers_are_compared_in_figures_and_in_words(
    project: SmallProject, source: str, target: str, told: str
) -> None:
    project.replace(SOURCE, "抽一张牌。", json.dumps(source, ensure_ascii=False))
    project.replace(TARGET, "Draw a card.", json.dumps(target))
    found = said(project)
    assert found == ([f"T005: en spells.ib.text (冰锥): {told}"] if told else [])


@pytest.mark.parametrize(
    ("language", "target", "told"),
    [
        ("fr", "Piochez 1,5 carte et 10\u202f000 points", []),
        ("de", "Ziehe 1,5 Karten und 10.000 Punkte", []),
        ("de", "Ziehe 15 Karten und 10.000 Punkte", ["error: 1.5 of the source is not there; 15 is not in the source"]),
        ("fr", "Piochez 1,5 carte et dix mille points", ["warning: 10000 of the source is not there"]),
    ],
)
def test_numbers_are_read_as_each_language_writes_them(
    project: SmallProject, language: str, target: str, told: list[str]
) -> None:
    """What nothing here can read in words may be right."""
    project.replace(SOURCE, "抽一张牌。", '"抽 1.5 张牌，10,000 分"')
    project.replace("cards/duel/game.yaml", "en: []", f"en: [], {language}: []")
    project.write(f"cards/duel/lang/{language}.yaml", ENGLISH.replace("Draw a card.", f'"{target}"'))
    game, _ = load_game(DiskFiles(project.root), "duel")
    found = [one.problem for one in check(game, language) if one.problem.code == "T005"]
    assert [f"{one.severity.value}: {one.message.partition(': ')[2]}" for one in found] == told


def test_a_plural_form_may_say_its_own_number(project: SmallProject) -> None:
    project.replace(TARGET, '"Deal {cost} damage."', '{one: Deal 1 point., other: "Deal {cost} points."}')
    assert said(project) == []
    project.replace(TARGET, "Deal 1 point.", "Deal 3 points.")
    assert said(project) == ["T005: en spells.fb.text (火球): 3 is not in the source"]


def test_korean_may_use_its_brackets(project: SmallProject) -> None:
    project.replace("cards/duel/game.yaml", "en: []", "en: [], ko: []")
    korean = ENGLISH.replace("Draw a card.", "《책》의 「장」을 뽑는다。").replace("Icicle", "〈고드름〉")
    project.write("cards/duel/lang/ko.yaml", korean)
    game, _ = load_game(DiskFiles(project.root), "duel")
    (found,) = [one.problem.message for one in check(game, "ko") if one.problem.code == "T006"]
    assert "full-width 。" in found


def test_a_brace_that_nothing_closes_takes_no_time(project: SmallProject) -> None:
    project.replace(TARGET, "Deal {cost} damage.", "{cost" + " " * 100_000)
    start = time.monotonic()
    assert any("{cost} missing" in one for one in said(project))
    assert time.monotonic() - start < 5


def test_a_waiver_excuses_one_key_and_a_stale_one_is_told(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(TARGET, "Draw a card.", "Draw 7 cards.")
    assert printgen(project, "check", "duel").code == 1
    waiver = "waivers:\n  - {finding: T005, in: catalogs, at: en spells.ib.text, reason: seven is one of ours}\n"
    project.write("cards/duel/checks.yaml", waiver)
    project.write("cards/duel/rulebook/zh-Hans.md", "# 规则\n")
    assert printgen(project, "check", "duel").code == 0
    project.write(TARGET, ENGLISH)
    run = printgen(project, "check", "duel")
    assert "D804" in run.out


def test_the_check_of_one_language_leaves_the_others_alone(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(TARGET, "Draw a card.", "Draw 7 cards.")
    assert "T005" in printgen(project, "check", "duel").out
    assert "T005" in printgen(project, "check", "duel", "--lang", "en").out
    assert "T005" not in printgen(project, "check", "duel", "--lang", "zh-Hans").out


def test_a_strict_build_refuses_differing_numbers(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(TARGET, "Draw a card.", "Draw 7 cards.")
    assert printgen(project, "build", "--lang", "en").code == 0
    assert printgen(project, "build", "--lang", "en", "--strict").code == 2


def test_plural_categories_are_those_of_the_language() -> None:
    assert categories("zh-Hans") == categories("ja") == ("other",)
    assert categories("en") == ("one", "other")
    assert categories("pl") == ("one", "few", "many", "other")
    assert [category("pl", number) for number in (1, 2, 5, 22)] == ["one", "few", "many", "few"]


def test_plural_forms_are_asked_for_by_language_and_chosen_by_the_number(
    project: SmallProject, printgen: CommandLine
) -> None:
    """E5"""
    project.write("cards/duel/game.yaml", project.read("cards/duel/game.yaml").replace("en: []", "en: [], pl: []"))
    project.replace(TARGET, '"Deal {cost} damage."', '{one: One point., other: "{cost} points."}')
    polish = '{one: "{cost} punkt.", few: "{cost} punkty.", many: "{cost} punktów.", other: "{cost} punktu."}'
    project.write(
        "cards/duel/lang/pl.yaml", project.read(TARGET).replace('{one: One point., other: "{cost} points."}', polish)
    )
    project.replace(SOURCE, '"造成 {cost} 点伤害。"', '{other: "造成 {cost} 点伤害。"}')
    for cost, english, wanted in (
        (1, "One point.", "{cost} punkt."),
        (2, "{cost} points.", "{cost} punkty."),
        (5, "{cost} points.", "{cost} punktów."),
    ):
        deck = project.read("cards/duel/decks/spells.yaml")
        project.write(
            "cards/duel/decks/spells.yaml",
            deck.split("  - {id: fb")[0] + f"  - {{id: fb, cost: {cost}}}\n  - {{id: ib, cost: 1}}\n",
        )
        for language, text in (("en", english), ("pl", wanted), ("zh-Hans", "造成 {cost} 点伤害。")):
            assert printgen(project, "build", "--lang", language, "--strict").code == 0
            made = (project.root / f"output/duel/{language}/cards.json").read_text(encoding="utf-8")
            assert json.loads(made)["components"][0]["cards"][0]["texts"]["text"] == text
    assert printgen(project, "lang", "status", "duel").code == 0
    project.write(
        "cards/duel/lang/pl.yaml", project.read("cards/duel/lang/pl.yaml").replace('few: "{cost} punkty.", ', "")
    )
    run = printgen(project, "lang", "status", "duel", "--lang", "pl", "--format", "json")
    (row,) = json.loads(run.out)["languages"]
    assert (row["missing"], row["keys"][0]["key"], row["keys"][0]["said"]) == (1, "spells.fb.text", "plural form few")
    run = printgen(project, "build", "--lang", "pl")
    assert "T001: spells.fb.text lacks the plural form few; the text in zh-Hans is printed" in run.err


def test_a_form_that_no_number_takes_is_told(project: SmallProject) -> None:
    project.replace(SOURCE, '"造成 {cost} 点伤害。"', '{one: "造成 {cost} 点。", other: "造成 {cost} 点伤害。"}')
    assert said(project, "zh-Hans") == ["T012: zh-Hans spells.fb.text (火球): zh-Hans has no plural form one"]


def test_numbers_in_words_are_read() -> None:
    assert in_words("二十三", "zh-Hans") == {23: 1}
    assert in_words("二三人", "zh-Hans") == {2: 1, 3: 1}
    assert in_words("twice, then both", "en") == {2: 2}
    assert figures("１２ ③ 2.5 1,000 4.2.1") == {12: 1, 3: 1, 2.5: 1, 1000: 1, 4.2: 1}


def test_a_translation_that_leaves_the_games_terms_is_told(project: SmallProject, printgen: CommandLine) -> None:
    for path, term in ((SOURCE, "牌库"), (TARGET, "Draw pile")):
        project.write(path, f"{project.read(path)}terms: {{pile: {term}}}\n")
    project.replace(SOURCE, "抽一张牌。", "从牌库抽一张牌。")
    project.replace(TARGET, "Draw a card.", "Draw from the draw pile.")
    assert "T008" not in printgen(project, "check", "duel").out
    project.replace(TARGET, "the draw pile.", "the deck.")
    run = printgen(project, "check", "duel")
    assert "warning T008: en spells.ib.text: the source says '牌库', this not 'Draw pile'" in run.out


def test_a_form_without_a_word_counts_as_missing(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(TARGET, '"Deal {cost} damage."', '{one: "", other: "{cost} points."}')
    run = printgen(project, "lang", "status", "duel", "--format", "json")
    (key,) = json.loads(run.out)["languages"][0]["keys"]
    assert (key["key"], key["standing"], key["said"]) == ("spells.fb.text", "missing", "plural form one")


def test_a_form_may_leave_out_its_number_whatever_else_it_names(project: SmallProject) -> None:
    project.replace(SOURCE, "造成 {cost} 点伤害。", "{school}：造成 {cost} 点伤害。")
    for form, found in (("{school}: one point", 0), ("{cost}: one point", 0), ("one point", 1)):
        forms = json.dumps({"one": form, "other": "{school}: {cost} points"})
        project.write(TARGET, ENGLISH.replace('"Deal {cost} damage."', forms))
        assert len([one for one in said(project) if one.startswith("T003")]) == found, form
