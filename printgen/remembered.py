"""What the last build of an edition was made from, so that an unchanged one is recognised without any rendering.

Kept in the user's cache, never in the project. An edition counts as unchanged only when every input file has the same
content, the toolkit and its fonts are the same, and every file it wrote is still there, untouched.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from printgen.places import cache_folder
from printgen.whole_file import put_file

VERSION = 1


def fingerprint(project: Path, game: str, words: Iterable[str]) -> str:
    """Names everything an edition can depend on: the request's words, all input files, the toolkit itself."""
    digest = hashlib.sha256(f"printgen edition {VERSION}\0".encode())
    for word in words:
        digest.update(word.encode("utf-8") + b"\0")
    for path in _inputs(project, game):
        digest.update(str(path.relative_to(project)).encode("utf-8", "surrogateescape") + b"\0")
        with contextlib.suppress(OSError):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    for path in (*_files(Path(__file__).parent), *_files(project / "fonts")):
        with contextlib.suppress(OSError):
            status = path.stat()
            digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def _inputs(project: Path, game: str) -> Iterator[Path]:
    for folder in (f"cards/{game}", f"templates/{game}", "templates/base"):
        yield from _files(project / folder)


def _files(folder: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__")))
        found += [Path(place, name) for name in sorted(names) if not name.startswith(".")]
    return found


def _place(words: Iterable[str]) -> Path:
    name = hashlib.sha256("\0".join(words).encode("utf-8")).hexdigest()[:32]
    return cache_folder() / "editions" / f"{name}.json"


def recall(words: tuple[str, ...], print_of_inputs: str) -> dict[str, Any] | None:
    """What was remembered of this request, if its inputs and its files are what they were."""
    try:
        kept = json.loads(_place(words).read_text(encoding="utf-8"))
        if kept["inputs"] != print_of_inputs or kept["version"] != VERSION:
            return None
        folder = Path(kept["folder"])
        if _written(folder) != kept["files"]:
            return None
        built: dict[str, Any] = kept["built"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return built


def remember(words: tuple[str, ...], print_of_inputs: str, folder: Path, built: dict[str, Any]) -> None:
    """Keep what was built; a cache that can't be written is no harm."""
    kept = {
        "version": VERSION,
        "inputs": print_of_inputs,
        "folder": str(folder),
        "files": _written(folder),
        "built": built,
    }
    place = _place(words)
    with contextlib.suppress(OSError):
        put_file(place, json.dumps(kept, ensure_ascii=False).encode("utf-8"))


def _written(folder: Path) -> dict[str, list[int]]:
    return {
        str(path.relative_to(folder)): [status.st_size, status.st_mtime_ns]
        for path in _files(folder)
        for status in [path.stat()]
    }
