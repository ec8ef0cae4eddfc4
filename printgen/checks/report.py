"""What the rules engine hands back: findings with both values and places, and how many numbers it read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from printgen.load.markdown import Document
from printgen.load.markdown_text import Text
from printgen.problems import Problem, Severity, SourcePos


@dataclass(frozen=True)
class Related:
    """Another place a finding speaks of: the deck's line, the other table."""

    pos: SourcePos
    note: str = ""


@dataclass(frozen=True)
class Finding:
    """One disagreement: a problem, the value that stands there (``says``) and the value that holds (``holds``)."""

    problem: Problem
    says: str | None = None
    holds: str | None = None
    width: int = 1
    """Columns to mark."""
    related: tuple[Related, ...] = ()
    claim: str = ""
    """Id of the declared claim, for findings of one."""
    about: str = ""
    """Language and key (``fr half-cards.lamp-east.text``), for findings about a translation."""
    waived: bool = False
    reason: str = ""

    @property
    def code(self) -> str:
        return self.problem.code

    @property
    def pos(self) -> SourcePos:
        return self.problem.pos

    @property
    def severity(self) -> Severity:
        return self.problem.severity

    @property
    def counts(self) -> bool:
        """Whether it turns the check red."""
        return not self.waived and self.severity is Severity.ERROR

    def excused(self, reason: str) -> Finding:
        return replace(self, waived=True, reason=reason)

    def order(self) -> tuple[str, int, int, str, str]:
        return (self.pos.path, self.pos.line, self.pos.column, self.code, self.problem.message)


@dataclass(frozen=True)
class Agreed:
    """A number that was compared and holds: it counts as bound."""

    pos: SourcePos


Outcome = Finding | Agreed


@dataclass(frozen=True)
class NumberPlace:
    """A number of a heading or a table."""

    pos: SourcePos
    text: str
    where: str
    """Its table or heading in words."""
    bound: bool = False


@dataclass(frozen=True)
class Numbers:
    """How much of what was read is held against something."""

    places: tuple[NumberPlace, ...] = ()

    @property
    def read(self) -> int:
        return len(self.places)

    @property
    def bound(self) -> int:
        return sum(place.bound for place in self.places)

    @property
    def unbound(self) -> tuple[NumberPlace, ...]:
        return tuple(place for place in self.places if not place.bound)


@dataclass(frozen=True)
class Report:
    """Everything one run found, in the order of the documents' lines."""

    findings: tuple[Finding, ...]
    numbers: Numbers = Numbers()
    documents: tuple[str, ...] = ()
    sources: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Path → its lines, to quote from."""

    @property
    def red(self) -> bool:
        return any(finding.counts for finding in self.findings)

    def joined(self, other: Report) -> Report:
        """Two games' reports as one."""
        return Report(
            self.findings + other.findings,
            Numbers(self.numbers.places + other.numbers.places),
            self.documents + other.documents,
            {**self.sources, **other.sources},
        )


def place(document: Document, text: Text, offset: int) -> SourcePos:
    return SourcePos(document.path, text.line(offset), text.column(offset))


def finding(
    document: Document,
    text: Text,
    span: tuple[int, int],
    code: str,
    message: str,
    fix: str = "",
    *,
    says: str | None = None,
    holds: str | None = None,
    severity: Severity = Severity.ERROR,
    related: Iterable[Related] = (),
    claim: str = "",
) -> Finding:
    """A finding at a run of a text."""
    start, end = span
    return Finding(
        Problem(place(document, text, start), code, message, fix, severity),
        says=says,
        holds=holds,
        width=text.width(start, end),
        related=tuple(related),
        claim=claim,
    )


def agreed(document: Document, text: Text, *offsets: int) -> Iterable[Agreed]:
    return [Agreed(place(document, text, offset)) for offset in offsets]
