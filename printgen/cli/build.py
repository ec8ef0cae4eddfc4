"""``printgen build``."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from printgen.cli.choices import chosen_games, project_folder
from printgen.cli.show import Bar, Lines, print_built, print_problems
from printgen.model import Choices
from printgen.problems import PrintgenError
from printgen.requests import FILE_GROUPS, BuildRequest, SheetChoices


def _list(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(one.strip() for one in value.split(",") if one.strip()) if value else ()


@click.command("build", short_help="Build games: sheets, boards, printables.html.")
@click.argument("games", nargs=-1, metavar="[GAME]…")
@click.option("--lang", "languages", multiple=True, metavar="L|all", help="Language, repeatable. [source language]")
@click.option("--players", type=int, metavar="N", help="Only what N people need to play.")
@click.option("--roles", callback=_list, metavar="A,B,C", help="Only what these roles need.")
@click.option("--variant", metavar="NAME", help="Choices saved in game.yaml.")
@click.option("--paper", metavar="NAME|WxHmm", help="a4, letter, a3, legal, sra3 or 210x297mm. [a4]")
@click.option("--margin", type=float, metavar="MM", help="No trim comes nearer to the paper's edge. [5]")
@click.option(
    "--duplex",
    default="long-edge",
    type=click.Choice(["none", "manual", "long-edge", "short-edge", "fold"]),
    help="How backs are printed. [long-edge]",
)
@click.option("--bleed", type=float, metavar="MM", help="Art past the trim. [1.5]")
@click.option("--gutter", type=float, metavar="MM", help="Between cards. [3]")
@click.option("--cut", default="lines", type=click.Choice(["lines", "marks", "dashed", "none"]), help="[lines]")
@click.option("--ink", default="full", type=click.Choice(["full", "saver"]), help="saver: outlines on white. [full]")
@click.option(
    "--only", multiple=True, metavar="SELECTOR", help="deck, deck/card, deck/card:copies or changed; repeatable."
)
@click.option("--since", metavar="REVISION", help="What --only changed is measured from.")
@click.option("--against", type=click.Path(path_type=Path), metavar="DIR", help="The same, an earlier edition.")
@click.option("--start", default=1, type=int, metavar="SLOT", help="First free slot of a half-used sheet. [1]")
@click.option("--trial", is_flag=True, help="One page with one card of each deck, to test printer and paper.")
@click.option("--files", "groups", callback=_list, metavar="A,B", help=f"Only these: {', '.join(FILE_GROUPS)}.")
@click.option("--contact-sheets", is_flag=True, help="Pictures of every deck, in colour and grey.")
@click.option("--lean", is_flag=True, help="Leave out what the rules call replaceable.")
@click.option("--blanks", default=0, type=click.IntRange(0, 99), metavar="N", help="Empty cards in each deck's frame.")
@click.option("--stock-thickness", type=float, metavar="MM", help="Of one card, for boxes.")
@click.option("--edition-mark", is_flag=True, help="A small build mark on each card.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder in place of output/.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes that draw. [cores]")
@click.option(
    "--cache-size", default=500, type=click.IntRange(1, 100_000), metavar="MB", help="Drawn faces kept. [500]"
)
@click.option("--scheduler", metavar="ADDRESS", help="A Dask cluster that draws, such as tcp://10.0.0.5:8786.")
@click.option("--watch", is_flag=True, help="Build again whenever a file is saved.")
@click.option("--limit", default=20_000, type=click.IntRange(1), metavar="N", help="Faces a build may draw. [20000]")
@click.option("--draft", is_flag=True, help="Print texts that don't fit, framed in magenta.")
@click.option("--strict", is_flag=True, help="Refuse whatever is missing, stale or in doubt.")
@click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")
def command(games: tuple[str, ...], **given: Any) -> None:
    """Build GAMEs (all when none is named) into output/<game>/<edition>/."""
    project = project_folder(given["project"])
    if given["watch"]:
        from printgen.cli.watch import watch

        given["jobs"] = given["jobs"] or 1  # the renderer stays warm in this process
        watch(project, lambda: _build(project, games, given))
        return
    if not _build(project, games, given):
        sys.exit(2)


def _build(project: Path, games: tuple[str, ...], given: dict[str, Any]) -> bool:
    """Builds every edition that is asked for and shows it; False when one was refused."""
    requests = list(_requests(project, games, given))
    built, problems = [], []
    terminal = sys.stderr.isatty()
    with Bar() if terminal else nullcontext() as bar:
        from printgen.unchanged import build

        for request in requests:
            name = " ".join(filter(None, (request.game, request.language)))
            progress = bar if bar is not None else Lines(name)
            if bar is not None:
                bar.game(name)
            try:
                one = build(replace(request, progress=progress))
            except PrintgenError as error:
                problems += [found for found in error.problems if found not in problems]
                continue
            built.append(one)
            problems += [found for found in one.problems if found not in problems]
    if problems:
        print_problems(problems)
    if built:
        print_built(built)
    return len(built) == len(requests)


def _requests(project: Path, games: tuple[str, ...], given: dict[str, Any]) -> Any:
    from printgen.files import DiskFiles
    from printgen.load.game import languages_asked

    unknown = [one for one in given["groups"] if one not in FILE_GROUPS]
    if unknown:
        from printgen.problems import SourcePos, refused

        fix = f"choose of {', '.join(FILE_GROUPS)}"
        raise refused(SourcePos("--files"), "C009", f"no files called {', '.join(unknown)}", fix)
    _compared(given)
    choices = Choices(
        players=given["players"],
        roles=given["roles"],
        variant=given["variant"],
        only=tuple(given["only"]),
        lean=given["lean"],
        blanks=given["blanks"],
        ink=given["ink"],
        edition_mark=given["edition_mark"],
        draft=given["draft"],
    )
    names = ("paper", "margin", "gutter", "bleed", "duplex", "cut", "start", "trial", "stock_thickness")
    sheets = SheetChoices(**{name: given[name] for name in names})
    for game in _holding(project, chosen_games(project, games), () if games else given["only"]):
        languages = languages_asked(DiskFiles(project), game, given["languages"])
        for language in languages:
            yield BuildRequest(
                project=project,
                game=game,
                language=language,
                languages=tuple(one or "" for one in languages) if len(languages) > 1 else (),
                choices=choices,
                sheets=sheets,
                files=given["groups"],
                contact_sheets=given["contact_sheets"],
                out=given["out"],
                jobs=given["jobs"] or os.cpu_count() or 1,
                scheduler=given["scheduler"],
                strict=given["strict"],
                cache_mb=given["cache_size"],
                limit=given["limit"],
                command=_typed(game),
                since=given["since"],
                against=given["against"],
            )


def _holding(project: Path, games: tuple[str, ...], only: tuple[str, ...]) -> tuple[str, ...]:
    """Of all the project's games, those that have the decks that are chosen; all of them when none has."""
    from printgen.files import DiskFiles
    from printgen.load.game import components_of

    decks = {one.partition("/")[0].removeprefix("box-") for one in only if one != "changed"}
    files = DiskFiles(project)
    holding = tuple(game for game in games if decks <= components_of(files, game))
    left = [game for game in games if game not in holding]
    if decks and holding and left:
        click.echo(f"without {', '.join(sorted(decks))}, so left out: {', '.join(left)}", err=True)
    return holding if decks and holding else games


def _compared(given: dict[str, Any]) -> None:
    """Refuses ``--only changed`` that isn't told since when, and the other way round."""
    from printgen.problems import SourcePos, refused

    told = bool(given["since"]) + bool(given["against"])
    if "changed" in given["only"] and told != 1:
        message = "changed since when?" if not told else "--since and --against at once"
        raise refused(SourcePos("--only changed"), "P003", message, "say --since REVISION or --against FOLDER")
    if told and "changed" not in given["only"]:
        pos = SourcePos("--since" if given["since"] else "--against")
        raise refused(pos, "P003", "nothing is measured from it", "say --only changed, or: printgen proof")


NAMELESS = {"--only", "--project", "--out", "--jobs", "--scheduler", "--cache-size", "--limit", "--since", "--against"}
"""Options with a value that a page's repacking command leaves out: they don't say what is printed."""
NAMELESS_FLAGS = {"--strict", "--watch", "--contact-sheets"}


def _typed(game: str) -> str:
    """The command as it was typed, for one game and without ``--only``, which a page adds for the decks ticked."""
    words = ["printgen", "build", game]
    rest = iter(sys.argv[2:])
    for word in rest:
        name, _, value = word.partition("=")
        if not word.startswith("-") or name in NAMELESS_FLAGS:
            continue
        if name in NAMELESS:
            if not value:
                next(rest, None)
            continue
        words.append(word)
        option = next((one for one in command.params if name in one.opts), None)
        if option is not None and not value and not getattr(option, "is_flag", False):
            words.append(next(rest, ""))
    return shlex.join(words)
