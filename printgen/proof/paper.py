"""The proof as a PDF to circulate: A4, every change with its pictures side by side and a box to tick.

The layout is the page's words and pictures set anew; pictures are made smaller and lossy, so that a proof of a whole
deck can be mailed.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from printgen.geometry import Size
from printgen.page_assets import asset
from printgen.proof.changes import Changes, View
from printgen.proof.entries import Entry, Told
from printgen.proof.page import PageFacts, counted, render
from printgen.render.chunks import Job, engine
from printgen.render.drawn import Chunk
from printgen.render.layout import laid_out_page
from printgen.render.store import Store
from printgen.tags import language_name
from printgen.words import Words

PAGE = Size(210, 297)
PICTURE_MM = 41.0
"""Width of a card beside another: two and a gap fill 84 mm, the words have 87."""
TALLEST_MM = 70.0
DPI = 220
QUALITY = 88
PAGE_CSS = """
@page { size: 210mm 297mm; margin: 14mm 15mm 16mm;
  @bottom-left { content: string(proof); font: 7pt "PG Sans"; color: #55554f }
  @bottom-right { content: counter(page) " / " counter(pages); font: 7pt "PG Sans"; color: #55554f } }
html, body { margin: 0; padding: 0 }
.about { string-set: proof content() }
"""


def proof_pdf(
    changes: Changes,
    entries: Sequence[Entry],
    told: Sequence[Told],
    facts: PageFacts,
    words: Words,
    fonts: Path,
    store: Store,
) -> bytes:
    """The PDF's bytes; the same proof is laid out once and kept."""
    pictures: dict[str, bytes] = {}

    def name(one: Entry, number: int, when: str) -> str:
        view = one.views[number]
        address = f"{one.id}-{number}-{when}.jpg"
        pictures[address] = _smaller((view.before if when == "before" else view.after) or b"", extent(view))
        return address

    html = render(
        "paper.html",
        words=words,
        game=changes.after.name,
        language=changes.after.language,
        language_name=language_name(changes.after.language),
        label=facts.label,
        states=counted(entries),
        reprint=facts.reprint,
        notes=facts.notes,
        told=told,
        entries=entries,
        stale=facts.stale,
        source=facts.source,
        captions={
            "added": words("new_card"),
            "removed": words("gone"),
            "invisible": words("same"),
            "changed": words("same"),
        },
        widths=lambda view: (round(extent(view).width, 2), round(extent(view).height, 2)),
        names=name,
    )
    css = asset("printgen.proof", "paper.css")
    digest = hashlib.sha256("\0".join(("proof", engine(fonts), words.language, css, html)).encode("utf-8"))
    for address, data in sorted(pictures.items()):
        digest.update(address.encode("utf-8") + hashlib.sha256(data).digest())
    key = digest.hexdigest()[:32]
    kept = store.get(key)
    if kept is not None:
        return kept.pdf
    job = Job(key, ("proof",), (html,), PAGE, css, words.language, pictures, str(fonts))
    pdf: bytes = laid_out_page(job, html, PAGE_CSS).write_pdf(pdf_identifier=False)
    store.put(Chunk(key, pdf, (), ()))
    return pdf


def extent(view: View) -> Size:
    """How large a view is shown, in millimetres."""
    width, height = view.size_px
    scale = min(PICTURE_MM / width, TALLEST_MM / height)
    return Size(width * scale, height * scale)


def _smaller(png: bytes, size: Size) -> bytes:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    wanted = (max(1, round(size.width / 25.4 * DPI)), max(1, round(size.height / 25.4 * DPI)))
    out = io.BytesIO()
    picture.resize(wanted, Image.Resampling.LANCZOS).save(out, "JPEG", quality=QUALITY)
    return out.getvalue()
