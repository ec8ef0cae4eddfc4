"""One language's texts, looked up along its fallback chain; notes what is missing, stale or broken on the way."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from printgen.kept import broken, incomplete
from printgen.markup import tokens
from printgen.model import Card, Catalog, Component, Game, SourceText
from printgen.plurals import categories, chosen
from printgen.problems import Problem, Severity, SourcePos
from printgen.staleness import dotted, is_stale


class Words:
    """Looks texts up along the fallback chain and notes what is missing."""

    def __init__(self, game: Game, chain: list[Catalog], problems: list[Problem]) -> None:
        self.game = game
        self.chain = chain
        self.source = game.catalogs[game.source]
        self.problems = problems
        self.untranslated = 0
        self._language_of = {one.path: one.language for one in game.catalogs.values()}

    def _find(self, component: str, card: str, field: str) -> SourceText | None:
        key = (component, card, field)
        model = self.source.entries.get(key)
        absent = True
        for catalog in self.chain:
            text = catalog.entries.get(key)
            if text is None:
                continue
            absent = absent and catalog is not self.chain[0]
            if catalog is not self.source and model is not None and self._unusable(catalog, text, model, key):
                continue
            if catalog is not self.chain[0]:
                self.untranslated += 1
                if absent:
                    self._missing(key)
            return text
        return None

    def _unusable(self, catalog: Catalog, text: SourceText, model: SourceText, key: tuple[str, str, str]) -> bool:
        return (
            self._incomplete(catalog, text, key)
            or self._broken(text, model, key)
            or self._stale(catalog, text, model, key)
        )

    def _broken(self, text: SourceText, model: SourceText, key: tuple[str, str, str]) -> bool:
        said = broken(model, text)
        if not said:
            return False
        wanted = " ".join(sorted(tokens(model.text).elements())) or "no placeholder"
        fix = f"keep {wanted} as the source has it"
        self.problems.append(Problem(text.pos, "T003", f"{dotted(key)}: {said}", fix, Severity.WARNING))
        return True

    def _incomplete(self, catalog: Catalog, text: SourceText, key: tuple[str, str, str]) -> bool:
        lacks = incomplete(text, catalog.language)
        if not lacks:
            return False
        message = f"{dotted(key)} lacks the plural form {lacks}; the source text is printed"
        fix = f"{catalog.language} has the forms {', '.join(categories(catalog.language))}"
        self.problems.append(Problem(text.pos, "T001", message, fix, Severity.WARNING))
        return True

    def _stale(self, catalog: Catalog, text: SourceText, model: SourceText, key: tuple[str, str, str]) -> bool:
        if not is_stale(catalog.made_from.get(dotted(key)), model, text):
            return False
        message = f"{dotted(key)}: the source text has changed since; it is printed instead"
        fix = f"translate it anew, or: printgen lang accept {self.game.id} {catalog.language} {dotted(key)}"
        self.problems.append(Problem(text.pos, "T002", message, fix, Severity.WARNING))
        return True

    def _missing(self, key: tuple[str, str, str]) -> None:
        pos = SourcePos(self.chain[0].path)
        message = f"{dotted(key)} is not translated; the source text is printed"
        self.problems.append(Problem(pos, "T001", message, "translate it", Severity.WARNING))

    def card(self, component: Component, card: Card) -> Mapping[str, SourceText]:
        """The card's texts; an optional one that is absent everywhere has no entry."""
        texts: dict[str, SourceText] = {}
        for declared in component.texts:
            field = declared.rstrip("?")
            own = self._find(component.id, card.id, field)
            if own is None and (component.id, "labels", field) in self.source.entries:
                own = self.labels(component).get(field)
            if own is not None:
                texts[field] = chosen(own, card.stats)
            elif not declared.endswith("?"):
                self._lacking(f"{component.id}.{card.id}.{field}", card.pos)
        return MappingProxyType(texts)

    def name(self, component: Component, card: Card) -> SourceText | None:
        """The card's name alone; None where it has none."""
        found = self._find(component.id, card.id, "name")
        return chosen(found, card.stats) if found is not None else None

    def labels(self, component: Component) -> Mapping[str, SourceText]:
        """The component's labels; looked up once, so that a missing one is counted once."""
        cache: dict[str, Mapping[str, SourceText]] = self.__dict__.setdefault("_labels", {})
        if component.id not in cache:
            found: dict[str, SourceText] = {}
            fields = [("name", False), *((name.rstrip("?"), name.endswith("?")) for name in component.labels)]
            shared = [name.rstrip("?") for name in component.texts]
            fields += [(name, True) for name in shared if (component.id, "labels", name) in self.source.entries]
            for field, optional in dict(reversed(fields)).items():
                text = self._find(component.id, "labels", field)
                if text is not None:
                    found[field] = text
                elif not optional:
                    self._lacking(f"{component.id}.labels.{field}", component.pos)
            cache[component.id] = MappingProxyType(found)
        return cache[component.id]

    def game_labels(self) -> Mapping[str, SourceText]:
        found = {}
        for section, card, field in self.source.entries:
            if section == "game" and card == "labels":
                text = self._find(section, card, field)
                if text is not None:
                    found[field] = text
        return MappingProxyType(found)

    def terms(self) -> Mapping[str, SourceText]:
        found: dict[str, SourceText] = {}
        for catalog in reversed(self.chain):
            found.update(catalog.terms)
        return MappingProxyType(found)

    def languages(self, texts: Mapping[str, SourceText]) -> Mapping[str, str]:
        """Field → the language its text is in."""
        return MappingProxyType({name: self._language_of[text.pos.path] for name, text in texts.items()})

    def _lacking(self, key: str, pos: SourcePos) -> None:
        message = f"{key} is missing in the source language"
        fix = f"add it to {self.source.path}"
        self.problems.append(Problem(pos, "T004", message, fix))
