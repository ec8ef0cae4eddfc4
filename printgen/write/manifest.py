"""``placements.json`` and ``manifest.json``: what an edition holds and where it lies, for people's own tools.

The pipeline calls

    write_placements(plan, folder)
    write_manifest(plan, components, folder, build=…, game=…, language=…, pdfs=write_pdfs(…))

last of all, when every other file of the edition is in ``folder``: the manifest lists each with its hash, and can't
list itself. Lengths are millimetres to four decimals, origin at the top left of the page, y down; a placement is the
trim rectangle as it lies on its page, seen from that side. Keys and their order are fixed: equal input, equal bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.model import LocalComponent, Page, Placement, Plan
from printgen.write.pdf import WrittenPdf

PLACEMENTS, MANIFEST = "placements.json", "manifest.json"


def write_placements(plan: Plan, folder: Path) -> None:
    """Where every face lies, in page order."""
    write_json(folder / PLACEMENTS, {"placements": placements(plan.pages)})


def placements(pages: Iterable[Page]) -> list[dict[str, Any]]:
    """One entry per placed face (per tile of a tiled one)."""
    return [entry(page, placed) for page in pages for placed in page.placements]


def entry(page: Page, placed: Placement) -> dict[str, Any]:
    """A placement as product.md names its parts; ``tile`` only where the piece is tiled."""
    found: dict[str, Any] = {
        "file": page.file,
        "page": page.number,
        "side": placed.side,
        "component": placed.component,
        "card": placed.card,
        "copy": placed.copy,
    }
    if placed.origin is not None:
        found["tile"] = placed.tile
    return found | {
        "x_mm": mm(placed.trim.x),
        "y_mm": mm(placed.trim.y),
        "width_mm": mm(placed.trim.width),
        "height_mm": mm(placed.trim.height),
        "rotation": placed.rotation,
    }


def mm(length: float) -> float | int:
    """Four decimals; whole numbers without a point."""
    rounded = round(length, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def write_manifest(
    plan: Plan,
    components: Sequence[LocalComponent],
    folder: Path,
    *,
    build: str,
    game: str,
    language: str,
    pdfs: Sequence[WrittenPdf],
) -> None:
    """What was built: components with their counts, and every file with its hash."""
    manifest = {
        "build": build,
        "game": game,
        "language": language,
        "components": [component(local, plan.pages) for local in components],
        "files": [file_entry(path, folder, {pdf.path: pdf for pdf in pdfs}) for path in edition_files(folder)],
    }
    write_json(folder / MANIFEST, manifest)


def component(local: LocalComponent, pages: Sequence[Page]) -> dict[str, Any]:
    """A component; ``faces`` counts the designs' sides, ``files`` are those that hold it."""
    size = local.component.size
    holding = dict.fromkeys(
        page.file for page in pages if any(placed.component == local.id for placed in page.placements)
    )
    return {
        "id": local.id,
        "faces": len(local.cards) * (2 if local.component.duplex else 1),
        "copies": sum(card.copies for card in local.cards),
        "extra_copies": sum(card.extra_copies for card in local.cards),
        "size_mm": [mm(size.width), mm(size.height)],
        "stock": local.component.stock,
        "files": list(holding),
    }


def edition_files(folder: Path) -> list[Path]:
    """Every file of the edition but the manifest, in the order of their paths."""
    return sorted(
        (path for path in folder.rglob("*") if path.is_file() and path != folder / MANIFEST),
        key=lambda path: path.relative_to(folder).as_posix(),
    )


def file_entry(path: Path, folder: Path, pdfs: Mapping[str, WrittenPdf]) -> dict[str, Any]:
    """A file with its SHA-256, pages and paper; what isn't a PDF has 0 pages and no paper (null)."""
    name = path.relative_to(folder).as_posix()
    pdf = pdfs.get(name)
    return {
        "path": name,
        "sha256": sha256(path),
        "pages": pdf.pages if pdf else 0,
        "paper_mm": [mm(pdf.paper.width), mm(pdf.paper.height)] if pdf else None,
    }


def sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def write_json(path: Path, value: object) -> None:
    """Indented, so that a difference between two builds can be read."""
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
