"""One file of the user's, written whole, and what to say where it can't be."""

from __future__ import annotations

import errno
from pathlib import Path

from printgen.problems import PrintgenError, SourcePos, refused
from printgen.whole_file import put_file


def write_file(path: Path, data: bytes) -> None:
    """The file, whole. Raises PrintgenError (W110 not writable, W111 disk full, W113); the one before is as it was."""
    try:
        put_file(path, data)
    except OSError as error:
        raise explained(error, path) from error


def explained(error: OSError, target: Path, instead: str = "") -> PrintgenError:
    """What the system said, in a person's words. ``instead``: what else there is to do, " or …"."""
    where = SourcePos(str(target))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        message = "the disk is full; what was there is as it was"
        return refused(where, "W111", message, f"free some space{instead}")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        message = f"cannot write to {error.filename or target}; what was there is as it was"
        return refused(where, "W110", message, f"change its rights{instead}")
    return refused(where, "W113", f"cannot write it: {error.strerror or error}; what was there is as it was")
