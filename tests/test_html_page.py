"""printables.html as text: every copy once, in its place, one file, closed, and what the options can reach."""

from __future__ import annotations

import re

import pytest

from printgen.geometry import Rect, Size
from printgen.impose.options import SheetOptions
from printgen.model import Page, Placement, Stroke
from printgen.write.html_css import StyleSheet
from printgen.write.html_marks import crop_marks
from printgen.write.html_slots import slot_rules
from printgen.write.page_words import page_words
from tests.sheets import part, planned
from tests.webpages import page_of, pieces_of

TWO = {"tachi": "太刀", "souls": "魂"}


def faces(page: str, side: str) -> list[tuple[str, str, int]]:
    found = re.findall(r'data-component="([^"]+)" data-card="([^"]+)" data-copy="(\d+)" data-side="([^"]+)"', page)
    return [(component, card, int(copy)) for component, card, copy, which in found if which == side]


def test_every_copy_is_there_once_on_each_side() -> None:
    page = page_of([*pieces_of("tachi", 11), *pieces_of("souls", 5, (44, 67))], TWO)
    wanted = [("tachi", "one", n) for n in range(1, 12)] + [("souls", "one", n) for n in range(1, 6)]
    assert sorted(faces(page, "front")) == sorted(wanted)
    assert sorted(faces(page, "back")) == sorted(wanted)


def test_only_the_first_tile_of_a_tiled_piece_counts() -> None:
    board = pieces_of("map", 1, (380, 260), back=False)
    page = page_of(board, {"map": "地图"}, plan=planned(board, None, part("map", "board")))
    tiles = re.findall(r'data-side="front" data-tile="(\d+)"', page)
    assert tiles == ["1", "2"]
    assert "1 张 · 2 张纸" in page


def test_slots_lie_where_the_plan_says() -> None:
    plan = planned(pieces_of("tachi", 9))
    page = page_of(pieces_of("tachi", 9), {"tachi": "太刀"}, plan=plan)
    first = plan.pages[0].placements[0]
    assert f"translate:{first.clip.x:g}mm {first.clip.y:g}mm" in page


def placement(rotation: int, **changes: object) -> Placement:
    values = {"trim": Rect(20, 30, 63, 88), "clip": Rect(18.5, 28.5, 66, 91), "rotation": rotation} | changes
    return Placement("a", "b", 1, "front", "k", **values)  # type: ignore[arg-type]  # of the right types


@pytest.mark.parametrize(
    ("rotation", "transform"),
    [
        (0, "translate(-2mm,-2mm)"),
        (90, "translate(93mm,-2mm) rotate(90deg)"),
        (180, "translate(68mm,93mm) rotate(180deg)"),
        (270, "translate(-2mm,68mm) rotate(270deg)"),
    ],
)
def test_turned_faces_stay_over_their_trim(rotation: int, transform: str) -> None:
    if rotation % 180:
        turned = placement(rotation, trim=Rect(20, 30, 88, 63), clip=Rect(18.5, 28.5, 91, 66))
    else:
        turned = placement(rotation)
    assert f"transform:{transform};width:70mm;height:95mm" in slot_rules(turned, Size(63, 88), "s")


def test_bleed_is_a_cross_on_fronts_a_rectangle_on_backs_and_round_on_tokens() -> None:
    assert "polygon(1.5mm 0mm,64.5mm 0mm,64.5mm 1.5mm" in slot_rules(placement(0), Size(63, 88), "s")
    assert "clip-path" not in slot_rules(placement(0, corners=True), Size(63, 88), "s")
    assert "ellipse(33mm 45.5mm at 33mm 45.5mm)" in slot_rules(placement(0, shape="round"), Size(63, 88), "s")
    assert slot_rules(placement(0, shape="hex"), Size(63, 88), "s").count("mm,") == 6


def test_crop_marks_come_from_cut_lines_and_touch_no_card() -> None:
    cards = tuple(
        Placement("a", "b", n, "front", "k", Rect(x, y, 63, 88), Rect(x, y, 63, 88))
        for n, (x, y) in enumerate([(7.5, 13.5), (73.5, 13.5), (7.5, 104.5)])
    )
    page = Page("f", 1, "front", Size(210, 297), 1, 1, ("a",), "cardstock", cards)
    marks = crop_marks(page, [Stroke("cut", 70.5, 0, 70.5, 297), Stroke("notch", 1, 1, 2, 2)])
    assert [(mark.y1, mark.y2) for mark in marks] == [(0, 13.0), (101.5, 104.5), (193.0, 297)]
    assert {mark.kind for mark in marks} == {"crop"}


def test_the_page_is_closed_and_nothing_in_it_runs() -> None:
    hostile = '<section class="face"><script>alert(1)</script><h2 onclick="x()">Rock &amp; Roll &lt;3</h2></section>'
    page = page_of(pieces_of("tachi", 1), {"tachi": '<script>"&'}, html={"tachi/one": hostile})
    assert "<script" not in page
    assert not re.search(r"<[^>]*\son[a-z]+\s*=", page)
    assert "default-src 'none'" in page
    assert not re.search(r'(?:src|href)="(?!#)', page)
    assert "Rock &amp; Roll &lt;3" in page
    assert "&lt;script&gt;&#34;&amp;" in page


def test_names_are_printed_without_their_markup() -> None:
    page = page_of(pieces_of("tachi", 1), {"tachi": "[ja:太刀]"})
    assert "<title>鬼の &amp; &lt;b&gt;game&lt;/b&gt; · printgen</title>" in page
    assert "[ja:" not in page


def test_a_picture_used_by_many_copies_lies_once_in_the_file() -> None:
    face = '<section class="face"><img src="art/a.svg" alt=""></section>'
    page = page_of(pieces_of("tachi", 54), {"tachi": "太刀"}, html={"tachi/one": face, "tachi/back": face})
    assert page.count("data:image") == 1
    assert page.count("pg-p1") > 100


def test_one_card_of_two_characters_is_a_small_file() -> None:
    face = '<section class="face"><h2>直骨</h2></section>'
    page = page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, html={"tachi/one": face})
    assert len(page.encode()) < 300_000


def test_a_sheet_disappears_only_with_its_last_deck() -> None:
    page = page_of([*pieces_of("tachi", 5), *pieces_of("items", 2)], {"tachi": "太刀", "items": "道具"})
    both = re.search(r"body:has\(#pg-d-tachi:not\(:checked\)\):has\(#pg-d-items:not\(:checked\)\) \.(pg-set\d+)", page)
    assert both
    assert f'{both[1]}" aria-label' in page


def test_both_sides_of_a_sheet_go_together_though_one_deck_has_no_backs() -> None:
    page = page_of([*pieces_of("tachi", 5), *pieces_of("items", 2, back=False)], {"tachi": "太刀", "items": "道具"})
    sets = re.findall(r'<article class="pg-sheet[^"]* (pg-set\d+)"', page)
    assert len(sets) == 2
    assert len(set(sets)) == 1


def test_every_paper_of_the_plan_is_a_page_of_its_own() -> None:
    page = page_of(
        [*pieces_of("tachi", 5), *pieces_of("screens", 1, (268, 190), back=False)], {"tachi": "太刀", "screens": "屏"}
    )
    assert "@page pg-210x297{size:210mm 297mm;margin:0}" in page
    assert "@page pg-297x210{size:297mm 210mm;margin:0}" in page
    assert page.index("@page{size:") < page.index("@page pg-")


def test_lines_are_defined_once_for_all_sheets() -> None:
    page = page_of(pieces_of("tachi", 54), {"tachi": "太刀"})
    assert page.count('class="pg-cut"') == 1
    assert page.count('<use class="pg-lines"') == 6


def test_cut_marks_offered_are_those_that_can_be_made() -> None:
    lines = page_of(pieces_of("tachi", 1), {"tachi": "太刀"})
    marks = page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, options=SheetOptions(cut="marks"))
    none = page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, options=SheetOptions(cut="none"))
    assert re.findall(r'<option value="(\w+)"', lines) == ["lines", "dashed", "marks", "none"]
    assert re.findall(r'<option value="(\w+)"( selected)?', marks) == [("marks", " selected"), ("none", "")]
    assert 'pg-cut">' not in none


def test_the_saver_is_an_option_where_the_game_has_one() -> None:
    saver = [StyleSheet("saver.css", ".face { background: none }", saver=True)]
    assert 'id="pg-ink">' in page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, styles=saver)
    assert 'id="pg-ink" checked>' in page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, styles=saver, ink="saver")
    assert 'id="pg-ink"' not in page_of(pieces_of("tachi", 1), {"tachi": "太刀"})


def test_it_speaks_the_language_of_the_build_and_says_its_own() -> None:
    chinese = page_of(pieces_of("tachi", 1), {"tachi": "太刀"})
    english = page_of(pieces_of("tachi", 1), {"tachi": "Tachi"}, language="en")
    arabic = page_of(pieces_of("tachi", 1), {"tachi": "Tachi"}, language="ar")
    assert "<b>实际大小 100 %</b>" in chinese
    assert '<html lang="zh-Hans" dir="ltr">' in chinese
    assert "<b>Actual size, 100 %</b>" in english
    assert '<html lang="ar" dir="rtl">' in arabic
    assert '<header class="pg-top" lang="en"' in arabic


def test_the_command_names_the_decks() -> None:
    page = page_of(pieces_of("tachi", 1), {"tachi": "太刀"})
    assert '<code>printgen build demo<span class="pg-only-tachi"> <b>--only tachi</b></span></code>' in page


def test_a_draft_says_so() -> None:
    assert "草稿" in page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, draft=True)


def test_a_printers_correction_moves_all_of_a_back() -> None:
    from printgen.impose.options import BackOffset

    page = page_of(
        pieces_of("tachi", 1), {"tachi": "太刀"}, options=SheetOptions(back_offset=BackOffset(turn_deg=0.5, scale=1.01))
    )
    assert page.count('style="rotate:0.5000deg;scale:1.010000"') == 1


def test_equal_input_gives_equal_bytes() -> None:
    assert page_of(pieces_of("tachi", 20), {"tachi": "太刀"}) == page_of(pieces_of("tachi", 20), {"tachi": "太刀"})


def test_page_words_are_whole_in_every_language_the_toolkit_speaks() -> None:
    english, chinese = page_words("en"), page_words("zh-Hans")
    missing = {key for key in english._own if not key.endswith("_one") and key not in chinese._own}
    assert not missing
    assert not set(chinese._own) - set(english._own)
    for key, text in chinese._own.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", english._own[key])), key


def test_counts_of_one_have_their_own_form() -> None:
    assert page_words("en")("papers", 1) == "1 sheet"
    assert page_words("en")("papers", 2) == "2 sheets"
    assert page_words("zh-Hans")("papers", 1) == "1 张纸"
    assert page_words("de")("papers", 1) == "1 sheet"
    with pytest.raises(KeyError):
        page_words("en")("nonsense")


def test_backs_in_a_file_of_their_own_are_headed_without_a_count() -> None:
    pieces = [*pieces_of("tachi", 9), *pieces_of("souls", 16, (44, 67))]
    page = page_of(pieces, TWO, options=SheetOptions(duplex="manual"))
    details = re.findall(r'<h2>太刀 <small lang="zh-Hans">(.*?)</small>', page)
    assert details == ["9 张 · 63 × 88 mm · 卡纸 250–300 g · 1 张纸", "63 × 88 mm · 卡纸 250–300 g · 1 张纸"]
