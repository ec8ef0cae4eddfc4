"""Work done beside the main line: its result, its failure, its death."""

from __future__ import annotations

import os
import signal

import pytest

from printgen.aside import Aside


def test_the_result_comes_from_another_process() -> None:
    assert Aside(os.getpid).result() != os.getpid()


def test_a_failure_is_raised_here_and_printed_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> int:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        Aside(fail).result()
    assert capfd.readouterr() == ("", "")


def test_a_killed_child_costs_a_retry() -> None:
    home = os.getpid()

    def die_elsewhere() -> int:
        if os.getpid() != home:
            os.kill(os.getpid(), signal.SIGKILL)
        return 7

    assert Aside(die_elsewhere).result() == 7


def test_one_that_nobody_asks_is_ended() -> None:
    waiting = Aside(lambda: signal.pause() or 0)
    child = waiting._process
    del waiting
    assert not child.is_alive()
