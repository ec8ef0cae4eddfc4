"""黄泉双生's rulebook: its tables recomputed from the decks, its sample game replayed, its sums done again.

Everything is read from the rulebook's own text, so a wrong number in it fails here.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil
from pathlib import Path
from typing import Any

import pytest
import yaml

PROJECT = Path(__file__).resolve().parent.parent
GAME = PROJECT / "cards" / "yomi-tsugai"
BOOK = (GAME / "rulebook" / "zh-Hans.md").read_text(encoding="utf-8")


def read(path: str) -> dict[str, Any]:
    return yaml.safe_load((GAME / path).read_text(encoding="utf-8"))


WORDS = read("lang/zh-Hans.yaml")
TERMS = WORDS["terms"]
PIECES = {path.stem: read(f"{path.parent.name}/{path.name}") for path in GAME.glob("[dc]*s/*.yaml")}
BARRIERS = {TERMS[card["id"]]: card for card in PIECES["barriers"]["cards"]}
LAYERS = {name: card["layers"] for name, card in BARRIERS.items()}
GAPS = {name: card["gap"] for name, card in BARRIERS.items()}
HALVES = {(card["glyph"], card["side"]): card["force"] for card in PIECES["half-cards"]["cards"]}
SUMS = {glyph: HALVES[glyph, "east"] + HALVES[glyph, "west"] for glyph, _ in HALVES}
CHARMS = {charm["sum"]: charm for charm in PIECES["half-cards"]["data"]["charms"]}
OMENS = {"mist": "雾", "murk": "浊"}
TIDES = [
    (TERMS[card["place"]], card["pressure"], OMENS.get(card.get("omen", ""), ""))
    for card in PIECES["tides"]["cards"]
    for _ in range(card["copies"])
]
NIGHTS = PIECES["tides"]["used"]
CHANCES = {2: 16, 3: 10, 4: 16, 5: 16}
"""Charms a whole game can hold: half of the wardens, each night; two players lead four."""


# ---------------------------------------------------------------- reading the book


@cache
def section(name: str) -> str:
    """What stands under the heading that begins with these words, up to the next of its rank or above."""
    found = re.search(rf"^(#{{2,3}}) {re.escape(name)}.*$", BOOK, re.M)
    assert found, f"no heading '{name}'"
    rest = BOOK[found.end() :]
    end = re.search(rf"^#{{2,{len(found[1])}}} ", rest, re.M)
    return rest[: end.start()] if end else rest


def tables(name: str) -> list[list[dict[str, str]]]:
    """The tables of a section, each a list of rows by column title."""
    found = []
    for block in re.findall(r"(?:^ *\|.*\n)+", section(name) + "\n", re.M):
        rows = [
            [cell.strip().replace("**", "") for cell in line.strip().strip("|").split("|")]
            for line in block.splitlines()
        ]
        assert len({len(row) for row in rows}) == 1, block
        found.append([dict(zip(rows[0], row, strict=True)) for row in rows[2:]])
    return found


def table(name: str, column: str) -> list[dict[str, str]]:
    return next(rows for rows in tables(name) if column in rows[0])


def number(text: str) -> int:
    found = re.search(r"[0-9]+", text)
    assert found, text
    return int(found[0])


def numbers(pattern: str, text: str = "") -> list[int]:
    """The numbers of the one place where the pattern stands."""
    found = re.findall(pattern, text or BOOK)
    assert len(found) == 1, (pattern, found)
    return [int(one) for one in (found[0] if isinstance(found[0], tuple) else (found[0],))]


def copies(piece: str, players: int | None = None) -> int:
    every = read("game.yaml")["players"]
    cards = [card for card in PIECES[piece]["cards"] if players is None or players in card.get("players", every)]
    return sum(card.get("copies_for", {}).get(players, card.get("copies", 1)) for card in cards)


def extra(piece: str) -> int:
    return sum(card.get("extra_copies", 0) for card in PIECES[piece]["cards"])


# ---------------------------------------------------------------- components


def test_component_lists_count_what_is_printed() -> None:
    names = {WORDS[piece]["labels"]["name"]: piece for piece in PIECES if piece != "rulebook"}
    listed = {row["组件"]: number(row["数量"]) for rows in tables("2 组件") if "组件" in rows[0] for row in rows}
    cards = listed.pop("合计")
    assert listed == {name: copies(piece) for name, piece in names.items()}
    assert cards == sum(copies(piece) for piece in ("half-cards", "tides", "curses", "wardens", "barriers"))
    sides = [
        sum(card["copies"] for card in PIECES["half-cards"]["cards"] if card["side"] == side)
        for side in ("east", "west")
    ]
    assert numbers(r"左半 (\d+) 张，右半 (\d+) 张 \|") == sides


def test_spare_markers_serve_the_variants() -> None:
    assert numbers(r"另外多印 (\d+) 枚封印和 (\d+) 枚污秽") == [extra("seal-markers"), extra("filth-markers")]
    assert numbers(r"（8\.3）要 (\d+) 枚封印，“长夜”（8\.5）要 (\d+) 枚污秽") == [
        copies("seal-markers") + extra("seal-markers"),
        copies("filth-markers") + extra("filth-markers"),
    ]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_each_player_count_uses(players: int) -> None:
    row = next(row for row in table("2.3", "潮汐卡") if row["人数"] == f"{players} 人")
    for piece in ("tides", "barriers", "wardens", "seal-markers"):
        assert number(row[WORDS[piece]["labels"]["name"]]) == PIECES[piece]["used"][players], piece
    assert numbers(r"半身卡 (\d+) 张、祟卡 (\d+) 张、污秽标记 (\d+) 枚") == [
        PIECES[piece]["used"][players] for piece in ("half-cards", "curses", "filth-markers")
    ]
    assert copies("barriers", players) == PIECES["barriers"]["used"][players]


def test_poker_cards_stand_for_the_very_tides() -> None:
    suits = "♥♣♦♠"
    dealt = Counter(
        (row["侵门"], pressure, "")
        for row in table("2.5", "点数")
        for pressure in (1, 2)
        for suit in row[f"T = {pressure}"].split()
    )
    for row in table("2.5", "点数"):
        assert sorted((row["T = 1"] + row["T = 2"]).replace(" ", "")) == sorted(suits), "each suit once"
    sixes = re.findall(r"([♥♣♦♠]) 是(\w+?祠|\w+?社|\w+?门) T = (\d) (雾|浊)", section("2.5"))
    assert sorted(suit for suit, *_ in sixes) == sorted(suits)
    dealt += Counter((place, int(pressure), omen) for _, place, pressure, omen in sixes)
    assert dealt == Counter(TIDES)


# ---------------------------------------------------------------- barriers and setup


def test_barriers() -> None:
    rows = {row["结界"]: row for row in table("3.2", "结界")}
    total = rows.pop("合计")
    assert list(rows) == list(BARRIERS)
    for name, card in BARRIERS.items():
        row = rows[name]
        assert (number(row["隙值"]), number(row["层数"])) == (card["gap"], card["layers"])
        assert row["3 人局"] == (str(card["cap"]) if card["cap"] else "不用")
        assert [int(one) for one in row["进得去的力"].split("、")] == [
            one for one in CHARMS if CHARMS[one]["gap"] >= card["gap"]
        ]
    assert number(total["层数"]) == sum(LAYERS.values())
    assert number(total["3 人局"]) == sum(card["cap"] for card in BARRIERS.values())


def test_the_account_of_fifteen_layers() -> None:
    for row in table("3.4", "占 15 层"):
        gap = number(row["项目"])
        layers = sum(LAYERS[name] for name in BARRIERS if GAPS[name] == gap)
        assert {name for name in BARRIERS if GAPS[name] == gap} == set(row["项目"].split("：")[1].split("、"))
        assert number(row["数目"]) == layers
        assert row["占 15 层"] == f"{layers / sum(LAYERS.values()):.0%}"
    strong = [glyph for glyph in SUMS if SUMS[glyph] == 4]
    assert numbers(r"只有 (\d+) ÷ (\d+) = (\d+)%") == [len(strong) * 8, copies("half-cards"), 30]
    assert numbers(r"(\d+) ÷ (\d+) = 0\.94")[:2] == [15, CHANCES[4]]
    assert f"{15 / CHANCES[4]:.2f}" == "0.94"


def test_setup() -> None:
    for row in table("4 摆放", "夜数 N"):
        players = number(row["人数"])
        assert number(row["夜数 N"]) == NIGHTS[players]
        assert number(row["合符机会"]) == CHANCES[players] == (4 if players == 2 else players) // 2 * NIGHTS[players]
        in_play = [name for name, card in BARRIERS.items() if players in card.get("players", [2, 3, 4, 5])]
        layers = [BARRIERS[name]["cap"] if players == 3 else LAYERS[name] for name in in_play]
        assert number(row["层数"]) == sum(layers)
        if players == 3:
            assert row["上场的结界"] == "、".join(in_play) + "，各 2 层"
            assert set(layers) == {2}


def test_watches_fit_the_player_board() -> None:
    watched = Counter(night % 3 for night in range(NIGHTS[3]))
    assert max(watched.values()) == PIECES["player-boards"]["data"]["watches"] == 4
    assert "3 人局 10 夜，1 号要守四次" in BOOK


# ---------------------------------------------------------------- half-cards and tides


def test_charms() -> None:
    rows = {number(row["合符力"]): row for row in table("5.6", "合符力")}
    assert list(rows) == list(CHARMS)
    for force, charm in CHARMS.items():
        row = rows[force]
        assert row["搭档"].split("、") == [glyph for glyph in SUMS if SUMS[glyph] == force]
        assert number(row["能进的隙"]) == charm["gap"]
        assert number(row["封层"]) == charm["seals"]
        assert (number(row["净化"]) if row["净化"] != "—" else 0) == charm["cleanses"]


def test_what_the_half_cards_are() -> None:
    rows = {row["搭档"]: row for row in table("7.1", "读法")}
    total = rows.pop("合计")
    assert list(rows) == list(SUMS)
    readings = {card["glyph"]: card["reading"] for card in PIECES["half-cards"]["cards"]}
    for glyph, row in rows.items():
        assert row["读法"] == readings[glyph]
        assert row["左力 + 右力"] == f"{HALVES[glyph, 'east']} + {HALVES[glyph, 'west']}"
        assert number(row["合符力"]) == SUMS[glyph]
        assert number(row["张数"]) == sum(
            card["copies"] for card in PIECES["half-cards"]["cards"] if card["glyph"] == glyph
        )
    sides = [sum(HALVES[glyph, side] for glyph in SUMS) for side in ("east", "west")]
    assert total["左力 + 右力"] == f"{sides[0]} + {sides[1]}"
    assert number(total["张数"]) == copies("half-cards")
    for row in table("7.1", "占 80 张"):
        glyphs = [glyph for glyph in SUMS if row["合符力"] in (str(SUMS[glyph]), "合计")]
        assert (number(row["搭档数"]), number(row["张数"])) == (len(glyphs), 8 * len(glyphs))
        assert row["占 80 张"] == f"{8 * len(glyphs) / copies('half-cards'):.0%}"


def test_tides() -> None:
    kinds = {row["种类"]: number(row["张数"]) for row in table("7.2", "种类")}
    plain = Counter(pressure for _, pressure, omen in TIDES if not omen)
    assert list(kinds.values()) == [plain[1], plain[2], sum(1 for tide in TIDES if tide[2]), len(TIDES)]
    rows = table("7.2", "侵门")
    for row in rows:
        here = [tide for tide in TIDES if row["侵门"] in (tide[0], "合计")]
        assert number(row["T = 1"]) == sum(1 for _, pressure, omen in here if pressure == 1 and not omen)
        assert number(row["T = 2"]) == sum(1 for _, pressure, omen in here if pressure == 2 and not omen)
        assert number(row["带异象"]) == sum(1 for _, _, omen in here if omen)
        assert number(row["合计"]) == len(here)
    assert [row["侵门"] for row in rows] == [*BARRIERS, "合计"]
    named = re.findall(
        r"(\w+祠|\w+社|\w+门) T = (\d) (雾|浊)", section("7.2").split("带异象的四张：")[1].split("\n")[0]
    )
    assert Counter((place, int(pressure), omen) for place, pressure, omen in named) == Counter(
        tide for tide in TIDES if tide[2]
    )
    hard = sum(1 for _, pressure, _ in TIDES if pressure == 2)
    assert numbers(r"连异象共 (\d+) 张，占 (\d+)%") == [hard, round(100 * hard / len(TIDES))]


# ---------------------------------------------------------------- curses and wardens


def test_curses_are_those_of_the_deck() -> None:
    rows = {row["祟"]: row for row in table("7.3", "祟")}
    when = {"next": "下一夜", "now": "立即"}
    assert list(rows) == [WORDS["curses"][card["id"]]["name"] for card in PIECES["curses"]["cards"]]
    for card in PIECES["curses"]["cards"]:
        text = WORDS["curses"][card["id"]]
        row = rows[text["name"]]
        assert row["时机"] == when[card["when"]]
        assert re.findall(r"[−+]?\d+", row["效果"]) == re.findall(r"[−+]?\d+", text["text"].replace("**", "")), text[
            "name"
        ]
        assert (row["应对"] == "—") == ("hint" not in text)
    now = [
        text["name"]
        for card in PIECES["curses"]["cards"]
        if card["when"] == "now"
        for text in [WORDS["curses"][card["id"]]]
    ]
    assert f"两张（{'、'.join(now)}）当场发作" in BOOK and "十张管下一夜" in BOOK and len(rows) - len(now) == 10


def test_wardens_are_those_of_the_deck() -> None:
    told = re.findall(r"^- \*\*(\S+) · (\S+)。\*\* (.*)$", section("7.4"), re.M)
    assert [(name, person) for name, person, _ in told] == [
        (WORDS["wardens"][card["id"]]["name"], WORDS["wardens"][card["id"]]["person"])
        for card in PIECES["wardens"]["cards"]
    ]
    for card, (_, _, text) in zip(PIECES["wardens"]["cards"], told, strict=True):
        printed = re.findall(r"[−+]?\d+", WORDS["wardens"][card["id"]]["text"].replace("**", ""))
        assert re.findall(r"[−+]?\d+", text)[: len(printed)] == printed, card["id"]
    assert {row["守夜人"] for row in table("5.2", "守夜人")} == {name for name, _, _ in told}


# ---------------------------------------------------------------- the sample game

HALF = re.compile(r"(\w)(左|右)(\d)")
SIDES = {"左": "east", "右": "west"}
Half = tuple[str, str, int]


def halves(text: str) -> list[Half]:
    return [(glyph, SIDES[side], int(force)) for glyph, side, force in HALF.findall(text)]


@cache
def sample() -> list[dict[str, Any]]:
    """The nights as the book tells them."""
    nights = []
    for title in re.findall(r"^### (10\.\d+ 第 \d+ 夜：.*)$", BOOK, re.M):
        found = re.fullmatch(r"10\.\d+ 第 (\d+) 夜：侵门(\w+)，T = (\d)", title)
        assert found, title
        text = section(title)
        told = re.findall(r"^- (\w)，力 (\d) → (?:(\w+) \+(\d)|(无处可封))", text, re.M)
        state = re.search(r"^夜末：(.*)　污秽 (\d+)$", text, re.M)
        assert state, title
        nights.append(
            {
                "night": int(found[1]),
                "gate": found[2],
                "pressure": int(found[3]),
                "played": {name: halves(cell)[0] for name, cell in tables(title)[0][0].items()},
                "sealed": [(glyph, int(force), place, int(layers or 0)) for glyph, force, place, layers, _ in told],
                "state": {
                    place: (int(now), int(full)) for place, now, full in re.findall(r"(\w+) (\d)/(\d)", state[1])
                },
                "filth": int(state[2]),
                "charms": numbers(r"合符 (\d) 次", text)[0],
                "lone": [int(one) for pair in re.findall(r"落单 (\d) 张|污秽先 \+(\d)", text) for one in pair if one],
                "lost": [int(one) for one in re.findall(r"只剩 1 格，散掉 (\d) 层", text)],
                "cleansed": [int(one) for one in re.findall(r"[再；]净化 (\d)", text)],
            }
        )
    return nights


def test_the_sample_game_replays() -> None:
    """By the rules of chapter 5: charms, seals, first the filth of lone cards, then cleansing, then the tide."""
    sealed = dict.fromkeys(BARRIERS, 0)
    filth = charms = sealing = lone = lost = strong = 0
    assert [night["night"] for night in sample()] == list(range(1, NIGHTS[4] + 1))
    for night in sample():
        named: dict[str, list[Half]] = {}
        for half in night["played"].values():
            named.setdefault(half[0], []).append(half)
        formed = {
            glyph: sum(half[2] for half in group)
            for glyph, group in named.items()
            if {half[1] for half in group} == {"east", "west"} and len(group) == 2
        }
        assert {glyph: force for glyph, force, _, _ in night["sealed"]} == formed
        cleansing, before = 0, (filth, lost)
        for glyph, force, place, layers in night["sealed"]:
            room = {
                name: LAYERS[name] - sealed[name]
                for name in BARRIERS
                if CHARMS[force]["gap"] >= GAPS[name] and sealed[name] < LAYERS[name]
            }
            if not place:
                assert not room, f"night {night['night']}: {glyph} could seal {room}"
                continue
            assert layers == min(CHARMS[force]["seals"], room[place]), (night["night"], glyph)
            sealed[place] += layers
            lost += CHARMS[force]["seals"] - layers
            cleansing += CHARMS[force]["cleanses"]
            sealing += 1
            strong += force == 4
        alone = len(night["played"]) - 2 * len(formed)
        filth = max(0, filth + alone - min(cleansing, 2))
        assert set(night["lone"]) == ({alone} if alone else set()), night["night"]
        assert sum(night["lost"]) == lost - before[1], night["night"]
        assert not night["cleansed"] or sum(night["cleansed"]) == cleansing == before[0] + alone - filth, night["night"]
        assert len(formed) == night["charms"] >= night["pressure"], "the night holds"
        assert night["state"] == {name: (sealed[name], LAYERS[name]) for name in BARRIERS}, night["night"]
        assert night["filth"] == filth, night["night"]
        charms += len(formed)
        lone += alone
    assert sealed == LAYERS
    said = r"合符 (\d+) 次，其中 (\d+) 次封了层，力 4 的占 (\d+) 次；落单 (\d+) 张；散掉 (\d+) 层；终局污秽 (\d+)"
    assert numbers(said) == [charms, sealing, strong, lone, lost, filth]


def test_the_sample_game_can_be_dealt() -> None:
    """Every card played was in hand or drawn, no face is there five times, and the tides are in the deck."""
    hands = {row["玩家"]: halves(row["起手 5 张"]) for row in table("10.1", "起手 5 张")}
    drawn = {row["玩家"]: halves(row["打出去的补牌"]) for row in table("10.1", "打出去的补牌")}
    assert all(len(hand) == 5 for hand in hands.values())
    every = Counter(half for hand in (*hands.values(), *drawn.values()) for half in hand)
    assert max(every.values()) <= 4
    assert all(HALVES[glyph, side] == force for glyph, side, force in every)
    for name in hands:
        waiting, held = list(drawn[name]), Counter(hands[name])
        for night in sample():
            half = night["played"][name]
            if not held[half]:
                assert waiting and waiting.pop(0) == half, (name, night["night"])
                assert len(drawn[name]) - len(waiting) < night["night"], "one card is drawn a night"
                held[half] += 1
            held[half] -= 1
        assert not waiting, name
    assert not Counter((night["gate"], night["pressure"], "") for night in sample()) - Counter(TIDES)


def test_the_account_of_the_sample_game() -> None:
    rows = {row["结界"]: row for row in table("10.10", "从哪里来")}
    total = rows.pop("合计")
    for place, row in rows.items():
        told = [
            (int(night), glyph, int(layers))
            for night, glyph, layers in re.findall(r"夜 (\d) (\w) \+(\d)", row["从哪里来"])
        ]
        assert told == [
            (night["night"], glyph, layers)
            for night in sample()
            for glyph, _, where, layers in night["sealed"]
            if where == place
        ]
        assert number(row["层数"]) == number(row["封了"]) == LAYERS[place] == sum(layers for *_, layers in told)
    assert number(total["层数"]) == number(total["封了"]) == sum(LAYERS.values())


def test_what_is_said_about_the_sample_game() -> None:
    nights = {night["night"]: night for night in sample()}
    left = {place: full - now for place, (now, full) in nights[5]["state"].items() if now < full}
    assert numbers(r"还差山神社 (\d) 层、黄泉门 (\d) 层，一共 (\d) 层，只剩 (\d) 夜") == [
        *left.values(),
        sum(left.values()),
        NIGHTS[4] - 5,
    ]
    assert nights[2]["state"]["山神社"] == (2, 3)  # so the horn of night 3 would have lost a layer there
    lone = {night: len(nights[night]["played"]) - 2 * nights[night]["charms"] for night in nights}
    assert numbers(r"落单 (\d) 张，污秽涨了 (\d) 点；第 6 夜一声不吭，又是 (\d) 张") == [
        lone[4] + lone[7],
        lone[4] + lone[7],
        lone[6],
    ]
    whispered = [
        night for night in nights if re.search(r"报“\w”", section(f"10.{night + 1} 第 {night} 夜").split("\n- ")[0])
    ]
    assert whispered == [1, 3, 4]
    assert "| 夜 1、3、4 |" in BOOK
    odd = [name for name in BARRIERS if GAPS[name] == 4 and LAYERS[name] % 2]
    assert numbers(r"两处一共散掉 (\d) 层，躲不掉") == [len(odd)]


def test_small_examples() -> None:
    horn, after, gap, sewn = SUMS["角"], *numbers(r"角（4）只当力 (\d)")[:1], CHARMS[3]["gap"], 4
    assert (horn - 1, horn - 1 + 1) == (after, sewn)
    assert gap < GAPS["黄泉门"] <= CHARMS[sewn]["gap"]
    start, plus, high, minus, low = numbers(
        r"污秽是 (\d)。两张灯撞身，角合成力 4。先加 (\d)，污秽 (\d)；再净化 (\d)，污秽 (\d)"
    )
    assert (plus, minus) == (2, CHARMS[4]["cleanses"])
    assert (start + plus, start + plus - minus) == (high, low)


# ---------------------------------------------------------------- sums


def draws(players: int, wardens: int) -> int:
    """Cards that leave the pile: the first hands and one for each card played, the last night's refill too."""
    return wardens * 5 + wardens // 2 * 2 * NIGHTS[players]


def test_the_pile_lasts() -> None:
    three, four, five = (draws(players, players) for players in (3, 4, 5))
    assert numbers(r"3 人用掉 (\d+) 张，4 人 (\d+) 张，5 人 (\d+) 张，(\d+) 张够用") == [
        three,
        four,
        five,
        copies("half-cards"),
    ]
    assert numbers(r"最多的 5 人局也只用 (\d+) 张") == [five]
    assert numbers(r"5 人局最多消耗 65 张 \| (\d+) 张 \| 每夜一人守灯：(\d+) \+ (\d+) × (\d+)") == [
        five,
        25,
        4,
        NIGHTS[5],
    ]


def fewest(layers: dict[str, int]) -> dict[int, int]:
    """Number of charms of force 4 → fewest charms in all that fill these barriers."""
    best: dict[int, int] = {}
    choices = [
        [ceil(full / 2)] if GAPS[name] == 4 else list(range(ceil(full / 2) + 1)) for name, full in layers.items()
    ]
    for strong in product(*choices):
        rest = sum(max(0, full - 2 * many) for full, many in zip(layers.values(), strong, strict=True))
        best[sum(strong)] = min(best.get(sum(strong), 99), sum(strong) + rest)
    return best


def test_fewest_charms() -> None:
    full = fewest(LAYERS)
    head, row = re.findall(r"^ *\| (?:力 4 的次数|至少合符) \|(.*)\|$", section("12.2"), re.M)
    assert {int(a): int(b) for a, b in zip(head.split("|"), row.split("|"), strict=True)} == {
        many: full[many] for many in (5, 6, 7, 8)
    }
    parts = re.search(r"至少要 ([\d +]+) = (\d+) 次合符，其中至少 (\d+) 次是力 4", BOOK)
    assert parts
    assert [int(one) for one in parts[1].split("+")] == [ceil(one / 2) for one in LAYERS.values()]
    least = min(full.values())
    assert int(parts[2]) == sum(ceil(one / 2) for one in LAYERS.values()) == least
    assert int(parts[3]) == min(many for many, total in full.items() if total == least)
    assert numbers(r"力 4 最少 (\d) 次，这时总共要 (\d+) 次") == [min(full), full[min(full)]]
    assert f"{min(full)} ÷ {CHANCES[4]} = {min(full) / CHANCES[4]:.2%}" in BOOK
    three = fewest({name: card["cap"] for name, card in BARRIERS.items() if card["cap"]})
    assert numbers(r"3 人局 6 层：力 4 一次要 (\d) 次合符，两次 (\d) 次，三次 (\d) 次") == [
        three[1],
        three[2],
        three[3],
    ]


def test_simulated_figures_agree_with_each_other() -> None:
    wins = {number(row["人数"]): row for row in table("12.1", "合作")}
    assert list(wins) == [2, 3, 4, 5]
    for players, row in wins.items():
        assert number(row["夜数"]) == NIGHTS[players]
        assert number(row["层数"]) == (6 if players == 3 else 15)
    rates = {number(row["人数"]): row for row in table("12.1", "合符率")}
    for players, row in rates.items():
        assert number(row["合符机会"]) == CHANCES[players]
        assert row["合符率"] == f"{float(row['平均合符']) / CHANCES[players]:.1%}"
    short = Fraction(15) - Fraction(rates[4]["平均封层"])
    assert f"15 − {rates[4]['平均封层']} = {float(short):.2f} 层" in BOOK
    lone = {number(row["人数"]): row["平均落单"] for row in table("12.1", "平均落单")}
    assert f"4 人局平均 {lone[4]} 张，5 人局 {lone[5]} 张，3 人局 {lone[3]} 张" in BOOK
    assert f"落单平均才 {lone[4]} 点" in BOOK
    assert min(wins, key=lambda players: float(wins[players]["合作"][:-1]) if players > 2 else 100) == 3, (
        "three is tightest"
    )
    for players, few, share in ((3, "0.18", "1.8%"), (4, "1.00", "6.3%")):
        assert abs(float(few) / CHANCES[players] * 100 - float(share[:-1])) <= 0.05 + 1e-9
        assert few in section("12.2") and share[:-1] in section("12.2")
    variants = {row["变体"][:3]: row["胜率约"] for row in table("8 变体", "变体")}
    assert variants["8.1"] == f"{float(wins[2]['合作'][:-1]):.0f}%"
    missed = CHANCES[3] - float(rates[3]["平均合符"])
    assert f"10 − 7.03 = {missed:.2f}" in BOOK and f"{missed:.2f} × 3 ÷ 5 = {missed * 3 / 5:.2f}" in BOOK


def test_variants() -> None:
    gate = PIECES["barriers"]["cards"][-1]
    assert numbers(r"黄泉门从 (\d) 层加到 \*\*(\d) 层\*\*，用上虚线那一格，一共 (\d+) 层") == [
        gate["layers"],
        gate["layers"] + gate["extra"],
        sum(LAYERS.values()) + gate["extra"],
    ]
    assert numbers(r"夜数从 (\d) 减到 \*\*(\d)\*\*") == [NIGHTS[4], 6]
    assert numbers(r"机会从 (\d+) 次减到 (\d+) 次，(\d+) 层一层不少") == [CHANCES[4], 6 * 2, 15]
    assert numbers(r"夜数从 (\d) 加到 \*\*(\d+)\*\*") == [NIGHTS[4], PIECES["village-board"]["data"]["nights"]["last"]]
    assert numbers(r"污秽到 \*\*(\d+)\*\* 才输，轨上压到 (\d+)") == [
        copies("filth-markers") + extra("filth-markers"),
        PIECES["village-board"]["data"]["filth"]["last"],
    ]
    plain = sum(1 for _, pressure, omen in TIDES if pressure == 1 and not omen)
    assert numbers(r"没有异象的 (\d+) 张，洗匀取 (\d+) 张（3 人局取 (\d+) 张）") == [plain, NIGHTS[4], NIGHTS[3]]


# ---------------------------------------------------------------- numbers in sentences

LOSS = PIECES["village-board"]["data"]["filth"]["loss"]
LAST = PIECES["village-board"]["data"]["filth"]["last"]
ALL, THREE = sum(LAYERS.values()), sum(card["cap"] for card in BARRIERS.values())
WATCH = 1
"""What a watch takes from the filth; a lone card adds as much, a gate with nothing to lose twice that."""
MOST = 2
"""What a night can cleanse."""

SENTENCES = [
    f"守 {NIGHTS[4]} 夜（3 人局 {NIGHTS[3]} 夜）",
    f"污秽到了 {LOSS}**，一起输",
    f"**污秽失控** | 污秽到了 {LOSS}，立刻输",
    f"胜利只看封满没有。污秽 {LOSS - 1} 也照样赢",
    f"污秽一到 {LOSS} 就输",
    f"压满 0 到 {LOSS - 1} 的十二格，露出来的就是红色的 {LOSS}",
    f"{LOSS + 1}、{LAST} 两格只有“长夜”才用",
    f"1 到 {PIECES['village-board']['data']['nights']['last']}：{NIGHTS[4]} 夜的局走到 {NIGHTS[4]}",
    f"3 人局和“长夜”走到 {NIGHTS[3]}，“六夜”走到 {PIECES['village-board']['data']['nights']['ends'][0]}",
    f"一共 {LAYERS['东村祠'] + LAYERS['西村祠']} 层，力 {min(CHARMS)} 的灯只有这里可去",
    f"力 3 到了这里一文不值。{LAYERS['山神社']} 层要 {ceil(LAYERS['山神社'] / 2)} 次力 4，一次压 2 层，一次压 1 层",
    f"{LAYERS['黄泉门']} 层至少 {ceil(LAYERS['黄泉门'] / 2)} 次力 4：2 + 2 + 1",
    f"一次力 4 封 **{CHARMS[4]['seals']} 层**",
    f"3 人局 {3 // 2} 次，4 人局、5 人局 {5 // 2} 次。4 人局全场 {CHANCES[4]} 次机会",
    f"**半身卡** {copies('half-cards')} 张洗匀，每人发 **5 张**",
    f"**潮汐卡** {copies('tides')} 张洗匀",
    f"**祟卡** {copies('curses')} 张洗匀",
    "三人局的 T 一律当 1",
    "翻 1 张祟卡**，由今夜先开口的人翻",
    "侵门**裂 1 层**，拿走那里的 1 枚封印",
    f"那里一枚也没有，就改为**污秽 +{2 * WATCH}**",
    f"每张污秽 +{WATCH}**，包括撞身的、三张以上同名的。撞身是两张，一共 +{2 * WATCH}",
    f"每次净化 {CHARMS[3]['cleanses']} 点，**一夜最多净化 {MOST} 点**",
    f"守灯的人再让污秽 −{WATCH}，这 {WATCH} 点不算净化",
    f"| 落单、撞身，每张 | +{WATCH} |",
    f"| 力 3、力 4 的合符，每次；一夜至多 {MOST} 点 | −{CHARMS[4]['cleanses']} |",
    f"| 守灯 | −{WATCH} |",
    f"| 侵门该裂而那里没有封印 | +{2 * WATCH} |",
    "| 祟·鸣 | +1 |",
    "| 摇铃人，每夜一次 | −1 |",
    f"左右两边十种的力加起来都是 {sum(HALVES[glyph, 'east'] for glyph in SUMS)}",
    f"每种搭档左半 {copies('half-cards') // 20} 张、右半 {copies('half-cards') // 20} 张",
    f"一局只上场 {NIGHTS[4]} 张或 {NIGHTS[3]} 张",
    f"灯只剩力 {SUMS['灯'] - 1}",
    f"隙 {GAPS['黄泉门']} 的两处成了隙 {GAPS['黄泉门'] + 1}",
    f"黄泉门 {LAYERS['黄泉门'] + 1} 层，空手的夜更脏",
    f"五处结界，{ALL} 层，{NIGHTS[2]} 夜",
    f"撞身，两张作废，污秽共 +{2 * WATCH}",
    f"三张共 +{3 * WATCH}。四张同名就是 +{4 * WATCH}",
    f"污秽到了 {LOSS}，可是今夜守住了",
    f"为什么 3 人局打 {NIGHTS[3]} 夜，别的打 {NIGHTS[4]} 夜？",
    f"{NIGHTS[3]} 夜就是 {CHANCES[3]} 次；4 人局每夜两次，{NIGHTS[4]} 夜 {CHANCES[4]} 次。3 人局的层数也只有 {THREE}",
    f"最后一夜刚好封满，污秽 {LOSS - 1}",
    f"潮汐卡是整副里抽的 {NIGHTS[4]} 张",
    f"{ALL} 层全满，**守夜成功**",
    f"全桌 20 张起手，平均有 {20 * 24 // copies('half-cards')} 张力 4；听下来不到 4 张",
    f"8 点就很危险：一次撞身加一次裂在空处，就是 {LOSS - 8} 点",
    f"四张全落单，一连三夜，污秽 {4 * 3 * WATCH}",
    f"第 6 夜才发现深处还有 {sum(LAYERS[name] for name in BARRIERS if GAPS[name] == 4)} 层",
    f"力 4 有 3 × 4 × 2 = {3 * 4 * 2} 张，占 {24 / copies('half-cards'):.0%}；要它的层占 {8 / ALL:.0%}",
    f"一夜至多 {MOST} 点，{NIGHTS[4]} 夜至多 {MOST * NIGHTS[4]} 点",
    f"T = 2 的牌 {sum(1 for tide in TIDES if tide[1] == 2)} 张，占 33%",
    f"**目标**：N 夜守完，{ALL} 层（3 人局 {THREE} 层）全部封满。**失败**：污秽到 {LOSS}",
    f"侵门裂 1 层（0 层则污秽 +{2 * WATCH}），翻 1 张祟",
    f"每夜最多净化 {MOST} 点。",
    f"| 污秽 | 到 {LOSS} 就输 |",
    "12 次机会 = 6 × 2",
    "人人补到 **5 张**",
    "| 只有 1 张 | **落单** |",
    "| 恰好 2 张，同一侧 | **撞身**，两张都算落单 |",
    "| 3 张或更多 | 全部落单",
    f"能封就必须封，力 4 能封 {CHARMS[4]['seals']} 层就必须封 {CHARMS[4]['seals']} 层",
    f"先减，后加；最低 1，最高 {max(CHARMS)}。力 1 的合符",
    f"能进枯井和村祠，封 {CHARMS[3]['seals']} 层，净化 {CHARMS[3]['cleanses']} 点。缝符人补上 1，又是力 4",
    f"黄泉门也进得去，封 {CHARMS[4]['seals']} 层",
    "那一处只剩 1 格，就只封 1 层，**多出来的 1 层白白散掉**",
    "**奇数人局（3 人、5 人）有人守灯。** 第 1 夜是 1 号守夜人，第 2 夜 2 号",
    f"⑦ 的时候让污秽 −{WATCH}",
    "雾让所有合符力 −1",
    "雾、浊各 2 张，T = 1、T = 2 各一",
    f"{len(TIDES)} 张里 T = 2 的",
    "叠在一起就是 −2，仍以 1 为底",
    "补到 4 张为止",
    "没有封印的照样污秽 +2",
    "不占那 2 点",
    "潮汐堆也只数 6 张",
    f"潮汐堆数 {NIGHTS[3]} 张",
    "| 只守 6 夜 |",
    f"| 守 {NIGHTS[3]} 夜，污秽到 {LAST + 1} 才输 |",
    f"山神社 {LAYERS['山神社']} 层、黄泉门 {LAYERS['黄泉门']} 层都是单数",
    "去山神社只剩 1 格，2 层要散掉 1 层",
    "那一张第 1 夜就打掉了",
    "净化本该 2 点，污秽只有 1 点",
    f"一夜最多净化 {MOST} 点。只要每夜有两对力 3 以上",
    f"守灯每夜 −{WATCH}，3 人局靠它活下来",
    f"所以 {ALL} 层至少要",
    "层数是单数，总要散掉 2 层",
    "3 人 1 次，4 人、5 人 2 次。5 人局机会不比 4 人局多",
    f"“门后有东西”{ALL + 1} 层，“长夜”压到 {LAST}",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentences_repeat_the_numbers_of_the_decks(sentence: str) -> None:
    assert sentence in BOOK


def test_the_reference_page_sums_up_charms_and_barriers() -> None:
    for force, charm in CHARMS.items():
        cleanses = f"，净化 {charm['cleanses']}" if charm["cleanses"] else ""
        glyphs = "".join(glyph for glyph in SUMS if SUMS[glyph] == force)
        assert f"力 {force}（{glyphs}）封 {charm['seals']} 层，隙 ≤ {charm['gap']}{cleanses}" in section("14.2")
    for name in BARRIERS:
        assert f"{name}隙 {GAPS[name]}，{LAYERS[name]} 层" in section("14.2")


# ---------------------------------------------------------------- the book itself


def test_figures_show_faces_that_exist() -> None:
    shown = [name.strip() for source in re.findall(r"\]\(face:([^ )]+)", BOOK) for name in re.split(r"[,|]", source)]
    assert len(re.findall(r"^!\[", BOOK, re.M)) >= 10
    for name in shown:
        piece, _, card = name.split("@")[0].partition("/")
        assert piece in PIECES, name
        assert not card or card in {one["id"] for one in PIECES[piece]["cards"]}, name
        assert "@back" not in name or "back" in PIECES[piece], name


def test_sections_that_are_named_exist() -> None:
    there = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?) ", BOOK, re.M))
    named = re.findall(r"(?:（|见 |用 |给 )(\d{1,2}\.\d{1,2})(?=[）；，。 ]|$)", BOOK) + [
        row["见"] for row in table("14.1", "词")
    ]
    assert len(named) > 20
    assert not [one for one in named if one not in there]
    assert not [one for one in re.findall(r"第 (\d+) 章", BOOK.split("## 15")[0]) if one not in there]


def test_chapters_and_steps_are_in_order() -> None:
    chapters = [int(one) for one in re.findall(r"^## (\d+) ", BOOK, re.M)]
    assert chapters == list(range(1, len(chapters) + 1))
    steps = [WORDS["game"]["labels"][f"step_{one}"] for one in range(1, 10)]
    assert " → ".join(steps) in BOOK
    assert [row["步"][2:] for row in table("14.2", "步")] == steps
    headings = re.findall(r"^### 5\.(\d) ([①-⑨]) (\w+)", BOOK, re.M)
    assert [(int(order), mark) for order, mark, _ in headings] == list(zip(range(1, 10), "①②③④⑤⑥⑦⑧⑨", strict=True))
    assert all(name.startswith(step) for (_, _, name), step in zip(headings, steps, strict=True))


def test_tables_stay_narrow() -> None:
    for rows in re.findall(r"^\|(.*)\|\n\|(?: :?-+:? \|)+", BOOK, re.M):
        assert rows.count("|") < 5, rows
