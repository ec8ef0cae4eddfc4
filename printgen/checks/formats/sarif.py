"""SARIF 2.1.0, the form code hosts and editors read; waived findings are suppressed results with their
justification.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from printgen.checks.explain import summaries
from printgen.checks.report import Finding, Related, Report

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "note": "note"}


def _location(path: str, line: int, column: int, width: int = 0) -> dict[str, Any]:
    region: dict[str, int] = {"startLine": max(1, line), "startColumn": max(1, column)}
    if width:
        region["endColumn"] = max(1, column) + width
    return {"physicalLocation": {"artifactLocation": {"uri": quote(path)}, "region": region}}


def _related(related: Related, number: int) -> dict[str, Any]:
    found = _location(related.pos.path, related.pos.line, related.pos.column)
    found["id"] = number
    if related.note:
        found["message"] = {"text": related.note}
    return found


def _result(finding: Finding, rules: list[str]) -> dict[str, Any]:
    pos = finding.pos
    text = finding.problem.message + (
        f". {finding.problem.fix[:1].upper()}{finding.problem.fix[1:]}." if finding.problem.fix else ""
    )
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rules.index(finding.code),
        "level": _LEVELS[finding.severity.value],
        "message": {"text": text},
        "locations": [_location(pos.path, pos.line, pos.column, finding.width)],
    }
    if finding.related:
        result["relatedLocations"] = [_related(related, number) for number, related in enumerate(finding.related)]
    properties = {
        key: value for key, value in (("says", finding.says), ("is", finding.holds), ("claim", finding.claim)) if value
    }
    if properties:
        result["properties"] = properties
    if finding.waived:
        result["suppressions"] = [{"kind": "external", "status": "accepted", "justification": finding.reason}]
    return result


def as_sarif(report: Report, show_waived: bool = False) -> str:
    """One run. Waived findings are in it only when asked for."""
    findings = [finding for finding in report.findings if show_waived or not finding.waived]
    rules = sorted({finding.code for finding in findings})
    told = summaries()
    data = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "printgen check",
                        "rules": [{"id": rule, "shortDescription": {"text": told.get(rule, rule)}} for rule in rules],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, rules) for finding in findings],
            }
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)
