"""A file that appears whole or not at all: written beside its place, then renamed. Nobody ever reads half of one."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path

from printgen.interrupts import tidied


def put_file(path: Path, data: bytes) -> None:
    """Writes the file and the folders above it; its rights stay as they were, a link goes on pointing at it.

    Raises OSError when it can't be written; the file before is then as it was.
    """
    place = path.resolve()
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.{os.getpid()}")  # two processes may write the same file at once

    def gone() -> None:
        with contextlib.suppress(OSError):
            beside.unlink()

    with tidied(gone):
        try:
            beside.write_bytes(data)
            if place.exists():
                shutil.copymode(place, beside)
            beside.replace(place)
        except BaseException:
            gone()
            raise
