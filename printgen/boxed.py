"""Edition → the same with a tuck box for every deck of cards: components of kind ``box``, ids ``box-<deck>``.

A game has boxes when its templates hold ``box.html``; no YAML is needed. They are left out by ``--lean``, and with
``--only`` unless it names them. A box is as deep as the copies this edition prints of its deck, ``--only`` aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from printgen.boxes import THICKNESS_MM, TuckBox, fitting
from printgen.geometry import TOLERANCE_MM, Size
from printgen.localize import copies_of
from printgen.model import Card, Component, Edition, LocalCard, LocalComponent, SourceText
from printgen.nets import SHAPE_BLEED_MM, Edge, Net, Panel, covers
from printgen.problems import Problem, SourcePos, refused
from printgen.selectors import BOX, box_of

TEMPLATE = "box"
THINNEST_MM, THICKEST_MM = 0.05, 3.0
"""Tissue and greyboard: a card outside of these is a slip of the pen."""
OVER_TAB_MM = 1.0
"""Art reaches so far onto a bare tab: a fold that runs astray shows no white."""
OVER_FLAP_MM = 3.0
"""And so far onto a dust flap, which is bare beyond."""


def with_boxes(
    edition: Edition,
    full: Edition,
    *,
    thickness: float | None,
    fits: Callable[[Size], bool],
    paper: str,
    words: Mapping[str, str],
) -> tuple[Edition, Edition, list[Problem]]:
    """Both editions with their boxes, and a problem for every deck whose box no sheet holds.

    ``full`` has every card of the game; ``fits``: whether a sheet of ``paper`` holds a piece of a size.
    """
    thick = THICKNESS_MM if thickness is None else thickness
    if not THINNEST_MM <= thick <= THICKEST_MM:
        message = f"a card of {thick:g} mm is not between {THINNEST_MM:g} and {THICKEST_MM:g} mm"
        raise refused(SourcePos("--stock-thickness"), "I111", message, f"type --stock-thickness {THICKNESS_MM:g}")
    made: list[LocalComponent] = []
    problems: list[Problem] = []
    for local in decks(edition, full):
        copies = printed(local, edition)
        box = TuckBox(local.component.size, copies, thick)
        nets = fitting(box, fits)
        if not nets:
            whole = box.halves()[0][1]
            message = (
                f"the box of {local.id} ({copies} cards of {thick:g} mm) needs {whole.width:g} × {whole.height:g} mm"
                f" even in two parts; a sheet of {paper} doesn't hold that"
            )
            fix = "choose a larger --paper or a smaller --stock-thickness, or leave boxes out with --lean"
            problems.append(Problem(local.component.pos, "I110", message, fix))
        made += [component(local, edition, box, nets, part, words) for part in range(len(nets))]
    boxes = tuple(made)
    return (
        replace(edition, components=edition.components + boxes),
        replace(full, components=full.components + boxes),
        problems,
    )


def decks(edition: Edition, full: Edition) -> Iterable[LocalComponent]:
    """The decks that get a box."""
    choices = edition.choices
    if choices.lean:
        return
    asked = {box_of(one) for one in choices.only}
    for local in full.components:
        if local.component.kind != "cards" or (choices.only and local.id not in asked):
            continue
        if printed(local, edition):
            yield local


def printed(local: LocalComponent, edition: Edition) -> int:
    """Cards of a deck that this edition prints, blanks included and ``--only`` forgotten."""
    choices = replace(edition.choices, only=())
    cards = sum(sum(copies_of(edition.game, local.component, card, choices, ())) for card in local.component.cards)
    return cards + choices.blanks if cards else 0


def component(
    local: LocalComponent,
    edition: Edition,
    box: TuckBox,
    nets: tuple[tuple[Net, Size], ...],
    part: int,
    words: Mapping[str, str],
) -> LocalComponent:
    """One box, or one of its two parts, as a component with one card."""
    deck, (net, size) = local.component, nets[part]
    box_id = BOX + deck.id + (("-back", "-front")[part] if len(nets) > 1 else "")
    named = local.labels.get("name") or SourceText(deck.id, deck.pos)
    name = words["box_name"].replace("{deck}", named.text)
    if len(nets) > 1:
        name = words["box_part"].replace("{box}", name).replace("{part}", str(part + 1))
    count = words["box_count"].replace("{count}", str(box.copies))
    own = replace(named.pos, path=edition.game.catalogs[edition.language].path)
    labels = {"name": SourceText(name, named.pos), "deck": named, "count": SourceText(count, own)}
    if "name" in edition.labels:
        labels["title"] = edition.labels["name"]
    card = Card(box_id, deck.pos)
    made = Component(
        id=box_id,
        kind="box",
        path=deck.path,
        pos=deck.pos,
        size=size,
        template=TEMPLATE,
        back=None,
        css=(TEMPLATE,),
        stock="cardstock",
        shape="square",
        cards=(card,),
        texts=("name",),
        labels=tuple(labels),
        lean=True,
        data=MappingProxyType(
            {
                "deck": deck.id,
                "depth": box.depth,
                "card_width": deck.size.width,
                "card_height": deck.size.height,
                "panels": {one.name: placed(one, net) for one in net.panels if one.name not in net.blank},
            }
        ),
        fold=net,
    )
    texts = MappingProxyType({"name": labels["name"]})
    return LocalComponent(made, (LocalCard(card, texts, MappingProxyType({}), 1, 0),), MappingProxyType(labels))


def placed(panel: Panel, net: Net) -> Mapping[str, float]:
    """A panel's box for the template, millimetres from the trim's top left, and how far its art goes past each side."""
    x, y, width, height = panel.bounds
    right, below = x + width, y + height
    sides: dict[str, Edge] = {
        "left": ((x, y), (x, below)),
        "right": ((right, y), (right, below)),
        "top": ((x, y), (right, y)),
        "bottom": ((x, below), (right, below)),
    }
    found = {"x": x, "y": y, "width": width, "height": height}
    found |= {side: past(panel, edge, net) for side, edge in sides.items()}
    return {name: round(value, 3) for name, value in found.items()}


def past(panel: Panel, edge: Edge, net: Net) -> float:
    """How far art goes past a side: into the waste, onto a bare tab or a dust flap, not onto a neighbour's art."""
    for fold in net.folds:
        if panel.name in (fold.first, fold.second) and covers(edge, fold.edge, 10 * TOLERANCE_MM):
            other = fold.second if panel.name == fold.first else fold.first
            if other not in net.blank:
                return 0.0
            return OVER_TAB_MM if any(other == one.tab for one in net.glue) else OVER_FLAP_MM
    return SHAPE_BLEED_MM
