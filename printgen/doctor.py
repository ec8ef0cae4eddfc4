"""What a machine lacks for printing, and what to type to get it. Looks only; changes nothing.

``printgen doctor`` prints the rows. None of this imports the renderer, whose failing import is what one comes here for.
"""

from __future__ import annotations

import ctypes
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from printgen.fonts import FAMILIES, coverage
from printgen.places import cache_folder
from printgen.problems import Problem, Severity, SourcePos

OLDEST_PYTHON = (3, 11)

FREE_MB = 500
"""Room for the four games in two languages (about 60 MB an edition), twice, since an edition is swapped in whole."""

LIBRARIES = (
    # what the renderer loads, Debian's package, Homebrew's formula
    (("libpango-1.0.so.0", "libpango-1.0.dylib"), "libpango-1.0-0", "pango"),
    (("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"), "libpangoft2-1.0-0", "pango"),
    (("libharfbuzz.so.0", "libharfbuzz.dylib"), "libharfbuzz0b", "harfbuzz"),
    (("libharfbuzz-subset.so.0", "libharfbuzz-subset.dylib"), "libharfbuzz-subset0", "harfbuzz"),
)

PACKAGES = (
    "weasyprint",
    "pikepdf",
    "pypdfium2",
    "reportlab",
    "pillow",
    "uharfbuzz",
    "fonttools",
    "pydantic",
    "jinja2",
    "pyyaml",
    "click",
    "rich",
)

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@dataclass(frozen=True)
class Row:
    """One thing looked at: its name, what was found, and what is wrong with it, if anything.

    A problem of severity error stops a build; a note only takes something away.
    """

    name: str
    found: str
    problem: Problem | None = None

    @property
    def mark(self) -> str:
        if self.problem is None:
            return "✓"
        return "✗" if self.problem.severity is Severity.ERROR else "!"


def examine(project: Path) -> tuple[Row, ...]:
    """Every row, what stops a build first. ``project`` is the folder that holds ``cards/``."""
    return (
        python_row(),
        packages_row(),
        libraries_row(),
        fonts_row(project / "fonts"),
        games_row(project / "cards"),
        writable_row("output", project / "output"),
        writable_row("cache", cache_folder()),
        disk_row(project),
        browser_row(),
        git_row(),
    )


def worst(rows: Iterable[Row]) -> int:
    """The exit code for the rows: 1 when something stops a build, else 0."""
    return int(any(row.mark == "✗" for row in rows))


def _bad(place: str, code: str, message: str, fix: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(SourcePos(place), code, message, fix, severity)


def python_row(version: tuple[int, ...] = tuple(sys.version_info[:3])) -> Row:
    found = ".".join(map(str, version))
    if version >= OLDEST_PYTHON:
        return Row("Python", found)
    fix = "install Python 3.11 or newer, then: make PYTHON=python3.11 print"
    return Row("Python", found, _bad("python", "M001", f"Python {found} is older than 3.11", fix))


def packages_row(version_of: Callable[[str], str] = metadata.version) -> Row:
    """The Python packages a build imports."""
    missing = []
    for name in PACKAGES:
        try:
            version_of(name)
        except metadata.PackageNotFoundError:
            missing.append(name)
    if not missing:
        return Row("Python packages", f"all {len(PACKAGES)}; WeasyPrint {version_of('weasyprint')}")
    message = f"{len(missing)} of {len(PACKAGES)} missing: {', '.join(missing)}"
    return Row("Python packages", message, _bad("python packages", "M002", message, "make venv, or: pip install ."))


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def libraries_row(loads: Callable[[str], bool] = _loads, platform: str = sys.platform) -> Row:
    """Pango and HarfBuzz, which draw the text."""
    missing = [(debian, brew) for names, debian, brew in LIBRARIES if not any(map(loads, names))]
    if not missing:
        return Row("text libraries", "Pango, HarfBuzz")
    packages = [debian for debian, _ in missing]
    fix = f"sudo apt-get install {' '.join(packages)}"
    if platform == "darwin":
        fix = f"brew install {' '.join(dict.fromkeys(brew for _, brew in missing))}"
    message = f"missing: {', '.join(packages)}"
    return Row("text libraries", message, _bad("text libraries", "M003", message, fix))


def fonts_row(folder: Path) -> Row:
    """The project's fonts: there, readable, not empty."""
    bad = []
    for family in FAMILIES.values():
        try:
            sound = len(coverage(family.name, folder)) > 0
        except (OSError, RuntimeError, ValueError):
            sound = False
        if not sound:
            bad.append(family.file)
    if not bad:
        return Row("fonts", f"{len(FAMILIES)} files, {len(coverage('PG Sans', folder)):,} characters")
    message = f"missing or damaged: {', '.join(bad)}"
    return Row("fonts", message, _bad(str(folder), "M004", message, "git checkout -- fonts"))


def games_row(folder: Path) -> Row:
    games = sorted(path.parent.name for path in folder.glob("*/game.yaml"))
    if games:
        return Row("games", ", ".join(games))
    message = "no game here: no cards/<game>/game.yaml"
    fix = "change to the project's folder, or name it with --project DIR"
    return Row("games", message, _bad(str(folder), "M005", message, fix))


def writable_row(name: str, folder: Path) -> Row:
    """Whether a file can be made there, or in the nearest folder above that exists."""
    place = next(one for one in (folder, *folder.parents) if one.exists())
    try:
        with tempfile.TemporaryFile(dir=place):
            return Row(name, f"can be written: {folder}")
    except OSError as fault:
        message = f"{place} can't be written: {(fault.strerror or str(fault)).lower()}"
        fix = "build --out DIR, with a folder of your own" if name == "output" else "export XDG_CACHE_HOME=DIR"
        return Row(name, message, _bad(str(place), "M006", message, fix))


def disk_row(project: Path, free_of: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free) -> Row:
    free_mb = free_of(project) // 1_000_000
    if free_mb >= FREE_MB:
        return Row("disk", f"{free_mb:,} MB free")
    message = f"{free_mb:,} MB free, {FREE_MB} wanted"
    return Row("disk", message, _bad(str(project), "M007", message, "free some room, or build --out another disk"))


def browser_row(which: Callable[[str], str | None] = shutil.which) -> Row:
    """Chromium, for the project's own tests alone."""
    found = next(filter(None, map(which, BROWSERS)), None)
    if found:
        return Row("Chromium", found)
    message = "not found; only the tests need it"
    fix = "make test installs it, or: sudo apt-get install chromium"
    return Row("Chromium", message, _bad("chromium", "M008", message, fix, Severity.NOTE))


def git_row(which: Callable[[str], str | None] = shutil.which) -> Row:
    """git, for comparing with an earlier revision."""
    found = which("git")
    if found:
        return Row("git", found)
    message = "not found; --since and proof --since need it"
    return Row("git", message, _bad("git", "M009", message, "sudo apt-get install git", Severity.NOTE))
