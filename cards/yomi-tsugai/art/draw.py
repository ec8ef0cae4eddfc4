"""Writes every generated picture of this game: art/grounds, art/backs, art/stamps, art/moon and art/saver.

    python cards/yomi-tsugai/art/draw.py [FOLDER]

Standard library alone. Colours are read from templates/yomi-tsugai/tokens.css, lengths are millimetres, chance is seeded:
two runs give the same bytes. What is drawn by hand lies in art/emblems, art/sites, art/crests and art/marks and isn't touched.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from drawing import (
    barriers,
    covers,
    curses_of_body,
    curses_of_fire,
    curses_of_mist,
    curses_of_night,
    half_cards,
    key_block,
    recolour,
    stamps,
    table_pieces,
    tides,
    village,
    wardens,
)

ART = Path(__file__).resolve().parent
DRAWINGS = (
    half_cards.half_cards,
    half_cards.back_half,
    stamps.stamps,
    tides.tides,
    tides.far_shores,
    tides.omens,
    tides.back_tide,
    curses_of_mist.curses,
    curses_of_mist.back_curse,
    curses_of_fire.curses_of_fire_and_sound,
    curses_of_body.curses_of_body,
    curses_of_night.curses_of_night,
    wardens.wardens,
    barriers.barriers,
    village.village,
    table_pieces.player,
    table_pieces.quick,
    table_pieces.markers,
    covers.covers,
    recolour.moonlit_signs,
)


def pictures() -> Iterator[tuple[str, str]]:
    """All generated pictures: path below art/, and the SVG."""
    drawn = [picture for draw in DRAWINGS for picture in draw()]
    for name, text in [*drawn, *key_block.key_blocks(drawn)]:
        yield f"{name}.svg", text


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ART
    for path, text in pictures():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
