"""Stage 3: the rules engine. Holds rule documents against themselves, against the decks and against declared claims.

``run`` is all another stage needs. Layer 1 (the document alone) needs no game; layers 2 to 4 need one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printgen.checks.glyphs import Undrawn
from printgen.checks.report import Finding, Numbers, Outcome, Report
from printgen.load.markdown import Document

if TYPE_CHECKING:
    from printgen.load.claims import Claims
    from printgen.model import Game


@dataclass(frozen=True)
class Read:
    """A document to check, and which entry of ``checks.yaml`` it is (empty: none, no claims hold for it)."""

    document: Document
    entry: str = ""
    linted: tuple[Outcome, ...] | None = None
    """Layer 1's outcomes, where they are known already: they don't depend on the decks."""


def lint(document: Document) -> list[Outcome]:
    """Layer 1: everything the document says about itself."""
    from printgen.checks.registry import LINT
    from printgen.load.markdown_language import vocabulary

    words = vocabulary()
    return [outcome for module in LINT for outcome in module.check(document, words)]


def _once(outcomes: Sequence[Outcome]) -> list[Finding]:
    """One finding for one number: where several checks say the same of it, the one that also names the deck."""
    kept: dict[tuple[str, int, int, str | None], Finding] = {}
    for finding in outcomes:
        if not isinstance(finding, Finding):
            continue
        holds = f"{finding.claim} {finding.holds}" if finding.claim else finding.holds
        key = (finding.pos.path, finding.pos.line, finding.pos.column, holds)
        if key not in kept or (finding.code.startswith("D5") and not kept[key].code.startswith("D5")):
            kept[key] = finding
    return sorted(kept.values(), key=Finding.order)


def run(
    game: Game | None,
    documents: Sequence[Read],
    claims: Claims | None = None,
    language: str | None = None,
    undrawn: Undrawn = lambda _: "",
) -> Report:
    """Checks documents of one game (or of none) and reports every finding, waived ones included.

    ``documents`` are read already; ``claims`` is the game's checks.yaml; ``language`` chooses the catalog names
    are taken from (default: the source language), and translated documents are held to its habits; ``undrawn`` says
    what no font draws. Nothing is read or written here.
    """
    report = Report(())
    names = None
    if game is not None:
        from printgen.checks.names import Names

        names = Names(game, language or game.source, claims)
    for read in documents:
        document = read.document
        outcomes = lint(document) if read.linted is None else list(read.linted)
        if names is not None:
            from printgen.checks import binding
            from printgen.load.markdown_language import vocabulary

            outcomes.extend(binding.check(document, names, vocabulary()))
            if claims is not None and read.entry:
                from printgen.checks import claims as declared

                outcomes.extend(declared.check(document, read.entry, claims, names, vocabulary()))
        findings = _once(outcomes)
        if game is not None and read.entry and language not in (None, game.source):
            from printgen.checks import book_words

            findings = sorted((*findings, *book_words.check(document, str(language), undrawn)), key=Finding.order)
        if claims is not None and read.entry:
            from printgen.checks.waivers import waived

            findings = waived(findings, claims, read.entry, {document.path: document.raw})
        report = report.joined(
            Report(tuple(findings), _numbers(document, outcomes), (document.path,), {document.path: document.raw})
        )
    return report


def _numbers(document: Document, outcomes: Sequence[Outcome]) -> Numbers:
    from printgen.checks.coverage import numbers_of

    return numbers_of(document, outcomes)


__all__ = ["Finding", "Read", "Report", "lint", "run"]
