"""IV. The Job, completing it: payoffs and deliveries collected, or the pot discarded; then the spaceport or the end."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Seat, need
from companion.games.galactic_scoundrels.deals import fall_due
from companion.games.galactic_scoundrels.job import SLOTS
from companion.games.galactic_scoundrels.table import COUNTING, PAYOUT, SPACEPORT, Table, draw


@dataclass(frozen=True)
class Collect:
    """The job is done: take the pot, one card more for each passenger and each cargo delivered, and the Job card (GS-79)."""

    passengers: int = 0
    cargo: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == PAYOUT and table.job.outcome == "done":
            player = table.players[table.job.captain]
            cards = table.job.pot + player.passengers + player.cargo
            yield Offer(Collect, f"Collect {cards} payoff {'card' if cards == 1 else 'cards'}", {
                "passengers": Number(0, SLOTS, 1, player.passengers), "cargo": Number(0, SLOTS, 1, player.cargo)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == PAYOUT and table.job.outcome == "done", "There is no finished job to be paid for.")
        need(0 <= self.passengers <= SLOTS and 0 <= self.cargo <= SLOTS, "No ship has that much room.")
        job, player = table.job, table.players[table.job.captain]
        drawn = yield from draw(table, self.passengers + self.cargo)
        bonus = sum(number for _, number in drawn)
        table.bonus += bonus
        player.souvenirs.append(job.title or f"Job {job.number}")
        delivered = [f"{number} {what}" for number, what in ((self.passengers, "passenger" + "s" * (self.passengers != 1)),
                                                             (self.cargo, "cargo")) if number]
        extra = f", {bonus} of them for {' and '.join(delivered)} delivered" if delivered else ""
        yield from close(table, f"@{job.captain} gets the job done and collects {counted(job.pot + bonus)}{extra}.", job.pot + bonus)


@dataclass(frozen=True)
class DiscardPot:
    """The job is lost: its payoffs go to the money discard, and its captain into hiding (GS-78)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == PAYOUT and table.job.outcome != "done":
            yield Offer(DiscardPot, "Discard the pot")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == PAYOUT and table.job.outcome != "done", "There is no lost job on the table.")
        job = table.job
        table.discards += job.pot
        verb = "fled" if job.outcome == "fled" else "failed"
        hides = "" if table.last_job else f" @{job.captain} hides for a round."
        yield from close(table, f"@{job.captain} has {verb}: {counted(job.pot)} go to the discard.{hides}", 0)


def close(table: Table, text: str, collected: int) -> Iterator[Event]:
    """The round is over: crew rest, what was aboard is delivered or lost, and the next round's spaceport opens (GS-07, GS-09)."""
    job, player = table.job, table.players[table.job.captain]
    yield Event(text, kind="outcome", facts={"captain": job.captain, "ship": player.ship, "length": len(job.row), "collected": collected,
                                             "outcome": job.outcome, "title": job.title, "number": job.number})
    if len(job.row) > (table.longest[0] if table.longest else 0):
        table.longest = (len(job.row), job.title or f"Job {job.number}", job.captain)
    player.unload()
    for other in table.players:
        other.crew, other.used = other.crew + other.used, 0
    table.last, table.last_holders, table.last_line = job.captain, list(job.holders), text
    table.job, table.visited = None, []
    table.round += 1
    yield from fall_due(table, "payout")  # what was agreed while the cards were being handed over
    if table.last_job:
        table.phase = COUNTING
        yield Event("That was the last job. Count your stashes.", kind="interlude", facts={"title": "The reckoning"})
        yield from fall_due(table, "next job", "end")
    else:
        table.phase = SPACEPORT
        yield Event("At the spaceport", kind="interlude", facts={"title": "At the spaceport"})


def counted(cards: int) -> str:
    return f"{cards} payoff {'card' if cards == 1 else 'cards'}"


MOVES = (Collect, DiscardPot)
