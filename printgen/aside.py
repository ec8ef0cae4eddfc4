"""A piece of work done beside the main line, in a process of its own, and waited for when its result is needed."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import weakref
from collections.abc import Callable
from typing import Any


class Aside:
    """Runs ``work`` in a forked child; where the system can't fork, or has one core, when it is asked for.

    ``work`` returns something small that can be pickled. When the child fails or is killed the work is done here, so
    that its exception is raised where it can be understood.
    """

    def __init__(self, work: Callable[[], int]) -> None:
        self._work = work
        self._process: Any = None
        if "fork" in multiprocessing.get_all_start_methods() and (os.cpu_count() or 1) > 1:
            context = multiprocessing.get_context("fork")
            self._reader, writer = context.Pipe(duplex=False)
            self._process = context.Process(target=self._run, args=(writer,), daemon=True)
            self._process.start()
            writer.close()
            self._end = weakref.finalize(self, _ended, self._process)

    def _run(self, writer: Any) -> None:
        with contextlib.suppress(Exception):  # done again where it is asked for, and raised there
            writer.send(self._work())
        writer.close()

    def result(self) -> int:
        """What the work came to."""
        if self._process is None:
            return self._work()
        try:
            found: int = self._reader.recv()
        except EOFError:
            found = self._work()
        finally:
            self._reader.close()
            self._process.join()
        return found


def _ended(process: Any) -> None:
    """Ends a child that nobody will ask any more."""
    if process.is_alive():
        process.kill()
        process.join()
