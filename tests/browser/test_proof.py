"""The proof page in a real browser: divider, filters, search, keys; and everything there without its script."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from printgen.cli import main
from tests.conftest import ROOT
from tests.small import SmallProject

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A proof of one changed, one added and one removed card."""
    project = SmallProject(tmp_path_factory.mktemp("proof") / "project", fonts=ROOT / "fonts")
    texts, numbers = "cards/duel/lang/zh-Hans.yaml", "cards/duel/decks/spells.yaml"
    git = ("git", "-C", str(project.root), "-c", "user.name=d", "-c", "user.email=d@example.org")
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "one")):
        subprocess.run([*git, *words], check=True)
    project.replace(texts, "造成 {cost} 点伤害。", "造成 {cost} 点火焰伤害。")
    project.replace(numbers, "  - {id: ib, cost: 1}", "  - {id: wall, cost: 7}")
    project.replace(texts, "  ib: {name: 冰锥, text: 抽一张牌。}", "  wall: {name: 石墙, text: 挡住。}")
    with pytest.raises(SystemExit) as left, pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["printgen", "proof", "duel", "--since", "HEAD", "--project", str(project.root)])
        main()
    assert left.value.code == 1
    return project.root / "output/duel/proof/zh-Hans.html"


@pytest.fixture
def page(browser: Browser, html: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 900})
    opened = context.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(html.as_uri())
    yield opened
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == [], "nothing is fetched"
    context.close()


def shown(page: Page) -> list[str]:
    return [one.get_attribute("id") or "" for one in page.locator(".entry").all() if one.is_visible()]


def test_one_over_the_other_with_a_divider(page: Page) -> None:
    before, after = page.locator("#spells-fb .before"), page.locator("#spells-fb .after")
    assert before.bounding_box() == after.bounding_box()
    divider = page.locator("#spells-fb input[type=range]")
    assert 10 < int(divider.input_value()) < 50, "it begins where the words changed"
    divider.evaluate("range => { range.value = 80; range.dispatchEvent(new Event('input', { bubbles: true })) }")
    assert "80%" in after.evaluate("image => getComputedStyle(image).clipPath")
    area = page.locator("#spells-fb .area").first.bounding_box()
    picture = before.bounding_box()
    assert area and picture and picture["y"] < area["y"] < picture["y"] + picture["height"]


def test_filters_and_search(page: Page) -> None:
    assert shown(page) == ["spells-fb", "spells-wall", "spells-ib"]
    page.locator(".chip.added").click()
    assert shown(page) == ["spells-wall"]
    page.locator(".chip", has_text="全部 3").click()
    page.locator("#search").fill("火焰")
    assert shown(page) == ["spells-fb"]
    page.locator("#search").fill("no such words")
    assert shown(page) == [] and page.locator("#none-left").is_visible()
    page.keyboard.press("Escape")
    assert len(shown(page)) == 3
    page.locator(".chip", has_text="English").click()
    assert shown(page) == ["spells-fb", "spells-wall"], "one translation is stale, one missing"


def test_keys(page: Page) -> None:
    page.keyboard.press("j")
    page.keyboard.press("ArrowRight")
    first = page.locator("#spells-fb")
    value = int(first.locator("input[type=range]").input_value())
    page.keyboard.press("ArrowRight")
    assert int(first.locator("input[type=range]").input_value()) == value + 1
    page.keyboard.press("d")
    assert "difference" in (first.get_attribute("class") or "")
    page.keyboard.down("b")
    assert first.locator(".after").evaluate("image => getComputedStyle(image).visibility") == "hidden"
    page.keyboard.up("b")
    page.keyboard.press("v")
    assert first.locator("figure").first.is_hidden(), "what was seen folds"
    assert page.locator(".progress span").evaluate("one => getComputedStyle(one, '::before').content") is not None
    page.keyboard.press("3")
    assert shown(page) == ["spells-ib"]
    page.keyboard.press("/")
    page.keyboard.type("0dv")
    assert page.locator("#search").input_value() == "0dv", "keys typed into the search are words"


def test_without_the_script_before_and_after_lie_side_by_side(browser: Browser, html: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1300, "height": 900})
    page = context.new_page()
    page.goto(html.as_uri())
    before, after = page.locator("#spells-fb .before").bounding_box(), page.locator("#spells-fb .after").bounding_box()
    assert before and after and before["x"] + before["width"] <= after["x"] and before["y"] == after["y"]
    assert page.locator("#search").is_hidden()
    page.locator(".chip.removed").click()
    assert shown(page) == ["spells-ib"], "filters are style rules"
    context.close()


@pytest.mark.parametrize("width", [360, 700, 1300])
def test_nothing_runs_out_of_the_window(browser: Browser, html: Path, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(html.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_schemes_can_be_read(browser: Browser, html: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]  # a literal, from the list above
    page = context.new_page()
    page.goto(html.as_uri())
    for selector in ("#spells-fb h2", "#spells-fb ins", "#spells-ib del", "#spells-fb .warn"):
        ink, ground = page.locator(selector).first.evaluate(
            """one => {
                let ground = "rgba(0, 0, 0, 0)"
                for (let at = one; at && ground === "rgba(0, 0, 0, 0)"; at = at.parentElement)
                    ground = getComputedStyle(at).backgroundColor
                return [getComputedStyle(one).color, ground]
            }"""
        )
        assert contrast(ink, ground) >= 4.5, (selector, ink, ground)
    context.close()


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours written as rgb(…)."""

    def light(colour: str) -> float:
        levels = [int(part) / 255 for part in colour[4:-1].split(",")]
        linear = [level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
