"""The key of a sheet's fold lines and the steps of building what is on it, set in the sheet's free fields."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from printgen.geometry import Rect
from printgen.impose.folded import Folded
from printgen.impose.labels import Labels
from printgen.impose.lettering import text_width
from printgen.impose.marks import Marks
from printgen.model import Caption, Placement, Stroke, StrokeKind
from printgen.nets import Net

TEXT_MM, LEAST_MM = 2.3, 2.12
"""6.5 pt, and the 6 pt no label goes under."""
LEADING = 1.45
ASCENT, DESCENT = 0.88, 0.16
"""Of a line of text, in em."""
SAMPLE_MM = 13.6
"""Length of a line in the key: a dash-dot line from dash to dash."""
Key = Sequence[tuple[StrokeKind, str]]
"""Kinds of line with what they mean."""


def add_words(
    found: Marks,
    placements: Sequence[Placement],
    folded: Folded,
    ways: tuple[StrokeKind, ...],
    fields: Sequence[Rect],
    labels: Labels,
) -> None:
    """A key of the lines in use and the steps, in the first field that holds them; the key alone where none does."""
    kinds = dict.fromkeys(folded.kinds[one.component] for one in placements if one.component in folded.nets)
    steps = [labels.word(f"net_{kind}") for kind in kinds if f"net_{kind}" in labels.words]
    if any(one.on is None for net in held(placements, folded) for one in net.glue):
        steps.append(labels.word("net_box_parts"))
    key = [(way, labels.word(f"key_{way}")) for way in ways]
    for size in (TEXT_MM, LEAST_MM):
        for field in fields:
            if said(found, field, key, steps, size):
                return
        for first, second in itertools.permutations(fields, 2):
            if fits_words(first, key, [], size) and fits_words(second, [], steps, size):
                said(found, first, key, [], size)
                said(found, second, [], steps, size)
                return
    any(said(found, field, key, [], size) for size in (TEXT_MM, LEAST_MM) for field in fields)


def said(found: Marks, field: Rect, key: Key, steps: Sequence[str], size: float) -> bool:
    """Whether a field holds these words; they are then in it."""
    captions, strokes = set_words(field, key, steps, size)
    found.captions += captions
    found.strokes += strokes
    return bool(captions)


def fits_words(field: Rect, key: Key, steps: Sequence[str], size: float) -> bool:
    return bool(set_words(field, key, steps, size)[0])


def held(placements: Sequence[Placement], folded: Folded) -> list[Net]:
    """The nets on a sheet."""
    return [folded.nets[one.component] for one in placements if one.component in folded.nets]


def set_words(field: Rect, key: Key, steps: Sequence[str], size: float) -> tuple[list[Caption], list[Stroke]]:
    """The words in a field from its top left: the key in rows, then the steps; nothing when they are too many."""
    captions: list[Caption] = []
    strokes: list[Stroke] = []
    x, baseline, leading = field.x, field.y + size * ASCENT, size * LEADING
    for way, text in key:
        width = SAMPLE_MM + 1.0 + text_width(text, size)
        if width > field.width:
            return [], []
        if x > field.x and x + width > field.right:
            x, baseline = field.x, baseline + leading
        strokes.append(Stroke(way, x, baseline - size * 0.36, x + SAMPLE_MM, baseline - size * 0.36))
        captions.append(Caption(text, x + SAMPLE_MM + 1.0, baseline, size, role="net"))
        x += width + 4.0
    for step in steps:
        lines = wrapped(step, field.width, size)
        if len(lines) == 1 and x + text_width(step, size) <= field.right:
            captions.append(Caption(step, x, baseline, size, role="net"))
            x += text_width(step, size) + 4.0
            continue
        for line in lines:
            if captions:
                baseline += leading
            captions.append(Caption(line, field.x, baseline, size, role="net"))
        x = field.right
    return (captions, strokes) if baseline + size * DESCENT <= field.bottom else ([], [])


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Lines no longer than ``width``: broken at blanks, and between characters that aren't Latin."""
    lines, line = [], ""
    for part in breakable(text):
        if line and text_width((line + part).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = ""
        line += part if line else part.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def breakable(text: str) -> list[str]:
    """The text in pieces that stay whole; a mark that can't begin a line goes with what is before it."""
    parts: list[str] = []
    for character in text:
        glued = parts and (
            character in "，。；：、！？）」』,.;:!?)’ "
            or (parts[-1][-1] in "（「『(")
            or (character.isascii() and parts[-1][-1].isascii() and parts[-1][-1] != " ")
        )
        if glued:
            parts[-1] += character
        else:
            parts.append(character)
    return parts
