"""Small projects on disk, and the command line run on them as a person would."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.editions import Editions
from tests.small import CommandLine, SmallProject

ROOT = Path(__file__).parents[1]

# One store of drawn faces for the whole run, so that tests which build the same face draw it once; never the user's.
os.environ["XDG_CACHE_HOME"] = str(Path(tempfile.gettempdir()) / f"printgen-tests-{os.getuid()}")

# Found inputs are the same in every run and no run is failed by a busy machine.
settings.register_profile(
    "printgen", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("printgen")


@pytest.fixture
def project(tmp_path: Path) -> SmallProject:
    """A project with one game, ``duel``: one deck of two cards, Chinese and English."""
    return SmallProject(tmp_path / "project", fonts=ROOT / "fonts")


@pytest.fixture
def printgen(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """Runs ``printgen …`` in this process; what it prints and how it exits are returned."""
    return CommandLine(capfd, monkeypatch, sys.modules)


@pytest.fixture(scope="session")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Editions:
    """The shipped games, each built once through the command line: ``editions("onimusha", "--paper", "letter")``."""
    return Editions(tmp_path_factory.mktemp("editions"))
