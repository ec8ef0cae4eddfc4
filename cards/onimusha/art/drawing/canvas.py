"""Inks, sizes, and how a drawing becomes a file."""

from __future__ import annotations

import re
from pathlib import Path

from drawing.curves import num
from drawing.packing import in_units

TOKENS = Path(__file__).resolve().parents[4] / "templates" / "onimusha" / "tokens.css"
FACE = (70, 95)                 # a card of 63 x 88 mm with its bleed
HEAVY = 20_000                  # bytes above which a picture makes its face slow


def inks() -> dict[str, str]:
    """The colours of tokens.css by name: a drawing mixes its own tints but never a second soot or gold."""
    return dict(re.findall(r"--([a-z-]+):\s*(#[0-9A-Fa-f]{6});", TOKENS.read_text(encoding="utf-8")))


INK = inks()
SOOT, WASHI, BRIGHT = INK["soot"], INK["washi"], INK["washi-bright"]
MOON, MOON_GRAIN, CRIMSON = INK["moon"], INK["moon-grain"], INK["crimson"]
GOLD, GOLD_LIGHT, GOLD_DEEP = INK["gold"], INK["gold-light"], INK["gold-deep"]
INDIGO, SLATE, MIRE, MIRE_DEEP, MIST = INK["indigo"], INK["slate"], INK["mire"], INK["mire-deep"], INK["mist"]
SOOT_LINE, WASHI_LINE = INK["soot-line"], INK["washi-line"]
CRIMSON_LINE, GOLD_LINE = INK["crimson-line"], INK["gold-line"]
PLUM, PLUM_LINE = INK["plum"], INK["plum-line"]
INDIGO_LINE, SLATE_LINE, MIRE_LINE = INK["indigo-line"], INK["slate-line"], INK["mire-line"]
BLUE, YELLOW = INK["soul-blue"], INK["soul-yellow"]


def svg(width: float, height: float, shapes: list[tuple], box: tuple[float, float, float, float] | None = None) -> str:
    """A drawing as SVG text, from back to front.

    A shape is (fill, path data), or (fill, path data, swell) to grow it by half of `swell` all round.
    Neighbours of one colour and swell are joined in one path.
    """
    x, y, w, h = box or (0, 0, width, height)
    merged: list[list] = []
    for fill, d, *rest in shapes:
        swell = rest[0] if rest else 0
        if not d:
            continue
        if merged and merged[-1][0] == fill and merged[-1][2] == swell:
            merged[-1][1] += d
        else:
            merged.append([fill, d, swell])
    body = "\n".join(f'<path fill="{fill}"'
        + (f' stroke="{fill}" stroke-width="{num(swell)}" stroke-linejoin="miter" stroke-miterlimit="3"'
        if swell else "") + f' d="{d}"/>' for fill, d, swell in merged)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}mm" height="{num(height)}mm" '
            f'viewBox="{num(x)} {num(y)} {num(w)} {num(h)}">\n{body}\n</svg>\n')


def line(d: str, colour: str, width: float) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="miter" d="{d}"/>'


def with_lines(text: str, *lines: str) -> str:
    return text.replace("</svg>", "\n".join(lines) + "\n</svg>")


def page(w: float, h: float, *parts: str) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w)}mm" height="{num(h)}mm" viewBox="0 0 {num(w)}'
            f' {num(h)}">\n' + "\n".join(parts) + "\n</svg>\n")


def shape(colour: str, d: str, swell: float = 0) -> str:
    extra = (f' stroke="{colour}" stroke-width="{num(swell)}" stroke-linejoin="miter"'
             f' stroke-miterlimit="3"' if swell else "")
    return f'<path fill="{colour}"{extra} d="{d}"/>'


def fill(colour: str) -> str:
    return f'fill="{colour}"'


def stroke(colour: str, width: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{num(width)}"'


def half_turned(d: str, w: float = 70, h: float = 95, paint: str = "") -> str:
    """A path for the upper half and the same path turned about the card's centre."""
    return f'<g {paint}><path d="{d}"/><path transform="rotate(180 {num(w / 2)} {num(h / 2)})" d="{d}"/></g>'


def flat(fill: str, w: float = 70, h: float = 95) -> tuple[str, str]:
    return (fill, f"M0 0H{num(w)}V{num(h)}H0Z")


PICTURES: dict[str, str] = {}
"""What has been drawn: file name below art/ → SVG."""


def save(name: str, text: str) -> None:
    """Keep a picture as art/<name>.svg, in drawing units; a name is drawn once, and no picture is heavy."""
    text = in_units(text)
    if f"{name}.svg" in PICTURES:
        raise ValueError(f"{name} is drawn twice")
    if len(text) > HEAVY:
        raise ValueError(f"{name} has {len(text)} bytes, more than {HEAVY}")
    PICTURES[f"{name}.svg"] = text
