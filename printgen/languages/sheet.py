"""What a translation sheet shows: every card with its two pictures and its texts, the game's words in a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from printgen.languages.catalog_edits import place_of
from printgen.languages.sheet_nouns import Fault, Item, Pair, Row, Section, Sheet
from printgen.languages.state import Entry, find
from printgen.languages.yaml_editor import Path
from printgen.markup import plain_text
from printgen.model import Card, Component, Game, Key, Side

WIDE_MM = 130.0
"""From this trim width on, pictures lie above the texts instead of beside them."""


def sheet_of(
    game: Game,
    language: str,
    found: Iterable[Entry],
    *,
    marked_drafts: frozenset[Path],
    waiting: Mapping[Path, int],
    changed: Mapping[str, Markup],
    faults: Mapping[Key, Fault],
    pairs: Mapping[tuple[str, str, Side], Pair],
) -> Sheet:
    """The sheet of a language. ``waiting``: lines of empty keys; ``changed``: dotted key → source text, marked."""
    path = game.catalogs[language].path
    rows: dict[tuple[str, str], list[Row]] = {}
    for one in found:
        draft = one.standing == "ok" and place_of(one.key) in marked_drafts
        line = waiting.get(place_of(one.key))
        row = Row(
            name=one.name,
            field=one.key[2],
            source=_forms(one.source.text, one.source.plural),
            target=_forms(one.translation.text, one.translation.plural) if one.translation else "",
            standing="draft" if draft else one.standing,
            said=one.said,
            place=_place(one) if one.translation else f"{path}:{line}" if line else path,
            changed=changed.get(one.name),
            fault=faults.get(one.key),
        )
        rows.setdefault(one.key[:2], []).append(row)
    make = _Maker(game, language, rows, faults, pairs)
    sections = [make.component(one) for one in game.components]
    words = make.words()
    shown = [one for one in (*sections, words) if one.items]
    return Sheet(game.id, *make.titles(("game", "labels", "name"), game.id), game.source, language, tuple(shown))


def _place(entry: Entry) -> str:
    return f"{entry.pos.path}:{entry.pos.line}"


def _forms(text: str, plural: Mapping[str, str]) -> str:
    return "\n".join(f"{name}: {form}" for name, form in plural.items()) if plural else text


@dataclass(frozen=True)
class _Maker:
    game: Game
    language: str
    rows: Mapping[tuple[str, str], list[Row]]
    faults: Mapping[Key, Fault]
    pairs: Mapping[tuple[str, str, Side], Pair]

    def titles(self, key: Key, other: str, card: Card | None = None) -> tuple[str, str]:
        """A name in both languages, without markup; the target's falls back to the source's."""
        made = []
        for language in (self.game.source, self.language):
            catalogs = (self.game.catalogs[language], self.game.catalogs[self.game.source])
            text = next((one for catalog in catalogs if (one := find(catalog, key)) is not None), None)
            terms = {name: term.plain for catalog in reversed(catalogs) for name, term in catalog.terms.items()}
            made.append(plain_text(text.text, {**terms, **(card.stats if card else {})}) if text else other)
        return made[0], made[1]

    def words(self) -> Section:
        """The game's own words and terms."""
        lists = [("game", "labels"), ("terms", "")]
        lists += [key for key in self.rows if key[0] == "collect"]
        items = [
            Item(f"words-{component}-{card or 'all'}", ".".join(filter(None, (component, card))), "", "", tuple(rows))
            for component, card in lists
            if (rows := self.rows.get((component, card)))
        ]
        return Section("", "", "", tuple(items))

    def component(self, component: Component) -> Section:
        """Its labels first, with a back that all its cards share; then its cards, or its only one with them."""
        names = self.titles((component.id, "labels", "name"), component.id)
        items = [self._labels(component, names), *(self._card(component, card) for card in component.cards)]
        if len(items) == 2:  # one design: its labels are what is printed on it
            labels, card = items
            rows = (*(replace(row, field=f"labels.{row.field}") for row in labels.rows), *card.rows)
            items = [replace(card, source=names[0], target=names[1], rows=rows)]
        return Section(component.id, *names, tuple(one for one in items if one.rows or one.pairs or one.fault))

    def _labels(self, component: Component, names: tuple[str, str]) -> Item:
        rows = tuple(self.rows.get((component.id, "labels"), ()))
        shared = self._shared_back(component)
        pairs: tuple[tuple[Side, Pair], ...] = (("back", shared),) if shared else ()
        wide = component.size.width > WIDE_MM
        return Item(f"{component.id}-labels", f"{component.id}.labels", *names, rows, pairs, wide)

    def _shared_back(self, component: Component) -> Pair | None:
        """The back of the first card, where all the others have the same."""
        backs = [self.pairs.get((component.id, card.id, "back")) for card in component.cards]
        alike = len(backs) > 1 and all(one is not None and one.like is not None for one in backs[1:])
        return backs[0] if alike else None

    def _card(self, component: Component, card: Card) -> Item:
        sides: tuple[Side, ...] = ("front",) if self._shared_back(component) else ("front", "back")
        pairs = tuple((side, pair) for side in sides if (pair := self.pairs.get((component.id, card.id, side))))
        return Item(
            id=f"{component.id}-{card.id}",
            name=f"{component.id}.{card.id}",
            **dict(zip(("source", "target"), self.titles((component.id, card.id, "name"), card.id, card), strict=True)),
            rows=tuple(self.rows.get((component.id, card.id), ())),
            pairs=pairs,
            wide=component.size.width > WIDE_MM,
            fault=self.faults.get((component.id, card.id, "")),
        )
