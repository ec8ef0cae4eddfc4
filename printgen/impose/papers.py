"""Papers by name, and any other as WIDTHxHEIGHTmm: sizes in millimetres, upright (width ≤ height)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printgen.geometry import Size
from printgen.problems import SourcePos, refused

PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a4": Size(210, 297),  # ISO 216
        "letter": Size(215.9, 279.4),  # ANSI A, 8.5 × 11 in
        "a3": Size(297, 420),  # ISO 216
        "legal": Size(215.9, 355.6),  # 8.5 × 14 in
        "sra3": Size(320, 450),  # ISO 217
    }
)

SMALLEST_MM, LARGEST_MM = 50.0, 2000.0
"""Outside these a typed size is a slip (inches, points, a missing digit), not a paper."""

CUSTOM = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm", re.IGNORECASE)


@dataclass(frozen=True)
class Paper:
    """A paper and the name it has in file names."""

    name: str
    size: Size
    """Upright."""


def paper(name: str, pos: SourcePos | None = None) -> Paper:
    """The paper of that name; refused with the list of names when there is none, at ``pos`` (default: the option)."""
    pos = pos or SourcePos("--paper")
    wanted = name.strip().lower()
    if wanted in PAPERS:
        return Paper(wanted, PAPERS[wanted])
    typed = CUSTOM.fullmatch(wanted.replace("×", "x").replace(" ", ""))
    if not typed:
        raise refused(
            pos,
            "I101",
            f"no paper is called {name!r}",
            f"use one of {', '.join(PAPERS)}, or its size, such as 200x280mm",
        )
    width, height = sorted((float(typed[1]), float(typed[2])))
    if width < SMALLEST_MM or height > LARGEST_MM:
        raise refused(
            pos,
            "I102",
            f"a paper of {width:g} × {height:g} mm is not between {SMALLEST_MM:g} and {LARGEST_MM:g} mm",
            "type width and height in millimetres, such as 200x280mm",
        )
    return Paper(f"{width:g}x{height:g}mm", Size(width, height))
