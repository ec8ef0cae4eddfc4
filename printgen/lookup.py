"""One language's texts, looked up along its fallback chain; notes what is missing, stale or broken on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from printgen.kept import broken, incomplete
from printgen.left_as_it_was import left_as_it_was
from printgen.markup import tokens
from printgen.model import Card, Catalog, Component, Game, Key, SourceText
from printgen.plurals import categories, chosen
from printgen.problems import Problem, Severity, SourcePos
from printgen.staleness import NEEDS_WORK, UNFINISHED, dotted, is_stale

Told = tuple[Key, Problem]


class Words:
    """Looks texts up along the fallback chain and notes what is missing, stale or broken (``told``)."""

    def __init__(self, game: Game, chain: list[Catalog], problems: list[Problem]) -> None:
        self.game = game
        self.chain = chain
        self.source = game.catalogs[game.source]
        self.problems = problems
        self.told: list[Told] = []
        self.foreign: list[Key] = []
        """Keys whose text is in another language than the first."""
        self._labels: dict[str, Mapping[str, SourceText]] = {}
        self._language_of = {one.path: one.language for one in game.catalogs.values()}

    def _find(self, key: Key) -> SourceText | None:
        model = _said(self.source, key)
        faults: list[Problem] = []
        for catalog in self.chain:
            text = _said(catalog, key)
            if text is None:
                continue
            fault = self._fault(catalog, text, model, key) if catalog is not self.source and model is not None else None
            if fault is not None:
                faults.append(fault)
                continue
            if catalog is not self.chain[0]:
                self.foreign.append(key)
                if not faults or faults[0].pos.path != self.chain[0].path:
                    faults.insert(0, self._missing(key))
            for one in faults:
                message = f"{one.message}; the text in {catalog.language} is printed"
                self.told.append((key, replace(one, message=message)))
            return text
        return None

    def _fault(self, catalog: Catalog, text: SourceText, model: SourceText, key: Key) -> Problem | None:
        """Why a translation can't be printed; None when it can."""
        made = catalog.made_from.get(dotted(key))
        if left_as_it_was(model, text, catalog.language, made):
            return _warning(text.pos, "T001", f"{dotted(key)} is still the source's text", "translate it")
        lacks = incomplete(text, catalog.language)
        if lacks:
            fix = f"{catalog.language} has the forms {', '.join(categories(catalog.language))}"
            return _warning(text.pos, "T001", f"{dotted(key)} lacks the plural form {lacks}", fix)
        said = broken(model, text)
        if said:
            wanted = " ".join(sorted(tokens(model.text).elements())) or "no placeholder"
            return _warning(text.pos, "T003", f"{dotted(key)}: {said}", f"keep {wanted} as the source has it")
        if made is not None and is_stale(made, model, text):
            said = NEEDS_WORK if made.source == UNFINISHED else "the source text has changed since"
            message = f"{dotted(key)}: {said}"
            fix = f"translate it anew, or: printgen lang accept {self.game.id} {catalog.language} {dotted(key)}"
            return _warning(text.pos, "T002", message, fix)
        return None

    def _missing(self, key: Key) -> Problem:
        return _warning(self.chain[0].place(key), "T001", f"{dotted(key)} is not translated", "translate it")

    def card(self, component: Component, card: Card) -> Mapping[str, SourceText]:
        """The card's texts; an optional one that is absent everywhere has no entry."""
        texts: dict[str, SourceText] = {}
        for declared in component.texts:
            field = declared.rstrip("?")
            own = self._find((component.id, card.id, field))
            if own is None and (component.id, "labels", field) in self.source.entries:
                own = self.labels(component).get(field)
            if own is not None:
                texts[field] = chosen(own, card.stats)
            elif not declared.endswith("?"):
                self._lacking(f"{component.id}.{card.id}.{field}", card.pos)
        return MappingProxyType(texts)

    def name(self, component: Component, card: Card) -> SourceText | None:
        """The card's name alone; None where it has none."""
        found = self._find((component.id, card.id, "name"))
        return chosen(found, card.stats) if found is not None else None

    def labels(self, component: Component) -> Mapping[str, SourceText]:
        """The component's labels; looked up once, so that a missing one is counted once."""
        if component.id not in self._labels:
            found: dict[str, SourceText] = {}
            fields = [("name", False), *((name.rstrip("?"), name.endswith("?")) for name in component.labels)]
            shared = [name.rstrip("?") for name in component.texts]
            fields += [(name, True) for name in shared if (component.id, "labels", name) in self.source.entries]
            for field, optional in dict(reversed(fields)).items():
                text = self._find((component.id, "labels", field))
                if text is not None:
                    found[field] = text
                elif not optional:
                    self._lacking(f"{component.id}.labels.{field}", component.pos)
            self._labels[component.id] = MappingProxyType(found)
        return self._labels[component.id]

    def game_labels(self) -> Mapping[str, SourceText]:
        found = {}
        for section, card, field in self.source.entries:
            if section == "game" and card == "labels":
                text = self._find((section, card, field))
                if text is not None:
                    found[field] = text
        return MappingProxyType(found)

    def terms(self) -> Mapping[str, SourceText]:
        """The game's terms, each looked up like any text; those of a translation alone are its own."""
        found: dict[str, SourceText] = {}
        for catalog in reversed(self.chain):
            found.update(catalog.terms)
        for name in self.source.terms:
            text = self._find(("terms", "", name))
            if text is not None:
                found[name] = text
        return MappingProxyType(found)

    def languages(self, texts: Mapping[str, SourceText]) -> Mapping[str, str]:
        """Field → the language its text is in."""
        return MappingProxyType({name: self._language_of[text.pos.path] for name, text in texts.items()})

    def _lacking(self, key: str, pos: SourcePos) -> None:
        message = f"{key} is missing in the source language"
        fix = f"add it to {self.source.path}"
        self.problems.append(Problem(pos, "T004", message, fix))


def _said(catalog: Catalog, key: Key) -> SourceText | None:
    return catalog.terms.get(key[2]) if key[0] == "terms" and not key[1] else catalog.entries.get(key)


def _warning(pos: SourcePos, code: str, message: str, fix: str) -> Problem:
    return Problem(pos, code, message, fix, Severity.WARNING)
