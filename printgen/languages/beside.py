"""The language whose texts stand beside a translation: the source's, or another one's that the translator reads.

What is missing, stale or broken there has nothing to show; the source text stands in its place, as on the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from printgen.languages.state import entries, find
from printgen.model import Game, Key, SourceText
from printgen.problems import SourcePos, refused
from printgen.tags import canonical


def beside_of(game: Game, language: str, asked: str | None) -> str:
    """The language asked for; else the fallback that the game names before the source, else the source.

    Raises PrintgenError when the game doesn't have it, or when it is the translation itself.
    """
    if not asked:
        first = next(iter(game.languages.get(language, ())), game.source)
        return first if first in game.catalogs else game.source
    wanted = canonical(asked)
    others = sorted(one for one in game.catalogs if one != language)
    there = f"there are: {', '.join(others)}"
    if wanted == language:
        raise refused(SourcePos("--from"), "C004", f"'{asked}' is the translation itself", there)
    if wanted not in game.catalogs:
        near = get_close_matches(wanted, others, 1)
        fix = f"did you mean '{near[0]}'?" if near else there
        raise refused(SourcePos("--from"), "C004", f"{game.id} has no language '{asked}'", fix)
    return wanted


def texts_beside(game: Game, language: str) -> Mapping[Key, SourceText]:
    """What a language has to show beside a translation; nothing for the source, whose texts are there anyway."""
    if language == game.source:
        return {}
    found = entries(game, language)
    return {one.key: one.translation for one in found if one.standing == "ok" and one.translation is not None}


def name_beside(game: Game, key: Key, beside: Mapping[Key, SourceText]) -> SourceText | None:
    """A name as it is shown beside the translation: that language's, else the source's."""
    return beside.get(key) or find(game.catalogs[game.source], key)
