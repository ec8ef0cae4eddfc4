"""A game's style sheets reach its faces and nothing else, with the cascade the PDFs were drawn with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import tinycss2

from printgen.write.html_css import StyleSheet, css_value, generated_text, scoped_css, style_sheets, styled_ids

ASSETS = Path(__file__).parent.parent / "printgen/write/assets"


def scoped(text: str, *, saver: bool = False, scope: str = ".pg-slot") -> str:
    return scoped_css(StyleSheet("a.css", text, saver=saver), scope, lambda path: f"[{path}]")


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("p { color: red }", ":where(.pg-slot) p{color: red}"),
        (".a, .b > i { top: 0 }", ":where(.pg-slot) .a,:where(.pg-slot) .b > i{top: 0}"),
        (":root { --a: 1 }", ":where(.pg-slot) :where(.pg-root){--a: 1}"),
        ("html body .x { top: 0 }", ":where(.pg-slot) :where(.pg-root) .x{top: 0}"),
        ("body > section { top: 0 }", ":where(.pg-slot) :where(.pg-root) > section{top: 0}"),
        (".html .body { top: 0 }", ":where(.pg-slot) .html .body{top: 0}"),
        ("::before { content: 'a,b' }", ':where(.pg-slot) ::before{content: "a,b"}'),
        (":is(a, b) c { top: 0 }", ":where(.pg-slot) :is(a, b) c{top: 0}"),
    ],
)
def test_selectors_stay_behind_the_slots_at_their_own_weight(rule: str, expected: str) -> None:
    assert scoped(rule) == expected


def test_the_ink_saver_waits_for_its_option_and_weighs_no_more() -> None:
    assert scoped("p { top: 0 }", saver=True) == ":where(body:has(#pg-ink:checked) .pg-slot) p{top: 0}"


def test_addresses_are_replaced_wherever_they_stand() -> None:
    text = ".a { background: #fff url(a.svg) no-repeat; mask: url('b.svg'), image-set(url(\"c.svg\") 1x) }"
    assert re.findall(r"\[(.*?)\]", scoped(text)) == ["a.svg", "b.svg", "c.svg"]
    assert "url(" not in scoped(text)


def test_rules_for_the_whole_document_are_left_out() -> None:
    text = "@import 'http://x/y.css'; @page { size: A5 } @font-face { font-family: Q; src: url(q.ttf) } p { top: 0 }"
    assert scoped(text) == ":where(.pg-slot) p{top: 0}"


def test_what_is_for_print_is_for_the_screen_too_and_the_reverse_is_not() -> None:
    assert scoped("@media print { p { top: 0 } }") == ":where(.pg-slot) p{top: 0}"
    assert scoped("@media screen { p { top: 0 } }") == ""
    assert scoped("@supports (a: b) { p { top: 0 } }") == "@supports (a: b){:where(.pg-slot) p{top: 0}}"


def test_no_text_of_a_sheet_can_end_the_style_element() -> None:
    assert "</style" not in scoped("p::after { content: '</style><script>alert(1)</script>' }").lower()


def test_text_that_sheets_show_is_known_for_the_fonts() -> None:
    assert generated_text([StyleSheet("a.css", ".a::before { content: '甲' counter(x, decimal) '乙' }")]) == {
        "甲",
        "乙",
    }


def test_ids_that_sheets_select_by_are_known() -> None:
    assert "king" in styled_ids([StyleSheet("a.css", "#king .x { color: #fff }")])


def test_sheets_know_who_loads_them_and_the_saver_comes_last() -> None:
    loaded = [("genma", ("base.css", "genma.css", "saver.css")), ("souls", ("base.css", "soul.css", "saver.css"))]
    sheets = style_sheets(loaded, lambda path: path, "saver.css")
    assert [(one.path, one.components and sorted(one.components), one.saver) for one in sheets] == [
        ("base.css", None, False),
        ("genma.css", ["genma"], False),
        ("soul.css", ["souls"], False),
        ("saver.css", None, True),
    ]


def test_plain_values_come_back_unchanged() -> None:
    tokens = tinycss2.parse_component_value_list("calc(1mm + var(--a)) /* no */ 'x' #fff 50%")
    assert css_value(tokens, lambda _path: "") == 'calc(1mm + var(--a))  "x" #fff 50%'


def toolkit_selectors(rules: Iterable[Any]) -> Iterator[list[str]]:
    """Each selector of printables.css as its compounds, combinators in front: ``["body", ">.pg-a", ".pg-b"]``."""
    for rule in rules:
        if rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
            inner = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            yield from toolkit_selectors(inner)
        elif rule.type == "qualified-rule":
            prelude = [token for token in rule.prelude if token.type not in ("function", "[] block", "comment")]
            for selector in tinycss2.serialize(prelude).split(","):
                yield re.sub(r"\s*([>+~])\s*", r" \1", selector.strip()).split()


def test_no_rule_of_the_toolkit_reaches_into_a_face() -> None:
    """Whatever stands around the slots may be named on the way, but only elements of the toolkit's own are styled."""
    around = re.compile(r"\.pg-(sheets|group|sheet|paper|first|back|slot)\b|body|html")
    text = (ASSETS / "printables.css").read_text(encoding="utf-8")
    selectors = list(toolkit_selectors(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)))
    assert [".pg-group", ">h2"] in selectors
    for selector in selectors:
        if len(selector) > 1 and around.match(selector[0]):
            assert selector[1].startswith((">h2", ".pg-")), selector
