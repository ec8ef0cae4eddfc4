"""The checks, by hand: adding one is one module, one line here and one case file under tests/checks/."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType

from printgen.checks import (
    constants,
    enumerations,
    equations,
    groups,
    neighbours,
    outlines,
    pictures,
    references,
    repeats,
    row_sums,
    shares,
    spans,
    steps_of_value,
    structure,
    totals,
    weights,
)
from printgen.checks.report import Outcome
from printgen.load.markdown import Document
from printgen.load.markdown_language import Vocabulary

LINT: tuple[ModuleType, ...] = (
    structure,
    equations,
    groups,
    weights,
    shares,
    totals,
    row_sums,
    steps_of_value,
    spans,
    neighbours,
    enumerations,
    pictures,
    outlines,
    references,
    repeats,
    constants,
)
"""Layer 1: the document alone."""

GAME: tuple[str, ...] = ("binding", "claims", "waivers")
"""Layers 2 to 4, in printgen/checks: they need a game."""

Check = Callable[[Document, Vocabulary], Iterator[Outcome]]
