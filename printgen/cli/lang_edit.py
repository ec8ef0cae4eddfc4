"""``printgen lang new`` and ``printgen lang update``."""

from __future__ import annotations

import re
from pathlib import Path

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT
from printgen.problems import SourcePos, refused

_TAG = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")


@click.command("new")
@click.argument("game")
@click.argument("language")
@click.option("--draft", is_flag=True, help="Begin with OpenCC's draft (zh-Hant only), marked as such.")
@PROJECT
def command_new(game: str, language: str, draft: bool, project: Path | None) -> None:
    """Start LANGUAGE for GAME: a catalog with every key, the source text beside each as a comment."""
    from printgen.files import DiskFiles
    from printgen.languages.scaffold import scaffold
    from printgen.languages.state import source_keys
    from printgen.load.game import load_game
    from printgen.tags import canonical

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    language = canonical(language)
    if not _TAG.fullmatch(language):
        fix = "use a BCP 47 tag such as fr, pt-BR or zh-Hant"
        raise refused(SourcePos(language), "C014", f"'{language}' is no language tag", fix)
    place = folder / str(loaded.root) / "lang" / f"{language}.yaml"
    if place.exists():
        fix = f"bring it up to date: printgen lang update {game} {language}"
        raise refused(SourcePos(str(place.relative_to(folder))), "C015", "the catalog is there already", fix)
    if draft and language != "zh-Hant":
        raise refused(SourcePos("--draft"), "C014", f"there is no draft for {language}", "leave out --draft")
    if draft:
        from printgen.languages.opencc_draft import drafter

        begin = drafter()
        text = scaffold(language, loaded.source, source_keys(loaded), begin)
    else:
        text = scaffold(language, loaded.source, source_keys(loaded), lambda _: None)
    place.write_text(text, encoding="utf-8")
    click.echo(f"{place.relative_to(folder)}: {sum(1 for _ in source_keys(loaded))} keys to translate")
    click.echo(
        f"see it on the cards: printgen lang sheet {game} {language}, or: printgen build {game} --lang {language} --draft"
    )


@click.command("update")
@click.argument("game")
@click.argument("languages", nargs=-1, metavar="[LANGUAGE]…")
@PROJECT
def command_update(game: str, languages: tuple[str, ...], project: Path | None) -> None:
    """Bring catalogs of GAME up to date: new keys added, removed ones set aside, everything else left as it is."""
    from printgen.files import DiskFiles
    from printgen.languages.made_from import renewed, write_made_from
    from printgen.languages.scaffold import updated
    from printgen.languages.state import entries, orphans
    from printgen.load.game import load_game

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    there = [name for name in sorted(loaded.catalogs) if name != loaded.source]
    for language in languages or there:
        if language not in there:
            fix = f"start it: printgen lang new {game} {language}"
            raise refused(SourcePos(language), "C004", f"{game} has no translation '{language}'", fix)
        place = folder / loaded.catalogs[language].path
        before = place.read_bytes().decode("utf-8")
        found, gone = entries(loaded, language), orphans(loaded, language)
        after = updated(before, found, gone)
        if after != before:
            beside = place.with_name(f".{place.name}.new")
            beside.write_text(after, encoding="utf-8", newline="")
            beside.replace(place)
        write_made_from(folder, loaded, language, renewed(loaded, language, found))
        missing = sum(one.standing == "missing" for one in found)
        stale = sum(one.standing == "stale" for one in found)
        click.echo(f"{game} {language}: {missing} to translate, {stale} stale, {len(gone)} set aside")
