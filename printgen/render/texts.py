"""Catalog texts → HTML that is safe to place: markup read, everything else escaped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

from printgen.markup import Break, Icon, Name, Part, Run, Span, parse, plain_text
from printgen.model import SourceText
from printgen.problems import Problem, SourcePos
from printgen.render.icons import find_icon

MINUS = "\u2212"


def shown_number(value: object) -> str:
    """A stat as it is printed: a true minus, no ``.0``."""
    if isinstance(value, float) and value == int(value):
        value = int(value)
    return str(value).replace("-", MINUS, 1) if isinstance(value, int | float) else str(value)


class TextSetter:
    """Sets texts of one edition: knows its terms and how an icon is drawn, and collects what can't be set."""

    def __init__(
        self, terms: Mapping[str, SourceText], draw_icon: Callable[[str], Markup], problems: list[Problem]
    ) -> None:
        self.terms = terms
        self.draw_icon = draw_icon
        self.problems = problems

    def speaking(self, terms: Mapping[str, SourceText]) -> TextSetter:
        """The same for texts of another language, with its terms."""
        return TextSetter(terms, self.draw_icon, self.problems)

    def html(self, text: SourceText, stats: Mapping[str, object], language: str = "") -> Markup:
        """The text as HTML. With a ``language`` (of a fallback) it is wrapped in a span that says so."""
        made = self._parts(parse(text.text), stats, text.pos, ())
        return Markup('<span lang="{}">{}</span>').format(language, made) if language else made

    def _parts(
        self, parts: tuple[Part, ...], stats: Mapping[str, object], pos: SourcePos, inside: tuple[str, ...]
    ) -> Markup:
        return Markup("").join(self._part(part, stats, pos, inside) for part in parts)

    def _part(self, part: Part, stats: Mapping[str, object], pos: SourcePos, inside: tuple[str, ...]) -> Markup:
        if isinstance(part, Run):
            return escape(part.text)
        if isinstance(part, Break):
            return Markup("<br>")
        if isinstance(part, Name):
            return self._name(part.name, stats, pos, inside)
        if isinstance(part, Icon):
            return self._icon(part.token, pos)
        return self._span(part, stats, pos, inside)

    def _name(self, name: str, stats: Mapping[str, object], pos: SourcePos, inside: tuple[str, ...]) -> Markup:
        value = stats.get(name)
        if value is not None and not isinstance(value, tuple | Mapping):
            return escape(shown_number(value))
        if name in self.terms and name not in inside:
            term = self.terms[name]
            return self._parts(parse(term.text), stats, term.pos, (*inside, name))
        return escape(f"{{{name}}}")

    def _icon(self, token: str, pos: SourcePos) -> Markup:
        try:
            find_icon(token)
        except KeyError as error:
            fix = f"{error.args[0]}; to print it as typed write \\:{token}:"
            self.problems.append(Problem(pos, "R003", f"unknown icon ':{token}:'", fix))
            return escape(f":{token}:")
        return self.draw_icon(token)

    def _span(self, part: Span, stats: Mapping[str, object], pos: SourcePos, inside: tuple[str, ...]) -> Markup:
        inner = self._parts(part.parts, stats, pos, inside)
        if part.kind == "lang":
            return Markup('<span lang="{}">{}</span>').format(part.lang, inner)
        return Markup("<{0}>{1}</{0}>").format(Markup(part.kind), inner)


def plain(text: SourceText, stats: Mapping[str, object], terms: Mapping[str, SourceText]) -> str:
    """The words alone, names filled in: for titles, lists and reports."""
    made = plain_text(text.text)
    for name, value in (*((key, one.text) for key, one in terms.items()), *stats.items()):
        if f"{{{name}}}" in made and not isinstance(value, tuple | Mapping) and value is not None:
            made = made.replace(f"{{{name}}}", plain_text(shown_number(value)))
    return made
