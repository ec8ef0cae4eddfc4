"""One geometry: what placements.json says is where the PDF puts it, under its cut lines and behind its front."""

from __future__ import annotations

import itertools

import pikepdf
import pytest

from tests.editions import GAMES, Edition, Editions, Placed
from tests.pdf_reading import Line, lines, stamps
from tests.pictures import Spot

PLACE_MM = 0.01
LINE_MM = 0.05
OVERLAP_MM = 10.0


@pytest.mark.parametrize("game", GAMES)
def test_forms_lie_where_the_placements_say(editions: Editions, game: str) -> None:
    edition = editions(game)
    for file, number, placed in edition.by_page():
        with pikepdf.open(edition.folder / file) as pdf:
            page = pdf.pages[number - 1]
            for one, stamp in zip(placed, stamps(page), strict=True):
                where = (file, number, one.component, one.card, one.copy)
                assert stamp.rotation == one.rotation, where
                lies = stamp.lies(*edition.components[one.component]["size_mm"], paper_height(page))
                spot = (one.spot.x, one.spot.y, one.spot.width, one.spot.height)
                if one.tile is None:
                    assert all(abs(is_ - said) <= PLACE_MM for is_, said in zip(lies, spot, strict=True)), where
                else:  # the form is the whole piece, of which the spot shows a part
                    assert inside(one.spot, Spot(*lies)), where


@pytest.mark.parametrize("game", GAMES)
def test_tiles_make_up_the_whole_piece_with_an_overlap(editions: Editions, game: str) -> None:
    edition = editions(game)
    shown: dict[tuple[str, int], list[Spot]] = {}
    for file, number, placed in edition.by_page():
        with pikepdf.open(edition.folder / file) as pdf:
            page = pdf.pages[number - 1]
            for one, stamp in zip(placed, stamps(page), strict=True):
                if one.tile is not None:
                    x, y, _, _ = stamp.lies(*edition.components[one.component]["size_mm"], paper_height(page))
                    part = Spot(one.spot.x - x, one.spot.y - y, one.spot.width, one.spot.height)
                    shown.setdefault((one.component, one.copy), []).append(part)
    for (component, _), parts in shown.items():
        width, height = edition.components[component]["size_mm"]
        assert covered([(part.x, part.x + part.width) for part in parts], width), component
        assert covered([(part.y, part.y + part.height) for part in parts], height), component


def covered(spans: list[tuple[float, float]], length: float) -> bool:
    """Whether spans reach from 0 to the length, and neighbours share ten millimetres."""
    ordered = sorted({(round(start, 2), round(end, 2)) for start, end in spans})
    joined = all(
        abs(before[1] - after[0] - OVERLAP_MM) <= 2 * PLACE_MM for before, after in itertools.pairwise(ordered)
    )
    return joined and abs(ordered[0][0]) <= PLACE_MM and abs(ordered[-1][1] - length) <= PLACE_MM


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_one_form_however_often_it_is_printed(editions: Editions, game: str) -> None:
    edition = editions(game)
    forms: dict[tuple[str, tuple[str, str, str]], set[tuple[int, int]]] = {}
    for file, number, placed in edition.by_page():
        with pikepdf.open(edition.folder / file) as pdf:
            for one, stamp in zip(placed, stamps(pdf.pages[number - 1]), strict=True):
                forms.setdefault((file, one.design), set()).add(stamp.form)
    assert {key for key, objects in forms.items() if len(objects) != 1} == set()


@pytest.mark.parametrize("game", GAMES)
def test_cut_lines_run_along_every_trim_from_edge_to_edge_of_the_paper(editions: Editions, game: str) -> None:
    """Folded pieces have outlines of their own (tests of nets); joins of tiles carry join marks."""
    edition = editions(game)
    for file, number, placed in edition.by_page():
        if file.startswith("folded-"):
            continue
        with pikepdf.open(edition.folder / file) as pdf:
            page = pdf.pages[number - 1]
            width, height = float(page.mediabox[2]) * 25.4 / 72, paper_height(page)
            cuts = [line for line in lines(page) if is_cut(line)]
            across = [line.x1 for line in cuts if line.upright and line.length >= height - LINE_MM]
            down = [line.y1 for line in cuts if not line.upright and line.length >= width - LINE_MM]
            if placed[0].side == "back":
                assert not across + down, (file, number, "cut lines on a back")
                continue
            wholes = {
                index: stamp.lies(*edition.components[one.component]["size_mm"], height)
                for index, (one, stamp) in enumerate(zip(placed, stamps(page), strict=True))
            }
            for index, one in enumerate(placed):
                left, top, right, bottom = ends(one.spot)
                whole = ends(Spot(*wholes[index]))
                for edge, outer, found in (
                    (left, whole[0], across), (top, whole[1], down), (right, whole[2], across), (bottom, whole[3], down)
                ):  # fmt: skip
                    if abs(edge - outer) <= 2 * PLACE_MM:
                        assert any(abs(edge - line) <= LINE_MM for line in found), (file, number, one)


def is_cut(line: Line) -> bool:
    """Solid, black, a fifth of a millimetre: only cut lines are."""
    return not line.dashed and set(line.colour) == {0.0} and abs(line.width - 0.2) < 0.001


@pytest.mark.parametrize("game", GAMES)
def test_the_ruler_of_every_sheet_is_a_hundred_millimetres(editions: Editions, game: str) -> None:
    edition = editions(game)
    for file, number, placed in edition.by_page():
        if placed[0].side == "back":
            continue
        with pikepdf.open(edition.folder / file) as pdf:
            fine = [line for line in lines(pdf.pages[number - 1]) if abs(line.width - 0.15) < 0.001]
        bases = [line for line in fine if abs(line.length - 100) <= 0.005]
        assert len(bases) == 1, (file, number)
        (base,) = bases
        along = (lambda line: line.y1) if base.upright else (lambda line: line.x1)
        zero = min(along(base), base.y2 if base.upright else base.x2)
        ticks = sorted(along(line) - zero for line in fine if line.upright != base.upright and touches(line, base))
        millimetres = [tick for tick in ticks if -0.5 < tick < 100.5]
        assert len(millimetres) == 101, (file, number)
        assert all(abs(tick - millimetre) <= 0.005 for millimetre, tick in enumerate(millimetres)), (file, number)


def touches(tick: Line, base: Line) -> bool:
    ends = (tick.x1, tick.x2) if base.upright else (tick.y1, tick.y2)
    at = base.x1 if base.upright else base.y1
    return min(abs(end - at) for end in ends) < 0.005


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("game", GAMES)
def test_every_back_lies_behind_its_front(editions: Editions, game: str, duplex: str) -> None:
    """As the paper is turned over its long or short edge: the back's place is the front's, mirrored about that axis,
    and its own way up is what makes it upright when the card is turned like the paper.
    """
    edition = editions(game) if duplex == "long-edge" else editions(game, "--duplex", duplex)
    pages = {(file, number): placed for file, number, placed in edition.by_page()}
    two_sided = {key[0] for key, card in edition.cards.items() if "back" in card.get("faces", {})}
    backs = 0
    for (file, number), placed in pages.items():
        if placed[0].side == "back":
            continue
        width, height = paper(edition, file, number)
        mirrored_across = (height >= width) == (duplex == "long-edge")
        behind = {(one.component, one.card, one.copy): one for one in pages.get((file, number + 1), ())}
        behind = {key: one for key, one in behind.items() if one.side == "back"}
        for front in placed:
            key = (front.component, front.card, front.copy)
            back = behind.pop(key, None)
            if front.component not in two_sided:
                assert back is None, (file, number, key)
                continue
            assert back is not None, (file, number, key)
            backs += 1
            assert_behind(front, back, width, height, across=mirrored_across)
        assert not behind, f"{file} page {number + 1}: backs without a front"
    assert backs == sum(edition.total(one) for one in two_sided)


def assert_behind(front: Placed, back: Placed, width: float, height: float, *, across: bool) -> None:
    a, b = front.spot, back.spot
    assert (a.width, a.height) == pytest.approx((b.width, b.height), abs=PLACE_MM)
    if across:
        assert (a.x + b.x + a.width, b.y) == pytest.approx((width, a.y), abs=PLACE_MM), (front, back)
        turned = -front.rotation % 360
    else:
        assert (b.x, a.y + b.y + a.height) == pytest.approx((a.x, height), abs=PLACE_MM), (front, back)
        turned = (180 - front.rotation) % 360
    assert back.rotation == turned, (front, back)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_leaves_its_margin(editions: Editions, game: str) -> None:
    edition = editions(game)
    for file, number, placed in edition.by_page():
        width, height = paper(edition, file, number)
        sheet = Spot(5, 5, width - 10, height - 10)
        for index, one in enumerate(placed):
            assert inside(one.spot, sheet), (file, number, one)
            for other in placed[index + 1 :]:
                assert not overlap(one.spot, other.spot), (file, number, one, other)


def overlap(one: Spot, other: Spot) -> bool:
    a, b = ends(one), ends(other)
    return min(a[2], b[2]) - max(a[0], b[0]) > PLACE_MM and min(a[3], b[3]) - max(a[1], b[1]) > PLACE_MM


def inside(one: Spot, other: Spot) -> bool:
    a, b = ends(one), ends(other)
    return a[0] >= b[0] - PLACE_MM and a[1] >= b[1] - PLACE_MM and a[2] <= b[2] + PLACE_MM and a[3] <= b[3] + PLACE_MM


def ends(spot: Spot) -> tuple[float, float, float, float]:
    return spot.x, spot.y, spot.x + spot.width, spot.y + spot.height


def paper_height(page: pikepdf.Page) -> float:
    assert [float(one) for one in page.mediabox[:2]] == [0.0, 0.0]
    return float(page.mediabox[3]) * 25.4 / 72


def paper(edition: Edition, file: str, number: int) -> tuple[float, float]:
    with pikepdf.open(edition.folder / file) as pdf:
        box = pdf.pages[number - 1].mediabox
        return float(box[2]) * 25.4 / 72, float(box[3]) * 25.4 / 72
