"""D501–D506: what documents say of components and cards the game knows, against the decks, without anyone declaring it.

Why: these are the claims every rule book makes, in the same few shapes: a table with a count column, a table by
player count, ``N 张X`` in a sentence or heading, ``X（5 种）``. Names come from the catalogs, ids and aliases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printgen.checks.announced import announced
from printgen.checks.cells import CellCount, count_column, is_player_table, is_total_row, read_count
from printgen.checks.deck_findings import deck_lines, disagree
from printgen.checks.mentions import mentions
from printgen.checks.names import Names, Target
from printgen.checks.piles import needed_for
from printgen.checks.report import Outcome, Related, agreed, finding
from printgen.load.markdown import Document, Row, Table
from printgen.load.markdown_headings import bare
from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import read_numbers, shown
from printgen.load.markdown_text import Text

LISTED, CARD, KINDS, PLAYERS, SPOKEN, BROUGHT = "D501", "D502", "D503", "D504", "D505", "D506"
CODES = {
    LISTED: "a component list that gives another count than the deck",
    CARD: "a card's copies differ between document and deck",
    KINDS: "a number of kinds that isn't the number of designs",
    PLAYERS: "a table by player count that differs from what the deck says is used",
    SPOKEN: "a sentence that gives another count than the deck",
    BROUGHT: "a count of things people bring that differs from game.yaml",
}


def _code(target: Target) -> str:
    return BROUGHT if target.brought is not None else LISTED if target.component is not None else CARD


def _compare(document: Document, text: Text, count: CellCount, name: str, target: Target) -> Iterator[Outcome]:
    if count.about:
        if abs(count.value - target.copies) * 20 <= target.copies:
            yield from agreed(document, text, count.start)
        else:
            yield disagree(document, text, (count.start, count.end), _code(target), name, target.copies, target)
        return
    pieces = target.pile.pieces
    numbers = [number for number in read_numbers(text.plain) if count.start <= number.start < count.end]
    if len(numbers) == len(pieces) > 1 and "+" in text.plain[count.start : count.end]:
        for number, piece in zip(numbers, pieces, strict=True):
            if number.value == piece.card.copies:
                yield from agreed(document, text, number.start)
            else:
                one = Target(piece.card.id, type(target.pile)((piece,)), pos=piece.card.pos)
                yield disagree(
                    document,
                    text,
                    (number.start, number.end),
                    CARD,
                    f"{name} ({piece.card.id})",
                    piece.card.copies,
                    one,
                )
        return
    if count.value == target.copies:
        yield from agreed(document, text, count.start)
    else:
        yield disagree(document, text, (count.start, count.end), _code(target), name, target.copies, target)


def _kinds(document: Document, row: Row, target: Target, words: Vocabulary) -> Iterator[Outcome]:
    text = row.cell(0)
    for one in announced(text.plain, words):
        if not one.kinds or target.brought is not None or target.component is None:
            continue
        designs = target.pile.designs
        if one.count == designs:
            yield from agreed(document, text, one.start)
        else:
            stands = text.plain[one.start : one.end]
            yield finding(
                document,
                text,
                (one.start, one.end),
                KINDS,
                f"{bare(text.plain)}: the deck has {designs} designs",
                f"write {designs}",
                says=stands,
                holds=str(designs),
                related=deck_lines(target),
            )


def _deck_of(table: Table, names: Names) -> str | None:
    """The one deck whose cards a table lists, if it lists cards."""
    votes: dict[str, int] = {}
    for row in table.rows:
        for cell in row.cells[:2]:
            for target in names.card(cell.plain):
                votes[target.pile.pieces[0].component.id] = votes.get(target.pile.pieces[0].component.id, 0) + 1
    best = max(votes, key=lambda one: votes[one], default=None)
    return best if best is not None and votes[best] * 2 > len(table.rows) else None


def _counted_table(document: Document, table: Table, column: int, names: Names, words: Vocabulary) -> Iterator[Outcome]:
    deck = _deck_of(table, names)
    listed: list[Target] = []
    complete = True
    for row in table.rows:
        cell = row.cell(column)
        if is_total_row(row, words):
            count = read_count(cell.plain)
            if (
                complete
                and deck is not None
                and count.exact
                and {one.pile.pieces[0].component.id for one in listed if one.pile.pieces} == {deck}
            ):
                whole = Target(
                    deck, names.piles[deck], names.game.component(deck), pos=names.piles[deck].pieces[0].card.pos
                )
                yield from _compare(document, cell, count, deck, whole)
            continue
        label = next((one for one in row.cells[:2] if names.find(one.plain, deck) is not None), row.cell(0))
        target = names.find(label.plain, deck)
        if target is None:
            yield from _alternatives(document, row, column, names)
            complete = False
            continue
        if (
            deck is not None
            and target.component is None
            and target.pile.pieces
            and target.pile.pieces[0].component.id != deck
        ):
            complete = False
            continue
        listed.append(target)
        yield from _kinds(document, row, target, words)
        count = read_count(cell.plain)
        if count.reading == "count" and not count.each and count.low == count.high:
            yield from _compare(document, cell, count, bare(label.plain), target)


def _alternatives(document: Document, row: Row, column: int, names: Names) -> Iterator[Outcome]:
    """``骰子 / 记号笔`` with ``1 个 / 1 支``."""
    labels = re.split(r"\s[/／]\s", row.cell(0).plain)
    cell = row.cell(column)
    numbers = [number for number in read_numbers(cell.plain) if number.whole]
    if len(labels) < 2 or len(labels) != len(numbers):
        return
    for label, number in zip(labels, numbers, strict=True):
        target = names.find(label)
        if target is None:
            continue
        if number.value == target.copies:
            yield from agreed(document, cell, number.start)
        else:
            yield disagree(
                document, cell, (number.start, number.end), _code(target), bare(label), target.copies, target
            )


def _player_table(document: Document, table: Table, names: Names) -> Iterator[Outcome]:
    for column in range(1, table.width):
        target = names.find(table.header.cell(column).plain)
        if target is None or target.component is None:
            continue
        component = target.component
        for row in table.rows:
            players = read_numbers(row.cell(0).plain)
            if not players or not players[0].whole or int(players[0].value) not in names.game.players:
                continue
            many = int(players[0].value)
            cell = row.cell(column)
            count = read_count(cell.plain)
            if not count.exact:
                continue
            used = component.used.get(many)
            allowed = {used} if used is not None else {needed_for(component, many), target.copies}
            if int(count.value) in allowed:
                yield from agreed(document, cell, count.start)
                continue
            holds = used if used is not None else needed_for(component, many)
            yield finding(
                document,
                cell,
                (count.start, count.end),
                PLAYERS,
                f"{bare(table.header.cell(column).plain)}: {shown(count.value)} for {many} players, "
                f"{component.path} says {holds}",
                f"write {holds}, or mend used: in {component.path}",
                says=shown(count.value),
                holds=str(holds),
                related=[Related(component.pos, f"used: {dict(component.used)}"), *deck_lines(target)],
            )


def _spoken(document: Document, names: Names, words: Vocabulary) -> Iterator[Outcome]:
    labels = tuple(sorted(names.spoken, key=lambda name: (-len(name), name)))
    for block, text in document.texts:
        if block.kind in ("table", "fence"):
            continue
        for mention in mentions(text.plain, labels, words):
            target = names.spoken.get(mention.label.lower().replace(" ", ""))
            if target is None:
                continue
            component = target.component
            allowed = {target.copies}
            if component is not None:
                allowed |= {target.pile.printed, *component.used.values()}
            if mention.value in allowed:
                yield from agreed(document, text, mention.start)
            elif mention.whole or (target.copies >= 10 and abs(mention.value - target.copies) * 10 <= target.copies):
                yield disagree(
                    document, text, (mention.start, mention.end), SPOKEN, mention.label, target.copies, target
                )


def check(document: Document, names: Names, words: Vocabulary) -> Iterator[Outcome]:
    for table in document.tables:
        if is_player_table(table, words):
            yield from _player_table(document, table, names)
            continue
        column = count_column(table, words)
        if column is not None:
            yield from _counted_table(document, table, column, names, words)
    yield from _spoken(document, names, words)
