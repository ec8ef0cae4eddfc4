"""Guide facts → what its template shows, section by section; every sentence is made here, in the edition's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup, escape

from printgen.geometry import Size
from printgen.guide import GuideFacts, SheetRun
from printgen.model import Edition
from printgen.render.guide_drawings import CUT_LEFT_MM, CUT_SCALE, PILE_LINE_MM, PILE_TOP_MM, cutting, pile, sheet_size
from printgen.render.guide_words import GuideWords

Names = Mapping[str, Markup]
"""Component → its name."""


@dataclass(frozen=True)
class SheetView:
    """A run's picture and the words under it."""

    pile: Markup
    shown: int
    size: Size
    top: float
    left: float
    width: float
    names: Markup
    amounts: tuple[Markup, ...]


@dataclass(frozen=True)
class FileView:
    """A file, or the pages of it that go on one stock in one way."""

    files: Markup
    details: Markup
    sheets: tuple[SheetView, ...]


@dataclass(frozen=True)
class StockView:
    name: Markup
    papers: Markup
    files: tuple[FileView, ...]


@dataclass(frozen=True)
class CutView:
    """A cutting picture, which pieces it is for, and which lines come first."""

    drawing: Markup
    width: float
    names: Markup
    sizes: Markup
    advice: Markup


def stocks(facts: GuideFacts, words: GuideWords, names: Names) -> tuple[StockView, ...]:
    """What to print, by stock, files in their order."""
    grouped = [(key, tuple(runs)) for key, runs in groupby(facts.runs, lambda run: (run.stock, run.files, run.way))]
    parted = [files for (_, files, _), _ in grouped]
    decks = frozenset(local.id for local in facts.edition.components if local.component.kind == "cards")
    found = []
    for stock in dict.fromkeys(run.stock for run in facts.runs):
        own = [(key, runs) for key, runs in grouped if key[0] == stock]
        files = tuple(file_view(runs, words, names, decks, part=parted.count(key[1]) > 1) for key, runs in own)
        count = sum(run.sheets for _, runs in own for run in runs)
        found.append(StockView(words.stock(stock), words("papers", count), files))
    return tuple(found)


def file_view(
    runs: tuple[SheetRun, ...], words: GuideWords, names: Names, decks: frozenset[str], *, part: bool
) -> FileView:
    """Consecutive runs of one file that are printed alike; ``part``: the file has others, so pages are named."""
    first, last = runs[0].first_page, runs[-1].last_page
    details = []
    if part:
        details.append(words("file_page" if last == first else "file_pages", first=first, last=last))
    details.append(words(f"way_{runs[0].way}"))
    files = Markup(" + ").join(code(one) for one in runs[0].files)
    return FileView(files, Markup(" · ").join(details), tuple(sheet_view(run, words, names, decks) for run in runs))


def sheet_view(run: SheetRun, words: GuideWords, names: Names, decks: frozenset[str]) -> SheetView:
    """One run: how many pieces, sheets and, of cards, free slots: blanks could fill them."""
    columns, rows = run.tiles
    amounts = [words("pages" if run.booklet else "pieces", run.pieces)]
    if columns * rows > 1:
        amounts = [words("in_tiles", columns * rows)]
    amounts.append(words("sheets", run.sheets))
    if run.free and decks & set(run.components):
        amounts.append(words("free", run.free))
    size = sheet_size(run.paper)
    listed = words.column(names[one] for one in run.components)
    line = PILE_LINE_MM
    return SheetView(
        pile(run), run.shown, size, PILE_TOP_MM + line, line, size.width + PILE_TOP_MM + 0.2, listed, tuple(amounts)
    )


def code(file: str) -> Markup:
    """A file's name, never broken."""
    return Markup('<code class="file-name">{}</code>').format(file)


def duplex_rows(facts: GuideFacts, words: GuideWords) -> Iterator[Markup]:
    """A sentence for every way in which files are printed; a file with a few one-sided sheets is said once."""
    simple = facts.duplex in ("long-edge", "short-edge")
    plain = [run for run in facts.runs if simple or not run.booklet]
    told: set[tuple[str, ...]] = set()
    for way in sorted(dict.fromkeys(run.way for run in plain), key=lambda way: way == "one-side"):
        runs = [run for run in plain if run.way == way and run.files not in told]
        if not runs:
            continue
        told |= {run.files for run in runs}
        files = [tuple(map(code, one)) for one in dict.fromkeys(run.files for run in runs)]
        listed = words.list(one[0] for one in files)
        if way == "by-hand":
            yield words("duplex_by-hand", fronts=listed, backs=words.list(one[1] for one in files))
        else:
            yield words(f"duplex_{way}", files=listed)
    bound = [run for run in facts.runs if run not in plain]
    for way in dict.fromkeys(run.way for run in bound):
        listed = words.list(code(run.files[0]) for run in bound if run.way == way)
        yield words(f"duplex_booklet_{way}", files=listed)
    if facts.duplex == "none" and facts.backs:
        yield words("fronts_only")


def flips(facts: GuideFacts) -> tuple[str, ...]:
    """Pictograms that the settings show; a hand-fed stack is turned like a page."""
    shown = {"long-edge": "long-edge", "by-hand": "long-edge", "short-edge": "short-edge", "fold": "fold"}
    return tuple(dict.fromkeys(shown[run.way] for run in facts.runs if run.way in shown))


def cuts(facts: GuideFacts, words: GuideWords, names: Names) -> tuple[CutView, ...]:
    """A picture for every pattern of straight cuts; what folds has its own way of being cut."""
    edition = facts.edition
    built = {local.id for local in edition.components if local.component.fold is not None}
    alike: dict[object, list[SheetRun]] = {}
    for run in facts.runs:
        if run.booklet or built & set(run.components):
            continue
        places = tuple((line.upright, round(line.at, 2)) for line in run.lines) or run.trims
        alike.setdefault((run.paper, places), []).append(run)
    return tuple(cut_view(runs, edition, words, names) for runs in alike.values())


def cut_view(runs: list[SheetRun], edition: Edition, words: GuideWords, names: Names) -> CutView:
    """One pattern: the runs that are cut so, and the lines' names in order."""
    components = dict.fromkeys(one for run in runs for one in run.components)
    sizes = {local.component.size for local in edition.components if local.id in components}
    shown = (words("size", width=f"{one.width:g}", height=f"{one.height:g}") for one in sorted(sizes))
    figures = [line for line in runs[0].lines if line.name.isdecimal()]
    letters = [line for line in runs[0].lines if line.name and not line.name.isdecimal()]
    advice = Markup("")
    if figures and letters:
        key = "cut_upright_first" if figures[0].upright else "cut_level_first"
        last = f"{letters[0].name}–{letters[-1].name}"
        advice = words.sheet(key, figures=f"1–{figures[-1].name}", letters=last)
    width = runs[0].paper.width * CUT_SCALE + CUT_LEFT_MM + 1.0
    return CutView(cutting(runs[0]), width, words.column(names[one] for one in components), words.list(shown), advice)


def players(edition: Edition) -> str:
    """The counts this edition is for, as a range."""
    chosen = edition.choices.players
    counts = sorted(edition.game.players) if chosen is None else [chosen]
    return f"{counts[0]}–{counts[-1]}" if counts and counts[0] != counts[-1] else "".join(map(str, counts))


def title(edition: Edition) -> Markup:
    """The game's name without markup."""
    name = edition.labels.get("name")
    return escape(name.plain if name else edition.game.id)
