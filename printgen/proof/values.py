"""The two values of a field as one line of marked words: what went is struck, what came is underlined."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from printgen.markup import plain_text
from printgen.proof.changes import FieldChange
from printgen.proof.wording import HIDDEN, Run, looks_alike, word_diff
from printgen.words import Words

NUMBERS = ("number", "copies", "order", "sheet", "id")
CODE = ("style", "template", "art")
DEL, INS = Markup("<del>{}</del>"), Markup("<ins>{}</ins>")

Names = tuple[Mapping[str, object], Mapping[str, object]]
"""What ``{names}`` of texts stand for, before and after."""


@dataclass(frozen=True)
class FieldView:
    """One field: its name, where it was typed, and the two values as one line of marked words."""

    name: str
    place: str
    html: Markup
    style: str
    """``words``, ``number``, ``code``, or ``above`` for what is told once."""
    clean: str
    """The new words by themselves, where the marked ones are hard to read."""


class FieldSetter:
    """Sets the fields of one game's cards. ``root`` is the game's folder, which places are shortened by."""

    def __init__(self, words: Words, language: str, root: str) -> None:
        self.words, self.language, self.root = words, language, root

    def field(self, one: FieldChange, names: Names) -> FieldView:
        """A field with both its values."""
        style = "number" if one.kind in NUMBERS else "code" if one.kind in CODE else "words"
        both = isinstance(one.before, str) and isinstance(one.after, str)
        html = self.values(one, names)
        crowded = both and one.kind == "text" and (html.count("<del>") > 1 or html.count("<ins>") > 1)
        clean = said(one, names)[1] or "" if crowded else ""
        return FieldView(self.name(one), self.place(one), html, style, clean)

    def above(self, one: FieldChange) -> FieldView:
        """A field that is told once for many cards."""
        return FieldView(self.name(one), "", escape(self.words("above")), "above", "")

    def name(self, one: FieldChange) -> str:
        words = self.words
        own = one.field.split(".")[-1]
        if one.kind in ("term", "label"):
            return words(f"field_{one.kind}", name=own)
        if one.kind == "data":
            unknown = one.before is None and one.after is None
            return words("field_other") if unknown else words("field_data", name=one.field.removeprefix("data."))
        if one.kind in ("copies", "order", "id", "sheet", "art", "template", "style", "look"):
            return words(f"field_{one.field}") if words.knows(f"field_{one.field}") else one.field
        return one.field

    def place(self, one: FieldChange) -> str:
        return str(one.pos).removeprefix(f"{self.root}/")

    def values(self, one: FieldChange, names: Names) -> Markup:
        before, after = said(one, names)
        if one.kind in (*NUMBERS, "art", "template") or before is None or after is None:
            return _swapped(before, after)
        if one.kind == "style":
            return Markup("").join(
                tag.format(line) for tag, text in ((DEL, before), (INS, after)) for line in text.splitlines()
            )
        hidden = looks_alike(before, after)
        return Markup("").join(self._run(run, hidden) for run in word_diff(before, after, self.language))

    def _run(self, run: Run, hidden: bool) -> Markup:
        if run.state == "same":
            return escape(run.text)
        blank = hidden or not run.text.strip()
        inner = Markup("").join(self._sign(char) for char in run.text) if blank else escape(run.text)
        return (DEL if run.state == "old" else INS).format(inner)

    def _sign(self, char: str) -> Markup:
        """A character nobody sees, by its name."""
        name = self.words(f"hidden_{HIDDEN[char]}") if char in HIDDEN else ""
        if not name and not unicodedata.combining(char) and not char.isspace():
            return escape(char)
        code = f"U+{ord(char):04X}"
        return Markup('<span class="hidden-mark" title="{}">{}</span>').format(code, name or code)


def said(one: FieldChange, names: Names) -> tuple[str | None, str | None]:
    """Both values as a reader sees them; texts with their numbers and terms filled in and without marks, unless
    only these differ.
    """
    values = _shown(one.before), _shown(one.after)
    if one.kind not in ("text", "term", "label"):
        return values
    read = tuple(None if text is None else plain_text(text, known) for text, known in zip(values, names, strict=True))
    return values if read[0] == read[1] or looks_alike(read[0] or "", read[1] or "") else (read[0], read[1])


def marked(runs: Sequence[Run]) -> Markup:
    """Runs as HTML, what went struck and what came underlined."""
    tags = {"old": DEL, "new": INS, "same": Markup("{}")}
    return Markup("").join(tags[run.state].format(run.text) for run in runs)


def _shown(value: object) -> str | None:
    """A value as a person reads it."""
    if value is None:
        return None
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, list | tuple):
        return " ".join(str(_shown(one)) for one in value)
    return str(int(value)) if isinstance(value, float) and value == int(value) else str(value)


def _swapped(before: str | None, after: str | None) -> Markup:
    """The old value whole, then the new one."""
    shown = ((DEL, before), (INS, after))
    return Markup(" ").join(tag.format(value) for tag, value in shown if value is not None)
