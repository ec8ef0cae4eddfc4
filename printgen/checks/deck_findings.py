"""Findings that name the lines of a deck."""

from __future__ import annotations

from printgen.checks.names import Target
from printgen.checks.report import Outcome, Related, finding
from printgen.load.markdown import Document
from printgen.load.markdown_text import Text

MOST_RELATED = 40
"""Deck lines a finding names; a deck of more designs is named by its file."""


def deck_lines(target: Target) -> tuple[Related, ...]:
    lines = [Related(piece.card.pos, f"{piece.card.id}: copies {piece.card.copies}") for piece in target.pile][
        :MOST_RELATED
    ]
    return tuple(lines) or (Related(target.pos, target.name),)


def _where(target: Target) -> str:
    pos = target.pile.pieces[0].card.pos if target.pile.pieces else target.pos
    return str(pos)


def disagree(
    document: Document, text: Text, span: tuple[int, int], code: str, name: str, holds: int, target: Target
) -> Outcome:
    stands = text.plain[span[0] : span[1]]
    what = "people bring" if target.brought is not None else "the deck has"
    return finding(
        document,
        text,
        span,
        code,
        f"{name}: {stands} here, {what} {holds}",
        f"write {holds}, or mend {_where(target)}",
        says=stands,
        holds=str(holds),
        related=deck_lines(target),
    )
