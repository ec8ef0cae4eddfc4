"""The proof page: one self-contained HTML file, to be read with or without its script.

Chips filter by style rules, before and after lie side by side; the script lays them over each other with a divider,
searches, and listens to keys. Nothing is fetched.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from printgen.page_assets import asset, environment, tokens
from printgen.proof.changes import Changes, View
from printgen.proof.entries import Entry, Told
from printgen.proof.stale import Stale
from printgen.proof.tasks import Note
from printgen.tags import language_name
from printgen.words import Words

HERE = "printgen.proof"

KINDS = ("changed", "added", "removed", "invisible")
SIGNS = {
    "changed": "M8 2.5v7M4.5 6h7M4.5 13h7",
    "added": "M8 3v10M3 8h10",
    "removed": "M3 8h10",
    "invisible": "M8 3a5 5 0 1 0 .01 0",
    "ok": "M3 8.5l3.2 3.2L13 4.8",
    "info": "M8 3a5 5 0 1 0 .01 0M8 7.5v3.5M8 5.2v.2",
    "warn": "M8 2.5l6 11H2zM8 7v3M8 11.8v.2",
    "fail": "M4 4l8 8M12 4l-8 8",
}


@dataclass(frozen=True)
class StaleView:
    language: str
    tag: str
    key: str
    html: Markup
    translation: str


@dataclass(frozen=True)
class PageFacts:
    """What the page says beside its entries."""

    label: str
    """What it is compared with."""
    command: str
    """Prints what has to be printed anew."""
    reprint: int
    """Pieces to print anew."""
    notes: tuple[Note, ...]
    stale: tuple[StaleView, ...]
    proofs: tuple[str, ...]
    """Languages proofed in the same run, this one among them."""
    source: str


def proof_html(
    changes: Changes, entries: Sequence[Entry], told: Sequence[Told], facts: PageFacts, words: Words, fonts: str
) -> str:
    """The page. ``fonts``: ``@font-face`` rules for the letters that ``letters`` names."""
    language = changes.after.language
    decks = {one.component: one.deck for one in entries}
    tags = sorted({tag for one in entries for tag in one.languages})
    css = "\n".join((fonts, tokens(), asset(HERE, "proof.css")))
    return environment(HERE).get_template("proof.html").render(
        words=words,
        css=Markup(css),
        script=Markup(asset(HERE, "proof.js")),
        filters=Markup(_filters(decks, tags)),
        signs={name: Markup('<path d="{}"/>').format(path) for name, path in SIGNS.items()},
        addresses=_Addresses(),
        when_words={"before": "old", "after": "new"},
        captions={
            "added": words("new_card"),
            "removed": words("gone"),
            "invisible": words("same"),
            "changed": words("same"),
        },
        percent=lambda share: f"{share * 100:.1f}%",
        divider=divider,
        game=changes.after.name,
        language=language,
        language_name=language_name(language),
        label=facts.label,
        reprint=facts.reprint,
        command=facts.command,
        proofs=[(tag, language_name(tag), f"{tag}.html") for tag in facts.proofs],
        entries=entries,
        count=len(entries),
        states=counted(entries),
        decks=[(safe(deck), name) for deck, name in decks.items()],
        languages=[(tag, language_name(tag)) for tag in map(safe, tags)],
        safe=safe,
        notes=facts.notes,
        told=told,
        stale=facts.stale,
        source=facts.source,
    )  # fmt: skip


def letters(
    changes: Changes, entries: Iterable[Entry], told: Iterable[Told], stale: Iterable[Stale]
) -> dict[str, dict[str, frozenset[str]]]:
    """Family → language → the characters the page sets in it."""
    display, text = set(changes.after.name), set("0123456789")
    display |= text
    for one in entries:
        display.update(one.title)
        for field in one.fields:
            (display if field.style == "number" else text).update(field.html.striptags() + field.clean)
    for shared in told:
        text.update(shared.html.striptags())
    for left in stale:
        text.update(left.before + left.after)
    language = changes.after.language
    display.update("校样Proof")
    return {"PG Song": {language: frozenset(display)}, "PG Sans": {language: frozenset(text)}}


def divider(view: View) -> int:
    """Where the divider starts, in percent: at the left edge of what changed, mid-card where that is wide."""
    if not view.areas:
        return 50
    left = min(area.left for area in view.areas)
    right = max(area.left + area.width for area in view.areas)
    return 50 if right - left > 0.5 else max(2, round(left * 100) - 2)


class _Addresses:
    """Pictures as ``data:`` addresses, by view and time."""

    def __getitem__(self, place: tuple[View, str]) -> str:
        data = getattr(place[0], place[1])
        return f"data:image/png;base64,{base64.b64encode(data or b'').decode('ascii')}"


def counted(entries: Sequence[Entry]) -> list[tuple[str, int]]:
    """Kinds that occur, each with how often."""
    counts = Counter(one.kind for one in entries)
    return [(kind, counts[kind]) for kind in KINDS if counts[kind]]


def safe(name: str) -> str:
    """An id as a class: an earlier edition's folder may hold anything."""
    return re.sub(r"[^\w-]", "-", name)


def _filters(decks: Iterable[str], tags: Iterable[str]) -> str:
    """Rules that hide what a chip leaves out."""
    decks, tags = map(safe, decks), list(map(safe, tags))
    rules = [f"body:has([name=state][value={kind}]:checked) .entry:not(.{kind})" for kind in KINDS]
    rules += [f'body:has([name=deck][value="{deck}"]:checked) .entry:not([class~="deck-{deck}"])' for deck in decks]
    rules += [
        f'body:has([name=language][value="{tag}"]:checked) :is(.entry, .stale-list tr):not([class~="for-{tag}"])'
        for tag in tags
    ]
    return ",\n".join(rules) + " { display: none }"


def render(name: str, **values: Any) -> str:
    """One of the proof's own templates, set."""
    return environment(HERE).get_template(name).render(**values)
