"""Signs drawn by hand in ink, once more in moonlight for dark grounds; the marks of a dark ground in ink, and the lantern in vermilion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .pen import C, Picture

ART = Path(__file__).resolve().parents[1]


def recoloured(path: Path, colours: dict[str, str]) -> str:
    """The picture with each of the colours replaced by another, all at once."""
    text = path.read_text(encoding="utf-8")
    return re.sub("|".join(colours), lambda found: colours[found.group(0)], text)


def moonlit_signs() -> Iterator[Picture]:
    moon = {C["ink"]: C["moon"], C["paper-shade"]: C["night"]}
    for kind in ("emblems", "sites", "crests"):
        for path in sorted((ART / kind).glob("*.svg")):
            yield f"moon/{kind}/{path.stem}", recoloured(path, moon)
    for path, colour, name in (
        ("night", C["moon"], "night-mark"),
        ("next-night", C["ghost"], "next-night"),
        ("at-once", C["moon"], "at-once"),
    ):
        ink = C["vermilion"] if name == "at-once" else C["ink"]
        yield f"saver/{name}", recoloured(ART / "marks" / f"{path}.svg", {colour: ink})
    yield "marks/lantern", recoloured(ART / "crests" / "lantern.svg", {C["ink"]: C["vermilion"]})
