"""The expressions of ``checks.yaml``: Jinja's sandboxed expression language over the decks, with a handful of filters.

In scope: every component by its id with ``_`` for ``-`` (``half_cards | where(side='east') | copies``),
``deck('half-cards')``, ``data('kyoto-map')``, ``players``, ``used(deck, N)``, ``for_players(deck, N)``, ``ceil``,
``floor``, ``term('祇園')`` (a term's key), ``terms('祇園、七条')`` (of several), ``linked(roads, place)`` (where its
roads lead), ``joined(roads, a, b)``;
of the document ``number('… {n} …')``, ``count('…')``, ``cell(table, row, column)``, ``column_of(table, column)``;
and what the claim's place caught.
Filters: ``copies``, ``printed`` (with extra copies), ``designs``, ``where(stat=…)``, ``named('静夜')``,
``total('stat')`` (Σ stat × copies), ``mean('stat')``, ``sum_of('ceil(r0 * 3 / 2)')`` (Σ expression × copies),
``values('stat')``, ``stat('stat')`` (of the first card), ``names``, ``bare``, ``prefixed('祟·')``.
Nothing else is reachable: no import, no attribute that begins with ``_``.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from jinja2 import StrictUndefined, TemplateError
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from printgen.checks.names import Names
from printgen.checks.piles import Pile, folded, names_in, needed_for, number, plain_name, short_name
from printgen.load.markdown_headings import bare

MOST = 10**12
"""A value larger than this is no count; it stops expressions that only burn time and memory."""


class ExpressionError(Exception):
    """What is wrong with an expression, in words for its author."""


class _Environment(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset({"*", "**", "+"})

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Only numbers are multiplied and raised, and never beyond MOST."""
        if operator in ("*", "**"):
            if not all(isinstance(value, int | float | Fraction) for value in (left, right)):
                raise SecurityError("only numbers can be multiplied")
            if operator == "**" and (abs(number(right)) > 64 or abs(number(left)) > 10**6):
                raise SecurityError("the power is too large")
        result: Any = super().call_binop(context, operator, left, right)
        if isinstance(result, int | float | Fraction) and abs(number(result)) > MOST:
            raise SecurityError("the value is too large")
        return result


def _environment() -> _Environment:
    env = _Environment(undefined=StrictUndefined, autoescape=False)  # values, never a page
    env.filters = {
        **{
            name: env.filters[name]
            for name in (
                "length",
                "count",
                "sum",
                "min",
                "max",
                "sort",
                "unique",
                "list",
                "first",
                "last",
                "round",
                "abs",
                "int",
                "float",
                "map",
                "select",
                "reject",
                "selectattr",
                "join",
                "string",
                "dictsort",
                "batch",
                "reverse",
            )
        },
        "copies": lambda pile: pile.copies,
        "printed": lambda pile: pile.printed,
        "designs": lambda pile: pile.designs,
        "where": lambda pile, **wanted: pile.where(wanted),
        "total": lambda pile, stat: pile.total(stat),
        "mean": _mean,
        "values": lambda pile, stat: [piece.stat(stat) for piece in pile],
        "named": lambda pile, name: pile.named(name),
        "stat": lambda pile, stat: next((piece.stat(stat) for piece in pile), None),
        "sum_of": _sum_of,
        "bare": bare,
        "prefixed": lambda words, lead: [f"{lead}{word}" for word in words],
        "names": lambda pile: list(names_in(pile)),
    }
    env.globals = {}
    return env


def _mean(pile: Pile, stat: str) -> Fraction:
    return pile.total(stat) / pile.copies if pile.copies else Fraction(0)


def _sum_of(pile: Pile, expression: str) -> Fraction:
    """Σ copies × an expression over each card's stats."""
    total = Fraction(0)
    for piece in pile:
        value = evaluate(expression, {**_ARITHMETIC, **piece.card.stats})
        total += _exact(value) * piece.card.copies
    return total


_ENVIRONMENT: _Environment | None = None


def _shared() -> _Environment:
    global _ENVIRONMENT
    if _ENVIRONMENT is None:
        _ENVIRONMENT = _environment()
    return _ENVIRONMENT


_COMPILED: dict[str, Callable[..., Any]] = {}


def compiled(expression: str) -> Callable[..., Any]:
    """An expression ready to run; raises ExpressionError with Jinja's own words for a slip of the pen."""
    known = _COMPILED.get(expression)
    if known is None:
        if len(expression) > 2000:
            raise ExpressionError("the expression is longer than 2,000 characters")
        try:
            known = _shared().compile_expression(expression, undefined_to_none=False)
        except TemplateError as error:
            raise ExpressionError(str(error)) from None
        _COMPILED[expression] = known
    return known


_ARITHMETIC: dict[str, Any] = {
    "ceil": lambda value: math.ceil(_exact(value)),
    "floor": lambda value: math.floor(_exact(value)),
}


def game_scope(names: Names) -> dict[str, Any]:
    """What every expression of a game sees."""

    def deck(name: str) -> Pile:
        if name not in names.piles:
            raise ExpressionError(f"no deck '{name}'")
        return names.piles[name]

    def data(name: str) -> Any:
        component = names.game.component(name)
        if component is None:
            raise ExpressionError(f"no component '{name}'")
        return component.data

    def term(word: str) -> str:
        wanted = folded(word)
        for catalog in names.game.catalogs.values():
            for key, text in catalog.terms.items():
                if wanted in (folded(plain_name(text.text)), folded(short_name(text.text))):
                    return key
        raise ExpressionError(f"no term '{word}' in the catalogs")

    def terms(words: str) -> list[str]:
        return [term(word) for word in re.split(r"[、，,]\s*", words)]

    def used(name: str, players: Any) -> int | None:
        component = names.game.component(name)
        return component.used.get(int(players)) if component is not None else None

    def for_players(name: str, players: Any) -> int:
        component = names.game.component(name)
        if component is None:
            raise ExpressionError(f"no component '{name}'")
        return needed_for(component, int(players))

    return {
        **{name.replace("-", "_"): pile for name, pile in names.piles.items()},
        "deck": deck,
        "data": data,
        "used": used,
        "for_players": for_players,
        "players": list(names.game.players),
        "term": term,
        "terms": terms,
        "linked": linked,
        "joined": joined,
        **_ARITHMETIC,
    }


def linked(roads: Any, place: str) -> list[str]:
    """The places at the other ends of a place's roads."""
    return [road[1] if road[0] == place else road[0] for road in roads if place in road]


def joined(roads: Any, first: str, second: str) -> bool:
    """Whether a road joins two places."""
    return second in linked(roads, first)


def _exact(value: Any) -> Fraction:
    return Fraction(value).limit_denominator(10**9) if isinstance(value, float) else number(value)


def evaluate(expression: str, scope: Mapping[str, Any]) -> Any:
    """The value of an expression. Raises ExpressionError for anything that goes wrong inside it."""
    run = compiled(expression)
    try:
        value = run(**scope)
        if value is not None and type(value).__name__.endswith("Undefined"):
            raise ExpressionError(f"'{expression}' uses a name that isn't there")
        return value
    except ExpressionError:
        raise
    except (
        TemplateError,
        TypeError,
        ValueError,
        ZeroDivisionError,
        ArithmeticError,
        AttributeError,
        LookupError,
    ) as error:
        raise ExpressionError(str(error) or type(error).__name__) from None


def as_numbers(value: Any) -> list[Fraction] | None:
    """A value as numbers to compare with: one number, or a list of them; None for anything else."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float | Fraction):
        return [_exact(value)]
    if (
        isinstance(value, list | tuple)
        and value
        and all(isinstance(one, int | float | Fraction) and not isinstance(one, bool) for one in value)
    ):
        return [_exact(one) for one in value]
    return None
