"""Do the Marks decide games? `PYTHONPATH=.:tests python -m scoundrel_society.balance [games a side] [seats] [swindler]`.

With each side of the Mark up, every other thief heeds it; the others, of the same level, think that it says nothing, though it is reckoned as
it says. A side's share of wins is the wins of those who heed it, by those expected of as many seats: 1 if it makes no difference to play towards
it, 2 (of an even number of seats) if nobody else ever wins. Scoundrels and loot are counted by `python -m companion simulate scoundrel_society`.
"""
from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from copy import copy
from dataclasses import replace

from companion.bots.company import Bots
from companion.engine import Chance, decode, step
from companion.games import scoundrel_society as game
from companion.games.scoundrel_society import ending
from companion.games.scoundrel_society.facts import DECKS, ORIGINAL

DECK = DECKS[ORIGINAL]
MUTE = copy(DECK)
MUTE.marks = {key: replace(side, abilities=()) for key, side in DECK.marks.items()}


@contextmanager
def blindfold(on: bool) -> Iterator[None]:
    """Whoever thinks in here reads nothing on the Mark. Tables of their own imagination have that Mark too."""
    DECKS[ORIGINAL] = MUTE if on else DECK
    try:
        yield
    finally:
        DECKS[ORIGINAL] = DECK


class HalfBlind(Bots):
    """Bots of whom every other one heeds the Mark: first seat 0 and 2, then, in games with an odd number, 1 and 3."""

    odd = 0

    def heeds(self, seat: int) -> bool:
        return (seat + self.odd) % 2 == 0

    def move(self, table, seat, offers):
        assert table.cards is DECK, "the real table keeps the real cards"
        with blindfold(not self.heeds(seat)):
            return super().move(table, seat, offers)


def heeded(mark: str, number: int, seats: int, level: str) -> tuple[float, float]:
    """One game with this side up: the part of the win of those who heed it, and the part chance would give them."""
    luck = random.Random(f"{mark}/{number}/luck")
    bots = HalfBlind(game, seats, random.Random(f"{mark}/{number}/players"), [level])
    bots.odd = number % 2
    table = game.deal(seats, {}, Chance(luck))
    table.mark = mark
    bots.hear(game.opening(table))
    while not game.over(table):
        seat, message = bots.ask(table)
        table, events = step(game, table, seat, decode(game.ACTIONS, message), Chance(luck))
        bots.hear(events)
    won = ending.winners(ending.reckon(table))
    return sum(bots.heeds(seat) for seat in won) / max(1, len(won)), bool(won) * sum(map(bots.heeds, range(seats))) / seats


def share(mark: str, games: int, seats: int = 4, level: str = "swindler") -> tuple[float, float]:
    """Of one side of the Mark: the share of wins of those who heed it, and its standard error."""
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(heeded, [mark] * games, range(games), [seats] * games, [level] * games, chunksize=10))
    won, expected = sum(one for one, _ in found), sum(part for _, part in found)
    return won / expected, (won * (1 - won / games)) ** 0.5 / expected


def main(games: int = 500, seats: int = 4, level: str = "swindler") -> None:
    print(f"{seats} seats, {games} games a side, {level}: share of wins of those who heed the Mark")
    for mark in DECK.marks:
        found, error = share(mark, games, seats, level)
        print(f"  {mark:24} {found:.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
