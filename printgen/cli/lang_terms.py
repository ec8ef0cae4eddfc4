"""``printgen lang terms``."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT


@click.command("terms")
@click.argument("game")
@click.argument("languages", nargs=-1, metavar="[LANGUAGE]…")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@PROJECT
def command_terms(game: str, languages: tuple[str, ...], form: str, project: Path | None) -> None:
    """The terms of GAME in each LANGUAGE (all when none is named), and how many texts use each.

    A term is used by {name}, or a source text says its words; then the translation has to hold the translated term.
    Exits 1 when one doesn't, or when a term has no translation.
    """
    from printgen.files import DiskFiles
    from printgen.languages.asked import translation_asked
    from printgen.languages.terms import terms_of, unused_terms
    from printgen.load.game import load_game

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    there = sorted(name for name in loaded.catalogs if name != loaded.source)
    wanted = [translation_asked(loaded, one) for one in languages] or there
    findings = [one for language in wanted for one in unused_terms(loaded, language)]
    rows = [
        {
            "name": term.name,
            "source": term.source.plain,
            "translations": {
                language: own.plain if (own := loaded.catalogs[language].terms.get(term.name)) else None
                for language in wanted
            },
            "by_name": list(term.by_name),
            "in_words": list(term.in_words),
        }
        for term in terms_of(loaded, loaded.source)
    ]
    if form == "json":
        told = [
            {
                "kind": one.kind,
                "language": one.language,
                "term": one.name,
                "key": one.key,
                "file": one.pos.path,
                "line": one.pos.line,
                "message": one.message,
            }
            for one in findings
        ]
        click.echo(json.dumps({"game": game, "terms": rows, "findings": told}, ensure_ascii=False, indent=2))
    elif not rows:
        click.echo(f"{game} has no terms; write them into {loaded.catalogs[loaded.source].path}: 'terms: {{name: …}}'")
    else:
        _table(loaded.source, wanted, rows)
        for one in findings:
            click.echo(f"{one.pos}: {one.language}: {one.kind}: {one.message}\n  fix: {one.fix}")
    if findings:
        sys.exit(1)


def _table(source: str, languages: list[str], rows: list[dict[str, Any]]) -> None:
    lines = [["term", source, *(one for one in languages if one != source), "by name", "in words"]]
    lines += [
        [
            row["name"],
            row["source"],
            *(row["translations"][one] or "-" for one in languages if one != source),
            str(len(row["by_name"])),
            str(len(row["in_words"])),
        ]
        for row in rows
    ]
    widths = [max(_width(line[place]) for line in lines) for place in range(len(lines[0]))]
    for line in lines:
        words = [text + " " * (width - _width(text)) for text, width in zip(line[:-2], widths[:-2], strict=True)]
        numbers = [text.rjust(width) for text, width in zip(line[-2:], widths[-2:], strict=True)]
        click.echo("  ".join([*words, *numbers]).rstrip())


def _width(text: str) -> int:
    """Columns on a terminal: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(char) in ("W", "F") else 1 for char in text)
