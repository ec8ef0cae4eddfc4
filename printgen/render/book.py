"""A rulebook read: what its templates print."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import east_asian_width

from markupsafe import Markup

_COLON = re.compile(r"：|: ")


@dataclass(frozen=True)
class Heading:
    """A chapter or section: its anchor, its words, its level (2 or 3)."""

    anchor: str
    html: Markup
    level: int


@dataclass(frozen=True)
class Rulebook:
    """A rulebook read: the cover's words, the body, what the contents list, and the faces its figures show."""

    title: Markup
    lead: Markup
    body: Markup
    headings: tuple[Heading, ...]
    faces: tuple[str, ...]

    @property
    def name(self) -> Markup:
        """The title up to its colon: what stands large on a cover."""
        name = _COLON.split(self.title, maxsplit=1)[0]
        return Markup(name) if name.count("<span") == name.count("</span") else self.title

    @property
    def subtitle(self) -> Markup:
        """What follows the title's colon, or nothing."""
        return Markup(_COLON.sub("", self.title[len(self.name) :], count=1))

    @property
    def signs(self) -> tuple[str, ...]:
        """The name's characters where it is written in signs, which may stand in a column; none for letters."""
        plain = self.name.striptags()
        return tuple(plain) if all(east_asian_width(one) == "W" for one in plain) else ()
