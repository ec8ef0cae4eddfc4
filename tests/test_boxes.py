"""Tuck boxes: the net folds into a box that holds its deck, lies on the sheet, and comes out of the whole line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.boxed import with_boxes
from printgen.boxes import LEAST_DEPTH_MM, NOTCH_MM, TuckBox, fitting
from printgen.files import DiskFiles
from printgen.folding import corners, gap, meeting, poses
from printgen.geometry import Rect, Size
from printgen.impose.grid import best_grid
from printgen.impose.nets import LINES
from printgen.impose.options import SheetOptions
from printgen.impose.papers import paper
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices, Piece, Plan
from printgen.nets import Net, common_area, covers, is_convex
from printgen.pens import PENS
from tests.sheets import as_text, part, planned, words
from tests.small import CommandLine, SmallProject

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden" / "a4-box.txt"
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")

boxes = st.builds(
    TuckBox,
    st.builds(Size, st.floats(30, 120), st.floats(40, 150)),
    st.integers(1, 250),
    st.floats(0.1, 1.0),
)


# --- folded on paper ------------------------------------------------------------------------------------------------


@given(boxes)
@settings(max_examples=40)
def test_the_folded_box_holds_its_deck(box: TuckBox) -> None:
    net, _ = box.whole()
    spots = corners(net, poses(net))
    walls = [spot for name in ("back", "left", "front", "right") for spot in spots[name]]
    outer = sorted(max(one[axis] for one in walls) - min(one[axis] for one in walls) for axis in range(3))
    assert outer == pytest.approx(sorted((box.width, box.height, box.depth)), abs=1e-6)
    # a wall takes half its thickness on either side of its fold; tab, flap and two dust flaps lie inside
    t = box.thickness
    assert box.inside == pytest.approx((box.width - 2 * t, box.height - 3 * t, box.depth - 2 * t))
    wide, high, deep = box.inside
    assert wide >= box.card.width + 1 - 1e-6 and high >= box.card.height + 1 - 1e-6
    assert deep >= box.copies * t + 1 - 1e-6 and box.depth >= LEAST_DEPTH_MM


@given(boxes)
@settings(max_examples=40)
def test_tabs_meet_and_the_lid_shuts(box: TuckBox) -> None:
    net, _ = box.whole()
    where = poses(net)
    assert set(where) == {one.name for one in net.panels}
    assert all(gap(fold, where) < 1e-6 for fold in net.folds)
    for glue in net.glue:
        held = meeting(net, glue, where)
        assert max(held.off_mm, held.beside_mm) < 1e-6
        assert held.hinge_mm == pytest.approx(held.edge_mm)
    spots = corners(net, where)
    edge = {tuple(round(value, 6) + 0.0 for value in spot) for spot in spots["lid"]}
    upper = {tuple(round(value, 6) + 0.0 for value in where["front"].place((x, y, 0.0))) for x, y in upper_corners(net)}
    assert upper <= edge, "the lid's front edge lies on the front's upper edge"
    for name in ("lid-flap", "left-dust", "right-dust"):
        inside(net, where, name, "front" if name == "lid-flap" else "lid")


def upper_corners(net: Net) -> list[tuple[float, float]]:
    x, y, width, _ = net.panel("front").bounds
    return [(x, y), (x + width, y)]


def inside(net: Net, where: object, flap: str, panel: str) -> None:
    """A flap that is tucked in lies in its panel's plane, within its bounds."""
    found = poses(net)
    x, y, width, height = net.panel(panel).bounds
    for corner in net.panel(flap).corners:
        u, v, off = found[panel].flat(found[flap].place((*corner, 0.0)))
        assert abs(off) < 1e-6
        assert x - 1e-6 <= u <= x + width + 1e-6 and y - 1e-6 <= v <= y + height + 1e-6


@given(boxes)
@settings(max_examples=40)
def test_panels_lie_in_the_rectangle_apart_and_add_up(box: TuckBox) -> None:
    for net, size in (box.whole(), *box.halves()):
        whole = Rect(0, 0, size.width, size.height)
        for one in net.panels:
            assert whole.contains(Rect(*one.bounds))
        flat = [one for one in net.panels if is_convex(one.corners)]
        assert len(flat) >= len(net.panels) - 1
        for index, one in enumerate(flat):
            assert all(common_area(one, other) < 1e-6 for other in flat[index + 1 :])
        (outline,) = net.outline()
        area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2)
        assert sum(one.area for one in net.panels) == pytest.approx(area, abs=0.5), "no gap, no overlap"
        cuts = net.cuts()
        for fold in net.folds:
            assert not any(covers(fold.edge, edge) for edge in cuts), "a fold is not cut"


@given(boxes)
@settings(max_examples=30)
def test_two_parts_make_the_same_box(box: TuckBox) -> None:
    (first, _), (second, _) = box.halves()
    for part_of, other, far in ((first, second, "right"), (second, first, "left")):
        assert part_of.hinge("tab").length == pytest.approx(other.panel(far).bounds[3]), "as long as the edge it meets"
        assert part_of.panel("tab").bounds[2] < other.panel(far).bounds[2], "and no wider than the side it lies in"
    assert first.panel("left").bounds[2:] == pytest.approx(second.panel("right").bounds[2:])
    assert first.panel("back").bounds[2:] == pytest.approx(second.panel("front").bounds[2:])


def test_sizes_a_person_would_work_out() -> None:
    """80 cards of 0.3 mm are 24 mm; 1 mm play and two thicknesses more, rounded up to a tenth."""
    box = TuckBox(Size(63, 88), 80)
    assert (box.width, box.height, box.depth) == (64.6, 89.9, 25.6)
    net, size = box.whole()
    assert size == Size(190.4, 169.1), "10 + 2 × (64.6 + 25.6) by 2 × (14 + 25.6) + 89.9"
    notch = net.panel("front")
    assert 64.6 * 89.9 - notch.area == pytest.approx(3.14159 * NOTCH_MM**2 / 2, abs=0.5)
    assert TuckBox(Size(63, 88), 5).depth == LEAST_DEPTH_MM


# --- on the sheet ---------------------------------------------------------------------------------------------------


def sheet_of(box: TuckBox, options: SheetOptions) -> Plan:
    parts, pieces = [], []
    for number, (net, size) in enumerate(fitting(box, lambda size: best_grid(size, options) is not None)):
        name = f"box-{number}"
        parts.append(replace(part(name, "box"), net=net))
        pieces.append(Piece(name, name, 1, size, name))
    return planned(pieces, options, *parts)


@given(
    boxes, st.sampled_from(("a4", "letter", "a3", "120x200mm")), st.sampled_from(("lines", "marks", "dashed", "none"))
)
@settings(max_examples=40)
def test_everything_lies_on_the_paper_and_every_line_is_a_panels(box: TuckBox, name: str, cut: str) -> None:
    options = SheetOptions(paper=paper(name), cut=cut)  # type: ignore[arg-type]  # any of CUTS
    nets = fitting(box, lambda size: best_grid(size, options) is not None)
    if not nets:
        return
    for page in sheet_of(box, options).pages:
        whole = Rect(0, 0, page.paper.width, page.paper.height)
        for one in page.strokes:
            assert whole.contains(Rect(min(one.x1, one.x2), min(one.y1, one.y2), 0, 0))
            assert whole.contains(Rect(max(one.x1, one.x2), max(one.y1, one.y2), 0, 0))
        for caption in (one for one in page.captions if one.role == "net"):
            assert Rect(5, 5, page.paper.width - 10, page.paper.height - 10).contains(Rect(caption.x, caption.y, 0, 0))
        kinds = {one.kind for one in page.strokes}
        assert {"fold", "glue"} <= kinds
        assert ("contour" in kinds) == (cut != "none")


def test_every_kind_of_line_looks_different() -> None:
    pens = [PENS[kind] for kind in (*LINES.values(), "contour", "glue")]
    assert len({(one.dash_mm, one.colour) for one in pens}) == len(pens)


@pytest.mark.parametrize("language", ["zh-Hans", "en"])
@pytest.mark.parametrize("copies", [1, 24, 80])
@pytest.mark.parametrize("card", [Size(63, 88), Size(44, 67)])
def test_key_and_steps_stand_clear_of_art_and_lines(card: Size, copies: int, language: str) -> None:
    box = TuckBox(card, copies)
    net, size = box.whole()
    sheets = planned(
        [Piece("box", "box", 1, size, "box")],
        SheetOptions(),
        replace(part("box", "box"), net=net),
        language=language,
    )
    (page,) = sheets.pages
    said = " ".join(one.text for one in page.captions if one.role == "net")
    told = words(language)
    for key in ("key_contour", "key_fold", "key_score", "key_glue", "glue_here"):
        assert told[key] in said
    assert told["net_box"].replace(" ", "") in said.replace(" ", "")
    trim = page.placements[0].trim
    for caption in page.captions:
        if caption.role == "net" and caption.text != told["glue_here"]:
            spot = (caption.x - trim.x, caption.y - trim.y)
            assert not any(within(spot, net, name) for name in (one.name for one in net.panels))


def within(spot: tuple[float, float], net: Net, name: str) -> bool:
    x, y, width, height = net.panel(name).bounds
    return x < spot[0] < x + width and y < spot[1] < y + height


def test_the_plan_of_a_box_reads_the_same() -> None:
    """Golden text: read the difference before you accept it."""
    made = as_text(sheet_of(TuckBox(Size(63, 88), 40), SheetOptions()))
    assert made == GOLDEN.read_text(encoding="utf-8")


def test_folds_that_reach_the_border_run_on_into_the_bleed() -> None:
    """So that they can be scored before the piece is cut."""
    net, size = TuckBox(Size(63, 88), 40).whole()
    (page,) = planned([Piece("box", "box", 1, size, "box")], None, replace(part("box", "box"), net=net)).pages
    right = page.placements[0].clip.right
    assert any(one.kind == "fold" and max(one.x1, one.x2) == pytest.approx(right) for one in page.strokes)


# --- the shipped games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_every_deck_has_a_box_in_one_piece(game_id: str, name: str) -> None:
    game, _ = load_game(DiskFiles(ROOT), game_id)
    edition, _ = localize(game, game.source, Choices())
    assert edition is not None
    options = SheetOptions(paper=paper(name))
    boxed, _, problems = with_boxes(
        edition,
        edition,
        thickness=None,
        fits=lambda size: best_grid(size, options) is not None,
        paper=name,
        words=words(),
    )
    assert not problems
    made = [one for one in boxed.components if one.component.kind == "box"]
    decks = [one for one in edition.components if one.component.kind == "cards"]
    assert [one.id for one in made] == [f"box-{one.id}" for one in decks]
    for box, deck in zip(made, decks, strict=True):
        count = sum(card.total for card in deck.cards)
        assert box.labels["count"].text == f"{count} 张"
        assert box.cards[0].total == 1
        assert (ROOT / f"templates/{game_id}/box.html").exists()


# --- the whole line -------------------------------------------------------------------------------------------------

BOX = """\
{% from "box-net.html" import tuck_box with context %}
<section class="face box" style="width:{{ deck.size.width + 7 }}mm;height:{{ deck.size.height + 7 }}mm">
{% call(place) tuck_box([]) %}{% endcall %}
</section>
"""


@pytest.fixture
def boxed(project: SmallProject) -> SmallProject:
    css = (ROOT / "templates/onimusha/box.css").read_text(encoding="utf-8")
    colours = "--soot: #000; --washi: #fff; --gold: #fc0; --moon: #a00;"
    tokens = f":root {{ --display: 'PG Song'; --strong: 'PG Sans Bold'; {colours} }}\n"
    project.write("templates/duel/box.html", BOX)
    project.write("templates/duel/box.css", tokens + css)
    project.write("templates/base/box-net.html", (ROOT / "templates/base/box-net.html").read_text(encoding="utf-8"))
    return project


def manifest(project: SmallProject, edition: str = "zh-Hans") -> dict[str, dict[str, object]]:
    path = project.root / f"output/duel/{edition}/manifest.json"
    return {one["id"]: one for one in json.loads(path.read_text(encoding="utf-8"))["components"]}


def test_a_deck_gets_its_box(boxed: SmallProject, printgen: CommandLine) -> None:
    run = printgen(boxed, "build")
    assert run.code == 0, run.err
    box = manifest(boxed)["box-spells"]
    assert (box["copies"], box["faces"], box["stock"], box["files"]) == (1, 1, "cardstock", ["folded-a4.pdf"])
    width, height = TuckBox(Size(63, 88), 4).whole()[1].width, TuckBox(Size(63, 88), 4).whole()[1].height
    assert box["size_mm"] == [width, height]
    placements = json.loads((boxed.edition / "placements.json").read_text(encoding="utf-8"))["placements"]
    assert [one["component"] for one in placements if one["side"] == "front"] == ["spells"] * 4 + ["box-spells"]


@pytest.mark.parametrize(
    ("words", "edition", "there"),
    [
        (("--lean",), "zh-Hans+lean", {"spells"}),
        (("--only", "spells/fb"), "zh-Hans+only-spells.fb", {"spells"}),
        (("--only", "box-spells"), "zh-Hans+only-box-spells", {"box-spells"}),
        (("--lang", "en"), "en", {"spells", "box-spells"}),
    ],
)
def test_choices(
    boxed: SmallProject, printgen: CommandLine, words: tuple[str, ...], edition: str, there: set[str]
) -> None:
    run = printgen(boxed, "build", *words)
    assert run.code == 0, run.err
    assert set(manifest(boxed, edition)) == there


def test_the_box_is_as_deep_as_the_deck_is_thick(boxed: SmallProject, printgen: CommandLine) -> None:
    boxed.replace("cards/duel/decks/spells.yaml", "copies: 3", "copies: 99")
    assert printgen(boxed, "build", "--stock-thickness", "0.2").code == 0
    assert printgen(boxed, "build", "--only", "box-spells").code == 0
    thin = manifest(boxed, "zh-Hans+stock-0.2")["box-spells"]["size_mm"]
    thick = manifest(boxed, "zh-Hans+only-box-spells")["box-spells"]["size_mm"]
    assert thin == [*sized(TuckBox(Size(63, 88), 100, 0.2))]
    assert thick == [*sized(TuckBox(Size(63, 88), 100, 0.3))]


def sized(box: TuckBox) -> tuple[float, float]:
    size = box.whole()[1]
    return size.width, size.height


def test_a_box_too_wide_for_the_sheet_comes_in_two_parts(boxed: SmallProject, printgen: CommandLine) -> None:
    run = printgen(boxed, "build", "--paper", "120x200mm")
    assert run.code == 0, run.err
    assert set(manifest(boxed, "zh-Hans+120x200mm")) == {"spells", "box-spells-back", "box-spells-front"}


def test_a_box_no_sheet_holds_is_refused_and_nothing_is_written(boxed: SmallProject, printgen: CommandLine) -> None:
    boxed.replace("cards/duel/decks/spells.yaml", "copies: 3", "copies: 999")
    run = printgen(boxed, "build")
    assert run.code == 2
    assert (
        "error I110: the box of spells (1000 cards of 0.3 mm) needs 376.2 × 721.1 mm even in two parts; a sheet of A4"
        " doesn't hold that\n  fix: choose a larger --paper or a smaller --stock-thickness, or leave boxes out with"
        " --lean"
    ) in run.err
    assert boxed.output() == []


def test_a_thickness_no_card_has_is_refused(boxed: SmallProject, printgen: CommandLine) -> None:
    run = printgen(boxed, "build", "--stock-thickness", "30")
    assert run.code == 2
    assert "--stock-thickness: error I111: a card of 30 mm is not between 0.05 and 3 mm" in run.err
