"""Draws every ornament, figure and icon of 封妖 into the folder it stands in.

    python cards/fengyao/art/draw.py           write the pictures and, in shared.css and saver.css, their names
    python cards/fengyao/art/draw.py --check   write nothing; name the files that are not what this would write

Colours come from templates/fengyao/tokens.css. Same tokens, same bytes: the only randomness is seeded with a drawing's name.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from drawing import (
    abyss,
    backs,
    bones,
    covers,
    demons,
    idols,
    markers,
    mirror,
    seals,
    seats,
    shamans,
    sky,
    star_charts,
    stars,
    tidings,
)
from drawing.icons import icons, pips
from drawing.saver import saved
from drawing.shape import Picture, picture
from drawing.tokens import BONE, INK, SKY, STYLE, WHITE

ART = Path(__file__).parent


def grounds() -> Iterator[Picture]:
    """Skies and seas of the identities; a face takes the one that leaves its rules room enough."""
    # name, edge of the sky at the sides, sag of its rim, height of the pole
    for size, edge, sag, pole in (
        ("tall", 42.4, 5, 26),
        ("half", 37.2, 4.6, 23),
        ("mid", 20.9, 3, 14),
        ("low", 17.6, 2, 11),
        ("bare", 15.6, 1.4, 10),
    ):
        yield sky.sky_ground(f"grounds/sky-{size}", edge, sag, (35, pole))
    yield sky.sky_ground("grounds/quick-night", 65, 6, plain=True, width=103)
    # name, height, height of the coil's eye, its radius, turns
    yield abyss.abyss_ground("grounds/abyss-vast", 62, 29, 13.6, 1)
    yield abyss.abyss_ground("grounds/abyss-full", 50)
    yield abyss.abyss_ground("grounds/abyss-tall", 42.8, 19.4, 10.9, 1)
    yield abyss.abyss_ground("grounds/abyss-mid", 35.2, 17.2, 9.2, 1)
    yield abyss.abyss_ground("grounds/abyss-low", 28.2, 11.8, 3.9, 1)
    yield abyss.abyss_ground("grounds/abyss-bare", 23.6)
    yield abyss.cloud_scroll()
    yield star_charts.chart_ground()
    yield idols.idol_ground()
    yield bones.bone_ground()
    yield seats.seat_ring()
    yield mirror.mirror_ground()
    yield mirror.mirror()
    yield from seals.seal_status()
    yield from markers.markers()


def figures() -> Iterator[Picture]:
    """Whoever stands on an identity card, and what the small decks show."""
    for star in (
        stars.figure_xianzi,
        stars.figure_shengxian,
        stars.figure_shennv,
        stars.figure_xiantong,
        stars.figure_fotuo,
        stars.figure_xingjun,
    ):
        yield star()
    for general in (
        demons.figure_yaoshou,
        shamans.figure_guiwu,
        shamans.figure_zaie,
        shamans.figure_zhiren,
        demons.figure_xiongsui,
        demons.figure_yingyao,
        shamans.figure_xueyong,
        demons.figure_moluo,
        demons.figure_guaisha,
        shamans.figure_kugu,
        demons.figure_shujing,
        demons.figure_yaozhong,
    ):
        yield general()
    for key in star_charts.CHARTS:
        yield star_charts.chart(key)
    yield from idols.idols()
    yield from bones.bones()
    yield from tidings.tidings()


def reverses() -> Iterator[Picture]:
    """The backs."""
    yield backs.back_identity()
    yield backs.back_star_chart()
    yield backs.back_idol()
    yield backs.back_bone()
    yield backs.back_tiding()
    yield backs.back_seat()


def pictures() -> Iterator[Picture]:
    """Every file of this folder."""
    yield from grounds()
    yield from figures()
    yield from reverses()
    yield from icons()
    yield from pips("round", SKY, True)
    yield from pips("square", BONE, False)
    yield from covers.covers()
    yield picture("mark", 18.8, 18.8, backs.medallion(9.4, 9.4, WHITE, INK, INK, INK))


HEADING = "/* Pictures: written by cards/fengyao/art/draw.py, never by hand. */\n"


def with_names(sheet: str, names: list[str]) -> str:
    """A style sheet whose last part names pictures: whatever stands above the heading stays."""
    rules = "".join(
        f'.pic-{name.removeprefix("saver/").replace("/", "-")} {{ background-image: url("art/{name}.svg"); }}\n'
        for name in names
    )
    return sheet.partition(HEADING)[0] + HEADING + rules


def main(arguments: list[str]) -> int:
    """0, or 1 when --check finds a file that is missing, different or drawn by nobody."""
    full = list(pictures())
    spare = [each for each in map(saved, full) if each]
    files = {ART / f"{each.name}.svg": each.text for each in full + spare}
    for name, listed in (("shared.css", full), ("saver.css", spare)):
        sheet = STYLE.with_name(name)
        names = [each.name for each in listed if "cover/" not in each.name]  # these are named in rulebook.css alone
        files[sheet] = with_names(sheet.read_text(encoding="utf-8"), names)
    there = set(ART.rglob("*.svg"))
    if arguments == ["--check"]:
        wrong = {path for path in files if not path.exists() or path.read_text(encoding="utf-8") != files[path]}
        print("\n".join(sorted(path.name for path in wrong | (there - files.keys()))))
        return 1 if wrong or there - files.keys() else 0
    for path in there - files.keys():
        path.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
