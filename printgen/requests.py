"""What a person asked for: one frozen value per command, and how it names the edition's folder."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from printgen.model import Choices

FILE_GROUPS = ("sheets", "html", "boards", "quick-reference", "folded", "host-record", "rulebook", "guide", "contact")
"""What ``--files`` may name; without it every group is written (contact sheets only when asked for)."""


CHANGED = "changed"
"""The selector that stands for what ``--since`` or ``--against`` finds."""


class Progress(Protocol):
    """Told what is going on; a terminal draws a bar, a log prints lines."""

    def step(self, name: str, total: int = 0) -> None:
        """A new step begins; ``total`` things to do, 0 where that isn't counted."""

    def advance(self, count: int = 1) -> None: ...


class Silent:
    """No progress at all."""

    def step(self, name: str, total: int = 0) -> None: ...

    def advance(self, count: int = 1) -> None: ...


@dataclass(frozen=True)
class SheetChoices:
    """Sheet options as typed; None: the game's or the toolkit's default."""

    paper: str | None = None
    margin: float | None = None
    gutter: float | None = None
    bleed: float | None = None
    duplex: Literal["none", "manual", "long-edge", "short-edge", "fold"] = "long-edge"
    cut: Literal["lines", "marks", "dashed", "none"] = "lines"
    start: int = 1
    trial: bool = False
    stock_thickness: float | None = None


@dataclass(frozen=True)
class BuildRequest:
    """``printgen build``: which game and language, what of it, and how it lies on paper."""

    project: Path
    game: str
    language: str | None = None
    """None: the game's source language; two joined by ``+``: names in both, texts in the first."""
    languages: tuple[str, ...] = ()
    """Languages this command builds the same in, which pages link to each other; empty: no more than one."""
    choices: Choices = field(default_factory=Choices)
    sheets: SheetChoices = field(default_factory=SheetChoices)
    files: tuple[str, ...] = ()
    """Of FILE_GROUPS; empty: all."""
    contact_sheets: bool = False
    out: Path | None = None
    """Folder in place of ``output/``."""
    jobs: int = 1
    scheduler: str | None = None
    strict: bool = False
    cache_mb: int = 500
    limit: int = 20_000
    command: str = "printgen build"
    since: str | None = None
    """A git revision that ``--only changed`` is measured from."""
    against: Path | None = None
    """An earlier edition's folder for the same."""
    only_name: str = ""
    """What the folder's name says in place of ``choices.only``."""
    progress: Progress = field(default_factory=Silent)
    clock: Callable[[], float] | None = None


def wants(request: BuildRequest, group: str) -> bool:
    """Whether a group of files is asked for."""
    return not request.files or group in request.files


def edition_name(language: str, request: BuildRequest, paper: str) -> str:
    """The folder of an edition: its language for the full one on A4, else with what was chosen, joined by ``+``."""
    choices, sheets = request.choices, request.sheets
    parts = [language.replace("+", "_")]
    if paper != "a4":
        parts.append(paper)
    if choices.variant:
        parts.append(choices.variant)
    if choices.players is not None:
        parts.append(f"{choices.players}p")
    if choices.roles:
        parts.append("roles-" + "-".join(choices.roles))
    if request.only_name:
        parts.append(f"only-{request.only_name}")
    elif choices.only:
        parts.append("only-" + "-".join(one.replace("/", ".").replace(":", "x") for one in choices.only))
    if choices.lean:
        parts.append("lean")
    if choices.blanks:
        parts.append(f"blanks-{choices.blanks}")
    if choices.ink != "full":
        parts.append(choices.ink)
    if choices.edition_mark:
        parts.append("edition-mark")
    for name, value in (("margin", sheets.margin), ("gutter", sheets.gutter), ("bleed", sheets.bleed)):
        if value is not None:
            parts.append(f"{name}-{value:g}")
    if sheets.duplex != "long-edge":
        parts.append(f"duplex-{sheets.duplex}")
    if sheets.cut != "lines":
        parts.append(f"cut-{sheets.cut}")
    if sheets.start != 1:
        parts.append(f"start-{sheets.start}")
    if sheets.stock_thickness is not None:
        parts.append(f"stock-{sheets.stock_thickness:g}")
    if sheets.trial:
        parts.append("trial")
    if request.files:
        parts.append("files-" + "-".join(request.files))
    name = re.sub(r"[^\w.+-]", "-", "+".join(parts))
    return name if len(name.encode()) <= 200 else f"{name[:150]}-{abs(hash_text(name)):x}"


def hash_text(text: str) -> int:
    """A number that a text always has (Python's own ``hash`` changes from run to run)."""
    value = 0
    for char in text:
        value = (value * 1_000_003 ^ ord(char)) & 0xFFFFFFFF
    return value
