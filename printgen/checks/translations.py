"""Translations held against their source, key by key, and the typing habits of each language.

Why: a translator who loses a placeholder, a number or half of a pair of asterisks doesn't see it before the card is
printed. Compared are the tokens a translation must keep, and the words of its [xx:runs] (T003); the numbers (T005, in
a module of its own); the game's terms, where the source says one in plain words (T008, printgen lang terms); markup
that opens and never closes, or that is typed so that it prints as asterisks (T009); plural forms that no number takes
(T012). A text whose source has changed since prints in the source language: it counts as stale (printgen lang status),
and nobody compares it. What a text says of itself, in the source as well, has modules of its own: punctuation (T006),
scripts (T007, T013), glyphs (R105).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from printgen.checks.asterisks import UNCLOSED, printed
from printgen.checks.glyphs import UNDRAWN, Undrawn, undrawn_in
from printgen.checks.numbers import compared
from printgen.checks.punctuation import PUNCTUATION, slips, wide_blank
from printgen.checks.report import Finding
from printgen.checks.run_words import changed
from printgen.checks.scripts import SCRIPT, WRITING, foreign, other_writing
from printgen.checks.spoken import by_language, flowing, spoken_runs
from printgen.kept import broken
from printgen.markup import parse, unclosed
from printgen.model import Catalog, Game, Key, SourceText
from printgen.plurals import unused
from printgen.problems import Problem, Severity
from printgen.staleness import dotted, is_stale

TOKENS, TERMS, FORMS = "T003", "T008", "T012"
CODES = {
    TOKENS: "a translation that loses or adds a {name}, an :icon: or a [xx:run], or has other words in a run",
    TERMS: "a translation that doesn't use a term of the game",
    UNCLOSED: "markup that is opened and never closed, or typed full-width or with blanks",
    FORMS: "a plural form that its language doesn't have",
}


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
            against = [*_against(model, text, language, game.source)]
            if against and not is_stale(catalog.made_from.get(dotted(key)), model, text):
                found = [*against, *found]
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
    elif said := changed(model, text):
        fix = f"keep the words of a run; the source says: {model.plain}"
        yield _found(text, TOKENS, said, fix, Severity.WARNING)
    yield from compared(model, text, language, source)


def _alone(text: SourceText, model: SourceText | None, language: str, undrawn: Undrawn) -> Iterator[Finding]:
    for words in dict.fromkeys((text.plural or {"": text.text}).values()):
        spoken = by_language(spoken_runs(parse(words), ""), language)
        own = spoken[language]
        asterisks = [*printed(words, model.text if model else None)]
        for asterisk in asterisks:
            yield _found(text, UNCLOSED, *asterisk)
        left = [mark for mark in unclosed(words) if not asterisks or "*" not in mark]
        for mark in unclosed(model.text) if model else ():
            if mark in left:
                left.remove(mark)
        if left:
            fix = f"close it, or type \\{left[0]} where it is meant as it stands"
            yield _found(text, UNCLOSED, f"{' '.join(left)} opens and nothing closes it", fix)
        for slip in slips(flowing(parse(words)), language):
            yield _found(text, PUNCTUATION, *slip, Severity.WARNING)
        if model and (blank := wide_blank(model.text, own, language)):
            yield _found(text, PUNCTUATION, *blank, Severity.WARNING)
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
