"""GitHub: one workflow command per finding, shown beside the line in a pull request."""

from __future__ import annotations

from printgen.checks.report import Finding, Report

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def annotation(finding: Finding) -> str:
    pos = finding.pos
    where = f"file={_property(pos.path)},line={max(1, pos.line)},col={max(1, pos.column)}"
    message = (
        f"{finding.problem.message}\nfix: {finding.problem.fix}" if finding.problem.fix else finding.problem.message
    )
    return f"::{_LEVELS[finding.severity.value]} {where},title={_property(finding.code)}::{_data(message)}"


def as_annotations(report: Report, show_waived: bool = False) -> str:
    """The commands, one a line; waived findings as notices when asked for."""
    lines = []
    for finding in report.findings:
        if not finding.waived:
            lines.append(annotation(finding))
        elif show_waived:
            pos = finding.pos
            told = _data(f"{finding.problem.message} (waived: {finding.reason})")
            lines.append(
                f"::notice file={_property(pos.path)},line={max(1, pos.line)},col={max(1, pos.column)},"
                f"title={_property(f'{finding.code} waived')}::{told}"
            )
    return "\n".join(lines)
