"""Who plays when nobody real does: for each game, programs round a table that say who moves next, and how."""
from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from companion.bots.brains import BRAINS, think
from companion.bots.people import TEMPERS, gather, whom_to_ask
from companion.bots.random_player import choose
from companion.bots.sight import OpenMoves
from companion.engine import Event, Game, Offer, Seat
from companion.games import galactic_scoundrels
from companion.games.galactic_scoundrels.moment import waiting_for


class Stuck(Exception):
    """The evening is not over and nobody has anything to do."""


class Company(Protocol):
    """Programs round one table. thought: level -> [moves, seconds of processor time, the longest of them]."""

    thought: Mapping[str, Sequence[float]]

    def ask(self, table: Any) -> tuple[Seat, dict[str, Any]]:
        """Whose move it is now, and the move. Raises Stuck if nobody has one."""

    def hear(self, events: Iterable[Event]) -> None:
        """What the table has just told."""


class Strangers:
    """Random players at any game. They see nothing but what is offered to them."""

    thought: Mapping[str, Sequence[float]] = {}  # they do not think

    def __init__(self, game: Game, seats: int, rng: random.Random) -> None:
        self.game, self.seats, self.rng = game, range(seats), rng

    def ask(self, table: Any) -> tuple[Seat, dict[str, Any]]:
        shun = self.game.IDLE if self.rng.random() < 0.9 else ()
        moves = [(seat, choose(self.game.offers(table, seat), self.rng, shun)) for seat in self.seats]
        moves = [(seat, message) for seat, message in moves if message is not None]
        if not moves:
            raise Stuck
        return self.rng.choice([move for move in moves if move[1]["do"] not in shun] or moves)

    def hear(self, events: Iterable[Event]) -> None:
        """They do not listen."""


class Bots:
    """Bots at a game that has them, each of its level, random players among them. Each is shown the view, the offers and the
    news of its own seat and nothing else."""

    def __init__(self, game: Game, seats: int, rng: random.Random, levels: Sequence[str]) -> None:
        self.game, self.rng = game, rng
        self.levels = around(levels, seats)
        self.heard: list[list[Event]] = [[] for _ in range(seats)]
        self.thought: dict[str, list[float]] = {}

    def ask(self, table: Any) -> tuple[Seat, dict[str, Any]]:
        for seat in self.game.waiting(table) or range(len(self.levels)):
            offers = self.game.offers(table, seat)
            message = self.move(table, seat, offers) if offers else None
            if message is not None:
                return seat, message
        raise Stuck

    def move(self, table: Any, seat: Seat, offers: Sequence[Offer]) -> dict[str, Any] | None:
        """What this seat does, and how long it thought about it. Its view is not of its making, so making it does not count."""
        level, view = self.levels[seat], self.game.view(table, seat)
        if level == RANDOM:
            return choose([offer for offer in offers if offer.do not in self.game.IDLE], self.rng)
        start = time.process_time()
        message = think(self.game.KEY, level, view, offers, self.heard[seat], self.rng)
        seconds = time.process_time() - start
        moves, total, most = self.thought.get(level, (0, 0.0, 0.0))
        self.thought[level] = [moves + 1, total + seconds, max(most, seconds)]
        return message

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat in range(len(self.heard)) if event.to is None else event.to:
                self.heard[seat].append(event)


class Scoundrels:
    """Simulated people at Galactic Scoundrels, asked in turn. Each is shown the view of their own seat and nothing else."""

    thought: Mapping[str, Sequence[float]] = {}  # nobody has timed them

    def __init__(self, seats: int, rng: random.Random, tempers: Sequence[str] = (), bonus: bool = True) -> None:
        self.people = gather(range(seats), rng, tempers, bonus)

    def ask(self, table: Any) -> tuple[Seat, dict[str, Any]]:
        likely = next(iter(waiting_for(table)), table.round % len(self.people))
        first = galactic_scoundrels.view(table, likely)
        for seat in whom_to_ask(first):
            view = first if seat == likely else galactic_scoundrels.view(table, seat)
            message = self.people[seat].move(view, Glance(table, seat))
            if message is not None:
                return seat, message
        raise Stuck

    def hear(self, events: Iterable[Event]) -> None:
        """What they go by is in their view."""


class Glance(OpenMoves):
    """The open moves of one seat, each made when it is asked for: most of a sheet of offers nobody ever looks at."""

    ACTIONS = {action.__name__: action for action in galactic_scoundrels.ACTIONS}

    def __init__(self, table: Any, seat: Seat) -> None:
        self.table, self.seat = table, seat

    def all(self, do: str) -> list[Offer]:
        return [offer for offer in self.ACTIONS[do].offer(self.table, self.seat) if not offer.why_not]


def company(game: Game, seats: int, rng: random.Random, levels: Sequence[str] = (), **told: Any) -> Company:
    """Players for this game.

    Args: levels names what they are like, one after the other round the table, and "random" is known to every game;
    told is what the players of this game want to know beside that. Raises ValueError for a level the game does not know.
    """
    unknown = set(levels) - set(LEVELS.get(game.KEY, ())) - {RANDOM}
    if unknown:
        raise ValueError(f"{game.TITLE} knows no players called {', '.join(sorted(unknown))}.")
    if game.KEY in BRAINS and set(levels) != {RANDOM}:
        return Bots(game, seats, rng, levels or equals(game.KEY))
    if RANDOM in levels or game.KEY not in PLAYERS:
        return Strangers(game, seats, rng)
    return PLAYERS[game.KEY](seats, rng, levels, **told)


def equals(key: str) -> tuple[str, ...]:
    """Who plays a game with bots when nobody says: all of its middle level, so that what is counted is the game and not the players."""
    levels = LEVELS[key]
    return (levels[len(levels) // 2],)


def around(levels: Sequence[str], seats: int, first: Seat = 0) -> list[str]:
    """The level of each seat: as they are named, round the table and round again, beginning at seat `first`."""
    named = [levels[place % len(levels)] for place in range(seats)]
    return [named[(seat - first) % seats] for seat in range(seats)]


RANDOM = "random"
PLAYERS: dict[str, Callable[..., Company]] = {"galactic_scoundrels": Scoundrels}
LEVELS: dict[str, tuple[str, ...]] = {"galactic_scoundrels": tuple(TEMPERS), **{key: tuple(levels) for key, levels in BRAINS.items()}}
