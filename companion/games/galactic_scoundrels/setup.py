"""Setup: the checklist of the box, the piles counted, the most honest player found."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Pick, Seat, need
from companion.games.galactic_scoundrels.facts import EPISODES
from companion.games.galactic_scoundrels.table import OFFER, SETUP, Table

CHANCE = -1  # the starter nobody could agree on


@dataclass(frozen=True)
class BeginTale:
    """The table is laid. Piles as counted (GS-01: they may differ from the printed sum), the most honest player starts (GS-29), with a job
    and no spaceport before it (GS-18)."""

    iv: int
    v: int
    vi: int
    honest: Seat = CHANCE

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SETUP:
            piles = {episode.numeral.lower(): Number(1, 40, 1, table.piles[number]) for number, episode in enumerate(EPISODES)}
            honest = Pick((CHANCE, *table.seats), labels=("Let the dice say", *(f"@{other}" for other in table.seats)), value=CHANCE)
            yield Offer(BeginTale, "Begin the tale", {**piles, "honest": honest})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SETUP, "The tale has begun already.")
        need(all(1 <= pile <= 40 for pile in (self.iv, self.v, self.vi)), "A pile holds 1 to 40 payoff cards: count once more.")
        need(self.honest == CHANCE or self.honest in table.seats, "Pick somebody at the table.")
        table.piles = [self.iv, self.v, self.vi]
        table.starter = chance.pick(list(table.seats)) if self.honest == CHANCE else self.honest
        table.phase = OFFER
        yield Event("Episode IV begins: crew cost 1,000.", kind="episode", facts={"episode": "IV"})
        chosen = "is picked as the most honest" if self.honest == CHANCE else "is the most honest here, they say"
        yield Event(f"@{table.starter} {chosen}, and bids first.", kind="setup")


@dataclass(frozen=True)
class Redeal:
    """All agree the opening hands are hopeless: turn them in, shuffle, deal again (GS-16)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SETUP:
            yield Offer(Redeal, "Hopeless hands: deal again", why_not="One re-deal is all you get." if table.tally[0].get("redeal") else "")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SETUP, "The tale has begun: hands stay as they are.")
        need(not table.tally[0].get("redeal"), "One re-deal is all you get.")
        table.count(0, "redeal")
        yield Event("Everybody turns their cards in, and new hands are dealt.", kind="setup")


MOVES = (BeginTale, Redeal)
