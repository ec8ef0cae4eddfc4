"""Where the toolkit keeps things of the user's: never in the project."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """``$XDG_CACHE_HOME/printgen``, else ``~/.cache/printgen``: drawn chunks, remembered editions."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "printgen"


def config_folder() -> Path:
    """``$XDG_CONFIG_HOME/printgen``, else ``~/.config/printgen``: printer profiles."""
    base = os.environ.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "printgen"
