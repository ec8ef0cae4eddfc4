"""``printgen build --watch``: build, then build again whenever a file is saved, until Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

WATCHED = ("cards", "templates", "fonts")
SETTLE_MS = 60
"""Editors write a file in two or three steps within this time."""


def watch(project: Path, build: Callable[[], object]) -> None:
    """Calls ``build`` now and after every save below the project's inputs. Ends with Ctrl-C."""
    from watchfiles import watch as changes

    build()
    folders = [project / name for name in WATCHED if (project / name).exists()]
    sys.stderr.write("watching; Ctrl-C ends\n")
    sys.stderr.flush()
    for changed in changes(*folders, debounce=400, step=SETTLE_MS, raise_interrupt=True):
        names = sorted({str(Path(path).relative_to(project)) for _, path in changed})
        sys.stderr.write(f"{names[0]}{f' and {len(names) - 1} more' if len(names) > 1 else ''}\n")
        start = time.perf_counter()
        build()
        sys.stderr.write(f"built in {time.perf_counter() - start:.2f} s\n")
        sys.stderr.flush()
