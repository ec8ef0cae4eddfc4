"""The fonts inside a page: the glyphs it shows in each language's shapes, and no more."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from printgen.problems import PrintgenError
from printgen.write import webfonts
from printgen.write.webfonts import font_faces, shaped_subset, woff
from tests.sheets import FONTS

SANS = FONTS / "PGSans-Regular.ttf"


def outlines(font: bytes | Path, text: str, language: str) -> list[str]:
    """The drawn shape of each glyph of a text."""
    face = hb.Face(hb.Blob(font) if isinstance(font, bytes) else hb.Blob.from_file_path(str(font)))
    drawn = hb.Font(face)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = language
    hb.shape(drawn, buffer, {})
    return [_path(drawn, info.codepoint) for info in buffer.glyph_infos]


def _path(font: hb.Font, glyph: int) -> str:
    pen = SVGPathPen(None)
    font.draw_glyph_with_pen(glyph, pen)
    return str(pen.getCommands())


@pytest.mark.parametrize("language", ["zh-Hans", "ja"])
def test_a_subset_draws_each_language_as_the_whole_font_does(language: str) -> None:
    text = "直骨角刃。"
    made = shaped_subset(SANS, {"zh-Hans": frozenset(text), "ja": frozenset(text)})
    assert outlines(made, text, language) == outlines(SANS, text, language)
    assert outlines(made, text, "zh-Hans") != outlines(made, text, "ja")


def test_a_subset_has_nothing_else() -> None:
    made = shaped_subset(SANS, {"zh-Hans": frozenset("直骨")})
    assert len(made) < 6_000
    font = TTFont(io.BytesIO(made))
    assert set(font.getBestCmap()) == {ord("直"), ord("骨"), 0x2EE3}  # ⻣ is drawn by 骨's Chinese glyph
    assert font["maxp"].numGlyphs <= 6


def test_woff_holds_the_same_tables() -> None:
    plain = shaped_subset(SANS, {"zh-Hans": frozenset("直骨角刃")})
    packed = woff(plain)
    assert packed[:4] == b"wOFF"
    assert len(packed) < len(plain)
    one, two = TTFont(io.BytesIO(plain)), TTFont(io.BytesIO(packed))
    tables = [tag for tag in sorted(one.keys()) if tag != "GlyphOrder"]
    assert sorted(two.keys()) == sorted(one.keys())
    assert all(one.getTableData(tag) == two.getTableData(tag) for tag in tables)


def test_families_without_text_are_left_out() -> None:
    made = font_faces({"PG Sans": {"zh-Hans": frozenset("直")}, "PG Song": {"zh-Hans": frozenset()}}, FONTS)
    assert made.count("@font-face") == 1
    assert '"PG Sans"' in made


def test_fonts_that_outgrow_the_page_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webfonts, "LIMIT_BYTES", 1_000)
    with pytest.raises(PrintgenError, match="W001"):
        font_faces({"PG Sans": {"zh-Hans": frozenset("直骨角刃")}}, FONTS)
