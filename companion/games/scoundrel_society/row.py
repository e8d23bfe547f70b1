"""What abilities do to the row: loot is discarded from it, or put back into it."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import lightened
from companion.games.scoundrel_society.steps import Choices, answer, asked, choices, loot_pick, question
from companion.games.scoundrel_society.table import Step, Table


@question("discard loot from the row")
def discard_row(table: Table, step: Step) -> Choices:
    """Any loot in the row."""
    return tuple(table.row)


@question("put loot into the row")
def put_in_row(table: Table, step: Step) -> Choices:
    """Any other loot in front of you. The row may well be longer than it was; it is never trimmed (SS-02)."""
    return lightened(table, step.seat, [key for key in table.players[step.seat].front if key != step.cause])


@dataclass(frozen=True)
class Discard:
    """Take loot out of the row and out of the game (SS-39)."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "discard_row")
        if step:
            yield Offer(Discard, "Discard from the row", {"loot": loot_pick(table, choices(table, step))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, self.loot, "That loot is not in the row.", "discard_row")
        table.row.remove(self.loot)
        yield from moving.discard(table, seat, self.loot, "row")


@dataclass(frozen=True)
class PutInRow:
    """Put loot you control into the row."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "put_in_row")
        if step:
            yield Offer(PutInRow, "Put into the row", {"loot": loot_pick(table, choices(table, step))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.loot in table.players[seat].front, "You can only put loot in front of you there.")
        answer(table, seat, self.loot, "Put another loot into the row.", "put_in_row")
        table.players[seat].front.remove(self.loot)
        table.row.append(self.loot)
        yield table.tell(f"@{seat} puts {table.loot(self.loot).told} into the row.", "row", seat=seat, loot=self.loot)


MOVES = (Discard, PutInRow)
