"""Ctrl-C ends a command at once, with one line and nothing left behind.

Python's own way, an exception wherever the program happens to be, isn't enough: in a finaliser or behind a fork it is
swallowed and the command goes on; in a library's compiled part it aborts with a core dump; in a child it prints a
traceback. Since an edition appears whole or not at all whenever a build stops (``write/atomic.py``), the command may
simply leave: it ends its children, removes what it was building, says so and exits with 130.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType

EXIT_CODE = 130
"""128 + SIGINT, as shells count."""
SAID = "stopped; nothing is left half-written\n"

_tidying: list[Callable[[], object]] = []
_holding = 0
_asked = False


@contextlib.contextmanager
def heard() -> Iterator[None]:
    """Within the block Ctrl-C ends this process as described above; its children leave that to it."""
    own = os.getpid()

    def stop(_number: int, _frame: FrameType | None) -> None:
        global _asked
        if os.getpid() != own:
            return
        _asked = True
        if not _holding:
            leave()

    try:
        before = signal.signal(signal.SIGINT, stop)
    except ValueError:  # not the main thread: whoever called has a way of its own
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def tidied(tidy: Callable[[], object]) -> Iterator[None]:
    """Within the block ``tidy`` is called when Ctrl-C ends the process, the last one first."""
    _tidying.append(tidy)
    try:
        yield
    finally:
        _tidying.remove(tidy)


def tidied_at_stop(tidy: Callable[[], object]) -> None:
    """``tidy`` is called when Ctrl-C ends the process, for what else its own end removes."""
    _tidying.append(tidy)


@contextlib.contextmanager
def held() -> Iterator[None]:
    """Ctrl-C waits for the block's end: for steps that have to be done together."""
    global _holding
    _holding += 1
    try:
        yield
    finally:
        _holding -= 1
        if _asked and not _holding:
            leave()


def leave() -> None:
    """Ends the children and the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C changes nothing
    if "multiprocessing.process" in sys.modules:
        import multiprocessing

        children = multiprocessing.active_children()
        for child in children:
            child.kill()
        for child in children:
            child.join(1)
    for tidy in reversed(_tidying):
        with contextlib.suppress(Exception):
            tidy()
    with contextlib.suppress(Exception):
        sys.stdout.flush()
        sys.stderr.flush()
    with contextlib.suppress(OSError):
        os.write(2, SAID.encode("utf-8"))
    os._exit(EXIT_CODE)
