"""Translations held against their source, key by key, and the typing habits of each language.

Why: a translator who loses a placeholder, a number or half of a pair of asterisks doesn't see it before the card is
printed. Compared are the tokens a translation must keep (T003); the numbers in figures, where a number may also be
told in words (T005); the game's terms, where the source says one in plain words (T008, printgen lang terms); markup
that opens and never closes (T009); plural forms that no number takes (T012). What a text says of itself, in the source
as well, has modules of its own: punctuation (T006), scripts (T007, T013), glyphs (R105).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from printgen.checks.glyphs import UNDRAWN, Undrawn, undrawn_in
from printgen.checks.punctuation import PUNCTUATION, slips
from printgen.checks.report import Finding
from printgen.checks.scripts import SCRIPT, WRITING, foreign, other_writing
from printgen.checks.spoken import by_language, spoken_runs
from printgen.kept import broken
from printgen.markup import parse, unclosed
from printgen.model import Catalog, Game, Key, SourceText
from printgen.numerals import WORDS, figures, in_words
from printgen.plurals import unused
from printgen.problems import Problem, Severity
from printgen.staleness import dotted

TOKENS, NUMBERS, TERMS, UNCLOSED, FORMS = "T003", "T005", "T008", "T009", "T012"
CODES = {
    TOKENS: "a translation that loses or adds a {name}, an :icon: or a [xx:run]",
    NUMBERS: "a translation whose numbers differ from the source",
    TERMS: "a translation that doesn't use a term of the game",
    UNCLOSED: "markup that is opened and never closed",
    FORMS: "a plural form that its language doesn't have",
}

MEANT = {"zero": 0, "one": 1, "two": 2}
"""Plural forms that may say their number in place of the {name} that chooses them."""


def check(game: Game, language: str, fonts: Path | None = None) -> Iterator[Finding]:
    """What there is to look at in one language's catalog; in the source's, what concerns it alone.

    ``fonts``: the project's ``fonts/``; None: nobody asks whether they draw every character.
    """
    undrawn = undrawn_in(fonts)
    catalog, source = game.catalogs[language], game.catalogs[game.source]
    for key, text in _texts(catalog):
        model = source.terms.get(key[2]) if key[0] == "terms" and not key[1] else source.entries.get(key)
        found = [*_alone(text, model if catalog is not source else None, language, undrawn)]
        if model is not None and catalog is not source:
            found = [*_against(model, text, language, game.source), *found]
        for one in found:
            about = f"{language} {dotted(key)}"
            message = f"{about}{_card(game, key)}: {one.problem.message}"
            yield replace(one, problem=replace(one.problem, message=message), about=about)


def _texts(catalog: Catalog) -> Iterator[tuple[Key, SourceText]]:
    yield from catalog.entries.items()
    for name, text in catalog.terms.items():
        yield ("terms", "", name), text


def _card(game: Game, key: Key) -> str:
    """The card's name in the source language, in brackets, for whoever doesn't know the keys."""
    name = game.catalogs[game.source].entries.get((key[0], key[1], "name"))
    return f" ({name.plain})" if name is not None and key[1] != "labels" and key[0] != "game" else ""


def _found(text: SourceText, code: str, message: str, fix: str, severity: Severity = Severity.ERROR) -> Finding:
    return Finding(Problem(text.pos, code, message, fix, severity))


def _against(model: SourceText, text: SourceText, language: str, source: str) -> Iterator[Finding]:
    said = broken(model, text)
    if said:
        yield _found(text, TOKENS, said, "keep every {name}, :icon: and [xx:run] as the source has it")
    for form, words in (text.plural or {"": text.text}).items():
        lost, gained = _numbers(model.text, source, words, language)
        if form not in ("", "other"):
            lost, gained = [], [one for one in gained if one != MEANT.get(form)]
        told = [f"{_listed(lost)} of the source is not there"] * bool(lost)
        told += [f"{_listed(gained)} is not in the source"] * bool(gained)
        if told:
            sure = gained or language.partition("-")[0] in WORDS  # else it may be told in words nobody here knows
            severity = Severity.ERROR if sure else Severity.WARNING
            problem = Problem(text.pos, NUMBERS, "; ".join(told), f"the source says: {model.plain}", severity)
            yield Finding(problem, says=_listed(gained), holds=_listed(lost))


def _numbers(source: str, source_language: str, words: str, language: str) -> tuple[list[float], list[float]]:
    """Numbers in figures that only the source has, and that only the translation has."""
    there, here = _said(source), _said(words)
    wanted, have = figures(there, source_language), figures(here, language)
    lost = wanted - (have + in_words(here, language))
    gained = have - (wanted + in_words(there, source_language))
    return sorted(lost.elements()), sorted(gained.elements())


def _listed(numbers: list[float]) -> str:
    return ", ".join(f"{one:g}" for one in numbers)


def _said(text: str) -> str:
    """The words of a text and of its runs, without names and icons."""
    return "\n".join(run for run, _ in spoken_runs(parse(text), ""))


def _alone(text: SourceText, model: SourceText | None, language: str, undrawn: Undrawn) -> Iterator[Finding]:
    for words in dict.fromkeys((text.plural or {"": text.text}).values()):
        spoken = by_language(spoken_runs(parse(words), ""), language)
        own = spoken[language]
        left = list(unclosed(words))
        for mark in unclosed(model.text) if model else ():
            if mark in left:
                left.remove(mark)
        if left:
            fix = f"close it, or type \\{left[0]} where it is meant as it stands"
            yield _found(text, UNCLOSED, f"{' '.join(left)} opens and nothing closes it", fix)
        for slip in slips(own, language):
            yield _found(text, PUNCTUATION, *slip, Severity.WARNING)
        if said := foreign(own, language):
            yield _found(text, SCRIPT, *said, Severity.WARNING)
        for other, run in spoken.items():
            if said := other_writing(run, other):
                yield _found(text, WRITING, *said, Severity.WARNING)
    if named := undrawn(text):
        yield _found(text, UNDRAWN, f"no font draws {named}", "write it otherwise, or add a font that has it")
    if forms := unused(text, language):
        fix = "take it out: it would never be printed"
        yield _found(text, FORMS, f"{language} has no plural form {', '.join(forms)}", fix, Severity.WARNING)
