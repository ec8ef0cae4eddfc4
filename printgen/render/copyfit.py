"""Copyfitting of a booklet: which chapters begin a page, and which are set a little closer, so that pages are filled.

A chapter begins a page. Three cases are better served otherwise, in any language, on any paper and without anyone's
hand: one that fits whole into what the chapter before leaves free runs on below it; one whose last lines spill onto a
page of their own is set closer; where that doesn't help, the next chapter runs on under the spilt lines. And where the
folded sheets would leave no page for the back cover, the chapter that needs least is set closer to free one.

Each chapter is laid out by itself to measure it, so that a book is laid out about twice. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from printgen.render.rulebook import CHAPTER

SPILL_MM = 52.0
"""Less than this on a chapter's last page is a spill: a quarter of the page."""
GAP_MM = 16.0
"""What a chapter that runs on keeps between itself and the one before, and room for a line that breaks otherwise."""
CONTENTS = '<div class="bk-contents">'

CLOSER = ("", "bk-close", "bk-closer")
"""Classes by how close a chapter is set; ``booklet.css`` says how."""


@dataclass(frozen=True)
class Setting:
    """How a chapter is set: how close (0 to 2), and whether it runs on below the one before."""

    close: int = 0
    runs_on: bool = False


@dataclass(frozen=True)
class Extent:
    """A chapter laid out: how many pages it touches, where it ends on the last one, and what that page leaves free."""

    pages: int
    height: float
    free: float

    @property
    def spills(self) -> bool:
        """Whether its last page holds next to nothing."""
        return self.pages > 1 and self.height < SPILL_MM


Measure = Callable[[int, int, float], Extent]
"""Chapter (from 0), how close it is set, and how much of its first page is taken → its extent."""


def planned(count: int, measure: Measure, before: int, *, back: bool) -> tuple[Setting, ...]:
    """How each of so many chapters is set; ``before``: pages ahead of them. ``back``: there is a back cover."""
    settings: list[Setting] = []
    found: list[Extent] = []
    for at in range(count):
        setting, extent = Setting(), measure(at, 0, 0.0)
        last = found[-1] if found else None
        if last and (last.spills or (extent.pages == 1 and extent.height + GAP_MM <= last.free)):
            setting = Setting(runs_on=True)
            extent = measure(at, 0, last.height)
        if extent.spills:
            setting, extent = _closer(at, setting, extent, measure, last.height if last and setting.runs_on else 0.0)
        settings.append(setting)
        found.append(extent)
    if back:
        _free_a_page(settings, found, measure, before)
    return tuple(settings)


def _closer(at: int, setting: Setting, extent: Extent, measure: Measure, taken: float) -> tuple[Setting, Extent]:
    """The chapter set so close that it takes a page less, or as it was where that can't be done."""
    for close in range(setting.close + 1, len(CLOSER)):
        tried = measure(at, close, taken)
        if tried.pages < extent.pages:
            return replace(setting, close=close), tried
    return setting, extent


def _free_a_page(settings: list[Setting], found: list[Extent], measure: Measure, before: int) -> None:
    """Where the pages fill whole sheets: sets that chapter closer which needs least to free the back cover's page."""
    pages = before + sum(one.pages - setting.runs_on for one, setting in zip(found, settings, strict=True))
    if pages % 4:
        return
    alone = [
        at
        for at, setting in enumerate(settings)
        if not setting.runs_on and not any(one.runs_on for one in settings[at + 1 : at + 2]) and found[at].pages > 1
    ]
    for at in sorted(alone, key=lambda one: found[one].height / found[one].pages):
        setting, extent = _closer(at, settings[at], found[at], measure, 0.0)
        if extent.pages < found[at].pages:
            settings[at], found[at] = setting, extent
            return


def set_chapters(html: str, settings: Sequence[Setting], *, short_contents: bool = False) -> str:
    """The booklet's HTML with the classes that these settings ask for."""
    head, *parts = chapters_of(html)
    made = [head.replace(CONTENTS, CONTENTS.replace('">', ' bk-short-contents">')) if short_contents else head]
    for part, setting in zip(parts, settings, strict=True):
        made += [opening(setting), part]
    return "".join(made)


def chapters_of(html: str) -> list[str]:
    """The booklet's HTML in parts: what comes before the chapters, then each of them without its opening tag."""
    return html.split(CHAPTER)


def opening(setting: Setting) -> str:
    """A chapter's opening tag."""
    names = " ".join(filter(None, ("bk-chapter", CLOSER[setting.close], "bk-run-on" if setting.runs_on else "")))
    return f'<section class="{names}">'
