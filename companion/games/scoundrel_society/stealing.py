"""Snatch and Sneak: stealing from the Mark, loot from the row and blind from the top of the deck."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import may_steal, reserved, room
from companion.games.scoundrel_society.stashing import stash_suspect
from companion.games.scoundrel_society.steps import Choices, answer, asked, choices, loot_pick, question
from companion.games.scoundrel_society.table import Step, Table

TOP = "top"


@question("steal loot from the row")
def steal(table: Table, step: Step) -> Choices:
    """Any loot in the row that the limit lets the thief keep (SS-14).

    If it is the only one there is no choice (SS-15), and if there is none nothing is stolen (SS-20).
    """
    return tuple([key for key in table.row if (not step.types or table.loot(key).type in step.types)
                  and may_steal(table, step.seat, key) and not reserved(table, step.seat, key)])


@question("steal the top card of the deck")
def steal_top(table: Table, step: Step) -> Choices:
    """Nobody can know the card, so there must be room for any (SS-16)."""
    return (TOP,) if table.deck and room(table, step.seat) > 0 else ()


@question("steal the top card of the deck, or place loot with suspicion into the stash")
def sneak(table: Table, step: Step) -> Choices:
    """In company: one of the two, freely if both can be done (SS-17)."""
    return steal_top(table, step) + stash_suspect(table, step)


@dataclass(frozen=True)
class Steal:
    """Take loot from the row. What it does on arrival comes before anything else (SS-19)."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "steal")
        if step:
            yield Offer(Steal, "Steal from the row", {"loot": loot_pick(table, choices(table, step))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.loot in table.row, "That loot is not in the row.")
        answer(table, seat, self.loot,
               "You cannot steal that one: it would take you over your loot limit, or somebody keeps it.", "steal")
        table.row.remove(self.loot)
        yield from moving.steal(table, seat, self.loot, "row")


@dataclass(frozen=True)
class StealTop:
    """Take the top card of the deck, whatever it is; it may be the Constable (SS-07)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "steal_top", "sneak")
        if step and TOP in choices(table, step):
            yield Offer(StealTop, "Steal the top card of the deck")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, TOP, "You have no room for a card nobody knows.", "steal_top", "sneak")
        yield from moving.steal(table, seat, table.deck.pop(), "deck")


MOVES = (Steal, StealTop)
