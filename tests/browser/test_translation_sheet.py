"""The translation sheet in a real browser: filters, search, keys; and everything there without its script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from printgen.translating import SheetRequest, translation_sheet
from tests.conftest import ROOT
from tests.small import ENGLISH, SmallProject

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sheet with one missing text."""
    project = SmallProject(tmp_path_factory.mktemp("sheet") / "project", fonts=ROOT / "fonts")
    project.write("cards/duel/lang/en.yaml", ENGLISH.replace("Fireball", "''"))
    return translation_sheet(SheetRequest(project.root, "duel", "en", project.root / "out")).path


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def page(request: pytest.FixtureRequest, browser: Browser, html: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 900}, java_script_enabled=request.param)
    opened = context.new_page()
    asked: list[str] = []
    opened.on("request", lambda one: asked.append(one.url))
    opened.goto(html.as_uri())
    yield opened
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == [], "nothing is fetched"
    context.close()


def shown(page: Page) -> list[str]:
    return [one.get_attribute("id") or "" for one in page.locator(".item").all() if one.is_visible()]


def test_a_filter_leaves_what_it_asks_for(page: Page) -> None:
    assert shown(page) == ["spells-labels", "spells-fb", "spells-ib", "words-game-labels"]
    page.locator("[name=want][value=missing]").check(force=True)
    assert shown(page) == ["spells-fb"]
    page.locator("[name=want][value=all]").check(force=True)
    page.locator("#part").select_option("words")
    assert shown(page) == ["words-game-labels"]


@pytest.mark.parametrize("page", [True], indirect=True, ids=["script"])
def test_search_and_keys(page: Page) -> None:
    page.keyboard.press("1")
    assert shown(page) == ["spells-fb"]
    page.keyboard.press("0")
    page.keyboard.press("/")
    page.keyboard.type("icicle")
    assert shown(page) == ["spells-ib"]
    page.keyboard.type(" nowhere")
    assert page.locator("#none-left").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    assert page.evaluate("document.activeElement.id") == "spells-fb", "the next that wants something"
    small = page.locator("#spells-fb img").first.bounding_box()
    page.keyboard.press("l")
    large = page.locator("#spells-fb img").first.bounding_box()
    assert small and large and large["width"] > 2 * small["width"]


def test_nothing_sticks_out_of_a_narrow_window(page: Page) -> None:
    page.set_viewport_size({"width": 380, "height": 800})
    for item in page.locator(".item").all():
        box = item.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 381


@pytest.mark.parametrize("width", [380, 700, 1000, 1300, 1700, 2400])
def test_every_filter_is_in_sight_at_any_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("[...document.querySelectorAll('.bar, .filters')].every(e => e.scrollWidth <= e.clientWidth)")
    for chip in page.locator(".filters .chip, .filters input:visible, .filters select").all():
        box = chip.bounding_box()
        assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= width)


def test_a_wide_window_keeps_the_cards_in_its_middle(page: Page) -> None:
    page.set_viewport_size({"width": 2400, "height": 800})
    box = page.locator(".item").first.bounding_box()
    assert box
    assert abs(box["x"] - (page.evaluate("document.body.clientWidth") - box["x"] - box["width"])) < 2


@pytest.mark.parametrize("page", [True], indirect=True, ids=["script"])
def test_a_card_that_is_gone_to_is_not_under_the_filters(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 500})
    for _ in range(3):
        page.keyboard.press("j")
    item, bar = (page.locator(one).bounding_box() for one in (".item:focus", ".filters"))
    assert item and bar and item["y"] >= bar["y"] + bar["height"]
