"""Files that are named after languages: catalogs and rulebooks. One that is misnamed would never be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import PurePosixPath

from printgen.files import Files
from printgen.problems import Problem, SourcePos
from printgen.tag_slips import NAMESAKES, meant

CODE = "L006"
CATALOG, BOOK = ".yaml", ".md"
_ENDINGS = {CATALOG: (".yaml", ".yml"), BOOK: (".md", ".markdown")}
"""What people take for each ending, in lower case."""


def catalogs_in(files: Files, root: PurePosixPath, listed: Collection[str]) -> tuple[tuple[str, ...], list[Problem]]:
    """The languages of a game's catalogs, and a fault for each file in ``lang/`` that is named as none is.

    ``listed``: languages that game.yaml names. Dot-files and editors' backups are passed over.
    """
    folder = root / "lang"
    right, problems = [], []
    for name, stem in _named(files, folder, CATALOG):
        tags = meant(stem)
        if tags == (stem,) and name == f"{stem}{CATALOG}":
            right.append(stem)
            continue
        also = ""
        if tags and stem not in tags:
            also += f", and .made-from/{stem}.yaml likewise" if files.exists(f"{folder}/.made-from/{stem}.yaml") else ""
            also += f"; in game.yaml it is '{tags[0]}'" if stem in listed else ""
        problems.append(_misnamed(files, folder, name, stem, tags, CATALOG, also))
    return tuple(right), problems


def misnamed_books(files: Files, root: PurePosixPath, languages: Collection[str]) -> Iterator[Problem]:
    """A fault for each file in ``rulebook/`` that is meant for one of the languages and isn't named as its rulebook."""
    folder = root / "rulebook"
    for name, stem in _named(files, folder, BOOK):
        tags = meant(stem) if stem not in languages else (stem,)
        if name != f"{stem}{BOOK}" or stem not in tags:
            wanted = tuple(tag for tag in tags if tag in languages)
            if wanted:
                yield _misnamed(files, folder, name, stem, wanted, BOOK, "")


def misnamed_languages(problems: Collection[Problem]) -> frozenset[str]:
    """What misnamed catalogs are called and what they are meant for: nothing else need be said of these."""
    stems = [PurePosixPath(one.pos.path).stem for one in problems if one.code == CODE]
    return frozenset(stems).union(*(meant(stem) for stem in stems))


def _named(files: Files, folder: PurePosixPath, ending: str) -> Iterator[tuple[str, str]]:
    """Names of the files with an ending, as people may type it, and the part before it."""
    for name in files.names(str(folder)):
        stem, dot, typed = name.rpartition(".")
        if stem and name[0] not in ".#" and f"{dot}{typed}".lower() in _ENDINGS[ending]:
            yield name, stem


def _misnamed(
    files: Files, folder: PurePosixPath, name: str, stem: str, tags: tuple[str, ...], ending: str, also: str
) -> Problem:
    kind = "catalog" if ending == CATALOG else "rulebook"
    if not tags:
        message = f"'{stem}' is no language: this file isn't read"
        fix = f"move it out of {folder.name}/, or rename it to its language's tag, such as fr{ending} or pt-BR{ending}"
        return Problem(SourcePos(str(folder / name)), CODE, message, fix)
    free = [tag for tag in tags if not files.exists(str(folder / f"{tag}{ending}"))]
    message = f"this file isn't read: a {kind} is named after its language, as {(free or tags)[0]}{ending}"
    fix = f"rename it to {' or '.join(f'{tag}{ending}' for tag in free)}{also}"
    if not free:
        fix = f"{tags[0]}{ending} is there already: put into it what only this file has, and move this one away"
    if stem.casefold() in NAMESAKES:
        fix += f" ({NAMESAKES[stem.casefold()]})"
    return Problem(SourcePos(str(folder / name)), CODE, message, fix)
