"""``printgen lang …``: translators' commands."""

from __future__ import annotations

import importlib

import click

COMMANDS = {
    "status": ("printgen.cli.lang_status", "What is translated, missing, stale or broken."),
    "accept": ("printgen.cli.lang_accept", "Confirm stale translations and machine drafts as they stand."),
    "new": ("printgen.cli.lang_new", "Start a language: its catalog with the source beside each key."),
    "update": ("printgen.cli.lang_edit", "Bring a catalog up to date with the source."),
    "sheet": ("printgen.cli.lang_sheet", "Every card in source and target side by side, its texts beside it."),
    "export": ("printgen.cli.lang_exchange", "Write a PO file or a spreadsheet for another tool."),
    "import": ("printgen.cli.lang_exchange", "Bring a PO file or a spreadsheet back, touching only what changed."),
    "terms": ("printgen.cli.lang_terms", "Terms of each language: where they are used, and where they aren't."),
}
"""Command → module that has it as ``command_<name>``, and its line of help."""


class LangGroup(click.Group):
    """Imports a command's module only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(importlib.import_module(COMMANDS[cmd_name][0]), f"command_{cmd_name}")
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group("lang", cls=LangGroup, short_help="Translators' tools.")
def command() -> None:
    """Translate a game: copy nothing, lose nothing, know what is left."""
