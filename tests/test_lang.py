"""Translators' tools on a small game: each key reported exactly, no line of a person's lost."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from printgen.languages.opencc_draft import traditional
from printgen.languages.yaml_scalars import fresh
from printgen.load.yaml_nodes import plain, read_yaml
from tests.small import ENGLISH, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TARGET = "cards/duel/lang/en.yaml"


def status(printgen: CommandLine, project: SmallProject) -> dict[str, int]:
    run = printgen(project, "lang", "status", "duel", "--format", "json")
    (row,) = json.loads(run.out)["languages"]
    assert run.code == int(bool(row["missing"] or row["stale"] or row["broken"]))
    return {name: row[name] for name in ("total", "translated", "missing", "stale", "same", "broken", "percent")}


def test_a_whole_language_is_a_hundred_percent(project: SmallProject, printgen: CommandLine) -> None:
    assert status(printgen, project) == {
        "total": 6, "translated": 6, "missing": 0, "stale": 0, "same": 0, "broken": 0, "percent": 100,
    }  # fmt: skip


def test_missing_broken_and_equal_keys_are_counted_and_named(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(SOURCE, "火球", "Agni")
    project.write(TARGET, ENGLISH.replace("Fireball", "Agni").replace("{cost}", "{price}").replace("Icicle", "''"))
    assert status(printgen, project) == {
        "total": 6, "translated": 4, "missing": 1, "stale": 0, "same": 1, "broken": 1, "percent": 66,
    }  # fmt: skip
    run = printgen(project, "lang", "status", "duel")
    assert f"{TARGET}:4: en: broken: spells.fb.text: {{cost}} missing; {{price}} not in the source" in run.out
    assert "en: missing: spells.ib.name" in run.out


def test_a_changed_source_makes_exactly_its_keys_stale(project: SmallProject, printgen: CommandLine) -> None:
    """E3"""
    assert printgen(project, "lang", "update", "duel").code == 0
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    assert status(printgen, project)["stale"] == 1
    run = printgen(project, "build", "--lang", "en")
    assert run.code == 0
    assert "T002: spells.ib.text: the source text has changed since" in run.err
    cards = json.loads((project.root / "output/duel/en/cards.json").read_text(encoding="utf-8"))
    assert cards["components"][0]["cards"][1]["texts"]["text"] == "抽两张牌。"
    assert printgen(project, "build", "--lang", "en", "--strict").code == 2


@pytest.mark.parametrize("mend", ["edit", "accept", "accept one"])
def test_editing_or_accepting_clears_it(project: SmallProject, printgen: CommandLine, mend: str) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    if mend == "edit":
        project.replace(TARGET, "Draw a card.", "Draw two cards.")
    else:
        keys = ["spells.ib.text"] if mend == "accept one" else []
        run = printgen(project, "lang", "accept", "duel", "en", *keys)
        assert "1 accepted, 0 still stale" in run.out
    assert status(printgen, project)["stale"] == 0
    assert "T002" not in printgen(project, "build", "--lang", "en").err


def test_a_broken_text_of_an_older_source_is_no_newer_for_being_looked_at(
    project: SmallProject, printgen: CommandLine
) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "造成 {cost} 点伤害。", "造成伤害。")
    assert status(printgen, project)["broken"] == 1
    assert "0 accepted" in printgen(project, "lang", "accept", "duel", "en", "spells").out
    project.replace(SOURCE, "造成伤害。", "造成 {cost} 点伤害。")
    assert status(printgen, project)["stale"] == 0


def test_blanks_and_composed_characters_make_nothing_stale(project: SmallProject, printgen: CommandLine) -> None:
    project.write(SOURCE, project.read(SOURCE).replace("抽一张牌。", '"Ce\\u0301 抽一张牌。"'))
    printgen(project, "lang", "update", "duel")
    project.write(SOURCE, project.read(SOURCE).replace('"Ce\\u0301 抽一张牌。"', '"C\\u00e9  抽一张牌。 "'))
    assert status(printgen, project)["stale"] == 0


def test_accepting_an_unknown_key_is_refused_with_the_right_one(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "lang", "accept", "duel", "en", "spells.ib.txet")
    assert run.code == 2
    assert "no key 'spells.ib.txet'\n  fix: did you mean 'spells.ib.text'?" in run.err


def test_a_new_language_has_every_key_with_its_source_beside(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "lang", "new", "duel", "fr").code == 0
    text = project.read("cards/duel/lang/fr.yaml")
    assert "    # 造成 {cost} 点伤害。\n    text:\n" in text
    run = printgen(project, "build", "--lang", "fr")
    assert run.code == 0
    assert printgen(project, "lang", "status", "duel", "--lang", "fr", "--format", "json").code == 1
    again = printgen(project, "lang", "new", "duel", "fr")
    assert again.code == 2
    assert "printgen lang update duel fr" in again.err


def test_a_draft_in_traditional_characters_is_marked(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "lang", "new", "duel", "zh-TW", "--draft").code == 0
    text = project.read("cards/duel/lang/zh-Hant.yaml")
    assert "text: 造成 {cost} 點傷害。  # machine draft, not checked\n" in text


def test_drafts_leave_runs_names_and_icons_alone() -> None:
    made = traditional("发[ja:発売发]{n}:candle:“发”", lambda text: text.replace("发", "發"))
    assert made == "發[ja:発売发]{n}:candle:「發」"


@pytest.fixture(scope="module")
def convert() -> Callable[[str], str]:
    """OpenCC as drafts use it, loaded once."""
    made: Callable[[str], str] = pytest.importorskip("opencc").OpenCC("s2tw").convert
    return made


@pytest.mark.parametrize(
    ("source", "draft"),
    [
        ("干血手印", "乾血手印"),
        ("5 人局明显偏松，想紧一点", "5 人局明顯偏鬆，想緊一點"),
        ("薄了洗两回就卷边。", "薄了洗兩回就捲邊。"),
        ("先封后动也能动", "先封後動也能動"),
        ("谁报过，记在格里", "誰報過，記在格裡"),
        ("正是四格里一格「回」", "正是四格裡一格「回」"),
        ("要是只罚吵，人人永远出 0", "要是只罰吵，人人永遠出 0"),
        ("可是只合灯的夜", "可是只合燈的夜"),
        ("人多只是更难合拍", "人多只是更難合拍"),
        ("只影响验妖", "只影響驗妖"),
        ("同町的人打的是同一只。", "同町的人打的是同一隻。"),
        ("每人整局限一次", "每人整局限一次"),
        ("挡板沿虚线折，管家灯折成一盏灯笼", "擋板沿虛線摺，管家燈摺成一盞燈籠"),
        ("叠在另一只脚上粘牢", "疊在另一隻腳上黏牢"),
        ("阿岳不挨打", "阿岳不挨打"),
        ("[ja:足枷]碰上复活的那一夜，回复 1 点体力", "[ja:足枷]碰上復活的那一夜，回復 1 點體力"),
        ("公布凶祟，宣布布局与分布", "公布凶祟，宣布布局與分布"),
        ("床位叁，两本账", "床位參，兩本帳"),
        ("台词照念，“不展示”", "台詞照唸，「不展示」"),
    ],
)
def test_drafts_mend_what_opencc_gets_wrong(convert: Callable[[str], str], source: str, draft: str) -> None:
    assert convert(source) != draft, "OpenCC needs no help with this any more"
    assert traditional(source, convert) == draft


@pytest.mark.parametrize(
    ("source", "draft"),
    [
        ("树干血红", "樹幹血紅"),
        ("夜里村民睁眼", "夜裡村民睜眼"),
        ("格里高利的格里历", "格里高利的格里曆"),
        ("每公里扣 1 点 HP", "每公里扣 1 點 HP"),
        ("先封后，再立太子", "先封后，再立太子"),
        ("它可是只合群的狗", "它可是隻合群的狗"),
        ("每只影响相邻一格", "每隻影響相鄰一格"),
        ("沿虚线折返", "沿虛線折返"),
        ("回复玩家的问题，翻来覆去", "回覆玩家的問題，翻來覆去"),
        ("颠覆活动", "顛覆活動"),
        ("概念流程图，按照念珠数", "概念流程圖，按照念珠數"),
        ("松树与卷边", "松樹與卷邊"),
    ],
)
def test_drafts_mend_no_word_that_only_looks_alike(convert: Callable[[str], str], source: str, draft: str) -> None:
    assert traditional(source, convert) == draft


def test_an_update_adds_and_sets_aside_and_keeps_every_other_line(project: SmallProject, printgen: CommandLine) -> None:
    own = "# my notes\n" + ENGLISH.replace("  fb:", "  # the big one\n  fb:") + "  old: {name: Gone}\n\n# the end\n"
    project.write(TARGET, own)
    project.write(SOURCE, project.read(SOURCE) + "  wb: {name: 水, text: 水。}\n")
    project.write(
        "cards/duel/decks/spells.yaml", project.read("cards/duel/decks/spells.yaml") + "  - {id: wb, cost: 3}\n"
    )
    assert printgen(project, "lang", "update", "duel").code == 0
    once = project.read(TARGET)
    for line in own.splitlines():
        assert line in once or "old" in line
    assert "  # removed in the source: old: {name: Gone}\n" in once
    tree = plain(read_yaml("x", once.encode()))
    assert isinstance(tree, dict)
    assert tree["spells"]["wb"] == {"name": None, "text": None}
    assert printgen(project, "lang", "update", "duel").code == 0
    assert project.read(TARGET) == once


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "no",
        "a: b",
        "*x*",
        "[ja:鬼]",
        "{n} 张",
        '"q"',
        "it's",
        "two\nlines",
        " edge ",
        "#",
        "3",
        "“引”",
        "x\\y",
    ],
)
def test_every_text_reads_back_as_itself(text: str) -> None:
    assert plain(read_yaml("x", f"a: {fresh(text, flow=False)}\n".encode())) == {"a": text}


def test_a_language_translated_by_hand_goes_stale_too(project: SmallProject, printgen: CommandLine) -> None:
    """Nothing but ``lang new`` was typed before the source changed: it was made from what stood beside the key."""
    assert printgen(project, "lang", "new", "duel", "fr").code == 0
    french = "cards/duel/lang/fr.yaml"
    project.replace(french, "    # 抽一张牌。\n    text:\n", "    # 抽一张牌。\n    text: Piochez une carte.\n")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    run = printgen(project, "build", "--lang", "fr")
    assert "T002: spells.ib.text: the source text has changed since; the text in zh-Hans is printed" in run.err
    assert printgen(project, "lang", "update", "duel", "fr").code == 0
    assert "    # 抽两张牌。\n    text: Piochez une carte.\n" in project.read(french)
    run = printgen(project, "lang", "status", "duel", "--lang", "fr", "--format", "json")
    stale = [one["key"] for one in json.loads(run.out)["languages"][0]["keys"] if one["standing"] == "stale"]
    assert stale == ["spells.ib.text"]
    before = project.read(french)
    assert printgen(project, "lang", "update", "duel", "fr").code == 0
    assert project.read(french) == before
    project.replace(french, "Piochez une carte.", "Piochez deux cartes.")
    assert "T002" not in printgen(project, "build", "--lang", "fr").err


def test_a_text_edited_since_the_last_visit_goes_stale_too(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(TARGET, "Draw a card.", "Draw one card.")
    printgen(project, "lang", "status", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    assert status(printgen, project)["stale"] == 1


def test_a_persons_own_comments_stay(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "new", "duel", "fr")
    french = "cards/duel/lang/fr.yaml"
    project.replace(french, "    # 抽一张牌。\n    text:\n", "    # pas sûr\n    text: Piochez une carte.\n")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    printgen(project, "lang", "update", "duel", "fr")
    assert "    # pas sûr\n    text: Piochez une carte.\n" in project.read(french)


def test_a_catalog_without_a_record_gets_one_and_the_status_says_so(
    project: SmallProject, printgen: CommandLine
) -> None:
    run = printgen(project, "lang", "status", "duel")
    assert "cards/duel/lang/.made-from/en.yaml: en: written now" in run.out
    run = printgen(project, "lang", "status", "duel")
    assert "written now" not in run.out


def test_texts_without_words_are_there_already(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(SOURCE, "抽一张牌。", '"+{cost} :candle:"')
    printgen(project, "lang", "new", "duel", "fr")
    assert '    text: "+{cost} :candle:"\n' in project.read("cards/duel/lang/fr.yaml")


def test_a_language_can_be_started_from_another_than_the_source(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "new", "duel", "fr", "--from", "en")
    text = project.read("cards/duel/lang/fr.yaml")
    assert "    # Draw a card.\n    text:\n" in text
    assert "抽" not in text
    assert printgen(project, "lang", "new", "duel", "de", "--from", "it").code == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("french", "did you mean fr (Français)?"),
        ("Deutsch", "did you mean de (Deutsch)?"),
        ("xx", "use a BCP 47 tag"),
        ("en-XA", "it: --lang en-XA"),
    ],
)
def test_what_is_no_language_is_refused_with_the_right_tag(
    project: SmallProject, printgen: CommandLine, typed: str, said: str
) -> None:
    run = printgen(project, "lang", "new", "duel", typed)
    assert run.code == 2
    assert said in run.err


def test_a_script_that_no_font_draws_is_told_at_once(project: SmallProject, printgen: CommandLine) -> None:
    assert "no font here draws" in printgen(project, "lang", "new", "duel", "th").err
    assert "no font here draws" not in printgen(project, "lang", "new", "duel", "ko").err


def test_a_whole_card_is_accepted_at_once(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "冰锥", "冰锥术")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    assert "2 accepted, 0 still stale" in printgen(project, "lang", "accept", "duel", "en", "spells.ib").out


def test_keys_the_source_does_not_have_are_listed(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH + "  old: {name: Gone}\n")
    assert f"{TARGET}:6:" in (out := printgen(project, "lang", "status", "duel").out)
    assert "en: unknown: spells.old.name: the source has no such key" in out


def test_a_missing_text_is_named_where_its_key_waits(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TARGET, ENGLISH.replace("Icicle", "''"))
    assert f"{TARGET}:5: en: missing: spells.ib.name" in printgen(project, "lang", "status", "duel").out
    assert (
        f"{TARGET}:5:14: warning T001: spells.ib.name is not translated"
        in printgen(project, "build", "--lang", "en").err
    )


@pytest.mark.parametrize("command", ["status", "update", "accept", "export", "sheet", "terms"])
@pytest.mark.parametrize(
    ("asked", "fix"),
    [
        ("fr", "there are: en; start it: printgen lang new duel fr"),
        ("en-XA", "see it: printgen build duel --lang en-XA"),
        ("french", "did you mean fr (Français)?"),
        ("xx", "there are: en"),
    ],
)
def test_a_translation_that_is_not_there_leads_to_what_is(
    project: SmallProject, printgen: CommandLine, command: str, asked: str, fix: str
) -> None:
    """Nothing leads to a command that would refuse in its turn."""
    words = ["--lang", asked] if command == "status" else [asked]
    run = printgen(project, "lang", command, "duel", *words)
    assert run.code == 2
    assert " error C004: " in run.err
    assert f"\n  fix: {fix}\n" in run.err


@pytest.mark.parametrize("command", ["update", "accept", "export", "sheet", "terms"])
def test_the_source_is_no_translation(project: SmallProject, printgen: CommandLine, command: str) -> None:
    run = printgen(project, "lang", command, "duel", "zh-CN")
    assert run.code == 2
    assert "'zh-CN' is the language that duel is written in, no translation\n  fix: there are: en\n" in run.err


def test_nothing_is_started_in_the_source_language(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "lang", "new", "duel", "zh-CN")
    assert run.code == 2
    assert "duel is written in zh-Hans: there is nothing to translate" in run.err


def test_the_source_has_a_row_and_no_record(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "lang", "status", "duel", "--lang", "zh-CN")
    assert run.code == 0
    assert "written now" not in run.out
    assert not (project.root / "cards/duel/lang/.made-from/zh-Hans.yaml").exists()


def test_texts_beside_that_are_stale_are_not_shown(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "update", "duel")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    run = printgen(project, "lang", "new", "duel", "fr", "--from", "en")
    text = project.read("cards/duel/lang/fr.yaml")
    assert "    # 抽两张牌。\n    text:\n" in text
    assert "    # Icicle\n    name:\n" in text
    assert "printgen lang sheet duel fr --from en" in run.out


def test_a_comment_that_stays_old_keeps_its_record(project: SmallProject, printgen: CommandLine) -> None:
    """The translator reads English: as long as that is old beside the key, what is made from it is stale."""
    printgen(project, "lang", "update", "duel")
    printgen(project, "lang", "new", "duel", "fr", "--from", "en")
    project.replace(SOURCE, "抽一张牌。", "抽两张牌。")
    assert printgen(project, "lang", "update", "duel", "fr").code == 0
    french = "cards/duel/lang/fr.yaml"
    project.replace(french, "    # Draw a card.\n    text:\n", "    # Draw a card.\n    text: Piochez une carte.\n")
    run = printgen(project, "lang", "status", "duel", "--lang", "fr", "--format", "json")
    keys = json.loads(run.out)["languages"][0]["keys"]
    assert [one["key"] for one in keys if one["standing"] == "stale"] == ["spells.ib.text"]


def test_new_keys_come_in_the_language_a_catalog_was_begun_from(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "lang", "new", "duel", "fr", "--from", "en")
    for path, text in ((SOURCE, "水"), (TARGET, "Water")):
        project.write(path, project.read(path) + f"  wb: {{name: {text}, text: {text}}}\n")
    deck = "cards/duel/decks/spells.yaml"
    project.write(deck, project.read(deck) + "  - {id: wb, cost: 3}\n")
    assert printgen(project, "lang", "update", "duel", "fr").code == 0
    added = project.read("cards/duel/lang/fr.yaml").partition("wb:")[2]
    assert "# Water" in added
    assert "水" not in added


def test_a_rulebook_is_missing_or_stale_as_a_whole(project: SmallProject, printgen: CommandLine) -> None:
    def standing() -> tuple[str, int]:
        run = printgen(project, "lang", "status", "duel", "--format", "json")
        return json.loads(run.out)["languages"][0]["rulebook"], run.code

    assert standing() == ("none", 0)
    project.write("cards/duel/rulebook/zh-Hans.md", "# 对决\n\n## 1 玩法\n\n抽牌。\n")
    assert standing() == ("missing", 1)
    project.write("cards/duel/rulebook/en.md", "# Duel\n\n## 1 Play\n\nDraw.\n")
    assert standing() == ("ok", 0)
    project.write("cards/duel/rulebook/zh-Hans.md", "# 对决\n\n## 1 玩法\n\n抽两张牌。\n")
    assert standing() == ("stale", 1)
    assert standing() == ("stale", 1)
    assert "1 accepted, 0 still stale" in printgen(project, "lang", "accept", "duel", "en", "rulebook").out
    assert standing() == ("ok", 0)


def test_a_machine_draft_is_no_translation_until_somebody_has_read_it(
    project: SmallProject, printgen: CommandLine
) -> None:
    printgen(project, "lang", "new", "duel", "zh-Hant", "--draft")

    def row() -> tuple[int, int, int]:
        run = printgen(project, "lang", "status", "duel", "--lang", "zh-Hant", "--format", "json")
        found = json.loads(run.out)["languages"][0]
        return found["translated"], found["draft"], found["percent"]

    assert row() == (0, 6, 0)
    place = "cards/duel/lang/zh-Hant.yaml"
    project.write(place, project.read(place).replace("  # machine draft, not checked", "", 1))
    assert row() == (1, 5, 16)
