"""One deck or component file → Component, with every fault of the file."""

from __future__ import annotations

from pathlib import PurePosixPath
from types import MappingProxyType

from printgen.geometry import Size
from printgen.load.nets import read_net
from printgen.load.schema import CARD_FIELDS, CardFields, ComponentFile
from printgen.load.stats import StatType, declared, read_stat
from printgen.load.validate import unknown_field, validated
from printgen.load.yaml_nodes import Mapping, Node, Scalar, Sequence, plain, read_yaml
from printgen.model import NOTHING, Card, Component
from printgen.problems import PrintgenError, Problem, Severity, SourcePos


def read_component(path: str, data: bytes) -> tuple[Component | None, list[Problem]]:
    """The component a file states, its id being the file's name; cards with no copies stay in, with a warning."""
    try:
        tree = read_yaml(path, data)
    except PrintgenError as error:
        return None, list(error.problems)
    made, problems = validated(ComponentFile, tree, "a deck or component")
    if made is None or not isinstance(tree, Mapping):
        return None, problems + _card_faults_alone(tree)
    types, faults = declared(tree.items.get("stats"))
    problems += faults
    component_id = PurePosixPath(path).stem
    cards, faults = _read_cards(tree, types, component_id)
    problems += faults
    net, faults = read_net(tree.items.get("fold"), Size(*made.size))
    problems += faults
    for name in (*made.distinguish, *((made.pair,) if made.pair else ())):
        if name not in types:
            problems.append(unknown_field(SourcePos(path, 1, 1), name, types))
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None, problems
    return Component(
        id=component_id,
        kind=made.kind,
        path=path,
        pos=tree.pos,
        size=Size(*made.size),
        template=made.template,
        back=made.back,
        css=made.css or (made.template,),
        stock=made.stock,
        shape=made.shape,
        cards=cards,
        texts=made.texts,
        labels=made.labels,
        stats=MappingProxyType(types),
        distinguish=made.distinguish,
        pair=made.pair,
        used=MappingProxyType(dict(made.used)),
        players=made.players,
        roles=made.roles,
        lean=made.lean,
        data=MappingProxyType({name: typed(one) for name, one in made.data.items()}),
        fold=net,
    ), problems


def typed(value: object) -> object:
    """Free data with whole numbers and truth values made such; everything else stays the text that was typed."""
    if isinstance(value, dict):
        return {name: typed(one) for name, one in value.items()}
    if isinstance(value, list):
        return [typed(one) for one in value]
    if isinstance(value, str):
        if value.isascii() and value.lstrip("-").isdecimal() and str(int(value)) == value:
            return int(value)
        if value in ("true", "false"):
            return value == "true"
    return value


def _read_cards(tree: Mapping, types: dict[str, StatType], component_id: str) -> tuple[tuple[Card, ...], list[Problem]]:
    node = tree.items.get("cards")
    if node is None:
        return (Card(component_id, tree.pos),), []
    if not isinstance(node, Sequence):
        return (), [Problem(node.pos, "S012", "cards must be a list", "start each card with '- '")]
    if not node.items:
        return (), [Problem(node.pos, "S015", "the deck has no cards", "add a card, or take the deck out of game.yaml")]
    problems: list[Problem] = []
    cards: list[Card] = []
    first: dict[str, SourcePos] = {}
    for one in node.items:
        card = _read_card(one, types, problems)
        if card is None:
            continue
        if card.id == "labels":
            problems.append(Problem(card.pos, "S013", "'labels' can't be a card's id", "name the card otherwise"))
        elif card.id in first:
            message = f"card id '{card.id}' is here twice; the first is on line {first[card.id].line}"
            problems.append(Problem(card.pos, "S006", message, "give one of them another id"))
        first.setdefault(card.id, card.pos)
        cards.append(card)
        if card.copies == 0 and card.extra_copies == 0:
            message = f"{component_id}/{card.id} has 0 copies and is left out"
            problems.append(Problem(card.pos, "S016", message, "", Severity.WARNING))
    return tuple(cards), problems


def _read_card(node: Node, types: dict[str, StatType], problems: list[Problem]) -> Card | None:
    if not isinstance(node, Mapping):
        text = node.text if isinstance(node, Scalar) else ""
        fix = "type ':' (U+003A) and a blank, not '：' (U+FF1A)" if "：" in text else "write '- id: …'"
        problems.append(Problem(node.pos, "S012", f"expected a mapping for a card, got '{text or plain(node)}'", fix))
        return None
    own = Mapping(node.pos)
    for name in CARD_FIELDS:
        if name in node.items:
            own.items[name], own.keys[name] = node.items[name], node.keys[name]
    fields, faults = validated(CardFields, own, "a card")
    problems += faults
    stats: dict[str, object] = {}
    places: dict[str, SourcePos] = {}
    for name, value in node.items.items():
        if name in CARD_FIELDS:
            continue
        if name not in types:
            problems.append(unknown_field(node.keys[name], name, (*CARD_FIELDS, *types)))
            continue
        stats[name] = read_stat(name, types[name], value, problems)
        places[name] = value.pos
    for name, kind in types.items():
        if name in stats:
            continue
        if kind.optional:
            stats[name] = None
        else:
            shown_id = fields.id if fields else "this card"
            problems.append(Problem(node.pos, "S011", f"'{name}' is missing on {shown_id}", f"add '{name}: …'"))
    if fields is None:
        return None
    return Card(
        id=fields.id,
        pos=node.pos,
        copies=fields.copies,
        extra_copies=fields.extra_copies,
        players=fields.players,
        copies_for=MappingProxyType(dict(fields.copies_for)),
        copies_when=fields.copies_when,
        per_player=fields.per_player,
        roles=fields.roles,
        blank=fields.blank,
        stats=MappingProxyType(stats) if stats else NOTHING,
        stat_pos=MappingProxyType(places),
    )


def _card_faults_alone(tree: Node) -> list[Problem]:
    """The cards' faults too when the head of the file is already wrong, so that one run shows everything."""
    if not isinstance(tree, Mapping):
        return []
    types, problems = declared(tree.items.get("stats"))
    _, faults = _read_cards(tree, types, "")
    return problems + [one for one in faults if one.severity is Severity.ERROR]
