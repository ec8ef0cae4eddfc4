"""``printgen lang status`` and ``printgen lang accept``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.choices import chosen_games, project_folder

if TYPE_CHECKING:
    from printgen.problems import Problem

PROJECT = click.option("--project", type=click.Path(path_type=Path), metavar="DIR", help="Folder that holds cards/.")


COLUMNS = {
    "game": "game",
    "language": "language",
    "translated": "translated",
    "missing": "missing",
    "stale": "stale",
    "same": "same as source",
    "broken": "broken",
    "to_look_at": "to look at",
    "too_long": "doesn't fit",
    "percent": "%",
}
"""Field of a row → head of its column."""


@click.command("status")
@click.argument("games", nargs=-1, metavar="[GAME]…")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Only this language; repeatable.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--fit/--no-fit", default=False, help="Lay the cards out too and count the texts that don't fit.")
@PROJECT
def command_status(
    games: tuple[str, ...], languages: tuple[str, ...], form: str, fit: bool, project: Path | None
) -> None:
    """What is translated, missing, stale, broken or too long, for each language of each GAME.

    "To look at" counts what printgen check says of the texts besides: numbers, punctuation, markup, terms. Exits 1 when
    anything is missing, stale or broken.
    """
    folder = project_folder(project)
    rows = [row for game in chosen_games(folder, games) for row in _rows(folder, game, languages, fit=fit)]
    if form == "json":
        click.echo(json.dumps({"languages": rows}, ensure_ascii=False, indent=2))
    else:
        _table(rows)
    if any(row["missing"] or row["stale"] or row["broken"] for row in rows):
        sys.exit(1)


def _rows(project: Path, game_id: str, languages: tuple[str, ...], *, fit: bool) -> list[dict[str, Any]]:
    from printgen.checking import load_claims, translation_findings
    from printgen.files import DiskFiles
    from printgen.languages.state import counts, entries, orphans
    from printgen.load.game import load_game
    from printgen.problems import SourcePos, refused
    from printgen.tags import canonical

    files = DiskFiles(project)
    game, _ = load_game(files, game_id)
    claims = load_claims(files, game)
    wanted = [canonical(one) for one in languages] or [one for one in game.catalogs if one != game.source]
    rows = []
    for language in sorted(wanted):
        if language not in game.catalogs:
            fix = f"start it: printgen lang new {game_id} {language}"
            raise refused(SourcePos("--lang"), "C004", f"{game_id} has no language '{language}'", fix)
        found = entries(game, language)
        counted = counts(found)
        good = counted["ok"]
        findings = translation_findings(game, claims, (language,))
        looked = [one for one in findings if not one.waived and one.code != "T003"]
        too_long = _too_long(project, game_id, language) if fit else None
        rows.append(
            {
                "game": game_id,
                "language": language,
                "total": counted["total"],
                "translated": good,
                "missing": counted["missing"],
                "stale": counted["stale"],
                "same": counted["same"],
                "broken": counted["broken"],
                "unknown": len(orphans(game, language)),
                "to_look_at": len(looked),
                "too_long": None if too_long is None else len(too_long),
                "percent": 100 if not counted["total"] else int(100 * good / counted["total"]),
                "keys": [
                    {
                        "key": one.name,
                        "standing": one.standing,
                        "said": one.said,
                        "file": one.pos.path,
                        "line": one.pos.line,
                    }
                    for one in found
                    if one.standing != "ok"
                ],
                "findings": [_finding(one.problem, one.about.partition(" ")[2]) for one in looked],
                "unfitting": [_finding(one, "") for one in too_long or ()],
            }
        )
    return rows


def _finding(problem: Problem, key: str) -> dict[str, Any]:
    place = problem.pos
    return {"code": problem.code, "key": key, "said": problem.message, "file": place.path, "line": place.line}


def _too_long(project: Path, game: str, language: str) -> tuple[Problem, ...]:
    """The texts that don't fit their boxes, and the glyphs no font has."""
    from printgen.pipeline import unfitting
    from printgen.requests import BuildRequest

    return unfitting(BuildRequest(project, game, language))


def _table(rows: list[dict[str, Any]]) -> None:
    shown = [
        tuple(COLUMNS.values()),
        *(tuple("-" if row[name] is None else str(row[name]) for name in COLUMNS) for row in rows),
    ]
    widths = [max(len(line[place]) for line in shown) for place in range(len(COLUMNS))]
    for line in shown:
        cells = [
            text.ljust(width) if place < 2 else text.rjust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        click.echo("  ".join(cells).rstrip())
    for row in rows:
        for key in row["keys"]:
            said = f": {key['said']}" if key["said"] else ""
            click.echo(f"{key['file']}:{key['line']}: {row['language']}: {key['standing']}: {key['key']}{said}")
        for one in (*row["findings"], *row["unfitting"]):
            click.echo(f"{one['file']}:{one['line']}: {row['language']}: {one['code']}: {one['said']}")


@click.command("accept")
@click.argument("game")
@click.argument("language")
@click.argument("keys", nargs=-1, metavar="[KEY]…")
@PROJECT
def command_accept(game: str, language: str, keys: tuple[str, ...], project: Path | None) -> None:
    """Confirm stale translations of GAME in LANGUAGE as they stand: the KEYs named, or all when none is."""
    from difflib import get_close_matches

    from printgen.files import DiskFiles
    from printgen.languages.made_from import renewed, write_made_from
    from printgen.languages.state import entries
    from printgen.load.game import load_game
    from printgen.problems import PrintgenError, Problem, SourcePos, refused

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    if language not in loaded.catalogs or language == loaded.source:
        there = ", ".join(sorted(name for name in loaded.catalogs if name != loaded.source)) or "none"
        raise refused(SourcePos(language), "C004", f"{game} has no translation '{language}'", f"there are: {there}")
    found = entries(loaded, language)
    names = {one.name: one for one in found}
    problems = []
    for key in keys:
        if key not in names:
            near = get_close_matches(key, names, 1)
            hint = f"did you mean '{near[0]}'?" if near else "see printgen lang status"
            problems.append(Problem(SourcePos(key), "C013", f"no key '{key}'", hint))
    if problems:
        raise PrintgenError(problems)
    stale = [one.name for one in found if one.standing == "stale"]
    accepted = frozenset(keys or stale)
    write_made_from(folder, loaded, language, renewed(loaded, language, found, accepted))
    click.echo(f"{game} {language}: {len(accepted & set(stale))} accepted, {len(set(stale) - accepted)} still stale")
