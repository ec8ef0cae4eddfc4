"""``cards.json``: every card's resolved stats and texts, for proofs against a folder and for other tools."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from printgen.model import Edition, LocalCard, Side
from printgen.write.manifest import write_json

SIDES: tuple[Side, Side] = ("front", "back")


def write_cards(
    edition: Edition,
    faces: Mapping[tuple[str, str, Side], str],
    looks: Mapping[str, str],
    folder: Path,
    *,
    about: object,
) -> None:
    """Writes the file. ``faces``: (component, card, side) → key of its markup; ``looks``: key → digest of all it is
    drawn from, style and pictures included.
    """
    write_json(folder / "cards.json", cards_json(edition, faces, looks, about=about))


def cards_json(
    edition: Edition, faces: Mapping[tuple[str, str, Side], str], looks: Mapping[str, str], *, about: object
) -> dict[str, Any]:
    """The object: game, language, shared words, and for each component its cards in deck order."""
    return {
        "game": edition.game.id,
        "language": edition.tag,
        "about": about,
        "labels": {name: text.text for name, text in sorted(edition.labels.items())},
        "terms": {name: text.text for name, text in sorted(edition.terms.items())},
        "components": [
            {
                "id": local.id,
                "kind": local.component.kind,
                "labels": {name: text.text for name, text in sorted(local.labels.items())},
                "cards": [_card(local.id, card, faces, looks) for card in local.cards],
            }
            for local in edition.components
        ],
    }


def _card(
    component: str, card: LocalCard, faces: Mapping[tuple[str, str, Side], str], looks: Mapping[str, str]
) -> dict[str, Any]:
    own = {side: faces[component, card.id, side] for side in SIDES if (component, card.id, side) in faces}
    return {
        "id": card.id,
        "copies": card.copies,
        "extra_copies": card.extra_copies,
        "stats": {name: plain_value(value) for name, value in card.card.stats.items() if value is not None},
        "texts": {name: text.text for name, text in card.texts.items()},
        "languages": dict(card.languages),
        "faces": own,
        "looks": {side: looks[key] for side, key in own.items() if key in looks},
    }


def plain_value(value: object) -> object:
    """Tuples as lists, mappings as dicts."""
    if isinstance(value, Mapping):
        return {name: plain_value(one) for name, one in value.items()}
    if isinstance(value, tuple):
        return [plain_value(one) for one in value]
    return value
