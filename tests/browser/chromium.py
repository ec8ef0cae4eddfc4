"""Printing a page with the machine's Chromium as a person does, without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--no-pdf-header-footer",
)  # fmt: skip
"""Root may run it, and it doesn't phone home."""


@dataclass(frozen=True)
class Printed:
    """A PDF as the browser made it, and how long that took, start included."""

    pdf: Path
    seconds: float


def print_page(page: Path, pdf: Path) -> Printed:
    """Prints an HTML file in the browser's own way: the page decides on paper and margins."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    assert browser is not None, "Chromium isn't installed: bash .ci/system-packages test"
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, *QUIET, f"--user-data-dir={profile}", f"--print-to-pdf={pdf}", page.resolve().as_uri()]
        # what the renderer sets for itself: without any font on the machine the browser falls over
        own = {name: value for name, value in os.environ.items() if not name.startswith("FONTCONFIG")}
        start = time.perf_counter()
        run = subprocess.run(command, env=own, capture_output=True, text=True, timeout=120, check=False)
        seconds = time.perf_counter() - start
    assert run.returncode == 0 and pdf.exists(), run.stderr[-2000:]
    return Printed(pdf, seconds)
