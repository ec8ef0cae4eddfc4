"""Stage 2: one language's words in place of keys, and the copies that the choices ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from printgen.evening import copies_for_choice, impossible
from printgen.files import Files
from printgen.labels_said import labels_said
from printgen.lookup import Words
from printgen.markup import Name, parse, walk
from printgen.model import Card, Catalog, Choices, Component, Edition, Game, Key, LocalCard, LocalComponent, SourceText
from printgen.problems import Problem, Severity, SourcePos
from printgen.pseudo import BASES, base_of, with_pseudo
from printgen.selectors import BOX, Selector, box_of, chosen_copies, read_selectors
from printgen.tag_slips import is_tag, slip_in, slip_in_pair
from printgen.tags import split, tag_called

NOTHING_SAID: Mapping[str, SourceText] = MappingProxyType({})


def localize(
    game: Game, language: str, choices: Choices, files: Files | None = None
) -> tuple[Edition | None, list[Problem]]:
    """The edition, and what is missing or broken in its language.

    ``files``: where the templates are, so that of the game's labels only those that chosen pieces say are counted.
    Faults of the source language are errors; those of a translation are warnings, and the source text is printed.
    """
    language, second, problems = chosen_languages(game, language)
    if problems:
        return None, problems
    for one in (language, second):
        if one in BASES:
            game = with_pseudo(game, one)
    choices, problems = resolved_choices(game, choices)
    known = {one.id: [card.id for card in one.cards] for one in game.components}
    known |= {BOX + one.id: [BOX + one.id] for one in game.components if one.kind == "cards"}
    selectors, faults = read_selectors(choices.only, known)
    problems += faults
    words = Words(game, chain(game, language), problems)
    beside = Words(game, chain(game, second), problems) if second else None
    components = []
    for component in game.components:
        cards = []
        for card in component.cards:
            copies, extra = copies_of(game, component, card, choices, selectors)
            texts = words.card(component, card)
            if copies + extra:
                second_name = beside.name(component, card) if beside is not None else None
                cards.append(LocalCard(card, texts, words.languages(texts), copies, extra, second_name))
        labels = words.labels(component)
        if choices.blanks and component.kind == "cards" and cards:
            cards.append(_blank(cards[0], choices.blanks))
        if cards:
            components.append(LocalComponent(component, tuple(cards), labels))
    labels, terms = words.game_labels(), words.terms()
    second_terms = beside.terms() if beside is not None else NOTHING_SAID
    printed = frozenset((one.id, card.id) for one in components for card in one.cards)
    said = labels_said(files, game.id, components, labels) if files is not None and choices.only else None
    used = _used_terms(components, [text for name, text in labels.items() if said is None or name in said])
    seen = partial(_seen, printed=printed, used=used, said=said)
    problems += [one for looked in (words, beside) if looked for key, one in looked.told if seen(key)]
    problems += without_helpers(game, choices, components)
    if not components and not problems and not any(box_of(one.component) for one in selectors):
        problems.append(Problem(game.pos, "C005", "these choices leave nothing to print", "choose more with --only"))
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None, problems
    foreign = sum(seen(key) for key in dict.fromkeys(words.foreign))
    edition = Edition(game, language, choices, tuple(components), labels, terms, foreign, second, second_terms)
    return edition, problems


def _used_terms(components: list[LocalComponent], labels: Iterable[SourceText]) -> frozenset[str]:
    """Names that the printed texts hold in braces, those of terms in other terms left out."""
    texts = [*labels]
    for local in components:
        texts += [*local.labels.values(), *(text for card in local.cards for text in card.texts.values())]
    return frozenset(part.name for text in texts for part in walk(parse(text.text)) if isinstance(part, Name))


def _seen(
    key: Key, printed: frozenset[tuple[str, str]], used: frozenset[str], said: frozenset[str] | None = None
) -> bool:
    """Whether a text is on something that is printed: its card, a card of its component, or anything of the game; a
    term, where a printed text names it; a label of the game, where it is ``said`` (None: all are).
    """
    component, card, field = key
    if component == "terms":
        return field in used
    if component in ("game", "collect"):
        return said is None or component == "collect" or card != "labels" or field in said
    return (component, card) in printed or (card == "labels" and any(one == component for one, _ in printed))


def chosen_languages(game: Game, asked: str) -> tuple[str, str, list[Problem]]:
    """The language of the texts and a second one for the names (empty: none), from ``zh-Hans`` or ``zh-Hans+en``."""
    if slip := slip_in_pair(asked):
        return "", "", [Problem(SourcePos("--lang"), "C014", *slip)]
    tags = tuple(dict.fromkeys(_nearest(game, tag) for tag in split(asked)))
    problems = []
    if not 1 <= len(tags) <= 2:
        fix = "texts are in the first, names in both: --lang zh-Hans+en"
        problems.append(Problem(SourcePos("--lang"), "C014", f"'{asked}' is not one language or two", fix))
    for tag in tags:
        if tag not in game.catalogs and base_of(tag, game.catalogs) == tag:
            there = ", ".join(sorted(game.catalogs))
            called = tag_called(tag)
            fix = f"there are: {there}; start it: printgen lang new {game.id} {called or tag}"
            if kin := [one for one in sorted(game.catalogs) if one.partition("-")[0] == tag.partition("-")[0]]:
                fix = f"did you mean {' or '.join(kin)}? start another: printgen lang new {game.id} {tag}"
            if called in game.catalogs:
                fix = f"did you mean {called}?"
            elif (slip := slip_in(tag)) and not kin:
                fix = slip[1]
            elif not called and not is_tag(tag):
                fix = f"there are: {there}"
            if tag in BASES:
                fix = f"it is made from {' or '.join(BASES[tag])}, which {game.id} doesn't have"
            pos = SourcePos(f"cards/{game.id}/lang")
            problems.append(Problem(pos, "C004", f"{game.id} has no language '{tag}'", fix))
    return (*tags, "", "")[0], (*tags, "", "")[1], problems


def _nearest(game: Game, tag: str) -> str:
    """A catalog's language for a tag: ``fr-CA`` is ``fr`` where there is no catalog of its own (BCP 47 lookup)."""
    near = tag
    while near not in game.catalogs and near not in BASES and "-" in near:
        near = near.rpartition("-")[0]
    return near if near in game.catalogs or near in BASES else tag


def chain(game: Game, language: str) -> list[Catalog]:
    """The catalogs a text is looked up in, in order."""
    return [game.catalogs[name] for name in (language, *game.languages[language]) if name in game.catalogs]


def resolved_choices(game: Game, choices: Choices) -> tuple[Choices, list[Problem]]:
    """The choices with a variant's saved values filled in, and what is impossible about them."""
    problems: list[Problem] = []
    if choices.variant is not None:
        saved = game.variants.get(choices.variant)
        if saved is None:
            there = ", ".join(game.variants) or "none"
            pos = SourcePos("--variant")
            problems.append(
                Problem(pos, "C006", f"{game.id} has no variant '{choices.variant}'", f"there are: {there}")
            )
        else:
            players, roles = saved.get("players"), saved.get("roles")
            choices = replace(
                choices,
                players=choices.players or (players if isinstance(players, int) else None),
                roles=choices.roles or (tuple(roles) if isinstance(roles, tuple) else ()),
            )
    if choices.players is not None and choices.players not in game.players:
        there = ", ".join(str(count) for count in game.players)
        message = f"{game.id} is not for {choices.players} players"
        problems.append(Problem(SourcePos("--players"), "C007", message, f"choose one of {there}"))
    for role in choices.roles:
        if role not in game.roles:
            there = ", ".join(game.roles) or "this game has none"
            problems.append(Problem(SourcePos("--roles"), "C008", f"{game.id} has no role '{role}'", f"roles: {there}"))
    return choices, problems or impossible(game, choices)


def without_helpers(game: Game, choices: Choices, printed: list[LocalComponent]) -> list[Problem]:
    """Roles that take part although the cards that only they need are left out (by ``--lean``, or with no copies)."""
    if choices.only:
        return []
    there = {one.id for one in printed}
    return [
        Problem(
            SourcePos("--roles"),
            "C012",
            f"{role} needs {component.id}, which this choice leaves out",
            f"leave out --lean, or {role}",
        )
        for component in game.components
        for role in choices.roles
        if role in component.roles and component.id not in there
    ]


def copies_of(
    game: Game, component: Component, card: Card, choices: Choices, selectors: tuple[Selector, ...]
) -> tuple[int, int]:
    """Copies and extra copies this edition prints of a card."""
    copies, extra = card.copies, card.extra_copies
    count = choices.players
    if choices.lean and component.lean:
        return 0, 0
    if choices.roles:
        for needed in (component.roles, card.roles):
            if needed and not set(needed) & set(choices.roles):
                return 0, 0
    if count is not None:
        if (component.players and count not in component.players) or (card.players and count not in card.players):
            return 0, 0
        if count in card.copies_for:
            copies = card.copies_for[count]
        elif card.per_player:
            copies = card.per_player * count
        chosen = copies_for_choice(game, card, choices)
        copies = copies if chosen is None else min(chosen, card.copies)
    return chosen_copies(selectors, component.id, card.id, copies, extra) if selectors else (copies, extra)


def _blank(sample: LocalCard, copies: int) -> LocalCard:
    card = replace(sample.card, id="blank", blank=True, copies=copies, extra_copies=0)
    empty = {name: replace(text, text="") for name, text in sample.texts.items()}
    return LocalCard(card, MappingProxyType(empty), sample.languages, copies, 0, None)
