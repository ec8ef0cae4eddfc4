"""One command run by itself: its time, its steps, its peak memory."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
STEP = re.compile(r"^\S+: (\w+)")


@dataclass(frozen=True)
class Run:
    """What a command took. Steps are named as it names them, "start" before the first."""

    seconds: float
    cpu: float
    """Seconds of processor time, which a busy machine doesn't stretch."""
    peak_mb: float
    steps: dict[str, float]


def measured(words: list[str], cache: Path, module: str = "printgen") -> Run:
    """Runs ``python -m MODULE WORDS`` with a cache of its own; its lines on standard error are its steps."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache / "cache"), "PYTHONUNBUFFERED": "1"}
    start = time.perf_counter()
    command = [sys.executable, "-m", module, *words]
    running = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    marks = [("start", start)]
    said: list[str] = []
    assert running.stderr is not None
    for line in running.stderr:
        said.append(line)
        found = STEP.match(line)
        if found and found[1] != marks[-1][0]:
            marks.append((found[1], time.perf_counter()))
    _, status, usage = os.wait4(running.pid, 0)
    end = time.perf_counter()
    running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise SystemExit(f"{' '.join(command)}\n{''.join(said)}")
    ends = [moment for _, moment in marks[1:]] + [end]
    steps: dict[str, float] = {}
    for (name, since), until in zip(marks, ends, strict=True):
        steps[name] = steps.get(name, 0.0) + until - since
    return Run(end - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000, steps)
