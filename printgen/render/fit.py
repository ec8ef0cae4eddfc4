"""Texts that don't fit: the floors, the steps down to them, and how a size gets into a face's HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

STEP_PT = 0.5
BODY_FLOOR_PT = {"zh": 7.0, "ja": 7.0, "ko": 7.0}
"""Smallest body text by primary language tag (product.md); 6.5 pt for Latin and the rest."""
LATIN_FLOOR_PT = 6.5
LABEL_FLOOR_PT = 6.0
TOLERANCE_MM = 0.1
"""Less than this over is no fault: a third of a pixel of layout rounding at 96 dpi."""

_FIT_TAG = re.compile(r"""<[a-zA-Z][^<>]*?\sdata-fit\s*=\s*(?:"[^"]*"|'[^']*')[^<>]*>""")
_STYLE = re.compile(r"""\sstyle\s*=\s*"([^"]*)\"""")


@dataclass(frozen=True)
class FitFault:
    """A text that doesn't fit its box, or can't be drawn."""

    face: int
    """Index of the face in its chunk."""
    box: int
    """Which ``data-fit`` box of the face, from 0; -1: none."""
    code: str
    field: str
    message: str
    fix: str
    size_pt: float = 0.0
    floor_pt: float = 0.0

    @property
    def can_shrink(self) -> bool:
        return self.box >= 0 and self.code in ("R101", "R102") and self.size_pt > self.floor_pt + 0.01


def floor_pt(language: str, kind: str) -> float:
    """The smallest size a text may be fitted to."""
    if kind == "label":
        return LABEL_FLOOR_PT
    return BODY_FLOOR_PT.get(language.split("-")[0], LATIN_FLOOR_PT)


def next_sizes(faults: Iterable[FitFault]) -> dict[int, float]:
    """Box → its next smaller size; empty when none of the faults can be cured by shrinking."""
    return {one.box: max(one.floor_pt, one.size_pt - STEP_PT) for one in faults if one.can_shrink}


def fit_tags(html: str) -> list[re.Match[str]]:
    """The opening tags that carry ``data-fit``, in document order."""
    return list(_FIT_TAG.finditer(html))


def with_sizes(html: str, sizes: Mapping[int, float]) -> str:
    """The face with these boxes set in these sizes (pt), as inline styles that win over any sheet."""
    made: list[str] = []
    at = 0
    for index, tag in enumerate(fit_tags(html)):
        made.append(html[at : tag.start()])
        made.append(_sized(tag[0], sizes[index]) if index in sizes else tag[0])
        at = tag.end()
    made.append(html[at:])
    return "".join(made)


def _sized(tag: str, size: float) -> str:
    rule = f"font-size: {size:g}pt"
    style = _STYLE.search(tag)
    if style is None:
        return f'{tag[:-1].rstrip("/")} style="{rule}">'
    kept = [one.strip() for one in style[1].split(";") if one.strip() and not one.strip().startswith("font-size")]
    return f'{tag[: style.start()]} style="{"; ".join([*kept, rule])}"{tag[style.end() :]}'
