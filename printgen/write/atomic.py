"""A folder that appears whole or not at all: built beside its place, then swapped in by one atomic exchange.

    with new_folder(Path("output/onimusha/zh-Hans")) as folder:
        ... write everything into folder ...

Leaving the block swaps it in; an exception (Ctrl-C included) leaves the previous folder as it was. What a killed build
left behind is swept by the next one. Two builds of one folder wait for each other. All names are siblings of the
target, so that no rename crosses a file system:

    .zh-Hans.lock       held while building
    .zh-Hans.new-1234   being built (process 1234)
    .zh-Hans.old-1234   being removed

Where the system has no exchange (not Linux, or some network file systems), the target becomes a symlink to a versioned
sibling ``.zh-Hans.at-1234``, since a link can be replaced atomically and a folder can't. The one moment without the
target is when a plain folder turns into a link for the first time; it is put back if that fails.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from printgen.interrupts import held, tidied
from printgen.problems import SourcePos, refused
from printgen.write.files import explained

try:
    import fcntl
except ImportError:  # not a POSIX system: builds there are not kept apart
    fcntl = None  # type: ignore[assignment]  # the module has no stand-in type

AT_FDCWD = -100
"""renameat2: paths count from the current folder (linux/fcntl.h)."""
RENAME_EXCHANGE = 2
"""renameat2: both paths exist and change places (linux/fs.h)."""


@contextlib.contextmanager
def new_folder(target: Path) -> Iterator[Path]:
    """An empty folder that takes ``target``'s place when the block ends well.

    Raises PrintgenError (W110 not writable, W111 disk full, W112 target in the way) with the previous edition intact.
    """
    place = target.absolute()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists() and not place.is_dir():
            raise refused(
                SourcePos(str(target)), "W112", "a file stands where the edition's folder should be", "move it away"
            )
        with locked(sibling(place, "lock")):
            sweep(place)
            building = sibling(place, f"new-{os.getpid()}")
            with tidied(lambda: remove(building)):
                building.mkdir()
                try:
                    yield building
                    sync(building)
                    with held():
                        swap(building, place)
                finally:
                    remove(building)
    except OSError as error:
        raise explained(error, target, " or choose another --out") from error


def sibling(place: Path, suffix: str) -> Path:
    """A hidden name beside the target."""
    return place.with_name(f".{place.name}.{suffix}")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait until no other build holds the file. The lock goes with the process, so a killed build holds nothing."""
    with path.open("a", encoding="utf-8") as stream:
        if fcntl is not None:
            fcntl.flock(stream, fcntl.LOCK_EX)
        yield


def sweep(place: Path) -> None:
    """Remove what killed builds left, but not the version that a link points to."""
    current = place.resolve() if place.is_symlink() else None
    for kind in ("new", "old", "at"):
        for leftover in place.parent.glob(f"{glob_safe(f'.{place.name}.{kind}')}-*"):
            if leftover.is_symlink() or leftover.resolve() != current:
                remove(leftover)


def glob_safe(name: str) -> str:
    """The name with the signs that patterns use taken literally."""
    return "".join(f"[{sign}]" if sign in "[*?" else sign for sign in name)


def remove(path: Path) -> None:
    """A folder or link, if it is there."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def sync(folder: Path) -> None:
    """Everything on the disk before the swap, so that a power cut can't leave an edition of empty files."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            with path.open("rb") as stream:
                os.fsync(stream.fileno())
    sync_folder(folder)


def sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network file systems refuse to sync folders
            os.fsync(handle)
    finally:
        os.close(handle)


def swap(building: Path, place: Path) -> None:
    """Put the finished folder in its place; the one it replaces ends up removed."""
    if not place.exists() and not place.is_symlink():
        building.rename(place)
    elif not place.is_symlink() and exchange(building, place):
        remove_old(building, place)
    else:
        swap_link(building, place)
    sync_folder(place.parent)


def remove_old(old: Path, place: Path) -> None:
    """The replaced folder, under a name that the next build sweeps should this one be killed here."""
    doomed = sibling(place, f"old-{os.getpid()}")
    old.rename(doomed)
    remove(doomed)


def exchange(one: Path, other: Path) -> bool:
    """Let two folders change places in one step; False where the system can't."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError):
        return False
    done: int = rename(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE)
    if done == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP):
        return False
    raise OSError(code, os.strerror(code), str(other))


def swap_link(building: Path, place: Path) -> None:
    """The same through a symlink, replaced by one rename."""
    stamp = f"at-{os.getpid()}"
    version = sibling(place, stamp)
    previous = place.resolve() if place.is_symlink() else None
    if previous == version:  # the same process built this edition before
        version = sibling(place, f"{stamp}-b")
    building.rename(version)
    link = sibling(place, f"new-{os.getpid()}-link")
    link.symlink_to(version.name, target_is_directory=True)
    if previous is None:
        aside = sibling(place, f"old-{os.getpid()}")
        place.rename(aside)
        try:
            link.replace(place)
        except OSError:
            aside.rename(place)
            raise
        remove(aside)
    else:
        link.replace(place)
        remove(previous)
