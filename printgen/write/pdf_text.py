"""Captions in a PDF: the project's text face in two weights, subset and embedded, in one language's shapes."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import uharfbuzz as hb
from pikepdf import Array, Dictionary, Name

from printgen.fonts import local_subset, missing_glyphs
from printgen.problems import SourcePos, refused

REGULAR, BOLD = "PG Sans", "PG Sans Bold"
FALLBACK = "PG Symbols"
EM = 1000
"""Glyph space of PDF fonts."""


@dataclass(frozen=True)
class Lettering:
    """One family ready for embedding: its bytes, and for each character the glyph and its advance in 1/1000 em."""

    family: str
    resource: str
    """Name in the page's resources; never /F1, which other writers take."""
    data: bytes
    glyphs: Mapping[str, tuple[int, int]]

    @classmethod
    def cut(cls, family: str, resource: str, characters: Iterable[str], language: str, folder: Path) -> Lettering:
        """A subset with these characters, as far as the family has them."""
        wanted = sorted(set(characters))
        data = local_subset(family, wanted, language, folder)
        face = hb.Face(data)
        font, scale = hb.Font(face), EM / face.upem
        glyphs: dict[str, tuple[int, int]] = {}
        for character in wanted:
            glyph = font.get_nominal_glyph(ord(character))
            if glyph:
                glyphs[character] = (glyph, round(font.get_glyph_h_advance(glyph) * scale))
        return cls(family, resource, data, glyphs)

    def width(self, text: str, size: float) -> float:
        """Advance of a text, in the unit of ``size``."""
        return sum(self.glyphs[character][1] for character in text) * size / EM

    def encoded(self, text: str) -> bytes:
        """The text as a hexadecimal string of glyph numbers."""
        return b"<" + "".join(f"{self.glyphs[character][0]:04X}" for character in text).encode("ascii") + b">"

    def embedded(self, pdf: pikepdf.Pdf) -> pikepdf.Object:
        """The font's objects, ToUnicode included, so that labels can be searched and copied."""
        tag = "".join(chr(ord("A") + byte % 26) for byte in hashlib.sha256(self.data).digest()[:6])
        name = Name(f"/{tag}+{self.family.replace(' ', '')}")
        program = pdf.make_stream(self.data)
        program.Length1 = len(self.data)
        face = hb.Face(self.data)
        extents = hb.Font(face).get_font_extents("ltr")
        scale = EM / face.upem
        descriptor = Dictionary(
            Type=Name.FontDescriptor,
            FontName=name,
            Flags=4,
            FontBBox=Array([-EM, round(extents.descender * scale), 2 * EM, round(extents.ascender * scale)]),
            ItalicAngle=0,
            Ascent=round(extents.ascender * scale),
            Descent=round(extents.descender * scale),
            CapHeight=round(extents.ascender * scale),
            StemV=140 if self.family == BOLD else 80,
            FontFile2=pdf.make_indirect(program),
        )
        widths: list[object] = []
        for glyph, advance in sorted(set(self.glyphs.values())):
            widths += [glyph, Array([advance])]
        descendant = Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=name,
            CIDSystemInfo=Dictionary(
                Registry=pikepdf.String("Adobe"), Ordering=pikepdf.String("Identity"), Supplement=0
            ),
            FontDescriptor=pdf.make_indirect(descriptor),
            DW=EM,
            W=Array(widths),
            CIDToGIDMap=Name.Identity,
        )
        return pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type0,
                BaseFont=name,
                Encoding=Name("/Identity-H"),
                DescendantFonts=Array([pdf.make_indirect(descendant)]),
                ToUnicode=pdf.make_stream(self._to_unicode()),
            )
        )

    def _to_unicode(self) -> bytes:
        """A CMap from glyphs back to characters, in blocks of a hundred as the format demands."""
        back = sorted((glyph, character) for character, (glyph, _) in self.glyphs.items())
        out = io.StringIO()
        out.write("/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n")
        out.write("/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n")
        out.write("/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n")
        out.write("1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
        for start in range(0, len(back), 100):
            block = back[start : start + 100]
            out.write(f"{len(block)} beginbfchar\n")
            for glyph, character in block:
                out.write(f"<{glyph:04X}> <{character.encode('utf-16-be').hex().upper()}>\n")
            out.write("endbfchar\n")
        out.write("endcmap CMapName currentdict /CMap defineresource pop end end\n")
        return out.getvalue().encode("ascii")


@dataclass(frozen=True)
class Typecase:
    """The letterings of one file: regular, bold, and the symbols both lack."""

    regular: Lettering
    bold: Lettering
    symbols: Lettering

    @classmethod
    def for_texts(cls, regular: Iterable[str], bold: Iterable[str], language: str, folder: Path) -> Typecase:
        """Subsets for all captions of a file. Raises PrintgenError for a character that no family draws."""
        regular_text, bold_text = "".join(regular), "".join(bold)
        lost = missing_glyphs(regular_text + bold_text, (REGULAR, FALLBACK), folder)
        if lost:
            named = ", ".join(f"{one} (U+{ord(one):04X})" for one in lost)
            raise refused(
                SourcePos("printgen"), "W103", f"no font draws {named}, which a sheet label uses", "change the name"
            )
        return cls(
            Lettering.cut(REGULAR, "/TextRegular", regular_text, language, folder),
            Lettering.cut(BOLD, "/TextBold", bold_text, language, folder),
            Lettering.cut(FALLBACK, "/TextSymbols", regular_text + bold_text, language, folder),
        )

    def runs(self, text: str, *, bold: bool) -> list[tuple[Lettering, str]]:
        """The text cut where the family changes."""
        first = self.bold if bold else self.regular
        found: list[tuple[Lettering, str]] = []
        for character in text:
            lettering = first if character in first.glyphs else self.symbols
            if character not in lettering.glyphs:
                continue
            if found and found[-1][0] is lettering:
                found[-1] = (lettering, found[-1][1] + character)
            else:
                found.append((lettering, character))
        return found

    def used(self) -> tuple[Lettering, ...]:
        return tuple(one for one in (self.regular, self.bold, self.symbols) if set(one.glyphs) - {" "})
