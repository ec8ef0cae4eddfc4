"""What a template asks a card, a component or the edition for and isn't there, said by its id and the field."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import jinja2

from printgen.render.context import CardView, Decks, DeckView, EditionView, fields_of


class UnknownField(jinja2.StrictUndefined):
    """Jinja's strict undefined value, which names a thing of the game instead of its Python class."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        name = self._undefined_name
        if self._undefined_hint or not isinstance(name, str):
            return str(super()._undefined_message)
        said, known = _asked(self._undefined_obj)
        if not said:
            return str(super()._undefined_message)
        near = get_close_matches(name, known, 1)
        return f"{said} '{name}'{f' (did you mean {near[0]}?)' if near else ''}"


def _asked(thing: object) -> tuple[str, Iterable[str]]:
    """Who lacks what, up to the name; and the names that there are."""
    if isinstance(thing, CardView):
        return f"card '{thing.id}' has no field", fields_of(thing)
    if isinstance(thing, DeckView):
        return f"'{thing.id}' has no field", _public(thing)
    if isinstance(thing, EditionView):
        return "the edition has no field", _public(thing)
    if isinstance(thing, Decks):
        return "the game has no deck or component", thing
    return "", ()


def _public(thing: object) -> list[str]:
    return [name for name in vars(thing) if not name.startswith("_")]
