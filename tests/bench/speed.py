"""What a cold build costs, beside the same faces drawn otherwise: ``python -m tests.bench.speed [GAME]``.

One run, one process at a time, nothing kept from before: the steps of ``printgen build GAME --files sheets --jobs 1``;
the same sheets as one document for WeasyPrint (each sheet one page, its faces placed absolutely); the same sheets
printed by Chromium from ``printables.html``; peak memory and sizes; and how fast ``printgen --help`` answers. Ratios
are what counts, since machines differ. Nothing here fails: figures beyond a promise are marked with ``!``.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.measured import Run, measured
from tests.browser.chromium import print_page

ROOT = Path(__file__).parents[2]
ROUNDS = 3


def main() -> None:
    game = next((word for word in sys.argv[1:] if not word.startswith("-")), "onimusha")
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        print(f"{game}, cold, one job; medians of {ROUNDS}")
        rounds = [one_round(game, scratch / str(number)) for number in range(ROUNDS)]
        builds, whole, prints = (list(runs) for runs in zip(*rounds, strict=True))
        build, document = middle(builds), middle(whole)
        printed = statistics.median(prints)
        for step, seconds in build.steps.items():
            print(f"    {step:<44} {seconds:7.2f} s")
        row("printgen build --files sheets", build)
        row("the same sheets, one WeasyPrint document", document)
        print(f"{'the same sheets, Chromium printing':<48} {printed:7.2f} s")
        promise("printgen against one WeasyPrint document", build.seconds / document.seconds, 0.8)
        promise("the same in processor time", build.cpu / document.cpu, 0.8)
        if printed < 4:
            promise("printgen, where Chromium takes under 4 s", build.seconds, 6, "s")
        else:
            promise("printgen against Chromium", build.seconds / printed, 1.5)
        promise("peak memory", build.peak_mb, 400, "MB")
        edition = next((scratch / "0" / "sheets" / game).glob("*/"))
        for pdf in sorted(edition.glob("*.pdf")):
            promise(pdf.name, pdf.stat().st_size / 1e6, 3, "MB")
        page = next((scratch / "0" / "page" / game).glob("*/printables.html"))
        promise("Chromium prints printables.html", printed, 10, "s")
        promise("and writes", (scratch / "0" / "chromium.pdf").stat().st_size / 1e6, 15, "MB")
        promise("printables.html", page.stat().st_size / 1e6, 6, "MB")
        promise("printgen --help, best of five", min(help_seconds() for _ in range(5)), 0.3, "s")


def one_round(game: str, scratch: Path) -> tuple[Run, Run, float]:
    """The three side by side, so that a busy moment of the machine falls on all of them."""
    scratch.mkdir()
    build = measured(["build", game, "--jobs", "1", "--files", "sheets", "--out", str(scratch / "sheets")], scratch)
    page = ["build", game, "--files", "html", "--out", str(scratch / "page")]
    measured(page, scratch)
    document = measured([game, str(scratch / "whole.pdf")], scratch, module="tests.bench.whole")
    html = next((scratch / "page" / game).glob("*/printables.html"))
    return build, document, print_page(html, scratch / "chromium.pdf").seconds


def middle(runs: list[Run]) -> Run:
    return sorted(runs, key=lambda run: run.seconds)[len(runs) // 2]


def row(name: str, run: Run) -> None:
    print(f"{name:<48} {run.seconds:7.2f} s   processor {run.cpu:6.2f} s   peak {run.peak_mb:4.0f} MB")


def promise(name: str, value: float, most: float, unit: str = "×") -> None:
    print(f"{'!' if value > most else ' '} {name:<46} {value:7.2f} {unit:<2}  at most {most:g}")


def help_seconds() -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "printgen", "--help"], cwd=ROOT, env=os.environ, capture_output=True, check=True
    )
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
