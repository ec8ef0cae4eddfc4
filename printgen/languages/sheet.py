"""What a translation sheet shows: every card with its two pictures and its texts, the game's words in a list.

Beside the translation stands the source, or another language that the translator reads better; where that one has no
text that is printed, the source's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from printgen.languages.beside import beside_of, name_beside, texts_beside
from printgen.languages.catalog_edits import place_of
from printgen.languages.sheet_nouns import Fault, Item, Pair, Row, Section, Sheet
from printgen.languages.state import Entry, find
from printgen.languages.undrawn import Undrawn
from printgen.languages.yaml_editor import Path
from printgen.markup import plain_text
from printgen.model import Card, Catalog, Component, Game, Key, Side, SourceText

WIDE_MM = 130.0
"""From this trim width on, pictures lie above the texts instead of beside them."""


def sheet_of(
    game: Game,
    language: str,
    beside: str,
    found: Iterable[Entry],
    *,
    marked_drafts: frozenset[Path],
    waiting: Mapping[Path, int],
    changed: Mapping[str, Markup],
    faults: Mapping[Key, Fault],
    undrawn: Undrawn,
    pairs: Mapping[tuple[str, str, Side], Pair],
) -> Sheet:
    """The sheet of a language, ``beside`` another. ``waiting``: lines of empty keys; ``changed``: dotted key → source
    text, marked.
    """
    path = game.catalogs[language].path
    others = texts_beside(game, beside)
    rows: dict[tuple[str, str], list[Row]] = {}
    for one in found:
        draft = one.standing == "ok" and place_of(one.key) in marked_drafts
        line = waiting.get(place_of(one.key))
        row = Row(
            name=one.name,
            field=one.key[2],
            source=_forms(others.get(one.key, one.source)),
            source_language=beside if one.key in others else game.source,
            target=_forms(one.translation) if one.translation else "",
            standing="draft" if draft else one.standing,
            said=one.said,
            place=_place(one) if one.translation else f"{path}:{line}" if line else path,
            changed=changed.get(one.name),
            fault=faults.get(one.key),
            undrawn=undrawn.texts.get(one.key, ""),
        )
        rows.setdefault(one.key[:2], []).append(row)
    make = _Maker(game, language, beside, others, rows, faults, undrawn.cards, pairs)
    sections = [make.component(one) for one in game.components]
    words = make.words()
    shown = [one for one in (*sections, words) if one.items]
    names = make.titles(("game", "labels", "name"), game.id)
    asked = "" if beside == beside_of(game, language, None) else f" --from {beside}"
    command = f"printgen lang sheet {game.id} {language}{asked}"
    return Sheet(game.id, *names, beside, language, game.source, tuple(shown), command)


def _place(entry: Entry) -> str:
    return f"{entry.pos.path}:{entry.pos.line}"


def _forms(text: SourceText) -> str:
    return "\n".join(f"{name}: {form}" for name, form in text.plural.items()) if text.plural else text.text


def _plain(text: SourceText | None, catalogs: Iterable[Catalog], card: Card | None) -> str:
    """A name's words; terms as the last of the catalogs that has each says them. Empty where there is none."""
    terms = {name: term.plain for catalog in catalogs for name, term in catalog.terms.items()}
    return plain_text(text.text, {**terms, **(card.stats if card else {})}) if text else ""


@dataclass(frozen=True)
class _Maker:
    game: Game
    language: str
    beside: str
    others: Mapping[Key, SourceText]
    """Its texts, where it isn't the source."""
    rows: Mapping[tuple[str, str], list[Row]]
    faults: Mapping[Key, Fault]
    undrawn: Mapping[tuple[str, str], str]
    pairs: Mapping[tuple[str, str, Side], Pair]

    def titles(self, key: Key, other: str, card: Card | None = None) -> tuple[str, str]:
        """A name beside and in the target, without markup; one that isn't translated is told as it stands beside."""
        source, target = (self.game.catalogs[one] for one in (self.game.source, self.language))
        beside = self.game.catalogs[self.beside]
        shown = name_beside(self.game, key, self.others)
        own = find(target, key)
        return (
            _plain(shown, (source, beside), card) or other,
            _plain(own, (source, beside, target), card) or _plain(shown, (source, beside), card) or other,
        )

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
            undrawn=self.undrawn.get((component.id, card.id), ""),
        )
