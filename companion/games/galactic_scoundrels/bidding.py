"""III. Winning the Job, Gambling: a ladder of seven hands, each bid higher than the last, true or not."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.galactic_scoundrels.facts import RUNGS
from companion.games.galactic_scoundrels.table import BIDDING, SHOWDOWN, WINNING, Gamble, Showdown, Table, Winning, draw

LOTS_FROM_ROUND = 4  # after three rounds of folding the dice may choose (GS-35)


def open_bidding(table: Table) -> None:
    """Bidding begins with the most honest player, later left of the last holder, skipping the hidden (GS-29, GS-43)."""
    first = table.starter if table.last is None else table.left_of(table.last)
    starter = next(seat for seat in table.clockwise(first) if not table.hiding(seat))
    table.gamble = Gamble(starter, starter)
    table.phase = BIDDING


def still_in(table: Table) -> list[Seat]:
    """Who may still bid, clockwise from the starter."""
    return [seat for seat in table.clockwise(table.gamble.starter) if seat not in table.gamble.folded and not table.hiding(seat)]


def refusal(table: Table, seat: Seat) -> str:
    """Why this seat may not speak in the bidding; "" if it may."""
    if table.phase != BIDDING:
        return "Nobody is bidding now."
    if table.hiding(seat):
        return "You are in hiding this round: no bidding."
    if seat in table.gamble.folded:
        return "You have folded."
    return "" if seat == table.gamble.turn else f"It is @{table.gamble.turn}'s turn to speak."


@dataclass(frozen=True)
class Bid:
    """Say a hand higher than the last bid; steps may be skipped, and it may be a bluff (GS-30, GS-38). None beats the seventh (GS-31)."""

    rung: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            higher = tuple(rung for rung in RUNGS if rung > highest(table))
            if higher:
                yield Offer(Bid, f"Bid {RUNGS[higher[0]].name.lower()}", {
                    "rung": Pick(higher, labels=tuple(RUNGS[rung].name for rung in higher), value=higher[0])})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(self.rung in RUNGS, "The ladder has seven rungs.")
        need(self.rung > highest(table), "A bid must beat the last one.")
        table.gamble.bids.append((seat, self.rung))
        yield Event(f"@{seat} bids {RUNGS[self.rung].name.lower()}.", kind="bid", facts={"rung": self.rung})
        yield from pass_on(table, seat)


@dataclass(frozen=True)
class Fold:
    """Leave the gambling, at no cost."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat):
            yield Offer(Fold, "Fold")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        yield from fold(table, seat)


@dataclass(frozen=True)
class FoldAhead:
    """Fold as soon as it is your turn, or think better of it. Nobody is told before."""

    on: bool = True

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == BIDDING and seat in still_in(table) and seat != table.gamble.turn:
            planned = seat in table.gamble.planned
            yield Offer(FoldAhead, "Don't fold after all" if planned else "Fold when it's me", {"on": Pick((not planned,))}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == BIDDING and seat in still_in(table), "You are not in the bidding.")
        need(seat != table.gamble.turn, "It is your turn: fold, bid or call.")
        need(self.on != (seat in table.gamble.planned), "That is settled already.")
        if self.on:
            table.gamble.planned.append(seat)
        else:
            table.gamble.planned.remove(seat)
        yield Event("You will fold when it is your turn." if self.on else "You will not fold by yourself.", kind="private", to=(seat,))


@dataclass(frozen=True)
class CallLiar:
    """Say "You're a liar" to the latest bidder, instead of bidding; only the next one in turn may (GS-32, GS-33)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and table.gamble.bids:
            yield Offer(CallLiar, "You're a liar!")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(table.gamble.bids, "Nobody has bid yet: there is nobody to call a liar.")
        bidder, rung = table.gamble.bids[-1]
        table.showdown = Showdown(bidder, seat, rung)
        table.phase = SHOWDOWN
        yield Event(f"@{seat} to @{bidder}: you're a liar! The bid was {RUNGS[rung].name.lower()}.", kind="liar")


@dataclass(frozen=True)
class DrawLots:
    """Nobody wants the job, round after round: let chance send somebody (GS-35)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == BIDDING and table.gamble.round >= LOTS_FROM_ROUND and not table.gamble.bids:
            yield Offer(DrawLots, "Nobody wants it: draw lots")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == BIDDING and table.gamble.round >= LOTS_FROM_ROUND and not table.gamble.bids,
             "Lots are drawn only after everybody has folded three times.")
        unlucky = chance.pick([other for other in table.seats if not table.hiding(other)])
        yield Event(f"Lots are drawn, and the job is @{unlucky}'s.", kind="win")
        won_by(table, unlucky)


def highest(table: Table) -> int:
    return table.gamble.bids[-1][1] if table.gamble.bids else 0


def fold(table: Table, seat: Seat) -> Iterator[Event]:
    table.gamble.folded.append(seat)
    yield Event(f"@{seat} folds.", kind="fold")
    yield from pass_on(table, seat)


def pass_on(table: Table, seat: Seat) -> Iterator[Event]:
    """The next one still in speaks; a bidder left alone has won (GS-34, GS-41); nobody left means one more payoff (GS-35)."""
    others = [other for other in table.clockwise(table.left_of(seat)) if other in still_in(table)]
    bids = table.gamble.bids
    if not others:
        yield from everybody_folded(table)
    elif bids and others == [bids[-1][0]]:
        yield Event(f"Nobody stands against @{others[0]}: the job is won with {RUNGS[bids[-1][1]].name.lower()}, proven or not.", kind="win")
        table.count(others[0], "uncalled")
        won_by(table, others[0])
    else:
        table.gamble.turn = others[0]


def everybody_folded(table: Table) -> Iterator[Event]:
    extra = yield from draw(table, 1)
    added = sum(number for _, number in extra)
    table.job.pot += added
    table.job.worth = None if added else table.job.worth
    table.bonus += added
    yield Event("Everybody folds. One more payoff card goes on the job, and the bidding starts again." if added else
                "Everybody folds. No payoff card is left to add; the bidding starts again.", kind="fold")
    starter = table.gamble.starter
    table.gamble = Gamble(starter, starter, table.gamble.round + 1)


def won_by(table: Table, seat: Seat) -> None:
    """The winner decides who goes."""
    table.phase, table.winning = WINNING, Winning(seat)


MOVES = (Bid, Fold, FoldAhead, CallLiar, DrawLots)
