"""Faces as the page needs them: pictures named instead of loaded, nothing that runs, no id twice.

A face comes as HTML that the renderer fitted and drew. It is read tag by tag and written anew, so that whatever is not
known to be harmless in a page opened by a stranger (scripts, frames, event handlers, links, requests) isn't there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser

import tinycss2

from printgen.write.html_css import css_value
from printgen.write.html_paths import path_without_arcs
from printgen.write.html_pictures import Pictures

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_REFUSED = {"script", "style", "iframe", "object", "embed", "link", "meta", "base", "template", "noscript", "form"}
"""Elements that run, load or speak for the whole page; left out with all they hold (void ones: by themselves)."""

_REFERENCE = re.compile(r"""(?:href\s*=\s*["']?|url\(\s*["']?)#([^"')\s>]+)""")
_INSTANCE = "\x00"
"""Stands behind an id inside a prepared face until a copy puts its own number there."""


@dataclass(frozen=True)
class PageFace:
    """A face ready to be put into a page as often as it is needed."""

    html: str
    texts: dict[str, frozenset[str]]
    """Language → characters of the runs in it."""

    def copy(self, number: int) -> str:
        """The face's markup for the copy with this running number: its ids are its own."""
        return self.html.replace(_INSTANCE, f"-pg{number}")


def page_face(html: str, language: str, pictures: Pictures, styled_ids: frozenset[str] = frozenset()) -> PageFace:
    """The face's HTML with pictures as classes. Ids stay where the face refers to them or a style sheet names them."""
    reader = _Reader(language, pictures, frozenset(_REFERENCE.findall(html)), styled_ids)
    reader.feed(html)
    reader.close()
    texts = {one: frozenset(characters) for one, characters in reader.texts.items() if characters}
    return PageFace("".join(reader.out).strip(), texts)


class _Reader(HTMLParser):
    def __init__(self, language: str, pictures: Pictures, referred: frozenset[str], styled: frozenset[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self.texts: dict[str, set[str]] = {}
        self._pictures = pictures
        self._referred = referred
        self._styled = styled
        self._languages = [("", language)]
        self._refused: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open(tag, attrs, closed=tag in _VOID)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open(tag, attrs, closed=True)

    def handle_endtag(self, tag: str) -> None:
        if self._refused:
            if tag == self._refused[-1]:
                self._refused.pop()
            return
        if tag in _VOID or tag in _REFUSED:
            return
        self.out.append(f"</{tag}>")
        for depth in range(len(self._languages) - 1, 0, -1):
            if self._languages[depth][0] == tag:
                del self._languages[depth:]
                break

    def handle_data(self, data: str) -> None:
        if not self._refused:
            self.out.append(escape(data, quote=False))
            self.texts.setdefault(self._languages[-1][1], set()).update(data)

    def _open(self, tag: str, attrs: list[tuple[str, str | None]], *, closed: bool) -> None:
        if self._refused or tag in _REFUSED:
            if not closed and tag in _REFUSED:
                self._refused.append(tag)
            return
        kept = self._attributes(tag, attrs)
        self.out.append(f"<{tag}{''.join(kept)}{'/' if closed and tag not in _VOID else ''}>")
        if not closed:
            language = next((value for name, value in attrs if name == "lang" and value), self._languages[-1][1])
            self._languages.append((tag, language))

    def _attributes(self, tag: str, attrs: list[tuple[str, str | None]]) -> list[str]:
        kept = []
        values = {name: value or "" for name, value in attrs}
        picture = self._pictures.shown_as(values["src"]) if tag == "img" and "src" in values else ""
        if picture:
            values["class"] = f"{values.get('class', '')} {picture}".strip()
        for name, value in values.items():
            clean = self._attribute(tag, name, value)
            if clean is not None:
                kept.append(f' {name}="{escape(clean)}"' if clean or name == "alt" else f" {name}")
        return kept

    def _attribute(self, tag: str, name: str, value: str) -> str | None:
        """The value to write; None: leave the attribute out."""
        if name.startswith("on") or name in ("src", "srcset", "srcdoc", "action", "formaction", "ping", "target"):
            return None
        if name in ("href", "xlink:href"):
            return f"#{value[1:]}{_INSTANCE}" if value.startswith("#") and tag != "a" else None
        if name == "id":
            return f"{value}{_INSTANCE}" if value in self._referred else value if value in self._styled else None
        if tag == "path" and name == "d":
            return path_without_arcs(value) if "a" in value.lower() else value
        if "url(" in value.lower():
            address: Callable[[str], str] = self._inner_address
            return css_value(tinycss2.parse_component_value_list(value), address)
        return value

    def _inner_address(self, path: str) -> str:
        return f'url("#{path[1:]}{_INSTANCE}")' if path.startswith("#") else self._pictures.value(path)
