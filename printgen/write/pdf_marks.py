"""A page's content stream: faces, then strokes, figures and captions, in points with y up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from math import cos, radians, sin

from printgen.geometry import POINTS_PER_MM, Rect, Size
from printgen.model import Caption, Figure, Page, Placement, Stroke
from printgen.outlines import clip_outline
from printgen.paths import commands
from printgen.pens import PENS
from printgen.write.pdf_faces import points
from printgen.write.pdf_text import Typecase

OPERATORS = {"M": b"m", "L": b"l", "C": b"c", "Z": b"h"}


def page_content(page: Page, names: Mapping[str, str], sizes: Mapping[str, Size], typecase: Typecase) -> bytes:
    """The whole page. ``names``: face key → form name; ``sizes``: face key → trim size, unturned."""
    height = page.paper.height
    parts = [stamped(placed, names[placed.face], sizes[placed.face], height) for placed in page.placements]
    parts += strokes(page.strokes, height)
    parts += [figure(one, height) for one in page.figures]
    parts += [caption(one, height, typecase) for one in page.captions]
    if page.turn_deg or page.scale != 1.0:
        parts = [b"q", correction(page), *parts, b"Q"]
    return b"\n".join(parts) + b"\n"


def correction(page: Page) -> bytes:
    """Turn (clockwise on paper) and scale about the middle of the page."""
    x, y = page.paper.width * POINTS_PER_MM / 2, page.paper.height * POINTS_PER_MM / 2
    a, b = page.scale * cos(radians(page.turn_deg)), -page.scale * sin(radians(page.turn_deg))
    e, f = x - a * x + b * y, y - b * x - a * y
    return b"%.8f %.8f %.8f %.8f %s %s cm" % (a, b, -b, a, points(e), points(f))


def stamped(placed: Placement, name: str, size: Size, paper_height: float) -> bytes:
    """One face: clip, then matrix, then the form, whose origin is the trim's lower left corner."""
    matrix = b" ".join(points(value) for value in face_matrix(placed, size, paper_height))
    return b"q %s W n %s cm %s Do Q" % (outline(clip_outline(placed), paper_height), matrix, name.encode("ascii"))


def face_matrix(placed: Placement, size: Size, paper_height: float) -> tuple[float, ...]:
    """Matrix a b c d e f, points, that lays a face with its lower left corner at the origin on its place."""
    lying = size.turned() if placed.rotation in (90, 270) else size
    s = placed.scale
    x, y = placed.origin or (placed.trim.x, placed.trim.y)
    whole = Rect(x, y, lying.width * s, lying.height * s)
    k = POINTS_PER_MM
    left, right = whole.x * k, whole.right * k
    top, bottom = (paper_height - whole.y) * k, (paper_height - whole.bottom) * k
    return {
        0: (s, 0, 0, s, left, bottom),
        90: (0, -s, s, 0, left, top),
        180: (-s, 0, 0, -s, right, top),
        270: (0, s, -s, 0, right, bottom),
    }[placed.rotation]


def outline(path: str, paper_height: float) -> bytes:
    """SVG path data in page millimetres as PDF path operators."""
    parts = []
    for command, numbers in commands(path):
        turned = [
            points((paper_height - value if index % 2 else value) * POINTS_PER_MM)
            for index, value in enumerate(numbers)
        ]
        if command == "L":  # one command, many corners
            parts += [b"%s %s l" % (turned[i], turned[i + 1]) for i in range(0, len(turned), 2)]
        elif command == "C":
            parts += [b" ".join(turned[i : i + 6]) + b" c" for i in range(0, len(turned), 6)]
        else:
            parts.append(b" ".join([*turned, OPERATORS[command]]))
    return b" ".join(parts)


def strokes(marks: Iterable[Stroke], paper_height: float) -> list[bytes]:
    """Consecutive strokes of one kind share their pen."""
    k, parts = POINTS_PER_MM, []
    for kind, members in groupby(marks, key=lambda stroke: stroke.kind):
        pen = PENS[kind]
        dash = b" ".join(points(length * k) for length in pen.dash_mm)
        parts.append(
            b"q %s w 0 J %s RG [%s] %s d"
            % (points(pen.width_mm * k), colour(pen.colour), dash, points(pen.phase_mm * k))
        )
        parts += [
            b"%s %s m %s %s l S"
            % (
                points(one.x1 * k),
                points((paper_height - one.y1) * k),
                points(one.x2 * k),
                points((paper_height - one.y2) * k),
            )
            for one in members
        ]
        parts.append(b"Q")
    return parts


def colour(text: str) -> bytes:
    """#rrggbb as three numbers."""
    return b" ".join(points(int(text[i : i + 2], 16) / 255) for i in (1, 3, 5))


def figure(one: Figure, paper_height: float) -> bytes:
    """A shape, filled, outlined in black, or both."""
    path = outline(one.path, paper_height)
    fill = b"" if one.fill is None else b"%s rg " % colour(one.fill)
    if not one.stroke_mm:
        return b"q %s%s f Q" % (fill, path)
    pen = b"%s w 1 J 1 j 0 0 0 RG " % points(one.stroke_mm * POINTS_PER_MM)
    return b"q %s%s%s %s Q" % (fill, pen, path, b"S" if one.fill is None else b"B")


def caption(one: Caption, paper_height: float, typecase: Typecase) -> bytes:
    """A line of text from its anchor; rotation -90 reads upwards, 180 stands on its head."""
    runs = typecase.runs(one.text, bold=one.bold)
    size = one.size_mm * POINTS_PER_MM
    width = sum(lettering.width(text, size) for lettering, text in runs)
    back = {"start": 0.0, "middle": width / 2, "end": width}[one.anchor]
    x, y = one.x * POINTS_PER_MM, (paper_height - one.y) * POINTS_PER_MM
    if one.rotation == 180:
        matrix = b"-1 0 0 -1 %s %s Tm" % (points(x + back), points(y))
    elif one.rotation:
        matrix = b"0 1 -1 0 %s %s Tm" % (points(x), points(y - back))
    else:
        matrix = b"1 0 0 1 %s %s Tm" % (points(x - back), points(y))
    shown = b" ".join(
        b"%s %s Tf %s Tj" % (lettering.resource.encode("ascii"), points(size), lettering.encoded(text))
        for lettering, text in runs
    )
    return b"BT 0 0 0 rg %s %s ET" % (matrix, shown)
