"""The place where libyaml gave up on a file, and the tokens before it."""

from __future__ import annotations

import re
from typing import TypeGuard

import yaml

from printgen.problems import Problem, SourcePos

OPENS = (yaml.FlowSequenceStartToken, yaml.FlowMappingStartToken)
CLOSES = (yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken)
BLOCKS = (yaml.BlockMappingStartToken, yaml.BlockSequenceStartToken)
KEY = re.compile(r"(\s*(?:- )*)(?:\"[^\"]*\"|'[^']*'|[^\s:\"'#][^:\"'#]*):(?=\s|$)")
"""A key at the beginning of a line, behind blanks and ``- `` (its first group)."""


class Stop:
    """The place where libyaml gave up, and what stands before it; lines and columns from 0."""

    def __init__(self, path: str, text: str, error: yaml.MarkedYAMLError, mark: yaml.Mark) -> None:
        self.path = path
        self.lines = text.splitlines()
        self.said = error.problem or "not YAML"
        self.context = error.context or ""
        self.began = error.context_mark
        self.line, self.column = mark.line, mark.column
        self.here = self.at(mark.line)
        self.char = self.here[mark.column : mark.column + 1]
        self.tokens = _tokens(text, mark)
        self.last = self.tokens[-1] if self.tokens else None
        self.open: list[yaml.Token] = []
        self.blocks: list[int] = []
        for token in self.tokens:
            if isinstance(token, OPENS):
                self.open.append(token)
            elif isinstance(token, CLOSES) and self.open:
                self.open.pop()
            elif isinstance(token, BLOCKS):
                self.blocks.append(token.start_mark.column)
            elif isinstance(token, yaml.BlockEndToken) and self.blocks:
                self.blocks.pop()

    def at(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def told(self, line: int, column: int, said: str, fix: str) -> Problem:
        return Problem(SourcePos(self.path, line + 1, column + 1), "S001", f"not YAML: {said}", fix)

    def first_colon(self) -> bool:
        """Whether this is the colon of the line's own key."""
        key = KEY.match(self.here)
        return key is not None and key.end() == self.column + 1

    def above(self, line: int) -> int:
        """The next line above that isn't empty or a comment; -1: none."""
        while (line := line - 1) >= 0 and re.match(r"\s*(#|$)", self.lines[line]):
            pass
        return line

    def opener(self) -> int:
        """The number of the token that opens what the last one closes; -1: none."""
        depth = 0
        for number in range(len(self.tokens) - 1, -1, -1):
            depth += isinstance(self.tokens[number], CLOSES) - isinstance(self.tokens[number], OPENS)
            if not depth:
                return number
        return -1


def in_quotes(token: yaml.Token | None) -> TypeGuard[yaml.ScalarToken]:
    return isinstance(token, yaml.ScalarToken) and token.style in ("'", '"')


def depth_of(line: str) -> int:
    """The blanks before a line."""
    return len(line) - len(line.lstrip())


def key_depth(line: str) -> int:
    """The column, from 0, of a line's first key, behind the ``- `` of an item."""
    return len(line) - len(re.sub(r"^\s*(?:- +)*", "", line))


def _tokens(text: str, mark: yaml.Mark) -> list[yaml.Token]:
    """The tokens that begin before a place."""
    found: list[yaml.Token] = []
    try:
        for token in yaml.scan(text, Loader=yaml.CSafeLoader):
            if (token.start_mark.line, token.start_mark.column) >= (mark.line, mark.column):
                break
            found.append(token)
    except (yaml.YAMLError, RecursionError, ValueError):
        pass
    return found
