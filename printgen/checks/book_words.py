"""Translated rulebooks held to the typing habits of their language, line by line, as catalogs are: T006, T007, T009,
T013 and R105, of one line each. Why: a rulebook is translated in one piece, and what is left over from the source
stands somewhere on page 9.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.asterisks import UNCLOSED, printed
from printgen.checks.glyphs import UNDRAWN, Undrawn
from printgen.checks.punctuation import PUNCTUATION, slips
from printgen.checks.report import Finding
from printgen.checks.scripts import SCRIPT, WRITING, foreign, other_writing
from printgen.checks.spoken import by_language, flowing, spoken_runs
from printgen.load.markdown import Document
from printgen.markup import parse
from printgen.model import SourceText
from printgen.problems import Problem, Severity, SourcePos

_NO_WORDS = re.compile(r"[\s|:\-]*|\s*<!--.*-->\s*")
"""The rule below a table's head, a rule across the page, a comment."""
_TARGET = re.compile(r"(?<=\])\([^()\s]*(?:\s+\"[^\"]*\")?\)")
"""Where a link or a picture leads, with its width."""
_CODE = re.compile(r"`[^`]*`")
_QUOTED = re.compile("“(.+)”")


def check(document: Document, language: str, undrawn: Undrawn) -> Iterator[Finding]:
    """What there is to look at in a rulebook in ``language``."""
    fences = {line for block in document.blocks if block.kind == "fence" for line in range(block.line, block.end)}
    for number, line in enumerate(document.raw, 1):
        if number in fences or _NO_WORDS.fullmatch(line):
            continue
        here = SourcePos(document.path, number, 1)
        for code, said, fix in _told(line, language):
            yield _finding(here, line, code, said, fix, Severity.WARNING)
        if named := undrawn(SourceText(line, here)):
            fix = "write it otherwise, or add a font that has it"
            yield _finding(here, line, UNDRAWN, f"no font draws {named}", fix, Severity.ERROR)


def _told(line: str, language: str) -> Iterator[tuple[str, str, str]]:
    words = _TARGET.sub("", line)
    parts = parse(words)
    spoken = by_language(spoken_runs(parts, ""), language)
    own = spoken[language]
    for asterisk in printed(_CODE.sub("", words)):
        yield UNCLOSED, *asterisk
    for slip in slips(flowing(parts), language):
        yield PUNCTUATION, *slip
    if found := foreign(own, language):
        yield SCRIPT, *found
    for other, words in spoken.items():
        if found := other_writing(words, other):
            yield WRITING, *found


def _finding(here: SourcePos, line: str, code: str, said: str, fix: str, severity: Severity) -> Finding:
    """At the words it quotes, where they stand in the line as they are told."""
    quoted = _QUOTED.search(said)
    at = max(line.find(quoted[1]), 0) if quoted else 0
    width = len(quoted[1]) if quoted and line.startswith(quoted[1], at) else 1
    return Finding(Problem(SourcePos(here.path, here.line, at + 1), code, said, fix, severity), width=width)
