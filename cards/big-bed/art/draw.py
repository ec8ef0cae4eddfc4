"""Draw every picture of 大床游戏 and name it for the style sheets: ``python cards/big-bed/art/draw.py``.

Writes ``art/<deck>/<name>.svg``, its ink-saving version under ``art/saver/``, ``templates/big-bed/shared.css`` (one class
for each picture) and the last part of ``saver.css`` (the same classes with the ink-saving pictures). The same colours
always give the same bytes; the colours are those of ``templates/big-bed/tokens.css``. Needs the standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from drawing.board import bay_art, board_ground
from drawing.covers import cover_back, cover_front
from drawing.guests import ROLES, role_art
from drawing.inks import BONE, INK, SETS, TOKENS
from drawing.markers import calm_icon, calm_token, dread_icon, dread_token, lamp_net, thing_icon
from drawing.marks import mark
from drawing.motion import FIGURES, motion_art, motion_back, motion_ground
from drawing.nights import NIGHTS, bell, night_art, night_back, night_front, night_ground, night_over
from drawing.objects import OBJECTS, object_art, object_back, object_ground, object_stamp
from drawing.pen import svg
from drawing.players import player_board_art, player_board_ground
from drawing.reference import quick_back, quick_front, quick_ground
from drawing.saver import thrifty
from drawing.screens import screen_art
from drawing.stage import role_back, role_front, role_ground

ART = Path(__file__).resolve().parent

CSS = TOKENS.parent
MARKER = "/* ── pictures: written by cards/big-bed/art/draw.py, never by hand ── */"

Picture = tuple[str, str, str | None]
"""Folder and name, the drawing, and its ink-saving version where that is drawn and not derived."""


def pictures() -> Iterator[Picture]:
    """Every picture, in the order of the style sheets."""
    yield "motion/ground", motion_ground(), None
    for kind, (tint, shade, sheen) in SETS.items():
        yield from ((f"motion/{kind}-{value}", motion_art(value, tint, shade, sheen), None) for value in FIGURES)
        yield f"motion/back-{kind}", motion_back(kind, tint, shade, sheen), None
        yield f"mark/{kind}", svg(24, 24, mark(kind, tint, BONE)), svg(24, 24, mark(kind, tint, BONE))
    for special, kind in ((False, "rule"), (True, "special")):
        yield f"night/ground-{kind}", night_ground(special), None
        yield f"night/front-{kind}", night_front(special), None
    for name in NIGHTS:
        yield f"night/{name}", night_art(name), None
        yield f"night/{name}-over", night_over(name), None
    yield "night/back", night_back(), None
    yield "night/bell-struck", svg(24, 24, bell(BONE, True)), svg(24, 24, bell(INK, True))
    yield "night/bell-silent", svg(24, 24, bell(BONE, False)), svg(24, 24, bell(INK, False))
    yield "object/ground-good", object_ground(True), None
    yield "object/ground-bad", object_ground(False), None
    yield "object/stamp-good", object_stamp(True), None
    yield "object/stamp-bad", object_stamp(False), None
    yield from ((f"object/{name}", object_art(name), object_art(name)) for name in OBJECTS)
    yield "object/back", object_back(), None
    yield "role/ground", role_ground(), None
    yield "role/front", role_front(), None
    yield from ((f"role/{name}", role_art(name), None) for name in ROLES)
    yield "role/back", role_back(), None
    yield "board/ground", board_ground(), None
    yield "player/ground", player_board_ground(), None
    for kind in SETS:
        yield f"board/bay-{kind}", bay_art(kind), None
        yield f"player/{kind}", player_board_art(kind), None
        yield f"screen/{kind}", screen_art(kind), None
    yield "quick/ground", quick_ground(), None
    yield "quick/front", quick_front(), thrifty(quick_front(), big_mm2=120)
    yield "quick/back", quick_back(), None
    for worth in (1, 5, 10):
        yield f"marker/calm-{worth}", calm_token(worth), None
        yield f"marker/dread-{worth}", dread_token(worth), None
    yield from (
        (f"icon/{name}", svg(24, 24, icon), svg(24, 24, icon))
        for name, icon in (("calm", calm_icon()), ("dread", dread_icon()), ("thing", thing_icon())))
    yield "lamp/net", lamp_net(), None
    yield "cover/front", cover_front(), None
    yield "cover/back", cover_back(), None


def files() -> dict[Path, str]:
    """Every file this script writes, with what belongs in it."""
    out: dict[Path, str] = {}
    full, spare = [], []
    for name, drawing, saver in pictures():
        out[ART / f"{name}.svg"] = drawing + "\n"
        thrift = saver or thrifty(drawing)
        css_class = ".pic-" + name.replace("/", "-")
        booklet = name.startswith("cover/")  # named in rulebook.css alone: shared.css is part of every face
        if not booklet:
            full.append(f'{css_class} {{ background-image: url("art/{name}.svg"); }}')
        if thrift != drawing:
            out[ART / f"saver/{name}.svg"] = thrift + "\n"
            if booklet:
                continue
            spare.append(f'{css_class} {{ background-image: url("art/saver/{name}.svg"); }}')
    out[CSS / "shared.css"] = (
        "/* One class for each picture. Written by cards/big-bed/art/draw.py, never by hand. */\n"
        + "\n".join(full) + "\n")
    saver_css = (CSS / "saver.css").read_text(encoding="utf-8") if (CSS / "saver.css").exists() else ""
    by_hand = re.split(re.escape(MARKER), saver_css)[0].rstrip()
    out[CSS / "saver.css"] = f"{by_hand}\n\n{MARKER}\n" + "\n".join(spare) + "\n"
    return out


def main() -> None:
    """Write what has changed; remove pictures that nothing draws any more."""
    wanted = files()
    for stale in set(ART.rglob("*.svg")) - set(wanted):
        stale.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
