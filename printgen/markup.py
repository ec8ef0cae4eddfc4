r"""The small markup of card texts, as a tree that every stage reads alike.

``*emphasis*``, ``**strong**``, ``{name}``, ``:icon:``, ``[ja:run]`` and ``\`` escapes; anything else is text as typed.
Card text is data: it is never a template and always escaped.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

_NAME = re.compile(r"\{([A-Za-z_][A-Za-z0-9_-]*)\}")
_ICON = re.compile(r":([a-z][a-z0-9-]*):")
_LANG = re.compile(r"\[([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):")
_SPECIAL = re.compile(r"[\\*{:\[\]\n]")
MAX_DEPTH = 12
"""Levels of nesting that are read as markup; deeper ones are text."""


@dataclass(frozen=True)
class Run:
    """Text as it is printed."""

    text: str


@dataclass(frozen=True)
class Break:
    """A line break."""


@dataclass(frozen=True)
class Name:
    """``{name}``: a stat or a term, if there is one of that name; else text as typed."""

    name: str


@dataclass(frozen=True)
class Icon:
    """``:token:``."""

    token: str


@dataclass(frozen=True)
class Span:
    """Emphasis (``em``), strong (``strong``) or a run in another language (``lang``)."""

    kind: str
    parts: tuple[Part, ...]
    lang: str = ""


Part = Run | Break | Name | Icon | Span


@dataclass
class _Open:
    """An opener that waits for its end, and the parts since."""

    mark: str
    typed: str
    lang: str = ""
    parts: list[Part] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    """Openers that never ended, on the lowest of the stack."""
    stray: list[str] = field(default_factory=list)
    """Asterisks that neither open nor close, on the lowest of the stack."""

    def add(self, text: str) -> None:
        last = self.parts[-1] if self.parts else None
        if isinstance(last, Run):
            self.parts[-1] = Run(last.text + text)
        elif text:
            self.parts.append(Run(text))


def parse(text: str) -> tuple[Part, ...]:
    """The parts of a text, in order. Never fails, and takes time in proportion to the text."""
    return tuple(_read(text).parts)


def unclosed(text: str) -> tuple[str, ...]:
    """The marks that open something and never close it, in the order they were given up; they print as typed."""
    return tuple(_read(text).undone)


def stray(text: str) -> tuple[str, ...]:
    """The ``**`` and ``*`` between blanks, which open nothing and close nothing; they print as typed."""
    return tuple(_read(text).stray)


@lru_cache(maxsize=8192)
def _read(text: str) -> _Open:
    """The lowest opener with all parts in it; kept, since labels are read for every card, and changed by nobody."""
    stack = [_Open("", "")]
    at = 0
    while at < len(text):
        found = _SPECIAL.search(text, at)
        stop = found.start() if found else len(text)
        stack[-1].add(text[at:stop])
        at = _special(text, stop, stack) if found else stop
    while len(stack) > 1:
        _undo(stack)
    return stack[0]


def _special(text: str, at: int, stack: list[_Open]) -> int:
    """Read what begins at a special character; the position after it."""
    char, top = text[at], stack[-1]
    if char == "\\" and at + 1 < len(text):
        top.add(text[at + 1])
        return at + 2
    if char == "\n":
        top.parts.append(Break())
        return at + 1
    if char == "{" and (name := _NAME.match(text, at)):
        top.parts.append(Name(name[1]))
        return name.end()
    if char == ":" and (icon := _ICON.match(text, at)):
        top.parts.append(Icon(icon[1]))
        return icon.end()
    if char == "]" and any(one.mark == "]" for one in stack):
        while stack[-1].mark != "]":
            _undo(stack)
        _close(stack)
        return at + 1
    if char == "[" and (lang := _LANG.match(text, at)) and len(stack) <= MAX_DEPTH:
        stack.append(_Open("]", lang[0], lang[1]))
        return lang.end()
    if char == "*":
        return _star(text, at, stack)
    top.add(char)
    return at + 1


def _star(text: str, at: int, stack: list[_Open]) -> int:
    double = text.startswith("**", at)
    before = at > 0 and not text[at - 1].isspace()
    for mark in ("**", "*") if double else ("*",):
        open_marks = []
        for one in reversed(stack):
            if one.mark == "]":
                break
            open_marks.append(one.mark)
        if before and mark in open_marks and (stack[-1].parts or stack[-1].mark != mark):
            while stack[-1].mark != mark:
                _undo(stack)
            _close(stack)
            return at + len(mark)
        if mark == "*" and double:
            break
        after = at + len(mark)
        if after < len(text) and not text[after].isspace() and mark not in open_marks and len(stack) <= MAX_DEPTH:
            stack.append(_Open(mark, mark))
            return after
    typed = "**" if double else "*"
    stack[0].stray.append(typed)
    stack[-1].add(typed)
    return at + len(typed)


def _undo(stack: list[_Open]) -> None:
    """The topmost opener was text after all."""
    lost = stack.pop()
    stack[0].undone.append(lost.typed)
    stack[-1].add(lost.typed)
    for part in lost.parts:
        if isinstance(part, Run):
            stack[-1].add(part.text)
        else:
            stack[-1].parts.append(part)


def _close(stack: list[_Open]) -> None:
    done = stack.pop()
    kind = {"**": "strong", "*": "em", "]": "lang"}[done.mark]
    stack[-1].parts.append(Span(kind, tuple(done.parts), done.lang))


def walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Every part, the inner ones too, in reading order."""
    for part in parts:
        yield part
        if isinstance(part, Span):
            yield from walk(part.parts)


def tokens(text: str) -> Counter[str]:
    """What a translation must keep, each with how often: ``{names}``, ``:icons:`` and ``[ja:`` runs."""
    counted: Counter[str] = Counter()
    for part in walk(parse(text)):
        if isinstance(part, Name):
            counted[f"{{{part.name}}}"] += 1
        elif isinstance(part, Icon):
            counted[f":{part.token}:"] += 1
        elif isinstance(part, Span) and part.kind == "lang":
            counted[f"[{part.lang}:]"] += 1
    return counted


def plain_text(text: str, names: Mapping[str, object] | None = None) -> str:
    """The text without its markup, breaks as blanks; names that ``names`` doesn't know, and icons, stay as typed."""
    made = []
    for part in walk(parse(text)):
        if isinstance(part, Run):
            made.append(part.text)
        elif isinstance(part, Break):
            made.append(" ")
        elif isinstance(part, Name):
            known = names.get(part.name) if names else None
            made.append(f"{{{part.name}}}" if known is None else str(known))
        elif isinstance(part, Icon):
            made.append(f":{part.token}:")
    return "".join(made)
