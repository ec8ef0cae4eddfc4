"""The command line: each command is one small module that reads options, calls the pipeline, prints and exits."""

from __future__ import annotations

import importlib
import sys

import click

from printgen import __version__
from printgen.interrupts import EXIT_CODE, SAID

COMMANDS = {
    "build": ("printgen.cli.build", "Build games: sheets, boards, printables.html."),
    "check": ("printgen.cli.check", "Hold the decks against the rule documents."),
    "lang": ("printgen.cli.lang", "Translators' tools: status, new, update, accept."),
    "proof": ("printgen.cli.proof", "Show what changed since a revision or an earlier edition."),
    "schema": ("printgen.cli.schema", "Write JSON Schemas, so that editors complete and check the YAML."),
    "doctor": ("printgen.cli.doctor", "Say what this machine lacks and how to install it."),
}
"""Command → its module and the line that ``--help`` shows; a module is imported when its command is called."""


class LazyGroup(click.Group):
    """Imports a command only when it is called, so that ``--help`` answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[cmd_name][0]).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from difflib import get_close_matches

        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"commands: {', '.join(COMMANDS)}"
            ctx.fail(f"no command '{args[0]}'; {hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="printgen", message="%(prog)s %(version)s")
def root() -> None:
    """Turns a board game kept as plain YAML into everything a person prints, cuts, translates and proofs."""


def main() -> None:
    """The entry point. Never a traceback for what a person typed; Ctrl-C leaves the last edition as it was."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    from printgen.problems import PrintgenError

    try:
        sys.exit(root(prog_name="printgen", standalone_mode=False) or 0)
    except click.exceptions.Exit as leave:
        sys.exit(leave.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except PrintgenError as error:
        from printgen.cli.show import print_problems

        print_problems(error.problems)
        sys.exit(2)
    except (KeyboardInterrupt, click.Abort):  # where Ctrl-C isn't heard (interrupts.py): a question, another thread
        sys.stderr.write(SAID)
        sys.exit(EXIT_CODE)


__all__ = ["COMMANDS", "LazyGroup", "main", "root"]
