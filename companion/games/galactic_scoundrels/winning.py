"""III. Winning the Job, what then: take it, sell it, give it away. If nobody wants it, the winner goes (GS-42)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Pick, Seat, Text, need
from companion.games.galactic_scoundrels.deals import MOMENTS, WORDS, When, check_terms, credits_field, struck, terms, when_field
from companion.games.galactic_scoundrels.table import LAUNCH, WINNING, Table


def refusal(table: Table, seat: Seat) -> str:
    if table.phase != WINNING:
        return "No job is waiting for somebody to take it."
    return "" if seat == table.winning.winner else f"The job is @{table.winning.winner}'s to give."


def takers(table: Table) -> tuple[Seat, ...]:
    """Who may be handed the job: anybody but the hidden (GS-42, GS-43)."""
    return tuple(seat for seat in table.seats if seat != table.winning.winner and not table.hiding(seat))


@dataclass(frozen=True)
class TakeJob:
    """Go yourself."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(TakeJob, "I take the job")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        yield from goes(table, seat, f"@{seat} takes the job.")


@dataclass(frozen=True)
class SellJob:
    """Offer the job to somebody for a price; it is theirs when they accept."""

    to: Seat
    credits: int = 0
    words: str = ""
    when: When = "now"

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and table.winning.asked is None and takers(table):
            yield Offer(SellJob, "Sell the job", {"to": Pick(takers(table), labels=tuple(f"@{other}" for other in takers(table))),
                                                  "credits": credits_field(1000), "words": Text(WORDS), "when": when_field()})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        check_asked(table, self.to)
        check_terms(self.credits, (), self.words)
        table.winning.asked, table.winning.credits, table.winning.words, table.winning.when = self.to, self.credits, self.words, self.when
        yield Event(f"@{seat} offers the job to @{self.to} for {terms(self.credits, (), self.words)}, {MOMENTS[self.when]}.", kind="deal")


@dataclass(frozen=True)
class GiveJob:
    """Offer the job to somebody for nothing."""

    to: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and table.winning.asked is None and takers(table):
            yield Offer(GiveJob, "Give it away", {"to": Pick(takers(table), labels=tuple(f"@{other}" for other in takers(table)))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        check_asked(table, self.to)
        table.winning.asked, table.winning.credits, table.winning.words = self.to, 0, ""
        yield Event(f"@{seat} would give the job to @{self.to}.", kind="deal")


@dataclass(frozen=True)
class AnswerJob:
    """Take the job you are offered, or don't."""

    accept: bool

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == WINNING and seat == table.winning.asked:
            yield Offer(AnswerJob, "Take it?", {"accept": Pick((True, False), labels=("I'll do it", "No thanks"))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == WINNING and seat == table.winning.asked, "Nobody has offered you a job.")
        winning = table.winning
        if not self.accept:
            winning.asked = None
            yield Event(f"@{seat} does not want the job.", kind="deal")
            return
        price = terms(winning.credits, (), winning.words)
        if price != "nothing":
            table.count(winning.winner, "jobs sold")
            yield struck(table, winning.winner, seat, "the job", price, winning.when)
        yield from goes(table, seat, f"@{seat} takes the job from @{winning.winner}.")


@dataclass(frozen=True)
class KeepJob:
    """Take your offer of the job back."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and table.winning.asked is not None:
            yield Offer(KeepJob, "Take the offer back")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(table.winning.asked is not None, "You have not offered it to anybody.")
        table.winning.asked = None
        yield Event(f"@{seat} takes the offer back.", kind="deal")


def check_asked(table: Table, to: Seat) -> None:
    need(table.winning.asked is None, f"@{table.winning.asked} is still thinking about it.")
    need(to in table.seats and to != table.winning.winner, "Pick somebody else at the table.")
    need(not table.hiding(to), f"@{to} is in hiding this round and cannot take a job.")


def goes(table: Table, seat: Seat, text: str) -> Iterator[Event]:
    """This one is the captain now."""
    table.job.captain = seat
    table.job.holders.append(seat)
    table.gamble = table.showdown = table.winning = None
    table.phase = LAUNCH
    yield Event(text, kind="captain", facts={"captain": seat})


MOVES = (TakeJob, SellJob, GiveJob, AnswerJob, KeepJob)
