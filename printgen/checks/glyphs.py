"""R105: characters of a catalog that no font of the project draws; the build's own code, for it refuses the same.

Why: a character that no font has prints as a box, and a translator is told so without a build. The build asks for
more, namely that a font of the text's own list has it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from printgen.fonts import FAMILIES, coverage, font_file, missing_glyphs
from printgen.markup import Run, parse, walk
from printgen.model import SourceText

UNDRAWN = "R105"
CODES = {UNDRAWN: "a character that no font of the project draws"}
NAMED = 5
"""So many characters are named; a text in a script that no font has would name all of its own."""

Undrawn = Callable[[SourceText], str]
"""What no font draws in a text, in words; empty when all can be printed."""


def undrawn_in(fonts: Path | None) -> Undrawn:
    """Asks the fonts of a project's ``fonts/``. Where one isn't there nothing is told: the build and doctor do."""
    if fonts is None or not all(font_file(name, fonts).is_file() for name in FAMILIES):
        return lambda _: ""
    drawn = frozenset[int]().union(*(coverage(name, fonts) for name in FAMILIES))

    def undrawn(text: SourceText) -> str:
        words = "".join(_words(text))
        if drawn.issuperset(map(ord, words)):
            return ""
        found = missing_glyphs(words, FAMILIES, fonts)
        named = ", ".join(f"U+{ord(one):04X} '{one}'" for one in found[:NAMED])
        return f"{named} and {len(found) - NAMED} more" if len(found) > NAMED else named

    return undrawn


def _words(text: SourceText) -> list[str]:
    forms = (text.plural or {"": text.text}).values()
    return [part.text for form in forms for part in walk(parse(form)) if isinstance(part, Run)]
