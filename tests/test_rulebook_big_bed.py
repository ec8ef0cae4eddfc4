"""大床游戏's rulebook: its game is replayed, its tables are reckoned again from the decks and from each other."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any

import pytest
import yaml

from printgen.load.markdown import Document
from printgen.load.markdown_reader import read_document

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "cards" / "big-bed"
BOOK = GAME / "rulebook" / "zh-Hans.md"
TEXT = BOOK.read_text(encoding="utf-8")
PLAYERS = (3, 4, 5, 6)
NIGHTS = "一二三四五六"
AS_TYPED = str.maketrans("():;", "（）：；")
"""The reader makes brackets and colons narrow; the book's are wide."""


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


COMPONENTS: dict[str, Any] = {
    path.stem: read(path) for folder in ("decks", "components") for path in sorted((GAME / folder).glob("*.yaml"))
}
WORDS: dict[str, Any] = read(GAME / "lang" / "zh-Hans.yaml")
ICONS: dict[str, Any] = read(ROOT / "printgen" / "icons" / "registry.yaml")

Row = dict[str, str]


def book() -> Document:
    return read_document(TEXT, BOOK.name, "zh")


DOCUMENT = book()


def section(number: str) -> int:
    """Index of the heading with this number."""
    return next(one.index for one in DOCUMENT.headings if one.number == number)


def tables(number: str) -> list[list[Row]]:
    """Tables of a chapter or section in order; each row maps column title to cell."""
    wanted = section(number)
    return [
        [
            {head.plain: row.cell(i).plain.translate(AS_TYPED) for i, head in enumerate(table.header.cells)}
            for row in table.rows
        ]
        for table in DOCUMENT.tables
        if DOCUMENT.inside(table.section, wanted)
    ]


def words(number: str) -> str:
    """Everything a chapter or section says, tables aside."""
    wanted = section(number)
    inside = (block for block in DOCUMENT.blocks if DOCUMENT.inside(block.section, wanted))
    return "\n".join(block.text.plain.translate(AS_TYPED) for block in inside if block.text is not None)


def number(text: str) -> int:
    """``−4``, ``+2``, ``**16**``, ``40 枚`` → the first number."""
    found = re.search(r"[+−-]?\d+", text)
    assert found is not None, text
    return int(found[0].replace("−", "-"))


def figures(text: str) -> list[int]:
    return [int(one.replace("−", "-")) for one in re.findall(r"[+−-]?\d+", text)]


def said(pattern: str, number: str) -> tuple[str, ...]:
    """The groups of a sentence that a chapter must hold."""
    found = re.search(pattern, words(number))
    assert found is not None, f"chapter {number} doesn't say: {pattern}"
    return found.groups()


def cards(component: str) -> list[dict[str, Any]]:
    return list(COMPONENTS[component]["cards"])


def copies(component: str) -> int:
    return sum(card.get("copies", 1) for card in cards(component))


def named(component: str, name: str) -> dict[str, Any]:
    """A card by what it is called."""
    return next(card for card in cards(component) if WORDS[component][card["id"]]["name"] == name)


def sounds(r0: int, players: int) -> int:
    """R: the knocks that so many sleepers owe on a night of this base."""
    return ceil(Fraction(r0 * players, 2))


# --- the page -------------------------------------------------------------------------------------------------------


def test_chapters_and_sections_count_up() -> None:
    chapters = [one for one in DOCUMENT.headings if one.level == 2]
    assert [one.number for one in chapters] == [str(i + 1) for i in range(len(chapters))]
    for chapter in chapters:
        own = [one.number for one in DOCUMENT.children(chapter.index) if one.level == 3]
        assert own == [f"{chapter.number}.{i + 1}" for i in range(len(own))]


def test_only_sections_that_exist_are_pointed_at() -> None:
    for found in re.findall(r"第 (\d+) 章", TEXT):
        section(found)
    for line in TEXT.splitlines():
        for found in re.findall(r"(?:见|跳过|留到|回到|用|在) ?(\d+\.\d+)", line):
            section(found)
    for row in tables("12.2")[0]:
        section(re.sub(r"[第章 ]", "", row["见"]))


def test_tables_are_narrow() -> None:
    assert all(table.width <= 5 for table in DOCUMENT.tables)
    assert all(len(row.cells) == table.width for table in DOCUMENT.tables for row in table.rows)


def test_figures_show_faces_and_icons_are_known() -> None:
    shown = [name for source in re.findall(r"\(face:([^\s)]+)", TEXT) for name in re.split(r"[,|]", source)]
    assert 10 <= len(re.findall(r"\(face:", TEXT)) <= 20
    for name in shown:
        face, _, side = name.partition("@")
        component, _, card = face.partition("/")
        assert card in {"", *(one["id"] for one in cards(component))}, name
        assert card or len(cards(component)) == 1, name
        assert not side or "back" in COMPONENTS[component], name
    assert set(re.findall(r"(?<![\w:]):([a-z][a-z0-9-]*):", TEXT)) <= set(ICONS)
    assert not re.search("[\U0001f000-\U0001faff\u2600-\u27bf]", TEXT)


def test_every_card_is_explained() -> None:
    for deck in ("motion", "nights", "objects", "roles"):
        for card in cards(deck):
            assert WORDS[deck][card["id"]]["name"] in TEXT
    for role in cards("roles"):
        assert WORDS["roles"][role["id"]]["ability"] in TEXT


# --- chapters 2 and 3: what lies in the box ---------------------------------------------------------------------------

CALLED = {
    "动静牌": "motion",
    "夜帖": "nights",
    "物件牌": "objects",
    "角色卡": "roles",
    "大床板": "bed-board",
    "床围挡板": "screens",
    "玩家板": "player-boards",
    "管家灯": "butler-lamp",
    "镇静标记": "calm-markers",
    "惊惧标记": "dread-markers",
    "速查卡": "quick-reference",
}


def test_component_list_is_the_box() -> None:
    rows = [*tables("2.1")[0], *tables("2.2")[0]]
    listed = {row["组件"]: figures(row["数量"])[-1] for row in rows}
    total = listed.pop("合计")
    assert set(listed) == set(CALLED)
    assert listed == {name: copies(component) for name, component in CALLED.items()}
    assert total == sum(copies(deck) for deck in ("motion", "nights", "objects", "roles"))
    sets, each, all_of_them = figures(rows[0]["数量"])
    assert (sets, sets * each) == (len({card["set"] for card in cards("motion")}), all_of_them)
    assert tuple(figures(rows[2]["做什么用"])) == (
        sum(card["copies"] for card in cards("objects") if card["value"] > 0),
        sum(card["copies"] for card in cards("objects") if card["value"] < 0),
    )


def test_markers_of_three_values() -> None:
    rows = tables("2.2")[1]
    for name, component in (("镇静", "calm-markers"), ("惊惧", "dread-markers")):
        printed = {one["worth"]: one["copies"] + one.get("extra_copies", 0) for one in cards(component)}
        assert {number(row["面额"]): number(row[name]) for row in rows[:-1]} == printed
        assert number(rows[-1][name]) == sum(worth * count for worth, count in printed.items())
    most = said(r"超不过 (\d+) 点镇静、(\d+) 点惊惧", "2.2")
    assert [int(one) for one in most] == [COMPONENTS[f"{kind}-markers"]["data"]["most"] for kind in ("calm", "dread")]
    assert number(rows[-1]["镇静"]) >= int(most[0])
    assert number(rows[-1]["惊惧"]) >= int(most[1])


def test_what_so_many_players_use() -> None:
    for table in tables("2.4"):
        assert [number(row["人数"]) for row in table] == list(PLAYERS)
        for row in table:
            players = number(row["人数"])
            for title, cell in row.items():
                if title in CALLED:
                    assert number(cell) == COMPONENTS[CALLED[title]]["used"][players], (players, title)
    for row in tables("2.4")[0]:
        assert figures(row["动静牌"])[1] == number(row["人数"])
    for row in tables("2.4")[1]:
        every = [sounds(card["r0"], number(row["人数"])) for card in cards("nights")]
        assert re.findall(r"\d+", row["R 的范围"]) == [str(min(every)), str(max(every))]
    assert re.search("四十枚", words("2.2"))
    assert "每人 5 枚" in words("2.4")
    assert all(COMPONENTS["calm-markers"]["used"][players] == 5 * players for players in PLAYERS)


def test_poker_stands_in_for_a_set() -> None:
    (stand_in,) = re.findall(r"A 三张、2 四张、3 三张、4 两张", TEXT)
    counts = ["一二三四五六".index(one.replace("两", "二")) + 1 for one in re.findall("[一二两三四](?=张)", stand_in)]
    assert counts == [card["copies"] for card in cards("motion") if card["set"] == "moon"]


def test_table_of_r() -> None:
    rows = tables("3")[1]
    nights = {WORDS["nights"][card["id"]]["name"]: card["r0"] for card in cards("nights")}
    told: dict[str, int] = {}
    for row in rows:
        r0, _, names = row["R₀ · 夜帖"].partition(" · ")
        told |= dict.fromkeys(names.split("、"), int(r0))
        assert [number(row[f"{players} 人"]) for players in PLAYERS] == [
            sounds(int(r0), players) for players in PLAYERS
        ]
    assert told == nights


# --- chapters 5 and 6: one night, one reckoning -----------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """The numbers of the rules, as the rulebook's own tables give them."""

    match: int
    named: int
    turning: int
    honest: int
    fooled: int
    caught: int
    hit: int
    missed: int
    dread_worth: int


def rules() -> Rules:
    gain = {row["发生什么"]: row for row in tables("6")[1]}
    calm = {name: number(row["镇静"]) for name, row in gain.items() if row["镇静"]}
    dread = {name: number(row["惊惧"]) for name, row in gain.items() if row["惊惧"]}
    worth = {row["项目"]: number(row["分"]) for row in tables("6")[0]}
    return Rules(
        match=calm["合拍，人人"],
        named=dread["被点名"],
        turning=calm["翻身夜太吵，最吵的人另加"],
        honest=calm["报数属实"],
        fooled=calm["撒谎没人指认"],
        caught=dread["撒谎被指认命中"],
        hit=calm["指认命中"],
        missed=dread["指认落空"],
        dread_worth=worth["惊惧"],
    )


RULES = rules()


def test_the_rules_say_the_same_everywhere() -> None:
    assert Rules(2, 1, -2, 2, 5, 2, 6, 1, -2) == RULES
    for row in tables("6")[1]:
        calm, dread = (number(row[name]) if row[name] else 0 for name in ("镇静", "惊惧"))
        assert number(row["折成分"]) == calm + RULES.dread_worth * dread, row
    judged = {row["管家说"]: row["接下来"] for row in tables("5.4")[0]}
    assert number(judged["合拍"]) == RULES.match
    hit, miss = tables("5.6")[0]
    assert (number(hit["指认的人"]), number(hit["被指的人"]), number(miss["指认的人"])) == (
        RULES.hit,
        RULES.caught,
        RULES.missed,
    )
    paid = [figures(row["你得到"]) for row in tables("5.6")[1]]
    assert paid == [[RULES.honest, RULES.honest + 1], [RULES.fooled], [0]]
    assert said(r"惊惧 \+(\d)（陆三爷 \+(\d)）；翻身夜若是太吵，另外镇静 −(\d)", "5.5") == ("1", "2", "2")
    first, second, third = said(r"你惊惧 \+(\d)，翻开 2.*惊惧共 \+(\d)，两位各得镇静 \+(\d)", "5.6")
    assert (int(first), int(second), int(third)) == (RULES.caught, 2 * RULES.caught, RULES.hit)


def test_the_rules_are_those_of_the_quick_reference() -> None:
    labels = WORDS["game"]["labels"]
    assert number(labels["match_text"]) == RULES.match
    assert figures(labels["honest_gain"]) == [RULES.honest, RULES.honest + 1]
    assert number(labels["fooled_gain"]) == RULES.fooled
    assert number(labels["caught_cost"]) == RULES.caught
    assert number(labels["caught_gain"]) == RULES.hit
    assert number(labels["missed_cost"]) == RULES.missed
    assert number(labels["loud_text"]) == number(labels["still_text"]) == RULES.named
    steps = [re.sub(r"^\d+\.\d+ ", "", one.text.plain) for one in DOCUMENT.children(section("5"))]
    assert steps == [labels[f"s{i}"] for i in range(1, 7)]
    quick = [
        block.text.plain.split(" ")[0]
        for block in DOCUMENT.blocks
        if block.kind == "item" and block.section == section("12.1") and block.text is not None
    ]
    assert quick == steps
    assert labels["sum"].replace(" ", "") in TEXT.replace(" ", "")


def test_the_tie_is_a_tie() -> None:
    example = re.search(
        r"甲有镇静 (\d+)、物件 \+(\d+)、惊惧 (\d+)：(.*?) = (\d+)。"
        r"乙有镇静 (\d+)、物件 −(\d+)、惊惧 (\d+)：(.*?) = (\d+)",
        words("6"),
    )
    assert example is not None
    a = [int(example[i]) for i in (1, 2, 3)]
    b = [int(example[6]), -int(example[7]), int(example[8])]
    for (calm, things, dread), sum_, total in ((a, example[4], example[5]), (b, example[9], example[10])):
        assert calm + things + RULES.dread_worth * dread == int(total)
        assert sum(figures(sum_.replace("+ ", "+").replace("− ", "−"))) == int(total)
    assert example[5] == example[10]
    assert b[2] < a[2], "the one with less dread is said to win"


# --- chapters 7 and 8: every card -------------------------------------------------------------------------------------


def test_nights() -> None:
    rows = tables("7.1")[0]
    for row in rows[:-1]:
        card = named("nights", row["夜帖"])
        assert (number(row["张数"]), number(row["R₀"])) == (card.get("copies", 1), card["r0"])
        assert (row["附加规矩"] == "无") == (card["kind"] == "rule")
    assert number(rows[-1]["张数"]) == copies("nights")
    assert len(rows) - 1 == len(cards("nights"))
    spread = Counter(card["r0"] for card in cards("nights") for _ in range(card.get("copies", 1)))
    assert [int(one) for one in said(r"R₀ 是 1、2、3、4 的各有 (\d)、(\d)、(\d)、(\d) 张", "7.1")] == [
        spread[r0] for r0 in (1, 2, 3, 4)
    ]
    special = sum(card.get("copies", 1) for card in cards("nights") if card["kind"] == "special")
    assert Fraction(said(r"一局平均遇上 ([\d.]+) 张特殊夜", "7.1")[0]) == Fraction(6 * special, copies("nights"))
    assert said(r"规矩夜四种共(.)张，特殊夜三种各一张", "7.1") == ("九",)
    assert said(r"四人局要 (\d) 点，人均 (\d) 点", "7.1") == (str(sounds(4, 4)), str(sounds(4, 4) // 4))
    assert int(said(r"合起来 −(\d) 分，正好双份", "7.1")[0]) == -RULES.turning - RULES.dread_worth * RULES.named


def test_motion() -> None:
    rows = tables("7.2")[0]
    own = {card["value"]: card["copies"] for card in cards("motion") if card["set"] == "moon"}
    for value, row in enumerate(rows[:-1]):
        assert row["牌"] == WORDS["motion"][f"moon-{value}"]["name"]
        every = sum(card["copies"] for card in cards("motion") if card["value"] == value)
        assert [number(row[name]) for name in ("点数", "每套", "张数", "每套点数")] == [
            value,
            own[value],
            every,
            value * own[value],
        ]
    cards_each, points = sum(own.values()), sum(value * count for value, count in own.items())
    assert [number(rows[-1][name]) for name in ("每套", "张数", "每套点数")] == [cards_each, copies("motion"), points]
    assert said(r"一套 (\d+) 张，(\d+) 点，平均 ([\d.]+)", "7.2") == (
        str(cards_each),
        str(points),
        f"{points / cards_each:.2f}",
    )
    assert said(r"点一点：(.*?)，合计 (\d+) 点，一共 (\d+) 张", "4") == (
        " / ".join(f"{v}×{n}" for v, n in own.items()),
        str(points),
        str(cards_each),
    )
    assert said(r"手里总会剩(.)张", "7.2") == (NIGHTS[cards_each - 6 - 1],)


def test_objects() -> None:
    rows = tables("7.3")[0]
    for row in rows[:-1]:
        card = named("objects", row["物件"])
        value, count = card["value"], card["copies"]
        assert [number(row[name]) for name in ("分值", "张数", "小计")] == [value, count, value * count]
        assert row["种类"] == WORDS["objects"]["labels"]["good" if value > 0 else "bad"]
    values = [card["value"] for card in cards("objects") for _ in range(card["copies"])]
    assert [number(rows[-1][name]) for name in ("张数", "小计")] == [len(values), sum(values)]
    good, bad = [v for v in values if v > 0], [v for v in values if v < 0]
    assert said(r"活当(\S+?)张，共 \+(\d+) 分；死当(\S+?)张，共 −(\d+) 分", "7.3") == (
        "十六",
        str(sum(good)),
        "八",
        str(-sum(bad)),
    )
    assert (len(good), len(bad)) == (16, 8)
    mean = Fraction(sum(values), len(values))
    total, each = said(r"合起来 \+(\d+) 分，平均一张 \+([\d.]+)", "7.3")
    assert (int(total), Fraction(each)) == (sum(values), mean)
    loss, best, worst = said(r"一趟下床平均净亏 ([\d.]+) 分；可是好的时候赚 (\d) 分，坏的时候亏 (\d) 分", "7.3")
    assert Fraction(loss) == -(RULES.dread_worth * RULES.named + mean)
    assert (int(best), -int(worst)) == (max(values) + RULES.dread_worth, min(values) + RULES.dread_worth)
    for text in re.findall(
        r"物件平均 \+([\d.]+)，惊惧 −2，净亏 ([\d.]+)", "".join(row["说明"] for row in tables("11.2")[0])
    ):
        assert [Fraction(one) for one in text] == [mean, 2 - mean]
    assert Fraction(said(r"1 \+ 0\.75 = ([\d.]+) 分", "8.5")[0]) == 1 + mean
    low, high = (int(one.replace("−", "-")) for one in re.findall(r"[+−]\d", tables("6")[0][1]["分"]))
    assert (low, high) == (min(values), max(values))


def test_draws_follow_the_measured_names() -> None:
    measured = next(row for row in tables("11.6")[2] if row["指标"].startswith("每人被点名"))
    draws = [f"{players * float(measured[f'{players} 人']):.1f}" for players in PLAYERS]
    assert "、".join(draws) in words("7.3")
    assert int(said(r"六人局会有 (\d+) 人次", "7.3")[0]) == 6 * 6


def test_roles_say_what_their_cards_say() -> None:
    for index, role in enumerate(cards("roles"), 1):
        text = words(f"8.{index}")
        own = WORDS["roles"][role["id"]]
        assert text.startswith(f"8.{index} {own['name']} · {own['ability']}")
        uses = {"game": "每局 {} 次", "night": "每夜 {} 次", "always": "一直有效"}[role["per"]].format(role.get("uses"))
        assert f"\n{uses}" in text
        printed = set(re.findall(r"(?:镇静|惊惧) [+−]\d", own["text"].replace("*", "")))
        assert printed <= set(re.findall(r"(?:镇静|惊惧) [+−]\d", text)), (own["name"], printed)
    assert int(said(r"六夜都说实话，比旁人多拿 (\d) 分", "8.2")[0]) == 6 * 1
    assert int(said(r"一趟下床你要 −(\d) 分", "8.2")[0]) == -2 * RULES.dread_worth


# --- chapter 10: the game replayed ------------------------------------------------------------------------------------

SEATS = ("小翠", "吴先生", "陆三爷", "老周")
ANYONE = "|".join(SEATS)


def after(butler: str) -> tuple[str, ...]:
    """The others in turn from the butler's left, the butler last."""
    at = SEATS.index(butler) + 1
    return SEATS[at:] + SEATS[:at]


@dataclass
class Account:
    """One guest's two books and what lies before them."""

    calm: int = 0
    dread: int = 0
    things: list[int] = field(default_factory=list)
    earned: Counter[str] = field(default_factory=Counter)
    lies: int = 0
    caught: int = 0

    def earn(self, why: str, calm: int) -> None:
        self.calm += calm
        self.earned[why] += calm

    @property
    def score(self) -> int:
        return self.calm + sum(self.things) + RULES.dread_worth * self.dread


@dataclass
class Game:
    """Everything that happened by the end of the last night told."""

    accounts: dict[str, Account]
    cards: dict[str, Counter[int]]
    nights: Counter[str]
    things: Counter[str]
    uses: Counter[str]
    accusations: list[tuple[str, str, bool]]
    digs: list[tuple[str, str, bool]]
    named: Counter[str]
    down: Counter[str]


@dataclass(frozen=True)
class Night:
    """One night as the rulebook tells it."""

    title: str
    butler: str
    told: dict[str, int]
    played: dict[str, int]
    truth: dict[str, str]
    steps: dict[str, str]
    books: list[Row]


def night(index: int) -> Night:
    number_ = f"10.{index + 1}"
    found = re.search(rf"第([{NIGHTS}])夜 · (\S+) · 管家({ANYONE})$", DOCUMENT.headings[section(number_)].text.plain)
    assert found is not None
    assert found[1] == NIGHTS[index]
    rows, books = tables(number_)
    items = [
        block.text.plain.translate(AS_TYPED)
        for block in DOCUMENT.blocks
        if block.kind == "item" and block.section == section(number_) and block.text is not None
    ]
    steps = {item.partition(" ")[0]: item.partition(" ")[2] for item in items}
    assert [row["来客"] for row in rows] == list(SEATS)
    return Night(
        found[2],
        found[3],
        {row["来客"]: int(row["报"]) for row in rows},
        {row["来客"]: int(row["出"]) for row in rows},
        {row["来客"]: row["真假"] for row in rows},
        steps,
        books,
    )


def judge(total: int, r: int) -> str:
    return "合拍" if total == r else "太吵" if total > r else "太静"


def play_naming(game: Game, one: Night, verdict: str, names: list[str]) -> None:
    """Step 5: the named reveal, are frightened and draw; 老周 may go instead."""
    text = one.steps.get("点名", "")
    instead = re.search(rf"老周代({ANYONE})下床，镇静 \+1", text)
    draws = re.findall(rf"({ANYONE})?(?:翻开 \d，惊惧 \+\d，)?摸到(\S+?)（([+−]\d)）", text)
    reveals = {
        who: (int(card), int(fright)) for who, card, fright in re.findall(rf"({ANYONE})翻开 (\d)，惊惧 \+(\d)", text)
    }
    going = ["老周" if instead and who == instead[1] else who for who in names]
    assert [who for who, _, _ in draws] == going, "one draw for each that goes down, from the butler's left"
    for who, thing, value in draws:
        assert named("objects", thing)["value"] == number(value)
        game.things[thing] += 1
        game.accounts[who].things.append(number(value))
        game.down[who] += 1
    if instead:
        assert instead[1] in names
        game.uses["代受"] += 1
        game.accounts["老周"].earn("能力", 1)
    for who in names:
        if instead and who == instead[1]:
            assert who not in reveals
            continue
        fright = RULES.named + (who == "陆三爷")
        assert reveals[who] == (one.played[who], fright)
        game.accounts[who].dread += fright
        if one.title == "翻身夜" and verdict == "太吵":
            game.accounts[who].earn("翻身夜", RULES.turning)
    game.named.update(names)


def play_pointing(game: Game, one: Night) -> tuple[set[str], set[str]]:
    """Step 6's first half. Who was pointed at, and whose lie is worth nothing any more."""
    text = one.steps["揭谎"]
    acts = re.findall(rf"({ANYONE})(指认|刨根)({ANYONE})，(中|空|抓着|刨空)", text)
    passed = [who for group in re.findall(rf"((?:(?:{ANYONE})、?)+)放弃", text) for who in group.split("、")]
    order = [who for who in after(one.butler) if who != one.butler]
    assert sorted([who for who, *_ in acts] + passed) == sorted(order), "everyone but the butler has one turn"
    assert [who for who, *_ in acts] == [who for who in order if who not in passed], "clockwise from the butler's left"
    pointed: set[str] = set()
    caught: set[str] = set()
    for who, how, whom, result in acts:
        assert who != whom
        lied = one.told[whom] != one.played[whom]
        mine, theirs = game.accounts[who], game.accounts[whom]
        if how == "刨根":
            assert who == "吴先生"
            assert result == ("抓着" if lied else "刨空")
            game.digs.append((who, whom, lied))
            if lied:
                mine.earn("能力", 5)
                theirs.dread += 1
                caught.add(whom)
            else:
                theirs.earn("能力", 1)
            continue
        assert result == ("中" if lied else "空")
        game.accusations.append((who, whom, lied))
        pointed.add(whom)
        if lied:
            mine.earn("指认命中", RULES.hit)
            theirs.dread += RULES.caught
            caught.add(whom)
        else:
            mine.dread += RULES.missed
    return pointed, caught


def play_settlement(game: Game, one: Night, pointed: set[str], caught: set[str]) -> None:
    """Step 6's second half: what the told numbers earn, and the tea."""
    for who in SEATS:
        own = game.accounts[who]
        true = one.told[who] == one.played[who]
        assert one.truth[who] == ("真" if true else "假")
        if true:
            gain = RULES.honest + (who == "陆三爷")
            own.earn("报数属实", gain)
        else:
            gain = RULES.fooled if who not in pointed | caught else 0
            own.earn("骗过", gain)
            own.lies += 1
            own.caught += who in caught
        assert re.search(rf"{who} \+?{gain}[，。]", one.steps["结算"]), (one.title, who, gain)
    tea = re.search(rf"小翠给({ANYONE})添茶", one.steps.get("添茶", ""))
    if tea:
        assert game.accounts[tea[1]].dread > 0
        game.accounts[tea[1]].dread -= 1
        game.accounts["小翠"].earn("能力", 2)
        game.uses["添茶"] += 1


def play(game: Game, index: int) -> None:
    one = night(index)
    card = named("nights", one.title)
    r, total = sounds(card["r0"], len(SEATS)), sum(one.played.values())
    verdict = judge(total, r)
    overview = tables("10")[0][index]
    assert list(overview.values()) == [NIGHTS[index], one.title, str(r), str(total), verdict]
    assert one.butler == SEATS[index % len(SEATS)], "the lamp goes to the left"
    assert one.steps["收牌"].startswith(f"T = {total}，R = {r}，{verdict}。")
    for who, value in one.played.items():
        game.cards[who][value] += 1
    game.nights[one.title] += 1
    if verdict == "合拍":
        assert f"全体镇静 +{RULES.match}" in one.steps["收牌"]
        assert "点名" not in one.steps
        for account in game.accounts.values():
            account.earn("合拍", RULES.match)
    else:
        worst = (max if verdict == "太吵" else min)(one.played.values())
        names = [who for who in after(one.butler) if one.played[who] == worst]
        (called,) = re.findall(r"点名：(.*?)。", one.steps["收牌"])
        assert sorted(called.split("、")) == sorted(names)
        play_naming(game, one, verdict, names)
    play_settlement(game, one, *play_pointing(game, one))
    told = {
        row[f"第{NIGHTS[index]}夜末"]: [number(row[name]) for name in ("镇静", "惊惧", "物件", "得分")]
        for row in one.books
    }
    assert told == {who: [own.calm, own.dread, sum(own.things), own.score] for who, own in game.accounts.items()}, (
        f"night {index + 1}"
    )


@pytest.fixture(scope="module")
def played() -> Game:
    """The six nights, each held against what the rulebook prints of it."""
    game = Game(
        {who: Account() for who in SEATS},
        {who: Counter() for who in SEATS},
        Counter(),
        Counter(),
        Counter(),
        [],
        [],
        Counter(),
        Counter(),
    )
    for index in range(6):
        play(game, index)
    return game


TOLD = ("1211", "1330", "1222", "2111", "2321", "2222")
PLAYED = ("1322", "1221", "1332", "2001", "2220", "2132")
"""What 小翠, 吴先生, 陆三爷 and 老周 say and play each night: the document's game, but for the fifth night.

There it has 吴先生 play a third 3 from a set of two; here 小翠 says and plays 2, 吴先生 says 3 and plays 2.
Nothing else changes."""


def test_the_game_is_the_documents() -> None:
    nights = [night(index) for index in range(6)]
    assert tuple("".join(str(one.told[who]) for who in SEATS) for one in nights) == TOLD
    assert tuple("".join(str(one.played[who]) for who in SEATS) for one in nights) == PLAYED


def test_the_game_replays(played: Game) -> None:
    own = {card["value"]: card["copies"] for card in cards("motion") if card["set"] == "moon"}
    for who, spent in played.cards.items():
        assert all(count <= own[value] for value, count in spent.items()), f"{who} plays cards that are spent"
    assert all(count <= named("nights", name).get("copies", 1) for name, count in played.nights.items())
    assert all(count <= named("objects", name)["copies"] for name, count in played.things.items())
    assert played.uses["代受"] <= named("roles", "老周")["uses"]
    assert played.uses["添茶"] <= named("roles", "小翠")["uses"]


def test_the_ledger_adds_up(played: Game) -> None:
    rows = {row["项目"]: row for row in tables("10.7")[0]}
    for who, own in played.accounts.items():
        for why in ("报数属实", "骗过", "指认命中", "能力", "合拍"):
            assert number(rows[why][who]) == own.earned[why], (who, why)
        assert number(rows["物件"][who]) == sum(own.things)
        assert number(rows["惊惧"][who]) == RULES.dread_worth * own.dread
        assert (
            number(rows["合计"][who])
            == own.score
            == sum(number(row[who]) for why, row in rows.items() if why != "合计")
        )
    scores = {who: own.score for who, own in played.accounts.items()}
    assert scores == {"小翠": 42, "老周": 29, "陆三爷": 16, "吴先生": -17}
    assert said(rf"({ANYONE}) (\d+) 分获胜，({ANYONE}) (\d+)，({ANYONE}) (\d+)，({ANYONE}) −(\d+)", "10.7") == (
        "小翠",
        "42",
        "老周",
        "29",
        "陆三爷",
        "16",
        "吴先生",
        "17",
    )
    calm = sum(own.calm for own in played.accounts.values())
    dread = sum(own.dread for own in played.accounts.values())
    assert said(r"有 (\d+) 点镇静、(\d+) 点惊惧", "2.2") == (str(calm), str(dread))


def test_what_the_game_teaches(played: Game) -> None:
    for row in tables("10.7")[1]:
        own = played.accounts[row["撒谎的人"]]
        assert [number(row[name]) for name in ("撒谎", "被抓", "被抓率", "得分")] == [
            own.lies,
            own.caught,
            round(100 * own.caught / own.lies),
            own.score,
        ]
    hits = sum(lied for *_, lied in played.accusations)
    digs = sum(lied for *_, lied in played.digs)
    every = len(played.accusations) + len(played.digs)
    told = said(r"指认 (\d+) 次，命中 (\d+) 次，(\d+)%；连上刨根两次都中，(\d+) 次里中 (\d+) 次，(\d+)%", "10.7")
    assert [int(one) for one in told] == [
        len(played.accusations),
        hits,
        round(100 * hits / len(played.accusations)),
        every,
        hits + digs,
        round(100 * (hits + digs) / every),
    ]
    assert (len(played.digs), digs) == (2, 2)
    hers = [lied for who, _, lied in played.accusations if who == "小翠"]
    assert said(r"小翠一个人 (\d) 次全中", "10.7") == (str(len(hers)),)
    assert all(hers)
    maid = played.accounts["小翠"]
    assert [int(one) for one in said(r"(\d+) 分里 (\d+) 分是指认挣的，(\d+) 分是老实挣的", "10.7")] == [
        maid.score,
        maid.earned["指认命中"],
        maid.earned["报数属实"],
    ]
    assert maid.dread == played.named["小翠"] == 0
    assert set(played.cards["小翠"]) <= {1, 2}
    assert (played.named["吴先生"], played.down["吴先生"]) == (4, 3)
    assert re.search("吴先生四夜被点名，三夜亲自下床", words("10.7"))
    assert said(r"赢家 (\d+) 分里有 (\d+) 分来自指认", "9.2") == (str(maid.score), str(maid.earned["指认命中"]))


def test_example_of_the_naming_step() -> None:
    base, *played_, total, worst = [
        int(one) for one in re.findall(r"\d", re.findall(r"!\[四人局寻常夜，(.*?)\]", TEXT)[0])
    ]
    assert base == sounds(named("nights", "寻常夜")["r0"], 4)
    assert total == sum(played_) > base
    assert worst == max(played_)
    (shown,) = re.findall(r"太吵，出 3 的人被点\]\(face:([^\s]+) ", TEXT)
    assert [int(one[-1]) for one in shown.split(",")] == played_


# --- chapter 11: numbers ----------------------------------------------------------------------------------------------


def break_even(gain: int, loss: int, safe: int = 0) -> Fraction:
    """The chance p at which p·gain − (1−p)·loss = safe."""
    return Fraction(safe + loss, gain + loss)


def test_break_even_points() -> None:
    cost = -RULES.dread_worth
    lie = 1 - break_even(RULES.fooled, cost * RULES.caught, RULES.honest)
    point = break_even(RULES.hit, cost * RULES.missed)
    assert (lie, point) == (Fraction(1, 3), Fraction(1, 4))
    eight = break_even(8, cost * RULES.missed)
    assert eight == Fraction(1, 5)
    laws = {row["定律"][2:]: row["内容"] + row["用处"] for row in tables("11.5")[0]}
    assert [int(one) for one in re.findall(r"[+−](\d)", laws["撒谎盈亏"])] == [
        RULES.honest,
        RULES.fooled,
        cost * RULES.caught,
    ]
    assert [int(one) for one in re.findall(r"[+−](\d)", laws["指认盈亏"])] == [RULES.hit, cost * RULES.missed]
    for law, rates in (("撒谎盈亏", [lie]), ("指认盈亏", [point]), ("共存区", [lie, point])):
        assert re.findall(r"([\d.]+)%", laws[law]) == [f"{100 * float(one):.3g}" for one in rates]
    text = words("11.5")
    assert "5 × （1 − p） − 4 × p" in text
    assert "两者相等时 5 − 9p = 2" in text
    assert "6 × p − 2 × （1 − p）" in text
    assert re.search(r"等于零时 8p = 2.*25%.*平衡点是 0；.*命中 \+8，平衡点是 20%", text)
    assert "命中率过 20% 就划算" in words("9.1")
    labels = WORDS["game"]["labels"]
    assert "33.3%" in labels["even_lie"]
    assert "25%" in labels["even_point"]
    assert [number(one) for one in re.findall(r"(\d+) 点就是 (−\d+) 分", laws["惊惧双计"])[0]] == [
        15,
        15 * RULES.dread_worth,
    ]
    mean = Fraction(sum(card["value"] * card["copies"] for card in cards("objects")), copies("objects"))
    assert [Fraction(one) for one in re.findall(r"净 −([\d.]+)", laws["下去看看"])] == [cost - mean]
    assert len(laws) == 11


def test_target_of_one_sleeper() -> None:
    spread = [card["r0"] for card in cards("nights") for _ in range(card.get("copies", 1))]
    mean = {players: sum(sounds(r0, players) for r0 in spread) / len(spread) / players for players in PLAYERS}
    told = said(
        r"R₀ 是 ([\d.]+)，摊到每人每夜大约 1.3 点：3 人 ([\d.]+)，4 人 ([\d.]+)，5 人 ([\d.]+)，6 人 ([\d.]+)", "11.5"
    )
    assert told == (f"{sum(spread) / len(spread):.2f}", *(f"{mean[players]:.2f}" for players in PLAYERS))
    row = next(row for row in tables("11.5")[0] if row["定律"].startswith("⑥"))
    assert re.findall(r"[\d.]+", row["内容"]) == [f"{min(mean.values()):.2f}", f"{max(mean.values()):.2f}"]


def test_the_books_identity() -> None:
    one = night(0)
    said_sum, total, r = sum(one.told.values()), sum(one.played.values()), sounds(2, 4)
    off = sum(one.told[who] - one.played[who] for who in SEATS)
    assert said_sum - r == (total - r) + off
    example = next(
        block.text.plain.translate(AS_TYPED)
        for block in DOCUMENT.blocks
        if block.text is not None and "报数 1 + 2" in block.text.plain
    )
    assert [int(part) for part in re.findall(r"\d", example.split("，")[0])[-5:]] == [*one.told.values(), said_sum]
    assert f"T = {total}，R = {r}" in example
    assert f"S − R 是 {said_sum} − {r} = {said_sum - r}" in example
    assert f"T − R 是 {total} − {r} = {total - r}" in example
    assert f"谎言偏差共 {said_sum} − {total} = −{-off}" in example


MEASURED = """
15.8 44.1 14.7 29.3 14.5 22.8 14.2 13.5 / 14.3 39.5 13.8 28.6 12.7 16.5 12.4 14.8
13.1 39.1 13.0 25.6 13.3 20.2 12.9 15.4 / 13.2 35.5 12.2 26.7 11.6 23.7 12.4 24.4
12.1 28.5 12.8 25.3 12.5 19.5 12.8 16.7 / 11.5 28.7 11.8 26.3 12.5 26.8 12.5 23.6
13.6 37.9 14.0 33.0 14.3 26.2 14.7 24.4 / 13.9 33.2 13.7 27.7 13.2 21.4 12.9 18.0
12.8 35.1 12.9 30.2 12.3 23.0 12.6 20.3 / 13.2 34.7 12.3 26.2 12.1 19.5 12.3 14.5
13.6 39.4 12.3 23.9 12.3 19.2 12.3 17.0 / 13.7 33.6 12.9 21.6 13.1 20.3 12.6 15.3
16.7 13.2 11.4 10.1 / 4.40 5.58 7.40 8.54 / 4.09 5.18 6.64 7.78 / 1.35 1.59 1.69 1.80
21.4 22.0 21.1 20.9 / 2.27 1.99 1.80 1.70 / 1.14 1.21 1.20 1.26 / 31.2 33.9 34.9 34.6
6.1 5.7 5.6 5.6 / 6.3 6.1 6.5 6.3 / 6.6 5.5 5.0 4.6 / 13.2 11.3 11.9 10.4 / 16.8 14.5 14.1 17.6 / 16.6 16.4 17.3 17.3
4.3 / 3.5 / 2.9 / 2.0 / 3.2 / 2.0
"""
"""The design document's simulations (its appendix B), which nothing here can run again: typed a second time."""


def test_measurements_are_those_of_the_document() -> None:
    cells = [cell for table in tables("11.6") for row in table for title, cell in row.items() if "人" in title]
    (named_,) = re.findall(r"平均被点名：(.*)", words("11.6"))
    downs = dict(re.findall(r"(..流) ([\d.]+) 次", named_))
    told = cells + [downs[row["全场"]] for row in tables("11.6")[3]]
    assert re.findall(r"[\d.]+", " ".join(told)) == re.findall(r"[\d.]+", MEASURED)


def rate(cell: str) -> float:
    """``15.8 (44.1%)`` → 44.1."""
    return float(re.findall(r"([\d.]+)%", cell)[0])


def mean_score(cell: str) -> float:
    return float(re.findall(r"[\d.]+", cell)[0])


def test_what_is_said_of_the_measurements() -> None:
    styles, roles, facts, alone = tables("11.6")
    text = words("11.6")
    assert [row["流派"] for row in styles] == [row["流派"] for row in tables("11.4")[0]]
    assert {row["角色"] for row in roles} == {WORDS["roles"][card["id"]]["name"] for card in cards("roles")}
    four, three = [rate(row["4 人"]) for row in styles], [rate(row["3 人"]) for row in styles]
    assert f"{min(four)}%–{max(four)}%，最高最低只差 {max(four) - min(four):.1f} 个百分点" in text
    assert f"三人局差 {max(three) - min(three):.1f} 个百分点" in text
    by_name = {row["流派"]: row for row in styles}
    for style, share in re.findall(r"(..流) ([\d.]+)%", text):
        assert rate(by_name[style]["3 人"]) == float(share)
    ahead = [rate(by_name[style][f"{players} 人"]) for style in ("妄语流", "摸黑流") for players in (5, 6)]
    assert f"{min(ahead)}%–{max(ahead)}%" in text
    for players in (5, 6):
        best = sorted(styles, key=lambda row: -rate(row[f"{players} 人"]))[:2]
        assert {row["流派"] for row in best} == {"妄语流", "摸黑流"}
    for players in PLAYERS:
        assert max(styles, key=lambda row: mean_score(row[f"{players} 人"]))["流派"] == "合拍流"
    assert min(styles, key=lambda row: rate(row["6 人"]))["流派"] == "合拍流"
    shares = [rate(row[f"{players} 人"]) for row in roles for players in (3, 4, 5)]
    low, high = said(r"胜率都在 (\d+)%–(\d+)% 之间", "11.6")
    assert (int(low), int(high)) == (round(min(shares)), round(max(shares)))
    assert said(r"阿墨在六人局略热（([\d.]+)%，平均该是 ([\d.]+)%）", "11.6") == ("24.4", f"{100 / 6:.1f}")
    assert rate(next(row for row in roles if row["角色"] == "阿墨")["6 人"]) == 24.4

    fact = {
        row["指标"]: [float(re.findall(r"[\d.]+", row[f"{players} 人"])[0]) for players in PLAYERS] for row in facts
    }
    caught = fact["撒谎被抓率"]
    assert said(r"被抓率在 (\d+)%–(\d+)% 之间", "11.6") == (str(round(min(caught))), str(round(max(caught))))
    hits = fact["指认命中率"]
    for chapter in ("11.5", "9.2"):
        assert f"{round(min(hits))}%–{round(max(hits))}%" in words(chapter)
    spread = [card["r0"] for card in cards("nights") for _ in range(card.get("copies", 1))]
    for players, told in zip(PLAYERS, fact["R 的平均"], strict=True):
        assert abs(told - sum(sounds(r0, players) for r0 in spread) / len(spread)) < 0.05
    assert all(0.5 < 6 * share / 100 <= 1.01 for share in fact["合拍的夜"]), "none or one a game"

    tables_of_one = {row["全场"]: [float(row[f"{players} 人"]) for players in PLAYERS] for row in alone}
    groups = (("缄默流", "翻身流", "鹰眼流"), ("摸黑流", "妄语流"), ("合拍流",))
    spans = re.findall(r"([\d.]+)–([\d.]+) 分", words("11.5"))
    of_groups = [[score for style in group for score in tables_of_one[style]] for group in groups]
    assert [(float(low), float(high)) for low, high in spans] == [(min(own), max(own)) for own in of_groups]
    worst = [min(tables_of_one, key=lambda style: tables_of_one[style][i]) for i in range(4)]
    assert worst == ["缄默流", "鹰眼流", "鹰眼流", "鹰眼流"], "四到六人局最惨"


def test_variants() -> None:
    rows = tables("9.1")[0]
    assert [number(row["#"]) for row in rows] == list(range(1, 9))
    rule = [card for card in cards("nights") if card["kind"] == "rule"]
    assert all(card["copies"] >= 2 for card in rule)
    assert len(rule) * 2 == 8 >= 6, "两张一种，八张里抽六张"
    assert said(r"(\d+) 张夜帖全上桌：先抽六张打六夜，另外六张重新洗匀，翻两张打完", "9.1") == (str(copies("nights")),)
    own = sum(card["copies"] for card in cards("motion") if card["set"] == "moon")
    assert said(r"动静牌 (\d+) 张够打八夜", "9.1") == (str(own),)
    assert own >= 8
    assert figures(rows[7]["怎么改"]) == [8, RULES.hit]
    assert [int(one) for one in re.findall(r"\d+", rows[1]["怎么改"] + words("9.1").split("速通局。")[1][:8])] == [
        16,
        16,
    ]


def test_errata_agree_with_the_book(played: Game) -> None:
    rows = tables("13.1")[0]
    printed = {(row["文档处"], row["文档写"]): row["本书印"] for row in rows}
    by_place: dict[str, list[str]] = {}
    for (where, _), value in printed.items():
        by_place.setdefault(where, []).append(value)
    own = sum(card["value"] * card["copies"] for card in cards("motion") if card["set"] == "moon")
    assert by_place["5.1"] == [f"{own} 点"]
    assert by_place["5.3 老周"] == ["+1.75"]
    master = played.accounts["陆三爷"]
    assert by_place["7.3"] == [f"{master.score} 分，镇静 {master.calm}"]
    rates = [
        round(100 * played.accounts[who].caught / played.accounts[who].lies) for who in ("老周", "陆三爷", "吴先生")
    ]
    assert by_place["7.4 ①"] == ["、".join(f"{one}%" for one in rates)]
    hits = sum(lied for *_, lied in played.accusations)
    assert by_place["7.4 ④"] == [f"{len(played.accusations)} 次，{round(100 * hits / len(played.accusations))}%"]
    assert any("5、10 面额" in value for value in by_place["3.1"])
    assert len(printed) == len(rows), "no slip is listed twice"


def sentences() -> list[str]:
    """What the prose says in passing, with its numbers reckoned."""
    motion = [card["value"] for card in cards("motion")]
    low, high = min(motion), max(motion)
    cost = -RULES.dread_worth
    values = [card["value"] for card in cards("objects") for _ in range(card["copies"])]
    mean = Fraction(sum(values), len(values))
    loss = f"{float(cost * RULES.named - mean):g}"
    return [
        f"挑一张动静牌（{low}–{high}）",
        f"大声报一个 {low}–{high} 的数。真话假话",
        f"大声报一个 {low} 到 {high} 的数",
        f"{low}–{high} 之外的数不行",
        f"依次当 {'、'.join(str(value) for value in sorted(set(motion)))}。",
        f"只能报 {'、'.join(str(value) for value in sorted(set(motion)))}。没翻身就报 {low}；报 {high + 1} 等于",
        f"能报 {high + 1}，或者说",
        f"伸 {low}–{high} 根手指",
        f"顺时针报 {low}–{high}，可以骗",
        f"你出的牌，{low}–{high}",
        f"你说的数，{low}–{high}",
        f"镇静每点 1 分，惊惧每点倒扣 {cost} 分",
        f"终局得分 = 镇静 + 物件分 − {cost} × 惊惧",
        f"得分 = 镇静 + 物件 − {cost} × 惊惧",
        "好账，每点 +1 分",
        f"坏账，每点 −{cost} 分",
        f"{copies('objects')} 张洗匀，面朝下放上物件堆",
        f"人人 +{RULES.hit}，他每次都 +{RULES.caught} 惊惧",
        f"一位指认你，中：你惊惧 +{RULES.caught}，翻开 2，本夜开口的收益是 0。",
        f"两位先后指认你：惊惧共 +{2 * RULES.caught}，两位各得镇静 +{RULES.hit}。",
        f"两位各得镇静 +{RULES.hit}。没人指认你：镇静 +{RULES.fooled}",
        f"都命中，你惊惧共 +{2 * RULES.caught}，他们各 +{RULES.hit}",
        f"谎被指中了，还有 +{RULES.fooled} 吗",
        f"结算时你照样得 +{RULES.fooled}；",
        f"合拍照样 +{RULES.match}；",
        f"人人惊惧 +{RULES.named}，人人摸一张物件",
        f"平均亏 {loss} 分，起伏极大",
        f"被点名的 −{cost * RULES.named} 分加上这一张",
        f"替别人省下 {cost * RULES.named} 分",
        f"惊惧 +{RULES.named} 之外再扣 {-RULES.turning} 镇静",
        f"这 {-RULES.turning} 点镇静仍由",
        f"报数属实时镇静 +{RULES.honest + 1}，别人是 +{RULES.honest}；",
        f"可你被点名时惊惧 +{RULES.named + 1}，别人是 +{RULES.named}",
        f"合拍的 +{RULES.match} 不加码",
        f"在落空的惊惧 +{RULES.missed} 之外再 +1",
        f"她指认命中和大家一样得 +{RULES.hit}",
        f"改指另一个人（命中照常 +{RULES.hit}）",
        f"给自己喝，挽回 {cost} 分又得 2 分",
        f"一夜 {RULES.honest} 分，六夜 {6 * RULES.honest} 分，没有风险",
        f"四人局 R = {sounds(4, 4)} 得有人出 2 或 3",
        f"R = {sounds(1, 4)} 出 0 或 1",
        f"三四个人的时候 R 只有 {sounds(1, 3)}",
        f"三个人撒谎，两个白拿 {RULES.fooled} 分，一个惊惧加了三点",
        f"各得 {RULES.hit} 分。吴先生其实也露了底",
        f"没人去指，他拿走 {RULES.fooled} 分",
        f"没人指，白拿 {RULES.fooled} 分",
        f"R 是全场最高的 {sounds(4, 4)}，四个人加起来只动了 3 下",
        "小翠添茶两次各 2，老周代受两次各 1，吴先生刨根两次各 5",
        f"老实一夜，{RULES.honest + 1} 分",
        f"撒谎而没人指认，+{RULES.fooled}",
        f"报数属实的 +{RULES.honest}",
        f"翻牌，惊惧 +{RULES.named}，摸一张物件",
        "点灯夜他不加惊惧，你照样 +2",
        "沈少奶奶的镇静 +2 照拿",
        f"T > R 时，最吵者再扣 {-RULES.turning} 镇静",
        f"{COMPONENTS['bed-board']['size'][0]} × {COMPONENTS['bed-board']['size'][1]} 毫米",
        f"| 物件堆 | 不可看 | {copies('objects')} 张物件牌，面朝下 |",
        f"事先用掉手里的 {high} 和 {low}",
        f"早用掉 {high} 和 {low}，这夜出 1 或 2",
        f"出 {low} 的人一定被点名",
        f"出 {high} 的人一定被点名",
        f"人人永远出 {low}，就没有出牌可言",
        f"{low} 在太静的夜里必被点，{high} 在太吵的夜里必被点",
        f"第二夜的四张牌：{'，'.join(f'{who} {card}' for who, card in zip(SEATS, PLAYED[1], strict=True))}",
        "命中 +8 之后，指认命中率过 20% 就划算",
        f"老实得 {RULES.honest}；两者相等时",
        "被点的人翻开 2。有人报过 3：全场最大才 2",
        "被点的人翻开 1，有人报过 0",
        f"平均该是 {100 / 6:.1f}%",
        f"平均该是 {100 // 5}%–{100 / 3:.1f}%，没有崩坏的角色",
        f"平均该是 {100 // 4}%。三人局",
        "结算之后，让一位惊惧不为 0 的玩家惊惧 −1，你镇静 +2",
        "看账面只多 1，",
        "1 点一枚，每点 +1 分",
        f"1 点一枚，每点 −{cost} 分",
        "六面骰 1 个，记到了第几夜；记号笔 1 支",
        "每格 800 局",
        "每格 600 局",
        "不会低于 0：不够扣就扣到 0 为止",
        "各以 16 为限 | 15 分钟暖场",
        "−3，4 − 3 = 1，两边相等",
        "| 玩家人数 | 3–6 人，4 人最合适 |",
        "30–45 分钟：六夜各 3–5 分钟，头一次讲解约 10 分钟",
        "12 岁以上",
        "约 25%，来自夜帖和物件；读人约占 70%",
    ]


@pytest.mark.parametrize("sentence", sentences())
def test_numbers_said_in_passing(sentence: str) -> None:
    assert sentence in TEXT.replace("**", "")
