"""Contact sheets: all faces of a deck at their size, trimmed, in colour and grey, the same bytes each time."""

from __future__ import annotations

import io

from PIL import Image

from printgen.model import BLEED_MM, Face
from printgen.problems import SourcePos
from printgen.write.contact import DPI, contact_sheets
from tests.sheets import FONTS, drawing_of
from tests.webpages import edition_of, pieces_of


def sheets(count: int = 3, size: tuple[float, float] = (63, 88)) -> dict[str, bytes]:
    pieces = pieces_of("tachi", count, size)
    drawing = drawing_of(pieces)
    faces = [
        Face(
            key,
            "tachi",
            "one",
            "back" if key.endswith("back") else "front",
            one.size,
            "",
            (),
            "zh-Hans",
            SourcePos("x"),
        )
        for key, one in drawing.faces.items()
    ]
    return dict(contact_sheets(edition_of(pieces, {"tachi": "太刀"}), faces, drawing, fonts=FONTS))


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def pixels(picture: Image.Image, colour: tuple[int, int, int]) -> int:
    return sum(count for count, found in picture.getcolors(1 << 20) or [] if found == colour)


def test_front_and_back_are_shown_once_each_trimmed_to_size() -> None:
    picture = opened(sheets()["contact/tachi.png"])
    trim = round(63 / 25.4 * DPI) * round(88 / 25.4 * DPI)
    edge = 2 * (round(63 / 25.4 * DPI) + round(88 / 25.4 * DPI))
    for colour in ((0, 0, 255), (0, 255, 0)):
        assert abs(pixels(picture, colour) - trim) < 2 * edge
    assert pixels(picture, (255, 0, 0)) < edge * BLEED_MM  # bleed is red and cut off


def test_the_grey_sheet_is_the_same_picture_without_colour() -> None:
    made = sheets()
    assert sorted(made) == ["contact/tachi-grey.png", "contact/tachi.png"]
    assert opened(made["contact/tachi-grey.png"]).mode == "L"
    assert opened(made["contact/tachi-grey.png"]).size == opened(made["contact/tachi.png"]).size


def test_boards_are_drawn_smaller_to_fit() -> None:
    picture = opened(sheets(1, (380, 260))["contact/tachi.png"])
    assert picture.width == 2000
    assert pixels(picture, (0, 0, 255)) > 1600 * 1200


def test_equal_input_gives_equal_bytes() -> None:
    assert sheets() == sheets()
