"""Print guides of the shipped games without drawing a face: facts and HTML, as the build makes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from printgen.files import DiskFiles
from printgen.guide import GuideFacts
from printgen.guiding import guide_facts
from printgen.impose.groups import Part
from printgen.impose.plan import plan
from printgen.imposing import options, pieces
from printgen.load.game import load_game
from printgen.model import Plan
from printgen.pipeline import editions
from printgen.render.faces import make_faces
from printgen.render.guide import guide_html
from printgen.requests import BuildRequest, SheetChoices
from printgen.words import toolkit_words

ROOT = Path(__file__).parents[1]
GAMES = ("yomi-tsugai", "onimusha", "big-bed", "fengyao")


@dataclass(frozen=True)
class Guide:
    """A guide before it is laid out, and the plan it speaks of."""

    facts: GuideFacts
    plan: Plan
    html: str

    @property
    def boxes(self) -> dict[str, int]:
        """``component/card`` → tick boxes on the parts page, read from the HTML."""
        parts = self.html.partition('<div class="parts">')[2].partition('<div class="envelopes">')[0]
        found: dict[str, int] = {}
        for cell in re.split(r'<div class="cell ?[a-z]*">', parts)[1:]:
            name = re.search(r'data-name="([^"]+)"', cell)
            boxes = len(re.findall(r"<i(?: class=\"spare\")?></i>", cell))
            if name and boxes:
                found[name[1]] = found.get(name[1], 0) + boxes
        return found

    @property
    def words(self) -> str:
        """What it says, without markup."""
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", self.html))


@lru_cache(maxsize=16)
def guide_of(game_id: str, duplex: str = "long-edge", paper: str | None = None) -> Guide:
    """A game's guide in its source language, full set."""
    request = BuildRequest(
        project=ROOT,
        game=game_id,
        sheets=SheetChoices(duplex=duplex, paper=paper),  # type: ignore[arg-type]  # one of the five
    )
    files = DiskFiles(ROOT)
    game, problems = load_game(files, game_id)
    edition, full = editions(files, game, request, problems)
    faces, _ = make_faces(files, full, edition.choices)
    made = plan(
        pieces(edition, faces),
        [Part.of(local) for local in edition.components],
        options(request, game),
        words=toolkit_words("sheets", edition.language),
        game=game_id,
        build="7f3a-9c21",
    )
    facts = guide_facts(made.pages, made.hints, edition, faces, request)
    html, faults = guide_html(facts)
    assert faults == []
    return Guide(facts, made, html)
