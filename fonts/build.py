"""The five fonts of this folder, made from openly licensed ones.

A person runs this once in a while, never the toolkit: the results are committed. It reads the upstream files from
one folder and writes five static TrueType files beside itself::

    apt-get download fonts-noto-cjk fonts-noto-cjk-extra fonts-dejavu-core
    for package in *.deb; do dpkg-deb -x "$package" sources; done
    for package in @expo-google-fonts/noto-emoji@0.4.7 source-sans@3.52.0 source-serif@4.5.1; do
      tar -xzf "$(npm pack $package | tail -1)" -C sources --one-top-level="sources/${package%@*}"; done
    pip install fonttools uharfbuzz chws-tool
    python fonts/build.py sources

Every step answers a fault that was measured:

* *The Japanese face of the collection* (index 0). With ``lang`` set it gives the Chinese shapes through ``locl``; the
  Chinese faces don't switch back, shrink ・ and keep English apostrophes full-width.
* *A repertoire, not whole fonts*: 26 MB become 10. GB 2312, JIS X 0208, Big5 level 1, KS X 1001,
  European Latin, signs.
* *CFF becomes TrueType*: CIDFontType2 is legal in PDF 1.4 (PDF/X-1a), and some viewers drop CID-keyed CFF fonts.
* *chws*: neighbouring full-width punctuation is squeezed, as Chromium does by default, so PDF and HTML break alike.
* *Punctuation that stands alone* (a full stop behind bold type) belongs to no script, and the fonts keep their
  languages' shapes under scripts: it took the Japanese shape everywhere until the languages were listed there too.
* *Letters that Noto CJK lacks* (Polish, Czech, Turkish, Ukrainian, Greek accents …) come from the families that its own
  letters were made of, in each file's weight (``letters.py``, ``outlines.py``): from a plain sans they looked like
  slips in a bold word.
* *One family name per file*: the renderer keys fonts by family; two files of one family embed as the first of them.
  The names are the project's own, so no reserved font name can be touched.

Upstream: Noto Sans CJK 2.004 and Noto Serif CJK 2.001 (Debian 1:20220127+repack1-1), DejaVu Sans 2.37,
Noto Emoji 3.006 (npm 0.4.7), Source Sans 3.052 and Source Serif 4.005 (npm, the variable files). About a minute a CJK
weight. Two runs give the same bytes.
"""

from __future__ import annotations

import argparse
import copy
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import uharfbuzz as hb
from chws_tool import add_chws
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from letters import Source, add_letters

HERE = Path(__file__).resolve().parent

CURVE_ERROR_UNITS = 1.0
"""How far a quadratic outline may stray from the cubic one, in units of 1/1000 em: 0.02 mm at 60 pt."""

SYMBOLS = "₀₁₂₃₄₅₆₇₈₉₊₋⁰⁴⁵⁶⁷⁸⁹⌈⌉⌊⌋▬⚀⚁⚂⚃⚄⚅✓✔✗✘☐☑☒⬡⬢◐◑"
"""What rule texts use and Noto CJK lacks."""

OTHER_SCRIPTS = (
    (0x0100, 0x024F),  # Latin of Central and Eastern Europe, Turkey, Africa
    (0x0300, 0x036F),  # accents on their own
    (0x0370, 0x058F),  # Greek, Cyrillic, Armenian
    (0x0590, 0x06FF),  # Hebrew, Arabic
    (0x10A0, 0x10FF),  # Georgian
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFF),
)
"""Letters that DejaVu draws well, though plainly: for scripts that no other file has, and the rarest of these three."""

BLANKS = (0x20, 0xA0, *range(0x2002, 0x200B), 0x202F, 0x205F, 0x3000)
"""Text layout gives a blank to the font of the sign before it, which then needs one."""

BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, and what there is of Latin Extended-A
    (0x0192, 0x0192),
    (0x01A0, 0x01B0),  # Vietnamese, with 1EA0
    (0x01CD, 0x01DC),  # pinyin
    (0x0251, 0x0261),
    (0x02B0, 0x02FF),
    (0x0391, 0x03C9),
    (0x0401, 0x0451),
    (0x1E00, 0x1EFF),
    (0x2000, 0x206F),  # general punctuation
    (0x2070, 0x209F),
    (0x20A0, 0x20BF),
    (0x2100, 0x218F),
    (0x2190, 0x23FF),  # arrows, operators, technical
    (0x2460, 0x24FF),  # circled numbers
    (0x2500, 0x25FF),  # boxes, shapes
    (0x2600, 0x27BF),
    (0x2B00, 0x2BFF),
    (0x2E80, 0x2FDF),  # radicals
    (0x3000, 0x303F),
    (0x3041, 0x30FF),
    (0x3105, 0x312F),  # bopomofo
    (0x3131, 0x318E),  # Korean letters on their own
    (0x31F0, 0x33FF),
    (0xFE10, 0xFE1F),
    (0xFE30, 0xFE4F),
    (0xFF01, 0xFFEF),
)


@dataclass(frozen=True)
class Recipe:
    """One file of the bundle."""

    file: str
    source: str
    """File name somewhere below the sources folder."""
    family: str
    style: str
    letters: Source | None = None
    """Where the letters come from that the source lacks."""


SERIF, SANS = "SourceSerif4Variable-Roman.ttf", "SourceSans3VF-Upright.ttf"
BLACK = Source(SERIF, {"wght": 675, "opsz": 27}, scale=1.15, thinner=10)
REGULAR = Source(SANS, {"wght": 399}, scale=1.1185)
BOLD = Source(SANS, {"wght": 648}, scale=1.1325)

CJK = (
    Recipe("PGSong-Black.ttf", "NotoSerifCJK-Black.ttc", "PG Song", "Black", BLACK),
    Recipe("PGSans-Regular.ttf", "NotoSansCJK-Regular.ttc", "PG Sans", "Regular", REGULAR),
    Recipe("PGSans-Bold.ttf", "NotoSansCJK-Bold.ttc", "PG Sans Bold", "Bold", BOLD),
)
SYMBOL_FONT = Recipe("PGSymbols.ttf", "DejaVuSans.ttf", "PG Symbols", "Regular")
EMOJI_FONT = Recipe("PGEmoji.ttf", "NotoEmoji_500Medium.ttf", "PG Emoji", "Regular")


def double_byte(codec: str, leads: Iterable[int]) -> set[int]:
    """The code points of an East Asian character set, read off Python's own decoder."""
    points: set[int] = set()
    for lead in leads:
        for trail in range(0x40, 0xFF):
            try:
                text = bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue
            points.update(map(ord, text))
    return points


def repertoire() -> set[int]:
    """Code points that the three CJK files keep."""
    points = {point for first, last in BLOCKS for point in range(first, last + 1)}
    points |= double_byte("gb2312", range(0xA1, 0xF8))
    points |= double_byte("euc_jp", range(0xA1, 0xF5))  # JIS X 0208
    points |= double_byte("cp932", (*range(0x81, 0xA0), *range(0xE0, 0xFD)))  # with the vendor's 髙 﨑 and company
    points |= double_byte("big5", range(0xA1, 0xC7))  # signs and level 1
    points |= double_byte("euc_kr", range(0xB0, 0xC9))  # KS X 1001: the 2,350 syllables that Korean is written in
    return points


def signs_and_scripts() -> set[int]:
    """Code points that the font of signs keeps."""
    return {*map(ord, SYMBOLS), *BLANKS, *(point for first, last in OTHER_SCRIPTS for point in range(first, last + 1))}


def subset(source: Path, points: set[int]) -> bytes:
    """The first face of a font file, cut down to some code points; layout for all languages kept, hints dropped."""
    face = hb.Face(hb.Blob.from_file_path(str(source)), 0)
    wanted = hb.SubsetInput()
    wanted.unicode_set.clear()
    wanted.unicode_set.update(points)
    for everything in (wanted.layout_feature_tag_set, wanted.name_id_set, wanted.name_lang_id_set):
        everything.clear()
        everything.invert()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.DESUBROUTINIZE | hb.SubsetFlags.NOTDEF_OUTLINE
    return bytes(hb.subset(face, wanted).blob.data)


def to_truetype(font: TTFont) -> None:
    """Replaces CFF outlines by TrueType ones, in place."""
    order = font.getGlyphOrder()
    outlines = font.getGlyphSet()
    glyf = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        outlines[name].draw(Cu2QuPen(pen, CURVE_ERROR_UNITS, reverse_direction=True))
        glyph = pen.glyph()
        glyph.recalcBounds(glyf)
        glyf.glyphs[name] = glyph
    font["glyf"] = glyf
    font["loca"] = newTable("loca")
    del font["CFF "]
    if "VORG" in font:
        del font["VORG"]
    font.sfntVersion = "\x00\x01\x00\x00"
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    limits.maxZones = 1
    for field in [
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
        "maxPoints",
        "maxContours",
        "maxCompositePoints",
        "maxCompositeContours",
        "maxComponentDepth",
    ]:
        setattr(limits, field, 0)
    metrics = font["hmtx"]
    for name in order:  # the left bearing places a TrueType outline; in CFF it is only told
        metrics[name] = (metrics[name][0], getattr(glyf[name], "xMin", 0))
    font["head"].glyphDataFormat = 0


def rename(font: TTFont, recipe: Recipe) -> None:
    """Gives the font the project's family name; copyright, licence and version stay upstream's."""
    names = font["name"]
    kept = {record.nameID: record.toUnicode() for record in names.names if record.nameID in (0, 5, 13, 14)}
    names.names = []
    full = recipe.family if recipe.family.endswith(recipe.style) else f"{recipe.family} {recipe.style}"
    postscript = recipe.file.removesuffix(".ttf")
    kept |= {1: recipe.family, 2: "Regular", 3: f"printgen {full}", 4: full, 6: postscript}
    for name_id, text in sorted(kept.items()):
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].fsType = 0  # installable: anyone may embed it
    font["post"].formatType = 3.0  # no glyph names
    for table in ("STAT", "MATH", "DSIG", "BASE", "gasp"):
        if table in font:
            del font[table]


def give_languages_to_no_script(font: TTFont) -> None:
    """Lists the languages of Han script under ``DFLT`` too, where runs of punctuation alone look for their shapes."""
    for table in ("GSUB", "GPOS"):
        scripts = {record.ScriptTag: record.Script for record in font[table].table.ScriptList.ScriptRecord}
        scripts["DFLT"].LangSysRecord = copy.deepcopy(scripts["hani"].LangSysRecord)


def finish(font: TTFont, recipe: Recipe, folder: Path) -> Path:
    """Writes the font without a trace of the time of day."""
    rename(font, recipe)
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created
    target = folder / recipe.file
    font.save(target, reorderTables=True)
    return target


def add_blanks(font: TTFont) -> None:
    """Gives a font of signs the blanks it lacks: an em for the ideographic one, else the ordinary one."""
    for part in font["cmap"].tables:
        if part.format == 14:  # variation sequences, no characters of their own
            continue
        blank = part.cmap[0x20]
        for point in BLANKS:
            part.cmap.setdefault(point, part.cmap.get(0x2003, blank) if point == 0x3000 else blank)


def find(sources: Path, name: str) -> Path:
    """The one file of that name below the sources."""
    found = sorted(sources.rglob(name))
    if not found:
        raise SystemExit(f"{sources}: no {name} below it; the docstring of fonts/build.py says where it comes from")
    return found[0]


def open_subset(sources: Path, recipe: Recipe, points: set[int], scratch: Path) -> TTFont:
    path = scratch / f"subset-{recipe.file}"
    path.write_bytes(subset(find(sources, recipe.source), points))
    return TTFont(path, recalcTimestamp=False)


def build(sources: Path, folder: Path) -> list[Path]:
    """All five files."""
    made: list[Path] = []
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        points = repertoire()
        for recipe in CJK:
            font = open_subset(sources, recipe, points, scratch)
            to_truetype(font)
            spaced = scratch / recipe.file
            font.save(spaced)
            add_chws(spaced)  # before the renaming: it knows the upstream families' punctuation by name
            done = TTFont(spaced)
            give_languages_to_no_script(done)
            if recipe.letters:
                add_letters(done, recipe.letters, find(sources, recipe.letters.file))
            made.append(finish(done, recipe, folder))
        symbols = open_subset(sources, SYMBOL_FONT, signs_and_scripts(), scratch)
        add_blanks(symbols)
        made.append(finish(symbols, SYMBOL_FONT, folder))
        upstream = TTFont(find(sources, EMOJI_FONT.source))
        signs = {point for point in upstream.getBestCmap() if point > 0x2000}  # its digits would replace the text's
        emoji = open_subset(sources, EMOJI_FONT, signs | {0x20}, scratch)
        add_blanks(emoji)
        made.append(finish(emoji, EMOJI_FONT, folder))
    return made


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sources", type=Path, help="folder below which the upstream fonts lie")
    parser.add_argument("--into", type=Path, default=HERE, help="folder for the results (default: fonts/)")
    given = parser.parse_args()
    for path in build(given.sources, given.into):
        print(f"{path.name} {path.stat().st_size:,} bytes")
