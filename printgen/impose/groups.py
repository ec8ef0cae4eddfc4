"""Which pieces share a file, and which of these share a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from printgen.geometry import Size
from printgen.impose.units import Unit, join_pairs
from printgen.model import Kind, LocalComponent, Piece
from printgen.nets import Net
from printgen.problems import SourcePos


@dataclass(frozen=True)
class Part:
    """What imposition has to know of a component."""

    id: str
    name: str
    """As sheet labels call it, in the language of the edition."""
    kind: Kind
    stock: str
    pos: SourcePos
    net: Net | None = None
    """How it folds, if it does."""

    @classmethod
    def of(cls, local: LocalComponent) -> Part:
        """From an edition; a component without a name goes by its id."""
        name = local.labels["name"].plain if "name" in local.labels else local.id
        component = local.component
        return cls(component.id, name, component.kind, component.stock, component.pos, component.fold)


def file_stem(part: Part) -> str | None:
    """The file a component goes to, without paper and ending; None for booklets, which are not imposed here.

    Built pieces (screens, pawns, boxes) get a file of their own; nets.py says how they fold.
    """
    if part.kind in ("board", "mat"):
        return "boards"
    if part.kind == "reference":
        return "quick-reference"
    if part.kind == "record":
        return "host-record"
    if part.kind in ("screen", "pawn", "box"):
        return "folded"
    return None if part.kind == "booklet" else f"sheets-{part.stock}"


STEMS_LAST = ("boards", "quick-reference", "folded", "host-record")
"""Files in an edition: sheets per stock first, then these."""


@dataclass(frozen=True)
class Group:
    """Units of one size in one file, in deck order: they share sheets."""

    stem: str
    size: Size
    units: tuple[Unit, ...]
    parts: tuple[Part, ...]
    folded: bool = False
    """All its units have backs and are to be folded."""

    @property
    def tiles_when_too_big(self) -> bool:
        return self.stem == "boards"


def group(pieces: Sequence[Piece], parts: Sequence[Part]) -> tuple[Group, ...]:
    """Groups in file order; within a file in the order their first pieces come."""
    by_id = {part.id: part for part in parts}
    gathered: dict[tuple[str, Size], list[Unit]] = {}
    for unit in join_pairs(pieces):
        stem = file_stem(by_id[unit.pieces[0].component])
        if stem is not None:
            gathered.setdefault((stem, unit.size), []).append(unit)
    found = [Group(stem, size, tuple(units), parts_of(units, by_id)) for (stem, size), units in gathered.items()]
    return tuple(sorted(found, key=lambda one: STEMS_LAST.index(one.stem) + 1 if one.stem in STEMS_LAST else 0))


def split_for_folding(groups: Sequence[Group], by_id: dict[str, Part]) -> tuple[Group, ...]:
    """Units with backs apart from those without: only the former are folded."""
    found = []
    for one in groups:
        backed = tuple(unit for unit in one.units if unit.has_back)
        plain = tuple(unit for unit in one.units if not unit.has_back)
        if backed:
            found.append(Group(one.stem, one.size, backed, parts_of(backed, by_id), folded=True))
        if plain:
            found.append(Group(one.stem, one.size, plain, parts_of(plain, by_id)))
    return tuple(found)


def parts_of(units: Iterable[Unit], by_id: dict[str, Part]) -> tuple[Part, ...]:
    """The components of some units, each once, in order."""
    ids = dict.fromkeys(piece.component for unit in units for piece in unit.pieces)
    return tuple(by_id[one] for one in ids)
