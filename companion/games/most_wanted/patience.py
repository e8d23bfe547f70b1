"""Waiting: you may think again until everybody is ready, and one phone must not stall eight people."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.most_wanted.fights import lay, take_back
from companion.games.most_wanted.table import FIGHT, FIRST, LABOR, OVER, TURN, Fight, Labor, Table, names


def waiting(table: Table) -> tuple[Seat, ...]:
    """The seats the table waits for; while it settles who goes first, that is anybody."""
    if table.phase == TURN:
        return (table.turn,)
    if table.phase == FIGHT:
        return table.fight.waiting
    return table.labor.waiting if table.phase == LABOR else ()


def awaited(table: Table, seat: Seat) -> bool:
    """Is this one of those the table waits for?"""
    if table.phase == FIGHT:
        return seat in table.fight.asked and seat not in table.fight.ready
    return seat in waiting(table)


def done(table: Table, seat: Seat) -> bool:
    """Has this seat said all it has to say, while others have not?"""
    if table.phase == FIGHT:
        return seat in table.fight.ready
    return table.phase == LABOR and seat in table.labor.answers


@dataclass(frozen=True)
class HoldOn:
    """Not ready after all: your cards stay as they lie, an answer is taken back, and everybody waits for you (MW-03)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if done(table, seat):
            yield THINK_AGAIN

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(done(table, seat), "Nobody has taken you for ready.")
        if table.phase == FIGHT:
            table.fight.ready = tuple(other for other in table.fight.ready if other != seat)
        else:
            del table.labor.answers[seat]
        yield Event("You take your time.", kind="lay", to=(seat,))


@dataclass(frozen=True)
class CallTime:
    """The countdown is over: those who are not ready stay out, or let it go (MW-06).

    Who cannot stay out plays the cards that lie in front of them, else cards picked blind. The rules know no clock:
    screens offer this when theirs has run out, to anybody the table does not wait for.
    """

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.options["countdown"] and table.phase in (FIGHT, LABOR) and seat not in waiting(table):
            yield TIME_IS_UP

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase not in (FIRST, TURN, OVER), "Nobody is being waited for like that now.")
        need(table.options["countdown"], "This table waits for everybody, however long it takes.")
        late = waiting(table)
        need(not table.players[seat].gone, "You have left the game.")
        need(seat not in late, "The table waits for you: be ready first.")
        if table.phase == FIGHT:
            yield from time_to_show(table.fight, table, late, chance)
        else:
            yield from time_to_answer(table.labor, late)


def time_to_show(fight: Fight, table: Table, late: tuple[Seat, ...], chance: Chance) -> Iterator[Event]:
    out = [seat for seat in late if seat not in fight.must]
    for seat in out:
        take_back(table, seat)
    if out:
        yield Event(f"Time is up: {names(out)} {'stays' if len(out) == 1 else 'stay'} out.", kind="time", facts={"seats": out})
    for seat in late:
        if seat in out:
            continue
        if fight.laid.get(seat):
            told = "plays the cards that lie there"
        else:
            lay(table, seat, tuple(chance.shuffle(table.players[seat].hand)[:fight.size]))
            told = "plays a hand picked blind"
        yield Event(f"Time is up: @{seat} {told}.", kind="time", facts={"seats": [seat]})
    fight.ready += late


def time_to_answer(labor: Labor, late: tuple[Seat, ...]) -> Iterator[Event]:
    for seat in late:
        labor.answers[seat] = False
    yield Event(f"Time is up: {names(late)} {'lets' if len(late) == 1 else 'let'} it go.", kind="time", facts={"seats": list(late)})


THINK_AGAIN, TIME_IS_UP = Offer(HoldOn, "Hold on, I'll think again"), Offer(CallTime, "Time is up")
MOVES = (HoldOn, CallTime)
