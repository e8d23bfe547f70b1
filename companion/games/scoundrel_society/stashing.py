"""Store: placing loot you control into your stash, face down and safe."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import light_fingers, lightened, unstashable
from companion.games.scoundrel_society.steps import Choices, answer, asked, choices, loot_pick, question
from companion.games.scoundrel_society.table import Step, Table

STASHING = ("stash", "stash_another", "stash_suspect", "sneak")


@question("place loot into the stash")
def stash(table: Table, step: Step) -> Choices:
    """Any loot in front of you but what cannot be stashed (SS-28)."""
    keys = [key for key in table.players[step.seat].front
            if not unstashable(table, key) and (not step.types or table.loot(key).type in step.types)]
    return lightened(table, step.seat, keys)


@question("place another loot into the stash")
def stash_another(table: Table, step: Step) -> Choices:
    """As the Crocodile Handbag asks: any but itself."""
    return tuple([key for key in stash(table, step) if key != step.cause])


@question("place loot with suspicion into the stash")
def stash_suspect(table: Table, step: Step) -> Choices:
    """As Sneak asks: loot with 1 or more suspicion, that just stolen included (SS-18)."""
    light = light_fingers(table, step.seat)
    return tuple([key for key in stash(table, step) if light or table.loot(key).suspicion])


@dataclass(frozen=True)
class Stash:
    """Turn loot you control face down and put it under your scoundrel (Stash)."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, *STASHING)
        keys = [key for key in choices(table, step) if key in table.players[seat].front] if step else ()
        if keys:
            yield Offer(Stash, "Place into your stash", {"loot": loot_pick(table, tuple(keys))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.loot in table.players[seat].front, "You can only stash loot in front of you.")
        answer(table, seat, self.loot, "That loot cannot go into your stash now.", *STASHING)
        yield from moving.stash(table, seat, self.loot)


MOVES = (Stash,)
