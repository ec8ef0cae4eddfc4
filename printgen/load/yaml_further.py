"""The rest of a file behind a slip: libyaml stops at the first, a person wants to know them all.

The lines of a slip are emptied, so that all others keep their numbers, and the file is read again. What comes close
behind a slip is its consequence, not another one: there the search ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

import yaml

from printgen.load.yaml_faults import syntax_fault
from printgen.load.yaml_stop import KEY, depth_of
from printgen.problems import Problem, SourcePos

MOST = 20
"""Slips that are told of one file."""
NEAR = 2
"""A slip that is no more lines than this behind another is taken for its consequence."""
_BREAKS = re.compile(r"(\r\n|\r|\n)")
_OPENS = re.compile(r"(\s*(?:- )*)\S.*[:：]\s*(#.*)?$")
"""A key whose value stands on the lines below."""
_NOT_PAST = ("a merge was left undecided", "a second document")
"""What makes two files of one: whatever follows would be told twice over."""


def root_of(path: str, text: str, problems: list[Problem]) -> yaml.Node | None:
    """The tree of a file, of libyaml's nodes. Adds each slip to ``problems``, which may hold some already; with any,
    the tree is only good for finding more. None: nothing in the file, or no use to look further.
    """
    emptied = {problem.pos.line - 1 for problem in problems}
    anchors = False
    if emptied:
        text, anchors, _ = _without(text, sorted(emptied))
    last = -NEAR - 1
    while True:
        loader = None
        try:
            loader = yaml.CSafeLoader(text)
            return loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            found = syntax_fault(path, text, error)
            end = error.problem_mark.line if error.problem_mark else -1
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            if not problems:
                problems.append(Problem(SourcePos(path), "S001", f"not YAML: {error}", "mend the file"))
            return None
        finally:
            if loader is not None:
                loader.dispose()
        line = found.pos.line - 1
        follows = line <= last + NEAR or any(line - NEAR <= one <= max(line, end) for one in emptied)
        if follows or (anchors and "undefined alias" in found.message):
            return None
        problems.append(found)
        if len(problems) >= MOST or line < 0 or any(said in found.message for said in _NOT_PAST):
            return None
        text, lost, last = _without(text, [line, *_wrapped(text, found, line)])
        anchors = anchors or lost


def _wrapped(text: str, found: Problem, line: int) -> Iterator[int]:
    """The lines below one without a key that have none either: one text, typed on several lines."""
    rows = _BREAKS.split(text)[::2]
    if "a line without 'key: '" in found.message:
        yield from takewhile(lambda one: rows[one].strip() and not KEY.match(rows[one]), range(line + 1, len(rows)))


def _without(text: str, lines: list[int]) -> tuple[str, bool, int]:
    """The text with these lines (from 0) empty, and with them all that stands deeper below each; a key that opens a
    block becomes another one, and its block stays. Also whether an anchor may have gone, and the last line that has.
    """
    parts = _BREAKS.split(text)
    rows, ends = parts[::2], [*parts[1::2], ""]
    lost, last = False, lines[-1]
    for number in lines:
        if number >= len(rows) or not rows[number].strip():
            continue
        row = rows[number].replace("\t", "  ")  # a tab stands for one step at least
        lost = lost or "&" in row
        below = _below(rows, number, depth_of(row))
        opens = _OPENS.match(row)
        rows[number] = ""
        if opens and below:
            rows[number] = f"{opens[1]}slip-{number}:"
            continue
        for one in below:
            lost = lost or "&" in rows[one]
            last = max(last, one) if rows[one].strip() else last
            rows[one] = ""
    return "".join(row + end for row, end in zip(rows, ends, strict=True)), lost, last


def _below(rows: list[str], number: int, depth: int) -> list[int]:
    """The lines right below one that stand deeper."""
    found = []
    for one in range(number + 1, len(rows)):
        if rows[one].strip() and depth_of(rows[one]) <= depth:
            break
        found.append(one)
    return found if any(rows[one].strip() for one in found) else []
