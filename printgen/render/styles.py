"""Which style sheets a component's faces are drawn with, in cascade order."""

from __future__ import annotations

from printgen.files import Files
from printgen.model import Component, Game
from printgen.problems import PrintgenError, Problem

SHARED = ("tokens.css", "base.css", "shared.css")
SAVER = "saver.css"


def style_paths(files: Files, game: Game, component: Component, *, saver: bool = False) -> tuple[str, ...]:
    """Paths relative to the project. Raises PrintgenError for a sheet the component names that doesn't exist."""
    folder = f"templates/{game.id}"
    paths = ["templates/base/base.css", *(f"{folder}/{name}" for name in SHARED)]
    paths = [path for path in paths if files.exists(path)]
    for name in component.css:
        path = f"{folder}/{name}.css"
        if files.exists(path):
            paths.append(path)
        elif component.css != (component.template,):
            raise PrintgenError(
                [Problem(component.pos, "R008", f"no style sheet {path}", "write it, or take it out of css:")]
            )
    if saver and files.exists(f"{folder}/{SAVER}"):
        paths.append(f"{folder}/{SAVER}")
    return tuple(paths)
