"""``printgen lang status``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.choices import chosen_games, project_folder

if TYPE_CHECKING:
    from printgen.model import Game
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
    "draft": "draft",
    "rulebook": "rulebook",
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
    if any(row["missing"] or row["stale"] or row["broken"] or row["rulebook"] in ("missing", "stale") for row in rows):
        sys.exit(1)


def _rows(project: Path, game_id: str, languages: tuple[str, ...], *, fit: bool) -> list[dict[str, Any]]:
    from printgen.checking import load_claims, translation_findings
    from printgen.cli.lang_notes import edited_both, lost_words_of
    from printgen.files import DiskFiles
    from printgen.languages.asked import translation_asked
    from printgen.languages.books import book_standing
    from printgen.languages.catalog_edits import place_of
    from printgen.languages.made_from import noted
    from printgen.languages.state import counts, entries, orphans
    from printgen.languages.unknown_keys import unknown_keys
    from printgen.load.game import load_game
    from printgen.tags import canonical

    files = DiskFiles(project)
    game, warnings = load_game(files, game_id)
    claims = load_claims(files, game)
    there = [one for one in game.catalogs if one != game.source]
    asked = there if "all" in languages or not languages else languages
    rows = []
    source = game.source
    for language in sorted(
        {source if canonical(one) == source else translation_asked(game, one, "--lang") for one in asked}
    ):
        found = entries(game, language)
        counted = counts(found)
        drafted = _drafted(project, game, language)
        unchecked = [one for one in found if one.standing == "ok" and place_of(one.key) in drafted]
        good, gone = counted["ok"] - len(unchecked), orphans(game, language)
        edited: list[dict[str, Any]] = []
        if language != source:
            edited = edited_both(project, game, language, found)
            noted(project, game, language, found)
        findings = translation_findings(files, game, claims, (language,))
        looked = [one for one in findings if not one.waived and one.code != "T003"]
        lost = lost_words_of(warnings, game, language, found)
        missing = {one.name for one in found if one.standing == "missing"}
        reasons = {name: one.message for name, one in lost if name in missing}
        too_long = _too_long(project, game_id, language, [one.problem for one in looked]) if fit else None
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
                "draft": len(unchecked),
                "unknown": len(gone),
                "recorded": language == source or bool(game.catalogs[language].made_from),
                "rulebook": "ok" if language == source else book_standing(project, game, language),
                "to_look_at": len(looked) + sum(name not in reasons for name, _ in lost),
                "too_long": None if too_long is None else len(too_long),
                "percent": 100 if not counted["total"] else int(100 * good / counted["total"]),
                "keys": [
                    {
                        "key": one.name,
                        "standing": one.standing,
                        "said": one.said or reasons.get(one.name, ""),
                        "file": one.pos.path,
                        "line": one.pos.line,
                    }
                    for one in found
                    if one.standing != "ok"
                ],
                "drafts": [{"key": one.name, "file": one.pos.path, "line": one.pos.line} for one in unchecked],
                "unknown_keys": [
                    {"key": one.name, "texts": one.texts, "said": one.said, "file": one.pos.path, "line": one.pos.line}
                    for one in unknown_keys(game, language, gone)
                ],
                "edited_with_source": edited,
                "findings": [
                    *(_finding(one.problem, one.about.partition(" ")[2]) for one in looked),
                    *(_finding(one, name) for name, one in lost if name not in reasons),
                ],
                "unfitting": [_finding(one, "") for one in too_long or ()],
            }
        )
    return rows


def _drafted(project: Path, game: Game, language: str) -> frozenset[tuple[str, ...]]:
    """Where texts stand that a machine drafted and nobody has read yet."""
    from printgen.languages.catalog_edits import drafts
    from printgen.languages.scaffold import DRAFT

    data = (project / game.catalogs[language].path).read_bytes()
    return drafts(data) if DRAFT.strip().encode("utf-8") in data else frozenset()


def _finding(problem: Problem, key: str) -> dict[str, Any]:
    place = problem.pos
    return {"code": problem.code, "key": key, "said": problem.message, "file": place.path, "line": place.line}


def _too_long(project: Path, game: str, language: str, told: list[Problem]) -> list[Problem]:
    """The texts that don't fit their boxes, and the glyphs no font has; without what is ``told`` of a line already."""
    from printgen.pipeline import unfitting
    from printgen.requests import BuildRequest

    known = {(one.code, one.pos.path, one.pos.line) for one in told}
    found = unfitting(BuildRequest(project, game, language))
    return [one for one in found if (one.code, one.pos.path, one.pos.line) not in known]


def _table(rows: list[dict[str, Any]]) -> None:
    """What is left, key by key; then the table, where the eye rests."""
    for row in rows:
        _left(row)
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


def _left(row: dict[str, Any]) -> None:
    from printgen.cli.lang_notes import tell_edited

    language = row["language"]
    accept = f"printgen lang accept {row['game']} {language}"
    for key in row["keys"]:
        said = f": {key['said']}" if key["said"] else ""
        click.echo(f"{_place(key)}: {language}: {key['standing']}: {key['key']}{said}")
    for key in row["drafts"]:
        click.echo(f"{_place(key)}: {language}: draft: {key['key']}: read it, then {accept} {key['key']}")
    if row["rulebook"] in ("missing", "stale"):
        click.echo(f"cards/{row['game']}/rulebook/{language}.md: {language}: {row['rulebook']}: rulebook")
    for key in row["unknown_keys"]:
        several = f" ({key['texts']} texts)" if key["texts"] > 1 else ""
        click.echo(f"{_place(key)}: {language}: unknown: {key['key']}{several}: {key['said']}")
    tell_edited(language, row["edited_with_source"])
    for one in (*row["findings"], *row["unfitting"]):
        click.echo(f"{_place(one)}: {language}: {one['code']}: {one['said']}")
    if not row["recorded"]:
        file = f"cards/{row['game']}/lang/.made-from/{language}.yaml"
        click.echo(f"{file}: {language}: written now; what the source changed before can't be noticed (keep this file)")


def _place(row: dict[str, Any]) -> str:
    return f"{row['file']}:{row['line']}" if row["line"] else str(row["file"])
