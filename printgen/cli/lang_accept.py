"""``printgen lang accept``."""

from __future__ import annotations

from pathlib import Path

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT


@click.command("accept")
@click.argument("game")
@click.argument("language")
@click.argument("keys", nargs=-1, metavar="[KEY]…")
@PROJECT
def command_accept(game: str, language: str, keys: tuple[str, ...], project: Path | None) -> None:
    """Confirm stale translations and machine drafts of GAME in LANGUAGE as they stand: the KEYs named (a card's or
    deck's: all of its), or all when none is. A draft loses its mark; nothing else in the catalog is touched.
    """
    from difflib import get_close_matches

    from printgen.cli.lang_notes import edited_both, tell_edited
    from printgen.files import DiskFiles
    from printgen.languages.asked import translation_asked
    from printgen.languages.books import BOOK, book_standing
    from printgen.languages.catalog_edits import drafts, edited, place_of
    from printgen.languages.made_from import renewed, write_made_from
    from printgen.languages.state import entries
    from printgen.load.game import load_game
    from printgen.problems import PrintgenError, Problem, SourcePos
    from printgen.write.files import write_file

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    language = translation_asked(loaded, language)
    found = entries(loaded, language)
    names = {one.name: one for one in found}
    problems = []
    chosen: set[str] = set()
    book = not keys or BOOK in keys
    for key in keys:
        if key == BOOK:
            continue
        below = {name for name in names if name == key or name.startswith(f"{key}.")}
        chosen |= below
        if not below:
            near = get_close_matches(key, names, 1)
            hint = f"did you mean '{near[0]}'?" if near else "see printgen lang status"
            problems.append(Problem(SourcePos(key), "C013", f"no key '{key}'", hint))
    if problems:
        raise PrintgenError(problems)
    place = folder / loaded.catalogs[language].path
    before = place.read_bytes()
    marked = drafts(before)
    drafted = {one.name for one in found if one.standing in ("ok", "stale") and place_of(one.key) in marked}
    stale = {one.name for one in found if one.standing == "stale"}
    accepted = chosen & (stale | drafted) if keys else stale | drafted
    notes = edited_both(folder, loaded, language, found)
    old = book_standing(folder, loaded, language) == "stale"
    after = edited(
        loaded.catalogs[language].path, before, {}, {}, {place_of(names[one].key) for one in accepted & drafted}
    )
    if after != before:
        write_file(place, after)
    records = renewed(loaded, language, found, frozenset(accepted))
    write_made_from(folder, loaded, language, records, book=book)
    tell_edited(language, notes)
    done, left = len(accepted) + (old and book), len(stale - accepted) + (old and not book)
    waiting = len(drafted - accepted)
    more = f", {waiting} draft{'s' if waiting > 1 else ''} to look at" if waiting else ""
    click.echo(f"{game} {language}: {done} accepted, {left} still stale{more}")
