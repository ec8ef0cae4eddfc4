"""What drawing a job gives."""

from __future__ import annotations

from dataclasses import dataclass

from printgen.render.fit import FitFault


@dataclass(frozen=True)
class Chunk:
    """A drawn job: a PDF with one page per face, the faces' HTML after fitting, and what is wrong with which face."""

    key: str
    pdf: bytes
    html: tuple[str, ...]
    faults: tuple[FitFault, ...]
