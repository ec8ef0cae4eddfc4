"""One file at a time: old or new, never half; rights and links stay."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from printgen.problems import PrintgenError
from printgen.whole_file import put_file
from printgen.write.files import write_file


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_and_its_folders_appear(tmp_path: Path) -> None:
    put_file(tmp_path / "a" / "b.txt", b"new")
    assert (tmp_path / "a" / "b.txt").read_bytes() == b"new"
    assert names(tmp_path / "a") == ["b.txt"]


def test_its_rights_stay_and_a_link_goes_on_pointing(tmp_path: Path) -> None:
    place, link = tmp_path / "kept.yaml", tmp_path / "link.yaml"
    place.write_bytes(b"old")
    place.chmod(0o640)
    link.symlink_to(place.name)
    put_file(link, b"new")
    assert link.is_symlink()
    assert place.read_bytes() == b"new"
    assert place.stat().st_mode & 0o777 == 0o640


def test_a_failure_leaves_the_old_one_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "zh.yaml"
    place.write_bytes(b"old")
    for number, code, fix in (
        (errno.ENOSPC, "W111", "free some space"),
        (errno.EACCES, "W110", "rights"),
        (errno.EIO, "W113", ""),
    ):

        def failing(path: Path, data: bytes, number: int = number) -> int:
            with path.open("wb") as stream:
                stream.write(data[:1])
            raise OSError(number, os.strerror(number), str(path))

        monkeypatch.setattr(Path, "write_bytes", failing)
        with pytest.raises(PrintgenError) as caught:
            write_file(place, b"new")
        (problem,) = caught.value.problems
        assert problem.code == code
        assert problem.pos.path == str(place)
        assert fix in problem.fix
        assert place.read_bytes() == b"old"
        assert names(tmp_path) == ["zh.yaml"]


def test_two_who_write_at_once_both_succeed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf is written by every build: a shared name beside it would be renamed from under the slower one."""
    plain, first = Path.write_bytes, threading.Event()

    def interrupted(path: Path, data: bytes) -> int:
        written = plain(path, data)
        if not first.is_set():
            first.set()
            with monkeypatch.context() as other:
                other.setattr(os, "getpid", lambda: -1)
                put_file(tmp_path / "index.html", b"other")
        return written

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    put_file(tmp_path / "index.html", b"own")
    assert (tmp_path / "index.html").read_bytes() == b"own"
    assert names(tmp_path) == ["index.html"]
