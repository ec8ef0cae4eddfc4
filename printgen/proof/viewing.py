"""The pictures of changed cards: which faces are wanted, and what they show of each change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from PIL import Image

from printgen.model import Drawing, Side
from printgen.proof.changes import Area, CardChange, Changes, View
from printgen.proof.earlier import EarlierEdition
from printgen.proof.pictures import Pictures, differing, png
from printgen.proof.sides import ProofSide

Where = Literal["before", "after"]
Drawings = Mapping[Where, Drawing]


def shown_sides(change: CardChange) -> tuple[Side, ...]:
    """The sides to compare; the front of a card that is only to be shown: new, gone, other copies, hidden signs."""
    if change.sides:
        return change.sides
    alone = change.kind in ("added", "removed") or any(one.kind != "order" for one in change.fields)
    return ("front",) if alone else ()


def wanted_faces(changes: Changes, when: Where, side: ProofSide | None) -> frozenset[str]:
    """Keys of the faces to draw of one state."""
    wanted: set[str] = set()
    for change in changes.cards:
        card = change.before if when == "before" else change.after
        if side is None or card is None or (when == "before" and change.after and not change.sides):
            continue
        keys = (side.faces.of.get((change.component, card.id, name)) for name in shown_sides(change))
        wanted.update(key for key in keys if key)
    return frozenset(wanted)


@dataclass(frozen=True)
class Viewer:
    """Holds the drawn faces of two states side by side. ``keep`` false: only where they differ is kept."""

    pictures: Pictures
    before: ProofSide | None
    earlier: EarlierEdition | None
    after: ProofSide
    drawings: Drawings
    keep: bool

    def seen(self, change: CardChange) -> CardChange:
        """The change with its views, and the sides on which it shows."""
        views: list[View] = []
        visible: list[Side] = []
        for side in shown_sides(change):
            was, now = self._was(change, side), self._now(change, side)
            areas: tuple[Area, ...] = ()
            if was and now:
                areas = differing(was, now, self._scale(change, now), exact=self.earlier is None)
            if side in change.sides and (areas or (not (was and now) and self._known(change, side))):
                visible.append(side)
            if was and now and not areas:
                was = None  # it looks the same: one picture says so
            if was or now:
                size = (now or was or Image.new("1", (1, 1))).size
                kept = [png(one) if one and self.keep else None for one in (was, now)]
                views.append(View(side, kept[0], kept[1], size, areas))
        return replace(change, views=tuple(views), shows=tuple(visible))

    def _now(self, change: CardChange, side: Side) -> Image.Image | None:
        if change.after is None:
            return None
        key = self.after.faces.of.get((change.component, change.after.id, side))
        return self._face("after", key)

    def _was(self, change: CardChange, side: Side) -> Image.Image | None:
        if change.before is None or (change.after and not change.sides):
            return None
        if self.before:
            key = self.before.faces.of.get((change.component, change.before.id, side))
            return self._face("before", key)
        return self.earlier.picture(self.pictures, change.component, change.before.id, side) if self.earlier else None

    def _face(self, when: Where, key: str | None) -> Image.Image | None:
        drawing = self.drawings[when]
        return self.pictures.face(drawing, key) if key and key in drawing.faces else None

    def _known(self, change: CardChange, side: Side) -> bool:
        """Whether a side that can't be compared is sure to differ: an old folder may not say what it looked like."""
        return self.earlier is None or bool(change.before and change.before.looks.get(side))

    def _scale(self, change: CardChange, picture: Image.Image) -> float:
        component = self.after.game.component(change.component)
        return picture.width / component.size.width if component else self.pictures.px_per_mm
