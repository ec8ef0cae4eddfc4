"""Faces in Arabic and Hebrew: places stay where they were drawn, each text turns in its own box."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from printgen.geometry import Size
from printgen.render.chunks import Job
from printgen.render.layout import draw_chunk

FONTS = str(Path(__file__).parents[1] / "fonts")
CSS = """
.face { width: 67mm; height: 47mm; position: relative; font: 10pt "PG Sans", "PG Symbols"; }
.row { display: flex; position: absolute; left: 3.5mm; top: 3.5mm; width: 60mm; }
.row p { width: 30mm; margin: 0; }
.spine { position: absolute; left: 3.5mm; top: 20mm; width: 10mm; margin: 0; }
.spine > span { display: block; width: 1em; margin: 0 auto; overflow-wrap: anywhere; }
b { font-family: "PG Sans Bold", "PG Symbols"; }
"""
FACE = """<section class="face"><div class="row"><p data-fit="left">{left}</p><p data-fit="right">{right}</p></div>
<p class="spine" data-fit="name" dir="ltr"><span lang="zh-Hans">名字</span></p></section>"""


def letters(language: str, left: str, right: str) -> list[tuple[str, float, float]]:
    """Each sign with its left edge and its height above the foot, in mm; nothing may be told to run off its box."""
    html = FACE.format(left=left, right=right)
    chunk = draw_chunk(Job("k", ("a/b front",), (html,), Size(60, 40), CSS, language, {}, FONTS))
    assert chunk.faults == ()
    text = pypdfium2.PdfDocument(chunk.pdf)[0].get_textpage()
    found = []
    for index in range(text.count_chars()):
        sign = text.get_text_range(index, 1)
        x, y, _, _ = text.get_charbox(index)
        if sign.strip():
            found.append((sign, x * 25.4 / 72, y * 25.4 / 72))
    return found


@pytest.mark.parametrize(("language", "word", "other"), [("ar", "قوة", "لعنة"), ("he", "כוח", "קללה")])
def test_places_stay_and_texts_begin_at_the_right(language: str, word: str, other: str) -> None:
    found = letters(language, word, other)
    left = [x for _, x, y in found if y > 30 and x < 33.5]
    right = [x for _, x, y in found if y > 30 and x >= 33.5]
    assert len(left) == len(word)
    assert len(right) == len(other)
    assert max(left) > 28, "the first text ends its box at the right edge"
    assert max(right) > 58
    assert min(left) > 20


def test_a_number_stands_behind_its_word_and_a_text_not_translated_reads_as_it_does_at_home() -> None:
    found = letters("ar", "قوة 3", '<span lang="zh-Hans">移走<b>1</b>层</span>')
    number = next(x for sign, x, y in found if sign == "3")
    assert number < min(x for sign, x, y in found if y > 30 and x < 33.5 and sign != "3"), "further along, to the left"
    places = {sign: x for sign, x, _ in found}
    assert places["移"] < places["走"] < places["1"] < places["层"]


def test_a_column_keeps_to_its_place() -> None:
    column = [(x, y) for sign, x, y in letters("ar", "قوة", "لعنة") if sign in "名字"]
    assert len(column) == 2
    assert all(3.5 < x < 13.5 for x, _ in column)
    assert abs(column[0][0] - column[1][0]) < 0.2
