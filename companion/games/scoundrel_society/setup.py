"""Setup: the Constable into the bottom ten, a Mark, a scoundrel and a Copper Coin for everybody, and who goes first."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.scoundrel_society.facts import CONSTABLE, DECKS, SET_ASIDE
from companion.games.scoundrel_society.rounds import begin_round, chapter, refilled
from companion.games.scoundrel_society.table import CASTING, OPTIONS, Player, Table


def deal(seats: int, options: Mapping[str, Any], chance: Chance) -> Table:
    """The table as set up, with the row filled for the first round. Raises Illegal if its cards are not in this house.

    Barnabus is taken out of the deal for two (SS-44); lots are drawn for the first player. A Copper Coin is ordinary
    loot from then on (SS-47).
    """
    chosen = {name: options.get(name, bounds.value) for name, bounds in OPTIONS.items()}
    need(chosen["deck"] in DECKS, "This table plays with cards that are not in this house.")
    deck = DECKS[chosen["deck"]]
    loot = chance.shuffle(deck.unique)
    bottom = chance.shuffle([*loot[:SET_ASIDE], CONSTABLE])
    mark = chance.pick(list(deck.marks))
    cast = chance.shuffle([key for key in deck.scoundrels if seats > 2 or key != deck.dummy])
    first = chance.pick(list(range(seats)))
    players = [Player(front=[deck.coins[seat]]) for seat in range(seats)]
    table = Table(players, chosen, mark, bottom + loot[SET_ASIDE:], first)
    if chosen["scoundrels"] == "choice" and len(cast) >= 2 * seats:
        table.phase = CASTING
        for seat, player in enumerate(players):
            player.choice = tuple(cast[2 * seat:2 * seat + 2])
    else:
        for seat, player in enumerate(players):
            player.scoundrel = cast[seat]
        for _ in begin_round(table):  # told by `opening`
            pass
    return table


def opening(table: Table) -> Iterator[Event]:
    """What the journal is told when the table is dealt."""
    mark = table.side
    yield Event(f"The Mark is {mark.name}. {mark.says}", "setup", facts={"mark": table.mark, "story": mark.name})
    if table.cards.invented:
        yield Event("The rulebook prints no card texts: most of these are our own invention.", "setup")
    if table.phase == CASTING:
        yield Event("Everybody is dealt two scoundrels, and keeps one.", "setup")
        return
    yield from cast_list(table)
    if table.round:
        yield chapter(table)
    if table.row:
        yield refilled(table, table.row)


def cast_list(table: Table) -> Iterator[Event]:
    for seat in table.seats:
        scoundrel = table.scoundrel(seat)
        yield Event(f"@{seat} plays {scoundrel.name}.", "scoundrel", facts={"seat": seat, "scoundrel": scoundrel.key})
    if len(table.players) == 2:
        yield Event("Barnabus Graves sits by, and misses nothing.", "setup")
    yield Event(f"@{table.first} goes first.", "marker", facts={"seat": table.first})


@dataclass(frozen=True)
class PlayAs:
    """Pick one of the two scoundrels you were dealt (SS-46, a house rule). They lie open: no hurry, and no secret."""

    scoundrel: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        player = table.players[seat]
        if table.phase == CASTING and not player.scoundrel:
            names = tuple([table.cards.scoundrels[key].name for key in player.choice])
            yield Offer(PlayAs, "Play as", {"scoundrel": Pick(player.choice, labels=names)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        player = table.players[seat]
        need(table.phase == CASTING, "Everybody has a scoundrel already.")
        need(not player.scoundrel, "You have picked your scoundrel.")
        need(self.scoundrel in player.choice, "Pick one of the two you were dealt.")
        player.scoundrel = self.scoundrel
        yield table.tell(f"@{seat} takes {table.scoundrel(seat).name}.", "beat", seat=seat, scoundrel=self.scoundrel)


def raise_curtain(table: Table) -> Iterator[Event]:
    """Once everybody has a scoundrel, the first round begins."""
    if table.phase == CASTING and all(player.scoundrel for player in table.players):
        yield from cast_list(table)
        yield from begin_round(table)


MOVES = (PlayAs,)
