"""Style rules that depend on what is printed: papers, decks that can be left out, words that follow a count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from printgen.geometry import Size
from printgen.model import Page
from printgen.paths import number as mm
from printgen.write.page_words import Words

CUTS = ("lines", "dashed", "marks", "none")


def paper_class(paper: Size) -> str:
    """The class of a sheet of this paper, as it lies; also the name of its printed page."""
    return f"pg-{mm(paper.width)}x{mm(paper.height)}".replace(".", "-")


def paper_rules(pages: Sequence[Page]) -> list[str]:
    """For each paper and orientation a printed page of exactly that size, and sheets that go on it.

    The first paper is also the plain ``@page``, for browsers that know one size per document.
    """
    papers = list(dict.fromkeys(page.paper for page in pages))
    rules = [f"@page{{size:{mm(one.width)}mm {mm(one.height)}mm;margin:0}}" for one in papers[:1]]
    for paper in papers:
        name, width, height = paper_class(paper), mm(paper.width), mm(paper.height)
        rules.append(f"@page {name}{{size:{width}mm {height}mm;margin:0}}")
        rules.append(f".{name}{{--pg-width:{width}mm;--pg-height:{height}mm;page:{name}}}")
    return rules


def deck_rules(components: Iterable[str], sets: Mapping[str, Sequence[str]]) -> list[str]:
    """Unticked decks leave their slots blank; a sheet with no slot left is gone; the command names what is ticked.

    ``sets`` maps the class of sheets to the components they hold.
    """
    rules = []
    for component in components:
        off = f"body:has(#pg-d-{component}:not(:checked))"
        rules.append(f'{off} .pg-slot[data-component="{component}"],{off} .pg-only-{component}{{display:none}}')
    for name, members in sets.items():
        off = "".join(f":has(#pg-d-{component}:not(:checked))" for component in members)
        if off:
            rules.append(f"body{off} .{name}{{display:none}}")
    return rules


def plural_styles(words: Words, paper: str) -> str:
    """Counter styles whose only output is the word after a count, so that 1 gets its own form without a script."""
    rules = []
    for key in ("pages", "papers"):
        many, one = (_css_text(words(f"{key}_after{form}", paper=paper)) for form in ("", "_one"))
        rules.append(f"@counter-style pg-{key}-many{{system:cyclic;symbols:{many}}}")
        rules.append(f"@counter-style pg-{key}-one{{system:fixed 1;symbols:{one};fallback:pg-{key}-many}}")
    return "".join(rules)


def cut_choices(pages: Sequence[Page]) -> tuple[str, ...]:
    """The kinds of cut marks the page can offer: from lines all follow, from crop marks only their absence."""
    kinds = {stroke.kind for page in pages for stroke in page.strokes}
    if kinds & {"cut", "dashed"}:
        return CUTS
    return ("marks", "none") if "crop" in kinds else ()


def _css_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ").replace("\n", " ")
    return f'"{escaped}"'
