"""A game's folder → Game, and what doesn't fit together in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any

from printgen.files import Files
from printgen.load.catalogs import read_catalog, read_made_from
from printgen.load.decks import read_component
from printgen.load.language_files import catalogs_in, misnamed_books, misnamed_languages
from printgen.load.schema import GameFile
from printgen.load.validate import unknown_field, validated
from printgen.load.yaml_nodes import Mapping, Node, find, read_yaml
from printgen.model import Catalog, Component, Game, Limit
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, refused
from printgen.tags import canonical

OWN_SECTIONS = ("game", "collect")
"""Sections of a catalog beside the components: game-wide words, and names for what a person brings."""


def game_ids(files: Files) -> tuple[str, ...]:
    """The games of a project, in alphabetical order."""
    return tuple(name for name in files.names("cards") if files.exists(f"cards/{name}/game.yaml"))


def components_of(files: Files, game_id: str) -> frozenset[str]:
    """Ids of a game's decks and other components, by their files."""
    root = PurePosixPath("cards") / game_id
    return frozenset(stem for folder in ("decks", "components") for stem in _stems(files, root / folder))


def load_game(files: Files, game_id: str) -> tuple[Game, list[Problem]]:
    """The game and its warnings. Raises PrintgenError with all input faults of the folder."""
    root = PurePosixPath("cards") / game_id
    known = game_ids(files)
    if game_id not in known:
        near = get_close_matches(game_id, known, 1)
        fix = f"did you mean '{near[0]}'?" if near else f"games here: {', '.join(known) or 'none'}"
        if re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]+)*", game_id) and not near:
            fix += f"; a language is said with --lang {game_id}"
        raise refused(SourcePos(f"cards/{game_id}"), "L001", f"no game '{game_id}' in this project", fix)
    path = str(root / "game.yaml")
    tree = read_yaml(path, files.read(path))
    made, problems = validated(GameFile, tree, "game.yaml")
    components: list[Component] = []
    decks = made.decks if made else _stems(files, root / "decks")
    others = made.components if made else _stems(files, root / "components")
    for folder, names in (("decks", decks), ("components", others)):
        for index, name in enumerate(names):
            where = str(root / folder / f"{name}.yaml")
            if not files.exists(where):
                _, pos = find(tree, (folder, index))
                problems.append(_no_file(pos, name, where, _stems(files, root / folder)))
                continue
            component, faults = read_component(where, files.read(where))
            problems += faults
            if component:
                components.append(component)
        for stem in _stems(files, root / folder):
            if made and stem not in names:
                pos = SourcePos(str(root / folder / f"{stem}.yaml"))
                message = f"'{stem}' is not in game.yaml's {folder}: it would not be printed"
                problems.append(Problem(pos, "L003", message, f"add it to {folder}:, or delete the file"))
    catalogs: dict[str, Catalog] = {}
    languages, misnamed = catalogs_in(files, root, (made.source, *made.languages) if made else ())
    problems += misnamed
    for stem in languages:
        where = str(root / "lang" / f"{stem}.yaml")
        catalog, faults = read_catalog(where, files.read(where))
        problems += faults
        made_path = str(root / "lang" / ".made-from" / f"{stem}.yaml")
        if catalog and files.exists(made_path):
            made_from, faults = read_made_from(made_path, files.read(made_path))
            problems += faults
            catalog = replace(catalog, made_from=MappingProxyType(made_from))
        if catalog:
            catalogs[stem] = catalog
    if made:
        meant = misnamed_languages(misnamed)
        problems += misnamed_books(files, root, {made.source, *made.languages, *catalogs, *meant})
        problems += _languages(tree, made, catalogs, root, meant)
    if made and len(components) == len(decks) + len(others):
        for catalog in catalogs.values():
            problems += _unknown_keys(catalog, components, made, is_source=catalog.language == made.source)
        problems += _unknown_roles(components, made)
    if made is None or any(problem.severity is Severity.ERROR for problem in problems):
        raise PrintgenError(problems)
    return _game(made, root, tree, components, catalogs), problems


def _game(
    made: GameFile, root: PurePosixPath, tree: Node, components: list[Component], catalogs: dict[str, Catalog]
) -> Game:
    chains = {name: tuple(chain) for name, chain in made.languages.items()}
    for name in (made.source, *catalogs):
        chains.setdefault(name, ())
    full = {
        name: chain if name == made.source or made.source in chain else (*chain, made.source)
        for name, chain in chains.items()
    }
    collect: tuple[MappingProxyType[str, Any], ...] = tuple(
        MappingProxyType(one.model_dump(exclude_none=True)) for one in made.collect
    )
    return Game(
        id=made.id,
        root=root,
        pos=tree.pos,
        source=made.source,
        languages=MappingProxyType(full),
        players=made.players,
        decks=made.decks,
        components=tuple(components),
        catalogs=MappingProxyType(catalogs),
        sheet=MappingProxyType(made.sheet.model_dump(exclude_none=True)),
        aliases=MappingProxyType(dict(made.aliases)),
        collect=collect,
        roles=made.roles,
        variants=MappingProxyType({name: MappingProxyType(one.model_dump()) for name, one in made.variants.items()}),
        groups=MappingProxyType(dict(made.groups)),
        limits=tuple(
            Limit(one.holds, one.message, one.fix, find(tree, ("limits", index))[1], one.role or "")
            for index, one in enumerate(made.limits)
        ),
    )


def _stems(files: Files, folder: PurePosixPath) -> tuple[str, ...]:
    return tuple(name[:-5] for name in files.names(str(folder)) if name.endswith(".yaml") and not name.startswith("."))


def _no_file(pos: SourcePos, name: str, where: str, there: tuple[str, ...]) -> Problem:
    near = get_close_matches(name, there, 1)
    fix = f"did you mean '{near[0]}'?" if near else f"make {where}, or take '{name}' out"
    return Problem(pos, "L002", f"'{name}' has no file {where}", fix)


def _languages(
    tree: Node, made: GameFile, catalogs: dict[str, Catalog], root: PurePosixPath, misnamed: Collection[str]
) -> Iterator[Problem]:
    pos = SourcePos(str(root / "game.yaml"), 1, 1)
    if isinstance(tree, Mapping) and "source" in tree.items:
        pos = tree.items["source"].pos
    if made.id != root.name:
        message = f"the game's id '{made.id}' is not its folder's name '{root.name}'"
        yield Problem(find(tree, ("id",))[1], "L004", message, "make them equal")
    if made.source not in catalogs and made.source not in misnamed:
        message = f"the source language '{made.source}' has no catalog {root}/lang/{made.source}.yaml"
        yield Problem(pos, "L005", message, "write it: every other language is measured against it")
    there = {*made.languages, *catalogs, made.source, *misnamed}
    for name, chain in made.languages.items():
        near = _meant(name, catalogs)
        if name not in {*catalogs, *misnamed} and near and near not in {*made.languages, made.source}:
            message = f"'{name}' has no catalog {root}/lang/{name}.yaml: this line is for nothing"
            where = _key_pos(tree, "languages", name)
            yield Problem(where, "L005", message, f"did you mean '{near}'?", Severity.WARNING)
        for index, other in enumerate(chain):
            pos = find(tree, ("languages", name, index))[1]
            if other == name:
                fix = f"name other languages, or none: '{name}: []'"
                yield Problem(pos, "L005", f"'{name}' falls back to itself", fix, Severity.WARNING)
            elif other not in there:
                near = _meant(other, there - {name})
                fix = f"did you mean '{near}'?" if near else f"name one of these: {', '.join(sorted(there - {name}))}"
                yield Problem(pos, "L005", f"'{name}' falls back to '{other}', which isn't a language here", fix)


def _meant(typed: str, languages: Iterable[str]) -> str:
    """The language a tag was meant for: typed otherwise (``FR``, ``zh-TW``) or mistyped; empty: none."""
    languages = sorted(languages)
    if canonical(typed) in languages:
        return canonical(typed)
    return (get_close_matches(typed, languages, 1) or [""])[0]


def _key_pos(tree: Node, *path: str) -> SourcePos:
    parent, pos = find(tree, path[:-1])
    return parent.keys.get(path[-1], pos) if isinstance(parent, Mapping) else pos


def _unknown_keys(
    catalog: Catalog, components: list[Component], made: GameFile, *, is_source: bool
) -> Iterator[Problem]:
    """Keys that no card, label or field stands for. In a translation they are warnings: the source moved on."""
    by_id = {one.id: one for one in components}
    collected = {one.id for one in made.collect}
    severity = Severity.ERROR if is_source else Severity.WARNING
    seen: set[tuple[str, str]] = set()
    for (component_id, card_id, field), text in catalog.entries.items():
        if component_id in OWN_SECTIONS:
            if component_id == "collect" and card_id not in collected and (component_id, card_id) not in seen:
                seen.add((component_id, card_id))
                yield unknown_field(text.pos, card_id, collected).as_severity(severity)
            continue
        component = by_id.get(component_id)
        if component is None:
            if (component_id, "") not in seen:
                seen.add((component_id, ""))
                pos = catalog.sections.get((component_id, ""), text.pos)
                yield unknown_field(pos, component_id, (*by_id, *OWN_SECTIONS, "terms")).as_severity(severity)
            continue
        cards = {card.id for card in component.cards}
        if card_id != "labels" and card_id not in cards:
            if (component_id, card_id) not in seen:
                seen.add((component_id, card_id))
                pos = catalog.sections.get((component_id, card_id), text.pos)
                yield unknown_field(pos, card_id, (*cards, "labels")).as_severity(severity)
            continue
        fields = {name.rstrip("?") for name in component.texts}
        if card_id == "labels":
            fields |= {name.rstrip("?") for name in component.labels} | {"name"}
        if field not in fields:
            yield unknown_field(text.pos, field, fields).as_severity(severity)


def _unknown_roles(components: list[Component], made: GameFile) -> Iterator[Problem]:
    known = set(made.roles)
    for component in components:
        for roles, pos in ((component.roles, component.pos), *((card.roles, card.pos) for card in component.cards)):
            for role in roles:
                if role not in known:
                    yield unknown_field(pos, role, known)


def languages_asked(files: Files, game_id: str, asked: Sequence[str]) -> tuple[str | None, ...]:
    """``--lang`` as it was said; for ``all`` every language with a catalog, the source first, then what else was said.

    None: the game's source language. Raises PrintgenError for an unknown game.
    """
    if "all" not in asked:
        return tuple(asked) or (None,)
    game, _ = load_game(files, game_id)
    there = (game.source, *sorted(name for name in game.catalogs if name != game.source))
    return tuple(dict.fromkeys((*there, *(canonical(one) if "+" not in one else one for one in asked if one != "all"))))
