"""JSON: one object, ``{"findings": […], "numbers": {…}}``; the shape is a promise to other programs."""

from __future__ import annotations

import json
from typing import Any

from printgen.checks.report import Finding, Report


def entry(finding: Finding) -> dict[str, Any]:
    """One finding as JSON has it; ``says`` and ``is`` are null where there aren't two values."""
    return {
        "id": finding.code,
        "claim": finding.claim or None,
        "about": finding.about or None,
        "severity": finding.severity.value,
        "message": finding.problem.message,
        "fix": finding.problem.fix,
        "file": finding.pos.path,
        "line": finding.pos.line,
        "column": finding.pos.column,
        "says": finding.says,
        "is": finding.holds,
        "related": [
            {"file": related.pos.path, "line": related.pos.line, "column": related.pos.column, "note": related.note}
            for related in finding.related
        ],
        "waived": finding.waived,
        "reason": finding.reason or None,
    }


def as_json(report: Report, show_waived: bool = False) -> str:
    """All findings in line order. Waived ones are listed only when asked for, and always carry ``"waived": true``."""
    numbers = report.numbers
    data = {
        "findings": [entry(finding) for finding in report.findings if show_waived or not finding.waived],
        "numbers": {
            "read": numbers.read,
            "bound": numbers.bound,
            "unbound": [
                {
                    "file": place.pos.path,
                    "line": place.pos.line,
                    "column": place.pos.column,
                    "text": place.text,
                    "where": place.where,
                }
                for place in numbers.unbound
            ],
        },
        "documents": list(report.documents),
    }
    return json.dumps(data, ensure_ascii=False, indent=2)
