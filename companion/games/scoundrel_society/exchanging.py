"""Switch: exchanging loot with another player, and giving it away."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import fits, guarded, room, rooted
from companion.games.scoundrel_society.steps import (
    Choices,
    answer,
    asked,
    choices,
    effect,
    loot_pick,
    pairs,
    question,
    seat_pick,
)
from companion.games.scoundrel_society.table import Step, Table


@question("exchange loot")
def exchange(table: Table, step: Step) -> Choices:
    """One of yours for one of theirs, both of your choice, unless either would end over the limit (SS-21, SS-22)."""
    mine = table.players[step.seat].front
    swaps = []
    for give in mine:
        for other in table.others(step.seat):
            if rooted(table, give) or guarded(table, other):
                continue
            theirs = table.players[other].front
            swaps += [(give, take) for take in theirs if not rooted(table, take)
                      and room(table, step.seat, [key for key in mine if key != give] + [take]) >= 0
                      and room(table, other, [key for key in theirs if key != take] + [give]) >= 0]
    return tuple(swaps)


@question("give loot away")
def give(table: Table, step: Step) -> Choices:
    """Any loot that may leave you, to anybody whom it leaves within the limit (SS-26)."""
    return tuple([(key, other) for key in table.players[step.seat].front if not rooted(table, key)
                  for other in table.others(step.seat) if fits(table, other, key)])


@dataclass(frozen=True)
class Exchange:
    """Give loot you control for loot another player controls. Nobody asks them (Exchange)."""

    give: str
    take: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "exchange")
        if step:
            swaps = choices(table, step)
            yield from pairs(table, Exchange, "Exchange {} for", swaps, "give", "take", partial(loot_pick, table))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.give in table.players[seat].front, "You can only give loot in front of you.")
        answer(table, seat, (self.give, self.take), "Those two cannot be exchanged.", "exchange")
        yield from moving.exchange(table, seat, self.give, self.take)


@dataclass(frozen=True)
class Give:
    """Give loot you control to another player, who gets the suspicion the card speaks of with it."""

    loot: str
    to: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "give")
        if step:
            yield from pairs(table, Give, "Give {} to", choices(table, step), "loot", "to", seat_pick)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.loot in table.players[seat].front, "You can only give loot in front of you.")
        need(self.to in table.others(seat), "Give it to another player.")
        step = answer(table, seat, (self.loot, self.to),
                      "You cannot give them that: it would take them over their loot limit.", "give")
        yield from moving.hand_over(table, seat, self.loot, self.to)
        yield from moving.accuse(table, seat, self.to, step.number, step.cause)


@effect
def wander(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The loot goes to the player on the left, if it fits there."""
    left = table.left_of(step.seat)
    if step.cause in table.players[step.seat].front and fits(table, left, step.cause):
        yield from moving.hand_over(table, step.seat, step.cause, left)


MOVES = (Exchange, Give)
