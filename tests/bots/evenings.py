"""Evenings of simulated people for the tests, on the table itself or over a wire of JSON."""
from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from companion.bots.company import Glance
from companion.bots.people import Person, gather, whom_to_ask
from companion.bots.random_player import choose
from companion.engine import Chance, Event, decode, jsonable, step
from companion.games import galactic_scoundrels as game

Look = Callable[[Any, int], tuple[Any, Any]]


def glance(table: Any, seat: int) -> tuple[Any, Any]:
    """The view, and offers made when asked for, as in a simulation."""
    return game.view(table, seat), Glance(table, seat)


def straight(table: Any, seat: int) -> tuple[Any, Any]:
    """View and offers as the rules make them."""
    return game.view(table, seat), game.offers(table, seat)


def wired(table: Any, seat: int) -> tuple[Any, Any]:
    """View and offers as the wire brings them: nothing but JSON."""
    told = {"view": jsonable(game.view(table, seat)), "offers": [offer.as_json() for offer in game.offers(table, seat)]}
    told = json.loads(json.dumps(told))
    return told["view"], told["offers"]


class Evening:
    """One evening: who moved, what was told, the table as it stands. A seat nobody simulated plays at random, like a guest."""

    def __init__(self, people: list[Person], seed: Any, look: Look = glance, seats: int = 0, **options: Any) -> None:
        self.people, self.look, self.luck = {person.seat: person for person in people}, look, random.Random(f"luck {seed}")
        self.seats = seats or len(people)
        self.table = game.deal(self.seats, options, Chance(self.luck))
        self.moves: list[tuple[int, dict[str, Any]]] = []
        self.told: list[Event] = []

    def __iter__(self) -> Iterator[list[Event]]:
        """Play on, move by move, to the end. Raises Illegal if anybody proposes what the rules refuse."""
        while not game.over(self.table):
            assert len(self.moves) < 3000, "this evening does not end"
            seat, message = self.next_move()
            self.moves.append((seat, message))
            self.table, events = step(game, self.table, seat, decode(game.ACTIONS, message), Chance(self.luck))
            self.told += events
            yield events

    def play(self) -> Evening:
        for _ in self:
            pass
        return self

    def next_move(self) -> tuple[int, dict[str, Any]]:
        for seat in whom_to_ask(self.look(self.table, 0)[0]):
            if seat in self.people:
                message = self.people[seat].move(*self.look(self.table, seat))
                if message is not None:
                    return seat, message
        for seat in range(self.seats):
            message = choose(game.offers(self.table, seat), self.luck, GUESTS_SHUN) if seat not in self.people else None
            if message is not None and message["do"] not in GUESTS_SHUN:
                return seat, message
        raise AssertionError(f"nobody has a move: {game.view(self.table, None).ask}")


GUESTS_SHUN = {"CallOff", "ChangeHouseRules", "CorrectJob", "CorrectPiles", "CorrectShip", "CountPot", "Flee", "FoldAhead", "KeepCount",
               "KeepJob", "NameCard", "NameJob", "OfferHelp", "ProposeDeal", "Redraw", "SendDistress", "WithdrawHelp"}


def friends(seats: int, seed: Any, tempers: tuple[str, ...] = (), bonus: bool = True) -> list[Person]:
    return gather(range(seats), random.Random(f"people {seed}"), tempers, bonus)
