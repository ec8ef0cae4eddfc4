"""Lines that stand too far left: libyaml takes them for the end of what they belong to, and gives up later."""

from __future__ import annotations

import re

from printgen.load.yaml_stop import KEY, Stop, depth_of, key_depth
from printgen.problems import Problem

_HEADER = re.compile(r"[|>][-+\d]*\s*(#.*)?$")
"""What stands behind a key whose text follows in lines of its own."""
_TEXT = re.compile(r"[^\s\"'#{\[&*!|>]")
"""The first sign of a text without quotes."""

_OPENS = re.compile(r"[^#]*:\s*(#.*)?$")
"""A key whose value stands on the lines below."""


def outdented(stop: Stop) -> Problem | None:
    """A key further left than the lines above and below it: libyaml blames the line below.

    ::

        fb:
          name: Fire
      text: Burn
          lore: Old      ← "mapping values are not allowed here"
    """
    depth = depth_of(stop.here)
    own = not stop.here[: stop.column].strip() or stop.first_colon()
    if not own or not depth or depth in stop.blocks or not KEY.match(stop.here):
        return None
    line, first = stop.above(stop.line), depth + 1
    while line >= 0 and depth_of(stop.at(line)) >= depth:
        line, first = stop.above(line), depth_of(stop.at(line))
    before = stop.above(line)
    if line < 0 or before < 0 or first <= depth or not KEY.match(stop.at(line)):
        return None
    neighbour = depth_of(stop.at(before))
    begins = depth_of(stop.at(line)) < neighbour < depth and _OPENS.match(stop.at(before))
    if not begins and (neighbour < depth or not _has_neighbour(stop, before, depth)):
        return None
    columns = sorted({depth, max(neighbour, depth) if line == stop.above(stop.line) else depth}, reverse=True)
    fix = f"begin it in column {' or '.join(str(one + 1) for one in columns)}"
    said = "the line stands further left than those around it"
    return stop.told(line, depth_of(stop.at(line)), said, f"{fix}, or mend the indent of line {stop.line + 1}")


def _has_neighbour(stop: Stop, line: int, depth: int) -> bool:
    """Whether a line above stands at this depth, nothing further left between."""
    while line >= 0 and depth_of(stop.at(line)) > depth:
        line = stop.above(line)
    return line >= 0 and depth_of(stop.at(line)) == depth


def goes_on(stop: Stop, line: int) -> str:
    """What to type where a line without a key is the rest of a text above it; empty where it isn't."""
    owner = stop.above(line)
    while owner > 0 and not KEY.match(stop.at(owner)):
        owner = stop.above(owner)
    key = KEY.match(stop.at(owner))
    if key is None or owner < 0:
        return ""
    value = stop.at(owner)[key.end() :].strip()
    depth = key_depth(stop.at(owner))
    first = depth_of(stop.at(owner + 1))
    column = 1 + (first if owner + 1 < line and first > depth else depth + 2)
    if _HEADER.match(value):
        if first > depth and owner + 1 < line:
            return f"begin it in column {column}, as the lines of the text above, or type 'key: value'"
        return f"indent the text by two blanks more than its key: begin each of its lines in column {column}"
    if _TEXT.match(value):
        said = f"indent it by two blanks more than its key, in column {column}, if it goes on with the text above"
        return f"{said}; else type 'key: value'"
    return ""
