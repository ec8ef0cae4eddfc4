"""`printgen doctor`: each thing a machine may lack is named with what to type."""

from __future__ import annotations

import shutil
from importlib import metadata
from pathlib import Path

from printgen import doctor
from printgen.problems import Severity

ROOT = Path(__file__).resolve().parent.parent


def told(row: doctor.Row) -> tuple[str, str, str]:
    assert row.problem is not None
    return row.mark, row.problem.message, row.problem.fix


def test_the_machine_that_runs_the_tests_is_well() -> None:
    rows = doctor.examine(ROOT)
    assert [row.name for row in rows if row.mark == "✗"] == []
    assert doctor.worst(rows) == 0


def test_an_old_python() -> None:
    assert told(doctor.python_row((3, 10, 12)))[:2] == ("✗", "Python 3.10.12 is older than 3.11")


def test_missing_packages_are_listed() -> None:
    def version_of(name: str) -> str:
        if name in {"pikepdf", "rich"}:
            raise metadata.PackageNotFoundError(name)
        return "1"

    mark, message, fix = told(doctor.packages_row(version_of))
    assert (mark, message) == ("✗", "2 of 12 missing: pikepdf, rich")
    assert "pip install" in fix


def test_missing_libraries_name_what_to_install() -> None:
    def loads(name: str) -> bool:
        return "pango" not in name

    assert told(doctor.libraries_row(loads, "linux")) == (
        "✗",
        "missing: libpango-1.0-0, libpangoft2-1.0-0",
        "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0",
    )
    assert told(doctor.libraries_row(loads, "darwin"))[2] == "brew install pango"


def test_a_font_that_is_missing_and_one_that_is_damaged(tmp_path: Path) -> None:
    for path in (ROOT / "fonts").glob("*.ttf"):
        shutil.copy(path, tmp_path)
    (tmp_path / "PGEmoji.ttf").unlink()
    (tmp_path / "PGSymbols.ttf").write_text("version https://git-lfs.github.com/spec/v1", encoding="utf-8")
    mark, message, fix = told(doctor.fonts_row(tmp_path))
    assert (mark, message) == ("✗", "missing or damaged: PGSymbols.ttf, PGEmoji.ttf")
    assert fix == "git checkout -- fonts"


def test_a_folder_without_games(tmp_path: Path) -> None:
    assert told(doctor.games_row(tmp_path / "cards"))[1] == "no game here: no cards/<game>/game.yaml"


def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "output"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    mark, message, fix = told(doctor.writable_row("output", blocked))
    assert mark == "✗" and message.startswith(f"{blocked} can't be written: ") and fix.startswith("build --out")


def test_a_folder_that_is_not_there_yet_is_judged_by_the_one_above(tmp_path: Path) -> None:
    assert doctor.writable_row("output", tmp_path / "output" / "a" / "b").mark == "✓"
    assert not (tmp_path / "output").exists(), "looking changes nothing"


def test_a_full_disk(tmp_path: Path) -> None:
    assert told(doctor.disk_row(tmp_path, lambda _: 120_500_000))[1] == "120 MB free, 500 wanted"


def test_what_only_some_need_is_a_note_and_does_not_fail() -> None:
    rows = (doctor.browser_row(lambda _: None), doctor.git_row(lambda _: None))
    assert [row.mark for row in rows] == ["!", "!"]
    assert all(row.problem is not None and row.problem.severity is Severity.NOTE for row in rows)
    assert doctor.worst(rows) == 0
