"""The quick way to draw a picture's paths writes what the renderer's own way writes, to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.render import svg_paths
from printgen.render.layout import _weasyprint
from printgen.render.svg_paths import plain_segments

ROOT = Path(__file__).parents[1]
PICTURES = sorted(ROOT.glob("cards/*/art/**/*.svg"))


class Stream:
    """Notes what is drawn, in the order and numbers given."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *numbers: self.drawn.append((name, *numbers))


class Svg:
    """What drawing a path asks of its picture."""

    def __init__(self) -> None:
        self.stream = Stream()

    def point(self, x: Any, y: Any, _size: Any) -> tuple[float, float]:
        from weasyprint.svg.utils import size

        return size(x, 16, 100), size(y, 16, 100)


class Node(dict[str, str]):
    def __init__(self, path: str) -> None:
        super().__init__(d=path)
        self.vertices: list[Any] = []


def both(path: str) -> tuple[list[Any], list[Any]]:
    """What the quick way and the renderer's own way draw."""
    _weasyprint()
    from weasyprint.svg import TAGS

    quick, slow = Svg(), Svg()
    TAGS["path"](quick, Node(path), 16)
    TAGS["path"].slow(slow, Node(path), 16)
    return quick.stream.drawn, slow.stream.drawn


def paths(text: str) -> Iterator[str]:
    from xml.etree import ElementTree

    for element in ElementTree.fromstring(text).iter():
        if str(element.tag).endswith("path"):
            yield element.get("d", "")


@pytest.mark.parametrize("game", sorted({one.relative_to(ROOT).parts[1] for one in PICTURES}))
def test_every_shipped_path_is_drawn_alike(game: str) -> None:
    seen = {path for one in PICTURES if game in one.parts for path in paths(one.read_text(encoding="utf-8"))}
    assert seen
    for path in seen:
        quick, slow = both(path)
        assert quick == slow, path[:200]
    plain = sum(plain_segments(path) is not None for path in seen)
    assert plain > len(seen) / 2, "most paths should take the quick way"


NUMBERS = st.one_of(st.integers(-999, 999), st.floats(-999, 999).map(lambda value: round(value, 2)))


@st.composite
def some_paths(draw: st.DrawFn) -> str:
    """Commands with their numbers, repeated or not, with the separators that people and programs write."""
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
    text = "M1 2"
    for letter in draw(st.lists(st.sampled_from("MLHVCQZmlhvcqz"), max_size=12)):
        repeats = draw(st.integers(1, 3))
        numbers = draw(
            st.lists(NUMBERS, min_size=repeats * counts[letter.upper()], max_size=repeats * counts[letter.upper()])
        )
        between = draw(st.sampled_from([" ", ",", ", ", "\n"]))
        text += letter + between.join(str(one) for one in numbers)
    return text


@settings(max_examples=200)
@given(some_paths())
def test_any_plain_path_is_drawn_alike(path: str) -> None:
    quick, slow = both(path)
    assert quick == slow


@pytest.mark.parametrize(
    "path",
    [
        "",
        "M0 0L10 10-5-5.5.5-3",
        "M1e1 2E-1l.5.5",
        "m1-2 3-4z",
        "M0 0 10 10z m5 5 1 1",
        "M0 0zz",
        "M5 5z L3 3",
        "M1 1h2v3H4V5",
    ],
)
def test_odd_writing_is_drawn_alike(path: str) -> None:
    quick, slow = both(path)
    assert quick == slow


def test_the_renderer_draws_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a page's two paths the plain one; the one with a marker is the renderer's."""
    taken = []
    monkeypatch.setattr(svg_paths, "draw", lambda _stream, segments: taken.append(segments))
    body = '<path d="M0 0L9 9"/><path d="M0 0L8 8" marker-end="url(#m)"/>'
    page = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>'
    _weasyprint().HTML(string=page).write_pdf()
    assert taken == [(("M", (0.0, 0.0)), ("L", (9.0, 9.0)))]


@pytest.mark.parametrize(
    "path", ["L1 1", "M0 0A1 1 0 0 1 2 2", "M0 0L1mm 2", "M0 0L1", "M0 0S1 1 2 2", "M0 0 # 1", "x M0 0"]
)
def test_what_is_not_plain_is_left_to_the_renderer(path: str) -> None:
    assert plain_segments(path) is None
