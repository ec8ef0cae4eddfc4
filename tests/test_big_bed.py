"""大床游戏: what its document counts, what its pictures promise."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import ceil
from pathlib import Path
from types import ModuleType
from typing import Any

import pypdfium2
import pytest
import weasyprint
import yaml
from PIL import ImageChops, ImageStat

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "cards" / "big-bed"
TEMPLATES = ROOT / "templates" / "big-bed"
SETS = ("moon", "plum", "knot", "fan", "gourd", "bat")


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


COMPONENTS: dict[str, Any] = {
    path.stem: read(path) for folder in ("decks", "components") for path in sorted((GAME / folder).glob("*.yaml"))
}
WORDS: dict[str, Any] = read(GAME / "lang" / "zh-Hans.yaml")


def cards(component: str) -> list[dict[str, Any]]:
    return COMPONENTS[component]["cards"]


def copies(component: str, field: str = "copies") -> int:
    return sum(card.get(field, 1 if field == "copies" else 0) for card in cards(component))


def needed(component: str, players: int) -> int:
    """Copies that a game of so many players is printed with."""
    return sum(card.get("copies", 1) for card in cards(component) if players in card.get("players", (3, 4, 5, 6)))


def spread(component: str, stat: str) -> list[int]:
    """The stat of every copy."""
    return [card[stat] for card in cards(component) for _ in range(card.get("copies", 1))]


@pytest.mark.parametrize(
    ("component", "count", "size"),
    [
        ("motion", 72, [44, 67]),
        ("nights", 12, [63, 88]),
        ("objects", 24, [63, 88]),
        ("roles", 6, [63, 88]),
        ("bed-board", 1, [380, 260]),
        ("screens", 6, [268, 190]),
        ("player-boards", 6, [195, 128]),
        ("butler-lamp", 1, [26, 97]),
        ("calm-markers", 40, [12, 12]),
        ("dread-markers", 40, [12, 12]),
        ("quick-reference", 1, [96, 128]),
    ],
)
def test_copies_and_sizes_are_those_of_the_product_definition(component: str, count: int, size: list[int]) -> None:
    assert copies(component) == count
    assert COMPONENTS[component]["size"] == size


def test_game_lists_every_component_once() -> None:
    game = read(GAME / "game.yaml")
    listed = game["decks"] + game["components"]
    assert sorted(set(COMPONENTS) | {"rulebook"}) == sorted({*listed, "rulebook"})
    assert len(set(listed)) == len(listed)


def test_each_set_is_three_four_three_two_and_sixteen_points() -> None:
    for name in SETS:
        own = {card["value"]: card["copies"] for card in cards("motion") if card["set"] == name}
        assert own == {0: 3, 1: 4, 2: 3, 3: 2}
        assert sum(value * count for value, count in own.items()) == 16


def test_what_follows_the_number_of_players() -> None:
    for players in (3, 4, 5, 6):
        assert needed("motion", players) == 12 * players == COMPONENTS["motion"]["used"][players]
        for component in ("screens", "player-boards"):
            assert needed(component, players) == players == COMPONENTS[component]["used"][players]
        sets = {card["set"] for card in cards("motion") if players in card.get("players", (3, 4, 5, 6))}
        for component in ("screens", "player-boards"):
            own = {card["set"] for card in cards(component) if players in card.get("players", (3, 4, 5, 6))}
            assert own == sets == set(SETS[:players])
        for component in ("nights", "objects", "roles"):
            assert needed(component, players) == copies(component)


def test_nights_add_up_and_give_the_table_of_the_board() -> None:
    assert Counter(spread("nights", "r0")) == {1: 2, 2: 4, 3: 3, 4: 3}
    assert sum(spread("nights", "r0")) == 31
    assert sum(card.get("copies", 1) for card in cards("nights") if card["kind"] == "special") == 3
    table = {r0: [ceil(r0 * n / 2) for n in COMPONENTS["nights"]["data"]["players"]] for r0 in range(1, 5)}
    assert table == {1: [2, 2, 3, 3], 2: [3, 4, 5, 6], 3: [5, 6, 8, 9], 4: [6, 8, 10, 12]}
    formula = "(card.r0 * n + 1) // 2"
    assert formula in (TEMPLATES / "night.html").read_text(encoding="utf-8")
    assert all((r0 * n + 1) // 2 == ceil(r0 * n / 2) for r0 in range(1, 5) for n in range(3, 7))


def test_objects_add_up() -> None:
    values = spread("objects", "value")
    good, bad = [v for v in values if v > 0], [v for v in values if v < 0]
    assert (len(good), len(bad), sum(good), sum(bad)) == (16, 8, 39, -21)
    assert (min(values), max(values), sum(values) / len(values)) == (-5, 5, 0.75)
    assert f"{len(values)} 张" in WORDS["bed-board"]["labels"]["things_note"]


def test_roles_say_how_often() -> None:
    uses = {card["id"]: (card.get("uses"), card["per"]) for card in cards("roles")}
    assert uses == {
        "lady": (3, "game"),
        "master": (None, "always"),
        "maid": (2, "game"),
        "scholar": (1, "night"),
        "elder": (2, "game"),
        "cat": (2, "game"),
    }
    assert "+1.75" in WORDS["roles"]["elder"]["hint"], "1 calm and a mean object of 0.75"


def test_markers_reach_what_six_players_can() -> None:
    accusers, players, nights = 5, 6, 6
    calm = nights * (accusers * 6 + accusers * 5 + players * 2) + (nights - 1) * 5 + 2 * 2
    dread = nights * (accusers * 2 + players + 1) + (nights - 1)
    for component, most in (("calm-markers", calm), ("dread-markers", dread)):
        assert COMPONENTS[component]["data"]["most"] == most
        count = {card["worth"]: card["copies"] + card.get("extra_copies", 0) for card in cards(component)}
        assert sum(card["copies"] for card in cards(component) if card["worth"] > 1) == 0, "the document lists 40 ones"
        assert count[10] >= most // 10
        assert count[5] >= players, "each player may need a five"
        assert count[1] >= 4 * players, "and up to four ones"


def fields(component: str) -> tuple[set[str], set[str]]:
    """Declared texts of a card: all, and those it must have."""
    declared = COMPONENTS[component]["texts"]
    return {name.rstrip("?") for name in declared}, {name for name in declared if not name.endswith("?")}


def test_catalog_has_every_word_and_no_other() -> None:
    assert set(WORDS) == {"game", "terms", "collect", *COMPONENTS}
    for name, component in COMPONENTS.items():
        every, must = fields(name)
        assert set(WORDS[name]["labels"]) == set(component["labels"]), name
        assert set(WORDS[name]) - {"labels"} == {card["id"] for card in component["cards"]}, name
        for card in component["cards"]:
            own = set(WORDS[name][card["id"]])
            assert must <= own <= every, (name, card["id"])


def test_templates_hold_no_words() -> None:
    for path in TEMPLATES.glob("*.html"):
        text = re.sub(r"\{[{%].*?[}%]\}|<[^>]*>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"[A-Za-z]{2,}|[\u3400-\u9fff]", text), (path.name, text.split())


def test_every_card_has_its_picture() -> None:
    named = set(re.findall(r"\.pic-[\w-]+", (TEMPLATES / "shared.css").read_text(encoding="utf-8")))
    wanted = {f".pic-motion-{card['set']}-{card['value']}" for card in cards("motion")}
    wanted |= {f".pic-motion-back-{name}" for name in SETS} | {f".pic-mark-{name}" for name in SETS}
    for deck, prefix in (("nights", "night"), ("objects", "object"), ("roles", "role")):
        wanted |= {f".pic-{prefix}-{card['id']}" for card in cards(deck)}
    for prefix in ("screen", "player", "board-bay"):
        wanted |= {f".pic-{prefix}-{name}" for name in SETS}
    wanted |= {f".pic-marker-{card['id']}" for deck in ("calm-markers", "dread-markers") for card in cards(deck)}
    assert wanted <= named
    for path in TEMPLATES.glob("*.html"):
        fixed = re.findall(r"pic-[\w-]+(?=[\s\"])(?!\s*\{)", path.read_text(encoding="utf-8"))
        assert {f".{name}" for name in fixed} <= named, path.name


@pytest.fixture(scope="module")
def monkeypatch_module() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch
    for name in [name for name in sys.modules if name.partition(".")[0] == "drawing"]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def draw(monkeypatch_module: pytest.MonkeyPatch) -> ModuleType:
    """The game's drawing script; every game has a package called ``drawing``, so this one must not stay loaded."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "drawing"]:
        monkeypatch_module.delitem(sys.modules, name)
    monkeypatch_module.syspath_prepend(str(GAME / "art"))
    spec = importlib.util.spec_from_file_location("big_bed_draw", GAME / "art" / "draw.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pictures_are_what_their_script_draws(draw: ModuleType) -> None:
    wanted = draw.files()
    assert set((GAME / "art").rglob("*.svg")) == {path for path in wanted if path.suffix == ".svg"}
    for path, text in wanted.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(ROOT)}: run cards/big-bed/art/draw.py"


def test_pictures_are_flat_inks(draw: ModuleType) -> None:
    for path, text in draw.files().items():
        if path.suffix == ".svg":
            assert not re.search(r"opacity|gradient|filter|clip|mask|<image|<text|href=\"[^#]", text), path.name


def test_no_two_values_differ_by_colour_alone(draw: ModuleType) -> None:
    pictures = {name: re.sub(r"#[0-9A-Fa-f]{6}", "", svg) for name, svg, _ in draw.pictures()}
    groups = [
        [f"mark/{name}" for name in SETS],
        [f"motion/back-{name}" for name in SETS],
        [f"motion/moon-{value}" for value in range(4)],
        [f"marker/{mood}-{worth}" for mood in ("calm", "dread") for worth in (1, 5, 10)],
        ["object/stamp-good", "object/stamp-bad"],
        ["object/ground-good", "object/ground-bad"],
    ]
    for group in groups:
        for one, other in combinations(group, 2):
            assert pictures[one] != pictures[other], (one, other)


def test_sets_share_everything_but_mark_and_tint(draw: ModuleType) -> None:
    faces = {name: re.sub(r"#[0-9A-Fa-f]{6}", "", svg) for name, svg, _ in draw.pictures()}
    for value in range(4):
        assert len({faces[f"motion/{name}-{value}"] for name in SETS}) == 1


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


TEXT_ON = [
    ("ink", "paper"),
    ("umber", "paper"),
    ("red", "paper"),
    ("green", "paper"),
    ("ink", "bone"),
    ("umber", "bone"),
    ("bone", "red"),
    ("bone", "green"),
    ("bone", "ink"),
    ("paper", "red"),
    ("bone", "lacquer"),
    ("lamplight", "wood"),
    ("lamplight", "dark"),
    ("lamplight", "maroon"),
    ("amber", "ink"),
    *((f"{name}-tint", "aged") for name in SETS),
    *(("bone", f"{name}-tint") for name in SETS),
]


@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_stands_out(text: str, ground: str) -> None:
    css = (TEMPLATES / "tokens.css").read_text(encoding="utf-8")
    tokens = dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", css))
    low, high = sorted((brightness(tokens[text]), brightness(tokens[ground])))
    assert (high + 0.05) / (low + 0.05) >= 4.5


def test_backs_are_unchanged_by_a_half_turn() -> None:
    names = [*(f"motion/back-{name}" for name in SETS), "night/back", "object/back", "role/back"]
    pages = "".join(f'<img src="art/{name}.svg">' for name in names)
    css = "@page { size: 70mm 95mm; margin: 0 } body { margin: 0 } img { display: block; width: 70mm; height: 95mm }"
    pdf = weasyprint.HTML(string=f"<style>{css}</style>{pages}", base_url=f"{GAME}/").write_pdf()
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == len(names)
    for name, page in zip(names, document, strict=True):
        image = page.render(scale=1).to_pil().convert("L")
        worst = ImageStat.Stat(ImageChops.difference(image, image.rotate(180))).mean[0]
        assert worst < 1.5, (name, worst)


def test_backs_say_nothing_about_the_card() -> None:
    for path in TEMPLATES.glob("*-back.html"):
        told = set(re.findall(r"card\.(\w+)", path.read_text(encoding="utf-8")))
        assert told <= ({"set"} if path.name == "motion-back.html" else set()), path.name
