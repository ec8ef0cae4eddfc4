"""The print guide's small drawings as inline SVG, from the sheets' own numbers. Millimetres; black and greys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup

from printgen.geometry import Size
from printgen.guide import CutLine, SheetRun

SHEET_SCALE = 0.08
"""Of the pictures of sheets: A4 becomes 17 × 24 mm, eight in a row."""
CUT_SCALE = 0.115
"""Of the cutting pictures: wide enough that figures of two lines 3 mm apart stand side by side."""
CUT_LEFT_MM = 3.6
"""Room for the names of level lines."""
STEP_MM = 0.7
"""Between the outlines of a pile; three stand for any number."""
TEXT_MM = 2.12
"""6 pt: nothing in the guide is smaller."""
GREY, DARK = "#dcdcd8", "#55554f"


def drawing(body: str, width: float, height: float, cls: str, left: float = 0.0, top: float = 0.0) -> Markup:
    """An SVG that shows ``width`` × ``height`` mm from a corner, at its true size."""
    size = f'width="{width:.3f}mm" height="{height:.3f}mm" viewBox="{left:g} {top:g} {width:.3f} {height:.3f}"'
    return Markup(f'<svg class="{cls}" {size} aria-hidden="true">{body}</svg>')


def rect(x: float, y: float, width: float, height: float, fill: str = "#fff", stroke: float = 0.0) -> str:
    line = f' stroke="#000" stroke-width="{stroke:g}"' if stroke else ""
    return f'<rect x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" fill="{fill}"{line}/>'


def line(path: str, width: float, more: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="#000" stroke-width="{width:g}"{more}/>'


def text(x: float, y: float, words: str, anchor: str = "middle", *, size: float = TEXT_MM, bold: bool = True) -> str:
    """A line of text from its anchor."""
    font = f'font-family="{"PG Sans Bold" if bold else "PG Sans"}" font-size="{size:g}"'
    return f'<text x="{x:.2f}" y="{y:.2f}" {font} text-anchor="{anchor}">{words}</text>'


def moved(body: str, x: float, y: float, turned: int = 0) -> str:
    """Something drawn about the zero point, put elsewhere and turned clockwise."""
    turn = f" rotate({turned})" if turned else ""
    return f'<g transform="translate({x:.2f} {y:.2f}){turn}">{body}</g>'


def sheet_size(paper: Size) -> Size:
    """Of a sheet's picture."""
    return Size(paper.width * SHEET_SCALE, paper.height * SHEET_SCALE)


def pile(run: SheetRun) -> Markup:
    """Outlines of up to three sheets; the picture of the first goes over the front one, at (0, PILE_TOP_MM)."""
    size, layers = sheet_size(run.paper), min(3, run.sheets)
    body = "".join(
        rect(0.1 + STEP_MM * back, 0.1 + PILE_TOP_MM - STEP_MM * back, size.width, size.height, stroke=0.2)
        for back in range(layers - 1, -1, -1)
    )
    return drawing(body, size.width + PILE_TOP_MM + 0.2, size.height + PILE_TOP_MM + 0.2, "pile")


PILE_TOP_MM = 2 * STEP_MM
"""From the top of a pile's picture to its front sheet, and from the front sheet's right edge to the picture's."""
PILE_LINE_MM = 0.1
"""Half the outline's width: where in the picture the front sheet begins."""


def cutting(run: SheetRun) -> Markup:
    """A sheet with its cut lines, named as on the sheet; where names stand too close, the first and last of them."""
    scale, left, top = CUT_SCALE, CUT_LEFT_MM, 3.2
    width, height = run.paper.width * scale, run.paper.height * scale
    body = rect(left, top, width, height, stroke=0.25)
    body += "".join(
        rect(left + one.x * scale, top + one.y * scale, one.width * scale, one.height * scale, GREY)
        for one in run.trims
    )
    upright = sorted((one for one in run.lines if one.upright), key=lambda one: one.at)
    level = sorted((one for one in run.lines if not one.upright), key=lambda one: one.at)
    pen = 0.3 if len(run.lines) < 24 else 0.15
    body += "".join(line(f"M{left + one.at * scale:.3f} {top - 0.8}v{height + 1.6:.3f}", pen) for one in upright)
    body += "".join(line(f"M{left - 0.8} {top + one.at * scale:.3f}h{width + 1.6:.3f}", pen) for one in level)
    body += "".join(text(left + at, top - 1.3, name) for name, at in apart(upright, scale, 1.5))
    body += "".join(text(left - 1.2, top + at + 0.75, name, "end") for name, at in apart(level, scale, 2.0))
    return drawing(body, left + width + 1.0, top + height + 1.0, "cutting")


def apart(lines: Sequence[CutLine], scale: float, room: float) -> list[tuple[str, float]]:
    """Names with the place of each, two close ones moved apart to ``room``; too many: the first and the last."""
    named = [one for one in lines if one.name]
    places = [one.at * scale for one in named]
    if len(named) > 2 and (places[-1] - places[0]) / (len(named) - 1) < room * 1.02:
        named, places = [named[0], named[-1]], [places[0], places[-1]]
    for index, (before, after) in enumerate(pairwise(list(places))):
        lacking = room - (after - before)
        if lacking > 0:
            places[index] -= lacking / 2
            places[index + 1] += lacking / 2
    return [(one.name, at) for one, at in zip(named, places, strict=True)]


def rulers(page: Size, word: str) -> Markup:
    """Two rulers of 100 mm from one zero, along the left and the lower edge of the page, their figures 8 mm inside."""
    x0, y0 = 12.6, page.height - 12.6
    path = f"M{x0} {y0}h100M{x0} {y0}v-100"
    for millimetre in range(101):
        long = 2.2 if millimetre % 10 == 0 else 1.5 if millimetre % 5 == 0 else 1.0
        path += f"M{x0 + millimetre:.2f} {y0}v{-long}M{x0} {y0 - millimetre:.2f}h{long}"
    body = line(path, 0.15)
    for ten in range(0, 101, 10):
        figure = text(0, 0, str(ten), bold=False)
        body += moved(figure, x0 + ten, y0 + 3.2) + moved(figure, x0 - 1.4, y0 - ten, -90)
    said = text(0, 0, word, "start", size=2.3, bold=False)
    body += moved(said, x0 + 103, y0) + moved(said, x0, y0 - 103, -90)
    return drawing(body, page.width, page.height, "rulers")


TICK, CROSS = "M-1.6 .1l1.2 1.2l2.4 -2.7", "M-1.2 -1.2l2.4 2.4M1.2 -1.2l-2.4 2.4"


def ruler_check() -> Markup:
    """A ruler laid to a printed one: equal, and 3 % short."""
    body = ""
    for y, factor, sign in ((0.2, 1.0, TICK), (7.2, 0.94, CROSS)):
        body += rect(0.2, y, 25.4, 3.0, GREY, 0.2)
        body += line(
            "".join(f"M{0.8 + 2.4 * n:.2f} {y + 3:.2f}v{-1.5 if n % 5 == 0 else -0.8}" for n in range(11)), 0.18
        )
        step = 2.4 * factor
        body += line(f"M.8 {y + 3.5:.2f}h{24 * factor:.2f}", 0.3)
        body += line(
            "".join(f"M{0.8 + step * n:.2f} {y + 3.5:.2f}v{1.6 if n % 5 == 0 else 0.9}" for n in range(11)), 0.2
        )
        body += moved(line(sign, 0.45), 28.6, y + 3.2)
    return drawing(body, 31, 13, "sign")


def light_check() -> Markup:
    """The back's dot in the front's ring, and beside it."""
    body = ""
    for x, dot_x, dot_y, sign in ((4.5, 0.7, -0.6, TICK), (19.5, 3.4, 2.0, CROSS)):
        ring = "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M-3.6 0h2M1.6 0h2M0 -3.6v2M0 1.6v2"
        body += moved(f'{line(ring, 0.2)}<circle cx="{dot_x}" cy="{dot_y}" r="1.15"/>', x, 4.2)
        body += moved(line(sign, 0.45), x, 10.8)
    return drawing(body, 25, 13, "sign")


def fold_steps() -> tuple[Markup, ...]:
    """Score, glue, fold, cut: fronts grey, backs dark."""
    columns = (1.5, 5.7, 9.9, 14.1)
    round_ends = ' stroke-linejoin="round" stroke-linecap="round"'

    def row(y: float, fill: str) -> str:
        return "".join(rect(x, y, 3.7, 5.2, fill) for x in columns)

    sheet = rect(0.3, 1, 18.6, 13.2, stroke=0.3)
    hinge = line("M-.4 7.6h20", 0.3, ' stroke-dasharray="1.6 .6 .25 .6"')
    pen = '<path d="M15.5 7.2l3.2 -4.6l1.1 .8l-3.2 4.6z"/>'
    hatch = line("".join(f"M{1.6 + 2.2 * n:.1f} 13.2l1.8 -11.2" for n in range(8)), 0.22, round_ends)
    half = f'<path d="M.3 8.4l2 -6h18.6l-2 6z" fill="{DARK}" stroke="#000" stroke-width=".3"/>'
    turn = line("M2.2 1.6c-2.6 .6 -4 3.2 -3.6 5.8M-2.2 6l.8 1.6l1.5 -1.1", 0.3, round_ends)
    cuts = "".join(f"M{x} 2.6v9.6M{x + 3.7:.1f} 2.6v9.6" for x in columns) + "M-.6 4.8h20.4M-.6 10h20.4"
    bodies = (
        sheet + row(2, "#c9c9c4") + row(8.1, DARK) + hinge + pen,
        sheet + hatch + hinge,
        rect(0.3, 8.4, 18.6, 6, stroke=0.3) + row(8.9, "#c9c9c4") + half + turn,
        rect(0.3, 4, 18.6, 6.8, stroke=0.3) + row(4.8, "#c9c9c4") + line(cuts, 0.25),
    )
    return tuple(drawing(body, 24.5, 16, "step", -2.6) for body in bodies)


def tiling(columns: int, rows: int) -> Markup:
    """Tiles laid over each other, numbered; the hatched strips are covered."""
    wide, high, lap = 11.0, 13.0, 1.4
    body = ""
    for row in range(rows):
        for column in range(columns):
            x, y = column * (wide - lap) + 0.2, row * (high - lap) + 0.2
            body += rect(x, y, wide, high, GREY if (row + column) % 2 else "#fff", 0.25)
            body += text(x + wide / 2, y + high / 2 + 1.2, str(row * columns + column + 1), size=3.4)
            if column:
                body += line(f"M{x + lap:.2f} {y}v{high}", 0.15, ' stroke-dasharray=".6 .5"')
            if row:
                body += line(f"M{x} {y + lap:.2f}h{wide}", 0.15, ' stroke-dasharray=".6 .5"')
    return drawing(body, columns * (wide - lap) + lap + 0.4, rows * (high - lap) + lap + 0.4, "tiling")


def booklet() -> Markup:
    """Nested folded sheets with two staples in the fold."""
    body = ""
    for inset in (0.0, 0.5, 1.0):
        half = 10 - inset
        path = f"M11 {1.5 + inset}l{-half} -1v13l{half} 1.5l{half} -1.5v-13z"
        body += f'<path d="{path}" fill="#fff" stroke="#000" stroke-width=".25" stroke-linejoin="round"/>'
    body += line("M11 2.5v13.5", 0.25) + line("M11 4.8v2.2M11 11v2.2", 0.7)
    return drawing(body, 22, 17, "step")
