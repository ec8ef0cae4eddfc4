"""Writes every picture, pattern and sign of this game into art/.

    python cards/onimusha/art/draw.py

Standard library alone. Colours are read from templates/onimusha/tokens.css, lengths are millimetres, chance is seeded:
two runs give the same bytes.
"""

from __future__ import annotations

from pathlib import Path

from drawing import (
    allegiances,
    arms,
    backs,
    charms,
    covers,
    crests,
    genma_great,
    genma_middle,
    genma_small,
    grounds,
    heirs_in_arms,
    heirs_in_robes,
    map_ground,
    map_pieces,
    markers,
    miasma,
    savers,
    signs,
    souls,
    tachi,
    tallies,
    treasures,
    views_of_streets,
    views_of_water,
    wheels,
)
from drawing.canvas import PICTURES

ART = Path(__file__).resolve().parent
DRAWINGS = (
    grounds.washi,
    grounds.thing_grounds,
    grounds.soul_grounds,
    grounds.reference_grounds,
    tachi.tachi,
    tachi.stances,
    signs.signs,
    wheels.genma_grounds,
    wheels.dials,
    genma_small.kodama,
    genma_small.ashigaru,
    genma_small.mitsume,
    genma_small.onibi,
    genma_small.kamaitachi,
    genma_small.tsuchigumo,
    genma_small.bakechochin,
    genma_middle.kenshi,
    genma_middle.raiju,
    genma_middle.omukade,
    genma_middle.nureonna,
    genma_great.sho,
    genma_great.fortinbras,
    genma_great.nobunaga,
    arms.matchlock,
    arms.armour,
    arms.gauntlet,
    arms.masamune,
    charms.medicine,
    charms.mind_eye,
    charms.smoke_bomb,
    charms.ofuda,
    charms.orb,
    miasma.veil,
    miasma.spawn,
    miasma.frozen_guard,
    miasma.scatter,
    miasma.shackles,
    miasma.tremor,
    treasures.tengu,
    treasures.oda_tachi,
    treasures.oni_eye,
    treasures.dragon_scale,
    treasures.koban,
    souls.soul_shapes,
    heirs_in_arms.musashi,
    heirs_in_arms.genba,
    heirs_in_robes.rin,
    heirs_in_robes.tenshu,
    heirs_in_robes.kaede,
    crests.crests,
    allegiances.loyal,
    allegiances.traitor,
    markers.markers,
    tallies.score_boxes,
    backs.backs,
    map_ground.ground,
    map_pieces.track,
    map_pieces.tokens_on_map,
    views_of_water.nijo,
    views_of_water.arashiyama,
    views_of_water.kamogawa,
    views_of_streets.gion,
    views_of_streets.shichijo,
    views_of_streets.fushimi,
    views_of_streets.honnoji,
    savers.veils,
    savers.panels,
    savers.wheels,
    savers.sheets,
    covers.covers,
)


def pictures() -> dict[str, str]:
    """All pictures: file name below art/ → SVG, drawn anew."""
    PICTURES.clear()
    for draw in DRAWINGS:
        draw()
    return dict(sorted(PICTURES.items()))


if __name__ == "__main__":
    for name, text in pictures().items():
        (ART / name).write_text(text, encoding="utf-8", newline="\n")
