"""The first question of every build: is there anything to do? Answered without importing a renderer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from printgen import built as told
from printgen.remembered import fingerprint, recall, remember
from printgen.requests import CHANGED, BuildRequest

HOW = frozenset({"progress", "jobs", "scheduler", "cache_mb", "limit", "clock"})
"""Fields of a request that say how to build, not what."""


def words_of(request: BuildRequest) -> tuple[str, ...]:
    """The request as words that name what is wanted."""
    return tuple(f"{one.name}={getattr(request, one.name)!r}" for one in fields(request) if one.name not in HOW)


def build(request: BuildRequest, make: Callable[[BuildRequest], told.Built] | None = None) -> told.Built:
    """The edition, built by ``make`` (default: the pipeline) unless nothing it depends on has changed."""
    if make is None and CHANGED in request.choices.only:  # depends on another state of the project as well
        from printgen.pipeline import build_edition

        return build_edition(request)
    words = words_of(request)
    inputs = fingerprint(request.project, request.game, words)
    kept = recall(words, inputs)
    if kept is not None:
        try:
            return told.from_json(kept)
        except (KeyError, TypeError, ValueError):
            pass
    if make is None:
        from printgen.pipeline import build_edition

        make = build_edition
    made = make(request)
    if fingerprint(request.project, request.game, words) == inputs:
        remember(words, inputs, made.folder, told.as_json(made))
    return made
