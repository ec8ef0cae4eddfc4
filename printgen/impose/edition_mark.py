"""A small mark of the printing on each card, so that old and new ones can be told apart at the table.

It stands on fronts alone: a back that differs would give its card away. It lies in the strip between trim and safe
area, where art has nothing to say, on a white ground that any picture lets be read.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from printgen.impose.lettering import text_width
from printgen.model import Caption, Edition, Figure, Page, Placement, Plan
from printgen.paths import rectangle

TYPE_MM = 1.4
"""4 pt: read when looked for, overlooked in play."""
FROM_TRIM_MM = 1.0
"""Below the type: a cut that is 1 mm off still leaves it whole."""
PAD_MM = 0.35
ROLE = "edition-mark"
KINDS = ("cards", "reference")
"""Components that are marked: markers are too small for it, and boards are told apart without."""


def with_edition_marks(plan: Plan, edition: Edition, mark: str) -> Plan:
    """The plan with ``mark`` on the front of every card of the edition."""
    components = frozenset(local.id for local in edition.components if local.component.kind in KINDS)
    return replace(plan, pages=tuple(marked(page, components, mark) for page in plan.pages))


def marked(page: Page, components: Collection[str], mark: str) -> Page:
    figures: list[Figure] = []
    captions: list[Caption] = []
    for placed in page.placements:
        if placed.side == "front" and placed.component in components and placed.scale == 1.0:
            ground, text = edition_mark(placed, mark)
            figures.append(ground)
            captions.append(text)
    return replace(page, figures=page.figures + tuple(figures), captions=page.captions + tuple(captions))


def edition_mark(placed: Placement, mark: str) -> tuple[Figure, Caption]:
    """Ground and type of one card's mark, at the middle of the edge that lies lowest on the page."""
    trim = placed.trim
    width = text_width(mark, TYPE_MM)
    x, baseline = trim.x + trim.width / 2, trim.bottom - FROM_TRIM_MM
    ground = rectangle(
        x - width / 2 - PAD_MM, baseline - TYPE_MM * 0.8 - PAD_MM / 2, width + 2 * PAD_MM, TYPE_MM * 0.8 + PAD_MM
    )
    return Figure(ground, "#ffffff", role=ROLE), Caption(mark, x, baseline, TYPE_MM, anchor="middle", role=ROLE)
