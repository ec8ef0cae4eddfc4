"""The edits that give a catalog's texts their new words, each a stretch of characters and what replaces it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from printgen.languages.scaffold import commented, draft_mark
from printgen.languages.yaml_places import AliasAt, MapAt, ScalarAt, end_of, places, target
from printgen.languages.yaml_scalars import block_or_quoted, double_quoted, fresh, restyled

Path = tuple[str, ...]
"""component, card, field (``terms``, name), and a plural form where a text has several."""
Value = str | Mapping[str, str]
"""A text (empty: a key that waits for one), or plural form → text."""
Tree = dict[str, "Value | Tree"]


@dataclass(eq=False)
class Share:
    """Where a text of other keys is brought in: an alias, or the mapping into which ``<<`` merges it."""

    node: AliasAt | MapAt
    path: Path
    """Of the alias or of the mapping."""


@dataclass
class Leaf:
    """One text of the file: its place, the mapping around it, and what brought it in (None: it stands here)."""

    node: ScalarAt
    inside: MapAt
    share: Share | None


@dataclass
class Editor:
    """Collects the edits for one file's text (without byte order mark) and makes them."""

    text: str
    changes: Mapping[Path, Value]
    sources: Mapping[Path, str]
    checked: Collection[Path]
    careful: bool
    """Every changed text in double quotes."""
    leaves: dict[Path, Leaf] = field(default_factory=dict)
    wanted: dict[Path, Value] = field(default_factory=dict)
    edits: list[tuple[int, int, int, str]] = field(default_factory=list)
    """Start, end, minus depth (deeper ones first at one place), replacement."""
    added: dict[int, tuple[AliasAt | MapAt | ScalarAt, Path, dict[str, None]]] = field(default_factory=dict)
    """Node → its path, and the names below it that have to be written there."""

    def done(self) -> str:
        """The text with every change."""
        self.newline = "\r\n" if "\r\n" in self.text else "\n"
        root = places(self.text)
        self.step = "  "
        if root is None:
            return self.text + self._appended()
        blocks = (one for _, one in root.items if isinstance(one, MapAt) and not one.flow and one.items)
        self.step = " " * next((one.column for one in blocks), 2)
        self._visit(root, (), None)
        self.wanted = {path: one.node.value.rstrip("\n") for path, one in self.leaves.items()}
        for path, value in self.changes.items():
            self._want(path, value, root)
        self._owned()
        self._shared()
        for node, path, names in self.added.values():
            self._write(node, path, list(names))
        for path in self.checked:
            self._check(path)
        made, at = [], 0
        for start, end, _, new in sorted(self.edits):
            made += [self.text[at:start], new]
            at = end
        return "".join([*made, self.text[at:]])

    def _visit(self, inside: MapAt, path: Path, share: Share | None) -> None:
        for name in dict.fromkeys(inside.names()):
            direct, whole = inside.direct(name), (*path, name)
            node = target(direct if direct is not None else inside.merged(name) or inside)
            own = share
            if share is None and direct is None:
                own = Share(inside, path)
            elif share is None and isinstance(direct, AliasAt):
                own = Share(direct, whole)
            if isinstance(node, ScalarAt):
                self.leaves[whole] = Leaf(node, inside, own)
            elif isinstance(node, MapAt):
                self._visit(node, whole, own)

    def _want(self, path: Path, value: Value, root: MapAt) -> None:
        """Notes a change; one for a key that isn't there as something to add."""
        forms = {one[-1] for one in self.leaves if one[:-1] == path}
        if forms:
            for form, text in ({"other": value} if isinstance(value, str) else value).items():
                self._want((*path, form), text, root)
            return
        self.wanted[path] = value
        if path not in self.leaves:
            self._add(path, root)

    def _add(self, path: Path, root: MapAt) -> None:
        node: MapAt = root
        for depth, name in enumerate(path):
            direct = node.direct(name)
            if isinstance(direct, AliasAt):
                self._note(direct, path[: depth + 1], path[depth + 1])
                return
            if isinstance(direct, ScalarAt):
                self.leaves.pop(path[: depth + 1], None)
                self.wanted.pop(path[: depth + 1], None)
                self._note(direct, path[: depth + 1], path[depth + 1])
                return
            if not isinstance(direct, MapAt):
                self._note(node, path[:depth], name)
                return
            node = direct

    def _note(self, node: AliasAt | MapAt | ScalarAt, path: Path, name: str) -> None:
        self.added.setdefault(id(node), (node, path, {}))[2][name] = None

    def _owned(self) -> None:
        """Texts that stand where their key is."""
        for path, leaf in self.leaves.items():
            value = self.wanted[path]
            if leaf.share is not None or value == leaf.node.value.rstrip("\n"):
                continue
            old, flow = self.text[leaf.node.start : leaf.node.end], leaf.inside.flow
            if not isinstance(value, str):
                new = self._flow(dict(value))
            elif leaf.node.empty:
                new = self._new(value, flow=flow, column=leaf.inside.column)
            elif self.careful:
                new = double_quoted(value) + (self.newline if leaf.node.style in ("|", ">") else "")
            else:
                new = restyled(old, leaf.node, value, flow=flow, newline=self.newline, column=leaf.inside.column)
            blank = self._blank(leaf.node)
            self.edits.append((leaf.node.start, leaf.node.end, -len(path), blank + new))

    def _shared(self) -> None:
        """Texts brought in from elsewhere that have to read otherwise than there."""
        after = {id(leaf.node): self.wanted[path] for path, leaf in self.leaves.items() if leaf.share is None}
        for path, leaf in self.leaves.items():
            share = leaf.share
            if share is None or self.wanted[path] == after.get(id(leaf.node), leaf.node.value.rstrip("\n")):
                continue
            rest = path[len(share.path) :]
            self._note(share.node, share.path, rest[0] if rest else "")

    def _write(self, node: AliasAt | MapAt | ScalarAt, path: Path, names: list[str]) -> None:
        """Puts what is wanted below a path into its place."""
        below = self._below(path)
        if isinstance(node, ScalarAt):
            blank = self._blank(node)
            self.edits.append((node.start, node.end, -len(path), blank + self._flow(below)))
            self._explain(node, [(*path, name) for name in names])
        elif isinstance(node, AliasAt):
            new = self._flow(self.wanted[path]) if names == [""] else self._unshared(node, names, below)
            self.edits.append((node.start, node.end, -len(path), new))
        elif node.flow:
            parts = ", ".join(f"{fresh(name, flow=True)}: {self._flow(below[name])}" for name in names)
            at = end_of(self.text, node.items[-1][1]) if node.items else node.start + 1
            self.edits.append((at, at, -len(path), f", {parts}" if node.items else parts))
            self._explain(node, [(*path, name) for name in names])
        else:
            blocks = [self._lines({name: below[name]}, path, " " * node.column) for name in names]
            lines = [one for block in blocks for one in ([] if path else [""]) + block]
            end = self.text.find("\n", end_of(self.text, node)) if path else len(self.text.removesuffix("\n"))
            at = len(self.text) if end < 0 else end - (self.text[:end].endswith("\r"))
            self.edits.append((at, at, -len(path), "".join(f"{self.newline}{one}" for one in lines)))

    def _unshared(self, node: AliasAt, names: list[str], below: Tree) -> str:
        own = ", ".join(f"{fresh(name, flow=True)}: {self._flow(below[name])}" for name in names)
        return f"{{<<: *{node.name} , {own}}}"

    def _below(self, path: Path) -> Tree:
        """All that is wanted below a path, nested."""
        tree: Tree = {}
        for one, value in self.wanted.items():
            if one[: len(path)] != path or len(one) == len(path):
                continue
            at = tree
            for name in one[len(path) : -1]:
                inner = at.setdefault(name, {})
                assert isinstance(inner, dict)  # noqa: S101 (a text has no texts below it)
                at = inner
            at[one[-1]] = value
        return tree

    def _explain(self, node: MapAt | ScalarAt, paths: list[Path]) -> None:
        """The sources of keys that wait for their texts in braces, above the line where the braces begin."""
        at = self.text.rfind("\n", 0, node.start) + 1
        indent = self.text[at:][: len(self.text[at:]) - len(self.text[at:].lstrip(" "))]
        waiting = [one for one, value in self.wanted.items() if not value and one in self.sources]
        told = [one for path in paths for one in waiting if one[: len(path)] == path]
        said = [commented(self.sources[one], indent).rstrip("\n") + self.newline for one in told]
        self.edits += [(at, at, -len(paths[0]), "".join(said))] if said else []

    def _flow(self, value: Value | Tree) -> str:
        if value == "":
            return ""
        if isinstance(value, str):
            return double_quoted(value) if self.careful else fresh(value, flow=True)
        return "{" + ", ".join(f"{fresh(name, flow=True)}: {self._flow(one)}" for name, one in value.items()) + "}"

    def _new(self, value: str, *, flow: bool, column: int) -> str:
        if self.careful or flow:
            return self._flow(value)
        return block_or_quoted(value, column=column, newline=self.newline)

    def _lines(self, tree: Tree, path: Path, indent: str) -> list[str]:
        """New keys as lines of a block, each text with its source above."""
        made: list[str] = []
        for name, value in tree.items():
            whole = (*path, name)
            if isinstance(value, dict) and whole not in self.wanted:
                made += [f"{indent}{fresh(name, flow=False)}:", *self._lines(value, whole, indent + self.step)]
                continue
            if whole in self.sources:
                made.append(commented(self.sources[whole], indent).rstrip("\n"))
            words = isinstance(value, str) and value
            new = self._new(words, flow=False, column=len(indent)) if words else self._flow(value)
            made.append(f"{indent}{fresh(name, flow=False)}: {new}".rstrip())
        return made

    def _appended(self) -> str:
        """Everything, for a file that has nothing but comments."""
        self.wanted = dict(self.changes)
        lines = self._lines(self._below(()), (), "")
        gap = self.newline if self.text and not self.text.endswith("\n") else ""
        return gap + "".join(f"{one}{self.newline}" for one in lines)

    def _blank(self, node: ScalarAt) -> str:
        """What parts a colon from the first text behind it."""
        return " " if node.start == node.end and self.text[node.start - 1 : node.start] == ":" else ""

    def _check(self, path: Path) -> None:
        leaf = self.leaves.get(path)
        found = draft_mark(self.text, leaf.node.end) if leaf and leaf.share is None else None
        if found:
            self.edits.append((found.start(), found.end(), 0, ""))
