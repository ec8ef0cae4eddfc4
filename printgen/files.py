"""A project's files, read-only: from disk, from a git revision, or from memory.

Paths are relative to the project, with forward slashes. Nothing outside the project is ever read: ``..``,
absolute paths and symbolic links that lead out are refused here, for every stage at once.
"""

from __future__ import annotations

import subprocess
import weakref
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Protocol

from printgen.problems import SourcePos, refused

PROJECT_FOLDERS = ("cards", "templates", "fonts")


class Files(Protocol):
    """What a stage may ask of a project's files."""

    def read(self, path: str) -> bytes:
        """The file's bytes. Raises FileNotFoundError, or PrintgenError for a path outside the project."""

    def exists(self, path: str) -> bool: ...

    def names(self, folder: str) -> tuple[str, ...]:
        """Names of the files and folders right below a folder, sorted; empty when there is no such folder."""


def checked(path: str) -> str:
    """The path in its plain form; raises PrintgenError when it would leave the project."""
    parts = PurePosixPath(path.replace("\\", "/")).parts
    if not parts or parts[0] == "/" or ".." in parts or ":" in parts[0] or "\0" in path:
        raise refused(SourcePos(path), "F001", "the path leads outside the project", "name a file inside the project")
    return str(PurePosixPath(*parts))


class DiskFiles:
    """The working tree below a project's folder."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def _place(self, path: str) -> Path:
        place = self.root / checked(path)
        resolved = place.resolve()
        if resolved != self.root and self.root not in resolved.parents:
            raise refused(SourcePos(path), "F001", "a symbolic link leads outside the project", "copy the file in")
        return resolved

    def read(self, path: str) -> bytes:
        return self._place(path).read_bytes()

    def exists(self, path: str) -> bool:
        return self._place(path).exists()

    def names(self, folder: str) -> tuple[str, ...]:
        place = self._place(folder)
        return tuple(sorted(one.name for one in place.iterdir())) if place.is_dir() else ()


class MemoryFiles:
    """Files held in memory, for tests and for pieces made on the way."""

    def __init__(self, files: Mapping[str, bytes | str]) -> None:
        self._files = {
            checked(path): data.encode("utf-8") if isinstance(data, str) else data for path, data in files.items()
        }

    def read(self, path: str) -> bytes:
        try:
            return self._files[checked(path)]
        except KeyError:
            raise FileNotFoundError(path) from None

    def exists(self, path: str) -> bool:
        plain = checked(path)
        return plain in self._files or any(one.startswith(plain + "/") for one in self._files)

    def names(self, folder: str) -> tuple[str, ...]:
        start = checked(folder) + "/"
        return tuple(sorted({one[len(start) :].split("/")[0] for one in self._files if one.startswith(start)}))


class GitFiles:
    """A project as one git revision has it, read from the object store; nothing is checked out.

    ``root`` is the project's folder in the working tree. Symbolic links are read as what they are: text.
    """

    def __init__(self, root: Path, revision: str) -> None:
        self.root = root.resolve()
        self.revision = self._git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
        self._prefix = self._git("rev-parse", "--show-prefix").decode().strip()

    def _git(self, *words: str) -> bytes:
        try:
            done = subprocess.run(["git", "-C", str(self.root), *words], capture_output=True, check=False)
        except FileNotFoundError:
            raise refused(SourcePos("git"), "F003", "git is not installed", "install git, or use --against") from None
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip() or "no such revision"
            pos = SourcePos(words[-1].removesuffix("^{commit}"))
            raise refused(pos, "F002", f"git: {said}", "name a commit, branch or tag of this project")
        return done.stdout

    @cached_property
    def _tree(self) -> Mapping[str, str]:
        listing = self._git("ls-tree", "-r", "-z", "--full-tree", self.revision, "--", *self._wanted())
        blobs: dict[str, str] = {}
        for row in filter(None, listing.decode("utf-8", "surrogateescape").split("\0")):
            meta, _, path = row.partition("\t")
            blobs[path[len(self._prefix) :]] = meta.split()[2]
        return blobs

    def _wanted(self) -> Iterator[str]:
        yield from (f"{self._prefix}{folder}" for folder in PROJECT_FOLDERS)

    @cached_property
    def _reader(self) -> subprocess.Popen[bytes]:
        """One git for all files of a revision: starting it anew costs 5 ms a file, and a game has hundreds."""
        words = ("git", "-C", str(self.root), "cat-file", "--batch")
        reader = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        weakref.finalize(self, _ended, reader)
        return reader

    def read(self, path: str) -> bytes:
        blob = self._tree.get(checked(path))
        if blob is None:
            raise FileNotFoundError(path)
        asked, answer = self._reader.stdin, self._reader.stdout
        assert asked is not None and answer is not None  # noqa: S101 (both are pipes, made above)
        asked.write(blob.encode("ascii") + b"\n")
        asked.flush()
        head = answer.readline().split()
        if len(head) != 3:  # "<id> missing": a clone without all its objects
            raise refused(SourcePos(path), "F002", f"git lacks this file at {self.revision[:8]}", "fetch the revision")
        data = answer.read(int(head[2]))
        answer.read(1)
        return data

    def exists(self, path: str) -> bool:
        plain = checked(path)
        return plain in self._tree or any(one.startswith(plain + "/") for one in self._tree)

    def names(self, folder: str) -> tuple[str, ...]:
        start = checked(folder) + "/"
        return tuple(sorted({one[len(start) :].split("/")[0] for one in self._tree if one.startswith(start)}))


def _ended(reader: subprocess.Popen[bytes]) -> None:
    """Let git end: it does when nothing more can be asked."""
    for pipe in (reader.stdin, reader.stdout):
        if pipe is not None:
            pipe.close()
    reader.wait()


def find_project(start: Path) -> Path:
    """The nearest folder upward that holds ``cards/``; raises PrintgenError when there is none."""
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "cards").is_dir():
            return folder
    raise refused(
        SourcePos(str(start)), "F004", "no project here: no folder upward holds cards/", "cd into it, or use --project"
    )
