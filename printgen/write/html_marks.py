"""What the toolkit prints around the cards, as one SVG per page: lines, figures, captions, in millimetres.

Pages of a group carry the same lines and rulers, so every layer that occurs twice is defined once and used by name.
The choice between solid, dashed, crop marks and none is made by style rules, hence one layer per choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from printgen.geometry import TOLERANCE_MM
from printgen.model import Caption, Figure, Page, Stroke
from printgen.paths import number as mm
from printgen.pens import PENS

LINE_KINDS = ("cut", "notch", "inlay", "dashed")
"""Strokes that the option "cut lines" shows as one."""

GAP_MM = 0.5
"""How far before a card's trim a crop mark ends, where it comes from the margin."""

EDGE_MM = 0.05
"""A cut line belongs to a trim edge that lies this near to it (the promise for lines under edges)."""


@dataclass(frozen=True)
class Layer:
    """Part of a page's furniture: the class that options name it by, and SVG markup."""

    name: str
    markup: str


def layers(page: Page) -> list[Layer]:
    """The furniture of one page, from the bottom up."""
    cuts = [stroke for stroke in page.strokes if stroke.kind in LINE_KINDS]
    crops = [stroke for stroke in page.strokes if stroke.kind == "crop"] or crop_marks(page, cuts)
    rest = [stroke for stroke in page.strokes if stroke.kind not in LINE_KINDS and stroke.kind != "crop"]
    found = [
        Layer("pg-lines", strokes_svg(cuts)),
        Layer("pg-crops", strokes_svg(crops)),
        Layer("pg-marks", strokes_svg(rest)),
    ]
    for role, figures in groupby(page.figures, key=lambda figure: figure.role):
        found.append(Layer(f"pg-{escape(role)}", "".join(figure_svg(figure) for figure in figures)))
    for role, captions in groupby(page.captions, key=lambda caption: caption.role):
        found.append(Layer(f"pg-{escape(role)}", "".join(caption_svg(caption) for caption in captions)))
    return [layer for layer in found if layer.markup]


def strokes_svg(strokes: Sequence[Stroke]) -> str:
    """One path per run of strokes of one kind; strokes that follow one another at an end are joined."""
    out = []
    for kind, run in groupby(strokes, key=lambda stroke: stroke.kind):
        pen = PENS[kind]
        dash = f' stroke-dasharray="{" ".join(mm(one) for one in pen.dash_mm)}"' if pen.dash_mm else ""
        phase = f' stroke-dashoffset="{mm(pen.phase_mm)}"' if pen.phase_mm else ""
        style = f'stroke="{pen.colour}" stroke-width="{mm(pen.width_mm)}"{dash}{phase}'
        out.append(f'<path class="pg-{kind}" fill="none" {style} d="{_path(run)}"/>')
    return "".join(out)


def _path(strokes: Iterable[Stroke]) -> str:
    path = ""
    at: tuple[str, str] | None = None
    for stroke in strokes:
        start, end = (mm(stroke.x1), mm(stroke.y1)), (mm(stroke.x2), mm(stroke.y2))
        if start != at:
            path += f"M{start[0]} {start[1]}"
        if start[0] == end[0]:
            path += f"V{end[1]}"
        elif start[1] == end[1]:
            path += f"H{end[0]}"
        else:
            path += f"L{end[0]} {end[1]}"
        at = end
    return path


def crop_marks(page: Page, cuts: Sequence[Stroke]) -> list[Stroke]:
    """What remains of cut lines when no card is touched: pieces in the margins and where four cards meet."""
    marks = []
    for cut in cuts:
        if cut.kind not in ("cut", "dashed"):
            continue
        upright = abs(cut.x1 - cut.x2) < TOLERANCE_MM
        along = (cut.y1, cut.y2) if upright else (cut.x1, cut.x2)
        start, end = min(along), max(along)
        taken = _merged(_spans_on(page, cut.x1 if upright else cut.y1, upright=upright))
        edges = [start] + [edge for span in taken for edge in span] + [end]
        for number in range(0, len(edges), 2):
            low = edges[number] + (GAP_MM if number == len(edges) - 2 and taken else 0)
            high = edges[number + 1] - (GAP_MM if number == 0 and taken else 0)
            if high - low > TOLERANCE_MM:
                ends = (cut.x1, low, cut.x1, high) if upright else (low, cut.y1, high, cut.y1)
                marks.append(Stroke("crop", *ends))
    return marks


def _spans_on(page: Page, at: float, *, upright: bool) -> list[tuple[float, float]]:
    """Stretches of a line at ``at`` that run along a trim's edge or across a trim."""
    spans = []
    for placement in page.placements:
        trim = placement.trim
        across = (trim.x, trim.right) if upright else (trim.y, trim.bottom)
        if across[0] - EDGE_MM <= at <= across[1] + EDGE_MM:
            spans.append((trim.y, trim.bottom) if upright else (trim.x, trim.right))
    return spans


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if merged and low <= merged[-1][1] + TOLERANCE_MM:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return merged


def figure_svg(figure: Figure) -> str:
    round_pen = 'stroke-linecap="round" stroke-linejoin="round"'
    stroke = f' stroke="#000" stroke-width="{mm(figure.stroke_mm)}" {round_pen}' if figure.stroke_mm else ""
    return f'<path fill="{escape(figure.fill or "none")}"{stroke} d="{escape(figure.path)}"/>'


def caption_svg(caption: Caption) -> str:
    anchor = f' text-anchor="{caption.anchor}"' if caption.anchor != "start" else ""
    place = f'x="{mm(caption.x)}" y="{mm(caption.y)}"'
    if caption.rotation:
        place = f'transform="translate({mm(caption.x)} {mm(caption.y)}) rotate({caption.rotation})"'
    voice = ' class="pg-b"' if caption.bold else ""
    return f'<text{voice} {place} font-size="{mm(caption.size_mm)}"{anchor}>{escape(caption.text, quote=False)}</text>'


class Furniture:
    """The furniture of all pages, with what occurs more than once defined once."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._layers = [layers(page) for page in pages]
        counts = Counter(layer.markup for page in self._layers for layer in page)
        self._ids = {
            markup: f"pg-f{number}"
            for number, markup in enumerate((one for one, times in counts.items() if times > 1), start=1)
        }

    def definitions(self) -> str:
        """A hidden SVG that holds the shared layers."""
        held = "".join(f'<g id="{name}">{markup}</g>' for markup, name in self._ids.items())
        return f'<svg class="pg-defs" aria-hidden="true"><defs>{held}</defs></svg>' if held else ""

    def svg(self, index: int, page: Page) -> str:
        """The furniture of the page with this index, laid over its cards."""
        parts = []
        for layer in self._layers[index]:
            name = self._ids.get(layer.markup)
            parts.append(
                f'<use class="{layer.name}" href="#{name}"/>' if name else f'<g class="{layer.name}">{layer.markup}</g>'
            )
        if not parts:
            return ""
        box = f"0 0 {mm(page.paper.width)} {mm(page.paper.height)}"
        return f'<svg class="pg-furniture" viewBox="{box}" aria-hidden="true">{"".join(parts)}</svg>'
