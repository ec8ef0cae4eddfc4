"""Icons by name: drawings in one colour, as text to put into a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from html import escape
from importlib.resources import files
from types import MappingProxyType

import yaml

TOKEN = re.compile(r":([a-z][a-z0-9-]*):")
"""How a text names an icon: ``:candle:``."""

INK = "#1d1a17"
"""The colour the drawings have; a template puts its own in its place."""

VARIATION_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F))
"""Emoji or text presentation: authors type either, and mean the same icon."""


@dataclass(frozen=True)
class Icon:
    """One row of ``printgen/icons/registry.yaml``."""

    token: str
    file: str
    emoji: str
    """The character that an author's document may have in its place."""
    alt: Mapping[str, str] = field(default_factory=dict)
    """Language → what a screen reader says."""
    origin: str = ""
    """Its name in the set it was taken from; empty: drawn for this project."""
    group: str = ""
    """Icons alike on purpose, told apart by a figure in them."""


@lru_cache(maxsize=1)
def registry() -> Mapping[str, Icon]:
    """Token → icon, in the order of the file."""
    text = files("printgen.icons").joinpath("registry.yaml").read_text(encoding="utf-8")
    rows = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 (a safe loader, in C)
    return MappingProxyType(
        {
            token: Icon(token, row["file"], row["emoji"], row["alt"], row.get("from", ""), row.get("group", ""))
            for token, row in rows.items()
        }
    )


@lru_cache(maxsize=1)
def token_of_emoji() -> Mapping[str, str]:
    """Emoji → token, for documents written with emoji; variation selectors left out."""
    return MappingProxyType({icon.emoji.translate(VARIATION_SELECTORS): icon.token for icon in registry().values()})


def find_icon(token: str) -> Icon:
    """The icon of a token without its colons. Raises KeyError with a message that names the nearest ones."""
    icons = registry()
    if token in icons:
        return icons[token]
    near = get_close_matches(token, icons, n=3, cutoff=0.6)
    hint = f"did you mean {' or '.join(f':{one}:' for one in near)}?" if near else "see printgen/icons/registry.yaml"
    raise KeyError(f"no icon :{token}: ({hint})")


@lru_cache(maxsize=256)
def icon_source(token: str) -> str:
    """The drawing as it is in its file. Raises KeyError for an unknown token."""
    return files("printgen.icons").joinpath(find_icon(token).file).read_text(encoding="utf-8").strip()


def icon_svg(token: str, colour: str = INK, *, language: str = "", cls: str = "icon") -> str:
    """An inline ``<svg>`` in a colour; its size is the style sheet's matter (``.icon``).

    The colour stands in every path, since the renderer draws ``currentColor`` black whatever the text's colour is.
    With a ``language`` that the registry has, a screen reader says its word; else the icon is decoration to it.
    Raises KeyError for an unknown token, ValueError for what can't be a colour.
    """
    if not re.fullmatch(r"#[0-9a-fA-F]{3,8}|[a-z]+|[a-z-]+\([0-9.,%/ a-z-]+\)", colour):
        raise ValueError(f"{colour!r} isn't a colour; write one like {INK}")
    word = find_icon(token).alt.get(language, "")
    meaning = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    head = f'<svg class="{escape(cls)}" {meaning} '
    return icon_source(token).replace("<svg ", head, 1).replace(INK, colour)
