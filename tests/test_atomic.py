"""Whole or not at all: the edition's folder before, while and after it is built."""

from __future__ import annotations

import errno
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from printgen.problems import PrintgenError
from printgen.write import atomic
from printgen.write.atomic import new_folder
from printgen.write.manifest import edition_files, file_entry


@pytest.fixture(params=["exchange", "symlink"])
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A target with blanks, Chinese and pattern signs in its path; with and without the system's exchange."""
    if request.param == "symlink":
        monkeypatch.setattr(atomic, "exchange", lambda one, other: False)
    return tmp_path / "我的 游戏 [1]" / "zh-Hans+3p"


def build(place: Path, text: str) -> None:
    with new_folder(place) as folder:
        (folder / "sub").mkdir()
        (folder / "sub" / "a.txt").write_text(text, encoding="utf-8")


def read(place: Path) -> str:
    return (place / "sub" / "a.txt").read_text(encoding="utf-8")


def test_builds_follow_one_another(place: Path) -> None:
    for number in range(4):
        build(place, str(number))
        assert read(place) == str(number)
    names = [path.name for path in place.parent.iterdir() if not path.name.endswith(".lock")]
    assert len(names) <= 2, "one edition, and the version it links to"


@pytest.mark.parametrize("fault", [RuntimeError, KeyboardInterrupt])
def test_a_failed_build_leaves_the_old_edition_and_no_rubbish(place: Path, fault: type[BaseException]) -> None:
    build(place, "old")
    before = sorted(path.name for path in place.parent.iterdir())
    with pytest.raises(fault), new_folder(place) as folder:
        (folder / "half.txt").write_text("half", encoding="utf-8")
        raise fault
    assert read(place) == "old"
    assert sorted(path.name for path in place.parent.iterdir()) == before


def test_a_failed_first_build_leaves_nothing(place: Path) -> None:
    with pytest.raises(RuntimeError), new_folder(place):
        raise RuntimeError
    assert not place.exists()


def test_a_killed_build_is_swept_by_the_next(place: Path) -> None:
    build(place, "old")
    for kind in ("new-99999", "old-99999", "at-99999"):
        leftover = place.parent / f".{place.name}.{kind}"
        leftover.mkdir()
        (leftover / "x").write_text("x", encoding="utf-8")
    neighbour = place.parent / f".{place.name}x.new-1"
    neighbour.mkdir()
    build(place, "new")
    assert read(place) == "new"
    assert not list(place.parent.glob(".*-99999"))
    assert neighbour.exists(), "another edition's folder is left alone"


def test_a_killed_process_leaves_the_old_edition(tmp_path: Path) -> None:
    place = tmp_path / "zh"
    build(place, "old")
    script = (
        "import sys, time; from pathlib import Path; from printgen.write.atomic import new_folder\n"
        "with new_folder(Path(sys.argv[1])) as f:\n"
        "    (f / 'half').write_text('x', encoding='utf-8'); print('ready', flush=True); time.sleep(60)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", script, str(place)], stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent
    )
    try:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == b"ready"
        assert list(tmp_path.glob(".zh.new-*"))
    finally:
        child.kill()
        child.communicate()
    assert read(place) == "old"
    build(place, "new")
    assert read(place) == "new"
    assert not list(tmp_path.glob(".zh.new-*"))


def test_two_builds_of_one_folder_wait_for_each_other(tmp_path: Path) -> None:
    place = tmp_path / "zh"
    script = (
        "import sys, time; from pathlib import Path; from printgen.write.atomic import new_folder\n"
        "with new_folder(Path(sys.argv[1])) as f:\n"
        "    begin = time.time(); time.sleep(0.3)\n"
        "    (f / 'times').write_text(f'{begin} {time.time()}', encoding='utf-8')\n"
        "    print(begin, time.time(), flush=True)\n"
    )
    children = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(place)], stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent
        )
        for _ in range(2)
    ]
    spans = sorted(tuple(float(word) for word in child.communicate()[0].split()) for child in children)
    assert all(child.returncode == 0 for child in children)
    assert spans[0][1] <= spans[1][0] + 0.05
    assert time.time() >= spans[1][1]


@pytest.mark.parametrize(
    ("code", "said"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot write"), (errno.EACCES, "cannot write")]
)
def test_what_the_disk_refuses_is_said_plainly(place: Path, code: int, said: str) -> None:
    build(place, "old")
    with pytest.raises(PrintgenError) as refused, new_folder(place):
        raise OSError(code, os.strerror(code), "somewhere")
    (problem,) = refused.value.problems
    assert said in problem.message
    assert "as it was" in problem.message
    assert problem.fix
    assert read(place) == "old"


def test_a_file_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "zh").write_text("mine", encoding="utf-8")
    with pytest.raises(PrintgenError) as refused, new_folder(tmp_path / "zh"):
        pass
    assert refused.value.problems[0].code == "W112"
    assert (tmp_path / "zh").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_rights_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(PrintgenError) as refused, new_folder(tmp_path / "zh"):
            pass
        assert refused.value.problems[0].code == "W110"
    finally:
        tmp_path.chmod(0o700)


def test_the_manifest_lists_every_file_but_itself(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("z.pdf", "a.html", "b/c.png", "manifest.json"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    listed = [file_entry(path, tmp_path, {}) for path in edition_files(tmp_path)]
    assert [entry["path"] for entry in listed] == ["a.html", "b/c.png", "z.pdf"]
    assert listed[0]["sha256"] == hashlib.sha256(b"a.html").hexdigest()
