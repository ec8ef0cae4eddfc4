"""The check's straight line: files → Game, checks.yaml, documents → Report. Knows no renderer, so that it answers
at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from printgen.checks import Read, run, translations
from printgen.checks.glyphs import undrawn_in
from printgen.checks.report import Finding, Report
from printgen.checks.waivers import waived_texts
from printgen.files import DiskFiles, Files, GitFiles
from printgen.languages.terms import unused_terms
from printgen.load.claims import Claims, no_claims
from printgen.load.claims_reader import read_claims
from printgen.load.decoding import not_utf8
from printgen.load.game import load_game
from printgen.load.markdown import Document
from printgen.load.markdown_reader import read_document
from printgen.localize import chosen_languages
from printgen.model import Game
from printgen.problems import PrintgenError, Problem, Severity, SourcePos, refused

NO_RULEBOOK, NOT_UTF8 = "D007", "D008"


def decoded(path: str, data: bytes) -> str:
    """A document's text; refused when it isn't UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PrintgenError([not_utf8(path, data, error.start, NOT_UTF8)]) from None


def read_file(path: Path, language: str | None = None) -> Document:
    """A rule document from anywhere on disk. Raises PrintgenError when it can't be read."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refused(
            SourcePos(str(path)), "F005", f"can't read the document: {reason}", "name a Markdown file"
        ) from None
    return read_document(decoded(str(path), data), str(path), language)


def check_document(path: Path, language: str | None = None) -> Report:
    """Layer 1 alone: any Markdown file, no game."""
    return run(None, [Read(read_file(path, language))])


def load_claims(files: Files, game: Game) -> Claims:
    path = str(game.root / "checks.yaml")
    return read_claims(path, files.read(path)) if files.exists(path) else no_claims(path)


def check_game(files: Files, game_id: str, document: Path | None = None, language: str | None = None) -> Report:
    """One game against its documents: those of its folder, or the one that is given.

    Without a ``language`` the rulebook of the source is read, and the catalogs of all languages; with one, both are
    that language's. Raises PrintgenError for a language that the game hasn't.
    """
    game, problems = load_game(files, game_id)
    if language is not None and document is None and not files.exists(f"{game.root}/rulebook/{language}.md"):
        language, _, slips = chosen_languages(game, language)
        if slips:
            raise PrintgenError(slips)
    report = check_loaded(files, game, document, language)
    warnings = tuple(Finding(problem) for problem in problems)
    others = tuple(one for one in sorted(game.catalogs) if one != game.source) if language is None else ()
    texts = () if document is not None else tuple(translation_findings(files, game, load_claims(files, game), others))
    return Report((*warnings, *report.findings, *texts), report.numbers, report.documents, report.sources)


def check_loaded(files: Files, game: Game, document: Path | None = None, language: str | None = None) -> Report:
    """The same for a game that is loaded already (a build)."""
    language = language or game.source
    claims = load_claims(files, game)
    if document is not None:
        read = read_file(document, None)
        entry = next((one.id for one in claims.documents if one.is_named(document.name, language)), "")
        return run(game, [Read(read, entry)], claims, language)
    reads: list[Read] = []
    missing: list[Finding] = []
    for one in claims.documents:
        inside = one.file(language)
        if inside is None:
            continue
        path = str(game.root / inside)
        if not files.exists(path):
            message = f"{game.id} has no {inside}: nothing holds its decks"
            missing.append(
                Finding(
                    Problem(one.pos, NO_RULEBOOK, message, "write it, or name a document with --doc", Severity.WARNING)
                )
            )
            continue
        reads.append(Read(read_document(decoded(path, files.read(path)), path), one.id))
    report = run(game, reads, claims, language, undrawn_in(fonts_of(files)))
    found = (*missing, *report.findings, *translation_findings(files, game, claims, (language,)))
    return Report(found, report.numbers, report.documents, report.sources)


def fonts_of(files: Files) -> Path | None:
    """The project's fonts, where it is on disk."""
    return files.root / "fonts" if isinstance(files, DiskFiles | GitFiles) else None


def translation_findings(files: Files, game: Game, claims: Claims, languages: Sequence[str]) -> list[Finding]:
    """What there is to look at in these languages' catalogs, waived findings included."""
    fonts = fonts_of(files)
    there = [language for language in languages if language in game.catalogs]
    found = [one for language in there for one in (*translations.check(game, language, fonts), *_terms(game, language))]
    return waived_texts(found, claims, languages)


def _terms(game: Game, language: str) -> Iterator[Finding]:
    """Texts that leave the game's terms; a term that isn't translated at all counts as missing elsewhere."""
    for one in unused_terms(game, language):
        if one.key:
            problem = Problem(one.pos, translations.TERMS, f"{language} {one.message}", one.fix, Severity.WARNING)
            yield Finding(problem, about=f"{language} {one.key}")


def unwaived_errors(files: Files, game: Game, language: str | None = None) -> int:
    """How many findings turn a game's check red; the build shows this number. A faulty checks.yaml counts its
    faults.
    """
    try:
        return sum(finding.counts for finding in check_loaded(files, game, None, language).findings)
    except PrintgenError as error:
        return len(error.problems)
