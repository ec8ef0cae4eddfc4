"""Faces as form XObjects: one per face and file, its origin at the lower left corner of the trim, in points, y up."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name

from printgen.geometry import POINTS_PER_MM, TOLERANCE_MM
from printgen.model import BLEED_MM, Drawing
from printgen.problems import SourcePos, refused


class FaceForms:
    """Makes and keeps the forms of one output PDF; a face asked for twice is one object."""

    def __init__(self, pdf: pikepdf.Pdf, drawing: Drawing) -> None:
        self._pdf = pdf
        self._drawing = drawing
        self._chunks: dict[str, pikepdf.Pdf] = {}
        self._forms: dict[str, tuple[str, pikepdf.Object]] = {}

    def form(self, key: str) -> tuple[str, pikepdf.Object]:
        """Resource name ("/Face12") and form of a face. Raises PrintgenError where the drawing lacks it."""
        if key not in self._forms:
            name = f"/Face{len(self._forms) + 1}"
            self._forms[key] = (name, self._made(key))
        return self._forms[key]

    def close(self) -> None:
        """Let go of the chunks; only after the PDF has been saved, since streams are copied then."""
        for chunk in self._chunks.values():
            chunk.close()

    def _made(self, key: str) -> pikepdf.Object:
        drawn = self._drawing.faces.get(key)
        if drawn is None:
            raise refused(SourcePos("printgen"), "W101", f"the face {key} was planned but never drawn")
        page = self._chunk(drawn.chunk).pages[drawn.page]
        left, bottom, right, top = (float(edge) for edge in page.mediabox)
        wanted = drawn.size.grown(BLEED_MM)
        found = ((right - left) / POINTS_PER_MM, (top - bottom) / POINTS_PER_MM)
        if max(abs(found[0] - wanted.width), abs(found[1] - wanted.height)) > 100 * TOLERANCE_MM:
            raise refused(
                SourcePos("printgen"),
                "W102",
                f"the face {key} was drawn {found[0]:.2f} × {found[1]:.2f} mm,"
                f" not {wanted.width:g} × {wanted.height:g} mm",
            )
        bleed = BLEED_MM * POINTS_PER_MM
        shift = (-(left + bleed), -(bottom + bleed))
        form = self._pdf.make_stream(moved_content(page, shift))
        form.Type, form.Subtype, form.FormType = Name.XObject, Name.Form, 1
        width, height = drawn.size.width * POINTS_PER_MM, drawn.size.height * POINTS_PER_MM
        form.BBox = pikepdf.Array([rounded(-bleed), rounded(-bleed), rounded(width + bleed), rounded(height + bleed)])
        form.Resources = self._resources(page, shift)
        if "/Group" in page.obj:
            form.Group = self._copied(page.obj.Group)
        return form

    def _chunk(self, key: str) -> pikepdf.Pdf:
        if key not in self._chunks:
            self._chunks[key] = pikepdf.open(io.BytesIO(self._drawing.chunks[key]))
        return self._chunks[key]

    def _copied(self, thing: pikepdf.Object) -> pikepdf.Object:
        return self._pdf.copy_foreign(thing) if thing.is_indirect else self._direct_copy(thing)

    def _direct_copy(self, thing: pikepdf.Object) -> pikepdf.Object:
        """Direct dictionaries can't be copied across files by themselves: their members are."""
        if isinstance(thing, pikepdf.Dictionary):
            return Dictionary({str(key): self._copied_value(value) for key, value in thing.items()})
        if isinstance(thing, pikepdf.Array):
            return pikepdf.Array([self._copied_value(value) for value in thing])
        return thing

    def _copied_value(self, value: Any) -> Any:
        return self._copied(value) if isinstance(value, pikepdf.Object) else value

    def _resources(self, page: pikepdf.Page, shift: tuple[float, float]) -> pikepdf.Object:
        """What the page's content names. Pattern matrices count from the form's origin, so they move along."""
        resources = Dictionary({str(key): self._copied_value(value) for key, value in page.resources.items()})
        patterns = resources.get("/Pattern")
        if patterns is not None and max(map(abs, shift)) > 1e-6:
            resources.Pattern = Dictionary(
                {str(name): self._moved_pattern(pattern, shift) for name, pattern in patterns.items()}
            )
        return resources

    def _moved_pattern(self, pattern: pikepdf.Object, shift: tuple[float, float]) -> pikepdf.Object:
        entries = {str(key): value for key, value in pattern.items() if str(key) != "/Length"}
        a, b, c, d, e, f = (float(value) for value in pattern.get("/Matrix", pikepdf.Array([1, 0, 0, 1, 0, 0])))
        entries["/Matrix"] = pikepdf.Array([a, b, c, d, e + shift[0], f + shift[1]])
        if isinstance(pattern, pikepdf.Stream):
            raw = pattern.read_raw_bytes()
            moved = self._pdf.make_stream(raw)
            moved.stream_dict = Dictionary(entries)
            return moved
        return self._pdf.make_indirect(Dictionary(entries))


def moved_content(page: pikepdf.Page, shift: tuple[float, float]) -> bytes:
    """The page's content, its origin moved."""
    contents = page.obj.get("/Contents")
    if contents is None:
        return b""
    streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
    content = b"\n".join(stream.read_bytes() for stream in streams)
    if max(map(abs, shift)) <= 1e-6:
        return content
    return b"1 0 0 1 %s %s cm\n" % (points(shift[0]), points(shift[1])) + content


def rounded(value: float) -> float:
    """To 0.0001 pt (0.00004 mm), so that sums of floats don't show."""
    return round(value, 4) + 0.0


def points(value: float) -> bytes:
    """A number as PDF content takes it: no exponent, no "-0", at most four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return b"0" if text in ("-0", "") else text.encode("ascii")
