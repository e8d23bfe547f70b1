"""Simulate: programs play whole evenings by the real rules, and what that tells about the game is added up."""
from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from companion.bots.company import LEVELS, RANDOM, Stuck, around, company, equals
from companion.bots.counting import Record, sheet, spread
from companion.bots.figures import figures_of
from companion.engine import Chance, Pick, decode, step
from companion.games import GAMES

MANY = 20  # evenings worth the start of another process


class NoEnd(Exception):
    """An evening that did not end."""


@dataclass(frozen=True)
class Evening:
    """What a simulated evening is played with: the same again plays the same again."""

    game: str
    seats: int
    seed: str
    levels: tuple[str, ...]
    settings: Mapping[str, Any]
    told: Mapping[str, Any]
    limit: int


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--seats", default=4, show_default=True, help="How many play.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1), help="How many evenings of each kind.")
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same evenings again.")
@click.option("--bots", default="", help="What the players are like, round the table, e.g. bluffer,cautious; random for moves at random. "
                                    "Where they compete they move up a seat with every game.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the table, e.g. payout=quick.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--moves-limit", default=20_000, show_default=True, help="Moves after which an evening counts as endless.")
def simulate(game: str, seats: int, games: int, seed: int, bots: str, settings: Sequence[str], as_json: bool, moves_limit: int) -> None:
    """Play whole evenings of GAME with simulated players and add up what happened."""
    levels = tuple(level.strip() for level in bots.split(",") if level.strip())
    if seats not in GAMES[game].SEATS:
        raise click.BadParameter(f"{GAMES[game].TITLE} seats {min(GAMES[game].SEATS)} to {max(GAMES[game].SEATS)}.", param_hint="--seats")
    unknown = set(levels) - {RANDOM, *LEVELS.get(game, ())}
    if unknown:
        raise click.BadParameter(f"Choose from {', '.join((RANDOM, *LEVELS.get(game, ())))}.", param_hint="--bots")
    table = read_settings(game, settings)
    counted = figures_of(game)
    kinds = counted.runs if RANDOM not in levels or counted.contest and set(levels) != {RANDOM} else {RANDOM: {}}
    runs = {name: [Evening(game, seats, f"{seed}/{name}/{number}", seated(game, levels, seats, number), table, told, moves_limit)
                   for number in range(games)] for name, told in kinds.items()}
    try:
        found = {name: add_up(game, list(played(name, evenings))) for name, evenings in runs.items()}
    except NoEnd as endless:
        raise click.ClickException(str(endless)) from None
    if as_json:
        click.echo(json.dumps({"game": game, "seats": seats, "games": games, "seed": seed, "bots": list(levels), "settings": table,
                               "runs": found}, ensure_ascii=False, indent=2))
        return
    console = Console()
    for name, figures in found.items():
        moves = figures["moves"]
        length = ("moves a game", f"{moves['mean']:.0f} ± {moves['error']:.1f}, from {moves['least']} to {moves['most']}")
        console.print(sheet(f"{GAMES[game].TITLE}, {seats} seats, {games} games, {name}", [*counted.rows(figures), length]))
    console.print("Every game ended.")


def seated(game: str, levels: tuple[str, ...], seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in this game. Those who compete sit one seat further in each, so that no level has the better seats."""
    if not figures_of(game).contest:
        return levels
    return tuple(around(levels or equals(game), seats, number))


def read_settings(game: str, settings: Sequence[str]) -> dict[str, Any]:
    """Settings of the table from NAME=VALUE. Raises BadParameter for what the game does not know."""
    chosen: dict[str, Any] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        bounds = GAMES[game].OPTIONS.get(name)
        options = {str(option): option for option in bounds.options} if isinstance(bounds, Pick) else {}
        if value not in options:
            known = f"one of {', '.join(options)}" if options else f"known: {', '.join(GAMES[game].OPTIONS)}"
            raise click.BadParameter(f"{setting}: {known}.", param_hint="--set")
        chosen[name] = options[value]
    return chosen


def played(name: str, evenings: Sequence[Evening]) -> Iterator[Record]:
    """Every evening played, in order, on all cores if there are many; a terminal shows how far it is."""
    console = Console(stderr=True)
    with Progress(TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console,
                  disable=not console.is_terminal) as progress:
        cores = min(os.cpu_count() or 1, len(evenings) // MANY + 1)
        if cores == 1:
            yield from progress.track(map(play, evenings), total=len(evenings))
            return
        with ProcessPoolExecutor(cores) as pool:
            chunk = max(1, min(10, len(evenings) // (8 * cores)))
            yield from progress.track(pool.map(play, evenings, chunksize=chunk), total=len(evenings))


def play(evening: Evening) -> Record:
    """One evening from the deal to the end. Raises NoEnd if it has none, Illegal if a player breaks a rule."""
    game = GAMES[evening.game]
    luck = random.Random(f"{evening.seed}/luck")
    players = company(game, evening.seats, random.Random(f"{evening.seed}/players"), evening.levels, **evening.told)
    table = game.deal(evening.seats, evening.settings, Chance(luck))
    told, moves = list(game.opening(table)), 0
    players.hear(told)
    while not game.over(table):
        if moves == evening.limit:
            raise NoEnd(f"An evening was not over after {moves} moves (seed {evening.seed}).")
        try:
            seat, message = players.ask(table)
        except Stuck:
            raise NoEnd(f"Nobody had a move after {moves} moves (seed {evening.seed}).") from None
        table, events = step(game, table, seat, decode(game.ACTIONS, message), Chance(luck))
        players.hear(events)
        told += events
        moves += 1
    return {"moves": moves, "levels": list(evening.levels), "thinking": players.thought, **figures_of(evening.game).keep(table, told)}


def add_up(game: str, evenings: Sequence[Record]) -> dict[str, Any]:
    return {**figures_of(game).add_up(evenings), "moves": spread(evening["moves"] for evening in evenings)}
