"""Ctrl-C ends a command wherever it is: in a finaliser, behind a fork, between two renames, with children at work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest

from printgen.interrupts import EXIT_CODE, SAID, heard

BEGINNING = """\
import multiprocessing, os, signal, sys, time
from printgen.interrupts import heard, held, tidied

def press():
    os.kill(os.getpid(), signal.SIGINT)

with heard():
"""


def ends(body: str) -> subprocess.CompletedProcess[str]:
    """What a program says that listens and then does ``body``; it never comes to its last line."""
    program = f"{BEGINNING}{textwrap.indent(textwrap.dedent(body), '    ')}\n    print('went on')\n"
    root = str(Path(__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.parametrize(
    "body",
    [
        "press()",
        "class Ended:\n    def __del__(self):\n        press()\nended = Ended()\ndel ended",
        "os.register_at_fork(after_in_parent=press)\nif os.fork() == 0:\n    os._exit(0)",
        "try:\n    press()\nexcept BaseException:\n    pass",
        "press()\npress()",
    ],
    ids=["anywhere", "in a finaliser", "behind a fork", "where all is caught", "twice"],
)
def test_it_is_never_swallowed(body: str) -> None:
    ended = ends(body)
    assert ended.returncode == EXIT_CODE
    assert ended.stderr == SAID
    assert ended.stdout == ""


def test_what_was_printed_is_printed_and_what_was_begun_is_removed() -> None:
    ended = ends("""
        print("so far")
        with tidied(lambda: print("outer")), tidied(lambda: 1 / 0), tidied(lambda: print("inner")):
            with tidied(lambda: print("done with")):
                pass
            press()
    """)
    assert ended.stdout.split("\n") == ["so far", "inner", "outer", ""]
    assert ended.stderr == SAID


def test_steps_that_belong_together_are_done_first() -> None:
    ended = ends("""
        with held():
            with held():
                press()
            print("second half")
    """)
    assert ended.stdout == "second half\n"
    assert ended.returncode == EXIT_CODE


def test_children_end_with_it_and_say_nothing() -> None:
    ended = ends("""
        def work(writer):
            press()
            writer.send("still here")
            time.sleep(600)
        fork = multiprocessing.get_context("fork")
        reader, writer = fork.Pipe(duplex=False)
        child = fork.Process(target=work, args=(writer,))
        child.start()
        writer.close()
        print(child.pid, reader.recv())
        press()
    """)
    assert (ended.returncode, ended.stderr) == (EXIT_CODE, SAID)
    number, said = ended.stdout.split(" ", 1)
    assert said == "still here\n", "a child leaves Ctrl-C to the command"
    with pytest.raises(ProcessLookupError):
        os.kill(int(number), 0)


def test_the_callers_own_way_comes_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with heard():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_may_run_a_command() -> None:
    reached = []

    def run() -> None:
        with heard():
            reached.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert reached == [signal.getsignal(signal.SIGINT)]


def test_the_renderers_copies_of_the_fonts_go_too(tmp_path: Path) -> None:
    (tmp_path / "font").write_bytes(b"font")
    ended = ends(f"""
        from pathlib import Path
        from printgen.render.layout import _font_configuration
        _font_configuration()._folder = Path({str(tmp_path)!r})
        press()
    """)
    assert (ended.returncode, ended.stderr) == (EXIT_CODE, SAID)
    assert not tmp_path.exists()
