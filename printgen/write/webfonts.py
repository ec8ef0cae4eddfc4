"""The fonts inside a self-contained page: just the glyphs it shows, as WOFF in ``data:`` addresses.

Which family draws which characters is read from the faces' own PDFs (their ToUnicode tables): the renderer has already
decided it, fallbacks included. Which *shape* a character takes depends on the language of its run, so each language's
characters are shaped once and the glyphs that come out are kept (``locl`` and upright forms included), instead of
everything the font's features could reach (print-and-type.md §3.2: 236 → 189 KB for a thousand characters).

WOFF (zlib) and not WOFF2: 0.06 s instead of 0.5–2.5 s a font, for 29 % more bytes.
"""

from __future__ import annotations

import base64
import io
import re
import struct
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

import pikepdf
import uharfbuzz as hb

from printgen.fonts import FAMILIES, font_file
from printgen.problems import SourcePos, refused

LIMIT_BYTES = 800_000
"""Most that the fonts of one page may weigh before base64; far above what 1,500 different characters need (560 KB)."""

Characters = Mapping[str, frozenset[str]]
"""Language → the characters that runs of this language show."""

_PAIR = re.compile(rb"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>")
_VERTICAL = {"vert": True, "vrt2": True, "chws": True}
_LEVEL = {"chws": True}


def drawn_characters(chunks: Iterable[bytes]) -> dict[str, frozenset[str]]:
    """Family → characters that some face draws with it. Families no chunk embeds are absent."""
    ordered = sorted(FAMILIES, key=len, reverse=True)
    found: dict[str, set[str]] = {}
    for chunk in chunks:
        with pikepdf.open(io.BytesIO(chunk)) as pdf:
            for thing in pdf.objects:
                if not isinstance(thing, pikepdf.Dictionary) or "/ToUnicode" not in thing or "/BaseFont" not in thing:
                    continue
                name = str(thing.BaseFont).rpartition("+")[2].lstrip("/").replace("-", " ")
                family = next((one for one in ordered if name.startswith(one)), None)
                if family is not None:
                    found.setdefault(family, set()).update(_unicode_of(thing.ToUnicode.read_bytes()))
    return {family: frozenset(characters) for family, characters in found.items()}


def _unicode_of(table: bytes) -> set[str]:
    """The characters a ToUnicode table of single pairs names (what the renderer writes)."""
    characters: set[str] = set()
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for _glyph, text in _PAIR.findall(block):
            characters.update(bytes.fromhex(text.decode("ascii")).decode("utf-16-be", "ignore"))
    return characters


def shaped_subset(font: Path, characters: Characters) -> bytes:
    """A TrueType font with the glyphs that these characters take in their languages, and nothing else."""
    face = hb.Face(hb.Blob.from_file_path(str(font)))
    glyphs = {0}
    for language, wanted in characters.items():
        text = "".join(sorted(wanted))
        for features in (_LEVEL, _VERTICAL):
            glyphs.update(_shaped(face, text, language, features))
    order = hb.SubsetInput()
    order.sets(hb.SubsetInputSets.UNICODE).update({ord(one) for wanted in characters.values() for one in wanted})
    order.sets(hb.SubsetInputSets.GLYPH_INDEX).update(glyphs)
    features = order.sets(hb.SubsetInputSets.LAYOUT_FEATURE_TAG)
    features.clear()  # it begins as the usual features (locl among them), and turning that round would drop just those
    features.invert()
    order.flags = hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NO_HINTING
    return bytes(hb.subset(face, order).blob.data)


def _shaped(face: hb.Face, text: str, language: str, features: Mapping[str, bool]) -> set[int]:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = language
    hb.shape(hb.Font(face), buffer, dict(features))
    return {info.codepoint for info in buffer.glyph_infos}


def woff(font: bytes) -> bytes:
    """The same font as WOFF 1.0: every table deflated on its own, in the order of the original's directory."""
    flavour, count = struct.unpack(">4sH", font[:6])
    tables = [struct.unpack(">4sIII", font[12 + 16 * n : 28 + 16 * n]) for n in range(count)]
    offset = 44 + 20 * count
    directory, body = b"", b""
    for tag, checksum, start, length in tables:
        plain = font[start : start + length]
        packed = zlib.compress(plain, 9)
        stored = packed if len(packed) < length else plain
        directory += struct.pack(">4sIIII", tag, offset, len(stored), length, checksum)
        padded = stored + b"\0" * (-len(stored) % 4)
        body += padded
        offset += len(padded)
    whole = 12 + 16 * count + sum((length + 3) & ~3 for _, _, _, length in tables)
    header = struct.pack(">4s4sIHHIHHIIIII", b"wOFF", flavour, offset, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return header + directory + body


def font_faces(needed: Mapping[str, Characters], folder: Path) -> str:
    """``@font-face`` rules with everything inside, for families that have characters to show.

    Raises PrintgenError (W001) when the fonts together weigh more than LIMIT_BYTES.
    """
    rules = []
    total = 0
    for family in sorted(needed):
        if not any(needed[family].values()):
            continue
        packed = woff(shaped_subset(font_file(family, folder), needed[family]))
        total += len(packed)
        address = base64.b64encode(packed).decode("ascii")
        rules.append(f'@font-face{{font-family:"{family}";src:url(data:font/woff;base64,{address}) format("woff")}}')
    if total > LIMIT_BYTES:
        raise refused(
            SourcePos("printables.html"),
            "W001",
            f"the fonts of this page would weigh {total / 1000:.0f} KB, the limit is {LIMIT_BYTES / 1000:.0f} KB",
            "build fewer decks or languages into one edition (--only, --lang)",
        )
    return "\n".join(rules)
