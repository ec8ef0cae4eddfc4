"""Which of the game's labels an edition of a few pieces says: those that their templates name.

Templates name a label outright (``t.counsel``), by a stat's value (``t.get(card.when)``), or piece by piece
(``t['step_' ~ number]``, ``t['step%d'|format(number)]``). All of these are looked for; a label that is
counted in vain is better than one that isn't.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from printgen.files import Files
from printgen.model import LocalComponent

ALWAYS = frozenset({"name"})
"""Said by every sheet."""
_WORD = re.compile(r"[A-Za-z_][\w-]*")
_NUMBER = re.compile(r"%\d*d")
"""A number's place in a name that ``format`` fills."""
_OTHER = re.compile(r"[\"']([\w.-]+\.html)[\"']")


def labels_said(
    files: Files, game: str, components: Iterable[LocalComponent], labels: Iterable[str]
) -> frozenset[str] | None:
    """The ``labels`` that these components say; None where nobody can tell, since one is a booklet or lacks a template.

    ``game``: the id, whose templates they are.
    """
    words: set[str] = set(ALWAYS)
    for local in components:
        if local.component.kind == "booklet":
            return None
        for name in filter(None, (local.component.template, local.component.back)):
            found = _template_words(files, game, f"{name}.html", frozenset())
            if found is None:
                return None
            words |= found
        words.update(_strings(local.component.data))
        for card in local.cards:
            words.update((card.id, *_strings(card.card.stats)))
    openings = tuple(one for one in words if one[-1:] in ("-", "_") and len(one) > 1)
    return frozenset(one for one in labels if one in words or one.startswith(openings) or _numbered(one, words))


def _numbered(label: str, words: set[str]) -> bool:
    """Whether a label is made of words and numbers: ``s1_text`` of ``s`` and ``_text``."""
    parts = re.split(r"\d+", label)
    return len(parts) > 1 and all(one in words for one in parts if one)


def _template_words(files: Files, game: str, name: str, above: frozenset[str]) -> set[str] | None:
    """Every word of a template and of those it brings in."""
    for folder in (f"templates/{game}", "templates/base"):
        if files.exists(f"{folder}/{name}"):
            text = files.read(f"{folder}/{name}").decode("utf-8", "replace")
            break
    else:
        return None
    words = set(_WORD.findall(_NUMBER.sub(" ", text)))
    for other in set(_OTHER.findall(text)) - above - {name}:
        found = _template_words(files, game, other, above | {name})
        if found is None:
            return None
        words |= found
    return words


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield str(name)
            yield from _strings(one)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _strings(one)
