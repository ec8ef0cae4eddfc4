"""Where jobs are drawn: any executor of ``concurrent.futures``. The bytes are the same whichever it is."""

from __future__ import annotations

import multiprocessing
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from shutil import rmtree
from typing import Any

from printgen.interrupts import tidied
from printgen.problems import SourcePos, refused

Pool = Callable[[], AbstractContextManager[Executor]]
"""Makes an executor that is shut down when its block ends."""


def process_pool(workers: int) -> Pool:
    """Makes a pool of so many processes on this machine.

    Their temporary files lie in one folder of the pool's, removed with it: the renderer copies the fonts (28 MB) for
    each process, and a process of a pool ends without cleaning up.
    """

    @contextmanager
    def make() -> Iterator[Executor]:
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
        with (
            tempfile.TemporaryDirectory(prefix="printgen-", ignore_cleanup_errors=True) as folder,
            tidied(lambda: rmtree(folder, ignore_errors=True)),
            ProcessPoolExecutor(workers, context, _temporary_files_in, (folder,)) as pool,
        ):
            yield pool

    return make


def _temporary_files_in(folder: str) -> None:
    tempfile.tempdir = folder


def dask_cluster(address: str) -> Pool:
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
