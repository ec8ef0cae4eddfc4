"""The words rule documents are read by: totals, counters, references, one YAML file per language
(``printgen/lang/checks.*.yaml``).

Documents mix languages (a Chinese book with Japanese names, an English one with a Chinese table), and the words hardly
collide: all files are read into one vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from printgen.load.markdown_headings import bare
from printgen.load.markdown_numbers import CIRCLED_CLASS, HAN_CLASS

WORDS_FOLDER = Path(__file__).parent.parent / "lang"
NUMBER = rf"(?P<n>\d{{1,4}}|[{CIRCLED_CLASS}]|[{HAN_CLASS}]{{1,3}})"
LATIN_NUMBER = r"(?P<n>\d{1,4})"
DOTTED = r"(?P<s>[A-Z]?\d{0,2}\.\d{1,2}(?:\.\d{1,2})?)"
LETTER = r"(?P<l>[A-Z])"


def pattern(source: str) -> re.Pattern[str]:
    """A pattern of the vocabulary; a second {n} is the group ``m``. English ones take any case and figures alone."""
    number = LATIN_NUMBER if source.isascii() else NUMBER
    text = source.replace("{n}", number, 1).replace("{n}", number.replace("?P<n>", "?P<m>"), 1)
    text = text.replace("{s}", DOTTED).replace("{l}", LETTER)
    return re.compile(text, re.IGNORECASE if source.isascii() else 0)


_LATIN_WORD = re.compile(r"[A-Za-z][A-Za-z .-]*[A-Za-z]")


def either(words: Iterable[str]) -> str:
    """One alternation of words, longest first; Latin ones are whole words in any case.

    The case is folded for these alone: a pattern of Han characters that ignores case takes a hundred times as long to
    compile.
    """
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    latin = [re.escape(word) for word in ordered if _LATIN_WORD.fullmatch(word)]
    other = [re.escape(word) for word in ordered if not _LATIN_WORD.fullmatch(word)]
    parts = [rf"(?i:\b(?:{'|'.join(latin)})\b)"] if latin else []
    return "(?:" + "|".join([*other, *parts]) + ")"


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Words by what they are for, all languages together; patterns compiled when first asked for."""

    words: dict[str, tuple[str, ...]]
    references: dict[str, tuple[str, ...]]

    def __getitem__(self, kind: str) -> tuple[str, ...]:
        return self.words.get(kind, ())

    @lru_cache(maxsize=256)  # noqa: B019  # one vocabulary lives as long as the program
    def search(self, kind: str) -> re.Pattern[str]:
        """Any of the words of a kind, anywhere."""
        return re.compile(either(self[kind]) if self[kind] else r"(?!)")

    @lru_cache(maxsize=64)  # noqa: B019  # as above
    def patterns(self, kind: str) -> tuple[re.Pattern[str], ...]:
        return tuple(pattern(source) for source in self[kind])

    @lru_cache(maxsize=64)  # noqa: B019  # as above
    def refer(self, kind: str) -> tuple[re.Pattern[str], ...]:
        return tuple(pattern(source) for source in self.references.get(kind, ()))

    @lru_cache(maxsize=16384)  # noqa: B019  # as above
    def is_total(self, label: str) -> bool:
        """Whether a row calls itself a total: it is named by a total word, or begins with one."""
        words = bare(label).lower()
        if not words:
            return False
        return any(
            words == total
            or words.startswith((total + "(", total + " (", total + ":"))
            or (total.isascii() and words.startswith(total + " ") and words[len(total) + 1 :] in self["pieces"])
            or (not total.isascii() and words.startswith(total) and len(words) <= len(total) + 3)
            or (not total.isascii() and len(total) > 1 and words.endswith(total) and len(words) <= len(total) + 4)
            for total in map(str.lower, self["total"])
        )

    @lru_cache(maxsize=64)  # noqa: B019  # as above
    def _titles(self, kind: str) -> frozenset[str]:
        return frozenset(bare(word).lower() for word in self[kind])

    @lru_cache(maxsize=16384)  # noqa: B019  # as above
    def heads(self, kind: str, title: str) -> bool:
        """Whether a column's title is one of the words of a kind, alone or with a remark: ``张数（左+右）``,
        ``Qty``.
        """
        words = bare(re.sub(r"\(.*?\)|（.*?）", "", title)).lower()
        return words in self._titles(kind)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """All languages' words."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    words: dict[str, list[str]] = {}
    references: dict[str, list[str]] = {}
    for path in sorted(WORDS_FOLDER.glob("checks.*.yaml")):
        with Path(path).open(encoding="utf-8") as file:
            data = yaml.load(file, Loader=loader)  # noqa: S506  # a safe loader, in C where there is one
        for kind, entries in data.items():
            if kind == "reference":
                for name, sources in entries.items():
                    references.setdefault(name, []).extend(sources)
            else:
                words.setdefault(kind, []).extend(entries)
    return Vocabulary(
        {kind: tuple(dict.fromkeys(entries)) for kind, entries in words.items()},
        {kind: tuple(dict.fromkeys(entries)) for kind, entries in references.items()},
    )
