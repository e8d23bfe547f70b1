"""Waiting: whom the table waits for, and what becomes of somebody it waits for in vain."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import exchanging, looks, people, row, stashing, stealing, steps
from companion.games.scoundrel_society.table import CASTING, CHOOSING, OVER, RESOLVING, Table

QUESTIONING = (stealing, stashing, exchanging, row, people, looks, steps)
ANSWERS = tuple(move for chapter in QUESTIONING for move in chapter.MOVES)


def waiting(table: Table) -> tuple[Seat, ...]:
    """The seats the table waits for."""
    if table.phase == CASTING:
        return tuple([seat for seat in table.seats if not table.players[seat].scoundrel])
    if table.phase == CHOOSING:
        return tuple([seat for seat in table.seats if not table.players[seat].laid])
    return (table.todo[-1].seat,) if table.phase == RESOLVING else ()


@dataclass(frozen=True)
class CallTime:
    """The countdown is over: for whoever is missing, chance does one of the things they could do (SS-48).

    The rules know no clock: screens offer this when theirs has run out, to anybody the table does not wait for.
    """

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.options["countdown"] and table.phase != OVER and seat not in waiting(table):
            yield Offer(CallTime, "Time is up")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.options["countdown"], "This table waits for everybody, however long it takes.")
        need(table.phase != OVER, "The game is over: the Constable is here.")
        late = waiting(table)
        need(seat not in late, "The table waits for you: make your own choice.")
        for other in late:
            yield Event(f"Time is up: chance decides for @{other}.", "time", facts={"seat": other})
            if table.phase == CASTING:
                table.players[other].scoundrel = chance.pick(list(table.players[other].choice))
            elif table.phase == CHOOSING:
                table.players[other].laid = [chance.pick(table.players[other].hand)]
            else:
                yield from anything(table, other, chance)


def anything(table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
    """Some legal answer to what this seat is asked; all that is offered is legal, so chance cannot go wrong (SS-12)."""
    offers = [offer for move in ANSWERS for offer in move.offer(table, seat)]
    offer = offers[chance.pick(list(range(len(offers))))]
    fields: dict[str, Any] = {name: chance.pick(list(bounds.options)) for name, bounds in offer.fields.items()}
    yield from offer.action(**fields).play(table, seat, chance)


MOVES = (CallTime,)
