"""Bounded time for drawing: a face that loops the renderer ends in a message, not in a hang."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

FACE_SECONDS = 30
"""One face by itself; the costliest shipped one takes under a second."""
CHUNK_SECONDS = 90
"""Sixteen faces with several rounds of fitting, on a machine that is busy with other things."""


class TooSlowError(Exception):
    """The time is up."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises TooSlowError in the block when the time is up.

    Works where signals do: in the main thread of a process on POSIX. Elsewhere (a Dask worker's thread, Windows) the
    block simply runs; its executor's own limits hold there.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
