"""What a template sees: cards, their texts, their deck, the other decks. Read-only, and nothing that reaches Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from markupsafe import Markup

from printgen.markup import Name, parse
from printgen.model import Choices, Edition, LocalCard, LocalComponent, SourceText
from printgen.plurals import chosen
from printgen.render.texts import TextSetter
from printgen.tags import direction


class MissingTextError(Exception):
    """A template asked for a text that no catalog field is declared for."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.known = known


class Texts:
    """``t``: the card's own fields, then its component's labels, then the game's. Optional absent fields are empty.

    ``silent``: all of them are, as on an empty card that people write on.
    """

    def __init__(
        self,
        setter: TextSetter,
        chain: tuple[Mapping[str, SourceText], ...],
        optional: frozenset[str],
        stats: Mapping[str, object],
        edition: Edition,
        *,
        silent: bool = False,
        second: SourceText | None = None,
    ) -> None:
        self._silent = silent
        self._second = second
        self.asked: set[str] = set()
        """Which names a face has asked for: ``name``, ``beside``."""
        self._setter = setter
        self._chain = chain
        self._optional = optional
        self._stats = stats
        self._edition = edition

    @property
    def beside(self) -> Markup:
        """The card's name in the edition's second language; empty where it has none or says the same."""
        self.asked.add("beside")
        text = self._second
        if text is None or self._silent:
            return Markup("")
        setter = self._setter.speaking(self._edition.second_terms)
        shown, first = setter.html(text, self._stats), self._found("name")
        if first is not None and self._set(first).striptags() == shown.striptags():
            return Markup("")
        language = self._edition.second
        return Markup('<span class="beside" lang="{}" dir="{}">{}</span>').format(language, direction(language), shown)

    @property
    def lacks_beside(self) -> bool:
        """Whether a face printed the name in one language though there are two."""
        return self._second is not None and "name" in self.asked and "beside" not in self.asked

    def _found(self, name: str) -> SourceText | None:
        if name == "name":
            self.asked.add("name")
        return next((texts[name] for texts in self._chain if name in texts), None)

    def __getitem__(self, name: str) -> Markup:
        text = self._found(name)
        if text is not None:
            return self._set(text)
        if name in self._optional:
            return Markup("")
        known = {key for texts in self._chain for key in texts}
        raise MissingTextError(name, tuple(sorted(known)))

    def get(self, name: str) -> Markup | None:
        """The text, or none where there is no such text."""
        text = self._found(str(name))
        return None if text is None else self._set(text)

    def _set(self, text: SourceText) -> Markup:
        if self._silent:
            return Markup("")
        language = self._edition.language
        own = self._edition.game.catalogs[language].path
        written = words_of(text, self._edition).pos.path
        foreign = "" if written == own else written.rpartition("/")[2].removesuffix(".yaml")
        return self._setter.html(chosen(text, self._stats), self._stats, foreign)


def words_of(text: SourceText, edition: Edition) -> SourceText:
    """The text itself, or the term that is all it says."""
    parts = parse(text.text)
    only = parts[0] if len(parts) == 1 else None
    return edition.terms.get(only.name, text) if isinstance(only, Name) else text


class CardView:
    """``card``: its id, copies and stats."""

    def __init__(self, local: LocalCard, texts: Texts) -> None:
        self.id = local.id
        self.copies = local.copies
        self.extra_copies = local.extra_copies
        self.blank = local.card.blank
        self.t = texts
        self._stats = local.card.stats

    def __getitem__(self, name: str) -> object:
        return self._stats[name]


def fields_of(card: CardView) -> tuple[str, ...]:
    """Everything a template may ask a card for; no property of it, since a stat may have any name."""
    return ("id", "copies", "extra_copies", "blank", "t", *card._stats)


class DeckView:
    """``deck`` and ``decks[…]``: a component's cards, labels and data."""

    def __init__(self, local: LocalComponent, cards: tuple[CardView, ...], texts: Texts) -> None:
        self.id = local.id
        self.cards = cards
        self.t = texts
        self.data = local.component.data
        self.size = local.component.size

    def card(self, card_id: str) -> CardView | None:
        return next((one for one in self.cards if one.id == card_id), None)


class Decks(Mapping[str, DeckView]):
    """Every component of the game by id, whole: a face is the same whatever else an edition prints beside it."""

    def __init__(self, edition: Edition, setter: TextSetter) -> None:
        self._decks = {}
        for local in edition.components:
            cards = tuple(one for one in local.cards if not one.card.blank)
            self._decks[local.id] = deck_view(replace(local, cards=cards), edition, setter)

    def __getitem__(self, name: str) -> DeckView:
        return self._decks[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._decks)

    def __len__(self) -> int:
        return len(self._decks)


def deck_view(local: LocalComponent, edition: Edition, setter: TextSetter, *, silent: bool = False) -> DeckView:
    """A component as a template sees it; ``silent``: without a word, for the front of an empty card."""
    optional = frozenset(
        name.rstrip("?") for name in (*local.component.texts, *local.component.labels) if name[-1] == "?"
    )

    def texts(own: Mapping[str, SourceText], stats: Mapping[str, object], second: SourceText | None = None) -> Texts:
        chain = (own, local.labels, edition.labels)
        return Texts(setter, chain, optional, stats, edition, silent=silent, second=second)

    cards = tuple(CardView(one, texts(one.texts, one.card.stats, one.second_name)) for one in local.cards)
    return DeckView(local, cards, texts({}, {}))


class EditionView:
    """``edition``: the choices a face may depend on."""

    def __init__(self, edition: Edition, choices: Choices) -> None:
        self.players = choices.players
        self.roles = choices.roles
        self.ink = choices.ink
        self.language = edition.language
        self.second = edition.second
