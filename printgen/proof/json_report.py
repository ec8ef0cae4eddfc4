"""A proof for machines: the object that ``printgen proof --format json`` prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.model import Side
from printgen.proof.changes import CardChange, Changes
from printgen.proof.stale import Stale
from printgen.proof.touched import Touched

Written = Mapping[tuple[str, str, Side, str], Path]
"""component, card, side, ``before`` or ``after`` → the PNG that was written."""


def cards_json(changes: Changes, written: Written) -> list[dict[str, Any]]:
    """One entry for each card that was added, removed, changed, or differs without showing it."""
    return [_card(changes, one, written) for one in changes.cards]


def _card(changes: Changes, change: CardChange, written: Written) -> dict[str, Any]:
    side: Side = change.views[0].side if change.views else "front"

    def png(when: str) -> str | None:
        path = written.get((change.component, change.card, side, when))
        return str(path) if path else None

    return {
        "game": changes.after.game,
        "language": changes.after.language,
        "component": change.component,
        "card": change.card,
        "kind": change.kind,
        "fields": [{"field": one.field, "before": one.before, "after": one.after} for one in change.fields],
        "before_png": png("before"),
        "after_png": png("after"),
    }


def stale_json(stale: Sequence[Stale]) -> list[dict[str, Any]]:
    """Translations left behind, with the words they were made from and those of today."""
    return [
        {
            "game": one.game,
            "language": one.language,
            "key": one.key,
            "component": one.component,
            "card": one.card,
            "field": one.field,
            "before": one.before,
            "after": one.after,
            "translation": one.translation,
            "place": str(one.pos),
        }
        for one in stale
    ]


def claims_json(claims: Sequence[Touched]) -> list[dict[str, Any]]:
    """Sentences of the documents that speak of changed cards."""
    return [
        {
            "game": one.game,
            "claim": one.claim,
            "status": one.status,
            "place": str(one.pos),
            "message": one.message,
            "says": one.says,
            "holds": one.holds,
            "cards": [{"component": component, "card": card} for component, card in one.cards],
        }
        for one in claims
    ]
