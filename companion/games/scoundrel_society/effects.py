"""Abilities that ask nobody anything: suspicion comes and goes, others are made to act, a card slips into a stash."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Chance, Event
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import room, unstashable
from companion.games.scoundrel_society.steps import POSSIBLE, effect
from companion.games.scoundrel_society.table import Step, Table

# suspicion

@effect
def gain(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Its owner gains suspicion."""
    yield from moving.gain(table, step.seat, step.number, step.cause)


@effect
def shed(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Its owner loses suspicion."""
    yield from moving.lose(table, step.seat, step.number, step.cause)


@effect
def gain_per_loot(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Its owner gains suspicion for each other loot in front of them."""
    others = len([key for key in table.players[step.seat].front if key != step.cause])
    yield from moving.gain(table, step.seat, step.number * others, step.cause)


@effect
def absolve(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Every player loses suspicion."""
    for seat in table.clockwise(step.seat):
        yield from moving.lose(table, seat, step.number, step.cause)


@effect
def accuse_others(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Each other player gains suspicion."""
    for other in table.others(step.seat):
        yield from moving.accuse(table, step.seat, other, step.number, step.cause)


@effect
def accuse_laden(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Each other player at the loot limit gains suspicion."""
    for other in table.others(step.seat):
        if room(table, other) <= 0:
            yield from moving.accuse(table, step.seat, other, step.number, step.cause)


@effect
def accuse_all(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Every player gains suspicion."""
    for seat in table.clockwise(step.seat):
        yield from moving.gain(table, seat, step.number, step.cause)


@effect
def accuse_culprit(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Whoever has set it off gains suspicion."""
    yield from moving.accuse(table, step.seat, step.target, step.number, step.cause)


# stashes

@effect
def stash_this(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The loot itself goes into its owner's stash."""
    if may_stash_this(table, step):
        yield from moving.stash(table, step.seat, step.cause)


def may_stash_this(table: Table, step: Step) -> bool:
    return step.cause in table.players[step.seat].front and not unstashable(table, step.cause)


POSSIBLE["stash_this"] = may_stash_this


@effect
def stash_top(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The top card of the deck goes into its owner's stash, unrevealed; it may be the Constable (SS-08)."""
    if table.deck:  # all there is may be in somebody's hands, who is looking at it
        yield from moving.stash_unseen(table, step.seat, table.deck.pop())


@effect
def others_stash(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Each other player stashes one loot of their choice, clockwise."""
    table.push(*[Step("stash", other, step.cause) for other in table.others(step.seat)])
    yield from ()


# taking turns

@effect
def left_steals(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The player on the left steals one loot from the row, as their own theft (SS-24)."""
    table.push(Step("steal", table.left_of(step.seat), step.cause))
    yield from ()


@effect
def move_marker(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The first player marker goes to the player on the right, who will pass it on to its owner."""
    table.first = table.clockwise(step.seat)[-1]
    yield table.tell(f"@{table.first} is handed the first player marker.", "marker", seat=table.first)
