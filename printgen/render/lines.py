"""Which words stand in which line of a laid-out face: for names and headings that take more than one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
NAMES = frozenset({"name", "beside"})
"""Fields that hold a card's name."""


@dataclass(frozen=True)
class Lines:
    """A ``data-fit`` element with the words of each of its lines, without the blanks at their ends."""

    tag: str
    field: str
    floor: str
    asked: bool
    """Whether the element carries ``data-phrases``."""
    language: str
    texts: tuple[str, ...]

    @property
    def is_title(self) -> bool:
        """Names, headings, labels, and what the template says is to break as they do."""
        return self.asked or self.tag in HEADINGS or self.field in NAMES or self.floor == "label"


def lines_of(page: Any) -> dict[int, Lines]:
    """The fitted elements of a face's page by their place among them, as fit.py counts them, those with words."""
    root = next((one for one in _elements(page._page_box) if "face" in (one.get("class") or "").split()), None)
    if root is None:
        return {}
    fitted = [one for one in root.iter() if isinstance(one.tag, str) and one.get("data-fit") is not None]
    places = {id(one): at for at, one in enumerate(fitted)}
    found: dict[int, dict[int, list[Any]]] = {}
    _gather(page._page_box, places, (), 0, found)
    made = {}
    for place, lines in found.items():
        texts = tuple(filter(None, ("".join(box.text for box in boxes).strip() for boxes in lines.values())))
        if texts:
            one, first = fitted[place], next(iter(lines.values()))[0]
            asked, language = one.get("data-phrases") is not None, str(first.style["lang"] or "")
            floor = one.get("data-fit-floor") or ""
            made[place] = Lines(one.tag, one.get("data-fit") or "", floor, asked, language, texts)
    return made


def _elements(box: Any) -> Iterator[Any]:
    element = getattr(box, "element", None)
    if element is not None and element.tag not in ("html", "body"):
        yield element
    for child in getattr(box, "children", ()):
        yield from _elements(child)


def _gather(
    box: Any, places: dict[int, int], inside: tuple[int, ...], line: int, found: dict[int, dict[int, list[Any]]]
) -> None:
    place = places.get(id(getattr(box, "element", None)))
    if place is not None and place not in inside and "::" not in str(box.element_tag):
        inside = (*inside, place)
    kind = type(box).__name__
    if kind == "LineBox":
        line = id(box)
    if kind == "TextBox":
        for one in inside:
            found.setdefault(one, {}).setdefault(line, []).append(box)
    for child in getattr(box, "children", ()):
        _gather(child, places, inside, line, found)
