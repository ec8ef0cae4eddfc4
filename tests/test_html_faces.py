"""Faces in a page: nothing runs, nothing is fetched, no id stands twice, every character reaches its font."""

from __future__ import annotations

import pytest

from printgen.write.html_faces import page_face
from printgen.write.html_pictures import Pictures
from tests.webpages import PICTURE


def pictures() -> Pictures:
    def read(path: str) -> bytes:
        if path != "art/a.svg":
            raise FileNotFoundError(path)
        return PICTURE

    return Pictures(read)


def face(html: str) -> str:
    return page_face(html, "zh-Hans", pictures()).copy(1)


@pytest.mark.parametrize(
    "html",
    [
        "<p>a<script>alert(1)</script>b</p>",
        '<p onclick="x()" onmouseover=x()>ab</p>',
        "<p>a<style>p{top:0}</style>b</p>",
        '<p>a<iframe src="http://x/"></iframe>b</p>',
        '<p>a<link rel=stylesheet href="http://x/"><meta http-equiv=refresh content=0>b</p>',
        "<p>a<!-- <script>1</script> -->b</p>",
    ],
)
def test_nothing_runs_and_nothing_is_fetched(html: str) -> None:
    assert face(html) == "<p>ab</p>"


def test_links_lead_nowhere() -> None:
    assert face('<a href="https://x/">a</a>') == "<a>a</a>"
    assert face('<a href="javascript:x()">a</a>') == "<a>a</a>"
    assert "http" not in face('<svg><use href="http://x/#a"/><image xlink:href="http://x/a.png"/></svg>')


def test_text_is_escaped_once() -> None:
    assert face("<p>Rock &amp; Roll &lt;3 &quot;x&quot;</p>") == '<p>Rock &amp; Roll &lt;3 "x"</p>'


def test_pictures_become_classes_and_lie_once_in_the_page() -> None:
    held = pictures()
    one = page_face('<img class="picture" src="art/a.svg" alt="">', "zh-Hans", held).copy(1)
    two = page_face("<i style='background: url(\"art/a.svg\")'></i>", "zh-Hans", held).copy(2)
    assert one == '<img class="picture pg-p1" alt="">'
    assert two == '<i style="background: var(--pg-p1)"></i>'
    assert held.rules().count("data:image/svg+xml") == 1


def test_a_picture_that_is_not_there_shows_nothing() -> None:
    assert face('<img src="art/none.svg" alt="">') == '<img alt="">'
    assert face('<img src="https://x/a.png" alt="">') == '<img alt="">'


def test_ids_are_each_copys_own() -> None:
    prepared = page_face(
        '<svg><g id="a"/><use href="#a"/><rect fill="url(#a)"/><g id="free"/></svg>', "zh-Hans", pictures()
    )
    expected = '<svg><g id="a-pg7"/><use href="#a-pg7"/><rect fill="url(&quot;#a-pg7&quot;)"/><g/></svg>'
    assert prepared.copy(7) == expected


def test_ids_that_a_style_sheet_names_stay() -> None:
    assert page_face('<p id="king">x</p>', "zh-Hans", pictures(), frozenset({"king"})).copy(1) == '<p id="king">x</p>'


def test_characters_are_known_by_the_language_of_their_run() -> None:
    texts = page_face('<p>直<b lang="ja">骨<i>角</i></b>刃<br>x</p>', "zh-Hans", pictures()).texts
    assert texts == {"zh-Hans": frozenset("直刃x"), "ja": frozenset("骨角")}
