"""Sentences of the rule documents that a change touches: claims whose expression names what changed, and findings
that weren't there before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from printgen.problems import Severity, SourcePos
from printgen.proof.changes import CardChange, FieldChange

if TYPE_CHECKING:
    from printgen.checks.report import Finding, Report
    from printgen.load.claims import Claim, Claims

Status = Literal["holds", "broken", "unread"]


@dataclass(frozen=True)
class Touched:
    """A sentence with a number that speaks of changed cards."""

    game: str
    claim: str
    """Its id in ``checks.yaml``; empty for a table or list that is bound without being named."""
    status: Status
    """``unread``: its document isn't part of the game's folder."""
    pos: SourcePos
    """In the document; of an unread claim in ``checks.yaml``."""
    message: str
    says: str | None
    holds: str | None
    cards: tuple[tuple[str, str], ...]
    """Component and card."""


def touched_claims(
    game: str, changes: Sequence[CardChange], claims: Claims, after: Report, before: Report | None, read: Iterable[str]
) -> tuple[Touched, ...]:
    """What the documents say about the changed cards. ``read``: ids of the documents that were read."""
    there = set(read)
    numbers = [change for change in changes if _counts(change)]
    broken = {one.claim: one for one in after.findings if one.claim and not one.waived}
    waived = {one.claim for one in after.findings if one.claim and one.waived}
    found: list[Touched] = []
    for claim in claims.claims:
        named = tuple((one.component, one.card) for one in numbers if names(claim, one))
        if not named or claim.id in waived:
            continue
        finding = broken.get(claim.id)
        if finding is not None:
            found.append(_told(game, finding, named))
            continue
        status: Status = "holds" if there & set(claim.documents) else "unread"
        where = claim.place.phrase or f"{claim.place.table}: {', '.join((*claim.place.rows, *claim.place.columns))}"
        found.append(Touched(game, claim.id, status, claim.pos, where, None, None, named))
    told = {one.claim for one in found if one.claim}
    known = {_same(one) for one in before.findings} if before else set()
    for finding in after.findings:
        new = _same(finding) not in known and not finding.waived and finding.severity is not Severity.NOTE
        if new and finding.claim not in told:
            spoken = tuple((one.component, one.card) for one in numbers if one.component in finding.problem.message)
            found.append(_told(game, finding, spoken))
    return tuple(found)


def _told(game: str, finding: Finding, cards: tuple[tuple[str, str], ...]) -> Touched:
    return Touched(
        game, finding.claim, "broken", finding.pos, finding.problem.message, finding.says, finding.holds, cards
    )


def _same(finding: Finding) -> tuple[str, str, str | None, str | None]:
    return finding.code, finding.problem.message, finding.says, finding.holds


def _counts(change: CardChange) -> bool:
    return change.kind in ("added", "removed") or any(
        one.kind in ("number", "copies", "data") or one.field == "name" for one in change.fields
    )


def names(claim: Claim, change: CardChange) -> bool:
    """Whether a claim's expression speaks of the deck of a changed card, of that card, and of what changed on it."""
    said = f"{claim.expression} {claim.have}"
    deck = "|".join(re.escape(name) for name in {change.component, change.component.replace("-", "_")})
    mentions = [found.end() for found in re.finditer(rf"(?<![\w-])(?:{deck})(?![\w-])", said)]
    parts = [said[start:end] for start, end in pairwise([*mentions, len(said)])]
    return any(_of_card(part, change) and _of_fields(part, change) for part in parts)


def _of_card(part: str, change: CardChange) -> bool:
    """Whether what stands behind a deck's name leaves this card among those it is about."""
    states = [one for one in (change.before, change.after) if one is not None]
    if (named := re.search(r"named\('([^']*)'\)", part)) and all(named[1] != one.title for one in states):
        return False
    for condition in re.findall(r"where\(([^()]*)\)", part):
        for stat, value in re.findall(r"(\w+)='([^']*)'", condition):
            held = [one.id if stat == "id" else str(one.stats.get(stat, value)) for one in states]
            if value not in held:
                return False
    return True


def _of_fields(part: str, change: CardChange) -> bool:
    if change.kind in ("added", "removed"):
        return True
    return any(_speaks(part, one) for one in change.fields)


def _speaks(part: str, field: FieldChange) -> bool:
    if field.kind == "copies":
        return any(word in part for word in ("copies", "printed", "used", "total(", "mean(", "sum_of("))
    if field.field == "name":
        return "names" in part or "named" in part
    if field.kind == "data":
        return any(name in part for name in field.field.split(".")[1:])
    return field.kind == "number" and field.field.partition(".")[0] in part
