"""What a text says of itself, without its source: dashes, characters of another writing, characters no font has."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from opencc import OpenCC

from printgen.checking import check_game
from printgen.checks import scripts
from printgen.checks.punctuation import slips
from printgen.checks.scripts import foreign, is_simplified, is_traditional, other_writing
from printgen.checks.spoken import flowing
from printgen.checks.translations import check
from printgen.files import DiskFiles, MemoryFiles
from printgen.load.game import load_game
from printgen.markup import parse
from tests.small import CHINESE, ENGLISH, CommandLine, SmallProject

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")
SOURCE, TARGET = "cards/duel/lang/zh-Hans.yaml", "cards/duel/lang/en.yaml"
HANT = "cards/duel/lang/zh-Hant.yaml"

TRADITIONAL = """\
今天天氣很好，我們去公園裡散步吧。 皇后住在後面的宮殿裡，離這裡十里路。 這台電腦放在桌子下面，請不要碰它。
他只買了一隻雞和兩只杯子。 麵包和麵條都是用麵粉做的，面子不能當飯吃。 衣服乾了沒有？干涉別人的事不好，他是能幹的人。
頭髮太長了，該去理髮店，發票記得拿。 幾張茶几上擺著鐘，鍾先生的時鐘慢了。 山谷裡種滿了穀物，歲月如梭。
我姓范，寫作要有範例。 於是他向于老師請教。 松樹下的人放鬆了心情。 北斗七星高掛，兩人正在戰鬥。
准許他參加，標準很高。 云云眾人，雲在天上。 台灣的颱風多，舞台上有櫃台。 系統、關係、繫鞋帶，都念作同一個音。
他征服了高山，特徵明顯。 周末我們週遊列國。 表面上看，手錶壞了，請填表格。 回家的路迂迴曲折。
復習、複雜、覆蓋，三個字不同。 丑時，小丑醜得可愛。 出去玩一齣戲。 沖水、衝突，兩回事。 當鋪裡鋪著地毯。
他吃了一斤蘋果，喝了一杯咖啡。 克服困難，攻克要塞，一克拉的鑽石。 老板開店，木板很硬。 讚美與贊成，各有用法。
朱先生用硃砂畫符。 秋千盪來盪去，萬里長城。 舍弟捨不得那間宿舍。 占卜的人占領了位子，他佔了便宜。
游泳、旅遊，都很有趣。 岳父登上山嶽。 制度與製造，製作一張牌。 致謝，細緻的工藝。 志向遠大，雜誌很厚。
住址，地址，遺址。 咸豐年間，鹹魚味道重。 家具與傢俱，沙發是家具。 借書，藉口，憑藉。 卷軸捲起來，試卷發下來。
向日葵，嚮往自由。 團圓，湯糰。 杯子，乾杯，再見。 欲望，食慾。 嘗試，品嚐，何嘗不是。 註冊，注意，注音。
抽一張牌，然後棄掉兩張手牌。 每位玩家輪流行動，直到牌庫用完。 擲一顆骰子，點數最大的人先開始。
把標記放在版圖上，翻開最上面的卡片。 若相鄰的區域沒有敵人，你可以移動一步。 結算傷害，恢復一點體力。
這張牌不能被抵消。 回合結束時，將所有棋子收回供應區。 得分最高者獲勝；平手時比較剩餘的金幣。
夜裡的燈籠照亮了村莊，巫女舉起結界。 妖怪躲在屋簷下，聽見鐘聲就逃走了。 鬼武者拔刀，斬斷了黑霧。
請將牌面朝下，洗勻之後疊成一疊。 唯一的線索藏在抽屜裡。 姊姊說她明天才回來。 那裡著火了，快叫消防隊！
峰頂積雪，羣山環抱。 她穿著裙子，他戴著帽子。 這杯奶茶要少冰半糖，謝謝。 書店在捷運站旁邊的巷子裡。
哥哥的房間裡有一張雙人床，棉被疊得整整齊齊。 吁了一口氣，呼籲大家冷靜。 郁先生家裡花香濃郁，樹林蒼鬱。
他的傭人領了佣金。 秘密，神祕，都可以寫。 凶手很兇。 夸父追日，誇張的說法。 僕人前仆後繼。 採花，神采，丰采，豐收。
胡同，鬍子，胡說。 弦樂，琴弦。 尸位素餐，屍體。 千里迢迢，鞦韆。 岩石，巖洞。 布告，散布，佈置。 家裡的廚櫃，衣櫥。
這件衣裳好看極了，質料柔軟。 汽車停在加油站，司機去買便當。 雞蛋三顆，鹽少許，攪拌均勻。 爺爺拿著枴杖慢慢走。
""".splitlines()

JAPANESE = """\
山札から一枚引き、手札に加える。 各プレイヤーは順番に行動する。 鬼の籠手で魂を吸い込む。 国会図書館で学ぶ。
体力を一点回復する。 灯籠に火をともす。 結界の外には出られない。 万が一、二人とも残ったら引き分けです。 弁当を買う。
対戦相手の区画に置く。 読み札と取り札を並べ、双子が声を合わせる。 両手を広げて党首が号令をかける。
仏滅の日に写真を撮る。
気を付けて、機械に触れない。 雑誌と辞書。 蚕と繭、虫の声。 予定を変える。 与えられた点数。 台風が来る。 庁舎の庭。
鷗外の小説を読む。 𠮟る、剝ぐ、塡める、頰。 髙橋さんと﨑山さん。 麵を茹でる。 餅を搗く。
篭と籠。 岡田の峠。 働く人、畑、辻、込む。
""".splitlines()


def slip(words: str, language: str) -> str:
    return "; ".join(said for said, _ in slips(words, language))


def said(project: SmallProject, language: str, *, fonts: bool = False) -> list[str]:
    game, _ = load_game(DiskFiles(project.root), "duel")
    return [
        f"{one.severity.value} {one.code}: {one.problem.message} → {one.problem.fix}"
        for one in check(game, language, project.root / "fonts" if fonts else None)
    ]


def add_traditional(project: SmallProject, catalog: str) -> None:
    project.replace("cards/duel/game.yaml", "en: []", "en: [], zh-Hant: []")
    project.write(HANT, catalog)


@pytest.mark.parametrize(
    ("language", "words", "sign"),
    [
        ("zh-Hans", "甲--乙", "-- for a dash"),
        ("zh-Hant", "甲 - 乙", "- for a dash"),
        ("zh-Hans", "那个—他睡", "a single —"),
        ("zh-Hant", "甲—–乙", "made of — and –"),
        ("zh-Hans", "甲――乙", "U+2015, a horizontal bar"),
        ("zh-Hans", "甲──乙", "U+2500, box drawing"),
        ("zh-Hant", "甲ー乙", "the mark of a long vowel"),
        ("ja", "大会ー本番", "the mark of a long vowel"),
        ("ja", "それ──と", "U+2500, box drawing"),
        ("ja", "鬼 - 人", "- for a dash"),
        ("en", "well -- no", "-- for a dash"),
        ("en", "well--no", "-- for a dash"),
        ("en", "well - no", "- for a dash"),
        ("en", "word ― word", "U+2015"),
        ("de", "Wort - Wort", "- for a dash"),
        ("fr", "mot -- mot", "-- for a dash"),
        ("ko", "ー 카드", "the mark of a long vowel"),
    ],
)
def test_what_is_no_dash_of_the_language_is_told(language: str, words: str, sign: str) -> None:
    assert sign in slip(words, language)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("zh-Hans", "那个——他睡得最死；0–3，总分 − 2，3 - 2；三日—十日，子时—丑时，初一—十五"),
        ("zh-Hant", "────────"),
        ("zh-Hans", "甲：\n- 乙\n- 丙"),
        ("ja", "スター——と、それ――も。そーっと、ラーメン、巨人ー！ 3−2"),
        ("en", "well—no, well – no; 0–3, half-card, 5 - 3, −2; build --lang en"),
        ("en", "- one\n- two"),
        ("el", "― Λόγος"),
    ],
)
def test_dashes_ranges_minus_signs_and_lists_are_left_alone(language: str, words: str) -> None:
    assert slip(words, language) == ""


@pytest.mark.parametrize(
    ("language", "words", "mark", "full"),
    [
        ("zh-Hant", "讀完本夜.然後", ".", "。"),
        ("zh-Hant", "讀完**本夜**.", ".", "。"),
        ("zh-Hant", "抽 2.", ".", "。"),
        ("ja", "読む.", ".", "。"),
        ("ja", "終わった.次へ", ".", "。"),
        ("ja", "カードを**3**.", ".", "。"),
        ("zh-Hans", "读完,\n然后", ",", "，"),
        ("zh-Hans", "读完\n,然后", ",", "，"),
        ("zh-Hans", "读**完**,*然*后", ",", "，"),
        ("zh-Hans", "抽 **2**, 弃", ",", "，"),
        ("ja", "2枚引き, 捨てる", ",", "、"),
        ("ja", "引く 2,\n捨てる", ",", "、"),
        ("zh-Hans", "弃(2)张", "(", "（"),
        ("zh-Hans", "伤害\n(2)", "(", "（"),
        ("zh-Hans", "伤害**(2)**", "(", "（"),
        ("zh-Hans", "（上限 4)", ")", "）"),
        ("zh-Hans", "数 T(+ 象）", "(", "（"),
        ("zh-Hans", "效果无.6 点", ".", "。"),
        ("zh-Hans", "效果 {cost}.", ".", "。"),
        ("zh-Hans", "得分:3", ":", "："),
        ("zh-Hans", "抽 :fire:, 弃", ",", "，"),
    ],
)
def test_half_width_marks_are_told_through_markup_breaks_and_figures(
    language: str, words: str, mark: str, full: str
) -> None:
    (found,) = slips(flowing(parse(words)), language)
    assert found[0].startswith(f"half-width {mark} in “")
    assert found[1] == f"type the full-width form: {full}"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "1. 引く\n2. 捨てる"),
        ("ja", "1) 引く"),
        ("ja", "v1.0 です。比は 3:2、1,000 点"),
        ("zh-Hans", "改 game.yaml 与 cards(1)"),
        ("zh-Hant", "得 5 × (1 − p)，等於零；是 (2 + 2)×3"),
        ("zh-Hans", "![甲](a.png)"),
        ("ja", "Hello, world!"),
        ("zh-Hans", "甲 14.5 (44.1%)"),
    ],
)
def test_half_width_marks_at_home_are_left_alone(language: str, words: str) -> None:
    assert slip(flowing(parse(words)), language) == ""


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [
        ("en", "Ｙｏｕ draw", "full-width Ｙｏｕ"),
        ("en", "+１", "full-width １"),
        ("de", "＋1", "full-width ＋"),
        ("ko", "１장", "full-width １"),
        ("ja", "ｶｰﾄﾞを引く", "half-width ｶｰﾄﾞ"),
        ("zh-Hans", "抽牌｡", "half-width ｡"),
    ],
)
def test_characters_of_another_width_are_told(language: str, words: str, said: str) -> None:
    assert said in slip(words, language)


def test_half_width_kana_are_named_as_they_should_be() -> None:
    assert [fix for _, fix in slips("ｶｰﾄﾞ", "ja")] == ["type the full-width form: カード"]


def test_an_ideographic_space_is_told_in_chinese_where_the_source_has_none(project: SmallProject) -> None:
    add_traditional(project, CHINESE.replace("抽一张牌。", '"抽一張牌。　完"').replace("冰锥", "冰錐"))
    (found,) = [one for one in said(project, "zh-Hant") if "T006" in one]
    assert "an ideographic space (U+3000) in “抽一張牌。　完” → take it out" in found
    project.replace(SOURCE, "抽一张牌。", '"抽一张牌。　完"')
    assert [one for one in said(project, "zh-Hant") if "T006" in one] == []


@pytest.mark.parametrize(
    ("language", "words", "tag"),
    [
        ("en", "Draw a 카드", "[ko:카드]"),
        ("ja", "카드を引く", "[ko:카드]"),
        ("zh-Hant", "抽카드", "[ko:카드]"),
        ("en", "карта", "[ru:карта]"),
        ("sr-Latn", "карта", "[ru:карта]"),
        ("pt-BR", "λόγος", "[el:λόγος]"),
        ("zh-Hans", "抽ไพ่", "[th:ไพ่]"),
        ("fr", "كتاب", "[ar:كتاب]"),
        ("en", "ｶｰﾄ", "[ja:ｶｰﾄ]"),
    ],
)
def test_words_in_letters_of_another_language_are_told(language: str, words: str, tag: str) -> None:
    found = foreign(words, language)
    assert found is not None
    assert found[1].startswith(f"type {tag}")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ko", "카드"),
        ("ru", "карта"),
        ("sr", "карта"),
        ("uk", "карта"),
        ("el", "λόγος"),
        ("fa", "كتاب"),
        ("he", "ספר"),
        ("en", "α and π"),
        ("ja", "Д"),
        ("zh-Hans", "VIP 卡"),
        ("qaa", "карта"),
    ],
)
def test_letters_of_the_language_itself_and_single_signs_are_left_alone(language: str, words: str) -> None:
    assert foreign(words, language) is None


def test_a_dash_is_told_by_key_and_card_and_lines_of_a_list_are_not(project: SmallProject) -> None:
    project.replace(TARGET, "Draw a card.", '"Draw a card -- or not."')
    assert said(project, "en") == [
        "warning T006: en spells.ib.text (冰锥): -- for a dash in “card -- or no” → type — or –; a minus is −"
    ]
    project.write(TARGET, ENGLISH.replace("Draw a card.", '"Draw a card\\n- or not\\n- or two"'))
    assert [one for one in said(project, "en") if "T006" in one] == []


def test_simplified_in_traditional_is_told_by_file_line_key_and_card(
    project: SmallProject, printgen: CommandLine
) -> None:
    wrong = CHINESE.replace("冰锥", "冰錐").replace("造成 {cost} 点伤害。", "造成 {cost} 點傷害，然后说对话。")
    add_traditional(project, wrong.replace("对决", "對決").replace("法术", "法術").replace("抽一张牌", "抽一張牌"))
    assert said(project, "zh-Hant") == [
        "warning T013: zh-Hant spells.fb.text (火球): 说, 对, 话 are only written in simplified Chinese, "
        "in “點傷害，然后说对话。” → type 說, 對, 話"
    ]
    run = printgen(project, "check", "duel")
    assert run.code == 0
    assert f"{HANT}:4:24: warning T013: zh-Hant spells.fb.text (火球)" in run.out


def test_other_writings_are_told_in_each_language_and_its_runs(project: SmallProject) -> None:
    project.replace(SOURCE, "抽一张牌。", '"抽一張牌，[ja:说话]。"')
    assert [one.partition(" (冰锥): ")[2] for one in said(project, "zh-Hans")] == [
        "張 is only written in Traditional Chinese, in “抽一張牌， 。” → type 张",
        "说, 话 are only written in simplified Chinese, in “说话” → type 説, 話",
    ]
    assert other_writing("对战", "ja") == ("对, 战 are only written in simplified Chinese, in “对战”", "type 対, 戦")
    assert other_writing("两众", "ja") == ("两, 众 are only written in simplified Chinese, in “两众”", "type 両, 衆")
    assert [slip[1] for text in ("复杂", "恢复") if (slip := other_writing(text, "zh-Hant"))] == [
        "type 複, 雜",
        "type 復",
    ]
    assert other_writing("优惠、构想", "ja") is not None
    assert other_writing("党的机器", "zh-Hant-HK") is not None
    assert other_writing("說话", "en") is None


def test_the_right_character_is_named_by_its_neighbours() -> None:
    assert other_writing("头发", "zh-Hant") == (
        "头, 发 are only written in simplified Chinese, in “头发”",
        "type 頭, 髮",
    )


def test_what_is_found_does_not_depend_on_opencc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opencc", None)
    scripts._converters.cache_clear()
    try:
        found = other_writing("说", "zh-Hant")
        assert found is not None
        assert found[1] == "type the form that zh-Hant writes"
        assert other_writing("体", "zh-Hant") == ("体 is only written in simplified Chinese, in “体”", "type 體")
    finally:
        scripts._converters.cache_clear()


@pytest.mark.parametrize(("language", "lines"), [("zh-Hant", TRADITIONAL), ("ja", JAPANESE)])
def test_ordinary_text_raises_no_alarm(language: str, lines: list[str]) -> None:
    assert {line: found for line in lines if (found := other_writing(line, language))} == {}


def test_the_same_text_in_the_other_writing_does() -> None:
    to_simplified = OpenCC("t2s").convert
    for line in TRADITIONAL:
        simplified = to_simplified(line)
        assert other_writing(simplified, "zh-Hans") is None, simplified
        changed = {here for here, there in zip(simplified, line, strict=True) if here != there}
        if any(not here.encode("big5", "ignore") for here in changed):
            assert other_writing(simplified, "zh-Hant"), simplified
            assert other_writing(line, "zh-Hans"), line


def han() -> Iterator[str]:
    return map(chr, range(0x4E00, 0x9FA6))


def test_the_lists_agree_with_openccs_dictionary() -> None:
    """Of all characters in daily use: told is what OpenCC would write otherwise, and what it keeps isn't."""
    to_traditional, to_simplified = OpenCC("s2t").convert, OpenCC("t2s").convert
    for char in han():
        big5, simple = char.encode("big5", "ignore"), bool(char.encode("gb2312", "ignore"))
        if simple and not big5:
            assert is_simplified(char) == (to_traditional(char) != char), char
        elif is_simplified(char):
            assert to_traditional(char) == scripts._IN_BIG5[char]
        if not simple and b"\xa4\x40" <= big5 < b"\xc9\x40" and char not in "昇陞鉅":
            assert is_traditional(char) == (to_simplified(char) != char), char


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_texts_hold_no_slip_of_their_own(name: str) -> None:
    """Catalogs and translated rulebooks, with the fonts."""
    game, _ = load_game(DiskFiles(ROOT), name)
    for language in game.catalogs:
        found = [one.problem for one in check(game, language, ROOT / "fonts")]
        assert [one for one in found if one.code in ("T006", "T007", "T013", "R105")] == []
        if language != game.source:
            report = check_game(DiskFiles(ROOT), name, language=language)
            assert [one.problem for one in report.findings if one.code in ("T006", "T007", "T013", "R105")] == []


def test_a_character_that_no_font_has_is_told_by_check_as_by_build(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.replace(TARGET, "Draw a card.", '"Draw a \\U00031350 card \\uE123."')
    run = printgen(project, "check", "duel")
    assert run.code == 1
    message = "error R105: en spells.ib.text (冰锥): no font draws U+31350 '\U00031350', U+E123 '\ue123'"
    assert f"{TARGET}:5:28: {message}" in run.out
    build = printgen(project, "build", "--lang", "en")
    assert build.code == 2
    assert "error R105: " in build.err
    waiver = "waivers:\n  - {finding: R105, in: catalogs, at: en spells.ib.text, reason: it comes with the next font}\n"
    project.write("cards/duel/checks.yaml", waiver)
    project.write("cards/duel/rulebook/zh-Hans.md", "# 规则\n")
    assert printgen(project, "check", "duel").code == 0


def test_status_tells_such_a_character_once(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(TARGET, "Draw a card.", '"Draw a \\U00031350 card."')
    assert printgen(project, "lang", "status", "duel", "--fit").out.count("U+31350") == 1


def test_characters_are_looked_for_in_all_that_is_printed_of_a_text(project: SmallProject) -> None:
    project.replace(TARGET, "Draw a card.", '{one: "*Draw \\U00031350*", other: "[zh:\\U00031351] {cost} :fire:"}')
    (found,) = [one for one in said(project, "en", fonts=True) if "R105" in one]
    assert "U+31350 '\U00031350', U+31351 '\U00031351' →" in found


def test_accents_blanks_and_signs_without_a_shape_need_no_font(project: SmallProject) -> None:
    words = unicodedata.normalize("NFD", "é ü Ą ž") + "\u200b\ufe0f\u2060\u00a0\u202f"
    project.write(TARGET, ENGLISH.replace("Draw a card.", f'"{words}"'))
    assert [one for one in said(project, "en", fonts=True) if "R105" in one] == []


def test_a_text_that_no_font_has_names_a_few_of_its_characters(project: SmallProject) -> None:
    project.replace(TARGET, "Draw a card.", "".join(map(chr, range(0x1201, 0x1209))))
    (found,) = [one for one in said(project, "en", fonts=True) if "R105" in one]
    assert found.count("U+") == 5
    assert "and 3 more" in found


def test_a_project_without_fonts_is_told_so_elsewhere(project: SmallProject) -> None:
    (project.root / "fonts").unlink()
    assert said(project, "en", fonts=True) == []
    assert MemoryFiles({}).names("fonts") == ()


def test_full_width_asterisks_of_a_rulebook_are_told(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/rulebook/zh-Hans.md", "# 规则\n")
    project.write("cards/duel/rulebook/en.md", "# Rules\n\n* a list, `** code **`\n* ** so ** it goes\n")
    run = printgen(project, "check", "duel", "--lang", "en")
    assert [line for line in run.out.splitlines() if "T009" in line] == [
        "cards/duel/rulebook/en.md:4:3: warning T009: ** with blanks inside would be printed, in “** so **”"
    ]


BOOK = """\
# The Rules

| Card | Does |
|---|---|
| [ja:雪] | melts - slowly - away |

Draw two cards，then discard one. ![A card](printgen:spells/fb "60")

<!-- 只给译者看 -- not printed -->

```
3 -- 4 "as typed"
```

> 抽牌 \U00031350
"""


def test_a_translated_rulebook_is_told_by_line_and_column(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/rulebook/zh-Hans.md", "# 规则\n\n抽一张牌, 再弃一张。\n")
    project.write("cards/duel/rulebook/en.md", BOOK)
    run = printgen(project, "check", "duel", "--lang", "en")
    told = [line for line in run.out.splitlines() if line.startswith("cards/duel/rulebook/en.md:")]
    places = [line.removeprefix("cards/duel/rulebook/en.md:").split(" ", 3)[:3] for line in told]
    assert places == [
        ["5:12:", "warning", "T006:"],
        ["7:10:", "warning", "T006:"],
        ["15:1:", "error", "R105:"],
        ["15:3:", "warning", "T007:"],
    ]
    assert "type [zh:抽牌]" in run.out
    assert run.code == 1
    assert "rulebook" not in printgen(project, "check", "duel").out, "the source's habits are its author's"


def test_what_is_meant_in_a_rulebook_is_waived_as_its_numbers_are(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/rulebook/en.md", '# Rules\n\nThe "old" way.\n\nThe "new" way.\n')
    waiver = '{finding: T006, at: The "old" way, reason: it is quoted as it was}'
    project.write(
        "cards/duel/checks.yaml", f"documents:\n  rulebook: rulebook/{{language}}.md\nwaivers:\n  - {waiver}\n"
    )
    run = printgen(project, "check", "duel", "--lang", "en")
    assert "en.md:3" not in run.out
    assert "en.md:5" in run.out


@pytest.mark.parametrize(
    ("language", "words", "fix"),
    [
        ("fr", "L'Éclair frappe.", "« » or ’"),
        ("pt-BR", 'Diga "sim".', "« » “ ” or ’"),
        ("de", 'Er sagt: "ja".', "„ “ or ’"),
        ("fr", "L’Éclair frappe « fort ».", ""),
        ("uk", "п'ять карт", ""),
        ("he", 'צה"ל', ""),
    ],
)
def test_straight_quotes_are_told_where_the_language_has_its_own(language: str, words: str, fix: str) -> None:
    assert [one for _, one in slips(words, language)] == ([f"type {fix}"] if fix else [])
