"""Nets: what `fold:` may say, and every shipped fold folded in space: panels add up, tabs meet, the thing stands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import asin, degrees
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.folding import corners, gap, meeting, poses
from printgen.impose.options import SheetOptions
from printgen.impose.papers import paper
from printgen.load.decks import read_component
from printgen.model import Component, Piece
from printgen.nets import Fold, Glue, Net, Panel, common_area, distance, shared_edge
from tests.sheets import part, planned, words

ROOT = Path(__file__).parent.parent
SHIPPED = sorted(
    path for path in ROOT.glob("cards/*/components/*.yaml") if "\nfold:" in path.read_text(encoding="utf-8")
)
TENT = """\
kind: pawn
size: [26, 100]
template: pawn
fold:
  panels:
    rear-foot: [0, 0, 26, 14]
    rear: [0, 14, 26, 36]
    front: [0, 50, 26, 36]
    front-foot: [0, 86, 26, 14]
  folds:
    - {between: [rear-foot, rear], angle: 101.2}
    - {between: [rear, front], angle: 157.6}
    - {between: [front, front-foot], angle: 101.2}
  glue:
    - {tab: rear-foot, on: front-foot}
"""


def read(text: str) -> tuple[Component | None, list[str]]:
    component, problems = read_component("cards/demo/components/pawns.yaml", text.encode("utf-8"))
    return component, [str(one) for one in problems]


def shipped(path: Path) -> Net:
    component, problems = read_component(str(path.relative_to(ROOT)), path.read_bytes())
    assert component is not None and component.fold is not None, problems
    return component.fold


def test_a_tent_is_read_and_stands() -> None:
    component, problems = read(TENT)
    assert not problems and component is not None and component.fold is not None
    net = component.fold
    assert [(one.way, one.edge) for one in net.folds][1] == ("mountain", ((26.0, 50.0), (0.0, 50.0)))
    assert net.outline() == (((0.0, 0.0), (26.0, 0.0), (26.0, 100.0), (0.0, 100.0)),)
    spots = corners(net, poses(net))
    ridge = spots["rear"][2]
    heel, toe = spots["front-foot"][0], spots["front-foot"][3]
    base = [b - a for a, b in zip(toe, heel, strict=True)]
    above = [b - a for a, b in zip(toe, ridge, strict=True)]
    share = sum(a * b for a, b in zip(above, base, strict=True)) / sum(a * a for a in base)
    assert share == pytest.approx(0.5, abs=0.02), "the ridge stands over the middle of the foot"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "front: [0, 50, 26, 36]",
            "front: [0, 50, 26, 30]",
            "5:3: error N103: the panels add up to 2444 mm², the trim of 26 × 100 mm has 2600 mm²\n"
            "  fix: panels fill the outline; add what is missing, or mend it",
        ),
        (
            "rear: [0, 14, 26, 36]",
            "rear: [0, 10, 26, 40]",
            "7:5: error N103: panels 'rear-foot' and 'rear' overlap by 104.0 mm²\n  fix: mend their corners",
        ),
        (
            "front-foot: [0, 86, 26, 14]",
            "front-foot: [0, 86, 30, 14]",
            "9:5: error N102: panel 'front-foot' reaches 30 × 100 mm, the trim is 26 × 100 mm\n"
            "  fix: make the panel smaller, or size: larger",
        ),
        (
            "front-foot: [0, 86, 26, 14]",
            "front-foot: [[0, 86], [26, 86], [13, 90], [26, 100], [0, 100]]",
            "9:5: error N102: panel 'front-foot' has a dent\n  fix: make two panels of it",
        ),
        (
            "between: [rear, front]",
            "between: [rear, frnt]",
            "12:24: error N101: no panel 'frnt'\n  fix: did you mean 'front'?",
        ),
        (
            "between: [rear, front]",
            "between: [rear, front-foot]",
            "12:7: error N104: panels 'rear' and 'front-foot' don't touch, so there is no fold between them\n"
            "  fix: mend their corners, or name others",
        ),
        (
            "    - {between: [rear, front], angle: 157.6}\n",
            "",
            "8:5: error N105: no fold joins panel 'front' to the others\n"
            "  fix: add a fold between 'front' and a panel it touches",
        ),
        (
            "angle: 157.6",
            "angle: 140",
            "15:7: error N107: folded, the tab 'rear-foot' misses 'front-foot' by 10.3 mm\n"
            "  fix: mend the panels' sizes or the folds' angles",
        ),
        (
            "rear-foot: [0, 0, 26, 14]",
            "rear-foot: [0, 0, 26]",
            "6:5: error S012: rear-foot: must be [x, y, width, height] or its corners [[x, y], [x, y], [x, y], …] in"
            " millimetres, got a list\n  fix: mend the value",
        ),
        (
            "angle: 157.6",
            "way: hill",
            "12:37: error S012: way must be one of 'mountain', 'valley' or 'score', got 'hill'\n"
            "  fix: type one of 'mountain', 'valley' or 'score'",
        ),
    ],
)
def test_what_does_not_fold_is_said_with_its_place(old: str, new: str, said: str) -> None:
    component, problems = read(TENT.replace(old, new))
    assert component is None
    assert any(one == f"cards/demo/components/pawns.yaml:{said}" for one in problems), problems


def test_tab_and_edge_are_equally_long() -> None:
    text = TENT.replace("size: [26, 100]", "size: [26, 100]").replace(
        "rear-foot: [0, 0, 26, 14]", "rear-foot: [[0, 14], [4, 14], [4, 0], [0, 0]]\n    waste: [4, 0, 22, 14]"
    )
    text = text.replace("  glue:", "    - {between: [rear, waste]}\n  glue:")
    _, problems = read(text)
    assert problems == [
        "cards/demo/components/pawns.yaml:17:7: error N108: the tab 'rear-foot' is 4 mm long, the edge of 'front-foot'"
        " 26 mm\n  fix: make them equally long"
    ]


def test_an_outline_of_its_own_takes_the_place_of_the_trim() -> None:
    text = TENT.replace("front-foot: [0, 86, 26, 14]", "front-foot: [[0, 86], [26, 86], [22, 100], [4, 100]]")
    text = text.replace("rear-foot: [0, 0, 26, 14]", "rear-foot: [0, 0, 26, 14]").replace(
        "  glue:\n    - {tab: rear-foot, on: front-foot}\n",
        "  outline: [[0, 0], [26, 0], [26, 86], [22, 100], [4, 100], [0, 86]]\n",
    )
    component, problems = read(text)
    assert not problems and component is not None and component.fold is not None
    assert len(component.fold.outline()[0]) == 6


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_nets_close(path: Path) -> None:
    """Every fold closes, every tab lies on its panel with its hinge on that panel's edge."""
    net = shipped(path)
    where = poses(net)
    assert set(where) == {one.name for one in net.panels}
    assert all(gap(fold, where) < 0.01 for fold in net.folds)
    for glue in net.glue:
        held = meeting(net, glue, where)
        assert max(held.off_mm, held.beside_mm) < 0.1 and held.hinge_mm == held.edge_mm


def test_there_are_shipped_nets() -> None:
    assert {path.stem for path in SHIPPED} >= {"screens", "pawns", "butler-lamp"}


def test_screens_stand_on_their_lower_edge_with_wings_to_one_side() -> None:
    net = shipped(ROOT / "cards/big-bed/components/screens.yaml")
    spots = corners(net, poses(net))
    outer = [spot for name in ("outside", "outside-left", "outside-right") for spot in spots[name]]
    assert {round(y, 6) for _, y, _ in outer} == {95.0, 190.0}, "all panels are as high"
    depths = [spot[2] for name in ("outside-left", "outside-right") for spot in spots[name]]
    assert min(depths) > -0.01 and max(depths) > 50, "both wings turn to the rear, so it can't fall"
    for side in ("", "-left", "-right"):
        inside = {tuple(round(v, 3) + 0.0 for v in spot) for spot in spots[f"inside{side}"]}
        outside = {tuple(round(v, 3) + 0.0 for v in spot) for spot in spots[f"outside{side}"]}
        assert inside == outside, "back to back"


@given(
    st.floats(10, 120),
    st.floats(4, 30),
    st.floats(8, 60),
)
def test_any_tent_closes_at_the_angles_geometry_gives(side: float, base: float, width: float) -> None:
    """Sides a, base b: the ridge turns by 180° less twice asin(b / 2a)."""
    base = min(base, 1.8 * side)
    half = degrees(asin(base / 2 / side))
    strips = [("rear-foot", base), ("rear", side), ("front", side), ("front-foot", base)]
    panels, y = [], 0.0
    for name, height in strips:
        panels.append(Panel.box(name, 0, y, width, height))
        y += height
    angles = (90 + half, 180 - 2 * half, 90 + half)
    folds = []
    for (first, second), angle in zip(pairwise(panels), angles, strict=True):
        edge = shared_edge(first, second)
        assert edge is not None
        folds.append(Fold(first.name, second.name, "mountain", angle, edge))
    net = Net(tuple(panels), tuple(folds), (Glue("rear-foot", "front-foot"),))
    held = meeting(net, net.glue[0], poses(net))
    assert max(held.off_mm, held.beside_mm) < 1e-6


def test_a_slit_is_cut_once_and_is_no_outline() -> None:
    left, right, top = (
        Panel.box("left", 0, 10, 10, 10),
        Panel.box("right", 10, 10, 10, 10),
        Panel.box("top", 0, 0, 20, 10),
    )
    folds = tuple(
        Fold("top", one.name, "mountain", 90, edge) for one in (left, right) if (edge := shared_edge(top, one))
    )
    net = Net((top, left, right), folds)
    slit = ((10.0, 10.0), (10.0, 20.0))
    assert net.cuts().count(slit) == 1
    assert net.outline() == (((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)),)
    assert sum(distance(*edge) for edge in net.cuts()) == pytest.approx(80 + 10)
    assert common_area(left, right) == 0


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("language", ["zh-Hans", "en"])
def test_every_sheet_says_how_to_fold(path: Path, name: str, language: str) -> None:
    component, _ = read_component(str(path.relative_to(ROOT)), path.read_bytes())
    assert component is not None
    pieces = [Piece(component.id, card.id, 1, component.size, card.id) for card in component.cards]
    known = replace(part(component.id, component.kind), net=component.fold)
    told = words(language)
    for page in planned(pieces, SheetOptions(paper=paper(name)), known, language=language).pages:
        said = "".join(one.text for one in page.captions if one.role == "net").replace(" ", "")
        assert told[f"net_{component.kind}"].replace(" ", "") in said and told["key_fold"].replace(" ", "") in said
        folds = [one for one in page.strokes if one.kind in ("fold", "score", "valley")]
        assert len(folds) >= len(page.placements) * len(component.fold.folds if component.fold else ())
