"""What each face is drawn from, as a digest: faces with equal digests look alike, whatever else an edition holds."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from pathlib import Path

from printgen.files import Files
from printgen.model import Face
from printgen.render.chunks import Job, make_jobs


def looks(files: Files, faces: Collection[Face], root: str, fonts: Path) -> dict[str, str]:
    """Face key → digest of its HTML, the rules that can apply to it and the pictures it names.

    Neither the renderer nor its fonts go into it: a newer toolkit alone changes no card.
    """
    return {drawn[0].key: look(job) for job, drawn in make_jobs(files, faces, root, fonts, most=1)[0]}


def look(job: Job) -> str:
    """The digest of a job's input."""
    digest = hashlib.sha256()
    for part in (job.language, f"{job.size.width:g}x{job.size.height:g}", job.css, *job.html):
        digest.update(part.encode("utf-8") + b"\0")
    for name, data in sorted(_digests(job.assets).items()):
        digest.update(f"{name}\0{data}\0".encode())
    return digest.hexdigest()[:20]


def _digests(assets: Mapping[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(data).hexdigest() for name, data in assets.items()}
