"""鬼武者: what its folder says, held against the tables and totals that its rule document states.

The YAML is read plainly here, without the toolkit's loader, so that a fault in one can't hide a fault in the other.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import pypdfium2
import pytest
import yaml
from PIL import Image, ImageChops

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices
from printgen.render.chunks import make_jobs
from printgen.render.drawn import Chunk
from printgen.render.faces import make_faces
from printgen.render.layout import draw_chunk

PROJECT = Path(__file__).resolve().parents[1]
GAME = PROJECT / "cards" / "onimusha"
FILES = DiskFiles(PROJECT)
TEMPLATES = PROJECT / "templates" / "onimusha"
CATALOG = GAME / "lang" / "zh-Hans.yaml"

COPIES = {
    "tachi": 40,
    "items": 18,
    "genma": 28,
    "souls": 48,
    "miasma": 12,
    "treasures": 10,
    "heirs": 5,
    "allegiances": 5,
    "kyoto-map": 1,
    "pawns": 5,
    "weak-point-markers": 8,
    "seal-markers": 13,
    "health-markers": 5,
    "oni-markers": 5,
    "night-marker": 1,
    "score-sheet": 1,
    "quick-reference": 1,
    "rulebook": 1,
}
EXTRA = {"weak-point-markers": 2, "seal-markers": 6}
DESIGNS = {"tachi": 5, "items": 9, "genma": 14, "souls": 3, "miasma": 6, "treasures": 5, "heirs": 5, "allegiances": 2}
SIZES = {"souls": [44, 67], "kyoto-map": [380, 260], "quick-reference": [96, 128], "score-sheet": [195, 260]}
SIZES["rulebook"] = [148, 210]

Piece = dict[str, Any]


@lru_cache
def read(path: Path) -> Piece:
    made = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    assert isinstance(made, dict), path
    return made


def pieces() -> dict[str, Piece]:
    game = read(GAME / "game.yaml")
    paths = [GAME / "decks" / f"{one}.yaml" for one in game["decks"]]
    paths += [GAME / "components" / f"{one}.yaml" for one in game["components"]]
    return {path.stem: read(path) for path in paths}


def deck(name: str) -> list[Piece]:
    cards = pieces()[name]["cards"]
    assert isinstance(cards, list)
    return cards


def copies(cards: list[Piece], field: str = "copies") -> int:
    return sum(card.get(field, 1 if field == "copies" else 0) for card in cards)


@pytest.mark.parametrize("name", COPIES)
def test_copies_and_designs_are_the_documents(name: str) -> None:
    cards = deck(name)
    assert copies(cards) == COPIES[name]
    assert copies(cards, "extra_copies") == EXTRA.get(name, 0)
    assert len(cards) == DESIGNS.get(name, len(cards))


def test_every_component_is_listed_once_and_nothing_else_lies_in_the_folder() -> None:
    assert set(pieces()) == set(COPIES)
    lying = {path.stem for part in ("decks", "components") for path in (GAME / part).glob("*.yaml")}
    assert lying == set(COPIES)


def test_the_six_decks_of_the_print_list_make_156_cards() -> None:
    assert sum(copies(deck(one)) for one in ("tachi", "items", "genma", "souls", "miasma", "treasures")) == 156
    assert copies(deck("tachi")) + copies(deck("items")) == 58


def test_sizes() -> None:
    for name, piece in pieces().items():
        small = [8, 8] if name == "weak-point-markers" else [12, 12]
        usual = small if piece.get("kind") == "marker" else [26, 100] if name == "pawns" else [63, 88]
        assert piece["size"] == SIZES.get(name, usual), name


def of_tier(tier: str) -> list[Piece]:
    return [card for card in deck("genma") if card["tier"] == tier]


def test_genma_tiers_are_the_documents() -> None:
    """3.2: number of kinds, range of HP, attack and number of souls of each tier; 6.2: its merit."""
    tiers: dict[str, tuple[int, set[int], int, set[int], int]] = {
        "zako": (7, {2, 3, 4}, 1, {1}, 1),
        "chu": (4, {5, 6, 7}, 2, {2, 3}, 3),
        "dai": (2, {10, 11, 12}, 3, {5, 6}, 6),
        "oh": (1, {20}, 4, {16}, 12),
    }
    for tier, (kinds, points, attack, souls, merit) in tiers.items():
        cards = of_tier(tier)
        assert len(cards) == kinds, tier
        for card in cards:
            assert card["hp"] in points, card["id"]
            assert card["attack"] == attack, card["id"]
            assert card["merit"] == merit, card["id"]
            assert sum(card["souls"].values()) in souls, card["id"]
    assert of_tier("oh")[0]["others"] == 4


def test_the_sums_of_hp_are_150() -> None:
    """4.3: two copies of each kind and one king."""
    sums = {tier: 2 * sum(card["hp"] for card in of_tier(tier)) for tier in ("zako", "chu", "dai")}
    assert sums == {"zako": 38, "chu": 48, "dai": 44}
    assert sum(sums.values()) + of_tier("oh")[0]["hp"] == 150


def test_the_souls_of_the_genma_are_44_16_and_12() -> None:
    """4.3: two copies of each kind and one king; 5.1: who pays blue and yellow; 5.2: the king pays eight red."""
    paid: Counter[str] = Counter()
    for card in deck("genma"):
        for colour, count in card["souls"].items():
            paid[colour] += count * (1 if card["tier"] == "oh" else 2)
    assert paid == {"red": 44, "blue": 16, "yellow": 12}
    payers = {
        colour: {card["id"] for card in deck("genma") if card["souls"].get(colour)} for colour in ("blue", "yellow")
    }
    assert payers["blue"] == {"onibi", "raiju", "nureonna", "sho", "nobunaga"}
    assert payers["yellow"] == {"bakechochin", "omukade", "fortinbras", "nobunaga"}
    assert of_tier("oh")[0]["souls"]["red"] == 8


GIVEN = {
    "tsuchigumo": (4, "middle middle low high", {"red": 1}),
    "bakechochin": (3, "low low middle high", {"yellow": 1}),
    "kenshi": (6, "high middle spin low", {"red": 2}),
    "omukade": (7, "low high low middle", {"red": 2, "yellow": 1}),
    "kamaitachi": (2, "low middle low middle", {"red": 1}),
    "onibi": (3, "spin high middle spin", {"blue": 1}),
}


@pytest.mark.parametrize("name", GIVEN)
def test_genma_of_the_worked_examples(name: str) -> None:
    card = next(card for card in deck("genma") if card["id"] == name)
    assert (card["hp"], " ".join(card["wheel"]), card["souls"]) == GIVEN[name]


def test_wheels_differ_even_when_turned() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for card in deck("genma"):
        wheel = card["wheel"]
        assert len(wheel) == 4, card["id"]
        turned = min(tuple(wheel[k:] + wheel[:k]) for k in range(4))
        assert turned not in seen, (card["id"], seen.get(turned))
        seen[turned] = card["id"]
    signs = Counter(sign for card in deck("genma") for sign in card["wheel"])
    assert signs == {"high": 16, "middle": 16, "low": 16, "spin": 8}


def test_the_map_is_the_table_of_neighbours() -> None:
    data = pieces()["kyoto-map"]["data"]
    wards = {ward["id"]: ward for ward in data["wards"]}
    roads = {frozenset(road) for road in data["roads"]}
    assert len(roads) == len(data["roads"]) == 12
    ring = ["arashiyama", "kamogawa", "gion", "shichijo", "fushimi", "honnoji"]
    expected = {frozenset((a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)}
    assert roads == expected | {frozenset(("nijo", ward)) for ward in ring}
    gates = {name: ward["gates"] for name, ward in wards.items()}
    assert gates == {
        "nijo": 0,
        "arashiyama": 2,
        "kamogawa": 3,
        "gion": 2,
        "shichijo": 2,
        "fushimi": 3,
        "honnoji": 1,
    }
    assert sum(gates.values()) == deck("kyoto-map")[0]["gates_total"] == copies(deck("seal-markers"))
    hard = sum(gates.values()) + sum(ward["hard"] for ward in wards.values())
    assert hard == 19 == copies(deck("seal-markers")) + copies(deck("seal-markers"), "extra_copies")
    assert {ward["die"]: name for name, ward in wards.items() if ward["die"]} == {
        1: "kamogawa",
        2: "gion",
        3: "shichijo",
        4: "fushimi",
        5: "honnoji",
        6: "arashiyama",
    }
    assert sum(ward["gates"] * ward["merit"] for ward in wards.values()) == 29
    assert len(data["track"]) == deck("kyoto-map")[0]["nights"] == 10
    assert sorted(face for row in data["advance"] for face in row["faces"]) == [1, 2, 3, 4, 5, 6]


def test_nothing_on_the_map_lies_on_a_road_or_on_something_else() -> None:
    """Views (r 27), moons of the track (r 10) and the trim, in millimetres."""
    data = pieces()["kyoto-map"]["data"]
    spots = [(*ward["at"], 27) for ward in data["wards"]] + [(*place, 10) for place in data["track"]]
    for k, (x, y, r) in enumerate(spots):
        assert r + 1 <= x <= 380 - r - 1
        assert r + 1 <= y <= 260 - r - 1
        for a, b, s in spots[k + 1 :]:
            assert (x - a) ** 2 + (y - b) ** 2 >= (r + s) ** 2


def draw_again() -> tuple[dict[str, str], dict[str, Any]]:
    """The pictures as the scripts draw them now, and the map's constants in the scripts."""
    script = (
        "import json, draw; from drawing import map_ground;"
        "print(json.dumps([draw.pictures(), {'wards': map_ground.WARDS, 'roads': map_ground.ROADS}]))"
    )
    made = subprocess.run(
        [sys.executable, "-B", "-I", "-c", f"import sys; sys.path.insert(0, {str(GAME / 'art')!r}); {script}"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    pictures, constants = json.loads(made.stdout)
    return pictures, constants


def test_the_art_is_what_its_scripts_draw() -> None:
    pictures, constants = draw_again()
    lying = {path.name: path.read_text(encoding="utf-8") for path in (GAME / "art").glob("*.svg")}
    assert sorted(lying) == sorted(pictures)
    assert [name for name, text in pictures.items() if lying[name] != text] == []
    data = pieces()["kyoto-map"]["data"]
    assert {ward["id"]: ward["at"] for ward in data["wards"]} == constants["wards"]
    assert {frozenset(road) for road in data["roads"]} == {frozenset(road) for road in constants["roads"]}


def test_pictures_are_plain_and_light() -> None:
    for path in (GAME / "art").glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert len(text) <= 20_000, path.name
        assert not re.search(r"<(script|image|use|clipPath|mask|filter|linearGradient|style|text)\b", text), path.name


def test_style_sheets_name_only_pictures_that_exist_and_no_colour_of_their_own() -> None:
    for path in TEMPLATES.glob("*.css"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r'url\("?([^")]+)"?\)', text):
            assert (GAME / name).is_file(), f"{path.name}: {name}"
        assert not re.search(r"@import|@font-face|@page", text), path.name
        if path.name not in ("tokens.css", "saver.css"):
            assert not re.search(r"#[0-9A-Fa-f]{3,8}\b", text), path.name


def test_every_picture_is_used() -> None:
    """By a sheet or a template; names a template puts together are filled with the ids of the deck that uses it."""
    used = {name for path in TEMPLATES.glob("*.css") for name in re.findall(r"art/([^\")]+)", path.read_text("utf-8"))}
    for piece in pieces().values():
        for template in {piece["template"], piece.get("back")} - {None, "rulebook"}:  # templates/base has that one
            text = (TEMPLATES / f"{template}.html").read_text(encoding="utf-8")
            for name in re.findall(r'src="art/([^"]+)"', text):
                used.add(name)
                pattern = re.compile(re.sub(r"\\\{\\\{.*?\\\}\\\}", "[a-z0-9-]+", re.escape(name)))
                used |= {path.name for path in (GAME / "art").glob("*.svg") if pattern.fullmatch(path.name)}
    assert {path.name for path in (GAME / "art").glob("*.svg")} - used == set()


def test_templates_hold_no_word_a_player_reads() -> None:
    for path in TEMPLATES.glob("*.html"):
        whole = path.read_text(encoding="utf-8")
        assert not re.search(r"[\u2e80-\u9fff\uff00-\uffef]", whole), path.name
        text = whole
        for part in (r"\{#.*?#\}", r"\{%.*?%\}", r"\{\{.*?\}\}", r"<[^>]*>"):
            text = re.sub(part, "", text, flags=re.S)
        assert not any(sign.isalpha() for sign in text), f"{path.name}: {text.split()}"


def test_every_text_a_deck_declares_stands_in_the_catalog_and_no_other() -> None:
    catalog = read(CATALOG)
    shared = catalog["game"]["labels"]
    for name, piece in pieces().items():
        words = catalog[name]
        labels = words.get("labels", {})
        assert set(labels) == set(piece["labels"]), name
        assert set(words) - {"labels"} == {card["id"] for card in piece["cards"]}, name
        needed = {field for field in piece["texts"] if not field.endswith("?")}
        allowed = {field.rstrip("?") for field in piece["texts"]}
        for card in piece["cards"]:
            own = set(words[card["id"]])
            assert needed - own - set(labels) - set(shared) == set(), (name, card["id"])
            assert own <= allowed, (name, card["id"], own - allowed)


def test_names_in_braces_are_stats_of_the_card_or_terms() -> None:
    catalog = read(CATALOG)
    for name, piece in pieces().items():
        for card in piece["cards"]:
            words = {**catalog[name].get("labels", {}), **catalog[name][card["id"]]}
            for field, text in words.items():
                for one in re.findall(r"\{([\w-]+)\}", str(text)):
                    stats = {key for key in card if not isinstance(card[key], list | dict)}
                    assert (one in stats) != (one in catalog["terms"]), f"{name}.{card['id']}.{field}: {{{one}}}"


def test_kana_stands_only_in_japanese_runs() -> None:
    def texts(node: object) -> list[str]:
        if isinstance(node, dict):
            return [text for one in node.values() for text in texts(one)]
        return [str(node)]

    for text in texts(read(CATALOG)):
        outside = re.sub(r"\[ja:[^\]]*\]", "", text)
        assert not re.search(r"[\u3041-\u30fa]", outside), text


def test_colour_never_stands_alone() -> None:
    """What a deck tells apart by colour also has a shape, a picture or a sign of its own."""
    distinguish = {name: piece["distinguish"] for name, piece in pieces().items() if "distinguish" in piece}
    assert distinguish == {
        "tachi": ["stance"],
        "genma": ["tier"],
        "souls": ["colour"],
        "heirs": ["heir"],
        "allegiances": ["side"],
        "pawns": ["heir"],
        "health-markers": ["heir"],
    }
    for group in ("stance-*", "tier-*", "soul-shape-*", "crest-*", "dial-*"):
        shapes = [re.findall(r' d="([^"]*)"', path.read_text("utf-8")) for path in (GAME / "art").glob(f"{group}.svg")]
        assert len(shapes) >= 3, group
        if group != "dial-*":
            assert len({"".join(one) for one in shapes}) == len(shapes), group


def test_the_score_sheet_has_a_box_for_every_point() -> None:
    """Twelve for the strongest but the king, twenty for him, and what the hardest game adds."""
    sheet = deck("score-sheet")[0]
    assert sheet["boxes"] == max(card["hp"] for card in deck("genma") if card["tier"] != "oh")
    assert sheet["king"] == of_tier("oh")[0]["hp"]
    for name, count in (("score-boxes", sheet["boxes"]), ("score-boxes-king", sheet["king"])):
        paths = re.findall(r' d="([^"]*)"', (GAME / "art" / f"{name}.svg").read_text(encoding="utf-8"))
        filled, fifth, lined, dotted = (path.count("z") for path in paths)
        assert (filled, fifth, lined, dotted) == (count, count // 5, count, sheet["hard"]), name


def test_tachi_and_items_share_one_back() -> None:
    assert pieces()["tachi"]["back"] == pieces()["items"]["back"] == "player-back"


def test_pieces_follow_the_number_of_players() -> None:
    for name in ("pawns", "health-markers"):
        for players in (2, 3, 4, 5):
            printed = [card for card in deck(name) if players in card.get("players", [players])]
            assert len(printed) == players, name
    assert pieces()["pawns"]["used"] == {2: 2, 3: 3, 4: 4, 5: 5}
    assert deck("oni-markers")[0]["per_player"] == 1


@lru_cache
def drawn(ink: Literal["full", "saver"]) -> dict[str, tuple[str, Chunk, int]]:
    """Every face through the project's renderer: name → HTML before fitting, its chunk, its page."""
    game, problems = load_game(FILES, "onimusha")
    edition, more = localize(game, "zh-Hans", Choices(ink=ink))
    assert edition is not None
    faces, others = make_faces(FILES, edition, Choices(ink=ink))
    jobs, last = make_jobs(FILES, faces.unique.values(), str(game.root), PROJECT / "fonts")
    assert [str(one) for one in (*problems, *more, *others, *last)] == []
    made: dict[str, tuple[str, Chunk, int]] = {}
    for job, _ in jobs:
        chunk = draw_chunk(job)
        for page, (name, html) in enumerate(zip(job.names, job.html, strict=True)):
            made[name] = (html, chunk, page)
    return made


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_every_text_stands_in_the_size_it_was_designed_for(ink: Literal["full", "saver"]) -> None:
    for name, (html, chunk, page) in drawn(ink).items():
        assert [fault.message for fault in chunk.faults if fault.face == page] == [], name
        assert chunk.html[page] == html, f"{name} was shrunk"


def picture(ink: Literal["full", "saver"], name: str) -> Image.Image:
    _, chunk, page = drawn(ink)[name]
    image = pypdfium2.PdfDocument(chunk.pdf)[page].render(scale=100 / 72).to_pil()
    assert isinstance(image, Image.Image)
    return image.convert("L")


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_backs_are_the_same_upside_down(ink: Literal["full", "saver"]) -> None:
    backs = [name for name in drawn(ink) if name.endswith(" back") and not name.startswith("quick-reference")]
    assert len(backs) == 8
    for name in backs:
        image = picture(ink, name)
        difference = ImageChops.difference(image, image.rotate(180)).point(lambda level: 255 if level > 96 else 0)
        unlike = difference.histogram()[255] / (image.width * image.height)
        assert unlike < 0.002, name


def test_the_saver_uses_less_than_half_of_the_ink() -> None:
    inks: tuple[Literal["full", "saver"], ...] = ("full", "saver")
    spent = dict.fromkeys(inks, 0.0)
    for name in drawn("full"):
        if name.startswith(("kyoto-map", "items", "genma", "miasma", "treasures", "heirs", "tachi", "souls")):
            for ink in inks:
                levels = picture(ink, name).histogram()
                spent[ink] += sum((255 - level) * count for level, count in enumerate(levels))
    assert spent["saver"] < 0.5 * spent["full"], spent
