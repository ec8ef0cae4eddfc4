"""YAML as a tree in which every key and value still knows its file, line and column.

Scalars stay as typed: ``no``, ``012``, ``1e3`` and ``12:30`` are texts until a schema asks for something else.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from printgen.load.decoding import not_utf8, utf16
from printgen.load.yaml_further import root_of
from printgen.problems import PrintgenError, Problem, SourcePos

MAX_NODES = 200_000
"""Nodes a file may unfold to, aliases counted each time; the largest shipped file has about 6,000."""
MAX_DEPTH = 40
MAX_BYTES = 8_000_000

NULLS = frozenset({"", "~", "null", "Null", "NULL"})


@dataclass
class Scalar:
    pos: SourcePos
    text: str
    quoted: bool = False

    @property
    def empty(self) -> bool:
        """A plain null or nothing at all."""
        return not self.quoted and self.text in NULLS


@dataclass
class Sequence:
    pos: SourcePos
    items: list[Node] = field(default_factory=list)
    flow: bool = False
    """Written in brackets."""


@dataclass
class Mapping:
    pos: SourcePos
    items: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, SourcePos] = field(default_factory=dict)
    flow: bool = False
    """Written in braces."""


Node = Scalar | Sequence | Mapping

_INVISIBLE = re.compile("[\u00a0\u3000\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\u0085]")
_LINE_ENDS = "\u2028\u2029\u0085"
_KEPT_BREAK = "\uf8f0"
"""Stands for Unicode's own line ends while libyaml reads, which would end a plain text there; a line break after."""


def read_yaml(path: str, data: bytes) -> Node:
    """The tree of one file. Raises PrintgenError with every fault that can be told apart."""
    text = _decoded(path, data)
    problems = list(_indent_faults(path, text))
    if any("U+FEFF" in problem.message for problem in problems):
        raise PrintgenError(problems)  # two files in one: the second would be told as slips of the first
    for char in _LINE_ENDS:
        text = text.replace(char, _KEPT_BREAK)
    root = root_of(path, text, problems)
    tree: Node = Mapping(SourcePos(path, 1, 1))
    if root is not None:
        reader = _Reader(path)
        try:
            tree = reader.convert(root, 0)
        except PrintgenError as error:
            reader.problems += error.problems
        problems += reader.problems
    if problems:
        raise PrintgenError(sorted(problems, key=lambda one: one.pos))
    return tree


def _decoded(path: str, data: bytes) -> str:
    if len(data) > MAX_BYTES:
        message = f"the file has {len(data):,} bytes; {MAX_BYTES:,} is the limit"
        raise PrintgenError([Problem(SourcePos(path), "S007", message, "split it")])
    if utf16(data):
        raise PrintgenError([not_utf8(path, data, 0, "S002")])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PrintgenError([not_utf8(path, data, error.start, "S002")]) from None
    return text[1:] if text.startswith("\ufeff") else text


def _indent_faults(path: str, text: str) -> Iterator[Problem]:
    """Invisible characters where YAML counts blanks, tabs in indents, byte order marks inside, control characters."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if line.isascii() and "\t" not in line and line.isprintable():
            continue
        indent = len(line) - len(line.lstrip())
        for column, char in enumerate(line[: indent + 1], 1):
            if char == "\t" and column <= indent and line.strip():
                yield Problem(
                    SourcePos(path, number, column), "S004", "a tab in the indent", "indent with two blanks instead"
                )
                break
            if char in _LINE_ENDS:
                continue
            if _INVISIBLE.match(char):
                name = unicodedata.name(char, "no name")
                message = f"an invisible U+{ord(char):04X} ({name}) where the indent is counted"
                yield Problem(SourcePos(path, number, column), "S003", message, "replace it with ordinary blanks")
                break
        for column, char in enumerate(line, 1):
            if char == "\ufeff" and column > indent + 1:
                message = "an invisible U+FEFF (byte order mark) inside the file"
                yield Problem(SourcePos(path, number, column), "S003", message, "delete it; two files were joined")
            elif unicodedata.category(char) == "Cc" and char not in "\t\u0085":
                message = f"a control character U+{ord(char):04X}"
                yield Problem(SourcePos(path, number, column), "S003", message, "delete it")


class _Reader:
    """Turns yaml's nodes into ours, counting what aliases unfold to."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.seen = 0
        self.open: list[int] = []

    def pos(self, node: yaml.Node) -> SourcePos:
        return SourcePos(self.path, node.start_mark.line + 1, node.start_mark.column + 1)

    def fault(self, node: yaml.Node, code: str, message: str, fix: str) -> None:
        self.problems.append(Problem(self.pos(node), code, message, fix))

    def convert(self, node: yaml.Node, depth: int) -> Node:
        self.seen += 1
        if self.seen > MAX_NODES or depth > MAX_DEPTH or id(node) in self.open:
            what = "an alias that holds itself" if id(node) in self.open else "aliases or nesting unfold too far"
            raise PrintgenError([Problem(self.pos(node), "S007", what, "write the data out, without the alias")])
        self.open.append(id(node))
        try:
            if isinstance(node, yaml.MappingNode):
                return self._mapping(node, depth)
            if isinstance(node, yaml.SequenceNode):
                items = [self.convert(one, depth + 1) for one in node.value]
                return Sequence(self.pos(node), items, bool(node.flow_style))
            style = node.style if isinstance(node, yaml.ScalarNode) else None
            text = node.value.replace(_KEPT_BREAK, "\n")
            return Scalar(self.pos(node), text, style in ("'", '"', "|", ">"))
        finally:
            self.open.pop()

    def _mapping(self, node: yaml.MappingNode, depth: int) -> Mapping:
        made = Mapping(self.pos(node), flow=bool(node.flow_style))
        merged: list[Mapping] = []
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.fault(key, "S006", "a key must be a single word", "put it in quotes")
                continue
            if key.value == "<<" and not key.style:
                for one in value.value if isinstance(value, yaml.SequenceNode) else [value]:
                    base = self.convert(one, depth + 1)
                    if isinstance(base, Mapping):
                        merged.append(base)
                    else:
                        self.fault(one, "S006", "'<<' takes a mapping", "name an anchor of a mapping")
                continue
            if key.value in made.items:
                first = made.keys[key.value]
                message = f"'{key.value}' is here twice; the first is on line {first.line}"
                self.fault(key, "S006", message, "keep one of the two")
                continue
            made.items[key.value] = self.convert(value, depth + 1)
            made.keys[key.value] = self.pos(key)
        for base in merged:
            for name, one in base.items.items():
                made.items.setdefault(name, one)
                made.keys.setdefault(name, base.keys[name])
        return made


def plain(node: Node) -> object:
    """The tree as dicts, lists, strings and None, for a schema to check."""
    if isinstance(node, Mapping):
        return {name: plain(one) for name, one in node.items.items()}
    if isinstance(node, Sequence):
        return [plain(one) for one in node.items]
    return None if node.empty else node.text


def find(node: Node, path: tuple[str | int, ...]) -> tuple[Node, SourcePos]:
    """The node at a path as deep as it goes, and the place to show for it (a key's own place when it names one)."""
    pos = node.pos
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.items:
            pos, node = node.keys[step], node.items[step]
            if isinstance(node, Scalar):
                pos = node.pos
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            pos = node.pos
        else:
            break
    return node, pos
