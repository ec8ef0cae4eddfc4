"""How fast the rules engine answers, start-up included, beside its bare imports: ``python -m tests.bench.check``."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys

from tests.bench.many import ROOT


def seconds(*words: str) -> float:
    """Processor seconds of a Python process; the median of five."""
    tries = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        tries.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(tries)


def main() -> None:
    bare = seconds("-c", "import printgen.checking")
    for name, took, limit in (
        ("imports alone", bare, ""),
        ("printgen check big-bed", seconds("-m", "printgen", "check", "big-bed"), "at most 1.0 s"),
        ("printgen check (all games)", seconds("-m", "printgen", "check"), "at most 2.0 s"),
    ):
        print(f"{name:<32} {took:6.2f} s   {took / bare:5.2f} ×   {limit}")


if __name__ == "__main__":
    main()
