"""Korean lines break between words, on every page; a name in a column keeps its blanks."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from markupsafe import Markup

from printgen.geometry import Size
from printgen.render.chunks import Job
from printgen.render.hangul import JOINER, down, with_whole_words
from printgen.render.layout import laid_out_page

FONTS = Path(__file__).resolve().parent.parent / "fonts"

WORDS = "밤의 등불을 지키는 사람은 카드 두 장을 버리고(두 장), 다시 「두 장」을 뽑습니다. 모두 3장입니다."
LONG = "가나다라마바사아자차카타파하"


def page_of(html: str, css: str) -> pypdfium2.PdfPage:
    job = Job("", (), (), Size(60, 90), css, "ko", {}, str(FONTS))
    page = "@page { size: 60mm 90mm; margin: 4mm } body { margin: 0; font: 10pt 'PG Sans' } p { margin: 0 }"
    return pypdfium2.PdfDocument(io.BytesIO(laid_out_page(job, html, page).write_pdf()))[0]


def lines(html: str, css: str) -> list[str]:
    """What stands in each line, as it can be copied out of the PDF."""
    text = page_of(html, css).get_textpage().get_text_range()
    return [line.strip() for line in text.splitlines() if line.strip()]


def ink(html: str, css: str) -> tuple[int, int]:
    """Width and height of what is drawn, tenths of a millimetre."""
    picture = page_of(html, css).render(scale=254 / 72, grayscale=True).to_pil()
    box = picture.point(lambda grey: 255 * (grey < 128)).getbbox()
    assert box is not None
    return box[2] - box[0], box[3] - box[1]


@pytest.mark.parametrize("width", range(18, 40, 3))
def test_lines_break_between_words(width: int) -> None:
    found = lines(f"<p>{WORDS}</p>", f"p {{ width: {width}mm; overflow-wrap: anywhere }}")
    assert len(found) > 1
    assert " ".join(found).split() == WORDS.split()


def test_a_word_longer_than_its_line_still_breaks() -> None:
    found = lines(f"<p>{LONG}</p>", "p { width: 20mm; overflow-wrap: anywhere }")
    assert len(found) > 1 and "".join(found) == LONG


def test_a_particle_stays_with_what_is_before_it() -> None:
    assert with_whole_words("<b>카드</b>를") == f"<b>카{JOINER}드</b>{JOINER}를"
    assert with_whole_words("3장 「덱」을") == f"3{JOINER}장 「덱」{JOINER}을"
    assert with_whole_words("<p>카드</p><p>두 장<br>더</p>") == f"<p>카{JOINER}드</p><p>두 장<br>더</p>"


@pytest.mark.parametrize(
    "html", ["", "<p>夜の灯 ひとつ</p>", "<p>The lantern</p>", '<p title="가나">門</p>', "<style>/*가나*/</style>門"]
)
def test_what_is_not_korean_stays_as_it_is(html: str) -> None:
    assert with_whole_words(html) == html
    assert str(down(Markup(html))) == html


def test_spaced_letters_stand_as_far_apart_as_without_the_joiner() -> None:
    wide, _ = ink(f"<p>{LONG[:8]}</p>", "p { letter-spacing: 1mm; white-space: nowrap }")
    plain, _ = ink(f"<p>{LONG[:8]}</p>", "p { white-space: nowrap }")
    assert wide - plain == pytest.approx(70, abs=2)


def test_a_name_in_a_column_keeps_its_blanks() -> None:
    column = "p { width: 1em; line-height: 1; overflow-wrap: anywhere }"
    _, without = ink("<p>밤의등불지기</p>", column)
    _, lost = ink("<p>밤의 등불 지기</p>", column)
    _, kept = ink(f"<p>{down('밤의 등불 지기')}</p>", column)
    assert lost == pytest.approx(without, abs=1)
    assert kept - without == pytest.approx(2 * 0.4 * 35.3, abs=2), "two blanks of 0.4 em"
