"""A language's texts as rows that leave the house, for PO files and for spreadsheets alike."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from printgen.languages.beside import name_beside, texts_beside
from printgen.languages.catalog_edits import place_of
from printgen.languages.lengths import Lengths
from printgen.languages.state import Entry, card_of
from printgen.languages.yaml_editor import Path
from printgen.model import Game, Key, SourceText

NONE: Mapping[Key, str] = MappingProxyType({})
NO_TEXTS: Mapping[Key, SourceText] = MappingProxyType({})

RowStanding = Literal["ok", "missing", "stale", "broken", "draft"]


@dataclass(frozen=True)
class Row:
    """One key on its way out."""

    name: str
    """Dotted."""
    source: SourceText
    translation: SourceText | None
    standing: RowStanding
    note: str
    """What is broken or too long; empty else."""
    earlier: SourceText | None
    """The source text that a stale translation was made from, where it is known."""
    where: str
    """Component and card in the source language (or the one beside), and the field."""
    max_length: int | None
    beside: SourceText | None = None
    """The text of another language that the translator reads; None where it has none, or the source alone is asked."""

    @property
    def done(self) -> bool:
        """Whether nobody has to look at it again."""
        return self.standing == "ok"

    @property
    def plural(self) -> bool:
        """Whether it leaves in several forms."""
        return bool(self.source.plural or (self.translation and self.translation.plural))

    def forms(self, names: Iterable[str]) -> dict[str, str]:
        """The translation as it leaves: one text under the empty name, or one for each form that a tool asks for."""
        return shaped(forms_of(self.translation), names if self.plural else ("",))


def shaped(forms: Mapping[str, str], names: Iterable[str]) -> dict[str, str]:
    """Forms under these names; a text without forms serves for each, an absent one is empty."""
    return {name: forms.get(name, forms.get("", forms.get("other", "") if not name else "")) for name in names}


def forms_of(text: SourceText | None) -> dict[str, str]:
    """A text by its plural forms; one without any is under the empty name, an absent one has none."""
    if text is None:
        return {}
    return dict(text.plural) or {"": text.text}


def source_pair(text: SourceText) -> tuple[str, str]:
    """A source text as tools know it: what stands for one, and for any other number (the same without forms)."""
    return text.plural.get("one", text.text), text.text


def text_mark(forms: Mapping[str, str]) -> str:
    """Twelve hexadecimal digits for exactly these words (blanks count), so that a change on either side is told from
    none; empty where there are none.
    """
    if not any(forms.values()):
        return ""
    said = "\0".join(f"{name}\1{unicodedata.normalize('NFC', forms[name])}" for name in sorted(forms) if forms[name])
    return hashlib.sha256(said.encode("utf-8")).hexdigest()[:12]


def rows(
    game: Game,
    language: str,
    found: Iterable[Entry],
    drafts: frozenset[Path],
    earlier: Mapping[str, SourceText],
    too_long: Mapping[Key, str] = NONE,
    *,
    beside: str = "",
) -> tuple[Row, ...]:
    """Every key of the game in a language, in the source catalog's order.

    ``too_long``: what doesn't fit, and why; ``beside``: a language whose texts go along, empty for the source alone.
    """
    lengths = Lengths(game, language, too_long)
    others = texts_beside(game, beside) if beside else NO_TEXTS
    return tuple(
        Row(
            name=one.name,
            source=one.source,
            translation=one.translation,
            standing="draft" if one.standing == "ok" and place_of(one.key) in drafts else one.standing,
            note="; ".join(filter(None, (one.said, too_long.get(one.key)))),
            earlier=earlier.get(one.name),
            where=where(game, one.key, others),
            max_length=lengths.most(one.key),
            beside=others.get(one.key),
        )
        for one in found
    )


def where(game: Game, key: Key, beside: Mapping[Key, SourceText] = NO_TEXTS) -> str:
    """Where a text is printed, in words: component, card, field; named as the language beside names them."""
    component, card = card_of(game, key)
    if component is None:
        return " · ".join(filter(None, key))
    named = name_beside(game, (component.id, "labels", "name"), beside)
    parts = [f"{component.id} {named.plain if named else ''}".strip()]
    if card is not None:
        own = name_beside(game, (component.id, card.id, "name"), beside)
        parts.append(f"{card.id} {own.plain if own else ''}".strip())
    else:
        parts.append(key[1])
    return " · ".join((*parts, key[2]))
