"""Which part of a game a word of a document means: a component by name, id or alias, cards by name, what a person
brings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from printgen.checks.piles import Pile, folded, pile_of, plain_name, selected
from printgen.load.claims import Claims
from printgen.load.markdown_headings import bare
from printgen.model import Component, Game
from printgen.problems import SourcePos


@dataclass(frozen=True)
class Target:
    """What a name stands for."""

    name: str
    pile: Pile
    component: Component | None = None
    """The component, when the name means all of it."""
    brought: int | None = None
    """What a person brings instead: how many."""
    pos: SourcePos = field(default_factory=lambda: SourcePos(""))

    @property
    def copies(self) -> int:
        return self.brought if self.brought is not None else self.pile.copies


def label_forms(label: str) -> tuple[str, ...]:
    """A row's label in the forms a name may have: as it stands, and without brackets that hold a number."""
    words = bare(label)
    forms = [words, re.sub(r"\([^()]*\d[^()]*\)", "", words)]
    return tuple(dict.fromkeys(folded(form) for form in forms if folded(form)))


class Names:
    """All names of a game in one language."""

    def __init__(self, game: Game, language: str, claims: Claims | None = None) -> None:
        self.game = game
        self.language = language
        self.piles: dict[str, Pile] = {one.id: pile_of(game, one, language) for one in game.components}
        self.targets: dict[str, Target] = {}
        self.cards: dict[str, list[Target]] = {}
        self.unknown: list[tuple[str, str, SourcePos]] = []
        catalogs = [
            game.catalogs[name]
            for name in dict.fromkeys((language, game.source, *game.catalogs))
            if name in game.catalogs
        ]
        for component in game.components:
            names = [component.id, *game.aliases.get(component.id, ())]
            for catalog in catalogs:
                entry = catalog.entries.get((component.id, "labels", "name"))
                if entry is not None:
                    names.append(plain_name(entry.text))
            self._add(names, Target(component.id, self.piles[component.id], component, pos=component.pos))
        for word, selector, pos in claims.names if claims is not None else ():
            pile = selected(self.piles, selector)
            if pile is None:
                self.unknown.append((word, selector, pos))
                continue
            whole = selector.strip() in self.piles
            all_of = game.component(selector.strip()) if whole else None
            self.targets[folded(word)] = Target(word, pile, all_of, pos=pile.pieces[0].card.pos)
        for one in game.collect:
            names = [str(one["id"])]
            for catalog in catalogs:
                entry = catalog.entries.get(("collect", str(one["id"]), "name"))
                if entry is not None:
                    names.append(plain_name(re.sub(r"[（(].*?[）)]", "", entry.text)))
            count = one.get("count", 1)
            self._bring(names, Target(str(one["id"]), Pile(()), brought=int(str(count)), pos=game.pos))
        for pile in self.piles.values():
            by_name: dict[str, list[object]] = {}
            for piece in pile:
                for form in piece.forms:
                    by_name.setdefault(form, []).append(piece)
            for name in by_name:
                if name:
                    chosen = Pile(tuple(piece for piece in pile if name in piece.forms))
                    self.cards.setdefault(name, []).append(
                        Target(chosen.pieces[0].name, chosen, pos=chosen.pieces[0].card.pos)
                    )

    def _add(self, names: Iterable[str], target: Target) -> None:
        for name in names:
            if folded(name):
                self.targets.setdefault(folded(name), target)

    def _bring(self, names: Iterable[str], target: Target) -> None:
        """Two dice of one name that are listed apart are counted together."""
        for name in dict.fromkeys(folded(name) for name in names):
            known = self.targets.get(name)
            if known is not None and known.brought is not None and target.brought is not None:
                self.targets[name] = Target(
                    known.name, known.pile, brought=known.brought + target.brought, pos=known.pos
                )
            elif known is None and name:
                self.targets[name] = target

    def find(self, label: str, component: str | None = None) -> Target | None:
        """What a label means; a card's name that several decks use needs the deck (``component``)."""
        for form in label_forms(label):
            target = self.targets.get(form)
            if target is not None:
                return target
        for form in label_forms(label):
            found = self.cards.get(form, [])
            if component is not None:
                found = [one for one in found if one.pile.pieces[0].component.id == component] or found
            if len(found) == 1:
                return found[0]
        return None

    def card(self, label: str) -> list[Target]:
        """Cards a label may name, in whichever deck."""
        return next((self.cards[form] for form in label_forms(label) if form in self.cards), [])

    @cached_property
    def spoken(self) -> Mapping[str, Target]:
        """Names of whole components that running text may use, longest names and two characters at least."""
        return {
            name: target
            for name, target in self.targets.items()
            if (len(name) > 1 and not name.isascii()) or len(name) > 3
        }
