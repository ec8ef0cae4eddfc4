"""鬼武者's rulebook: its tables recomputed from the decks, its five nights played again card by card.

The Markdown and the YAML are read plainly here, without the toolkit's loader. A number in the book that the decks or
the rules don't give makes a test fail; a number that is a ruling of the book's own is written down here as a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

GAME = Path(__file__).resolve().parents[1] / "cards" / "onimusha"
TEXT = (GAME / "rulebook" / "zh-Hans.md").read_text(encoding="utf-8")

STANCES = {"上": "high", "中": "middle", "下": "low", "回": "spin", "不": "still"}
COLOURS = {"赤": "red", "青": "blue", "黄": "yellow"}
TIERS = {"雑兵": "zako", "中幻魔": "chu", "大幻魔": "dai", "幻魔王": "oh"}
CHAPTERS = 13


def plain(text: str) -> str:
    """Words without language runs and bold marks."""
    return re.sub(r"\[ja:([^\]]*)\]", r"\1", text).replace("**", "")


@cache
def loaded(name: str) -> Any:
    return yaml.safe_load((GAME / name).read_text(encoding="utf-8"))


def cards(deck: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = loaded(f"decks/{deck}.yaml")["cards"]
    return found


def part(name: str) -> dict[str, Any]:
    found: dict[str, Any] = loaded(f"components/{name}.yaml")
    return found


def name_of(deck: str, card: str) -> str:
    catalog = loaded("lang/zh-Hans.yaml")
    words = str(catalog[deck][card]["name"])
    return plain(re.sub(r"\{([a-z-]+)\}", lambda found: catalog["terms"][found[1]], words))


@cache
def by_name(deck: str) -> dict[str, dict[str, Any]]:
    return {name_of(deck, card["id"]): card for card in cards(deck)}


WARDS: dict[str, dict[str, Any]] = {
    plain(loaded("lang/zh-Hans.yaml")["terms"][ward["id"]]): ward for ward in part("kyoto-map")["data"]["wards"]
}
MAP = part("kyoto-map")["cards"][0]
SHEET = part("score-sheet")["cards"][0]


@dataclass(frozen=True)
class Table:
    where: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def column(self, index: int) -> list[str]:
        return [row[index] for row in self.rows]

    def row(self, label: str) -> tuple[str, ...]:
        return next(row for row in self.rows if row[0] == label)


def tables(text: str) -> list[Table]:
    """Every table with the headings it stands under."""
    found: list[Table] = []
    path: dict[int, str] = {}
    lines = [plain(line) for line in text.split("\n")]
    for at, line in enumerate(lines):
        if mark := re.match(r"(#{2,4}) (.*)", line):
            path = {level: words for level, words in path.items() if level < len(mark[1])} | {len(mark[1]): mark[2]}
        if line.startswith("|") and not lines[at - 1].startswith("|"):
            end = next(
                here for here in range(at, len(lines) + 1) if here == len(lines) or not lines[here].startswith("|")
            )
            rows = [tuple(cell.strip() for cell in one.strip("|").split("|")) for one in lines[at:end]]
            found.append(Table(" / ".join(path.values()), rows[0], tuple(rows[2:])))
    return found


@cache
def all_tables() -> list[Table]:
    return tables(TEXT)


def table(where: str, head: str, nth: int = 0) -> Table:
    return [one for one in all_tables() if where in one.where and one.head[0] == head][nth]


def section(start: str, end: str) -> str:
    """The plain words from one heading up to another."""
    words = plain(TEXT)
    return words[words.index(start) : words.index(end, words.index(start) + 1)]


def first(text: str) -> int:
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


def value(words: str) -> Fraction:
    """What ``3×2×2+1`` or ``50% × 6`` comes to."""
    made = re.sub(r"(\d+(?:\.\d+)?)%", r"(\1/100)", words.replace("×", "*").replace("÷", "/").replace("−", "-"))
    made = re.sub(r"\d+(?:\.\d+)?", lambda found: f"Fraction('{found[0]}')", made)
    return Fraction(eval(made, {"__builtins__": {}, "Fraction": Fraction}))


# --- what is printed ------------------------------------------------------------------------------------------------


def test_every_table_has_as_many_cells_in_each_row() -> None:
    for one in all_tables():
        assert {len(row) for row in one.rows} == {len(one.head)}, one.where
        assert len(one.head) <= 5, one.where


def test_chapters_are_numbered_in_order() -> None:
    chapters = [int(number) for number in re.findall(r"^## (\d+) ", TEXT, re.MULTILINE)]
    assert chapters == list(range(1, CHAPTERS + 1))
    sections = set(re.findall(r"^### (\d+\.\d+) ", TEXT, re.MULTILINE))
    body = section("## 1 ", "## 13 ")
    for number in re.findall(r"第 (\d+) 章", body):
        assert int(number) <= CHAPTERS
    assert sections >= set(re.findall(r"(?:见 |（)(\d+\.\d+)(?: 节|）)", body))


def test_every_figure_shows_a_face_that_is_there() -> None:
    figures = re.findall(r"\(face:([^\s)]+)", TEXT)
    assert 10 <= len(figures) <= 30
    for name in (name for figure in figures for name in re.split(r"[,|]", figure)):
        deck, _, card = name.removesuffix("@back").partition("/")
        folder = "decks" if (GAME / "decks" / f"{deck}.yaml").exists() else "components"
        data = loaded(f"{folder}/{deck}.yaml")
        assert not card or card in {one["id"] for one in data["cards"]}, name
        assert not name.endswith("@back") or data.get("back"), name


def test_kana_stand_in_japanese_runs() -> None:
    outside = re.sub(r"\[ja:[^\]]*\]", "", TEXT)
    assert not re.search(r"[\u3041-\u30fa]", outside)
    assert all(
        name in plain(TEXT)
        for deck in ("tachi", "items", "genma", "miasma", "treasures", "heirs")
        for name in by_name(deck)
    )


def test_component_lists() -> None:
    printed = table("2.1", "组件")
    decks = {
        "太刀卡": "tachi",
        "道具卡": "items",
        "幻魔卡": "genma",
        "魂卡": "souls",
        "瘴气卡": "miasma",
        "秘宝卡": "treasures",
    }
    for label, deck in decks.items():
        row = printed.row(label)
        copies = {card["copies"] for card in cards(deck)}
        assert first(row[1]) == sum(card["copies"] for card in cards(deck))
        assert [int(one) for one in re.findall(r"\d+", row[2])] == [len(cards(deck)), *copies]
    assert first(printed.row("合计")[1]) == sum(first(printed.row(label)[1]) for label in decks) == 156
    assert first(printed.row("合计")[2]) == sum(len(cards(deck)) for deck in decks.values())
    apart = table("2.1", "组件", 1)
    assert [first(cell) for cell in apart.column(1)] == [
        len(cards("heirs")),
        sum(one["copies"] for one in cards("allegiances")),
    ]
    things = table("2.2", "组件")
    ids = [
        "kyoto-map",
        "pawns",
        "health-markers",
        "weak-point-markers",
        "seal-markers",
        "oni-markers",
        "night-marker",
        "score-sheet",
        "quick-reference",
    ]
    assert [first(cell) for cell in things.column(1)] == [
        sum(card.get("copies", 1) for card in part(name)["cards"]) for name in ids
    ]
    for label, name in (("破绽标记", "weak-point-markers"), ("封印标记", "seal-markers")):
        assert first(things.row(label)[2].split("另多印")[1]) == part(name)["cards"][0]["extra_copies"]
    brought = [one["count"] for one in loaded("game.yaml")["collect"]]
    assert [first(cell) for cell in table("2.3", "物品").column(1)] == [brought[0] + brought[1], brought[2]]
    lean = table("2.5", "组件")
    assert [first(lean.row(label)[2]) for label in ("魂卡", "瘴气卡", "幻魔卡")] == [48, 12, len(cards("genma"))]


def test_numbers_of_players() -> None:
    points = part("quick-reference")["cards"][0]["points"]
    for row in table("2.4", "人数").rows:
        players = first(row[0])
        assert (first(row[1]), first(row[2])) == (part("pawns")["used"][players], points * players)
    assert [first(cell) for cell in table("2.4", "人数").column(0)] == loaded("game.yaml")["players"]


def test_every_copy_count_of_a_card() -> None:
    lists = [
        ("8.2", "太刀", "tachi"),
        ("8.3", "道具", "items"),
        ("8.5", "魂", "souls"),
        ("8.6", "瘴气", "miasma"),
        ("8.7", "秘宝", "treasures"),
    ]
    for where, head, deck in lists:
        one = table(where, head)
        rows = {row[0]: int(row[1]) for row in one.rows if row[0] != "合计"}
        assert rows == {name: card["copies"] for name, card in by_name(deck).items()}
        if "合计" in one.column(0):
            assert int(one.row("合计")[1]) == sum(rows.values())
    for row in table("8.7", "秘宝").rows:
        assert int(row[2]) == by_name("treasures")[row[0]]["merit"]


def test_the_map() -> None:
    near: dict[str, set[str]] = {}
    for one, other in part("kyoto-map")["data"]["roads"]:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    for row in table("3 京都七町", "町").rows:
        assert {WARDS[name]["id"] for name in row[2].split("、")} == near[WARDS[row[0]]["id"]]
    for row in table("地形", "町").rows:
        assert row[2] == ("1 点" if WARDS[row[0]]["cost"] else "常时")
    gates = table("魔空", "町")
    whole = sum(ward["gates"] for ward in WARDS.values())
    for row in gates.rows[:-1]:
        ward = WARDS[row[0]]
        assert (int(row[1]), int(row[3])) == (ward["gates"], ward["gates"] * ward["merit"])
        assert row[2] == f"{round(100 * ward['gates'] / whole)}%"
    assert [first(cell) for cell in gates.row("合计")[1:4]] == [whole, 100, sum(int(row[3]) for row in gates.rows[:-1])]
    assert whole == MAP["gates_total"]
    surge = table("① 夜明", "涌出骰")
    pairs = [(row[at], row[at + 1]) for row in surge.rows for at in (0, 2)]
    assert {int(die): WARDS[name]["id"] for die, name in pairs} == {
        ward["die"]: ward["id"] for ward in WARDS.values() if ward["die"]
    }


def test_the_dice() -> None:
    steps = {"正序前进 1 格": 1, "正序前进 2 格": 2, "逆序倒退 1 格": -1}
    rows = table("③ 刻", "推进骰").rows
    assert {tuple(int(die) for die in row[0].split("、")): steps[row[1].split("，")[0]] for row in rows} == {
        tuple(one["faces"]): one["step"] for one in part("kyoto-map")["data"]["advance"]
    }
    assert [row[2] for row in rows] == [f"{round(100 * len(row[0].split('、')) / 6)}%" for row in rows]


def test_what_a_cut_does() -> None:
    deck = {card["id"]: card for card in cards("tachi")}
    rows = {row[0]: row for row in table("④ 斬", "判定").rows}
    kinds = ("一闪", "真·一闪", "回旋一闪", "普通命中", "格挡")
    assert [first(rows[label][2].replace("基础", "")) for label in kinds] == [
        deck["high"]["hit"], deck["still"]["hit"], deck["spin"]["hit"], deck["high"]["miss"], deck["still"]["miss"]
    ]  # fmt: skip
    assert [first(rows[label][3]) for label in ("一闪", "真·一闪", "回旋一闪", "普通命中")] == [2, 2, 2, 1]
    assert f"抽 {deck['still']['draw']} 张牌" in rows["格挡"][4]
    for row in table("8.2", "太刀").rows[:-1]:
        card = by_name("tachi")[row[0]]
        numbers = [int(one) for one in re.findall(r"×(\d)", row[2])]
        assert numbers == [card["hit"], card["hit_souls"]]
        if "miss" in card and row[0] != "不動":
            assert f"×{card['miss']}" in row[3]


def test_the_genma() -> None:
    for label, tier in TIERS.items():
        one = table("8.4", label)
        deck = {name: card for name, card in by_name("genma").items() if card["tier"] == tier}
        assert set(one.column(0)) == set(deck)
        for name, copies, hp, wheel, souls in one.rows:
            card = deck[name]
            assert (int(copies), int(hp)) == (card["copies"], card["hp"])
            assert [STANCES[sign] for sign in wheel.split("·")] == card["wheel"]
            assert {
                COLOURS[sign]: int(many) for sign, many in re.findall(r"(\D)(\d+)", souls.replace(" ", ""))
            } == card["souls"]
        card = next(iter(deck.values()))
        heading = one.where.rsplit(" / ", 1)[-1]
        assert f"攻 {card['attack']}" in heading and f"{card['merit']} 功绩" in heading
    assert f"其余玩家各 {by_name('genma')['幻魔王']['others']}" in table("8.4", "幻魔王").where


def test_the_genma_together() -> None:
    one = table("合起来看", "等级")
    sums: list[Counter[str]] = []
    for row, tier in zip(one.rows, TIERS.values(), strict=False):
        count: Counter[str] = Counter()
        for card in (card for card in cards("genma") if card["tier"] == tier):
            copies = 1 if tier == "oh" else card["copies"]
            count.update({"cards": copies, "hp": copies * card["hp"]})
            count.update({colour: copies * many for colour, many in card["souls"].items()})
        sums.append(count)
        assert [int(row[1]), int(row[2]), int(row[3])] == [count["cards"], count["hp"], count["red"]]
        assert [int(number) for number in re.findall(r"\d+", row[4])] == [count["blue"], count["yellow"]]
    whole = sum(sums, Counter())
    numbers = [int(number) for cell in one.rows[-1][1:] for number in re.findall(r"\d+", cell)]
    assert numbers == [whole[key] for key in ("cards", "hp", "red", "blue", "yellow")]
    souls = whole["red"] + whole["blue"] + whole["yellow"]
    words = section("#### 合起来看", "### 8.5")
    assert f"赤 {whole['red']}、青 {whole['blue']}、黄 {whole['yellow']}，一共 {souls} 枚" in words
    shares = [round(100 * whole[colour] / souls) for colour in ("red", "blue", "yellow")]
    assert [int(one) for one in re.findall(r"(\d+)%", words)] == shares
    cells = Counter(sign for card in cards("genma") for sign in card["wheel"])
    assert f"共 {sum(cells.values())} 格：上、中、下各 {cells['high']} 格，回 {cells['spin']} 格" in words
    assert cells["high"] == cells["middle"] == cells["low"] and not cells["still"]


def test_merits() -> None:
    rows = {row[0]: row[1] for row in table("功绩", "来源").rows}
    tiers = {card["tier"]: card for card in cards("genma")}
    expected = [
        tiers["zako"]["merit"],
        tiers["chu"]["merit"],
        tiers["dai"]["merit"],
        tiers["oh"]["merit"],
        tiers["oh"]["others"],
    ]
    labels = [
        "讨伐雑兵",
        "讨伐中幻魔",
        "讨伐大幻魔",
        "斩杀幻魔王",
        "封印",
        "秘宝",
        "一闪",
        "剩余体力",
        "剩余的魂",
        "京都",
    ]
    found = [int(one) for label in labels for one in re.findall(r"\d+", rows[label])]
    keys = ["seal", "fushimi_seal", "treasure", "koban", "issen", "life"]
    assert found == [
        *expected,
        *(SHEET[key] for key in keys),
        SHEET["pair"],
        1,
        SHEET["guard"],
        SHEET["half"],
        SHEET["lost"],
    ]
    assert [first(cell) for cell in table("京都守住了吗", "做成了什么").column(2)] == [
        SHEET[key] for key in ("guard", "half", "lost")
    ]


def test_the_scored_game() -> None:
    one = table("算一次", "来源")
    worth = {
        "中幻魔": 3,
        "大幻魔": 6,
        "封印": SHEET["seal"],
        "伏見封印": SHEET["fushimi_seal"],
        "秘宝": SHEET["treasure"],
        "小判": SHEET["koban"],
    }
    totals = [0, 0, 0, 0]
    counts: Counter[str] = Counter()
    for row in one.rows[:-1]:
        for at, cell in enumerate(row[1:]):
            if "=" in cell:
                many, each = (int(number) for number in re.findall(r"\d+", cell)[:2])
                assert each == worth[row[0]]
                counts[row[0]] += many
            totals[at] += int(cell.split("=")[-1])
    assert [int(cell) for cell in one.row("合计")[1:]] == totals
    assert counts["封印"] + counts["伏見封印"] == MAP["gates_total"]
    assert counts["伏見封印"] == WARDS["伏見"]["gates"]
    treasures = MAP["gates_total"] // MAP["each"] + counts["大幻魔"] + 1
    assert counts["秘宝"] + counts["小判"] == treasures
    assert sorted(int(cell) for cell in one.row("幻魔王")[1:]) == [4, 4, 4, 12]
    souls = next(row for row in one.rows if row[0].startswith("魂"))
    assert [int(cell) for cell in souls[1:]] == [int(many) // SHEET["pair"] for many in re.findall(r"\d+", souls[0])]
    assert f"= {sum(totals)} 分" in section("### 算一次", "## 8 ")
    assert "斩王的是 C，赢的是 B" in section("### 算一次", "## 8 ")
    assert max(totals) == totals[1] and one.row("幻魔王")[3] == "12"


def test_the_odds() -> None:
    base, cut, spin = 2, cards("tachi")[0], next(card for card in cards("tachi") if card["id"] == "spin")
    rows = {row[0]: row for row in table("押哪一格", "打法").rows}
    for label, step in (("押前进 1 格", 1), ("押前进 2 格", 2), ("押倒退 1 格", -1)):
        chance = Fraction(
            next(len(one["faces"]) for one in part("kyoto-map")["data"]["advance"] if one["step"] == step), 6
        )
        mean = base * (cut["hit"] * chance + cut["miss"] * (1 - chance))
        assert rows[label][1:] == (f"{round(100 * chance)}%", f"{float(mean):.2f}")
    assert rows["回旋斬"][1:] == ("100%", f"{base * spin['hit']:.2f}")
    assert rows["不動"][1:] == ("25%", f"{base * 3 / 4:.2f}")


def test_action_points() -> None:
    one = table("行动力的账", "用在")
    spans = [tuple(int(end) for end in cell.split("–")) for cell in one.column(1)]
    seals, walk, sheathe, rest, whole = spans
    assert seals == (MAP["gates_total"],) and whole == (2 * 4 * MAP["nights"],)
    assert rest == (whole[0] - seals[0] - walk[1] - sheathe[1], whole[0] - seals[0] - walk[0] - sheathe[0])
    words = section("### 行动力的账", "## 11 ")
    assert f"≈ {round(100 * seals[0] / whole[0])}%" in words
    assert (
        f"约占 {round(100 * (seals[0] + walk[0]) / whole[0])}%–{round(100 * (seals[0] + walk[1]) / whole[0])}%" in words
    )


def test_variants() -> None:
    hard = section("### 9.2 ", "### 9.3 ")
    more = sum(ward["hard"] for ward in WARDS.values())
    seals = part("seal-markers")["cards"][0]
    assert f"共 {MAP['gates_total']} + {more} = {MAP['gates_total'] + more} 处" in hard
    assert seals["copies"] + seals["extra_copies"] == MAP["gates_total"] + more
    assert f"每只 +{SHEET['hard']} " in hard.replace("|", " ")
    treasures = [
        (MAP["gates_total"] + more) // MAP["each"],
        sum(one["copies"] for one in cards("genma") if one["tier"] == "dai"),
        1,
    ]
    assert f"{treasures[0]} + {treasures[1]} + {treasures[2]} = {sum(treasures)} 张" in hard
    loyal, traitor = (card["copies"] for card in cards("allegiances"))
    assert f"{loyal + traitor} 张役职卡（継承者 {loyal} 张，内応 {traitor} 张）" in section("### 9.5 ", "### 9.6 ")
    assert f"至多 {cards('allegiances')[1]['slips']} 次「明显失误」" in section("### 9.5 ", "### 9.6 ")


# Sentences of the book as they have to read once the decks' numbers, and the few that no deck holds, are put in.
BOOK_OWN = {"base": 2, "cap": 8, "oni_cap": 11, "shorter": 8, "sooner": 5, "voters": "第 5 夜和第 8 夜"}
RULES = """
伤害 ×{hit}，吸魂 ×{hit_souls}，不挨反击
要在第 {nights} 夜结束前做成两件事：封印全部 {gates} 处魔空
每人 +{guard} 功绩。
封一处得 {seal} 功绩
等到第 {king_night} 夜结束
| 玩家人数 | {fewest}–{most} 人
雑兵 {zako} 张、中幻魔 {chu} 张、大幻魔 {dai} 张、幻魔王 {oh} 张。
普通一局场上用到其中 {used} 张：{drawn} 张洗成牌库，1 张王
下面两种不算在 {printed} 张里
一条 0–{life} 的体力轨
継承者 {loyal} 张，内応 {traitor} 张 |
第 5 夜场上会攒到 {crowd} 只幻魔，{markers} 枚就不够，所以多印了两枚
红、蓝、黄三色小物，各 {souls} 个
任意两町之间最多两步
额外 +1 功绩，共 {fushimi_seal} 分
一闪伤害 +1，乘完再加 |
每处 {fushimi_seal} 分，最肥
2. 玩家牌库：{tachi} 张太刀卡和 {items} 张道具卡洗在一起，共 {deck} 张
先把 {oh} 张幻魔王取出来：1 张放在一边等第 {king_night} 夜末，1 张收回盒子。其余 {drawn} 张洗匀
魂卡按颜色分成 {colours} 堆
体力标记放在 {life}
每人从玩家牌库抽 {hand} 张
每人拿赤魂 1、黄魂 1
| 每人 {points} 点行动力 | 轮流 |
| 手牌补到 {hand} 张 | 所有人 |
弃 {oni_price} 枚青魂，拿一枚鬼武者标记
| 阿凛的「洞察」 | 在②宣告，等③掷完再暗置 | 每局 {rin} 次 |
在骰子的结果上再前进 {fortinbras} 格：别人走 1 格它走 2 格，别人走 2 格它走 3 格；掷出 6 时一退一进
基础伤害人人从 {base} 点起
有龍の鱗的人少受 {scale} 点，用了忍び鎧的人也少受 {armour} 点，可以叠加，最低 0
雑兵 {merit_zako}，中幻魔 {merit_chu}，大幻魔 {merit_dai}，幻魔王 {merit_oh}（此时其余每名玩家各 {others}）
顺时针一人一次做完。每人 {points} 点行动力
补到 {hand} 张，鬼武者形态补到 {oni_hand} 张
平时最多留 {cap} 张，鬼武者形态最多留 {oni_cap} 张
第 {king_night} 夜：把幻魔王放在二条城，破绽标记放第 1 格。从第 8 夜起
第 {nights} 夜：游戏结束
以 {revive} 点体力站起来，那一夜只有 {wake} 点行动力
体力最高 {life} 点
倒地时有 7 枚魂，弃 3 枚，留 4 枚
1. 基础：{base} + 太刀鍛冶（0–{forge_limit}）+ 織田の太刀（0 或 {oda}，
（0 或 {oda}，两张都有就是 {oda_two}）+ 名刀正宗（用了就 +{masamune}）
一闪和真·一闪 ×{hit}，回旋一闪 ×{spin}
再 ×{oni}。也就是一闪共 ×{oni_hit}，回旋一闪共 ×{oni_spin}
宮本武蔵 +{musashi}，身在本能寺 +1，连锁一闪 +1，天狗の面 +{tengu}
瘴気纏い，−{veil}，最低 0
每次 +1，最多 {forge_limit} 次
| 織田の太刀 | 基础 | +{oda} |
| 名刀正宗 | 基础 | +{masamune} |
| 鬼武者形态、鬼の籠手 | 倍率 | ×{oni}，两者不叠
| 宮本武蔵 | 乘完 | +{musashi} |
| 天狗の面 | 乘完 | +{tengu} |
| 一闪、真·一闪、回旋一闪 | ×{hit_souls} | ×{orb_hit} |
| 普通命中 | ×{miss_souls} | ×{orb} |
幻魔王付赤 {king_red}、青 {king_blue}、黄 {king_yellow}。一闪击杀，得赤 {king_red2}、青 {king_blue2}、黄 {king_blue2}
得赤 {king_red4}、青 {king_blue4}、黄 {king_blue4}。赤魂卡总共 {souls} 张
②一开始、暗置太刀之前宣告，弃 {oni_price} 枚青魂
一闪倍率再 ×{oni}；补牌补到 {oni_hand} 张，上限 {oni_cap} 张
町巡时每人 {points} 点行动力
+{seal} 功绩（伏見 +{fushimi_seal}），抽 1 张瘴气卡
| 太刀鍛冶 | 1 点 + {forge_price} 赤魂 | 基础伤害永久 +1，每人每局至多 {forge_limit} 次 |
| 療養 | 1 点 + {heal_price} 黄魂 | 回复 1 点体力；楓只要 {cheap} 枚 |
| 鬼武者 | {oni_price} 青魂 |
记 {seal} 功绩，伏見记 {fushimi_seal}。
累计每满 {each} 处，完成这第 {each} 处的人抽 1 张
把手牌补到 {hand} 张，所以
让手牌多过 {hand} 张，最多 {cap} 张
楓只要 {cheap} 枚黄魂
| {gates} 处魔空全部封着
{gates} 处封印里有 {fushimi} 处在伏見
| 宮本武蔵 | 二天一流：一闪伤害 +{musashi}
| 阿凛 | 洞察：每局 {rin} 次
每夜①开始时得 {tenshu} 枚青魂
療養只要 {kaede} 枚黄魂
和天秀的每夜 {tenshu} 枚
十夜一共能拿 {tenshu_all} 枚，够变 {tenshu_forms} 次鬼武者，还剩 {tenshu_left} 枚
立即回复 {medicine} 点体力
本回合你受的每次伤害 −{armour}，最低 0
吸魂再 ×{orb} |
本回合基础伤害 +{masamune}
付 {chu_low}–{chu_high} 枚魂
付 {dai_low}–{dai_high} 枚魂
每夜比骰子多走 {fortinbras} 格
第 {king_night} 夜末降临二条城，所以能打它的只有第 8、9、10 三夜
普通命中对它是 {king_plain}
一夜最多涌出 2 只，十夜最多 {most_surge} 只
{forge_price} 枚 + {forge_actions} 行动力：太刀鍛冶，基础伤害永久 +{forge_gain}，至多 {forge_limit} 次
| 青魂 | {souls} | {oni_price} 枚：鬼武者形态 |
{heal_price} 枚 + {heal_actions} 行动力：療養，回复 {heal_gain} 点；楓只要 {cheap} 枚
留到终局，每 {pair} 枚 1 功绩
下一次讨伐伤害 −{veil}，最低 0
立即涌出 {spawn} 只雑兵
抽走你 {scatter} 枚魂
下回合行动力 −{shackles} | 剩 {shackles_left} 点
解开 {tremor} 处封印
全队累计封印每满 {each} 处
普通一局 {gates} 处封印给 {from_seals} 张
每回合第一次一闪，伤害 +{tengu}
基础伤害永久 +{oda}，与鍛冶叠加
| 鬼の瞳 | 2 | 3 | 每回合 {eye} 次
受到的每次伤害 −{scale}，最低 0
操纵 2 名继承者
两名角色每夜合用 {points} 点
各自 {hand} 张，各自补牌
| 夜数 | {shorter} 夜；第 {sooner} 夜末幻魔王降临 |¶| 全队目标 | 封印 10 处并斩杀幻魔王
35 分合格，50 分优秀
| 幻魔「攻」 | 每只 +1 |
同一町再多翻 1 张
6 点；上限仍是 {life} 点
全队目标是 {hard_gates} 处全封
就是多出的 {hard} 点 HP。{hard_gates} 处封印给 {hard_treasures} 张秘宝，加上 {dai} 只大幻魔
多过牌堆的 {treasures} 张
| 夜数 | {shorter} 夜；第 {sooner} 夜末幻魔王降临 |¶| 全队目标 | 封印 9 处并斩杀幻魔王
每人赤 2、青 1、黄 1
| 时长 | 30–40 分钟
{gates} 处全封并斩王，就赢
只限 {traitor_players} 人
{voters}结束时各投一次票
每人操纵 2 名，场上共 4 名
每名角色各自 {hand} 张手牌、各自 {points} 点行动力
封印 11 处并斩杀幻魔王
其余每名角色 +{others}
补到 {hand} 张，可补来的未必是刀
第 {king_night} 夜之后集中全队的一闪
每 {each} 处封印带来 1 张秘宝
以 {revive} 点体力回来
基础伤害 {base}，只算这一刀
可惜只有 {spins} 张
嵐山只有 {arashiyama} 处魔空
{oni_price} 枚青魂把 {issen_base} 点的一闪变成 {issen_oni} 点。第 {king_night} 夜之前
在伏見就是 {fushimi_seal} 分
武蔵的 +{musashi} 看着小
{gates} 处封不完
损失小于 {seal} 功绩
留到终局，{oni_price} 枚只值 1 功绩
第 {king_night} 夜后还满城封印
从第 8 夜起守在二条城
| 封印 {gates} 处 |
它打在哪一格都是 ×{spin}
每夜 {points} 点，用不完就没了
少拿 {guard} 分或 {guard_less} 分
真能封完 {gates} 处吗
进来的裂口，共 {gates} 处
起初 {base} 点，一切倍率都乘在它上面
{oni_price} 枚青魂换来的一夜：一闪再 ×{oni}
花的点数，每夜 {points} 点
每人体力 {life}，赤 1，黄 1
掷出 1–3 前进一格，4–5 前进两格，6 倒退一格
4 人最好；1 人用独行模式（第 9 章） |¶| 游戏时长 | 40–70 分钟；第一次玩连讲解约 80 分钟
12 岁以上
5 人局可以再备一个计时器，把暗置牌的时间限在 60 秒
每次封印记 −1 功绩
用 200–250 g 的卡纸
走一步花 1 点行动力
其余四町要花 1 点行动力发动
| 1 点 | 回复 1 点体力，不要黄魂。
| 1 点 | 弃 1 张手牌，抽 2 张 |
| 1 点 | 弃 1 枚任意颜色的魂，得 1 张随机太刀卡 |
| 1 点 | 得 1 张随机道具卡
在此每封印 1 处，额外 +1 功绩
在此町的人一闪伤害 +1，乘完再加
回合标记放在第 1 夜的月亮上
在点数所示的町翻 1 张幻魔卡
就再翻 1 张，也放在那里
破绽标记放在轮盘的第 1 格：左上方、红圈里写着 1 的那一格。从它起顺时针是第 2、3、4 格
从手牌里选 1 张太刀卡
| 等③掷完再暗置 | 每夜 {eye} 次 |
第 4 格再往前是第 1 格，第 1 格倒退是第 4 格
这些人每人的伤害再 +1。
完整的算法见 6.1 节
每 1 点涂一格
HP 归 0：讨伐
讨伐的是大幻魔或幻魔王，再抽 1 张秘宝卡
1. 鬼武者形态的人受 1 点伤害，交回标记。这 1 点只有龍の鱗能免
2. 「持续 1 回合」和「本回合」的效果全部结束
花 1 点行动力疗伤照旧
体力一到 0，立刻倒地
普通命中只算第 1 步和第 5 步。格挡是 0。回旋斬第二只的一半，从第 5 步之后的数来算
| 本能寺 | 乘完 | +1 |
| 连锁一闪 | 乘完 | +1 |
鍛冶过 1 次，开着鬼武者形态
基础 2：2 × 2 + 1 = 5 点打最低的一只，第二低的一只受 5 的一半，向上取整，3 点
⑧受 1 点伤害
前六种每次 1 点
| 移動 | 1 点 | 走到相邻的一个町
| 封印 | 1 点 | 封所在町的 1 处魔空
| 納刀 | 1 点 |
| 地形 | 1 点 |
| 使用道具 | 0 点 |
封印的人抽 1 张瘴气卡
花黄魂回复自己 1 点
给同町的另一名玩家回复 1 点。二条城的地形也回复 1 点
「持续 1 回合」：②之前用
她用 2 点行动力封印两次，得 3 + 3 = 6 功绩，抽 2 张瘴气卡
第 {nights} 夜的⑧结束
4 人局打得顺，全桌一般在 130–160 分上下，每人 30–40 分
天秀从第 1 夜就拿
| 0，免反击，抽 1 张 |
体力 3 以下又没有黄魂
#### 雑兵：攻 1，1 功绩，付 1 枚魂
6 功绩和 1 张秘宝，付
12 功绩和 1 张秘宝，其余玩家各
{oh} 张里只用 1 张，另一张备用
轮盘一栏从第 1 格写到第 4 格
破绽在第 1 格；其余翻开的洗回
完成者抽 1 张；讨伐大幻魔，抽 1 张；斩杀幻魔王，抽 1 张。
### 9.1 独行模式（1 人）
### 9.2 修罗模式（5 人推荐，硬核）
### 9.6 二人协作模式（2 人推荐）
有魔空的六町各 +1 处
二条城仍是 0 |
每人暗抽 1 张
体力归 0 只是倒地
木霊停在第 4 格时，前进 1 格和 2 格都是「上」
押前进 1 格和回旋斬的平均伤害一样
同町两人以上一闪，每人 +1
留到第 7 夜之后斩王
4 人局每夜 2 × 4 = 8 点
13 ÷ 80 ≈ 16%
第 1 夜所有人都在二条城
第 1 格是哪一格？ 轮盘左上，红圈里写着 1。
是 ×{hit} 吗？
不白出：免反击，抽 1 张牌
有两人以上打出，各自 +1
忍び鎧和龍の鱗各减 1 点
账见第 10 章
功绩控制在 3–5 分
见第 5 章④
同町两人以上一闪，各 +1 |
## 12 从第 1 夜打到第 5 夜
### 12.1 第 1 夜
第 1 夜就奔向伏見
### 12.3 第 2 到第 4 夜的经过
"""


@cache
def constants() -> dict[str, Any]:
    """Everything the sentences above speak of, from the decks."""
    amount = {
        f"{deck}/{card['id']}": card.get("amount")
        for deck in ("items", "miasma", "treasures", "heirs")
        for card in cards(deck)
    }
    tiers = {tier: [card for card in cards("genma") if card["tier"] == tier] for tier in TIERS.values()}
    king, tachi = tiers["oh"][0], {card["id"]: card for card in cards("tachi")}
    heir, red, blue, yellow = cards("heirs")[0], *cards("souls")
    markers = part("weak-point-markers")["cards"][0]
    deck = {name: sum(card["copies"] for card in cards(name)) for name in ("tachi", "items", "genma", "treasures")}
    gauntlet = next(card for card in cards("items") if card["id"] == "gauntlet")
    orb = next(card for card in cards("items") if card["id"] == "orb")
    gates, tenshu = MAP["gates_total"], amount["heirs/tenshu"] * MAP["nights"]
    hard_gates = gates + sum(ward["hard"] for ward in WARDS.values())
    assert blue["price"] == part("quick-reference")["cards"][0]["oni_price"] and gauntlet["hand"] == 3
    assert (red["price"], yellow["price"]) == tuple(
        part("quick-reference")["cards"][0][key] for key in ("forge_price", "heal_price")
    )
    return {
        **part("quick-reference")["cards"][0],
        **BOOK_OWN,
        **{tier: sum(card["copies"] for card in kinds) for tier, kinds in tiers.items()},
        **{f"merit_{tier}": kinds[0]["merit"] for tier, kinds in tiers.items()},
        **{f"{tier}_low": min(sum(card["souls"].values()) for card in tiers[tier]) for tier in ("chu", "dai")},
        **{f"{tier}_high": max(sum(card["souls"].values()) for card in tiers[tier]) for tier in ("chu", "dai")},
        **{f"king_{colour}": many for colour, many in king["souls"].items()},
        **{f"king_{colour}2": many * 2 for colour, many in king["souls"].items()},
        **{f"king_{colour}4": many * orb["stacked"] for colour, many in king["souls"].items()},
        **{name.rpartition("/")[2]: many for name, many in amount.items() if many and name != "treasures/tachi"},
        **deck,
        "deck": deck["tachi"] + deck["items"], "used": deck["genma"] - 1, "drawn": deck["genma"] - 2, "printed": 156,
        "fewest": min(loaded("game.yaml")["players"]), "most": max(loaded("game.yaml")["players"]),
        "loyal": cards("allegiances")[0]["copies"], "traitor": cards("allegiances")[1]["copies"],
        "traitor_players": loaded("decks/allegiances.yaml")["players"][0],
        "markers": markers["copies"], "crowd": 2 * 5, "most_surge": 2 * MAP["nights"],
        "life": heir["life"], "wake": heir["actions"], "gates": gates, "colours": 3, "souls": red["copies"],
        "hit": tachi["high"]["hit"], "hit_souls": tachi["high"]["hit_souls"], "miss_souls": tachi["high"]["miss_souls"],
        "spin": tachi["spin"]["hit"], "spins": tachi["spin"]["copies"], "oni": gauntlet["factor"],
        "oni_hit": tachi["high"]["hit"] * gauntlet["factor"], "oni_spin": tachi["spin"]["hit"] * gauntlet["factor"],
        "issen_base": BOOK_OWN["base"] * tachi["high"]["hit"],
        "issen_oni": BOOK_OWN["base"] * tachi["high"]["hit"] * gauntlet["factor"],
        "orb": orb["factor"], "orb_hit": orb["stacked"], "king_plain": king["plain"], "others": king["others"],
        "fortinbras": next(card["extra"] for card in cards("genma") if "extra" in card),
        "oda": amount["treasures/tachi"], "oda_two": 2 * amount["treasures/tachi"],
        "forge_actions": red["actions"], "forge_gain": red["gain"], "forge_limit": red["limit"],
        "heal_actions": yellow["actions"], "heal_gain": yellow["gain"], "cheap": yellow["cheap"],
        "tenshu_all": tenshu, "tenshu_forms": tenshu // blue["price"], "tenshu_left": tenshu % blue["price"],
        "shackles_left": next(card["left"] for card in cards("miasma") if "left" in card),
        "from_seals": gates // MAP["each"], "hard_gates": hard_gates, "hard": SHEET["hard"],
        "hard_treasures": hard_gates // MAP["each"], "fushimi": WARDS["伏見"]["gates"],
        "arashiyama": WARDS["嵐山"]["gates"], "guard_less": SHEET["guard"] - SHEET["half"],
    }  # fmt: skip


@pytest.mark.parametrize("rule", RULES.strip().split("\n"))
def test_constants_of_the_rules(rule: str) -> None:
    assert rule.replace("¶", "\n").format(**constants()) in plain(TEXT)


def test_lists_count_from_one() -> None:
    """A numbered list goes up by one, and the rows of a table that are numbered do."""
    runs: list[list[int]] = [[]]
    for line in TEXT.split("\n"):
        if found := re.match(r"(\d+)\. ", line):
            runs[-1].append(int(found[1]))
        elif runs[-1] and line.strip():
            runs.append([])
    assert all(run == list(range(1, len(run) + 1)) for run in runs)
    for one in all_tables():
        if one.head[0] == "第几处" or (one.head[0] == "夜" and "12.2" in one.where):
            assert [int(row[0]) for row in one.rows] == list(range(1, len(one.rows) + 1)), one.where
    for chapter, number in re.findall(r"^### (\d+)\.(\d+) ", TEXT, re.MULTILINE):
        before = TEXT[: TEXT.index(f"### {chapter}.{number} ")]
        assert re.findall(r"^## (\d+) ", before, re.MULTILINE)[-1] == chapter
        assert number == "1" or f"### {chapter}.{int(number) - 1} " in before


EQUATION = re.compile(r"(?<![\d.%])((?:\(?\d[\d.%]*\)?(?:\s?[×+−÷/]\s?\(?\d[\d.%]*\)?)+))\s?([=≈])\s?(\d+(?:\.\d+)?%?)")


def test_every_sum_in_the_book() -> None:
    found = EQUATION.findall(plain(TEXT))
    assert len(found) > 40
    for words, sign, result in found:
        said, is_ = value(result), value(words)
        digits = len(result.rstrip("%").partition(".")[2]) + (2 if result.endswith("%") else 0)
        slack = Fraction(1, 2 * 10**digits) if sign == "≈" or "%" in result or "33%" in words else 0
        assert abs(said - is_) <= slack, f"{words} {sign} {result}"


# --- five nights ----------------------------------------------------------------------------------------------------


@dataclass
class Player:
    heir: str
    ward: str = "二条城"
    life: int = 8
    hand: int = 5
    guard: list[str] = field(default_factory=list)
    souls: Counter[str] = field(default_factory=lambda: Counter({"red": 1, "yellow": 1}))
    base: int = 2
    merit: int = 0
    issen: int = 0
    pending: list[str] = field(default_factory=list)
    treasures: list[str] = field(default_factory=list)
    points: int = 2
    oni: bool = False


@dataclass
class Genma:
    name: str
    ward: str
    hp: int
    cell: int = 0

    @property
    def card(self) -> dict[str, Any]:
        return by_name("genma")[self.name]


@dataclass
class Attack:
    night: int
    ward: str
    player: str
    target: str
    kind: str
    damage: int
    counter: int


def matches(stance: str, cell: str) -> bool:
    """A spin always, stillness only against the spin, the others against their own cell."""
    return stance == "spin" or (cell == "spin" if stance == "still" else cell == stance)


class Replay:
    """The worked game: what the tables of chapter 12 command, carried out by the rules."""

    def __init__(self) -> None:
        self.players = {row[0]: Player(row[1]) for row in table("12.1", "玩家").rows}
        self.genma: list[Genma] = []
        self.sealed: Counter[str] = Counter()
        self.seals = 0
        self.attacks: list[Attack] = []
        self.spoils: dict[tuple[int, str], tuple[str, str]] = {}
        self.halves: dict[int, int] = {}
        self.left: dict[tuple[int, str], int] = {}
        self.sheathed: dict[tuple[int, str], tuple[int, int]] = {}
        self.hands: dict[str, int] = {}
        self.kills: list[tuple[int, str, str]] = []
        self.moves: dict[int, dict[str, tuple[str, str, str]]] = {}
        self.before: dict[str, Player] = {}
        self.miasma = list(table("瘴气的账", "第几处").rows)
        self.forms = re.findall(r"([A-D]) 宣告鬼武者，弃 3 枚青魂", section("### 12.4", "## 13"))
        self.found = re.findall(r"(?:第 3 处，抽到秘宝|第 6 处让她抽到)([^；]+)；", section("### 12.3", "### 12.4"))

    def play(self) -> None:
        dice, cuts, turns = (
            table("12.2", "夜"),
            table("暗置的太刀", "夜"),
            table("12.2 第 1 到第 5 夜的骰子和出牌 / 町巡", "夜"),
        )
        for night in range(1, 6):
            if night == 5:
                self.before = {name: self.copy(one) for name, one in self.players.items()}
                self.start = [Genma(one.name, one.ward, one.hp, one.cell) for one in self.genma]
            die, flipped, advance = dice.rows[night - 1][1:]
            self.surge(int(die.split()[0]), die.split()[1], flipped.split("、"))
            chosen = dict(zip("ABCD", cuts.rows[night - 1][1:], strict=True))
            for name in self.forms if night == 5 else ():
                self.pay(self.players[name], "blue", 3)
                self.players[name].oni = True
            self.advance(night, int(advance))
            self.cut(night, chosen)
            for name, words in zip("ABCD", turns.rows[night - 1][1:], strict=True):
                self.turn(night, name, words)
            self.refill()

    @staticmethod
    def copy(one: Player) -> Player:
        return Player(
            **{
                **vars(one),
                "souls": Counter(one.souls),
                "guard": list(one.guard),
                "pending": list(one.pending),
                "treasures": list(one.treasures),
            }
        )

    @staticmethod
    def pay(player: Player, colour: str, many: int) -> None:
        assert player.souls[colour] >= many, (player.heir, colour)
        player.souls[colour] -= many

    def surge(self, die: int, ward: str, flipped: list[str]) -> None:
        assert WARDS[ward]["die"] == die
        assert len(flipped) == (2 if self.sealed[ward] < WARDS[ward]["gates"] else 1)
        for name in flipped:
            self.genma.append(Genma(name, ward, by_name("genma")[name]["hp"]))

    def advance(self, night: int, die: int) -> None:
        step = next(one["step"] for one in part("kyoto-map")["data"]["advance"] if die in one["faces"])
        shown = self.moves.setdefault(night, {})
        for one in self.genma:
            old, one.cell = one.cell, (one.cell + step + one.card.get("extra", 0)) % 4
            signs = {stance: sign for sign, stance in STANCES.items()}
            wheel = [signs[stance] for stance in one.card["wheel"]]
            shown[one.name] = (
                "·".join(wheel),
                f"第 {old + 1} 格 {wheel[old]}",
                f"第 {one.cell + 1} 格 {wheel[one.cell]}",
            )

    def cut(self, night: int, chosen: dict[str, str]) -> None:
        targets: dict[str, list[Genma]] = {}
        for ward in WARDS:
            targets[ward] = sorted((one for one in self.genma if one.ward == ward), key=lambda one: one.hp)
        hits = {
            name: bool(targets[player.ward])
            and matches(
                by_name("tachi")[chosen[name]]["stance"],
                targets[player.ward][0].card["wheel"][targets[player.ward][0].cell],
            )
            for name, player in self.players.items()
        }
        wounds: dict[int, list[tuple[int, str, int]]] = {}
        for name, player in self.players.items():
            player.hand -= 1
            player.guard.append(chosen[name])
            if targets[player.ward]:
                self.strike(night, name, by_name("tachi")[chosen[name]], targets[player.ward], hits, wounds)
        for one in list(self.genma):
            dealt = wounds.get(id(one), [])
            one.hp -= sum(damage for damage, _, _ in dealt)
            self.left[night, one.name] = one.hp
            if one.hp <= 0:
                _, name, factor = max(dealt, key=lambda blow: (blow[0], -"ABCD".index(blow[1])))
                self.players[name].souls.update({colour: many * factor for colour, many in one.card["souls"].items()})
                self.players[name].merit += one.card["merit"]
                gain = {sign: one.card["souls"].get(colour, 0) * factor for sign, colour in COLOURS.items()}
                souls = "、".join(f"{sign} {many}" for sign, many in gain.items() if many)
                self.spoils[night, name] = (souls, f"{one.card['merit']} 功绩")
                self.kills.append((night, name, one.name))
                self.genma.remove(one)

    def strike(
        self,
        night: int,
        name: str,
        card: dict[str, Any],
        line: list[Genma],
        hits: dict[str, bool],
        wounds: dict[int, list[tuple[int, str, int]]],
    ) -> None:
        player, target, hit = self.players[name], line[0], hits[name]
        fellows = [other for other, one in self.players.items() if one.ward == player.ward and hits[other]]
        damage = player.base * (card["hit"] if hit else card["miss"])
        if hit:
            damage *= 2 if player.oni else 1
            damage += (
                (player.heir == "宮本武蔵")
                + (player.ward == "本能寺")
                + (len(fellows) > 1)
                + ("天狗の面" in player.treasures)
            )
            player.issen += 1
        if "瘴気纏い" in player.pending:
            player.pending.remove("瘴気纏い")
            damage = max(0, damage - next(one["amount"] for one in cards("miasma") if one["id"] == "veil"))
        if not hit and card["stance"] == "still":
            player.hand += card["draw"]
        counter = (
            0
            if hit or card["stance"] == "still" or player.heir == "佐久間玄蕃" or player.ward == "二条城"
            else target.card["attack"]
        )
        player.life -= counter
        kind = (
            {"spin": "回旋一闪", "still": "真·一闪"}.get(card["stance"], "一闪")
            if hit
            else "格挡"
            if card["stance"] == "still"
            else "普通命中"
        )
        self.attacks.append(Attack(night, player.ward, name, target.name, kind, damage, counter))
        factor = card["hit_souls"] if hit else card["miss_souls"]
        wounds.setdefault(id(target), []).append((damage, name, factor))
        if card.get("half") and len(line) > 1:
            self.halves[night] = -(-damage // 2)
            wounds.setdefault(id(line[1]), []).append((self.halves[night], name, factor))

    def turn(self, night: int, name: str, words: str) -> None:
        player = self.players[name]
        player.points = 2 - ("足枷" in player.pending)
        player.pending = [one for one in player.pending if one != "足枷"]
        for word in words.split("、") if words != "—" else ():
            if not word.startswith("煙玉"):
                player.points -= 1
                assert player.points >= 0, (night, name, words)
            self.act(night, name, word)

    def act(self, night: int, name: str, word: str) -> None:
        player = self.players[name]
        if word.startswith("移動"):
            ends = {WARDS[player.ward]["id"], WARDS[word[2:]]["id"]}
            assert ends in [set(road) for road in part("kyoto-map")["data"]["roads"]], (night, name, word)
            player.ward = word[2:]
        elif word.startswith("煙玉"):
            assert "煙玉" in table("12.1", "玩家").row(name)[2]
            player.hand -= 1
            player.ward = word[2:]
        elif word == "封印":
            self.seal(night, name)
        elif word == "納刀":
            assert player.guard
            if "刀鍔凍結" in player.pending:
                player.pending.remove("刀鍔凍結")
            else:
                player.hand += len(player.guard)
                self.sheathed[night, name] = (len(player.guard), player.hand)
                player.guard = []
        elif word == "地形":
            player.hand += {"鴨川": 1, "七条": 1}[player.ward]
        elif word == "太刀鍛冶":
            self.pay(player, "red", 4)
            player.base += 1
        elif word == "療養":
            self.pay(player, "yellow", 1 if player.heir == "楓" else 2)
            player.life = min(8, player.life + 1)
        else:
            raise AssertionError(word)

    def seal(self, night: int, name: str) -> None:
        player = self.players[name]
        assert not any(one.ward == player.ward for one in self.genma), (night, name)
        self.sealed[player.ward] += 1
        assert self.sealed[player.ward] <= WARDS[player.ward]["gates"]
        self.seals += 1
        player.merit += WARDS[player.ward]["merit"]
        if self.seals % MAP["each"] == 0:
            player.treasures.append(self.found[self.seals // MAP["each"] - 1])
        number, when, who, ward, card = self.miasma[self.seals - 1]
        assert (int(number), int(when), who, ward) == (self.seals, night, name, player.ward)
        if card.startswith("魂散"):
            self.pay(player, COLOURS[card[4]], 1)
        else:
            player.pending.append(card)

    def refill(self) -> None:
        self.hands = {name: player.hand for name, player in self.players.items()}
        for player in self.players.values():
            player.hand = min(max(player.hand, 8 if player.oni else 5), 11 if player.oni else 8)
        for player in self.players.values():
            player.life -= player.oni
            player.oni = False
            assert player.life > 0


@pytest.fixture(scope="module")
def replay() -> Replay:
    game = Replay()
    game.play()
    return game


def state(one: Player) -> tuple[str, ...]:
    souls = " ".join(f"{sign}{one.souls[colour]}" for sign, colour in COLOURS.items())
    return (one.ward, souls, f"{one.base} · {one.merit}")


def test_the_opening_hands_hold_the_first_cut() -> None:
    for row, cut in zip(table("12.1", "玩家").rows, table("暗置的太刀", "夜").rows[0][1:], strict=True):
        hand = row[2].split("、")
        assert len(hand) == 5 and cut in hand
        assert set(hand) <= set(by_name("tachi")) | set(by_name("items"))
        assert row[1] in by_name("heirs")


def test_no_card_of_the_replay_is_drawn_more_often_than_there_are_copies(replay: Replay) -> None:
    flipped = Counter(name for row in table("12.2", "夜").rows for name in row[2].split("、"))
    drawn = Counter(row[4][:2] if row[4].startswith("魂散") else row[4] for row in table("瘴气的账", "第几处").rows)
    for count, deck in ((flipped, "genma"), (drawn, "miasma"), (Counter(replay.found), "treasures")):
        assert all(many <= by_name(deck)[name]["copies"] for name, many in count.items()), deck
    assert replay.seals == len(replay.miasma) == 7


def test_the_weak_points_move_as_printed(replay: Replay) -> None:
    for where, night in (("12.1", 1), ("12.4", 5)):
        rows = table(where, "幻魔").rows
        assert {row[0]: row[1:] for row in rows} == replay.moves[night]


def test_the_cuts_of_nights_two_to_four(replay: Replay) -> None:
    rows = [
        (int(row[0]), row[1], row[2], row[3], int(value(row[4].split("=")[0])), int(row[4].split("=")[1]))
        for row in table("12.3", "夜").rows
    ]
    assert all(said == made for *_, made, said in rows)
    played = [(one.night, one.ward, one.player, one.kind, one.damage) for one in replay.attacks if one.night < 5]
    assert sorted(row[:5] for row in rows) == sorted(played)


def test_the_cuts_of_night_five(replay: Replay) -> None:
    rows = {row[0]: row[1:] for row in table("12.4", "玩家", 1).rows}
    played = {one.player: (one.target, one.kind, one.damage, one.counter) for one in replay.attacks if one.night == 5}
    assert {name: (row[0], row[1], int(row[2].split("=")[-1]), int(row[3])) for name, row in rows.items()} == played


@pytest.mark.parametrize(("heading", "after"), [("开始时", False), ("结束时", True)])
def test_the_table_before_and_after_night_five(replay: Replay, heading: str, after: bool) -> None:
    players = replay.players if after else replay.before
    for row in table(f"12.4 第 5 夜，全程 / {heading}", "玩家").rows:
        one = players[row[0]]
        assert row[1:] == (one.ward, f"{one.life} · {one.hand}", *state(one)[1:])


def test_the_story_of_the_five_nights(replay: Replay) -> None:
    """Every sentence with a number in it, made from what the replay did."""
    hit = {(one.night, one.player): one for one in replay.attacks}
    souls, merit = ({key: spoil[at] for key, spoil in replay.spoils.items()} for at in (0, 1))
    hp = {name: card["hp"] for name, card in by_name("genma").items()}
    wheels = {name: row[0].split("·") for name, row in replay.moves[5].items()}
    a, b, c = (replay.players[name] for name in "ABC")
    dice = table("12.2", "夜").rows
    seal = {ward: f"封印 1 处，得 {WARDS[ward]['merit']} 功绩" for ward in WARDS}
    blade = replay.left[4, "幻魔剣士"]
    spun, life, hands = hit[5, "C"].damage, replay.before["A"].life, replay.hands
    lines = [
        f"每人体力 8，赤 1，黄 1，都站在{Player('').ward}。",
        "涌出骰 {}：{}，翻出土蜘蛛。".format(*dice[0][1].split()),
        f"那里有 {WARDS['本能寺']['gates']} 处魔空没封",
        f"推进骰 {dice[0][3]}，前进 1 格：",
        "两只的破绽都在第 1 格。",
        "这两只的第 1、2 格恰好是同一个字，前进 1 格看不出差别；换成掷 4 或 5，土蜘蛛就到了「下」。",
        f"A 去本能寺，等着打第 2 夜。B 去伏見，那里没有幻魔，当场{seal['伏見']}，抽到刀鍔凍結",
        f"D 跟着 B 去伏見，{seal['伏見']}，抽到魂散",
        "A 还剩 1 点行动力",
        f"第 2 夜，本能寺。 化け提灯 HP {hp['化け提灯']}，低于土蜘蛛的 {hp['土蜘蛛']}，是两人的目标，破绽走到「中」",
        "加上武蔵、本能寺、连锁各 1；",
        f"A 的 {hit[2, 'A'].damage} 点最高，得{souls[2, 'A']}、{merit[2, 'A']}。",
        f"C 的一半 {replay.halves[2]} 点落在土蜘蛛身上，剩 {replay.left[2, '土蜘蛛']}。",
        "第 2 夜，町巡。 A 在嵐山封下全队第 3 处，抽到秘宝黄金の小判；瘴气是魂散，赤魂没了。",
        f"第 3 夜。 本能寺只剩 C，下段斬对不上「上」，普通命中 {hit[3, 'C'].damage} 点，"
        f"仍斩了土蜘蛛，得{souls[3, 'C']}；",
        f"上段斬对不上「下」，{hit[3, 'B'].damage} 点正好斩掉，得{souls[3, 'B']}，却挨了反击 {hit[3, 'B'].counter} 点",
        f"第 4 夜。 濡女和幻魔剣士都是 HP {hp['濡女']}，先来的濡女是目标",
        f"A 的下段斬对不上「上」，打 {hit[4, 'A'].damage} 点，挨反击 {hit[4, 'A'].counter} 点；"
        f"C 的回旋斬 {hit[4, 'C'].damage} 点",
        f"濡女受 {hp['濡女'] - replay.left[4, '濡女']} 点倒下，C 得{souls[4, 'C']}、{merit[4, 'C']}；",
        f"{hit[4, 'C'].damage} 的一半进成 {replay.halves[4]}，幻魔剣士剩 {blade}。",
        f"B 的下段斬一闪 {hit[4, 'B'].damage} 点，得{souls[4, 'B']}、{merit[4, 'B']}。",
        "第 4 夜，町巡。 A 被足枷只有 1 点，納刀收回 {} 张，手牌 {} 张。".format(*replay.sheathed[4, "A"]),
        "B 在鴨川连封两处，第 6 处让她抽到天狗の面；瘴气是足枷和瘴気纏い；再用煙玉飞到伏見。C 用 4 枚赤魂鍛冶。",
        f"封好 {sum(replay.sealed.values())} 处："
        + "，".join(f"{ward} {replay.sealed[ward]}" for ward in ("伏見", "嵐山", "祇園", "鴨川")),
        f"幻魔剣士（剩 {blade}）",
        "涌出骰 {}，{}。".format(*dice[4][1].split()),
        f"那里还有 {WARDS['伏見']['gates'] - replay.sealed['伏見']} 处没封，翻两张",
        f"弃 3 枚青魂，剩 {c.souls['blue']} 枚。",
        "A 看幻魔剣士在「{1}」：前进 1 格是「{2}」，2 格是「{3}」，倒退是「{0}」。".format(*wheels["幻魔剣士"]),
        f"都是 HP {hp['鎌鼬']}，先来的是鎌鼬，现在「下」；前进 2 格又是「下」",
        f"③ 刻：推进骰 {dice[4][3]}，前进 2 格",
        "C 的 +1 来自本能寺。B 的 +1 来自天狗の面，−2 是瘴気纏い。",
        f"D 抽 1 张牌。A 体力 {life} − {hit[5, 'A'].counter} = {life - hit[5, 'A'].counter}。",
        f"幻魔剣士受 {hit[5, 'A'].damage} + {spun} = {hit[5, 'A'].damage + spun} 点，剩 {blade} 点 HP 早已归 0",
        f"2 × 2 = {souls[5, 'C'].split()[1]} 枚赤魂、{merit[5, 'C']}",
        f"1 × 2 = {souls[5, 'B'].split()[1]} 枚赤魂、{merit[5, 'B']}",
        f"A 用 2 枚黄魂療養，体力 {a.life}，",
        "B 被足枷，只有 1 点。納刀收回 {} 张，手牌 {} 张。".format(*replay.sheathed[5, "B"]),
        f"C 用刚到手的 4 枚赤魂鍛冶，基础 {c.base}，",
        f"下一夜回旋斬 {c.base} × 2 = {c.base * 2} 点，够斩 HP {hp['大百足']} 的大百足，还不够斩大幻魔",
        f"那是第 {replay.seals + 1} 处，不给秘宝，给秘宝的是第 {-(-(replay.seals + 1) // 3) * 3} 处",
        f"A 有 {hands['A']} 张，不补。B 有 {hands['B']} 张，过了 8 张的上限，弃 {hands['B'] - b.hand} 张。",
        f"C 是鬼武者形态，从 {hands['C']} 张补到 {c.hand} 张。D 出了一张又抽了一张，仍是 {hands['D']} 张。",
        "C 受 1 点伤害，交回标记。没有人倒地。进入第 6 夜。",
        "一闪到此：" + "，".join(f"{name} {one.issen} 次" for name, one in replay.players.items()) + "。",
    ]
    words = section("### 12.1", "## 13")
    assert [line for line in lines if line not in words] == []
    assert c.base * 2 < min(card["hp"] for card in cards("genma") if card["tier"] == "dai")
    assert [(night, name, genma) for night, name, genma in replay.kills if night > 1] == replay.kills
    assert all(one.hp == by_name("genma")[one.name]["hp"] for one in replay.start if one.name in ("大百足", "鬼火"))


def test_the_example_of_the_wheel() -> None:
    wheel = table("8.4", "中幻魔").row("幻魔剣士")[3].split("·")
    words = section("### ③ 刻", "### ④ 斬")
    assert (
        f"标记在第 2 格「{wheel[1]}」。掷出 2，走到第 3 格「{wheel[2]}」；掷出 5，走到第 4 格「{wheel[3]}」；" in words
    )
    assert f"掷出 6，退到第 1 格「{wheel[0]}」" in words
