"""黄泉双生: what its rule document states, recomputed from the YAML; words, pictures and colours in step."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest
import yaml
from PIL import Image, ImageChops, ImageStat

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Edition
from printgen.render.chunks import make_jobs
from printgen.render.faces import Faces, make_faces
from printgen.render.layout import draw_chunk

PROJECT = Path(__file__).resolve().parents[1]
GAME = PROJECT / "cards" / "yomi-tsugai"
TEMPLATES = PROJECT / "templates" / "yomi-tsugai"
ART = GAME / "art"
GENERATED = ("grounds", "backs", "stamps", "moon", "saver")
HAN = re.compile(r"[\u3400-\u9fff]")
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]")


def read(path: Path) -> dict:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


FILE = read(GAME / "game.yaml")
COMPONENTS = {
    **{name: read(GAME / "decks" / f"{name}.yaml") for name in FILE["decks"]},
    **{name: read(GAME / "components" / f"{name}.yaml") for name in FILE["components"]},
}
WORDS = read(GAME / "lang" / "zh-Hans.yaml")
TOKENS = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", (TEMPLATES / "tokens.css").read_text(encoding="utf-8")))

HALVES = COMPONENTS["half-cards"]["cards"]
TIDES = [card for card in COMPONENTS["tides"]["cards"] for _ in range(card["copies"])]
BARRIERS = {card["id"]: card for card in COMPONENTS["barriers"]["cards"]}


def printed(name: str, players: int | None = None) -> tuple[int, int]:
    """Copies and extra copies of a component, for a player count or the full set."""
    every = FILE["players"]
    cards = [card for card in COMPONENTS[name]["cards"] if players is None or players in card.get("players", every)]
    copies = sum(card.get("copies_for", {}).get(players, card.get("copies", 1)) for card in cards)
    return copies, sum(card.get("extra_copies", 0) for card in cards)


# ---------------------------------------------------------------- counts


@pytest.mark.parametrize(
    ("name", "copies", "extra", "size"),
    [
        ("half-cards", 80, 0, [63, 88]),
        ("tides", 24, 0, [63, 88]),
        ("curses", 12, 0, [63, 88]),
        ("wardens", 5, 0, [63, 88]),
        ("barriers", 5, 0, [63, 88]),
        ("village-board", 1, 0, [195, 260]),
        ("player-boards", 5, 0, [195, 128]),
        ("seal-markers", 15, 1, [12, 12]),
        ("filth-markers", 12, 3, [12, 12]),
        ("night-marker", 1, 0, [12, 12]),
        ("lantern", 1, 0, [12, 12]),
        ("quick-reference", 2, 0, [96, 128]),
        ("rulebook", 1, 0, [148, 210]),
    ],
)
def test_full_set(name: str, copies: int, extra: int, size: list[int]) -> None:
    assert printed(name) == (copies, extra)
    assert COMPONENTS[name]["size"] == size


def test_no_piece_is_missing_or_new() -> None:
    assert set(COMPONENTS) == {
        path.stem for folder in ("decks", "components") for path in (GAME / folder).glob("*.yaml")
    }
    assert len(COMPONENTS) == 13


@pytest.mark.parametrize(
    ("players", "barriers", "boards", "seals"), [(2, 5, 4, 15), (3, 3, 3, 6), (4, 5, 4, 15), (5, 5, 5, 15)]
)
def test_what_a_table_needs(players: int, barriers: int, boards: int, seals: int) -> None:
    assert printed("barriers", players)[0] == barriers
    assert printed("player-boards", players)[0] == boards  # two players lead two wardens each
    assert printed("seal-markers", players)[0] == seals
    for whole in ("half-cards", "tides", "curses", "wardens"):
        assert printed(whole, players) == printed(whole)


# ---------------------------------------------------------------- half-cards


def tsugai_sums() -> dict[str, int]:
    sums: Counter[str] = Counter()
    for card in HALVES:
        sums[card["tsugai"]] += card["force"]
    return dict(sums)


def test_ten_tsugai_in_two_halves_that_lie_together() -> None:
    assert len(HALVES) == 20
    for east, west in zip(HALVES[::2], HALVES[1::2], strict=True):
        assert (east["side"], west["side"]) == ("east", "west")
        assert (east["tsugai"], east["glyph"], east["reading"]) == (west["tsugai"], west["glyph"], west["reading"])
        assert east["id"] == f"{east['tsugai']}-east" and west["id"] == f"{west['tsugai']}-west"
    assert COMPONENTS["half-cards"]["pair"] == "tsugai"
    assert {card["copies"] for card in HALVES} == {4}


def test_no_side_is_worth_more() -> None:
    for side in ("east", "west"):
        assert sum(card["force"] for card in HALVES if card["side"] == side) == 16
    assert {card["force"] for card in HALVES} == {1, 2}


def test_cards_by_force_of_the_whole_charm() -> None:
    cards = Counter()
    for card in HALVES:
        cards[tsugai_sums()[card["tsugai"]]] += card["copies"]
    assert cards == {2: 8, 3: 48, 4: 24}
    names = dict.fromkeys((2, 3, 4), "")
    for card in HALVES[::2]:
        names[tsugai_sums()[card["tsugai"]]] += card["glyph"]
    assert names == {2: "灯", 3: "爪尾羽牙幕弦", 4: "角骨眼"}


def test_charms_are_those_of_the_document() -> None:
    charms = {charm["sum"]: charm for charm in COMPONENTS["half-cards"]["data"]["charms"]}
    assert set(charms) == set(tsugai_sums().values())
    assert {force: (c["seals"], c["gap"], c["cleanses"]) for force, c in charms.items()} == {
        2: (1, 2, 0),
        3: (1, 3, 1),
        4: (2, 4, 1),
    }


# ---------------------------------------------------------------- tides


def test_tides_by_pressure_and_omen() -> None:
    plain = Counter(card["pressure"] for card in TIDES if "omen" not in card)
    assert plain == {1: 14, 2: 6}
    omens = [card for card in TIDES if "omen" in card]
    assert Counter(card["omen"] for card in omens) == {"mist": 2, "murk": 2}
    assert sum(card["pressure"] == 2 for card in TIDES) == 8  # a third of 24, the document's appendix
    assert sum(card["pressure"] == 2 for card in omens) == 2


def test_every_place_is_threatened_about_as_often() -> None:
    places = Counter(card["place"] for card in TIDES)
    assert set(places) == set(BARRIERS)
    assert sorted(places.values()) == [4, 5, 5, 5, 5]


def test_sample_game_of_the_document_can_be_dealt() -> None:
    dealt = Counter(
        [("east", 2), ("west", 2), ("mount", 1), ("well", 1), ("mount", 2), ("gate", 1), ("west", 1), ("west", 2)]
    )
    dealt[("well", 2)] += 1  # the document's picture of a card
    there = Counter((card["place"], card["pressure"]) for card in TIDES if "omen" not in card)
    assert not dealt - there


# ---------------------------------------------------------------- barriers, boards, curses


def test_barriers() -> None:
    assert [BARRIERS[name]["gap"] for name in BARRIERS] == [2, 2, 3, 4, 4]
    assert [BARRIERS[name]["layers"] for name in BARRIERS] == [2, 2, 3, 3, 5]
    assert sum(card["layers"] for card in BARRIERS.values()) == 15 == printed("seal-markers")[0]
    in_play = {name: card["cap"] for name, card in BARRIERS.items() if 3 in card.get("players", FILE["players"])}
    assert in_play == {"east": 2, "well": 2, "gate": 2}
    assert sum(in_play.values()) == printed("seal-markers", 3)[0]
    assert all(card["cap"] == 0 for name, card in BARRIERS.items() if name not in in_play)
    assert sum(card["layers"] for card in BARRIERS.values() if card["gap"] == 4) == 8  # 53 %, for force 4 alone


def test_harder_gate_has_a_cell_and_a_seal_more() -> None:
    assert {name: card.get("extra", 0) for name, card in BARRIERS.items() if card.get("extra")} == {"gate": 1}
    assert printed("seal-markers") == (15, 1)


def test_tracks_are_long_enough_for_every_variant() -> None:
    data = COMPONENTS["village-board"]["data"]
    assert data["filth"] == {"last": 14, "loss": 12}  # long night: lost at 15
    assert data["nights"] == {"last": 10, "ends": [6, 8, 10], "common": 8}
    assert sum(printed("filth-markers")) == data["filth"]["last"] + 1
    assert COMPONENTS["player-boards"]["data"]["watches"] == 4  # ten nights among three wardens, the first one's turns
    assert [card["seat"] for card in COMPONENTS["player-boards"]["cards"]] == [1, 2, 3, 4, 5]


def test_two_curses_strike_at_once() -> None:
    assert [card["id"] for card in COMPONENTS["curses"]["cards"] if card["when"] == "now"] == ["toll", "return"]


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("name", COMPONENTS)
def test_every_word_is_there_and_no_other(name: str) -> None:
    component, words = COMPONENTS[name], WORDS[name]
    assert set(words["labels"]) == {"name", *component.get("labels", [])}
    assert set(words) - {"labels"} == {card["id"] for card in component["cards"]}
    must = {field for field in component["texts"] if not field.endswith("?")}
    may = {field.rstrip("?") for field in component["texts"]}
    for card in component["cards"]:
        assert must <= set(words[card["id"]]) <= may, card["id"]


def every_text(words: object) -> list[str]:
    if isinstance(words, dict):
        return [text for value in words.values() for text in every_text(value)]
    return [str(words)]


def test_texts_have_no_emoji_and_no_straight_quotes() -> None:
    for text in every_text(WORDS):
        assert not EMOJI.search(text), text
        assert '"' not in text and "'" not in text, text


def test_placeholders_name_a_stat_or_a_term() -> None:
    for name, component in COMPONENTS.items():
        known = {stat.rstrip("?") for stat in component.get("stats", {})} | set(WORDS["terms"])
        for text in every_text(WORDS[name]):
            assert set(re.findall(r"\{(\w+)\}", text)) <= known, text


def test_hints_repeat_the_decks_numbers_rightly() -> None:
    layers = {name: card["layers"] for name, card in BARRIERS.items()}
    assert f"合计 {layers['east'] + layers['west']} 层" in WORDS["barriers"]["west"]["hint"]
    assert f"{layers['gate']} 层" in WORDS["barriers"]["gate"]["hint"]
    quick = WORDS["quick-reference"]["labels"]
    assert f"**{sum(layers.values())}** 层" in quick["goal_text"]
    assert f"**{sum(card['cap'] for card in BARRIERS.values())}** 层" in quick["goal_text"]
    assert f"**{COMPONENTS['village-board']['data']['filth']['loss']}**" in quick["loss_text"]


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.stem)
def test_templates_hold_no_words(path: Path) -> None:
    source = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert not HAN.search(source)
    spoken = re.sub(r"<[^>]*>", " ", re.sub(r"\{[{%].*?[%}]\}", " ", source, flags=re.S))
    assert not re.search(r"[A-Za-z]{2,}", spoken), spoken


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.stem)
def test_every_text_may_shrink(path: Path) -> None:
    """Wherever a face prints a text, the element or one around it says which text has to fit; booklets flow."""
    source = path.read_text(encoding="utf-8")
    if "{{ t." in source and not path.stem.startswith("rulebook"):
        assert source.count("data-fit=") >= len(set(re.findall(r"\{\{ t\.(\w+)", source)) - {"get"})


# ---------------------------------------------------------------- pictures


def test_pictures_are_what_the_script_draws(tmp_path: Path) -> None:
    command = [sys.executable, "-B", str(ART / "draw.py"), str(tmp_path)]
    subprocess.run(command, check=True, cwd=tmp_path)
    drawn = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    stale = [name for name, data in drawn.items() if not (ART / name).exists() or (ART / name).read_bytes() != data]
    assert not stale, "run cards/yomi-tsugai/art/draw.py"
    kept = {path.relative_to(ART).as_posix() for folder in GENERATED for path in (ART / folder).rglob("*.svg")}
    assert kept <= set(drawn), "pictures that no script draws any more"


def test_style_sheets_name_pictures_that_exist_and_all_of_them() -> None:
    named = set()
    for sheet in TEMPLATES.glob("*.css"):
        for url in re.findall(r'url\("([^"]+)"\)', sheet.read_text(encoding="utf-8")):
            assert (GAME / url).is_file(), f"{sheet.name}: {url}"
            named.add(url)
    there = {path.relative_to(GAME).as_posix() for path in ART.rglob("*.svg")}
    sources = {f"art/crests/{path.stem}.svg" for path in (ART / "crests").glob("*.svg")}
    assert there - named - sources == set()


def test_pictures_stay_small() -> None:
    for path in ART.rglob("*.svg"):
        assert path.stat().st_size < 40_000, path.name


def test_style_sheets_name_colours_in_one_place() -> None:
    for sheet in TEMPLATES.glob("*.css"):
        if sheet.name == "tokens.css":
            continue
        raw = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", sheet.read_text(encoding="utf-8")))
        assert raw <= {"#ffffff"}, sheet.name


def test_hand_drawn_signs_use_the_games_colours() -> None:
    for folder in ("emblems", "sites", "crests", "marks"):
        for path in (ART / folder).glob("*.svg"):
            used = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", path.read_text(encoding="utf-8")))
            assert used <= set(TOKENS.values()), path


def luminance(colour: str) -> float:
    """Relative luminance of an sRGB colour (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(TOKENS[one]), luminance(TOKENS[other])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "paper"),
        ("ink-soft", "paper"),
        ("paper", "vermilion"),
        ("moon", "night"),
        ("moon-soft", "night"),
        ("night", "moonlit"),
        ("ghost", "abyss"),
        ("ghost-soft", "abyss"),
        ("ink", "sky-high"),
        ("ink", "paper-stained"),
        ("moon", "ink-soft"),
        ("moon", "verdigris-deep"),
        ("moon", "day-leaf"),
        ("moon", "dusk-ground"),
        ("moon-soft", "eve-leaf"),
        ("moon-soft", "dusk-leaf"),
    ],
)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_sides_stay_apart_in_grey() -> None:
    """East and West differ by ground and by stamp, each of them in lightness too, not in hue alone."""
    assert contrast("paper", "night") > 10
    assert contrast("vermilion", "moonlit") > 2.5


# ---------------------------------------------------------------- faces


def edition(choices: Choices) -> Edition:
    game, problems = load_game(DiskFiles(PROJECT), "yomi-tsugai")
    made, faults = localize(game, "zh-Hans", choices)
    assert not problems and not faults and made is not None
    return made


def faces(**choices: object) -> Faces:
    chosen = Choices(**choices)
    made, problems = make_faces(DiskFiles(PROJECT), edition(Choices(blanks=chosen.blanks)), chosen)
    assert not problems
    return made


@pytest.fixture(scope="module")
def full() -> Faces:
    return faces()


def test_a_part_of_the_game_is_printed_as_in_the_whole(full: Faces) -> None:
    """A half-card's sum comes from both halves, the board's numbers from all barriers, whoever is left out."""
    for part in (
        faces(players=3),
        faces(only=("half-cards/lamp-east", "barriers/gate", "village-board", "quick-reference")),
    ):
        assert part.of
        assert {place: full.of[place] for place in part.of} == dict(part.of)


def test_sums_on_the_cards(full: Faces) -> None:
    for card in HALVES:
        html = full.unique[full.of["half-cards", card["id"], "front"]].html
        assert f"<b>{tsugai_sums()[card['tsugai']]}</b></li>" in html
        assert html.count("<i style=") == tsugai_sums()[card["tsugai"]]  # pips of the seal, both halves on each card


def test_backs_of_a_deck_are_one(full: Faces) -> None:
    for deck in ("half-cards", "tides", "curses", "wardens"):
        assert len({key for (name, _, side), key in full.of.items() if name == deck and side == "back"}) == 1


def test_faces_are_light(full: Faces) -> None:
    for face in full.unique.values():
        assert len(face.html.encode("utf-8")) < 12_000, (face.component, face.card)


def test_blank_cards_show_a_frame_and_no_numbers() -> None:
    blank = faces(blanks=2)
    html = {deck: blank.unique[blank.of[deck, "blank", "front"]].html for deck in ("half-cards", "tides", "curses")}
    for text in html.values():
        assert not re.search(r">[0-9]+<", text)


# ---------------------------------------------------------------- ink

DPI = 254
"""Ten pixels a millimetre."""
BLEED = 35


def drawn(faces: Faces, places: list[tuple[str, str, str]]) -> dict[tuple[str, str, str], Image.Image]:
    """Pictures of some faces, bleed included; the words fit all of them."""
    chosen = [faces.unique[key] for key in dict.fromkeys(faces.of[place] for place in places)]
    jobs, problems = make_jobs(DiskFiles(PROJECT), chosen, "cards/yomi-tsugai", PROJECT / "fonts")
    assert not problems
    pictures = {}
    for job, parts in jobs:
        chunk = draw_chunk(job)
        assert not chunk.faults
        for face, page in zip(parts, pypdfium2.PdfDocument(chunk.pdf), strict=True):
            pictures[face.key] = page.render(scale=DPI / 72).to_pil().convert("RGB")
    return {place: pictures[faces.of[place]] for place in places}


def test_every_word_fits_without_shrinking(full: Faces) -> None:
    jobs, problems = make_jobs(DiskFiles(PROJECT), full.unique.values(), "cards/yomi-tsugai", PROJECT / "fonts")
    assert not problems
    for job, _ in jobs:
        chunk = draw_chunk(job)
        assert not chunk.faults
        assert chunk.html == job.html, "a box is too small for the source language"


def darkness(picture: Image.Image) -> float:
    """Share of the paper's light that the print takes away."""
    return 1 - ImageStat.Stat(picture.convert("L")).mean[0] / 255


def test_glyph_thread_and_seal_go_on_across_the_seam(full: Faces) -> None:
    """What an East card draws beyond its seam is what the West card draws there, in the other ground's colours."""
    names = ("horn", "feather", "eye")
    pictures = drawn(full, [("half-cards", f"{name}-{side}", "front") for name in names for side in ("east", "west")])
    for name in names:
        east, west = (pictures["half-cards", f"{name}-{side}", "front"] for side in ("east", "west"))
        beyond = east.crop((BLEED + 630, BLEED, BLEED + 630 + 34, BLEED + 880))  # the East card's bleed past the seam
        there = west.crop((BLEED, BLEED, BLEED + 34, BLEED + 880))  # the same strip on the West card
        # ink on paper against moon on night: where one is dark the other is light, so both are compared as signs
        sign = beyond.convert("L").point(lambda v: 255 if v < 70 else 0)
        moon = there.convert("L").point(lambda v: 255 if v > 190 else 0)
        band = (0, 110, 34, 640)  # below the small names, above the seal
        strays = ImageChops.difference(sign.crop(band), moon.crop(band))
        thread = 34 * 530 * 0.12  # the vermilion stitches are neither
        assert strays.histogram()[255] < thread, name
        assert sign.crop(band).histogram()[255] > 500, name  # there is a sign to compare


def test_barriers_lie_turned_and_fill_their_bleed(full: Faces) -> None:
    """The landscape drawing on the upright card: ground up to every edge, the sign in the corner it turns into."""
    places = [("barriers", name, "front") for name in BARRIERS]
    for (_, name, _), picture in drawn(full, places).items():
        assert all(abs(got - whole) <= 1 for got, whole in zip(picture.size, (700, 950), strict=True))
        for edge in ((1, 1, 698, 4), (1, 945, 698, 948), (1, 1, 4, 948), (695, 1, 698, 948)):
            brightest = max(high for _, high in picture.crop(edge).getextrema())
            assert brightest <= 0xEF, (name, edge)  # rice paper at most; what isn't drawn is white
        sign = picture.crop((75, 75, 225, 255)).convert("L")
        low, high = sign.getextrema()
        assert high - low > 120, name


def test_backs_look_the_same_after_a_half_turn(full: Faces) -> None:
    places = [
        (deck, COMPONENTS[deck]["cards"][0]["id"], "back") for deck in ("half-cards", "tides", "curses", "wardens")
    ]
    for place, picture in drawn(full, places).items():
        turned = ImageChops.difference(picture, picture.rotate(180)).convert("L")
        apart = sum(turned.histogram()[60:]) / (picture.width * picture.height)
        assert apart < 0.01, place


def test_ink_saver_saves_ink(full: Faces) -> None:
    thrifty = faces(ink="saver")
    places = [
        ("half-cards", "horn-west", "front"),
        ("tides", "gate-2", "front"),
        ("curses", "toll", "front"),
        ("wardens", "lantern", "back"),
        ("barriers", "gate", "front"),
        ("village-board", "village-board", "front"),
        ("quick-reference", "quick-reference", "back"),
    ]
    before, after = drawn(full, places), drawn(thrifty, places)
    for place in places:
        assert darkness(after[place]) < 0.25, place
        assert darkness(after[place]) < darkness(before[place]) * 0.45, place
        corner = after[place].crop((0, BLEED, 8, BLEED + 8))
        assert ImageStat.Stat(corner).mean[0] > 120, place  # white paper, at most a line
