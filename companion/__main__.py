"""python -m companion: the table's commands."""
from __future__ import annotations

import click

from companion.commands.serve import serve


@click.group()
def main() -> None:
    """The table companion: referee, storyteller's memory and digital table for games of scoundrels."""


main.add_command(serve)

if __name__ == "__main__":
    main()
