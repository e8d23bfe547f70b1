"""Rules: moves a second of random play through the engine, beside random play in RLCard and OpenSpiel, in one run on one core."""
from __future__ import annotations

import gc
import importlib
import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from companion.commands.bench.screens import machine
from companion.engine import Chance, Field, Game, Number, Pick, decode, encode, step
from companion.games import GAMES
from companion.games.galactic_scoundrels.moment import waiting_for

Play = Iterator[None]  # plays a move each time it is asked for the next, and begins anew when a game is over
SEATS, SPAN, BATCH = 4, 0.2, 50  # seats at our tables; seconds of a turn at the clock; moves between two looks at it
MAIN, BARE = "Most Wanted", "RLCard uno, bare rules"
HOW = "The others are missing. In an environment of your own, so that nothing here changes its version: pip install rlcard==1.2.0 open-spiel==2.0.2"
SPIELS = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")


# our own games

def engine(game: Game, rng: random.Random, wire: bool = False) -> Play:
    """A seat the table waits for, its offers, one of them, filled at random, played on a copy of the table with its events told.

    With `wire` the move is written as a phone sends it, and read and checked before it is played.
    """
    luck, idle = rng.random, frozenset(action for action in game.ACTIONS if action.__name__ in game.IDLE)
    waiting = getattr(game, "waiting", waiting_for)
    everybody = tuple(range(SEATS))
    while True:
        table = game.deal(SEATS, {}, Chance(rng))
        while not game.over(table):
            seats = waiting(table) or everybody
            seat = seats[int(luck() * len(seats))]
            sheet = [offer for offer in game.offers(table, seat) if offer.action not in idle and not offer.why_not]
            if not sheet:  # it is somebody else's to go on, or there is nothing to do but to idle
                seat = everybody[int(luck() * SEATS)]
                sheet = [offer for offer in game.offers(table, seat) if not offer.why_not]
                if not sheet:
                    continue
            offer = sheet[int(luck() * len(sheet))]
            move = offer.action(**{name: value(bounds, luck) for name, bounds in offer.fields.items()})
            if wire:
                move = decode(game.ACTIONS, encode(move))
            table, _ = step(game, table, seat, move, Chance(rng))
            yield


def value(bounds: Field, luck: Callable[[], float]) -> Any:
    """Something within the bounds of a field."""
    if isinstance(bounds, Pick):
        low, high, options = bounds.min, bounds.max, bounds.options
        if low == high == 1:
            return options[int(luck() * len(options))]
        number = low if low == high else low + int(luck() * (min(high, len(options)) - low + 1))
        return some(options * number if bounds.repeats else options, number, luck)
    if isinstance(bounds, Number):
        return bounds.min + bounds.step * int(luck() * ((bounds.max - bounds.min) // bounds.step + 1))
    return "" if bounds.optional else "dust"


def some(options: Sequence[Any], number: int, luck: Callable[[], float]) -> tuple[Any, ...]:
    """So many of these."""
    left, taken = list(options), []
    for size in range(len(left), len(left) - number, -1):
        taken.append(left.pop(int(luck() * size)))
    return tuple(taken)


# the others

def uno(rng: random.Random) -> Play:
    """RLCard's uno without the environment round it: one table, changed in place, and moves taken as they come, unchecked."""
    game, luck = importlib.import_module("rlcard.games.uno").Game(), rng.random
    while True:
        state, _ = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(luck() * len(legal))])
            yield


def uno_kept(rng: random.Random) -> Play:
    """The same with `allow_step_back`: it keeps the table as it was before each move, as our engine does."""
    game, luck = importlib.import_module("rlcard.games.uno").Game(allow_step_back=True), rng.random
    while True:
        state, _ = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(luck() * len(legal))])
            yield


def uno_steps(rng: random.Random) -> Play:
    """RLCard's uno through its environment, a step at a time: moves are numbers, checked, and what a player sees is an array."""
    env, luck = importlib.import_module("rlcard").make("uno"), rng.random
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck() * len(legal))])
            yield


def uno_runs(rng: random.Random) -> Play:
    """RLCard's own way to play at random: its random agents, in its environment's `run`."""
    env, agent = importlib.import_module("rlcard").make("uno", {"seed": rng.randrange(1000)}), importlib.import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        told, _ = env.run()
        for _ in range(sum(len(seen) // 2 for seen in told)):
            yield


def spiel(name: str, rng: random.Random) -> Play:
    """A game OpenSpiel has in Python: the same state changes from move to move; chance is drawn as its odds say, and is no move."""
    pyspiel, luck = importlib.import_module("pyspiel"), rng.random
    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                moves, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(moves, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck() * len(legal))])
                yield


def contestants() -> dict[str, Callable[[random.Random], Play]]:
    """Who plays: all our games, and of the others those that are installed."""
    found: dict[str, Callable[[random.Random], Play]] = {game.TITLE: lambda rng, game=game: engine(game, rng) for game in GAMES.values()}
    found[f"{MAIN}, moves read off the wire"] = lambda rng: engine(GAMES["most_wanted"], rng, wire=True)
    if importlib.util.find_spec("rlcard"):
        found |= {BARE: uno, "RLCard uno, stepping its environment": uno_steps, "RLCard uno, its own random run": uno_runs,
                  "RLCard uno, keeping the table before each move": uno_kept}
    if importlib.util.find_spec("pyspiel"):
        found |= {f"OpenSpiel {name}": lambda rng, name=name: spiel(name, rng) for name in SPIELS}
    return found


# the clock

def measure(players: dict[str, Callable[[random.Random], Play]], rounds: int) -> dict[str, dict[str, float]]:
    """For each: moves a second of processor time, and how many of its moves fit into one of Most Wanted's.

    They take turns at the clock, so that whatever else the machine does hits all alike; the ratio is of neighbours, and medians count.
    """
    plays = {name: player(random.Random(1)) for name, player in players.items()}
    for play in plays.values():
        timed(play, SPAN / 4)
    gc.collect()
    gc.freeze()
    try:
        found = [{name: timed(play, SPAN) for name, play in plays.items()} for _ in range(rounds)]
    finally:
        gc.unfreeze()
    return {name: {"moves_per_second": round(statistics.median(rates[name] for rates in found)),
                   "most_wanted_is": round(statistics.median(rates[MAIN] / rates[name] for rates in found), 2)} for name in plays}


def timed(play: Play, span: float) -> float:
    """Moves a second of processor time."""
    begun, moves, spent = time.process_time(), 0, 0.0
    while spent < span:
        for _ in range(BATCH):
            next(play)
        moves += BATCH
        spent = time.process_time() - begun
    return moves / spent


def show(figures: dict[str, dict[str, float]], rounds: int) -> None:
    """The figures as a table."""
    grid = Grid(title=f"Random play, {machine()}; {rounds} rounds in turn, medians of processor time on one core")
    for heading in ("who", "moves a second", f"{MAIN} is so many times as quick"):
        grid.add_column(heading)
    for name, told in figures.items():
        grid.add_row(name, f"{told['moves_per_second']:,.0f}", f"{told['most_wanted_is']}")
    console = Console(width=130)
    console.print(grid)
    if BARE not in figures or not any(name.startswith("OpenSpiel") for name in figures):
        console.print(HOW)
