"""Layer 1 of the rules engine: small documents and exactly what is found in them (tests/checks/*.yaml), nothing
more.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from printgen.checks import Read, run
from printgen.checks.explain import explain, summaries
from printgen.checks.report import Finding
from printgen.load.markdown_reader import read_document

CASES = Path(__file__).parent / "checks"


def told(finding: Finding) -> str:
    return f"{finding.pos.line}:{finding.pos.column} {finding.code} {finding.says}→{finding.holds}"


def findings(text: str) -> list[str]:
    return [told(finding) for finding in run(None, [Read(read_document(text, "rules.md"))]).findings]


def cases() -> list[object]:
    found = []
    for path in sorted(CASES.glob("*.yaml")):
        for number, case in enumerate(yaml.safe_load(path.read_text("utf-8")), 1):
            found.append(pytest.param(case["text"], case["findings"], id=f"{path.stem}-{number}"))
    return found


@pytest.mark.parametrize(("text", "expected"), cases())
def test_a_document_and_its_findings(text: str, expected: list[str]) -> None:
    assert findings(text) == expected


def test_every_code_is_explained_and_has_a_case() -> None:
    seen = {
        line.split(" ")[1]
        for path in CASES.glob("*.yaml")
        for case in yaml.safe_load(path.read_text("utf-8"))
        for line in case["findings"]
    }
    lint = {code for code in summaries() if code < "D500" and code not in ("D006",)}
    assert lint - seen == set()
    for code in summaries():
        story = explain(code)
        assert (story is not None and "Why:" in story) or code.startswith("D8"), code
