"""Robberies: Pony Express, Stagecoach and Train. Anyone may ride along, and the best hand takes it all."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat
from companion.games.most_wanted.fights import number, open_fight
from companion.games.most_wanted.sheriff import ride_out
from companion.games.most_wanted.table import Fight, Table
from companion.games.most_wanted.turns import Cards, acts, cards_offer, chosen, need_turn


@dataclass(frozen=True)
class PonyExpress:
    """Rob the Pony Express with a 2-card hand: 2 points to the best, 3 after the first shuffle (0.1, MW-30)."""

    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        return robbery(PonyExpress, "pony", table, seat)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        return rob(table, seat, "pony", self.cards, chance)


@dataclass(frozen=True)
class Stagecoach:
    """Rob the Stagecoach with a 3-card hand: 3 points to the best, 4 after the second shuffle (0.1, MW-30)."""

    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        return robbery(Stagecoach, "stagecoach", table, seat)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        return rob(table, seat, "stagecoach", self.cards, chance)


@dataclass(frozen=True)
class Train:
    """Rob the Train with a 4-card hand: 4 points to the best, 5 after the third shuffle (0.1, MW-30)."""

    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        return robbery(Train, "train", table, seat)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        return rob(table, seat, "train", self.cards, chance)


def robbery(action: type, tile: str, table: Table, seat: Seat) -> Iterator[Offer]:
    if acts(table, seat):
        side, hand = table.side(tile), table.players[seat].hand
        size = side.cards[0]
        if len(hand) >= size:
            yield cards_offer(action, f"Rob the {side.name} for {side.points}", "cards", tuple(hand), size, size)


def rob(table: Table, seat: Seat, tile: str, picked: Cards, chance: Chance) -> Iterator[Event]:
    """The leader cannot withdraw, only play other cards (MW-04); what it is worth is fixed now (MW-31)."""
    need_turn(table, seat)
    side = table.side(tile)
    size = side.cards[0]
    cards = chosen(picked, table.players[seat].hand, size, size, f"The {side.name} takes a hand of exactly {number(size)}.")
    fight = Fight("robbery", tile, side.name, seat, size, side.points, tuple(table.clockwise(seat)), must=(seat,))
    yield from open_fight(table, fight, cards, f"@{seat} rides for the {side.name}, worth {side.points} points.")
    yield from ride_out(table, chance)


MOVES = (PonyExpress, Stagecoach, Train)
