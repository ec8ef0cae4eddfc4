"""Words of a catalog that YAML reads past without a word: ``#1`` behind a text, ``&c.`` and ``!`` before one.

Files without such signs, nearly all, are only searched for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import yaml

from printgen.load.quoting import quoted_text, text_from
from printgen.load.yaml_stop import CLOSES, OPENS
from printgen.problems import Problem, Severity, SourcePos

CODE = "S018"
_COMMENT = re.compile(r"#(?<=[ \t]#)(?=[^\s#])")
"""A ``#`` that begins a comment and stands before no blank: ``Fléau #1``, not ``Fléau # a plague``."""
_ANCHOR = re.compile(r"&(?<=[:\-,\[{] &)([\w-]*)")
_TYPE = re.compile(r"!(?<=[:\-,\[{] !)")
"""Each begins with its sign, which a search then leaps to."""
_TEXT_OR_NONE = (yaml.ScalarToken, yaml.KeyToken, yaml.BlockEndToken, yaml.FlowEntryToken, yaml.FlowMappingEndToken)
"""What follows such a word where a text was meant: more words, or the next key, or the end."""


def lost_words(path: str, data: bytes) -> list[Problem]:
    """A warning for each text that loses words; the file is one that could be read."""
    text = data.decode("utf-8").removeprefix("\ufeff")
    used = all(one[1] and f"*{one[1]}" in text for one in _ANCHOR.finditer(text))
    if used and not _COMMENT.search(text) and not _TYPE.search(text):
        return []
    lines = re.split(r"\r\n|\r|\n", text)
    try:
        tokens = list(yaml.scan(re.sub("[\u2028\u2029\u0085]", " ", text), Loader=yaml.CSafeLoader))
    except yaml.YAMLError:
        return []
    return sorted([*_behind(path, lines, tokens), *_before(path, lines, tokens)], key=lambda one: one.pos)


def _behind(path: str, lines: list[str], tokens: list[yaml.Token]) -> Iterator[Problem]:
    """``name: Fléau #1``, ``name: #1``."""
    for token, after in pairwise(tokens):
        if isinstance(token, yaml.ScalarToken) and token.plain:
            text = lines[token.start_mark.line][token.start_mark.column :].rstrip()
        elif isinstance(token, yaml.ValueToken) and isinstance(after, yaml.KeyToken | yaml.BlockEndToken):
            text = ""
        else:
            continue
        line, column = token.end_mark.line, token.end_mark.column
        lost = re.match(r"[ \t]+(#[^\s#].*)", lines[line][column:]) if line < len(lines) else None
        if lost:
            whole = f": {quoted_text(text or lost[1].rstrip())}" if line == token.start_mark.line else ""
            fix = f"put the text in quotes{whole}, or type '# ' if it is a comment"
            yield _warning(path, line, column + lost.start(1), lost[1].rstrip(), fix)


def _before(path: str, lines: list[str], tokens: list[yaml.Token]) -> Iterator[Problem]:
    """``name: &c. abc``, ``name: !abc``: an anchor that nothing uses, a type that nothing asks for."""
    used = {token.value for token in tokens if isinstance(token, yaml.AliasToken)}
    depth = 0
    for token, after in pairwise(tokens):
        depth += isinstance(token, OPENS) - isinstance(token, CLOSES)
        anchor = isinstance(token, yaml.AnchorToken) and token.value not in used
        if not isinstance(after, _TEXT_OR_NONE) or not (anchor or isinstance(token, yaml.TagToken)):
            continue
        line, column = token.start_mark.line, token.start_mark.column
        lost = lines[line][column:].split(maxsplit=1)[0]
        if not lost.startswith("!!"):
            otherwise = f", or delete '{lost}': nothing uses it"
            fix = f"put the text in quotes: {quoted_text(text_from(lines[line], column, nested=depth > 0))}{otherwise}"
            yield _warning(path, line, column, lost, fix)


def _warning(path: str, line: int, column: int, lost: str, fix: str) -> Problem:
    message = f"'{lost}' is not read as part of the text"
    return Problem(SourcePos(path, line + 1, column + 1), CODE, message, fix, Severity.WARNING)
