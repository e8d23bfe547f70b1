"""III. Winning the Job, a called bluff: proof for one pair of eyes, then the spoils."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.galactic_scoundrels.bidding import won_by
from companion.games.galactic_scoundrels.facts import RUNGS, SYMBOLS
from companion.games.galactic_scoundrels.table import SHOWDOWN, Table


def holds(symbols: tuple[str, ...], rung: int) -> bool:
    """Do these symbols contain the hand? (GS-36: a better hand proves a lower bid; five unique is just that)"""
    counts = [number for _, number in Counter(symbols).most_common()] + [0, 0]
    return {1: counts[0] >= 2, 2: counts[0] >= 2 <= counts[1], 3: counts[0] >= 3, 4: len(symbols) == 5 and counts[0] == 1,
            5: counts[0] >= 3 and counts[1] >= 2, 6: counts[0] >= 4, 7: counts[0] >= 5}[rung]


def best(symbols: tuple[str, ...]) -> int:
    """The highest rung these symbols hold; 0 for none."""
    return max((rung for rung in RUNGS if holds(symbols, rung)), default=0)


def proven(table: Table, symbols: tuple[str, ...], rung: int) -> bool:
    return best(symbols) == rung if table.options["bids"] == "exact" else holds(symbols, rung)


@dataclass(frozen=True)
class AdmitLie:
    """The bidder owns up: no cards shown, the caller has won."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SHOWDOWN and not table.showdown.settled and seat == table.showdown.bidder and not table.showdown.symbols:
            yield Offer(AdmitLie, "I lied")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SHOWDOWN and not table.showdown.settled, "No bluff is being called now.")
        need(seat == table.showdown.bidder, f"Only @{table.showdown.bidder} can own up to that bid.")
        yield Event(f"@{seat} owns up: it was a lie.", kind="verdict")
        yield from settle(table, "lie")


@dataclass(frozen=True)
class ShowSymbols:
    """The bidder shows the betting symbols on the caller's phone, instead of at the table; the ladder says what they hold (GS-39)."""

    symbols: tuple[str, ...]

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SHOWDOWN and not table.showdown.settled and seat == table.showdown.bidder:
            yield Offer(ShowSymbols, f"Show them on @{table.showdown.caller}'s phone", {
                "symbols": Pick(tuple(SYMBOLS), 0, 5, tuple(symbol.name for symbol in SYMBOLS.values()), repeats=True)}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SHOWDOWN and not table.showdown.settled, "No bluff is being called now.")
        need(seat == table.showdown.bidder, f"Only @{table.showdown.bidder} can show that hand.")
        need(len(self.symbols) <= 5 and set(self.symbols) <= set(SYMBOLS), "Five symbols at most, each one of the six.")
        table.showdown.symbols = tuple(sorted(self.symbols))
        shown = ", ".join(SYMBOLS[key].name for key in table.showdown.symbols) or "an empty hand"
        true = proven(table, table.showdown.symbols, table.showdown.rung)
        yield Event(f"@{seat} shows @{table.showdown.caller}: {shown}.", kind="private", to=tuple(sorted((seat, table.showdown.caller))))
        yield Event(f"@{seat} shows the symbols to @{table.showdown.caller} alone. {'It was true!' if true else 'It was a bluff.'}", kind="verdict")
        yield from settle(table, "true" if true else "lie")


@dataclass(frozen=True)
class JudgeBid:
    """The caller has seen the symbols: was the bid true? The bidder agrees before it counts (GS-39)."""

    verdict: Literal["true", "lie"]

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SHOWDOWN and not table.showdown.settled and seat == table.showdown.caller:
            yield Offer(JudgeBid, "I have seen the symbols", {"verdict": Pick(("true", "lie"), labels=("It was true", "It was a bluff"))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SHOWDOWN and not table.showdown.settled, "No bluff is being called now.")
        need(seat == table.showdown.caller, f"Only @{table.showdown.caller} has seen the symbols.")
        if self.verdict == "true":  # against the caller's own interest: nobody needs to confirm it
            yield Event(f"@{seat} has seen the symbols: @{table.showdown.bidder} told the truth!", kind="verdict")
            yield from settle(table, "true")
        else:
            table.showdown.verdict = "lie"
            yield Event(f"@{seat} has seen the symbols and says it was a bluff.", kind="verdict")


@dataclass(frozen=True)
class AnswerVerdict:
    """The bidder agrees that it was a bluff, or says to look again."""

    agree: bool

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SHOWDOWN and table.showdown.verdict and not table.showdown.settled and seat == table.showdown.bidder:
            yield Offer(AnswerVerdict, "Was it a bluff?", {"agree": Pick((True, False), labels=("Yes, a bluff", "No, look again"))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SHOWDOWN and table.showdown.verdict and not table.showdown.settled, "There is no verdict to answer.")
        need(seat == table.showdown.bidder, f"Only @{table.showdown.bidder} can answer that.")
        if self.agree:
            yield Event(f"@{seat} nods: it was a bluff.", kind="verdict")
            yield from settle(table, "lie")
        else:
            table.showdown.verdict = ""
            yield Event(f"@{seat} says it was true: @{table.showdown.caller} looks again.", kind="verdict")


@dataclass(frozen=True)
class TakeSpoils:
    """The winner looks through the loser's stash and takes one card of it; from an empty stash, two random hand cards (GS-40)."""

    source: Literal["stash", "hand"]

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SHOWDOWN and table.showdown.settled and seat in (table.showdown.winner, table.showdown.loser):
            yield Offer(TakeSpoils, "Take the spoils", {"source": Pick(("stash", "hand"), labels=(
                "One card from the stash", "The stash is empty: two hand cards"))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SHOWDOWN and table.showdown.settled, "There are no spoils to take.")
        showdown = table.showdown
        need(seat in (showdown.winner, showdown.loser), "The spoils are between those two.")
        what = "one card from the stash" if self.source == "stash" else "two random cards from the hand"
        yield Event(f"@{showdown.winner} takes {what} of @{showdown.loser}.", kind="spoils")
        won_by(table, showdown.winner)


def settle(table: Table, verdict: str) -> Iterator[Event]:
    showdown = table.showdown
    showdown.verdict, showdown.settled = verdict, True
    table.count(showdown.caller, "right calls" if verdict == "lie" else "wrong calls")
    table.count(showdown.bidder, "caught lying" if verdict == "lie" else "called in vain")
    yield Event(f"@{showdown.winner} wins the job, and spoils from @{showdown.loser}.", kind="win")


MOVES = (AdmitLie, ShowSymbols, JudgeBid, AnswerVerdict, TakeSpoils)
