"""What imposition knows of the pieces that fold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printgen.model import Kind
from printgen.nets import Net


@dataclass(frozen=True)
class Folded:
    """The pieces of one sheet that fold, and how they are called."""

    nets: Mapping[str, Net]
    """Component → its net."""
    kinds: Mapping[str, Kind]
