"""How many copies a change asks to print anew, and how many old ones to take out."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.proof.changes import CardChange, Changes


def to_print(changes: Changes) -> Iterator[tuple[CardChange, int]]:
    """Each change with the copies that have to be printed anew: all of a card that looks otherwise, the further ones
    of one that doesn't.
    """
    for change in changes.of("added", "changed"):
        before, after = change.before, change.after
        if after is None:
            continue
        afresh = before is None or bool(change.shows) or any(one.kind == "sheet" for one in change.fields)
        copies = after.total if afresh or before is None else after.total - before.total
        if copies > 0 and after.looks:
            yield change, copies


def to_take_out(changes: Changes) -> Iterator[tuple[CardChange, int]]:
    """Each change with the old copies that have to go."""
    for change in changes.of("removed", "changed"):
        before, after = change.before, change.after
        if before is None:
            continue
        afresh = after is None or bool(change.shows) or any(one.kind == "sheet" for one in change.fields)
        copies = before.total if afresh or after is None else before.total - after.total
        if copies > 0 and before.looks:
            yield change, copies
