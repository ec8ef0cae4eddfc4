"""Contact sheets: every face of a deck on one picture, in colour and in grey, to look a deck over at a glance.

    for name, png in contact_sheets(edition, faces, drawing, fonts=Path("fonts")): …

gives ``contact/<component>.png`` and ``contact/<component>-grey.png``. Faces come from the same vector drawings the
sheets are stamped from, trimmed as they will be cut; equal input gives equal bytes.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFont

from printgen.fonts import local_subset
from printgen.model import BLEED_MM, Drawing, DrawnFace, Edition, Face, LocalComponent
from printgen.write.page_words import Words, page_words

WIDTH_PX = 2000
DPI = 120
"""At which a card is drawn: rules text of 7 pt can be read on a screen."""
MARGIN_PX, GAP_PX, LABEL_PX, TITLE_PX = 36, 28, 44, 84
PAPER, INK, QUIET, EDGE = (218, 218, 214), (27, 27, 25), (85, 85, 79), (150, 150, 146)


@dataclass(frozen=True)
class _Shown:
    """A face with what stands under it."""

    face: DrawnFace
    label: str
    note: str


def contact_sheets(
    edition: Edition, faces: Sequence[Face], drawing: Drawing, *, fonts: Path
) -> Iterator[tuple[str, bytes]]:
    """Path (relative to the edition) and PNG bytes, two for each component that has drawn faces."""
    words = page_words(edition.language)
    for component in edition.components:
        shown = _shown(edition, component, faces, drawing, words)
        if shown:
            picture = contact_sheet(_name(component), shown, drawing.chunks, edition.language, fonts)
            yield f"contact/{component.id}.png", _png(picture)
            yield f"contact/{component.id}-grey.png", _png(picture.convert("L"))


def _name(component: LocalComponent) -> str:
    return component.labels["name"].plain if "name" in component.labels else component.id


def _shown(
    edition: Edition, component: LocalComponent, faces: Sequence[Face], drawing: Drawing, words: Words
) -> list[_Shown]:
    """The fronts in deck order, then each different back once."""
    own = {(face.card, face.side): face.key for face in faces if face.component == component.id}
    shown: list[_Shown] = []
    backs: dict[str, list[str]] = {}
    for card in component.cards:
        front = own.get((card.id, "front"))
        if front is not None and front in drawing.faces:
            shown.append(_Shown(drawing.faces[front], f"{card.id} ×{card.total}", edition.title(card)))
        back = own.get((card.id, "back"))
        if back is not None and back in drawing.faces:
            backs.setdefault(back, []).append(card.id)
    for key, cards in backs.items():
        label = cards[0] if len(backs) > 1 else component.id
        shown.append(_Shown(drawing.faces[key], f"{label} · {words('contact_back')}", ""))
    return shown


def contact_sheet(
    title: str, shown: Sequence[_Shown], chunks: Mapping[str, bytes], language: str, fonts: Path
) -> Image.Image:
    """Faces in rows under a title. Boards wider than the picture are drawn smaller."""
    widest = max(one.face.size.width for one in shown)
    dpi = min(DPI, (WIDTH_PX - 2 * MARGIN_PX) * 25.4 / widest)
    pictures = [_drawn(one.face, chunks, dpi) for one in shown]
    places, height = _places([picture.size for picture in pictures])
    sheet = Image.new("RGB", (WIDTH_PX, height), PAPER)
    draw = ImageDraw.Draw(sheet)
    letters = "".join(one.label + one.note for one in shown)
    heading = _font("PG Song", title, language, fonts, 40)
    small = _font("PG Sans", letters, language, fonts, 17)
    draw.text((MARGIN_PX, MARGIN_PX // 2), title, fill=INK, font=heading)
    for one, picture, (x, y) in zip(shown, pictures, places, strict=True):
        sheet.paste(picture, (x, y))
        draw.rectangle((x - 1, y - 1, x + picture.width, y + picture.height), outline=EDGE)
        below = y + picture.height + 8
        draw.text((x, below), one.label, fill=INK, font=small)
        used = draw.textlength(one.label, font=small)
        room = picture.width - used - 12
        if one.note and draw.textlength(one.note, font=small) <= room:
            draw.text((x + used + 12, below), one.note, fill=QUIET, font=small)
    return sheet


def _places(sizes: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], int]:
    """Top left corners of pictures set in rows, and the height that holds them."""
    places = []
    x, y, row = MARGIN_PX, TITLE_PX + MARGIN_PX // 2, 0
    for width, height in sizes:
        if x > MARGIN_PX and x + width > WIDTH_PX - MARGIN_PX:
            x, y, row = MARGIN_PX, y + row + LABEL_PX, 0
        places.append((x, y))
        x += max(width, 150) + GAP_PX
        row = max(row, height)
    return places, y + row + LABEL_PX + MARGIN_PX // 2


def _drawn(face: DrawnFace, chunks: Mapping[str, bytes], dpi: float) -> Image.Image:
    """A face as it will be cut: its page without the bleed."""
    pdf = pypdfium2.PdfDocument(chunks[face.chunk])
    try:
        page = pdf[face.page]
        whole: Image.Image = page.render(scale=dpi / 72).to_pil().convert("RGB")
        page.close()
    finally:
        pdf.close()
    left = round(BLEED_MM / 25.4 * dpi)
    width, height = (max(1, round(length / 25.4 * dpi)) for length in (face.size.width, face.size.height))
    return whole.crop((left, left, left + width, left + height))


def _font(family: str, text: str, language: str, fonts: Path, size: int) -> ImageFont.FreeTypeFont:
    """The family with the shapes of one language, just for these characters."""
    return ImageFont.truetype(io.BytesIO(local_subset(family, text, language, fonts)), size)


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=False, compress_level=9)
    return out.getvalue()
