"""II. A Job Opportunity: a job is turned over, a die says how many payoff cards it is worth."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Seat, Text, need, said
from companion.games.galactic_scoundrels.bidding import open_bidding
from companion.games.galactic_scoundrels.deals import fall_due
from companion.games.galactic_scoundrels.table import OFFER, PAYOUT, Job, Table, bonus_dice, draw

TITLE = 60


@dataclass(frozen=True)
class RollPayoff:
    """Roll 1d4 + 3 (quick 4, lightning 5: GS-17) and deal that many payoff cards face up (GS-02, GS-06, GS-08). Anybody may throw."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == OFFER and not table.job:
            yield Offer(RollPayoff, f"Roll 1d4 + {bonus_dice(table)}", dice=1)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == OFFER and not table.job, "No payoff is to be rolled now.")
        face, = chance.roll(1, 4)
        cards = face + bonus_dice(table)
        dealt = yield from draw(table, cards)
        table.job = Job(table.round, pot=sum(number for _, number in dealt), dealt=dealt)
        yield Event(f"Job {table.round}", kind="chapter", facts={"number": table.round})
        yield Event(f"A new job is turned over. @{seat} rolls {face} + {bonus_dice(table)}: {dealing(dealt)}.", kind="dice",
                    facts={"faces": [face]})
        yield from fall_due(table, "next job")


def dealing(dealt: list[tuple[str, int]]) -> str:
    """How many cards from which pile, in words."""
    parts = [f"{number} from {'the money discard' if pile == 'discard' else 'Episode ' + pile}" for pile, number in dealt]
    if not parts:
        return "no payoff card is left to deal"
    total = sum(number for _, number in dealt)
    return f"{total} payoff {'card' if total == 1 else 'cards'}, {', then '.join(parts)}"


@dataclass(frozen=True)
class StartBidding:
    """The payoffs lie face up: let the gambling begin."""

    title: str = ""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == OFFER and table.job:
            yield Offer(StartBidding, "Start bidding", {"title": Text(TITLE, table.job.title)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == OFFER and table.job, "There is no job to bid for yet.")
        if self.title.strip():
            yield from name_job(table, self.title)
        open_bidding(table)


@dataclass(frozen=True)
class NameJob:
    """Write down what the Job card says, at any time."""

    title: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.job and table.phase != PAYOUT:
            yield Offer(NameJob, "Name the job", {"title": Text(TITLE, table.job.title, optional=False)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.phase != PAYOUT, "There is no job to name.")
        yield from name_job(table, self.title)


@dataclass(frozen=True)
class CountPot:
    """Add up the payoff cards that lie face up, so that the TV can show what the job is worth in credits."""

    worth: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.job:
            yield Offer(CountPot, "Add up the pot", {"worth": Number(0, 200_000, 500, table.job.worth or 0)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job, "There is no pot to add up.")
        need(0 <= self.worth <= 200_000 and self.worth % 500 == 0, "Between 0 and 200,000 credits, in steps of 500.")
        table.job.worth = self.worth
        yield Event(f"The pot adds up to {self.worth:,} credits.", kind="corrected")


def name_job(table: Table, words: str) -> Iterator[Event]:
    title = " ".join(words.split())
    need(title, "Write down what the Job card says, or leave it.")
    need(len(title) <= TITLE, f"Keep the job's name short: {TITLE} characters are the most.")
    table.job.title = title
    yield Event(f"The job: {said(title)}.", kind="title", facts={"title": title})


MOVES = (RollPayoff, StartBidding, NameJob, CountPot)
