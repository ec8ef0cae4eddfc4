"""A game's ``checks.yaml``: which documents it is held against, what they claim, and which findings are waived and
why.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath

from printgen.problems import SourcePos

FAULT, UNKNOWN, REASON = "D801", "D802", "D803"
CODES = {
    FAULT: "checks.yaml holds something else than was expected",
    UNKNOWN: "a field, document or kind that checks.yaml doesn't know",
    REASON: "a waiver without a reason",
}


@dataclass(frozen=True)
class DocumentEntry:
    """One document the claims speak of: a file of the game's folder, or one that is found by its name alone."""

    id: str
    path: str | None
    """Relative to the game's folder, ``{language}`` open; None: only by name (``--doc``)."""
    name: str
    """File name a ``--doc`` has to have."""
    pos: SourcePos

    def file(self, language: str) -> str | None:
        return None if self.path is None else self.path.replace("{language}", language)

    def is_named(self, file_name: str, language: str) -> bool:
        return file_name == self.name.replace("{language}", language)


@dataclass(frozen=True)
class Place:
    """Where a claim's number stands: a phrase with ``{n}``, or cells of a table."""

    phrase: str = ""
    under: str = ""
    table: str = ""
    """A section's number or words, or a header cell; ``8.*``: also of the sections below it; with `` #2`` the second
    table of those.
    """
    rows: tuple[str, ...] = ()
    """Names of rows; ``*``: all but totals; ``#2``: the second, totals counted, in whatever language."""
    columns: tuple[str, ...] = ()
    """Titles of columns; ``*``: all headed by a number; ``#2``: the second, the rows' names being the first."""
    nth: int = 0
    """Which number of the cell, from 1; 0: the count it says."""


@dataclass(frozen=True)
class Claim:
    id: str
    pos: SourcePos
    documents: tuple[str, ...]
    place: Place
    kind: str
    """``is``, ``that``, ``names``, ``lists`` (names that must be among others), ``absent``, ``needs``."""
    expression: str
    expression_pos: SourcePos
    have: str = ""
    """For ``needs``: what there is of it."""
    why: str = ""
    fix: str = ""
    severity: str = "error"
    languages: tuple[str, ...] = ()
    """Languages whose words its place is told in; empty: all."""


@dataclass(frozen=True)
class Waiver:
    finding: str
    """Code of a check or id of a claim."""
    at: str
    """Words of the line it waives."""
    reason: str
    documents: tuple[str, ...]
    pos: SourcePos
    mend: str = ""


@dataclass(frozen=True)
class Claims:
    path: str
    documents: tuple[DocumentEntry, ...] = ()
    names: tuple[tuple[str, str, SourcePos], ...] = ()
    """Words of the documents → selector (``genma[tier=zako]``)."""
    claims: tuple[Claim, ...] = ()
    waivers: tuple[Waiver, ...] = ()


CATALOGS = "catalogs"
"""What a waiver is ``in`` that excuses a finding about a translation; its ``at`` is ``language key``."""
DEFAULT_DOCUMENT = "rulebook/{language}.md"


def no_claims(path: str) -> Claims:
    """What holds for a game without a checks.yaml: the rulebook is read, nothing is declared."""
    entry = DocumentEntry("rulebook", DEFAULT_DOCUMENT, PurePosixPath(DEFAULT_DOCUMENT).name, SourcePos(path))
    return Claims(path, (entry,))
