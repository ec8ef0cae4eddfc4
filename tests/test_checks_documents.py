"""The rules engine on whole documents of other games, with slips planted in them, and on lines that only look wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from printgen.checks import Read, run
from printgen.checks.report import Finding
from printgen.load.markdown_reader import read_document

DOCUMENTS = Path(__file__).parent / "documents"


def findings(path: Path) -> tuple[Finding, ...]:
    return run(None, [Read(read_document(path.read_text("utf-8"), path.name))]).findings


@pytest.mark.parametrize("folder", ["first", "second"])
def test_planted_slips_are_found_and_nothing_else(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    planted = yaml.safe_load((DOCUMENTS / folder / "planted.yaml").read_text("utf-8"))
    found = total = 0
    false: list[str] = []
    missed: list[str] = []
    for name, slips in planted.items():
        lines = (DOCUMENTS / folder / name).read_text("utf-8").split("\n")
        hits: set[int] = set()
        for one in findings(DOCUMENTS / folder / name):
            line = lines[one.pos.line - 1]
            meant = [index for index, slip in enumerate(slips) if slip["at"] in line or slip.get("or", "\0") in line]
            hits.update(meant)
            if not meant:
                false.append(str(one.problem))
        missed += [f"{name}: {slip['at']} ({slip['kind']})" for index, slip in enumerate(slips) if index not in hits]
        found, total = found + len(hits), total + len(slips)
    with capsys.disabled():
        print(f"\n{folder}: {found} of {total} planted slips found, {len(false)} false findings")
        print("".join(f"  missed {line}\n" for line in missed), end="")
    assert false == []
    assert found / total >= 0.9


def test_lines_that_look_wrong_and_are_right_stay_silent() -> None:
    lines = yaml.safe_load((DOCUMENTS / "silent.yaml").read_text("utf-8"))
    assert len(lines) >= 60
    told = [
        f"{line}\n  {one.problem}"
        for line in lines
        for one in run(None, [Read(read_document(line, "line.md"))]).findings
    ]
    assert told == []
