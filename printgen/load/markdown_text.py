"""Words as a reader sees them: Markdown marks taken off, every character still knowing the line and column it was
typed at.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

PLAIN_DIGITS = str.maketrans("０１２３４５６７８９＋＝％（）：；｢｣", "0123456789+=%():;「」")
"""Full-width figures and signs people type with an East Asian keyboard; one character for one, so that places hold."""

_MARKS = re.compile(
    r"""
      \\(?P<escaped>[\\`*_{}\[\]()#+\-.!|>~])       # \* is a star
    | (?P<comment><!--.*?(?:-->|$))
    | !?\[(?P<label>[^\[\]]{0,300})\]\([^()\s]{0,500}(?:\s"[^"]{0,200}")?\)   # a link keeps its label
    | \[(?:[a-z]{2,3}(?:-[A-Za-z]+)*):(?P<run>[^\[\]]{0,300})\]             # [ja:木霊] is read as 木霊
    | (?P<stars>\*+)
    | (?P<ticks>`+)
    | (?P<waves>~~)
    | (?P<under>_+)
    """,
    re.VERBOSE,
)
_SPACES_OR_DIGIT = frozenset("0123456789 \t")


@dataclass(frozen=True)
class Text:
    """Plain words with the place of each character: ``columns`` from 1, ``starts`` the offsets at which a new line
    begins.
    """

    plain: str
    columns: tuple[int, ...]
    starts: tuple[int, ...]
    lines: tuple[int, ...]

    def line(self, offset: int) -> int:
        """The line, from 1, on which the character at an offset was typed."""
        return self.lines[max(0, bisect_right(self.starts, offset) - 1)]

    def column(self, offset: int) -> int:
        """The column, from 1, of the character at an offset; past the end: one behind the last."""
        if offset < len(self.columns):
            return self.columns[offset]
        return self.columns[-1] + 1 if self.columns else 1

    def width(self, start: int, end: int) -> int:
        """How many columns a run takes up where it was typed (marks inside it included)."""
        return max(1, self.column(end - 1) - self.column(start) + 1) if end > start else 1


def is_operator(raw: str, start: int, end: int) -> bool:
    """Whether stars stand between two operands (``3 * 4``) and so aren't emphasis."""
    if end - start != 1:
        return False
    before = raw[start - 1] if start else ""
    after = raw[end] if end < len(raw) else ""
    return before in _SPACES_OR_DIGIT and after in _SPACES_OR_DIGIT and bool(before.strip() or after.strip() or before)


def take_marks_off(raw: str) -> tuple[str, list[int]]:
    """The words of one line without Markdown's marks, and for each character left its offset in the line."""
    if not any(mark in raw for mark in "\\<[*`~_"):
        return raw.translate(PLAIN_DIGITS), list(range(len(raw)))
    chars: list[str] = []
    places: list[int] = []
    at = 0

    def keep(start: int, end: int) -> None:
        chars.append(raw[start:end])
        places.extend(range(start, end))

    for mark in _MARKS.finditer(raw):
        kind = mark.lastgroup
        start, end = mark.span()
        if start < at:
            continue
        keep(at, start)
        at = end
        if kind == "escaped":
            keep(end - 1, end)
        elif kind in ("label", "run"):
            inner, inner_places = take_marks_off(mark[kind])
            chars.append(inner)
            places.extend(mark.start(kind) + place for place in inner_places)
        elif kind == "stars" and is_operator(raw, start, end):
            keep(start, end)
        elif kind == "under":
            before = raw[start - 1] if start else " "
            after = raw[end] if end < len(raw) else " "
            if (before.isalnum() and after.isalnum()) or end - start > 3:
                keep(start, end)
    keep(at, len(raw))
    return "".join(chars).translate(PLAIN_DIGITS), places


def text_of_line(raw: str, line: int, first: int = 0, last: int | None = None, marks: bool = True) -> Text:
    """The words between two offsets of a typed line; ``marks=False`` for code, where nothing is a mark."""
    part = raw[first:last]
    if marks:
        plain, places = take_marks_off(part)
    else:
        plain, places = part.translate(PLAIN_DIGITS), list(range(len(part)))
    return Text(plain, tuple(first + place + 1 for place in places), (0,), (line,))


def joined(texts: list[Text]) -> Text:
    """Lines of one paragraph as one run, a line break between them."""
    if len(texts) == 1:
        return texts[0]
    plain: list[str] = []
    columns: list[int] = []
    starts: list[int] = []
    lines: list[int] = []
    size = 0
    for number, text in enumerate(texts):
        starts.append(size)
        lines.append(text.lines[0])
        plain.append(text.plain)
        columns.extend(text.columns)
        size += len(text.plain)
        if number + 1 < len(texts):
            plain.append("\n")
            columns.append(text.columns[-1] + 1 if text.columns else 1)
            size += 1
    return Text("".join(plain), tuple(columns), tuple(starts), tuple(lines))
