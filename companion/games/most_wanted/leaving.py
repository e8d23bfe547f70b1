"""Leaving the table for good: the game goes on as long as two are left."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.most_wanted import bail
from companion.games.most_wanted.table import FIGHT, LABOR, OVER, TURN, Table
from companion.games.most_wanted.turns import end_turn

TWO_LEFT = "Two are needed to go on: the game ends when you both get up."


@dataclass(frozen=True)
class LeaveTown:
    """Your cards are discarded, your token goes, and a turn you had to sit out is forgotten (MW-47).

    At exactly two left the Sheriff arrives, from the next action on.
    """

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase not in (FIGHT, LABOR, OVER):
            yield LEAVE if len(table.seats) > 2 else STAY

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        player = table.players[seat]
        need(not player.gone, "You have left the game.")
        need(table.phase != OVER, "The game is over: somebody is the Most Wanted.")
        need(table.phase not in (FIGHT, LABOR), "Finish the action on the table first.")
        need(len(table.seats) > 2, TWO_LEFT)
        table.discards += player.hand
        bail.give_back(table, player.bags)
        player.hand, player.bags, player.skips, player.space, player.gone = [], 0, 0, 0, True
        table.last_line = f"@{seat} leaves town for good."
        yield Event(table.last_line, kind="leave", facts={"seat": seat})
        if len(table.seats) == 2:
            yield Event("Two outlaws are left, and the Sheriff comes to town.", kind="sheriff")
        if table.phase == TURN and table.turn == seat:
            yield from end_turn(table)


LEAVE = Offer(LeaveTown, "Leave the game for good", aside=True)
STAY = Offer(LeaveTown, "Leave the game for good", why_not=TWO_LEFT, aside=True)
MOVES = (LeaveTown,)
