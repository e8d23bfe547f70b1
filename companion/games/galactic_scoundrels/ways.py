"""IV. The Job, ways out: the seven ways to deal with an Encounter or a Character (GS-57), and fleeing (GS-77)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.galactic_scoundrels.facts import TRAITS
from companion.games.galactic_scoundrels.job import advance, finish
from companion.games.galactic_scoundrels.table import JOB, LAUNCH, Table


def refusal(table: Table, seat: Seat) -> str:
    """Why this seat has nothing to answer; "" if a card is waiting for it."""
    if table.phase != JOB or not table.job.pending:
        return "No Encounter or Character is waiting for an answer."
    return "" if seat == table.job.captain else f"@{table.job.captain} is the captain and has to answer."


def solve(table: Table, seat: Seat, how: str, icon: str, text: str) -> Iterator[Event]:
    job = table.job
    job.row[-1] = replace(job.row[-1], how=how, icon=icon)
    yield Event(text, kind="solved", facts={"turn": len(job.row), "how": how})
    yield from advance(table)


@dataclass(frozen=True)
class PlayTrait:
    """A Trait card from the hand whose icon is on the card."""

    trait: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(PlayTrait, "Play a Trait", {"trait": Pick(tuple(TRAITS), labels=tuple(trait.name for trait in TRAITS.values()))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(self.trait in TRAITS, "There are five traits, and that is none of them.")
        name = TRAITS[self.trait].name
        yield from solve(table, seat, name, self.trait, f"@{seat} gets out of it with {name}.")


@dataclass(frozen=True)
class UseCrew:
    """An unused crew member whose trait is on the card; turned sideways for the rest of the job."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(UseCrew, "Crew, matching", why_not=no_crew(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not no_crew(table, seat), no_crew(table, seat))
        if not table.light:
            table.players[seat].crew -= 1
            table.players[seat].used += 1
        yield from solve(table, seat, "Crew", "crew", f"@{seat}'s crew sees to it.")


@dataclass(frozen=True)
class SacrificeCrew:
    """An unused crew member whose trait does not match is given up, back into the crew deck (GS-57, GS-59)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(SacrificeCrew, "Crew, given up", why_not=no_crew(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not no_crew(table, seat), no_crew(table, seat))
        if not table.light:
            table.players[seat].crew -= 1
        yield from solve(table, seat, "Crew lost", "crew", f"One of @{seat}'s crew is given up to save the job.")


@dataclass(frozen=True)
class UsePassenger:
    """A passenger whose icon is on the card steps in, and is discarded."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(UsePassenger, "Passenger, matching", why_not=no_passenger(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not no_passenger(table, seat), no_passenger(table, seat))
        if not table.light:
            table.players[seat].passengers -= 1
        yield from solve(table, seat, "Passenger", "passenger", f"A passenger of @{seat}'s steps in.")


@dataclass(frozen=True)
class DumpCargo:
    """All cargo overboard, once per job, to get out of one event; no new cargo after that."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(DumpCargo, "Dump all cargo", why_not=no_dump(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not no_dump(table, seat), no_dump(table, seat))
        table.job.dumped, table.players[seat].cargo = True, 0
        yield from solve(table, seat, "Cargo dumped", "cargo", f"@{seat} dumps all the cargo.")


@dataclass(frozen=True)
class PayOff:
    """The card shows the currency icon: its player draws one card blind from the captain's stash (GS-61)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(PayOff, "Pay off")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        yield from solve(table, seat, "Paid off", "credit", f"@{seat} pays: @{table.job.pending.seat} draws a card from the stash.")


@dataclass(frozen=True)
class LoseShip:
    """The ship is sacrificed with all aboard; the job goes on (GS-57, GS-58)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(LoseShip, "Lose the ship", why_not=no_ship(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not no_ship(table, seat), no_ship(table, seat))
        if not table.light:
            table.players[seat].wreck()
        table.count(seat, "ships lost")
        yield from solve(table, seat, "Ship lost", "boom", f"@{seat} sacrifices the ship, and all aboard it.")


@dataclass(frozen=True)
class Flee:
    """Give the job up: the pot is lost, and the captain hides for the next round (Fleeing; GS-77, GS-78). All that is left
    to those who cannot or will not answer (GS-60)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.job and seat == table.job.captain and table.phase in (LAUNCH, JOB):
            yield Offer(Flee, "Flee", why_not="A Twist must be played out before you can flee." if table.job.twist else "")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.phase in (LAUNCH, JOB), "There is no job to flee from.")
        need(seat == table.job.captain, f"@{table.job.captain} is the captain: only the captain can flee.")
        need(not table.job.twist, "A Twist must be played out before you can flee.")
        job = table.job
        if job.pending:
            job.row[-1] = replace(job.row[-1], how="Fled", icon="flee")
        table.count(seat, "jobs fled")
        yield Event(f"@{seat} flees!", kind="flee")
        yield from finish(table, "fled")


def no_crew(table: Table, seat: Seat) -> str:
    player = table.players[seat]
    if table.light or player.crew:
        return ""
    return "All your crew is used up for this job." if player.used else "No crew aboard."


def no_passenger(table: Table, seat: Seat) -> str:
    return "" if table.light or table.players[seat].passengers else "No passenger aboard."


def no_dump(table: Table, seat: Seat) -> str:
    if table.job.dumped:
        return "Cargo is dumped once a job, and it has been."
    return "" if table.light or table.players[seat].cargo else "No cargo aboard."


def no_ship(table: Table, seat: Seat) -> str:
    return "" if table.light or table.players[seat].aboard else "You have no ship to lose."


MOVES = (PlayTrait, UseCrew, SacrificeCrew, UsePassenger, DumpCargo, PayOff, LoseShip, Flee)
