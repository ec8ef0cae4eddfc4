"""The fonts are the project's own, draw every language's shapes, and nothing of the machine gets into a page."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import uharfbuzz as hb
import yaml
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw, ImageFont

from printgen import fonts
from printgen.render.fonts import font_face_css

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "fonts"
CJK = ("PG Song", "PG Sans", "PG Sans Bold")
REGIONAL = "直骨角刃"
"""Characters whose mainland and Japanese shapes differ visibly."""

TEXT = ("PG Sans", "PG Symbols")


@pytest.fixture(scope="module", params=list(fonts.FAMILIES))
def family(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(family: str) -> TTFont:
    return TTFont(io.BytesIO(fonts.font_file(family, FOLDER).read_bytes()), lazy=True)


def features(font: TTFont, table: str) -> set[str]:
    return {record.FeatureTag for record in font[table].table.FeatureList.FeatureRecord}


def test_each_file_may_be_embedded_and_bears_its_css_name(family: str) -> None:
    font = opened(family)
    assert font["OS/2"].fsType == 0
    assert font["name"].getDebugName(1) == family
    assert "glyf" in font and "fvar" not in font, "static TrueType outlines"


@pytest.mark.parametrize("family", CJK)
def test_cjk_files_turn_to_each_language_and_squeeze_punctuation(family: str) -> None:
    font = opened(family)
    assert "locl" in features(font, "GSUB")
    assert {"chws", "vchw"} <= features(font, "GPOS")
    scripts = {record.ScriptTag: record.Script for record in font["GSUB"].table.ScriptList.ScriptRecord}
    assert {"JAN ", "ZHS ", "ZHT "} <= {record.LangSysTag for record in scripts["hani"].LangSysRecord}


@pytest.mark.parametrize("family", CJK)
def test_two_full_width_marks_in_a_row_share_their_blank(family: str) -> None:
    def width(text: str) -> int:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.language = "zh-Hans"
        hb.shape(hb.Font(hb.Face(fonts.font_file(family, FOLDER).read_bytes())), buffer, {"chws": True})
        return sum(position.x_advance for position in buffer.glyph_positions)

    assert width("门") == 1000
    assert width("）。") == 1500


@pytest.mark.parametrize("family", CJK)
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja"])
def test_a_mark_that_stands_alone_has_the_shape_it_has_beside_a_character(family: str, language: str) -> None:
    """Behind bold type a full stop is a run of its own, in no script."""
    font = hb.Font(hb.Face(fonts.font_file(family, FOLDER).read_bytes()))

    def glyphs(text: str, script: str) -> list[int]:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction, buffer.script, buffer.language = "ltr", script, language
        hb.shape(font, buffer)
        return [info.codepoint for info in buffer.glyph_infos]

    for mark in "。，、：？！；":
        assert glyphs(mark, "Zyyy") == glyphs(f"门{mark}", "Hani")[1:], mark


def test_figures_of_the_text_fonts_have_one_width() -> None:
    for family in ("PG Sans", "PG Sans Bold"):
        font = opened(family)
        cmap, widths = font.getBestCmap(), font["hmtx"]
        assert len({widths[cmap[ord(figure)]][0] for figure in "0123456789"}) == 1, family


def test_the_emoji_font_has_no_figures_that_could_replace_the_texts() -> None:
    assert not fonts.coverage("PG Emoji", FOLDER) & set(map(ord, "0123456789#*Aa。"))


@pytest.mark.parametrize("family", ("PG Symbols", "PG Emoji"))
def test_fonts_of_signs_hold_the_blanks_that_layout_gives_them(family: str) -> None:
    assert {0x20, 0xA0, 0x2009, 0x3000} <= fonts.coverage(family, FOLDER)


def test_missing_characters_are_named_in_order_and_once() -> None:
    text = "测试\U00031350 \ue123𡃁\U00031350\n"
    assert fonts.missing_glyphs(text, CJK, FOLDER) == ("\U00031350", "\ue123", "𡃁")


def test_a_character_that_a_later_family_draws_is_not_missing() -> None:
    assert fonts.missing_glyphs("₃", ["PG Sans"], FOLDER) == ("₃",)
    assert fonts.missing_glyphs("₃", TEXT, FOLDER) == ()


def test_a_letter_typed_with_a_separate_accent_is_the_letter() -> None:
    assert fonts.missing_glyphs("cafe\u0301", ["PG Sans"], FOLDER) == ()


def test_blanks_breaks_and_joiners_need_no_glyph() -> None:
    assert fonts.missing_glyphs("a\u200b\u200d\ufe0f\n\t", ["PG Sans"], FOLDER) == ()


@pytest.mark.parametrize(
    "words",
    [
        "Żółć, Łódź",
        "Tiếng Việt",
        "Привет, щёголь",
        "Γειά σου, αρετή",
        "مرحبا",
        "שלום",
        "გამარჯობა",
        "Բարև",
        "繁體 ㄅㄆ",
    ],
)
def test_translations_into_other_scripts_print(words: str) -> None:
    assert fonts.missing_glyphs(words, TEXT, FOLDER) == ()


def test_an_unknown_family_is_named_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="no font family 'PG Serif'; the project has PG Song, PG Sans"):
        fonts.coverage("PG Serif", FOLDER)


def shipped_texts() -> list[tuple[str, str]]:
    """Every catalog of the project: (path, all its words in one string)."""

    def words(node: object) -> str:
        if isinstance(node, dict):
            return "".join(map(words, node.values()))
        if isinstance(node, list):
            return "".join(map(words, node))
        return str(node)

    catalogs = sorted([*ROOT.glob("cards/*/lang/*.yaml"), *ROOT.glob("printgen/lang/*.yaml")])
    return [
        (str(path.relative_to(ROOT)), words(yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)))
        for path in catalogs
    ]


def test_every_word_of_the_shipped_catalogs_can_be_drawn() -> None:
    texts = shipped_texts()
    assert texts
    missing = {path: found for path, text in texts if (found := fonts.missing_glyphs(text, TEXT, FOLDER))}
    assert missing == {}


DOCUMENTS = sorted((ROOT.parent / "shared" / "docs").glob("*.md"))


@pytest.mark.skipif(not DOCUMENTS, reason="the authors' rule documents are not beside this copy of the project")
def test_every_character_of_the_rule_documents_can_be_drawn() -> None:
    text = "".join(path.read_text("utf-8") for path in DOCUMENTS)
    assert fonts.missing_glyphs(text, (*TEXT, "PG Emoji"), FOLDER) == ()


def drawn(data: bytes, text: str) -> Image.Image:
    """The text in a font file, character by character, without shaping: what the file's own map says."""
    picture = Image.new("L", (64 * len(text), 72), 255)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.truetype(io.BytesIO(data), 60, layout_engine=ImageFont.Layout.BASIC)
    for place, character in enumerate(text):
        pen.text((64 * place + 2, 0), character, font=font, fill=0)
    return picture


@pytest.mark.parametrize("family", CJK)
def test_a_label_font_holds_its_languages_shapes(family: str) -> None:
    chinese, japanese = (fonts.local_subset(family, [REGIONAL], language, FOLDER) for language in ("zh-Hans", "ja"))
    assert len(chinese) < 20_000
    for character in REGIONAL:
        there, here = drawn(chinese, character), drawn(japanese, character)
        assert ImageChops.difference(there, here).getbbox() is not None, character
    same = [
        drawn(font, "一") for font in (fonts.local_subset(family, ["一"], lang, FOLDER) for lang in ("zh-Hans", "ja"))
    ]
    assert ImageChops.difference(*same).getbbox() is None


PAGE = """
import sys
from functools import lru_cache
from pathlib import Path
from printgen.render.fonts import font_face_css, isolate_fontconfig
isolate_fontconfig()
import weasyprint
from weasyprint.text.fonts import FontConfiguration
configuration = FontConfiguration()
css = weasyprint.CSS(string=font_face_css(Path("fonts").resolve().as_uri()) + sys.argv[2], font_config=configuration)
page = weasyprint.HTML(string=sys.argv[1]).render(stylesheets=[css], font_config=configuration)
sys.stdout.buffer.write(page.write_pdf())
"""


def printed(html: str, css: str, **environment: str) -> bytes:
    """A PDF from a process of its own, since fontconfig is set up once a process."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PAGE, html, css],
        cwd=ROOT, env=os.environ | environment, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def font_names(pdf: bytes) -> set[str]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return {
            str(font.BaseFont).partition("+")[2] for page in document.pages for font in page.Resources.Font.values()
        }


MIXED = '<p style="font-family: DejaVu Sans">Hello 12</p><p style="font-family: sans-serif">角</p><p>骨 — ₃ 3 #1</p>'


def test_a_page_is_the_same_whatever_is_installed(tmp_path: Path) -> None:
    css = 'body { font-family: "PG Sans", "PG Symbols" } @page { size: 60mm 40mm }'
    theirs = tmp_path / "their-fonts.conf"  # someone else's setting, which would bring in all of the machine's fonts
    theirs.write_text("<fontconfig><dir>/usr/share/fonts</dir></fontconfig>", encoding="utf-8")
    plain = printed(MIXED, css)
    assert plain == printed(MIXED, css, FONTCONFIG_FILE=str(theirs), HOME=str(tmp_path), LC_ALL="C")
    assert font_names(plain) <= {"PG-Sans", "PG-Symbols"}


def test_a_family_the_project_lacks_is_never_the_machines() -> None:
    names = font_names(printed(MIXED, 'body { font-family: "DejaVu Sans" }'))
    assert names and all(name.startswith("PG-") for name in names)


def test_arabic_runs_from_the_right_and_its_letters_join() -> None:
    css = 'body { font: 40px "PG Sans", "PG Symbols"; margin: 0 } @page { size: 300px 60px; margin: 0 }'
    pages = [
        pypdfium2.PdfDocument(printed(f'<html lang="ar" dir="rtl"><body>{text}', css))[0].render().to_pil().convert("L")
        for text in ("بيت A", "ب\u200cي\u200cت A")
    ]
    joined, apart = (ImageChops.invert(page).getbbox() for page in pages)
    assert joined is not None and apart is not None
    assert joined[2] > pages[0].width - 8, "the first word stands at the right edge"
    assert joined[2] - joined[0] < apart[2] - apart[0], "joined letters are narrower than letters kept apart"


def raster(language: str) -> Image.Image:
    css = 'body { font: 40px "PG Sans"; margin: 0 } @page { size: 180px 60px; margin: 0 }'
    pdf = printed(f'<html lang="{language}"><body>{REGIONAL}', css)
    return pypdfium2.PdfDocument(pdf)[0].render(scale=2).to_pil().convert("L")


def test_each_language_prints_its_own_shapes() -> None:
    mainland, chinese, japanese = raster("zh-Hans"), raster("zh-CN"), raster("ja")
    assert ImageChops.difference(mainland, chinese).getbbox() is None
    width = mainland.width * 40 // 180
    for place, character in enumerate(REGIONAL):
        box = (place * width, 0, (place + 1) * width, mainland.height)
        assert ImageChops.difference(mainland.crop(box), japanese.crop(box)).getbbox() is not None, character


def test_the_style_sheet_names_one_file_a_family() -> None:
    css = font_face_css("fonts", ["PG Sans", "PG Song"])
    assert css.splitlines() == [
        '@font-face { font-family: "PG Sans"; src: url("fonts/PGSans-Regular.ttf") format("truetype"); }',
        '@font-face { font-family: "PG Song"; src: url("fonts/PGSong-Black.ttf") format("truetype"); }',
    ]


def test_every_font_file_is_in_the_table_and_has_a_licence() -> None:
    assert {path.name for path in FOLDER.glob("*.ttf")} == {family.file for family in fonts.FAMILIES.values()}
    readme = (FOLDER / "README.md").read_text("utf-8")
    licences = (FOLDER / "OFL.txt").read_text("utf-8") + (FOLDER / "DejaVu-LICENSE.txt").read_text("utf-8")
    for family in fonts.FAMILIES.values():
        assert f"`{family.file}`" in readme and family.file in licences


LETTERS_OF = {
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "cs": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
    "sk": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyzşţ",
    "tr": "abcçdefgğhıiİjklmnoöprsştuüvyzâîû",
    "hr": "abcčćdđefghijklmnoprsštuvzž",
    "lt": "aąbcčdeęėfghiįyjklmnoprsštuųūvzž",
    "lv": "aābcčdeēfgģhiījkķlļmnņoprsštuūvzž",
    "et": "abdefghijklmnoprsšzžtuvõäöü",
    "sl": "abcčdefghijklmnoprsštuvzž",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ",
    "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюяѝ",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ",
    "el": "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",
    "vi": "aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ",
}
"""Small letters, as each language's alphabet has them; the capitals are made from them."""

ADDED = "ŁąčřğșЂїώ"
"""Letters of Polish, Czech, Turkish, Romanian, Serbian, Ukrainian and Greek that Noto CJK lacks."""

PAIRS = ("čc", "řr", "șs", "ğg", "ĘE", "ŁL", "ąa", "ęe", "łl", "ώω", "їı", "ўу", "ќк", "ĭı", "ŧt")
"""Letters that are another one and something besides."""


@pytest.mark.parametrize("language", LETTERS_OF)
@pytest.mark.parametrize("family", CJK)
def test_each_text_font_draws_all_letters_of_a_language_by_itself(family: str, language: str) -> None:
    small = LETTERS_OF[language]
    capitals = "".join(one.upper() for one in small if len(one.upper()) == 1)  # ΐ and ΰ have none
    assert fonts.missing_glyphs(small + capitals, [family], FOLDER) == ()


def test_no_letter_of_a_title_or_a_bold_word_comes_from_the_font_of_signs() -> None:
    css = "".join(f'.f{place} {{ font-family: "{family}", "PG Symbols" }}' for place, family in enumerate(CJK))
    page = "".join(f'<p class="f{place}">{ADDED}</p>' for place in range(len(CJK)))
    names = font_names(printed(page, css))
    assert len(names) == 3 and not any("Symbols" in name for name in names)


EM = 300
"""Pixels: so many that what the drawing program rounds to whole ones is nothing beside a stroke."""


@lru_cache(maxsize=4)
def font_of(family: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(fonts.font_file(family, FOLDER), EM, layout_engine=ImageFont.Layout.BASIC)


def ink(family: str, character: str, by: int = 0) -> Image.Image:
    """A letter, white on black without grey, on one base line. ``by``: moved right, pixels."""
    picture = Image.new("L", (2 * EM, 2 * EM), 0)
    ImageDraw.Draw(picture).text((EM // 2 + by, EM * 3 // 2), character, font=font_of(family), fill=255, anchor="ls")
    return picture.point(lambda grey: 255 * (grey > 127))


def area(picture: Image.Image) -> int:
    return picture.histogram()[255]


@pytest.mark.parametrize("letter", ADDED)
def test_an_added_letter_is_bold_in_the_bold_font_and_black_in_the_titles(letter: str) -> None:
    regular, bold, black = (area(ink(family, letter)) for family in ("PG Sans", "PG Sans Bold", "PG Song"))
    assert bold > 1.3 * regular and black > 1.2 * regular


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("family", CJK)
def test_an_added_letter_has_the_size_and_the_strokes_of_the_one_beside_it(family: str, pair: str) -> None:
    """Nearly all of a plain letter's ink is ink of the letter with its accent or bar, which has a little more."""
    whole, plain = (ink(family, one) for one in pair)
    lost = min(area(ImageChops.subtract(ink(family, pair[1], by), whole)) for by in range(-12, 13, 2))
    assert lost < 0.08 * area(plain)
    assert area(plain) < area(whole)


@pytest.mark.parametrize("pair", ["єе", "əe", "љл", "ђћ"])
@pytest.mark.parametrize("family", CJK)
def test_an_added_letter_of_its_own_form_is_as_high_as_the_others(family: str, pair: str) -> None:
    own, other = (ink(family, one).getbbox() for one in pair)
    assert own is not None and other is not None
    assert abs(own[1] - other[1]) <= EM // 100, "top edge"


@pytest.mark.parametrize("family", CJK)
def test_an_added_letter_has_hairlines_as_fine_as_the_others(family: str) -> None:
    """The bar of Kazakh Ң, which is an added letter, and of Russian Н."""

    def bar(letter: str) -> int:
        stroke = ink(family, letter)
        box = stroke.getbbox()
        assert box is not None
        column = round(box[0] * 0.6 + box[2] * 0.4)
        return area(stroke.crop((column, 0, column + 1, stroke.height)))

    assert 0.75 * bar("Н") < bar("Ң") < 1.25 * bar("Н")


def test_letters_added_to_a_font_leave_its_lines_and_figures_as_they_are() -> None:
    for family, edges in {"PG Song": (1151, -286), "PG Sans": (1160, -288), "PG Sans Bold": (1160, -288)}.items():
        font = opened(family)
        assert (font["hhea"].ascent, font["hhea"].descent) == edges
        assert font["hmtx"][font.getBestCmap()[ord("門")]][0] == 1000
