"""``printgen lang new``."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.choices import project_folder
from printgen.cli.lang_status import PROJECT
from printgen.cli.schema import schema_for
from printgen.problems import SourcePos, refused
from printgen.pseudo import BASES
from printgen.tag_slips import is_tag, slip_in
from printgen.tags import canonical, language_name, tag_called

if TYPE_CHECKING:
    from printgen.languages.scaffold import Draft
    from printgen.model import Game, SourceText

_TAG = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")


FROM = click.option("--from", "beside", metavar="L", help="Show this language's texts as comments. [source language]")


@click.command("new")
@click.argument("game")
@click.argument("language")
@click.option("--draft", is_flag=True, help="Begin with OpenCC's draft (zh-Hant only), marked as such.")
@FROM
@PROJECT
def command_new(game: str, language: str, draft: bool, beside: str | None, project: Path | None) -> None:
    """Start LANGUAGE for GAME: a catalog with every key, the text to translate above each as a comment."""
    from printgen.files import DiskFiles
    from printgen.languages.beside import texts_beside
    from printgen.languages.made_from import begun, write_made_from
    from printgen.languages.scaffold import Draft, scaffold, wordless
    from printgen.languages.state import source_keys
    from printgen.load.game import load_game
    from printgen.load.json_schemas import CATALOG
    from printgen.write.files import write_file

    folder = project_folder(project)
    loaded, _ = load_game(DiskFiles(folder), game)
    typed, language = language, _new_tag(language)
    place = folder / str(loaded.root) / "lang" / f"{language}.yaml"
    if language == loaded.source:
        message = f"{game} is written in {language}: there is nothing to translate"
        raise refused(SourcePos(language), "C014", message, "name the language to translate into")
    if place.exists():
        fix = f"bring it up to date: printgen lang update {game} {language}; or delete the file to begin anew"
        there = f"{typed} is {language} here, and its" if canonical(typed) != typed.replace("_", "-") else "the"
        raise refused(SourcePos(str(place.relative_to(folder))), "C015", f"{there} catalog is there already", fix)
    if draft and language != "zh-Hant":
        raise refused(SourcePos("--draft"), "C014", f"there is no draft for {language}", "leave out --draft")
    reference = _known(loaded, beside or loaded.source, "--from")
    others = texts_beside(loaded, reference)
    machine = _drafter(draft)

    def begin(text: SourceText) -> Draft | None:
        return Draft(text.text, machine=False) if wordless(text.text) else machine(text)

    keys = tuple(source_keys(loaded))
    text = scaffold(language, reference, keys, begin, others.get, schema_for(place, folder, CATALOG))
    write_file(place, text.encode("utf-8"))
    records = begun(keys, lambda source: made.text if (made := begin(source)) is not None else None)
    write_made_from(folder, loaded, language, records)
    waiting = sum(begin(source) is None for _, source in keys)
    click.echo(f"{place.relative_to(folder)}: {language_name(language)}, {waiting} texts to translate")
    if drafted := sum((made := begin(source)) is not None and made.machine for _, source in keys):
        accept = f"printgen lang accept {game} {language} KEY"
        click.echo(f"{drafted} machine drafts to look at, each marked; correct it or confirm it: {accept}")
    if language not in loaded.languages:
        where = f"{loaded.root}/game.yaml"
        click.echo(
            f"what is missing prints in {loaded.source}; another fallback: {language}: [en] in {where}, languages:"
        )
    if undrawn := _undrawn(language, folder):
        click.echo(f"no font here draws {undrawn}: put one that does into fonts/ first (fonts/README.md)", err=True)
    further = f" --from {reference}" if reference != loaded.source else ""
    click.echo(f"see each text beside its card: printgen lang sheet {game} {language}{further}")
    click.echo(f"see it printed: printgen build {game} --lang {language} --draft")


def _drafter(asked: bool) -> Callable[[SourceText], Draft | None]:
    if not asked:
        return lambda _: None
    from printgen.languages.opencc_draft import drafter

    return drafter()


def _new_tag(typed: str) -> str:
    """A language tag for a new catalog. Raises PrintgenError for what is none, or another's than was meant."""
    tag = canonical(typed)
    if slip := slip_in(typed):
        raise refused(SourcePos(typed), "C014", *slip)
    if tag in BASES:
        base = " or ".join(BASES[tag])
        raise refused(
            SourcePos(typed), "C014", f"{tag} is a pseudo-language, made from {base}", f"build it: --lang {tag}"
        )
    if not _TAG.fullmatch(tag) or not is_tag(tag):
        near = tag_called(typed)
        fix = (
            f"did you mean {near} ({language_name(near)})?" if near else "use a BCP 47 tag such as fr, pt-BR or zh-Hant"
        )
        raise refused(SourcePos(typed), "C014", f"'{typed}' is no language tag", fix)
    return tag


def _known(game: Game, typed: str, pos: str) -> str:
    tag = canonical(typed)
    if tag not in game.catalogs:
        there = ", ".join(sorted(game.catalogs))
        raise refused(SourcePos(pos), "C004", f"{game.id} has no language '{typed}'", f"there are: {there}")
    return tag


def _undrawn(language: str, project: Path) -> str:
    """Characters of the language's own name that no font has; empty when all can be drawn."""
    from printgen.fonts import FAMILIES, coverage

    known = frozenset[int]().union(*(coverage(name, project / "fonts") for name in FAMILIES))
    return "".join(dict.fromkeys(char for char in language_name(language) if ord(char) not in known and char.isalpha()))
