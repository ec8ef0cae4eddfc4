"""What a person sees of the shipped games on paper: equal copies, glyphs that close across the seam, signs in grey."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pytest
import yaml

from tests.editions import GAMES, ROOT, Edition, Editions, Placed
from tests.pictures import (
    Mask,
    Pages,
    Picture,
    best_share,
    cut_out,
    highest,
    largest_place_mm,
    lowest,
    share,
)

COPY_LEVELS, COPY_SHARE = 96, 0.002
GREY_LEVELS, GREY_SHARE, GREY_PLACE_MM = 64, 0.002, 3.0
CUT_MM = 0.25
"""Cut lines lie on trim edges; what is compared without them begins this far inside."""


@pytest.mark.parametrize("game", GAMES)
def test_copies_look_alike(editions: Editions, game: str) -> None:
    """At most 0.2 % of a copy's pixels lie more than 96 levels outside the first copy's 3 × 3 minimum and maximum.

    Pieces lie at any fraction of a pixel, so cutting them out of a page is off by up to one: hence the shift.
    """
    edition = editions(game)
    pages = edition.pictures()
    first: dict[tuple[str, str, str, int | None], Picture] = {}
    for one in edition.placements:
        picture = cut_out(pages[one.file][one.page], one.spot, turned=one.rotation, margin_px=2)
        known = first.setdefault((*one.design, one.tile), picture)
        if known is not picture:
            found = best_share(picture, known, COPY_LEVELS, shift_px=1, enough=COPY_SHARE)
            assert found <= COPY_SHARE, (one, found)


# ---- the seam -------------------------------------------------------------------------------------------------------

SEAM_DPI = 300
INK, MOON = 70, 190
"""East's signs are darker than this on paper, West's lighter than this on night; discs and grounds are neither."""
BAND_MM = (7.5, 65.5)
"""Between the small names above and the seal below."""


SEAM_SHARE = 0.04
"""Of the seam's length, where a stroke may end just there: 灯 has an outline along it."""
SEAM_SHIFT_PX = 2
"""0.17 mm, as far as the two columns lie apart: so much a stroke at 45° moves from the one to the other (羽)."""


def test_the_glyph_is_unbroken_where_ten_pairs_of_halves_meet(editions: Editions) -> None:
    """Both halves as they lie on the sheet: along the seam, what is sign on the left is sign on the right.

    Printed without cut lines, which lie on the seam until it is cut. The columns compared are the first whole ones of
    either card. Vermilion stitches cross the seam. Moving one half up or down must make it worse.
    """
    edition = editions("yomi-tsugai", "--only", "half-cards", "--cut", "none", "--files", "sheets")
    fronts = [one for one in edition.placements if one.side == "front"]
    halves = {(one.card, one.copy, one.file, one.page): one for one in fronts}
    pages = edition.pictures(SEAM_DPI)
    seen: dict[str, Seam] = {}
    for east in fronts:
        name, side = east.card.rsplit("-", 1)
        if side != "east" or name in seen:
            continue
        west = halves[f"{name}-west", east.copy, east.file, east.page]
        assert west.spot.x == pytest.approx(east.spot.x + east.spot.width, abs=0.01), name
        assert west.spot.y == pytest.approx(east.spot.y, abs=0.01), name
        seen[name] = Seam(*strips(pages[east.file][east.page], east, west))
    assert len(seen) == 10
    for name, seam in seen.items():
        assert seam.crossed >= 0.02, (name, "no stroke crosses the seam")
        assert seam.broken() <= SEAM_SHARE, (name, seam.broken())
        assert abs(seam.best_shift()) <= SEAM_SHIFT_PX, (name, seam.best_shift())


class Seam:
    """The column left of a seam and the column right of it, pixel by pixel down."""

    def __init__(self, left: Picture, right: Picture) -> None:
        rows = [one.astype(np.int16) for one in (left, right)]
        self.stitch = np.logical_or.reduce([one[:, 0] - one[:, 2] > 90 for one in rows])
        self.dark, self.light = rows[0].max(axis=1) < INK, rows[1].min(axis=1) > MOON

    @property
    def crossed(self) -> float:
        """Share of the seam's length that strokes cross."""
        return float((self.dark & self.light).mean())

    def broken(self, down: int = 0) -> float:
        """Share of the seam's length where a sign ends, with the right half so many pixels lower."""
        return float(((self.dark ^ np.roll(self.light, down)) & ~self.stitch).mean())

    def best_shift(self) -> int:
        """Pixels down (up to a millimetre) that make the halves agree best; of equals the least."""
        reach = round(SEAM_DPI / 25.4)
        return min(sorted(range(-reach, reach + 1), key=abs), key=self.broken)


def strips(page: Picture, east: Placed, west: Placed) -> tuple[Picture, Picture]:
    """The column left of the seam and the column right of it, between small names and seal."""
    k = SEAM_DPI / 25.4
    seam = west.spot.x * k
    top, bottom = (round((east.spot.y + edge) * k) for edge in BAND_MM)
    left, right = int(np.floor(seam)) - 1, int(np.ceil(seam))
    return page[top:bottom, left], page[top:bottom, right]


# ---- grey -----------------------------------------------------------------------------------------------------------

FLAT = 0.0005
"""A colour that covers less of a face than this is the edge between two others."""


def told_apart() -> list[tuple[str, str, str]]:
    """Game, component and stat: what decks say is told apart by colour."""
    found = []
    for game in GAMES:
        for path in sorted((ROOT / "cards" / game).glob("[dc]*s/*.yaml")):
            made = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
            found += [(game, path.stem, stat) for stat in made.get("distinguish", ())]
    return found


@pytest.mark.parametrize(("game", "component", "stat"), told_apart())
def test_what_colour_tells_apart_is_told_apart_in_grey(
    editions: Editions, game: str, component: str, stat: str
) -> None:
    """The colours that every face of one value has and no face of another are made one mid-grey; paper, ink and white
    stay. Any two such faces still differ in 0.2 % of their pixels, in one place at least 3 mm across.
    """
    edition = editions(game)
    for side in ("front", "back"):
        faces = distinct_faces(edition, component, side)
        values = {card: edition.cards[component, card]["stats"].get(stat) for card in faces}
        if len(faces) < 2 or len(set(values.values())) < 2:
            assert side == "back", "nothing to tell apart"
            continue
        palette = flat_colours(faces.values())
        flat = {card: nearest(picture, palette) for card, picture in faces.items()}
        shares = {card: np.bincount(one.ravel(), minlength=len(palette)) / one.size for card, one in flat.items()}
        for value, other in itertools.combinations(dict.fromkeys(values.values()), 2):
            these = [card for card in faces if values[card] == value]
            those = [card for card in faces if values[card] == other]
            telling = own(shares, these, those) | own(shares, those, these)
            greyed = palette.copy()
            greyed[telling] = 128
            looks = {card: Look(greyed[flat[card]]) for card in (*these, *those)}
            for one, another in itertools.product(these, those):
                mask = looks[one].differing(looks[another])
                assert share(mask) >= GREY_SHARE, (side, one, another, share(mask))
                assert has_place(mask), (side, one, another, largest_place_mm(mask))


class Look:
    """A greyed face with its 3 × 3 minimum and maximum, worked out once."""

    def __init__(self, picture: Picture) -> None:
        self.value = picture.astype(np.int16)
        self.low, self.high = lowest(picture).astype(np.int16), highest(picture).astype(np.int16)

    def differing(self, other: Look) -> Mask:
        found = (self.value - other.high > GREY_LEVELS) | (other.low - self.value > GREY_LEVELS)
        found |= (other.value - self.high > GREY_LEVELS) | (self.low - other.value > GREY_LEVELS)
        return np.asarray(found.any(axis=2))


def distinct_faces(edition: Edition, component: str, side: str) -> dict[str, Picture]:
    """Card → picture of its face, faces that several cards share once."""
    pages: dict[str, Pages] = {}
    keys, faces = set(), {}
    for one in edition.placements:
        if one.component != component or one.side != side:
            continue
        key = edition.cards[component, one.card]["faces"][side]
        if key not in keys:
            keys.add(key)
            page = pages.setdefault(one.file, Pages(edition.folder / one.file))[one.page]
            picture = cut_out(page, one.spot, turned=one.rotation)
            rim = round(CUT_MM * 150 / 25.4)
            faces[one.card] = picture[rim:-rim, rim:-rim]
    return faces


def flat_colours(pictures: Iterable[Picture]) -> Picture:
    """The colours that areas are filled with, those within ten levels of one another as one."""
    counted: dict[int, float] = {}
    for picture in pictures:
        codes, counts = np.unique(coded(picture), return_counts=True)
        for code, count in zip(codes.tolist(), (counts / (picture.size / 3)).tolist(), strict=True):
            if count >= FLAT:
                counted[code] = max(count, counted.get(code, 0.0))
    colours: list[Any] = []
    for code in sorted(counted, key=lambda one: -counted[one]):
        colour = np.array([code >> 16, code >> 8 & 255, code & 255], np.int16)
        if all(np.abs(colour - one).max() > 10 for one in colours):
            colours.append(colour)
    return np.array(colours, np.uint8)


def nearest(picture: Picture, palette: Picture) -> Any:
    """Each pixel's colour in the palette, by index."""
    codes, where = np.unique(coded(picture), return_inverse=True)
    colours = np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=1).astype(np.int16)
    best = np.abs(colours[:, None, :] - palette.astype(np.int16)[None]).sum(axis=2).argmin(axis=1)
    return best[where.reshape(picture.shape[:2])]


def coded(picture: Picture) -> Any:
    wide = picture.astype(np.int32)
    return wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]


def own(shares: dict[str, Any], these: Sequence[str], those: Sequence[str]) -> Any:
    """Colours that all of these faces have and none of those."""
    have = np.logical_and.reduce([shares[card] >= FLAT for card in these])
    lack = np.logical_and.reduce([shares[card] < FLAT for card in those])
    return np.asarray(have & lack)


def has_place(mask: Mask) -> bool:
    """Whether one connected place of a mask is three millimetres across."""
    return largest_place_mm(mask, enough=GREY_PLACE_MM)[0] >= GREY_PLACE_MM


def test_a_sign_too_small_or_missing_is_found() -> None:
    """The measure itself: a blue and a red card of equal ink fail, a 2 mm sign fails, a 5 mm sign passes."""
    blue, red = (np.full((500, 300, 3), colour, np.uint8) for colour in ((40, 60, 150), (170, 40, 40)))
    for card in (blue, red):
        card[100:300, 100:110] = 20  # a stroke of ink that both have
    assert not grey_difference(blue, red).any()
    for size, found in ((12, False), (30, True)):  # 2.0 and 5.1 mm
        signed = red.copy()
        signed[350 : 350 + size, 50 : 50 + size] = 250
        assert has_place(grey_difference(blue, signed)) is found


def grey_difference(one: Picture, other: Picture) -> Mask:
    palette = flat_colours([one, other])
    flat = [nearest(picture, palette) for picture in (one, other)]
    shares = {str(i): np.bincount(one.ravel(), minlength=len(palette)) / one.size for i, one in enumerate(flat)}
    greyed = palette.copy()
    # white is the sign's: it is paper, not a colour that tells apart
    telling = (own(shares, ["0"], ["1"]) | own(shares, ["1"], ["0"])) & (palette.max(axis=1) < 240)
    greyed[telling] = 128
    return Look(greyed[flat[0]]).differing(Look(greyed[flat[1]]))


def test_a_shifted_half_is_found() -> None:
    """The seam's own measure: strokes that meet pass, strokes a third of a millimetre off don't."""
    left = np.full((700, 3), 230, np.uint8)
    right = np.full((700, 3), 30, np.uint8)
    for top in range(50, 650, 100):
        left[top : top + 30] = 20
        right[top + 1 : top + 31] = 240
    assert abs(Seam(left, right).best_shift()) <= SEAM_SHIFT_PX
    assert Seam(left, right).broken() <= SEAM_SHARE
    assert Seam(left, np.roll(right, 4, axis=0)).best_shift() == -5
    assert Seam(left, np.roll(right, 6, axis=0)).broken() > SEAM_SHARE


def test_reading_what_decks_declare() -> None:
    assert ("onimusha", "souls", "colour") in told_apart()
    assert {game for game, _, _ in told_apart()} == set(GAMES)
