"""Pictures of a game inside a self-contained page: each file once, as a custom property that rules and faces name."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import PurePosixPath

from printgen.write.html_dashes import svg_without_dashes
from printgen.write.html_paths import svg_without_arcs

_TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
}


class Pictures:
    """Gives every picture a number when it is first asked for, and in the end the rules that hold them.

    ``read_file`` takes a path as the game writes it (relative to the game's folder) and raises OSError when there is
    no such file inside the project. Missing pictures are a print fault long before this stage; here they show nothing.
    """

    def __init__(self, read_file: Callable[[str], bytes]) -> None:
        self._read = read_file
        self._numbers: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        self._shown: set[int] = set()

    def value(self, path: str) -> str:
        """What to write in CSS in place of ``url(path)``."""
        if path.startswith("#"):
            return f'url("{path}")'
        number = self._number(path)
        return "none" if number is None else f"var(--pg-p{number})"

    def shown_as(self, path: str) -> str:
        """The class that makes an ``<img>`` without ``src`` show the picture; empty when there is none."""
        number = self._number(path)
        if number is None:
            return ""
        self._shown.add(number)
        return f"pg-p{number}"

    def rules(self) -> str:
        """The style rules that hold every picture asked for so far."""
        held = "".join(f"--pg-p{self._numbers[path]}:{url};" for path, url in self._addresses.items())
        shown = "".join(f".pg-p{number}{{content:var(--pg-p{number})}}" for number in sorted(self._shown))
        return f":root{{{held}}}\n{shown}" if held else ""

    def _number(self, path: str) -> int | None:
        if path not in self._numbers:
            address = self._address(path)
            if not address:
                return None
            self._numbers[path] = len(self._numbers) + 1
            self._addresses[path] = address
        return self._numbers[path]

    def _address(self, path: str) -> str:
        if path.startswith("data:image/"):
            return f'url("{_css_string(path)}")'
        kind = _TYPES.get(PurePosixPath(path).suffix.lower())
        if kind is None or ":" in path:
            return ""
        try:
            content = self._read(path)
        except OSError:
            return ""
        if kind == "image/svg+xml":
            return f'url("data:{kind},{svg_address(drawing_for_print(content.decode("utf-8")))}")'
        return f'url("data:{kind};base64,{base64.b64encode(content).decode("ascii")}")'


def _css_string(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "").replace("<", "%3C")


def drawing_for_print(svg: str) -> str:
    """The same drawing in terms that a browser prints small and fast."""
    return svg_without_dashes(svg_without_arcs(svg))


def svg_address(svg: str) -> str:
    """An SVG as the body of a ``data:`` address inside a double-quoted CSS string: shorter than base64 by a fifth."""
    text = re.sub(r"<\?xml.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>", "", svg, flags=re.DOTALL).strip()
    text = re.sub(r">\s+<", "><", text)
    text = re.sub(r"\s+", " ", text)
    if "'" not in text:
        text = text.replace('"', "'")
    for plain, escaped in (("%", "%25"), ("#", "%23"), ('"', "%22"), ("<", "%3C"), (">", "%3E"), ("\\", "%5C")):
        text = text.replace(plain, escaped)
    return text
