"""Changes texts of a catalog where they stand: no other character of the file moves.

A changed text keeps its style; a text that others share through an anchor is taken out of the share before it
changes; a missing key is added at the end of its card, with the source text above it as ``lang update`` does. The
result is read back and compared with what it should say, so that a file is either right or not written at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from printgen.languages.scaffold import draft_mark
from printgen.languages.yaml_editor import Editor, Path, Value
from printgen.languages.yaml_places import MapAt, ScalarAt, places, target
from printgen.languages.yaml_unshared import written_out
from printgen.load.yaml_nodes import plain, read_yaml
from printgen.model import Key
from printgen.problems import PrintgenError, SourcePos, refused

MARK = "\ufeff"
"""The byte order mark some editors put first; it stays."""


def place_of(key: Key) -> Path:
    """Where a key stands in a catalog: ``terms`` have no card."""
    return tuple(part for part in key if part)


def edited(
    path: str,
    data: bytes,
    changes: Mapping[Path, Value],
    sources: Mapping[Path, str],
    checked: Collection[Path] = (),
) -> bytes:
    """The catalog with these texts changed or added.

    ``sources``: what stands as a comment above an added one; ``checked``: keys that lose their mark of a machine's
    draft. Raises PrintgenError (X009) when the file can't be changed without touching another text.
    """
    if not changes and not checked:
        return data
    return _made(path, data, changes, sources, checked, _expected(leaves(path, data), changes))


def with_waiting(path: str, data: bytes, sources: Mapping[Path, str]) -> bytes:
    """The catalog with these keys added, each waiting for its text, the source as a comment above. Raises as edited."""
    return _made(path, data, dict.fromkeys(sources, ""), sources, (), leaves(path, data)) if sources else data


def _made(
    path: str,
    data: bytes,
    changes: Mapping[Path, Value],
    sources: Mapping[Path, str],
    checked: Collection[Path],
    expected: Mapping[Path, str],
) -> bytes:
    text = data.decode("utf-8")
    mark = MARK if text.startswith(MARK) else ""
    whole = text[len(mark) :]
    for attempt in ("as it is", "quoted", "unshared"):
        body = written_out(whole, changes) if attempt == "unshared" else whole
        made = mark + Editor(body, changes, sources, checked, careful=attempt == "quoted").done()
        if says(path, made.encode("utf-8"), expected):
            return made.encode("utf-8")
    message = f"can't be written without touching other texts: {', '.join('.'.join(one) for one in changes)}"
    raise refused(SourcePos(path), "X009", message, "write them into the catalog by hand")


def drafts(data: bytes) -> frozenset[Path]:
    """The keys whose text a machine drafted and nobody has checked: the comment behind them says so."""
    text = data.decode("utf-8").removeprefix(MARK)
    root = places(text)
    found: set[Path] = set()

    def walk(node: MapAt, path: Path) -> None:
        for key, value in node.items:
            one = target(value)
            if isinstance(one, MapAt) and one is value:
                walk(one, (*path, key.value))
            elif isinstance(one, ScalarAt) and not node.flow and draft_mark(text, one.end):
                found.add((*path, key.value))

    if root is not None:
        walk(root, ())
    return frozenset(found)


def waiting_lines(data: bytes) -> dict[Path, int]:
    """The keys that stand in a catalog without a text yet, and the line of each."""
    text = data.decode("utf-8").removeprefix(MARK)
    root = places(text)
    found: dict[Path, int] = {}

    def walk(node: MapAt, path: Path) -> None:
        for key, value in node.items:
            if isinstance(value, MapAt):
                walk(value, (*path, key.value))
            elif isinstance(value, ScalarAt) and (value.empty or not value.value.strip()):
                found[*path, key.value] = text.count("\n", 0, key.start) + 1

    if root is not None:
        walk(root, ())
    return found


def says(path: str, data: bytes, expected: Mapping[Path, str]) -> bool:
    """Whether a file holds exactly these texts."""
    try:
        return leaves(path, data) == expected
    except PrintgenError:
        return False


def _expected(before: dict[Path, str], changes: Mapping[Path, Value]) -> dict[Path, str]:
    made = dict(before)
    for path, value in changes.items():
        plural = any(one[: len(path)] == path and len(one) > len(path) for one in before)
        if isinstance(value, str):
            made[(*path, "other") if plural else path] = value
        else:
            made.pop(path, None)
            made |= {(*path, form): text for form, text in value.items()}
    return made


def leaves(path: str, data: bytes) -> dict[Path, str]:
    """Every text of a catalog by its path; empty ones left out."""

    def walk(value: object, path: Path) -> Iterator[tuple[Path, str]]:
        if isinstance(value, dict):
            for name, one in value.items():
                yield from walk(one, (*path, name))
        elif value is not None:
            yield path, str(value).rstrip("\n")

    return dict(walk(plain(read_yaml(path, data)), ()))
