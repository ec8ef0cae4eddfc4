"""A new text in the clothes of the old one: plain, quoted, literal or folded, as the author wrote it.

Where the new text can't be written that way (a plain one with a colon, a literal one that begins with a blank), it is
put in double quotes, which take anything. Every result is read back before it is used.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Any

import yaml

from printgen.languages.yaml_places import ScalarAt

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0", "\x85": "\\N"}
_UNSEEN = re.compile("[\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff]")
_HEADER = re.compile(r"[|>][+\-0-9]*[^\n\r]*")
FOLD_WIDTH = 80
"""Folded lines are no longer than the author's longest, or than this."""


def double_quoted(text: str) -> str:
    """The text in double quotes on one line; characters nobody sees are written as escapes."""
    shown = "".join(_ESCAPES.get(char, char) for char in text)
    return '"' + _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04X}", shown) + '"'


def fresh(text: str, *, flow: bool) -> str:
    """A text where none was: plain when that reads back as itself, else in double quotes."""
    return next(one for one in (text, double_quoted(text)) if reads_back(one, text, flow=flow))


def block_or_quoted(text: str, *, column: int, newline: str) -> str:
    """A text where none was, in a block mapping: several lines become a literal block."""
    if "\n" in text:
        made = newline.join(["|-", *(f"{' ' * (column + 2)}{one}" if one else "" for one in text.split("\n"))])
        if reads_back(made, text, flow=False, column=column):
            return made
    return fresh(text, flow=False)


def restyled(old: str, scalar: ScalarAt, text: str, *, flow: bool, newline: str, column: int) -> str:
    """The characters that replace ``old`` (those of ``scalar``) so that it reads ``text``.

    ``column``: that of the key, from 0; a block's lines stand deeper.
    """
    for one in _candidates(old, scalar, text, newline):
        if reads_back(one, text, flow=flow, column=column):
            return one
    return double_quoted(text) + (_tail(old) if scalar.style in ("|", ">") else "")


def reads_back(written: str, text: str, *, flow: bool, column: int = 0) -> bool:
    """Whether YAML reads what is written as exactly this text, final line ends apart, and as nothing but a text."""
    if not written.strip():
        return False
    around = f"{' ' * column}k: {{a: {written}, b: c}}\n" if flow else f"{' ' * column}k: {written}\n"
    try:
        read = yaml.load(around, Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return False
    value = read.get("k") if isinstance(read, dict) else None
    if flow:
        value = value.get("a") if isinstance(value, dict) and value.get("b") == "c" and len(value) == 2 else None
    if not isinstance(value, str) or len(read) != 1 or value.rstrip("\n") != text:
        return False
    return written[:1] in "'\"|>" or _is_word(text)


def _is_word(text: str) -> bool:
    """Whether other programs, too, take this for a text: not for a number, a date, ``no`` or nothing."""
    resolver: Any = yaml.resolver.Resolver()
    return bool(resolver.resolve(yaml.ScalarNode, text, (True, False)) == "tag:yaml.org,2002:str")


def _candidates(old: str, scalar: ScalarAt, text: str, newline: str) -> Iterator[str]:
    if scalar.style in ("|", ">"):
        yield from _blocks(old, text, newline, folded=scalar.style == ">")
    elif scalar.style == "'":
        yield "'" + text.replace("'", "''") + "'"
    elif not scalar.style:
        yield text


def _blocks(old: str, text: str, newline: str, *, folded: bool) -> Iterator[str]:
    header = _HEADER.match(old)
    if header is None:
        return
    lines = re.split(r"\r\n|\r|\n", old[header.end() :])
    deep = min((len(one) - len(one.lstrip(" ")) for one in lines if one.strip()), default=0)
    if not deep:
        return
    indent = " " * deep
    if folded:
        width = max([FOLD_WIDTH, *(len(one) for one in lines)]) - deep
        for wide in (width, len(text) + 1):
            folds = [part for one in text.split("\n") for part in (*_wrapped(one, wide), "")][:-1]
            yield _block(header[0], folds, indent, newline, old)
    else:
        yield _block(header[0], text.split("\n"), indent, newline, old)


def _block(header: str, lines: list[str], indent: str, newline: str, old: str) -> str:
    return newline.join([header, *(f"{indent}{one}" if one else "" for one in lines)]) + _tail(old)


def _tail(old: str) -> str:
    """The line ends behind a block's last line, which belong to it."""
    return old[len(old.rstrip("\r\n ")) :]


def _wrapped(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=True) or [""]
