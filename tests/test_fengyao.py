"""封妖: what its folder prints agrees with what its rules say, and its pictures with the scripts that draw them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
GAME = ROOT / "cards" / "fengyao"
TEMPLATES = ROOT / "templates" / "fengyao"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


GAME_FILE = read(GAME / "game.yaml")
WORDS = read(GAME / "lang" / "zh-Hans.yaml")
FILES = sorted([*(GAME / "decks").glob("*.yaml"), *(GAME / "components").glob("*.yaml")])
PIECES: dict[str, Any] = {path.stem: read(path) for path in FILES}
IDENTITIES: dict[str, Any] = {card["id"]: card for card in PIECES["identities"]["cards"]}
SCRIPT = PIECES["host-script"]["data"]["phases"]
STARS = {name for name, card in IDENTITIES.items() if card["camp"] == "star"}
ALWAYS = {"xianzi", "yaoshou", "yaozhong"}


def copies(piece: str) -> int:
    return sum(card.get("copies", 1) for card in PIECES[piece]["cards"])


def steps() -> list[tuple[str, dict[str, Any]]]:
    """Every step and sub-step of the host's script with its phase."""
    found = []
    for phase in SCRIPT:
        for step in phase["steps"]:
            found.append((phase["id"], step))
            found += [(phase["id"], part) for part in step.get("sub", [])]
    return found


def lines(step: dict[str, Any]) -> list[dict[str, Any]]:
    return [*step.get("open", []), *step.get("lines", []), *step.get("close", [])]


def luminance(colour: str) -> float:
    """0 black to 1 white, as a grey print shows it (sRGB, Rec. 709)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The ratio that web accessibility rules ask to be 4.5 or more for text."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("piece", "count"),
    [
        ("identities", 30), ("star-charts", 4), ("idols", 12), ("bones", 2), ("tidings", 2), ("seat-numbers", 24),
        ("seal-status", 12), ("mirror-chart", 1), ("host-script", 1), ("host-record", 1), ("spirit-markers", 12),
        ("offering-markers", 12), ("chart-used-markers", 12),
    ],
)  # fmt: skip
def test_copies_of_the_full_set(piece: str, count: int) -> None:
    assert copies(piece) == count


def test_every_file_is_a_piece_of_the_game() -> None:
    assert sorted(GAME_FILE["decks"]) == sorted(path.stem for path in (GAME / "decks").glob("*.yaml"))
    known = {path.stem for path in (GAME / "components").glob("*.yaml")}
    assert known == set(GAME_FILE["components"]) - {"rulebook"} or known == set(GAME_FILE["components"])


def test_sizes() -> None:
    sizes = {name: tuple(piece["size"]) for name, piece in PIECES.items() if name not in ("host-script", "rulebook")}
    for deck in ("identities", "star-charts", "idols", "bones", "tidings", "seal-status"):
        assert sizes[deck] == (63, 88)
    assert sizes["seat-numbers"] == (44, 67)
    assert sizes["mirror-chart"] == sizes["host-record"] == (195, 260)
    assert sizes["quick-reference"] == (96, 128)
    assert {sizes[f"{kind}-markers"] for kind in ("spirit", "offering", "chart-used")} == {(12, 12)}


def test_who_there_is() -> None:
    """6 stars; in the abyss yaoshou, 10 generals and yaozhong. 18 cards of generals: 16 single ones and two yaoshou."""
    assert len(STARS) == 6
    assert len(IDENTITIES) - len(STARS) == 12
    generals = [card for card in IDENTITIES.values() if card["general"]]
    assert sum(card.get("copies", 1) for card in generals) == 18
    assert IDENTITIES["yaoshou"]["copies"] == 2
    assert not IDENTITIES["yaozhong"]["general"]


def test_ratings_add_up() -> None:
    """Fifteen identities are rated; information, rounds and control make 5 on each, and every rating lies in 0 to 5."""
    rated = [card for card in IDENTITIES.values() if "difficulty" in card]
    assert len(rated) == 15
    for card in rated:
        assert card["information"] + card["rounds"] + card["control"] == 5, card["id"]
        assert all(0 <= card[field] <= 5 for field in ("difficulty", "information", "rounds", "control"))
    assert {name for name, card in IDENTITIES.items() if "difficulty" not in card} == ALWAYS
    totals = Counter({field: sum(card[field] for card in rated) for field in ("information", "rounds", "control")})
    assert totals == {"information": 37, "rounds": 24, "control": 14}


def test_types_of_skills() -> None:
    """7 by day, 7 by night, 6 constant ones on cards; the seventh constant one is on the quick reference."""
    assert Counter(kind for card in IDENTITIES.values() for kind in card["skills"]) == {
        "day": 7,
        "night": 7,
        "constant": 6,
    }
    for name, card in IDENTITIES.items():
        assert ("skill-2" in WORDS["identities"][name]) == (len(card["skills"]) == 2)


def test_every_skill_by_day_has_a_step_and_no_other_has() -> None:
    by_day = {name for name, card in IDENTITIES.items() if "day" in card["skills"]}
    assert {step["role"] for phase, step in steps() if phase == "day" and "role" in step} == by_day


def test_layers_and_key_clauses() -> None:
    assert {name: card["layer"] for name, card in IDENTITIES.items() if "layer" in card} == {
        "xianzi": "bottom",
        "shennv": "top",
    }
    with_clause = {name for name in IDENTITIES if "key" in WORDS["identities"][name]}
    assert with_clause == {"shengxian", "shennv", "fotuo", "xingjun"}


def test_a_summoning_costs_the_same_on_both_cards() -> None:
    costs = {card["id"]: card["cost"] for card in PIECES["tidings"]["cards"]}
    assert costs == {"success": 3, "failure": 2}
    assert costs == {key: IDENTITIES["zhiren"][key] for key in ("success", "failure")}


def test_five_cards_are_fewer_than_three_or_more_than_two() -> None:
    assert (IDENTITIES["kugu"]["below"], IDENTITIES["kugu"]["above"]) == (3, 2)


def test_three_idols_of_each_kind() -> None:
    assert [card["copies"] for card in PIECES["idols"]["cards"]] == [3, 3, 3, 3]


def test_seats() -> None:
    """Two sets of 1 to 12, each for one role; seat n is printed from n players on."""
    cards = PIECES["seat-numbers"]["cards"]
    for kind, role in (("round", "kugu"), ("square", "shujing")):
        one = [card for card in cards if card["set"] == kind]
        assert [card["number"] for card in one] == list(range(1, 13))
        assert all(card["roles"] == [role] for card in one)
    for players in GAME_FILE["players"]:
        printed = [card for card in cards if players in card.get("players", GAME_FILE["players"])]
        assert len(printed) == 2 * players


def test_secret_dice() -> None:
    """The host's table: how many faces of six say what."""
    chart = {effect["id"]: Counter(effect["fake"]) for effect in PIECES["mirror-chart"]["data"]["effects"]}
    assert chart[1] == {"confirm": 4, "deny": 2}
    assert chart[2] == {"confirm": 2, "deny": 4}
    assert chart[3] == chart[4] == {"none": 6}
    dice = PIECES["identities"]["data"]["dice"]
    assert Counter(dice["zaie"]["fake"]) == {"lit": 4, "unlit": 2}
    assert dice["zhiren"]["fake"].index("self") == dice["guaisha"]["fake"].index("self") == 5
    assert dice["guaisha"]["pair"] == ["target", "target", "none", "none", "self", "self"]
    assert dice["guaisha"]["crowd"] == ["target", "target", "none", "none", "none", "none"]
    assert all(len(faces) == 6 for role in dice.values() for faces in role.values())
    words = WORDS["game"]["labels"]
    assert all(f"outcome-{face}" in words for role in dice.values() for faces in role.values() for face in faces)


def test_script_has_the_manual_s_steps() -> None:
    assert [len(phase["steps"]) for phase in SCRIPT] == [7, 6, 5, 7]
    assert sum(step.get("skip") in ("role", "silent") for phase, step in steps() if phase != "setup") == 19
    assert sum("must" in line for _, step in steps() for line in lines(step)) == 14
    for _, step in steps():
        assert step.get("role") is None or step["role"] in IDENTITIES


def test_script_words() -> None:
    """Every line has its words and every word its line."""
    words = set(WORDS["host-script"]["labels"])
    used = {"name"} | {
        key for key in words if re.match(r"key-|dice-|claim-|skip-|only-|not-five|must-label|no-effect", key)
    }
    for phase in SCRIPT:
        used |= {phase["id"], f"{phase['id']}-tab", f"{phase['id']}-count", *phase.get("notices", [])}
        used |= {line["say"] for line in phase.get("open", [])}
    for _, step in steps():
        used.add(step["id"])
        if step.get("skill"):
            used.add(f"{step['id']}-skill")
        for line in lines(step):
            key = line.get("say") or line.get("do")
            if key:
                used.add(f"{step['id']}-{key}" if f"{step['id']}-{key}" in words else key)
            if "must" in line:
                used.add(f"{step['id']}-{key}-why")
    assert used == words


def test_roles() -> None:
    """Who is always there is printed always; a helper is printed for whom it helps."""
    assert set(GAME_FILE["roles"]) == set(IDENTITIES) - {"yaozhong"}
    for name, card in IDENTITIES.items():
        assert card.get("roles", []) == ([] if name in ALWAYS else [name])
    helpers = {name: piece["roles"] for name, piece in PIECES.items() if "roles" in piece}
    assert helpers == {
        "star-charts": ["xingjun"],
        "idols": ["guiwu"],
        "bones": ["kugu"],
        "tidings": ["zhiren"],
        "spirit-markers": ["zhiren"],
        "offering-markers": ["xueyong"],
    }


@pytest.mark.parametrize("name", sorted(GAME_FILE["variants"]))
def test_variants_can_be_dealt(name: str) -> None:
    """2N dealt and 2 abyss generals behind the curtain: M = 2N - S - D yaozhong, and the limits in game.yaml."""
    variant = GAME_FILE["variants"][name]
    players, roles = variant["players"], set(variant["roles"])
    assert name == f"evening-{players}"
    assert roles <= set(GAME_FILE["roles"])
    assert {"xianzi", "yaoshou"} <= roles
    stars = len(roles & STARS)
    demons = len(roles - STARS - {"yaoshou"})
    crowd = 2 * players - stars - demons
    assert demons >= 2
    assert crowd <= IDENTITIES["yaozhong"]["copies"]
    assert stars + demons == players
    if "shujing" in roles:
        assert crowd in (2 * (players // 2), 2 * (players // 2) + 1)
    if "shennv" in roles:
        assert stars <= players - 4


def test_catalog_and_declared_fields_agree() -> None:
    for name, piece in PIECES.items():
        words = WORDS[name]
        assert set(words["labels"]) == set(piece["labels"]), name
        needed = {field for field in piece["texts"] if not field.endswith("?")}
        allowed = {field.rstrip("?") for field in piece["texts"]}
        assert set(words) == {"labels", *(card["id"] for card in piece["cards"])}
        for card in piece["cards"]:
            assert needed <= set(words[card["id"]]) <= allowed, (name, card["id"])


def test_camps_stay_apart_in_grey() -> None:
    """Paper and ink alone are alike in both camps; the ground under the head is dark in one, light in the other."""
    tokens = dict(
        re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", (TEMPLATES / "tokens.css").read_text(encoding="utf-8"))
    )
    assert contrast(tokens["sky"], tokens["talisman-paper"]) > 7
    for text, ground in (
        ("light", "sky"), ("sky", "silver-paper"), ("sky", "silver-tint"), ("ink", "talisman-paper"),
        ("ink", "talisman-tint"),
        ("cinnabar", "talisman-paper"), ("cinnabar-deep", "talisman-paper"), ("bone", "abyss"), ("bone", "niche"),
        ("bone", "abyss-3"), ("ivory", "char"), ("cream", "bronze"), ("cream", "cinnabar"),
    ):  # fmt: skip
        assert contrast(tokens[text], tokens[ground]) >= 4.5, (text, ground)


def test_templates_hold_no_words() -> None:
    """Whatever a player reads comes from the catalog; the style sheets draw the marks 1 to 4 and nothing else."""
    for path in sorted(TEMPLATES.glob("*.html")):
        markup = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert not re.search(r"[\u2e80-\u9fff\uff00-\uffef]", markup), path.name
    for path in sorted(TEMPLATES.glob("*.css")):
        rules = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert set(re.findall(r"[^\x00-\x7f]", rules)) <= set("①②③④"), path.name


def test_pictures_are_what_the_scripts_draw() -> None:
    run = subprocess.run(
        [sys.executable, GAME / "art" / "draw.py", "--check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "", "")


def test_every_picture_is_named_and_every_name_has_a_picture() -> None:
    """shared.css names each picture once, saver.css gives some names others; the rulebook names its covers itself."""
    full, spare = (
        dict(
            re.findall(
                r'\.pic-([\w-]+) \{ background-image: url\("(art/[\w/-]+\.svg)"\)',
                (TEMPLATES / name).read_text("utf-8"),
            )
        )
        for name in ("shared.css", "saver.css")
    )
    there = {path.relative_to(GAME).as_posix() for path in (GAME / "art").rglob("*.svg")}
    covers = set(re.findall(r"art/[\w/-]+\.svg", (TEMPLATES / "rulebook.css").read_text("utf-8"))) - set(full.values())
    assert {*full.values(), *spare.values(), *covers} == there
    assert spare.keys() <= full.keys()
    built = {f"figures-{name}" for name in IDENTITIES}
    for deck, folder in (("star-charts", "charts"), ("idols", "idols"), ("bones", "bones"), ("tidings", "tidings")):
        built |= {f"{folder}-{card['id']}" for card in PIECES[deck]["cards"]}
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(TEMPLATES.glob("*.html")))
    written = set(re.findall(r"pic-([\w-]+[a-z0-9])(?=[\"' ])", text))
    assert built | written <= full.keys()


def test_pictures_stay_light_and_plain() -> None:
    """What both engines draw alike, under 40 KB."""
    for path in (GAME / "art").rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert len(text.encode()) < 40_000, path.name
        assert not re.search(
            r"<(text|use|clipPath|mask|filter|linearGradient|image|style)|opacity|currentColor", text
        ), path.name
