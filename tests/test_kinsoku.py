"""Where lines end: kinsoku in Japanese and Chinese, hyphens in English alone. Read from the drawn PDF."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from printgen.geometry import Size
from printgen.render.chunks import Job
from printgen.render.layout import laid_out_page

FONTS = Path(__file__).resolve().parent.parent / "fonts"
WIDTHS = tuple(round(2.9 * signs, 1) for signs in range(5, 15))
"""Millimetres: columns of so many signs of 8 pt. Each breaks the text elsewhere; many signs meet a line's end."""
CSS = 'p {{ font: 8pt "{family}"; margin: 0; hyphens: {hyphens} }}'
PAGE = "@page { size: 60mm 280mm; margin: 0 } html, body { margin: 0 } p + p { break-before: page }"

TEXTS = {
    "ja": "鬼は「灯籠」を消した。すると、巫女が「待って！」と叫ぶ――え、なぜ？ 人々はゆっくり（とても静かに）去った。"
    "「シャッター」と「ラーメン」、それから『ちょっとした魔法』を、山札・捨て札の順にめくり、使ったら捨てる。"
    "時々、佐々木さんは「きゃっ」と言って、コーヒーを（二杯も）飲んだ。さあ、始めよう！「はい」「いいえ」……どっち？",
    "zh-Hans": "他说：“今晚（子时）点灯。”于是，村民们——老的、小的——都来了！谁是鬼？没人知道；可是，灯灭了……"
    "翻开《夜谭》第一页：“凡见‘鬼门’者，弃一张牌，再抽两张。”这时，守护者（如有）可以说：“停！”然后，投票、计数、处决。",
    "zh-Hant": "他說：「今晚（子時）點燈。」於是，村民們——老的、小的——都來了！誰是鬼？沒人知道；可是，燈滅了……"
    "翻開《夜譚》第一頁：「凡見『鬼門』者，棄一張牌，再抽兩張。」這時，守護者（如有）可以說：「停！」然後，投票、計數、處決。",
    "en": "Whenever an unidentified wanderer approaches the abandoned lighthouse, every neighbouring storyteller "
    "immediately reconsiders their extraordinary responsibilities, (perhaps) “unnecessarily”, before continuing.",
}
NEVER_FIRST = "、。，．：；！？）」』】》〉”’…‥・ー々ゃゅょっァィゥェォャュョッ"
HYPHENS = "-\u2010\u00ad"
NEVER_LAST = "（「『【《〈“‘"


@cache
def lines(language: str, family: str = "PG Sans", hyphens: str = "auto", text: str = "") -> tuple[tuple[str, ...], ...]:
    """The lines of the language's text in each column, as they stand in the PDF, hyphens included."""
    words = text or TEXTS[language]
    html = tuple(f'<p style="width: {width}mm">{words}</p>' for width in WIDTHS)
    css = CSS.format(family=family, hyphens=hyphens)
    job = Job("k", (), html, Size(60, 280), css, language, {}, str(FONTS))
    pdf = laid_out_page(job, "".join(html), PAGE).write_pdf()
    return tuple(page_lines(page) for page in pypdfium2.PdfDocument(pdf))


def page_lines(page: pypdfium2.PdfPage) -> tuple[str, ...]:
    """What stands on one height, from left to right, height by height."""
    text = page.get_textpage()
    rows: dict[int, list[tuple[float, str]]] = {}
    for index in range(text.count_chars()):
        sign = text.get_text_range(index, 1)
        if not sign.strip("\r\n \u0000"):
            continue
        left, bottom, _, _ = text.get_charbox(index, loose=True)
        rows.setdefault(round(bottom), []).append((left, sign))
    return tuple("".join(sign for _, sign in sorted(row)) for _, row in sorted(rows.items(), reverse=True))


@pytest.mark.parametrize("family", ["PG Sans", "PG Song"])
@pytest.mark.parametrize("language", ["ja", "zh-Hans", "zh-Hant"])
def test_no_line_begins_or_ends_with_what_must_not(language: str, family: str) -> None:
    columns = lines(language, family)
    assert [line for column in columns for line in column if line[0] in NEVER_FIRST] == []
    assert [line for column in columns for line in column if line[-1] in NEVER_LAST] == []
    broken = [line for column in columns for line in pairwise(column) if line[0][-1] == line[1][0] in "—―…"]
    assert broken == []  # —— and …… are one sign each


@pytest.mark.parametrize("language", list(TEXTS))
def test_every_column_holds_the_whole_text_and_breaks_it_elsewhere(language: str) -> None:
    columns = lines(language)
    whole = TEXTS[language].replace(" ", "")
    for column in columns:
        joined = "".join(line.rstrip(HYPHENS) if language == "en" else line for line in column)
        assert joined == whole
    assert len(set(columns)) == len(WIDTHS)


def test_a_line_that_begins_with_a_stop_would_be_seen() -> None:
    """The proof of the proof: with breaks allowed anywhere, the same reading finds them."""
    columns = lines("ja", text="".join(f"<span style='display: inline-block'>{sign}</span>" for sign in TEXTS["ja"]))
    assert any(line[0] in NEVER_FIRST for column in columns for line in column)
    assert any(line[-1] in NEVER_LAST for column in columns for line in column)


def test_english_words_are_hyphenated_where_their_language_allows_it() -> None:
    columns = lines("en")
    cut = {line.rstrip(HYPHENS) for column in columns for line in column if line[-1] in HYPHENS}
    for part in ("light", "neigh", "immedi"):
        assert any(line.endswith(part) for line in cut), part
    plain = [line for column in lines("en", hyphens="manual") for line in column]
    assert [line for line in plain if line[-1] in HYPHENS] == []
    assert {line for column in lines("en") for line in column if line[0] in ",.)”" or line[-1] in "(“"} == set()


@pytest.mark.parametrize("language", ["ja", "zh-Hans", "zh-Hant"])
def test_no_hyphen_comes_into_chinese_or_japanese(language: str) -> None:
    assert [line for column in lines(language) for line in column if set(line) & set(HYPHENS)] == []
