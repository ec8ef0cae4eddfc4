"""Plan + Drawing → print-ready PDFs. With its two companions the only place with points and y up.

The pipeline calls

    write_pdfs(plan, drawing, folder, fonts=Path("fonts"), language="zh-Hans", title="鬼武者") -> tuple[WrittenPdf, ...]

and gets, for every file of the plan, its path relative to ``folder``, pages and paper, for the manifest. One file is
in memory at a time. Bytes depend on plan, drawing, fonts and title alone. Page boxes: MediaBox at the origin is the
paper, TrimBox and BleedBox equal it (what is cut from the sheet is marked, not boxed). The viewer is asked for no
scaling and for the right duplex. Each face is one form XObject (/Face1 …), stamped as
``q <clip> W n a b c d e f cm /Face1 Do Q``; the matrix puts the form's origin, the lower left corner of the trim, where
placements.json says the trim lies.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO, cast

import pikepdf
from pikepdf import Array, Dictionary, Name

from printgen.geometry import POINTS_PER_MM, Size
from printgen.model import Drawing, Page, Plan
from printgen.write.pdf_faces import FaceForms, rounded
from printgen.write.pdf_marks import page_content
from printgen.write.pdf_text import Typecase

DUPLEX = {"none": "/Simplex", "long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}


@dataclass(frozen=True)
class WrittenPdf:
    """What the manifest says of a PDF."""

    path: str
    pages: int
    paper: Size
    """Of its first page, as it lies."""


def write_pdfs(
    plan: Plan, drawing: Drawing, folder: Path, *, fonts: Path, language: str, title: str
) -> tuple[WrittenPdf, ...]:
    """All PDFs of a plan. Raises PrintgenError for a face that wasn't drawn or a label that no font draws."""
    written = []
    for name, pages in groupby(plan.pages, key=lambda page: page.file):
        written.append(write_pdf(tuple(pages), drawing, folder / name, fonts=fonts, language=language, title=title))
    return tuple(written)


def write_pdf(
    pages: Sequence[Page], drawing: Drawing, path: Path, *, fonts: Path, language: str, title: str
) -> WrittenPdf:
    """One PDF from consecutive pages of a plan."""
    typecase = Typecase.for_texts(texts(pages, bold=False), texts(pages, bold=True), language, fonts)
    pdf = pikepdf.new()
    forms = FaceForms(pdf, drawing)
    try:
        lettering = {one.resource: one.embedded(pdf) for one in typecase.used()}
        for page in pages:
            add_page(pdf, page, drawing, forms, typecase, lettering)
        finish(pdf, pages[0], language, f"{title} · {pages[0].file}")
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            guarded = GuardedFile(file)
            pdf.save(
                cast(BinaryIO, guarded),
                deterministic_id=True,
                object_stream_mode=pikepdf.ObjectStreamMode.generate,
                compress_streams=True,
                recompress_flate=False,
            )
            guarded.check()
    finally:
        forms.close()
        pdf.close()
    return WrittenPdf(pages[0].file, len(pages), pages[0].paper)


class GuardedFile(io.RawIOBase):
    """A file whose write errors wait until the library is done: qpdf ends the whole process when a write fails."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._error: OSError | None = None
        self._at = 0

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = 0) -> int:
        """Where it stands anyway; raises OSError for any other place, which qpdf never asks for while writing."""
        if (offset, whence) not in ((self._at, 0), (0, 1), (0, 2)):
            raise OSError("this file is written from beginning to end")
        return self._at

    def write(self, data: Any) -> int:
        size = len(data)
        self._at += size
        if self._error is None:
            try:
                self._file.write(data)
            except OSError as error:
                self._error = error
        return size

    def check(self) -> None:
        """Raises the error that a write met, if one did."""
        if self._error is None:
            try:
                self._file.flush()
            except OSError as error:
                self._error = error
        if self._error is not None:
            raise self._error


def texts(pages: Iterable[Page], *, bold: bool) -> list[str]:
    return [caption.text for page in pages for caption in page.captions if caption.bold is bold]


def add_page(
    pdf: pikepdf.Pdf,
    page: Page,
    drawing: Drawing,
    forms: FaceForms,
    typecase: Typecase,
    lettering: dict[str, pikepdf.Object],
) -> None:
    """One page with its content, the forms and fonts it names, and its boxes."""
    stamped = {}
    for placement in page.placements:
        stamped[placement.face] = forms.form(placement.face)[0]
    resources = Dictionary()
    if stamped:
        resources.XObject = Dictionary({name: forms.form(key)[1] for key, name in stamped.items()})
    if page.captions and lettering:
        resources.Font = Dictionary(lettering)
    sizes = {key: drawing.faces[key].size for key in stamped}
    box = Array([0, 0, rounded(page.paper.width * POINTS_PER_MM), rounded(page.paper.height * POINTS_PER_MM)])
    pdf.pages.append(
        pikepdf.Page(
            pdf.make_indirect(
                Dictionary(
                    Type=Name.Page,
                    MediaBox=box,
                    TrimBox=box,
                    BleedBox=box,
                    Resources=resources,
                    Contents=pdf.make_stream(page_content(page, stamped, sizes, typecase)),
                )
            )
        )
    )


def finish(pdf: pikepdf.Pdf, first: Page, language: str, title: str) -> None:
    """Catalog and document information: no dates, so that equal input gives equal bytes."""
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"),
        Duplex=Name(DUPLEX[first.duplex]),
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )
    pdf.Root.Lang = pikepdf.String(language)
    pdf.docinfo["/Title"] = title
    pdf.docinfo["/Creator"] = "printgen"
