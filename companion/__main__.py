"""python -m companion: the table's commands."""
from __future__ import annotations

import importlib

import click

# A command's file is read only when the command is asked for: the table itself should be up in a moment.
COMMANDS = {"serve": "serve:serve", "demo": "demo:demo", "simulate": "simulate:simulate", "bench": "bench:bench", "export": "keep:export",
            "import": "keep:import_", "check": "keep:check"}


class Commands(click.Group):
    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        file, command = COMMANDS[name].split(":")
        return getattr(importlib.import_module(f"companion.commands.{file}"), command)


@click.command(cls=Commands)
def main() -> None:
    """The table companion: referee, storyteller's memory and digital table for games of scoundrels."""


if __name__ == "__main__":
    main()
