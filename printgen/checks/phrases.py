"""Phrases with holes: ``每套 {n} 张构成``. One letter in braces stands for a number, a longer name for up to 16
characters, ``…`` for up to 40 of anything; spaces and the kind of dash don't count.

Matched by hand over a text without spaces: a hundred phrases compiled as patterns would take longer than the whole
check.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from printgen.load.markdown_numbers import CIRCLED_CLASS, HAN_CLASS
from printgen.load.markdown_text import PLAIN_DIGITS, Text, take_marks_off

BREAK = "\0"
"""Stands between two texts; no phrase matches across it."""
LONGEST_NAME = 16
LONGEST_GAP = 40

_DASHES = str.maketrans("–—−", "---")
_ONE = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?%?"
_FIGURE = re.compile(rf"[+-]?{_ONE}(?:[-~～][+]?{_ONE})?|[{CIRCLED_CLASS}]|[{HAN_CLASS}]+|[a-z]+")
_SHORT = re.compile(rf"[+-]?{_ONE}|[{HAN_CLASS}]")
_HOLE = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)\}")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True)
class Part:
    """``kind``: text, number, name or gap; ``value``: the text, or the hole's name."""

    kind: str
    value: str


@lru_cache(maxsize=4096)
def parts_of(phrase: str) -> tuple[Part, ...]:
    plain, _ = take_marks_off(phrase)
    plain = _SPACE.sub("", plain).translate(_DASHES)
    found: list[Part] = []
    for piece in re.split(r"(\{[A-Za-z_][A-Za-z_0-9]*\}|…)", plain):
        hole = _HOLE.fullmatch(piece)
        if piece == "…":
            found.append(Part("gap", ""))
        elif hole is not None:
            found.append(Part("number" if len(hole[1]) == 1 else "name", hole[1]))
        elif piece:
            found.append(Part("text", piece))
    return tuple(found)


def hole_names(phrase: str) -> list[str]:
    return [part.value for part in parts_of(phrase) if part.kind in ("number", "name")]


@dataclass(frozen=True)
class Match:
    """Offsets in the text it was found in; ``holes``: name → (start, end)."""

    index: int
    start: int
    end: int
    holes: dict[str, tuple[int, int]]


class Squeezed:
    """Many texts as one string without spaces, every character still knowing its text and offset."""

    def __init__(self, texts: Sequence[Text]) -> None:
        chars: list[str] = []
        self.places: list[int] = []
        self.starts: list[int] = []
        size = 0
        for text in texts:
            self.starts.append(size)
            plain = text.plain.translate(_DASHES)
            last = ""
            for match in re.finditer(r"\S+", plain):
                word = match[0]
                if last and last.isdigit() and word[0].isdigit():
                    chars.append(" ")
                    self.places.append(match.start() - 1)
                    size += 1
                chars.append(word)
                self.places.extend(range(match.start(), match.end()))
                size += len(word)
                last = word[-1]
            chars.append(BREAK)
            self.places.append(len(plain))
            size += 1
        self.all = "".join(chars)
        self._ends: dict[int, int] | None = None

    def _number_before(self, end: int) -> int | None:
        """Where the number begins that ends right before an offset."""
        if self._ends is None:
            self._ends = {match.end(): match.start() for match in _FIGURE.finditer(self.all)}
        return self._ends.get(end)

    def find(self, phrase: str) -> Iterator[Match]:
        """Every place of a phrase, first to last."""
        parts = parts_of(phrase)
        anchor = next((index for index, part in enumerate(parts) if part.kind == "text"), None)
        if anchor is None or anchor > 1:
            return
        literal = parts[anchor].value
        at = self.all.find(literal)
        while at >= 0:
            found = self._match(parts, anchor, at)
            if found is not None:
                yield found
                at = self.all.find(literal, max(at + len(literal), at + 1))
            else:
                at = self.all.find(literal, at + 1)

    def _match(self, parts: tuple[Part, ...], anchor: int, at: int) -> Match | None:
        spans: dict[str, tuple[int, int]] = {}
        start = at
        if anchor == 1:
            first = parts[0]
            if first.kind != "number":
                return None
            begin = self._number_before(at)
            if begin is None:
                return None
            spans[first.value] = (begin, at)
            start = begin
        end = self._rest(parts, anchor, at, spans)
        if end is None:
            return None
        index = bisect_right(self.starts, start) - 1
        places = self.places
        return Match(
            index,
            places[start],
            places[end - 1] + 1,
            {name: (places[a], places[b - 1] + 1) for name, (a, b) in spans.items()},
        )

    def _rest(self, parts: tuple[Part, ...], index: int, at: int, spans: dict[str, tuple[int, int]]) -> int | None:
        text = self.all
        while index < len(parts):
            part = parts[index]
            if part.kind == "text":
                if not text.startswith(part.value, at):
                    return None
                at += len(part.value)
            elif part.kind == "number":
                return self._number(parts, index, at, spans)
            else:
                return self._open(parts, index, at, spans)
            index += 1
        return at

    def _number(self, parts: tuple[Part, ...], index: int, at: int, spans: dict[str, tuple[int, int]]) -> int | None:
        """A number: a range (``3-5``) if the rest matches behind it, else its first figure."""
        tried: set[int] = set()
        for pattern in (_FIGURE, _SHORT):
            figure = pattern.match(self.all, at)
            if figure is None or figure.end() in tried:
                continue
            tried.add(figure.end())
            kept = {**spans, parts[index].value: figure.span()}
            end = self._rest(parts, index + 1, figure.end(), kept)
            if end is not None:
                spans.update(kept)
                return end
        return None

    def _open(self, parts: tuple[Part, ...], index: int, at: int, spans: dict[str, tuple[int, int]]) -> int | None:
        """A name or a gap: the shortest run after which the rest matches."""
        part = parts[index]
        name = part.kind == "name"
        for length in range(1 if name else 0, (LONGEST_NAME if name else LONGEST_GAP) + 1):
            stop = at + length
            run = self.all[at:stop]
            if len(run) < length or BREAK in run or (name and re.search(r"[。；;，,|]", run)):
                return None
            kept = dict(spans)
            if name:
                kept[part.value] = (at, stop)
            end = self._rest(parts, index + 1, stop, kept)
            if end is not None:
                spans.update(kept)
                return end
        return None


def as_typed(text: str) -> str:
    """A name of a heading or caption as texts have it."""
    return text.translate(PLAIN_DIGITS)
