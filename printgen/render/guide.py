"""Facts of an edition's sheets → the print guide's job: one HTML page flow, black, in the edition's language.

The HTML names faces and sheets by what they are, not by how they look, so that a changed card leaves the guide's own
pages as they were: they are laid out again only when a name or a number in them changes.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import jinja2

from printgen.guide import GuideFacts
from printgen.problems import Problem
from printgen.render.chunks import Job, engine
from printgen.render.context import deck_view
from printgen.render.guide_drawings import fold_steps, light_check, ruler_check, rulers
from printgen.render.guide_making import folds, to_bring, to_make
from printgen.render.guide_parts import component_name, parts
from printgen.render.guide_view import code, cuts, duplex_rows, flips, players, stocks, title
from printgen.render.guide_words import GuideWords
from printgen.render.templates import draw_icon
from printgen.render.texts import TextSetter
from printgen.tags import in_letters
from printgen.words import spoken


def guide_job(facts: GuideFacts, fonts: Path) -> tuple[Job, list[Problem]]:
    """The guide as one job, and what is wrong with the names in it."""
    html, problems = guide_html(facts)
    # The guide's own words may be in another language than the edition.
    in_words = "html" if in_letters(spoken("guide", facts.edition.language)) else "html:lang(en)"
    css = _source("guide.css").replace("html:lang(words)", in_words)
    digest = hashlib.sha256()
    for part in ("guide", engine(fonts), facts.edition.language, f"{facts.page.width}x{facts.page.height}", css, html):
        digest.update(part.encode("utf-8") + b"\0")
    job = Job(
        digest.hexdigest()[:32], ("print-guide",), (html,), facts.page, css, facts.edition.language, {}, str(fonts)
    )
    return job, problems


def guide_html(facts: GuideFacts) -> tuple[str, list[Problem]]:
    """The body of the guide."""
    edition = facts.edition
    words = GuideWords(edition.language)
    problems: list[Problem] = []
    setter = TextSetter(edition.terms, draw_icon, problems)
    names = {one.id: component_name(one, deck_view(one, edition, setter)) for one in edition.components}
    counted = parts(facts, setter, words)
    ways = {run.way for run in facts.runs}
    cut_views = cuts(facts, words, names)
    cut_notes = {"marks": "cut_marks_text", "none": "cut_none_text"}
    html = _template().render(
        words=words,
        language=edition.language,
        game=edition.game.id,
        title=title(edition),
        players=players(edition),
        draft=edition.choices.draft,
        paper=facts.paper,
        stocks=stocks(facts, words, names),
        single_pages=words.list(code(f"{run.components[0]}-pages.pdf") for run in facts.runs if run.booklet),
        duplex=tuple(duplex_rows(facts, words)),
        flips=flips(facts),
        saver=edition.choices.ink == "saver",
        light=any(run.two_sided and not run.booklet for run in facts.runs),
        folded="fold" in ways,
        ruler_check=ruler_check(),
        light_check=light_check(),
        cuts=cut_views,
        cut_order=any(one.advice for one in cut_views),
        cut_note=words(cut_notes.get(facts.cut, "cut_edge")),
        round=any(one.component.shape == "round" for one in edition.components),
        fold_steps=fold_steps(),
        folds=tuple(folds(facts, words, names)),
        two_sided=bool(ways & {"long-edge", "short-edge", "by-hand"}),
        bring=tuple(to_bring(facts, words, setter)),
        make=tuple(to_make(facts, words)),
        hints=facts.hints,
        parts=counted,
        spares=any(part.spare for part in counted),
        envelopes=[part for part in counted if part.in_envelope],
        rulers=rulers(facts.page, words.plain("ruler_word")),
    )
    return html, problems


@lru_cache(maxsize=1)
def _template() -> jinja2.Template:
    environment = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(_source("guide.html"))


@lru_cache(maxsize=4)
def _source(name: str) -> str:
    return (files("printgen.render") / name).read_text(encoding="utf-8")
