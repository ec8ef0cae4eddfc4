"""D601–D606: what ``checks.yaml`` declares about a document, evaluated over the decks.

Why: a rule book says more than any program can guess. A selector that no longer finds its place is a finding,
never green.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from printgen.checks.cells import is_total_row
from printgen.checks.claim_values import (
    CLAIM,
    TOO_FEW,
    check_is,
    check_needs,
    check_that,
    claim_lines,
    said,
    severity_of,
)
from printgen.checks.names import Names
from printgen.checks.piles import folded
from printgen.checks.report import Finding, Outcome, Related, agreed, finding, place
from printgen.checks.sandbox import ExpressionError, evaluate, game_scope
from printgen.checks.selectors import Finder, Spot
from printgen.load.claims import Claim, Claims, Place
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.problems import Problem, SourcePos

STALE, SET, ABSENT, FAULTY = "D602", "D603", "D604", "D605"
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


def _check_names(
    document: Document, finder: Finder, claim: Claim, scope: Mapping[str, Any], names: Names
) -> Iterator[Outcome]:
    value = evaluate(claim.expression, scope)
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        raise ExpressionError(f"'{claim.expression}' gives no names")
    wanted = {folded(str(one)): str(one) for one in value}
    if claim.place.table:
        wanted_title = claim.place.columns[0] if claim.place.columns else ""
        tables = [
            one
            for one in finder.tables(claim.place.table)
            if any(wanted_title == bare(cell.plain) for cell in one.header.cells)
        ] or finder.tables(claim.place.table)
        seen: set[str] = set()
        for table in tables[:1]:
            titles = [bare(cell.plain) for cell in table.header.cells]
            column = next(
                (
                    index
                    for index, title in enumerate(titles)
                    if claim.place.columns and claim.place.columns[0] in title
                ),
                0,
            )
            for row in table.rows:
                if is_total_row(row, finder.words):
                    continue
                cell = row.cell(column)
                name = folded(cell.plain)
                seen.add(name)
                if name not in wanted and claim.kind == "lists":
                    continue
                if name not in wanted:
                    yield finding(
                        document,
                        cell,
                        (0, max(1, len(cell.plain))),
                        SET,
                        f"{bare(cell.plain)}: no such name in the deck",
                        "write it as the catalog has it, or add the card",
                        says=bare(cell.plain),
                        severity=severity_of(claim),
                        related=claim_lines(claim, names, claim.expression),
                        claim=claim.id,
                    )
                else:
                    yield from agreed(document, cell, 0)
            for name in wanted:
                if name in seen:
                    continue
                head = table.header.cell(column)
                yield finding(
                    document,
                    head,
                    (0, max(1, len(head.plain))),
                    SET,
                    f"{wanted[name]} isn't in the table",
                    "add a row",
                    holds=wanted[name],
                    severity=severity_of(claim),
                    related=claim_lines(claim, names, claim.expression),
                    claim=claim.id,
                )
        if not tables:
            yield _stale(claim, document)
        return
    found = list(finder.phrases(claim.place.phrase, claim.place.under))
    if not found:
        yield _stale(claim, document)
    for spot in found:
        line = spot.text.plain
        missing = [wanted[name] for name in wanted if wanted[name] not in line and name not in folded(line)]
        if missing:
            yield said(
                document,
                spot,
                None,
                claim,
                names,
                SET,
                f"{claim.why or 'the list'}: {'、'.join(missing)} {'is' if len(missing) == 1 else 'are'} missing",
                f"add {'、'.join(missing)}",
                None,
                "、".join(missing),
            )
        else:
            yield from agreed(document, spot.text, spot.span[0])


def _stale(claim: Claim, document: Document) -> Finding:
    place = (
        f"“{claim.place.phrase}”"
        if claim.place.phrase
        else f"table {claim.place.table}, row {', '.join(claim.place.rows) or '*'}, "
        f"column {', '.join(claim.place.columns) or '(count)'}"
    )
    under = f" under {claim.place.under}" if claim.place.under else ""
    return Finding(
        Problem(
            claim.pos,
            STALE,
            f"claim {claim.id}: {place}{under} isn't in {document.path}",
            "point it at its new place, or take it out",
        ),
        claim=claim.id,
    )


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
                yield from _check_names(document, finder, claim, scope, names)
                continue
            found = finder.spots(claim.place, wordy=claim.kind == "that")
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
                yield _stale(claim, document)
            for spot in found:
                run = {"is": check_is, "that": check_that, "needs": check_needs}[claim.kind]
                before = len(finder.asked)
                for outcome in list(run(document, spot, claim, scope, names)):
                    yield _with_lines(outcome, document, finder.asked[before:])
        except ExpressionError as fault:
            pos = SourcePos(claim.expression_pos.path, claim.expression_pos.line, claim.expression_pos.column)
            yield Finding(Problem(pos, FAULTY, f"claim {claim.id}: {fault}", "mend the expression"), claim=claim.id)
    for spot in finder.asked:
        yield from agreed(document, spot.text, *(number.start for number in spot.numbers))
