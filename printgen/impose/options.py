"""What a person chooses about the sheets: one frozen value, checked when it is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from printgen.geometry import Flip
from printgen.impose.papers import PAPERS, Paper
from printgen.problems import PrintgenError, Problem, SourcePos

Duplex = Literal["none", "manual", "long-edge", "short-edge", "fold"]
Cut = Literal["lines", "marks", "dashed", "none"]

DUPLEXES: tuple[Duplex, ...] = ("none", "manual", "long-edge", "short-edge", "fold")
CUTS: tuple[Cut, ...] = ("lines", "marks", "dashed", "none")


@dataclass(frozen=True)
class BackOffset:
    """How a printer's backs have to move to land behind the fronts; +x right, +y down, looking at the back.

    Millimetres; the turn in degrees clockwise and the scale are about the middle of the page. Offsets add up.
    """

    x: float = 0.0
    y: float = 0.0
    turn_deg: float = 0.0
    scale: float = 1.0

    def __add__(self, other: BackOffset) -> BackOffset:
        return BackOffset(self.x + other.x, self.y + other.y, self.turn_deg + other.turn_deg, self.scale * other.scale)


@dataclass(frozen=True)
class SheetOptions:
    """Choices for the sheets of one edition, lengths in millimetres. Raises PrintgenError with every fault at once."""

    paper: Paper = field(default_factory=lambda: Paper("a4", PAPERS["a4"]))
    margin: float = 5.0
    """No trim comes nearer to the paper's edge; cut lines and bleed may."""
    gutter: float = 3.0
    """Between trims; two cuts where it isn't 0."""
    bleed: float = 1.5
    """Art past the trim; never more than half the gutter between neighbours."""
    duplex: Duplex = "long-edge"
    cut: Cut = "lines"
    start: int = 1
    """The first free slot of the first sheet: what a half-used sheet still has."""
    trial: bool = False
    draft: bool = False
    back_offset: BackOffset = BackOffset()
    columns: int | None = None
    rows: int | None = None
    """A grid a person insists on; None: whatever puts most on a sheet."""

    def __post_init__(self) -> None:
        problems = [
            Problem(SourcePos(name), "I103", f"{value:g} mm is not between 0 and {most:g} mm", f"type {name} {usual:g}")
            for name, value, most, usual in (
                ("--margin", self.margin, 50.0, 5.0),
                ("--gutter", self.gutter, 30.0, 3.0),
                ("--bleed", self.bleed, 3.5, 1.5),
            )
            if not 0 <= value <= most
        ]
        if self.start < 1:
            problems.append(
                Problem(
                    SourcePos("--start"), "I104", f"there is no slot {self.start}", "slots count from 1, row by row"
                )
            )
        for name, count in (("columns", self.columns), ("rows", self.rows)):
            if count is not None and count < 1:
                problems.append(Problem(SourcePos(name), "I105", f"{name} must be 1 or more, got {count}"))
        if problems:
            raise PrintgenError(problems)

    @property
    def flip(self) -> Flip:
        """How the paper turns between its sides; a hand-fed stack is turned over like a page, on its long edge."""
        if self.duplex in ("long-edge", "manual"):
            return Flip.LONG_EDGE
        return Flip.SHORT_EDGE if self.duplex == "short-edge" else Flip.NONE

    @property
    def inner_bleed(self) -> float:
        """Bleed between two neighbours."""
        return min(self.bleed, self.gutter / 2)
