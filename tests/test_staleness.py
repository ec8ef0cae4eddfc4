"""Which changes of a source text count: words do, blanks beside Han and Unicode's forms don't."""

from __future__ import annotations

import pytest

from printgen.model import MadeFrom, SourceText
from printgen.problems import SourcePos
from printgen.staleness import UNFINISHED, is_stale, text_hash


def said(text: str, **plural: str) -> SourceText:
    return SourceText(text, SourcePos("x"), plural)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("抽 2 张", "抽2张"),
        ("抽 **2** 张牌", "抽**2**张牌"),
        ("**抽** 2 张", "**抽**2 张"),
        ("翻开 [ja:鬼] 2 张", "翻开[ja:鬼]2张"),
        ("打出 {cost} 点", "打出{cost}点"),
        ("カードを 1 枚", "カードを1枚"),
        ("先封， 再动", "先封，再动"),
        ("先封\n再动", "先封再动"),
        ("Draw  two\ncards ", "Draw two cards"),
        ("Ce\u0301 张", "C\u00e9张"),
    ],
)
def test_blanks_beside_han_kana_and_full_width_signs_are_no_words(one: str, other: str) -> None:
    assert text_hash(said(one)) == text_hash(said(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw two cards", "Drawtwo cards"),
        ("카드 한 장", "카드한장"),
        ("HP 2 点", "HP2 点"),
        ("抽 2 张", "抽 3 张"),
        ("抽 2 张", "抽 **2** 张"),
    ],
)
def test_blanks_between_letters_and_figures_are(one: str, other: str) -> None:
    assert text_hash(said(one)) != text_hash(said(other))


def test_every_plural_form_is_folded() -> None:
    assert text_hash(said("x", one="1 张", other="{n} 张")) == text_hash(said("x", one="1张", other="{n}张"))


def test_a_translation_marked_as_needing_work_is_stale_until_it_is_edited() -> None:
    made = MadeFrom(UNFINISHED, text_hash(said("Draw")))
    assert is_stale(made, said("抽"), said("Draw"))
    assert not is_stale(made, said("抽"), said("Draw one"))
