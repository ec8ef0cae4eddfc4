"""The pen: colours of the game and the few SVG shapes every picture is made of. Lengths are millimetres on the face (trim plus 3.5 mm bleed)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[4]
TOKENS = PROJECT / "templates" / "yomi-tsugai" / "tokens.css"
C = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", TOKENS.read_text(encoding="utf-8")))
"""Colour name → value, from the one place where colours stand."""

PITCH = 4.2
"""One stitch of the sewn thread each 4.2 mm."""

Picture = tuple[str, str]
"""Name below art/ without its ending, and the whole SVG."""
Point = tuple[float, float]
Points = list[Point]
Keep = Callable[[float, float], bool]
"""Whether something is drawn at x, y."""
Light = Callable[[float, float], float]
"""How bright a picture is at x, y: 0 to 1."""


def num(v: float) -> str:
    s = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("", "-0") else s


def svg(name: str, w: float, h: float, body: str) -> Picture:
    """A picture of w × h millimetres, one user unit each."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w)}mm" height="{num(h)}mm" viewBox="0 0 {num(w)} {num(h)}">'
    return name, f"{head}{body}</svg>\n"


def fill(colour: str, d: str) -> str:
    return f'<path fill="{colour}" fill-rule="evenodd" d="{d}"/>'


def line(colour: str, weight: float, d: str, dash: str = "", offset: str = "") -> str:
    extra = (f' stroke-dasharray="{dash}"' if dash else "") + (f' stroke-dashoffset="{offset}"' if offset else "")
    return f'<path fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linecap="{"butt" if dash else "round"}" d="{d}"{extra}/>'


def rect(colour: str, x: float, y: float, w: float, h: float) -> str:
    return f'<rect fill="{colour}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'


def disc(colour: str, x: float, y: float, r: float) -> str:
    return f'<circle fill="{colour}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'
