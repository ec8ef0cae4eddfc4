"""How a report is shown: text for people, JSON and SARIF for programs, annotations for GitHub."""

from __future__ import annotations

from collections.abc import Callable

from printgen.checks.formats.annotations import as_annotations
from printgen.checks.formats.json_report import as_json
from printgen.checks.formats.sarif import as_sarif
from printgen.checks.formats.text import as_text
from printgen.checks.report import Report

FORMATS: dict[str, Callable[[Report, bool], str]] = {
    "text": lambda report, show_waived: as_text(report, show_waived=show_waived),
    "json": as_json,
    "sarif": as_sarif,
    "github": as_annotations,
}
"""Name of ``--format`` → writer of (report, with waived findings)."""

__all__ = ["FORMATS", "as_annotations", "as_json", "as_sarif", "as_text"]
