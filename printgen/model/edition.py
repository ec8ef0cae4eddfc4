"""One game × language × choices: what a renderer needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from printgen.markup import plain_text
from printgen.model.game import Card, Component, Game, SourceText


@dataclass(frozen=True)
class Choices:
    """What one edition prints of a game; the defaults are the full set."""

    players: int | None = None
    roles: tuple[str, ...] = ()
    variant: str | None = None
    only: tuple[str, ...] = ()
    lean: bool = False
    blanks: int = 0
    ink: Literal["full", "saver"] = "full"
    edition_mark: bool = False
    draft: bool = False


@dataclass(frozen=True)
class LocalCard:
    """A card with the words of one language and the copies this edition prints."""

    card: Card
    texts: Mapping[str, SourceText]
    """Field → text; the component's labels and the game's labels stand behind the card's own fields."""
    languages: Mapping[str, str]
    """Field → language the text is really in (a fallback shows)."""
    copies: int
    extra_copies: int
    second_name: SourceText | None = None
    """The name in the edition's second language, where it has one."""

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def total(self) -> int:
        return self.copies + self.extra_copies


@dataclass(frozen=True)
class LocalComponent:
    component: Component
    cards: tuple[LocalCard, ...]
    labels: Mapping[str, SourceText]

    @property
    def id(self) -> str:
        return self.component.id


@dataclass(frozen=True)
class Edition:
    """One game × language × choices: all a renderer needs to know."""

    game: Game
    language: str
    choices: Choices
    components: tuple[LocalComponent, ...]
    labels: Mapping[str, SourceText]
    terms: Mapping[str, SourceText]
    untranslated: int = 0
    """Texts printed in another language because this one lacks them."""
    second: str = ""
    """Language that names are printed in as well; empty: none."""
    second_terms: Mapping[str, SourceText] = field(default_factory=dict)

    @property
    def tag(self) -> str:
        """What ``--lang`` says: ``zh-Hans``, ``zh-Hans+en``."""
        return f"{self.language}+{self.second}" if self.second else self.language

    def title(self, card: LocalCard) -> str:
        """A card's name as lists show it: without markup, stats and terms filled in; empty where it has none."""
        name = card.texts.get("name")
        if name is None:
            return ""
        names: dict[str, object] = {key: term.plain for key, term in self.terms.items()}
        return plain_text(name.text, {**names, **card.card.stats})
