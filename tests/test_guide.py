"""The print guide: its numbers are the sheets', nothing is left out, and both languages say all of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml

from printgen.geometry import Rect, Size
from printgen.guide import CutLine, DrawnGuide, GuideStamp
from printgen.impose.cuts import cut_positions
from printgen.impose.guide import Stamped, guide_pages, guide_paper
from printgen.impose.guide_facts import copies_of_cards, sheet_runs
from printgen.impose.options import Duplex, SheetOptions
from printgen.impose.papers import paper
from printgen.render.guide import guide_job
from printgen.render.guide_drawings import SHEET_SCALE, apart, sheet_size
from printgen.render.guide_layout import draw_guide
from printgen.write.manifest import placements
from tests.guides import GAMES, ROOT, guide_of
from tests.sheets import deck, part, planned
from tests.small import CommandLine, SmallProject

LANG = ROOT / "printgen" / "lang"


# --- facts read from a plan


@pytest.mark.parametrize(
    ("duplex", "ways", "files"),
    [
        ("long-edge", ["long-edge"], ["sheets-cardstock-a4.pdf"]),
        ("short-edge", ["short-edge"], ["sheets-cardstock-a4.pdf"]),
        ("none", ["one-side"], ["sheets-cardstock-a4.pdf"]),
        ("fold", ["fold"], ["sheets-cardstock-a4.pdf"]),
        ("manual", ["by-hand"], ["sheets-cardstock-a4-fronts.pdf", "sheets-cardstock-a4-backs.pdf"]),
    ],
)
def test_every_duplex_is_told_with_its_files(duplex: Duplex, ways: list[str], files: list[str]) -> None:
    plan = planned(deck("genma", 28), SheetOptions(duplex=duplex))
    runs = sheet_runs(plan.pages, {"genma": "cards"})
    assert [run.way for run in runs] == ways
    assert [file for run in runs for file in run.files] == files
    assert sum(run.pieces for run in runs) == 28
    assert sum(run.sheets for run in runs) == len([page for page in plan.pages if page.side == "front"])


def test_what_is_too_big_to_fold_is_pasted() -> None:
    plan = planned(deck("mats", 2, (195, 260)), SheetOptions(duplex="fold"))
    (run,) = sheet_runs(plan.pages, {"mats": "mat"})
    assert (run.way, run.first_page, run.last_page) == ("paste", 1, 4)


def test_runs_of_one_file_have_their_own_pages() -> None:
    plan = planned([*deck("tachi", 12), *deck("souls", 20, (44, 67))])
    first, second = sheet_runs(plan.pages, {})
    assert (first.first_page, first.last_page, first.sheets, first.free) == (1, 4, 2, 6)
    assert (second.first_page, second.last_page, second.sheets, second.free) == (5, 8, 2, 12)
    assert plan.pages[second.shown].components == ("souls",)


@pytest.mark.parametrize(
    ("size", "paper_name", "upright_first"),
    [((63, 88), "a4", True), ((63, 88), "letter", True), ((44, 67), "a4", False)],
)
def test_lines_have_the_names_and_places_they_have_on_the_sheet(
    size: tuple[float, float], paper_name: str, upright_first: bool
) -> None:
    plan = planned(deck("genma", 16, size), SheetOptions(paper=paper(paper_name)))
    (run,) = sheet_runs(plan.pages, {})
    page = plan.pages[0]
    cuts = cut_positions([one for one in page.placements if one.side == "front"])
    assert sorted(line.at for line in run.lines if line.upright) == list(cuts.across)
    assert sorted(line.at for line in run.lines if not line.upright) == list(cuts.down)
    assert run.lines[0].upright is upright_first
    for line in run.lines:
        (said,) = (one for one in page.captions if one.role == "order" and one.text == line.name)
        assert abs((said.x if line.upright else said.y) - line.at) < 4, f"{line.name} stands at its line"


def test_a_tiled_board_is_one_piece_of_several_tiles() -> None:
    plan = planned(deck("map", 1, (380, 260), back=False), SheetOptions(), part("map", "board"))
    (run,) = sheet_runs(plan.pages, {"map": "board"})
    assert (run.pieces, run.sheets, run.tiles) == (1, 2, (2, 1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("duplex", ["long-edge", "manual", "fold"])
def test_counts_are_those_of_placements_json(game: str, duplex: str) -> None:
    guide = guide_of(game, duplex)
    entries = placements(guide.plan.pages)
    pieces = {(one["component"], one["card"], one["copy"]) for one in entries if one["side"] == "front"}
    lying: dict[str, int] = {}
    for component, card, _ in pieces:
        lying[f"{component}/{card}"] = lying.get(f"{component}/{card}", 0) + 1
    assert guide.boxes == lying
    assert sum(run.pieces for run in guide.facts.runs) == len(pieces)
    fronts = {(one["file"], one["page"]) for one in entries if one["side"] == "front"}
    assert sum(run.sheets for run in guide.facts.runs) == len(fronts)


@pytest.mark.parametrize("game", GAMES)
def test_every_component_and_card_is_named_on_the_parts_page(game: str) -> None:
    guide = guide_of(game)
    parts = re.sub(r"<[^>]+>", "", guide.html.partition('<div class="parts">')[2])
    for local in guide.facts.edition.components:
        if local.component.kind == "booklet":
            continue
        assert local.labels["name"].plain in parts, local.id
        for card in local.cards:
            name = card.texts["name"].plain
            assert "{" in name or name in parts, f"{local.id}/{card.id}"
    assert "{" not in parts, "every name is filled in"


@pytest.mark.parametrize("game", GAMES)
def test_what_fits_an_envelope_has_a_label_of_the_same_name(game: str) -> None:
    guide = guide_of(game)
    labels = re.findall(r'<p class="name">(.*?)</p>', guide.html)
    heads = re.findall(r'<section class="part[^"]*">\s*<h3>(.*?) <span>', guide.html)
    assert set(labels) <= set(heads)
    cards = [one for one in guide.facts.edition.components if one.component.kind == "cards"]
    assert {one.labels["name"].plain for one in cards} <= {re.sub(r"<[^>]+>", "", one) for one in labels}


@pytest.mark.parametrize("game", GAMES)
def test_what_to_collect_is_named_in_the_edition_s_language(game: str) -> None:
    guide = guide_of(game)
    catalog = guide.facts.edition.game.catalogs["zh-Hans"]
    for one in guide.facts.edition.game.collect:
        assert catalog.entries["collect", str(one["id"]), "name"].plain in guide.words


def test_collected_things_are_multiplied_by_the_players(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(
        "cards/duel/game.yaml",
        "decks: [spells]\n",
        "decks: [spells]\ncollect:\n  - {id: coin, per_player: 4}\n  - {id: die, count: 2}\n",
    )
    for language, coin, die in (("zh-Hans", "硬币", "骰子"), ("en", "Coin", "Die")):
        words = project.read(f"cards/duel/lang/{language}.yaml")
        names = f"collect: {{coin: {{name: {coin}}}, die: {{name: {die}}}}}\n"
        project.write(f"cards/duel/lang/{language}.yaml", words + names)
    assert printgen(project, "build", "--lang", "en", "--players", "3", "--files", "guide").code == 0
    said = words_of(project.root / "output/duel/en+3p+files-guide/print-guide-a4.pdf")
    assert "Coin × 12" in said
    assert "Die × 2" in said
    assert printgen(project, "build", "--lang", "en", "--files", "guide").code == 0
    assert "Coin, 4 a player" in words_of(project.root / "output/duel/en+files-guide/print-guide-a4.pdf")


# --- pages


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("duplex", "paper_name"), [("long-edge", None), ("manual", "letter"), ("fold", "letter")])
def test_nothing_stands_within_eight_millimetres_of_the_edge(game: str, duplex: str, paper_name: str | None) -> None:
    job, _ = guide_job(guide_of(game, duplex, paper_name).facts, ROOT / "fonts")
    chunk = draw_guide(job)
    assert chunk.faults == ()
    assert 4 <= int(chunk.html[0]) <= 8, "pages"


def test_no_type_is_smaller_than_six_points() -> None:
    css = (ROOT / "printgen/render/guide.css").read_text(encoding="utf-8")
    assert min(float(size) for size in re.findall(r"([\d.]+)pt", css)) >= 6
    sizes = re.findall(r'font-size="([\d.]+)"', guide_of("onimusha").html)
    assert min(map(float, sizes)) >= 6 * 25.4 / 72 - 0.005


def test_a_sheet_s_picture_is_the_sheet_made_small() -> None:
    cards = deck("genma", 9)
    plan = planned(cards)
    place = Rect(20, 30, sheet_size(plan.pages[0].paper).width, sheet_size(plan.pages[0].paper).height)
    drawn = DrawnGuide("chunk", 1, Size(210, 297), (GuideStamp(0, "sheet", "0", "front", place),))
    sizes = {one.front: one.size for one in cards}
    (page,) = guide_pages(drawn, Stamped(plan.pages, {}, sizes, {}), guide_paper(paper("a4")), foot="{n}/{of}")
    own, *small = page.placements
    assert own.face == "print-guide:0"
    assert len(small) == 9
    for one, real in zip(small, plan.pages[0].placements, strict=True):
        assert one.face == real.face
        assert one.trim.x == pytest.approx(20 + real.trim.x * SHEET_SCALE, abs=0.001)
        assert one.trim.width == pytest.approx(real.trim.width * SHEET_SCALE, abs=0.001)
        assert one.scale == pytest.approx(SHEET_SCALE)
    assert [one.text for one in page.captions] == ["1/1"]


def test_the_guide_is_printed_on_the_drawer_s_paper() -> None:
    names = {name: guide_paper(paper(name)).name for name in ("a4", "a3", "letter", "legal", "120x200mm")}
    assert names == {"a4": "a4", "a3": "a4", "letter": "letter", "legal": "letter", "120x200mm": "a4"}


# --- through the command line


def words_of(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return text.replace("\r", "").replace("\n", "")


def test_an_edition_has_its_guide_in_manifest_and_closing_table(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "build", "--jobs", "1")
    assert run.code == 0, run.err
    assert re.search(r"print-guide-a4\.pdf +3 +paper +- +-", run.out), run.out
    manifest = json.loads((project.edition / "manifest.json").read_text(encoding="utf-8"))
    (guide,) = (one for one in manifest["files"] if one["path"] == "print-guide-a4.pdf")
    assert (guide["pages"], guide["paper_mm"]) == (3, [210, 297])
    assert all("print-guide" not in file for one in manifest["components"] for file in one["files"])
    placed = json.loads((project.edition / "placements.json").read_text(encoding="utf-8"))["placements"]
    assert {one["file"] for one in placed} == {"sheets-cardstock-a4.pdf"}
    said = words_of(project.edition / "print-guide-a4.pdf")
    for words in ("对决", "法术", "火球", "冰锥", "sheets-cardstock-a4.pdf", "沿长边翻转", "1/3", manifest["build"]):
        assert words in said, words


def test_a_guide_alone_speaks_of_the_whole_edition(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--files", "guide", "--lang", "en").code == 0
    folder = project.root / "output/duel/en+files-guide"
    assert [path.name for path in folder.glob("*.pdf")] == ["print-guide-a4.pdf"]
    said = words_of(folder / "print-guide-a4.pdf")
    assert "sheets-cardstock-a4.pdf" in said
    assert "Fireball" in said
    assert re.search("4 pieces · ?1 sheet", said)


def test_files_without_the_guide_and_a_trial_have_none(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--files", "sheets").code == 0
    assert not list((project.root / "output/duel/zh-Hans+files-sheets").glob("print-guide*"))
    assert printgen(project, "build", "--trial").code == 0
    assert not list((project.root / "output/duel/zh-Hans+trial").glob("print-guide*"))


def test_a_changed_text_leaves_the_guide_s_own_pages_as_they_were(
    project: SmallProject, printgen: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    from printgen import guiding

    drawn = []
    real = guiding.draw_guide
    monkeypatch.setattr(guiding, "draw_guide", lambda job: drawn.append(job.key) or real(job))
    monkeypatch.setenv("XDG_CACHE_HOME", str(project.root / "cache"))
    printgen(project, "build")
    project.replace("cards/duel/lang/zh-Hans.yaml", "抽一张牌。", "抽两张牌。")
    printgen(project, "build")
    assert len(drawn) == 1
    project.replace("cards/duel/decks/spells.yaml", "copies: 3", "copies: 2")
    printgen(project, "build")
    assert len(drawn) == 2


def test_the_guide_asks_for_one_side_at_true_size(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "build", "--paper", "letter")
    with pikepdf.open(project.root / "output/duel/zh-Hans+letter/print-guide-letter.pdf") as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert (str(wishes.PrintScaling), str(wishes.Duplex)) == ("/None", "/Simplex")
        assert [float(edge) for edge in pdf.pages[0].mediabox] == pytest.approx([0, 0, 612, 792], abs=0.01)


# --- words


def test_both_languages_say_everything_with_the_same_fillings() -> None:
    chinese, english = (yaml.safe_load((LANG / f"guide.{one}.yaml").read_text("utf-8")) for one in ("zh-Hans", "en"))
    assert list(chinese) == list(english)
    for key in chinese:
        fillings = [sorted(re.findall(r"\{\w+\}", words[key])) for words in (chinese, english)]
        assert fillings[0] == fillings[1], key
        marks = [
            sorted(re.findall(r"`[^`]+`", words[key].replace("牌组/牌", "deck/card"))) for words in (chinese, english)
        ]
        assert marks[0] == marks[1], key
        bold = [words[key].count("**") for words in (chinese, english)]
        assert bold[0] == bold[1], key
        assert bold[0] % 2 == 0, key


def test_every_word_is_used() -> None:
    sources = [*(ROOT / "printgen/render").glob("guide*"), ROOT / "printgen/guiding.py"]
    used = "".join(path.read_text(encoding="utf-8") for path in sources)
    keys = yaml.safe_load((LANG / "guide.en.yaml").read_text("utf-8"))
    stems = ("way_", "flip_", "fold_1", "fold_2", "fold_3", "fold_4", "duplex_")
    unused = [key for key in keys if f'"{key}"' not in used and f"'{key}'" not in used and not key.startswith(stems)]
    assert [key for key in unused if not key.endswith("_one") and key != "joiner"] == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_unfilled(game: str) -> None:
    for duplex in ("long-edge", "manual", "fold"):
        words = guide_of(game, duplex).words
        assert "{" not in words
        assert "None" not in words
        assert "**" not in words


def test_copies_of_tiles_and_backs_are_counted_once() -> None:
    plan = planned([*deck("map", 1, (380, 260), back=False), *deck("genma", 3)], SheetOptions(), part("map", "board"))
    assert copies_of_cards(plan.pages) == {("genma", f"c{n}"): 1 for n in (1, 2, 3)} | {("map", "c1"): 1}


def test_names_of_close_lines_stand_side_by_side() -> None:
    lines = [CutLine(name, True, at) for name, at in (("1", 10.0), ("2", 76.0), ("3", 79.0), ("4", 145.0))]
    places = dict(apart(lines, 0.1, 1.5))
    assert places["3"] - places["2"] == pytest.approx(1.5)
    assert (places["3"] + places["2"]) / 2 == pytest.approx(7.75)
    many = [CutLine(str(number), True, 3.0 * number) for number in range(1, 27)]
    assert [name for name, _ in apart(many, 0.1, 1.5)] == ["1", "26"]
    two = apart([CutLine("A", False, 8.0), CutLine("B", False, 16.0)], 0.1, 2.0)
    assert two[1][1] - two[0][1] == pytest.approx(2.0)
