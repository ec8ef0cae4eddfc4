"""How a report is written: text, JSON, SARIF, GitHub annotations, coverage; the command line and its exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.checking import check_document
from printgen.checks.formats import FORMATS
from printgen.checks.formats.text import as_text, coverage, width
from printgen.cli.check import command

ROOT = Path(__file__).resolve().parent.parent
RULES = "# 规则\n\n6 套 × 12 张 = 70 张\n\n| 卡 | 数量 |\n|---|---|\n| 甲 | 3 |\n| 乙 | 4 |\n| 合计 | 8 |\n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(RULES, encoding="utf-8")
    return path


def test_text_quotes_the_line_and_marks_the_number(document: Path) -> None:
    told = as_text(check_document(document))
    assert told == (
        f"{document}:3:14: error D101: 6 套 × 12 is 72, not 70\n"
        "  fix: write 72\n"
        "       3 | 6 套 × 12 张 = 70 张\n"
        "         |                ^^\n"
        "\n"
        f"{document}:9:8: error D106: 数量: 3 + 4 is 7, the total says 8\n"
        "  fix: write 7, or mend a row\n"
        "       9 | | 合计 | 8 |\n"
        "         |          ^\n"
        "       7 | | 甲 | 3 |\n"
        "         |        ^\n"
        "       8 | | 乙 | 4 |\n"
        "         |        ^\n"
        "\n"
        "2 errors in 1 document; 4 numbers read, 4 held against something"
    )


def test_marks_stand_below_wide_characters_and_long_lines_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "long.md"
    path.write_text("甲" * 200 + " 2 × 3 = 7 " + "乙" * 200, encoding="utf-8")
    lines = as_text(check_document(path)).split("\n")
    line, marks = lines[2], lines[3]
    at = marks.index("^")
    before = ""
    for char in line:
        if width(before) >= at:
            break
        before += char
    assert line[len(before)] == "7"
    assert width(line) < 140


def test_json_has_the_promised_shape(document: Path) -> None:
    data = json.loads(FORMATS["json"](check_document(document), False))
    assert set(data) >= {"findings", "numbers"}
    assert set(data["numbers"]) == {"read", "bound", "unbound"}
    first = data["findings"][0]
    assert {key: first[key] for key in ("id", "severity", "line", "column", "says", "is", "waived")} == {
        "id": "D101",
        "severity": "error",
        "line": 3,
        "column": 14,
        "says": "70",
        "is": "72",
        "waived": False,
    }
    assert first["file"] == str(document)
    assert [set(one) >= {"file", "line"} for one in data["findings"][1]["related"]] == [True, True]


def test_sarif_keeps_the_standards_own_rules(document: Path) -> None:
    """What SARIF 2.1.0 requires (§3.13, §3.14, §3.19, §3.27, §3.28, §3.30), and indices that point where they say."""
    data = json.loads(FORMATS["sarif"](check_document(document), True))
    assert data["version"] == "2.1.0"
    run = data["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    assert run["tool"]["driver"]["name"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("none", "note", "warning", "error")
        assert result["message"]["text"]
        for location in (*result["locations"], *result.get("relatedLocations", ())):
            region = location["physicalLocation"]["region"]
            assert region["startLine"] >= 1
            assert region["startColumn"] >= 1
            assert region.get("endColumn", region["startColumn"]) >= region["startColumn"]
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            assert " " not in uri and uri.isascii()


def test_github_annotations_escape_what_would_break_them(tmp_path: Path) -> None:
    path = tmp_path / "a,b.md"
    path.write_text("4 × 13 = 54%\n", encoding="utf-8")
    told = FORMATS["github"](check_document(path), False)
    assert told.startswith("::error file=")
    assert "a%2Cb.md,line=1,col=10,title=D101::" in told
    assert "\n" not in told
    assert "%25" in told


def test_coverage_names_the_numbers_nobody_reads(document: Path) -> None:
    told = coverage(check_document(document))
    assert told == "4 of 4 numbers are held against something (100 %)"
    path = document.parent / "loose.md"
    path.write_text("## 九人与 9 人局\n\n| 甲 | 乙 |\n|---|---|\n| 3 | 4 |\n", encoding="utf-8")
    loose = coverage(check_document(path))
    assert "0 of 3 numbers" in loose
    assert "5:3  3" in loose


@pytest.mark.parametrize(
    ("arguments", "text", "code"),
    [
        ([], "2 × 3 = 6\n", 0),
        ([], "2 × 3 = 7\n", 1),
        (["--format", "json"], "2 × 3 = 7\n", 1),
        (["--coverage", "--show-waived"], "2 × 3 = 6\n", 0),
    ],
)
def test_exit_codes(tmp_path: Path, arguments: list[str], text: str, code: int) -> None:
    path = tmp_path / "rules.md"
    path.write_text(text, encoding="utf-8")
    assert CliRunner().invoke(command, ["--doc", str(path), *arguments]).exit_code == code


def test_a_document_that_is_not_there_or_not_utf8_is_refused(tmp_path: Path) -> None:
    from printgen.problems import PrintgenError

    path = tmp_path / "gbk.md"
    path.write_bytes("规则\n六步\n".encode("gbk"))
    for wrong in (path, tmp_path / "none.md", tmp_path):
        with pytest.raises(PrintgenError):
            check_document(wrong)
    assert CliRunner().invoke(command, ["--explain", "D9999"]).exit_code == 2
    assert "D106" in CliRunner().invoke(command, ["--explain", "D106"]).output


def test_the_check_imports_no_renderer(document: Path) -> None:
    script = (
        "import sys; from printgen.checking import check_document; from pathlib import Path;"
        f"check_document(Path({str(document)!r}));"
        "bad = {'weasyprint', 'pikepdf', 'reportlab', 'PIL', 'fontTools', 'printgen.render'} & set(sys.modules);"
        "sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
