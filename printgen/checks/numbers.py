"""T005: the numbers of a translation against those of its source: figures, their signs, their order, numerals in Han.

Why: a card with another number is another card. Figures may be told in words, and words in figures. Traditional and
Simplified Chinese say a number alike and in the same order, so every change between them is told. Between Chinese and
Japanese a numeral in Han is missed only where another one stands instead: Japanese has figures and words of its own.
In English the order is looked at as well: none of the texts of the four games turns it round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from printgen.checks.report import Finding
from printgen.checks.signs import dropped, turned
from printgen.checks.spoken import flowing, spoken_runs
from printgen.markup import parse
from printgen.model import SourceText
from printgen.numerals import WORDS, Written, figures, in_han, in_words, written
from printgen.problems import Problem, Severity

NUMBERS = "T005"
CODES = {NUMBERS: "a translation whose numbers differ from the source"}

MEANT = {"zero": 0, "one": 1, "two": 2}
"""Plural forms that may say their number in place of the {name} that chooses them."""


def compared(model: SourceText, text: SourceText, language: str, source: str) -> Iterator[Finding]:
    """What differs, by plural form."""
    for form, words in (text.plural or {"": text.text}).items():
        lost, gained = _numbers(model.text, source, words, language)
        if form not in ("", "other"):
            lost, gained = [], [one for one in gained if one != MEANT.get(form)]
        told = [f"{_listed(lost)} of the source is not there"] * bool(lost)
        told += [f"{_listed(gained)} is not in the source"] * bool(gained)
        if told:
            sure = gained or _primary(language) in WORDS  # else it may be told in words nobody here knows
            severity = Severity.ERROR if sure else Severity.WARNING
            yield _found(model, text, told, severity, says=_listed(gained), holds=_listed(lost))
        there, here = flowing(parse(model.text), runs=True), flowing(parse(words), runs=True)
        wanted, have = list(written(there, source)), list(written(here, language))
        if signs := list(turned(wanted, have)):
            yield _found(model, text, signs, Severity.ERROR)
        elif signs := list(dropped(wanted, have, source, language)):
            yield _found(model, text, signs, Severity.WARNING)
        if form not in ("", "other") or told or signs:
            continue
        if changed := _han(there, source, here, language) or _order(there, source, here, language):
            yield _found(model, text, [changed], Severity.WARNING)


def _found(
    model: SourceText, text: SourceText, told: list[str], severity: Severity, says: str = "", holds: str = ""
) -> Finding:
    problem = Problem(text.pos, NUMBERS, "; ".join(told), f"the source says: {model.plain}", severity)
    return Finding(problem, says=says, holds=holds)


def _numbers(source: str, source_language: str, words: str, language: str) -> tuple[list[float], list[float]]:
    """Numbers in figures that only the source has, and that only the translation has."""
    there, here = _said(source), _said(words)
    wanted, have = figures(there, source_language), figures(here, language)
    lost = wanted - (have + in_words(here, language))
    gained = have - (wanted + in_words(there, source_language))
    return sorted(lost.elements()), sorted(gained.elements())


def _han(there: str, source: str, here: str, language: str) -> str:
    """Which numerals in Han are others; figures may stand for them."""
    if {_primary(source), _primary(language)} - {"zh", "ja"}:
        return ""
    wanted, have = in_han(there), in_han(here)
    if wanted == have:
        return ""
    of_source, own = figures(there, source), figures(here, language)
    lost = wanted - (in_words(here, language) + (own - of_source))
    gained = have - (in_words(there, source) + (of_source - own))
    if lost and gained:
        return f"{_listed(lost)} of the source, in Han, is {_listed(gained)} here"
    if _primary(source) != _primary(language) or not (lost or gained):
        return ""
    return f"{_listed(lost)}, in Han, is not there" if lost else f"{_listed(gained)}, in Han, is not in the source"


def _order(there: str, source: str, here: str, language: str) -> str:
    """The numbers in another order than the source's, where both languages say them in one order."""
    alike = _primary(source) == _primary(language)
    if not alike and _primary(language) != "en":
        return ""
    han = alike and _primary(language) == "zh"
    wanted, have = list(written(there, source, han=han)), list(written(here, language, han=han))
    if not alike:  # whatever a {name} stands for has its place in the sentence
        wanted, have = ([one for one in all_ if not isinstance(one.value, str)] for all_ in (wanted, have))
    for of in (_value, str):
        first, second = [of(one) for one in wanted], [of(one) for one in have]
        if first != second and Counter(first) == Counter(second):
            return f"its numbers stand as {_series(have)}, the source's as {_series(wanted)}"
    return ""


def _value(number: Written) -> str:
    return str(number.value)


def _series(numbers: list[Written]) -> str:
    return ", ".join(map(str, numbers))


def _listed(numbers: list[float] | Counter[float]) -> str:
    every = sorted(numbers.elements()) if isinstance(numbers, Counter) else numbers
    return ", ".join(f"{one:g}" for one in every)


def _said(text: str) -> str:
    """The words of a text and of its runs, without names and icons."""
    return "\n".join(run for run, _ in spoken_runs(parse(text), ""))


def _primary(language: str) -> str:
    return language.partition("-")[0]
