"""How long rebuilding takes, and how drawing grows: ``python -m tests.bench.incremental [--quick]``.

Every figure comes from this one run; ratios are what counts, since machines differ.
"""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench.many import ROOT, genma_project

BASE = "import click, pydantic, yaml, markdown_it"
CHROMIUM = (
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-pdf-header-footer",
)  # fmt: skip


def run(words: list[str], cwd: Path, cache: Path) -> tuple[float, float]:
    """Seconds, and the peak memory in MB of the largest process it started."""
    settings = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    done = subprocess.run(words, cwd=cwd, env=settings, capture_output=True, check=False)
    took = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(done.stderr.decode("utf-8", "replace"))
    return took, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000


def printgen(cwd: Path, cache: Path, *words: str) -> float:
    return run([sys.executable, "-m", "printgen", "build", *words], cwd, cache)[0]


def median(count: int, measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(count))


def show(name: str, seconds: float, against: float, limit: str) -> None:
    print(f"{name:<58} {seconds:8.2f} s   {seconds / against:6.2f} ×   {limit}", flush=True)


def shipped(folder: Path) -> Path:
    """A copy of the shipped game that may be changed."""
    for name in ("cards/onimusha", "templates"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "fonts").symlink_to(ROOT / "fonts", target_is_directory=True)
    return folder


def rebuilds(scratch: Path) -> None:
    project = shipped(scratch / "onimusha")
    cache = scratch / "cache"
    base = median(7, lambda: run([sys.executable, "-c", BASE], project, cache)[0])
    cold = printgen(project, cache, "--jobs", "1", "--files", "sheets")
    print(f"{'python -c ' + repr(BASE):<58} {base:8.2f} s   {1:6.2f} ×")
    unchanged = median(5, lambda: printgen(project, cache, "--jobs", "1", "--files", "sheets"))
    show("unchanged rebuild", unchanged, base, "at most 6 × that start-up")
    print(f"{'onimusha cold, sheets alone, one job':<58} {cold:8.2f} s   {1:6.2f} ×")
    words = project / "cards/onimusha/lang/zh-Hans.yaml"
    text = words.read_text(encoding="utf-8")
    place = text.index("  matchlock:")
    count = iter(range(100))

    def one_card() -> float:
        mark = "！" * (next(count) + 1)
        changed = text[:place] + text[place:].replace("。", f"。{mark}", 1)
        words.write_text(changed, encoding="utf-8")
        return printgen(project, cache, "--jobs", "1", "--files", "sheets")

    show("one changed card: the new sheets", median(3, one_card), cold, "at most 0.5 × cold")
    watched(project, cache, words, text)


def watched(project: Path, cache: Path, words: Path, text: str) -> None:
    settings = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "printgen", "build", "--watch", "--files", "sheets"]
    running = subprocess.Popen(command, cwd=project, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    sheets = project / "output/onimusha/zh-Hans+files-sheets/sheets-cardstock-a4.pdf"
    try:
        assert running.stderr is not None
        while b"watching" not in running.stderr.readline():
            pass
        times = []
        for number in range(4):
            time.sleep(1)
            before = sheets.stat().st_mtime_ns, sheets.stat().st_ino
            place = text.index("  medicine:")
            words.write_text(text[:place] + text[place:].replace("。", "。" + "？" * (number + 1), 1), encoding="utf-8")
            start = time.perf_counter()
            while True:
                with contextlib.suppress(FileNotFoundError):
                    if (sheets.stat().st_mtime_ns, sheets.stat().st_ino) != before:
                        break
                if time.perf_counter() - start > 30:
                    raise SystemExit("the watch didn't rebuild within 30 s")
                time.sleep(0.005)
            times.append(time.perf_counter() - start)
        took = statistics.median(times[1:])
        print(f"{'save to new sheets in a running --watch':<58} {took:8.2f} s              at most 1.5 s")
    finally:
        running.terminate()
        running.wait()


def growth(scratch: Path, *, quick: bool) -> None:
    small, large = (200, 400) if quick else (1000, 2000)
    times: dict[tuple[int, int], float] = {}
    peaks: dict[int, float] = {}
    for count in (540, small, large):
        project = genma_project(scratch / f"genma-{count}", count)
        for jobs in (1, 2):
            if count == large and jobs == 2:
                continue
            tries = 1 if quick or count == large else 3
            best = 1e9
            for attempt in range(tries):
                words = [sys.executable, "-m", "printgen", "build", "--jobs", str(jobs), "--files", "sheets"]
                took, peak = run(words, project, scratch / f"cache-{count}-{jobs}-{attempt}")
                best = min(best, took)
                peaks[count] = peak
                shutil.rmtree(project / "output")
            times[count, jobs] = best
    chromium = chromium_prints(scratch)
    print(f"{'Chromium prints 540 unique genma (printables.html)':<58} {chromium:8.2f} s   {1:6.2f} ×")
    show("printgen draws and imposes them, two jobs", times[540, 2], chromium, "at most 3 × (aim 1 ×)")
    show(f"{small} faces, one job against two", times[small, 1], times[small, 2], "at least 1.5 ×")
    show(f"{large} faces against {small}, one job", times[large, 1], times[small, 1], "at most 2.2 ×")
    print(f"{'peak memory of any process so far':<58} {max(peaks.values()):8.0f} MB           under 700 MB")


def chromium_prints(scratch: Path) -> float:
    project = scratch / "genma-540"
    run([sys.executable, "-m", "printgen", "build", "--jobs", "2", "--files", "html"], project, scratch / "cache-html")
    page = next((project / "output/onimusha").glob("*/printables.html"))
    if shutil.which("chromium") is None:
        return float("nan")

    def once() -> float:
        with tempfile.TemporaryDirectory() as profile:
            target = scratch / "chromium.pdf"
            words = [*CHROMIUM, f"--user-data-dir={profile}", f"--print-to-pdf={target}", page.as_uri()]
            return run(words, scratch, scratch)[0]

    return median(3, once)


def main() -> None:
    quick = "--quick" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        rebuilds(scratch)
        growth(scratch, quick=quick)


if __name__ == "__main__":
    main()
