"""The markup of card texts: what is read, what is text, and that nothing takes long."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from printgen.markup import parse, plain_text, tokens
from printgen.model import SourceText
from printgen.problems import SourcePos
from printgen.render.templates import han, keep, signed
from printgen.render.texts import TextSetter


def html(text: str, **stats: object) -> str:
    setter = TextSetter({"moon": SourceText("*月*", SourcePos("x"))}, lambda token: Markup(f"<{token}/>"), [])
    return str(setter.html(SourceText(text, SourcePos("x.yaml", 1, 1)), stats))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("*轻* 与 **重**", "<em>轻</em> 与 <strong>重</strong>"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("抽 {n} 张", "抽 3 张"),
        ("{moon}升起", "<em>月</em>升起"),
        (":candle:", "<candle/>"),
        ("[ja:鬼の籠手]", '<span lang="ja">鬼の籠手</span>'),
        ("[ja:**鬼**]", '<span lang="ja"><strong>鬼</strong></span>'),
        ("一\n二", "一<br>二"),
        (r"\*x\* \{n} \:candle: \[ja:x] \\", r"*x* {n} :candle: [ja:x] \\".replace(r"\\", "\\")),
    ],
)
def test_what_is_markup(text: str, made: str) -> None:
    assert html(text, n=3) == made


@pytest.mark.parametrize(
    "text",
    [
        "{T}：横置",
        "胜率50%",
        "{{ 7*7 }}",
        "{% for x in y %}",
        "3 * 4 * 5",
        "**open",
        "[ja:open",
        "a:b",
        "12:30:45",
        "****",
        "{ n }",
    ],
)
def test_everything_else_prints_as_typed(text: str) -> None:
    assert html(text) == text


def test_markup_of_other_kinds_is_escaped() -> None:
    said = html('Rock & Roll <3 "x" <script>alert(1)</script></style><img onerror=x>')
    assert "<" not in said.replace("&lt;", "")
    assert said.startswith("Rock &amp; Roll &lt;3 &#34;x&#34;")


def test_numbers_have_a_true_minus_and_no_point_zero() -> None:
    assert html("{a} {b}", a=-3, b=2.0) == "−3 2"


def test_an_unknown_icon_is_a_problem_with_a_hint() -> None:
    problems: list[object] = []
    setter = TextSetter({}, lambda token: Markup(token), problems)  # type: ignore[arg-type]  # a list is a list
    setter.html(SourceText(":candel:", SourcePos("x.yaml", 3, 9)), {})
    (said,) = map(str, problems)
    assert said.startswith("x.yaml:3:9: error R003: unknown icon ':candel:'")
    assert "did you mean :candle:" in said
    assert r"\:candel:" in said


def test_what_a_translation_must_keep() -> None:
    assert tokens("{n} 张 :candle: [ja:鬼]{n}") == {"{n}": 2, ":candle:": 1, "[ja:]": 1}


def test_words_alone() -> None:
    assert plain_text("*a* [ja:**b**]\nc") == "a b c"


@given(st.text(alphabet="*a{}:[]ja\\ \n", max_size=60))
def test_no_text_breaks_it_and_nothing_is_lost(text: str) -> None:
    kept = [char for char in plain_text(text) if char == "a"]
    typed = [char for char in text if char == "a"]
    assert len(typed) - text.count("[ja:") <= len(kept) + text.count("[ja:") <= len(typed) + text.count("[ja:")


def test_hostile_texts_take_no_time() -> None:
    start = time.perf_counter()
    for text in ("*a" * 20_000, "[" * 20_000, "[ja:" * 10_000, "**a *b " * 8_000, "[ja:*" * 9_000 + "]" * 9_000):
        parse(text)
    assert time.perf_counter() - start < 20  # quadratic reading takes minutes


def test_filters_of_templates() -> None:
    assert [han(n) for n in (0, 3, 10, 12, 20, 35)] == ["〇", "三", "十", "十二", "二十", "三十五"]
    assert [signed(n) for n in (3, -2, 0)] == ["+3", "−2", "0"]
    assert keep("本夜不得开口，不得指认。") == '本夜不得开口，<span class="keep">不得指认。</span>'
