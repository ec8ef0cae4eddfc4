"""What printables.html holds, read with the standard library's parser."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser

WOFF = re.compile(r"""@font-face\s*\{[^}]*?url\(["']?data:font/[a-z0-9]+;base64,([A-Za-z0-9+/=]+)""")


class _Sheets(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[list[dict[str, str]]] = []
        self.addresses: list[tuple[str, str, str]] = []
        self.scripts = 0
        self.styles: list[str] = []
        self._in_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        data = {name: value or "" for name, value in attrs}
        if tag == "article":
            self.sheets.append([])
        if "data-side" in data:
            slot = {name[5:]: value for name, value in data.items() if name.startswith("data-")}
            self.sheets[-1].append(slot)
        for name in ("src", "href", "xlink:href", "srcset", "data", "poster", "action", "style"):
            if name in data:
                self.addresses.append((tag, name, data[name]))
        self.scripts += tag == "script" or any(name.startswith("on") for name in data)
        self._in_style = tag == "style"

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.styles.append(data)


def read(text: str) -> _Sheets:
    reader = _Sheets()
    reader.feed(text)
    return reader


def sheets_of(text: str) -> list[list[dict[str, str]]]:
    """Each sheet's placed faces in order: their data- attributes by name (component, card, copy, side, tile)."""
    return read(text).sheets


def font_bytes(text: str) -> list[int]:
    """Size of each embedded font before base64."""
    return [len(base64.b64decode(found)) for found in WOFF.findall(text)]
