"""Job → drawn chunk: the only caller of WeasyPrint. Lays out, measures, fits, and writes one page per face.

Nothing but the job's own pictures and the project's fonts can be fetched: no file, no connection, no redirect.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from printgen.fonts import FAMILIES
from printgen.interrupts import tidied_at_stop
from printgen.model import BLEED_MM
from printgen.render.chunks import Job
from printgen.render.drawn import Chunk
from printgen.render.fit import FitFault, next_sizes, with_sizes
from printgen.render.fonts import font_face_css, isolate_fontconfig
from printgen.render.hangul import with_whole_words
from printgen.render.limits import CHUNK_SECONDS, FACE_SECONDS, TooSlowError, time_limit
from printgen.render.lines import lines_of
from printgen.render.svg_paths import quick_paths
from printgen.render.titles import breakable, with_phrases
from printgen.tags import direction

BASE = "printgen://project/"
FONTS = "printgen://fonts"


PAGE_CSS = """
@page {{ size: {width}mm {height}mm; margin: 0; }}
html, body {{ margin: 0; padding: 0; }}
.face {{ break-after: page; }}
.face:last-child {{ break-after: auto; }}
[dir=rtl] .face {{ direction: ltr }}
[dir=rtl] .face [data-fit]:not([dir]) {{ direction: rtl }}
[dir=rtl] .face [data-fit] [lang]:not(:lang(ar)):not(:lang(fa)):not(:lang(he)):not(:lang(ur)) {{
  direction: ltr; unicode-bidi: isolate
}}
"""
"""Where words run from right to left, a face's places stay where they were drawn; its texts turn, each in its box, and
words of another language in them (a run, a text not translated yet) read as theirs do.
"""


def draw_chunk(job: Job) -> Chunk:
    """Draws a job; safe to call in another process. Texts too big are shrunk in steps down to their floor.

    A job that takes too long is drawn face by face, so that the one which keeps the renderer is named; it stays empty.
    """
    try:
        with time_limit(CHUNK_SECONDS):
            return _drawn(job)
    except TooSlowError:
        html, slow = _without_slow(job)
        done = _drawn(replace(job, html=html))
        return replace(done, faults=tuple(sorted((*done.faults, *slow), key=lambda one: (one.face, one.box))))


def _without_slow(job: Job) -> tuple[tuple[str, ...], list[FitFault]]:
    """The faces with those emptied that can't be drawn in time, and a fault for each of these."""
    html, slow = list(job.html), []
    for index, one in enumerate(job.html):
        try:
            with time_limit(FACE_SECONDS):
                _laid_out(job, [one], 1)
        except TooSlowError:
            html[index] = '<section class="face"></section>'
            message = f"drawing takes more than {FACE_SECONDS} s"
            slow.append(FitFault(index, -1, "R108", "", message, "simplify the face: it keeps the renderer busy"))
    return tuple(html), slow


def _drawn(job: Job) -> Chunk:
    html = list(job.html)
    document = _laid_out(job, html, 1)
    faults = _faults(job, html, document, range(len(html)))
    while shrinkable := _next(job, html, faults):
        trial = [html[index] for index in shrinkable]
        again = _faults(job, trial, _laid_out(job, trial, 1), shrinkable)
        faults = [one for one in faults if one.face not in shrinkable] + again
    if list(job.html) != html:
        document = _laid_out(job, html, 1)
    if _break_titles(job, html, document, faults):
        document = _laid_out(job, html, 1)
    pdf = document.write_pdf(pdf_identifier=False)
    return Chunk(job.key, pdf, tuple(html), tuple(sorted(faults, key=lambda one: (one.face, one.box))))


def _next(job: Job, html: list[str], faults: list[FitFault]) -> list[int]:
    """Faces that can shrink further, their HTML rewritten one step smaller in place."""
    changed = []
    for index in sorted({fault.face for fault in faults}):
        sizes = next_sizes([fault for fault in faults if fault.face == index])
        if sizes:
            html[index] = with_sizes(html[index], sizes)
            changed.append(index)
    return changed


def _break_titles(job: Job, html: list[str], document: Any, faults: list[FitFault]) -> bool:
    """Titles in several lines broken between phrases, in place: those that fit so as well as before, and no others."""
    if len(document.pages) != len(html):
        return False
    lines = {index: lines_of(page) for index, page in enumerate(document.pages)}
    chosen = {index: breakable(found) for index, found in lines.items()}
    changed = False
    for _ in range(2):
        trial = {at: with_phrases(html[at], lines[at], places, job.whole) for at, places in chosen.items() if places}
        trial = {at: one for at, one in trial.items() if one != html[at]}
        if not trial:
            break
        tried = _laid_out(job, list(trial.values()), 1)
        if len(tried.pages) != len(trial):
            break
        found = [one for one in _faults(job, list(trial.values()), tried, list(trial)) if one not in faults]
        for page, (at, one) in zip(tried.pages, trial.items(), strict=True):
            worse = {fault.box for fault in found if fault.face == at}
            if not worse and lines_of(page) != lines[at]:
                html[at], changed = one, True
            chosen[at] = chosen[at] - worse if worse and worse <= chosen[at] else frozenset()
    return changed


def _faults(job: Job, html: Sequence[str], document: Any, faces: Sequence[int]) -> list[FitFault]:
    from printgen.render.measure import measure_page

    faults: list[FitFault] = []
    fonts = Path(job.fonts)
    pages = document.pages
    if len(pages) != len(html):
        # one face broke over several pages: lay each out by itself, so that pages and faces agree again
        if len(html) == 1:
            return [_measured_tall(job, html[0], faces[0], len(pages))]
        for one, index in zip(html, faces, strict=True):
            faults += _faults(job, [one], _laid_out(job, [one], 1), [index])
        return faults
    for page, one, index in zip(pages, html, faces, strict=True):
        found = measure_page(page, one, index, job.size, job.language, fonts)
        if any(fault.code == "R102" for fault in found):
            tall = _laid_out(job, [one], 3)
            found = measure_page(tall.pages[0], one, index, job.size, job.language, fonts)
        faults += found
    return faults


def _measured_tall(job: Job, html: str, index: int, pages: int) -> FitFault:
    message = f"the face is taller than its trim: it fills {pages} pages"
    return FitFault(index, -1, "R103", "", message, "give its root the class 'face' and the size trim + 2 × 3.5 mm")


def _laid_out(job: Job, html: Sequence[str], times_taller: int) -> Any:
    size = job.size.grown(BLEED_MM)
    page_css = PAGE_CSS.format(width=_mm(size.width), height=_mm(size.height * times_taller))
    return laid_out_page(job, "".join(html), page_css)


def laid_out_page(job: Job, html: str, page_css: str) -> Any:
    """WeasyPrint's document of this body, with the job's style sheet and pictures and the project's fonts."""
    weasyprint = _weasyprint()
    body = with_whole_words(html)
    page = f'<!DOCTYPE html><html lang="{job.language}" dir="{direction(job.language)}"><body>{body}</body></html>'
    fetcher = _fetcher(job)
    fonts = _font_configuration()
    sheet = font_face_css(FONTS) + page_css + job.css
    css = weasyprint.CSS(string=sheet, base_url=BASE, url_fetcher=fetcher, font_config=fonts)
    return weasyprint.HTML(string=page, base_url=BASE, url_fetcher=fetcher).render(font_config=fonts, stylesheets=[css])


def _mm(length: float) -> str:
    return f"{length:.4f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=1)
def _weasyprint() -> Any:
    isolate_fontconfig()
    import weasyprint

    quick_paths()
    for name in ("weasyprint", "fontTools"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return weasyprint


@lru_cache(maxsize=1)
def _font_configuration() -> Any:
    _weasyprint()
    from weasyprint.text.fonts import FontConfiguration

    made = FontConfiguration()
    tidied_at_stop(made.__del__)  # its copies of the fonts lie in a temporary folder
    return made


def _fetcher(job: Job) -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class ClosedFetcher(URLFetcher):  # type: ignore[misc]  # the library has no types
        """Hands out the job's pictures and the project's fonts, and nothing else."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            name = unquote(url)
            if name.startswith(FONTS + "/"):
                file = name.removeprefix(FONTS + "/")
                if file in {family.file for family in FAMILIES.values()}:
                    return URLFetcherResponse(url, (Path(job.fonts) / file).read_bytes())
            for known in (name.removeprefix(BASE), name):
                if known in job.assets:
                    kind = "image/svg+xml" if known.lower().split("?")[0].endswith(".svg") else "image/*"
                    return URLFetcherResponse(url, job.assets[known], {"Content-Type": kind})
            if url.startswith("data:"):
                return super().fetch(url, headers)
            raise ValueError(f"closed: {url[:80]}")

    return ClosedFetcher(allowed_protocols=("data",), allow_redirects=False)
