"""The translation that a person asks for by its tag."""

from __future__ import annotations

from printgen.model import Game
from printgen.problems import SourcePos, refused
from printgen.pseudo import BASES
from printgen.tag_slips import is_tag, slip_in
from printgen.tags import canonical


def translation_asked(game: Game, asked: str, pos: str = "") -> str:
    """The language as its catalog is named. Raises PrintgenError (C004) when the game has no such translation.

    ``pos``: what is named as the place; the word itself where it is empty.
    """
    language = canonical(asked)
    if language in game.catalogs and language != game.source:
        return language
    there = ", ".join(sorted(one for one in game.catalogs if one != game.source)) or "none"
    message, fix = f"{game.id} has no translation '{asked}'", f"there are: {there}"
    slip = slip_in(asked)
    if language == game.source:
        message = f"'{asked}' is the language that {game.id} is written in, no translation"
    elif language in BASES:
        message = f"'{asked}' is a pseudo-language: it has no catalog"
        fix = f"see it: printgen build {game.id} --lang {language}"
    elif "+" in asked or "," in asked:
        fix = f"name one language; {fix}"
    elif slip:
        fix = slip[1]
    elif is_tag(language):
        fix = f"{fix}; start it: printgen lang new {game.id} {language}"
    raise refused(SourcePos(pos or asked), "C004", message, fix)
