"""Looks at the deck: cards are taken off the top, seen by one player, and what is left of them goes back as it was."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import may_steal
from companion.games.scoundrel_society.steps import (
    Choices,
    answer,
    asked,
    choices,
    done,
    effect,
    loot_pick,
    name_of,
    pairs,
    question,
    seat_pick,
)
from companion.games.scoundrel_society.table import Look, Step, Table, listed

SEEN = "seen"


@effect
def look(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Take the top cards of the deck and look at them. To see the Constable does not end the game (SS-06)."""
    hold(table, step)
    cards = table.deck[-step.number:]
    del table.deck[-step.number:]
    table.looks.append(Look(step.seat, cards))
    table.count(step.seat, "looks")
    number = len(cards)
    if not number:  # somebody else holds all there is
        table.looks[-1].studied = True
        return
    top = f"{number} cards" if number > 1 else "card"
    yield table.tell(f"@{step.seat} looks at the top {top} of the deck.", "look", seat=step.seat, number=number)
    told = listed([table.loot(key).told if key in table.cards.loot else name_of(table, key) for key in cards[::-1]])
    yield Event(f"You see, from the top: {told}.", "private", (step.seat,), {"loot": cards[::-1]})


def hold(table: Table, step: Step) -> None:
    """Once cards are in somebody's hands all is done with them that is to be, even if the loot that says so goes."""
    for place in range(len(table.todo) - 1, -1, -1):
        table.todo[place] = replace(table.todo[place], where="")
        if table.todo[place].does in ("put_back", "slip"):
            return


@effect
def put_back(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """What is left of the cards looked at goes back on top, in the order it was (SS-25), once its viewer has seen it."""
    if not table.looks[-1].studied:
        table.push(Step("study", step.seat, step.cause), step)
        return
    left = table.looks.pop().cards
    table.deck += left
    if left:
        yield table.tell(f"@{step.seat} puts {len(left)} back on top.", "look", seat=step.seat, number=0)


def seen(table: Table) -> list[str]:
    """The cards being looked at, the topmost first."""
    return table.looks[-1].cards[::-1]


def take(table: Table, key: str) -> None:
    """Take one of the cards being looked at out of their number."""
    table.looks[-1].studied = True
    table.looks[-1].cards.remove(key)


@question("look at what is shown")
def study(table: Table, step: Step) -> Choices:
    """Nothing to choose: cards are shown to one player until they have seen them."""
    return (SEEN,)


@question("steal one of the cards looked at")
def look_steal(table: Table, step: Step) -> Choices:
    """Cards you can see and may keep; the Constable may be one of them, and may be all there is (SS-06)."""
    return tuple([key for key in seen(table) if may_steal(table, step.seat, key)])


@question("have another player steal one of the cards looked at")
def look_gift(table: Table, step: Step) -> Choices:
    """A card, and another player to steal it, who is below the limit or may take it all the same (SS-24, SS-25)."""
    others = table.others(step.seat)
    return tuple([(key, other) for key in seen(table) for other in others if may_steal(table, other, key)])


@question("stash one of the cards looked at")
def look_stash(table: Table, step: Step) -> Choices:
    """Any of them, unrevealed: even loot that cannot be stashed otherwise (SS-28)."""
    return tuple(seen(table))


@question("discard one of the cards looked at")
def look_discard(table: Table, step: Step) -> Choices:
    """Any of them, or none."""
    return tuple(seen(table))


@dataclass(frozen=True)
class StealSeen:
    """Steal one of the cards you look at."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "look_steal")
        if step:
            yield Offer(StealSeen, "Steal one of these", {"loot": loot_pick(table, choices(table, step))}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, self.loot, "You cannot steal that card.", "look_steal")
        take(table, self.loot)
        yield from moving.steal(table, seat, self.loot, "deck")


@dataclass(frozen=True)
class GiveSeen:
    """Choose another player to steal one of the cards you look at: their limit, their abilities (SS-24)."""

    loot: str
    to: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "look_gift")
        if step:
            gifts = choices(table, step)
            yield from pairs(table, GiveSeen, "Have {} stolen by", gifts, "loot", "to", seat_pick, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, (self.loot, self.to), "They cannot steal that card.", "look_gift")
        take(table, self.loot)
        yield from moving.steal(table, self.to, self.loot, "deck")


@dataclass(frozen=True)
class StashSeen:
    """Place one of the cards you look at into your stash without revealing it."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "look_stash")
        if step:
            cards = loot_pick(table, choices(table, step))
            yield Offer(StashSeen, "Stash one of these, unrevealed", {"loot": cards}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, self.loot, "That is not one of the cards you look at.", "look_stash")
        take(table, self.loot)
        yield from moving.stash_unseen(table, seat, self.loot)


@dataclass(frozen=True)
class DiscardSeen:
    """Discard one of the cards you look at."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "look_discard")
        if step:
            cards = loot_pick(table, choices(table, step))
            yield Offer(DiscardSeen, "Discard one of these", {"loot": cards}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        answer(table, seat, self.loot, "That is not one of the cards you look at.", "look_discard")
        take(table, self.loot)
        yield from moving.discard(table, seat, self.loot, "deck")


@dataclass(frozen=True)
class LeaveThem:
    """Leave the cards you look at as they are."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if asked(table, seat, "look_discard"):
            yield Offer(LeaveThem, "Leave them all there")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(asked(table, seat, "look_discard"), "Nobody asks that of you now.")
        done(table)
        table.looks[-1].studied = True
        yield from ()


@dataclass(frozen=True)
class PutDown:
    """You have seen what was shown to you: cards of the deck, or somebody's stash."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if asked(table, seat, "study"):
            yield Offer(PutDown, "I have seen them")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        step = answer(table, seat, SEEN, "Nobody asks that of you now.", "study")
        if step.target is None:
            table.looks[-1].studied = True
        yield from ()


MOVES = (StealSeen, GiveSeen, StashSeen, DiscardSeen, LeaveThem, PutDown)
