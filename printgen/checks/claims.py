"""D601–D606: what ``checks.yaml`` declares about a document, evaluated over the decks.

Why: a rule book says more than any program can guess. A selector that no longer finds its place is a finding,
never green.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from printgen.checks.cells import is_total_row
from printgen.checks.names import Names
from printgen.checks.piles import folded, selected
from printgen.checks.report import Finding, Outcome, Related, agreed, finding
from printgen.checks.sandbox import ExpressionError, as_numbers, evaluate, game_scope
from printgen.checks.selectors import Finder, Spot
from printgen.load.claims import Claim, Claims, Place
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import Number, shown
from printgen.problems import Problem, Severity, SourcePos

CLAIM, STALE, SET, TOO_FEW, ABSENT, FAULTY = "D601", "D602", "D603", "D701", "D604", "D605"
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


def _severity(claim: Claim) -> Severity:
    return Severity(claim.severity) if claim.severity in ("error", "warning", "note") else Severity.ERROR


def _related(claim: Claim, names: Names, *expressions: str) -> tuple[Related, ...]:
    """The claim's own line, and the lines of decks its expressions name."""
    found = [Related(claim.pos, claim.id)]
    for expression in expressions:
        for name, pile in names.piles.items():
            if name.replace("-", "_") in expression or f"'{name}'" in expression or f'"{name}"' in expression:
                found.extend(Related(pos) for pos in pile.positions()[:40])
    return tuple(found)


def _said(
    document: Document,
    spot: Spot,
    number: Number | None,
    claim: Claim,
    names: Names,
    code: str,
    message: str,
    fix: str,
    says: str | None,
    holds: str | None,
) -> Finding:
    span = (number.start, number.end) if number is not None else spot.span
    return finding(
        document,
        spot.text,
        span,
        code,
        message,
        claim.fix or fix,
        says=says,
        holds=holds,
        severity=_severity(claim),
        related=_related(claim, names, claim.expression, claim.have),
        claim=claim.id,
    )


def _matches(number: Number, values: list[Fraction]) -> bool:
    if number.kind == "range":
        return (
            len(values) == 2
            and number.low <= values[0] <= number.low + _slack(number)
            and number.high - _slack(number) <= values[1] <= number.high
        )
    return len(values) == 1 and number.low <= values[0] <= number.high


def _slack(number: Number) -> Fraction:
    """How wide the rounding of a range's ends is: nothing for whole numbers."""
    return 2 * (number.value - number.low)


def _figure(number: Number, values: list[Fraction], stands: str) -> str:
    if "%" in stands:
        return "–".join(f"{shown(value * 100, number.digits)}%" for value in values)
    return "–".join(shown(value, number.digits if number.kind == "decimal" else None) for value in values)


def _groups(value: Any, spot: Spot) -> list[list[Fraction]] | None:
    """The value as one group per number of the place: a range takes two values, ``[[2, 6], 3]`` is a range and a
    number.
    """
    if len(spot.numbers) == 1:
        one = as_numbers(value[0] if isinstance(value, list) and len(value) == 1 else value)
        return [one] if one is not None else None
    parts = [as_numbers(part) for part in value] if isinstance(value, list | tuple) else [as_numbers(value)]
    return None if any(part is None for part in parts) else [part for part in parts if part is not None]


def _check_is(
    document: Document, spot: Spot, claim: Claim, scope: Mapping[str, Any], names: Names
) -> Iterator[Outcome]:
    value = evaluate(claim.expression, {**scope, **spot.caught})
    groups = _groups(value, spot)
    if groups is None:
        raise ExpressionError(f"'{claim.expression}' gives {value!r}, not a number")
    if len(groups) != len(spot.numbers):
        raise ExpressionError(f"'{claim.expression}' gives {len(groups)} numbers, the place has {len(spot.numbers)}")
    for number, expected in zip(spot.numbers, groups, strict=True):
        if _matches(number, expected):
            yield from agreed(document, spot.text, number.start)
            continue
        stands = spot.text.plain[number.start : number.end]
        holds = _figure(number, expected, stands)
        what = claim.why or f"{spot.caught['name']}, {spot.caught['title']}" if "cells" in spot.caught else claim.why
        message = f"{what or claim.expression}: {holds}, the document says {stands}"
        yield _said(document, spot, number, claim, names, CLAIM, message, f"write {holds}", stands, holds)


def _check_that(
    document: Document, spot: Spot, claim: Claim, scope: Mapping[str, Any], names: Names
) -> Iterator[Outcome]:
    if evaluate(claim.expression, {**scope, **spot.caught}):
        starts = [number.start for number in spot.numbers] or [spot.span[0]]
        yield from agreed(document, spot.text, *starts)
        return
    number = spot.numbers[0] if spot.numbers else None
    stands = (
        spot.text.plain[number.start : number.end]
        if number is not None
        else spot.text.plain[spot.span[0] : spot.span[1]]
    )
    yield _said(
        document,
        spot,
        number,
        claim,
        names,
        CLAIM,
        f"{claim.why or 'not so: ' + claim.expression}",
        "mend the sentence",
        stands,
        None,
    )


def _check_needs(
    document: Document, spot: Spot, claim: Claim, scope: Mapping[str, Any], names: Names
) -> Iterator[Outcome]:
    inside = {**scope, **spot.caught}
    needs = as_numbers(evaluate(claim.expression, inside))
    pile = selected(names.piles, claim.have) if "[" in claim.have else None
    if pile is None:
        pile = evaluate(claim.have, inside)
    if needs is None:
        raise ExpressionError(f"'{claim.expression}' isn't a number")
    if hasattr(pile, "copies"):
        listed, printed = Fraction(pile.copies), Fraction(pile.printed)
    else:
        have = as_numbers(pile)
        if have is None:
            raise ExpressionError(f"'{claim.have}' is neither a number nor a deck")
        listed = printed = have[0]
    number = spot.numbers[0] if spot.numbers else None
    if listed >= needs[0]:
        starts = [number.start] if number is not None else [spot.span[0]]
        yield from agreed(document, spot.text, *starts)
        return
    extra = f" ({shown(printed)} printed with the extra copies)" if printed != listed else ""
    stands = spot.text.plain[number.start : number.end] if number is not None else shown(listed)
    message = f"{claim.why or claim.id}: {shown(listed)} there{extra}, {shown(needs[0])} needed"
    yield _said(
        document,
        spot,
        number,
        claim,
        names,
        TOO_FEW,
        message,
        f"list {shown(needs[0])}, or say in the rules what happens without",
        stands,
        shown(needs[0]),
    )


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
                        severity=_severity(claim),
                        related=_related(claim, names, claim.expression),
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
                    severity=_severity(claim),
                    related=_related(claim, names, claim.expression),
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
            yield _said(
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


def check(document: Document, entry: str, claims: Claims, names: Names, words: Vocabulary) -> Iterator[Outcome]:
    finder = Finder(document, words)
    scope = {**game_scope(names), **document_scope(finder)}
    for word, selector, pos in names.unknown:
        yield Finding(
            Problem(pos, STALE, f"name {word}: no cards are '{selector}'", "name a deck, or deck[stat=value]")
        )
    for claim in claims.claims:
        if entry not in claim.documents:
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
                    yield _said(
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
                run = {"is": _check_is, "that": _check_that, "needs": _check_needs}[claim.kind]
                yield from run(document, spot, claim, scope, names)
        except ExpressionError as fault:
            pos = SourcePos(claim.expression_pos.path, claim.expression_pos.line, claim.expression_pos.column)
            yield Finding(Problem(pos, FAULTY, f"claim {claim.id}: {fault}", "mend the expression"), claim=claim.id)
    for spot in finder.asked:
        yield from agreed(document, spot.text, *(number.start for number in spot.numbers))
