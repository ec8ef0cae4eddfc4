"""Strokes, figures and captions being gathered for one page."""

from __future__ import annotations

from dataclasses import dataclass, field

from printgen.model import Caption, Figure, Stroke


@dataclass
class Marks:
    """What the toolkit draws on a page, in order; grows while a page is made and is frozen into it."""

    strokes: list[Stroke] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    captions: list[Caption] = field(default_factory=list)

    def add(self, other: Marks) -> None:
        self.strokes += other.strokes
        self.figures += other.figures
        self.captions += other.captions
