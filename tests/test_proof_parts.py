"""The parts of a proof by themselves: words, pictures, order, packs, slips, marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from reportlab.pdfgen.canvas import Canvas

from printgen.geometry import POINTS_PER_MM, Rect, Size
from printgen.impose.edition_mark import edition_mark
from printgen.impose.lettering import text_width
from printgen.model import Page, Placement, Plan
from printgen.paths import commands
from printgen.proof.changes import CardChange, FieldChange, compare
from printgen.proof.pack import pack_plan
from printgen.proof.pictures import Pictures, differing
from printgen.proof.reprint import to_print, to_take_out
from printgen.proof.slip import SlipHead, SlipRow, fitted, slip_pages
from printgen.proof.states import CardState, DeckState, GameState, flattened
from printgen.proof.wording import looks_alike, word_diff, words
from printgen.words import Words


def marked(before: str, after: str, language: str = "zh-Hans") -> str:
    """The difference as people write it: [gone] {come}."""
    signs = {"same": "{}", "old": "[{}]", "new": "{{{}}}"}
    return "".join(signs[run.state].format(run.text) for run in word_diff(before, after, language))


@pytest.mark.parametrize(
    ("before", "after", "language", "shown"),
    [
        ("抽一张牌。", "抽两张牌。", "zh-Hans", "抽[一]{两}张牌。"),
        ("造成 2 点伤害", "造成 12 点伤害", "zh-Hans", "造成 [2]{12} 点伤害"),
        ("从牌库抽牌", "从弃牌堆抽牌", "zh-Hans", "从[牌库]{弃牌堆}抽牌"),
        ("封印魔空空间 1 处", "封印裂隙 1 处", "zh-Hans", "封印[魔空空间]{裂隙} 1 处"),
        ("鬼の籠手を装備する", "鬼の面を装備する", "ja", "鬼の[籠手]{面}を装備する"),
        ("Draw 2 cards.", "Draw 3 cards.", "en", "Draw [2]{3} cards."),
        ("a colour of fire", "a color of fire", "en", "a [colour]{color} of fire"),
        ("costs {hp} :fire:", "costs {cost} :ice:", "en", "costs [{hp} :fire:]{{cost} :ice:}"),
        ("抽牌", "抽牌，弃牌", "zh-Hans", "抽牌{，弃牌}"),
        ("", "新", "zh-Hans", "{新}"),
    ],
)
def test_words_and_not_letters(before: str, after: str, language: str, shown: str) -> None:
    assert marked(before, after, language) == shown


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja", "en", "th", "ko", "xx"])
def test_no_text_is_lost(language: str) -> None:
    text = "本回合**视为鬼武者**，+3 {hand}；[ja:鬼の籠手] Deal 1.5 damage\n:fire: — ไฟ 불꽃 e\u0301\U0001f525"
    other = text.replace("鬼武者", "人").replace("1.5", "2")
    assert "".join(words(text, language)) == text
    runs = word_diff(text, other, language)
    assert "".join(run.text for run in runs if run.state != "new") == text
    assert "".join(run.text for run in runs if run.state != "old") == other


@pytest.mark.parametrize(
    ("before", "after", "alike"),
    [
        ("a b", "a\u00a0b", True),
        ("牌", "牌 ", True),
        ("e\u0301", "\u00e9", True),
        ("a\u200bb", "ab", True),
        ("ab", "ac", False),
        ("1 2", "12 ", True),
    ],
)
def test_what_nobody_sees(before: str, after: str, alike: bool) -> None:
    assert looks_alike(before, after) is alike


def card(drawn: list[tuple[int, int, int, int]]) -> Image.Image:
    picture = Image.new("RGB", (630, 880), "#ffe9e0")
    for box in drawn:
        ImageDraw.Draw(picture).rectangle(box, fill="#222244")
    return picture


def test_where_pictures_differ() -> None:
    areas = differing(card([]), card([(100, 100, 129, 149), (400, 700, 400, 700)]), 10, exact=True)
    boxes = [
        (round(one.left * 630), round(one.top * 880), round(one.width * 630), round(one.height * 880)) for one in areas
    ]
    assert boxes == [(100, 100, 30, 50), (400, 700, 10, 10)], "two places, the second a single pixel"


def test_the_faintest_colour_is_a_difference_of_drawings() -> None:
    assert differing(Image.new("RGB", (630, 880), "#800000"), Image.new("RGB", (630, 880), "#810000"), 10, exact=True)
    assert not differing(card([(9, 9, 99, 99)]), card([(9, 9, 99, 99)]), 10, exact=True)


def test_a_pixel_of_phase_and_a_cut_line_are_none_of_a_printed_sheet() -> None:
    moved = card([(101, 100, 160, 180), (0, 0, 630, 2)])
    assert differing(card([(100, 100, 159, 179)]), moved, 10, exact=False) == ()
    assert differing(card([(100, 100, 159, 179)]), card([(104, 100, 163, 179)]), 10, exact=False)


def test_many_places_become_few() -> None:
    dots = [(x, y, x + 3, y + 3) for x in range(20, 600, 60) for y in range(20, 860, 60)]
    assert 1 <= len(differing(card([]), card(dots), 10, exact=True)) <= 8


def state(cards: dict[str, int]) -> GameState:
    """One deck; id → copies."""
    made = tuple(CardState(one, one, copies, 0, {}, {}, {"front": one}) for one, copies in cards.items())
    return GameState("g", "G", "en", (DeckState("d", "D", "cards", "cardstock", (63, 88), {}, made),), {}, {})


def test_moving_one_card_moves_no_other() -> None:
    changes = compare(state(dict.fromkeys("abcdef", 1)), state(dict.fromkeys("aebcdf", 1)))
    assert [(one.card, one.fields[0].field, one.fields[0].before, one.fields[0].after) for one in changes.cards] == [
        ("e", "order", 5, 2)
    ]


def test_copies_to_print_and_to_take_out() -> None:
    changes = compare(state({"a": 2, "b": 3, "gone": 1}), state({"a": 5, "b": 1, "new": 4}))
    assert [(one.card, copies) for one, copies in to_print(changes)] == [("a", 3), ("new", 4)]
    assert [(one.card, copies) for one, copies in to_take_out(changes)] == [("b", 2), ("gone", 1)]


def test_a_changed_face_replaces_every_copy() -> None:
    old, new = (CardState("a", "A", copies, 1, {}, {}, {"front": look}) for copies, look in ((2, "x"), (3, "y")))
    change = CardChange("d", "a", "changed", old, new, (FieldChange("text", "text", "1", "2"),), ("front",), ("front",))
    changes = compare(None, state({}))
    changes = type(changes)(None, changes.after, (change,))
    assert [copies for _, copies in to_print(changes)] == [4]
    assert [copies for _, copies in to_take_out(changes)] == [3]


def test_nested_values_have_names() -> None:
    data = {"souls": {"red": 2}, "wards": [{"id": "gion", "gates": 1}, {"gates": 2}], "wheel": [1, 2]}
    assert dict(flattened(data)) == {"souls.red": 2, "wards.gion.gates": 1, "wards.2.gates": 2, "wheel": [1, 2]}


def page(file: str, side: str, stock: str = "cardstock") -> Page:
    duplex = "long-edge" if side == "back" or "sheets" in file else "none"
    return Page(file, 1, side, Size(210, 297), 1, 1, (), stock, (), duplex=duplex)  # type: ignore[arg-type]  # both literals


def test_packs_by_stock_with_backs_for_all_or_none() -> None:
    plan = Plan(
        (page("sheets-cardstock-a4.pdf", "front"), page("sheets-cardstock-a4.pdf", "back"),
         page("boards-a4.pdf", "front"), page("quick-reference-a4.pdf", "front", "paper"))
    )  # fmt: skip
    packed = pack_plan(plan, {"cardstock": [page("", "front")]}, "a4", "long-edge").pages
    assert [(one.file, one.number, one.side) for one in packed] == [
        *(("update-cardstock-a4.pdf", number, side) for number, side in enumerate(("front", "back") * 3, 1)),
        ("update-paper-a4.pdf", 1, "front"),
    ]
    assert [one.duplex for one in packed] == ["long-edge"] * 6 + ["none"]


def test_a_hand_fed_pack_is_two_files() -> None:
    plan = Plan((page("sheets-cardstock-a4-fronts.pdf", "front"), page("sheets-cardstock-a4-backs.pdf", "back")))
    packed = pack_plan(plan, {"cardstock": [page("", "front")]}, "a4", "manual").pages
    assert [(one.file, one.number) for one in packed] == [
        ("update-cardstock-a4-fronts.pdf", 1), ("update-cardstock-a4-fronts.pdf", 2),
        ("update-cardstock-a4-backs.pdf", 1), ("update-cardstock-a4-backs.pdf", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("paper", [Size(210, 297), Size(215.9, 279.4), Size(90, 120), Size(297, 420)])
def test_every_row_is_on_a_slip_and_inside_the_page(paper: Size) -> None:
    rows = [SlipRow("d", f"c{n}", f"很长很长的牌名 {n} " * 3, "D", 2, n % 3, "face", Size(63, 88)) for n in range(50)]
    pages = slip_pages(rows, SlipHead("about", ""), Words("proof", "zh-Hans"), paper, "cardstock")
    assert [placed.card for one in pages for placed in one.placements] == [f"c{n}" for n in range(50)]
    sheet = Rect(0, 0, paper.width, paper.height)
    for one in pages:
        assert all(sheet.contains(placed.trim) for placed in one.placements)
        trims = [placed.trim for placed in one.placements]
        assert not any(a.overlaps(b) for i, a in enumerate(trims) for b in trims[:i])
        for caption in one.captions:
            if caption.y > 40 and paper.width > 200:
                assert caption.x + text_width(caption.text, caption.size_mm, bold=caption.bold) <= paper.width - 10


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert fitted("短", 20, 3) == "短"
    cut = fitted("一个非常非常长的名字", 20, 3)
    assert cut.endswith("…") and text_width(cut, 3) <= 20


@pytest.mark.parametrize("size", [Size(63, 88), Size(44, 67), Size(96, 128)])
def test_an_edition_mark_lies_between_trim_and_safe_area(size: Size) -> None:
    placed = Placement("d", "c", 1, "front", "f", Rect(20, 30, size.width, size.height), Rect(18, 28, 70, 95))
    ground, text = edition_mark(placed, "7f3a-9c21")
    numbers = [value for _, values in commands(ground.path) for value in values]
    left, right, top, bottom = min(numbers[::2]), max(numbers[::2]), min(numbers[1::2]), max(numbers[1::2])
    assert 20 < left < right < 20 + size.width
    assert 30 + size.height - 3 <= top < bottom <= 30 + size.height - 0.5
    assert text.anchor == "middle" and text.size_mm >= 1.4


@pytest.mark.parametrize(("rotation", "edge"), [(0, "top"), (90, "right"), (180, "bottom"), (270, "left")])
def test_a_face_cut_from_a_sheet_stands_upright(tmp_path: Path, rotation: int, edge: str) -> None:
    """A card of 20 × 30 mm, its upper 5 mm red, lying on the page turned clockwise."""
    lying = Rect(40, 50, 20, 30) if rotation % 180 == 0 else Rect(40, 50, 30, 20)
    strips = {
        "top": (lying.x, lying.y, lying.width, 5),
        "bottom": (lying.x, lying.bottom - 5, lying.width, 5),
        "left": (lying.x, lying.y, 5, lying.height),
        "right": (lying.right - 5, lying.y, 5, lying.height),
    }
    sheet = Canvas(str(tmp_path / "sheet.pdf"), pagesize=(100 * POINTS_PER_MM, 100 * POINTS_PER_MM))
    for colour, (x, y, width, height) in (
        ((0, 0, 1), (lying.x, lying.y, lying.width, lying.height)),
        ((1, 0, 0), strips[edge]),
    ):
        sheet.setFillColorRGB(*colour)
        k = POINTS_PER_MM
        sheet.rect(x * k, (100 - y - height) * k, width * k, height * k, stroke=0, fill=1)
    sheet.save()
    pictures = Pictures()
    face = pictures.placed(tmp_path / "sheet.pdf", 1, lying.x, lying.y, lying.size, rotation)
    pictures.close()
    assert face.size == (200, 300)
    assert [face.getpixel((100, y)) for y in (20, 80, 280)] == [(255, 0, 0), (0, 0, 255), (0, 0, 255)]
