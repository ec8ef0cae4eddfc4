"""Icons: known by token, drawn in one colour, told apart in grey."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from printgen.icons.build import drawing
from printgen.render import icons

FOLDER = Path(icons.__file__).resolve().parent.parent / "icons"
SVG = "{http://www.w3.org/2000/svg}"
REGISTRY = icons.registry()

ALIKE_BELOW = 40
"""Root mean square distance of two 32 × 32 pictures (0–255) under which a glance takes one for the other. The nearest
two that nobody confuses (an arrow up, an arrow both ways) are 47 apart, the three medals 24–30."""


@pytest.mark.parametrize("token", REGISTRY)
def test_each_drawing_is_paths_of_one_colour(token: str) -> None:
    root = ElementTree.fromstring(icons.icon_source(token))
    assert root.attrib["viewBox"] == "0 0 32 32"
    for element in root.iter():
        assert element.tag in {f"{SVG}svg", f"{SVG}g", f"{SVG}path"}, "no gradient, mask, clip, text or picture"
        for paint in ("fill", "stroke"):
            assert element.attrib.get(paint, icons.INK) in {icons.INK, "none"}
    assert all("fill" in path.attrib for path in root.iter(f"{SVG}path")), "an unpainted path is black"


def test_every_file_has_a_row_and_every_row_a_file() -> None:
    assert {icon.file for icon in REGISTRY.values()} == {path.name for path in FOLDER.glob("*.svg")}


def test_tokens_and_emoji_are_named_once() -> None:
    assert all(icons.TOKEN.fullmatch(f":{token}:") for token in REGISTRY)
    assert len(icons.token_of_emoji()) == len(REGISTRY)
    assert icons.token_of_emoji()["🕯"] == "candle"


def test_every_icon_says_what_it_is() -> None:
    assert all(icon.alt["en"] and icon.alt["zh-Hans"] for icon in REGISTRY.values())


def test_attribution_names_the_own_drawings() -> None:
    notice = (FOLDER / "ATTRIBUTIONS.md").read_text("utf-8")
    own = [token for token, icon in REGISTRY.items() if not icon.origin]
    assert f"({', '.join(f'`{token}`' for token in own)})" in notice
    assert "Copyright (c) Microsoft Corporation." in notice


def test_a_template_gets_its_own_colour_in_every_path() -> None:
    svg = icons.icon_svg("candle", "#efe6d2")
    assert "#efe6d2" in svg and icons.INK not in svg and "currentColor" not in svg
    assert svg.startswith('<svg class="icon" aria-hidden="true" xmlns=')


def test_a_screen_reader_hears_the_word_of_the_language() -> None:
    assert 'aria-label="烛"' in icons.icon_svg("candle", language="zh-Hans")
    assert 'aria-hidden="true"' in icons.icon_svg("candle", language="xx")


def test_an_unknown_token_suggests_the_nearest() -> None:
    with pytest.raises(KeyError) as caught:
        icons.icon_svg("candel")
    assert "no icon :candel: (did you mean :candle:" in caught.value.args[0]


def test_a_colour_can_not_carry_markup() -> None:
    with pytest.raises(ValueError, match="isn't a colour"):
        icons.icon_svg("candle", '#000" onload="x')


def test_groups_dissolve_and_hand_down_how_they_paint() -> None:
    body = (
        '<g fill="none"><g fill="currentColor" fill-rule="evenodd" clip-path="url(#a)"><path d="M0 0h9"/></g>'
        '<defs><clipPath id="a"><path fill="#fff" d="M0 0h32"/></clipPath></defs></g>'
    )
    assert drawing(body, mirrored=False) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        '<path fill="#1d1a17" fill-rule="evenodd" d="M0 0h9"/></svg>\n'
    )


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    """Every icon as the renderer draws it, 32 × 32, grey."""
    from printgen.render.fonts import isolate_fontconfig

    isolate_fontconfig()
    weasyprint = pytest.importorskip("weasyprint")
    css = (
        "@page { size: 32px 32px; margin: 0 } body { margin: 0 }"
        "svg { display: block; width: 32px; height: 32px; break-after: page }"
    )
    html = f"<style>{css}</style>" + "".join(icons.icon_svg(token) for token in REGISTRY)
    document = pypdfium2.PdfDocument(io.BytesIO(weasyprint.HTML(string=html).write_pdf()))
    assert len(document) == len(REGISTRY)
    return {
        token: page.render(scale=96 / 72).to_pil().convert("L").resize((32, 32))
        for token, page in zip(REGISTRY, document, strict=True)
    }


def distance(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).rms[0]


def test_no_two_icons_look_alike_in_grey(pictures: dict[str, Image.Image]) -> None:
    def declared(one: str, other: str) -> bool:
        return REGISTRY[one].group != "" and REGISTRY[one].group == REGISTRY[other].group

    alike = [
        (one, other, round(distance(pictures[one], pictures[other])))
        for one, other in combinations(REGISTRY, 2)
        if not declared(one, other) and distance(pictures[one], pictures[other]) < ALIKE_BELOW
    ]
    assert alike == []


def test_a_group_is_declared_only_where_it_is_needed(pictures: dict[str, Image.Image]) -> None:
    medals = [token for token, icon in REGISTRY.items() if icon.group == "medal"]
    assert medals == ["first", "second", "third"]
    assert all(distance(pictures[one], pictures[other]) < ALIKE_BELOW for one, other in combinations(medals, 2))


def test_every_icon_leaves_ink_and_stays_in_its_box(pictures: dict[str, Image.Image]) -> None:
    for token, picture in pictures.items():
        coverage = 1 - ImageStat.Stat(picture).mean[0] / 255
        assert 0.10 < coverage < 0.60, (token, coverage)
