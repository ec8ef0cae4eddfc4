"""What each YAML file may hold, as pydantic models; their messages carry the author's own words.

Every scalar arrives as the text that was typed. ``Whole``, ``Length`` and ``Flag`` turn it into a number or a truth
value where the schema asks for one; nothing is ever guessed from the look of a text.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from printgen.model import Kind, Shape

MAX_COPIES = 999
"""More copies of one card than any deck holds: an id typed in the wrong column must not print a million cards."""

_WHOLE = re.compile(r"[+-]?\d+")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


def _whole(value: object) -> int:
    if isinstance(value, str) and _WHOLE.fullmatch(value) and value.isascii():
        return int(value)
    raise PydanticCustomError("whole", "must be a whole number, got {got}", {"got": shown(value)})


def _length(value: object) -> float:
    if isinstance(value, str) and _NUMBER.fullmatch(value) and value.isascii():
        return float(value)
    raise PydanticCustomError("length", "must be a number of millimetres, got {got}", {"got": shown(value)})


def _flag(value: object) -> bool:
    if value in ("true", "false"):
        return value == "true"
    raise PydanticCustomError("flag", "must be true or false, got {got}", {"got": shown(value)})


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise PydanticCustomError("text", "must be a text, got {got}", {"got": shown(value)})


def _one_or_many(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _empty_list(value: object) -> object:
    return [] if value is None else value


def shown(value: object) -> str:
    """A value as an author would recognise it in a message."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return f"'{value}'"


Whole = Annotated[int, BeforeValidator(_whole), WithJsonSchema({"type": "integer"})]
Count = Annotated[int, BeforeValidator(_whole), Field(ge=0, le=MAX_COPIES)]
Players = Annotated[int, BeforeValidator(_whole), Field(ge=1, le=99)]
Length = Annotated[float, BeforeValidator(_length), Field(gt=0, le=2000)]
Position = Annotated[float, BeforeValidator(_length), Field(ge=0, le=2000)]
"""A distance from the trim's left or top edge."""
Degrees = Annotated[float, BeforeValidator(_length), Field(ge=-180, le=180)]
Flag = Annotated[bool, BeforeValidator(_flag), WithJsonSchema({"type": "boolean"})]
Text = Annotated[str, BeforeValidator(_text)]
Id = Annotated[str, BeforeValidator(_text), Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=80)]
LANGUAGE = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
Language = Annotated[str, BeforeValidator(_text), Field(pattern=LANGUAGE)]
Fallbacks = Annotated[
    tuple[Language, ...], BeforeValidator(_empty_list, json_schema_input_type=tuple[Language, ...] | None)
]
OneOrMany = Annotated[tuple[Id, ...], BeforeValidator(_one_or_many, json_schema_input_type=tuple[Id, ...] | Id)]
FieldName = Annotated[str, BeforeValidator(_text), Field(pattern=r"^[a-z][a-z0-9_-]*\??$")]


class Strict(BaseModel):
    """No field but the declared ones."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Collected(Strict):
    """Something a person brings to the table."""

    id: Id
    count: Count = 1
    per_player: Count = 0


class Variant(Strict):
    """Saved choices, printed with ``--variant``."""

    players: Players | None = None
    roles: tuple[Id, ...] = ()


class LimitFile(Strict):
    """What a choice of players and roles must satisfy."""

    role: Id | None = None
    holds: Text
    message: Text
    fix: Text


class SheetDefaults(Strict):
    """Sheet options a game starts from; the command line wins."""

    gutter: Annotated[float, BeforeValidator(_length), Field(ge=0, le=50)] | None = None
    bleed: Annotated[float, BeforeValidator(_length), Field(ge=0, le=3.5)] | None = None
    paper: Text | None = None


class GameFile(Strict):
    """``game.yaml``: what the game is called, which languages, decks and components it has."""

    id: Id
    source: Language
    languages: dict[Language, Fallbacks] = Field(default_factory=dict)
    players: Annotated[tuple[Players, ...], Field(min_length=1)]
    decks: tuple[Id, ...] = ()
    components: tuple[Id, ...] = ()
    sheet: SheetDefaults = SheetDefaults()
    aliases: dict[Text, tuple[Text, ...]] = Field(default_factory=dict)
    collect: tuple[Collected, ...] = ()
    roles: tuple[Id, ...] = ()
    variants: dict[Id, Variant] = Field(default_factory=dict)
    groups: dict[Id, tuple[Id, ...]] = Field(default_factory=dict)
    limits: tuple[LimitFile, ...] = ()


class ComponentFile(Strict):
    """A deck or another component: how its pieces look and which there are."""

    kind: Kind = "cards"
    size: tuple[Length, Length]
    template: Id
    back: Id | None = None
    css: OneOrMany = ()
    stock: Id = "cardstock"
    shape: Shape = "square"
    stats: dict[Text, Any] = Field(default_factory=dict)
    texts: tuple[FieldName, ...] = ("name",)
    labels: tuple[FieldName, ...] = ()
    distinguish: tuple[Id, ...] = ()
    pair: Id | None = None
    used: dict[Players, Count] = Field(default_factory=dict)
    players: tuple[Players, ...] = ()
    roles: tuple[Id, ...] = ()
    lean: Flag = False
    data: dict[Text, Any] = Field(default_factory=dict)
    fold: Any = None
    cards: Any = Field(default=None, json_schema_extra={"type": "array", "items": {"type": "object"}})


CARD_FIELDS = ("id", "copies", "extra_copies", "players", "copies_for", "copies_when", "per_player", "roles", "blank")


class CardFields(Strict):
    """What every card may say besides its stats."""

    id: Id
    copies: Count = 1
    extra_copies: Count = 0
    players: tuple[Players, ...] = ()
    copies_for: dict[Players, Count] = Field(default_factory=dict)
    copies_when: Text = ""
    per_player: Count = 0
    roles: tuple[Id, ...] = ()
    blank: Flag = False
