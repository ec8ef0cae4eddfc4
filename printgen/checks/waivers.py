"""D804: findings that ``checks.yaml`` waives with a reason; a waiver that matches nothing is itself a finding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printgen.checks.report import Finding
from printgen.load.claims import CATALOGS, Claims, Waiver
from printgen.problems import Problem

STALE_WAIVER = "D804"
CODES = {STALE_WAIVER: "a waiver that matches no finding"}


def _matches(waiver: Waiver, finding: Finding, sources: Mapping[str, Sequence[str]]) -> bool:
    """Whether a waiver speaks of a finding: the same check, and the words it quotes stand around the number."""
    if waiver.finding not in (finding.code, finding.claim):
        return False
    lines = sources.get(finding.pos.path, ())
    line = lines[finding.pos.line - 1] if 0 < finding.pos.line <= len(lines) else ""
    start = line.find(waiver.at) if waiver.at else -1
    while start >= 0:
        if start < finding.pos.column <= start + len(waiver.at):
            return True
        start = line.find(waiver.at, start + 1)
    return False


def waived(
    findings: Sequence[Finding], claims: Claims, entry: str, sources: Mapping[str, Sequence[str]]
) -> list[Finding]:
    """The findings of one document, each excused by the first waiver that matches it; then the waivers that
    matched none.
    """
    mine = [waiver for waiver in claims.waivers if entry in waiver.documents]
    used: set[int] = set()
    kept: list[Finding] = []
    for finding in findings:
        matching = [index for index, waiver in enumerate(mine) if _matches(waiver, finding, sources)]
        used.update(matching)
        kept.append(finding.excused(mine[matching[0]].reason) if matching else finding)
    for index, waiver in enumerate(mine):
        if index not in used:
            kept.append(_stale(waiver))
    return kept


def waived_texts(findings: Sequence[Finding], claims: Claims, languages: Sequence[str]) -> list[Finding]:
    """The findings about translations, excused by waivers ``in: catalogs`` whose ``at`` is ``language key``."""
    mine = [
        waiver
        for waiver in claims.waivers
        if CATALOGS in waiver.documents and waiver.at.split()[:1] and waiver.at.split()[0] in languages
    ]
    used: set[int] = set()
    kept: list[Finding] = []
    for finding in findings:
        matching = [
            index for index, waiver in enumerate(mine) if waiver.finding == finding.code and waiver.at == finding.about
        ]
        used.update(matching)
        kept.append(finding.excused(mine[matching[0]].reason) if matching else finding)
    kept += [_stale(waiver) for index, waiver in enumerate(mine) if index not in used]
    return kept


def _stale(waiver: Waiver) -> Finding:
    message = f"the waiver of {waiver.finding} at “{waiver.at}” matches nothing"
    return Finding(Problem(waiver.pos, STALE_WAIVER, message, "take it out, or mend at:"))
