"""A project whose folders come from two times: today's words in yesterday's templates."""

from __future__ import annotations

from printgen.files import Files


class Overlay:
    """``below`` as it is, except for the folders that are taken from ``above``."""

    def __init__(self, below: Files, above: Files, folders: tuple[str, ...]) -> None:
        self._below, self._above = below, above
        self._folders = folders

    def _of(self, path: str) -> Files:
        inside = any(path == folder or path.startswith(f"{folder}/") for folder in self._folders)
        return self._above if inside else self._below

    def read(self, path: str) -> bytes:
        return self._of(path).read(path)

    def exists(self, path: str) -> bool:
        return self._of(path).exists(path)

    def names(self, folder: str) -> tuple[str, ...]:
        return self._of(folder).names(folder)
