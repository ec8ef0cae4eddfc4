"""The PDFs themselves: measured on the drawn page and read from the objects."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from printgen.fonts import coverage
from printgen.geometry import POINTS_PER_MM, Rect, Size
from printgen.impose import lettering
from printgen.impose.options import BackOffset, SheetOptions
from printgen.impose.papers import paper
from printgen.impose.words import WORDS
from printgen.model import Caption, Drawing, Page, Piece, Placement, Plan, Shape
from printgen.problems import PrintgenError
from printgen.write.manifest import placements, write_placements
from printgen.write.pdf import write_pdf, write_pdfs
from printgen.write.pdf_marks import face_matrix
from printgen.write.pdf_text import Typecase
from tests.sheets import FONTS, deck, drawing_of, part, planned, words

DPI = 254
"""Ten pixels a millimetre."""


def written(folder: Path, pieces: Sequence[Piece], options: SheetOptions | None = None, *parts: object) -> Plan:
    sheets = planned(pieces, options, *parts)  # type: ignore[arg-type]  # parts are handed through
    write_pdfs(sheets, drawing_of(pieces), folder, fonts=FONTS, language="zh-Hans", title="鬼武者")
    return sheets


def picture(path: Path, page: int = 1) -> Image.Image:
    document = pypdfium2.PdfDocument(str(path))
    try:
        image: Image.Image = document[page - 1].render(scale=DPI / 72).to_pil().convert("RGB")
    finally:
        document.close()
    return image


def area_mm(image: Image.Image, colour: tuple[int, int, int]) -> Rect:
    """The rectangle that pixels of a colour fill, in millimetres."""
    bands = image.split()
    mask = Image.new("L", image.size, 255)
    for band, wanted in zip(bands, colour, strict=True):
        close = band.point([255 if abs(value - wanted) < 60 else 0 for value in range(256)])
        mask = Image.composite(mask, Image.new("L", image.size, 0), close)
    box = mask.getbbox()
    assert box is not None, f"no {colour} on the page"
    return Rect(box[0] / 10, box[1] / 10, (box[2] - box[0]) / 10, (box[3] - box[1]) / 10)


BLUE, RED, GREEN = (0, 0, 255), (255, 0, 0), (0, 255, 0)


def single(trim: Rect, clip: Rect, piece: Piece, *, rotation: int = 0, shape: Shape = "square") -> Page:
    placed = Placement(piece.component, piece.card, 1, "front", piece.front, trim, clip, rotation, shape=shape)
    return Page("one.pdf", 1, "front", Size(210, 297), 1, 1, (piece.component,), "cardstock", (placed,))


@pytest.mark.parametrize("origin", [(0.0, 0.0), (-3.5 * POINTS_PER_MM, -3.5 * POINTS_PER_MM), (17.0, -40.0)])
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_face_is_neither_scaled_nor_cropped_nor_spilt(
    tmp_path: Path, rotation: int, origin: tuple[float, float]
) -> None:
    """Known fault A7: a page placed by the wrong box. Wherever its MediaBox begins, blue is 63 × 88 at (53, 103)."""
    (piece,) = deck("one", 1)
    trim = Rect(53, 103, 63, 88) if rotation in (0, 180) else Rect(53, 103, 88, 63)
    page = single(trim, Rect(50, 100, trim.width + 6, trim.height + 6), piece, rotation=rotation)
    drawing = drawing_of([piece], origin=origin)
    write_pdf([page], drawing, tmp_path / "one.pdf", fonts=FONTS, language="en", title="t")
    image = picture(tmp_path / "one.pdf")
    blue, red = area_mm(image, BLUE), area_mm(image, RED)
    assert (blue.x, blue.y) == (pytest.approx(53, abs=0.11), pytest.approx(103, abs=0.11))
    assert (blue.width, blue.height) == (pytest.approx(trim.width, abs=0.11), pytest.approx(trim.height, abs=0.11))
    assert (red.x, red.y) == (pytest.approx(50, abs=0.11), pytest.approx(100, abs=0.11))
    assert (red.right, red.bottom) == (
        pytest.approx(trim.right + 3, abs=0.11),
        pytest.approx(trim.bottom + 3, abs=0.11),
    )
    assert image.getpixel((505, 1005)) == (255, 255, 255), "the corner that is waste both ways stays white"


def test_patterns_move_with_the_face(tmp_path: Path) -> None:
    """A pattern's matrix counts from the form's origin, not from the content's."""
    (piece,) = deck("one", 1)
    drawing = with_pattern(drawing_of([piece]), piece.front)
    page = single(Rect(53, 103, 63, 88), Rect(50, 100, 69, 94), piece)
    write_pdf([page], drawing, tmp_path / "one.pdf", fonts=FONTS, language="en", title="t")
    black = area_mm(picture(tmp_path / "one.pdf"), (0, 0, 0))
    assert black.x == pytest.approx(63, abs=0.11)
    assert black.width == pytest.approx(20, abs=0.11)


def with_pattern(drawing: Drawing, key: str) -> Drawing:
    """The face filled by one huge tile: a black stripe from 10 to 30 mm right of the trim."""
    import io

    k = POINTS_PER_MM
    pdf = pikepdf.open(io.BytesIO(drawing.chunks[key]))
    tile = pdf.make_stream(f"1 g 0 0 1000 1000 re f 0 g {13.5 * k} 0 {20 * k} 1000 re f".encode())
    tile.Type, tile.PatternType, tile.PaintType, tile.TilingType = pikepdf.Name.Pattern, 1, 1, 1
    tile.BBox = pikepdf.Array([0, 0, 1000, 1000])
    tile.XStep, tile.YStep, tile.Resources = 1000, 1000, pikepdf.Dictionary()
    page = pdf.pages[0]
    page.Resources = pikepdf.Dictionary(Pattern=pikepdf.Dictionary(P1=tile))
    page.Contents = pdf.make_stream(b"/Pattern cs /P1 scn 0 0 1000 1000 re f")
    out = io.BytesIO()
    pdf.save(out)
    return Drawing({key: out.getvalue()}, drawing.faces)


@pytest.mark.parametrize("shape", ["round", "hex"])
def test_round_and_hexagonal_pieces_are_clipped_to_their_shape(tmp_path: Path, shape: Shape) -> None:
    (piece,) = deck("one", 1, (25, 25), shape=shape)
    page = single(Rect(50, 50, 25, 25), Rect(48.5, 48.5, 28, 28), piece, shape=shape)
    write_pdf([page], drawing_of([piece]), tmp_path / "one.pdf", fonts=FONTS, language="en", title="t")
    image = picture(tmp_path / "one.pdf")
    assert image.getpixel((505, 505)) == (255, 255, 255)
    assert image.getpixel((625, 625)) == BLUE


def test_every_copy_is_one_form_under_the_matrix_of_the_placements(tmp_path: Path) -> None:
    pieces = [*deck("genma", 11), *deck("souls", 5, (44, 67)), *deck("map", 1, (380, 260), back=False)]
    sheets = written(tmp_path, pieces, SheetOptions(duplex="short-edge"), part("map", "board"))
    write_placements(sheets, tmp_path)
    listed = json.loads((tmp_path / "placements.json").read_text(encoding="utf-8"))["placements"]
    for file in dict.fromkeys(entry["file"] for entry in listed):
        with pikepdf.open(tmp_path / file) as pdf:
            for number, page in enumerate(pdf.pages, start=1):
                expected = [entry for entry in listed if (entry["file"], entry["page"]) == (file, number)]
                stamps = stamped(page)
                assert len(stamps) == len(expected)
                for (matrix, box), entry in zip(stamps, expected, strict=True):
                    lies = bounding(matrix, box, float(page.mediabox[3]))
                    if "tile" not in entry:
                        assert lies.x == pytest.approx(entry["x_mm"], abs=0.01)
                        assert lies.y == pytest.approx(entry["y_mm"], abs=0.01)
                        assert lies.width == pytest.approx(entry["width_mm"], abs=0.01)
                        assert lies.height == pytest.approx(entry["height_mm"], abs=0.01)
                    else:  # the whole of a tiled piece is larger than what shows of it
                        shown = Rect(entry["x_mm"], entry["y_mm"], entry["width_mm"], entry["height_mm"])
                        assert lies.contains(shown)
    with pikepdf.open(tmp_path / "sheets-cardstock-a4.pdf") as pdf:
        forms = {form.objgen for page in pdf.pages for form in page.resources.get("/XObject", {}).values()}
        names = {name for page in pdf.pages for name in page.resources.get("/XObject", {})}
    assert len(forms) == 11 + 1 + 5 + 1
    assert all(re.fullmatch(r"/Face\d+", name) for name in names)


def stamped(page: pikepdf.Page) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    """Matrix and trim box (form space) of each stamp on a page, in order."""
    found = []
    matrix: tuple[float, ...] = ()
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "cm":
            matrix = tuple(float(value) for value in operands)
        elif str(operator) == "Do":
            box = [float(value) for value in page.resources.XObject[str(operands[0])].BBox]
            bleed = 3.5 * POINTS_PER_MM
            found.append((matrix, (box[0] + bleed, box[1] + bleed, box[2] - bleed, box[3] - bleed)))
    return found


def bounding(matrix: Sequence[float], box: Sequence[float], height: float) -> Rect:
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (box[0], box[2]) for y in (box[1], box[3])]
    k = POINTS_PER_MM
    left, right = min(x for x, _ in corners) / k, max(x for x, _ in corners) / k
    top, bottom = (height - max(y for _, y in corners)) / k, (height - min(y for _, y in corners)) / k
    return Rect(left, top, right - left, bottom - top)


def test_matrices_by_hand() -> None:
    placed = Placement("a", "b", 1, "front", "f", Rect(10, 20, 88, 63), Rect(10, 20, 88, 63), 90)
    assert face_matrix(placed, Size(63, 88), 297)[4:] == (
        pytest.approx(10 * POINTS_PER_MM),
        pytest.approx(277 * POINTS_PER_MM),
    )


def test_the_ruler_is_a_hundred_millimetres_on_paper(tmp_path: Path) -> None:
    """Known fault C4, and 283.46 pt exactly."""
    for name in ("a4", "letter"):
        written(tmp_path / name, deck("genma", 9), SheetOptions(paper=paper(name)))
        with pikepdf.open(tmp_path / name / f"sheets-cardstock-{name}.pdf") as pdf:
            lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in drawn_lines(pdf.pages[0])]
            assert any(abs(length - 283.4646) < 0.001 for length in lengths)
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def drawn_lines(page: pikepdf.Page) -> list[tuple[float, float, float, float]]:
    found, start = [], (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "m":
            start = (float(operands[0]), float(operands[1]))
        elif str(operator) == "l":
            found.append((*start, float(operands[0]), float(operands[1])))
    return found


@pytest.mark.parametrize(
    ("duplex", "asked"),
    [("none", "/Simplex"), ("manual", "/Simplex"), ("fold", "/Simplex"), ("short-edge", "/DuplexFlipShortEdge")],
)
def test_the_printer_is_asked_for_the_right_sides(tmp_path: Path, duplex: str, asked: str) -> None:
    written(tmp_path, deck("genma", 9), SheetOptions(duplex=duplex))  # type: ignore[arg-type]  # parametrized
    for file in tmp_path.glob("*.pdf"):
        with pikepdf.open(file) as pdf:
            assert pdf.Root.ViewerPreferences.Duplex == asked
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_boxes_begin_at_the_origin_and_nothing_runs(tmp_path: Path) -> None:
    written(tmp_path, [*deck("genma", 9), *deck("pairs", 4, pair=True)])
    with pikepdf.open(tmp_path / "sheets-cardstock-a4.pdf") as pdf:
        for page in pdf.pages:
            assert list(page.mediabox)[:2] == [0, 0]
            assert page.trimbox == page.mediabox
            assert page.bleedbox == page.mediabox
        assert "/Names" not in pdf.Root
        assert "/OpenAction" not in pdf.Root
        assert "/AcroForm" not in pdf.Root
        sizes = {(round(float(page.mediabox[2]), 1), round(float(page.mediabox[3]), 1)) for page in pdf.pages}
    assert sizes == {(595.3, 841.9), (841.9, 595.3)}


def test_fonts_are_subsets_and_embedded(tmp_path: Path) -> None:
    """Known fault B11 (c): small files, subset names."""
    written(tmp_path, deck("genma", 1))
    file = tmp_path / "sheets-cardstock-a4.pdf"
    assert file.stat().st_size < 100_000
    with pikepdf.open(file) as pdf:
        fonts = {font.objgen: font for page in pdf.pages for font in page.resources.Font.values()}
        for font in fonts.values():
            assert re.fullmatch(r"/[A-Z]{6}\+PGSans(Bold)?", str(font.BaseFont))
            assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor
    document = pypdfium2.PdfDocument(str(file))
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert "鬼武者" in text
    assert "第 1/1 张 · 正面" in text
    assert "构建 7f3a-9c21" in text
    assert "100 % 实际大小" in text


def test_labels_take_the_shapes_of_their_language() -> None:
    """The font's own shapes are Japanese; Chinese labels must not show them."""
    chinese = Typecase.for_texts(["直角刃"], [""], "zh-Hans", FONTS)
    japanese = Typecase.for_texts(["直角刃"], [""], "ja", FONTS)
    assert chinese.regular.data != japanese.regular.data


def test_a_label_that_no_font_draws_is_refused(tmp_path: Path) -> None:
    (piece,) = deck("one", 1)
    page = single(Rect(50, 50, 63, 88), Rect(50, 50, 63, 88), piece)
    page = Page(**{**page.__dict__, "captions": (Caption("\U00031350", 10, 10, 2.3),)})
    with pytest.raises(PrintgenError) as refused:
        write_pdf([page], drawing_of([piece]), tmp_path / "one.pdf", fonts=FONTS, language="en", title="t")
    assert "U+31350" in refused.value.problems[0].message


def test_one_back_on_many_cards_is_one_object(tmp_path: Path) -> None:
    """Known fault B11 (d)."""
    written(tmp_path, deck("genma", 54))
    with pikepdf.open(tmp_path / "sheets-cardstock-a4.pdf") as pdf:
        backs = {form.objgen for page in list(pdf.pages)[1::2] for form in page.resources.XObject.values()}
    assert len(backs) == 1


def test_equal_input_gives_equal_bytes(tmp_path: Path) -> None:
    for folder in ("first", "second"):
        written(tmp_path / folder, [*deck("genma", 12), *deck("souls", 3, (44, 67))])
    first, second = (tmp_path / folder / "sheets-cardstock-a4.pdf" for folder in ("first", "second"))
    assert first.read_bytes() == second.read_bytes()


def test_a_printer_correction_turns_backs_alone(tmp_path: Path) -> None:
    """Sheet 1 holds a single card in its middle slot, moved by (1, -0.5) and turned a quarter clockwise."""
    pieces = deck("genma", 1, (63, 88))
    middle = SheetOptions(start=5, back_offset=BackOffset(20.0, -10.0, 90.0, 0.5))
    written(tmp_path, pieces, middle)
    file = tmp_path / "sheets-cardstock-a4.pdf"
    front, back = area_mm(picture(file, 1), BLUE), area_mm(picture(file, 2), GREEN)
    assert (front.width, front.height) == (pytest.approx(63, abs=0.3), pytest.approx(88, abs=0.3))
    assert (back.width, back.height) == (pytest.approx(44, abs=0.11), pytest.approx(31.5, abs=0.11))
    # right becomes down, up becomes right; both halved about the middle of the page
    assert back.x + back.width / 2 == pytest.approx(105 + 10 / 2, abs=0.11)
    assert back.y + back.height / 2 == pytest.approx(148.5 + 20 / 2, abs=0.11)


def test_a_face_that_was_never_drawn_is_refused(tmp_path: Path) -> None:
    sheets = planned(deck("genma", 2))
    with pytest.raises(PrintgenError) as refused:
        write_pdfs(sheets, Drawing({}, {}), tmp_path, fonts=FONTS, language="en", title="t")
    assert refused.value.problems[0].code == "W101"


def test_a_face_of_the_wrong_size_is_refused(tmp_path: Path) -> None:
    sheets = planned(deck("genma", 1))
    with pytest.raises(PrintgenError) as refused:
        write_pdfs(
            sheets, resized(drawing_of(deck("genma", 1, (64, 88)))), tmp_path, fonts=FONTS, language="en", title="t"
        )
    assert refused.value.problems[0].code == "W102"


def resized(drawing: Drawing) -> Drawing:
    from dataclasses import replace

    return Drawing(drawing.chunks, {key: replace(face, size=Size(63, 88)) for key, face in drawing.faces.items()})


def test_placements_say_what_lies_where() -> None:
    sheets = planned([*deck("genma", 1), *deck("map", 1, (380, 260), back=False)], None, part("map", "board"))
    card, back, first, second = placements(sheets.pages)
    assert card == {
        "file": "sheets-cardstock-a4.pdf",
        "page": 1,
        "side": "front",
        "component": "genma",
        "card": "c1",
        "copy": 1,
        "x_mm": 7.5,
        "y_mm": 13.5,
        "width_mm": 63,
        "height_mm": 88,
        "rotation": 0,
    }
    assert (back["side"], back["card"], back["x_mm"]) == ("back", "c1", 139.5)
    assert [entry["tile"] for entry in (first, second)] == [1, 2]
    assert first["width_mm"] == 195


def test_label_widths_are_the_fonts_own() -> None:
    """Imposition measures without a font; its table must be what the font says."""
    for table, family in ((lettering.REGULAR, "PG Sans"), (lettering.BOLD, "PG Sans Bold")):
        characters = "".join(chr(code) for code in range(lettering.FIRST, lettering.FIRST + len(table)))
        case = Typecase.for_texts([characters] if family == "PG Sans" else [""], [characters], "en", FONTS)
        cut = case.regular if family == "PG Sans" else case.bold
        assert [cut.glyphs[character][1] for character in characters] == list(table)
    for character, width in lettering.NARROW.items():
        case = Typecase.for_texts([character], [character], "en", FONTS)
        assert width >= max(case.regular.glyphs[character][1], case.bold.glyphs[character][1]), character


@pytest.mark.parametrize("language", ["zh-Hans", "en"])
def test_the_toolkits_words_are_complete_and_drawable(language: str) -> None:
    texts = words(language)
    assert set(WORDS) <= set(texts)
    for key, names in WORDS.items():
        assert set(re.findall(r"\{(\w+)\}", texts[key])) == set(names), key
    drawn = coverage("PG Sans", FONTS)
    assert not {character for text in texts.values() for character in text if ord(character) not in drawn}
