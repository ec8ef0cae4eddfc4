"""Where jobs are drawn: any executor of ``concurrent.futures``. The bytes are the same whichever it is."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from printgen.problems import SourcePos, refused


def process_pool(workers: int) -> Callable[[], Executor]:
    """Makes a pool of so many processes on this machine."""

    def make() -> Executor:
        methods = multiprocessing.get_all_start_methods()
        method = "fork" if "fork" in methods else "spawn"
        return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context(method))

    return make


def dask_cluster(address: str) -> Callable[[], Any]:
    """Makes an executor on a running Dask cluster; its workers have printgen, and the project's fonts at this path.

    Raises PrintgenError when the extra isn't installed or no scheduler answers within 5 s.
    """

    @contextmanager
    def make() -> Iterator[Executor]:
        try:
            import distributed
        except ImportError:
            fix = "pip install 'printgen[dask]'"
            raise refused(SourcePos("--scheduler"), "C010", "Dask is not installed", fix) from None
        try:
            client: Any = distributed.Client(address, timeout="5s", set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            message = f"no Dask scheduler answers at {address}: {str(error)[:80]}"
            fix = "start one: dask scheduler; or build without --scheduler"
            raise refused(SourcePos("--scheduler"), "C010", message, fix) from None
        try:
            yield client.get_executor(pure=False, retries=3)
        finally:
            client.close()

    return make
