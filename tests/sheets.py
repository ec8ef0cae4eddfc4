"""Small decks, drawings and plans for the tests of imposition and of what writes it."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from pathlib import Path

import pikepdf
import yaml
from pikepdf import Array, Dictionary, Name

from printgen.geometry import POINTS_PER_MM, Size
from printgen.impose.groups import Part
from printgen.impose.options import SheetOptions
from printgen.impose.plan import plan
from printgen.model import BLEED_MM, Drawing, DrawnFace, Kind, Piece, Plan, Shape
from printgen.problems import SourcePos

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "fonts"


def words(language: str = "zh-Hans") -> Mapping[str, str]:
    """The toolkit's own texts for sheets."""
    text = (ROOT / "printgen" / "lang" / f"sheets.{language}.yaml").read_text(encoding="utf-8")
    return {str(key): str(value) for key, value in yaml.safe_load(text).items()}


def part(component: str, kind: Kind = "cards", stock: str = "cardstock") -> Part:
    return Part(component, component.title(), kind, stock, SourcePos(f"cards/demo/decks/{component}.yaml", 3, 7))


def deck(
    component: str,
    count: int,
    size: tuple[float, float] = (63, 88),
    *,
    back: bool = True,
    pair: bool = False,
    shape: Shape = "square",
) -> list[Piece]:
    """Cards c1, c2 …, each with a face of its own, and one back for all."""
    return [
        Piece(
            component,
            f"c{number}",
            1,
            Size(*size),
            f"{component}/c{number}",
            f"{component}/back" if back else None,
            shape,
            f"p{(number - 1) // 2}" if pair else None,
        )
        for number in range(1, count + 1)
    ]


def planned(
    pieces: Iterable[Piece], options: SheetOptions | None = None, *parts: Part, language: str = "zh-Hans"
) -> Plan:
    """A plan; components that no part is given for are decks of cards on cardstock."""
    pieces = list(pieces)
    known = {one.id for one in parts}
    others = [part(one) for one in dict.fromkeys(piece.component for piece in pieces) if one not in known]
    return plan(
        pieces, [*parts, *others], options or SheetOptions(), words=words(language), game="鬼武者", build="7f3a-9c21"
    )


def drawing_of(pieces: Iterable[Piece], *, origin: tuple[float, float] = (0.0, 0.0)) -> Drawing:
    """Blue fronts and green backs in red bleed, a chunk each; ``origin``: lower left of the MediaBox, points."""
    chunks: dict[str, bytes] = {}
    faces: dict[str, DrawnFace] = {}
    for piece in pieces:
        for key, colour in ((piece.front, "0 0 1"), (piece.back, "0 1 0")):
            if key is not None and key not in faces:
                chunks[key] = one_page(piece.size, colour, origin)
                faces[key] = DrawnFace(key, piece.size, key, 0, "")
    return Drawing(chunks, faces)


def one_page(size: Size, colour: str, origin: tuple[float, float]) -> bytes:
    """A page of trim + bleed: red, with the trim in a colour."""
    k, (x, y) = POINTS_PER_MM, origin
    width, height = (size.width + 2 * BLEED_MM) * k, (size.height + 2 * BLEED_MM) * k
    content = (
        f"1 0 0 rg {x} {y} {width} {height} re f "
        f"{colour} rg {x + BLEED_MM * k} {y + BLEED_MM * k} {size.width * k} {size.height * k} re f"
    )
    pdf = pikepdf.new()
    page = Dictionary(
        Type=Name.Page,
        MediaBox=Array([x, y, x + width, y + height]),
        Resources=Dictionary(),
        Contents=pdf.make_stream(content.encode("ascii")),
    )
    pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def as_text(sheets: Plan) -> str:
    """A plan as lines that a person can review: pages, faces, marks by kind, captions."""
    lines = []
    for page in sheets.pages:
        lines.append(
            f"{page.file} page {page.number} {page.side} {page.paper.width:g}×{page.paper.height:g}"
            f" sheet {page.sheet}/{page.sheets} free {page.free_slots}"
        )
        lines += [
            f"  {one.side} {one.component}/{one.card}#{one.copy} at {one.trim.x:g} {one.trim.y:g}"
            f" {one.trim.width:g}×{one.trim.height:g} turned {one.rotation}"
            f" bleed {one.trim.y - one.clip.y:g} {one.clip.right - one.trim.right:g}"
            f" {one.clip.bottom - one.trim.bottom:g} {one.trim.x - one.clip.x:g}"
            + (f" tile {one.tile} from {one.origin[0]:g} {one.origin[1]:g}" if one.origin else "")
            for one in page.placements
        ]
        kinds = sorted({one.kind for one in page.strokes})
        lines += [
            f"  {kind} "
            + "; ".join(f"{one.x1:g},{one.y1:g}–{one.x2:g},{one.y2:g}" for one in page.strokes if one.kind == kind)
            for kind in kinds
            if kind not in ("tick", "register")
        ]
        lines += [
            f"  {one.role} {one.text!r} at {one.x:.2f} {one.y:.2f}"
            + (f" turned {one.rotation}" if one.rotation else "")
            for one in page.captions
            if one.role != "ruler"
        ]
    return "\n".join(lines) + "\n"
