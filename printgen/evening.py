"""What players and roles together make possible: a game's ``limits:``, and copies that follow from a choice.

Expressions are the sandboxed ones that templates use. They know ``players``, the size of each of the game's
``groups:`` by its name, and ``half`` (players / 2, rounded down); every role that takes part is true by its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2.exceptions import TemplateError
from jinja2.sandbox import SandboxedEnvironment

from printgen.model import Card, Choices, Game
from printgen.problems import Problem, SourcePos


def facts(game: Game, choices: Choices) -> Mapping[str, Any]:
    """The names an expression may use."""
    players = choices.players or 0
    known: dict[str, Any] = {role: role in choices.roles for role in game.roles}
    known |= {name: len(set(members) & set(choices.roles)) for name, members in game.groups.items()}
    return {**known, "players": players, "half": players // 2}


def impossible(game: Game, choices: Choices) -> list[Problem]:
    """What is impossible about a choice of players and roles; asked only when both are chosen."""
    if choices.players is None or not choices.roles:
        return []
    known = facts(game, choices)
    problems = []
    for limit in game.limits:
        if limit.role and limit.role not in choices.roles:
            continue
        if not value(limit.holds, known, limit.pos):
            message, fix = (text.format_map(known) for text in (limit.message, limit.fix))
            problems.append(Problem(SourcePos("--variant" if choices.variant else "--roles"), "C011", message, fix))
    return problems


def copies_for_choice(game: Game, card: Card, choices: Choices) -> int | None:
    """Copies that follow from players and roles; None where the card states none or nothing was chosen."""
    if not card.copies_when or choices.players is None or not choices.roles:
        return None
    return max(0, int(value(card.copies_when, facts(game, choices), card.pos)))


def value(expression: str, known: Mapping[str, Any], pos: SourcePos) -> Any:
    """What an expression comes to. Raises PrintgenError naming the place of one that can't be read."""
    from printgen.problems import refused

    try:
        compiled = SandboxedEnvironment().compile_expression(expression, undefined_to_none=False)
        result: Any = compiled(**known)
        return int(result)
    except (TemplateError, TypeError, ValueError, ArithmeticError) as error:
        fix = f"it may name {', '.join(sorted(known))}"
        raise refused(pos, "S017", f"can't work out '{expression}': {error}", fix) from None
