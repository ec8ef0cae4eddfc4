"""The key block of a print: each ground once more for saving ink. Every fill becomes white with a thin outline, every line a thin line.

A colour print is cut in several blocks; the one with the lines alone is the key block. Pictures are turned one by one, element by
element and in their own order, so that what lay behind stays behind. Three kinds of colour are treated apart: grounds that fill the
whole page lose even their outline, cloth and haze get a pale line, and what is small or meant as ink stays solid.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .pen import C, Picture, line, num, svg

LINE = C["key"]
PALE = C["key-pale"]
WHITE = "#ffffff"
CLOTH = {C[name] for name in ("paper-grain", "night-grain", "sashiko", "sea-line", "lacquer-line", "whisper")}
HAZE = {C[name] for name in ("haze", "haze-near", "sea", "sea-back", "paper-shade", "night-shade")}
SIGNAL = {
    C["vermilion"]: C["vermilion"],
    C["verdigris"]: C["verdigris"],
    C["verdigris-pale"]: C["verdigris"],
    C["red-moon"]: C["vermilion"],
}

COLOURED = {"grounds/thread", "grounds/cover-thread", "grounds/marker-seal"}
"""What an ink-saving print takes as it is, or leaves out."""

ELEMENT = re.compile(r"<(path|rect|circle|ellipse)\b[^>]*/>")


def attribute(element: str, name: str) -> str | None:
    found = re.search(rf'\b{name}="([^"]*)"', element)
    return found.group(1) if found else None


def covers(element: str, width: float, height: float) -> bool:
    """Whether the element is a ground: a rectangle as large as (nearly) the whole picture, upright or turned."""
    sides = [float(attribute(element, side) or 0) for side in ("width", "height")]
    return (
        element.startswith("<rect")
        and min(sides) >= min(width, height) * 0.99
        and max(sides) >= max(width, height) * 0.99
    )


def keyed(element: str, width: float, height: float, weight: float, default: str) -> str:
    """One element in line: fills outlined, lines recoloured."""
    fill, stroke = attribute(element, "fill"), attribute(element, "stroke")
    if fill == "none" and stroke:
        tone = PALE if stroke in CLOTH | HAZE else SIGNAL.get(stroke, LINE)
        return element.replace(f'stroke="{stroke}"', f'stroke="{tone}"')
    if fill is None:
        return element
    if covers(element, width, height) or fill.startswith("url("):
        return re.sub(r'fill="[^"]*"', f'fill="{WHITE}"', element)
    tone = PALE if fill in CLOTH | HAZE else SIGNAL.get(fill, default)
    thin = weight * (0.7 if tone == PALE else 1)
    return element.replace(
        f'fill="{fill}"', f'fill="{WHITE}" stroke="{tone}" stroke-width="{thin:.2f}" stroke-linejoin="round"'
    )


def key_block(picture: Picture, weight: float = 0.3) -> Picture:
    """A whole picture in line, under saver/."""
    name, text = picture
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    width, height = (float(box.group(1)), float(box.group(2))) if box else (0.0, 0.0)
    text = re.sub(r"<defs>.*?</defs>", "", text)
    if name.startswith("stamps/"):  # a stamp is of one ink: its sign and its inner line take the colour of its edge
        edge = C["verdigris"] if C["moonlit"] in text else C["vermilion"]
        for colour in (C["paper"], C["night"], C["moonlit"]):
            text = text.replace(colour, edge)
    tone = PALE if name == "grounds/village" else LINE  # hills are many and lie behind words
    twin = "warden-front" if name == "grounds/warden" else name.split("/")[-1]
    return f"saver/{twin}", ELEMENT.sub(lambda found: keyed(found.group(0), width, height, weight, tone), text)


def in_ink(picture: Picture) -> Picture:
    """An engraving on black, printed the other way round: its lines in ink on white."""
    name, text = picture
    text = text.replace(f'"{C["abyss"]}"', '"#fff"').replace(f'"{C["ghost"]}"', f'"{C["ink"]}"')
    return f"saver/{name.split('/')[-1]}", text


def veils() -> Iterator[Picture]:
    """White lines that turn the solid sign under them into an engraving: upright for the East, level for the West."""
    upright = "".join(f"M{num(x * 0.8)} -1V77" for x in range(96))
    yield svg("saver/veil-east", 76, 76, line(WHITE, 0.42, upright))
    level = "".join(f"M-1 {num(y * 0.8)}H77" for y in range(96))
    yield svg("saver/veil-west", 76, 76, line(WHITE, 0.42, level))
    night = "".join(f"M-1 {num(y * 0.8)}H41" for y in range(50))
    yield svg("saver/night", 39, 39, line(C["night"], 0.3, night))


def key_blocks(pictures: Iterable[Picture]) -> Iterator[Picture]:
    """The ink-saving twin of every ground, back and stamp."""
    for picture in pictures:
        name = picture[0]
        if name.startswith("grounds/curse-") or name == "backs/curse":
            yield in_ink(picture)
        elif name.startswith(("grounds/", "backs/", "stamps/")) and name not in COLOURED:
            yield key_block(picture)
    yield from veils()
