"""How many go on a sheet, and what happens when nothing does."""

from __future__ import annotations

import pytest

from printgen.geometry import Size, count_fitting
from printgen.impose.grid import best_grid
from printgen.impose.options import BackOffset, SheetOptions
from printgen.impose.papers import paper
from printgen.problems import PrintgenError
from tests.sheets import deck, part, planned

TABLE = [
    ((63, 88), 9, 8),
    ((126, 88), 4, 4),  # pairs of half-cards: 8 cards
    ((44, 67), 16, 12),
    ((96, 128), 4, 4),
    ((195, 128), 2, 2),
    ((195, 260), 1, 1),
    ((268, 190), 1, 1),
]
"""Trim size, slots on A4, slots on Letter: the product's own promise."""


@pytest.mark.parametrize(("size", "a4", "letter"), TABLE)
def test_as_many_as_promised_go_on_a_sheet(size: tuple[float, float], a4: int, letter: int) -> None:
    for name, promised in (("a4", a4), ("letter", letter)):
        grid = best_grid(Size(*size), SheetOptions(paper=paper(name)))
        assert grid is not None
        assert grid.slots == promised, name


def test_letter_takes_nine_cards_with_a_narrower_gutter_and_says_so() -> None:
    letter = SheetOptions(paper=paper("letter"))
    grid = best_grid(Size(63, 88), SheetOptions(paper=paper("letter"), gutter=2))
    assert grid is not None
    assert (grid.columns, grid.rows) == (3, 3)
    (advice,) = (hint for hint in planned(deck("genma", 27), letter).hints if "--gutter" in hint)
    assert "9 枚，4 张减为 3 张" in advice
    assert planned(deck("genma", 8), letter).hints == ()  # one sheet either way


def test_a_fold_sheet_counts_its_own_cells_when_another_gutter_is_advised() -> None:
    folded = SheetOptions(paper=paper("letter"), duplex="fold")
    plan = planned(deck("genma", 45), folded)
    now = len(plan.pages)
    for hint in plan.hints:
        if "--gutter" in hint:
            assert f"{now} 张减为" in hint


def test_another_paper_is_advised_only_where_it_saves_sheets() -> None:
    minis = deck("souls", 64, (44, 67))
    letter, a4 = planned(minis, SheetOptions(paper=paper("letter"))), planned(minis)
    assert len(a4.pages) < len(letter.pages)
    assert any("--paper a4" in hint for hint in letter.hints)
    assert not any("--paper" in hint for hint in a4.hints)


def test_a_tiled_board_is_told_where_it_lies_whole() -> None:
    board = deck("map", 1, (380, 260), back=False)
    advice = planned(board, SheetOptions(), part("map", "board")).hints
    assert [hint for hint in advice if "--paper a3" in hint]
    assert not planned(board, SheetOptions(paper=paper("a3")), part("map", "board")).hints


@pytest.mark.parametrize("size", [(195, 260), (195, 128), (96, 128)])
def test_letter_puts_wide_blocks_five_millimetres_from_one_side(size: tuple[float, float]) -> None:
    grid = best_grid(Size(*size), SheetOptions(paper=paper("letter")))
    assert grid is not None
    assert grid.strips == "left"
    assert grid.paper.width - grid.block.right == pytest.approx(5)
    assert grid.block.x == pytest.approx(15.9)


def test_screens_lie_across_and_maps_are_whole_on_a3() -> None:
    screen = best_grid(Size(268, 190), SheetOptions())
    assert screen is not None
    assert screen.paper.width > screen.paper.height
    board = best_grid(Size(380, 260), SheetOptions(paper=paper("a3")))
    assert board is not None
    assert best_grid(Size(380, 260), SheetOptions()) is None


def test_home_grid_is_the_known_one() -> None:
    grid = best_grid(Size(63, 88), SheetOptions())
    assert grid is not None
    assert (grid.x, grid.y, grid.columns, grid.rows) == (7.5, 13.5, 3, 3)


def test_three_cards_of_three_and_a_half_inches_go_into_ten_and_a_half() -> None:
    assert count_fitting(88.9, 0.0, 10.5 * 25.4) == 3


def test_a_grid_is_made_for_the_card_not_the_card_for_the_grid() -> None:
    """Known fault A1 (a): bigger cards get a smaller grid."""
    grid = best_grid(Size(88.9, 127), SheetOptions(gutter=0))
    assert grid is not None
    assert (grid.columns, grid.rows) == (2, 2)


def test_a_grid_that_does_not_fit_is_refused_with_both_sizes() -> None:
    """Known fault A1 (b)."""
    with pytest.raises(PrintgenError) as refused:
        planned(deck("genma", 4, (88.9, 127)), SheetOptions(gutter=0, columns=3, rows=3))
    (problem,) = refused.value.problems
    assert "266.7 × 381 mm" in problem.message
    assert "200 × 287 mm" in problem.message
    assert str(problem.pos) == "cards/demo/decks/genma.yaml:3:7"


def test_every_piece_that_is_too_big_is_named_at_once() -> None:
    with pytest.raises(PrintgenError) as refused:
        planned([*deck("one", 1, (300, 300)), *deck("two", 1, (250, 320)), *deck("fine", 1)])
    assert [problem.message.split(" needs")[0] for problem in refused.value.problems] == [
        "a piece of one",
        "a piece of two",
    ]
    assert all(problem.draft_allows for problem in refused.value.problems)


def test_a_draft_tiles_what_is_too_big() -> None:
    sheets = planned(deck("one", 1, (300, 300), back=False), SheetOptions(draft=True))
    assert len(sheets.pages) > 1
    assert all("草稿" in " ".join(one.text for one in page.captions) for page in sheets.pages)


def test_a_piece_that_leaves_no_room_for_the_ruler_is_refused_with_the_reason() -> None:
    with pytest.raises(PrintgenError) as refused:
        planned(deck("big", 1, (200, 287)))
    assert "ruler" in refused.value.problems[0].message


def test_nothing_to_print_is_refused() -> None:
    """Known fault A2: no card, no empty PDF."""
    with pytest.raises(PrintgenError) as refused:
        planned([], None, part("genma"))
    assert refused.value.problems[0].code == "I106"


@pytest.mark.parametrize("name", ["a5x", "", "210x297", "a44", "0x0mm"])
def test_a_wrong_paper_is_answered_with_the_list(name: str) -> None:
    with pytest.raises(PrintgenError) as refused:
        paper(name)
    (problem,) = refused.value.problems
    assert str(problem.pos) == "--paper"
    assert "a4, letter, a3, legal, sra3" in problem.fix or "millimetres" in problem.fix


def test_papers_by_name_and_by_size() -> None:
    assert paper("A4").size == Size(210, 297)
    assert paper(" 200x280MM ").name == "200x280mm"
    assert paper("280x200mm").size == Size(200, 280)


def test_options_out_of_range_are_all_named() -> None:
    with pytest.raises(PrintgenError) as refused:
        SheetOptions(margin=-1, gutter=99, bleed=4, start=0)
    assert [str(problem.pos) for problem in refused.value.problems] == ["--margin", "--gutter", "--bleed", "--start"]


def test_printer_corrections_add_up() -> None:
    """Known fault C3: 1.0 and then 0.5 is 1.5."""
    assert BackOffset(1.0, -0.5) + BackOffset(0.5, 0.25, 0.1) == BackOffset(1.5, -0.25, 0.1)
