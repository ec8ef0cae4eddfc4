"""printables.html in a real browser: options without a script, and sheets that print as the PDFs do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from printgen.impose.options import SheetOptions
from printgen.write.html_css import StyleSheet
from tests.sheets import part, planned
from tests.webpages import page_of, pieces_of

pytestmark = pytest.mark.browser

DPI = 200
Opened = Callable[[str], Page]


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Opens a page offline and without scripts; any request that isn't the file itself fails the test."""
    context = browser.new_context(viewport={"width": 1500, "height": 1000}, java_script_enabled=False, offline=True)
    asked: list[str] = []

    def show(html: str) -> Page:
        path = tmp_path / "打印 page.html"
        path.write_text(html, encoding="utf-8")
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: asked.append(message.text))
        page.goto(path.as_uri())
        return page

    yield show
    context.close()
    assert [url for url in asked if not url.startswith(("data:", "file:"))] == []


def printed(page: Page) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True, print_background=True))


def sizes(document: pypdfium2.PdfDocument) -> list[tuple[float, float]]:
    return [document[number].get_size() for number in range(len(document))]


def picture(document: pypdfium2.PdfDocument, number: int) -> np.ndarray[Any, Any]:
    """Page from 0 as pixels at DPI."""
    shown = document[number].render(scale=DPI / 72, rev_byteorder=True).to_numpy()[:, :, :3].copy()
    return np.asarray(shown)


def counts(page: Page) -> tuple[str, str]:
    """What the bar counts, as it is read: generated text isn't in the DOM, so sheets that are shown are counted too."""
    shown = page.locator(".pg-sheet:visible").count()
    fronts = page.locator(".pg-first:visible").count()
    return str(shown), str(fronts)


THREE = [*pieces_of("tachi", 18), *pieces_of("items", 4), *pieces_of("souls", 5, (44, 67), back=False)]
NAMES = {"tachi": "太刀", "items": "道具", "souls": "魂"}


def test_it_prints_exactly_the_plans_pages(opened: Opened) -> None:
    plan = planned(THREE)
    document = printed(opened(page_of(THREE, NAMES, plan=plan)))
    assert len(document) == len(plan.pages)
    for width, height in sizes(document):
        assert (width, height) == (pytest.approx(594.96, abs=0.5), pytest.approx(841.92, abs=0.5))
    assert all(picture(document, number).min() < 128 for number in range(len(document)))  # none blank


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_other_papers_print_at_their_size(opened: Opened, paper: str) -> None:
    from printgen.impose.papers import paper as named

    options = SheetOptions(paper=named(paper))
    plan = planned(THREE, options)
    document = printed(opened(page_of(THREE, NAMES, plan=plan, options=options)))
    assert len(document) == len(plan.pages)
    for (width, height), page in zip(sizes(document), plan.pages, strict=True):
        assert width == pytest.approx(page.paper.width / 25.4 * 72, abs=0.6)
        assert height == pytest.approx(page.paper.height / 25.4 * 72, abs=0.6)


def dark_columns(document: pypdfium2.PdfDocument, number: int, y_mm: float) -> list[float]:
    """Centres (mm) of dark runs along a line across a page."""
    row = picture(document, number)[round(y_mm / 25.4 * DPI), :, :].max(axis=1) < 140
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
    return [float((a + b) / 2 / DPI * 25.4) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def test_upright_sheets_stay_true_to_size_beside_wide_ones(opened: Opened) -> None:
    """Chromium scales every page down as soon as anything is wider than the first, unless sheets are contained."""
    boards = [*pieces_of("map", 1, (380, 260), back=False), *pieces_of("screens", 1, (268, 190), back=False)]
    pieces = [*pieces_of("tachi", 9), *boards]
    plan = planned(pieces, None, part("tachi"), part("map", "board"), part("screens", "screen"))
    board = '<section class="face"><h2 style="left:300mm;width:75mm">x</h2></section>'
    names = {"tachi": "太刀", "map": "图", "screens": "屏"}
    document = printed(opened(page_of(pieces, names, html={"map/one": board}, plan=plan)))
    assert {tuple(map(round, size)) for size in sizes(document)} == {(595, 842), (842, 595)}
    cut = sorted({stroke.x1 for stroke in plan.pages[0].strokes if stroke.kind == "cut" and stroke.x1 == stroke.x2})
    found = dark_columns(document, 0, 2.5)
    assert len(found) == len(cut)
    assert max(abs(a - b) for a, b in zip(found, cut, strict=True)) < 0.2


def test_every_face_lies_on_its_trim_and_its_bleed_is_a_cross(opened: Opened) -> None:
    blue = [StyleSheet("blue.css", ".face { background: #00f } .face h2 { display: none }")]
    plan = planned(pieces_of("tachi", 9))
    document = printed(opened(page_of(pieces_of("tachi", 9), {"tachi": "太刀"}, styles=blue, plan=plan)))
    front = picture(document, 0)
    is_blue = (front[:, :, 2] > 200) & (front[:, :, 0] < 80)
    for placed in plan.pages[0].placements:
        for x, y, inside in (
            (placed.trim.x + 0.5, placed.trim.y + 0.5, True),
            (placed.trim.right - 0.5, placed.trim.bottom - 0.5, True),
            (placed.trim.x + 30, placed.clip.y + 0.4, True),
            (placed.clip.x + 0.4, placed.trim.y + 40, True),
            (placed.clip.x + 0.5, placed.clip.y + 0.5, False),
        ):
            assert is_blue[round(y / 25.4 * DPI), round(x / 25.4 * DPI)] == inside, (placed, x, y)


def test_unticked_decks_leave_blank_slots_and_empty_sheets_go(opened: Opened) -> None:
    page = opened(page_of(THREE, NAMES))
    whole = counts(page)
    page.click("button.pg-open")
    page.uncheck("#pg-d-souls")
    assert int(counts(page)[0]) < int(whole[0])
    assert page.locator('.pg-slot[data-component="souls"]:visible').count() == 0
    page.uncheck("#pg-d-items")
    assert page.locator('.pg-slot[data-component="items"]:visible').count() == 0
    assert page.locator('.pg-slot[data-component="tachi"]:visible').count() == 36
    assert page.locator(".pg-repack").inner_text().split("\n")[0].endswith("printgen build demo --only tachi")
    remaining = len(printed(page))
    assert remaining == int(counts(page)[0])
    page.uncheck("#pg-d-tachi")
    assert counts(page) == ("0", "0")
    assert page.locator(".pg-nothing").is_visible()
    page.click(".pg-decks button[type=reset]")
    assert counts(page) == whole


def test_the_deck_list_closes_by_key_and_needs_no_script(opened: Opened) -> None:
    page = opened(page_of(THREE, NAMES))
    assert not page.locator(".pg-decks").is_visible()
    page.click("button.pg-open")
    assert page.locator(".pg-decks").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".pg-decks").is_visible()


def test_backs_can_be_left_out(opened: Opened) -> None:
    page = opened(page_of(pieces_of("tachi", 18), {"tachi": "太刀"}))
    assert counts(page) == ("4", "2")
    page.uncheck("#pg-backs")
    assert counts(page) == ("2", "2")
    assert len(printed(page)) == 2


def darkness(page: Page, x_mm: float, y_mm: float) -> int:
    """The darkest pixel within a millimetre of a place on the first printed page."""
    shown = picture(printed(page), 0)
    x, y, reach = (round(value / 25.4 * DPI) for value in (x_mm, y_mm, 0.6))
    return int(shown[y - reach : y + reach, x - reach : x + reach].min())


def test_cut_lines_can_be_dashed_marks_or_none(opened: Opened) -> None:
    plan = planned(pieces_of("tachi", 9))
    page = opened(page_of(pieces_of("tachi", 9), {"tachi": "太刀"}, plan=plan))
    trim = plan.pages[0].placements[0].trim
    along = [(trim.right, trim.y + step) for step in range(10, 60, 1)]

    def seen() -> float:
        shown = picture(printed(page), 0)
        line = [
            shown[round(y / 25.4 * DPI), round(x / 25.4 * DPI) - 1 : round(x / 25.4 * DPI) + 2].min() for x, y in along
        ]
        return sum(value < 140 for value in line) / len(line)

    assert seen() == 1
    page.select_option("#pg-cut", "dashed")
    assert 0.3 < seen() < 0.7
    page.select_option("#pg-cut", "marks")
    assert seen() == 0
    assert darkness(page, trim.right, 2.5) < 140
    page.select_option("#pg-cut", "none")
    assert darkness(page, trim.right, 2.5) > 200


def test_the_ink_saver_changes_faces_on_screen_and_in_print(opened: Opened) -> None:
    styles = [
        StyleSheet("a.css", ".face { background: #00f }"),
        StyleSheet("saver.css", ".face { background: #fff }", saver=True),
    ]
    plan = planned(pieces_of("tachi", 9))
    middle = plan.pages[0].placements[0].trim
    page = opened(page_of(pieces_of("tachi", 9), {"tachi": "太刀"}, styles=styles, plan=plan))
    x, y = round((middle.x + 40) / 25.4 * DPI), round((middle.y + 60) / 25.4 * DPI)
    assert picture(printed(page), 0)[y, x].tolist() == [0, 0, 255]
    page.check("#pg-ink")
    assert picture(printed(page), 0)[y, x].tolist() == [255, 255, 255]


def test_games_do_not_restyle_the_page_nor_the_page_the_faces(browser: Browser, tmp_path: Path) -> None:
    wild = [
        StyleSheet(
            "wild.css",
            "* { color: #f00 } h2, h1 { font-size: 70px } .pg-bar { display: none } :root { --pg-key: #0f0 }",
        )
    ]
    path = tmp_path / "page.html"
    path.write_text(page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, styles=wild), encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    style = "element => { const s = getComputedStyle(element); return [s.color, s.fontSize, s.marginTop, s.textAlign] }"
    assert page.eval_on_selector(".pg-game h1", style)[1] == "17px"
    assert page.eval_on_selector(".pg-group > h2", style)[0] == "rgb(27, 27, 25)"
    assert page.locator(".pg-bar").is_visible()
    assert page.eval_on_selector(".face h2", style) == ["rgb(255, 0, 0)", "70px", "0px", "start"]
    page.close()


def test_a_run_shows_the_shapes_of_its_language(opened: Opened) -> None:
    """The same character in Chinese and in Japanese on one face: the language must reach the shaper."""
    both = (
        '<section class="face"><h2 style="font-size:60pt;line-height:1">'
        '<span>直</span><br><span lang="ja">直</span></h2></section>'
    )
    plan = planned(pieces_of("tachi", 1))
    document = printed(opened(page_of(pieces_of("tachi", 1), {"tachi": "太刀"}, html={"tachi/one": both}, plan=plan)))
    trim = plan.pages[0].placements[0].trim
    size, left, top = (round(value / 25.4 * DPI) for value in (21.16, trim.x + 6.5, trim.y + 6.5))
    shown = picture(document, 0)[:, :, 0] < 128
    chinese, japanese = (
        shown[top : top + size, left : left + size],
        shown[top + size : top + 2 * size, left : left + size],
    )
    assert chinese.sum() > 500
    assert (chinese != japanese).sum() > 0.1 * chinese.sum()


def test_a_telephone_shows_whole_sheets(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page_of(THREE, NAMES), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(".pg-sheet").first.bounding_box()
    assert box is not None
    assert 340 < box["width"] <= 390
    page.close()


def read_aloud(page: Page) -> str:
    """All text of the page as a screen reader gets it, generated text included."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    return "".join(
        node.get("name", {}).get("value", "") for node in tree["nodes"] if node["role"]["value"] == "StaticText"
    )


def test_the_bar_counts_what_is_left(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page_of(pieces_of("tachi", 10), {"tachi": "Tachi"}, language="en"), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1500, "height": 1000})
    page.goto(path.as_uri())
    assert "4 pages2 sheets A4" in read_aloud(page)
    page.uncheck("#pg-backs")
    assert "2 pages2 sheets A4" in read_aloud(page)
    path.write_text(page_of(pieces_of("tachi", 1, back=False), {"tachi": "Tachi"}, language="en"), encoding="utf-8")
    page.goto(path.as_uri())
    assert "1 page1 sheet A4" in read_aloud(page)
    page.close()
