"""The drawings of this folder, taken over from Fluent Emoji High Contrast and brought to one form.

A person runs this after adding a row with ``from:`` to registry.yaml, never the toolkit: the results are committed::

    npm pack @iconify-json/fluent-emoji-high-contrast && tar -xzf iconify-json-*.tgz
    python printgen/icons/build.py package/icons.json

Each drawing becomes a flat list of paths in one colour on a 32 × 32 box: groups are dissolved, frames that clip nothing
are dropped, mirrored ones get their paths under one transform. Own drawings (rows without ``from:``) are left alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import yaml

HERE = Path(__file__).resolve().parent

INK = "#1d1a17"

MIRRORED = {"backhand-index-pointing-left"}
"""Drawings that the set has in the other direction only."""

KEPT = ("fill-rule", "clip-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit")

PASSED_DOWN = ("fill", "stroke", *KEPT)
"""Attributes that a group hands to its paths."""


def flatten(element: ElementTree.Element, inherited: dict[str, str]) -> list[str]:
    """The visible paths below an element, as SVG text."""
    style = inherited | {name: element.attrib[name] for name in PASSED_DOWN if name in element.attrib}
    if element.tag in {"defs", "clipPath"}:
        return []
    if element.tag == "path":
        paint = [f'{name}="{INK}"' for name in ("fill", "stroke") if style.get(name) == "currentColor"]
        if not paint:
            return []
        if style.get("fill") == "none":
            paint.insert(0, 'fill="none"')
        kept = [f'{name}="{style[name]}"' for name in KEPT if name in style] + [f'd="{element.attrib["d"]}"']
        return [f"<path {' '.join(paint + kept)}/>"]
    if element.tag not in {"svg", "g"}:
        raise ValueError(f"<{element.tag}> isn't a path or a group")
    return [path for child in element for path in flatten(child, style)]


def drawing(body: str, mirrored: bool) -> str:
    """A file's text from the body of an icon of the set."""
    paths = "".join(flatten(ElementTree.fromstring(f"<svg>{body}</svg>"), {}))  # noqa: S314 (a package its caller unpacked)
    if mirrored:
        paths = f'<g transform="matrix(-1 0 0 1 32 0)">{paths}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{paths}</svg>\n'


def build(icon_set: Path) -> int:
    """Writes every drawing of the registry that comes from the set; how many."""
    icons = json.loads(icon_set.read_text(encoding="utf-8"))["icons"]
    registry = yaml.safe_load((HERE / "registry.yaml").read_text(encoding="utf-8"))
    taken = [row for row in registry.values() if "from" in row]
    for row in taken:
        text = drawing(icons[row["from"]]["body"], row["from"] in MIRRORED)
        (HERE / row["file"]).write_text(text, encoding="utf-8")
    return len(taken)


if __name__ == "__main__":
    print(f"{build(Path(sys.argv[1]))} drawings")
