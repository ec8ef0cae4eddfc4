"""封妖's rulebook: every table is computed again from the decks, every example is played again by its own rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

GAME = Path(__file__).parents[1] / "cards" / "fengyao"
TEXT = (GAME / "rulebook" / "zh-Hans.md").read_text(encoding="utf-8")
DIE = ("1", "2", "3", "4", "5", "6")
HAN = {"零": 0, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6}


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


GAME_FILE = read(GAME / "game.yaml")
WORDS = read(GAME / "lang" / "zh-Hans.yaml")
PIECES: dict[str, Any] = {
    path.stem: read(path) for path in sorted([*(GAME / "decks").glob("*.yaml"), *(GAME / "components").glob("*.yaml")])
}
CARDS: dict[str, Any] = {WORDS["identities"][card["id"]]["name"]: card for card in PIECES["identities"]["cards"]}
NAME_OF = {card["id"]: name for name, card in CARDS.items()}
STARS = {name for name, card in CARDS.items() if card["camp"] == "star"}
ALWAYS = {"仙子", "妖首", "妖众"}
WITH_KEY_CLAUSE = {name for name, card in CARDS.items() if "key" in WORDS["identities"][card["id"]]}
RATED = {name: card for name, card in CARDS.items() if "difficulty" in card}

Table = list[dict[str, str]]


def part(*path: str) -> str:
    """The text below a heading, and below a heading in it; a heading is named by how it begins after its number."""
    text = TEXT
    for level, title in enumerate(path, 2):
        mark = "#" * level
        found = re.search(rf"^{mark} (?:\d+ )?{re.escape(title)}.*?\n(.*?)(?=^#{{2,{level}}} |\Z)", text, re.M | re.S)
        assert found, f"no heading {title}"
        text = found[1]
    return text


def tables(text: str) -> list[Table]:
    """The tables of a text, each a list of rows keyed by the heads of their columns, bold marks taken off."""
    made: list[Table] = []
    for block in re.findall(r"(?:^\|.*\n?)+", text, re.M):
        rows = [
            [cell.strip().replace("**", "") for cell in line.strip().strip("|").split("|")]
            for line in block.split("\n")
            if line
        ]
        head, body = rows[0], rows[2:]
        assert all(len(row) == len(head) for row in body), head
        made.append([dict(zip(head, row, strict=True)) for row in body])
    return made


def table(*path: str) -> Table:
    """The one table below a heading."""
    found = tables(part(*path))
    assert len(found) == 1, path
    return found[0]


def found(pattern: str, text: str, flags: int = re.S) -> tuple[str, ...]:
    """What the groups of a pattern hold where it stands in a text."""
    match = re.search(pattern, text, flags)
    assert match, pattern
    return match.groups()


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def copies(piece: str) -> int:
    return sum(card.get("copies", 1) for card in PIECES[piece]["cards"])


def name_of_piece(piece: str) -> str:
    return str(WORDS[piece]["labels"]["name"])


# --- the book itself


def test_chapters_are_numbered_and_every_reference_finds_its_chapter() -> None:
    chapters = [int(number) for number in re.findall(r"^## (\d+) ", TEXT, re.M)]
    assert chapters == list(range(1, len(chapters) + 1))
    for first, last in re.findall(r"第 (\d+)(?: 至 (\d+))? 章", TEXT):
        assert int(first) in chapters
        assert not last or int(last) in chapters
    for chapter, step in re.findall(r"第 (\d+) 章第 (\d+) 步", TEXT):
        title = found(rf"^.*?## {chapter} (\S+)", TEXT)[0]
        assert re.search(rf"^### 步骤 {step} ", part(title), re.M)


def test_references_point_at_what_they_promise() -> None:
    """A chapter that a phrase names holds the word that the phrase is about."""
    for phrase, word in [
        ("几张**关键身份**（见第 {} 章", "### 关键身份"), ("推迟败局的技能，见第 {} 章", "### 两次转机"),
        ("真正主人（第 {} 章", "### 四个效果"), ("选出 X 名目标（见第 {} 章", "### 树精"),
        ("5 人局的改动见第 {} 章", "### 5 人局"), ("另有规定（第 {} 章", "### 强制封印"),
        ("白昼睁眼一次（第 {} 章", "### 星君"), ("效果④对自己的封印例外，见第 {} 章", "### 四个效果"),
        ("按圣贤的技能处理（第 {} 章", "### 圣贤"), ("一个白昼与一个黑夜（第 {} 章", "### 两次转机"),
        ("全部说对就反败为胜（第 {} 章", "### 两次转机"), ("鉴仙图给你真答案（第 {} 章", "### 谁能发动"),
        ("集体技能）：见第 {} 章", "### 谁能发动"), ("用第 {} 章的 6 人配置", "### 身份配置表"),
        ("| 身份配置表 | 第 {} 章", "### 身份配置表"), ("选择的办法见第 {} 章第 2 步", "### 步骤 2 · 星君"),
        ("首轮算哪一种见第 {} 章第 1 步", "### 步骤 1 · 枯骨"),
    ]:  # fmt: skip
        (chapter,) = found(re.escape(phrase).replace(r"\{\}", r"(\d+)"), TEXT)
        title = found(rf"^## {chapter} (.+?)$", TEXT, re.M)[0]
        assert word in part(title), phrase
    chapters = [found(r"^## (\d+) " + title, TEXT, re.M)[0] for title in ("结束与胜负", "四方鉴仙图", "深渊妖魔")]
    assert "读第 1 至 {} 章，再只读本局启用的那几个身份（第 {} 至 {} 章）".format(*chapters) in TEXT


def test_lists_count_on() -> None:
    for block in re.findall(r"(?:^\d+\. .*\n)+", TEXT, re.M):
        steps = [int(number) for number in re.findall(r"^(\d+)\. ", block, re.M)]
        assert steps == list(range(1, len(steps) + 1)), block


def test_numbers_in_sentences() -> None:
    """What prose says once more, held against the decks and the limits of a choice of identities."""
    first, last = GAME_FILE["players"][0], GAME_FILE["players"][-1]
    kugu, zhiren = CARDS["枯骨"], CARDS["纸人"]
    idols = PIECES["idols"]["cards"]
    crowd = CARDS["妖众"]["copies"]
    for sentence in [
        f"> {first} 至 {last} 名玩家，另加一位源尊",
        f"{len(RATED)} 个可选身份的牌上有四条刻度，每条 0 至 5。",
        f"后三项之和总是 {sum(RATED['圣贤'][field] for field in ('information', 'rounds', 'control'))}。",
        "每人 2 张，帷幕后再放 2 张，所以启用的身份牌一共是 2N + 2 张",
        f"再加 {CARDS['妖首']['copies']} 张妖首、D 张其他深渊将领（含将要放到帷幕后的两张）",
        "D 至少为 2，", f"M 不超过 {crowd}，并且 M = 2N − S − D", "M 必须是 2X 或 2X + 1，", "S 不超过 N − 4，",
        "秘密随机抽 2 张，面朝下放到帷幕后", "其余的牌洗匀，每人 2 张", "连续 3 次都这样", "| 连续第 3 次重发 |",
        "最后一列是第 3 步要求重发的机会", "座位号按顺时针从 1 排起", "最大号之后回到 1 号",
        f"四种邪神牌，每种 {idols[0]['copies']} 张 |", f"| 邪神牌张数 | 每种 {idols[0]['copies']} 张 | 三张",
        "要同一种 3 张 |", "备好甲套号码卡 1 至 N", "**枯骨**：抽 2 张甲套号码卡展示", "所有人都是 0 票就无人封印",
        "| 缄默 | 不能发言，有 1 票，可跟票 |", "从步骤 0 走到步骤 6", "源尊用手势回答 0、1、2；0 与 2 各有后果",
        "**下一个白昼**的第 0 步到期", "在白昼第 1 至 6 步同时失去最后一张", "每一票的票数 +1，一票顶两票",
        "你的每一票也 +1；", "每一票的票数 −1；", "源尊背面朝上递出 3 张邪神牌，发动者随机选 1 张",
        "下一次发动，3 张必定全是正确答案", "从四种里随机取 3 种，每种 1 张", "选任意 2 名自由状态的玩家，永久点燃",
        "可链接任意 2 名自由状态的玩家", "随机抽 2 张甲套号码卡展示",
        f"数量小于 {kugu['below']} 还是大于 {kugu['above']}。", "不够 2 张，骨筹停止", "相邻为 1，树精自己是 0",
        f"### {first} 人局", "首个白昼第 3 步，改为只有**顶层**", "每票减 1，通常算 0 票", "每次 +1，相加",
        f"招魂成功**：此身份已被封印，消耗 {zhiren['success']} 枚", f"| 人数上限 | {last} | 只写了 {first} 人局",
        f"印制的牌够 {last} 人", "首个白昼的 6 步里没有它们", "随机给一张信息卡，骰出 6 时也给",
        "列入本局的身份牌，2N + 2 张",
        "3 号失去顶层，只剩一层；接着的白昼，他的最后一层也被封印。第三夜公布之后，3 号领卡",
        "把卡竖放，第四夜便有 1 票",
    ]:  # fmt: skip
        assert sentence in TEXT, sentence


def test_figures_show_faces_there_are() -> None:
    figures = re.findall(r"!\[[^\]]+\]\(face:([^ )]+)(?: \"(\d+)\")?\)", TEXT)
    assert 10 <= len(figures) <= 20
    for faces, _ in figures:
        for face in re.split(r"[,|]", faces):
            piece, _, card = face.partition("@")[0].partition("/")
            assert piece in PIECES
            assert (card or piece) in {one["id"] for one in PIECES[piece]["cards"]}


# --- components


def test_components_and_totals() -> None:
    """Both tables name every piece of the game, with its copies, and their totals."""
    named = {name_of_piece(piece): copies(piece) for piece in PIECES}
    seen: Counter[str] = Counter()
    for heading in ("卡牌", "其他"):
        rows = table("组件", heading)
        assert rows[-1]["组件"] == "合计"
        counts = [int(row["数量"]) for row in rows]
        assert sum(counts[:-1]) == counts[-1]
        for row in rows[:-1]:
            seen[row["组件"]] += 1
            assert int(row["数量"]) == named[row["组件"]], row
    assert seen == Counter(dict.fromkeys(named, 1))
    collect = {item["id"]: item["count"] for item in GAME_FILE["collect"]}
    assert numbers(found(r"另外请自备：([^。]+)", part("组件", "其他"))[0]) == [collect["dice"], collect["pencils"]]


def test_remarks_on_components() -> None:
    remarks = {row["组件"]: row["用途"] for row in table("组件", "卡牌")}
    generals = sum(card.get("copies", 1) for card in CARDS.values() if card["general"])
    assert numbers(remarks["身份牌"]) == [generals, CARDS["妖众"]["copies"]]
    assert numbers(remarks["邪神牌"]) == [card["copies"] for card in PIECES["idols"]["cards"]][:1]
    seats = [card["number"] for card in PIECES["seat-numbers"]["cards"]]
    assert numbers(remarks["号码卡"]) == [min(seats), max(seats)]


def test_identities_listed() -> None:
    listed: dict[str, tuple[str, int]] = {}
    for row in table("组件", "身份牌有哪些"):
        for name in row["身份"].split("、"):
            listed[name] = (row["阵营"], numbers(row["张数"])[0])
    assert listed == {
        name: ("星空" if card["camp"] == "star" else "深渊", card.get("copies", 1)) for name, card in CARDS.items()
    }
    assert f"其余 {len(RATED)} 个身份" in part("组件", "身份牌有哪些")


def test_ratings_in_the_table_and_under_each_name() -> None:
    fields = {"难度": "difficulty", "信息": "information", "轮次": "rounds", "扰控": "control"}
    rows = table("认识身份牌", "牌上的评级")
    assert {row["身份"] for row in rows} == RATED.keys()
    for row in rows:
        values = {word: RATED[row["身份"]][field] for word, field in fields.items()}
        assert {word: int(row[word]) for word in fields} == values
        assert "，".join(f"{word} {value}" for word, value in values.items()) in part(
            chapter_of(row["身份"]), row["身份"]
        )


def chapter_of(name: str) -> str:
    return "星空仙人" if name in STARS else "深渊妖魔"


def test_every_identity_has_its_section_with_its_skills() -> None:
    types = {"day": "昼伏", "night": "夜行", "constant": "恒定"}
    for name, card in CARDS.items():
        text = part(chapter_of(name), name)
        words = WORDS["identities"][card["id"]]
        skills = [words["skill"]] + ([words["skill-2"]] if "skill-2" in words else [])
        for skill, kind in zip(skills, card["skills"], strict=True):
            if name != "妖众":
                assert re.search(rf"\*\*{skill}\*\*（{types[kind]}", text), (name, skill)
        assert ("**关键**" in text) == (name in WITH_KEY_CLAUSE), name
    assert "鉴仙图**是夜行" in part("四方鉴仙图", "谁能发动")


def test_steps_are_those_of_the_script() -> None:
    phases = {phase["id"]: [step["id"] for step in phase["steps"]] for phase in PIECES["host-script"]["data"]["phases"]}
    for chapter, phase in (("首个白昼", "first-day"), ("黑夜讨论", "night")):
        steps = [int(number) for number in re.findall(r"^### 步骤 (\d)", part(chapter), re.M)]
        assert steps == list(range(1, len(phases[phase]) + 1))
        assert re.search(rf"有 {len(steps)} 步", part(chapter))
    assert [int(row["步骤"]) for row in table("其他白昼", "七个步骤")] == list(range(len(phases["day"])))
    setup = re.findall(r"^(\d)\. ", part("开局准备", "准备的步骤"), re.M)
    assert [int(number) for number in setup] == list(range(1, len(phases["setup"]) + 1))
    order = {
        step.get("role"): int(step["id"][-1])
        for phase in PIECES["host-script"]["data"]["phases"]
        if phase["id"] == "day"
        for step in phase["steps"]
    }
    for row in table("其他白昼", "七个步骤"):
        for name in re.findall(r"顶层是(..)", row["谁睁眼"]):
            assert order[CARDS[name]["id"]] == int(row["步骤"])


# --- how many cards


def redeal(players: int, stars: int) -> Fraction:
    """The chance that somebody holds a yaoshou and a star: by where the two yaoshou fall, then the stars."""
    together = Fraction(1, 2 * players - 1)
    clear = Fraction(comb(2 * players - 4, stars), comb(2 * players - 2, stars))
    return 1 - together - (1 - together) * clear


def test_cards_by_players() -> None:
    dealt, kinds = tables(part("开局准备", "每种人数用多少牌"))
    assert [int(row["玩家 N"]) for row in dealt] == [int(row["玩家 N"]) for row in kinds] == GAME_FILE["players"]
    for row, kind in zip(dealt, kinds, strict=True):
        players = int(row["玩家 N"])
        assert (int(row["发出 2N"]), int(row["启用 2N+2"]), int(row["X"])) == (
            2 * players,
            2 * players + 2,
            players // 2,
        )
        stars, demons, crowd = (int(kind[head]) for head in ("星空 S", "将领 D", "妖众 M"))
        assert stars + 2 + demons + crowd == int(row["启用 2N+2"])
        assert stars + demons == players == crowd
        assert stars == (players - 1) // 2
        assert kind["重发约"] == f"{round(100 * redeal(players, stars))}%"


def test_choices_of_identities() -> None:
    """Each line of the table can be dealt, keeps the five limits, and is the saved choice of that many players."""
    rows = table("开局准备", "身份配置表")
    assert [int(row["玩家"]) for row in rows] == GAME_FILE["players"]
    kinds = {int(row["玩家 N"]): row for row in tables(part("开局准备", "每种人数用多少牌"))[1]}
    for row in rows:
        players = int(row["玩家"])
        stars, demons = {"仙子", *row["星空"].split("、")}, set(row["深渊将领"].split("、"))
        assert stars <= STARS
        assert demons <= CARDS.keys() - STARS - ALWAYS
        assert (len(stars), len(demons)) == (int(kinds[players]["星空 S"]), int(kinds[players]["将领 D"]))
        crowd = 2 * players - len(stars) - len(demons)
        assert len(demons) >= 2
        assert crowd <= CARDS["妖众"]["copies"]
        if "树精" in demons:
            assert crowd in (2 * (players // 2), 2 * (players // 2) + 1)
        if "神女" in stars:
            assert len(stars) <= players - 4
        keys = row["关键"].split("、")
        assert keys[0] == "仙子"
        assert len(keys) == (2 if stars & WITH_KEY_CLAUSE else 1)
        assert set(keys[1:]) <= stars & WITH_KEY_CLAUSE
        saved = GAME_FILE["variants"][f"evening-{players}"]
        assert saved["players"] == players
        assert {NAME_OF[role] for role in saved["roles"]} == stars | demons | {"妖首"}


# --- votes, charts, dice


def test_votes() -> None:
    votes = {row["状态"]: int(row["票数"]) for row in table("黑夜讨论", "步骤 4")}
    assert votes == {
        "两层可用": 2,
        "一层可用": 1,
        "封印状态，选了缄默": 1,
        "封印状态，选了戏言": 0,
        "镇压后的首个黑夜": 0,
    }
    example = part("黑夜讨论", "步骤 5")
    two, one, sealed = (HAN[word] for word in found(r"(.)人各有两层牌，(.)人各剩一层，(.)人处于封印状态", example))
    assert numbers(found(r"(\d+) 人局", example)[0]) == [two + one + sealed]
    total = (
        two * votes["两层可用"] + one * votes["一层可用"] + votes["封印状态，选了缄默"] + votes["封印状态，选了戏言"]
    )
    assert numbers(found(r"最多有 ([^票]+) 票", example)[0]) == [two, 2, one, 1, 1, 1, total]


def test_votes_with_effect_3_and_truce() -> None:
    text = part("四方鉴仙图", "强制封印")
    assert numbers(found(r"每票 (1 \+ 1 = \d)", text)[0]) == [1, 1, 1 + 1]
    assert numbers(found(r"两票共 (2 × 2 = \d)", text)[0]) == [2, 1 + 1, 2 * (1 + 1)]
    assert numbers(found(r"每票 (1 \+ 1 − 1 = \d)，", text)[0]) == [1, 1, 1, 1 + 1 - 1]
    assert numbers(found(r"两票仍算 (\d)", text)[0]) == [2 * (1 + 1 - 1)]
    text = part("星空仙人", "佛陀")
    assert numbers(found(r"每票 (1 − 1 = \d)，", text)[0]) == [1, 1, 1 - 1]
    assert numbers(found(r"两票共 (2 × 0 = \d)", text)[0]) == [2, 0, 2 * (1 - 1)]


def faces(row: dict[str, str]) -> list[str]:
    """A row of a dice table as six outcomes."""
    made: list[str] = []
    for face in DIE:
        head = next(one for one in row if face in re.findall(r"\d", one))
        made.append(row[head])
    return made


def outcomes(values: list[str], nothing: str = "无") -> list[str]:
    said = {
        key.removeprefix("outcome-"): text
        for key, text in WORDS["game"]["labels"].items()
        if key.startswith("outcome-")
    }
    return [{"随机信息卡": "随机"}.get(said[value], said[value]) if value != "none" else nothing for value in values]


def test_the_secret_die() -> None:
    chart = {effect["id"]: effect["fake"] for effect in PIECES["mirror-chart"]["data"]["effects"]}
    dice = PIECES["identities"]["data"]["dice"]
    for row, mark in zip(table("四方鉴仙图", "假的怎样回答"), "①②③④", strict=True):
        assert row["效果"] == mark
        assert faces(row) == outcomes(chart["①②③④".index(mark) + 1], "无效果")
    wanted = {
        "效果① 假": chart[1], "效果② 假": chart[2], "业火 假": dice["zaie"]["fake"], "招魂 假": dice["zhiren"]["fake"],
        "崩灭 真：双妖众": dice["guaisha"]["pair"], "崩灭 真：单妖众": dice["guaisha"]["crowd"],
        "崩灭 真：异阵营": dice["guaisha"]["foe"], "崩灭 真：同阵营": dice["guaisha"]["friend"],
        "崩灭 假": dice["guaisha"]["fake"],
    }  # fmt: skip
    rows = {row["技能"]: faces(row) for row in table("手势、暗骰与词语", "源尊的暗骰")}
    assert rows == {name: outcomes(values) for name, values in wanted.items()}
    targets = [faces(row) for row in table("深渊妖魔", "怪煞")]
    assert targets == [outcomes(dice["guaisha"][case]) for case in ("pair", "crowd", "foe", "friend")]
    lit, unlit = found(r"骰出 ([\d 至]+) 答有，([\d、]+) 答无", part("深渊妖魔", "灾厄"))
    assert [face <= numbers(lit)[1] for face in range(1, 7)] == [value == "lit" for value in dice["zaie"]["fake"]]
    assert numbers(unlit) == [face for face in range(1, 7) if dice["zaie"]["fake"][face - 1] == "unlit"]
    for name in ("纸人", "怪煞"):
        (face,) = found(r"骰出 (\d)", part("深渊妖魔", name))
        assert dice[CARDS[name]["id"]]["fake"][int(face) - 1] == "self"


def test_who_wins_when_both_lose_their_last() -> None:
    winner = {row["什么时候"]: row["谁获胜"] for row in table("结束与胜负", "同时失去最后一张")}
    assert winner == {"黑夜讨论阶段": "星空仙人", "白昼第 0 步": "星空仙人", "白昼第 1 至 6 步": "深渊妖魔"}


# --- examples of single skills


def test_truce_takes_effect_a_round_later() -> None:
    """Chosen by day k, in force from night k to the next day, announced in the night after that."""
    chosen: list[str] = []
    for row in table("星空仙人", "佛陀"):
        night = row["时刻"].endswith("夜")
        if night:
            effective, announced = chosen[-1], chosen[-2] if len(chosen) > 1 else "无"
            assert row["佛陀选"] == "不能选"
        else:
            effective, announced = chosen[-1] if chosen else "无", "无"
            chosen.append(row["佛陀选"])
        assert (row["生效"], row["公布"]) == (effective, announced), row
    assert len(set(chosen)) == len(chosen)


def meaning(cards: list[str]) -> str:
    if "妖首" in cards:
        return "持有妖首"
    return {2: "双妖众", 1: "单妖众", 0: "双将领"}[cards.count("妖众")]


def test_the_stars_go_round() -> None:
    text = part("星空仙人", "星君")
    players, start, way, path, seat, one, two, shown = found(
        r"(\d+) 人局，星君选 (\d) 号起始、(.)数方向。六夜的目标依次是 ([\d、]+ ?)号。"
        r"(\d) 号开局是(..)与(..)：显示的是(.+?)，",
        text,
    )
    step = 1 if way == "大" else -1
    assert numbers(path) == [(int(start) - 1 + step * night) % int(players) + 1 for night in range(6)]
    assert int(seat) in numbers(path)[: int(players)]
    assert shown == meaning([one, two])
    assert all(word in text for word in ("双妖众", "单妖众", "双将领", "持有妖首"))


def test_three_idols_of_a_kind_are_enough() -> None:
    text = part("深渊妖魔", "鬼巫")
    void, yes, no = found(r"鬼巫定下：(..)无意义，(..)为是，(..与..)为否", text)
    kinds = {WORDS["idols"][card["id"]]["name"]: card["copies"] for card in PIECES["idols"]["cards"]}
    assert {void, yes, *no.split("与")} == kinds.keys()
    right, many, wrong, few, drawn = found(r"答案为是，源尊递出(..) (\d) 张、(..) (\d) 张，他抽到(..)", text)
    assert (right, int(many), wrong, int(few), drawn) == (yes, 2, void, 1, void)
    kind, count = found(r"第二夜答案又为是，源尊递出(..) (\d) 张", text)
    assert (kind, int(count)) == (yes, 3)
    assert int(count) <= kinds[yes]
    assert int(found(r"每种邪神牌备 (\d) 张", text)[0]) == kinds[yes]
    assert found(r"3 张里 (\d) 张是正确答案，(\d) 张无意义", text) == ("2", "1")


def test_spirits_run_out() -> None:
    text = part("深渊妖魔", "纸人")
    card = CARDS["纸人"]
    cost = {"成功": card["success"], "失败": card["failure"]}
    assert {word: int(number) for word, number in re.findall(r"招魂(..)\*\*：.*?消耗 (\d) 枚", text)} == cost
    players, spirits = (int(number) for number in found(r"(\d+) 人局，纸人有 (\d+) 枚精魄", text))
    assert spirits == players
    rows = tables(text)[0]
    for number, row in enumerate(rows, 1):
        assert int(row["次"]) == number
        if cost[row["结果"]] > spirits:
            assert (row["消耗"], row["剩余"]) == ("不够", "标记")
            assert row is rows[-1]
            continue
        spirits -= cost[row["结果"]]
        assert (int(row["消耗"]), int(row["剩余"])) == (cost[row["结果"]], spirits)
    assert len(rows) == HAN[found(r"连着(.)夜招魂", text)[0]]


def sealed_by_day(kind: str, link: tuple[int, int], guarded: int | None, hit: int) -> list[int]:
    """Who loses a card when ``hit`` is sealed: the chain carries on first, then the guard holds."""
    struck = [hit]
    if hit in link:
        other = link[1 - link.index(hit)]
        struck = [other] if kind == "生链" else [hit, other]
    return sorted(seat for seat in struck if seat != guarded)


def test_chain_and_guard() -> None:
    for row in tables(part("深渊妖魔", "魔罗"))[0]:
        struck = sealed_by_day(row["链接 1、2 号"], (1, 2), numbers(row["血祭护"])[0], numbers(row["封妖选"])[0])
        assert row["被封印"] == ("、".join(f"{seat} 号" for seat in struck) or "无人")


def test_distances() -> None:
    text = part("深渊妖魔", "树精")
    players, x, home, pool = found(r"(\d+) 人局，X = (\d+)，树精在 (\d) 号，目标是 ([\d、]+) 号", text)
    assert int(x) == int(players) // 2 == len(numbers(pool))
    for way, step in (("大", 1), ("小", -1)):
        said = dict(re.findall(r"(\d) 号距离 (\d)", found(rf"沿{way}数方向，(\d 号距离[^；。]+)", text)[0]))
        assert sorted(said) == sorted(str(seat) for seat in numbers(pool))
        assert {int(seat): int(far) for seat, far in said.items()} == {
            int(seat): step * (int(seat) - int(home)) % int(players) for seat in said
        }


def test_peeping() -> None:
    words = WORDS["identities"]["xiongsui"]
    for row in table("深渊妖魔", "凶祟"):
        said, there = row["后果"], words[f"count-{row['妖众']}"]
        assert {"封印", "标记", "无事"} & {word for word in ("封印", "标记", "无事") if word in said[:8]}
        assert said.startswith("封印目标") == there.startswith("封印")
        assert ("无事" in said, "标记" in said) == ("无事" in there, "标记" in there)


# --- the whole game


class Evening:
    """The worked example, played: who still has what, and what everyone held when it began."""

    def __init__(self, start: dict[int, list[str]]) -> None:
        self.start = start
        self.cards = {seat: list(cards) for seat, cards in start.items()}
        self.silent: set[int] = set()

    def top(self, seat: int) -> str | None:
        return self.cards[seat][0] if self.cards[seat] else None

    def awake(self, name: str) -> list[int]:
        return [seat for seat in self.cards if self.top(seat) == name]

    def seal(self, seat: int) -> str:
        return self.cards[seat].pop(0)

    def left(self, name: str) -> int:
        return sum(cards.count(name) for cards in self.cards.values())

    def pair(self, seat: int) -> bool:
        return self.start[seat] == ["妖众", "妖众"]

    def votes(self, seat: int, doubled: bool) -> int:
        each = 2 if doubled and self.pair(seat) else 1
        return (len(self.cards[seat]) or int(seat in self.silent)) * each


EXAMPLE = "一局完整的例子"


def opening() -> dict[int, list[str]]:
    rows = tables(part(EXAMPLE).split("###")[0])[0]
    return {numbers(row["座位"])[0]: [row["顶层"], row["底层"]] for row in rows}


def test_the_example_is_dealt_from_its_choice() -> None:
    text = part(EXAMPLE).split("###")[0]
    start = opening()
    choice = next(row for row in table("开局准备", "身份配置表") if int(row["玩家"]) == len(start))
    curtain = set(found(r"源尊抽出(..)与(..)作化形", text))
    roles = {"仙子", *choice["星空"].split("、"), *choice["深渊将领"].split("、")}
    held = Counter(card for cards in start.values() for card in cards)
    crowd = 2 * len(start) - (len(roles) - 2) - 2
    assert curtain <= set(choice["深渊将领"].split("、"))
    assert held == Counter({**dict.fromkeys(roles - curtain, 1), "妖首": 2, "妖众": crowd})
    assert numbers(found(r"启用 (\d+) 张", text)[0]) == [2 * len(start) + 2]
    assert numbers(found(r"妖众 (\d+) 张", text)[0]) == [crowd]
    for row in tables(text)[0]:
        assert row["阵营"] == ("星空" if STARS & {row["顶层"], row["底层"]} else "深渊")
    for cards in start.values():
        assert not ("妖首" in cards and STARS & set(cards))
        assert cards[0] != "仙子"
    assert choice["关键"] == "仙子"
    assert "关键身份只有仙子" in text


def vote(evening: Evening, night: str, doubled: bool = False) -> list[tuple[int, str]]:
    """Counts a night's votes as its table says, holds the sentence against them, and seals: seat and card."""
    text = part(EXAMPLE, night)
    rows = tables(text)[0]
    assert [numbers(row["投票者"])[0] for row in rows] == list(evening.cards)
    tally: Counter[int] = Counter()
    for row in rows:
        seat, weight = numbers(row["投票者"])[0], int(row["票数"])
        assert weight == evening.votes(seat, doubled), (night, row)
        if row["投给"] == "弃票":
            continue
        targets = numbers(row["投给"])
        assert len(targets) == weight, (night, row)
        assert all(evening.cards[target] for target in targets)
        tally.update(targets)
    said, total = found(r"计票：(.+?)，共 (\d+) 票。", text)
    assert {int(seat): int(count) for seat, count in re.findall(r"(\d) 号 (\d+) 票", said)} == tally
    assert int(total) == sum(tally.values())
    return [(seat, evening.seal(seat)) for seat in sorted(tally) if tally[seat] == max(tally.values())]


def by_day(evening: Evening, day: str) -> list[tuple[int, str]]:
    """Plays a day's table: who wakes is decided by the tops it began with; the cards leave afterwards."""
    rows = {int(row["步骤"]): row for row in table(EXAMPLE, day)}
    wakes = {name: evening.awake(name) for name in ("魔罗", "妖首")}
    link: tuple[int, int] | None = None
    if wakes["魔罗"]:
        kind, one, two = found(r"魔罗(..) (\d) 号、(\d) 号", rows[1]["行动"])
        link = (int(one), int(two))
        assert rows[1]["结果"] == "链接"
    else:
        (hidden,) = found(r"魔罗在 (\d) 号底层", rows[1]["行动"])
        assert evening.cards[int(hidden)][1:] == ["魔罗"]
        assert rows[1]["结果"] == "无人睁眼"
        kind = ""
    target = int(found(r"仙子封妖 (\d) 号", rows[3]["行动"])[0])
    struck = sealed_by_day(kind, link or (0, 0), None, target)
    assert rows[3]["结果"] == "、".join(f"封印 {seat} 号的{evening.top(seat)}" for seat in struck)
    if wakes["妖首"]:
        asker, asked = (int(seat) for seat in found(r"(\d) 号验妖 (\d) 号", rows[6]["行动"]))
        assert wakes["妖首"] == [asker]
        assert f"{asker} 号在第 3 步已被封印，第 6 步仍照常验妖；{asked} 号的顶层是{evening.top(asked)}" in part(
            EXAMPLE, day
        )
        assert rows[6]["结果"] == ("上指：星空" if evening.top(asked) in STARS else "下指：深渊")
    else:
        assert rows[6]["结果"] == "无人睁眼"
    return [(seat, evening.seal(seat)) for seat in struck]


def over(evening: Evening) -> bool:
    return evening.left("仙子") == 0 or evening.left("妖首") == 0


def test_the_first_day() -> None:
    text, start = part(EXAMPLE, "首个白昼"), opening()
    seat, counted = found(r"枯骨在顶层，(\d) 号不看骸骨牌，选首轮计算\*\*(..)\*\*", text)
    assert start[int(seat)][0] == "枯骨"
    assert counted == "将领"
    awake = numbers(found(r"仙人互认：(\d 号与 \d 号)睁眼", text)[0])
    assert awake == [seat for seat, cards in start.items() if STARS & set(cards)]
    shown = found(r"看到化形牌(..)；", text)[0]
    assert shown in found(r"源尊抽出(..与..)作化形", part(EXAMPLE))[0]
    assert "仙子" in start[int(found(r"；(\d) 号举手，他是仙子", text)[0])]
    assert start[int(found(r"；(\d) 号示意仙童在顶层", text)[0])][0] == "仙童"
    asker, asked, said = found(r"只有 (\d) 号为验妖睁眼。他验 (\d) 号的顶层，源尊向上指：(..)", text)
    assert [int(asker)] == [seat for seat, cards in start.items() if cards[0] == "妖首"]
    assert said == ("星空" if start[int(asked)][0] in STARS else "深渊")


def test_what_the_charts_answered() -> None:
    text, start = part(EXAMPLE, "第一夜"), opening()
    liar, asked, die, answer = found(
        r"(\d) 号冒充双妖众，发动效果①问 (\d) 号；源尊骰出 (\d)，答\*\*(.)\*\*。这是假话", text
    )
    assert start[int(liar)] != ["妖众", "妖众"]
    row = next(row for row in table("四方鉴仙图", "假的怎样回答") if row["效果"] == "①")
    assert answer == faces(row)[int(die) - 1]
    assert answer == "是"
    assert not {"妖首", *STARS} & set(start[int(asked)])
    assert f"{asked} 号没有妖首" in text
    head, target, answer = found(r"(\d) 号也宣称双妖众，发动效果②问 (\d) 号的顶层；.*?\*\*(.)\*\*", text)
    assert start[int(head)] == ["妖众", "妖首"]
    card = start[int(target)][0]
    assert answer == ("是" if CARDS[card]["general"] and card not in ("妖首", "仙子") else "否")
    (third,) = found(r"(\d) 号宣称双妖众，发动效果③", part(EXAMPLE, "第二夜"))
    assert start[int(third)] == ["妖众", "妖众"]
    assert len({liar, head, third}) == 3, "once a game each"


def test_the_whole_game() -> None:
    evening = Evening(opening())
    assert vote(evening, "第一夜") == [(5, "仙童")]
    assert "5 号的仙童被封印，妖众竖起来" in part(EXAMPLE, "第一夜")
    assert evening.top(5) == "妖众"
    assert not over(evening)

    stars = [seat for seat in evening.cards if evening.top(seat) in STARS or "仙子" in evening.cards[seat]]
    assert f"5 号的顶层已是妖众，仙人行动时只有 {stars[0]} 号睁眼" in part(EXAMPLE, "第二个白昼")
    assert len(stars) == 1
    assert by_day(evening, "第二个白昼") == [(6, "妖首")]
    second = part(EXAMPLE, "第二夜")
    assert "公布 6 号被封印，魔罗竖起来，6 号这一夜最后发言" in second
    assert evening.top(6) == "魔罗"
    assert vote(evening, "第二夜", doubled=True) == [(3, "妖众"), (5, "妖众")]
    assert "3 号的妖众离场，仙子竖起来；5 号失去最后一层，讼罪向上" in second
    assert evening.top(3) == "仙子"
    assert evening.cards[5] == []
    assert "5 号把卡竖放：缄默" in second
    evening.silent.add(5)
    assert not over(evening)

    assert by_day(evening, "第三个白昼") == [(1, "枯骨")]
    assert "本该封印 2 号的妖众，生链让 1 号代替" in part(EXAMPLE, "第三个白昼")
    third = part(EXAMPLE, "第三夜")
    assert "公布 1 号被封印，枯骨离场" in third
    assert "5 号选了缄默" in third
    assert vote(evening, "第三夜") == [(3, "仙子")]
    assert "3 号的仙子被封印" in third
    assert evening.left("仙子") == 0
    assert evening.left("妖首") == 1

    heads = {seat: cards.index("妖首") for seat, cards in evening.start.items() if "妖首" in cards}
    said = re.findall(r"(\d) 号(顶|底)层", found(r"5 号指认：\*\*(.+?)\*\*", third)[0])
    assert {int(seat): ("顶", "底").index(layer) for seat, layer in said} == heads
    assert evening.start[5][0] == "仙童"
    assert "3 号与 5 号商量：6 号第一夜两票都咬定 5 号" in third
    assert "2 号冒充双妖众" in third


def test_the_bones_of_three_nights() -> None:
    """Two seats' opening cards and the covered beast bone make five; the third night is random, kugu being sealed."""
    start, card = opening(), CARDS["枯骨"]
    assert "桌面盖的是妖骸" in part(EXAMPLE)
    drawn: list[int] = []
    rows = table(EXAMPLE, "三夜的骨筹")
    assert len(rows) == len(start) // 2
    for row, night, counted in zip(rows, ("第一夜", "第二夜", "第三夜"), ("将领", "妖众", "将领"), strict=True):
        assert int(row["夜"]) == HAN[night[1]]
        seats = numbers(row["号码"])
        drawn += seats
        five = [*(one for seat in seats for one in start[seat]), "妖众"]
        assert len(five) == 5
        crowd = five.count("妖众")
        count = crowd if counted == "妖众" else 5 - crowd
        truth = f"小于 {card['below']}" if count < card["below"] else f"大于 {card['above']}"
        assert (row["计算"], int(row["数量"])) == (counted, count)
        text = part(EXAMPLE, night)
        assert f"骨筹抽出 {seats[0]} 号与 {seats[1]} 号" in text
        if night == "第三夜":
            said, true = found(r"结果是随机的，报(.. \d)；真相是(.. \d)", text)
            assert (said, true) == (row["公布"], truth)
        else:
            assert row["公布"] == truth
            assert f"结果{truth}" in text
    assert sorted(drawn) == sorted(start)


@pytest.mark.parametrize("heading", ["前后不合之处", "没有写明之处"])
def test_errata_say_what_and_why(heading: str) -> None:
    for row in table("勘误", heading):
        assert all(row.values()), row
