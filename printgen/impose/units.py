"""What is cut from a sheet as one: a single piece, or pieces side by side that share a cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from printgen.geometry import Rect, Size
from printgen.model import Piece


@dataclass(frozen=True)
class Unit:
    """Pieces that fill one slot, from left to right, butted."""

    pieces: tuple[Piece, ...]

    @property
    def size(self) -> Size:
        """Width of all together, height of the tallest."""
        return Size(sum(piece.size.width for piece in self.pieces), max(piece.size.height for piece in self.pieces))

    @property
    def has_back(self) -> bool:
        return any(piece.back is not None for piece in self.pieces)

    def trims(self, slot: Rect) -> tuple[Rect, ...]:
        """Where each piece lies when the unit lies in ``slot``."""
        found, along = [], 0.0
        for piece in self.pieces:
            found.append(Rect(slot.x + along, slot.y, piece.size.width, piece.size.height))
            along += piece.size.width
        return tuple(found)


def join_pairs(pieces: Iterable[Piece]) -> tuple[Unit, ...]:
    """Units in the order of their first pieces; equal component, pair and copy make one unit, in deck order."""
    gathered: dict[tuple[str, ...], list[Piece]] = {}
    for number, piece in enumerate(pieces):
        key = ("single", str(number)) if piece.pair is None else ("pair", piece.component, piece.pair, str(piece.copy))
        gathered.setdefault(key, []).append(piece)
    return tuple(Unit(tuple(members)) for members in gathered.values())
