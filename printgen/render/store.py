"""Drawn chunks kept between builds, by what they were drawn from; never in the project.

One file a chunk: a line of magic, the SHA-256 of the rest, then a JSON head and the PDF. Whatever doesn't read back
exactly (truncated, corrupt, of another version) is deleted and drawn again. Writing goes through a temporary name, so
two builds at once and a killed one do no harm.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path

from printgen.render.drawn import Chunk
from printgen.render.fit import FitFault
from printgen.whole_file import put_file

MAGIC = b"printgen chunk 1\n"


class Store:
    """A bounded folder of chunks. Every method survives a folder that can't be read or written."""

    def __init__(self, folder: Path, limit_mb: int) -> None:
        self.folder = folder / "chunks"
        self.limit = limit_mb * 1_000_000

    def _place(self, key: str) -> Path:
        return self.folder / key[:2] / key

    def get(self, key: str) -> Chunk | None:
        """The chunk, or None when it isn't there or isn't whole."""
        place = self._place(key)
        try:
            data = place.read_bytes()
        except OSError:
            return None
        chunk = _unpacked(key, data)
        with contextlib.suppress(OSError):
            if chunk is None:
                place.unlink()
            else:
                os.utime(place)
        return chunk

    def put(self, chunk: Chunk) -> None:
        """Keep a chunk; a full disk or a read-only folder only means it is drawn again next time."""
        with contextlib.suppress(OSError):
            put_file(self._place(chunk.key), _packed(chunk))

    def trim(self) -> None:
        """Delete the chunks longest unused until the folder is within its limit, and what killed builds left."""
        kept: list[tuple[float, int, Path]] = []
        with contextlib.suppress(OSError):
            for place in self.folder.glob("*/*"):
                with contextlib.suppress(OSError):
                    status = place.stat()
                    kept.append((status.st_mtime, status.st_size, place))
        total = sum(size for _, size, _ in kept)
        for _, size, place in sorted(kept):
            if total <= self.limit:
                break
            with contextlib.suppress(OSError):
                place.unlink()
                total -= size


def _packed(chunk: Chunk) -> bytes:
    faults = [[getattr(one, name) for name in FitFault.__dataclass_fields__] for one in chunk.faults]
    head = json.dumps({"key": chunk.key, "html": chunk.html, "faults": faults}, ensure_ascii=False).encode("utf-8")
    body = len(head).to_bytes(8, "big") + head + chunk.pdf
    return MAGIC + hashlib.sha256(body).digest() + body


def _unpacked(key: str, data: bytes) -> Chunk | None:
    start = len(MAGIC) + 32
    body = data[start:]
    if not data.startswith(MAGIC) or hashlib.sha256(body).digest() != data[len(MAGIC) : start]:
        return None
    try:
        length = int.from_bytes(body[:8], "big")
        head = json.loads(body[8 : 8 + length])
        faults = tuple(FitFault(*one) for one in head["faults"])
        return Chunk(key, body[8 + length :], tuple(head["html"]), faults) if head["key"] == key else None
    except (ValueError, KeyError, TypeError):
        return None
