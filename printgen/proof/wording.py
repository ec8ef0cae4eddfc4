"""What changed in a text, word by word: runs that stayed, went and came, in reading order.

Words are what a reader takes in at once. Alphabets have spaces; Chinese, Japanese and Thai are cut by BudouX, whose
phrases keep 牌库 or 鬼武者 whole: compared character by character, 从牌库抽 → 从弃牌堆抽 would share the 牌 of two
different words and read as confetti.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Literal

from printgen.phrases import phrases

_TOKEN = re.compile(
    r"\{[^{}\s]*\}|:[a-z][a-z0-9-]*:|\[[A-Za-z-]+:|\*\*|[0-9]+(?:[.,/][0-9]+)*%?"
    r"|[^\W\d_\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0e7f]+(?:['’-][^\W\d_\u2e80-\u9fff]+)*"
    r"|[々〆\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+|[\u0e00-\u0e7f]+|[\uac00-\ud7af]+|\s|.",
    re.DOTALL,
)
_UNSPACED = re.compile(r"[々〆\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\u0e00-\u0e7f]")
_SPACED = r"[^\W\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0e7f]"
_TOKEN_INSIDE = re.compile(rf"{_SPACED}{_SPACED}|[{{:\[][a-z]|[a-z][}}:\]]")
"""Two characters between which no word ends."""

JOIN_CHARS = 1
"""Unchanged runs this short between two changes are shown as changed with them: one island reads worse than none."""

HIDDEN = {
    "\t": "tab", "\n": "newline", "\u00a0": "no_break_space", "\u2009": "thin_space", "\u200b": "zero_width_space",
    "\u200c": "zero_width_non_joiner", "\u200d": "zero_width_joiner", "\u202f": "narrow_no_break_space",
    "\u2060": "word_joiner", "\u3000": "wide_space", "\ufeff": "byte_order_mark", " ": "space",
}  # fmt: skip
"""Characters nobody sees → key of their name (``hidden_<name>`` in the proof's words)."""


@dataclass(frozen=True)
class Run:
    """A stretch of text: it stayed, was there before, or is there now."""

    state: Literal["same", "old", "new"]
    text: str


def word_diff(before: str, after: str, language: str) -> tuple[Run, ...]:
    """The two texts as one: an old run stands before the new one that replaces it."""
    old, new = words(before, language), words(after, language)
    steps: list[tuple[str, str]] = []
    for _, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        went, came = "".join(old[i1:i2]), "".join(new[j1:j2])
        steps += [(went, came)] if went == came else _trimmed(went, came)
    runs: list[Run] = []
    for went, came in _joined(steps):
        if went == came:
            runs.append(Run("same", went))
            continue
        if went:
            runs.append(Run("old", went))
        if came:
            runs.append(Run("new", came))
    return tuple(runs)


def replacements(runs: tuple[Run, ...]) -> Iterator[tuple[str, str]]:
    """Old and new words of each place where something was replaced."""
    for one, other in pairwise(runs):
        if one.state == "old" and other.state == "new":
            yield one.text, other.text


def words(text: str, language: str) -> list[str]:
    """The text cut into words, nothing lost."""
    found: list[str] = []
    for token in _TOKEN.findall(text):
        found += phrases(token, language) if len(token) > 1 and _UNSPACED.match(token) else [token]
    return found


def _trimmed(went: str, came: str) -> list[tuple[str, str]]:
    """A replacement without what its two sides begin and end with alike, where single characters are words."""
    start = 0
    while start < min(len(went), len(came)) and went[start] == came[start]:
        start += 1
    while start and not _may_cut(went, came, start):
        start -= 1
    end = 0
    while end < min(len(went), len(came)) - start and went[-1 - end] == came[-1 - end]:
        end += 1
    while end and not _may_cut(went, came, -end):
        end -= 1
    parts = [
        (went[:start], came[:start]),
        (went[start : len(went) - end], came[start : len(came) - end]),
        (went[len(went) - end :], came[len(came) - end :]),
    ]
    return [(one, other) for one, other in parts if one or other]


def _may_cut(went: str, came: str, at: int) -> bool:
    """Whether both texts may be cut here: not inside a spaced word or a number."""
    for text in (went, came):
        place = at % len(text) if at < 0 else at
        if 0 < place < len(text) and _TOKEN_INSIDE.match(text[place - 1 : place + 1]):
            return False
    return True


def _joined(steps: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbouring changes, and those with a single character between them, as one."""
    made: list[tuple[str, str]] = []
    for index, (went, came) in enumerate(steps):
        island = (
            went == came
            and len(went.strip()) <= JOIN_CHARS
            and not went[:1].isdigit()
            and 0 < index < len(steps) - 1
            and _heavy(steps[index - 1])
            and _heavy(steps[index + 1])
        )
        changed = went != came or island
        if made and changed and made[-1][0] != made[-1][1]:
            made[-1] = (made[-1][0] + went, made[-1][1] + came)
        elif not island:
            made.append((went, came))
    return made


def _heavy(step: tuple[str, str]) -> bool:
    """A change of words on both sides; pure insertions and single signs leave their neighbours readable."""
    return step[0] != step[1] and min(len(step[0]), len(step[1])) >= 2


def looks_alike(before: str, after: str) -> bool:
    """Whether two texts differ in blanks, invisible characters or composed forms alone."""

    def bare(text: str) -> str:
        return re.sub(r"[\s\u200b-\u200d\u2060\ufeff]+", "", unicodedata.normalize("NFC", text))

    return bare(before) == bare(after)
