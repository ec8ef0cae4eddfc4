"""Which unit goes to which slot of which sheet, so that each cut stack comes out sorted.

Order runs down through the pile: slot 1 of sheets 1, 2, 3 … holds the first units, slot 2 the next. Cut the whole
pile at once, put stack 2 under stack 1 and so on, and the deck is in order. Slots and sheets count from 0 here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def sheets_needed(count: int, slots: int, start: int = 0) -> int:
    """Sheets for so many units when the first ``start`` slots of the first sheet are used up."""
    return -(-(count + start) // slots) if count else 0


def collate(units: Sequence[Thing], slots: int, start: int = 0) -> tuple[dict[int, Thing], ...]:
    """Slot → unit for each sheet; a partial last sheet fills its first slots, so these stacks are one deeper."""
    sheets = sheets_needed(len(units), slots, start)
    places = [
        (slot, sheet)
        for slot in range(slots)
        for sheet in range(sheets)
        if start <= sheet * slots + slot < start + len(units)
    ]
    piled: tuple[dict[int, Thing], ...] = tuple({} for _ in range(sheets))
    for unit, (slot, sheet) in zip(units, places, strict=True):
        piled[sheet][slot] = unit
    return piled


def stacks(sheets: Sequence[Mapping[int, Thing]]) -> dict[int, tuple[Thing, ...]]:
    """Slot → the units of that stack from the top down."""
    found: dict[int, list[Thing]] = {}
    for sheet in sheets:
        for slot, unit in sheet.items():
            found.setdefault(slot, []).append(unit)
    return {slot: tuple(units) for slot, units in sorted(found.items())}
