"""What the guide says of folding and gluing, and of what has to be at hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from printgen.geometry import Size
from printgen.guide import GuideFacts
from printgen.model import Kind, LocalComponent, SourceText
from printgen.render.guide_drawings import booklet, tiling
from printgen.render.guide_parts import Thumb, fitted, sleeves
from printgen.render.guide_words import GuideWords
from printgen.render.texts import TextSetter

PICTURE = Size(22, 17)
"""The box a picture of something to fold goes into."""


@dataclass(frozen=True)
class FoldView:
    """Something to fold or glue: a drawing or a picture of it, and how."""

    words: Markup
    drawing: Markup | None = None
    thumb: Thumb | None = None


def folds(facts: GuideFacts, words: GuideWords, names: Mapping[str, Markup]) -> Iterator[FoldView]:
    """Built pieces by kind, tiled boards, pasted sheets, booklets."""
    yield from nets(facts, words, names)
    for run in facts.runs:
        columns, rows = run.tiles
        listed = words.list(names[one] for one in run.components)
        if columns * rows > 1:
            yield FoldView(words("tiles", names=listed, n=columns * rows), tiling(columns, rows))
    pasted = dict.fromkeys(one for run in facts.runs if run.way == "paste" for one in run.components)
    if pasted:
        yield FoldView(words("paste_text", names=words.list(names[one] for one in pasted)))
    bound = [run for run in facts.runs if run.booklet]
    if bound:
        named = (
            words("booklet_sheets", name=names[run.components[0]], sheets=words("sheets", run.sheets)) for run in bound
        )
        yield FoldView(words("booklet", names=words.list(named)), booklet())


def nets(facts: GuideFacts, words: GuideWords, names: Mapping[str, Markup]) -> Iterator[FoldView]:
    """One entry for each kind of built piece: they all go together alike."""
    kinds: dict[Kind, list[LocalComponent]] = {}
    for local in built(facts):
        kinds.setdefault(local.component.kind, []).append(local)
    for kind, members in kinds.items():
        how = words.sheet(f"net_{kind}") if words.sheet_knows(f"net_{kind}") else words("net_any")
        first = members[0]
        thumb = Thumb(f"{first.id}/{first.cards[0].id}", "front", fitted(first.component.size, PICTURE))
        yield FoldView(words("net", names=words.list(names[one.id] for one in members), how=how), thumb=thumb)


def built(facts: GuideFacts) -> Iterator[LocalComponent]:
    """Components on the guide's sheets that fold."""
    printed = {component for run in facts.runs for component in run.components}
    return (one for one in facts.edition.components if one.component.fold is not None and one.id in printed)


def to_bring(facts: GuideFacts, words: GuideWords, setter: TextSetter) -> Iterator[Markup]:
    """What the game's ``collect:`` names, for as many players as the edition is for."""
    game, chosen = facts.edition.game, facts.edition.choices.players
    for one in game.collect:
        name = collected_name(facts, str(one["id"]), setter)
        count, each = _number(one.get("count", 1)), _number(one.get("per_player", 0))
        if each and chosen is None:
            yield words("each", name=name, n=each)
            continue
        total = each * (chosen or 0) or count
        yield name if total == 1 else Markup("{} × {}").format(name, total)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def collected_name(facts: GuideFacts, thing: str, setter: TextSetter) -> Markup:
    """In the edition's language or the first it falls back to; the id where no catalog has a name."""
    game, language = facts.edition.game, facts.edition.language
    for tag in (language, *game.languages.get(language, ()), game.source):
        text: SourceText | None = (
            game.catalogs[tag].entries.get(("collect", thing, "name")) if tag in game.catalogs else None
        )
        if text is not None:
            return setter.html(text, {}, "" if tag == language else tag)
    return Markup.escape(thing)


def to_make(facts: GuideFacts, words: GuideWords) -> Iterator[Markup]:
    """Tools and materials that these sheets need."""
    folded = list(built(facts))
    ways = {run.way for run in facts.runs}
    tiled = any(run.tiles != (1, 1) for run in facts.runs)
    booklets = any(run.booklet for run in facts.runs)
    yield words("tool_knife")
    if folded or tiled or ways & {"fold", "paste"}:
        yield words("tool_glue")
    if folded or "fold" in ways:
        yield words("tool_score")
    if booklets:
        yield words("tool_stapler")
    if tiled:
        yield words("tool_board")
    if any(local.component.shape == "round" for local in facts.edition.components):
        yield words("tool_punch")
    for size, count in sleeves(facts):
        yield words("tool_sleeves", count, width=f"{size.width:g}", height=f"{size.height:g}")
