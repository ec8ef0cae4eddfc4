"""Translations held against their source, key by key, and the typing habits of each language.

Why: a translator who loses a placeholder, a number or half of a pair of asterisks doesn't see it before the card is
printed. Compared are the tokens a translation must keep (T003); the numbers in figures, where a number may also be
told in words (T005); the punctuation of the language (T006); words in the script of another language that no run
announces, since they are then drawn with the wrong shapes (T007); the game's terms, where the source says one in plain
words (T008, printgen lang terms); markup that opens and never closes (T009); plural forms that no number takes (T012).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from printgen.checks.report import Finding
from printgen.kept import broken
from printgen.markup import Part, Run, Span, parse, unclosed
from printgen.model import Catalog, Game, Key, SourceText
from printgen.numerals import WORDS, figures, in_words
from printgen.plurals import unused
from printgen.problems import Problem, Severity
from printgen.staleness import dotted

TOKENS, NUMBERS, PUNCTUATION, SCRIPT = "T003", "T005", "T006", "T007"
TERMS, UNCLOSED, FORMS = "T008", "T009", "T012"
CODES = {
    TOKENS: "a translation that loses or adds a {name}, an :icon: or a [xx:run]",
    NUMBERS: "a translation whose numbers differ from the source",
    PUNCTUATION: "punctuation of another language",
    SCRIPT: "words in another script outside a [xx:run]",
    TERMS: "a translation that doesn't use a term of the game",
    UNCLOSED: "markup that is opened and never closed",
    FORMS: "a plural form that its language doesn't have",
}

_HAN = "\u3400-\u4dbf\u4e00-\u9fff"
_KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]+")
_HAN_OR_KANA = re.compile(rf"[{_HAN}\u3041-\u3096\u30a1-\u30fa]+")
_CJK = f"{_HAN}\u3040-\u30ff"
_NARROW = re.compile(rf"(?<=[{_CJK}])[,;:?!()](?!\d)|[,;:?!()](?=[{_CJK}])|(?<=[{_HAN}])\.(?!\w)")
_WIDE = re.compile("[\u3000，。、；：？！（）「」『』《》〈〉【】～]")
_WIDE_IN_KOREAN = re.compile("[\u3000，。、；：？！（）～]")
"""Titles stand in 「」 and 《》 there, too."""
_QUOTES = {"zh-Hant": re.compile('[“”"]'), "ja": re.compile('[“”"]'), "zh": re.compile('"')}
_LATIN, _ALIKE = r"[A-Za-z\u00c0-\u024f]", r"[\u0370-\u03ff\u0400-\u04ff]"
_TWO_SCRIPTS = re.compile(rf"{_LATIN}{_ALIKE}|{_ALIKE}{_LATIN}")
_STRAIGHT = re.compile(r"\"|(?<=\w)'|'(?=\w)")
MEANT = {"zero": 0, "one": 1, "two": 2}
"""Plural forms that may say their number in place of the {name} that chooses them."""
WIDE_LANGUAGES = ("zh", "ja")


def check(game: Game, language: str) -> Iterator[Finding]:
    """What there is to look at in one language's catalog; in the source's, what concerns it alone."""
    catalog, source = game.catalogs[language], game.catalogs[game.source]
    for key, text in _texts(catalog):
        model = source.terms.get(key[2]) if key[0] == "terms" and not key[1] else source.entries.get(key)
        found = [*_alone(text, model if catalog is not source else None, language)]
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
    return "\n".join(run for run, _ in _runs(parse(text), ""))


def _runs(parts: tuple[Part, ...], language: str) -> Iterator[tuple[str, str]]:
    """Each run of words and the language it is marked as; empty: the text's own."""
    for part in parts:
        if isinstance(part, Run):
            yield part.text, language
        elif isinstance(part, Span):
            yield from _runs(part.parts, part.lang or language)


def _alone(text: SourceText, model: SourceText | None, language: str) -> Iterator[Finding]:
    for words in dict.fromkeys((text.plural or {"": text.text}).values()):
        own = " ".join(run for run, other in _runs(parse(words), "") if not other)
        left = list(unclosed(words))
        for mark in unclosed(model.text) if model else ():
            if mark in left:
                left.remove(mark)
        if left:
            fix = f"close it, or type \\{left[0]} where it is meant as it stands"
            yield _found(text, UNCLOSED, f"{' '.join(left)} opens and nothing closes it", fix)
        if said := _mixed(own, language):
            yield _found(text, PUNCTUATION, said[0], said[1], Severity.WARNING)
        if said := _foreign(own, language):
            yield _found(text, SCRIPT, said[0], said[1], Severity.WARNING)
    if forms := unused(text, language):
        fix = "take it out: it would never be printed"
        yield _found(text, FORMS, f"{language} has no plural form {', '.join(forms)}", fix, Severity.WARNING)


def _mixed(words: str, language: str) -> tuple[str, str] | None:
    """Punctuation that doesn't belong to the language, and the fix."""
    if "\u23ce" in words:
        return "⏎ would be printed: it stands for a line break in comments alone", 'write "one\\ntwo" in double quotes'
    primary = language.partition("-")[0]
    if primary in WIDE_LANGUAGES:
        if narrow := _NARROW.search(words):
            return f"half-width {narrow[0]} in “{_around(words, narrow)}”", "type the full-width form"
        if quote := _QUOTES[language if language in _QUOTES else primary].search(words):
            pairs = "“ ”" if language in ("zh-Hans", "zh") else "「 」"
            return f"{quote[0]} in “{_around(words, quote)}”", f"quotation marks of {language} are {pairs}"
        return None
    if wide := (_WIDE_IN_KOREAN if primary == "ko" else _WIDE).search(words):
        name = "an ideographic space (U+3000)" if wide[0] == "\u3000" else f"full-width {wide[0]}"
        return f"{name} in “{_around(words, wide)}”", "type the half-width form"
    if primary == "en" and (straight := _STRAIGHT.search(words)):
        return f"straight {straight[0]} in “{_around(words, straight)}”", "type “ ” ‘ or ’"
    return None


def _foreign(words: str, language: str) -> tuple[str, str] | None:
    """Words in a script that the language doesn't write, and the fix."""
    primary = language.partition("-")[0]
    if mixed := _TWO_SCRIPTS.search(words):
        said = f"“{_around(words, mixed)}” mixes Latin letters with look-alikes of another script"
        return said, "type the word anew on one keyboard"
    if primary == "ja":
        return None
    pattern = _KANA if primary == "zh" else _HAN_OR_KANA
    found = pattern.search(words)
    if found is None:
        return None
    tag = "ja" if _KANA.search(found[0]) else "zh"
    return f"“{found[0]}” stands outside a language run", f"type [{tag}:{found[0]}]"


def _around(words: str, found: re.Match[str]) -> str:
    return words[max(0, found.start() - 6) : found.end() + 6].replace("\n", " ").strip()
