"""D601–D606: what ``checks.yaml`` declares about a document, evaluated over the decks.

Why: a rule book says more than any program can guess. A selector that no longer finds its place is a finding,
never green.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from printgen.checks.claim_names import SET, check_names
from printgen.checks.claim_values import (
    CLAIM,
    STALE,
    TOO_FEW,
    check_is,
    check_needs,
    check_that,
    numberless,
    said,
    stale,
)
from printgen.checks.names import Names
from printgen.checks.report import Finding, Outcome, Related, agreed, place
from printgen.checks.sandbox import ExpressionError, game_scope
from printgen.checks.selectors import Finder, Spot
from printgen.load.claims import Claims, Place
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary
from printgen.problems import Problem, SourcePos

ABSENT, FAULTY = "D604", "D605"
CODES = {
    CLAIM: "a declared claim that the decks or the document contradict",
    STALE: "a claim whose place is no longer in the document",
    SET: "names in a table that aren't the names in the deck",
    ABSENT: "words that contradict a rule stated elsewhere",
    FAULTY: "an expression of checks.yaml that can't be evaluated",
    TOO_FEW: "fewer pieces than a mode of the document needs",
}


def document_scope(finder: Finder) -> dict[str, Any]:
    """What an expression may ask of the document itself."""

    def number(phrase: str, under: str = "") -> Any:
        for spot in finder.phrases(phrase, under):
            if spot.numbers:
                finder.asked.append(spot)
                return next(iter(value for name, value in spot.caught.items() if len(name) == 1))
        raise ExpressionError(f"'{phrase}' isn't in the document")

    def count(phrase: str, under: str = "") -> int:
        return sum(1 for _ in finder.phrases(phrase, under))

    def cell(table: str, row: str, column: str, nth: int = 0) -> Any:
        for spot in finder.cells(Place(table=table, rows=(row,), columns=(column,), nth=nth)):
            finder.asked.append(spot)
            return spot.caught["n"]
        raise ExpressionError(f"no cell {row} / {column} under {table}")

    def column(table: str, title: str, nth: int = 0) -> list[Any]:
        found = list(finder.cells(Place(table=table, rows=("*",), columns=(title,), nth=nth)))
        finder.asked.extend(found)
        return [spot.caught["n"] for spot in found]

    return {"number": number, "count": count, "cell": cell, "column_of": column}


def _with_lines(outcome: Outcome, document: Document, asked: Sequence[Spot]) -> Outcome:
    """A finding that also names the lines its expression looked up: any of them may be the one that is wrong."""
    if not isinstance(outcome, Finding) or not asked:
        return outcome
    lines = [Related(place(document, spot.text, spot.span[0]), spot.text.plain.strip()[:40]) for spot in asked[:40]]
    return replace(outcome, related=(*outcome.related, *lines))


def check(document: Document, entry: str, claims: Claims, names: Names, words: Vocabulary) -> Iterator[Outcome]:
    finder = Finder(document, words)
    scope = {**game_scope(names), **document_scope(finder)}
    for word, selector, pos in names.unknown:
        yield Finding(
            Problem(pos, STALE, f"name {word}: no cards are '{selector}'", "name a deck, or deck[stat=value]")
        )
    for claim in claims.claims:
        if entry not in claim.documents or (claim.languages and names.language not in claim.languages):
            continue
        try:
            if claim.kind in ("names", "lists"):
                yield from check_names(document, finder, claim, scope, names)
                continue
            found = finder.spots(claim.place, wordy=claim.kind != "absent")
            if claim.kind == "absent":
                for spot in found:
                    number = spot.numbers[0] if spot.numbers else None
                    stands = spot.text.plain[spot.span[0] : spot.span[1]]
                    yield said(
                        document,
                        spot,
                        number,
                        claim,
                        names,
                        ABSENT,
                        claim.why or f"“{stands}” can't stand here",
                        "mend the sentence",
                        stands,
                        claim.expression or None,
                    )
                continue
            if not found:
                yield stale(claim, document)
            elif claim.place.table:
                yield from (stale(claim, document, name) for name in finder.lost(claim.place))
            for spot in found:
                if not spot.numbers and claim.kind != "that":
                    yield numberless(claim, document, spot)
                    continue
                run = {"is": check_is, "that": check_that, "needs": check_needs}[claim.kind]
                before = len(finder.asked)
                for outcome in list(run(document, spot, claim, scope, names)):
                    yield _with_lines(outcome, document, finder.asked[before:])
        except ExpressionError as fault:
            pos = SourcePos(claim.expression_pos.path, claim.expression_pos.line, claim.expression_pos.column)
            yield Finding(Problem(pos, FAULTY, f"claim {claim.id}: {fault}", "mend the expression"), claim=claim.id)
    for spot in finder.asked:
        yield from agreed(document, spot.text, *(number.start for number in spot.numbers))
