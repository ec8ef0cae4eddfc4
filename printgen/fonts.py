"""The project's fonts: which families there are, which characters they draw, and small files cut out of them.

Every stage that sets text asks here: the renderer for coverage, the writers for subsets. The files are in the
project's ``fonts/``; none is ever taken from the machine.
"""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import uharfbuzz as hb


@dataclass(frozen=True)
class Family:
    """One CSS family: one static TrueType file, one weight."""

    name: str
    file: str
    """File name in the project's ``fonts/``."""
    role: str


FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        family.name: family
        for family in (
            Family("PG Song", "PGSong-Black.ttf", "titles"),
            Family("PG Sans", "PGSans-Regular.ttf", "text"),
            Family("PG Sans Bold", "PGSans-Bold.ttf", "emphasis and figures"),
            Family("PG Symbols", "PGSymbols.ttf", "signs and scripts that the others lack"),
            Family("PG Emoji", "PGEmoji.ttf", "safety net for characters that should have been icons"),
        )
    }
)


def font_file(family: str, folder: Path) -> Path:
    """Where a family's file is. Raises KeyError for a family the project lacks, with the ones it has."""
    if family not in FAMILIES:
        raise KeyError(f"no font family {family!r}; the project has {', '.join(FAMILIES)}")
    return folder / FAMILIES[family].file


def coverage(family: str, folder: Path) -> frozenset[int]:
    """Code points that a family draws. Read once per file and process (about 5 ms)."""
    path = font_file(family, folder)
    status = path.stat()
    return _read_coverage(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=32)
def _read_coverage(path: Path, _changed_ns: int, _size: int) -> frozenset[int]:
    return frozenset(hb.Face(hb.Blob.from_file_path(str(path))).unicodes)


def is_drawn(character: str) -> bool:
    """Whether a character needs a glyph at all: blanks, breaks, joiners and variation selectors don't."""
    if unicodedata.category(character) in {"Cc", "Cf", "Zl", "Zp"}:
        return False
    return not ("\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef")


def missing_glyphs(text: str, families: Iterable[str], folder: Path) -> tuple[str, ...]:
    """Characters that none of the families draws, in the order they first appear, each once.

    A letter and its accent count as the one letter they make: the shaper joins them where the font has it.
    """
    drawn: frozenset[int] = frozenset()
    wanted = [one for one in dict.fromkeys(unicodedata.normalize("NFC", text)) if is_drawn(one)]
    for family in families:
        drawn = coverage(family, folder)
        wanted = [one for one in wanted if ord(one) not in drawn]
        if not wanted:
            break
    return tuple(wanted)


def local_subset(family: str, characters: Iterable[str], language: str, folder: Path) -> bytes:
    """A subset whose characters *are* one language's shapes, for writers that don't shape text.

    Without it a label in Chinese would show Japanese shapes, since those are the font's own.
    """
    face = _face(font_file(family, folder))
    drawn = coverage(family, folder)
    points = sorted({ord(one) for text in characters for one in text if ord(one) in drawn} | {0x20})
    glyphs = local_glyphs(face, points, language)
    wanted = hb.SubsetInput()
    wanted.unicode_set.clear()
    wanted.glyph_set.update({0, *glyphs.values()})
    wanted.drop_table_tag_set.update(map(_tag, ("GSUB", "GPOS", "GDEF", "vhea", "vmtx")))
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    plan = hb.SubsetPlan(face, wanted)
    data = bytes(plan.execute().blob.data)
    moved = plan.old_to_new_glyph_mapping
    return _with_characters(data, {point: moved[glyph] for point, glyph in glyphs.items()})


def local_glyphs(face: hb.Face, points: Iterable[int], language: str) -> dict[int, int]:
    """Code point → glyph index in a language's shape. ``language`` is a BCP 47 tag as in the catalogs."""
    font = hb.Font(face)
    glyphs: dict[int, int] = {}
    for point in points:
        buffer = hb.Buffer()
        buffer.add_str(chr(point))
        buffer.guess_segment_properties()
        buffer.language = language
        hb.shape(font, buffer, {"kern": False})
        if len(buffer.glyph_infos) == 1:
            glyphs[point] = buffer.glyph_infos[0].codepoint
    return glyphs


@lru_cache(maxsize=8)
def _face(path: Path) -> hb.Face:
    return hb.Face(hb.Blob.from_file_path(str(path)))


def _tag(name: str) -> int:
    return int.from_bytes(name.encode("ascii"), "big")


def _with_characters(data: bytes, glyphs: Mapping[int, int]) -> bytes:
    """The font with a character map written anew."""
    from fontTools.ttLib import TTFont, newTable  # 0.1 s to import, and only labels need it
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    order = font.getGlyphOrder()
    table = newTable("cmap")
    table.tableVersion = 0
    table.tables = []
    for subtable_format, encoding in ((4, 1), (12, 10)):
        part = CmapSubtable.newSubtable(subtable_format)
        part.platformID, part.platEncID, part.language = 3, encoding, 0
        part.cmap = {point: order[glyph] for point, glyph in glyphs.items() if subtable_format == 12 or point < 0x10000}
        table.tables.append(part)
    font["cmap"] = table
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
