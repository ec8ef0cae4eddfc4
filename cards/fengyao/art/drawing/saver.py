"""The same pictures for the ink saver: white grounds, tone on tone becomes a pale line, what glowed is cut in dark."""

from collections.abc import Mapping
from re import sub

from drawing.shape import Picture
from drawing.tokens import (
    ABYSS,
    ABYSS_2,
    ABYSS_3,
    BONE,
    BRONZE,
    BRONZE_3,
    CHAR,
    COIL,
    CREST,
    IVORY,
    LIGHT,
    NICHE,
    PAPER,
    PAPER_TINT,
    SCALE,
    SILVER,
    SKY,
    SKY_2,
    SKY_3,
    TALISMAN,
    TOKEN,
    VOID,
    VOID_2,
    WHITE,
)

DEEP = TOKEN["cinnabar-deep"]

COLOURS: Mapping[str, str] = {
    # stars
    SKY: WHITE,
    SKY_2: "#C9D2E6",
    SKY_3: "#A3B0CE",
    SILVER: SKY,
    LIGHT: SKY,
    TALISMAN: "#B5852A",
    # abyss
    ABYSS: WHITE,
    ABYSS_2: "#DCCFDF",
    ABYSS_3: "#A58AA9",
    SCALE: "#C3B0C6",
    COIL: "#8A6190",
    CREST: ABYSS,
    NICHE: WHITE,
    BONE: ABYSS,
    PAPER: WHITE,
    PAPER_TINT: "#F3EBD8",
    TOKEN["crowd-far"]: WHITE,
    TOKEN["crowd-near"]: WHITE,
    "#3A1F40": "#DDD0E0",
    # both
    VOID: WHITE,
    VOID_2: "#D5D1E6",
    # bones and tidings
    CHAR: WHITE,
    IVORY: CHAR,
    TOKEN["char-line"]: "#C9C3BC",
    "#3A3433": "#DDD8D2",
    "#2A272D": WHITE,
    # the mirror and the seats
    TOKEN["mirror"]: WHITE,
    TOKEN["bronze-ground"]: WHITE,
    BRONZE_3: WHITE,
    "#FBF5E2": WHITE,
    "#E4D3A3": WHITE,
    # seals
    "#43204A": WHITE,
    "#FBF4DF": WHITE,
}

OWN: Mapping[str, Mapping[str, str]] = {
    "grounds/seal-accused": {PAPER_TINT: WHITE},
    **{f"pips/round-{rating}": {SKY: SKY} for rating in range(6)},
    "backs/tiding": {DEEP: WHITE, PAPER: DEEP, "#B5442F": "#DDA79C"},
    "backs/seat": {TOKEN["verdigris"]: WHITE, "#3F5C4E": "#B9C8C0", BRONZE_3: BRONZE},
}
"""Pictures whose colours change places in a way of their own."""


def saved(each: Picture) -> Picture | None:
    """The picture for the ink saver; None where it is drawn with no ink to spare."""
    colours = {**COLOURS, **OWN.get(each.name, {})}
    text = sub("#[0-9A-Fa-f]{6}", lambda found: colours.get(found[0].upper(), found[0]), each.text)
    return None if text == each.text else Picture(f"saver/{each.name}", text)
