"""Faces → chunks: so many consecutive faces of one deck and side, the unit of rendering, storing and distributing.

Chunks are cut by the deck's own order alone, so cold, warm, parallel and distributed builds give the same bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from itertools import groupby
from pathlib import Path

from printgen.files import Files
from printgen.fonts import FAMILIES
from printgen.geometry import Size
from printgen.model import Face
from printgen.places import cache_folder
from printgen.problems import Problem, SourcePos
from printgen.render.assets import Assets, html_references
from printgen.render.rules import Sheet, classes_in, sheet_of
from printgen.tags import with_letters

CHUNK_FACES = 16
"""Measured on 540 genma: 8 costs 20 % more (font subsets), 32 re-renders twice as much for one changed card."""

DRAWING_VERSION = 6
"""Raised when the same job would be drawn otherwise, so that stored chunks of an older printgen are not used."""


@dataclass(frozen=True)
class Job:
    """All that is needed to draw one chunk, and nothing else: it can travel to another process or machine."""

    key: str
    names: tuple[str, ...]
    """``component/card side`` of each face, for messages."""
    html: tuple[str, ...]
    size: Size
    css: str
    language: str
    assets: Mapping[str, bytes]
    """Address as written → bytes."""
    fonts: str
    """Folder of the project's fonts."""
    whole: tuple[str, ...] = ()
    """Words that no title is broken inside: the game's terms that stand on these faces."""


def make_jobs(
    files: Files, faces: Collection[Face], root: str, fonts: Path, most: int = CHUNK_FACES
) -> tuple[list[tuple[Job, tuple[Face, ...]]], list[Problem]]:
    """The jobs with their faces, in deck order, and what is wrong with the pictures that faces name.

    ``most``: faces in a job; an edition is always drawn with the default, a proof draws a changed face by itself.
    """
    assets = Assets(files, root)
    jobs: list[tuple[Job, tuple[Face, ...]]] = []
    problems: list[Problem] = []
    sheets: dict[str, Sheet] = {}
    order = {component: index for index, component in enumerate(dict.fromkeys(face.component for face in faces))}
    in_order = sorted(faces, key=lambda face: (order[face.component], face.side == "back"))
    for _, alike in groupby(in_order, key=lambda face: (face.component, face.side, face.css, face.size)):
        run = tuple(alike)
        for start in range(0, len(run), most):
            part = run[start : start + most]
            css, found, faults = _styles(files, part[0].css, assets, sheets, tuple(face.html for face in part))
            problems += faults
            for face in part:
                own, faults = assets.collect(html_references(face.html, face.pos), f"{face.component}/{face.card}")
                found |= own
                problems += faults
            jobs.append((_job(part, with_letters(css, part[0].lang), found, fonts), part))
    return jobs, list(dict.fromkeys(problems))


def _styles(
    files: Files, paths: tuple[str, ...], assets: Assets, sheets: dict[str, Sheet], html: tuple[str, ...]
) -> tuple[str, dict[str, bytes], list[Problem]]:
    """The rules that these faces can use, in cascade order, and the pictures that those name."""
    text: list[str] = []
    found: dict[str, bytes] = {}
    problems: list[Problem] = []
    classes = classes_in("".join(html))
    for path in paths:
        if path not in sheets:
            try:
                sheets[path] = sheet_of(path, files.read(path).decode("utf-8"), cache_folder() / "sheets")
            except UnicodeDecodeError:
                problems.append(Problem(SourcePos(path), "S002", "not UTF-8", "save the file as UTF-8"))
                sheets[path] = Sheet((), ())
        problems += sheets[path].problems
        for rule in sheets[path].rules:
            if rule.applies(classes):
                text.append(rule.css)
                pictures, faults = assets.collect(rule.references)
                found |= pictures
                problems += faults
    return "\n".join(text), found, problems


def _job(faces: tuple[Face, ...], css: str, assets: dict[str, bytes], fonts: Path) -> Job:
    html = tuple(face.html for face in faces)
    names = tuple(f"{face.component}/{face.card} {face.side}" for face in faces)
    size = faces[0].size
    digest = hashlib.sha256()
    whole = tuple(sorted({word for face in faces for word in face.whole}))
    for part in (engine(fonts), faces[0].lang, f"{size.width}x{size.height}", css, *html, *whole):
        digest.update(part.encode("utf-8") + b"\0")
    for name, data in sorted(assets.items()):
        digest.update(name.encode("utf-8") + b"\0" + hashlib.sha256(data).digest())
    return Job(digest.hexdigest()[:32], names, html, size, css, faces[0].lang, assets, str(fonts), whole)


@lru_cache(maxsize=8)
def engine(fonts: Path) -> str:
    """What draws: this printgen, the renderer and its fonts. Another engine never uses this one's stored chunks."""
    parts = [f"drawing {DRAWING_VERSION}"]
    parts += [f"{name} {version(name)}" for name in ("weasyprint", "pydyf", "fonttools", "uharfbuzz")]
    for family in FAMILIES.values():
        path = fonts / family.file
        if path.exists():
            parts.append(f"{family.file} {_digest(path, path.stat().st_size, path.stat().st_mtime_ns)}")
    return "; ".join(parts)


@lru_cache(maxsize=32)
def _digest(path: Path, _size: int, _changed_ns: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
