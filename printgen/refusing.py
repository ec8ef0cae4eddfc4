"""When a build stops: which problems refuse it, and which a draft lets through."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.problems import PrintgenError, Problem, Severity, SourcePos, errors_of
from printgen.requests import BuildRequest


def refuse(problems: Sequence[Problem], request: BuildRequest) -> list[Problem]:
    """The problems, softened where a draft allows them. Raises PrintgenError when any that is left refuses the run."""
    kept = [
        one.as_severity(Severity.WARNING) if one.draft_allows and request.choices.draft else one
        for one in dict.fromkeys(problems)
    ]
    if errors_of(kept):
        raise PrintgenError(kept)
    if request.strict and any(one.severity is Severity.WARNING for one in kept):
        message = "--strict refuses what only warrants a look"
        raise PrintgenError(
            [*kept, Problem(SourcePos(request.game), "B003", message, "mend it, or leave out --strict")]
        )
    return kept


def too_many(count: int, request: BuildRequest) -> None:
    """Refuses a build beyond the limit, which a slip of the pen is likelier to ask for than a person."""
    if count > request.limit:
        message = f"{count:,} faces to draw; the limit is {request.limit:,}"
        raise PrintgenError([Problem(SourcePos(request.game), "B001", message, f"say --limit {count}")])
