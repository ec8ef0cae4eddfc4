"""``printgen lang update``."""

from __future__ import annotations

from pathlib import Path

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT


@click.command("update")
@click.argument("game")
@click.argument("languages", nargs=-1, metavar="[LANGUAGE]…")
@PROJECT
def command_update(game: str, languages: tuple[str, ...], project: Path | None) -> None:
    """Bring catalogs of GAME up to date: new keys added, removed ones set aside, comments with an older source text
    renewed, everything else left as it is.
    """
    from printgen.cli.lang_notes import edited_both, tell_edited
    from printgen.files import DiskFiles
    from printgen.languages.asked import translation_asked
    from printgen.languages.beside import texts_beside
    from printgen.languages.catalog_edits import place_of
    from printgen.languages.made_from import renewed, write_made_from
    from printgen.languages.state import entries, orphans
    from printgen.languages.updating import shown, started_from, updated
    from printgen.load.game import load_game
    from printgen.write.files import write_file

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    there = [name for name in sorted(loaded.catalogs) if name != loaded.source]
    for language in [translation_asked(loaded, one) for one in languages or there]:
        place = folder / loaded.catalogs[language].path
        before = place.read_bytes()
        found = entries(loaded, language)
        gone = [place_of(key) for key, _ in orphans(loaded, language)]
        catalog, first = loaded.catalogs[language], started_from(before)
        other = texts_beside(loaded, first) if first in loaded.catalogs and first != language else {}
        after, aside = updated(catalog.path, before, found, gone, catalog.made_from, other)
        if after != before:
            write_file(place, after)
        tell_edited(language, edited_both(folder, loaded, language, found))
        write_made_from(
            folder, loaded, language, renewed(loaded, language, found, shown=shown(catalog.path, after, found, other))
        )
        missing = sum(one.standing == "missing" for one in found)
        stale = sum(one.standing == "stale" for one in found)
        left = len(gone) - aside
        by_hand = f", {left} to take out by hand (printgen lang status {game} names them)" if left else ""
        click.echo(f"{game} {language}: {missing} to translate, {stale} stale, {aside} set aside{by_hand}")
