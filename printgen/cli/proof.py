"""``printgen proof``."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.choices import chosen_games, project_folder
from printgen.cli.show import Bar, Lines, print_problems

if TYPE_CHECKING:
    from printgen.proofing import Proof, ProofRequest


@click.command("proof", short_help="Show what changed since a revision or an earlier edition.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--since", metavar="REVISION", help="A commit, branch or tag of the project's git.")
@click.option("--against", type=click.Path(path_type=Path), metavar="DIR", help="An earlier edition's folder.")
@click.option("--lang", "languages", multiple=True, metavar="L|all", help="Language, repeatable. [source language]")
@click.option("--update-pack", is_flag=True, help="Impose what has to be printed anew, and a slip of what to take out.")
@click.option("--edition-mark", is_flag=True, help="A small build mark on each card of the update pack.")
@click.option("--paper", metavar="NAME|WxHmm", help="Of the update pack. [a4]")
@click.option(
    "--duplex",
    default="long-edge",
    type=click.Choice(["none", "manual", "long-edge", "short-edge", "fold"]),
    help="Of the update pack. [long-edge]",
)
@click.option("--format", "form", type=click.Choice(["html", "json"]), default="html", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder in place of output/.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes that draw. [cores]")
@click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")
def command(games: tuple[str, ...], **given: Any) -> None:
    """Compare GAMEs (all when none is named) with a git revision or an earlier edition.

    Writes output/<game>/proof/<language>.html and .pdf; with --format json pictures alone, and JSON to stdout.
    Exits 1 when a card changed, 0 when none did.
    """
    project = project_folder(given["project"])
    if bool(given["since"]) == bool(given["against"]):
        from printgen.problems import SourcePos, refused

        message = "compared with what?" if not given["since"] else "--since and --against at once"
        raise refused(SourcePos("printgen proof"), "P003", message, "say --since REVISION or --against FOLDER")
    changed = False
    entries: dict[str, list[Any]] = {"cards": [], "stale": [], "claims": []}
    terminal = sys.stderr.isatty()
    with Bar() if terminal else nullcontext() as bar:
        for game in chosen_games(project, games):
            if bar is not None:
                bar.game(game)
            progress = bar if bar is not None else Lines(game)
            for made, told in _proofs(project, game, given, progress):
                changed = changed or made.changed
                for name, rows in told.items():
                    entries[name] += [row for row in rows if row not in entries[name]]
    if given["form"] == "json":
        click.echo(json.dumps(entries, ensure_ascii=False, indent=1))
    if changed:
        sys.exit(1)


def _proofs(project: Path, game: str, given: dict[str, Any], progress: Any) -> Any:
    """Every language's proof with what JSON says of it; files are written on the way."""
    from printgen.files import DiskFiles
    from printgen.load.game import languages_asked
    from printgen.proof.json_report import cards_json, claims_json, stale_json
    from printgen.proof.written import write_pictures
    from printgen.proofing import ProofRequest, proof, publish

    files = DiskFiles(project)
    languages = languages_asked(files, game, given["languages"])
    folder = (given["out"] or project / "output") / game / "proof"
    for language in languages:
        request = ProofRequest(
            project=project,
            game=game,
            language=language,
            since=given["since"],
            against=given["against"],
            jobs=given["jobs"] or os.cpu_count() or 1,
            progress=progress,
        )
        made = proof(request)
        print_problems(made.problems)
        if given["form"] == "json":
            written = write_pictures(folder, made.changes)
            told = {
                "cards": cards_json(made.changes, written),
                "stale": stale_json(made.stale),
                "claims": claims_json(made.claims),
            }
        else:
            shown = tuple(one or made.after.game.source for one in languages)
            page, paper = publish(made, folder, command=_build_command(game, given, language), proofs=shown)
            _print(made, page, paper)
            told = {}
        if given["update_pack"]:
            _update_pack(request, made, given, folder, quiet=given["form"] == "json")
        yield made, told


def _build_command(game: str, given: dict[str, Any], language: str | None) -> str:
    """What prints the changed cards."""
    words = ["printgen", "build", game, "--only", "changed"]
    words += ["--since", given["since"]] if given["since"] else ["--against", str(given["against"])]
    return shlex.join([*words, "--lang", language] if language else words)


def _update_pack(request: ProofRequest, made: Proof, given: dict[str, Any], folder: Path, *, quiet: bool) -> None:
    from printgen.requests import SheetChoices
    from printgen.updating import update_pack

    sheets = SheetChoices(paper=given["paper"], duplex=given["duplex"])
    paths = update_pack(request, made, sheets, folder, edition_mark=given["edition_mark"])
    for path in () if quiet else paths:
        click.echo(f"  {path}")


def _print(made: Proof, page: Path, paper: Path) -> None:
    """Counts, one line a card, and where to look."""
    changes = made.changes
    counted = Counter(one.kind for one in changes.cards)
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(counted.items()))
    click.echo(f"{changes.after.name}  {changes.after.language}  {made.label} -> now: {counts or 'nothing changed'}")
    signs = {"changed": "±", "added": "+", "removed": "-", "invisible": "o"}
    for one in changes.cards:
        fields = (
            ", ".join(dict.fromkeys(field.field for field in one.fields))
            if one.kind not in ("added", "removed")
            else ""
        )
        click.echo(f"  {signs[one.kind]} {one.component}/{one.card}  {one.title}  {fields}".rstrip())
    for shared in made.gathered:
        words = f"{shared.change.before} -> {shared.change.after}".replace("\n", " ")
        click.echo(f"  {shared.change.field}: {words[:100]} ({len(shared.cards)} cards)")
    broken = [one for one in made.claims if one.status == "broken"]
    for claim in broken:
        click.echo(f"  {claim.pos}: {claim.message}")
    if made.stale:
        click.echo(f"  stale: {', '.join(f'{one.language} {one.key}' for one in made.stale)}")
    if made.quiet_files:
        click.echo(f"  change no card: {', '.join(made.quiet_files)}")
    click.echo(f"  {page}\n  {paper}")
