"""Setup: shuffle, five cards each, and who goes first."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.most_wanted.deck import hold
from companion.games.most_wanted.facts import ALL_BAGS, CARDS, HAND, START_BAGS
from companion.games.most_wanted.fights import chapter
from companion.games.most_wanted.table import FIGHT, FIRST, OPTIONS, TURN, Fight, Player, Table


def deal(seats: int, options: Mapping[str, Any], chance: Chance) -> Table:
    """Everybody off the board, without money, five cards in hand. This shuffle turns no tile over (MW-32)."""
    chosen = {name: options.get(name, bounds.value) for name, bounds in OPTIONS.items()}
    table = Table([Player(bags=START_BAGS) for _ in range(seats)], chosen, chance.shuffle(CARDS),
                  supply=ALL_BAGS - seats * START_BAGS if chosen["bags"] == "limited" else None)
    for player in table.players:
        hold(player.hand, [table.deck.pop() for _ in range(HAND)])
    if chosen["first"] == "random":
        table.turn = chance.pick(table.seats)
    elif chosen["first"] == "choice":
        table.phase = FIRST
    else:
        everybody = tuple(table.seats)
        table.phase, table.chapters = FIGHT, 1
        table.fight = Fight("first", "duel", "Duel for the First Turn", 0, 1, 0, everybody, everybody)
    return table


def opening(table: Table) -> Iterator[Event]:
    """What the journal is told when the table is dealt."""
    yield Event(f"Five cards each and not a bag between them: the first to {table.scoreboard.goal} is the Most Wanted.", kind="setup")
    if len(table.players) == 2:
        yield Event("Two outlaws make a Sheriff curious: he guards every robbery.", kind="setup")
    if table.phase == TURN:
        yield Event(f"@{table.turn} goes first.", kind="setup", facts={"seat": table.turn})
    elif table.fight:
        title = chapter(table.fight)
        yield Event(title, kind="chapter", facts={"number": table.chapters, "title": title, "tile": "duel"})
        yield Event("Everybody lays down one card, and the best goes first.", kind="challenge")


@dataclass(frozen=True)
class NameFirst:
    """The table says who goes first: the youngest, or anybody (MW-01)."""

    first: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == FIRST:
            seats = tuple(table.seats)
            yield Offer(NameFirst, "This one goes first", {"first": Pick(seats, labels=tuple(f"@{other}" for other in seats))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == FIRST, "It is settled already who goes first.")
        need(not table.players[seat].gone, "You have left the game.")
        need(self.first in table.seats, "Pick somebody at the table.")
        table.turn, table.phase = self.first, TURN
        yield Event(f"@{self.first} goes first.", kind="setup", facts={"seat": self.first})


MOVES = (NameFirst,)
