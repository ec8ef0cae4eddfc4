"""``deck``, ``deck/card`` and ``deck/card:copies``: what ``--only`` names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from printgen.problems import Problem, SourcePos

_FORM = re.compile(r"([A-Za-z0-9._-]+)(?:/([A-Za-z0-9._-]+)(?::(\d+))?)?")

BOX = "box-"
"""A deck's tuck box is ``box-<deck>``."""


def box_of(text: str) -> str | None:
    """The deck whose box a selector names; None: it names something else."""
    return text[len(BOX) :] if text.startswith(BOX) and len(text) > len(BOX) else None


@dataclass(frozen=True)
class Selector:
    """A component, one of its cards, or so many copies of that card."""

    component: str
    card: str | None = None
    copies: int | None = None


def read_selectors(
    texts: Iterable[str], known: Mapping[str, Iterable[str]]
) -> tuple[tuple[Selector, ...], list[Problem]]:
    """The selectors, and a problem for each that is malformed or names nothing. ``known``: component → card ids."""
    made: list[Selector] = []
    problems: list[Problem] = []
    for text in texts:
        found = _FORM.fullmatch(text)
        pos = SourcePos(f"--only {text}")
        if not found:
            problems.append(
                Problem(pos, "C002", f"'{text}' is no selector", "write deck, deck/card or deck/card:copies")
            )
            continue
        component, card, copies = found[1], found[2], found[3]
        if component not in known:
            problems.append(Problem(pos, "C003", f"no deck or component '{component}'", _near(component, known)))
        elif card is not None and card not in set(known[component]):
            problems.append(Problem(pos, "C003", f"{component} has no card '{card}'", _near(card, known[component])))
        elif copies is not None and not 1 <= int(copies) <= 999:
            problems.append(Problem(pos, "C002", f"{copies} copies are out of range", "ask for 1 to 999"))
        else:
            made.append(Selector(component, card, int(copies) if copies else None))
    return tuple(made), problems


def _near(word: str, known: Iterable[str]) -> str:
    names = sorted(known)
    near = get_close_matches(word, names, 1)
    return f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(names)}"


def chosen_copies(
    selectors: tuple[Selector, ...], component: str, card: str, copies: int, extra: int
) -> tuple[int, int]:
    """Copies and extra copies that the selectors ask for; (0, 0) when none names this card."""
    asked = [one for one in selectors if one.component == component and one.card in (None, card)]
    if not asked:
        return 0, 0
    if any(one.copies is None for one in asked):
        return copies, extra
    return sum(one.copies or 0 for one in asked), 0
