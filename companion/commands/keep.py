"""Keep: take an evening out of the house as one file, or bring it back in, and check that every one still replays."""
from __future__ import annotations

import json
from html import escape
from pathlib import Path

import click
from rich.progress import track

from companion.app import data_folder, own_cards
from companion.engine import Chance, Entry, decode, live, step
from companion.engine.log import START
from companion.games import GAMES
from companion.journal import journal, markdown, page
from companion.match import Match, Matches, evening
from companion.store import Conflict, Store, event_from, event_to

data_option = click.option("--data", type=click.Path(path_type=Path, file_okay=False), default=None, help="Folder of the evenings.")
database_option = click.option("--database", default="", help="Another database, as for serve.")

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>
<style>body{{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.55 Georgia,serif;color:#241A10;background:#FBF6EA}}
td,th{{padding:.3rem .6rem;text-align:left}}blockquote{{border-left:4px solid #B79F72;margin-left:0;padding-left:1rem}}</style>
{body}</html>
"""


def open_matches(data: Path | None, database: str) -> Matches:
    folder = data or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for complaint in own_cards(GAMES, folder):
        click.echo(complaint, err=True)
    return Matches(GAMES, Store(database or f"sqlite:///{folder / 'companion.db'}"))


@click.command()
@click.argument("code")
@click.option("--format", "form", type=click.Choice(["md", "html", "json"]), default="md", show_default=True)
@data_option
@database_option
def export(code: str, form: str, data: Path | None, database: str) -> None:
    """Write the story (md, html) or the whole evening (json) of table CODE."""
    match = open_matches(data, database).get(code)
    if match is None:
        raise click.ClickException(f"There is no table with the code {code}.")
    story = journal(match.entries, match.people)
    if form == "json":
        click.echo(json.dumps(evening(match), ensure_ascii=False, indent=1))
    else:
        click.echo(markdown(story) if form == "md" else PAGE.format(title=escape(story.title), body=page(story)))


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@data_option
@database_option
def import_(file: Path, data: Path | None, database: str) -> None:
    """Bring an evening back in from FILE, as written by export --format json. Its phones have to take their seats back."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        entries = [Entry(row["seq"], row["seat"], row["action"], tuple(row["chance"]), tuple(event_from(event) for event in row["events"]), row["by"],
                         row["tap"], row["at"]) for row in told["entries"]]
        code, game, version = told["code"], told["game"], told["version"]
    except (ValueError, KeyError, TypeError) as wrong:
        raise click.ClickException(f"{file.name} is no evening of this companion ({type(wrong).__name__}: {wrong}).") from wrong
    if game not in GAMES:
        raise click.ClickException(f"This companion has no game called {game}.")
    matches = open_matches(data, database)
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        raise click.ClickException(f"{file.name} is damaged: lines of the log are missing.")
    try:
        matches.store.open_match(code, game, version, entries[0].at if entries else "")
    except Conflict as taken:
        raise click.ClickException(f"A table {code} is here already.") from taken
    for entry in entries:
        matches.store.append(code, entry)
    match = matches.get(code)
    click.echo(f"Table {code}: {len(entries)} lines, {len(match.people)} players.{' ' + match.stopped if match.stopped else ''}")


@click.command()
@data_option
@database_option
def check(data: Path | None, database: str) -> None:
    """Replay every evening and compare what is told now with what was told then."""
    matches = open_matches(data, database)  # importing the games has checked data/ already
    wrong = 0
    for match in track(matches.newest(10**6), description="Replaying", transient=True):
        for complaint in complaints(match):
            wrong += 1
            click.echo(f"{match.code}: {complaint}")
    click.echo(f"{len(matches.loaded)} evenings replayed, {wrong} differences.")
    if wrong:
        raise SystemExit(1)


def complaints(match: Match) -> list[str]:
    """Where a replay tells something else than the log remembers."""
    if match.stopped:
        return [match.stopped]
    found, table = [], None
    for entry in live(match.entries):
        if entry.do == START:
            table = match.game.deal(entry.action["seats"], entry.action["options"], Chance(recorded=entry.chance))
        elif entry.do in match.moves:
            table, told = step(match.game, table, entry.seat, decode(match.game.ACTIONS, entry.action), Chance(recorded=entry.chance))
            if [event_to(event) for event in told] != [event_to(event) for event in entry.events]:
                found.append(f"line {entry.seq} ({entry.do}) is told differently now.")
    return found
