"""A Dask cluster on this machine draws the same bytes, and goes on when a worker is killed."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.small import CommandLine, SmallProject

distributed = pytest.importorskip("distributed", reason="the extra printgen[dask] is not installed")

DECK = "cards/duel/decks/spells.yaml"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as made:
        yield made


def many_cards(project: SmallProject, count: int) -> None:
    """Enough chunks for two workers: each has sixteen faces."""
    cards = "".join(f"  - {{id: c{n}, cost: {n}}}\n" for n in range(count))
    project.write(DECK, project.read(DECK).split("cards:")[0] + "cards:\n" + cards)
    words = "".join(f"  c{n}: {{name: 牌{n}, text: '第 {n} 张，耗 {{cost}}。'}}\n" for n in range(count))
    project.write(
        "cards/duel/lang/zh-Hans.yaml", "game: {labels: {name: 对决}}\nspells:\n  labels: {name: 法术}\n" + words
    )


def edition(project: SmallProject) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in project.edition.iterdir()}


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_bytes(
    project: SmallProject, printgen: CommandLine, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_cards(project, 70)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "one"))
    assert printgen(project, "build", "--jobs", "1").code == 0
    here = edition(project)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "two"))
    run = printgen(project, "build", "--scheduler", cluster.scheduler_address)
    assert run.code == 0, run.err
    assert "71 faces drawn" in run.out
    assert edition(project) == here


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_costs_a_retry(
    project: SmallProject, printgen: CommandLine, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_cards(project, 70)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "one"))
    assert printgen(project, "build", "--jobs", "1").code == 0
    here = edition(project)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "two"))
    workers = cluster.workers
    victim = next(iter(workers.values())).pid

    def kill() -> None:
        time.sleep(0.4)
        os.kill(victim, signal.SIGKILL)

    threading.Thread(target=kill, daemon=True).start()
    run = printgen(project, "build", "--scheduler", cluster.scheduler_address)
    assert run.code == 0, run.err
    assert edition(project) == here


def test_no_scheduler_is_said_clearly(project: SmallProject, printgen: CommandLine) -> None:
    many_cards(project, 40)
    project.replace("cards/duel/lang/zh-Hans.yaml", "牌1", "新牌")
    run = printgen(project, "build", "--scheduler", "tcp://127.0.0.1:1")
    assert run.code == 2
    assert "C010: no Dask scheduler answers at tcp://127.0.0.1:1" in run.err
    assert "Traceback" not in run.err
