"""What one place of a declared claim says, against its expression: D601 for values, D701 for what is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from printgen.checks.names import Names
from printgen.checks.piles import selected
from printgen.checks.report import Finding, Outcome, Related, agreed, finding
from printgen.checks.sandbox import ExpressionError, as_numbers, evaluate
from printgen.checks.selectors import Spot
from printgen.load.claims import Claim
from printgen.load.markdown import Document
from printgen.load.markdown_numbers import Number, shown
from printgen.problems import Problem, Severity

CLAIM, STALE, TOO_FEW = "D601", "D602", "D701"


def severity_of(claim: Claim) -> Severity:
    return Severity(claim.severity) if claim.severity in ("error", "warning", "note") else Severity.ERROR


def claim_lines(claim: Claim, names: Names, *expressions: str) -> tuple[Related, ...]:
    """The claim's own line, and the lines of decks its expressions name."""
    found = [Related(claim.pos, claim.id)]
    for expression in expressions:
        for name, pile in names.piles.items():
            if name.replace("-", "_") in expression or f"'{name}'" in expression or f'"{name}"' in expression:
                found.extend(Related(pos) for pos in pile.positions()[:40])
    return tuple(found)


def said(
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
        severity=severity_of(claim),
        related=claim_lines(claim, names, claim.expression, claim.have),
        claim=claim.id,
    )


def numberless(claim: Claim, document: Document, spot: Spot) -> Finding:
    """A cell the claim is about that holds no number (or no second one, with ``nth: 2``)."""
    what = f"{spot.caught['name']}, {spot.caught['title']}" if "title" in spot.caught else spot.text.plain[:40]
    return finding(
        document,
        spot.text,
        spot.span,
        STALE,
        f"claim {claim.id}: {what} holds no number{f' {claim.place.nth}' if claim.place.nth > 1 else ''}",
        "write the number, or have the claim name the rows that hold one",
        severity=severity_of(claim),
        related=[Related(claim.pos, claim.id)],
        claim=claim.id,
    )


def stale(claim: Claim, document: Document, lost: str = "") -> Finding:
    """``lost``: the one row or column of several that isn't there."""
    where = (
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
            f"claim {claim.id}: {f'{lost} of ' if lost else ''}{where}{under} isn't in {document.path}",
            "point it at its new place, or take it out",
        ),
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


def check_is(document: Document, spot: Spot, claim: Claim, scope: Mapping[str, Any], names: Names) -> Iterator[Outcome]:
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
        yield said(document, spot, number, claim, names, CLAIM, message, f"write {holds}", stands, holds)


def check_that(
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
    yield said(
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


def check_needs(
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
    yield said(
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
