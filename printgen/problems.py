"""What is wrong, where, and what to type instead: values that every stage returns and one place that shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum


class Severity(Enum):
    """How much a problem weighs."""

    ERROR = "error"
    """An input or print fault: the run is refused."""
    WARNING = "warning"
    """Something to look at; listed, refused only with ``--strict``."""
    NOTE = "note"
    """Worth knowing; never refused."""


@dataclass(frozen=True, order=True)
class SourcePos:
    """A place in a file a person typed: its path, line and column from 1 (0: the file as a whole)."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.path
        return f"{self.path}:{self.line}:{self.column}" if self.column else f"{self.path}:{self.line}"


@dataclass(frozen=True)
class Problem:
    """One fault: its place, a stable code, what is wrong in the author's own words, and the fix to type."""

    pos: SourcePos
    code: str
    message: str
    fix: str = ""
    severity: Severity = Severity.ERROR
    draft_allows: bool = False
    """True for print faults, which ``build --draft`` prints framed in magenta instead of refusing."""

    def __str__(self) -> str:
        head = f"{self.pos}: {self.severity.value} {self.code}: {self.message}"
        return f"{head}\n  fix: {self.fix}" if self.fix else head

    def as_severity(self, severity: Severity) -> Problem:
        return replace(self, severity=severity)


class PrintgenError(Exception):
    """Going on is pointless. Carries every problem found so far; the command line prints them and exits 2."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def refused(pos: SourcePos, code: str, message: str, fix: str = "") -> PrintgenError:
    """A single fault that stops the run."""
    return PrintgenError([Problem(pos, code, message, fix)])


def errors_of(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.severity is Severity.ERROR)
